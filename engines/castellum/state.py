"""The state of Castellum: set-up, views, hidden cards, refusals."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import engines.castellum.rules.angels
import engines.castellum.rules.combat
import engines.castellum.rules.construction
import engines.castellum.rules.siege
import engines.castellum.rules.year  # noqa: F401  these five modules register rules
from engines.castellum.cards import (
    COLUMNS,
    MOST_SEATS,
    OPEN_COLUMNS,
    START_COLUMN,
    START_GOODS,
)
from engines.castellum.observe import observe
from engines.castellum.options import OPTIONS
from engines.castellum.rules import moves
from engines.castellum.rules.position import Position
from engines.castellum.rules.refusals import why_not
from engines.castellum.sources import Source
from engines.castellum.view import CastellumView
from engines.core.game import choices_before
from engines.core.kernel import Decision, Frame, Option, Refusal, Seat, Seed, advance


class Castellum(Position):
    """A game of Castellum for 2 to 4 seats."""

    __slots__ = ()

    BEFORE: ClassVar[Mapping[str, str]] = choices_before(OPTIONS)
    MOVES: ClassVar[frozenset[str]] = frozenset(
        f"castellum-ask-{name}"
        for name in (
            "angel",
            "cancel",
            "enemy",
            "income",
            "levy",
            "levy-goods",
            "reward",
            "side-goods",
            "space",
            "surplus",
        )
    )

    @classmethod
    def deal(cls, seats: int, seed: Seed, options: Mapping[str, str], card_set: Any) -> Self:
        """Set up a new game (A1, A40) and run it to its first decision.

        Raises ``ValueError`` if the game cannot be played with this number of seats.
        """
        if not 2 <= seats <= MOST_SEATS:
            raise ValueError(f"Castellum is for 2 to {MOST_SEATS} seats, not {seats}")
        s = cls.__new__(cls)
        s.start(seats, seed, options, card_set)
        s.first = s.chance(Source.FIRST).below(seats)
        s.year = 0
        s.phase = "construction"
        s.turn = s.taker = s.rotation = s.arriving = s.pending = s.last = None
        s.opened = OPEN_COLUMNS[0]
        s.passes = 0
        s.goods = [START_GOODS] * (3 * seats)
        s.workers = [0] * seats
        s.spaces = {}
        s.market_forts, s.market_troops = [], []
        s.fort_deck, s.troop_deck = list(card_set.stock), sorted(card_set.troops)
        s.enemy_decks = [list(deck) for deck in card_set.enemies_of]
        s.angel_deck, s.angel_discard = sorted(card_set.angels), []
        s.out = list(card_set.starts[seats:])
        s.forts = [""] * (seats * COLUMNS)
        for seat in range(seats):
            s.forts[seat * COLUMNS + START_COLUMN - 1] = card_set.starts[seat]
        s.enemies = [""] * (seats * COLUMNS)
        s.troops = [[] for _ in range(seats * COLUMNS)]
        s.tokens = [0] * (seats * COLUMNS)
        s.under = {}
        s.dinghuis, s.reward_attack, s.next_attack = [0] * seats, [0] * seats, [0] * seats
        s.angels = [[] for _ in range(seats)]
        s.enemy_hands = [[] for _ in range(seats)]
        s.defeated = [[] for _ in range(seats)]
        s.defeated_now = [0] * seats
        s.letting = [False] * seats
        s.emit("castellum-event-first-player", {"seat": s.first}, reveals=True)
        moves.show_market(s)
        s.stack = [Frame("castellum.year")]
        advance(s)
        return s

    def view(self, viewer: Seat | None) -> CastellumView:
        """Return everything that a seat, or a spectator (``None``), may know."""
        return observe(self, viewer)

    def redeal(self, viewer: Seat | None) -> None:
        """Deal all hands again except the viewer's, from the cards that ``viewer`` has not seen.

        The decks are not shuffled, because each draw from a deck is random. The piles of defeated
        Enemies are not changed, because everybody saw these Enemies (A26).
        """
        self.angel_deck = self._deal_anew(self.angels, self.angel_deck, viewer)
        deck = self.enemy_decks[self.year]
        self.enemy_decks[self.year] = self._deal_anew(self.enemy_hands, deck, viewer)

    def _deal_anew(self, hands: list[list[str]], deck: list[str], viewer: Seat | None) -> list[str]:
        """Deal anew the deck and the hands of all seats but ``viewer``; return the new deck."""
        unseen = deck[:]
        for seat, hand in enumerate(hands):
            if seat != viewer:
                unseen += hand
        unseen.sort()
        self.shuffle(unseen)
        for seat, hand in enumerate(hands):
            if seat != viewer:
                hands[seat] = [unseen.pop() for _ in hand]
        return sorted(unseen)

    def why_not(self, seat: Seat, decision: Decision, option: Option) -> Refusal:
        """Return the reason why ``option`` is not among the decision's options."""
        return why_not(self, seat, decision, option)
