"""Reads open tables at start-up, and shifts their clocks past a gap.

A gap is time that is charged to no player: the downtime before the start, or a later time in which
nobody could act.
"""

import logging
from collections.abc import Mapping, Sequence
from functools import partial

from bot.model import Habits, Table
from bot.sessions.domain.consent import open_questions
from bot.sessions.scope import Scope
from bot.sessions.timekeeper import Gap
from bot.store import outbox, tables
from bot.store.clocks import halt, halt_at, save_habits
from bot.store.processes import heartbeats
from bot.store.sql import Connection, Store, StoreFails
from bot.table.time import deadlines

log = logging.getLogger(__name__)

LONGEST_AWAY = 15 * 86_400
"""Longest credible absence in seconds; people can choose two weeks at most."""


async def read_back(
    database: Store, load: tables.Load, table_ids: Sequence[int]
) -> list[Table | None]:
    """Read tables in one transaction, without comparing checksums.

    The checksums were compared when the file was opened. If any table is damaged, each table is
    read separately. A table that cannot be read is logged and returned as ``None``.
    """
    read_one = partial(tables.read_table, load=load, damage=database.damage)
    try:
        return await database.run(lambda db: [read_one(db, table_id) for table_id in table_ids])
    except StoreFails:
        raise
    except Exception:
        log.debug(
            "Cannot read several tables together: reading each table separately", exc_info=True
        )
        return [await read_alone(database, load, table_id) for table_id in table_ids]


async def read_alone(database: Store, load: tables.Load, table_id: int) -> Table | None:
    """Read a table and verify its checksums; on failure log the error and return ``None``."""
    try:
        return await database.run(lambda db: tables.read_table(db, table_id, load))
    except StoreFails:
        raise
    except tables.Damaged as error:
        way_out = database.advice()
        log.critical("Table %d: cannot resume: %s. %s", table_id, error, way_out)
    except Exception:
        log.exception("Table %d: cannot resume", table_id)
    return None


def tell_damage(database: Store) -> None:
    """Log each part of the file whose checksum is wrong, once."""
    if not database.damage:
        return
    way_out = database.advice()
    for table_id, name in sorted(database.damage, key=str):
        begin = f"Table {table_id}: wrong" if table_id else "Wrong"
        log.critical("%s checksum in %r. %s", begin, name, way_out)


def bridge(table: Table, gap: Gap, habits: Mapping[int, Habits]) -> None:
    """Shift a table's clocks past a gap, and recompute its due times.

    ``habits`` are the corrected habits that :func:`bridged` returns.
    """
    deadlines.bridge(table, gap.last, gap.now)
    table.habits = {**table.habits, **habits}
    deadlines.moved(table, gap.now)


def bridged(habits: Mapping[int, Habits], gap: Gap) -> dict[int, Habits]:
    """Return corrected habits of people whose absence is longer than a person can choose.

    Such an absence was chosen while the clock was wrong.
    """
    return {
        user_id: known._replace(away_until=known.away_until + gap.now - gap.last)
        for user_id, known in habits.items()
        if known.away_until is not None and known.away_until - gap.now > LONGEST_AWAY
    }


def save_bridged(
    read: Sequence[Table],
    unread: Sequence[int],
    habits: Mapping[int, Habits],
    gap: Gap,
    scope: Scope,
    db: Connection,
) -> None:
    """Store the tables and habits shifted past a gap, and a heartbeat."""
    heartbeats.beat(db, gap.now, scope.shards)
    halt(db, [table.id for table in read], unread, gap.last)
    ids = None if scope.is_all else [*(table.id for table in read), *unread]
    outbox.put_off(db, round(gap.now - gap.last), ids)
    for user_id, known in habits.items():
        save_habits(db, user_id, known)
    for table in read:
        if not is_stored(table):
            tables.save(db, table)
        if any(question.due_at is not None for question in open_questions(table)):
            outbox.outdate(db, table.id, int(gap.now))  # posted pings show the old due times


def save_led(table: Table, gap: Gap, db: Connection) -> None:
    """Store a table that was shifted past a gap, and the time up to which it was shifted."""
    tables.save(db, table)
    halt_at(db, table.id, gap.now)


def is_stored(table: Table) -> bool:
    """Return whether a table has no unsaved changes."""
    return table == table.stored
