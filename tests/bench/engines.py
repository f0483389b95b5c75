"""Speed of the rules in random play, in processor time on one core."""

import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from engines.core.game import Game
from engines.core.kernel import Action, Decision, Seat, State, apply
from engines.core.search import Guided
from engines.registry import game as game_of
from engines.registry import shipped
from tests.bench.table import Row, figure

SEATS = 4

PLAYOUT_US = 15.0
COPY_US = 10.0
SIMULATIONS = 800.0
REPLAY_MS = 50.0
REPLAYED = 300
THINKING_MS = 2000.0
ASKED = 7
HORIZON = 40

NOT_INSTALLED = "not installed"


@dataclass(frozen=True, slots=True)
class Speed:
    """The costs of random play: microseconds per decision, decisions per game, games per second."""

    us: float
    decisions: float
    games: float


def deal(game: Game, card_set: Any, seed: int) -> State:
    """Deal a game for four, or for fewer if four cannot play, with default options and no log."""
    state = game.state.deal(min(SEATS, game.seats[-1]), seed, game.settle({}), card_set)
    state.log = None
    return state


def answer(decision: Decision, chance: random.Random) -> Action:
    """Return a random legal answer."""
    options = decision.options
    if decision.least == decision.most == 1:
        return (options[int(chance.random() * len(options))],)
    count = chance.randint(decision.least, min(decision.most, len(options)))
    return tuple(chance.sample(options, count))


def moves(state: State, chance: random.Random) -> Iterator[tuple[Seat, Action]]:
    """Yield random answers until the game is over; the caller applies them."""
    while state.ask:
        seat = next(iter(state.ask))
        yield seat, answer(state.ask[seat], chance)


def playout(state: State, chance: random.Random, most: int = sys.maxsize) -> int:
    """Play to the end, or ``most`` decisions; return the number of decisions."""
    made = 0
    for seat, action in moves(state, chance):
        if made == most:
            break
        apply(state, seat, action)
        made += 1
    return made


def playouts(game: Game, card_set: Any, seconds: float) -> Speed:
    """Play random games for about ``seconds`` of CPU time."""
    decisions = games = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds or not games:
        decisions += playout(deal(game, card_set, games), random.Random(games))
        games += 1
    return Speed(spent / decisions * 1e6, decisions / games, games / spent)


def middles(game: Game, card_set: Any, count: int) -> list[State]:
    """Return positions from the middle of random games."""
    found = []
    for seed in range(count):
        whole = playout(deal(game, card_set, seed), random.Random(seed))
        state = deal(game, card_set, seed)
        playout(state, random.Random(seed), whole // 2)
        found.append(state)
    return found


def each(work: Callable[[], object], seconds: float, batch: int = 1) -> float:
    """Return the CPU seconds of one call of ``work``, divided by ``batch``."""
    rounds = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds or not rounds:
        work()
        rounds += 1
    return spent / rounds / batch


def copying(positions: list[State], seconds: float) -> float:
    """Return the microseconds that a copy of a position takes."""

    def copy_all() -> None:
        for state in positions:
            state.copy()

    return each(copy_all, seconds, len(positions)) * 1e6


def simulations(positions: list[State], seconds: float) -> float:
    """Return the number of worlds per second that can be dealt and played for 40 decisions."""
    chance = random.Random(1)

    def simulate_all() -> None:
        for number, state in enumerate(positions):
            playout(state.determinize(next(iter(state.ask)), number), chance, HORIZON)

    return 1 / each(simulate_all, seconds, len(positions))


def click(positions: list[State], seconds: float) -> float:
    """Return the microseconds that the rules need for a press: copy, events, apply, two views."""
    chance = random.Random(1)
    steps = [(state, *next(moves(state, chance))) for state in positions]

    def click_all() -> None:
        for state, seat, action in steps:
            twin = state.copy()
            twin.log = []
            apply(twin, seat, action)
            twin.view(seat)
            twin.view(None)

    return each(click_all, seconds, len(steps)) * 1e6


def replaying(game: Game, card_set: Any, seconds: float) -> float:
    """Return the milliseconds to replay 300 logged answers, including their events."""
    log: list[tuple[int, Seat, Action]] = []
    seed = 0
    while len(log) < REPLAYED:
        state = deal(game, card_set, seed)
        for seat, action in moves(state, random.Random(seed)):
            if len(log) == REPLAYED:
                break
            log.append((seed, seat, action))
            apply(state, seat, action)
        seed += 1

    def again() -> None:
        state = deal(game, card_set, 0)
        at = 0
        for seed, seat, action in log:
            if seed != at:
                at = seed
                state = deal(game, card_set, seed)
            state.log = []
            apply(state, seat, action)

    return each(again, seconds) * 1e3


def thinking(game: Game, card_set: Any, level: str, seconds: float) -> float:
    """Return the milliseconds within which a level makes 95% of its decisions.

    Decisions without a choice do not count. The default level plays the games; the measured level
    is asked at some positions.
    """
    usual, policy = game.policies[game.default_level], game.policies[level]
    took: list[float] = []
    seed = 0
    while True:
        seed += 1
        state = deal(game, card_set, seed)
        while state.ask:
            seat = min(state.ask)
            world = state.determinize(seat, state.ply)
            if state.ply % ASKED == 0 and len(state.ask[seat].options) > 1:
                begun = time.process_time()
                policy(world.copy(), seat, state.ply)
                took.append(time.process_time() - begun)
                if sum(took) >= seconds:
                    return sorted(took)[math.ceil(0.95 * len(took)) - 1] * 1e3
            apply(state, seat, usual(world, seat, state.ply))


def rows(keys: tuple[str, ...], seconds: float) -> Iterator[Row]:
    """Yield the rows of every game; each measurement takes about ``seconds``."""
    peer = catanatron(seconds)
    for key in keys:
        game = game_of(key)
        card_set = shipped(key)
        speed = playouts(game, card_set, seconds)
        what = f"{key}: random playout"
        yield figure(f"{what}, a decision", speed.us, "us", at_most=PLAYOUT_US)
        yield figure(f"{what}, games of {speed.decisions:,.0f} decisions", speed.games, "/s")
        positions = middles(game, card_set, 16)
        copied = copying(positions, seconds / 4)
        yield figure(f"{key}: copy of a state", copied, "us", at_most=COPY_US)
        if peer is not None:
            yield figure(f"{key}: copies/s against catanatron's", peer[1] / copied, "x")
        rate = simulations(positions, seconds / 2)
        what = f"{key}: worlds dealt and played on by {HORIZON} decisions"
        yield figure(what, rate, "/s", at_least=SIMULATIONS)
        yield figure(f"{key}: rules of one click", click(positions, seconds / 4), "us")
        for level, policy in game.policies.items():
            if isinstance(policy, Guided):
                took = thinking(game, card_set, level, seconds)
                what = f"{key}: {level} decides, 95% within"
                yield figure(what, took, "ms", at_most=THINKING_MS)
        again = replaying(game, card_set, seconds / 4)
        yield figure(f"{key}: replay of {REPLAYED} answers", again, "ms", at_most=REPLAY_MS)
    if peer is None:
        yield Row("catanatron: random playout", NOT_INSTALLED)
    else:
        yield figure("catanatron: random playout, a move", peer[0].us, "us")
        yield figure(f"catanatron: games of {peer[0].decisions:,.0f} moves", peer[0].games, "/s")
        yield figure("catanatron: copy of a state", peer[1], "us")


def catanatron(seconds: float) -> tuple[Speed, float] | None:
    """Return the speed of catanatron's random games for four, and the microseconds of a copy.

    Both figures are measured as for our games. Return ``None`` if catanatron is not installed.
    """
    try:
        peer = import_module("tests.bench.peer")
    except ModuleNotFoundError:
        return None
    made = games = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds or not games:
        made += peer.playout(games)
        games += 1
    speed = Speed(spent / made * 1e6, made / games, games / spent)
    return speed, each(peer.middle(made // games // 2).copy, seconds / 4) * 1e6
