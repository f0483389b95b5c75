"""A file ("note") beside the database with the number of the last confirmed commit.

SQLite reads the write-ahead log up to the first wrong checksum. So a database whose log was cut,
lost or replaced looks like an intact older database. The note reveals the loss. It is created when
a database is opened and overwritten after each commit, without syncing. So the note may be older
than the database, but never newer, not even after a power cut.
"""

import logging
from pathlib import Path

from bot.store.file.integrity import Mark, advice
from bot.store.file.private import make_private
from bot.store.sql import StoreError
from engines.files import put_in_place

log = logging.getLogger(__name__)

DIGITS = 20


def mark_file(path: Path) -> Path:
    """Return the path of a database's note."""
    return path.with_name(path.name + ".mark")


def verify(path: Path, found: Mark | None) -> None:
    """Compare an existing database with its note, if there is one.

    Raises :class:`StoreError` if commits are lost, or if the note belongs to another database.
    """
    noted = _read(path)
    if noted is None:
        return
    go_on = f" To use the database as it is, delete {mark_file(path)}."
    if found is None or found.database != noted.database:
        raise StoreError(
            f"The database {path}, or its log {path.name}-wal, is not the one that the bot used "
            f"here last. {advice(path)}{go_on}"
        )
    lost = noted.commits - found.commits
    if lost > 0:
        raise StoreError(
            f"The database {path} lacks the last {lost} changes that were confirmed: the file or "
            f"its log {path.name}-wal was cut, damaged, lost or replaced. {advice(path)}{go_on}"
        )


def verify_absence(path: Path, backup: Path | None) -> None:
    """Raise :class:`StoreError` if a missing database left other files or a ``backup``."""
    wal = path.with_name(path.name + "-wal")
    remains = [mark_file(path)] if mark_file(path).exists() else []
    remains += [wal] if wal.exists() and wal.stat().st_size else []
    remains += [backup] if backup else []
    if remains:
        raise StoreError(
            f"The database {path} is missing. {advice(path)} To begin anew, move these files away: "
            f"{', '.join(map(str, remains))}."
        )


class Note:
    """The note beside an open database."""

    def __init__(self, path: Path, mark: Mark) -> None:
        begin = f"{mark.database} ".encode()
        self._offset = len(begin)
        file = mark_file(path)
        new = file.with_name(file.name + ".new")
        make_private(new)
        new.write_bytes(begin + _digits(mark.commits))
        put_in_place(new, file)
        self._file = file.open("r+b", buffering=0)

    def confirm(self, commits: int) -> None:
        """Record that the commit with this number is stored; a failed write is only logged."""
        try:
            self._file.seek(self._offset)
            self._file.write(_digits(commits))
        except OSError as error:
            log.warning(
                "Cannot write the last commit number to the file beside the database: %s", error
            )

    def close(self) -> None:
        """Close the note's file, which the next start will read."""
        self._file.close()


def _digits(commits: int) -> bytes:
    return f"{commits:0{DIGITS}}\n".encode()


def _read(path: Path) -> Mark | None:
    file = mark_file(path)
    try:
        database, commits = file.read_text(encoding="ascii").split()
        return Mark(database, int(commits))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise StoreError(
            f"The note {file} on the last change cannot be read. If the database {path} is "
            "intact, delete the note."
        ) from error
