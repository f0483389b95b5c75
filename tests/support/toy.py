"""A small take-that game that uses every part of the kernel.

In turn, each seat draws a card and plays a card. When the pile is empty, the seat with the most
cards wins. With ``strike`` another seat loses a card unless it plays a ``shield``. With ``storm``
every other seat loses a card. With ``swap`` each seat passes a card to the left in secret. With
``luck`` a seat rolls a die; if the number is even, the seat draws that many cards. A ``shield``
played openly has no effect.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Self

from engines.core.game import Game, GameOption
from engines.core.kernel import (
    Asking,
    Decision,
    Frame,
    Option,
    Refusal,
    Result,
    Seat,
    Seed,
    State,
    View,
    advance,
    choose,
    choose_openly,
    rule,
)

CARD_SET = {"strike": 8, "storm": 3, "swap": 3, "luck": 4, "shield": 6}
"""Number of copies of each card."""

HAND = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(View):
    hand: tuple[str, ...]
    held: tuple[int, ...]
    pile: int
    discard: tuple[str, ...]
    closing: bool


class Toy(State):
    """Fields: sorted hands, the pile (next card last), the discard, whether the game is ending."""

    __slots__ = ("closing", "discard", "hands", "pile")

    GAME = "toy"
    FIELDS = ("hands", "pile", "discard", "closing")

    hands: list[list[str]]
    pile: list[str]
    discard: list[str]
    closing: bool

    @classmethod
    def deal(
        cls, seats: int, seed: Seed, options: Mapping[str, str], card_set: Mapping[str, int]
    ) -> Self:
        s = cls.__new__(cls)
        s.start(seats, seed, options, card_set)
        s.pile = [card for card, copies in card_set.items() for _ in range(copies)]
        s.shuffle(s.pile)
        s.hands = [sorted(s.pile.pop() for _ in range(HAND)) for _ in range(seats)]
        s.discard = []
        s.closing = False
        s.stack = [Frame("toy.turn", (0,))]
        advance(s)
        return s

    def copy(self) -> Self:
        twin = self.copy_core(type(self).__new__(type(self)))
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.closing = self.closing
        return twin

    def view(self, viewer: Seat | None) -> ToyView:
        return ToyView(
            **self.common_view(viewer),
            hand=() if viewer is None else tuple(self.hands[viewer]),
            held=tuple(len(hand) for hand in self.hands),
            pile=len(self.pile),
            discard=tuple(self.discard),
            closing=self.closing,
        )

    def redeal(self, viewer: Seat | None) -> None:
        others = [hand for seat, hand in enumerate(self.hands) if seat != viewer]
        pool = sorted(self.pile + [card for hand in others for card in hand])
        self.shuffle(pool)
        for hand in others:
            hand[:] = sorted(pool.pop() for _ in hand)
        self.pile = pool

    def why_not(self, seat: Seat, decision: Decision, option: Option) -> Refusal:
        if decision.kind == "toy-play" and option in self.card_set:
            return Refusal("toy-not-held", {"card": option}, "T1")
        return Refusal("core-not-an-option")

    def signal(self, name: str) -> None:
        if name != "time_up":
            super().signal(name)
        self.closing = True

    def others(self, seat: Seat) -> list[Seat]:
        """Return the other seats that hold a card, clockwise from ``seat``."""
        around = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in around if self.hands[other]]

    def draw(self, seat: Seat) -> None:
        card = self.pile.pop()
        self.hands[seat] = sorted([*self.hands[seat], card])
        data = {"seat": seat, "card": card}
        self.emit("toy-event-draw", data, seen_by=(seat,), secret=("card",), reveals=True)

    def drop(self, seat: Seat, card: str) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.emit("toy-event-drop", {"seat": seat, "card": card})


@rule("toy.turn")
def turn(s: Toy, seat: Seat) -> list[Frame]:
    if s.pile and not s.closing:
        s.draw(seat)
        return [Frame("toy.play", (seat,)), Frame("toy.turn", ((seat + 1) % s.seats,))]
    held = [len(hand) for hand in s.hands]
    winners = tuple(seat for seat in range(s.seats) if held[seat] == max(held))
    s.finish(Result(winners, tuple({"cards": count} for count in held), "toy-end-pile"))
    return [Frame("toy.turn", (0,))]


@rule("toy.play")
def play(s: Toy, seat: Seat) -> Asking:
    card = yield from choose_openly(seat, "toy-play", sorted(set(s.hands[seat])))
    s.drop(seat, str(card))
    return [Frame(f"toy.{card}", (seat,))]


@rule("toy.strike")
def strike(s: Toy, seat: Seat) -> Asking:
    if not s.others(seat):
        return None
    victim = yield from choose(seat, "toy-target", s.others(seat))
    shields = ["shield"] if "shield" in s.hands[victim] else []
    answer = yield from choose_openly(victim, "toy-react", ["pass", *shields], seat)
    if answer == "pass":
        return [Frame("toy.lose", (victim,))]
    s.drop(victim, "shield")
    return None


@rule("toy.storm")
def storm(s: Toy, seat: Seat) -> list[Frame]:
    return [Frame("toy.lose", (other,)) for other in s.others(seat)]


@rule("toy.lose")
def lose(s: Toy, seat: Seat) -> Asking:
    card = yield from choose_openly(seat, "toy-lose", sorted(set(s.hands[seat])))
    s.drop(seat, str(card))


@rule("toy.swap")
def swap(s: Toy, seat: Seat) -> Asking:
    giving = [giver for giver in range(s.seats) if s.hands[giver]]
    given = yield {who: Decision("toy-pass", tuple(sorted(set(s.hands[who])))) for who in giving}
    for giver in giving:
        s.hands[giver].remove(given[giver][0])
    for giver in giving:
        taker = (giver + 1) % s.seats
        s.hands[taker] = sorted([*s.hands[taker], given[giver][0]])
        data = {"seat": giver, "taker": taker, "card": given[giver][0]}
        s.emit("toy-event-pass", data, seen_by=(giver, taker), secret=("card",), reveals=True)


@rule("toy.luck")
def luck(s: Toy, seat: Seat) -> None:
    die = 1 + s.below(6) if s.options["die"] == "fair" else 2
    s.emit("toy-event-die", {"seat": seat, "die": die}, reveals=True)
    for _ in range(0 if die % 2 else min(die, len(s.pile))):
        s.draw(seat)


@rule("toy.shield")
def shield(s: Toy, seat: Seat) -> None:
    """Do nothing, because the card is only discarded."""


def first(world: State, seat: Seat, seed: int) -> tuple[Option, ...]:
    """Choose the first options."""
    decision = world.ask[seat]
    return decision.options[: decision.least]


def last(world: State, seat: Seat, seed: int) -> tuple[Option, ...]:
    """Choose the last options."""
    decision = world.ask[seat]
    return decision.options[len(decision.options) - decision.least :]


def make_card_set(raw: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    """Return the copies of each card from the parsed ``cards.toml``."""
    return {card: values["copies"] for card, values in raw["cards.toml"].items()}


def census(state: Toy) -> Counter[str]:
    """Return the number of copies of each card in all places."""
    return Counter(chain(state.pile, state.discard, *state.hands))


GAME = Game(
    key="toy",
    seats=(2, 3, 4),
    options=(GameOption("die", ("fair", "two"), "fair"),),
    files=("cards.toml",),
    make_card_set=make_card_set,
    state=Toy,
    policies={"easy": first, "hard": last},
    default_level="hard",
    census=census,
)


def deal(seats: int = 3, seed: int = 1, die: str = "fair") -> Toy:
    return Toy.deal(seats, seed, {"die": die}, CARD_SET)
