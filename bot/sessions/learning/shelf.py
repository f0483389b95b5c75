"""The puzzles that are shipped, game by game, and the positions they show."""

from functools import cache, lru_cache

from engines import registry
from engines.core.data import DATA
from engines.core.kernel import Seat, State
from engines.core.position_code import decode
from engines.core.puzzles import Collection, Puzzle

SHELF = DATA / "puzzles"

OPEN = 64
"""Positions kept opened."""


@cache
def collection(game: str) -> Collection | None:
    """Return the puzzles of a game, ``None`` if there are none."""
    path = SHELF / f"{game}.jsonl"
    if not path.exists():
        return None
    found = Collection.load(path.read_text(encoding="utf-8"))
    return found if found.puzzles else None


def position(puzzle: Puzzle) -> tuple[State, Seat]:
    """Return the position of a puzzle and the seat that is asked: a state that holds no more than
    this seat knows. It is not to be changed.

    Raises ``PositionCodeError`` if the present rules cannot open it.
    """
    return opened(puzzle.code)


@lru_cache(OPEN)
def opened(code: str) -> tuple[State, Seat]:
    """Return the position of a code seen from a seat, and that seat; raises like
    :func:`position`.
    """
    found = decode(code, registry.equipped)
    if found.viewer is None:
        raise ValueError("it is seen from no seat")
    return found.state, found.viewer
