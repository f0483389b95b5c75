"""Recorded games: every ending, every number of players, every house option.

After a change of the rules, ``python -m tests.engines.castel.golden`` plays them anew. The program
tries seeds until each ending has occurred, so it may record other games. Read the files before you
commit them. Games recorded under earlier rules are kept, because they are still played by those
rules.
"""

from typing import Any

from engines.castel import GAME, Castel
from tests.engines import recording
from tests.engines.castel.table import card_set

FOLDER = recording.GOLDEN / "castel"

EARLIER = recording.GOLDEN / "castel-earlier"
"""Games recorded before there were rules for the third repetition and the Baladin's swaps."""

AGREED = (60, "agreed")
"""Ply at which the players agree to end a game, and the signal of this agreement."""

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
"""Number of players, ending and house options of each game, by name."""


def record(seats: int, ending: str, wanted: dict[str, str]) -> dict[str, Any]:
    """Return the game of the lowest seed that has the given ending."""
    options = GAME.settle(wanted)
    signal = AGREED if ending == "agreed" else None
    reason = f"castel-end-{ending}"
    return recording.record_ending(GAME, card_set(), seats, options, reason, signal)


def replay(game: dict[str, Any]) -> Castel:
    """Replay a recorded game."""
    return recording.replay(Castel, card_set(), game)


if __name__ == "__main__":
    for name, (players, end, switches) in WANTED.items():
        recording.write(FOLDER, name, record(players, end, switches))
