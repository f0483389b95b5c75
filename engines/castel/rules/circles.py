"""Games that turn in circles: whether a position comes up again (ruling C20).

Nothing here looks at a card of a hand or pile. What everybody saw go into a hand or leave it since
somebody last drew, killed or passed a card in secret says whether the hands are the same again, so
that the end of a game tells nobody anything he could not have known.
"""

import hashlib

from engines.castel.cards import CHEVALIER
from engines.castel.rules import geometry as geo
from engines.castel.rules.position import NOBODY, Position

TIMES = 3
"""How often a position comes up before the game ends."""

PAWNS = 6
"""Pawns a card may bear, none included; a kind and a pawn make one byte."""

LAST, END = 254, 255
"""Bytes behind the card placed last and behind every stack."""


def come_up(s: Position) -> int:
    """Note the position at the end of a turn; returns how often it has come up, 0 in a game that
    began before this was counted.
    """
    if s.past is None:
        return 0
    found = digest(s)
    s.past[found] = times = s.past.get(found, 0) + 1
    return times


def digest(s: Position) -> str:
    """Return what tells two positions between turns apart, 16 hexadecimal digits.

    That is whose turn ends, every stack with its kinds and pawns, the card placed last if it is in
    play, and how each hand has changed. Which copy of a kind it is makes no difference, nor the
    order of what stands outside; the Exchange holds the rest.
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
    return hashlib.sha256(head + bytes(tops) + b"".join(sorted(deeper))).hexdigest()[:16]


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
