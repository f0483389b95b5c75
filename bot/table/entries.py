"""Types of the fields in the parts of a table, validated when a document is read."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar, TypeAlias

from pydantic import ConfigDict, Field, PlainSerializer

from engines.core.kernel import Seat

LATEST = 1 << 37
"""Latest time (Unix seconds) that a document may contain."""

Seconds: TypeAlias = Annotated[float, Field(ge=-LATEST, le=LATEST, allow_inf_nan=False)]
"""A time in Unix seconds, or a duration in seconds."""

WholeSeconds: TypeAlias = Annotated[int, Field(ge=-LATEST, le=LATEST)]
"""A time in whole Unix seconds."""

Minute: TypeAlias = Annotated[int, Field(ge=0, lt=1440)]
"""A minute of the day."""

Numbers: TypeAlias = Annotated[frozenset[int], PlainSerializer(sorted, return_type=list[int])]
"""A set of users or seats, stored sorted so that equal sets have equal documents."""


class PartEntry:
    """Base class of the dataclasses that are stored in a document; unknown fields are refused."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Person(PartEntry):
    """A Discord user: the account's id and the name shown in the server."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Poll(PartEntry):
    """A vote of the people at a table.

    ``asked`` is the ply at which ``seat`` asked for the vote. ``back_to`` is the ply to which a
    take-back would lead. ``votes`` are the votes so far.
    """

    asked: int
    seat: Seat
    back_to: int
    votes: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deadline(PartEntry):
    """A due time (Unix seconds), and the ply of the question (or deal) to which it belongs."""

    asked: int
    due_at: WholeSeconds

    def later(self, seconds: float, least: int = 0) -> "Deadline":
        """Return the deadline postponed by ``seconds``, or to ``least`` if that is later."""
        return replace(self, due_at=max(math.ceil(self.due_at + seconds), least))


@dataclass(frozen=True, slots=True)
class ChargedHours(PartEntry):
    """The waking hours by which a clock is charged, like :class:`~bot.table.head.Habits`.

    ``since`` is the time (Unix) from which these hours count at the table; ``None``: from the
    start.
    """

    zone: str = ""
    wakes: Minute = 0
    sleeps: Minute = 0
    since: Seconds | None = None


@dataclass(frozen=True, slots=True)
class SeatClock(PartEntry):
    """The clock of the person on a seat; durations in seconds, times in Unix seconds.

    bank     reserve for all decisions, before the time used for the current decision is subtracted
    asked    the ply of the person's open question, ``None`` if there is none
    used     seconds charged for this question until ``since``
    since    the time up to which the clock is charged; ``None`` while the clock is stopped
    told     the number of the last reminder sent about this question, 0: none
    snoozed  the time until which the person wants no reminders, if any
    rests    the end of the person's rest, ``None`` while the person is awake
    away     seconds that the table waited while the person was away, over all questions
    hours    the waking hours that count for this question
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
