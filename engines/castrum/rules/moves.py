"""The elementary changes to a position of Castrum; the rules are built from these changes."""

from collections.abc import Iterable
from typing import Any

from engines.castrum.cards import FACE, HAND, KINDS, KNOWS
from engines.castrum.rules.position import Position
from engines.castrum.sources import Source
from engines.core.kernel import Seat
from engines.core.sources import Randomness


def roll(s: Position, chance: Randomness) -> int:
    """Roll the die and append it to ``dice``, which the caller clears."""
    die = chance.below(6) + 1
    s.dice.append(die)
    return die


def take(s: Position, seat: Seat, kind: int) -> None:
    """Take a card openly out of a hand.

    Other seats cannot tell which of several copies was taken. So each seat that knew of some copies
    now knows of one copy fewer.
    """
    hand = s.hands[seat]
    for place, card in enumerate(hand):
        if card & FACE == kind:
            del hand[place]
            break
    knew = card & ~FACE
    for place, other in enumerate(hand):
        if other & FACE == kind:
            hand[place] = (other & (knew | FACE)) | KNOWS[seat]
            knew |= other & ~FACE


def throw(s: Position, seat: Seat, kinds: Iterable[int]) -> None:
    """Put hand cards face down under the pile (R18); other seats no longer know the hand."""
    own = KNOWS[seat]
    hand = [card & FACE for card in s.hands[seat]]
    for kind in sorted(kinds):
        hand.remove(kind)
        s.pile.insert(0, kind | own)
    s.hands[seat] = [kind | own for kind in hand]


def under(s: Position, *kinds: int) -> None:
    """Put cards under the pile openly, one after the other (R17)."""
    everybody = (16 << s.seats) - 16
    for kind in kinds:
        s.pile.insert(0, kind | everybody)


def shuffle_pile(s: Position) -> None:
    """Shuffle the pile; afterwards no seat knows the place of a card in it."""
    _shuffle(s, [card & FACE for card in s.pile])


def _shuffle(s: Position, faces: list[int]) -> None:
    """Make a pile of cards that no seat knows, given by kind, and shuffle it."""
    s.chance(Source.RESHUFFLE).shuffle(faces)
    s.pile = faces
    s.emit("castrum-event-shuffle", {}, reveals=True)


def refill(s: Position, seat: Seat) -> None:
    """Draw up to a full hand."""
    hand = s.hands[seat]
    own = KNOWS[seat]
    drawn = []
    while len(hand) < HAND:
        card = s.pile.pop()
        hand.append(card | own)
        drawn.append(card & FACE)
    if s.log is not None:
        s.emit(
            "castrum-event-draw",
            {
                "seat": seat,
                "count": len(drawn),
                "cards": [KINDS[kind] for kind in sorted(drawn)],
            },
            seen_by=(seat,),
            secret=("cards",),
            reveals=True,
        )


def change(s: Position, seat: Seat, double: int, simple: int) -> bool:
    """Replace an X2 card on a site by two simple cards from the pile; shuffle the pile (R14).

    Returns ``False`` if the pile has fewer than two simple cards. ``failed`` then holds the X2 kind
    until the turn ends.
    """
    faces = [card & FACE for card in s.pile]
    data: dict[str, Any] = {"seat": seat, "card": KINDS[double]}
    if faces.count(simple) < 2:
        s.failed.append(double)
        s.emit("castrum-event-no-change", data, reveals=True)
        return False
    faces.remove(simple)
    faces.remove(simple)
    faces.append(double)
    site = s.sites[seat]
    site[double] -= 1
    site[simple] += 2
    s.emit("castrum-event-change", data, reveals=True)
    _shuffle(s, faces)
    return True
