"""How many actions each seat of Castel still needs: all that ``hard`` looks at."""

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
"""What a card in the pile costs: to draw it and to place it, and not to be able to choose it."""

STUCK = 0.3
"""What a hand card that cannot be placed costs beyond the action to place it."""

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
"""What a card in hand is worth, in actions, for what it can do to others."""


def distance(s: Position, seat: Seat) -> float:
    """Return the actions a seat still needs, less for what its hand can do to others."""
    hand, kinds = s.hands[seat], s.card_set.kind
    stuck = len(s.different(hand)) - len(placeable(s, seat))
    power = add_up(POWER.get(kinds[card], 0.0) for card in hand)
    return len(hand) + DRAWING * len(s.piles[seat]) + STUCK * stuck - power
