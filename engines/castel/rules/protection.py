"""Decides which cards are protected from being sent back, moved or killed (C13, C16).

Protection is not stored; it follows from the position.
"""

from engines.castel.cards import AMBASSADEUR, CAPITAINE, PRETRE
from engines.castel.rules import geometry as geo
from engines.castel.rules.position import NOBODY, Position
from engines.castel.view import Guard
from engines.core.kernel import Refusal


def guard(s: Position, card: int) -> Guard:
    """Return what protects a card in play, or ``""``; a knight protects the card below."""
    if s.above[card] != NOBODY:
        return "knight"
    if card == AMBASSADEUR:
        return "ambassador"
    place = s.place[card]
    if place >= geo.SQUARES:
        return ""
    owner = s.owner[card]
    if owner != NOBODY and owner == s.owner[PRETRE] and geo.NEAR_BITS[place] >> s.place[PRETRE] & 1:
        return "priest"
    if (
        geo.SIDE[place] >= 0
        and s.card_set.soldier[card]
        and card != CAPITAINE
        and s.place[CAPITAINE] < geo.SQUARES
        and geo.SIDE[place] == geo.SIDE[s.place[CAPITAINE]]
    ):
        return "captain"
    return ""


GUARDED: dict[Guard, Refusal | None] = {
    "": None,
    "ambassador": Refusal("castel-no-ambassador", rule="C24"),
    "knight": Refusal("castel-no-covered", rule="C13"),
    "priest": Refusal("castel-no-priest", rule="C39"),
    "captain": Refusal("castel-no-captain", rule="C51"),
}
"""The refusal for each protection."""


def shielded(s: Position, card: int) -> Refusal | None:
    """Return why a card in play cannot be sent back, moved or killed, or ``None`` if it can."""
    return GUARDED[guard(s, card)]
