"""The coach for a first game: functions that say whom the coach helps, and how much.

A person asks for a coach in the lobby, where everybody sees the request. At a table without hints,
the coach speaks only if all other people agree. The coach says less as the game proceeds.
"""

from dataclasses import replace

from bot.errors import UserError
from bot.model import Table
from bot.sessions.domain import lobby
from cogs.coaching.part import Coached
from engines.core.kernel import Seat
from engines.registry import game as game_of

MOST = 3
"""Answers suggested in the first quarter of a game; one fewer in each later quarter."""

PLIES = 12
"""Plies per seat that count as a quarter of a game that does not report its progress."""


def speaks_for(table: Table, seat: Seat) -> bool:
    """Return whether the person on a seat wants the coach and the table allows the coach."""
    sitter = table.sitters[seat]
    wanted = not sitter.is_bot and sitter.user_id in table[Coached].coached
    return wanted and (table.hints or not unasked(table))


def coached(table: Table) -> list[Seat]:
    """Return the seats of the people who want a coach."""
    return [seat for seat in table.people if table.sitters[seat].user_id in table[Coached].coached]


def unasked(table: Table) -> list[Seat]:
    """Return the seats whose consent to the coach is missing.

    If only one person is coached, that person need not agree.
    """
    part = table[Coached]
    agreed = part.agreed | part.coached if len(coached(table)) == 1 else part.agreed
    return [seat for seat in table.people if table.sitters[seat].user_id not in agreed]


def answers_told(table: Table) -> int:
    """Return how many answers the coach suggests at this point of a game.

    The number is :data:`MOST` in the first quarter of the game, and 0 in the last quarter. The
    number depends only on public facts.
    """
    state = table.state
    if state is None:
        return 0
    elapsed = game_of(table.game).elapsed
    quarter = int(4 * elapsed(state)) if elapsed else state.ply // (PLIES * state.seats)
    return max(0, MOST - quarter)


def want(table: Table, user_id: int, *, on: bool) -> None:
    """Turn a person's coach on or off; after the game has begun, only off.

    Raises ``error-not-seated``, ``error-not-running``, ``error-coach-late``.
    """
    _require_seat(table, user_id)
    part = table[Coached]
    if on and user_id not in part.coached and table.status != "lobby":
        raise UserError("error-coach-late")
    coached = part.coached | {user_id} if on else part.coached - {user_id}
    ended = part.coached - coached if table.status == "running" else frozenset()
    table.put(replace(part, coached=coached, before=part.before | ended))


def agree(table: Table, user_id: int, *, on: bool) -> None:
    """Record or withdraw a person's consent to other people's coach at a table without hints.

    Raises ``error-not-seated``, ``error-not-running``.
    """
    _require_seat(table, user_id)
    part = table[Coached]
    agreed = part.agreed | {user_id} if on else part.agreed - {user_id}
    table.put(replace(part, agreed=agreed))


def _require_seat(table: Table, user_id: int) -> None:
    if table.status not in ("lobby", "running"):
        raise UserError("error-not-running")
    lobby.require_seat(table, user_id)
