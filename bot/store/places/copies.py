"""Backups of a database on a server.

They are files like the backups of a file, made in the same way as a move, so that each kind can be
restored to either location.
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
"""Prefix of the names of copies of a server's database."""


def usual_copy(folder: Path | None) -> Path:
    """Return the default name of a backup of a server's database: dated, in ``folder``.

    Without a folder it is in the current one.
    """
    return _within(folder) / f"{NAME}.{datetime.now(UTC):%Y%m%d-%H%M%S}{BACKUP}"


def back_up_server(server: SecretStr, backup: Path, *, force: bool = False) -> None:
    """Copy a snapshot of a database on a server into a file; the bots may go on.

    Raises :class:`StoreError`: an existing file is only replaced with ``force``.
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
    """Replace a database on a server by a backup; return where the old data is kept, if any.

    The copy of the old data is in ``folder``, or without one in the current folder. No bot may run
    on the server. Raises :class:`StoreError`: existing data is only replaced with ``force``.
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
