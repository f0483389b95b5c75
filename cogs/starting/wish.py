"""The parameters ``when`` and ``players`` of the subcommand ``start``."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from discord import app_commands

from bot.components.custom_id import base36
from bot.errors import UserError
from bot.i18n import Text
from bot.interaction.cog import LobbyWish
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.model import Table
from bot.sessions.sessions import Sessions
from bot.table.head import TablePart
from bot.typed.names import folded
from cogs.hours.actions import Availability
from cogs.starting.actions import Starts, require_time
from cogs.starting.messages import LONGEST
from cogs.starting.part import Starting
from cogs.starting.typed import FULL, HOST, local, read
from engines.registry import game as game_of

_CODE = re.compile("([0-9]?)([0-9a-z]*)")


class StartWish(LobbyWish):
    """The typed start of a game; the code of this wish has the number of seats and the time."""

    name = "start"
    completed = ("when",)

    def __init__(self, sessions: Callable[[], Sessions]) -> None:
        self._sessions = sessions

    def parameters(self, game: str) -> Mapping[str, Any]:
        """Return the parameters ``when``, a typed text, and ``players``, a number of seats."""
        seats = game_of(game).seats
        return {
            "when": app_commands.Range[str, 1, LONGEST],
            "players": app_commands.Range[int, seats[0], seats[-1]],
        }

    async def offers(self, words: Text, user_id: int, typed: str) -> Sequence[str]:
        """Return what was typed and the time that it means, or some examples."""
        start = self._sessions()[Starts]
        zone = self._sessions()[Availability].habits(user_id).zone
        try:
            found = read(typed, zone, start.now())
        except UserError:
            examples = words("starting-examples").split(", ")
            return [line for line in examples if folded(line).startswith(folded(typed))]
        if isinstance(found, str):
            return (typed,)
        return (typed, f"{local(found, zone):%Y-%m-%d %H:%M}") if zone else (typed,)

    async def code(self, caller: Caller, game: str, given: Mapping[str, Any]) -> str:
        """Return the number of seats and the time as a code.

        Raises the errors of :func:`read` and :func:`require_time`, and ``error-no-such-option``.
        """
        sessions = self._sessions()
        size, at = int(given.get("players", 0)), 0
        if "when" in given:
            zone, now = sessions[Availability].habits(caller.person.id).zone, sessions.clock()
            start = read(str(given["when"]), zone, now)
            if start == FULL:
                size = size or game_of(game).seats[-1]
            elif start == HOST:
                size = 0
            else:
                at = int(start)
                require_time(at, now)
        if size and size not in game_of(game).seats:
            raise UserError("error-no-such-option")
        return f"{size}{base36(at) if at else ''}"

    def part(self, game: str, code: str) -> TablePart:
        """Return the table part for a new lobby."""
        size, at = _decoded(game, code)
        require_time(at, self._sessions().clock())
        return Starting(size, at)

    async def change(self, caller: Caller, table: Table, code: str) -> Answer:
        """Change the start of the asker's game."""
        size, at = _decoded(table.game, code)
        table = await caller.sessions[Starts].choose(table.id, caller.person.id, size, at)
        return await shown(caller, table, "starting-changed")


def _decoded(game: str, code: str) -> tuple[int, int]:
    """Return the number of seats and the time of a code; raises ``ui-error-typed``."""
    found = _CODE.fullmatch(code)
    if found is None or len(code) > LONGEST:
        raise UserError("ui-error-typed")
    size = int(found[1] or 0)
    if size and size not in game_of(game).seats:
        raise UserError("ui-error-typed")
    return size, int(found[2] or "0", 36)
