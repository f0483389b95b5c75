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
    codes, owner, top, place = s.card_set.codes, s.owner, s.top, s.place
    tops = [codes[card] + owner[card] if card >= 0 else END for card in top]
    deeper = [_stack(s, s.on_top(card)) for card in s.outside]
    for card in s.card_set.copies[CHEVALIER]:
        square = place[card]
        if square < geo.OUT and top[square] == card:
            deeper.append(bytes((square,)) + _stack(s, card))
    deeper.sort()
    last = place[s.last] if s.last != NOBODY and s.in_play(s.last) else END
    head = f"{s.turn} {s.drift:x} {last} ".encode()
    return hashlib.sha256(head + bytes(tops) + b"".join(deeper)).hexdigest()[:16]


def _stack(s: Position, card: int) -> bytes:
    """Return the cards of a stack by kind and pawn, from the uppermost ``card`` down."""
    codes, owner, under = s.card_set.codes, s.owner, s.under
    found: list[int] = []
    while card >= 0:
        found.append(codes[card] + owner[card])
        if card == s.last:
            found.append(LAST)
        card = under[card]
    found.append(END)
    return bytes(found)
