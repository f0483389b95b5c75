"""Estimates how likely each seat is to win Castellum, for the search."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from engines.castellum.ai.evaluation import (
    ANGEL_VALUE,
    CLOSE,
    GROWTH,
    REWARD_VALUE,
    STRONGEST,
    curves,
    goods_value,
    held_bonus,
    income_value,
)
from engines.castellum.ai.rollout_sieges import fights
from engines.castellum.cards import COLUMNS, SIDES, YEARS
from engines.castellum.rules.position import Position, matches, scoring_sorts
from engines.castellum.rules.year import points
from engines.core.floats import add_up
from engines.core.kernel import Seat, State
from engines.core.search import softmax

LEAD = (6.0, 4.5, 3.0, 2.0)
"""Lead in points that makes a victory e times more likely, with the weights :data:`FULL`."""

SOBER_LEAD = (3.7, 3.6, 3.2, 2.4)
"""Lead in points that makes a victory e times more likely, with weights :data:`EXPERIENCE`."""

SETTLED = frozenset(
    {"castellum-ask-angel", "castellum-ask-enemy", "castellum-ask-income", "castellum-ask-space"}
)
"""Kinds of decisions that come up only when every earlier action is finished."""


class Hopes(NamedTuple):
    """A seat's possible future points ("hopes"), part by part.

    goods     worth of resources, in points
    angels    worth of Angel cards in hand, in points
    bonus     sum of these cards' attack bonuses
    reward    number of Enemies defeated this year
    beaten    points of Enemies that the Line beats now
    close     points of Enemies that the Line beats only with an Angel card in hand
    coming    expected points from Enemies of this year that are not yet placed
    attack    attack that a Reward adds to all columns next year
    later     points that the columns expect in later years
    income    future income of Fortifications and Troops, in points
    workers   number of Workers not yet placed
    forts     number of Fortifications, if another year follows
    wanted    points that the Reward of the last year would give now, averaged over its sides
    growth    number of later years, counted once for each scoring card
    """

    goods: float = 0.0
    angels: float = 0.0
    bonus: float = 0.0
    reward: float = 0.0
    beaten: float = 0.0
    close: float = 0.0
    coming: float = 0.0
    attack: float = 0.0
    later: float = 0.0
    income: float = 0.0
    workers: float = 0.0
    forts: float = 0.0
    wanted: float = 0.0
    growth: float = 0.0


Trust: TypeAlias = Hopes
"""The weight of each part of :class:`Hopes`."""

FULL = Trust(
    goods=1.0,
    angels=1.0,
    reward=REWARD_VALUE,
    beaten=1.0,
    close=CLOSE,
    coming=1.0,
    attack=2.0,
    later=1.0,
    income=1.0,
    growth=GROWTH,
)
"""Weights that count obvious future points in full."""

EXPERIENCE: Mapping[int, Sequence[Trust]] = {
    # Fields: goods, angels, bonus, reward, beaten, close, coming,
    # attack, later, income, workers, forts, wanted
    2: (
        Trust(0.71, 0.09, 0.33, 0.0, 0.81, 0.4, 0.8, 1.5, 0.34, 0.5, 1.8, 2.0, 0.9),
        Trust(0.69, 0.23, 0.41, 0.0, 0.8, 0.25, 0.76, 1.5, 0.68, 0.68, 0.96, 1.13, 1.2),
        Trust(0.71, 0.35, 0.47, 0.71, 0.68, 0.25, 0.86, 1.5, 1.0, 0.98, 2.0, 0.48, 0.9),
        Trust(0.81, 0.55, 0.33, 0.4, 0.8, 0.39, 0.9, 0.0, 0.0, 0.0, 0.63, 0.0, 1.2),
    ),
    3: (
        Trust(0.82, 0.16, 0.25, 0.0, 0.68, 0.01, 0.68, 1.5, 0.42, 0.4, 1.64, 1.7, 0.9),
        Trust(0.81, 0.22, 0.34, 0.0, 0.55, 0.18, 0.53, 1.5, 0.56, 0.49, 1.04, 0.95, 1.2),
        Trust(0.79, 0.31, 0.39, 0.44, 0.6, 0.21, 0.68, 1.5, 0.72, 0.67, 1.04, 0.35, 0.94),
        Trust(0.89, 0.43, 0.35, 0.58, 0.6, 0.31, 0.72, 0.0, 0.0, 0.0, 1.34, 0.0, 0.85),
    ),
    4: (
        Trust(0.77, 0.27, 0.22, 0.21, 0.65, 0.33, 0.56, 1.5, 0.48, 0.33, 1.69, 1.86, 0.9),
        Trust(0.73, 0.26, 0.29, 0.0, 0.44, 0.2, 0.41, 1.5, 0.55, 0.36, 1.15, 1.11, 1.2),
        Trust(0.75, 0.29, 0.31, 0.47, 0.54, 0.19, 0.59, 1.5, 0.6, 0.49, 0.85, 0.69, 0.84),
        Trust(0.83, 0.36, 0.33, 0.34, 0.56, 0.28, 0.65, 0.0, 0.0, 0.0, 1.29, 0.0, 0.9),
    ),
}
"""Fitted weights of the parts of :class:`Hopes`, by number of seats and by year.

The weights were fitted to the final points of some 2,700 games of Normal bots. The weights of each
year were shrunk towards the mean of all years. Two weights are guesses: ``attack``, because it is
too rare for a fit, and ``wanted`` in the first year. In later years ``wanted`` is at most 1.2. The
weight of ``growth`` is 0, because ``growth`` proved worthless.
"""


def hopes(s: Position, seat: Seat) -> Hopes:
    """Return the hopes (possible future points) of a seat."""
    left = len(YEARS) - 1 - s.year
    attacks, hand = s.attacks(seat), s.angels[seat]
    angels = bonus = wanted = 0.0
    if left or s.phase not in ("combat", "reward"):
        angels = ANGEL_VALUE[s.year] * len(hand)
        bonus = float(held_bonus(s, seat))
    if left or s.rotation is None:
        sides = s.card_set.rewards_of[len(YEARS) - 1].sides
        won = [matches(s.card_set, side.vp, s.defeated[seat]) for side in sides if side.vp]
        wanted = sum(won) / SIDES
    beaten, close = _fights(s, seat)
    later, income, forts = _later(s, seat, attacks, left) if left else (0.0, 0.0, 0.0)
    return Hopes(
        goods_value(s, s.goods[seat * 3 : seat * 3 + 3]),
        angels,
        bonus,
        0.0 if s.phase == "reward" else float(s.defeated_now[seat]),
        beaten,
        close,
        _coming(s, seat, attacks),
        float(s.next_attack[seat]),
        later,
        income,
        float(s.workers[seat]) if s.phase == "construction" else 0.0,
        forts,
        wanted,
        float(left * len(scoring_sorts(s, seat))),
    )


def _fights(s: Position, seat: Seat) -> tuple[float, float]:
    """Return the points of the Enemies that a Line beats or could beat.

    The first number is for Enemies that the Line beats now. The second number is for Enemies that
    the Line beats only with an Angel card in hand.
    """
    beaten = close = 0.0
    if s.phase in ("siege", "angels", "combat"):
        hand = s.angels[seat] if s.phase != "combat" else ()
        reach = max((s.card_set.angels[card].bonus for card in hand), default=0)
        for column in fights(s, seat):
            if column.defended and column.gap <= 0:
                beaten += column.points
            elif column.defended and column.gap <= reach:
                close += column.points
    return beaten, close


def _coming(s: Position, seat: Seat, attacks: Sequence[int]) -> float:
    """Return the points a Line expects from this year's Enemies that are not yet placed."""
    if s.phase not in ("construction", "siege"):
        return 0.0
    curve = curves(s.card_set, s.year)[0]
    return add_up(
        curve[min(attacks[spot % COLUMNS], STRONGEST)]
        for spot in s.unbesieged(seat)
        if s.defended(spot)
    )


def _later(
    s: Position, seat: Seat, attacks: Sequence[int], left: int
) -> tuple[float, float, float]:
    """Return the hopes of a Line for later years.

    The hopes are the points from the Line's attack, the points from its income, and the number of
    its Fortifications.
    """
    years = curves(s.card_set, s.year)[1:]
    now = s.dinghuis[seat] + s.reward_attack[seat]
    promised = income = 0.0
    for spot in s.spots(seat):
        if s.defended(spot):
            lasting = min(max(0, attacks[spot % COLUMNS] - now), STRONGEST)
            promised += add_up(curve[lasting] for curve in years)
    forts, incomes = s.line_forts(seat), s.card_set.incomes
    for card in (*forts, *s.line_troops(seat)):
        if card in incomes:
            income += income_value(s, card)
    return promised, left * income, float(len(forts))


def expected(s: Position, seat: Seat, trust: Trust = FULL) -> float:
    """Return a seat's expected final points; ``trust`` gives the weights of the hopes."""
    sure = points(s, seat)
    known = float(sure["enemies"] + sure["cards"] + sure["reward"])
    return known + add_up(hope * weight for hope, weight in zip(hopes(s, seat), trust, strict=True))


def shares(s: State) -> list[float]:
    """Return each seat's chance to win, with all hopes counted in full."""
    board = _position(s)
    return softmax([expected(board, seat) for seat in range(s.seats)], LEAD[board.year])


def sober_shares(s: State) -> list[float]:
    """Return each seat's chance to win, with each hope weighted by :data:`EXPERIENCE`."""
    board = _position(s)
    trust, lead = EXPERIENCE[s.seats][board.year], SOBER_LEAD[board.year]
    return softmax([expected(board, seat, trust) for seat in range(s.seats)], lead)


def _position(s: State) -> Position:
    if not isinstance(s, Position):
        raise TypeError(f"this is a position of {s.GAME}, not of Castellum")
    return s


def settled(s: State) -> bool:
    """Return whether a playout may be cut at this position."""
    return all(decision.kind in SETTLED for decision in s.ask.values())
