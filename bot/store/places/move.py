"""Copies a database to another location, and compares all rows before the commit."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from bot.store.file.backups import belongings
from bot.store.places.ends import COUNTED, End, StoredRow
from bot.store.places.opening import Location, opened
from bot.store.sql import StoreError
from engines.files import is_same

MASK = (1 << 128) - 1


class NotEmpty(StoreError):
    """The target database is not empty."""


def move(
    source: Location, target: Location, *, replace: bool = False, live: bool = False
) -> dict[str, int]:
    """Copy a whole database into another; return the number of rows of each database table.

    The target must be empty, unless ``replace`` is set. No bot may run on the target. Bots may run
    on the source only with ``live``; then a snapshot of the source is copied. The fingerprints of
    both databases are compared before the commit. After a :class:`StoreError`, nothing has changed.
    """
    if isinstance(source, Path) and isinstance(target, Path):
        _require_apart(source, target)
    with opened(source, live=live) as old, opened(target, fill=True, added=old.additions()) as new:
        tables = old.tables()
        if not replace:
            require_empty(new)
        if not tables.items() <= new.tables().items():
            raise StoreError("The two databases do not have the same schema. Update both.")
        counts: dict[str, int] = {}
        for table in reversed(new.tables()):
            new.clear(table)
        for table, columns in tables.items():
            new.fill(table, columns, carried(columns, old.rows(table, columns)))
        for table in COUNTED:
            new.go_on_from(table, old.last_id(table))
        for table, columns in tables.items():
            counts[table], was = fingerprint(old, table, columns)
            if (counts[table], was) != fingerprint(new, table, columns):
                raise StoreError(
                    f"The copied rows of {table} differ from the source. Nothing was moved."
                )
    return counts


def _require_apart(source: Path, target: Path) -> None:
    """Raise :class:`StoreError` if both paths are files of the same database."""
    if any(is_same(target, file) for file in belongings(source)) or any(
        is_same(source, file) for file in belongings(target)
    ):
        raise StoreError(
            f"{target} and {source} are files of the same database: name another target."
        )


def require_empty(end: End) -> None:
    """Raise :class:`NotEmpty` if a database has games or any data about people."""
    for table, columns in end.tables().items():
        if table != "meta" and next(iter(end.rows(table, columns)), None) is not None:
            raise NotEmpty(
                "The target database is not empty. Name an empty one, or one that does not "
                "exist yet."
            )


def fingerprint(end: End, table: str, columns: tuple[str, ...]) -> tuple[int, int]:
    """Return the number of rows of a database table, and a fingerprint that ignores their order."""
    count = total = 0
    for row in carried(columns, end.rows(table, columns)):
        count += 1
        digest = blake2b(repr(row).encode(errors="surrogatepass"), digest_size=16).digest()
        total = (total + int.from_bytes(digest)) & MASK
    return count, total


def carried(columns: tuple[str, ...], rows: Iterable[StoredRow]) -> Iterator[StoredRow]:
    """Yield rows in a form that every database can store.

    Numbers in integer columns lose their fractions, and texts lose NUL characters.
    """
    whole = [column.startswith("#") for column in columns]
    for row in rows:
        yield tuple(_carried(value, is_whole) for value, is_whole in zip(row, whole, strict=True))


def _carried(value: Any, is_whole: bool) -> Any:
    if isinstance(value, str):
        return value.replace("\0", "")
    if isinstance(value, int | float) and value is not None:
        return round(value) if is_whole else float(value)
    return value
