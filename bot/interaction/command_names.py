"""Command names and descriptions in every language, from the catalogues."""

import discord
from discord import app_commands

from bot.i18n import FALLBACK, LANGUAGES, text

SPOKEN = {
    locale: language
    for locale in discord.Locale
    if (language := locale.value.split("-")[0]) in LANGUAGES and language != FALLBACK
}
"""Our language for each of Discord's locales; English and unknown locales are left out."""


def worded(key: str) -> app_commands.locale_str:
    """Return a command's text in English; Discord gets its translations with the command."""
    return app_commands.locale_str(text(FALLBACK)(key), key=key)


class Catalogues(app_commands.Translator):
    """Translates texts made with :func:`worded` and leaves all other texts unchanged."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text for a locale, or ``None`` to use the English text."""
        language, key = SPOKEN.get(locale), string.extras.get("key")
        return None if language is None or key is None else text(language)(key)
