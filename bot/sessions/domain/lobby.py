"""The rules of a lobby: who may sit down, leave, change options and start the game.

Each function changes the given table or raises ``UserError``.

- The host decides who plays and when the game begins. After :data:`QUIET` seconds without
  activity, everybody who sits in the lobby may decide this as well, unless the game starts by
  itself.
- Only the host decides what is played. Everybody else agrees to the rules by pressing **Join**.
  After a change, people keep their seats, but must press **Join** again.
"""

import math
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.errors import UserError
from bot.i18n import LANGUAGES
from bot.model import Person, Sitter, Table
from bot.sessions.domain.bot_pace import BOT_PACE
from bot.store.card_values import Values
from bot.table.terms import OpenHands
from bot.table.time import deadlines, waiting
from engines.core.deal import NEWEST, SALT, SEED, Deal
from engines.core.game import GameOption
from engines.registry import game as game_of

PACES = ("none", "live", "evening", "daily")
"""Choices for the pace at which people must answer; ``none``: no pace."""

HINTS = GameOption("hints", ("on", "off"), "on")
"""The option to allow hints."""

OPEN_HANDS = GameOption("hands", ("closed", "gallery", "open"), "closed")
"""The lobby's option for who sees a hand besides its owner.

The choices mean: nobody; spectators, some turns later; everybody at the table.
"""

QUIET = 600
"""Seconds without activity: the host did not act and nobody joined or left.

After that, everybody who sits in a lobby may add and remove bots and start the game.
"""

LONGEST_WORD = 40
"""Cap on the characters of a word mixed into the deal."""

BOT_NAMES = ("Isabeau", "Lambert", "Mechtild", "Servaas", "Ulrike")
"""Names of bots, one per seat."""


class NotPressed(UserError):
    """A game cannot begin, because some seats are reserved for people who have not joined.

    ``users`` are the ids of these people. The text mentions them; a caller may show their names
    instead.
    """

    def __init__(self, users: frozenset[int]) -> None:
        names = ", ".join(f"<@{user}>" for user in sorted(users))
        super().__init__("error-not-pressed", count=len(users), names=names)
        self.users = users


def new(
    game: str,
    guild_id: int,
    channel_id: int,
    host: Person,
    *,
    language: str,
    options: Mapping[str, str],
    bots: Sequence[str],
    pace: str,
    now: int,
    expires_at: int,
) -> Table:
    """Build a lobby in which the host and a bot of each level in ``bots`` have seats.

    ``options`` may also hold the options of the clock, :data:`HINTS`, :data:`OPEN_HANDS` and
    :data:`BOT_PACE`. Raises ``error-table-full``, ``error-no-such-option``, ``error-not-timed``.
    """
    clock = {
        key: choice for key, choice in options.items() if deadlines.is_switch(game_of(game), key)
    }
    others = (*clock, HINTS.key, OPEN_HANDS.key, BOT_PACE.key)
    table = Table(
        id=0,
        game=game,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host.id,
        language=_known(language, LANGUAGES),
        status="lobby",
        options=_settle(game, {key: value for key, value in options.items() if key not in others}),
        created_at=now,
        expires_at=expires_at,
        sitters=[Sitter(host.id, host.name)],
    )
    table.pace = _known(pace, PACES)
    table.stirred = (0, now)
    table.hints = _known(options.get(HINTS.key, HINTS.default), HINTS.choices) == "on"
    table.bot_pace = _known(options.get(BOT_PACE.key, BOT_PACE.default), BOT_PACE.choices)
    _show_hands(table, options.get(OPEN_HANDS.key, OPEN_HANDS.default))
    table.reaction = deadlines.usual_reaction(table)
    deadlines.fit_minutes(table)
    for key, choice in clock.items():
        deadlines.set_switch(table, key, choice)
    for level in bots:
        seat_bot(table, level)
    return table


def keep_seats(table: Table, sitters: Sequence[Sitter]) -> None:
    """Reserve the seats of a new lobby for the players of an earlier game.

    The host is seated. All other people must press **Join**.
    """
    host = table.sitters[0]
    table.sitters = []
    for sitter in sitters:
        if sitter.user_id is None:
            seat_bot(table, sitter.level or game_of(table.game).default_level)
        else:
            own = sitter.user_id == host.user_id
            table.sitters.append(host if own else Sitter(sitter.user_id, sitter.name))
    users = {sitter.user_id for sitter in table.sitters if sitter.user_id is not None}
    table.invited = frozenset(users - {host.user_id})


def join(table: Table, person: Person) -> None:
    """Seat a person, or give the person the seat reserved for them.

    Raises ``error-already-seated``, ``error-table-full``, ``error-sent-out``.
    """
    if table.seat_of(person.id) is not None:
        raise UserError("error-already-seated")
    if person.id in table.sent_out:
        raise UserError("error-sent-out")
    if person.id in table.invited:
        table.invited -= {person.id}
        table.sitters[_place(table, person.id)].name = person.name
        return
    _require_room(table)
    table.sitters.append(Sitter(person.id, person.name))


def most_seats(table: Table) -> int:
    """Return a lobby's largest number of seats; a part of the table may limit this number."""
    most = game_of(table.game).seats[-1]
    caps = (part.most_seats(table) for part in table.parts.values())
    return min((cap for cap in caps if cap is not None), default=most)


def starts_itself(table: Table) -> bool:
    """Return whether a lobby's game starts by itself; then only the host may start it earlier."""
    return any(part.starts_itself(table) for part in table.parts.values())


def stays_until(table: Table, least: int) -> int:
    """Return the time (Unix) at which a lobby closes: ``least``, or later if a part demands it."""
    ends = (part.stays_until(table) for part in table.parts.values())
    return max([least, *(end for end in ends if end is not None)])


def stir(table: Table, now: float) -> None:
    """Restart the lobby's quiet time: the host acted, or a person joined or left."""
    table.stirred = (0, now) if table.status == "lobby" else None
    if table.status == "lobby":
        table.each(lambda part: part.gathered(table, now))


def leave(table: Table, user_id: int) -> None:
    """Free a person's seat, or the seat reserved for them.

    If the host leaves, the next person becomes host. A lobby without people closes. Raises
    ``error-not-seated``.
    """
    del table.sitters[_place(table, user_id)]
    table.invited -= {user_id}
    table.words = {user: word for user, word in table.words.items() if user != user_id}
    people = [sitter.user_id for sitter in table.sitters if sitter.user_id is not None]
    seated = [user for user in people if user not in table.invited]
    if not seated:
        table.status = "closed"
    elif table.host_id == user_id:
        table.host_id = seated[0]
    table.each(lambda part: part.lapsed(table))


def send_out(table: Table, user_id: int) -> None:
    """Remove a person who has a seat in the lobby, or for whom a seat is reserved.

    A person who was seated cannot join again. A person with a reserved seat can still join. Raises
    ``error-nobody-there``.
    """
    if user_id not in [sitter.user_id for sitter in table.sitters]:
        raise UserError("error-nobody-there")
    was_invited = user_id in table.invited
    leave(table, user_id)
    if not was_invited and table.status == "lobby":
        table.sent_out |= {user_id}


def add_bot(table: Table, user_id: int, level: str, now: float) -> None:
    """Seat a bot.

    Raises ``error-table-full``, ``error-no-such-option``, and like :func:`require_say`.
    """
    require_say(table, user_id, now)
    seat_bot(table, level)


def remove_bot(table: Table, user_id: int, now: float) -> None:
    """Remove the last bot.

    Raises ``error-no-bot``, and like :func:`require_say`.
    """
    require_say(table, user_id, now)
    bots = [seat for seat, sitter in enumerate(table.sitters) if sitter.is_bot]
    if not bots:
        raise UserError("error-no-bot")
    del table.sitters[bots[-1]]


def set_options(table: Table, user_id: int, choices: Mapping[str, str]) -> None:
    """Set options of the game, its clock and the lobby; for the host.

    The lobby's options are ``pace``, ``language``, ``hints``, ``hands`` and ``bot_pace``. If the
    length of reaction windows was not chosen, it follows from the pace and the kind of game. If the
    change concerns the :func:`terms`, everybody except the host must press **Join** again. Raises
    ``error-not-host``, ``error-no-such-option``, ``error-not-timed``.
    """
    require_host(table, user_id)
    before = terms(table)
    for key, choice in choices.items():
        _set(table, key, choice)
    if terms(table) != before:
        people = {sitter.user_id for sitter in table.sitters if sitter.user_id is not None}
        table.invited |= people - {user_id}


def _set(table: Table, key: str, choice: str) -> None:
    is_usual = table.reaction == deadlines.usual_reaction(table)
    if deadlines.is_switch(game_of(table.game), key):
        deadlines.set_switch(table, key, choice)
        return
    if key == "pace":
        table.pace = _known(choice, PACES)
        table.allowance = ""
    elif key == "language":
        table.language = _known(choice, LANGUAGES)
    elif key == HINTS.key:
        table.hints = _known(choice, HINTS.choices) == "on"
    elif key == OPEN_HANDS.key:
        _show_hands(table, choice)
    elif key == BOT_PACE.key:
        table.bot_pace = _known(choice, BOT_PACE.choices)
    else:
        table.options = _settle(table.game, {**chosen_options(table), key: choice})
        deadlines.fit_minutes(table)
    if is_usual:
        table.reaction = deadlines.usual_reaction(table)


def chosen_options(table: Table) -> dict[str, str]:
    """Return the chosen values of the options that the game offers.

    The other options get their values when the game begins.
    """
    offered = game_of(table.game).offered
    return {
        option.key: table.options[option.key] for option in offered if option.key in table.options
    }


def hints_of(table: Table) -> str:
    """Return the choice of :data:`HINTS` at a table."""
    return "on" if table.hints else "off"


def hands_of(table: Table) -> str:
    """Return the choice of :data:`OPEN_HANDS` at a table."""
    shown = table[OpenHands]
    return "open" if shown.players else "gallery" if shown.gallery else "closed"


def add_word(table: Table, user_id: int, text: str) -> None:
    """Mix a person's word into the deal; it replaces their earlier word.

    Raises ``error-not-seated``, ``error-no-deal`` at a table whose deal takes no words,
    ``error-word`` for an invalid word.
    """
    require_seat(table, user_id)
    if table.deal is None:
        raise UserError("error-no-deal")
    table.words = {**table.words, user_id: clean_word(text)}


def clean_word(text: str) -> str:
    """Return a word in Unicode normal form (NFC), with single spaces.

    Raises ``error-word`` if the word is empty, too long or not printable.
    """
    word = " ".join(unicodedata.normalize("NFC", text).split())
    if not word or len(word) > LONGEST_WORD or not word.isprintable():
        raise UserError("error-word", most=LONGEST_WORD)
    return word


def fresh_deal(secret: Callable[[int], bytes]) -> Deal:
    """Build an unguessable deal; ``secret`` returns the given number of random bytes."""
    return Deal(secret(SEED), secret(SALT), version=NEWEST)


def deal(table: Table, values: Values, seed: int | None) -> None:
    """Turn the lobby into a running game.

    The game is dealt from ``seed``. If ``seed`` is ``None``, it is dealt from the table's secret
    and the words of the people seated. Raises :class:`NotPressed` while a seat is reserved for a
    person who has not joined, and ``error-too-few``.
    """
    if table.invited:
        raise NotPressed(table.invited)
    game = game_of(table.game)
    seats = len(table.sitters)
    if seats not in game.seats:
        raise UserError("error-too-few", least=game.seats[0], seats=seats)
    if seed is not None:
        table.seed, table.deal = seed, None
    elif table.deal is not None:
        users = [sitter.user_id for sitter in table.sitters]
        words = {users.index(user): word for user, word in table.words.items() if user in users}
        table.deal = replace(table.deal, words=words)
    table.words = {}
    table.rules = values.fingerprint
    table.status = "running"
    table.stirred = None
    table.options = _settle(table.game, chosen_options(table))
    table.state = game.state.deal(seats, table.dealt_from, table.options, values.card_set)


def require_seat(table: Table, user_id: int) -> int:
    """Return a person's seat; raises ``error-not-seated``."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise UserError("error-not-seated")
    return seat


def require_asked(table: Table, user_id: int) -> int:
    """Return the seat of a person for whom the table waits.

    Raises ``error-not-seated``, ``error-not-reminded``.
    """
    seat = require_seat(table, user_id)
    if seat not in waiting.absent(table):
        raise UserError("error-not-reminded")
    return seat


def require_say(table: Table, user_id: int, now: float) -> None:
    """Raise unless a person may decide who plays and when the game begins.

    Raises ``error-not-seated`` unless the person sits in the lobby, ``error-join-first`` if a seat
    is only reserved for the person, ``error-host-first`` while only the host may decide, and
    ``error-not-host`` if the game starts by itself.
    """
    if user_id in table.invited:
        raise UserError("error-join-first")
    require_seat(table, user_id)
    if starts_itself(table):
        require_host(table, user_id)
    since = table.created_at if table.stirred is None else table.stirred[1]
    seconds = since + QUIET - now
    if table.host_id != user_id and seconds > 0:
        raise UserError("error-host-first", minutes=math.ceil(seconds / 60))


def require_lobby(table: Table) -> None:
    """Raise ``error-already-started`` or ``error-lobby-closed`` unless a table is a lobby."""
    if table.status != "lobby":
        raise UserError("error-already-started" if table.state else "error-lobby-closed")


def require_host(table: Table, user_id: int) -> None:
    """Raise ``error-not-host`` unless ``user_id`` is the host."""
    if table.host_id != user_id:
        raise UserError("error-not-host")


def _place(table: Table, user_id: int) -> int:
    """Return the index of a person's seat, even if the seat is only reserved for them.

    Raises ``error-not-seated``.
    """
    for place, sitter in enumerate(table.sitters):
        if sitter.user_id == user_id:
            return place
    raise UserError("error-not-seated")


def terms(table: Table) -> tuple[object, ...]:
    """Return the terms that people agree to by joining.

    These are all options except the board's language and the bots' pace.
    """
    clock = (table.pace, table.allowance, table.reaction, table.minutes)
    return (table.options, table.hints, hands_of(table), *clock, deadlines.held_switches(table))


def _show_hands(table: Table, choice: str) -> None:
    found = _known(choice, OPEN_HANDS.choices)
    table.put(OpenHands(players=found == "open", gallery=found == "gallery"))


def _known(choice: str, choices: Sequence[str]) -> str:
    if choice not in choices:
        raise UserError("error-no-such-option")
    return choice


def _settle(game: str, options: Mapping[str, str]) -> dict[str, str]:
    try:
        return game_of(game).settle(options)
    except ValueError as error:
        raise UserError("error-no-such-option") from error


def _require_room(table: Table) -> None:
    most = most_seats(table)
    if len(table.sitters) >= most:
        raise UserError("error-table-full", most=most)


def seat_bot(table: Table, level: str) -> None:
    """Seat a bot of a level; raises ``error-table-full`` or ``error-no-such-option``."""
    _known(level, tuple(game_of(table.game).policies))
    _require_room(table)
    taken = {sitter.name for sitter in table.sitters}
    name = next(name for name in BOT_NAMES if name not in taken)
    table.sitters.append(Sitter(None, name, level))
