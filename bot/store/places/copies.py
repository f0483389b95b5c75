"""Backups of a database on a server.

Such a backup is a SQLite file, like the backup of a database file. The backup is made by the same
steps as a move of the database to a file. So every backup can be restored to a file or to a server.
"""

import tempfile
from datetime import UTC, datetime
from pathlib import Path

from pydantic import SecretStr

from bot.store.file.backups import as_store_error, back_up, restore
from bot.store.file.integrity import BACKUP
from bot.store.places.move import NotEmpty, move
from bot.store.sql import StoreError
from engines.files import Output, OutputError, why

NAME = "castellan"
"""Prefix of the file names of backups of a server's database."""


def usual_copy(folder: Path | None) -> Path:
    """Return the default path of a server's backup, with the date.

    The backup is in ``folder`` (default: the current folder).
    """
    return _within(folder) / f"{NAME}.{datetime.now(UTC):%Y%m%d-%H%M%S}{BACKUP}"


def back_up_server(server: SecretStr, backup: Path, *, force: bool = False) -> None:
    """Copy a snapshot of a server's database into a file; bots may continue to write.

    Raises :class:`StoreError`, also if the file exists and ``force`` is not set.
    """
    try:
        output = Output(backup, force=force)
        with tempfile.TemporaryDirectory(dir=output.path.parent, prefix=".castellan-") as folder:
            carried = Path(folder) / "carried.sqlite3"
            move(server, carried, live=True)
            back_up(carried, backup, force=force)
    except OutputError as error:
        raise as_store_error(error) from error
    except OSError as error:
        raise StoreError(f"The backup {backup} cannot be written: {why(error)}.") from error


def restore_server(
    backup: Path, server: SecretStr, *, force: bool = False, folder: Path | None = None
) -> Path | None:
    """Replace a server's database by a backup; return the path of a copy of the old data.

    The copy is made only with ``force``, in ``folder`` (default: the current folder). Without
    ``force``, returns ``None``. No bot may run on the server. Raises :class:`StoreError`, also if
    the server has data and ``force`` is not set.
    """
    with tempfile.TemporaryDirectory(prefix="castellan-") as own:
        carried = Path(own) / "carried.sqlite3"
        restore(backup, carried)
        kept = None
        if force:
            kept = _within(folder) / f"{NAME}.{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.replaced"
            back_up_server(server, kept)
        try:
            move(carried, server, replace=force)
        except NotEmpty as error:
            raise StoreError(
                "The database on the server is not empty. Add --force to replace its contents; a "
                "copy of them is kept."
            ) from error
    return kept


def _within(folder: Path | None) -> Path:
    return (folder or Path()).resolve()
