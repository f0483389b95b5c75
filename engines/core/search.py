"""Search by playouts: each choice is tried in many worlds, the best that proves itself is taken.

A world is what the seat cannot tell from the table (:meth:`State.determinize`). In every world the
choice of the game's usual policy and its rivals are played on by a fast policy for all seats; where
the playout is cut, the game says what share of the victory each seat may expect. A rival is judged
by what it gains in the same worlds, and the same chance, over the usual choice, which stands unless
a rival gains more than chance explains.

The playouts go where they matter. Rivals come in as the game ranks them, as many as the budget can
try; one without hope makes room for the next. Sequential halving leaves the better half twice the
worlds, again and again, and the search ends when nobody is left or the last one is sure.

No clock: the budget is in playouts, and the same world, seat and seed give the same action. Who has
a deadline passes ``should_stop``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, count, islice
from math import sqrt
from typing import NamedTuple, TypeAlias

from engines.core import rng
from engines.core.floats import add_up, exp
from engines.core.game import Policy
from engines.core.kernel import Action, Decision, Option, Result, Seat, State, apply, check

Stop: TypeAlias = Callable[[], bool]
"""Asked before every playout; once it is true, the search answers with what it knows."""

MOST_CHOICES = 64
"""Choices known of a decision for several options; those with fewest options come first."""

FEWEST_WORLDS = 4
"""Worlds below which nothing is proved, for or against."""

HOPELESS = 1.5
"""Standard errors by which a rival must be worse than the usual choice to be given up."""

SURE = 3.0
"""Standard errors by which the last rival must be better for the search to end early."""

SURE_WORLDS = 2 * FEWEST_WORLDS


def never() -> bool:
    """Never stop."""
    return False


class SearchGuide(NamedTuple):
    """What a game tells the search.

    usual    the policy whose choice stands until another proves better
    answer   how every seat plays in a playout: fast above all
    shares   each seat's expected share of the victory in a game under way, in seat order
    settled  whether a playout may be cut here: where ``shares`` is at its best
    plies    a playout is not cut before so many plies
    ranked   the options of a seat's decision, most promising first, for decisions with more of
             them than a search can try; ``None`` leaves them as they are asked
    follow   what a seat had better answer next after a choice, so that each is tried as the plan it
             is part of; a playout keeps to it while it is legal. ``None`` leaves that to ``answer``
    """

    usual: Policy
    answer: Policy
    shares: Callable[[State], Sequence[float]]
    settled: Callable[[State], bool]
    plies: int
    ranked: Callable[[State, Seat], Sequence[Option]] | None = None
    follow: Callable[[State, Seat, Action], Sequence[Action]] | None = None

    def plan(self, world: State, seat: Seat, choice: Action) -> list[Action]:
        """Return a choice and what follows it."""
        return [choice, *(self.follow(world, seat, choice) if self.follow else ())]


class Rival:
    """A choice, as a plan, and what it gained over the usual one, world by world."""

    __slots__ = ("action", "plan", "squares", "total", "worlds")

    def __init__(self, plan: Sequence[Action]) -> None:
        self.action = plan[0]
        self.plan = plan
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Count one world."""
        self.worlds += 1
        self.total += gain
        self.squares += gain * gain

    def mean(self) -> float:
        """Return the mean gain; 0 of one never tried."""
        return self.total / self.worlds if self.worlds else 0.0

    def is_hopeless(self) -> bool:
        """Return whether it is surely no better than the usual choice."""
        return self.worlds >= FEWEST_WORLDS and self.beyond(-HOPELESS) <= 0

    def is_sure(self) -> bool:
        """Return whether no more worlds are needed to prove it."""
        return self.worlds >= SURE_WORLDS and self.beyond(SURE) > 0

    def beyond(self, errors: float) -> float:
        """Return the mean gain less so many standard errors of it; for two worlds and more."""
        worlds, mean = self.worlds, self.total / self.worlds
        spread = max(0.0, self.squares - mean * self.total) / (worlds - 1)
        return mean - errors * sqrt(spread / worlds)


@dataclass(frozen=True, slots=True)
class Search:
    """A policy that searches: at most ``playouts`` in a decision, and ``proof``, the standard
    errors by which another choice must be better than the usual one.
    """

    guide: SearchGuide
    playouts: int
    proof: float = 1.0

    def __call__(self, world: State, seat: Seat, seed: int, should_stop: Stop = never) -> Action:
        """Return what ``seat`` answers; raises ``KeyError`` if it is not asked."""
        tried = ranked_choices(self.guide, world, seat)
        if len(tried) == 1:
            return tried[0]
        usual = self.guide.usual(world.copy(), seat, seed)
        plan = self.guide.plan(world, seat, usual)
        waiting = (
            Rival(self.guide.plan(world, seat, choice)) for choice in tried if choice != usual
        )
        rivals = list(islice(waiting, max(1, self.playouts // FEWEST_WORLDS - 1)))
        width, left, worlds = len(rivals), self.playouts, count()
        for rounds in range(width.bit_length(), 0, -1):
            until = left - left // rounds
            while len(rivals) < left > until:
                chance = rng.mix(seed, next(worlds))
                known = world.determinize(seat, chance)
                shares = []
                for actions in (plan, *(rival.plan for rival in rivals)):
                    if should_stop():
                        return self._proved(usual, rivals)
                    shares.append(self._playout(known, seat, actions, chance))
                left -= len(shares)
                for rival, share in zip(rivals, shares[1:], strict=True):
                    rival.add(share - shares[0])
                rivals = [rival for rival in rivals if not rival.is_hopeless()]
                rivals += islice(waiting, width - len(rivals))
                if not rivals:
                    return usual
                if len(rivals) == 1 and rivals[0].is_sure():
                    return rivals[0].action
            rivals.sort(key=Rival.mean, reverse=True)
            width = (width + 1) // 2
            del rivals[width:]
        return self._proved(usual, rivals)

    def _playout(self, world: State, seat: Seat, actions: Sequence[Action], chance: int) -> float:
        """Return the seat's share at the end of one playout that begins with ``actions``."""
        state = world.copy()
        apply(state, seat, actions[0])
        for action in actions[1:]:
            if check(state, seat, action) is not None:
                break
            apply(state, seat, action)
        return played_out(self.guide, state, chance)[seat]

    def _proved(self, usual: Action, rivals: Sequence[Rival]) -> Action:
        """Return the choice that gained most if it is surely better than the usual one."""
        best = max(rivals, key=Rival.mean)
        proved = best.worlds >= FEWEST_WORLDS and best.beyond(self.proof) > 0
        return best.action if proved else usual


def played_out(guide: SearchGuide, state: State, chance: int) -> Sequence[float]:
    """Play a state on as the guide says, changing it; returns each seat's share at the end."""
    answer, settled = guide.answer, guide.settled
    cut = state.ply + guide.plies
    while state.ask:
        if state.ply >= cut and settled(state):
            return guide.shares(state)
        who = next(iter(state.ask))
        word, chance = rng.step(chance)
        apply(state, who, answer(state, who, word))
    result = state.result
    return [0.0 if result is None else won(result, seat) for seat in range(state.seats)]


def ranked_choices(guide: SearchGuide, world: State, seat: Seat) -> list[Action]:
    """Return the answers there are, most promising first if the game ranks them."""
    decision, ranked = world.ask[seat], guide.ranked
    if ranked is not None and len(decision.options) > 1:
        decision = replace(decision, options=tuple(ranked(world.copy(), seat)))
    return choices(decision)


def choices(decision: Decision) -> list[Action]:
    """Return the answers to a decision; which options are chosen counts, not their order."""
    options = decision.options
    sizes = range(decision.least, min(decision.most, len(options)) + 1)
    sets = chain.from_iterable(combinations(options, size) for size in sizes)
    return list(islice(sets, MOST_CHOICES))


def won(result: Result, seat: Seat) -> float:
    """Return a seat's share of a victory."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def softmax(scores: Sequence[float], scale: float) -> list[float]:
    """Turn scores into shares that add up to 1; ``scale`` is the lead that counts e times more."""
    best = max(scores)
    weights = [exp((score - best) / scale) for score in scores]
    total = add_up(weights)
    return [weight / total for weight in weights]
