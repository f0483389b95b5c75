"""Detects repeated positions (ruling C20).

This module never reads the cards of a hand or pile, so the end of a game reveals only public facts.
Instead of hands, the module compares the cards that openly entered or left each hand. This count
and the recorded positions are cleared whenever a card is drawn, killed or secretly passed.
"""

import hashlib

from engines.castel.cards import CHEVALIER
from engines.castel.rules import geometry as geo
from engines.castel.rules.position import NOBODY, Position

TIMES = 3
"""Number of occurrences of a position that ends the game."""

PAWNS = 6
"""Number of possible pawns on a card, including no pawn; one byte encodes kind and pawn."""

LAST, END = 254, 255
"""Marker bytes after the card placed last and after every stack."""


def come_up(s: Position) -> int:
    """Record the position at the end of a turn and return its number of occurrences.

    Returns 0 in a game of the first edition: this edition does not count positions.
    """
    if s.past is None:
        return 0
    found = digest(s)
    s.past[found] = times = s.past.get(found, 0) + 1
    return times


def digest(s: Position) -> str:
    """Return the digest of a position between turns, 16 hexadecimal digits.

    The digest covers the seat whose turn ends, every stack with its kinds and pawns, the card
    placed last if that card is in play, and the changes of each hand. Copies of a kind count as
    equal, and the order of cards outside does not matter. The Exchange is left out because it
    follows from the rest.
    """
    kinds, owner, top, last = s.card_set.kind, s.owner, s.top, s.last
    tops = [PAWNS * kinds[card] + owner[card] + 1 if card != NOBODY else END for card in top]
    deeper = [_stack(s, s.on_top(card)) for card in s.outside]
    deeper += [
        bytes((s.place[card],)) + _stack(s, card)
        for card in s.card_set.copies[CHEVALIER]
        if s.place[card] < geo.OUT and top[s.place[card]] == card
    ]
    place = s.place[last] if last != NOBODY and s.in_play(last) else END
    head = b"%d %x %d " % (s.turn, s.drift, place)
    return hashlib.sha256(head + bytes(tops) + b"".join(sorted(deeper))).digest()[:8].hex()


def _stack(s: Position, card: int) -> bytes:
    """Return the cards of a stack by kind and pawn, from the uppermost one down."""
    found: list[int] = []
    while card != NOBODY:
        found.append(PAWNS * s.card_set.kind[card] + s.owner[card] + 1)
        if card == s.last:
            found.append(LAST)
        card = s.under[card]
    found.append(END)
    return bytes(found)
