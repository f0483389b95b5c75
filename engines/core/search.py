"""Search by playouts: a choice replaces the usual choice if it proves better in many worlds.

A world is a state that the seat cannot distinguish from the real state (:meth:`State.determinize`).
A playout makes a choice; then a fast policy plays on for all seats. In every world, the
choice of the usual policy and other choices (its rivals) get a playout. If a playout is cut short,
the game estimates each seat's share of the victory. A rival is judged by its gain over the usual
choice in the same worlds, with the same random numbers. The search answers with the usual choice
unless a rival's gain is larger than chance explains.

The search tries as many rivals as the budget allows, in the order in which the game ranks them.
When a rival proves hopeless, the next rival replaces it. Sequential halving repeatedly drops the
worse half of the rivals and gives the better half twice the worlds. The search ends when no rival
remains, when the last rival is proved better, or when the budget is used up.

The budget is a number of playouts, not a time, so the same world, seat and seed give the same
action. A caller with a deadline passes ``should_stop``.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, count, islice
from math import sqrt
from typing import NamedTuple, TypeAlias

from engines.core import rng
from engines.core.floats import add_up, exp
from engines.core.game import Policy
from engines.core.kernel import (
    Action,
    Decision,
    Option,
    Result,
    Seat,
    State,
    apply,
    check,
    release,
)

Stop: TypeAlias = Callable[[], bool]
"""Function called before every playout; as soon as it returns true, the search answers."""

SuccessiveAnswers: TypeAlias = tuple[Action, ...]
"""An answer, or two successive answers of a seat."""

MOST_CHOICES = 64
"""Maximum number of choices considered at a decision; choices with fewer options come first."""

FEWEST_WORLDS = 4
"""Minimum number of worlds before a rival can be proved better or dropped."""

HOPELESS = 1.5
"""A rival is dropped if it is worse than the usual choice by this many standard errors."""

SURE = 3.0
"""The search ends if the last rival is better by this many standard errors."""

SURE_WORLDS = 2 * FEWEST_WORLDS


def never() -> bool:
    """Return ``False``, so that the search never stops early."""
    return False


class SearchGuide(NamedTuple):
    """The functions of a game that the search uses.

    usual    the policy whose choice the search keeps unless another choice is proved better
    answer   the policy of every seat in a playout; it must be fast
    shares   returns each seat's expected share of the victory in a game under way, in seat order
    settled  whether a playout may be cut at a position, because ``shares`` is reliable there
    plies    minimum length of a playout in plies before it may be cut
    ranked   returns the options of a seat's decision, most promising first, because a search cannot
             always try all; ``None`` keeps the order of the decision
    follow   returns the answers that a seat plans to give after a choice; a playout follows this
             plan as far as it is legal. With ``None`` there is no plan
    sensible returns those of the given choices that are not plain mistakes, in their order; if all
             are mistakes, the usual choice. Only these choices are searched, named as the next best
             or accepted as the solution of a puzzle. ``None`` accepts all choices
    """

    usual: Policy
    answer: Policy
    shares: Callable[[State], Sequence[float]]
    settled: Callable[[State], bool]
    plies: int
    ranked: Callable[[State, Seat], Sequence[Option]] | None = None
    follow: Callable[[State, Seat, Action], Sequence[Action]] | None = None
    sensible: Callable[[State, Seat, Sequence[Action]], Sequence[Action]] | None = None

    def plan(self, world: State, seat: Seat, choice: Action) -> list[Action]:
        """Return the choice and the answers planned after it."""
        return [choice, *(self.follow(world, seat, choice) if self.follow else ())]

    def accepted(self, world: State, seat: Seat, tried: list[Action]) -> list[Action]:
        """Return the sensible choices in ``tried``, or the usual choice if none is sensible."""
        return tried if self.sensible is None else list(self.sensible(world.copy(), seat, tried))


class Rival:
    """Answers with their plan, and the statistics of their gain over the usual answers."""

    __slots__ = ("answers", "plan", "squares", "total", "worlds")

    def __init__(self, answers: SuccessiveAnswers, plan: Sequence[Action]) -> None:
        self.answers = answers
        self.plan = plan
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Add the gain in one world."""
        self.worlds += 1
        self.total += gain
        self.squares += gain * gain

    def mean(self) -> float:
        """Return the mean gain; 0 if this rival was never tried."""
        return self.total / self.worlds if self.worlds else 0.0

    def is_hopeless(self) -> bool:
        """Return whether this rival is probably no better than the usual choice."""
        return self.worlds >= FEWEST_WORLDS and self.beyond(-HOPELESS) <= 0

    def is_sure(self) -> bool:
        """Return whether this rival is proved better, so that it needs no more worlds."""
        return self.worlds >= SURE_WORLDS and self.beyond(SURE) > 0

    def beyond(self, errors: float) -> float:
        """Return the mean gain minus ``errors`` standard errors; needs at least two worlds."""
        worlds, mean = self.worlds, self.total / self.worlds
        spread = max(0.0, self.squares - mean * self.total) / (worlds - 1)
        return mean - errors * sqrt(spread / worlds)


@dataclass(frozen=True, slots=True)
class Guided:
    """A policy that gives the usual answer of a guide, without a search.

    Advice, chances and puzzles use the guide of a game's strongest level that has a guide.
    """

    guide: SearchGuide

    def __call__(self, world: State, seat: Seat, seed: int) -> Action:
        """Return the answer of ``seat``; raises ``KeyError`` if the seat is not asked."""
        return self.guide.usual(world, seat, seed)


@dataclass(frozen=True, slots=True)
class Search(Guided):
    """A policy that searches.

    ``playouts`` is the maximum number of playouts per decision. ``proof`` is the number of standard
    errors by which another choice must be better than the usual choice.
    """

    playouts: int
    proof: float = 1.0

    def __call__(self, world: State, seat: Seat, seed: int, should_stop: Stop = never) -> Action:
        """Return the answer of ``seat``; raises ``KeyError`` if the seat is not asked."""
        tried = ranked_choices(self.guide, world, seat)
        if len(tried) == 1:
            return tried[0]
        usual = self.guide.usual(world.copy(), seat, seed)
        others = [(choice,) for choice in tried if choice != usual]
        return self.best(world, seat, (usual,), others, seed, should_stop)[0]

    def best(
        self,
        world: State,
        seat: Seat,
        usual: SuccessiveAnswers,
        others: Sequence[SuccessiveAnswers],
        seed: int,
        should_stop: Stop = never,
    ) -> SuccessiveAnswers:
        """Return the best of ``others`` if they prove better than ``usual``, or else ``usual``.

        ``others`` are at least one, most promising first. The search takes only as many as its
        budget can try.
        """
        plan, waiting = self._plan(world, seat, usual), self._planned(world, seat, others)
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
                    shares.append(share_after(self.guide, known, seat, actions, chance))
                release(known)
                left -= len(shares)
                for rival, share in zip(rivals, shares[1:], strict=True):
                    rival.add(share - shares[0])
                rivals = [rival for rival in rivals if not rival.is_hopeless()]
                rivals += islice(waiting, width - len(rivals))
                if not rivals:
                    return usual
                if len(rivals) == 1 and rivals[0].is_sure():
                    return rivals[0].answers
            rivals.sort(key=Rival.mean, reverse=True)
            width = (width + 1) // 2
            del rivals[width:]
        return self._proved(usual, rivals)

    def _plan(self, world: State, seat: Seat, answers: SuccessiveAnswers) -> Sequence[Action]:
        return answers if len(answers) > 1 else self.guide.plan(world, seat, answers[0])

    def _planned(
        self, world: State, seat: Seat, tried: Sequence[SuccessiveAnswers]
    ) -> Iterator[Rival]:
        """Yield a rival for each of ``tried``; its plan is made only if the search reaches it."""
        for answers in tried:
            yield Rival(answers, self._plan(world, seat, answers))

    def _proved(self, usual: SuccessiveAnswers, rivals: Sequence[Rival]) -> SuccessiveAnswers:
        """Return the answers of highest mean gain if they are proved better, or the usual ones."""
        best = max(rivals, key=Rival.mean)
        proved = best.worlds >= FEWEST_WORLDS and best.beyond(self.proof) > 0
        return best.answers if proved else usual


def share_after(
    guide: SearchGuide, world: State, seat: Seat, plan: Sequence[Action], chance: int
) -> float:
    """Return the seat's share at the end of a playout that begins with ``plan``.

    The first action must be legal. The playout follows the plan as far as it is legal.
    """
    state = world.copy()
    apply(state, seat, plan[0])
    for action in plan[1:]:
        if check(state, seat, action) is not None:
            break
        apply(state, seat, action)
    return played_out(guide, state, chance)[seat]


def played_out(guide: SearchGuide, state: State, chance: int) -> Sequence[float]:
    """Play ``state`` out with the guide's policy, and return all final shares.

    The caller cannot use the state afterwards (:func:`~engines.core.kernel.release`).
    """
    answer, settled = guide.answer, guide.settled
    cut = state.ply + guide.plies
    while state.ask:
        if state.ply >= cut and settled(state):
            shares = guide.shares(state)
            release(state)
            return shares
        who = next(iter(state.ask))
        word, chance = rng.step(chance)
        apply(state, who, answer(state, who, word))
    result = state.result
    return [0.0 if result is None else won(result, seat) for seat in range(state.seats)]


def ranked_choices(guide: SearchGuide, world: State, seat: Seat) -> list[Action]:
    """Return the sensible answers, most promising first if the game ranks them."""
    decision, ranked = world.ask[seat], guide.ranked
    if ranked is not None and len(decision.options) > 1:
        decision = replace(decision, options=tuple(ranked(world.copy(), seat)))
    return guide.accepted(world, seat, choices(decision))


def choices(decision: Decision) -> list[Action]:
    """Return the possible answers to a decision, each set of options in one order only."""
    options = decision.options
    sizes = range(decision.least, min(decision.most, len(options)) + 1)
    sets = chain.from_iterable(combinations(options, size) for size in sizes)
    return list(islice(sets, MOST_CHOICES))


def won(result: Result, seat: Seat) -> float:
    """Return a seat's share of a victory, 0 to 1."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def softmax(scores: Sequence[float], scale: float) -> list[float]:
    """Turn scores into shares that add up to 1; a lead of ``scale`` multiplies a share by e."""
    best = max(scores)
    weights = [exp((score - best) / scale) for score in scores]
    total = add_up(weights)
    return [weight / total for weight in weights]
