"""Whole games on record, one for every way to end in each of the four kinds of game.

``python -m tests.engines.castrum.golden`` plays them anew after a change of the rules: it tries
seeds until each ending has come up, so what it writes must be read before it is committed.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines.castrum import GAME, Castrum
from engines.core.kernel import TABLE, Action, Seat, apply, tell
from tests.engines.castrum.board import TABLES
from tests.play import random_answer

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "castrum"
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
"""Endings that need many tries, and the players with whom they come up soonest."""


def wanted() -> Iterator[tuple[str, dict[str, str], str]]:
    """Yield the name, the switches and the ending of every game on record."""
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


def answers(s: Castrum, seed: int, clock: int | None) -> Iterator[tuple[Seat, Action]]:
    """Play a game with players of mixed skill; yields every step just before it is made."""
    chance = random.Random(seed)
    levels = [chance.choice(("random", "easy", "normal")) for _ in range(s.seats)]
    while s.ask:
        if s.ply == clock:
            yield TABLE, ("time_up",)
            tell(s, "time_up")
        seat = chance.choice(sorted(s.ask))
        if levels[seat] == "random":
            action = random_answer(s.ask[seat], chance)
        else:
            action = GAME.policies[levels[seat]](s.determinize(seat, s.ply), seat, s.ply)
        yield seat, action
        apply(s, seat, action)


def record(options: dict[str, str], ending: str) -> dict[str, Any]:
    """Return the first game, by seed, that ends as wanted."""
    for seed in range(100_000):
        chance = random.Random(seed)
        seats = SPARED.get(ending.removeprefix("castrum-end-"), chance.choice(GAME.seats))
        clock = chance.randrange(40, 400) if "-time-" in ending else None
        s = Castrum.deal(seats, seed, options, TABLES)
        steps = [[seat, list(action)] for seat, action in answers(s, seed, clock)]
        if s.result is not None and s.result.reason == ending:
            return {
                "seats": seats,
                "seed": seed,
                "options": options,
                "steps": steps,
                "winners": list(s.result.winners),
                "reason": ending,
                "fingerprint": s.fingerprint(),
            }
    raise AssertionError(f"no game ended by {ending}")


def replay(game: dict[str, Any]) -> Castrum:
    """Play a recorded game again."""
    s = Castrum.deal(game["seats"], game["seed"], game["options"], TABLES)
    for seat, action in game["steps"]:
        if seat == TABLE:
            tell(s, action[0])
        else:
            apply(s, seat, tuple(action))
    return s


if __name__ == "__main__":
    for name, switches, ending in wanted():
        text = json.dumps(record(switches, ending), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(name)
