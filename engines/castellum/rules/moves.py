"""The changes of a position of Castellum that the rules are written in.

A method tells its change in an event, unless it is but a part of what a rule does and tells: those
are :meth:`Board.leave_market`, :meth:`Board.exchange`, :meth:`Board.defeat` and
:meth:`Board.clear_pending`.
"""

from collections.abc import Sequence
from typing import Any

from engines.castellum.cards import COLUMNS, SHOWN_FORTIFICATIONS, SHOWN_TROOPS
from engines.castellum.rules.position import Position, letters
from engines.core.kernel import Option, Seat


class Board(Position):
    """The position with its changes; the rules are written in these."""

    __slots__ = ()

    def gain(self, seat: Seat, goods: Sequence[int], source: str, *, reveals: bool = False) -> None:
        """Give resources to a seat; ``source`` is a space id, ``income``, ``supply``, ``reward``
        or ``hire``. ``reveals`` tells that they were picked in secret.
        """
        at = seat * 3
        self.goods[at] += goods[0]
        self.goods[at + 1] += goods[1]
        self.goods[at + 2] += goods[2]
        if self.log is not None and any(goods):
            self.emit(
                "castellum-event-gain",
                {"seat": seat, "goods": letters(goods), "source": source},
                reveals=reveals,
            )

    def pay(self, seat: Seat, goods: Sequence[int]) -> None:
        """Take resources from a seat, which must hold them."""
        self._take(seat, goods)
        if self.log is not None and any(goods):
            self.emit("castellum-event-pay", {"seat": seat, "goods": letters(goods)})

    def lose(self, seat: Seat, goods: Sequence[int], enemy: str) -> None:
        """Take resources that an Enemy asks for from a seat, which must hold them."""
        self._take(seat, goods)
        if self.log is not None:
            self.emit(
                "castellum-event-levy", {"seat": seat, "enemy": enemy, "goods": letters(goods)}
            )

    def _take(self, seat: Seat, goods: Sequence[int]) -> None:
        at = seat * 3
        self.goods[at] -= goods[0]
        self.goods[at + 1] -= goods[1]
        self.goods[at + 2] -= goods[2]

    def show_market(self) -> None:
        """Turn up the Fortifications and Troops of the year."""
        self.market_forts = self._sample(self.fort_deck, SHOWN_FORTIFICATIONS)
        self.market_troops = self._sample(self.troop_deck, SHOWN_TROOPS)
        if self.log is not None:
            self.emit(
                "castellum-event-market",
                {"fortifications": self.market_forts[:], "troops": self.market_troops[:]},
                reveals=True,
            )

    def place_worker(self, seat: Seat, space: str | None) -> None:
        """Put a Worker on a space, or aside where no space is left (A4)."""
        self.workers[seat] -= 1
        if space is None:
            self.emit("castellum-event-worker-idle", {"seat": seat})
            return
        self.spaces.setdefault(space, []).append(seat)
        if self.log is not None:
            self.emit("castellum-event-worker", {"seat": seat, "space": space})

    def settle(self, seat: Seat, card: str, spot: int) -> None:
        """Lay a Fortification or Troop down in a Line."""
        if card in self.card_set.troops:
            self.troops[spot].append(card)
        else:
            self.forts[spot] = card
        if self.log is not None:
            self.emit(
                "castellum-event-place",
                {"seat": seat, "card": card, "column": spot % COLUMNS + 1},
            )

    def leave_market(self, card: str) -> None:
        """Take a card out of the market."""
        market = self.market_troops if card in self.card_set.troops else self.market_forts
        market.remove(card)

    def draw_angel(self, seat: Seat) -> bool:
        """Draw an Angel card, shuffling the discards in when the deck is empty; the new card comes
        last in the hand. Returns whether there was one to draw.
        """
        if not self.angel_deck:
            if not self.angel_discard:
                return False
            self.angel_deck, self.angel_discard = sorted(self.angel_discard), []
            self.emit("castellum-event-reshuffle", {}, reveals=True)
        card = self.angel_deck.pop(self.below(len(self.angel_deck)))
        self.angels[seat].append(card)
        if self.log is not None:
            self.emit(
                "castellum-event-draw",
                {"seat": seat, "card": card},
                seen_by=(seat,),
                secret=("card",),
                reveals=True,
            )
        return True

    def discard_angel(self, seat: Seat, card: str) -> None:
        """Discard an Angel card from a hand, face up."""
        self.angels[seat].remove(card)
        self.angel_discard.append(card)
        self.emit("castellum-event-discard", {"seat": seat, "card": card})

    def deal_enemies(self) -> None:
        """Deal each seat as many Enemies of the year as it has open columns."""
        deck = self.enemy_decks[self.year]
        for seat in self.clockwise(self.first):
            hand = self._sample(deck, self.opened)
            self.enemy_hands[seat] = hand
            if self.log is not None:
                self.emit(
                    "castellum-event-deal",
                    {"seat": seat, "count": len(hand), "cards": hand[:]},
                    seen_by=(seat,),
                    secret=("cards",),
                    reveals=True,
                )

    def show_enemy(self, seat: Seat, enemy: str, *, unasked: bool) -> None:
        """Play an Enemy face up; its column is still to be chosen. The last Enemy of a hand may be
        played ``unasked``, which tells it to whoever acted before.
        """
        self.enemy_hands[seat].remove(enemy)
        self.arriving = enemy
        if self.log is not None:
            data = {"seat": seat, "card": enemy}
            self.emit("castellum-event-enemy-shown", data, reveals=unasked)

    def place_enemy(self, seat: Seat, enemy: str, spot: int) -> None:
        """Put the shown Enemy before a column."""
        self.arriving = None
        self.enemies[spot] = enemy
        if self.log is not None:
            self.emit(
                "castellum-event-enemy",
                {
                    "seat": seat,
                    "card": enemy,
                    "line_seat": spot // COLUMNS,
                    "column": spot % COLUMNS + 1,
                },
            )

    def show_angel(self, seat: Seat, card: str) -> None:
        """Play an Angel card face up; its use and targets are still to be chosen."""
        self.angels[seat].remove(card)
        self.pending = {"player": seat, "card": card, "use": "", "targets": [], "chain": []}
        if self.log is not None:
            self.emit("castellum-event-angel-shown", {"seat": seat, "card": card})

    def announce(self, use: str, targets: Sequence[Option]) -> None:
        """Say what the card on the table is to do, before anybody may cancel it (A16)."""
        self.pending = {**self.playing(), "use": use, "targets": list(targets)}
        if self.log is not None:
            self.emit(
                "castellum-event-announce",
                {
                    "seat": self.pending["player"],
                    "card": self.pending["card"],
                    "effect": use,
                    "targets": list(targets),
                },
            )

    def cancel(self, seat: Seat, card: str, *, reveals: bool) -> None:
        """Answer the last effect of the chain with a Cancel card (A16, A17). ``reveals`` tells that
        others were asked as well, who now learn it.
        """
        self.angels[seat].remove(card)
        pending = self.playing()
        chain = pending["chain"]
        against = chain[-1] if chain else [pending["player"], pending["card"]]
        self.pending = {**pending, "chain": [*chain, [seat, card]]}
        if self.log is not None:
            self.emit(
                "castellum-event-cancel",
                {"seat": seat, "card": card, "of_seat": against[0], "of_card": against[1]},
                reveals=reveals,
            )

    def playing(self) -> dict[str, Any]:
        """Return the Angel card on the table; raises ``RuntimeError`` where there is none."""
        if self.pending is None:
            raise RuntimeError("no Angel card is being played")
        return self.pending

    def clear_pending(self) -> None:
        """Discard the Angel card on the table and the Cancel cards played on it."""
        pending = self.playing()
        self.angel_discard.append(pending["card"])
        self.angel_discard.extend(card for _, card in pending["chain"])
        self.pending = None

    def reinforce(self, spot: int) -> None:
        """Put the Angel card on the table under a column for its attack bonus."""
        pending = self.playing()
        self.under[pending["card"]] = spot
        self.pending = None
        if self.log is not None:
            self.emit(
                "castellum-event-bonus",
                {
                    "seat": pending["player"],
                    "card": pending["card"],
                    "attack": self.card_set.angels[pending["card"]].bonus,
                    "line_seat": spot // COLUMNS,
                    "column": spot % COLUMNS + 1,
                },
            )

    def exchange(self, one: int, two: int) -> None:
        """Let the Enemies at two spots change places, tokens included (A18)."""
        enemies, tokens = self.enemies, self.tokens
        enemies[one], enemies[two] = enemies[two], enemies[one]
        tokens[one], tokens[two] = tokens[two], tokens[one]

    def defeat(self, seat: Seat, spot: int) -> None:
        """Move the Enemy at a spot, face down, to the pile of the Line's owner."""
        self.defeated[seat].append(self.enemies[spot])
        self.defeated_now[seat] += 1
        self.enemies[spot] = ""
        self.tokens[spot] = 0

    def _sample(self, deck: list[str], size: int) -> list[str]:
        return [deck.pop(self.below(len(deck))) for _ in range(size)]
