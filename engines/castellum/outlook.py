"""What a position of Castellum promises each seat, and what the search is told of the game."""

from typing import NamedTuple

from engines.castellum.board import Board
from engines.castellum.fights import fights
from engines.castellum.judge import (
    ANGEL_VALUE,
    CLOSE,
    GOODS_VALUE,
    GROWTH,
    REWARD_VALUE,
    STRONGEST,
    curves,
    goods_value,
)
from engines.castellum.tables import COLUMNS, YEARS
from engines.castellum.year import points
from engines.core.kernel import Seat, State
from engines.core.search import softmax

NEXT_ATTACK = 2.0
"""Points one more attack in all columns of next year is worth."""

LEAD = (6.0, 4.5, 3.0, 2.0)
"""Points ahead that make a victory e times more likely, year by year."""

SETTLED = frozenset(
    {"castellum-ask-angel", "castellum-ask-enemy", "castellum-ask-income", "castellum-ask-space"}
)
"""Decisions at which nothing is half done."""


class Trust(NamedTuple):
    """How much of what may still come is counted.

    goods, angels, income  resources, Angel cards in hand, what Fortifications bring in
    bonus                  points for each attack of the Angel cards in hand
    beaten, close          Enemies a Line beats as it stands, or with an Angel card in hand
    coming, later          Enemies of this year not yet placed; those of later years
    growth                 cards still to come that score
    """

    goods: float
    angels: float
    bonus: float
    beaten: float
    close: float
    coming: float
    later: float
    growth: float
    income: float


FULL = Trust(1.0, 1.0, 0.0, 1.0, CLOSE, 1.0, 1.0, 1.0, 1.0)
"""All of it."""

SOBER = {
    2: Trust(1.0, 0.95, 0.28, 0.95, 0.33, 0.95, 0.75, 0.4, 1.0),
    3: Trust(0.85, 0.75, 0.22, 0.78, 0.27, 0.74, 0.64, 0.4, 0.8),
    4: Trust(0.7, 0.55, 0.17, 0.62, 0.22, 0.54, 0.54, 0.35, 0.62),
}
"""What it proved to be worth, by the number of seats: fitted to the final points of 1250 games of
the lower levels, three seats between the others. The more play, the more is spoilt.
"""


def expected(s: Board, seat: Seat, trust: Trust = FULL) -> float:
    """Return the final points a seat may expect."""
    left = len(YEARS) - 1 - s.year
    sure = points(s, seat)
    total = float(sure["enemies"] + sure["cards"] + sure["reward"])
    goods = goods_value(s, s.goods[seat * 3 : seat * 3 + 3])
    total += goods * trust.goods if left else goods
    if left or s.phase not in ("combat", "reward"):
        hand, angels = s.angels[seat], s.tables.angels
        total += ANGEL_VALUE[s.year] * trust.angels * len(hand)
        total += trust.bonus * sum(angels[card].bonus for card in hand)
    if s.phase != "reward":
        total += REWARD_VALUE * s.defeated_now[seat] + _this_year(s, seat, trust)
    total += NEXT_ATTACK * s.next_attack[seat]
    return total + _later(s, seat, left, trust) if left else total


def _this_year(s: Board, seat: Seat, trust: Trust) -> float:
    """Return the points a Line expects of the Enemies before it and of those still to come."""
    total = 0.0
    if s.phase in ("construction", "siege"):
        curve, attacks = curves(s.tables, s.year)[0], s.attacks(seat)
        for spot in s.unbesieged(seat):
            if s.defended(spot):
                total += trust.coming * curve[min(attacks[spot % COLUMNS], STRONGEST)]
    if s.phase != "construction":
        hand = s.angels[seat] if s.phase != "combat" else ()
        reach = max((s.tables.angels[card].bonus for card in hand), default=0)
        beaten = 1.0 if s.phase == "combat" else trust.beaten
        for column in fights(s, seat):
            if column.defended and column.gap <= reach:
                total += column.points * (beaten if column.gap <= 0 else trust.close)
    return total


def _later(s: Board, seat: Seat, left: int, trust: Trust) -> float:
    """Return what cards and attack are worth in the years to come."""
    later = curves(s.tables, s.year)[1:]
    attacks, now = s.attacks(seat), s.dinghuis[seat] + s.reward_attack[seat]
    total = trust.growth * GROWTH * left * len(s.scoring(seat))
    for spot in s.spots(seat):
        if s.defended(spot):
            lasting = min(max(0, attacks[spot % COLUMNS] - now), STRONGEST)
            total += trust.later * sum(curve[lasting] for curve in later)
    for card in s.line_forts(seat):
        fort = s.tables.fortifications[card]
        income = fort.income.total * GOODS_VALUE[s.year] + fort.income_angels * ANGEL_VALUE[s.year]
        total += trust.income * left * income
    return total


def shares(s: State) -> list[float]:
    """Return each seat's expected share of the victory."""
    return _shares(s, FULL)


def sober_shares(s: State) -> list[float]:
    """Return each seat's share of the victory as experience expects it."""
    return _shares(s, SOBER[s.seats])


def _shares(s: State, trust: Trust) -> list[float]:
    if not isinstance(s, Board):
        raise TypeError(f"this is a position of {s.GAME}, not of Castellum")
    return softmax([expected(s, seat, trust) for seat in range(s.seats)], LEAD[s.year])


def settled(s: State) -> bool:
    """Return whether a playout may be cut here."""
    return all(decision.kind in SETTLED for decision in s.ask.values())
