"""Reads card values from TOML files and checks them.

This is the only module of the game engines that reads files and uses pydantic. Files are read
once, before a game is dealt. Each game defines its record types as named tuples and dataclasses.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, TypeAlias, TypeVar, cast

from pydantic import Field, TypeAdapter, ValidationError

from engines.core.game import Game
from engines.files import why

PACKAGE = "castellan_data"
"""Name of the package in which a wheel ships the folder ``data``."""


def data_folder(root: Path) -> Path:
    """Return the data folder that belongs to the code under ``root``.

    In an installation, the data folder is the package :data:`PACKAGE` next to the code. In a
    checkout, it is the folder ``data``. If another Castellan is installed in the same environment,
    its data are not used.
    """
    spec = find_spec(PACKAGE)
    found = [] if spec is None else spec.submodule_search_locations or []
    folders = (Path(path).resolve() for path in found)
    return next((folder for folder in folders if folder.parent == root), root / "data")


DATA = data_folder(Path(__file__).resolve().parents[2])
"""Folder of the shipped data: card values in one folder per game, texts and fonts."""

Raw: TypeAlias = Mapping[str, Mapping[str, Any]]
"""The parsed files of one game: file name -> table name -> keys and values."""

Amount: TypeAlias = Annotated[int, Field(ge=0, le=20)]
"""Number of resources that a card costs or gives, 0 to 20."""

Count: TypeAlias = Annotated[int, Field(ge=1, le=99)]
"""Number of copies of a card, or number of pieces, 1 to 99."""

Figure: TypeAlias = Annotated[int, Field(ge=0, le=99)]
"""A strength, or a number of points or cards, 0 to 99."""

Year: TypeAlias = Annotated[int, Field(ge=1, le=9999)]

LONGEST_NAME = 60
"""Maximum length of an id or a name, in characters."""

Name: TypeAlias = Annotated[str, Field(max_length=LONGEST_NAME)]

NameList: TypeAlias = Annotated[tuple[Name, ...], Field(max_length=20)]

MOST_CARDS = 250
"""Maximum number of records in a file; the largest of this project's games has 136 cards."""

T = TypeVar("T")


class DataError(Exception):
    """A fault in a data file; the text names the file, with the line or with card and field."""


def read_folder(folder: Path, files: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Parse ``files`` of ``folder``; raises :class:`DataError` for a missing or malformed file."""
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
    """Return the place of a syntax error, taken from the parser's message."""
    found = re.search(r"line \d+, column \d+", str(error))
    return f": at {found[0]}" if found else ": at its end"


def load(game: Game, folder: Path | None = None) -> Any:
    """Make the card set of ``game`` from the files in ``folder`` (default: ``data/<key>``).

    Raises :class:`DataError` for a missing or wrong file.
    """
    return game.make_card_set(read_folder(folder or DATA / game.key, game.files))


def records(raw: Raw, file: str, kind: type[T]) -> dict[str, T]:
    """Return the records of ``file`` by table name, each checked against the type ``kind``.

    The table's name is passed as the field ``id``. Unknown fields and values of another type are
    faults (``"3"`` and ``true`` are not numbers), but a list is accepted for a tuple or a set. The
    types of the fields limit the sizes of values, because a file can come from a stranger. Raises
    :class:`DataError`, which names the file, the card and the field of the first fault.
    """
    # The cast is for mypy, which considers ``type[T]`` unhashable.
    adapter: TypeAdapter[T] = _adapter(cast("Any", kind))
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


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    """Return the validator of a type of record; building one takes milliseconds."""
    return TypeAdapter(kind)


def fingerprint(raw: Raw) -> str:
    """Return a hash of the values; layout and comments of the files do not affect the hash."""
    text = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
