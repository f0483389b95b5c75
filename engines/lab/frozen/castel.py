"""Castel's Expert with frozen weights, as an opponent of later versions.

The search and the playouts are those of today.
"""

from engines.castel.ai.policies import Careful, Effort
from engines.castel.cards import KINDS
from engines.castel.rules import geometry as geo
from engines.castel.rules.legality import placeable
from engines.castel.rules.position import NOBODY, Position
from engines.core.search import Search

HAND = -0.46
"""Weight of a card in hand."""

PILE = -1.25
"""Weight of a card in the pile."""

STUCK = -0.02
"""Additional weight of a card in hand that cannot be placed."""

LAST = (0.0, 0.8, 0.75, 0.12)
"""Bonus for few cards left, indexed by the number of cards in hand and pile."""

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

EXPOSED = (0.0, -0.25, 0.0, -0.1)
"""Weight, by zone, of an uppermost card with a seat's pawn.

Such a card can return to the seat's hand.
"""


def scores(s: Position) -> list[float]:
    """Return the score of each seat, a logarithm of odds."""
    kinds, owner, zone = s.card_set.kind, s.owner, geo.ZONE
    found = []
    for seat, hand in enumerate(s.hands):
        piled = len(s.piles[seat])
        left = len(hand) + piled
        score = PILE * piled + WAIT * ((seat - s.turn) % s.seats) / s.seats
        if left < len(LAST):
            score += LAST[left]
        if hand:
            score += STUCK * (len(s.different(hand)) - len(placeable(s, seat)))
        for card in hand:
            score += CARD[kinds[card]]
        found.append(score)
    for place, card in enumerate(s.top):
        if card != NOBODY and owner[card] != NOBODY:
            found[owner[card]] += EXPOSED[zone[place]]
    for card in s.outside:
        whose = owner[s.on_top(card)]
        if whose != NOBODY:
            found[whose] += EXPOSED[geo.OUTSIDE]
    return found


EFFORT = Effort(answers=180, trials=16, ranking=60, plans=10)
"""The limits on the continuations that the frozen Expert tries."""

frozen = Search(
    Careful(scores, effort=EFFORT, spares_knights=False).guide(), playouts=384, proof=3.0
)
"""The frozen Expert."""
