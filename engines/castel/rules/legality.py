"""Decides which actions and placements are legal, with the reasons for refusals.

:data:`PLACING` has an entry for each placing requirement. An entry says which squares meet the
requirement, and how other squares are refused.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engines.castel.cards import (
    CHEVALIER,
    HERAUT,
    MARCHAND,
    PRINCE,
    PRINCESSE,
    REINE,
    ROI,
    CardKind,
)
from engines.castel.rules import geometry as geo
from engines.castel.rules.position import NOBODY, Position
from engines.castel.rules.protection import shielded
from engines.core.kernel import Refusal, Seat

ROUNDS_TO_DEADLOCK = 3
"""A game ends after this number of complete rounds without a card placed or drawn (C20)."""

LONGEST = 1000
"""Number of plies after which a game ends as a deadlock at the end of the turn (C20)."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """A placing requirement.

    squares    returns the bit mask of the squares that meet the requirement now
    elsewhere  the refusal for a free square of the zone that does not meet the requirement
    nowhere    returns the refusal if the zone has free squares but none meets the requirement
    """

    squares: Callable[[Position], int]
    elsewhere: Refusal
    nowhere: Callable[[Position], Refusal]


def free(s: Position, mask: int) -> int:
    """Return the squares of ``mask`` that hold no card."""
    return mask & ~s.taken


def room_beside(s: Position, square: int) -> int:
    """Return the free court squares beside a square (C29, C32, C40, C42)."""
    return free(s, geo.NEAR_BITS[square] & geo.COURT_BITS)


def _plain(squares: Callable[[Position], int], refusal: Refusal) -> Requirement:
    return Requirement(squares, refusal, lambda _: refusal)


def _beside(
    hosts: Callable[[Position], list[int]], elsewhere: Refusal, absent: Refusal | None
) -> Requirement:
    """Return the requirement that a card is placed beside another card, its host.

    ``hosts`` returns the possible hosts in court. If there are none, the refusal is ``absent``; if
    ``absent`` is ``None``, any free court square is allowed.
    """

    def squares(s: Position) -> int:
        cards = hosts(s)
        if not cards and absent is None:
            return free(s, geo.COURT_BITS)
        room = 0
        for card in cards:
            room |= room_beside(s, s.place[card])
        return room

    def nowhere(s: Position) -> Refusal:
        cards = hosts(s)
        if not cards and absent is not None:
            return absent
        who = s.id(cards[0]) if len(cards) == 1 else "both"
        return Refusal("castel-no-room-beside", {"who": who}, elsewhere.rule)

    return Requirement(squares, elsewhere, nowhere)


def _in_court(*cards: int) -> Callable[[Position], list[int]]:
    return lambda s: [card for card in cards if s.in_court(card)]


def _king_or_prince(s: Position) -> list[int]:
    if s.in_court(ROI):
        return [ROI]
    return [PRINCE] if s.in_court(PRINCE) else []


def _last_square(s: Position) -> int:
    squares = free(s, geo.COURT_BITS)
    return squares if squares.bit_count() == 1 else 0


def haunted(s: Position) -> int:
    """Return a bit mask of the towers in which the Fantôme can replace the only card (C56)."""
    mask = 0
    for square in geo.TOWER_SQUARES:
        guest = s.top[square]
        if guest != NOBODY and s.under[guest] == NOBODY and shielded(s, guest) is None:
            mask |= 1 << square
    return mask


PLACING: dict[str, Requirement] = {
    "last-square": _plain(_last_square, Refusal("castel-no-last-square", rule="C24")),
    "beside-king": _beside(
        _king_or_prince,
        Refusal("castel-no-beside-king", rule="C29"),
        Refusal("castel-no-king-there", rule="C29"),
    ),
    "beside-queen-or-princess": _beside(
        _in_court(REINE, PRINCESSE),
        Refusal("castel-no-beside-queen", rule="C32"),
        Refusal("castel-no-lady-there", rule="C32"),
    ),
    "queen-absent": _plain(
        lambda s: 0 if s.in_court(REINE) else free(s, geo.COURT_BITS),
        Refusal("castel-no-queen-there", rule="C34"),
    ),
    "beside-princess-if-there": _beside(
        _in_court(PRINCESSE), Refusal("castel-no-beside-princess", rule="C40"), None
    ),
    "beside-king-if-there": _beside(
        _in_court(ROI), Refusal("castel-no-beside-present-king", rule="C42"), None
    ),
    "facing-rampart": _plain(
        lambda s: free(s, geo.SLOT_BITS), Refusal("castel-no-slot", rule="C48")
    ),
    "occupied-tower": _plain(haunted, Refusal("castel-no-tower-guest", rule="C56")),
}
"""The placing requirements by name; the other kinds may take any free square of their zone."""

ZONE_BITS = {
    "court": geo.COURT_BITS,
    "rampart": geo.RAMPART_BITS,
    "tower": geo.TOWER_BITS,
    "outside": geo.OUT_BIT,
}


def zone_bits(facts: CardKind) -> int:
    """Return all squares of the zone of a kind, as a bit mask; for engines, the slots.

    Do not call this function for knights, which are placed on other cards.
    """
    return geo.SLOT_BITS if facts.placing == "facing-rampart" else ZONE_BITS[facts.zone]


FULL = {
    "court": Refusal("castel-no-room-court", rule="C8"),
    "rampart": Refusal("castel-no-room-rampart", rule="C8"),
    "tower": Refusal("castel-no-room-tower", rule="C8"),
}

NOTHING_TO_COVER = Refusal("castel-no-base", rule="C60")
KING_FIRST = Refusal("castel-no-herald", rule="C50")
MERCHANT_LAST = Refusal("castel-no-merchant-last", rule="C61")
PILE_EMPTY = Refusal("castel-no-pile", rule="C6")
DRAW_LIMIT = Refusal("castel-no-draw-limit", rule="C62")
EXCHANGE_EMPTY = Refusal("castel-no-exchange", rule="C7")
HAND_EMPTY = Refusal("castel-no-hand", rule="C7")
CAN_ACT = Refusal("castel-no-pass", rule="C9")


def squares(s: Position, kind: int) -> int:
    """Return where a card of this kind may be placed: a bit mask of squares, slots and ``OUT``.

    Do not call this function for knights, which are placed on other cards.
    """
    facts = s.card_set.kinds[kind]
    if facts.placing:
        return PLACING[facts.placing].squares(s)
    return ZONE_BITS[facts.zone] & ~s.taken


def bases(s: Position) -> list[int]:
    """Return the cards on which a knight may be placed: the top of every stack (ruling C60)."""
    return s.tops_in_play()


def has_place(s: Position, kind: int) -> bool:
    """Return whether a card of this kind has a legal place."""
    if kind == CHEVALIER:
        return bool(s.taken or s.outside)
    return squares(s, kind) != 0


def no_square(s: Position, kind: int) -> Refusal | None:
    """Return why a card of this kind has no legal place, or ``None`` if it has a legal place."""
    if has_place(s, kind):
        return None
    if kind == CHEVALIER:
        return NOTHING_TO_COVER
    facts = s.card_set.kinds[kind]
    full = FULL.get(facts.zone)
    if facts.placing and (
        full is None or facts.placing == "occupied-tower" or free(s, ZONE_BITS[facts.zone])
    ):
        return PLACING[facts.placing].nowhere(s)
    return full


def no_placement(s: Position, seat: Seat, card: int) -> Refusal | None:
    """Return why ``seat`` may not place this card of its hand now, or ``None`` if it may."""
    if card != ROI and must_place_king(s, seat):
        return KING_FIRST
    return _no_own_placement(s, seat, s.card_set.kind[card])


def _no_own_placement(s: Position, seat: Seat, kind: int) -> Refusal | None:
    return MERCHANT_LAST if _is_merchant_last(s, seat, kind) else no_square(s, kind)


def _is_merchant_last(s: Position, seat: Seat, kind: int) -> bool:
    """Return whether the option C61 forbids placing a card of this kind as the last card."""
    return (
        s.options["merchant_last"] == "forbidden"
        and (kind == MARCHAND or s.bonus)
        and s.left(seat) == 1
    )


def must_place_king(s: Position, seat: Seat) -> bool:
    """Return whether the Héraut forces ``seat`` to place the Roi now (ruling C50)."""
    return (
        s.place[ROI] == geo.HAND + seat
        and s.in_play(HERAUT)
        and _no_own_placement(s, seat, ROI) is None
    )


def no_draw(s: Position, seat: Seat) -> Refusal | None:
    """Return why ``seat`` may not draw now, or ``None`` if it may."""
    if not s.piles[seat]:
        return PILE_EMPTY
    if s.options["draw_limit"] == "on" and len(s.hands[seat]) >= s.card_set.deals[s.seats].hand:
        return DRAW_LIMIT
    return KING_FIRST if must_place_king(s, seat) else None


def no_exchange(s: Position, seat: Seat) -> Refusal | None:
    """Return why ``seat`` may not exchange a card now, or ``None`` if it may."""
    if not s.hands[seat]:
        return HAND_EMPTY
    if not s.exchange:
        return EXCHANGE_EMPTY
    return KING_FIRST if must_place_king(s, seat) else None


def placeable(s: Position, seat: Seat) -> list[int]:
    """Return the cards that ``seat`` may place now, one of each kind, in rulebook order."""
    if must_place_king(s, seat):
        return [ROI]
    kinds = s.card_set.kind
    cards = [card for card in s.different(s.hands[seat]) if has_place(s, kinds[card])]
    if len(cards) == 1 and _is_merchant_last(s, seat, kinds[cards[0]]):
        return []
    cards.sort(key=kinds.__getitem__)
    return cards


def fetchable(s: Position) -> list[int]:
    """Return the Exchange cards that could be put into play now, one of each kind (ruling C29)."""
    kinds = s.card_set.kind
    return [card for card in s.different(s.exchange) if has_place(s, kinds[card])]


def wrong_square(s: Position, kind: int, square: int) -> Refusal | None:
    """Return why a card of this kind may not be placed on a square or slot, or ``None``."""
    if squares(s, kind) >> square & 1:
        return None
    facts = s.card_set.kinds[kind]
    if not zone_bits(facts) >> square & 1:
        return Refusal(f"castel-no-zone-{facts.zone}", rule="C8")
    if facts.placing == "occupied-tower":
        guest = s.top[square]
        if guest == NOBODY:
            return Refusal("castel-no-tower-empty", rule="C56")
        return shielded(s, guest) or Refusal("castel-no-tower-knight", rule="C56")
    if s.taken >> square & 1:
        return Refusal("castel-no-square-taken", rule="C8")
    return PLACING[facts.placing].elsewhere
