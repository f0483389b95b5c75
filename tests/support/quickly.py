"""Storing without waiting for the disk, for tests that are not about power cuts; folders in memory;
and reading card values once.
"""

import json
import os
import shutil
import sqlite3
import tomllib
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from secrets import token_hex
from types import SimpleNamespace
from typing import Any

import pytest

from bot.store import card_values
from bot.store.file import database, seals
from bot.store.file.private import make_private
from engines import files
from engines.core import data
from engines.registry import game

MEMORY = Path("/dev/shm")  # noqa: S108  (what is made there has a name that nobody can guess)
"""Where Linux keeps files in memory."""

ROOM = 1 << 30
"""Bytes that must be free there: several times what the tests of a run store."""

MARK = 16
"""Bytes of the mark of a database."""

_empty: list[bytes] = []
"""What a new file holds once every migration was applied to it and all is sealed, before and after
its mark.
"""

_values: dict[tuple[Callable[..., Any], str], card_values.Values] = {}
"""The card sets there are, by what made them and the values it made them of."""

_triggers: dict[tuple[str, ...], tuple[str, list[tuple[str, ...]]]] = {}
"""The settings and the triggers of the seals, by the database tables they are for."""


def in_memory() -> Path | None:
    """Return the folder in which files lie in memory, if there is one that has room: there a
    database is opened in half the time.
    """
    if not (MEMORY.is_dir() and os.access(MEMORY, os.W_OK)):
        return None
    return MEMORY if shutil.disk_usage(MEMORY).free > ROOM else None


def watch_quickly(db: sqlite3.Connection) -> None:
    """Let changes be sealed as ever, by triggers that take texts as texts: SQLite reads them in a
    third of the time, and only a damaged text needs more. Triggers that were made once are laid
    into the schema of a later connection all together, not made one by one.
    """

    def checksum(name: str, *values: Any) -> int:
        said = (value.encode() if isinstance(value, str) else value for value in values)
        return seals.checksum(name, *said)

    db.create_function("checksum", -1, checksum, deterministic=True)
    query = "SELECT sql FROM main.sqlite_schema WHERE type = 'table' ORDER BY name"
    key = tuple(sql for (sql,) in db.execute(query))
    if key not in _triggers:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(seals, "_values", ", ".join)
            made = seals._triggers(seals._tables(db))
        db.executescript(made)
        query = "SELECT name, tbl_name, sql FROM temp.sqlite_schema"
        _triggers[key] = made.partition("CREATE")[0], db.execute(query).fetchall()
        return
    settings, triggers = _triggers[key]
    db.executescript(f"{settings} PRAGMA writable_schema = ON;")
    db.execute("BEGIN")
    db.executemany("INSERT INTO temp.sqlite_schema VALUES ('trigger', ?, ?, 0, ?)", triggers)
    db.execute("COMMIT")
    db.execute("PRAGMA writable_schema = RESET")


def store_quickly(patch: pytest.MonkeyPatch) -> None:
    """Let every database opened from now on leave synchronising to the operating system, and begin
    as a copy of the first one, which the migrations made, sealed and under a mark of its own; in a
    copy that nothing was done to yet no damage is looked for.
    """
    configure, create, differences = database.configure, database._create, seals.differences
    untouched: set[str] = set()

    def quick(db: sqlite3.Connection) -> None:
        configure(db)
        db.execute("PRAGMA synchronous = OFF")

    def copied(path: Path) -> None:
        if not _empty:
            create(path)
            with closing(sqlite3.connect(path, isolation_level=None)) as db:
                watch_quickly(db)
                seals.renew(db, {})
                ((mark,),) = db.execute("SELECT database FROM mark")
            _empty.extend(path.read_bytes().split(mark.encode()))
            return
        before, after = _empty
        make_private(path)
        path.write_bytes(before + token_hex(MARK).encode() + after)
        untouched.add(str(path))

    def found(db: sqlite3.Connection) -> dict[seals.SealScope, int]:
        _, _, path = db.execute("PRAGMA database_list").fetchone()
        if path in untouched:
            untouched.remove(path)
            return {}
        return differences(db)

    def left_to_the_system(path: Path) -> None:
        assert path.exists()

    patch.setattr(files, "_synchronise", left_to_the_system)
    patch.setattr(seals, "watch", watch_quickly)
    patch.setattr(seals, "differences", found)
    patch.setattr(database, "configure", quick)
    patch.setattr(database, "_create", copied)


def read_quickly(patch: pytest.MonkeyPatch) -> None:
    """Let card values be parsed and a card set be made once for all that open from now on: what
    comes of them follows from what the files say.
    """
    make = card_values.make_values

    def values(key: str, raw: data.Raw) -> card_values.Values:
        of = (game(key).make_card_set, json.dumps(raw))
        if of not in _values:
            _values[of] = make(key, raw)
        return _values[of]

    toml = SimpleNamespace(loads=_parse, TOMLDecodeError=tomllib.TOMLDecodeError)
    patch.setattr(card_values, "make_values", values)
    patch.setattr(data, "tomllib", toml)


def _parse(text: str) -> Any:
    return json.loads(_parsed(text))


@lru_cache(256)
def _parsed(text: str) -> str:
    return json.dumps(tomllib.loads(text))
