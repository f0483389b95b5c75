"""How all open tables are led over time that was nobody's, be it that of a start."""

from collections.abc import Mapping, Sequence

from bot.model import Habits, Table
from bot.sessions.domain import deadlines
from bot.sessions.scope import Scope
from bot.sessions.timekeeper import Gap
from bot.store import outbox, tables
from bot.store.clocks import halt, save_habits
from bot.store.processes import heartbeats
from bot.store.sql import Connection

LONGEST_AWAY = 15 * 86_400
"""Seconds for which nobody can be away, who can choose two weeks."""


def bridge(table: Table, gap: Gap, habits: Mapping[int, Habits]) -> None:
    """Lead a table over time that was nobody's, and look anew when something is due there;
    ``habits`` are those that are not what they were.
    """
    deadlines.bridge(table, gap.last, gap.now)
    table.habits = {**table.habits, **habits}
    deadlines.moved(table, gap.now)


def bridged(habits: Mapping[int, Habits], gap: Gap) -> dict[int, Habits]:
    """Return the habits of those who would be away for longer than anybody can be: they told that
    to a wrong clock.
    """
    return {
        user_id: told._replace(away_until=told.away_until + gap.now - gap.last)
        for user_id, told in habits.items()
        if told.away_until is not None and told.away_until - gap.now > LONGEST_AWAY
    }


def save_bridged(
    read: Sequence[Table],
    unread: Sequence[int],
    habits: Mapping[int, Habits],
    gap: Gap,
    scope: Scope,
    db: Connection,
) -> None:
    """Store what was led over a gap, and that the bot is up."""
    heartbeats.beat(db, gap.now, scope.shards)
    halt(db, [table.id for table in read], unread, gap.last)
    ids = None if scope.is_all else [*(table.id for table in read), *unread]
    outbox.put_off(db, round(gap.now - gap.last), ids)
    for user_id, told in habits.items():
        save_habits(db, user_id, told)
    for table in read:
        if not is_stored(table):
            tables.save(db, table)
        if any(offer.pending is not None for offer in table.offers.values()):
            outbox.outdate(db, table.id, int(gap.now))  # it names when the others are asked no more


def is_stored(table: Table) -> bool:
    """Return whether nothing of a table is to be stored."""
    return table == table.stored
