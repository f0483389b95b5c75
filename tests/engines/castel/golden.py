"""Whole games on record: every way to end, every number of players, every house option.

``python -m tests.engines.castel.golden`` plays them anew after a change of the rules: it tries
seeds until each ending has come up, so what it writes must be read before it is committed. Games
recorded under earlier rules, which are still played by them, are not recorded again.
"""

from typing import Any

from engines.castel import GAME, Castel
from tests.engines import recording
from tests.engines.castel.table import card_set

FOLDER = recording.GOLDEN / "castel"

EARLIER = recording.GOLDEN / "castel-earlier"
"""Games from before a third repetition ended them and the Baladin could not undo his swaps."""

AGREED = (60, "agreed")
"""The moment at which players agree to end a game, if they are to."""

WANTED: dict[str, tuple[int, str, dict[str, str]]] = {
    "empty-2": (2, "empty", {}),
    "empty-3": (3, "empty", {"merchant_last": "forbidden"}),
    "empty-4": (4, "empty", {"draw_limit": "on"}),
    "empty-5": (5, "empty", {"baladin": "swap"}),
    "other-turn": (4, "other-turn", {}),
    "deadlock": (2, "deadlock", {}),
    "agreed": (3, "agreed", {}),
    "favorite": (4, "empty", {"favorite": "any"}),
}
"""By name: the players, the ending, the house options."""


def record(seats: int, ending: str, wanted: dict[str, str]) -> dict[str, Any]:
    """Return the first game, by seed, that ends as wanted."""
    options = GAME.settle(wanted)
    signal = AGREED if ending == "agreed" else None
    reason = f"castel-end-{ending}"
    return recording.record_ending(GAME, card_set(), seats, options, reason, signal)


def replay(game: dict[str, Any]) -> Castel:
    """Play a recorded game again."""
    return recording.replay(Castel, card_set(), game)


if __name__ == "__main__":
    for name, (players, end, switches) in WANTED.items():
        recording.write(FOLDER, name, record(players, end, switches))
