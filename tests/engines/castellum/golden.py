"""Whole games on record, with every number of players and both ways to win.

``python -m tests.engines.castellum.golden`` plays them anew after a change of the rules or the card
values: it tries seeds until each ending has come up, so what it writes must be read before it is
committed.
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
"""By name: the players and the ending."""


def record(seats: int, ending: str) -> dict[str, Any]:
    """Return the first game, by seed, that ends as wanted."""
    return recording.record_ending(GAME, CARD_SET, seats, {}, f"castellum-end-{ending}")


def replay(game: dict[str, Any]) -> Castellum:
    """Play a recorded game again."""
    return recording.replay(Castellum, CARD_SET, game)


if __name__ == "__main__":
    for name, (players, end) in WANTED.items():
        recording.write(FOLDER, name, record(players, end))
