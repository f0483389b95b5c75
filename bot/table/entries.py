"""Types of values in the parts of a table, validated when a document is read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
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

    It has the ply at which ``seat`` raised it, the ply to which a move would be taken back, and
    each seat's vote so far.
    """

    asked: int
    seat: Seat
    back_to: int
    votes: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deadline(PartEntry):
    """A due time (Unix seconds), and the ply of the question or deal it belongs to."""

    asked: int
    due_at: WholeSeconds
