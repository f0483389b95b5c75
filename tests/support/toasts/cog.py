"""The button of a toast."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.i18n import LANGUAGES, Text, text
from bot.interaction.cog import Cog, LobbyWish, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from bot.table.head import TablePart
from tests.support.toasts.actions import Toasting
from tests.support.toasts.part import Banquet, Toasts


class BanquetWish(LobbyWish):
    """A banquet, with the number of its guests."""

    name = "banquet"
    completed = ("banquet",)

    def parameters(self, game: str) -> Mapping[str, Any]:
        """Declare the parameter for the number of guests."""
        return {"banquet": str}

    async def offers(self, words: Text, user_id: int, typed: str) -> Sequence[str]:
        """Suggest two numbers of guests."""
        return ("2", "3")

    async def code(self, caller: Caller, game: str, given: Mapping[str, Any]) -> str:
        """Return the typed number of guests; raises ``error-no-such-option`` for other text."""
        if not given["banquet"].isdecimal():
            raise UserError("error-no-such-option")
        return str(given["banquet"])

    def part(self, game: str, code: str) -> TablePart:
        """Return the banquet of a new lobby."""
        return Banquet(int(code))

    async def change(self, caller: Caller, table: Table, code: str) -> Answer:
        """Change the number of guests."""
        table = await caller.sessions[Toasting].invite(table.id, int(code))
        return await shown(caller, table, "toasts-done")


class ToastsCog(Cog):
    """Toasts."""

    @component("toast")
    async def toast(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Raise a toast"."""
        toasting = caller.sessions[Toasting]
        table = await toasting.raise_glass(control.table, caller.person.id, caller.press)
        return await shown(caller, table, "toasts-done")


async def setup(bot: Castellan) -> None:
    """Add the texts and the cog, and register the work that falls due."""
    for language in LANGUAGES:
        text(language).add([Path(__file__).parent / "locales"])
    bot.wishes.append(BanquetWish())
    await bot.add_cog(ToastsCog(bot))
    sessions = bot.desk.sessions
    sessions.when_due[Toasts] = sessions[Toasting].put_down
    sessions.when_due[Banquet] = sessions[Toasting].begin_banquet
    sessions.due.append(sessions[Toasting].due)
