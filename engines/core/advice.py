"""A bot's advice to players: its choice, the reasons for the choice, and each seat's chance.

A chance is a seat's mean share of the victory over many playouts. Each playout begins in a *world*:
a copy of the game with hidden cards dealt at random. The viewer cannot distinguish a world from the
real game. In a playout, every seat uses the game's fast policy. So advice uses only what the viewer
may know.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import NamedTuple

from engines.core import rng
from engines.core.causes import Cause, CauseName, sure_causes
from engines.core.floats import add_up
from engines.core.game import Game, Policy
from engines.core.kernel import Action, Seat, State, apply, release
from engines.core.search import (
    Guided,
    Search,
    SearchGuide,
    Stop,
    choices,
    never,
    played_out,
    ranked_choices,
    share_after,
    won,
)

PLAYOUTS = 256
"""Maximum number of playouts in a search for advice."""

RIVALS = 12
"""Number of other choices that are tried to find the second-best choice."""

GLANCE = 4
"""Number of worlds in which each of the other choices is tried."""

WORLDS = 64
"""Number of worlds in which the best choice is compared with the second-best choice."""

FEWEST = 8
"""Minimum number of worlds from which a chance is estimated."""

Z95 = 1.96


class Chance(NamedTuple):
    """An expected share of the victory, and half the width of its 95% confidence interval."""

    share: float
    error: float


class Suggestion(NamedTuple):
    """A sensible answer and the reasons for it, most important first."""

    action: Action
    causes: tuple[Cause, ...]


class Advice(NamedTuple):
    """The answer that a bot would give.

    only          whether the seat has no other answer, and no other next answer
    chance        the seat's chance after this answer and the next one; ``None`` if it was not
                  estimated
    other         the next best answer, if the chances are known; ``None`` if no other answer is
                  sensible
    other_chance  the seat's chance after ``other`` and ``other_then``, in the same worlds
    causes        the reasons for the answer, most important first; empty if the game gives no
                  reasons
    early         whether the game has just begun, so that chances are very uncertain
    then          the next answer, if the same press gives it
    other_then    the same after the other answer
    """

    action: Action
    only: bool = False
    chance: Chance | None = None
    other: Action | None = None
    other_chance: Chance | None = None
    causes: tuple[Cause, ...] = ()
    early: bool = False
    then: Suggestion | None = None
    other_then: Action | None = None


def suggestions(game: Game, world: State, seat: Seat, seed: int, most: int) -> list[Suggestion]:
    """Return at most ``most`` sensible answers for ``seat``; ``world`` is a determinized state.

    First comes the answer that the bot gives without a search, then the most promising other
    answers. An answer for which the game gives no reason is left out. The list never contains all
    possible answers, and no two answers in it share their first reason.

    The call costs about as much as a few rule-based decisions. The same world, seat and seed give
    the same list. Raises ``KeyError`` if the seat is not asked.
    """
    tried = choices(world.ask[seat])
    most = min(most, len(tried) - 1)
    if most < 1:
        return []
    guide = usual_guide(game)
    ranked = ranked_choices(guide, world, seat) if guide.ranked is not None else []
    usual = guide.usual(world.copy(), seat, seed)
    found: list[Suggestion] = []
    named: set[CauseName] = set()
    for action in [usual, *(choice for choice in ranked[: 2 * most] if set(choice) != set(usual))]:
        causes = _why(game, world, seat, action, seed)
        if causes and causes[0].name not in named and len(found) < most:
            named.add(causes[0].name)
            found.append(Suggestion(action, causes))
    return found


def guide_of(game: Game) -> SearchGuide | None:
    """Return the guide of the strongest guided level, or ``None`` if no level has a guide."""
    adviser = _adviser(game)
    return None if adviser is None else adviser.guide


def usual_guide(game: Game) -> SearchGuide:
    """Return the game's search guide, or a guide that lets the default level play to the end."""
    guide = guide_of(game)
    if guide is not None:
        return guide
    usual = game.policies[game.default_level]
    return SearchGuide(usual, usual, _even, _never_settled, plies=0)


def advise(
    game: Game, world: State, seat: Seat, seed: int, should_stop: Stop = never, folds: str = ""
) -> Advice:
    """Return a bot's advice for ``seat``; ``world`` is a determinized state.

    If one press can also answer a next decision, ``folds`` is the kind of this decision. The advice
    then includes the next answer.

    The same world, seat, seed and kind give the same advice, unless ``should_stop`` ends the
    search. Raises ``KeyError`` if the seat is not asked.
    """
    tried = choices(world.ask[seat])
    if len(tried) == 1:
        return _forced(game, world, seat, tried[0], seed, should_stop, folds)
    adviser = _adviser(game)
    if adviser is None:
        usual = game.policies[game.default_level](world.copy(), seat, seed)
        then = next_answer(game, world, seat, usual, seed, folds)
        return Advice(usual, causes=_why(game, world, seat, usual, seed), then=then)
    guide, choose = adviser.guide, partial(adviser, should_stop=should_stop)
    best = choose(world, seat, seed)
    then = _next(game, world, seat, best, seed, folds, choose)
    why, early = _why(game, world, seat, best, seed), game.is_early(world)
    others = [[choice] for choice in ranked_choices(guide, world, seat) if set(choice) != set(best)]
    glances = _compared(guide, world, seat, others[:RIVALS], rng.mix(seed, 1), GLANCE, should_stop)
    other = max(glances, key=lambda choice: add_up(glances[choice]), default=None)
    after = None if other is None else _next(game, world, seat, other, seed, folds, choose)
    other_then = None if after is None else after.action
    compared = [[best] if then is None else [best, then.action]]
    if other is not None:
        compared.append([other] if other_then is None else [other, other_then])
    found = _compared(guide, world, seat, compared, rng.mix(seed, 2), WORLDS, should_stop)
    if len(found[best]) < FEWEST:
        return Advice(best, causes=why, early=early, then=then)
    return Advice(
        best,
        chance=_chance(found[best]),
        other=other,
        other_chance=None if other is None else _chance(found[other]),
        causes=why,
        early=early,
        then=then,
        other_then=other_then,
    )


def _forced(
    game: Game, world: State, seat: Seat, action: Action, seed: int, should_stop: Stop, folds: str
) -> Advice:
    """Return the advice on a decision with a single answer: that of the next decision, if any."""
    after = _asked_next(world, seat, action, folds)
    if after is None:
        return Advice(action, only=True)
    later = advise(game, after, seat, seed, should_stop)
    return later._replace(
        action=action,
        other=None if later.other is None else action,
        causes=_why(game, world, seat, action, seed),
        then=Suggestion(later.action, later.causes),
        other_then=later.other,
    )


def next_answer(
    game: Game, world: State, seat: Seat, action: Action, seed: int, folds: str
) -> Suggestion | None:
    """Return the answer that a bot would give next without a search, and the reasons for it.

    The result is ``None`` unless ``action`` leads to a decision of the kind ``folds``. The reasons
    can be empty. ``world`` is a determinized state, which is not changed. The call costs about as
    much as a rule-based decision. Raises ``Illegal`` for an illegal action.
    """
    return _next(game, world, seat, action, seed, folds, usual_guide(game).usual)


def _next(
    game: Game, world: State, seat: Seat, action: Action, seed: int, folds: str, policy: Policy
) -> Suggestion | None:
    after = _asked_next(world, seat, action, folds)
    if after is None:
        return None
    answer = policy(after.copy(), seat, seed)
    return Suggestion(answer, _why(game, after, seat, answer, seed))


def _asked_next(world: State, seat: Seat, action: Action, kind: str) -> State | None:
    """Return the state after an action, if the seat then has a decision of this kind."""
    if not kind:
        return None
    after = world.copy()
    after.log = None
    apply(after, seat, action)
    return after if seat in after.ask and after.ask[seat].kind == kind else None


def chances(
    guide: SearchGuide,
    state: State,
    viewer: Seat | None,
    seed: int,
    worlds: int,
    should_stop: Stop = never,
) -> list[Chance]:
    """Return each seat's chance, estimated from what ``viewer`` may know.

    After the end of the game, the chances are exact. If ``should_stop`` ends the estimate after too
    few worlds, the list is empty.
    """
    if state.result is not None:
        return [Chance(won(state.result, seat), 0.0) for seat in range(state.seats)]
    found: list[Sequence[float]] = []
    for number in range(worlds):
        if should_stop():
            break
        chance = rng.mix(seed, number)
        found.append(played_out(guide, state.determinize(viewer, chance), chance))
    if len(found) < min(worlds, FEWEST):
        return []
    return [_chance([shares[seat] for shares in found]) for seat in range(state.seats)]


def _adviser(game: Game) -> Guided | None:
    """Return the strongest level that has a guide; its search gets at most ``PLAYOUTS``."""
    for policy in reversed(list(game.policies.values())):
        if isinstance(policy, Search):
            return replace(policy, playouts=min(policy.playouts, PLAYOUTS))
        if isinstance(policy, Guided):
            return policy
    return None


def _why(game: Game, world: State, seat: Seat, action: Action, seed: int) -> tuple[Cause, ...]:
    return tuple(sure_causes(game.causes, world, seat, action, seed))


def _compared(
    guide: SearchGuide,
    world: State,
    seat: Seat,
    plans: Sequence[Sequence[Action]],
    seed: int,
    worlds: int,
    should_stop: Stop,
) -> dict[Action, list[float]]:
    """Return the seat's shares by the first action of a plan, one per world.

    All plans get the same worlds.
    """
    found: dict[Action, list[float]] = {plan[0]: [] for plan in plans}
    for number in range(worlds):
        chance = rng.mix(seed, number)
        known = world.determinize(seat, chance)
        for plan in plans:
            if should_stop():
                shortest = min(map(len, found.values()))
                return {choice: shares[:shortest] for choice, shares in found.items()}
            found[plan[0]].append(share_after(guide, known, seat, plan, chance))
        release(known)
    return found


def _chance(shares: Sequence[float]) -> Chance:
    """Return the mean of the shares with its error.

    The error is never 0, even if all outcomes are equal.
    """
    count = len(shares)
    mean = add_up(shares) / count
    spread = add_up((share - mean) * (share - mean) for share in shares) / count
    return Chance(mean, Z95 * sqrt((spread + 1 / count) / count))


def _even(state: State) -> list[float]:
    return [1 / state.seats] * state.seats


def _never_settled(_state: State) -> bool:
    return False
