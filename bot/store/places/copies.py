"""Backups of a database on a server: the same kind of file as those of a file, by the same way as a
move, so that either can be restored to either.
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
"""What copies of a server's database are named after."""


def usual_copy(folder: Path | None) -> Path:
    """Return the name a backup of a server's database gets if nobody names it: dated, in ``folder``
    as the regular ones, the current one if there is none.
    """
    return _within(folder) / f"{NAME}.{datetime.now(UTC):%Y%m%d-%H%M%S}{BACKUP}"


def back_up_server(server: SecretStr, backup: Path, *, force: bool = False) -> None:
    """Copy a database on a server, as it is at one moment, into a file; the bots may go on.

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
    """Put what a backup holds in the place of a database on a server; return where a copy of what
    was there is kept, if there was anything: in ``folder``, the current one if there is none. No
    bot may run on it.

    Raises :class:`StoreError`: what is there is only replaced with ``force``.
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
                "The database on the server is not empty. Add --force to replace what is in it; a "
                "copy of that is kept."
            ) from error
    return kept


def _within(folder: Path | None) -> Path:
    return (folder or Path()).resolve()
