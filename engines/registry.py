"""The games there are, by key: those of this project, and those that other packages bring.

A package brings a game by an entry point of the group :data:`GROUP`, named like the game, that
leads to its :class:`~engines.core.kit.GameKit`. A game is imported when it is first asked for.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from engines.core.data import DATA, load
from engines.core.game import Game
from engines.core.kit import GameKit

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

KEYS = ("castellum", "castrum", "castel")
"""The games of this project."""

GROUP = "castellan.games"
"""The entry points by which other packages bring games."""


class KitError(Exception):
    """A game that another package brings cannot be used; the text is a sentence that says why."""


@cache
def installed() -> "Mapping[str, tuple[EntryPoint, ...]]":
    """Return the entry points of other packages' games by key; none of them is imported."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (starts without it)

    found: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in entry_points(group=GROUP):
        found[entry.name] = (*found.get(entry.name, ()), entry)
    return found


def known() -> tuple[str, ...]:
    """Return the keys of all games: this project's, then those that are installed, by name."""
    return (*KEYS, *sorted(set(installed()) - set(KEYS)))


def is_known(key: str) -> bool:
    """Return whether there is a game called ``key``; what is installed is looked through only for
    those of other packages.
    """
    return key in KEYS or key in installed()


def kit(key: str) -> GameKit:
    """Return what the game called ``key`` brings. No package can take the place of a game of this
    project.

    Raises ``KeyError`` for a name that is not known and :class:`KitError` if its package is
    wrong.
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
    """Return the game called ``key``; raises ``KeyError`` and :class:`KitError` like :func:`kit`,
    and whatever hinders its import.
    """
    found: Game = part(key, kit(key).engine, Game)
    return found


def part(key: str, reference: str, kind: type[Any]) -> Any:
    """Return the part of a game that ``"module:NAME"`` refers to, which is a ``kind``; raises
    :class:`KitError` if it is not, and whatever hinders its import.
    """
    module, _, name = reference.partition(":")
    found = getattr(import_module(module), name, None)
    if not isinstance(found, kind) or getattr(found, "key", key) != key:
        raise KitError(f"{reference} is not the {kind.__name__} of {key}")
    return found


def shipped(key: str) -> Any:
    """Return a game's card set, made of the values that come with it; raises ``DataError``."""
    return load(game(key), kit(key).data)


@cache
def equipped(key: str) -> tuple[Game, Any]:
    """Return a game and the card set that comes with it, read once; raises like :func:`game` and
    :func:`shipped`.
    """
    return game(key), shipped(key)
