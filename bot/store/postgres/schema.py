"""Applies to PostgreSQL the same migrations as to a file, each as one transaction.

Most migrations only add to the schema, so a process of an older version can run on a newer schema
until the process is replaced. A migration that converts rows requires that all processes are
stopped first.
"""

import logging
from collections.abc import Sequence

import psycopg

from bot.errors import FOR_NOW
from bot.store import additions
from bot.store.additions import Addition
from bot.store.file import migrations
from bot.store.postgres import dialect
from bot.store.postgres.connection import Transaction
from bot.store.processes.leases import NOW
from bot.store.sql import StoreError

log = logging.getLogger(__name__)

_BEGIN = (
    "CREATE TABLE IF NOT EXISTS schema_version (one BIGINT PRIMARY KEY, version BIGINT NOT NULL)",
    "INSERT INTO schema_version (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING",
)
_CREATED_MEANWHILE = (psycopg.errors.UniqueViolation, psycopg.errors.DuplicateTable)
"""Errors of ``CREATE TABLE IF NOT EXISTS`` if another process creates the table then."""

_PLAYING = f"SELECT count(*) FROM shards WHERE shard >= 0 AND until >= {NOW}"  # noqa: S608  (no user input)


def bring_up_to_date(
    db: psycopg.Connection,
    name: str,
    *,
    last: int | None = None,
    added: Sequence[Addition] = (),
) -> int:
    """Apply the missing migrations, up to number ``last`` if given; return the version.

    The features' migrations in ``added`` are applied afterwards.

    If several processes start at once, one migrates and the others wait. Raises :class:`StoreError`
    for a database of another program.
    """
    _begin(db, name)
    steps = migrations.steps()[:last]
    was: int | None = None
    while True:
        with db.transaction():
            query = "SELECT version FROM schema_version FOR UPDATE"
            ((version,),) = db.execute(query).fetchall()
            if version > len(steps):
                log.warning(
                    "Database %s has schema %d, newer than schema %d of this version of the bot. "
                    "This process continues, but update it soon.",
                    name,
                    version,
                    len(steps),
                )
            was = version if was is None else was
            if version >= len(steps):
                if 0 < was < version:
                    log.info(migrations.UPDATED, name, was, version)
                if added:
                    _add(db, name, added)
                return int(version)
            script = steps[version].read_text(encoding="utf-8")
            convert = migrations.CONVERSIONS.get(version + 1)
            if convert is not None:
                _require_stopped(db, name)
            db.execute(dialect.migration(script))
            if convert is not None:
                with db.pipeline() as pipeline:
                    convert(Transaction(db, pipeline))
            db.execute("UPDATE schema_version SET version = %s", (version + 1,))


def _add(db: psycopg.Connection, name: str, added: Sequence[Addition]) -> None:
    """Apply the missing feature migrations, within a transaction that locks the schema."""
    with db.pipeline() as pipeline:
        known = additions.kept(Transaction(db, pipeline))
    for addition in additions.lacking(known, added):
        db.execute(dialect.migration(addition.script))
        with db.pipeline() as pipeline:
            additions.keep(Transaction(db, pipeline), addition)
        log.info(migrations.ADDED, name, addition.number, addition.feature)


def _require_stopped(db: psycopg.Connection, name: str) -> None:
    """Raise :class:`StoreError` while a process of the bot uses the database.

    A process of an older version would keep writing to database tables that are no longer read.
    """
    ((playing,),) = db.execute(_PLAYING).fetchall()
    if playing:
        raise StoreError(
            f"The database {name} must be converted for this version, but a process of an older "
            "version uses it or did so a moment ago. Stop all processes, then start this "
            "version; a killed process counts for 15 more seconds.",
            FOR_NOW,
        )


def _begin(db: psycopg.Connection, name: str) -> None:
    """Create the version table; another process may do so at the same time."""
    query = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = %s"
    ((ours,),) = db.execute(query, ("schema_version",)).fetchall()
    ((tables,),) = db.execute(query, ("tables",)).fetchall()
    if not ours and tables:
        raise StoreError(f"The database {name} belongs to another program.")
    for statement in _BEGIN:
        try:
            db.execute(statement)
        except _CREATED_MEANWHILE:
            log.debug("Database %s is being created by another process", name)
