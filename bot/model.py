"""The data of a table, with the fields of its own parts as attributes."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, NamedTuple, TypeVar

from bot.table.deal import Dealing
from bot.table.entries import ChargedHours, Deadline, Person, Poll, SeatClock
from bot.table.head import OPEN, Habits, Head, Sitter, StandingKind, Status, TablePart
from bot.table.invitations import Invitations
from bot.table.standstill import Shut
from bot.table.terms import BotTerms, HintTerms, Terms
from bot.table.times import Times
from engines.core.deal import Deal
from engines.core.kernel import Event, Seat, Seed

__all__ = [
    "ARRIVED",
    "BROUGHT_BACK",
    "CAME",
    "OPEN",
    "SEAT_TAKEN",
    "ChargedHours",
    "Deadline",
    "Declared",
    "Habits",
    "Person",
    "Poll",
    "SeatClock",
    "Shut",
    "Sitter",
    "StandingCall",
    "StandingKind",
    "Status",
    "Table",
    "Told",
    "stored",
]

V = TypeVar("V")

_UNSEEN = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_BREAKS = str.maketrans("\t\n\r", "   ")


def stored(text: str) -> str:
    """Return text from outside on one line, without control characters and lone surrogates.

    Such characters are invisible, cannot be typed, and not every database accepts them.
    """
    return _UNSEEN.sub("", text.translate(_BREAKS))


class StandingCall(NamedTuple):
    """A message that pings a person and stays in the channel until its question is settled."""

    kind: StandingKind
    seat: Seat
    message_id: int


CAME = ARRIVED, BROUGHT_BACK = "core-event-transfer-arrived", "core-event-transfer-back"
"""Kinds of the first event of a game that came from another table."""

SEAT_TAKEN = "core-event-seat-taken"
"""Kind of the event that records a seat changing hands."""


class Told(NamedTuple):
    """An event as a viewer may see it, with the ply that caused it and its time (Unix)."""

    ply: int
    at: int
    event: Event


class Declared(NamedTuple):
    """A standing order: the ply at which it was given, the seat, the order and its choice."""

    ply: int
    seat: Seat
    name: str
    choice: str


class PartField(Generic[V]):
    """A descriptor: a field of a part, read and written as an attribute of the table."""

    def __init__(self, kind: type[TablePart], name: str) -> None:
        self._kind = kind
        self._name = name

    def __get__(self, table: Head, _: object = None) -> V:
        value: V = getattr(table.parts.get(self._kind) or table[self._kind], self._name)
        return value

    def __set__(self, table: Head, value: V) -> None:
        part: Any = table[self._kind]
        if getattr(part, self._name) is not value:
            table.put(replace(part, **{self._name: value}))


class MemoryField(Generic[V]):
    """A descriptor: a field of a table that is not stored."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, table: Head, _: object = None) -> V:
        value: V = getattr(table.in_memory, self._name)
        return value

    def __set__(self, table: Head, value: V) -> None:
        known: Any = table.in_memory
        table.in_memory = replace(known, **{self._name: value})


class Table(Head):
    """A table, with the fields of its parts as attributes (documented at each part)."""

    __slots__ = ()

    pace = PartField[str](Terms, "pace")
    reaction = PartField[int | None](Terms, "reaction")
    minutes = PartField[int | None](Terms, "minutes")
    allowance = PartField[str](Terms, "allowance")
    window = PartField[Deadline | None](Times, "window")
    game_end = PartField[Deadline | None](Times, "game_end")
    held_at = PartField[float | None](Times, "held_at")
    stirred = PartField[tuple[int, float] | None](Times, "stirred")
    clocks = PartField[Mapping[Seat, SeatClock]](Times, "clocks")
    hints = PartField[bool](HintTerms, "allowed")
    bot_pace = PartField[str](BotTerms, "pace")
    invited = PartField[frozenset[int]](Invitations, "invited")
    sent_out = PartField[frozenset[int]](Invitations, "sent_out")
    deal = PartField[Deal | None](Dealing, "deal")
    words = PartField[Mapping[int, str]](Dealing, "words")
    habits = MemoryField[Mapping[int, Habits]]("habits")
    idle_seconds = MemoryField[int]("idle_seconds")
    attend_at = MemoryField[float | None]("attend_at")
    lines = MemoryField[int | None]("lines")

    @property
    def shut(self) -> Shut:
        """The part about times in which the table's channel is unusable."""
        return self[Shut]

    @shut.setter
    def shut(self, shut: Shut) -> None:
        self.put(shut)

    @property
    def dealt_from(self) -> Seed:
        """The seed of every shuffle and die roll of the game."""
        return self.seed if self.deal is None else self.deal.key

    @property
    def is_shut(self) -> bool:
        """Whether the channel is unusable at present, so that the table's clocks are stopped."""
        return self.shut.since is not None

    def moment(self, now: float) -> float:
        """Return the time up to which clocks are charged.

        While the channel is unusable, this time stands still.
        """
        return self.shut.moment(now)

    def shares_deal(self, other: "Table") -> bool:
        """Return whether another table object has the same secret for its deal.

        If so, both are the same table: a transaction stored it, but the confirmation was lost.
        """
        return self.deal is not None and self.deal == other.deal

    def is_played_by(self, user_id: int) -> bool:
        """Return whether a person has a seat, even if a bot holds it for them.

        A seat that a lobby reserves for the person does not count.
        """
        seated = any(sitter.user_id == user_id and not sitter.conceded for sitter in self.sitters)
        return seated and user_id not in self.invited

    def waits_for(self, user_id: int) -> bool:
        """Return whether the table waits for a person's answer; false while paused."""
        is_going = self.status == "running" and self.held_at is None
        return is_going and self.state is not None and self.seat_of(user_id) in self.state.ask

    def was_played_by(self, user_id: int) -> bool:
        """Return whether a person has a seat, or had one until they conceded."""
        return user_id not in self.invited and any(
            sitter.user_id == user_id for sitter in self.sitters
        )

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat that a person plays at present, if any."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.user_id == user_id and not sitter.is_bot and user_id not in self.invited:
                return seat
        return None
