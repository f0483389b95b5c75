"""The state of a game of Castel: set-up, views, hidden cards, signals."""

from collections.abc import Mapping
from typing import ClassVar, Self

import engines.castel.rules.effects.court
import engines.castel.rules.effects.outside
import engines.castel.rules.effects.rampart
import engines.castel.rules.effects.tower  # noqa: F401  these four modules register rules
from engines.castel.cards import CardSet
from engines.castel.observe import observe
from engines.castel.options import OPTIONS
from engines.castel.rules import geometry as geo
from engines.castel.rules.position import SPECTATOR, Position
from engines.castel.rules.refusals import why_not
from engines.castel.rules.turn import fewest_cards
from engines.castel.sources import Source
from engines.castel.view import CastelView
from engines.core.game import choices_before
from engines.core.kernel import (
    Decision,
    Frame,
    Option,
    Refusal,
    Seat,
    Seed,
    advance,
)


class Castel(Position):
    """A game of Castel for 2 to 5 seats."""

    __slots__ = ()

    BEFORE: ClassVar[Mapping[str, str]] = choices_before(OPTIONS)
    MOVES: ClassVar[frozenset[str]] = frozenset(
        f"castel-ask-{name}" for name in ("action", "bouffon", "roi-favorite")
    )

    @classmethod
    def deal(cls, seats: int, seed: Seed, options: Mapping[str, str], card_set: CardSet) -> Self:
        """Deal hands, piles and Exchange; the seat to the left of a random dealer begins (C1)."""
        s = cls.__new__(cls)
        s.start(seats, seed, options, card_set)
        s.clear()
        deal = card_set.deals[seats]
        cards = card_set.used(seats)
        s.chance(Source.CARDS).shuffle(cards)
        for seat in range(seats):
            s.hands[seat] = sorted(cards.pop() for _ in range(deal.hand))
            for card in s.hands[seat]:
                s.place[card] = geo.HAND + seat
                s.seen[card] = 1 << seat
            s.piles[seat] = [cards.pop() for _ in range(deal.pile)]
            for card in s.piles[seat]:
                s.place[card] = geo.PILE + seat
                s.seen[card] = 0
        s.exchange = cards
        for card in cards:
            s.place[card] = geo.EXCHANGE
        dealer = s.chance(Source.DEALER).below(seats)
        first = s.after(dealer)
        s.emit("castel-event-start", {"dealer_seat": dealer, "seat": first})
        s.stack = [Frame("castel.turn", (first,))]
        advance(s)
        return s

    def view(self, viewer: Seat | None) -> CastelView:
        """Return everything that a seat, or a spectator (``None``), may know."""
        return observe(self, viewer)

    def redeal(self, viewer: Seat | None) -> None:
        """Shuffle the cards whose places ``viewer`` does not know among these places.

        The cards dealt to a hand take over the ``seen`` values of the old cards in this hand.
        """
        bit, seen = 1 << (SPECTATOR if viewer is None else viewer), self.seen
        hidden: list[int] = []
        masks: list[list[int]] = []
        for hand in self.hands:
            unknown = [card for card in hand if not seen[card] & bit]
            hidden += unknown
            masks.append(sorted(seen[card] for card in unknown))
            hand[:] = [card for card in hand if seen[card] & bit]
        for pile in self.piles:
            hidden += pile
        hidden.sort()
        self.shuffle(hidden)
        for seat, hand in enumerate(self.hands):
            for mask in masks[seat]:
                card = hidden.pop()
                seen[card] = mask
                self.place[card] = geo.HAND + seat
                hand.append(card)
            hand.sort()
        for seat, pile in enumerate(self.piles):
            for position in range(len(pile)):
                card = pile[position] = hidden.pop()
                seen[card] = 0
                self.place[card] = geo.PILE + seat

    def why_not(self, seat: Seat, decision: Decision, option: Option) -> Refusal:
        """Return the reason why ``option`` is not among the decision's options."""
        return why_not(self, seat, decision, option)

    def signal(self, name: str) -> None:
        """End the game because the whole table agrees on a deadlock (``"agreed"``, C20)."""
        if name != "agreed" or self.result is not None:
            super().signal(name)
        fewest_cards(self, "castel-end-agreed")
        self.stack.clear()
        self.ask = {}
