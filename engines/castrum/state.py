"""The state of Castrum: set-up, views, hidden cards, signals, standing orders."""

from collections.abc import Mapping
from typing import ClassVar, Self

import engines.castrum.rules.attacks
import engines.castrum.rules.event_die
import engines.castrum.rules.turn  # noqa: F401  these three modules register rules
from engines.castrum.cards import BUILD_KINDS, DEFENCES, FACE, KNOWS, NOBODY, CardSet
from engines.castrum.observe import observe
from engines.castrum.options import OPTIONS
from engines.castrum.rules.moves import refill, roll
from engines.castrum.rules.position import Position
from engines.castrum.rules.refusals import why_not
from engines.castrum.sources import Source
from engines.castrum.view import CastrumView
from engines.core.game import choices_before
from engines.core.kernel import (
    Decision,
    Frame,
    Illegal,
    Option,
    Refusal,
    Seat,
    Seed,
    advance,
)

MODES = ("ask", "always", "never")
"""Standing orders for a defence: ask the seat, always play it, never play it."""


class Castrum(Position):
    """A game of Castrum for 2 to 4 seats."""

    __slots__ = ()

    BEFORE: ClassVar[Mapping[str, str]] = choices_before(OPTIONS)
    MOVES: ClassVar[frozenset[str]] = frozenset(
        f"castrum-ask-{name}" for name in ("defence", "move", "plague", "works")
    )

    @classmethod
    def deal(cls, seats: int, seed: Seed, options: Mapping[str, str], card_set: CardSet) -> Self:
        """Shuffle, deal five cards to each seat, and determine the first seat (R1, R2)."""
        s = cls.__new__(cls)
        s.start(seats, seed, options, card_set)
        s.round = 1
        s.pile = list(card_set.deck)
        s.hands = [[] for _ in range(seats)]
        s.sites = [[0] * len(BUILD_KINDS) for _ in range(seats)]
        s.mages = [NOBODY] * seats
        s.walls = [0] * seats
        s.towers = [0] * seats
        s.event = ""
        s.event_turns = 0
        s.played = 0
        s.wheel = False
        s.failed = []
        s.attack = []
        s.dice = []
        s.time_up = False
        s.declared = [["ask"] * len(DEFENCES) for _ in range(seats)]
        s.last = []
        s.chance(Source.PILE).shuffle(s.pile)
        for seat in range(seats):
            refill(s, seat)
        s.first = s.turn = _who_begins(s)
        s.emit("castrum-event-first", {"seat": s.first}, reveals=True)
        s.stack = [Frame("castrum.turn")]
        advance(s)
        return s

    def view(self, viewer: Seat | None) -> CastrumView:
        """Return everything that a seat, or a spectator (``None``), may know."""
        return observe(self, viewer)

    def redeal(self, viewer: Seat | None) -> None:
        """Shuffle all cards that ``viewer`` does not know, in the pile and in the hands.

        Afterwards, every other seat knows only the cards in its own hand. The standing orders of
        the other seats are forgotten.
        """
        knows = 0 if viewer is None else KNOWS[viewer]
        zones = [self.pile, *self.hands]
        faces = sorted(card & FACE for zone in zones for card in zone if not card & knows)
        self.shuffle(faces)
        self.pile = self._forget(self.pile, knows, faces)
        self.hands = [
            [card | KNOWS[seat] for card in self._forget(hand, knows, faces)]
            for seat, hand in enumerate(self.hands)
        ]
        declared, self.declared = self.declared, [["ask"] * len(DEFENCES) for _ in self.hands]
        if viewer is not None:
            self.declared[viewer] = declared[viewer]

    @staticmethod
    def _forget(zone: list[int], knows: int, faces: list[int]) -> list[int]:
        return [card & (FACE | knows) if card & knows else faces.pop() for card in zone]

    def why_not(self, seat: Seat, decision: Decision, option: Option) -> Refusal:
        """Return why ``option`` is not offered; see ``engines.castrum.rules.refusals``."""
        return why_not(self, seat, decision, option)

    def signal(self, name: str) -> None:
        """Record that the clock of a timed game has run out (R39); a second call has no effect."""
        if name != "time_up":
            super().signal(name)
        if self.result is not None:
            raise Illegal(Refusal("core-game-over"))
        if self.options["type"] != "timed":
            raise Illegal(Refusal("castrum-no-clock", rule="R39"))
        if not self.time_up:
            self.time_up = True
            self.emit("castrum-event-time-up", {"end": self.options["timed_end"]})

    def declare(self, seat: Seat, name: str, choice: str) -> None:
        """Store one of ``MODES`` for one of ``DEFENCES`` (R28)."""
        if name not in DEFENCES or choice not in MODES:
            super().declare(seat, name, choice)
        orders = [list(own) for own in self.declared]
        orders[seat][DEFENCES.index(name)] = choice
        self.declared = orders


def _who_begins(s: Castrum) -> Seat:
    """Return the seat that begins (R1): the highest roll or, in expert mode, a random seat.

    Seats with the same highest roll roll again. In expert mode the die is used only for events.
    """
    if s.options["mode"] == "expert":
        return s.chance(Source.FIRST).below(s.seats)
    rivals = list(range(s.seats))
    while len(rivals) > 1:
        rolls = {seat: roll(s, s.chance(Source.FIRST, seat)) for seat in rivals}
        for seat, die in rolls.items():
            s.emit("castrum-event-first-roll", {"seat": seat, "die": die}, reveals=True)
        best = max(rolls.values())
        rivals = [seat for seat, die in rolls.items() if die == best]
    s.dice = []
    return rivals[0]
