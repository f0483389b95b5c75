"""Estimates how many actions a seat still needs to get rid of its cards; used by ``hard``."""

from engines.castel.cards import (
    ARCHER,
    ASSASSIN,
    BARBARE,
    CHEVALIER,
    COURTISAN,
    DAME_COMPAGNIE,
    DRAGON,
    ENCHANTEUR,
    FANTOME,
    MAGICIEN,
    REINE,
    ROI,
    TRAITRE,
)
from engines.castel.rules.legality import placeable
from engines.castel.rules.position import Position
from engines.core.floats import add_up
from engines.core.kernel import Seat

DRAWING = 2.5
"""Cost, in actions, of a card in the pile: it must be drawn and then placed."""

STUCK = 0.3
"""Additional cost, in actions, of a card in hand that cannot be placed now."""

POWER = {
    ASSASSIN: 0.15,
    COURTISAN: 0.15,
    DAME_COMPAGNIE: 0.1,
    REINE: 0.2,
    ROI: 0.2,
    BARBARE: 0.1,
    DRAGON: 0.2,
    ENCHANTEUR: 0.1,
    TRAITRE: 0.1,
    ARCHER: 0.1,
    FANTOME: 0.1,
    MAGICIEN: 0.15,
    CHEVALIER: 0.1,
}
"""Worth of a card in hand for its effect on others, in actions."""


def distance(s: Position, seat: Seat) -> float:
    """Return the number of actions a seat still needs, minus the worth of its hand's effects."""
    hand, kinds = s.hands[seat], s.card_set.kind
    stuck = len(s.different(hand)) - len(placeable(s, seat))
    power = add_up(POWER.get(kinds[card], 0.0) for card in hand)
    return len(hand) + DRAWING * len(s.piles[seat]) + STUCK * stuck - power
