"""The coach of a first game: whom it speaks for, and for how long, as functions of a record.

Whoever wants one says so in the lobby, and everybody sees it. Where there are no hints at a table,
the coach speaks only if all the others agree to it. It says less and less as the game goes on.
"""

from bot.errors import UserError
from bot.model import Table
from engines.core.kernel import Seat
from engines.registry import game as game_of

MOST = 3
"""Answers told where a game begins; one fewer in each further quarter of it."""

PLIES = 12
"""Plies of a seat that count as a quarter, in a game that cannot say how much of it is over."""


def speaks_for(table: Table, seat: Seat) -> bool:
    """Return whether the coach speaks for a seat: its person wants it, and the table permits it."""
    sitter = table.sitters[seat]
    wanted = not sitter.is_bot and sitter.user_id in table.coached
    return wanted and (table.hints or not unasked(table))


def coached(table: Table) -> list[Seat]:
    """Return the seats of those who want a coach."""
    return [seat for seat in table.people if table.sitters[seat].user_id in table.coached]


def unasked(table: Table) -> list[Seat]:
    """Return the seats of those without whose yes the coach is silent: those who neither agreed
    nor are the only one to be coached.
    """
    alone = table.coached if len(coached(table)) == 1 else frozenset()
    return [
        seat for seat in table.people if table.sitters[seat].user_id not in table.coach_yes | alone
    ]


def answers_told(table: Table) -> int:
    """Return how many answers the coach tells at this point of a game: from :data:`MOST` down to
    none in its last quarter. It depends on public facts alone.
    """
    state = table.state
    if state is None:
        return 0
    elapsed = game_of(table.game).elapsed
    quarter = int(4 * elapsed(state)) if elapsed else state.ply // (PLIES * state.seats)
    return max(0, MOST - quarter)


def want(table: Table, user_id: int, *, on: bool) -> None:
    """Let somebody have a coach, or none any more; once a game has begun only the latter.

    Raises ``error-not-seated``, ``error-not-running``, ``error-coach-late``.
    """
    _require_seat(table, user_id)
    if on and user_id not in table.coached and table.status != "lobby":
        raise UserError("error-coach-late")
    table.coached = table.coached | {user_id} if on else table.coached - {user_id}


def agree(table: Table, user_id: int, *, on: bool) -> None:
    """Note that somebody agrees to a coach of others where there are no hints, or no longer does.

    Raises ``error-not-seated``, ``error-not-running``.
    """
    _require_seat(table, user_id)
    table.coach_yes = table.coach_yes | {user_id} if on else table.coach_yes - {user_id}


def _require_seat(table: Table, user_id: int) -> None:
    if table.status not in ("lobby", "running"):
        raise UserError("error-not-running")
    if table.seat_of(user_id) is None:
        raise UserError("error-not-seated")
