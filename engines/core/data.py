"""Card values from TOML files, checked when they are read.

The one module of the engines that reads files and uses pydantic; both happen once, before a game
is dealt. The record types are plain values of each game: named tuples and dataclasses.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, TypeAlias, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from engines.core.game import Game
from engines.files import why

PACKAGE = "castellan_data"
"""The name under which a wheel brings the folder ``data``."""


def data_folder(root: Path) -> Path:
    """Return the folder of data that belongs to the code under ``root``: :data:`PACKAGE` beside
    it where it was installed, the folder ``data`` of a checkout.

    Another Castellan may be installed in the same environment; its data are not taken.
    """
    spec = find_spec(PACKAGE)
    found = [] if spec is None else spec.submodule_search_locations or []
    folders = (Path(one).resolve() for one in found)
    return next((folder for folder in folders if folder.parent == root), root / "data")


DATA = data_folder(Path(__file__).resolve().parents[2])
"""Where the shipped data lie: card values in one folder per game, texts and fonts."""

Raw: TypeAlias = Mapping[str, Mapping[str, Any]]
"""The parsed files of one game: file name -> table -> its keys."""

Amount: TypeAlias = Annotated[int, Field(ge=0, le=20)]
"""Pieces a card costs or brings in, any kind of which may be for somebody to choose."""

Count: TypeAlias = Annotated[int, Field(ge=1, le=99)]
"""Copies of a card, or pieces of which there is at least one."""

Figure: TypeAlias = Annotated[int, Field(ge=0, le=99)]
"""A strength, a number of points or of cards."""

Year: TypeAlias = Annotated[int, Field(ge=1, le=9999)]

LONGEST_NAME = 60
"""Characters of an id or a name."""

Name: TypeAlias = Annotated[str, Field(max_length=LONGEST_NAME)]

NameList: TypeAlias = Annotated[tuple[Name, ...], Field(max_length=20)]

MOST_CARDS = 250
"""Cards of a game, and records of a file; the largest of this project's games has 136 cards."""

T = TypeVar("T")


class DataError(Exception):
    """A data file is wrong. The text names the file and the line, or the card and the field."""


def read_folder(folder: Path, files: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Parse ``files`` of ``folder``; raises :class:`DataError` for a missing or malformed one."""
    raw: dict[str, dict[str, Any]] = {}
    for name in files:
        path = folder / name
        try:
            raw[name] = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise DataError(f"{path}: cannot be read: {why(error)}") from error
        except UnicodeDecodeError as error:
            raise DataError(f"{path}: not a valid TOML file: not written in UTF-8") from error
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"{path}: not a valid TOML file{_place(error)}") from error
    return raw


def _place(error: tomllib.TOMLDecodeError) -> str:
    """Return where a file cannot be read: the one part of a parser's sentence that helps."""
    found = re.search(r"line \d+, column \d+", str(error))
    return f": at {found[0]}" if found else ": at its end"


def load(game: Game, folder: Path | None = None) -> Any:
    """Return the card set of ``game`` made from ``folder`` (``data/<key>`` by default).

    Raises :class:`DataError` for a missing or wrong file.
    """
    return game.make_card_set(read_folder(folder or DATA / game.key, game.files))


def records(raw: Raw, file: str, kind: type[T]) -> dict[str, T]:
    """Check every table of ``file`` against the record type ``kind`` and return them by their name.

    The table's name is passed as the field ``id``. Unknown fields and values of another type are
    faults (``"3"`` and ``true`` are no numbers); lists may fill tuples and sets. A file may come
    from a stranger, so each field of ``kind`` says how large it may be. Raises :class:`DataError`
    naming the file, the card and the field of the first fault.
    """
    adapter = TypeAdapter(kind)
    found: dict[str, T] = {}
    if len(raw[file]) > MOST_CARDS:
        raise DataError(f"{file}: more than {MOST_CARDS} tables")
    for name, values in raw[file].items():
        if len(name) > LONGEST_NAME:
            raise DataError(f"{file}: [{name[:LONGEST_NAME]}...] is longer than any name")
        if not isinstance(values, Mapping):
            raise DataError(f"{file}: {name!r} stands outside a [table]")
        try:
            text = json.dumps({**values, "id": name}, default=str)
            found[name] = adapter.validate_json(text, strict=True, extra="forbid")
        except ValidationError as error:
            fault = error.errors()[0]
            where = (
                ".".join(str(part)[:LONGEST_NAME] for part in fault["loc"]) or "the whole record"
            )
            raise DataError(f"{file}: [{name}] {where}: {fault['msg']}") from error
    return found


def fingerprint(raw: Raw) -> str:
    """Return a hash of the values, independent of layout and comments of the files."""
    text = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
