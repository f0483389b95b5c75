"""What a bot can tell people: what it would choose and why, and how the chances stand.

Chances are what playouts expect: each seat's share of the victory if everybody goes on as the
game's fast policy does, on average over worlds that the viewer cannot tell from the table. Nothing
here knows more than that viewer.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from engines.core import rng
from engines.core.causes import Cause, CauseName, sure_causes
from engines.core.floats import add_up
from engines.core.game import Game
from engines.core.kernel import Action, Seat, State, apply
from engines.core.search import (
    Search,
    SearchGuide,
    Stop,
    choices,
    never,
    played_out,
    ranked_choices,
    won,
)

PLAYOUTS = 256
"""Playouts in which an advice is searched."""

RIVALS = 12
"""Other choices looked at for the one that comes next."""

GLANCE = 4
"""Worlds in which each of them is tried."""

WORLDS = 64
"""Worlds in which the choice is compared with the next best."""

FEWEST = 8
"""Worlds below which nothing is said of a chance."""

Z95 = 1.96


class Chance(NamedTuple):
    """An expected share of the victory, and half the width of its 95% interval."""

    share: float
    error: float


class Advice(NamedTuple):
    """What a bot would answer.

    only          whether there is no other answer
    chance        what it expects of that, ``None`` if it goes by a rule of thumb
    other         the next best answer, where the chances are known
    other_chance  what it expects of the other in the same worlds
    causes        what speaks for it, most important first; none where the game cannot say
    early         whether the game is too young for chances to mean much
    """

    action: Action
    only: bool = False
    chance: Chance | None = None
    other: Action | None = None
    other_chance: Chance | None = None
    causes: tuple[Cause, ...] = ()
    early: bool = False


class Suggestion(NamedTuple):
    """A sensible answer, and what speaks for it: most important first, never empty."""

    action: Action
    causes: tuple[Cause, ...]


def suggestions(game: Game, world: State, seat: Seat, seed: int, most: int) -> list[Suggestion]:
    """Return at most so many sensible answers for ``seat``, from a determinized world: what a bot
    would do without searching, then what promises most, as far as the game can say why. Never all
    there are, and no two for the same first reason: that would be no advice.

    It costs as much as a few rules of thumb. The same world, seat and seed give the same. Raises
    ``KeyError`` if the seat is not asked.
    """
    tried = choices(world.ask[seat])
    most = min(most, len(tried) - 1)
    if most < 1:
        return []
    guide = usual_guide(game)
    ranked = ranked_choices(guide, world, seat) if guide.ranked is not None else []
    usual = guide.usual(world.copy(), seat, seed)
    found: list[Suggestion] = []
    told: set[CauseName] = set()
    for action in [usual, *(one for one in ranked[: 2 * most] if set(one) != set(usual))]:
        causes = _why(game, world, seat, action, seed)
        if causes and causes[0].name not in told and len(found) < most:
            told.add(causes[0].name)
            found.append(Suggestion(action, causes))
    return found


def guide_of(game: Game) -> SearchGuide | None:
    """Return what guides the strongest level of a game that searches, ``None`` if none does."""
    for policy in reversed(list(game.policies.values())):
        if isinstance(policy, Search):
            return policy.guide
    return None


def usual_guide(game: Game) -> SearchGuide:
    """Return the guide of a game; for one without, playouts to the end by its usual level."""
    guide = guide_of(game)
    if guide is not None:
        return guide
    usual = game.policies[game.default_level]
    return SearchGuide(usual, usual, _even, _never_settled, plies=0)


def advise(game: Game, world: State, seat: Seat, seed: int, should_stop: Stop = never) -> Advice:
    """Return what a bot would answer for ``seat``, from a determinized world.

    The same world, seat and seed give the same advice, unless ``should_stop`` cuts it short.
    Raises ``KeyError`` if the seat is not asked.
    """
    tried = choices(world.ask[seat])
    if len(tried) == 1:
        return Advice(tried[0], only=True)
    guide = guide_of(game)
    if guide is None:
        usual = game.policies[game.default_level](world.copy(), seat, seed)
        return Advice(usual, causes=_why(game, world, seat, usual, seed))
    best = Search(guide, PLAYOUTS)(world, seat, seed, should_stop)
    why, early = _why(game, world, seat, best, seed), game.is_early(world)
    others = [one for one in ranked_choices(guide, world, seat) if set(one) != set(best)]
    glances = _compared(guide, world, seat, others[:RIVALS], rng.mix(seed, 1), GLANCE, should_stop)
    other = max(glances, key=lambda one: add_up(glances[one]), default=others[0])
    found = _compared(guide, world, seat, [best, other], rng.mix(seed, 2), WORLDS, should_stop)
    if len(found[best]) < FEWEST:
        return Advice(best, causes=why, early=early)
    return Advice(
        best,
        chance=_chance(found[best]),
        other=other,
        other_chance=_chance(found[other]),
        causes=why,
        early=early,
    )


def chances(
    guide: SearchGuide,
    state: State,
    viewer: Seat | None,
    seed: int,
    worlds: int,
    should_stop: Stop = never,
) -> list[Chance]:
    """Return each seat's chance as a viewer may judge it; for sure once the game is over.

    Empty if ``should_stop`` leaves too little to say.
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


def _why(game: Game, world: State, seat: Seat, action: Action, seed: int) -> tuple[Cause, ...]:
    return tuple(sure_causes(game.causes, world, seat, action, seed))


def _compared(
    guide: SearchGuide,
    world: State,
    seat: Seat,
    actions: Sequence[Action],
    seed: int,
    worlds: int,
    should_stop: Stop,
) -> dict[Action, list[float]]:
    """Return the shares of ``seat`` after each action, in the same worlds."""
    found: dict[Action, list[float]] = {action: [] for action in actions}
    for number in range(worlds):
        chance = rng.mix(seed, number)
        known = world.determinize(seat, chance)
        for action in actions:
            if should_stop():
                shortest = min(map(len, found.values()))
                return {one: shares[:shortest] for one, shares in found.items()}
            state = known.copy()
            apply(state, seat, action)
            found[action].append(played_out(guide, state, chance)[seat])
    return found


def _chance(shares: Sequence[float]) -> Chance:
    """Return the mean of shares with its error, which is widened so that a few equal outcomes are
    not taken for certainty.
    """
    count = len(shares)
    mean = add_up(shares) / count
    spread = add_up((share - mean) * (share - mean) for share in shares) / count
    return Chance(mean, Z95 * sqrt((spread + 1 / count) / count))


def _even(state: State) -> list[float]:
    return [1 / state.seats] * state.seats


def _never_settled(_state: State) -> bool:
    return False
