"""What a position of Castellum promises each seat, and what the search is told of the game."""

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


def expected(s: Board, seat: Seat) -> float:
    """Return the final points a seat may expect."""
    left = len(YEARS) - 1 - s.year
    sure = points(s, seat)
    total = float(sure["enemies"] + sure["cards"] + sure["reward"])
    total += goods_value(s, s.goods[seat * 3 : seat * 3 + 3])
    if left or s.phase not in ("combat", "reward"):
        total += ANGEL_VALUE[s.year] * len(s.angels[seat])
    if s.phase != "reward":
        total += REWARD_VALUE * s.defeated_now[seat] + _this_year(s, seat)
    total += NEXT_ATTACK * s.next_attack[seat]
    return total + _later(s, seat, left) if left else total


def _this_year(s: Board, seat: Seat) -> float:
    """Return the points a Line expects of the Enemies before it and of those still to come."""
    total = 0.0
    if s.phase in ("construction", "siege"):
        curve, attacks = curves(s.tables, s.year)[0], s.attacks(seat)
        for spot in s.unbesieged(seat):
            if s.defended(spot):
                total += curve[min(attacks[spot % COLUMNS], STRONGEST)]
    if s.phase != "construction":
        hand = s.angels[seat] if s.phase != "combat" else ()
        reach = max((s.tables.angels[card].bonus for card in hand), default=0)
        for column in fights(s, seat):
            if column.defended and column.gap <= reach:
                total += column.points if column.gap <= 0 else CLOSE * column.points
    return total


def _later(s: Board, seat: Seat, left: int) -> float:
    """Return what cards and attack are worth in the years to come."""
    later = curves(s.tables, s.year)[1:]
    attacks, now = s.attacks(seat), s.dinghuis[seat] + s.reward_attack[seat]
    total = GROWTH * left * len(s.scoring(seat))
    for spot in s.spots(seat):
        if s.defended(spot):
            lasting = min(max(0, attacks[spot % COLUMNS] - now), STRONGEST)
            total += sum(curve[lasting] for curve in later)
    for card in s.line_forts(seat):
        fort = s.tables.fortifications[card]
        goods, angels = fort.income.total, fort.income_angels
        total += left * (goods * GOODS_VALUE[s.year] + angels * ANGEL_VALUE[s.year])
    return total


def shares(s: State) -> list[float]:
    """Return each seat's expected share of the victory."""
    if not isinstance(s, Board):
        raise TypeError(f"this is a position of {s.GAME}, not of Castellum")
    return softmax([expected(s, seat) for seat in range(s.seats)], LEAD[s.year])


def settled(s: State) -> bool:
    """Return whether a playout may be cut here."""
    return all(decision.kind in SETTLED for decision in s.ask.values())
