"""Whole games on record: every way to end, every number of players, every house option.

``python -m tests.engines.castel.golden`` plays them anew after a change of the rules: it tries
seeds until each ending has come up, so what it writes must be read before it is committed.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engines.castel import GAME, Castel
from engines.core.kernel import TABLE, Action, Seat, apply, tell
from tests.engines.castel.table import tables
from tests.play import random_answer

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "castel"

WANTED: dict[str, tuple[int, str, dict[str, str]]] = {
    "empty-2": (2, "empty", {}),
    "empty-3": (3, "empty", {"merchant_last": "forbidden"}),
    "empty-4": (4, "empty", {"draw_limit": "on"}),
    "empty-5": (5, "empty", {"baladin": "swap"}),
    "other-turn": (4, "other-turn", {}),
    "deadlock": (2, "deadlock", {}),
    "agreed": (3, "agreed", {}),
}
"""By name: the players, the ending, the house options."""


def answers(s: Castel, seed: int, stop: int | None) -> Iterator[tuple[Seat, Action]]:
    """Play a game with players of mixed skill; yields every step just before it is made."""
    chance = random.Random(seed)
    levels = [chance.choice(("random", "easy", "normal")) for _ in range(s.seats)]
    while s.ask:
        if s.ply == stop:
            yield TABLE, ("agreed",)
            tell(s, "agreed")
            return
        seat = chance.choice(sorted(s.ask))
        if levels[seat] == "random":
            action = random_answer(s.ask[seat], chance)
        else:
            action = GAME.policies[levels[seat]](s.determinize(seat, s.ply), seat, s.ply)
        yield seat, action
        apply(s, seat, action)


def record(seats: int, ending: str, wanted: dict[str, str]) -> dict[str, Any]:
    """Return the first game, by seed, that ends as wanted."""
    options = GAME.settle(wanted)
    for seed in range(10_000):
        s = Castel.deal(seats, seed, options, tables())
        stop = 60 if ending == "agreed" else None
        steps = [[seat, list(action)] for seat, action in answers(s, seed, stop)]
        if s.result is not None and s.result.reason == f"castel-end-{ending}":
            return {
                "seats": seats,
                "seed": seed,
                "options": options,
                "steps": steps,
                "winners": list(s.result.winners),
                "reason": s.result.reason,
                "fingerprint": s.fingerprint(),
            }
    raise AssertionError(f"no game ended by {ending}")


def replay(game: dict[str, Any]) -> Castel:
    """Play a recorded game again."""
    s = Castel.deal(game["seats"], game["seed"], game["options"], tables())
    for seat, action in game["steps"]:
        if seat == TABLE:
            tell(s, action[0])
        else:
            apply(s, seat, tuple(action))
    return s


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (players, end, switches) in WANTED.items():
        text = json.dumps(record(players, end, switches), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(name)
