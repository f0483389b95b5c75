"""Recorded games, one for every ending of each of the four kinds of game.

After a change of the rules, ``python -m tests.engines.castrum.golden`` plays them anew. The program
tries seeds until each ending has occurred, so it may record other games. Read the files before you
commit them.
"""

import random
from collections.abc import Iterator
from typing import Any

from engines.castrum import GAME, Castrum
from tests.engines import recording
from tests.engines.castrum.board import CARD_SET

FOLDER = recording.GOLDEN / "castrum"
CAUSES = {
    "classic": ("castle",),
    "timed": (
        "time-points",
        "time-elements",
        "time-units",
        "time-shared",
        "stock-points",
        "stock-elements",
        "stock-units",
        "stock-shared",
    ),
}
SPARED = {"stock-elements": 2, "stock-units": 2, "stock-shared": 2}
"""Number of players with which each rare ending occurs most often."""


def wanted() -> Iterator[tuple[str, dict[str, str], str]]:
    """Yield the name, the options and the ending of every recorded game."""
    for type_, causes in CAUSES.items():
        for mode in ("family", "expert"):
            for cause in causes:
                options = GAME.settle({"type": type_, "mode": mode})
                if cause == "time-units":
                    options |= {"timed_end": "turn", "event_span": "turn", "plague": "kinds"}
                if cause == "time-elements":
                    options |= {"blocked": "nothing", "famine_gold": "allowed"}
                if cause == "stock-units":
                    options |= {"stock": "castle"}
                yield f"{type_}-{mode}-{cause}", options, f"castrum-end-{cause}"


def record(options: dict[str, str], ending: str) -> dict[str, Any]:
    """Return the game of the lowest seed that has the given ending."""
    for seed in range(100_000):
        chance = random.Random(seed)
        seats = SPARED.get(ending.removeprefix("castrum-end-"), chance.choice(GAME.seats))
        signal = (chance.randrange(40, 400), "time_up") if "-time-" in ending else None
        dealt = Castrum.deal(seats, seed, options, CARD_SET)
        game = recording.record(GAME, dealt, seed, options, signal)
        if game["reason"] == ending:
            return game
    raise AssertionError(f"no game ended by {ending}")


def replay(game: dict[str, Any]) -> Castrum:
    """Replay a recorded game."""
    return recording.replay(Castrum, CARD_SET, game)


if __name__ == "__main__":
    for name, switches, ending in wanted():
        recording.write(FOLDER, name, record(switches, ending))
