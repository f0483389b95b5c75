"""The head of a table, which every table has, and what a part of one is."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar, Literal, NamedTuple, Self, TypeAlias, TypeVar, cast

from bot.table.entries import PartEntry
from engines.core.kernel import Seat, State

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""A table gathers players, is played, has ended with a result, or was closed without one."""

OPEN: tuple[Status, ...] = ("lobby", "running")


class Habits(NamedTuple):
    """What somebody told about their days, for all games.

    zone        their IANA time zone, empty if they named none
    wakes       minute of the local day at which they are awake
    sleeps      the minute at which they go to rest; the same as ``wakes``: they are always awake
    away_until  when they are back (Unix seconds), ``None`` if they did not go away
    reminders   ``"all"``, ``"first"`` (only that the turn has begun) or ``"none"``
    """

    zone: str = ""
    wakes: int = 0
    sleeps: int = 0
    away_until: float | None = None
    reminders: str = "all"


@dataclass(slots=True)
class Sitter:
    """Who sits on one seat. ``level`` names the bot that plays it, ``None`` for a person; a seat
    whose person conceded or is absent keeps ``user_id`` and is played by a bot from then on.
    """

    user_id: int | None
    name: str
    level: str | None = None
    conceded: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.level is not None

    @property
    def is_away(self) -> bool:
        """Whether a bot plays until the seat's person is back."""
        return self.is_bot and self.user_id is not None and not self.conceded


class Forgotten(NamedTuple):
    """Somebody who has deleted their data, and the check number that stands for them where it must
    be known that there was somebody.
    """

    user_id: int
    number: int


class SeatLeft(NamedTuple):
    """A seat of a running game on which somebody else sits now, and who sat there before."""

    seat: Seat
    user_id: int | None


class TablePart(PartEntry):
    """A part of a table's record: a frozen dataclass made known with :func:`part`.

    name         the name under which it is stored, which never changes
    expendable   whether a damaged one is left out, instead of costing the whole table
    begins_anew  whether the core makes another one in place of one that does not read
    """

    __slots__ = ()
    name: ClassVar[str]
    expendable: ClassVar[bool]
    begins_anew: ClassVar[bool]

    def people(self) -> frozenset[int]:
        """Return the users the part names, check numbers too."""
        return frozenset()

    def without(self, somebody: Forgotten) -> Self:  # noqa: ARG002  (for parts that name people)
        """Return the part once somebody has deleted their data."""
        return self

    def lapsed(self, table: "Head") -> Self | None:  # noqa: ARG002  (for parts that lapse)
        """Return what still holds of the part at a table that has a new state, status or people in
        its seats, ``None`` for nothing.
        """
        return self

    def seat_left(self, table: "Head", left: SeatLeft) -> Self | None:  # noqa: ARG002  (the same)
        """Return what still holds of the part once a seat has changed hands: nothing that its
        former person asked, said or was given time for; ``None`` for nothing.
        """
        return self


PARTS: dict[str, type[TablePart]] = {}
"""All parts there are, by the names under which they are stored."""

P = TypeVar("P", bound=TablePart)


def part(
    name: str, *, expendable: bool = False, begins_anew: bool = False
) -> Callable[[type[P]], type[P]]:
    """Make a frozen dataclass known as a part of tables, stored under ``name``."""

    def known(kind: type[P]) -> type[P]:
        kind.name, kind.expendable, kind.begins_anew = name, expendable, begins_anew
        PARTS[name] = kind
        return kind

    return known


@cache
def _empty(name: str) -> TablePart | None:
    """Return the part that says nothing, ``None`` for one that always says something."""
    try:
        return PARTS[name]()
    except TypeError:
        return None


def part_of(parts: Mapping[type[TablePart], TablePart], kind: type[P]) -> P:
    """Return one of some parts, one that says nothing where there is none; raises ``KeyError`` for
    a kind that always says something.
    """
    found = parts.get(kind) or _empty(kind.name)
    if found is None:
        raise KeyError(kind.name)
    return cast("P", found)


@dataclass(frozen=True, slots=True)
class InMemory:
    """What is known of a table in memory only.

    habits        what people told about their days, by user: one mapping for all open tables
    idle_seconds  for how long nobody may move, 0: for ever
    attend_at     when something about its clocks is due
    lines         how many lines its log has, ``None`` where nobody looked
    """

    habits: Mapping[int, Habits] = field(default_factory=dict)
    idle_seconds: int = 0
    attend_at: float | None = None
    lines: int | None = None


NOTHING_KNOWN = InMemory()


@dataclass(slots=True)
class Head:
    """One game in one channel, from its lobby to its end. Times are Unix seconds.

    ``rules`` is the fingerprint of the card values the game began with. ``parts`` are the records
    of features, by their type: read them as ``table.get(Undo)``, or ``table[Pauses]`` for one that
    says nothing where there is none, and change them with :meth:`put` and :meth:`drop`.

    ``rev`` counts the changes that are stored, 0: it is not stored yet. ``stored`` is the table as
    it is stored, of which this one is a copy to be changed; ``None``: nobody knows what of this one
    is stored.
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
        """Return a part of the table, ``None`` where there is none."""
        return cast("P | None", self.parts.get(kind))

    def __getitem__(self, kind: type[P]) -> P:
        """Return a part of the table as :func:`part_of` does."""
        return part_of(self.parts, kind)

    def put(self, part: TablePart) -> None:
        """Give the table a part in place of the one it had; one that says nothing is not kept."""
        if part == _empty(part.name):
            self.drop(type(part))
        else:
            self.parts[type(part)] = part

    def drop(self, kind: type[TablePart]) -> None:
        """Take a part off the table, if it has one."""
        self.parts.pop(kind, None)

    def each(self, change: Callable[[TablePart], TablePart | None]) -> None:
        """Put what ``change`` makes of each part in its place; ``None``: it goes."""
        for kind, known in tuple(self.parts.items()):
            changed = change(known)
            if changed is None:
                self.drop(kind)
            elif changed is not known:
                self.put(changed)

    def with_parts(self, parts: Iterable[TablePart]) -> Self:
        """Give a new table its parts, and return it."""
        for one in parts:
            self.put(one)
        return self

    @property
    def ply(self) -> int:
        """Answers applied so far; 0 in the lobby."""
        return 0 if self.state is None else self.state.ply

    def twin(self) -> Self:
        """Return a copy whose sitters and parts can be changed without touching this one's. The
        copy of a table that is as it is stored, or of such a copy, knows that one.
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
        """The seats that people play now."""
        return [seat for seat, sitter in enumerate(self.sitters) if not sitter.is_bot]

    @property
    def owners(self) -> frozenset[int]:
        """The users who have a seat, be it that a bot keeps it while they are away."""
        return frozenset(
            one.user_id for one in self.sitters if one.user_id is not None and not one.conceded
        )
