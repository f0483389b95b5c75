"""The button of a toast."""

from pathlib import Path

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.i18n import LANGUAGES, text
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from tests.support.toasts.actions import Toasting
from tests.support.toasts.part import Toasts


class ToastsCog(Cog):
    """Toasts."""

    @component("toast")
    async def toast(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Raise a toast"."""
        toasting = caller.sessions[Toasting]
        table = await toasting.raise_glass(key.table, caller.person.id, caller.press)
        return await shown(caller, table, "toasts-done")


async def setup(bot: Castellan) -> None:
    """Add the texts and the cog, and register the work that falls due."""
    for language in LANGUAGES:
        text(language).add([Path(__file__).parent / "locales"])
    await bot.add_cog(ToastsCog(bot))
    sessions = bot.desk.sessions
    sessions.when_due[Toasts] = sessions[Toasting].put_down
    sessions.due.append(sessions[Toasting].due)
