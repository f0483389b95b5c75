"""The views of Castel: everything one viewer may know, ready to be shown."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engines.castel.rules.geometry import NEAR, NUMBERS, OUT, SIDE, ZoneName
from engines.core.kernel import Decision, Option, Refusal, Seat, View

Guard: TypeAlias = Literal["", "ambassador", "knight", "priest", "captain"]
"""The protection of a card against being sent back, moved or killed; empty if it has none."""


class CardView(NamedTuple):
    """A card in play.

    id     id of the card, such as ``"soldat-07"``
    kind   kind of the card, such as ``"soldat"``
    owner  the seat whose pawn the card bears, or ``None``
    guard  what protects the card; empty if nothing does
    """

    id: str
    kind: str
    owner: Seat | None
    guard: Guard

    @property
    def protected(self) -> bool:
        """Return whether anything protects the card."""
        return self.guard != ""


class StackView(NamedTuple):
    """The cards of one square from bottom to top; only knights lie on other cards.

    ``square`` is the square's name (``"a1"``, ``"N3"``, ``"SW"``, ``"XE"``), or empty for a card
    outside that is not on an engine slot. ``zone`` is court, rampart, tower or outside. ``room``
    lists the free court squares beside an occupied court square; otherwise it is empty.
    """

    square: str
    zone: ZoneName
    cards: tuple[CardView, ...]
    room: tuple[str, ...] = ()

    @property
    def top(self) -> CardView | None:
        """Return the uppermost card, or ``None`` on an empty square."""
        return self.cards[-1] if self.cards else None


class RampartView(NamedTuple):
    """One of the four ramparts: the engine slot it faces, and its squares that hold a soldier."""

    slot: str
    manned: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CastelView(View):
    """The position as one viewer knows it.

    squares      the 36 squares of the 6x6 castle, row by row from the north-west
    engines      the four engine slots XN, XE, XS, XW
    outside      the cards outside that are not on a slot, in order of arrival
    ramparts     the four ramparts, in the order of the engine slots
    haunted      towers whose only card the Fantôme can replace
    exchange     ids of the face-up cards of the Exchange, in their slots
    removed      ids of the cards killed for good
    hands        number of cards in each seat's hand
    piles        number of cards in each seat's face-down pile
    hand         ids of the viewer's own hand in rulebook order; empty for a spectator
    known        ids of cards the viewer knows to be in another seat's hand
    turn         the seat whose turn it is
    actions      actions left in this turn, including the current one
    last_placed  id of the card placed last, wherever it is now, or ``None``
    marks        names of the squares, and ids of the outside cards, that the last action affected
    dry_rounds   complete rounds in a row without a card placed or drawn
    dry_limit    number of dry rounds that ends the game
    receiver     the seat that gets the card which the viewer is asked to pass, or ``None``
    refused      options that the viewer could expect in the pending decision but that are not
                 offered, each with the reason
    open_decision  the public options of the choice of an action, or ``None``
    """

    squares: tuple[StackView, ...]
    engines: tuple[StackView, ...]
    outside: tuple[StackView, ...]
    ramparts: tuple[RampartView, ...]
    haunted: tuple[str, ...]
    exchange: tuple[str, ...]
    removed: tuple[str, ...]
    hands: tuple[int, ...]
    piles: tuple[int, ...]
    hand: tuple[str, ...]
    known: Mapping[Seat, tuple[str, ...]]
    turn: Seat
    actions: int
    last_placed: str | None
    marks: tuple[str, ...]
    dry_rounds: int
    dry_limit: int
    receiver: Seat | None = None
    refused: Mapping[Option, Refusal]
    open_decision: Decision | None = None

    def at(self, square: str) -> StackView:
        """Return the square or slot with this name; raises ``KeyError`` if there is none."""
        return (*self.squares, *self.engines)[NUMBERS[square]]

    def beside(self, square: str) -> tuple[StackView, ...]:
        """Return the squares that share a side or a corner with ``square`` (C3).

        The result is empty for a slot and for ``""``, the square of a card outside.
        """
        return tuple(self.squares[near] for near in NEAR[NUMBERS.get(square, OUT)])

    def facing(self, square: str) -> StackView | None:
        """Return the engine slot that a rampart square faces (C48); ``None`` for other squares."""
        side = SIDE[NUMBERS.get(square, OUT)]
        return self.engines[side] if side >= 0 else None

    def neighbours(self, square: str) -> Iterator[CardView]:
        """Yield the uppermost cards beside a square, leaving out the card that is being moved."""
        decision = self.decision
        moved = decision.about[-1] if decision and decision.kind == "castel-ask-move" else None
        for stack in self.beside(square):
            staying = [card for card in stack.cards if card.id != moved]
            if staying:
                yield staying[-1]
