"""Storing without waiting for the disk, for tests that are not about power cuts; and reading card
values once.
"""

import json
import sqlite3
import tomllib
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.store import card_values
from bot.store.file import database, seals
from bot.store.file.private import make_private
from engines.core import data
from engines.registry import game

_empty: list[bytes] = []
"""What a new file holds once every migration was applied to it."""

_values: dict[tuple[Callable[..., Any], str], card_values.Values] = {}
"""The card sets there are, by what made them and the values it made them of."""

_triggers: dict[str, str] = {}
"""What makes the triggers of the seals, by the database tables they are for."""


def watch_quickly(db: sqlite3.Connection) -> None:
    """Let changes be sealed as ever, by triggers that take texts as texts: SQLite reads them in a
    third of the time, and only a damaged text needs more.
    """

    def checksum(name: str, *values: Any) -> int:
        said = (value.encode() if isinstance(value, str) else value for value in values)
        return seals.checksum(name, *said)

    db.create_function("checksum", -1, checksum, deterministic=True)
    tables = seals._tables(db)
    key = repr(tables)
    if key not in _triggers:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(seals, "_values", ", ".join)
            _triggers[key] = seals._triggers(tables)
    db.executescript(_triggers[key])


def store_quickly(patch: pytest.MonkeyPatch) -> None:
    """Let every database opened from now on leave synchronising to the operating system, and begin
    as a copy of the first one, which the migrations made, under a mark of its own.
    """
    configure, create = database.configure, database._create

    def quick(db: sqlite3.Connection) -> None:
        configure(db)
        db.execute("PRAGMA synchronous = OFF")

    def copied(path: Path) -> None:
        if not _empty:
            create(path)
            _empty.append(path.read_bytes())
            return
        make_private(path)
        path.write_bytes(_empty[0])
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("UPDATE mark SET database = lower(hex(randomblob(16)))")

    patch.setattr(seals, "watch", watch_quickly)
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
