"""Estimates how likely each seat is to win Castel, from the cards that the seats have left.

Most weights come from a logistic regression that predicts the winner. Its data are the positions at
the start of every turn in a thousand games of two to five ``hard`` bots. The weights are logarithms
of odds. The weights :data:`STUCK`, :data:`LAST` and :data:`EXPOSED` were set by hand, because these
games do not show what a bot loses by such cards.
"""

from engines.castel.cards import KINDS
from engines.castel.rules import geometry as geo
from engines.castel.rules.legality import must_place_king, placeable
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.protection import guard
from engines.castel.rules.turn import ACTIONS
from engines.core.kernel import Seat, State

HAND = -0.46
"""Weight of a card in hand."""

PILE = -1.25
"""Weight of a card in the pile.

The regression gave -0.89. But ``hard`` draws before it places cards, so its games hardly show the
cost of a pile late in a game. A bot with the weight -1.25 won more games.
"""

STUCK = -0.55
"""Additional weight of a card in hand that cannot be placed."""

LAST = (0.0, 1.2, 0.75, 0.12)
"""Bonus for few actions that a seat still needs, indexed by their number.

A card in hand needs one action, and a card in the pile two. A card that cannot be placed needs one
action more, because it must be exchanged first.
"""

WAIT = -1.1
"""Weight of the wait until a seat's turn, measured as a share of a round."""

WORTH = {
    "guetteur": -0.3,
    "engin": -0.23,
    "capitaine": -0.23,
    "intrigant": -0.18,
    "bouffon": -0.14,
    "magicien": -0.14,
    "soldat": -0.12,
    "ambassadeur": -0.11,
    "chevalier": -0.1,
    "chevalier-noir": -0.08,
    "baladin": -0.07,
    "conseiller": -0.07,
    "fou": -0.06,
    "traitre": -0.04,
    "assassin": 0.06,
    "espion": 0.06,
    "fee": 0.06,
    "princesse": 0.1,
    "courtisane": 0.12,
    "pretre": 0.12,
    "courtisan": 0.13,
    "fantome": 0.14,
    "sorciere": 0.14,
    "barbare": 0.22,
    "dragon": 0.23,
    "roi": 0.33,
}
"""Additional weight of a kind in hand: for its effect, and for being easy to place."""

CARD = tuple(HAND + WORTH.get(kind, 0.0) for kind in KINDS)
"""Total weight of a card in hand, by kind."""

EXPOSED = (-0.13, -0.3, -0.15, -0.17)
"""Weight, by zone, of an uppermost card with a seat's pawn: the card can return to the hand."""

GUARDED = 0.3
"""Share of this weight that remains if the card is protected, because protection can end."""


def scores(s: Position) -> list[float]:
    """Return the score of each seat, a logarithm of odds."""
    kinds, owner, zone = s.card_set.kind, s.owner, geo.ZONE
    found = []
    for seat, hand in enumerate(s.hands):
        piled, dead = len(s.piles[seat]), len(stuck(s, seat))
        needed = len(hand) + 2 * piled + dead
        score = PILE * piled + STUCK * dead + WAIT * ((seat - s.turn) % s.seats) / s.seats
        if needed < len(LAST):
            score += LAST[needed]
        for card in hand:
            score += CARD[kinds[card]]
        found.append(score)
    for place, card in enumerate(s.top):
        if card != NOBODY and owner[card] != NOBODY:
            found[owner[card]] += exposure(s, card, zone[place])
    for base in s.outside:
        card = s.on_top(base)
        if owner[card] != NOBODY:
            found[owner[card]] += exposure(s, card, geo.OUTSIDE)
    return found


def exposure(s: Position, card: int, zone: int) -> float:
    """Return the weight of an uppermost card with a pawn in a zone."""
    return EXPOSED[zone] * GUARDED if guard(s, card) else EXPOSED[zone]


def stuck(s: Position, seat: Seat) -> list[int]:
    """Return the cards in a seat's hand that cannot be placed now.

    Returns none if the seat must place the Roi first (C50), because its other cards only wait.
    """
    hand, kinds = s.hands[seat], s.card_set.kind
    if not hand or must_place_king(s, seat):
        return []
    free = {kinds[card] for card in placeable(s, seat)}
    return [card for card in hand if kinds[card] not in free]


def elapsed(s: Position) -> float:
    """Return how much of a game is over, 0 to 1: the share of cards that the leader got rid of."""
    deal = s.card_set.deals[s.seats]
    return 1 - min(s.left(seat) for seat in range(s.seats)) / (deal.hand + deal.pile)


def settled(s: State) -> bool:
    """Return whether a playout may be cut here: only at the beginning of a turn."""
    castle = _position(s)
    decision = s.ask.get(castle.turn)
    return (
        decision is not None and decision.kind == "castel-ask-action" and castle.actions == ACTIONS
    )


def _position(s: State) -> Position:
    if not isinstance(s, Position):
        raise TypeError(f"this is a position of {s.GAME}, not of Castel")
    return s
