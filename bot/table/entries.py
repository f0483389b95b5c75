"""Types of values in the parts of a table, validated when a document is read."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar, TypeAlias

from pydantic import ConfigDict, Field, PlainSerializer

from engines.core.kernel import Seat

LATEST = 1 << 37
"""Latest moment (Unix seconds) that a document may hold."""

Seconds: TypeAlias = Annotated[float, Field(ge=-LATEST, le=LATEST, allow_inf_nan=False)]
"""A moment in Unix seconds, or a duration in seconds."""

WholeSeconds: TypeAlias = Annotated[int, Field(ge=-LATEST, le=LATEST)]
"""A moment in whole Unix seconds."""

Minute: TypeAlias = Annotated[int, Field(ge=0, lt=1440)]
"""A minute of the day."""

Numbers: TypeAlias = Annotated[frozenset[int], PlainSerializer(sorted, return_type=list[int])]
"""A set of users or seats, stored sorted so that equal sets have equal documents."""


class PartEntry:
    """Base of the frozen dataclasses in a document; unknown fields are refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Person(PartEntry):
    """A Discord user: the account's id and the name shown in the server."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Poll(PartEntry):
    """A question to the people at a table.

    ``asked`` is the ply at which ``seat`` raised the question, ``back_to`` the ply that a take-back
    would lead to, ``votes`` each seat's vote so far.
    """

    asked: int
    seat: Seat
    back_to: int
    votes: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deadline(PartEntry):
    """A due time (Unix seconds), and the ply of its question or deal."""

    asked: int
    due_at: WholeSeconds

    def later(self, seconds: float, least: int = 0) -> "Deadline":
        """Return the deadline postponed by ``seconds``, but not to before ``least``."""
        return replace(self, due_at=max(math.ceil(self.due_at + seconds), least))


@dataclass(frozen=True, slots=True)
class ChargedHours(PartEntry):
    """The waking hours by which a clock is charged, like :class:`~bot.table.head.Habits`.

    ``since`` is when (Unix) they came into force at the table; ``None``: from the start.
    """

    zone: str = ""
    wakes: Minute = 0
    sleeps: Minute = 0
    since: Seconds | None = None


@dataclass(frozen=True, slots=True)
class SeatClock(PartEntry):
    """The clock of the person on a seat, in seconds; moments are Unix seconds.

    bank     seconds left for all decisions, before subtracting those used for the current decision
    asked    the ply of the person's open question, ``None`` if there is none
    used     seconds charged for this question up to ``since``
    since    the moment up to which the clock is charged; ``None`` while it stands still
    told     the last step of the reminder ladder sent about this question, 0: none
    snoozed  the end of a snooze of reminders, ``None`` if there is none
    rests    the end of the person's rest, ``None`` while the person is awake
    away     seconds that the table waited while the person was away, over all questions
    hours    the waking hours in force for this question
    """

    bank: Seconds
    asked: int | None = None
    used: Seconds = 0.0
    since: Seconds | None = None
    told: int = 0
    snoozed: WholeSeconds | None = None
    rests: WholeSeconds | None = None
    away: Seconds = 0.0
    hours: ChargedHours = ChargedHours()
