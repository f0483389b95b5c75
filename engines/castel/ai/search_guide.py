"""How near each seat of Castel is to going out, and what that promises.

Most weights are those of a logistic regression: who won a thousand games of ``hard`` bots, two to
five at a table, told from how every turn began. They are logarithms of odds.
"""

from collections.abc import Sequence

from engines.castel.cards import KINDS
from engines.castel.rules import geometry as geo
from engines.castel.rules.legality import placeable
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.turn import ACTIONS
from engines.core.kernel import State
from engines.core.search import softmax

HAND = -0.46
"""What a card in hand counts."""

PILE = -1.25
"""What a card in the pile counts. The games say -0.89, but ``hard`` draws before it places, so
they hardly show what a late pile costs; with this weight a bot won more.
"""

STUCK = -0.02
"""What it counts, beyond that, that a card in hand cannot be placed."""

LAST = (0.0, 0.8, 0.75, 0.12)
"""What it counts to have so few cards left, hand and pile together."""

WAIT = -1.1
"""What it would count to be the last of endlessly many to play; the others in proportion."""

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
"""What a kind counts in hand, beyond that, for what it can do and how easily it is placed."""

CARD = tuple(HAND + WORTH.get(kind, 0.0) for kind in KINDS)
"""What a card in hand counts, by kind."""

EXPOSED = (0.0, -0.25, 0.0, -0.1)
"""What an uppermost card that bears one's pawn counts, by zone: it may come back."""


def scores(s: Position) -> list[float]:
    """Return how each seat stands."""
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


def elapsed(s: Position) -> float:
    """Return how much of a game is over: the cards that whoever has the fewest got rid of."""
    deal = s.card_set.deals[s.seats]
    return 1 - min(s.left(seat) for seat in range(s.seats)) / (deal.hand + deal.pile)


def shares(s: State) -> Sequence[float]:
    """Return each seat's expected share of the victory."""
    return softmax(scores(_position(s)), 1.0)


def settled(s: State) -> bool:
    """Return whether a playout may be cut here: a turn begins."""
    castle = _position(s)
    decision = s.ask.get(castle.turn)
    return (
        decision is not None and decision.kind == "castel-ask-action" and castle.actions == ACTIONS
    )


def _position(s: State) -> Position:
    if not isinstance(s, Position):
        raise TypeError(f"this is a position of {s.GAME}, not of Castel")
    return s
