"""Draws what a game shows, of whole seeded games: ``python -m bot.games.gallery castel --out out``.

A bot of the lowest level plays every seat, so the same command draws the same pictures: boards at
each stage of the game, and whenever something else is asked; the hand of every kind of decision,
once; strips of what happened; the card of the result.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from bot.games.__main__ import NAMES
from bot.games.presenter import Presenter
from bot.i18n import LANGUAGES, Reader, text
from bot.render.result_card import ResultCard, draw
from engines.core.game import Game
from engines.core.kernel import Event, Seat, State, apply
from engines.core.rng import mix
from engines.registry import game, kit, known, part, shipped

STAGES: Final[Mapping[str, float]] = {"opening": 0.08, "middle": 0.5, "late": 0.9, "over": 1.0}
"""The shares of a game's answers after which its board is drawn."""
STRIPS: Final = 6
"""Strips drawn of each game, spread over it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position, and what everybody learned on the way to it."""

    state: State
    told: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of the gallery: its kind, its name, and the PNG itself."""

    kind: str
    name: str
    png: bytes


@cache
def _card_set(key: str) -> object:
    return shipped(key)


def played(found: Game, seats: int, seed: int, options: Mapping[str, str]) -> list[Step]:
    """Return every position of a game that bots of the lowest level play to its end."""
    state = found.state.deal(seats, seed, found.settle(options), _card_set(found.key))
    policy = next(iter(found.policies.values()))
    steps = [Step(state.copy(), ())]
    while state.ask:
        seat = min(state.ask)
        chance = mix(seed, len(steps))
        state.log = []
        apply(state, seat, policy(state.determinize(seat, chance), seat, chance))
        told = tuple(event.seen(None) for event in state.log)
        steps.append(Step(state.copy(), told))
    return steps


def pictures(key: str, steps: Sequence[Step], reader: Reader) -> Iterator[Shown]:
    """Yield all that is drawn of one game in one language."""
    presenter: Presenter[Any] = part(key, kit(key).presenter, Presenter)
    yield from _boards(presenter, steps, reader)
    yield from _hands(presenter, steps, reader)
    yield from _strips(presenter, steps, reader)
    yield from _results(presenter, steps[-1].state, reader)


def _boards(presenter: Presenter[Any], steps: Sequence[Step], reader: Reader) -> Iterator[Shown]:
    stages = {name: steps[round(share * (len(steps) - 1))] for name, share in STAGES.items()}
    for kind, (step, _) in _asked(steps).items():
        stages.setdefault(_short(kind), step)
    for name, step in stages.items():
        picture = presenter.artist.picture(step.state.view(None), reader)
        yield Shown("board", name, picture)


def _hands(presenter: Presenter[Any], steps: Sequence[Step], reader: Reader) -> Iterator[Shown]:
    for kind, (step, seat) in _asked(steps).items():
        view = step.state.view(seat)
        prompt = presenter.prompt(view, reader)
        picture = presenter.artist.hand_picture(view, prompt, reader)
        if picture is not None:
            yield Shown("hand", _short(kind), picture)


def _strips(presenter: Presenter[Any], steps: Sequence[Step], reader: Reader) -> Iterator[Shown]:
    found = [
        strip
        for before, after in pairwise(steps)
        for strip in presenter.artist.strips(
            before.state.view(None), after.told, after.state.view(None), reader
        )
    ]
    shown = min(STRIPS, len(found))
    for number in range(shown):
        strip = found[number * len(found) // shown]
        yield Shown("strip", str(number + 1), strip.draw())


def _results(presenter: Presenter[Any], end: State, reader: Reader) -> Iterator[Shown]:
    result = end.result
    if result is None or not result.scores:
        return
    winners = ", ".join(reader.name(seat) for seat in result.winners)
    why = presenter.final(result, reader)[0].lines[0]
    facts = reader(
        "render-result-facts",
        game=reader(f"game-{presenter.game}-short"),
        players=len(reader.names),
        length=reader("render-minutes", count=45),
    )
    small = reader("render-result-small", table="A1", moves=end.ply)
    scores = presenter.artist.scores(result, reader)
    card = ResultCard(winners, facts, result.winners, scores, why, small)
    yield Shown("result", "card", draw(card))


def _asked(steps: Iterable[Step]) -> dict[str, tuple[Step, Seat]]:
    """Return where each kind of decision with a choice is asked in the middle of its times."""
    every: dict[str, list[tuple[Step, Seat]]] = {}
    for step in steps:
        for seat, decision in step.state.ask.items():
            if len(decision.options) > 1:
                every.setdefault(decision.kind, []).append((step, seat))
    return {kind: times[len(times) // 2] for kind, times in every.items()}


def _short(kind: str) -> str:
    """Return a kind of decision without its game: ``castel-ask-action`` is an ``action``."""
    return kind.rsplit("-ask-", 1)[-1]


def main(argv: Sequence[str] | None = None, prog: str = "python -m bot.games.gallery") -> int:
    """Read the arguments, play, draw, write the files and return 0; raises ``DataError``."""
    parser = argparse.ArgumentParser(prog=prog, description="Draw all that whole games show.")
    parser.add_argument("games", nargs="*", metavar="game", help=", ".join(known()))
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--players", type=int, help="draw games for so many only")
    parser.add_argument("--language", choices=LANGUAGES, help="draw in one language only")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE")
    parser.add_argument("--out", type=Path, default=Path("out/gallery"))
    args = parser.parse_args(argv)
    if unknown := set(args.games) - set(known()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    options = dict(one.partition("=")[::2] for one in args.option)
    args.out.mkdir(parents=True, exist_ok=True)
    for key in args.games or known():
        for seats in game(key).seats:
            if args.players not in (None, seats):
                continue
            steps = played(game(key), seats, args.seed, options)
            for language in [args.language] if args.language else LANGUAGES:
                reader = Reader(text(language), NAMES[:seats])
                count = 0
                for one in pictures(key, steps, reader):
                    name = f"{key}-{seats}-{one.kind}-{one.name}-{language}.png"
                    (args.out / name).write_bytes(one.png)
                    count += 1
                print(f"{key} for {seats} ({language}): {count} pictures of {len(steps)} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
