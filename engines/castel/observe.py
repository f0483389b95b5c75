"""Makes the view of Castel: what a viewer may know of a position."""

from collections.abc import Iterable

from engines.castel.cards import HERAUT
from engines.castel.rules import geometry as geo
from engines.castel.rules.asking import DRAW
from engines.castel.rules.legality import (
    ROUNDS_TO_DEADLOCK,
    haunted,
    no_draw,
    room_beside,
)
from engines.castel.rules.position import NOBODY, SPECTATOR, Position
from engines.castel.rules.protection import guard
from engines.castel.rules.refusals import refused
from engines.castel.rules.targets import manned
from engines.castel.view import CardView, CastelView, RampartView, StackView
from engines.core.kernel import Decision, Seat

_EMPTY = [
    StackView(geo.NAMES[square], geo.ZONES[geo.ZONE[square]], ()) for square in range(geo.OUT)
]
"""The view of each empty square and slot."""


def observe(s: Position, viewer: Seat | None) -> CastelView:
    """Return the view of ``viewer``; ``s.seen`` says which hidden cards the viewer knows (C23)."""
    bit = 1 << (SPECTATOR if viewer is None else viewer)
    decision = None if viewer is None else s.ask.get(viewer)
    squares = [_stack(s, square) for square in range(geo.OUT)]
    return CastelView(
        **s.common_view(viewer),
        squares=tuple(squares[: geo.SQUARES]),
        engines=tuple(squares[geo.SQUARES :]),
        outside=tuple(StackView("", "outside", _cards(s, s.stack_of(card))) for card in s.outside),
        ramparts=tuple(
            RampartView(geo.NAMES[slot], _names(manned(s, side)))
            for side, slot in enumerate(geo.SLOTS)
        ),
        haunted=_names(haunted(s)),
        exchange=tuple(s.id(card) for card in s.exchange),
        removed=tuple(s.id(card) for card in s.removed),
        hands=tuple(len(hand) for hand in s.hands),
        piles=tuple(len(pile) for pile in s.piles),
        hand=() if viewer is None else _ids(s, s.hands[viewer]),
        known={
            seat: _ids(s, (card for card in hand if s.seen[card] & bit))
            for seat, hand in enumerate(s.hands)
            if seat != viewer
        },
        turn=s.turn,
        actions=s.actions,
        last_placed=None if s.last == NOBODY else s.id(s.last),
        marks=_marks(s),
        dry_rounds=s.idle // s.seats,
        dry_limit=ROUNDS_TO_DEADLOCK,
        receiver=_receiver(s, viewer),
        refused={} if viewer is None or decision is None else refused(s, viewer, decision),
        open_decision=open_decision(s),
    )


def open_decision(s: Position) -> Decision | None:
    """Return the public options of the seat that chooses an action; ``None`` if none is public.

    Only the option to draw can be public. Everybody knows whether the seat may draw, unless a
    Héraut is in play: a seat that holds the Roi must then place the Roi (C50).
    """
    for seat, decision in s.ask.items():
        drawing = decision.kind == "castel-ask-action" and not s.in_play(HERAUT)
        if drawing and no_draw(s, seat) is None:
            return Decision(decision.kind, (DRAW,))
    return None


def _stack(s: Position, square: int) -> StackView:
    top = s.top[square]
    if top == NOBODY:
        return _EMPTY[square]
    zone = geo.ZONE[square]
    room = _names(room_beside(s, square)) if zone == geo.COURT else ()
    return StackView(geo.NAMES[square], geo.ZONES[zone], _cards(s, s.stack_of(top)), room)


def _names(squares: int) -> tuple[str, ...]:
    """Return the names of the squares of a bit mask."""
    return tuple(geo.NAMES[square] for square in geo.squares_of(squares))


def _receiver(s: Position, viewer: Seat | None) -> Seat | None:
    """Return the seat that gets the card which the viewer is asked to pass (C27), or ``None``."""
    if viewer is None or viewer not in s.ask or s.ask[viewer].kind != "castel-ask-bouffon":
        return None
    return s.after(viewer)


def _cards(s: Position, cards: Iterable[int]) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            id=s.id(card),
            kind=s.card_set.kinds[s.card_set.kind[card]].id,
            owner=None if s.owner[card] == NOBODY else s.owner[card],
            guard=guard(s, card),
        )
        for card in cards
    )


def _ids(s: Position, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(
        s.id(card) for card in sorted(cards, key=lambda card: (s.card_set.kind[card], card))
    )


def _marks(s: Position) -> tuple[str, ...]:
    names = (geo.NAMES[mark] if mark < geo.OUT else s.id(mark - 64) for mark in s.marks)
    return tuple(dict.fromkeys(names))
