"""The head of a table, which every table has, and the base class of its parts."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias, TypeVar, cast

from bot.table.entries import PartEntry
from engines.core.game import Game, GameOption
from engines.core.kernel import Event, Seat, State

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""Status of a table: gathering players, being played, ended with a result, or without one."""

OPEN: tuple[Status, ...] = ("lobby", "running")

StandingKind: TypeAlias = Literal["away", "offer"]
"""Subject of a standing call: a bot plays for an absent person, or a seat is offered.

For an absent person, the call explains how to return to the seat.
"""


class Habits(NamedTuple):
    """A person's habits, for all games.

    zone        their IANA time zone, empty if they named none
    wakes       minute of the local day at which they wake up
    sleeps      minute at which they go to rest; if it equals ``wakes``, they are always awake
    away_until  when they are back (Unix seconds), ``None`` if they are not away
    reminders   ``"all"``, ``"first"`` (only that the turn has begun) or ``"none"``
    """

    zone: str = ""
    wakes: int = 0
    sleeps: int = 0
    away_until: float | None = None
    reminders: str = "all"


@dataclass(slots=True)
class Sitter:
    """The person or bot on a seat.

    ``level`` names the bot level that plays the seat; ``None``: a person plays it. A bot plays for
    a person who conceded or is absent; ``user_id`` then stays.
    """

    user_id: int | None
    name: str
    level: str | None = None
    conceded: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides for this seat at present."""
        return self.level is not None

    @property
    def is_away(self) -> bool:
        """Whether a bot plays until the seat's person is back."""
        return self.is_bot and self.user_id is not None and not self.conceded


class Forgotten(NamedTuple):
    """A person who has deleted their data, and the check number that replaces them."""

    user_id: int
    number: int


class AnsweredStep(NamedTuple):
    """Answers that were applied together.

    by         the seat whose person pressed, ``None`` if nobody pressed
    seats      the seats that answered, in order
    positions  the positions before the first answer and after each answer
    events     the events that the answers caused
    """

    by: Seat | None
    seats: Sequence[Seat]
    positions: Sequence[State]
    events: Sequence[Event]


class SeatLeft(NamedTuple):
    """A seat of a running game that changed hands, and the user who sat there before."""

    seat: Seat
    user_id: int | None


class TimePassed(NamedTuple):
    """Time that passed at a table, from ``last`` to ``now`` (Unix seconds).

    kind   ``"charged"``: charged to the people the table waits for; ``"nobodys"``: a gap, charged
           to no player; ``"stood"``: a pause that has just ended
    least  after a gap, the earliest moment at which open windows may close
    """

    kind: Literal["charged", "nobodys", "stood"]
    last: float
    now: float
    least: int = 0

    @property
    def seconds(self) -> float:
        """The seconds that passed."""
        return self.now - self.last


class ConsentRequest(NamedTuple):
    """A question that needs the consent of several people.

    what    the identity of the question at its table; its first item is the kind
    of      the seats that are asked. A question with secret answers names all seats until it ends;
            otherwise a seat that has agreed is no longer asked.
    rank    the order among all questions: questions with a lower rank come first
    due_at  when (Unix seconds) the question is decided even without the missing answers, as its
            messages say; ``None``: never
    """

    what: tuple[str, int, int]
    of: tuple[Seat, ...]
    rank: int
    due_at: int | None = None


class CallWords(NamedTuple):
    """The content that a part gives to a standing call about a seat.

    kind    the kind of the call
    suffix  the end of the key of the call's text
    until   a deadline (Unix seconds), 0: none
    """

    kind: StandingKind
    seat: Seat
    suffix: str
    until: int = 0


class TablePart(PartEntry):
    """A part of a table's record: a frozen dataclass registered with :func:`part`.

    name         the name under which it is stored, which never changes
    expendable   whether a damaged part is left out instead of damaging the whole table
    begins_anew  whether the core creates a new part in place of an unreadable one
    """

    __slots__ = ()
    name: ClassVar[str]
    expendable: ClassVar[bool]
    begins_anew: ClassVar[bool]

    def people(self) -> frozenset[int]:
        """Return the users that the part names, including check numbers."""
        return frozenset()

    def without(self, somebody: Forgotten) -> Self:  # noqa: ARG002  (for overrides)
        """Return the part without a person who has deleted their data."""
        return self

    @classmethod
    def exported(
        cls,
        part: Self | None,  # noqa: ARG003  (for overrides)
        user_id: int,  # noqa: ARG003  (for overrides)
        seats: frozenset[Seat],  # noqa: ARG003  (for overrides)
    ) -> Mapping[str, Any]:
        """Return a person's data in this kind of part, as JSON data for the export.

        ``part`` is the table's part or the empty value, ``None`` if there is neither. ``seats`` are
        the seats that the person has, or had in a game that is over.
        """
        return {}

    @classmethod
    def switch(cls, game: Game) -> GameOption | None:  # noqa: ARG003  (for overrides)
        """Return the option about time that the part adds to a game's lobby, if any."""
        return None

    @property
    def choice(self) -> str:
        """The choice of the part's :meth:`switch`."""
        return ""

    def choosing(self, choice: str) -> Self:  # noqa: ARG002  (for overrides)
        """Return the part with another choice of its :meth:`switch`."""
        return self

    def most_seats(self, table: "Head") -> int | None:  # noqa: ARG002  (for overrides)
        """Return the most seats that a lobby may have, ``None``: as many as the game has."""
        return None

    def starts_itself(self, table: "Head") -> bool:  # noqa: ARG002  (for overrides)
        """Return whether the game of a lobby starts by itself, without a press on **Start**."""
        return False

    def stays_until(self, table: "Head") -> int | None:  # noqa: ARG002  (for overrides)
        """Return the earliest time (Unix) at which the lobby closes by itself, if it matters."""
        return None

    def gathered(self, table: "Head", now: float) -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after people of a lobby joined or left, or its host acted (Unix time).

        ``None``: the part is removed.
        """
        return self

    def lapsed(self, table: "Head") -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after a change of the table's state, status or people.

        ``None`` removes the part.
        """
        return self

    @classmethod
    def answered(
        cls,
        before: "Head",  # noqa: ARG003  (for overrides)
        table: "Head",
        step: AnsweredStep,  # noqa: ARG003  (for overrides)
    ) -> Self | None:
        """Return this kind of part after answers; ``before`` is the table before them.

        ``None`` means no such part. This is a class method because answers may create the part.
        """
        return table.get(cls)

    def passed(self, table: "Head", time: TimePassed) -> Self:  # noqa: ARG002  (for overrides)
        """Return the part after time has passed; ``time.kind`` says whether deadlines count it."""
        return self

    def timed(self, table: "Head") -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after all clocks were updated; ``None`` removes it."""
        return self

    def acts_at(self, table: "Head", now: float) -> float:  # noqa: ARG002  (for overrides)
        """Return when (Unix) the part acts on people who ran out of time; infinity: never."""
        return math.inf

    def is_silent(self, user_id: int) -> bool:  # noqa: ARG002  (for overrides)
        """Return whether a person wants no reminders at this table."""
        return False

    def due_at(self, table: "Head") -> float | None:  # noqa: ARG002  (for overrides)
        """Return when (Unix) the part has due work next; 0: now, ``None``: never.

        The part's type determines the work. If a part has an empty value, this is also called for
        tables without the part.
        """
        return None

    def questions(self, table: "Head") -> Iterable[ConsentRequest]:  # noqa: ARG002  (for overrides)
        """Return the open questions of the part to the people of a lobby or a running table."""
        return ()

    def calls(self, table: "Head") -> Iterable[CallWords]:  # noqa: ARG002  (for overrides)
        """Return the part's contents for the standing calls of a running table."""
        return ()

    def goes_on(self, table: "Head") -> bool:  # noqa: ARG002  (for overrides)
        """Return whether enough people have agreed to resume a paused game."""
        return False

    def unsettled(self) -> Seat | None:
        """Return the seat that may still undo its last answer; bots wait for this seat."""
        return None

    def taken_along(self) -> Self | None:
        """Return the part for the game's move to another channel; ``None`` drops it."""
        return self

    def rematched(self, table: "Head") -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part of a finished game that its rematch begins with; ``None``: none."""
        return None

    def continued_at(self) -> int | None:
        """Return the table that a closed table's game moved to; 0: to another bot.

        ``None``: the part records no move.
        """
        return None

    def seat_left(self, table: "Head", left: SeatLeft) -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after a seat has changed hands; ``None`` removes it.

        The former person's requests, votes and extra time are removed from the part.
        """
        return self

    def seat_regained(self, seat: Seat) -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after an owner got a seat back; ``None`` removes it."""
        return self


PARTS: dict[str, type[TablePart]] = {}
"""All registered parts, by the names under which they are stored."""

P = TypeVar("P", bound=TablePart)


def part(
    name: str, *, expendable: bool = False, begins_anew: bool = False
) -> Callable[[type[P]], type[P]]:
    """Register a frozen dataclass as a part of tables, stored under ``name``."""

    def known(kind: type[P]) -> type[P]:
        kind.name, kind.expendable, kind.begins_anew = name, expendable, begins_anew
        PARTS[name] = kind
        return kind

    return known


@cache
def _empty(name: str) -> TablePart | None:
    """Return a part's empty value, ``None`` if it has none."""
    try:
        return PARTS[name]()
    except TypeError:
        return None


def known_part(parts: Mapping[type[TablePart], TablePart], kind: type[P]) -> P | None:
    """Return a part from ``parts``, else its empty value, else ``None``."""
    return cast("P | None", parts.get(kind) or _empty(kind.name))


def part_of(parts: Mapping[type[TablePart], TablePart], kind: type[P]) -> P:
    """Return a part like :func:`known_part`; raises ``KeyError`` if there is none."""
    found = known_part(parts, kind)
    if found is None:
        raise KeyError(kind.name)
    return found


@dataclass(frozen=True, slots=True)
class InMemory:
    """The fields of a table that are kept in memory only.

    habits        people's habits, by user: one mapping for all open tables
    idle_seconds  longest time without a move, 0: no limit
    attend_at     when its clocks need attention next
    lines         the number of lines of the table's log, ``None`` if unknown
    """

    habits: Mapping[int, Habits] = field(default_factory=dict)
    idle_seconds: int = 0
    attend_at: float | None = None
    lines: int | None = None


NOTHING_KNOWN = InMemory()


@dataclass(slots=True)
class Head:
    """One game in one channel, from its lobby to its end. Times are Unix seconds.

    ``rules`` is the fingerprint of the card values that the game uses. ``parts`` are the records of
    features, by their type. Read them as ``table.get(Undo)``, or as ``table[Pauses]`` for a part
    that may be empty; change them with :meth:`put` and :meth:`drop`.

    ``rev`` counts the stored changes; 0: the table is not stored yet. ``stored`` is the stored
    snapshot that this table was copied from; ``None``: the stored values are unknown.
    """

    id: int
    game: str
    guild_id: int
    channel_id: int
    host_id: int
    language: str
    status: Status
    options: dict[str, str]
    created_at: int
    expires_at: int
    sitters: list[Sitter] = field(default_factory=list)
    seed: int = 0
    rules: str | None = None
    state: State | None = None
    message_id: int | None = None
    ping_id: int | None = None
    parts: dict[type[TablePart], TablePart] = field(default_factory=dict)
    rev: int = field(default=0, compare=False)
    stored: Self | None = field(default=None, compare=False, repr=False)
    in_memory: InMemory = field(default=NOTHING_KNOWN, compare=False, repr=False)

    def get(self, kind: type[P]) -> P | None:
        """Return a part of the table, ``None`` if it has none."""
        return cast("P | None", self.parts.get(kind))

    def __getitem__(self, kind: type[P]) -> P:
        """Return a part of the table as :func:`part_of` does."""
        return part_of(self.parts, kind)

    def known(self, kind: type[P]) -> P | None:
        """Return a part of the table, else its empty value, else ``None``."""
        return known_part(self.parts, kind)

    def all_known(self) -> Iterator[TablePart]:
        """Yield the table's parts, and the empty values of those it lacks."""
        for kind in PARTS.values():
            part = self.known(kind)
            if part is not None:
                yield part

    def put(self, part: TablePart) -> None:
        """Set a part of the table, replacing the earlier one; an empty part is removed."""
        if part == _empty(part.name):
            self.drop(type(part))
        else:
            self.parts[type(part)] = part

    def drop(self, kind: type[TablePart]) -> None:
        """Remove a part from the table, if it has one."""
        self.parts.pop(kind, None)

    def each(self, change: Callable[[TablePart], TablePart | None]) -> None:
        """Replace each part by the result of ``change``; ``None`` removes it."""
        for kind, known in tuple(self.parts.items()):
            changed = change(known)
            if changed is None:
                self.drop(kind)
            elif changed is not known:
                self.put(changed)

    def answered(self, before: Self, step: AnsweredStep) -> None:
        """Update all kinds of parts after answers; ``before`` is the table before the answers."""
        for kind in tuple(PARTS.values()):
            part = kind.answered(before, self, step)
            if part is None:
                self.drop(kind)
            elif part is not self.get(kind):
                self.put(part)

    def goes_on(self) -> bool:
        """Return whether enough people have agreed to resume a paused game."""
        return any(part.goes_on(self) for part in self.parts.values())

    def unsettled(self) -> frozenset[Seat]:
        """Return the seats that may still undo their last answer."""
        seats = (part.unsettled() for part in self.parts.values())
        return frozenset(seat for seat in seats if seat is not None)

    @property
    def is_continued(self) -> bool:
        """Whether this closed table's game was moved elsewhere."""
        return any(part.continued_at() is not None for part in self.parts.values())

    def with_parts(self, parts: Iterable[TablePart]) -> Self:
        """Give a new table its parts, and return it."""
        for given_part in parts:
            self.put(given_part)
        return self

    @property
    def ply(self) -> int:
        """Number of steps applied so far; 0 in the lobby."""
        return 0 if self.state is None else self.state.ply

    def twin(self) -> Self:
        """Return a copy whose sitters and parts can be changed independently.

        If this table is a stored snapshot, or a copy of one, the copy refers to that snapshot.
        """
        sitters = [replace(sitter) for sitter in self.sitters]
        stored = self.stored or (self if self.rev else None)
        return replace(self, sitters=sitters, parts=dict(self.parts), stored=stored)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, in seat order."""
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def people(self) -> list[Seat]:
        """The seats that people play at present."""
        return [seat for seat, sitter in enumerate(self.sitters) if not sitter.is_bot]

    @property
    def owners(self) -> frozenset[int]:
        """The users who have a seat, including seats that a bot holds for them."""
        return frozenset(
            sitter.user_id
            for sitter in self.sitters
            if sitter.user_id is not None and not sitter.conceded
        )
