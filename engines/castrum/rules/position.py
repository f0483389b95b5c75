"""The position of Castrum: its fields and the queries on them.

A card in a hand or in the pile is one integer. The low four bits hold its kind. Above these bits is
one bit per seat, set if that seat knows where the card is. A seat knows its own hand and a hand
that it passed at the feast of fools; all seats know a card put openly under the pile. Cards on
sites are public, so only their numbers are stored.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from engines.castrum.cards import (
    FACE,
    KINDS,
    CardSet,
)
from engines.core.kernel import Seat, State


class Position(State):
    """The fields of one game of Castrum, with read-only queries.

    round        1-based round
    turn         the seat whose turn it is
    first        the seat that began
    pile         cards; the last card is drawn next
    hands        per seat, cards in no particular order
    sites        per seat, the number of cards of each build kind
    mages        per seat, the seat that placed the Mage on its site, or ``NOBODY``
    walls        per seat, the number of walls built
    towers       per seat, the number of towers built
    event        the event that lasts now, or ``""``
    event_turns  turns that the event still lasts, including the current one
    played       number of cards played this turn
    wheel        whether the turn began with a Roue, which lies on the site until the turn ends
    failed       X2 kinds that the pile could not change this turn
    attack       ``[kind, attacker, target, aim]`` of the pending attack (target and aim are
                 ``NOBODY`` until chosen), or empty
    dice         the last roll
    time_up      whether the clock of a timed game has run out
    last         the last action, ``[seat, what]`` or ``[attacker, attack, target]``, or empty
    declared     per seat, a standing order for each of ``DEFENCES``; hidden, replaced as a whole
    """

    GAME: ClassVar[str] = "castrum"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "turn",
        "first",
        "pile",
        "hands",
        "sites",
        "mages",
        "walls",
        "towers",
        "event",
        "event_turns",
        "played",
        "wheel",
        "failed",
        "attack",
        "dice",
        "time_up",
        "declared",
        "last",
    )
    __slots__ = FIELDS

    card_set: CardSet
    round: int
    turn: Seat
    first: Seat
    pile: list[int]
    hands: list[list[int]]
    sites: list[list[int]]
    mages: list[Seat]
    walls: list[int]
    towers: list[int]
    event: str
    event_turns: int
    played: int
    wheel: bool
    failed: list[int]
    attack: list[int]
    dice: list[int]
    time_up: bool
    declared: list[list[str]]
    last: list[Any]

    def copy(self) -> Self:
        """Return an independent state; ``declared`` is shared because it is never changed."""
        twin = self.copy_core(self.__class__.__new__(self.__class__))
        twin.round = self.round
        twin.turn = self.turn
        twin.first = self.first
        twin.pile = self.pile[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.sites = [site[:] for site in self.sites]
        twin.mages = self.mages[:]
        twin.walls = self.walls[:]
        twin.towers = self.towers[:]
        twin.event = self.event
        twin.event_turns = self.event_turns
        twin.played = self.played
        twin.wheel = self.wheel
        twin.failed = self.failed[:]
        twin.attack = self.attack[:]
        twin.dice = self.dice[:]
        twin.time_up = self.time_up
        twin.declared = self.declared
        twin.last = self.last
        return twin

    @classmethod
    def completed_fields(cls, written: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the fields of a dump; older dumps may lack the field ``last``."""
        return {"last": [], **written}

    def fingerprint(self) -> str:
        """Return a hash of the position without the last move.

        The last move is left out because older games were stored without it, and the hash of an
        older game must equal the hash of its replay.
        """
        data = self.dump()
        del data["fields"]["last"]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def seats_from(self, seat: Seat) -> list[Seat]:
        """Return all seats in turn order (clockwise), ``seat`` first."""
        return [*range(seat, self.seats), *range(seat)]

    def cards_of(self, seat: Seat) -> tuple[str, ...]:
        """Return a hand as ids in card order."""
        return tuple(KINDS[kind] for kind in sorted(card & FACE for card in self.hands[seat]))

    def holds(self, seat: Seat, kind: int) -> bool:
        """Return whether a hand has a card of ``kind``."""
        return kind in [card & FACE for card in self.hands[seat]]


def points(s: Position, seat: Seat) -> int:
    """Return the points of a seat's buildings in a timed game (R38)."""
    wall, tower = s.card_set.buildings
    return wall.points * s.walls[seat] + tower.points * s.towers[seat]


def stock(s: Position) -> tuple[int, int]:
    """Return the numbers of unused wall and tower pawns (R13)."""
    wall, tower = s.card_set.buildings
    return wall.pawns - sum(s.walls), tower.pawns - sum(s.towers)
