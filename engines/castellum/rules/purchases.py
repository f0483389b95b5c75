"""Decides which cards a seat can buy: those it can pay for and place."""

from collections.abc import Sequence

from engines.castellum.cards import COLUMNS, TROOPS_PER_COLUMN
from engines.castellum.rules.position import Position
from engines.core.kernel import Seat


def affords(s: Position, seat: Seat, cost: Sequence[int]) -> bool:
    """Return whether a seat holds at least these amounts."""
    goods, at = s.goods, seat * 3
    return goods[at] >= cost[0] and goods[at + 1] >= cost[1] and goods[at + 2] >= cost[2]


def fort_room(s: Position, spot: int) -> bool:
    """Return whether an open spot has room for a Fortification (A6)."""
    return not s.forts[spot]


def troop_room(s: Position, spot: int) -> int:
    """Return the number of Troops for which an open spot has room (A6)."""
    return TROOPS_PER_COLUMN - len(s.troops[spot])


def free_spots(s: Position, seat: Seat, card: str) -> list[int]:
    """Return the open spots where a Fortification or Troop of ``seat`` could lie (A6, A7)."""
    room = troop_room if card in s.card_set.troops else fort_room
    return [at for at in s.spots(seat) if room(s, at)]


def has_room(s: Position, seat: Seat, card: str) -> bool:
    """Return whether a seat has a free spot for a Fortification or Troop."""
    first = seat * COLUMNS
    beyond = first + s.opened
    if card in s.card_set.troops:
        return min(map(len, s.troops[first:beyond])) < TROOPS_PER_COLUMN
    return "" in s.forts[first:beyond]


def on_sale(s: Position) -> tuple[str, ...]:
    """Return the sorts of market cards that can still be bought or hired this year.

    Fortifications are sold only in Construction (A5). Troops are sold until the Angel phase is over
    (A19).
    """
    if s.phase == "construction":
        return ("fortification", "troop")
    return ("troop",) if s.phase in ("siege", "angels") else ()


def market(s: Position, sort: str) -> list[str]:
    """Return the face-up cards of a sort, ``"fortification"``, ``"troop"`` or ``"either"``."""
    if sort == "either":
        return s.market_forts + s.market_troops
    return s.market_forts if sort == "fortification" else s.market_troops


def placeable(s: Position, seat: Seat, sort: str) -> list[str]:
    """Return the face-up cards of a sort that a seat has room to place (A6)."""
    return [card for card in market(s, sort) if has_room(s, seat, card)]


def attainable(s: Position, seat: Seat, cards: Sequence[str]) -> list[str]:
    """Return those of ``cards``, all of one sort, that a seat can pay for and place (A5, A19)."""
    if not cards or not has_room(s, seat, cards[0]):
        return []
    costs = s.card_set.cost
    goods, at = s.goods, seat * 3
    wood, stone, gold = goods[at], goods[at + 1], goods[at + 2]
    found = []
    for card in cards:
        price_in_wood, price_in_stone, price_in_gold = costs[card]
        if price_in_wood <= wood and price_in_stone <= stone and price_in_gold <= gold:
            found.append(card)
    return found


def purchasable(s: Position, seat: Seat, sort: str) -> list[str]:
    """Return the face-up cards of a sort that a seat can pay for and place (A5)."""
    if sort == "either":
        forts = attainable(s, seat, s.market_forts)
        return forts + attainable(s, seat, s.market_troops)
    return attainable(s, seat, market(s, sort))
