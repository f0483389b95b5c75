"""The state of a game of Castrum: how it begins, who sees what, and the few moves a card makes."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self

from engines.castrum.cards import (
    BUILD_KINDS,
    DEFENCES,
    FACE,
    HAND,
    KINDS,
    KNOWS,
    NOBODY,
    Tables,
)
from engines.castrum.rules import legality
from engines.castrum.rules.position import Position
from engines.castrum.view import AttackView, CastrumView, SiteView
from engines.core.kernel import (
    Decision,
    Frame,
    Illegal,
    Option,
    Refusal,
    Seat,
    advance,
)

MODES = ("ask", "always", "never")
"""Standing orders for a defence: wait for me, always play it, always let the attack happen."""


class Castrum(Position):
    """One game: its position, how it begins, and what the kernel asks of a state."""

    GAME: ClassVar[str] = "castrum"
    __slots__ = ()

    @classmethod
    def deal(cls, seats: int, seed: int, options: Mapping[str, str], tables: Tables) -> Self:
        """Shuffle, deal five cards each, find out who begins (R1, R2)."""
        s = cls.__new__(cls)
        s.start(seats, seed, options, tables)
        s.round = 1
        s.pile = list(tables.deck)
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
        s.shuffle(s.pile)
        for seat in range(seats):
            s.refill(seat)
        s.first = s.turn = _who_begins(s)
        s.emit("castrum-event-first", {"seat": s.first}, reveals=True)
        s.stack = [Frame("castrum.turn")]
        advance(s)
        return s

    def view(self, viewer: Seat | None) -> CastrumView:
        """Return what a seat, or a spectator, may know."""
        walls_left, towers_left = legality.stock(self)
        return CastrumView(
            **self.common_view(viewer),
            round=self.round,
            turn=self.turn,
            order=tuple(self.seats_from(self.first)),
            sites=tuple(self._site_view(seat) for seat in range(self.seats)),
            pile=len(self.pile),
            event=self.event,
            event_turns=self.event_turns,
            played=self.played,
            cards_left=legality.cards_left(self),
            wheel=self.wheel,
            attack=self._attack_view(),
            dice=tuple(self.dice),
            time_up=self.time_up,
            walls_left=walls_left,
            towers_left=towers_left,
            hand=() if viewer is None else self.cards_of(viewer),
            declared={}
            if viewer is None
            else dict(zip(DEFENCES, self.declared[viewer], strict=True)),
            refused={} if viewer is None else legality.refused(self, viewer),
            tables=self.tables,
        )

    def _site_view(self, seat: Seat) -> SiteView:
        site = self.sites[seat]
        units = legality.units(site)
        buildings = self.tables.buildings
        return SiteView(
            seat=seat,
            cards={card: n for card, n in zip(BUILD_KINDS, site, strict=True) if n},
            units=units,
            mage=None if self.mages[seat] == NOBODY else self.mages[seat],
            wheel=self.wheel and seat == self.turn,
            walls=self.walls[seat],
            towers=self.towers[seat],
            points=legality.points(self, seat),
            hand=len(self.hands[seat]),
            lacks={building.id: legality.missing(units, building.price) for building in buildings},
        )

    def _attack_view(self) -> AttackView | None:
        if not self.attack:
            return None
        kind, attacker, target, aim = self.attack
        return AttackView(
            card=KINDS[kind],
            attacker=attacker,
            target=None if target == NOBODY else target,
            aim=None if aim == NOBODY else KINDS[aim],
        )

    def redeal(self, viewer: Seat | None) -> None:
        """Shuffle all faces in pile and hands that ``viewer`` does not know, and forget what the
        others know and what they have declared.
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
        """Say why ``option`` is not offered; see :func:`engines.castrum.rules.legality.why_not`."""
        return legality.why_not(self, seat, decision, option)

    def signal(self, name: str) -> None:
        """Take note that the clock of a timed game has run out (R39); twice is harmless."""
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

    def roll(self) -> int:
        """Roll the die once more; ``dice`` is for the caller to begin anew."""
        die = self.below(6) + 1
        self.dice.append(die)
        return die

    def take(self, seat: Seat, kind: int) -> None:
        """Take a card out of a hand openly.

        Of several copies nobody can tell which one it was, so every seat that knew of one now
        knows of one less.
        """
        hand = self.hands[seat]
        for place, card in enumerate(hand):
            if card & FACE == kind:
                del hand[place]
                break
        knew = card & ~FACE
        for place, other in enumerate(hand):
            if other & FACE == kind:
                hand[place] = (other & (knew | FACE)) | KNOWS[seat]
                knew |= other & ~FACE

    def throw(self, seat: Seat, kinds: Iterable[int]) -> None:
        """Put cards of a hand under the pile unseen (R18); nobody else knows the hand any more."""
        own = KNOWS[seat]
        hand = [card & FACE for card in self.hands[seat]]
        for kind in sorted(kinds):
            hand.remove(kind)
            self.pile.insert(0, kind | own)
        self.hands[seat] = [kind | own for kind in hand]

    def under(self, *kinds: int) -> None:
        """Put cards everybody sees under the pile, one after the other (R17)."""
        everybody = (16 << self.seats) - 16
        for kind in kinds:
            self.pile.insert(0, kind | everybody)

    def shuffle_pile(self) -> None:
        """Shuffle the pile: nobody knows a place in it any more."""
        self.pile = [card & FACE for card in self.pile]
        self.shuffle(self.pile)
        self.emit("castrum-event-shuffle", {}, reveals=True)

    def refill(self, seat: Seat) -> None:
        """Draw up to a full hand."""
        hand = self.hands[seat]
        own = KNOWS[seat]
        drawn = []
        while len(hand) < HAND:
            card = self.pile.pop()
            hand.append(card | own)
            drawn.append(card & FACE)
        if self.log is not None and drawn:
            self.emit(
                "castrum-event-draw",
                {
                    "seat": seat,
                    "count": len(drawn),
                    "cards": [KINDS[kind] for kind in sorted(drawn)],
                },
                seen_by=(seat,),
                secret=("cards",),
                reveals=True,
            )

    def change(self, seat: Seat, double: int, simple: int) -> bool:
        """Replace an X2 card on a site by two simple ones out of the pile and shuffle it (R14).

        Returns ``False``, remembered for the turn, if the pile does not have them.
        """
        faces = [card & FACE for card in self.pile]
        data: dict[str, Any] = {"seat": seat, "card": KINDS[double]}
        if faces.count(simple) < 2:
            self.failed.append(double)
            self.emit("castrum-event-no-change", data, reveals=True)
            return False
        faces.remove(simple)
        faces.remove(simple)
        faces.append(double)
        self.pile = faces
        site = self.sites[seat]
        site[double] -= 1
        site[simple] += 2
        self.emit("castrum-event-change", data, reveals=True)
        self.shuffle_pile()
        return True


def _who_begins(s: Castrum) -> Seat:
    """Roll until one seat is highest; the expert game keeps its die for events and draws (R1)."""
    if s.options["mode"] == "expert":
        return s.below(s.seats)
    rivals = list(range(s.seats))
    while len(rivals) > 1:
        rolls = {seat: s.roll() for seat in rivals}
        for seat, die in rolls.items():
            s.emit("castrum-event-first-roll", {"seat": seat, "die": die}, reveals=True)
        best = max(rolls.values())
        rivals = [seat for seat, die in rolls.items() if die == best]
    s.dice = []
    return rivals[0]
