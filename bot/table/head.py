"""The head of a table (the data that every table has), and the base class of parts."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias, TypeVar, cast

from bot.table.entries import PartEntry
from engines.core.game import Game, GameOption
from engines.core.kernel import Event, Seat, State

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""Status of a table: a lobby, a running game, a game with a result, closed without a result."""

OPEN: tuple[Status, ...] = ("lobby", "running")

StandingKind: TypeAlias = Literal["away", "offer"]
"""Subject of a standing call: a bot plays for an absent person, or a seat is offered.

The call to an absent person says how to return to the seat.
"""


class Habits(NamedTuple):
    """A person's habits, for all games.

    zone        their IANA time zone, empty if they named none
    wakes       minute of the local day at which they wake up
    sleeps      minute at which they go to rest; if equal to ``wakes``, they are always awake
    away_until  when they are back (Unix seconds), ``None`` if they are not away
    reminders   ``"all"``, ``"first"`` (only at the beginning of a turn) or ``"none"``
    """

    zone: str = ""
    wakes: int = 0
    sleeps: int = 0
    away_until: float | None = None
    reminders: str = "all"


@dataclass(slots=True)
class Sitter:
    """The person or bot on a seat.

    ``level`` is the level of the bot that plays the seat, or ``None`` if a person plays it. If a
    bot plays for a person who conceded or is absent, ``user_id`` is still that person's id.
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
        """Whether a bot plays for an absent person, who may return."""
        return self.is_bot and self.user_id is not None and not self.conceded


class Forgotten(NamedTuple):
    """A person who has deleted their data, and the check number that replaces them."""

    user_id: int
    number: int


class AnsweredStep(NamedTuple):
    """Answers that were applied together.

    by         the seat whose person pressed, ``None`` if the bot answered by itself
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

    kind   ``"charged"``: time for the people the table waits for; ``"nobodys"``: a gap, charged to
           no player; ``"stood"``: a pause that has just ended
    least  after a gap, the earliest time at which open reaction windows may close
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
    """A request that needs the consent of several people.

    what    a value that identifies the request at its table; the first item is its kind
    of      the seats that are asked. If the answers are secret, all seats are asked until the
            request ends. If the answers are public, a seat that has agreed is no longer asked.
    rank    the order among all requests: those with a lower rank come first
    due_at  the time (Unix) at which the request is decided without the missing answers, if any
    """

    what: tuple[str, int, int]
    of: tuple[Seat, ...]
    rank: int
    due_at: int | None = None


class CallWords(NamedTuple):
    """The contents of a standing call about a seat, given by a part of the table.

    kind    the kind of the call
    suffix  the end of the key of the call's text
    until   the deadline in the text (Unix seconds), 0: none
    """

    kind: StandingKind
    seat: Seat
    suffix: str
    until: int = 0


class TablePart(PartEntry):
    """A part of a table's data: a frozen dataclass registered with :func:`part`.

    name         the name under which the part is stored; the name never changes
    expendable   whether a table can be used without this part if it is damaged
    begins_anew  whether an empty part replaces a part that cannot be read
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

        ``part`` is the table's part, or else the empty value of this kind of part; ``None`` if the
        kind has no empty value. ``seats`` are the seats that the person has, or had in a game that
        is over.
        """
        return {}

    @classmethod
    def switch(cls, game: Game) -> GameOption | None:  # noqa: ARG003  (for overrides)
        """Return the option about clocks that the part adds to the lobby of a game, if any."""
        return None

    @property
    def choice(self) -> str:
        """The part's stored choice for the option :meth:`switch`."""
        return ""

    def choosing(self, choice: str) -> Self:  # noqa: ARG002  (for overrides)
        """Return the part with another choice of the option :meth:`switch`."""
        return self

    def most_seats(self, table: "Head") -> int | None:  # noqa: ARG002  (for overrides)
        """Return the cap on a lobby's seats; ``None``: only the game's own cap applies."""
        return None

    def starts_itself(self, table: "Head") -> bool:  # noqa: ARG002  (for overrides)
        """Return whether the game of a lobby starts by itself, without a press on **Start**."""
        return False

    def stays_until(self, table: "Head") -> int | None:  # noqa: ARG002  (for overrides)
        """Return the time (Unix) until which the lobby must stay open, if any."""
        return None

    def gathered(self, table: "Head", now: float) -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after somebody joined or left a lobby, or its host acted.

        ``None`` removes the part. ``now`` is in Unix seconds.
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
        """Return this kind of part after answers; ``before`` is the table before the answers.

        ``None`` means that the table has no such part. This is a class method because answers may
        create the part.
        """
        return table.get(cls)

    def passed(self, table: "Head", time: TimePassed) -> Self:  # noqa: ARG002  (for overrides)
        """Return the part after time has passed; ``time.kind`` says whether the time is charged."""
        return self

    def timed(self, table: "Head") -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after all clocks were updated; ``None`` removes the part."""
        return self

    def acts_at(self, table: "Head", now: float) -> float:  # noqa: ARG002  (for overrides)
        """Return when (Unix) the part acts on people whose time is up; infinity: never."""
        return math.inf

    def is_silent(self, user_id: int) -> bool:  # noqa: ARG002  (for overrides)
        """Return whether a person wants no reminders at this table."""
        return False

    def due_at(self, table: "Head") -> float | None:  # noqa: ARG002  (for overrides)
        """Return the time (Unix) of the part's next due work; 0: now, ``None``: never.

        ``Sessions.when_due`` maps the kind of part to the function for the work. If no field of the
        part is required, this method is also called for tables without such a part.
        """
        return None

    def questions(self, table: "Head") -> Iterable[ConsentRequest]:  # noqa: ARG002  (for overrides)
        """Return the part's open requests for consent at a lobby or a running table."""
        return ()

    def calls(self, table: "Head") -> Iterable[CallWords]:  # noqa: ARG002  (for overrides)
        """Return what the part says in the standing calls of a running table."""
        return ()

    def goes_on(self, table: "Head") -> bool:  # noqa: ARG002  (for overrides)
        """Return whether enough people have agreed to resume a paused game."""
        return False

    def unsettled(self) -> Seat | None:
        """Return the seat that may still undo its last answer; bots wait for this seat."""
        return None

    def taken_along(self) -> Self | None:
        """Return the part for a game that moves to another channel; ``None`` drops the part."""
        return self

    def rematched(self, table: "Head") -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part with which the rematch of a finished game begins, if any."""
        return None

    def continued_at(self) -> int | None:
        """Return the id of the table that a game moved to; 0 for a game that moved to another bot.

        ``None`` if the part records no move of the game.
        """
        return None

    def seat_left(self, table: "Head", left: SeatLeft) -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after a seat has changed hands; ``None`` removes the part.

        An override must remove the requests, votes and extra time of the person who left.
        """
        return self

    def seat_regained(self, seat: Seat) -> Self | None:  # noqa: ARG002  (for overrides)
        """Return the part after the owner of a seat returned; ``None`` removes the part."""
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
    """Return the empty value of a kind of part; ``None`` for a kind with required fields."""
    try:
        return PARTS[name]()
    except TypeError:
        return None


def known_part(parts: Mapping[type[TablePart], TablePart], kind: type[P]) -> P | None:
    """Return a part from ``parts`` or, if it is missing, the kind's empty value, if any."""
    return cast("P | None", parts.get(kind) or _empty(kind.name))


def part_of(parts: Mapping[type[TablePart], TablePart], kind: type[P]) -> P:
    """Return a part like :func:`known_part`; raises ``KeyError`` if there is none."""
    found = known_part(parts, kind)
    if found is None:
        raise KeyError(kind.name)
    return found


@dataclass(frozen=True, slots=True)
class InMemory:
    """The fields of a table that are not stored.

    habits        people's habits, by user: one mapping for all open tables
    idle_seconds  longest time without a move, 0: no limit
    attend_at     time at which the table's clocks must be checked next
    lines         the number of lines of the table's log, ``None`` if unknown
    """

    habits: Mapping[int, Habits] = field(default_factory=dict)
    idle_seconds: int = 0
    attend_at: float | None = None
    lines: int | None = None


NOTHING_KNOWN = InMemory()


@dataclass(slots=True)
class Head:
    """A table: one game in one channel, from lobby to end. Times are Unix seconds.

    ``rules`` is the fingerprint of the card values that the game uses. ``parts`` are the other
    data, by their type. Read a part as ``table.get(Undo)``, or as ``table[Pauses]`` if this kind
    has an empty value. Change parts with :meth:`put` and :meth:`drop`.

    ``rev`` counts the stored changes; 0: the table is not stored yet. ``stored`` is the stored
    snapshot from which this table was copied; ``None``: the stored values are unknown.
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
        """Return a part of the table, ``None`` if the table lacks this kind of part."""
        return cast("P | None", self.parts.get(kind))

    def __getitem__(self, kind: type[P]) -> P:
        """Return a part of the table as :func:`part_of` does."""
        return part_of(self.parts, kind)

    def known(self, kind: type[P]) -> P | None:
        """Return a part of the table or, if it is missing, the kind's empty value, if any."""
        return known_part(self.parts, kind)

    def all_known(self) -> Iterator[TablePart]:
        """Yield the table's parts, and empty values of the kinds that it lacks."""
        for kind in PARTS.values():
            part = self.known(kind)
            if part is not None:
                yield part

    def put(self, part: TablePart) -> None:
        """Set a part of the table; an empty part is removed instead."""
        if part == _empty(part.name):
            self.drop(type(part))
        else:
            self.parts[type(part)] = part

    def drop(self, kind: type[TablePart]) -> None:
        """Remove a part from the table, if it has one."""
        self.parts.pop(kind, None)

    def each(self, change: Callable[[TablePart], TablePart | None]) -> None:
        """Replace each part by the result of ``change``; ``None`` removes the part."""
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
        """Give a new table its parts, and return the table."""
        for given_part in parts:
            self.put(given_part)
        return self

    @property
    def ply(self) -> int:
        """Number of steps applied so far; 0 in the lobby."""
        return 0 if self.state is None else self.state.ply

    def twin(self) -> Self:
        """Return a copy; changes of its sitters and parts do not affect this table.

        If this table is a stored snapshot, or a copy of a stored snapshot, the new copy's
        ``stored`` is that snapshot.
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
