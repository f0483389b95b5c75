"""Search by playouts: each choice is tried in many worlds, the best that proves itself is taken.

A world is what the seat cannot tell from the table (:meth:`State.determinize`). In every world each
choice still in the running is played on by a fast policy for all seats; where the playout is cut,
the game says what share of the victory each seat may expect. Sequential halving gives the better
half of the choices twice the playouts, again and again. The choice of the game's usual policy
stands unless another is better in the same worlds by more than chance explains.

No clock: the budget is in playouts, and the same world, seat and seed give the same action. Who has
a deadline passes ``should_stop``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice
from math import exp, sqrt
from typing import TypeAlias

from engines.core import rng
from engines.core.game import Policy
from engines.core.kernel import Action, Decision, Result, Seat, State, apply

Stop: TypeAlias = Callable[[], bool]
"""Asked before every playout; once it is true, the search answers with what it knows."""

MOST_CHOICES = 64
"""Choices tried in a decision for several options; those with fewest options come first."""

FEWEST_WORLDS = 4
"""Worlds below which nothing is proved."""


def never() -> bool:
    """Never stop."""
    return False


@dataclass(frozen=True, slots=True)
class Guide:
    """What a game tells the search.

    usual    the policy whose choice stands until another proves better
    answer   how every seat plays in a playout: fast above all
    shares   each seat's expected share of the victory in a game under way, in seat order
    settled  whether a playout may be cut here: where ``shares`` is at its best
    plies    a playout is not cut before so many plies
    """

    usual: Policy
    answer: Policy
    shares: Callable[[State], Sequence[float]]
    settled: Callable[[State], bool]
    plies: int


@dataclass(frozen=True, slots=True)
class Search:
    """A policy that searches: ``playouts`` in a decision, and ``proof``, the standard errors by
    which another choice must be better than the usual one.
    """

    guide: Guide
    playouts: int
    proof: float = 1.0

    def __call__(self, world: State, seat: Seat, seed: int, should_stop: Stop = never) -> Action:
        """Return what ``seat`` answers; raises ``KeyError`` if it is not asked."""
        tried = choices(world.ask[seat])
        if len(tried) == 1:
            return tried[0]
        usual = self.guide.usual(world.copy(), seat, seed)
        if usual not in tried:
            tried.append(usual)
        found: dict[Action, list[float]] = {choice: [] for choice in tried}
        left, number = self.playouts, 0
        for rounds in range((len(tried) - 1).bit_length(), 0, -1):
            worlds = max(1, left // rounds // len(tried))
            left -= worlds * len(tried)
            if left < 0:
                break
            for _ in range(worlds):
                chance = rng.mix(seed, number)
                known = world.determinize(seat, chance)
                number += 1
                shares = []
                for choice in tried:
                    if should_stop():
                        return self._proved(usual, tried, found)
                    shares.append(self._playout(known, seat, choice, chance))
                for choice, share in zip(tried, shares, strict=True):
                    found[choice].append(share)
            tried.sort(key=lambda choice: -sum(found[choice]))
            rivals = [choice for choice in tried if choice != usual]
            tried = [usual, *rivals[: max(1, len(tried) // 2)]]
        return self._proved(usual, tried, found)

    def _playout(self, world: State, seat: Seat, action: Action, chance: int) -> float:
        """Return the seat's share at the end of one playout that begins with ``action``."""
        guide = self.guide
        answer, settled = guide.answer, guide.settled
        state = world.copy()
        apply(state, seat, action)
        cut = state.ply + guide.plies
        while state.ask:
            if state.ply >= cut and settled(state):
                return guide.shares(state)[seat]
            who = next(iter(state.ask))
            word, chance = rng.step(chance)
            apply(state, who, answer(state, who, word))
        return 0.0 if state.result is None else won(state.result, seat)

    def _proved(
        self, usual: Action, tried: Sequence[Action], found: dict[Action, list[float]]
    ) -> Action:
        """Return the choice with the best mean if it is surely better than the usual one."""
        best = max(tried, key=lambda choice: sum(found[choice]))
        gains = [new - old for new, old in zip(found[best], found[usual], strict=True)]
        worlds = len(gains)
        if worlds < FEWEST_WORLDS:
            return usual
        mean = sum(gains) / worlds
        spread = sum((gain - mean) ** 2 for gain in gains) / (worlds - 1)
        return best if mean > self.proof * sqrt(spread / worlds) else usual


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
    total = sum(weights)
    return [weight / total for weight in weights]
