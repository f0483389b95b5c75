"""Command names and descriptions in every language, from the catalogues."""

import discord
from discord import app_commands

from bot.i18n import FALLBACK, LANGUAGES, text

SPOKEN = {
    locale: language
    for locale in discord.Locale
    if (language := locale.value.split("-")[0]) in LANGUAGES and language != FALLBACK
}
"""Discord's locales for which there are texts other than the English ones."""


def worded(key: str) -> app_commands.locale_str:
    """Return a text of the catalogues for a command: English, translated when it is synced."""
    return app_commands.locale_str(text(FALLBACK)(key), key=key)


class Catalogues(app_commands.Translator):
    """Translates what was made with :func:`worded`; anything else stays as it is."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text for a locale, ``None`` where the English one stands."""
        language, key = SPOKEN.get(locale), string.extras.get("key")
        return None if language is None or key is None else text(language)(key)
