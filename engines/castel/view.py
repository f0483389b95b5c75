"""What one viewer of Castel may know, ready to be shown."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engines.castel.rules.geometry import NEAR, NUMBERS, OUT, SIDE, ZoneName
from engines.core.kernel import Decision, Option, Refusal, Seat, View

Guard: TypeAlias = Literal["", "ambassador", "knight", "priest", "captain"]
"""Why a card cannot be returned, moved or killed just now; empty if it can."""


class CardView(NamedTuple):
    """A card in play: its id (``"soldat-07"``), its kind (``"soldat"``), whose pawn it bears, and
    what protects it.
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

    ``square`` is its name (``"a1"``, ``"N3"``, ``"SW"``, ``"XE"``), or empty for a card that
    stands outside without a place of its own. ``zone`` is court, rampart, tower or outside.
    ``room`` names the free court squares beside one of the court that holds a card.
    """

    square: str
    zone: ZoneName
    cards: tuple[CardView, ...]
    room: tuple[str, ...] = ()

    @property
    def top(self) -> CardView | None:
        """Return the card that lies uppermost, or ``None`` on an empty square."""
        return self.cards[-1] if self.cards else None


class RampartView(NamedTuple):
    """One of the four ramparts: the slot of the engine it faces, and those of its squares that hold
    a soldier.
    """

    slot: str
    manned: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CastelView(View):
    """The position as one viewer knows it.

    squares      the 36 squares of the 6x6 castle, row by row from the north-west, empty ones too
    engines      the four engine slots XN, XE, XS, XW, empty ones too
    outside      the other cards outside, in the order they came
    ramparts     the four ramparts, in the order of the engine slots
    haunted      towers whose only card the Fantôme can replace
    exchange     ids of the face-up cards of the Exchange, in their slots
    removed      ids of the cards killed for good
    hands        cards in each seat's hand
    piles        cards in each seat's face-down pile
    hand         ids of the viewer's own hand in rulebook order; empty for a spectator
    known        ids of cards the viewer knows to be in another seat's hand
    turn         the seat whose turn it is
    actions      actions this seat still has, the one under way included
    last_placed  id of the card placed last, wherever it is now, or ``None``
    marks        names of the squares, and ids of the outside cards, the last action touched
    dry_rounds   complete rounds in a row without a card placed or drawn
    dry_limit    so many of them end the game
    receiver     who gets the card that the viewer is asked to pass on, or ``None``
    refused      options the viewer might look for in the pending decision, and why they are missing
    open_decision  the choice of an action as far as everybody knows it, or ``None``
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
        """Return a square or slot by its name; raises ``KeyError`` if there is none such."""
        return (*self.squares, *self.engines)[NUMBERS[square]]

    def beside(self, square: str) -> tuple[StackView, ...]:
        """Return the squares that share a side or a corner with a square (C3); a slot, and what
        stands outside (no square), has none.
        """
        return tuple(self.squares[near] for near in NEAR[NUMBERS.get(square, OUT)])

    def facing(self, square: str) -> StackView | None:
        """Return the engine slot that a square of a rampart faces (C48), ``None`` for others."""
        side = SIDE[NUMBERS.get(square, OUT)]
        return self.engines[side] if side >= 0 else None

    def neighbours(self, square: str) -> Iterator[CardView]:
        """Yield the uppermost cards beside a square, without a card that is being moved there."""
        decision = self.decision
        moved = decision.about[-1] if decision and decision.kind == "castel-ask-move" else None
        for stack in self.beside(square):
            staying = [card for card in stack.cards if card.id != moved]
            if staying:
                yield staying[-1]
