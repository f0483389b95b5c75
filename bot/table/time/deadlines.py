"""A table's deadlines: options, due times, and the answers that are given at those times.

The functions only compute from a table and a time; they neither wait nor store.
"""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import replace

from bot.errors import UserError
from bot.model import Deadline, Shut, Table
from bot.table.head import PARTS, TablePart, TimePassed
from bot.table.time import time_control, waiting
from engines.core.game import Game, GameOption
from engines.core.kernel import TABLE, Action, Seat
from engines.registry import game as game_of

OWN = ("reaction", "minutes", "bank")
"""Keys of the options about clocks that no part adds."""

REACTIONS = ("none", "30", "60", "120", "3600", "43200")
"""Choices for the length of a reaction window in seconds; ``none``: open until all answered."""

SLOW = {"evening": 3600, "daily": 43200}
"""Default length of a reaction window in seconds at slow paces."""

MINUTES = ("15", "30", "45", "60")
"""Lengths of a timed game in minutes."""

USUAL_MINUTES = 30

GRACE = 10
"""Minimum seconds for which a reaction window stays open after a gap."""

LONGEST_SHUT = 7 * 86_400
"""A game is closed after its channel was unusable for this many seconds in total."""

SOONEST, LATEST = 3000, 8000
"""Bounds in milliseconds of the delay of a standing order."""

TIME_UP: Action = ("time_up",)

DueStep = tuple[Seat, Action]
"""The answer of a seat, or a signal of seat ``TABLE`` (such as "time is up")."""

DueSteps = Sequence[DueStep]
"""The due steps of a table, in order; empty if nothing is due."""


def switches(table: Table) -> list[tuple[GameOption, str]]:
    """Return the options about clocks that apply to a table, each with its chosen value."""
    game = game_of(table.game)
    found = []
    if game.windows:
        usual = _as_choice(usual_reaction(table))
        found.append((GameOption("reaction", REACTIONS, usual), _as_choice(table.reaction)))
    if game.is_timed(table.options):
        option = GameOption("minutes", MINUTES, str(USUAL_MINUTES))
        found.append((option, _as_choice(table.minutes)))
    banks = waiting.ALLOWANCES.get(table.pace)
    if banks is not None:
        found.append((GameOption("bank", banks, banks[0]), table.allowance or banks[0]))
        found += held_switches(table)
    return found


def held_switches(table: Table) -> list[tuple[GameOption, str]]:
    """Return the options about clocks that a table's parts add, each with its chosen value."""
    game = game_of(table.game)
    held = ((part.switch(game), part.choice) for part in table.all_known())
    return [(option, chosen) for option, chosen in held if option is not None]


def part_switches(game: Game) -> dict[str, tuple[GameOption, type[TablePart]]]:
    """Return the options about clocks that parts add to a lobby, with the parts, by key."""
    options = ((kind.switch(game), kind) for kind in PARTS.values())
    return {option.key: (option, kind) for option, kind in options if option is not None}


def is_switch(game: Game, key: str) -> bool:
    """Return whether an option is about clocks."""
    return key in OWN or key in part_switches(game)


def usual_reaction(table: Table) -> int | None:
    """Return the default seconds of a reaction window, ``None`` if it has no time limit.

    A table without a pace has no time limit, unless the game itself is timed.
    """
    game = game_of(table.game)
    has_clock = table.pace in waiting.ALLOWANCES or game.is_timed(table.options)
    if game.reaction is None or not has_clock:
        return None
    return SLOW.get(table.pace, game.reaction)


def set_switch(table: Table, key: str, choice: str) -> None:
    """Set an option about clocks.

    Raises ``error-no-such-option``, or ``error-not-timed`` for the length of an untimed game.
    """
    game = game_of(table.game)
    if key == "reaction" and game.windows and choice in REACTIONS:
        table.reaction = None if choice == "none" else int(choice)
    elif key == "minutes" and game.timed is not None and choice in MINUTES:
        if not game.is_timed(table.options):
            raise UserError("error-not-timed")
        table.minutes = int(choice)
    elif key == "bank" and choice in waiting.ALLOWANCES.get(table.pace, ()):
        table.allowance = choice
    else:
        option, kind = part_switches(game).get(key, (None, None))
        if option is None or kind is None or choice not in option.choices:
            raise UserError("error-no-such-option")
        table.put(table[kind].choosing(choice))


def fit_minutes(table: Table) -> None:
    """Set a timed game's length to the default if it has none; remove an untimed game's length."""
    if not game_of(table.game).is_timed(table.options):
        table.minutes = None
    elif table.minutes is None:
        table.minutes = USUAL_MINUTES


def begin(table: Table, now: float) -> None:
    """Set the deadlines of a game that was just dealt; the clocks start with the first turn."""
    if table.minutes is not None:
        table.game_end = Deadline(table.ply, math.ceil(now + table.minutes * 60))
    moved(table, now)


def moved(table: Table, now: float) -> None:
    """Update a table's deadlines after a change of its state, status or seats.

    Parts that no longer apply are removed.
    """
    state, now = table.state, table.moment(now)
    table.each(lambda part: part.lapsed(table))
    time_control.stir(table, now)
    time_control.moved(table, now)
    if table.status != "running" or state is None:
        table.window = table.game_end = None
        table.shut = Shut()
    elif table.reaction is None or not open_seats(table):
        table.window = None
    elif table.window is None or table.window.asked != state.asked:
        table.window = Deadline(state.asked, math.ceil(now + table.reaction))


def bridge(table: Table, last: float, now: float) -> None:
    """Shift a table's clocks past a gap: at ``now`` they have the values they had at ``last``.

    Open windows stay open for at least :data:`GRACE` seconds.
    """
    if table.shut.since is not None:
        stood = max(0.0, last - table.shut.since)
        last = min(last, table.shut.since)
        table.shut = replace(table.shut, since=now, before=table.shut.before + stood)
    least = 0 if table.held_at is not None else math.ceil(now + GRACE)
    gap = TimePassed("nobodys", last, now, least)
    table.each(lambda part: part.passed(table, gap))
    if table.status == "lobby":
        table.expires_at = max(round(table.expires_at + gap.seconds), math.ceil(now + GRACE))


def shut(table: Table, why: str, now: float, since: float) -> None:
    """Stop a table's clocks until :func:`reopen`, because its channel is unusable.

    Time is charged only up to ``since``, when the channel became unusable.
    """
    moved(table, now)
    if not table.is_shut and since < now:
        bridge(table, since, now)
        moved(table, now)
        table.shut = replace(table.shut, before=table.shut.before + now - since)
    table.shut = replace(table.shut, since=table.moment(now), why=why)


def reopen(table: Table, now: float) -> float:
    """Restart a table's clocks and shift all deadlines; return how long the stop was (seconds)."""
    since = table.shut.since
    if since is None:
        return 0.0
    stood = max(0.0, now - since)
    table.shut = Shut(before=table.shut.before + stood)
    bridge(table, since, now)
    moved(table, now)
    return stood


def given_up_at(table: Table) -> float:
    """Return the time at which a game ends because its channel is unusable, or infinity."""
    since = table.shut.since
    return math.inf if since is None else since + max(0.0, LONGEST_SHUT - table.shut.before)


def is_hurried(table: Table) -> bool:
    """Return whether a reaction window, a timed game or a person's clock is running."""
    timed = table.window is not None or table.game_end is not None
    return timed or time_control.is_running(table)


def open_seats(table: Table) -> list[Seat]:
    """Return the seats for which a reaction window is open."""
    if table.status != "running" or table.state is None:
        return []
    windows = game_of(table.game).windows
    return [seat for seat, decision in table.state.ask.items() if decision.kind in windows]


def order_times(table: Table, now: float, salt: bytes) -> dict[Seat, float]:
    """Return the times (Unix) at which standing orders would answer, by reacting seat.

    The delay depends only on the table, the question, the seat and a secret. Every person's seat
    gets a time, even if the person has given no order.
    """
    if table.state is None:
        return {}
    asked = table.state.asked
    return {seat: now + order_delay(table.id, asked, seat, salt) for seat in ordering_seats(table)}


def ordering_seats(table: Table) -> list[Seat]:
    """Return people's seats in an open reaction window that a standing order may answer."""
    if not game_of(table.game).declarations:
        return []
    return [seat for seat in open_seats(table) if not table.sitters[seat].is_bot]


def order_delay(table_id: int, asked: int, seat: Seat, salt: bytes) -> float:
    """Return the seconds until a standing order answers the question asked at ply ``asked``.

    Nobody can compute the delay without ``salt``, so an order looks like a quick answer.
    """
    question = f"{table_id} {asked} {seat}".encode()
    digest = hashlib.blake2b(question, digest_size=8, key=salt).digest()
    return (SOONEST + int.from_bytes(digest, "big") % (LATEST - SOONEST + 1)) / 1000


def closing(table: Table, now: float) -> DueSteps:
    """Return the answers that close a reaction window whose time is up."""
    now = table.moment(now)
    if table.state is None or table.window is None or table.window.due_at > now:
        return ()
    answer = game_of(table.game).default_answer
    return [(seat, answer(table.state, seat)) for seat in open_seats(table)]


def ringing(table: Table, now: float) -> DueSteps:
    """Return the signal that a timed game's time is up, if it is up."""
    if table.game_end is None or table.game_end.due_at > table.moment(now):
        return ()
    return [(TABLE, TIME_UP)]


def ordered(table: Table, asked: int, seat: Seat) -> DueSteps:
    """Return the answer of a person's standing order to the question asked at ply ``asked``."""
    state = table.state
    if state is None or state.asked != asked or seat not in open_seats(table) or table.is_shut:
        return ()
    if table.sitters[seat].is_bot:
        return ()
    answer = game_of(table.game).standing_answer(state, seat)
    return () if answer is None else [(seat, answer)]


def _as_choice(number: int | None) -> str:
    return "none" if number is None else str(number)
