"""How long a table waits for somebody, as functions of a record and the time.

A table without a pace waits for ever, and so does one where nobody else is left to decide.
"""

import math
from collections import Counter
from dataclasses import replace

from bot.store.records import Deadline, Poll, Table
from engines.core.kernel import Seat

LIMITS = {"live": 300, "evening": 7200, "daily": 129_600}
"""Seconds after which somebody who does not answer counts as absent, by pace."""

AGREED = ("vote", "bot", "wait")
"""What happens then: the others vote, a bot takes the seat, or the table goes on waiting."""

VOTES = ("wait", "bot", "end")
"""What the others can vote for: wait as long again, a bot in the seat, an end without a result."""


def absent(table: Table) -> list[Seat]:
    """Return the people's seats the table waits for."""
    if table.status != "running" or table.state is None:
        return []
    return [seat for seat in sorted(table.state.ask) if not table.sitters[seat].is_bot]


def present(table: Table) -> list[Seat]:
    """Return the people's seats the table does not wait for."""
    missing = absent(table)
    return [seat for seat in table.people if seat not in missing]


def moved(table: Table, now: float) -> None:
    """Set what is due on a table that has a new state or status, or other people in its seats."""
    limit = LIMITS.get(table.pace)
    if limit is None or not absent(table) or not present(table) or table.state is None:
        table.reminder = table.patience = table.absence = None
        return
    asked = table.state.asked
    if table.absence is not None and table.absence.asked != asked:
        table.absence = None
    if table.absence is None and (table.patience is None or table.patience.asked != asked):
        table.reminder = Deadline(asked, math.ceil(now + limit / 2))
        wait_on(table, now)


def wait_on(table: Table, now: float) -> None:
    """Give those who are waited for their whole time from now on."""
    if table.state is not None:
        due_at = math.ceil(now + LIMITS[table.pace])
        table.patience = Deadline(table.state.asked, due_at)
        table.absence = None


def hold(table: Table, now: float) -> None:
    """Stop all clocks of a table, until :func:`resume`; nothing falls due meanwhile."""
    if table.held_at is None:
        table.held_at = now


def resume(table: Table, now: float) -> None:
    """Let the clocks of a table run on from where they were stopped."""
    if table.held_at is None:
        return
    stood = math.ceil(now - table.held_at)
    table.held_at = None
    table.window = _later(table.window, stood)
    table.game_end = _later(table.game_end, stood)
    table.reminder = _later(table.reminder, stood)
    table.patience = _later(table.patience, stood)


def _later(deadline: Deadline | None, seconds: int) -> Deadline | None:
    return deadline and replace(deadline, due_at=deadline.due_at + seconds)


def run_out(table: Table, now: float) -> list[Seat]:
    """Do what the table agreed on once its patience is over; return the seats that bots take."""
    if table.patience is None or table.patience.due_at > now or table.state is None:
        return []
    if table.agreed == "wait":
        wait_on(table, now)
        return []
    table.reminder = table.patience = None
    if table.agreed == "bot":
        return absent(table)
    table.absence = Poll(table.state.asked, absent(table)[0], 0)
    return []


def outcome(table: Table) -> str | None:
    """Return what the people still there decided: what most of them want, ``"wait"`` once all have
    voted without a majority, ``None`` before.
    """
    voters = present(table)
    votes = {} if table.absence is None else table.absence.votes
    counted = Counter(votes[seat] for seat in voters if seat in votes)
    for choice, count in counted.items():
        if 2 * count > len(voters):
            return choice
    return "wait" if counted.total() == len(voters) else None
