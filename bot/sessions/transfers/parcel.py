"""What a game takes along when it goes elsewhere: all of it, as JSON that is checked when opened.

Nothing in a parcel is believed. Its game is dealt and played again, by the same rules, and must
come to the position it names; what the moves told follows from them. Times are counted from the
moment at which it was packed: what passes until it is opened is nobody's.
"""

import math
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot import rule_code
from bot.errors import UserError
from bot.i18n import LANGUAGES, MissingText, text
from bot.model import Deadline, Declared, Poll, SeatClock, Sitter, Table
from bot.program import VERSION
from bot.sessions.domain import deadlines, pauses, time_control
from bot.sessions.domain.lobby import PACES
from bot.sessions.domain.seat_clock import Budget, asked, believed
from bot.sessions.domain.seat_habits import called_by
from bot.sessions.game_log import require_running, take_events
from bot.sessions.replay import Logged, dealt, record_of, replay, retrace
from bot.sessions.transfers.address import LARGEST
from bot.store.card_values import CardValues
from bot.store.transfers.whole_log import WholeLog
from engines.core.deal import SALT, SEED, Deal
from engines.core.kernel import Event, Illegal
from engines.registry import game as game_of

T = TypeVar("T")

MOST = 20_000
"""Steps of a game, or notes in its log, at most."""

MOST_VALUES = 300_000
"""Values in a file at most; what has more is not looked at."""

MOST_NAMES = 20_000
"""Names of values likewise: of these a parcel has few, and each wrong one is told."""

MOST_SEATS = 10

AHEAD = 86_400
"""Seconds by which the clock of another bot may be ahead of this one's."""

NOTES = "core-event-"
"""How the events begin that tell what people did about the table, and that no rule tells."""

LOST = "core-event-lost"
"""What stands for a damaged line, which is told again by the rules."""

Id: TypeAlias = Annotated[int, Field(gt=0, lt=1 << 63)]
CheckNumber: TypeAlias = Annotated[int, Field(ge=-1 << 63, lt=0)]
"""What stands for somebody who deleted their data, in a game that goes on at this bot."""

Number: TypeAlias = Annotated[int, Field(ge=0, lt=1 << 53)]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Seconds: TypeAlias = Annotated[float, Field(ge=-1e9, le=1e9, allow_inf_nan=False)]
UnixTime: TypeAlias = Annotated[float, Field(ge=0, lt=1 << 53, allow_inf_nan=False)]
"""When something was, in Unix seconds; :data:`Seconds` are how long something lasts."""

ShortText: TypeAlias = Annotated[str, Field(max_length=100)]
Actor: TypeAlias = Annotated[int, Field(ge=-1, lt=MOST_SEATS)]
Chosen: TypeAlias = Annotated[int, Field(gt=-(1 << 31), lt=1 << 31)] | ShortText
Steps: TypeAlias = Annotated[list[T], Field(max_length=MOST, fail_fast=True)]
BySeat: TypeAlias = Annotated[list[T], Field(max_length=MOST_SEATS, fail_fast=True)]
"""What there is once for each seat at most."""

ParcelAnswer: TypeAlias = tuple[
    Number, Actor, Number, Annotated[tuple[Chosen, ...], Field(max_length=100, fail_fast=True)]
]


class OtherRules(Exception):
    """A parcel was packed by a bot with other rules; ``version`` is the one that has them."""

    def __init__(self, version: str) -> None:
        super().__init__(version)
        self.version = version


class NoParcel(ValueError):
    """What is in a file is no game that can go on; the text says why, for the log."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class ParcelRules(_Part):
    """What a game is played with."""

    version: ShortText
    code: ShortText
    values: ShortText


class ParcelDeal(_Part):
    """What a game is dealt from where that can be checked."""

    seed: ShortText
    salt: ShortText
    words: BySeat[tuple[SeatNumber, ShortText]]


class SitterPart(_Part):
    """Who sits on a seat."""

    user: Id | None
    name: ShortText
    level: ShortText | None
    conceded: bool


class ClockPart(_Part):
    """What is left of somebody's time."""

    bank: Seconds
    used: Seconds
    away: Seconds
    asked: Number | None


class PausePart(_Part):
    """A pause: for how long it has lasted, who asked for it, and who wants to go on."""

    since: Seconds
    asked: Number
    seat: Actor
    votes: BySeat[tuple[SeatNumber, ShortText]]


class ParcelAgreement(_Part):
    """What the people of a table agreed on."""

    pace: ShortText
    reaction: Number | None
    minutes: Number | None
    late: ShortText
    allowance: ShortText
    pauses: Number
    hints: bool
    hands: Literal["closed", "gallery", "open"]
    silent: BySeat[Id]
    coached: BySeat[Id]
    coach_yes: BySeat[Id]


class Parcel(_Part):
    """A game under way. ``id`` is a number that counts once, ``at`` is when (Unix) it was packed,
    ``position`` the fingerprint of the position it stands at.
    """

    format: Literal["castellan-parcel"] = "castellan-parcel"
    version: Literal[1] = 1
    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    at: UnixTime
    game: ShortText
    language: ShortText
    host: Annotated[int, Field(ge=0, lt=1 << 63)]
    created: Number
    began: Number
    rules: ParcelRules
    options: Annotated[dict[ShortText, ShortText], Field(max_length=100)]
    agreed: ParcelAgreement
    sitters: BySeat[SitterPart]
    seed: Annotated[str, Field(pattern=r"^\d{1,40}$")]
    deal: ParcelDeal | None
    position: ShortText
    clocks: BySeat[tuple[SeatNumber, ClockPart]]
    window: Seconds | None
    game_end: tuple[Number, Seconds] | None
    pause: PausePart | None
    answers: Steps[ParcelAnswer]
    orders: Steps[tuple[Number, SeatNumber, ShortText, ShortText, Number]]
    notes: Steps[tuple[Number, Number, ShortText, SeatNumber | None]]
    tenures: Steps[tuple[SeatNumber, Id | CheckNumber, Number, Number | None]]


class Unpacked(NamedTuple):
    """A game that can go on: what it took along, its table, which is not stored yet, and the log
    that led to it.
    """

    parcel: Parcel
    table: Table
    log: WholeLog


def packed(table: Table, log: WholeLog, now: float, *, abroad: bool) -> Parcel:
    """Return what a running table takes along, its clocks charged up to now; of people without a
    seat no account is taken ``abroad``. Raises :class:`NoParcel` for a game that is too long.
    """
    try:
        return _packed(table, log, now, abroad=abroad)
    except ValidationError as error:
        raise NoParcel(f"{error.error_count()} parts are more than a game has") from error


def _packed(table: Table, log: WholeLog, now: float, *, abroad: bool) -> Parcel:
    owners, window, end = table.owners, table.window, table.game_end
    return Parcel(
        id=secrets.token_hex(16),
        at=now,
        game=table.game,
        language=table.language,
        host=table.host_id if table.host_id in owners or not abroad else min(owners),
        created=table.created_at,
        began=log.events[0][1] if log.events else table.created_at,
        rules=ParcelRules(
            version=VERSION,
            code=rule_code.fingerprint(table.game),
            values=table.rules or "",
        ),
        options=dict(table.options),
        agreed=ParcelAgreement(
            pace=table.pace,
            reaction=table.reaction,
            minutes=table.minutes,
            late=table.agreed,
            allowance=table.allowance,
            pauses=table.pauses,
            hints=table.hints,
            hands=_hands(table),
            silent=sorted(table.silent & owners),
            coached=sorted(table.coached & owners),
            coach_yes=sorted(table.coach_yes & owners),
        ),
        sitters=[
            SitterPart(
                user=None if abroad and one.conceded else one.user_id,
                name=one.name,
                level=one.level,
                conceded=one.conceded,
            )
            for one in table.sitters
        ],
        seed=str(table.seed),
        deal=_deal_part(table),
        position=require_running(table).fingerprint(),
        clocks=[
            (seat, ClockPart(bank=one.bank, used=one.used, away=one.away, asked=one.asked))
            for seat, one in sorted(table.clocks.items())
        ],
        window=None if window is None else window.due_at - now,
        game_end=None if end is None else (end.asked, end.due_at - now),
        pause=_pause_part(table, now),
        answers=[(ply, seat, at, action) for (ply, seat, action), at in log.answers],
        orders=[(one.ply, one.seat, one.name, one.choice, at) for one, at in log.orders],
        notes=[
            (ply, at, event.kind, event.data.get("seat"))
            for ply, at, event in log.events
            if event.kind.startswith(NOTES) and event.kind != LOST
        ],
        tenures=[one for one in log.tenures if not abroad or one[1] in owners],
    )


def _hands(table: Table) -> Literal["closed", "gallery", "open"]:
    if table.open_hands:
        return "open"
    return "gallery" if table.gallery else "closed"


def _deal_part(table: Table) -> ParcelDeal | None:
    if table.deal is None:
        return None
    seed, salt, words = table.deal.seed, table.deal.salt, table.deal.words
    return ParcelDeal(seed=seed.hex(), salt=salt.hex(), words=sorted(words.items()))


def _pause_part(table: Table, now: float) -> PausePart | None:
    if table.held_at is None:
        return None
    poll = table.pause or Poll(table.ply, pauses.NOBODY, 0)
    votes = sorted(poll.votes.items())
    return PausePart(since=now - table.held_at, asked=poll.asked, seat=poll.seat, votes=votes)


def written(parcel: Parcel) -> str:
    """Return a parcel as JSON."""
    return parcel.model_dump_json()


def read(content: str | bytes) -> Parcel:
    """Return the parcel that a text is; raises :class:`NoParcel`. That takes a while, and nothing
    else is done meanwhile, so a text that is too long for a game is not looked at.
    """
    text = content.encode() if isinstance(content, str) else content
    is_long = text.count(b",") > MOST_VALUES or text.count(b":") > MOST_NAMES
    if len(text) > LARGEST or is_long:
        raise NoParcel("it is too long for a game")
    try:
        return Parcel.model_validate_json(text)
    except ValidationError as error:
        raise NoParcel(f"{error.error_count()} parts are not as they must be") from error


def require_honest(parcel: Parcel, now: float) -> None:
    """Raise :class:`NoParcel` for a parcel that another bot would not have packed: it names
    somebody without a seat (nobody would be asked), or tells of what is still to come.
    """
    seats = len(parcel.sitters)
    owners = {one.user for one in parcel.sitters if not one.conceded}
    if any(one.conceded and one.user is not None for one in parcel.sitters):
        raise NoParcel("it names somebody who gave a seat up")
    strange = any(seat >= seats or user not in owners for seat, user, *_ in parcel.tenures)
    if strange or parcel.host not in owners:
        raise NoParcel("it names somebody who has no seat")
    times = [parcel.at, parcel.created, parcel.began]
    times += (at for _, _, at, _ in parcel.answers)
    times += (order[-1] for order in parcel.orders)
    times += (at for _, at, *_ in parcel.notes)
    if parcel.pause is not None:
        times.append(now - parcel.pause.since)
    if max(times) > now + AHEAD:
        raise NoParcel("it tells of a time to come")


def unpacked(
    parcel: Parcel, values: CardValues, games: Iterable[str], guild_id: int, channel_id: int
) -> Unpacked:
    """Return the game of a parcel as it stands, for a channel; its clocks stand still until they
    are set going (:func:`set_going`).

    Raises :class:`OtherRules`, :class:`NoParcel`, ``ui-error-game-off``.
    """
    if parcel.game not in games:
        raise UserError("ui-error-game-off")
    if parcel.rules.code != rule_code.fingerprint(parcel.game):
        raise OtherRules(parcel.rules.version)
    try:
        known = values.values(parcel.rules.values)
    except KeyError as error:
        raise OtherRules(parcel.rules.version) from error
    table = _table(parcel, guild_id, channel_id)
    answers: list[Logged] = [(ply, seat, tuple(action)) for ply, seat, _, action in parcel.answers]
    orders = [Declared(ply, seat, name, one) for ply, seat, name, one, _ in parcel.orders]
    record = record_of(table, answers, orders)
    try:
        game = game_of(parcel.game)
        if game.settle(record.options) != record.options or record.seats not in game.seats:
            raise NoParcel("there is no such way to play")
        state = replay(record, known.card_set)
        start = dealt(record, known.card_set)
        told = [one for step in retrace(start, answers) for one in take_events(step)]
    except (ArithmeticError, AttributeError, Illegal, LookupError, TypeError, ValueError) as error:
        raise NoParcel(f"its moves cannot be played ({error!r})") from error
    if state.fingerprint() != parcel.position or state.result is not None:
        raise NoParcel("its moves lead to another position")
    table.state = state
    log = WholeLog(
        [(one, row[2]) for one, row in zip(answers, parcel.answers, strict=True)],
        [(one, row[-1]) for one, row in zip(orders, parcel.orders, strict=True)],
        list(_story(parcel, told)),
        parcel.tenures,
    )
    return Unpacked(parcel, table, log)


def set_going(parcel: Parcel, table: Table, now: float) -> None:
    """Let the time of an unpacked table go on from now, from where it was when it was packed, but
    with no more of it than was agreed on; its ``habits`` must be there.
    """
    state = require_running(table)
    given = time_control.budget(table) or Budget(0, 0)
    for seat, left in parcel.clocks:
        is_asked = left.asked == state.asked and seat in time_control.absent(table)
        used = left.used if is_asked else 0.0
        clock = believed(SeatClock(left.bank, used=used, away=left.away), given)
        if is_asked:
            begun = asked(clock, state.asked, called_by(table, seat, clock, now), now)
            clock = begun._replace(used=clock.used)
        table.clocks[seat] = clock
    if parcel.pause is not None:
        table.held_at = now - parcel.pause.since
        table.stirred = (table.ply, table.held_at)  # else the pause counted once more at its end
        said = dict(parcel.pause.votes)
        table.pause = Poll(parcel.pause.asked, parcel.pause.seat, 0, said)
    if parcel.window is not None and table.reaction is not None:
        left_of_it = min(max(parcel.window, deadlines.GRACE), table.reaction)
        table.window = Deadline(state.asked, math.ceil(now + left_of_it))
    if parcel.game_end is not None and table.minutes is not None:
        ply, left_over = parcel.game_end
        begins = now if table.held_at is None else table.held_at
        latest = begins + table.minutes * 60
        table.game_end = Deadline(ply, math.ceil(min(now + left_over, latest)))
    deadlines.moved(table, now)


def _table(parcel: Parcel, guild_id: int, channel_id: int) -> Table:
    """Return the table of a parcel without its position; raises :class:`NoParcel`."""
    said, people = parcel.agreed, [one.user for one in parcel.sitters if one.user is not None]
    owners = [one.user for one in parcel.sitters if one.user is not None and not one.conceded]
    levels = {*game_of(parcel.game).policies, None}
    chosen = (int(one) for one in deadlines.REACTIONS if one.isdecimal())
    reactions = {None, deadlines.usual_reaction(parcel.game, said.pace), *chosen}
    fits = (
        parcel.language in LANGUAGES
        and said.pace in PACES
        and said.late in time_control.agreeable(parcel.game)
        and said.allowance in ("", *time_control.ALLOWANCES.get(said.pace, ()))
        and said.reaction in reactions
        and (said.minutes is None or str(said.minutes) in deadlines.MINUTES)
        and len(set(people)) == len(people)
        and owners
        and all(one.level in levels for one in parcel.sitters)
        and all(one.level or one.user for one in parcel.sitters)
        and {*said.silent, *said.coached, *said.coach_yes} <= set(owners)
        and all(seat < len(parcel.sitters) for seat, _ in parcel.clocks)
        and all(one[3] is None or one[3] < len(parcel.sitters) for one in parcel.notes)
        and all(_is_known(kind, parcel.language) for kind in {one[2] for one in parcel.notes})
    )
    if not fits:
        raise NoParcel("its table is not one there could be")
    return Table(
        id=0,
        game=parcel.game,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=parcel.host,
        language=parcel.language,
        status="running",
        options=dict(parcel.options),
        pace=said.pace,
        created_at=parcel.created,
        expires_at=parcel.created,
        sitters=[Sitter(one.user, one.name, one.level, one.conceded) for one in parcel.sitters],
        seed=int(parcel.seed),
        rules=parcel.rules.values,
        reaction=said.reaction,
        minutes=said.minutes,
        agreed=said.late,
        silent=frozenset(said.silent),
        pauses=said.pauses,
        allowance=said.allowance,
        hints=said.hints,
        open_hands=said.hands == "open",
        gallery=said.hands == "gallery",
        coached=frozenset(said.coached),
        coach_yes=frozenset(said.coach_yes),
        deal=None if parcel.deal is None else _deal(parcel.deal),
    )


def _deal(part: ParcelDeal) -> Deal:
    try:
        seed, salt = bytes.fromhex(part.seed), bytes.fromhex(part.salt)
    except ValueError as error:
        raise NoParcel("its seed cannot be read") from error
    if (len(seed), len(salt)) != (SEED, SALT):
        raise NoParcel("its seed cannot be read")
    return Deal(seed, salt, dict(part.words))


def _is_known(kind: str, language: str) -> bool:
    """Return whether there is a text for a note."""
    try:
        text(language)(kind, seat="")
    except MissingText:
        return False
    return kind.startswith(NOTES) and kind != LOST


def _story(parcel: Parcel, told: Sequence[tuple[int, Event]]) -> Iterator[tuple[int, int, Event]]:
    """Yield what happened in a game, with ply and time: at each ply what the rules tell, then what
    people did about the table.
    """
    times = {ply + 1: at for ply, _, at, _ in parcel.answers}
    lines = [(ply, times.get(ply, parcel.began), event) for ply, event in told]
    lines += [
        (ply, at, Event(kind, {} if seat is None else {"seat": seat}))
        for ply, at, kind, seat in parcel.notes
    ]
    yield from sorted(lines, key=lambda line: line[0])
