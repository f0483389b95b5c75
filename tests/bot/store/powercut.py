"""A simulated disk under SQLite that loses unsynchronised writes in a power cut.

APSW gives access to SQLite's own library. With APSW, SQLite's file system layer can be written in
Python. The store's settings, migrations, statements and transactions run unchanged on this disk.
"""

import itertools
import random
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import apsw

from bot.store.file import database

T = TypeVar("T")

SECTOR = 512
"""Number of bytes that a disk writes completely or not at all."""

NAMES = itertools.count()

Write = tuple[int, bytes]
"""A write: its offset and its bytes (none: the file is truncated to the offset)."""


@dataclass
class Content:
    """The synchronised bytes of a file on a disk, and the writes after the synchronisation."""

    certain: bytearray
    pending: list[Write] = field(default_factory=list)

    def synchronise(self) -> None:
        for write in self.pending:
            _put(self.certain, write)
        self.pending.clear()

    def remains(self, chance: random.Random) -> bytes:
        """Return the bytes after a power cut: the synchronised bytes, and some later writes."""
        share = chance.choice((0.0, 0.5, 1.0))
        left = bytearray(self.certain)
        for write in self.pending:
            for part in _sectors(write):
                if chance.random() < share:
                    _put(left, part)
        return bytes(left)


class Disk(apsw.VFS):
    """A disk that loses its power before the ``cut``-th change.

    The program does not notice the power cut and goes on; :meth:`leave` writes the bytes that are
    really on the disk. ``acknowledged`` is the number of the last commit that returned before the
    power cut.
    """

    def __init__(self, cut: int | None) -> None:
        self.name = f"disk-{next(NAMES)}"
        self.changes = 0
        self.cut = cut
        self.files: dict[str, Content] = {}
        self.acknowledged = 0
        super().__init__(self.name, base="")

    @property
    def is_off(self) -> bool:
        return self.cut is not None and self.changes >= self.cut

    def xOpen(self, name: Any, flags: list[int]) -> "File":  # noqa: N802  (APSW's name)
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        opened = File(self, path, flags)
        if path is not None and path not in self.files:
            self.files[path] = Content(bytearray(Path(path).read_bytes()))
        return opened

    def xDelete(self, name: str, synchronised: bool) -> None:  # noqa: N802  (APSW's name)
        super().xDelete(name, synchronised)
        if self.count():
            del self.files[name]

    def count(self) -> bool:
        """Count a change; return whether the disk still has power."""
        self.changes += 1
        return not self.is_off

    def confirm(self, commits: int) -> None:
        """Record ``commits`` as :class:`bot.store.file.commit_note.Note` does, but in memory."""
        if not self.is_off:
            self.acknowledged = commits

    def leave(self, folder: Path, chance: random.Random) -> None:
        """Write the disk's content after the power cut into a folder."""
        for path, content in self.files.items():
            (folder / Path(path).name).write_bytes(content.remains(chance))


class File(apsw.VFSFile):
    """An open file of a :class:`Disk`."""

    def __init__(self, disk: Disk, path: str | None, flags: list[int]) -> None:
        super().__init__("", path, flags)
        self._disk = disk
        self._path = path

    def _content(self) -> Content | None:
        return self._disk.files.get(self._path or "") if self._disk.count() else None

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  (APSW's name)
        super().xWrite(data, offset)
        if content := self._content():
            content.pending.append((offset, bytes(data)))

    def xTruncate(self, size: int) -> None:  # noqa: N802  (APSW's name)
        super().xTruncate(size)
        if content := self._content():
            content.pending.append((size, b""))

    def xSync(self, flags: int) -> None:  # noqa: N802  (APSW's name)
        """Only record the synchronisation; nothing is written to a real disk."""
        if content := self._content():
            content.synchronise()


class Cursor:
    """The part of ``sqlite3.Cursor`` that the store uses."""

    def __init__(self, db: apsw.Connection, rows: Iterator[Any]) -> None:
        self._rows = rows
        self.rowcount = db.changes()
        self.lastrowid = db.last_insert_rowid()

    def __iter__(self) -> Iterator[Any]:
        return self._rows

    def fetchone(self) -> Any:
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        return list(self._rows)


class Connection:
    """The part of ``sqlite3.Connection`` that the store uses, on a :class:`Disk`."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self.note = disk
        self.sequence: int | None = None
        self._db = apsw.Connection(str(path), vfs=disk.name)

    @property
    def in_transaction(self) -> bool:
        return self._db.in_transaction

    @property
    def total_changes(self) -> int:
        return self._db.total_changes()

    def execute(self, sql: str, values: Iterable[Any] = ()) -> Cursor:
        return self._run(lambda: self._db.execute(sql, tuple(values)))

    def executemany(self, sql: str, rows: Iterable[Iterable[Any]]) -> Cursor:
        return self._run(lambda: self._db.executemany(sql, [tuple(row) for row in rows]))

    def executescript(self, sql: str) -> None:
        self._db.execute(sql)

    def close(self) -> None:
        self._db.close()

    def _run(self, work: Callable[[], Iterator[Any]]) -> Cursor:
        try:
            return Cursor(self._db, work())
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from error


class PoweredDatabase:
    """A stand-in for :class:`bot.store.file.database.Database` that writes to a :class:`Disk`."""

    def __init__(self, path: Path, disk: Disk, checkpoint: int) -> None:
        self.path = path
        self.name = path.name
        self._db: Any = Connection(path, disk)
        database.configure(self._db)
        self._db.execute(f"PRAGMA wal_autocheckpoint = {checkpoint}")

    async def run(self, work: Callable[[sqlite3.Connection], T], *, alone: bool = False) -> T:
        """Run ``work`` as one transaction."""
        done: T = database._transaction(self._db, work)
        return done

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def _put(content: bytearray, write: Write) -> None:
    offset, data = write
    if not data:
        del content[offset:]
    content.extend(bytes(max(0, offset + len(data) - len(content))))
    content[offset : offset + len(data)] = data


def _sectors(write: Write) -> Iterator[Write]:
    offset, data = write
    if not data:
        yield write
    while data:
        size = SECTOR - offset % SECTOR
        yield offset, data[:size]
        offset, data = offset + size, data[size:]
