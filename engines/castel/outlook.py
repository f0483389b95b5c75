"""How far each seat of Castel is from going out, and what that promises."""

from engines.castel.board import Castle
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
from engines.castel.legality import placeable
from engines.castel.turn import ACTIONS
from engines.core.kernel import Seat, State
from engines.core.search import softmax

LEAD = 2.0
"""Actions ahead that make a victory e times more likely."""

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


def distance(s: Castle, seat: Seat) -> float:
    """Return the actions a seat still needs, less for what its hand can do to others."""
    hand, kinds = s.hands[seat], s.tables.kind
    stuck = len(s.different(hand)) - len(placeable(s, seat))
    power = sum(POWER.get(kinds[card], 0.0) for card in hand)
    return len(hand) + DRAWING * len(s.piles[seat]) + STUCK * stuck - power


def shares(s: State) -> list[float]:
    """Return each seat's expected share of the victory."""
    return softmax([-distance(_castle(s), seat) for seat in range(s.seats)], LEAD)


def settled(s: State) -> bool:
    """Return whether a playout may be cut here: a turn begins."""
    castle = _castle(s)
    decision = s.ask.get(castle.turn)
    return (
        decision is not None and decision.kind == "castel-ask-action" and castle.actions == ACTIONS
    )


def _castle(s: State) -> Castle:
    if not isinstance(s, Castle):
        raise TypeError(f"this is a position of {s.GAME}, not of Castel")
    return s
