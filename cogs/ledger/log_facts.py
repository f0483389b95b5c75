"""Facts about a finished game that only its log contains."""

from typing import NamedTuple

from bot.model import CAME
from bot.sessions.domain.seat_rights import LEFT
from bot.store import tables
from bot.store.sql import Connection
from bot.store.table_parts import read_part
from bot.table.head import Head
from cogs.transfers.part import Transfer
from engines.core.game import EARLY
from engines.core.kernel import Event, Seat

GAVE_UP = "core-event-conceded"
AGREED = "core-event-ended-agreed"
"""Kind of the last event of a game that everybody agreed to end without a result."""


_LEADING_HERE = (
    "SELECT table_id FROM table_parts WHERE part = 'transfers' AND document LIKE ? "
    "ORDER BY table_id"
)


class LogFacts(NamedTuple):
    """Facts about a finished game from its log; times are Unix seconds.

    left               the seats on which a bot stood in for a person
    was_left_early     whether somebody gave up in the first third of the game
    is_agreed          whether everybody agreed to end the game
    is_from_elsewhere  whether the game was brought from another bot
    """

    began_at: int
    ended_at: int
    left: frozenset[Seat] = frozenset()
    was_left_early: bool = False
    is_agreed: bool = False
    is_from_elsewhere: bool = False


def facts_in_log(db: Connection, table: Head) -> LogFacts:
    """Return the facts in the log of a finished game."""
    rows = tables.read_events(db, table.id, -1)
    times = [at for _, at, _ in rows] or [table.created_at]
    told = [(ply, Event.load(event)) for ply, _, event in rows]
    left = [event.data.get("seat") for _, event in told if event.kind in LEFT]
    given_up = [ply for ply, event in told if event.kind == GAVE_UP]
    came = sum(event.kind in CAME for _, event in told)
    return LogFacts(
        began_at=times[0],
        ended_at=max(times),
        left=frozenset(seat for seat in left if isinstance(seat, int)),
        was_left_early=any(ply < table.ply * EARLY for ply in given_up),
        is_agreed=any(event.kind == AGREED for _, event in told[-1:]),
        is_from_elsewhere=came > 0 and came > _moves_within(db, table.id),
    )


def _moves_within(db: Connection, table_id: int) -> int:
    """Return how often a game moved to another table of this bot before it came to this table."""
    moves = 0
    while (former := _former(db, table_id)) is not None:
        table_id = former
        moves += 1
    return moves


def _former(db: Connection, table_id: int) -> int | None:
    """Return the table from which a game was moved to this table, if that table is stored."""
    rows = db.execute(_LEADING_HERE, (f'%"went_to":{table_id}%',)).fetchall()
    for (other,) in rows:
        part = read_part(db, other, Transfer)
        if part is not None and part.went_to == table_id:
            return int(other)
    return None
