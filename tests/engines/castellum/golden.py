"""Recorded games with every number of players and both kinds of victory.

After a change of the rules or the card values, ``python -m tests.engines.castellum.golden`` plays
them anew. The program tries seeds until each ending has occurred, so it may record other games.
Read the files before you commit them.
"""

from typing import Any

from engines.castellum import GAME, Castellum
from tests.engines import recording
from tests.engines.castellum.builder import CARD_SET

FOLDER = recording.GOLDEN / "castellum"

WANTED = {
    "points-2": (2, "points"),
    "points-3": (3, "points"),
    "points-4": (4, "points"),
    "shared-2": (2, "shared"),
    "shared-4": (4, "shared"),
}
"""Number of players and ending of each game, by name."""


def record(seats: int, ending: str) -> dict[str, Any]:
    """Return the game of the lowest seed that has the given ending."""
    return recording.record_ending(GAME, CARD_SET, seats, {}, f"castellum-end-{ending}")


def replay(game: dict[str, Any]) -> Castellum:
    """Replay a recorded game."""
    return recording.replay(Castellum, CARD_SET, game)


if __name__ == "__main__":
    for name, (players, end) in WANTED.items():
        recording.write(FOLDER, name, record(players, end))
