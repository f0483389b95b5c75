"""The card values of each game: the current values, and the values of stored games."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from engines.core import data
from engines.core.kernel import State
from engines.registry import KEYS, game, kit


class Values(NamedTuple):
    """A game's card values: fingerprint, contents of the files as JSON, resulting card set."""

    fingerprint: str
    files: str
    card_set: Any


def make_values(key: str, raw: data.Raw) -> Values:
    """Build a game's card values from parsed files; raises ``DataError`` for invalid files."""
    return Values(data.fingerprint(raw), json.dumps(raw), game(key).make_card_set(raw))


@lru_cache(maxsize=16)
def card_set_from(key: str, files: str) -> Any:
    """Return a game's card set from the JSON text of its files, cached.

    Used by worker processes, which receive only the text.
    """
    return make_values(key, json.loads(files)).card_set


class CardValues:
    """Card values by game and fingerprint.

    The files of every game in ``keys`` are read by the constructor, so that an invalid file
    prevents the start. A game's files are in a folder inside ``folder``, named by the game's key.
    If an installed game has no such folder, its files are in its package.
    """

    def __init__(self, folder: Path, keys: tuple[str, ...]) -> None:
        self._values: dict[str, Values] = {}
        self._current = {
            key: self._add(key, data.read_folder(_place(folder, key), game(key).files))
            for key in keys
        }

    def current(self, key: str) -> Values:
        """Return the current values, which new games of ``key`` use."""
        return self._current[key]

    def remember(self, key: str, files: str) -> None:
        """Add the card values of stored games, from their JSON text."""
        self._add(key, json.loads(files))

    def load(self, key: str, fingerprint: str, dump: Mapping[str, Any]) -> State:
        """Rebuild a stored game with the values it began with."""
        return game(key).state.load(dump, self._values[fingerprint].card_set)

    def values(self, fingerprint: str) -> Values:
        """Return values by their fingerprint; raises ``KeyError`` for an unknown fingerprint."""
        return self._values[fingerprint]

    def _add(self, key: str, raw: data.Raw) -> Values:
        values = make_values(key, raw)
        return self._values.setdefault(values.fingerprint, values)


def _place(folder: Path, key: str) -> Path:
    own = folder / key
    return own if key in KEYS or own.is_dir() else kit(key).data
