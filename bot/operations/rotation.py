"""Regular backups: each is verified by restoring it, and the oldest are removed."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from pydantic import SecretStr

from bot.store.file.backups import as_store_error, back_up, making, restore, usual_backup
from bot.store.file.database import connect
from bot.store.file.integrity import BACKUP, read_only
from bot.store.file.workplace import workplace
from bot.store.places.copies import NAME, back_up_server
from bot.store.sql import StoreError
from engines.files import Output, OutputError, why

REGULAR = f".regular{BACKUP}"
"""Suffix of regular backups. Backups without this suffix are never removed here."""

DATED = r"\.[0-9]{8}-[0-9]{6}"
"""Pattern of the date between the database's name and :data:`REGULAR`."""


def copied_as(database: Path | SecretStr, folder: Path | None) -> Path:
    """Return the path that determines the names of a database's regular backups.

    The backups are beside this path, and their names begin with the last part of this path. For a
    file, the result is the file's own path. For a server, the result is a path in ``folder``
    (default: the current folder).
    """
    return database if isinstance(database, Path) else (folder or Path()).resolve() / NAME


def regular_backups(database: Path) -> list[Path]:
    """Return a database's regular backups, newest first by the date in their names.

    Backups of other databases are left out, even if their names begin with the same letters.
    """
    named = re.compile(re.escape(database.name) + DATED + re.escape(REGULAR))
    beside = database.parent.glob(f"*{REGULAR}")
    found = [file for file in beside if named.fullmatch(file.name) and not file.is_dir()]
    return sorted(found, key=lambda file: file.name, reverse=True)


def back_up_regularly(
    database: Path, keep: int, server: SecretStr | None = None
) -> tuple[Path, list[Path]]:
    """Make a verified backup and remove old backups; return the new and the removed backups.

    The copy gets its final name only after a test restore. Then all but the ``keep`` newest regular
    backups are removed, but never the new backup. If the database is on a ``server``,
    ``database`` is the path that :func:`copied_as` returns.

    Raises :class:`~bot.store.sql.StoreError`. If the new backup cannot be made or verified, its
    files are removed and all older backups stay.
    """
    usual = usual_backup(database)
    backup = usual.with_name(usual.name.removesuffix(BACKUP) + REGULAR)
    try:
        output = Output(backup, force=True)
        with workplace(making(database)) as folder:
            copy = folder / backup.name
            if server is None:
                back_up(database, copy)
            else:
                back_up_server(server, copy)
            prove(copy)
            output.put(copy)
    except OutputError as error:
        raise as_store_error(error) from error
    except OSError as error:
        raise StoreError(f"The backup {backup} cannot be written: {why(error)}.") from error
    others = [other for other in regular_backups(database) if other != backup]
    old = others[max(keep, 1) - 1 :]
    try:
        for file in old:
            file.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"An older backup cannot be removed: {why(error)}.") from error
    return backup, old


def prove(backup: Path) -> None:
    """Verify a backup: restore it in its folder, open the result and compare the row counts.

    The caller must remove the restored file. Raises :class:`~bot.store.sql.StoreError` if the
    result is damaged or lacks rows.
    """
    restored = backup.with_name("restored.sqlite3")
    restore(backup, restored)
    with closing(read_only(backup)) as copy:
        expected = _counts(copy)
    with closing(connect(restored)) as opened:
        if opened.damage:
            raise StoreError(
                f"The copy {backup.name} has wrong checksums in {len(opened.damage)} places. "
                "It is not kept and no older backup is removed, because the database may be "
                "damaged."
            )
        found = _counts(opened)
    lost = [name for name, count in expected.items() if found.get(name) != count]
    if lost:
        raise StoreError(
            f"The copy {backup.name} is not kept, because rows were missing after it was restored: "
            f"{', '.join(lost)}."
        )


def _counts(db: sqlite3.Connection) -> dict[str, int]:
    """Return the number of rows of each database table."""
    tables = db.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ).fetchall()
    return {
        name: db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608  (no user input)
        for (name,) in tables
    }
