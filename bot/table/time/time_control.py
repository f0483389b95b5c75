"""Updates the clocks of a table's people, and decides when to remind them.

Each person has a clock (:mod:`bot.table.time.seat_clock`), which runs while the table waits for the
person. The clock stops while the bot is down, outside the person's waking hours, and while the
table is paused. A table without a pace waits for ever: its clocks only count the time. A table with
only one person also waits for ever.
"""

import math
from dataclasses import replace

from bot.model import OPEN, SeatClock, Table
from bot.table.head import TimePassed
from bot.table.time import seat_clock, waking_hours
from bot.table.time.seat_clock import EPSILON, Budget
from bot.table.time.seat_habits import called_by, charged_by, habits_of
from bot.table.time.waiting import (
    absent,
    budget,
    late,
    left,
    runs,
    runs_out_at,
)
from engines.core.kernel import Seat

DAY = 86_400

LEAST = {"live": 60, "evening": 900, "daily": 7200}
"""Minimum seconds between two reminders, and from the last reminder to the end of the time."""

TURN, HALF, LAST, IDLE, IDLE_LAST = range(1, 6)
"""Numbers of the reminders about a question.

In order: the turn has begun, half the time is over, the time is about to end, and two warnings that
the game will end because nobody moves.
"""

LONG_AWAY = 28 * DAY
"""Longest time in seconds for which absent people can delay the end of an idle game."""


def is_called(table: Table, seat: Seat) -> bool:
    """Return whether a seat's person may be pinged now because their turn has begun.

    A resting person is pinged later; a person who wants no pings, never.
    """
    clock = table.clocks.get(seat)
    return clock is not None and clock.told >= TURN and wants(table, seat, TURN)


def wants(table: Table, seat: Seat, step: int) -> bool:
    """Return whether a seat's person wants the reminder with this number."""
    wish, user_id = habits_of(table, seat).reminders, table.sitters[seat].user_id or 0
    is_silent = any(part.is_silent(user_id) for part in table.parts.values())
    if step >= IDLE:
        return wish != "none" and not is_silent
    if is_silent and step > TURN:
        return False
    return wish == "all" or (wish == "first" and step == TURN)


def wants_reminder(table: Table, seat: Seat) -> bool:
    """Return whether a seat's person still wants the last reminder that became due.

    False if, after that reminder, another question was asked and the person is resting.
    """
    reminders = table.clocks[seat].told if seat in absent(table) else 0
    return reminders >= TURN and wants(table, seat, reminders)


def moved(table: Table, now: float) -> None:
    """Update all clocks after a change of a table's state, status, seats or people's habits."""
    state, now = table.state, table.moment(now)
    if table.status != "running" or state is None:
        table.clocks, table.attend_at = {}, None
        table.each(lambda part: part.timed(table))
        return
    if table.held_at is None:
        _charge(table, now)
    waited = absent(table)
    given = budget(table) or Budget(0, 0)
    clocks = {}
    for seat in range(len(table.sitters)):
        clock = _charged(table, seat, table.clocks.get(seat, SeatClock(given.bank)), now)
        if clock.asked is not None and (seat not in waited or clock.asked != state.asked):
            clock = seat_clock.spared(clock, given)
        if seat in waited:
            clock = _waiting(table, seat, clock, now)
        clocks[seat] = clock
    table.clocks = clocks
    table.each(lambda part: part.timed(table))
    table.attend_at = None if table.held_at is not None else _attend_at(table, now)


def answered(table: Table, seat: Seat, now: float) -> None:
    """Credit a seat's person with the bonus for an answer that is being applied."""
    clock, given, now = table.clocks.get(seat), budget(table), table.moment(now)
    if clock is not None and clock.asked is not None and given is not None:
        clock = seat_clock.answered(_charged(table, seat, clock, now), given)
        table.clocks = {**table.clocks, seat: clock}


def asked_again(table: Table, seat: Seat, now: float) -> None:
    """Ask a seat again after a take-back, and remove the bonus for the first answer.

    A person who had answered in overtime keeps the bonus. So this person has time for the new
    answer, to which the other players agreed.
    """
    clock, given = table.clocks.get(seat), budget(table)
    if clock is not None and clock.since is not None and given is not None:
        used = min(clock.used + given.bonus, max(clock.used, clock.bank))
        table.clocks = {**table.clocks, seat: replace(clock, used=used)}
        moved(table, now)


def stir(table: Table, now: float) -> None:
    """Record the time of the last move if there is a new ply.

    Does nothing for a lobby.
    """
    if table.status not in OPEN:
        table.stirred = None
    elif table.state is not None and (table.stirred is None or table.stirred[0] != table.ply):
        table.stirred = (table.ply, table.moment(now))
        table.clocks = {
            seat: replace(clock, told=min(clock.told, LAST)) for seat, clock in table.clocks.items()
        }


def idle_end(table: Table) -> float:
    """Return the time at which a game ends because nobody moves; infinity: never.

    The game does not end while the table waits for a person who has time left or is away for a
    short time.
    """
    if table.stirred is None or table.held_at is not None or not table.idle_seconds:
        return math.inf
    end = table.stirred[1] + table.idle_seconds if table.state is not None else math.inf
    return max([end, *(_spares(table, seat, end) for seat in absent(table))])


def is_idle(table: Table) -> bool:
    """Return whether people were warned that the game will end because nobody moves."""
    return any(clock.told >= IDLE for clock in table.clocks.values())


def wait_on(table: Table, seat: Seat) -> None:
    """Raise a seat's remaining time to at least half a full bank."""
    clock, given = table.clocks.get(seat), budget(table)
    if clock is not None and given is not None:
        table.clocks = {**table.clocks, seat: seat_clock.granted(clock, given)}


def hold(table: Table, now: float) -> None:
    """Stop all clocks of a table until :func:`resume`; nothing becomes due meanwhile."""
    if table.held_at is None:
        _charge(table, now)
        table.held_at = now
        moved(table, now)


def resume(table: Table, now: float) -> None:
    """Restart the clocks of a table from where they stopped.

    All deadlines are postponed by the duration of the stop.
    """
    if table.held_at is None:
        return
    stood = TimePassed("stood", table.held_at, table.moment(now))
    table.each(lambda part: part.passed(table, stood))
    moved(table, stood.now)


def remind(table: Table, now: float) -> list[Seat]:
    """Record the reminders due at ``now`` as sent; return the seats to remind.

    Seats that are out of time are only warned of the end of the game.
    """
    due = [seat for seat in absent(table) if _next_word(table, seat, now) <= now]
    said = {
        seat: replace(table.clocks[seat], told=_reached(table, seat, now), snoozed=None)
        for seat in due
    }
    table.clocks = {**table.clocks, **said}
    return [seat for seat in due if seat not in late(table) or table.clocks[seat].told >= IDLE]


def snooze(table: Table, seat: Seat, until: int | None) -> None:
    """Postpone a person's reminders until a time; ``None`` ends the postponement."""
    clock = replace(table.clocks[seat], snoozed=until)
    table.clocks = {**table.clocks, seat: clock}


def is_running(table: Table) -> bool:
    """Return whether anybody's clock is running."""
    return any(clock.since is not None for clock in table.clocks.values())


def _charge(table: Table, now: float) -> None:
    """Let each part of a table charge the time up to ``now``."""
    charged = TimePassed("charged", now, now)
    table.each(lambda part: part.passed(table, charged))


def _charged(table: Table, seat: Seat, clock: SeatClock, now: float) -> SeatClock:
    """Return a seat's clock charged up to now."""
    if clock.since is None:
        return clock
    habits = charged_by(table, seat, clock, clock.since)
    return seat_clock.charged(clock, habits, now)


def _waiting(table: Table, seat: Seat, clock: SeatClock, now: float) -> SeatClock:
    """Return the clock of a seat that is asked, running or stopped.

    The clock runs if :func:`runs` allows it and the table is not paused.
    """
    if clock.asked is None and table.state is not None:
        habits = called_by(table, seat, clock, now)
        clock = seat_clock.asked(clock, table.state.asked, habits, now)
    clock = seat_clock.rested(clock, charged_by(table, seat, clock, now), now)
    goes = runs(table, seat) and table.held_at is None
    return replace(clock, since=(clock.since or now) if goes else None)


def _attend_at(table: Table, now: float) -> float | None:
    """Return the time at which a clock or a reminder is due next, ``None`` if never."""
    due = [part.acts_at(table, now) for part in table.all_known()]
    for seat in absent(table):
        habits = charged_by(table, seat, table.clocks[seat], now)
        due += (_next_word(table, seat, now), waking_hours.next_turn(habits, now))
    first = min(due)
    return None if math.isinf(first) else first


def _next_word(table: Table, seat: Seat, now: float) -> float:
    """Return the time at which a person's next reminder is or was due; infinity: never."""
    return min(_word_on_turn(table, seat, now), _word_on_end(table, seat, now))


def _word_on_end(table: Table, seat: Seat, now: float) -> float:
    """Return the time of a person's next warning of the game's end; infinity: never."""
    clock, end = table.clocks.get(seat), idle_end(table)
    if clock is None or math.isinf(end) or _has_time(table, seat):
        return math.inf
    for step, before in _last_words(table):
        if step > clock.told:
            return seat_clock.awake_at(called_by(table, seat, clock, now), end - before)
    return math.inf


def _last_words(table: Table) -> list[tuple[int, float]]:
    """Return the warnings before an idle game ends: number, and seconds before the end."""
    return [
        (IDLE, min(7 * DAY, table.idle_seconds / 4)),
        (IDLE_LAST, min(DAY, table.idle_seconds / 8)),
    ]


def _spares(table: Table, seat: Seat, end: float) -> float:
    """Return the time until which an idle game waits for a person before it ends."""
    if _has_time(table, seat):
        return runs_out_at(table, seat) + DAY
    back = habits_of(table, seat).away_until or 0.0
    return min(back + _last_words(table)[0][1], end + LONG_AWAY)


def _has_time(table: Table, seat: Seat) -> bool:
    """Return whether a person's time is limited and has not run out."""
    return not math.isinf(runs_out_at(table, seat)) and left(table, seat) > 0


def _word_on_turn(table: Table, seat: Seat, now: float) -> float:
    """Return the time of a person's next reminder of the turn or of the used time."""
    clock = table.clocks.get(seat)
    if clock is None or table.held_at is not None:
        return math.inf
    habits = called_by(table, seat, clock, now)
    if clock.snoozed is not None:
        return seat_clock.awake_at(habits, clock.snoozed)
    if clock.told < TURN:
        return seat_clock.awake_at(habits, now) if wants(table, seat, TURN) else math.inf
    given = budget(table)
    if given is None or clock.since is None or not wants(table, seat, HALF):
        return math.inf
    for step, used in _ladder(table, clock, given):
        if step > clock.told:
            charging = charged_by(table, seat, clock, clock.since)
            reached = waking_hours.after(charging, clock.since, max(0.0, used - clock.used))
            return seat_clock.awake_at(habits, reached)
    return math.inf


def _reached(table: Table, seat: Seat, now: float) -> int:
    """Return the number of the last reminder that is due for a person."""
    clock, given = table.clocks[seat], budget(table)
    if _word_on_end(table, seat, now) <= now:
        end = idle_end(table)
        return max(step for step, before in _last_words(table) if end - before <= now)
    if given is None or clock.since is None:
        return max(clock.told, TURN)
    steps = [step for step, used in _ladder(table, clock, given) if clock.used >= used - EPSILON]
    return max([clock.told, TURN, *steps])


def _ladder(table: Table, clock: SeatClock, given: Budget) -> list[tuple[int, float]]:
    """Return the reminders that used time makes due, as ``(number, used seconds)``.

    With little time there is only the last reminder, or none.
    """
    least = LEAST[table.pace]
    total = clock.bank + given.bonus
    half, last = total / 2, total - max(total / 10, least)
    if last - half >= least:
        return [(HALF, half), (LAST, last)]
    return [(LAST, last)] if last > 0 else []
