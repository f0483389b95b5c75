"""The shipped collections of puzzles, and their positions."""

from functools import cache

from bot.sessions.position_codes import opened
from engines.core.data import DATA
from engines.core.kernel import Seat, State
from engines.core.puzzles import Collection, Puzzle

SHELF = DATA / "puzzles"


@cache
def collection(game: str) -> Collection | None:
    """Return the puzzles of a game, or ``None`` if the game has no puzzles."""
    path = SHELF / f"{game}.jsonl"
    if not path.exists():
        return None
    found = Collection.load(path.read_text(encoding="utf-8"))
    return found if found.puzzles else None


def position(puzzle: Puzzle) -> tuple[State, Seat]:
    """Return the position of a puzzle and the seat that is asked.

    The state holds only what this seat knows, and must not be changed. Raises ``PositionCodeError``
    if the current rules cannot open the position.
    """
    return opened(puzzle.code)
