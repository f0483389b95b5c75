"""What may be done in a turn and where a card may be placed, and why not.

The requirement of each kind is one entry of :data:`PLACING`: the squares that meet it and the
reason when there is none.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engines.castel import geometry as geo
from engines.castel.cards import (
    CHEVALIER,
    HERAUT,
    MARCHAND,
    PRINCE,
    PRINCESSE,
    REINE,
    ROI,
)
from engines.castel.position import NOBODY, Position
from engines.castel.protect import shielded
from engines.core.kernel import Refusal, Seat

ROUNDS_TO_DEADLOCK = 3
"""Complete rounds without a card placed or drawn that end the game (ruling C20)."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A requirement: the bit mask of the free squares that meet it just now, and why there may be
    none although the zone has free ones.
    """

    squares: Callable[[Position], int]
    refusal: Refusal


def free(s: Position, mask: int) -> int:
    """Return the squares of ``mask`` that hold no card."""
    return mask & ~s.taken


def _beside(s: Position, *cards: int) -> int:
    near = 0
    for card in cards:
        if s.in_court(card):
            near |= geo.NEAR_BITS[s.place[card]]
    return near & geo.COURT_BITS & ~s.taken


def _last_square(s: Position) -> int:
    squares = geo.COURT_BITS & ~s.taken
    return squares if squares and squares & (squares - 1) == 0 else 0


def _beside_king(s: Position) -> int:
    return _beside(s, ROI if s.in_court(ROI) else PRINCE)


def _beside_king_if_there(s: Position) -> int:
    return _beside(s, ROI) if s.in_court(ROI) else geo.COURT_BITS & ~s.taken


def _beside_princess_if_there(s: Position) -> int:
    return _beside(s, PRINCESSE) if s.in_court(PRINCESSE) else geo.COURT_BITS & ~s.taken


def _occupied_tower(s: Position) -> int:
    mask = 0
    for square in geo.TOWER_SQUARES:
        guest = s.top[square]
        if guest != NOBODY and s.under[guest] == NOBODY and shielded(s, guest) is None:
            mask |= 1 << square
    return mask


PLACING: dict[str, Placing] = {
    "last-square": Placing(_last_square, Refusal("castel-no-last-square", rule="C24")),
    "beside-king": Placing(_beside_king, Refusal("castel-no-beside-king", rule="C29")),
    "beside-queen-or-princess": Placing(
        lambda s: _beside(s, REINE, PRINCESSE), Refusal("castel-no-beside-queen", rule="C32")
    ),
    "queen-absent": Placing(
        lambda s: 0 if s.in_court(REINE) else free(s, geo.COURT_BITS),
        Refusal("castel-no-queen-there", rule="C34"),
    ),
    "beside-princess-if-there": Placing(
        _beside_princess_if_there, Refusal("castel-no-beside-princess", rule="C40")
    ),
    "beside-king-if-there": Placing(
        _beside_king_if_there, Refusal("castel-no-beside-present-king", rule="C42")
    ),
    "facing-rampart": Placing(
        lambda s: free(s, geo.SLOT_BITS), Refusal("castel-no-slot", rule="C48")
    ),
    "occupied-tower": Placing(_occupied_tower, Refusal("castel-no-tower-guest", rule="C56")),
}
"""The requirements of ``cards.toml``; a kind without one may take any free square of its zone."""

ZONE_BITS = {
    "court": geo.COURT_BITS,
    "rampart": geo.RAMPART_BITS,
    "tower": geo.TOWER_BITS,
    "outside": geo.OUT_BIT,
}

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
    """Return where a card of this kind may arrive, as a bit mask of squares, slots and ``OUT``.

    Knights, who arrive on other cards, are not asked about here.
    """
    facts = s.tables.kinds[kind]
    if facts.placing:
        return PLACING[facts.placing].squares(s)
    return ZONE_BITS[facts.zone] & ~s.taken


def bases(s: Position) -> list[int]:
    """Return the cards a knight may be laid on: the uppermost of every stack (ruling C60)."""
    return s.tops_in_play()


def no_square(s: Position, kind: int) -> Refusal | None:
    """Return why a card of this kind can arrive nowhere, or ``None`` if it can."""
    if kind == CHEVALIER:
        return None if s.taken or s.outside else NOTHING_TO_COVER
    if squares(s, kind):
        return None
    facts = s.tables.kinds[kind]
    full = FULL.get(facts.zone)
    if facts.placing and (
        full is None or facts.placing == "occupied-tower" or free(s, ZONE_BITS[facts.zone])
    ):
        return PLACING[facts.placing].refusal
    return full


def no_placement(s: Position, seat: Seat, card: int) -> Refusal | None:
    """Return why ``seat`` may not place this card of its hand now, or ``None`` if it may."""
    if card != ROI and must_place_king(s, seat):
        return KING_FIRST
    return _no_own_placement(s, seat, s.tables.kind[card])


def _no_own_placement(s: Position, seat: Seat, kind: int) -> Refusal | None:
    if (
        s.options["merchant_last"] == "forbidden"
        and (kind == MARCHAND or s.bonus)
        and s.left(seat) == 1
    ):
        return MERCHANT_LAST
    return no_square(s, kind)


def must_place_king(s: Position, seat: Seat) -> bool:
    """Return whether the Héraut makes ``seat`` place the Roi now (ruling C50)."""
    return (
        s.place[ROI] == geo.HAND + seat
        and s.in_play(HERAUT)
        and _no_own_placement(s, seat, ROI) is None
    )


def no_draw(s: Position, seat: Seat) -> Refusal | None:
    """Return why ``seat`` may not draw now, or ``None`` if it may."""
    if not s.piles[seat]:
        return PILE_EMPTY
    if s.options["draw_limit"] == "on" and len(s.hands[seat]) >= s.tables.deals[s.seats].hand:
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
    """Return the cards ``seat`` may place now, one of each kind, in rulebook order."""
    kinds = s.tables.kind
    cards = [card for card in s.different(s.hands[seat]) if no_placement(s, seat, card) is None]
    cards.sort(key=kinds.__getitem__)
    return cards


def fetchable(s: Position) -> list[int]:
    """Return the Exchange cards that could be put into play now, one of each kind (ruling C29)."""
    kinds = s.tables.kind
    return [card for card in s.different(s.exchange) if no_square(s, kinds[card]) is None]


def wrong_square(s: Position, kind: int, square: int) -> Refusal | None:
    """Return why a card of this kind may not arrive on a square or slot, or ``None`` if it may."""
    if squares(s, kind) >> square & 1:
        return None
    facts = s.tables.kinds[kind]
    if facts.zone not in FULL and not facts.placing:
        return Refusal("castel-no-square-outside", rule="C4")
    zone = geo.SLOT_BITS if facts.placing == "facing-rampart" else ZONE_BITS[facts.zone]
    if not zone >> square & 1:
        return Refusal(f"castel-no-zone-{facts.zone}", rule="C8")
    if facts.placing == "occupied-tower":
        guest = s.top[square]
        if guest == NOBODY:
            return Refusal("castel-no-tower-empty", rule="C56")
        return shielded(s, guest) or Refusal("castel-no-tower-knight", rule="C56")
    if s.taken >> square & 1:
        return Refusal("castel-no-square-taken", rule="C8")
    return PLACING[facts.placing].refusal
