"""A bot's advice to players: its choice, the reasons for the choice, and each seat's chance.

A chance is a seat's mean share of the victory over many playouts. Each playout begins in a *world*:
a copy of the game with hidden cards dealt at random. The viewer cannot distinguish a world from the
real game. In a playout, every seat uses the game's fast policy. So advice uses only what the viewer
may know.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from engines.core import rng
from engines.core.causes import Cause, CauseName, sure_causes
from engines.core.floats import add_up
from engines.core.game import Game
from engines.core.kernel import Action, Seat, State, apply, release
from engines.core.search import (
    Guided,
    Search,
    SearchGuide,
    Stop,
    SuccessiveAnswers,
    choices,
    never,
    played_out,
    ranked_choices,
    share_after,
    won,
)

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
    """The answer that the strongest level would give, and perhaps its next answer.

    only          whether the seat has no other answer, and no other next answer
    chance        the seat's chance after ``action`` and ``then``; ``None`` if it was not estimated
    other         the next best answer, if the chances are known; ``None`` if no other answer is
                  sensible. It equals ``action`` if only the next answers differ
    other_chance  the seat's chance after ``other`` and ``other_then``, in the same worlds
    causes        the reasons for the answer, most important first; empty if the game gives no
                  reasons
    early         whether the game has just begun, so that chances are very uncertain
    then          the next answer, if advice was asked for it
    other_then    the next answer after ``other``, if advice was asked for it
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
    level = _strongest(game)
    return None if level is None else level.guide


def usual_guide(game: Game) -> SearchGuide:
    """Return the game's search guide, or a guide that lets the default level play to the end."""
    guide = guide_of(game)
    if guide is not None:
        return guide
    usual = game.policies[game.default_level]
    return SearchGuide(usual, usual, _even, _never_settled, plies=0)


def advise(
    game: Game, world: State, seat: Seat, seed: int, should_stop: Stop = never, next_kind: str = ""
) -> Advice:
    """Return the advice of the strongest guided level for ``seat``, or of the default level.

    ``world`` is a determinized state. If an answer leads to another decision of the seat, of the
    kind ``next_kind``, the advice includes the next answer. Both answers are then chosen together.

    The same arguments give the same advice, unless ``should_stop`` ends the search. Raises
    ``KeyError`` if the seat is not asked.
    """
    guide, level = usual_guide(game), _strongest(game)
    tried = _tried(guide, world, seat, next_kind)
    if _is_forced(world, seat, next_kind):
        return _advice(game, world, seat, tried[0], seed)._replace(only=True, causes=())
    best = _usual(guide, world, seat, seed, next_kind)
    if isinstance(level, Search):
        rivals = [answers for answers in tried if answers != best]
        alone = len(tried) == 1
        best = tried[0] if alone else level.best(world, seat, best, rivals, seed, should_stop)
    advice = _advice(game, world, seat, best, seed)
    if level is None:
        return advice
    advice = advice._replace(early=game.is_early(world))
    others = [answers for answers in tried if not _is_same(answers, best)][:RIVALS]
    glances = _compared(guide, world, seat, others, rng.mix(seed, 1), GLANCE, should_stop)
    other = max(glances, key=lambda answers: add_up(glances[answers]), default=None)
    compared = [best] if other is None else [best, other]
    found = _compared(guide, world, seat, compared, rng.mix(seed, 2), WORLDS, should_stop)
    if len(found[best]) < FEWEST:
        return advice
    advice = advice._replace(chance=_chance(found[best]))
    if other is None:
        return advice
    return advice._replace(
        other=other[0],
        other_then=other[1] if len(other) > 1 else None,
        other_chance=_chance(found[other]),
    )


def next_answer(
    game: Game, world: State, seat: Seat, action: Action, seed: int, next_kind: str
) -> Suggestion | None:
    """Return the answer that a bot would give next without a search, and the reasons for it.

    The result is ``None`` unless ``action`` leads to a decision of the kind ``next_kind``. The
    reasons can be empty. ``world`` is a determinized state, which is not changed. The call costs
    about as much as a rule-based decision. Raises ``Illegal`` for an illegal action.
    """
    after = _asked_next(world, seat, action, next_kind)
    if after is None:
        return None
    answer = usual_guide(game).usual(after.copy(), seat, seed)
    return Suggestion(answer, _why(game, after, seat, answer, seed))


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


def _strongest(game: Game) -> Guided | None:
    """Return the strongest level that has a guide, if any."""
    guided = [policy for policy in game.policies.values() if isinstance(policy, Guided)]
    return guided[-1] if guided else None


def _is_forced(world: State, seat: Seat, next_kind: str) -> bool:
    """Return whether the seat has no other answer, and no other next answer of this kind."""
    first, *others = choices(world.ask[seat])
    after = None if others else _asked_next(world, seat, first, next_kind)
    return not others and (after is None or len(choices(after.ask[seat])) == 1)


def _tried(guide: SearchGuide, world: State, seat: Seat, next_kind: str) -> list[SuccessiveAnswers]:
    """Return the sensible answers, each with each next answer of the kind ``next_kind``, if any.

    First come all answers with their most promising next answer.
    """
    found: list[tuple[int, SuccessiveAnswers]] = []
    for action in ranked_choices(guide, world, seat):
        after = _asked_next(world, seat, action, next_kind)
        if after is None:
            found.append((0, (action,)))
        else:
            then = ranked_choices(guide, after, seat)
            found += [(rank, (action, answer)) for rank, answer in enumerate(then)]
    return [answers for _, answers in sorted(found, key=lambda ranked: ranked[0])]


def _usual(
    guide: SearchGuide, world: State, seat: Seat, seed: int, next_kind: str
) -> SuccessiveAnswers:
    """Return the usual answer, with the usual next answer if it is of the kind ``next_kind``."""
    action = guide.usual(world.copy(), seat, seed)
    after = _asked_next(world, seat, action, next_kind)
    return (action,) if after is None else (action, guide.usual(after, seat, seed))


def _advice(game: Game, world: State, seat: Seat, answers: SuccessiveAnswers, seed: int) -> Advice:
    """Return answers with their reasons."""
    action, *then = answers
    found = Advice(action, causes=_why(game, world, seat, action, seed))
    if not then:
        return found
    after = _after(world, seat, action)
    return found._replace(then=Suggestion(then[0], _why(game, after, seat, then[0], seed)))


def _asked_next(world: State, seat: Seat, action: Action, kind: str) -> State | None:
    """Return the state after an action, if the seat then has a decision of this kind.

    Return ``None`` otherwise, if ``kind`` is empty, or if the decision allows several options.
    """
    if not kind:
        return None
    after = _after(world, seat, action)
    decision = after.ask.get(seat)
    is_asked = decision is not None and decision.kind == kind and decision.most == 1
    return after if is_asked else None


def _after(world: State, seat: Seat, action: Action) -> State:
    """Return the state after an action; ``world`` is not changed."""
    after = world.copy()
    after.log = None
    apply(after, seat, action)
    return after


def _is_same(answers: SuccessiveAnswers, others: SuccessiveAnswers) -> bool:
    """Return whether answers are the same; the order of an answer's options has no meaning."""
    return list(map(set, answers)) == list(map(set, others))


def _why(game: Game, world: State, seat: Seat, action: Action, seed: int) -> tuple[Cause, ...]:
    return tuple(sure_causes(game.causes, world, seat, action, seed))


def _compared(
    guide: SearchGuide,
    world: State,
    seat: Seat,
    tried: Sequence[SuccessiveAnswers],
    seed: int,
    worlds: int,
    should_stop: Stop,
) -> dict[SuccessiveAnswers, list[float]]:
    """Return the seat's shares after each of the answers, one per world.

    All answers get the same worlds.
    """
    found: dict[SuccessiveAnswers, list[float]] = {answers: [] for answers in tried}
    for number in range(worlds):
        chance = rng.mix(seed, number)
        known = world.determinize(seat, chance)
        for answers in tried:
            if should_stop():
                shortest = min(map(len, found.values()))
                return {each: shares[:shortest] for each, shares in found.items()}
            found[answers].append(share_after(guide, known, seat, answers, chance))
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
