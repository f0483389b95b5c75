"""Every atom that changes a position. Each logs its own event, and nothing else does."""

from bisect import insort
from collections.abc import Iterable

from engines.castel.rules import geometry as geo
from engines.castel.rules.position import NOBODY, PUBLIC, Position
from engines.core.kernel import Seat


class Castle(Position):
    """A position that can be changed; everything of a game but its rules."""

    def mark(self, card: int) -> None:
        """Remember the place of a card in play as touched by the action under way."""
        place = self.place[card]
        self.marks.append(place if place < geo.OUT else 64 + card)

    def put(self, card: int, place: int) -> None:
        """Put a card that is nowhere on a free square or slot, or outside."""
        self.place[card] = place
        if place < geo.OUT:
            self.top[place] = card
            self.taken |= 1 << place
        else:
            self.outside.append(card)

    def cover(self, knight: int, base: int) -> None:
        """Put a knight that is nowhere on the uppermost card of a stack."""
        place = self.place[base]
        self.place[knight] = place
        self.above[base] = knight
        self.under[knight] = base
        if place < geo.OUT:
            self.top[place] = knight

    def lift(self, card: int) -> None:
        """Take the uppermost card of a stack off the board; it keeps its pawn."""
        self.mark(card)
        place, base = self.place[card], self.under[card]
        if base != NOBODY:
            self.above[base] = NOBODY
            self.under[card] = NOBODY
            if place < geo.OUT:
                self.top[place] = base
        elif place < geo.OUT:
            self.top[place] = NOBODY
            self.taken &= ~(1 << place)
        else:
            self.outside.remove(card)

    def arrive(self, card: int, seat: Seat, place: int, base: int, by: int) -> None:
        """Place a card on a square or, a knight, on ``base``; ``by`` is the card that fetched it.

        A card fetched from the Exchange bears no pawn.
        """
        fetched = by != NOBODY
        if fetched:
            self.exchange.remove(card)
        else:
            self._from_hand(card, seat)
        self.seen[card] = PUBLIC
        self.owner[card] = NOBODY if fetched else seat
        if base == NOBODY:
            self.put(card, place)
        else:
            self.cover(card, base)
        self.mark(card)
        self.previous, self.last = self.last, card
        self.busy = True
        if self.log is not None:
            data: dict[str, object] = {"seat": seat, "card": self.id(card)}
            if self.where(card):
                data["to"] = self.where(card)
            if base != NOBODY:
                data["on"] = self.id(base)
            if fetched:
                data["by"] = self.id(by)
            self.emit("castel-event-place", data)

    def send_back(self, card: int, by: int) -> None:
        """Return a card to the hand of its pawn's owner, or to the Exchange (ruling C15)."""
        square = self.where(card)
        self.lift(card)
        self.send_home(card, square, by)

    def send_home(self, card: int, square: str, by: int) -> None:
        """Send a card just lifted off ``square`` to its pawn's owner, or to the Exchange (C15)."""
        owner = self.owner[card]
        self.owner[card] = NOBODY
        if owner == NOBODY:
            self._to_exchange(card)
        else:
            self._to_hand(card, owner)
        if self.log is not None:
            data: dict[str, object] = {"card": self.id(card), "by": self.id(by), "square": square}
            if owner != NOBODY:
                data["seat"] = owner
            self.emit("castel-event-return", data)

    def to_exchange(self, card: int, by: int) -> None:
        """Take a card from the board into the Exchange, whoever owned it (ruling C58)."""
        square = self.where(card)
        self.lift(card)
        self.owner[card] = NOBODY
        self._to_exchange(card)
        if self.log is not None:
            self.emit(
                "castel-event-return", {"card": self.id(card), "by": self.id(by), "square": square}
            )

    def kill(self, card: int, by: int) -> None:
        """Take a card out of the game for good (ruling C25)."""
        square = self.where(card)
        self.lift(card)
        self.owner[card] = NOBODY
        self.place[card] = geo.REMOVED
        self.removed.append(card)
        self._begin_anew()
        if self.log is not None:
            self.emit(
                "castel-event-kill", {"card": self.id(card), "by": self.id(by), "square": square}
            )

    def move(self, card: int, place: int, by: int) -> None:
        """Move an uppermost card to a free square, or outside, its pawn with it (ruling C14)."""
        start = self.where(card)
        self.lift(card)
        self.put(card, place)
        self.mark(card)
        self._log_move(card, start, by)

    def ride(self, knight: int, base: int, by: int) -> None:
        """Move an uppermost knight onto the uppermost card of another stack (ruling C41)."""
        start = self.where(knight)
        self.lift(knight)
        self.cover(knight, base)
        self.mark(knight)
        self._log_move(knight, start, by)

    def swap_places(self, first: int, second: int, by: int) -> None:
        """Let two cards that stand alone on their squares change places (ruling C26)."""
        here, there = self.place[first], self.place[second]
        self.place[first], self.place[second] = there, here
        self.top[here], self.top[there] = second, first
        self.marks += [here, there]
        if self.log is not None:
            self.emit(
                "castel-event-swap-places",
                {"card": self.id(first), "other": self.id(second), "by": self.id(by)},
            )

    def _log_move(self, card: int, start: str, by: int) -> None:
        if self.log is None:
            return
        data: dict[str, object] = {"card": self.id(card), "by": self.id(by), "square": start}
        if self.where(card):
            data["to"] = self.where(card)
        if self.under[card] != NOBODY:
            data["on"] = self.id(self.under[card])
        self.emit("castel-event-move", data)

    def _to_hand(self, card: int, seat: Seat) -> None:
        self.place[card] = geo.HAND + seat
        insort(self.hands[seat], card)
        self.drift += self.card_set.units[seat][self.card_set.kind[card]]

    def _from_hand(self, card: int, seat: Seat) -> None:
        self.hands[seat].remove(card)
        self.drift -= self.card_set.units[seat][self.card_set.kind[card]]

    def _begin_anew(self) -> None:
        """Forget all positions: none of them can come up again, or nobody could tell (C20)."""
        if self.past:
            self.past = {}
        self.drift = 0

    def _to_exchange(self, card: int) -> None:
        self.place[card] = geo.EXCHANGE
        self.exchange.append(card)

    def take_pawn(self, card: int, by: int) -> None:
        """Take the pawn off a card (ruling C44)."""
        owner = self.owner[card]
        self.owner[card] = NOBODY
        self.mark(card)
        if self.log is not None:
            self.emit(
                "castel-event-pawn-off",
                {
                    "card": self.id(card),
                    "square": self.where(card),
                    "by": self.id(by),
                    "seat": owner,
                },
            )

    def replace_pawn(self, card: int, seat: Seat, by: int) -> None:
        """Replace the pawn of a card by one of ``seat`` (ruling C37)."""
        owner = self.owner[card]
        self.owner[card] = seat
        self.mark(card)
        if self.log is not None:
            self.emit(
                "castel-event-pawn",
                {
                    "card": self.id(card),
                    "square": self.where(card),
                    "by": self.id(by),
                    "seat": seat,
                    "former_seat": owner,
                },
            )

    def swap_pawns(self, first: int, second: int, by: int) -> None:
        """Let two cards change pawns (rulings C33, C36)."""
        owner = self.owner
        owner[first], owner[second] = owner[second], owner[first]
        self.mark(first)
        self.mark(second)
        if self.log is not None:
            self.emit(
                "castel-event-swap-pawns",
                {
                    "card": self.id(first),
                    "square": self.where(first),
                    "seat": owner[first],
                    "other": self.id(second),
                    "other_square": self.where(second),
                    "other_seat": owner[second],
                    "by": self.id(by),
                },
            )

    def draw(self, seat: Seat) -> None:
        """Take the next card of the own pile into the hand (ruling C6)."""
        card = self.piles[seat].pop()
        self._to_hand(card, seat)
        self.seen[card] = 1 << seat
        self.busy = True
        self._begin_anew()
        if self.log is not None:
            self.emit(
                "castel-event-draw",
                {"seat": seat, "card": self.id(card)},
                seen_by=(seat,),
                secret=("card",),
                reveals=True,
            )

    def show(self, card: int) -> None:
        """Let everybody know a card of a hand: its owner places it or gives it to the Exchange."""
        self._mistake(card, PUBLIC)
        self.seen[card] = PUBLIC

    def _mistake(self, card: int, viewers: int) -> None:
        """Let ``viewers`` (bits) who see a card leave a hand take it for one they know there.

        Copies look alike: who knew of another copy only, no longer knows that it is there (C22).
        """
        kinds, seen = self.card_set.kind, self.seen
        mistaken = viewers & ~seen[card]
        for copy in self.hands[self.place[card] - geo.HAND]:
            if kinds[copy] == kinds[card] and copy != card:
                known = seen[copy] & mistaken
                seen[copy] ^= known
                mistaken ^= known

    def exchange_card(self, seat: Seat, given: int, taken: int, by: int) -> None:
        """Put a hand card into the slot of an Exchange card and take that one (ruling C7)."""
        self.show(given)
        self._from_hand(given, seat)
        self.exchange[self.exchange.index(taken)] = given
        self.place[given] = geo.EXCHANGE
        self._to_hand(taken, seat)
        if self.log is not None:
            data: dict[str, object] = {
                "seat": seat,
                "given": self.id(given),
                "taken": self.id(taken),
            }
            if by != NOBODY:
                data["by"] = self.id(by)
            self.emit("castel-event-exchange", data)

    def grant(self, card: int, seat: Seat, by: int) -> None:
        """Put an Exchange card into a hand (ruling C59)."""
        self.exchange.remove(card)
        self._to_hand(card, seat)
        if self.log is not None:
            self.emit(
                "castel-event-grant", {"card": self.id(card), "seat": seat, "by": self.id(by)}
            )

    def travel(self, moves: Iterable[tuple[int, Seat, Seat]], by: int) -> None:
        """Let cards pass secretly between hands, all at once: ``(card, giver, receiver)`` each.

        The two seats concerned know which card it was. Whoever else knew cards of a hand that gave
        one of several no longer knows which of them are still there (ruling C23).
        """
        moves = list(moves)
        seen = self.seen
        for card, giver, receiver in moves:
            self._mistake(card, 1 << receiver)
            two = 1 << giver | 1 << receiver
            hand = self.hands[giver]
            if len(hand) > 1:
                for held in hand:
                    seen[held] &= two
            seen[card] |= two
        for card, giver, _ in moves:
            self._from_hand(card, giver)
        for card, giver, receiver in moves:
            self._to_hand(card, receiver)
            if self.log is not None:
                self.emit(
                    "castel-event-pass",
                    {
                        "seat": giver,
                        "to_seat": receiver,
                        "card": self.id(card),
                        "by": self.id(by),
                    },
                    seen_by=(giver, receiver),
                    secret=("card",),
                    reveals=True,
                )
        self._begin_anew()

    def no_effect(self, card: int, part: str = "") -> None:
        """Note that a compulsory effect, or one part of it, found nothing to apply to (C10)."""
        if self.log is not None:
            kind = self.card_set.kinds[self.card_set.kind[card]].id
            self.emit("castel-event-no-effect", {"card": self.id(card), "part": part or kind})
