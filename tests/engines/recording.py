"""Recorded whole games: played, written and replayed."""

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from engines.core.game import Game
from engines.core.kernel import TABLE, Action, Seat, State, apply, tell
from tests.support.play import random_answer

S = TypeVar("S", bound=State)

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def answers(
    game: Game, s: State, seed: int, signal: tuple[int, str] | None = None
) -> Iterator[tuple[Seat, Action]]:
    """Play a game with players of mixed levels; yield every step just before it is made.

    ``signal`` is a ply and the table's signal at this ply.
    """
    chance = random.Random(seed)
    levels = [chance.choice(("random", "easy", "normal")) for _ in range(s.seats)]
    while s.ask:
        if signal is not None and s.ply == signal[0]:
            yield TABLE, (signal[1],)
            tell(s, signal[1])
            signal = None
            continue
        seat = chance.choice(sorted(s.ask))
        if levels[seat] == "random":
            action = random_answer(s.ask[seat], chance)
        else:
            action = game.policies[levels[seat]](s.determinize(seat, s.ply), seat, s.ply)
        yield seat, action
        apply(s, seat, action)


def record(
    game: Game, s: State, seed: int, options: Mapping[str, str], signal: tuple[int, str] | None
) -> dict[str, Any]:
    """Play a freshly dealt game, and return its record."""
    steps = [[seat, list(action)] for seat, action in answers(game, s, seed, signal)]
    assert s.result is not None
    return {
        "seats": s.seats,
        "seed": seed,
        "options": options,
        "steps": steps,
        "winners": list(s.result.winners),
        "reason": s.result.reason,
        "fingerprint": s.fingerprint(),
    }


def record_ending(
    game: Game,
    card_set: Any,
    seats: int,
    options: Mapping[str, str],
    reason: str,
    signal: tuple[int, str] | None = None,
) -> dict[str, Any]:
    """Return the first game, in the order of seeds, that ends for the given reason."""
    for seed in range(10_000):
        dealt = game.state.deal(seats, seed, options, card_set)
        found = record(game, dealt, seed, options, signal)
        if found["reason"] == reason:
            return found
    raise AssertionError(f"no game ended by {reason}")


def positions(kind: type[S], card_set: Any, game: Mapping[str, Any]) -> Iterator[S]:
    """Replay a game; yield the same state object after the deal and after each step."""
    s = kind.deal(game["seats"], game["seed"], game["options"], card_set)
    yield s
    for seat, action in game["steps"]:
        if seat == TABLE:
            tell(s, action[0])
        else:
            apply(s, seat, tuple(action))
        yield s


def replay(kind: type[S], card_set: Any, game: Mapping[str, Any]) -> S:
    """Replay a recorded game and return its last position."""
    *_, last = positions(kind, card_set, game)
    return last


def games(folder: Path) -> dict[str, dict[str, Any]]:
    """Return every recorded game of a folder, by name."""
    return {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.json"))
    }


def chosen(recorded: Mapping[str, Mapping[str, Any]]) -> set[Any]:
    """Return every option that is chosen in some recorded game."""
    return {option for game in recorded.values() for _, act in game["steps"] for option in act}


def check(s: State, game: Mapping[str, Any]) -> None:
    """Check that a replayed game ended as recorded."""
    assert s.result is not None
    assert (list(s.result.winners), s.result.reason) == (game["winners"], game["reason"])
    assert s.fingerprint() == game["fingerprint"]


def write(folder: Path, name: str, game: Mapping[str, Any]) -> None:
    """Write a recorded game to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(game, separators=(",", ":"))
    (folder / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")
    print(name)
