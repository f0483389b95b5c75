"""The registry of games by key: this project's games, and games from other packages.

A package adds a game through an entry point in the group :data:`GROUP`. The entry point has the
game's key as its name and refers to the game's :class:`~engines.core.kit.GameKit`. A game is
imported when it is first used.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from engines.core.data import DATA, load
from engines.core.game import Game
from engines.core.kit import GameKit

KEYS = ("castellum", "castrum", "castel")
"""Keys of this project's games."""

GROUP = "castellan.games"
"""Entry point group through which other packages add games."""


class KitError(Exception):
    """Raised for an unusable game of another package; the text is a sentence that says why."""


@cache
def installed() -> Mapping[str, tuple[EntryPoint, ...]]:
    """Return the entry points of other packages' games by key, without importing them."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in entry_points(group=GROUP):
        found[entry.name] = (*found.get(entry.name, ()), entry)
    return found


def known() -> tuple[str, ...]:
    """Return the keys of all games: this project's games, then the others in alphabetical order."""
    return (*KEYS, *sorted(set(installed()) - set(KEYS)))


def is_known(key: str) -> bool:
    """Return whether there is a game called ``key``.

    Installed packages are searched only if ``key`` is not the key of one of this project's games.
    """
    return key in KEYS or key in installed()


def kit(key: str) -> GameKit:
    """Return the kit of the game called ``key``; no package can replace this project's games.

    Raises ``KeyError`` for an unknown key, and :class:`KitError` if the game's package is faulty.
    """
    if key in KEYS:
        return GameKit(
            key,
            engine=f"engines.{key}:GAME",
            presenter=f"bot.games.{key}:PRESENTER",
            data=DATA / key,
            locales=DATA / "locales",
            rulings=DATA.parent / "docs" / "rulings" / f"{key}.md",
        )
    first, *others = installed()[key]
    if others:
        raise KitError(f"several packages bring a game called {key}")
    try:
        found = first.load()
    except Exception as error:
        raise KitError(f"the package of {key} cannot be imported: {error!r}") from error
    if not isinstance(found, GameKit) or found.key != key:
        raise KitError(f"{first.value} is not the GameKit of {key}")
    return found


@cache
def game(key: str) -> Game:
    """Return the game called ``key``.

    Raises ``KeyError`` and :class:`KitError` like :func:`kit`, and any error from importing the
    game.
    """
    found: Game = part(key, kit(key).engine, Game)
    return found


def part(key: str, reference: str, kind: type[Any]) -> Any:
    """Return the object that ``reference`` (``"module:NAME"``) names, as a part of a game.

    Raises :class:`KitError` if the object is not a ``kind`` or belongs to another game, and any
    error from importing its module.
    """
    module, _, name = reference.partition(":")
    found = getattr(import_module(module), name, None)
    if not isinstance(found, kind) or getattr(found, "key", key) != key:
        raise KitError(f"{reference} is not the {kind.__name__} of {key}")
    return found


def shipped(key: str) -> Any:
    """Return a game's card set, made from the shipped card values; raises ``DataError``."""
    return load(game(key), kit(key).data)


@cache
def equipped(key: str) -> tuple[Game, Any]:
    """Return a game and its shipped card set; both are loaded only once.

    Raises the errors of :func:`game` and :func:`shipped`.
    """
    return game(key), shipped(key)
