"""How open tables are read back after a start, and led over time that was nobody's: it was that of
the start, or of what stood still later.
"""

import logging
from collections.abc import Mapping, Sequence
from functools import partial

from bot.model import Habits, Table
from bot.sessions.domain import deadlines
from bot.sessions.scope import Scope
from bot.sessions.timekeeper import Gap
from bot.store import outbox, tables
from bot.store.clocks import halt, halt_at, save_habits
from bot.store.processes import heartbeats
from bot.store.sql import Connection, Store, StoreFails

log = logging.getLogger(__name__)

LONGEST_AWAY = 15 * 86_400
"""Seconds for which nobody can be away, who can choose two weeks."""


async def read_back(
    database: Store, load: tables.Load, table_ids: Sequence[int]
) -> list[Table | None]:
    """Return tables as they are stored, read together: what opened the file has compared its seals
    just now. If there is a fault in one, each is read by itself; ``None`` is one that cannot be
    read, and logged.
    """
    read_one = partial(tables.read_table, load=load, damage=database.damage)
    try:
        return await database.run(lambda db: [read_one(db, one) for one in table_ids])
    except StoreFails:
        raise
    except Exception:
        log.debug("A table has a fault: each is read by itself", exc_info=True)
        return [await read_alone(database, load, one) for one in table_ids]


async def read_alone(database: Store, load: tables.Load, table_id: int) -> Table | None:
    """Return a table as it is stored, compared with its seals; ``None`` if there is none that can
    be read, which is logged.
    """
    try:
        return await database.run(lambda db: tables.read_table(db, table_id, load))
    except StoreFails:
        raise
    except tables.Damaged as error:
        way_out = database.advice()
        log.critical("Table %d cannot be resumed: %s. %s", table_id, error, way_out)
    except Exception:
        log.exception("Table %d cannot be resumed", table_id)
    return None


def tell_damage(database: Store) -> None:
    """Say in the log what of the file does not read as it was written, each part once."""
    if not database.damage:
        return
    way_out = database.advice()
    for table_id, name in sorted(database.damage, key=str):
        where = f"Table {table_id}: what is" if table_id else "What is"
        log.critical("%s stored in %r does not read as written. %s", where, name, way_out)


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


def save_led(table: Table, gap: Gap, db: Connection) -> None:
    """Store a table that was led over a gap before all others were, and that it was."""
    tables.save(db, table)
    halt_at(db, table.id, gap.now)


def is_stored(table: Table) -> bool:
    """Return whether nothing of a table is to be stored."""
    return table == table.stored
