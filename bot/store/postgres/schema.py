"""The migrations on PostgreSQL: those of the file, each as one transaction.

They only add, so a process of an older version goes on with a newer schema until it is replaced.
"""

import logging

import psycopg

from bot.store.file import migrations
from bot.store.postgres import dialect
from bot.store.sql import StoreError

log = logging.getLogger(__name__)

_BEGIN = (
    "CREATE TABLE IF NOT EXISTS schema_version (one BIGINT PRIMARY KEY, version BIGINT NOT NULL)",
    "INSERT INTO schema_version (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING",
)


def bring_up_to_date(db: psycopg.Connection, name: str, *, last: int | None = None) -> int:
    """Apply the migrations a database has not seen, up to number ``last`` if it is given, and
    return its version. Of several processes that start one does it, the others wait.

    Raises :class:`StoreError` for a database of another program.
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
                    "The database %s has schema %d, this version of the bot knows %d: it goes on, "
                    "but update it soon.",
                    name,
                    version,
                    len(steps),
                )
            was = version if was is None else was
            if version >= len(steps):
                if 0 < was < version:
                    log.info(migrations.UPDATED, name, was, version)
                return int(version)
            script = steps[version].read_text(encoding="utf-8")
            db.execute(dialect.migration(script))
            db.execute("UPDATE schema_version SET version = %s", (version + 1,))


def _begin(db: psycopg.Connection, name: str) -> None:
    """Make the note of the version; two processes may do so at once."""
    query = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = %s"
    ((ours,),) = db.execute(query, ("schema_version",)).fetchall()
    ((tables,),) = db.execute(query, ("tables",)).fetchall()
    if not ours and tables:
        raise StoreError(f"The database {name} is one of another program.")
    for statement in _BEGIN:
        try:
            db.execute(statement)
        except psycopg.errors.UniqueViolation:  # another process was a moment earlier
            log.debug("The database %s is begun by another process", name)
