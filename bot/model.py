"""What the store keeps of a table, as plain records."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeAlias

from engines.core.deal import Deal
from engines.core.kernel import Event, Seat, Seed, State

_UNSEEN = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_BREAKS = str.maketrans("\t\n\r", "   ")

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""A table gathers players, is played, has ended with a result, or was closed without one."""

OPEN: tuple[Status, ...] = ("lobby", "running")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord: the account's id and the name shown in the server."""

    id: int
    name: str


def stored(text: str) -> str:
    """Return a text from outside on one line, without control characters and lone surrogates: no
    database takes all of them, and nobody can type or see one.
    """
    return _UNSEEN.sub("", text.translate(_BREAKS))


StandingKind: TypeAlias = Literal["away", "offer"]
"""Why a call stands: a bot plays for somebody, who is told the way back, or a seat is offered."""


class StandingCall(NamedTuple):
    """A message that stands in a channel until what it calls for is settled."""

    kind: StandingKind
    seat: Seat
    message_id: int


CAME = ARRIVED, BROUGHT_BACK = "core-event-transfer-arrived", "core-event-transfer-back"
"""The kinds of the events with which a game begins that was played elsewhere before."""

SEAT_TAKEN = "core-event-seat-taken"
"""The kind of the event by which a seat changes hands."""


class Told(NamedTuple):
    """An event as one viewer may know it, with the ply that brought it about and when (Unix)."""

    ply: int
    at: int
    event: Event


class Declared(NamedTuple):
    """A standing order as it was given: the ply at that moment, the seat, what it says."""

    ply: int
    seat: Seat
    name: str
    choice: str


@dataclass(frozen=True, slots=True)
class Deadline:
    """When something is due (Unix seconds), and the ply of the question or deal it goes back to."""

    asked: int
    due_at: int


@dataclass(frozen=True, slots=True)
class Poll:
    """A question to the people at a table: the ply at which ``seat`` brought it up, the ply to
    which a move would be taken back, and what each seat said so far.
    """

    asked: int
    seat: Seat
    back_to: int
    votes: Mapping[Seat, str] = field(default_factory=dict)


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


@dataclass(frozen=True, slots=True)
class Shut:
    """The time for which a table's channel lets nobody act, as when it is locked.

    since   up to when (Unix) the table's time has passed, ``None`` while the channel is open
    why     what keeps people from acting, empty while nothing does
    before  seconds for which the channel was shut earlier in this game
    """

    since: float | None = None
    why: str = ""
    before: float = 0.0


OPEN_CHANNEL = Shut()
"""That of a channel that was never shut."""


@dataclass(frozen=True, slots=True)
class ChargedHours:
    """The waking hours by which a clock is charged, like those of :class:`Habits`; ``since`` is
    when (Unix) they came to hold there, ``None``: they always did.
    """

    zone: str = ""
    wakes: int = 0
    sleeps: int = 0
    since: float | None = None


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time of the person on a seat, in seconds; moments are Unix seconds.

    bank     left for all decisions to come, without what the present one has used
    asked    the ply of the question they are waited for, ``None`` while they are not
    used     charged for this question up to ``since``
    since    up to when it is charged; ``None`` while the clock stands still
    told     how many words the ladder of reminders has said about this question
    snoozed  until when they want no reminder, ``None`` without such a wish
    rests    until when they rest, ``None`` while they are awake
    away     for how long the table waited for them while they were away, all questions together
    hours    the waking hours that hold for this question
    """

    bank: float
    asked: int | None = None
    used: float = 0.0
    since: float | None = None
    told: int = 0
    snoozed: int | None = None
    rests: int | None = None
    away: float = 0.0
    hours: ChargedHours = ChargedHours()


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody's wish for an offered seat: who, until when (Unix seconds) it is open, ``None`` if
    it was not granted, and which seats said yes.
    """

    person: Person
    due_at: int | None
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that newcomers may ask for: who offers it (``leaver``, ``host``, ``moderator``), and
    who asked.
    """

    seat: Seat
    by: str
    requests: tuple[Request, ...] = ()

    @property
    def pending(self) -> Request | None:
        """The request that is not decided yet."""
        return next((one for one in self.requests if one.due_at is not None), None)

    def without(self, user_id: int, number: int) -> "Offer":
        """Return the offer without what somebody asked: a check number is left, that they did."""
        left = tuple(
            Request(Person(number, ""), None) if one.person.id == user_id else one
            for one in self.requests
        )
        return replace(self, requests=left)

    def with_(self, old: Request, new: Request) -> "Offer":
        """Return the offer with one request in the place of another."""
        return replace(self, requests=tuple(new if one is old else one for one in self.requests))

    def unsaid(self, seat: Seat) -> "Offer":
        """Return the offer without what a seat's former person said yes to."""
        left = (replace(one, agreed=one.agreed - {seat}) for one in self.requests)
        return replace(self, requests=tuple(left))

    def later(self, seconds: int) -> "Offer":
        """Return the offer with its open request open for so much longer."""
        one = self.pending
        if one is None or one.due_at is None:
            return self
        return self.with_(one, replace(one, due_at=one.due_at + seconds))


@dataclass(frozen=True, slots=True)
class Answered:
    """A person's press that may be undone: the ply at which it found the table, everybody's clocks
    and the end of the window as they were. The clock of whoever answered goes on all the same.
    """

    back_to: int
    clocks: Mapping[Seat, SeatClock]
    window: Deadline | None


@dataclass(frozen=True, slots=True)
class Undo:
    """What a person may undo freely.

    seat     who answered last
    ply      the ply this led to; it holds as long as the table is there
    among    the seats that people played then
    times    how often the seat undid since anybody else acted
    answers  what may be undone, the last one last
    """

    seat: Seat
    ply: int
    among: tuple[Seat, ...]
    times: int = 0
    answers: tuple[Answered, ...] = ()


ANOTHER_BOT = 0
"""The server of a game that went to another bot, or was to, when that was still offered."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """The wish to take a game elsewhere; of a closed table, where its game went.

    asked_by    whose wish it is (a user id)
    guild_id    the server it goes to, :data:`ANOTHER_BOT` if it left this one
    channel_id  the channel it goes to
    agreed      the users who have said yes
    at          since when (Unix) all had and the game is gone, ``None`` before
    went_to     the table at which this bot goes on with it, 0: none
    """

    asked_by: int
    guild_id: int
    channel_id: int
    agreed: frozenset[int] = frozenset()
    at: int | None = None
    went_to: int = 0

    @property
    def is_to_another_bot(self) -> bool:
        """Whether the game was to leave this bot."""
        return self.guild_id == ANOTHER_BOT

    @property
    def mark(self) -> str:
        """What tells this wish from any other, in a control that agrees to it."""
        wish = repr((self.asked_by, "", self.guild_id, self.channel_id))
        return hashlib.blake2b(wish.encode(), digest_size=8).hexdigest()


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


@dataclass(slots=True)
class Table:
    """One game in one channel, from its lobby to its end. Times are Unix seconds.

    ``rules`` is the fingerprint of the card values the game began with. ``reaction`` is how many
    seconds a window stays open (``None``: no limit), ``minutes`` how long a timed game lasts.
    ``window`` is when the open window closes, ``game_end`` when the time of a timed game is up;
    ``None`` while there is no such limit, and once it has been acted upon. ``take_back`` is the
    request for it that the others have not answered yet.

    ``agreed`` is what happens to people whose time is over
    (:mod:`bot.sessions.domain.time_control`):
    ``clocks`` are the seats' clocks, ``attend_at`` is when something about them is due,
    ``absence`` is the open vote on who is late, ``silent`` are the users who want no reminders,
    ``habits`` is what people told about their days, by user: one mapping for all open tables.
    ``held_at`` is since when all clocks of the table are stopped, ``None`` while they run;
    ``pauses`` is how often they were, ``pause`` who stopped them and who wants to go on.
    ``shut`` says whether the channel lets nobody act: then the table's time stands still.
    ``stirred`` is the last ply somebody's move led to, and since when (Unix) nobody moved, or in a
    lobby since when the host did nothing and nobody came or went;
    ``idle_seconds`` is for how long that may go on, 0: for ever.
    ``allowance`` is how much time its people agreed on, empty for what is usual at the pace.
    ``hints`` is whether people may ask what a bot would do, ``bot_pace`` how quickly bots play
    (:mod:`bot.sessions.domain.bot_pace`).

    ``open_hands`` is whether its people look at each other's hands, ``gallery`` whether those who
    watch do, some turns late. ``coached`` are the users who
    are shown sensible answers with their hands, ``coach_yes`` those who have agreed to that where
    there are no hints (:mod:`bot.sessions.learning.coach`).

    ``invited`` are the users whose seat in a lobby is kept until they press **Join**, ``sent_out``
    those the host has sent out of it.

    ``offers`` are the seats that newcomers may ask for. ``endings`` are the seats that have said in
    secret that the game may end without a result, each with the seats people played then. ``undo``
    is what somebody may undo freely.

    ``rev`` counts the changes that are stored, 0: it is not stored yet. ``lines`` is how many lines
    its log has, ``None`` where nobody looked. ``stored`` is the table as it is stored, of which
    this one is a copy to be changed; ``None``: nobody knows what of this one is stored.

    ``transfer`` is the wish to take it elsewhere, or where it went.

    ``deal`` is what the game is dealt from where that can be checked, secret until the end;
    ``words`` are those that people in the lobby have added to it, by user. Without one ``seed`` is.
    """

    id: int
    game: str
    guild_id: int
    channel_id: int
    host_id: int
    language: str
    status: Status
    options: dict[str, str]
    pace: str
    created_at: int
    expires_at: int
    sitters: list[Sitter] = field(default_factory=list)
    seed: int = 0
    rules: str | None = None
    state: State | None = None
    message_id: int | None = None
    ping_id: int | None = None
    reaction: int | None = None
    minutes: int | None = None
    window: Deadline | None = None
    game_end: Deadline | None = None
    take_back: Poll | None = None
    agreed: str = "vote"
    absence: Poll | None = None
    silent: frozenset[int] = frozenset()
    held_at: float | None = None
    pauses: int = 0
    pause: Poll | None = None
    shut: Shut = OPEN_CHANNEL
    stirred: tuple[int, float] | None = None
    idle_seconds: int = field(default=0, compare=False)
    allowance: str = ""
    hints: bool = True
    bot_pace: str = "normal"
    open_hands: bool = False
    gallery: bool = False
    coached: frozenset[int] = frozenset()
    coach_yes: frozenset[int] = frozenset()
    clocks: dict[Seat, SeatClock] = field(default_factory=dict)
    attend_at: float | None = field(default=None, compare=False)
    habits: Mapping[int, Habits] = field(default_factory=dict, compare=False, repr=False)
    invited: frozenset[int] = frozenset()
    sent_out: frozenset[int] = frozenset()
    offers: Mapping[Seat, Offer] = field(default_factory=dict)
    endings: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    undo: Undo | None = None
    rev: int = field(default=0, compare=False)
    lines: int | None = field(default=None, compare=False)
    stored: "Table | None" = field(default=None, compare=False, repr=False)
    deal: Deal | None = None
    words: Mapping[int, str] = field(default_factory=dict)
    transfer: Transfer | None = None

    @property
    def dealt_from(self) -> Seed:
        """What every shuffle and die of the game follows from."""
        return self.seed if self.deal is None else self.deal.key

    @property
    def ply(self) -> int:
        """Answers applied so far; 0 in the lobby."""
        return 0 if self.state is None else self.state.ply

    @property
    def is_shut(self) -> bool:
        """Whether the channel lets nobody act, so that the table's time stands still."""
        return self.shut.since is not None

    def moment(self, now: float) -> float:
        """Return the table's own time at ``now``: it stands still while the channel is shut."""
        return now if self.shut.since is None else min(now, self.shut.since)

    def twin(self) -> "Table":
        """Return a copy whose sitters and clocks can be changed without touching this one's. The
        copy of a table that is as it is stored, or of such a copy, knows that one.
        """
        sitters = [replace(sitter) for sitter in self.sitters]
        stored = self.stored or (self if self.rev else None)
        return replace(self, sitters=sitters, clocks=dict(self.clocks), stored=stored)

    def shares_deal(self, other: "Table") -> bool:
        """Return whether another table is dealt from the same numbers, which no two are: it is this
        one, as it was stored without our hearing of it.
        """
        return self.deal is not None and self.deal == other.deal

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

    def is_played_by(self, user_id: int) -> bool:
        """Return whether somebody has a seat, be it that a bot keeps it while they are away; one
        that is kept for them in a lobby is not theirs yet.
        """
        seated = any(one.user_id == user_id and not one.conceded for one in self.sitters)
        return seated and user_id not in self.invited

    def waits_for(self, user_id: int) -> bool:
        """Return whether somebody is to answer; a table that is paused waits for nobody."""
        is_going = self.status == "running" and self.held_at is None
        return is_going and self.state is not None and self.seat_of(user_id) in self.state.ask

    def was_played_by(self, user_id: int) -> bool:
        """Return whether somebody has a seat or had it until they gave up."""
        return user_id not in self.invited and any(one.user_id == user_id for one in self.sitters)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat that ``user_id`` plays now, if any."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.user_id == user_id and not sitter.is_bot and user_id not in self.invited:
                return seat
        return None
