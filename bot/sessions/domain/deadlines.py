"""A table's clock as data: its switches, what is due when, what is answered then.

Functions of a record and the time; nothing here waits or stores.
"""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import replace

from bot.errors import UserError
from bot.model import Deadline, Shut, Table
from bot.sessions.domain import time_control
from engines.core.game import GameOption
from engines.core.kernel import TABLE, Action, Seat
from engines.registry import game as game_of

SWITCHES = ("reaction", "minutes", "bank", "absence")
"""The options of a table's clock; :func:`switches` says which of them make sense for it."""

REACTIONS = ("none", "30", "60", "120", "3600", "43200")
"""Seconds a reaction window may be given; ``none`` leaves it open until everybody has answered."""

SLOW = {"evening": 3600, "daily": 43200}
"""Seconds for a window at the paces at which nobody sits and waits."""

MINUTES = ("15", "30", "45", "60")
"""Lengths of a timed game."""

USUAL_MINUTES = 30

GRACE = 10
"""Seconds a window stays open at least after the bot has started."""

LONGEST_SHUT = 7 * 86_400
"""Seconds for which channels may stop a game, all times together, before it is closed."""

SOONEST, LATEST = 3000, 8000
"""Milliseconds between which a standing order is carried out."""

TIME_UP: Action = ("time_up",)

DueStep = tuple[Seat, Action]
"""One answer, or a signal of seat ``TABLE``."""

DueSteps = Sequence[DueStep]
"""What a table does of itself, in order; nothing if its time has not come."""


def switches(table: Table) -> list[tuple[GameOption, str]]:
    """Return the clock's switches that make sense for a table, each with what is chosen."""
    game = game_of(table.game)
    found = []
    if game.windows:
        usual = _as_choice(usual_reaction(table))
        found.append((GameOption("reaction", REACTIONS, usual), _as_choice(table.reaction)))
    if game.is_timed(table.options):
        option = GameOption("minutes", MINUTES, str(USUAL_MINUTES))
        found.append((option, _as_choice(table.minutes)))
    banks = time_control.ALLOWANCES.get(table.pace)
    if banks is not None:
        found.append((GameOption("bank", banks, banks[0]), table.allowance or banks[0]))
        agreed = time_control.agreeable(table.game)
        found.append((GameOption("absence", agreed, agreed[0]), table.agreed))
    return found


def usual_reaction(table: Table) -> int | None:
    """Return the usual seconds of a reaction window; ``None`` where nobody is in a hurry: without
    a pace, unless the game itself runs against the clock.
    """
    game = game_of(table.game)
    has_clock = table.pace in time_control.ALLOWANCES or game.is_timed(table.options)
    if game.reaction is None or not has_clock:
        return None
    return SLOW.get(table.pace, game.reaction)


def set_switch(table: Table, key: str, choice: str) -> None:
    """Set ``reaction``, ``minutes``, ``bank`` or ``absence`` of a lobby.

    Raises ``error-no-such-option``, or ``error-not-timed`` for the length of an untimed game.
    """
    game = game_of(table.game)
    if key == "reaction" and game.windows and choice in REACTIONS:
        table.reaction = None if choice == "none" else int(choice)
    elif key == "minutes" and game.timed is not None and choice in MINUTES:
        if not game.is_timed(table.options):
            raise UserError("error-not-timed")
        table.minutes = int(choice)
    elif key == "bank" and choice in time_control.ALLOWANCES.get(table.pace, ()):
        table.allowance = choice
    elif key == "absence" and choice in time_control.agreeable(table.game):
        table.agreed = choice
    else:
        raise UserError("error-no-such-option")


def fit_minutes(table: Table) -> None:
    """Give a timed game a length if it has none, and an untimed one none."""
    if not game_of(table.game).is_timed(table.options):
        table.minutes = None
    elif table.minutes is None:
        table.minutes = USUAL_MINUTES


def begin(table: Table, now: float) -> None:
    """Set the deadlines of a game that was just dealt: the clock starts with the first turn."""
    if table.minutes is not None:
        table.game_end = Deadline(table.ply, math.ceil(now + table.minutes * 60))
    moved(table, now)


def moved(table: Table, now: float) -> None:
    """Set the deadlines of a table that has a new state or status, or other people in its seats,
    and take off it what lapses by that.
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
    """Lead a table over time that was nobody's: all that had ``last`` as its present goes on at
    ``now``. What people can still do stays possible for :data:`GRACE` seconds at least.
    """
    if table.shut.since is not None:
        stood = max(0.0, last - table.shut.since)
        last = min(last, table.shut.since)
        table.shut = replace(table.shut, since=now, before=table.shut.before + stood)
    passed = now - last
    if table.status == "lobby":
        table.expires_at = max(round(table.expires_at + passed), math.ceil(now + GRACE))
        time_control.bridge(table, last, now)
        return
    time_control.bridge(table, last, now)
    open_until = 0 if table.held_at is not None else math.ceil(now + GRACE)
    table.window = _moved(table.window, passed, open_until)
    table.game_end = _moved(table.game_end, passed, 0)
    table.offers = {
        seat: replace(
            offer,
            requests=tuple(
                one
                if one.due_at is None
                else replace(one, due_at=max(math.ceil(one.due_at + passed), open_until))
                for one in offer.requests
            ),
        )
        for seat, offer in table.offers.items()
    }


def shut(table: Table, why: str, now: float, since: float) -> None:
    """Let the time of a table stand still until :func:`reopen`: its channel has let nobody act for
    certain ``since`` a moment, up to which everything is counted.
    """
    moved(table, now)
    if not table.is_shut and since < now:
        bridge(table, since, now)
        moved(table, now)
        table.shut = replace(table.shut, before=table.shut.before + now - since)
    table.shut = replace(table.shut, since=table.moment(now), why=why)


def reopen(table: Table, now: float) -> float:
    """Let the time of a table go on, all deadlines being that much later; return the seconds for
    which it stood still.
    """
    since = table.shut.since
    if since is None:
        return 0.0
    stood = max(0.0, now - since)
    table.shut = Shut(before=table.shut.before + stood)
    bridge(table, since, now)
    moved(table, now)
    return stood


def given_up_at(table: Table) -> float:
    """Return when a game ends that its channels have stopped for too long; infinity: it is open."""
    since = table.shut.since
    return math.inf if since is None else since + max(0.0, LONGEST_SHUT - table.shut.before)


def _moved(deadline: Deadline | None, seconds: float, least: int) -> Deadline | None:
    return deadline and replace(deadline, due_at=max(math.ceil(deadline.due_at + seconds), least))


def is_hurried(table: Table) -> bool:
    """Return whether anything counts seconds at a table: a window, the game's time, a clock."""
    timed = table.window is not None or table.game_end is not None
    return timed or time_control.is_running(table)


def open_seats(table: Table) -> list[Seat]:
    """Return the seats for which a reaction window is open."""
    if table.status != "running" or table.state is None:
        return []
    windows = game_of(table.game).windows
    return [seat for seat, decision in table.state.ask.items() if decision.kind in windows]


def order_times(table: Table, now: float, salt: bytes) -> dict[Seat, float]:
    """Return when the standing order of each seat in an open window is carried out, if it has one.

    The delay depends on the table, the question, the seat and a secret alone, and every
    person's seat has a time whatever it declared or holds.
    """
    if table.state is None:
        return {}
    asked = table.state.asked
    return {seat: now + order_delay(table.id, asked, seat, salt) for seat in ordering_seats(table)}


def ordering_seats(table: Table) -> list[Seat]:
    """Return the seats of an open window whose people can have an order answer there."""
    if not game_of(table.game).declarations:
        return []
    return [seat for seat in open_seats(table) if not table.sitters[seat].is_bot]


def order_delay(table_id: int, asked: int, seat: Seat, salt: bytes) -> float:
    """Return the seconds until a standing order answers the question posed at ply ``asked``.

    Without ``salt`` nobody can compute them, and so tell an order from a quick hand.
    """
    question = f"{table_id} {asked} {seat}".encode()
    digest = hashlib.blake2b(question, digest_size=8, key=salt).digest()
    return (SOONEST + int.from_bytes(digest, "big") % (LATEST - SOONEST + 1)) / 1000


def closing(table: Table, now: float) -> DueSteps:
    """Return the answers that close a window whose time is over."""
    now = table.moment(now)
    if table.state is None or table.window is None or table.window.due_at > now:
        return ()
    answer = game_of(table.game).default_answer
    return [(seat, answer(table.state, seat)) for seat in open_seats(table)]


def ringing(table: Table, now: float) -> DueSteps:
    """Return the signal that the time of a timed game is up, once it is."""
    if table.game_end is None or table.game_end.due_at > table.moment(now):
        return ()
    return [(TABLE, TIME_UP)]


def ordered(table: Table, asked: int, seat: Seat) -> DueSteps:
    """Return what a person's standing order answers to the question posed at ply ``asked``."""
    state = table.state
    if state is None or state.asked != asked or seat not in open_seats(table) or table.is_shut:
        return ()
    if table.sitters[seat].is_bot:
        return ()
    answer = game_of(table.game).standing_answer(state, seat)
    return () if answer is None else [(seat, answer)]


def _as_choice(number: int | None) -> str:
    return "none" if number is None else str(number)
