"""Positions built by hand and played move by move.

``table()`` returns an empty table at seat 0's turn. Each seat has one spare soldier in its pile
unless a test sets the pile, so that no seat wins by accident. ``play`` places a card of the active
player and then gives the next answers. A question with one possible answer is not asked.
"""

from functools import cache
from typing import Self

from engines.castel import GAME, Castel
from engines.castel.cards import CardSet
from engines.castel.rules import geometry as geo
from engines.castel.rules import moves
from engines.castel.rules.position import NOBODY, PUBLIC
from engines.core.data import load
from engines.core.kernel import Event, Frame, Option, Refusal, Seat, advance, apply, check

SPARES = ("soldat-13", "soldat-12", "soldat-11", "soldat-10", "soldat-09")


@cache
def card_set() -> CardSet:
    """Return the shipped card set, read once."""
    loaded = load(GAME)
    assert isinstance(loaded, CardSet)
    return loaded


class Table:
    """A game that a test builds and then plays. The game starts at the first question or move."""

    def __init__(self, seats: int, turn: Seat, options: dict[str, str]) -> None:
        s = Castel.__new__(Castel)
        s.start(seats, 7, GAME.settle(options), card_set())
        s.clear()
        self.s = s
        self.turn = turn
        self.begun = False
        for seat in range(seats):
            self.pile(seat, SPARES[seat])

    def on(self, square: str, card: str, owner: Seat | None = None) -> Self:
        """Put a card with the owner's pawn on a square or slot; a knight lies on other cards."""
        number, place = self._number(card), geo.NUMBERS[square]
        base = self.s.top[place]
        if base == NOBODY:
            moves.put(self.s, number, place)
        else:
            moves.cover(self.s, number, base)
        return self._pawn(number, owner)

    def out(self, card: str, owner: Seat | None = None, on: str = "") -> Self:
        """Put a card outside; with ``on``, put a knight on the outside stack that holds ``on``."""
        number = self._number(card)
        if on:
            moves.cover(self.s, number, self.s.on_top(self._number(on)))
        else:
            moves.put(self.s, number, geo.OUT)
        return self._pawn(number, owner)

    def court(self, cards: str, owner: Seat | None = None) -> Self:
        """Fill the court row by row with these cards; ``.`` is a free square."""
        for square, card in zip(geo.COURT_SQUARES, cards.split(), strict=False):
            if card != ".":
                self.on(geo.NAMES[square], card, owner)
        return self

    def hand(self, seat: Seat, *cards: str) -> Self:
        """Add cards to a hand; only the holder of the hand knows these cards."""
        for card in cards:
            number = self._number(card)
            self.s.place[number] = geo.HAND + seat
            self.s.seen[number] = 1 << seat
            self.s.hands[seat].append(number)
        self.s.hands[seat].sort()
        return self

    def pile(self, seat: Seat, *cards: str) -> Self:
        """Replace a seat's pile; the first card is on top."""
        for old in self.s.piles[seat]:
            self.s.place[old] = geo.BOX
        self.s.piles[seat] = [self._number(card) for card in reversed(cards)]
        for number in self.s.piles[seat]:
            self.s.place[number] = geo.PILE + seat
            self.s.seen[number] = 0
        return self

    def exchange(self, *cards: str) -> Self:
        """Put cards into the Exchange."""
        for card in cards:
            number = self._number(card)
            self.s.place[number] = geo.EXCHANGE
            self.s.seen[number] = PUBLIC
            self.s.exchange.append(number)
        return self

    def last_placed(self, card: str) -> Self:
        """Make this card the card that was placed last."""
        self.s.last = self._number(card)
        return self

    def begin(self) -> Self:
        """Begin the turn."""
        if not self.begun:
            self.begun = True
            self.s.stack = [Frame("castel.turn", (self.turn,))]
            advance(self.s)
        return self

    def play(self, *answers: Option, by: Seat | None = None) -> Self:
        """Give answers one after the other, for the first seat that must answer or for ``by``."""
        self.begin()
        self.s.log = []
        for answer in answers:
            seat = by if by is not None else min(self.s.ask)
            assert answer in self.s.ask[seat].options, (answer, self.s.ask[seat])
            apply(self.s, seat, (answer,))
        return self

    def asked(self) -> dict[Seat, str]:
        """Return the kind of question of each seat that is asked."""
        self.begin()
        return {seat: decision.kind for seat, decision in self.s.ask.items()}

    def offers(self, seat: Seat | None = None) -> set[Option]:
        """Return the options of the pending decision."""
        self.begin()
        return set(self.s.ask[min(self.s.ask) if seat is None else seat].options)

    def why_not(self, option: Option, seat: Seat | None = None) -> tuple[str, str]:
        """Return the key and the ruling with which an option of the pending decision is refused."""
        self.begin()
        asked = min(self.s.ask) if seat is None else seat
        refusal = check(self.s, asked, (option,))
        assert isinstance(refusal, Refusal), f"{option} is allowed"
        return refusal.key, refusal.rule

    def where(self, card: str) -> str:
        """Return the place of a card: a square, ``outside``, ``hand 1``, ``exchange``..."""
        place = self.s.place[card_set().numbers[card]]
        if place < geo.OUT:
            return geo.NAMES[place]
        if place >= geo.HAND:
            return f"hand {place - geo.HAND}"
        if place >= geo.PILE:
            return f"pile {place - geo.PILE}"
        return {geo.OUT: "outside", geo.EXCHANGE: "exchange", geo.REMOVED: "removed"}.get(
            place, "box"
        )

    def owner(self, card: str) -> Seat | None:
        """Return the seat whose pawn a card bears."""
        owner = self.s.owner[card_set().numbers[card]]
        return None if owner == NOBODY else owner

    def lies_on(self, knight: str) -> str | None:
        """Return the card below a knight."""
        base = self.s.under[card_set().numbers[knight]]
        return None if base == NOBODY else self.s.id(base)

    def happened(self, kind: str) -> list[Event]:
        """Return the events of a kind that the last call of :meth:`play` logged."""
        return [event for event in self.s.log or () if event.kind == f"castel-event-{kind}"]

    def nothing(self) -> list[str]:
        """Return the effects, or parts of effects, that had no target."""
        return [str(event.data["part"]) for event in self.happened("no-effect")]

    def returned(self) -> list[str]:
        """Return the returned cards, in order."""
        return [str(event.data["card"]) for event in self.happened("return")]

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """Return the winners, or ``None`` while the game goes on."""
        return None if self.s.result is None else self.s.result.winners

    def _number(self, card: str) -> int:
        return card_set().numbers[card]

    def _pawn(self, card: int, owner: Seat | None) -> Self:
        self.s.owner[card] = NOBODY if owner is None else owner
        self.s.seen[card] = PUBLIC
        return self


def table(seats: int = 3, turn: Seat = 0, **options: str) -> Table:
    """Return an empty table."""
    return Table(seats, turn, options)
