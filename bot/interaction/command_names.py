"""Command names and descriptions in every language, from the catalogues."""

import discord
from discord import app_commands

from bot.i18n import FALLBACK, LANGUAGES, text


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
        key = string.extras.get("key")
        language = locale.value.split("-")[0]
        if key is None or language == FALLBACK or language not in LANGUAGES:
            return None
        return text(language)(key)
