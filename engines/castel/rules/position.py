"""The position of a game of Castel: its fields and the queries on them.

Cards, places and kinds are numbers (``cards.py``, ``geometry.py``). Names appear only in events and
options.
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self

from engines.castel.cards import CardSet
from engines.castel.options import edition
from engines.castel.rules import geometry as geo
from engines.core.kernel import Seat, State

NOBODY = -1
"""No card, or no owner."""

SPECTATOR = 5
"""Number of the bit in ``seen`` that stands for all people without a seat."""

PUBLIC = 0b111111
"""Value of ``seen`` for a card whose place everybody knows."""

LATER = {"past": None, "drift": 0}
"""Default values of the fields that older games lack."""


class Position(State):
    """The fields of a game of Castel, with read-only queries.

    place     the place of each card, see ``geometry.py``
    owner     the seat whose pawn each card bears, or -1
    above     the knight lying on each card, or -1
    under     the card each knight lies on, or -1
    top       the uppermost card of each square and slot, or -1
    taken     bit mask of the squares and slots that hold a card
    outside   cards outside that have no slot and lie on no other card, in order of arrival
    hands     cards of each hand, ascending
    piles     cards of each face-down pile, the next one last
    exchange  cards of the Exchange in their slots
    removed   cards killed for good
    seen      the viewers that know the place of each card: one bit per seat and one for the
              spectators (ruling C23)
    turn      the seat whose turn it is
    actions   actions left in this turn, including the current one
    bonus     whether this turn already got its third action
    busy      whether a card was placed or drawn in this turn
    idle      number of turns in a row in which no card was placed or drawn
    last      the card placed last, or -1; ``previous`` is the card placed before it
    marks     squares (and ``64 + card`` for cards outside) that the last action affected
    past      digest of a position -> how often the position has occurred; cleared when a card is
              drawn, killed or secretly passed. ``None``: no positions are counted (``circles.py``)
    drift     since ``past`` was last cleared: the cards that openly entered each hand, minus the
              cards that openly left the hand, as a sum of ``units`` of the card set
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "place",
        "owner",
        "above",
        "under",
        "top",
        "taken",
        "outside",
        "hands",
        "piles",
        "exchange",
        "removed",
        "seen",
        "turn",
        "actions",
        "bonus",
        "busy",
        "idle",
        "last",
        "previous",
        "marks",
        "past",
        "drift",
    )
    SETS: ClassVar[frozenset[str]] = frozenset({"taken", "drift"})
    __slots__ = FIELDS

    GAME = "castel"

    card_set: CardSet
    place: list[int]
    owner: list[int]
    above: list[int]
    under: list[int]
    top: list[int]
    taken: int
    outside: list[int]
    hands: list[list[int]]
    piles: list[list[int]]
    exchange: list[int]
    removed: list[int]
    seen: list[int]
    turn: Seat
    actions: int
    bonus: bool
    busy: bool
    idle: int
    last: int
    previous: int
    marks: list[int]
    past: dict[str, int] | None
    drift: int

    def clear(self) -> None:
        """Put every card into the box and clear the board."""
        cards = len(self.card_set.ids)
        self.place = [geo.BOX] * cards
        self.owner = [NOBODY] * cards
        self.above = [NOBODY] * cards
        self.under = [NOBODY] * cards
        self.top = [NOBODY] * geo.OUT
        self.taken = 0
        self.outside = []
        self.hands = [[] for _ in range(self.seats)]
        self.piles = [[] for _ in range(self.seats)]
        self.exchange = []
        self.removed = []
        self.seen = [PUBLIC] * cards
        self.turn = 0
        self.actions = 0
        self.bonus = False
        self.busy = False
        self.idle = 0
        self.last = NOBODY
        self.previous = NOBODY
        self.marks = []
        self.past = {} if edition(self.options) >= 2 else None
        self.drift = 0

    def dump(self) -> dict[str, Any]:
        """Return the game as JSON data; games of the first edition lack the newer fields."""
        data = super().dump()
        if edition(self.options) < 2:
            for name in LATER:
                del data["fields"][name]
        return data

    @classmethod
    def completed_fields(cls, written: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the fields of a dump; games of the first edition lack some of them."""
        return {**LATER, **written}

    def copy(self) -> Self:
        """Return an independent state."""
        twin = self.copy_core(self.__class__.__new__(self.__class__))
        twin.place = self.place[:]
        twin.owner = self.owner[:]
        twin.above = self.above[:]
        twin.under = self.under[:]
        twin.top = self.top[:]
        twin.taken = self.taken
        twin.outside = self.outside[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.piles = [pile[:] for pile in self.piles]
        twin.exchange = self.exchange[:]
        twin.removed = self.removed[:]
        twin.seen = self.seen[:]
        twin.turn = self.turn
        twin.actions = self.actions
        twin.bonus = self.bonus
        twin.busy = self.busy
        twin.idle = self.idle
        twin.last = self.last
        twin.previous = self.previous
        twin.marks = self.marks[:]
        twin.past = None if self.past is None else self.past.copy()
        twin.drift = self.drift
        return twin

    def id(self, card: int) -> str:
        """Return the id of a card."""
        return self.card_set.ids[card]

    def ids(self, cards: Iterable[int]) -> list[str]:
        """Return the ids of cards."""
        ids = self.card_set.ids
        return [ids[card] for card in cards]

    def in_play(self, card: int) -> bool:
        """Return whether the card is in the castle or outside its walls."""
        return self.place[card] <= geo.OUT

    def in_court(self, card: int) -> bool:
        """Return whether the card is on a court square, covered or not."""
        place = self.place[card]
        return place < geo.SQUARES and geo.ZONE[place] == geo.COURT

    def on_top(self, card: int) -> int:
        """Return the uppermost card of the stack that contains a card in play."""
        while self.above[card] != NOBODY:
            card = self.above[card]
        return card

    def stack_of(self, card: int) -> list[int]:
        """Return all cards of the stack that contains a card in play, from bottom to top."""
        while self.under[card] != NOBODY:
            card = self.under[card]
        cards = [card]
        while self.above[card] != NOBODY:
            card = self.above[card]
            cards.append(card)
        return cards

    def tops(self, squares: Iterable[int]) -> list[int]:
        """Return the uppermost card of each of ``squares`` (and slots) that is not empty."""
        top = self.top
        return [top[square] for square in squares if top[square] != NOBODY]

    def tops_outside(self) -> list[int]:
        """Return the uppermost card of every stack outside, engine slots first."""
        return self.tops(geo.SLOTS) + [self.on_top(card) for card in self.outside]

    def tops_in_play(self) -> list[int]:
        """Return every uppermost card in the castle and outside."""
        return self.tops(geo.CASTLE_SQUARES) + self.tops_outside()

    def free_squares(self, squares: Iterable[int]) -> list[int]:
        """Return those of ``squares`` that hold no card."""
        top = self.top
        return [square for square in squares if top[square] == NOBODY]

    def after(self, seat: Seat) -> Seat:
        """Return the seat to the left: next in turn (C5) and receiver of passed cards (C27)."""
        return (seat + 1) % self.seats

    def left(self, seat: Seat) -> int:
        """Return the number of cards that a seat has in hand and pile."""
        return len(self.hands[seat]) + len(self.piles[seat])

    def different(self, cards: Iterable[int]) -> list[int]:
        """Return one card of each kind: the copy whose place the most viewers know (C22)."""
        kinds, seen = self.card_set.kind, self.seen
        found: dict[int, int] = {}
        for card in cards:
            kind = kinds[card]
            if kind not in found or seen[card].bit_count() > seen[found[kind]].bit_count():
                found[kind] = card
        return list(found.values())

    def where(self, card: int) -> str:
        """Return the name of the square or slot of a card in play, or ``""`` if it has none."""
        place = self.place[card]
        return geo.NAMES[place] if place < geo.OUT else ""
