"""Plays bots against bots: ``python -m engines.lab.arena castel --seats normal,easy``.

Every game has its own seed, so the same command line gives the same games with any ``--jobs``; only
the times differ. The levels rotate around the table from game to game. As at a real table, a bot
decides from a state in which the cards hidden from its seat are guessed. The levels ``random`` and
``frozen`` exist only here. A game that crashes is reported, and the exit status is 1.
"""

import argparse
import csv
import io
import math
import sys
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import (
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    as_completed,
)
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple, TypeVar

from engines import registry
from engines.core import rng
from engines.core.blunders import PlayedStep
from engines.core.floats import add_up
from engines.core.game import Game, first_answer
from engines.core.kernel import Action, Seat, State, apply, tell
from engines.files import Output, OutputError
from engines.lab.chart import Bar, chart
from engines.lab.frozen import FROZEN

T = TypeVar("T")

RANDOM = "random"
"""Name of the level that answers at random."""

FROZEN_LEVEL = "frozen"
"""Name of the level that plays as a game's bot once did (:mod:`engines.lab.frozen`)."""

MOST_PLIES = 20_000
"""Number of plies (game steps) after which a game counts as endless."""

Z95 = 1.959964


class Endless(Exception):
    """Raised for a game that did not end within :data:`MOST_PLIES`."""


class Match(NamedTuple):
    """The settings of a run of games.

    key      the game
    levels   the level of every seat in game 0; later games rotate the levels
    options  the lobby's options
    seed     seed of the run
    clock    ply at which the clock of a timed game runs out
    """

    key: str
    levels: tuple[str, ...]
    options: Mapping[str, str]
    seed: int = 1
    clock: int = 400

    def levels_of(self, number: int) -> tuple[str, ...]:
        """Return the level of each seat in game ``number``."""
        start = number % len(self.levels)
        return self.levels[start:] + self.levels[:start]

    def seed_of(self, number: int) -> int:
        """Return the seed of game ``number``."""
        return rng.mix(self.seed, number)


@dataclass(slots=True)
class Work:
    """The cost of one level's decisions.

    options  number of options in all decisions
    forced   number of decisions with one possible answer
    times    processor seconds of each decision
    """

    options: int = 0
    forced: int = 0
    times: list[float] = field(default_factory=list)

    @property
    def moves(self) -> int:
        """The number of decisions."""
        return len(self.times)

    def add(self, other: "Work") -> None:
        """Add the cost in ``other`` to this cost."""
        self.options += other.options
        self.forced += other.forced
        self.times += other.times

    def mean(self) -> float:
        """Return the mean time of a decision in seconds."""
        return add_up(self.times) / len(self.times)

    def p95(self) -> float:
        """Return the 95th percentile of the decision times in seconds."""
        return sorted(self.times)[(len(self.times) * 95 - 1) // 100]


class Record(NamedTuple):
    """One finished game: number, levels and scores of the seats, end, and cost.

    ``rules`` is the processor time spent in the engine itself, in seconds.
    """

    number: int
    levels: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: tuple[Mapping[str, int], ...]
    reason: str
    plies: int
    work: Mapping[str, Work]
    rules: float

    def won(self, seat: Seat) -> float:
        """Return the seat's share of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(slots=True)
class Tally:
    """The victories of a level or a seat; a shared victory counts as a share."""

    games: int = 0
    wins: float = 0.0
    scores: Counter[str] = field(default_factory=Counter)

    def add(self, won: float, score: Mapping[str, int]) -> None:
        """Add the result of one seat in one game."""
        self.games += 1
        self.wins += won
        self.scores.update(score)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95% confidence interval (Wilson) of a share of victories."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z95 * Z95 / games
    middle = share + square / 2
    spread = Z95 * math.sqrt(share * (1 - share) / games + square / games / 4)
    return (
        max(0.0, (middle - spread) / (1 + square)),
        min(1.0, (middle + spread) / (1 + square)),
    )


def random_policy(world: State, seat: Seat, seed: int) -> Action:
    """Return a random legal answer: random number of options, random options, random order."""
    decision = world.ask[seat]
    left = list(decision.options)
    most = min(decision.most, len(left))
    more, chance = rng.below(rng.mix(seed), most - decision.least + 1)
    chosen = []
    for _ in range(decision.least + more):
        pick, chance = rng.below(chance, len(left))
        chosen.append(left.pop(pick))
    return tuple(chosen)


@cache
def _game(key: str) -> tuple[Game, Any]:
    return registry.game(key), registry.shipped(key)


def _dealt(match: Match, number: int) -> State:
    game, card_set = _game(match.key)
    return game.state.deal(len(match.levels), match.seed_of(number), match.options, card_set)


def beginner(match: Match, number: int) -> Seat:
    """Return the seat that begins game ``number``: the first seat that is asked alone."""
    state = _dealt(match, number)
    while len(state.ask) > 1 or state.asked < state.ply:
        seat = min(state.ask)
        apply(state, seat, first_answer(state, seat))
    return min(state.ask)


def play(match: Match, number: int) -> Record:
    """Play one game of a match to its end.

    Raises any error of a bot, ``Illegal`` if the rules refuse a bot's answer, and :class:`Endless`.
    """
    game, _ = _game(match.key)
    levels, seed = match.levels_of(number), match.seed_of(number)
    begun = thread_time()
    state = _dealt(match, number)
    rules = thread_time() - begun
    clock = game.is_timed(match.options)
    work: defaultdict[str, Work] = defaultdict(Work)
    while state.ask:
        if state.ply >= MOST_PLIES:
            raise Endless(f"{match.key}: game {number} is not over after {MOST_PLIES} plies")
        if clock and state.ply >= match.clock:
            clock = False
            tell(state, "time_up")
        seat = min(state.ask)
        level = levels[seat]
        begun = thread_time()
        action = _decide(game, level, state, seat, rng.mix(seed, state.ply, seat))
        decided = thread_time()
        decision = state.ask[seat]
        count = len(decision.options)
        forced = count <= decision.least or decision.most == 0
        work[level].add(Work(count, int(forced), [decided - begun]))
        state.log = []
        begun = thread_time()
        apply(state, seat, action)
        rules += thread_time() - begun
    if state.result is None:
        raise Endless(f"{match.key}: game {number} asks no seat and is not over")
    result = state.result
    return Record(
        number,
        levels,
        result.winners,
        result.scores,
        result.reason,
        state.ply,
        dict(work),
        rules,
    )


def course(match: Match, number: int) -> Iterator[PlayedStep]:
    """Yield the steps of one game of a match; the events of a step are in the state's log.

    Raises the errors of :func:`play`. The clock of a timed game never runs out.
    """
    game, _ = _game(match.key)
    levels, seed = match.levels_of(number), match.seed_of(number)
    state = _dealt(match, number)
    while state.ask:
        if state.ply >= MOST_PLIES:
            raise Endless(f"{match.key}: game {number} is not over after {MOST_PLIES} plies")
        seat = min(state.ask)
        action = _decide(game, levels[seat], state, seat, rng.mix(seed, state.ply, seat))
        yield PlayedStep(state, seat, action)
        state.log = []
        apply(state, seat, action)
    yield PlayedStep(state)


def _decide(game: Game, level: str, state: State, seat: Seat, seed: int) -> Action:
    if level == RANDOM:
        return random_policy(state, seat, seed)
    policy = FROZEN[game.key] if level == FROZEN_LEVEL else game.policies[level]
    return policy(state.determinize(seat, seed), seat, seed)


def run(match: Match, numbers: Iterable[int], jobs: int) -> Iterator[Record | BaseException]:
    """Play the games with these numbers; yield a record or an error for each (:func:`each`)."""
    return each(play, match, numbers, jobs)


def each(
    work: Callable[[Match, int], T], match: Match, numbers: Iterable[int], jobs: int
) -> Iterator[T | BaseException]:
    """Call ``work`` for the games with these numbers in ``jobs`` processes.

    Yields results as they finish: the result of ``work``, or the exception that crashed the game.
    With one job, the games run in this process. Closing the iterator cancels the games that have
    not begun.
    """
    pool: Executor = ThreadPoolExecutor(1)
    if jobs > 1:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        futures: list[Future[T]] = [pool.submit(work, match, number) for number in numbers]
        for future in as_completed(futures):
            yield future.exception() or future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def tallies(records: Iterable[Record]) -> dict[str, Tally]:
    """Return the tally of each level, then of each seat (``"seat 0"``), by name."""
    by_level: defaultdict[str, Tally] = defaultdict(Tally)
    by_seat: defaultdict[str, Tally] = defaultdict(Tally)
    for record in records:
        for seat, level in enumerate(record.levels):
            won, score = record.won(seat), record.scores[seat]
            by_level[level].add(won, score)
            by_seat[f"seat {seat}"].add(won, score)
    return {**dict(sorted(by_level.items())), **dict(sorted(by_seat.items()))}


def report(match: Match, records: Sequence[Record]) -> Iterator[str]:
    """Yield the lines of the report on all records."""
    fair = 1 / len(match.levels)
    work: defaultdict[str, Work] = defaultdict(Work)
    for record in records:
        for level, cost in record.work.items():
            work[level].add(cost)
    written = registry.game(match.key).written(match.options)
    options = " ".join(f"{key}={choice}" for key, choice in written.items())
    yield f"{match.key}: {len(records)} games of {len(match.levels)}, seed {match.seed} {options}"
    yield f"{'':10} {'won':>8} {'of':>7} {'share':>7}  95% interval (fair {fair:.3f})"
    for name, tally in tallies(records).items():
        low, high = wilson(tally.wins, tally.games)
        share = tally.wins / tally.games
        yield (
            f"{name:10} {tally.wins:8.1f} {tally.games:7} {share:7.3f}  {low:.3f} to {high:.3f}"
            + _means(tally)
        )
    for level, cost in sorted(work.items()):
        yield (
            f"{level}: {cost.moves} moves, {1e6 * cost.mean():.0f} us each, "
            f"95% within {1e6 * cost.p95():.0f} us, "
            f"{cost.options / cost.moves:.1f} options, {cost.forced / cost.moves:.0%} forced"
        )
    plies = sorted(record.plies for record in records)
    yield (
        f"length: {sum(plies) / len(plies):.0f} plies on average, median {plies[len(plies) // 2]}, "
        f"shortest {plies[0]}, longest {plies[-1]}"
    )
    rules = add_up(record.rules for record in records)
    yield f"rules: {1e6 * rules / sum(plies):.1f} us a ply"
    for reason, count in Counter(record.reason for record in records).most_common():
        yield f"ended {reason}: {count}"


def _means(tally: Tally) -> str:
    parts = (f"{part} {total / tally.games:.2f}" for part, total in tally.scores.items())
    return "".join(f"  {part}" for part in parts)


def picture(match: Match, records: Sequence[Record]) -> str:
    """Return a chart of the victory shares as an SVG document."""
    title = f"{match.key}: share of {len(records)} games of {len(match.levels)}"
    fair = 1 / len(match.levels)
    bars = [
        Bar(name, tally.wins / tally.games, *wilson(tally.wins, tally.games), fair)
        for name, tally in tallies(records).items()
    ]
    return chart(title, bars)


def table(records: Iterable[Record]) -> str:
    """Return CSV text with one row for each seat of each game."""
    rows = [
        {
            "game": record.number,
            "seat": seat,
            "level": level,
            "won": record.won(seat),
            "plies": record.plies,
            "end": record.reason,
            **record.scores[seat],
        }
        for record in records
        for seat, level in enumerate(record.levels)
    ]
    columns = dict.fromkeys(column for row in rows for column in row)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(columns), restval=0)
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def usual_levels(game: Game) -> list[str]:
    """Return the levels that play by default: the default level and the level below it.

    If no level is below the default level, the second level is :data:`RANDOM`.
    """
    rivals = game.rivals()
    return [*rivals, RANDOM][:2]


def _arguments(argv: Sequence[str] | None, prog: str) -> tuple[Match, argparse.Namespace]:
    parser = argparse.ArgumentParser(prog, description="Bots against bots.")
    parser.add_argument("game", choices=registry.known())
    parser.add_argument("--players", type=int, help="seats at the table (default: the maximum)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument(
        "--seats", help="levels, repeated around the table (default: default level, one below)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=CHOICE")
    parser.add_argument("--clock", type=int, default=400, help="ply that ends a timed game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--csv", type=Path, help="write a row for every seat of every game")
    parser.add_argument("--plot", type=Path, help="draw the share won by each level and seat (SVG)")
    parser.add_argument("--force", action="store_true", help="replace existing files")
    asked = parser.parse_args(argv)
    game = registry.game(asked.game)
    players = asked.players or game.seats[-1]
    levels = asked.seats.split(",") if asked.seats else usual_levels(game)
    if players not in game.seats:
        parser.error(f"{game.key} cannot be played by {players}")
    known = [*game.policies, RANDOM]
    if game.key in FROZEN:
        known.append(FROZEN_LEVEL)
    for level in set(levels) - {*known}:
        parser.error(f"{game.key} has no level {level}: {', '.join(known)}")
    try:
        options = game.settle(dict(item.partition("=")[::2] for item in asked.option))
    except ValueError as error:
        parser.error(str(error))
    if asked.csv and asked.csv == asked.plot:
        parser.error("--csv and --plot need different files")
    seats = tuple(levels[seat % len(levels)] for seat in range(players))
    return Match(game.key, seats, options, asked.seed, asked.clock), asked


def main(argv: Sequence[str] | None = None, prog: str = "python -m engines.lab.arena") -> int:
    """Run the command line; returns the exit status. Raises ``OutputError``."""
    match, asked = _arguments(argv, prog)
    sheet, plot = (path and Output(path, force=asked.force) for path in (asked.csv, asked.plot))
    records: list[Record] = []
    crashes: list[BaseException] = []
    for done, outcome in enumerate(run(match, range(asked.games), asked.jobs), 1):
        if isinstance(outcome, Record):
            records.append(outcome)
        else:
            crashes.append(outcome)
        print(f"\r{done}/{asked.games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    records.sort(key=lambda record: record.number)
    if records:
        print("\n".join(report(match, records)))
    if sheet:
        sheet.write(table(records))
    if plot and records:
        plot.write(picture(match, records))
    for crash in crashes[:3]:
        traceback.print_exception(crash)
    if crashes:
        print(f"{len(crashes)} of {asked.games} games crashed", file=sys.stderr)
    return 1 if crashes else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OutputError as refused:
        sys.exit(str(refused))
