"""Rules for undoing one's own last answers: when an undo is possible, and what it restores.

The functions depend only on a table's record and the time. :mod:`cogs.undo.part` decides which
answers may be undone.
"""

from dataclasses import replace

from bot.model import Table
from bot.sessions.domain import seat_rights
from bot.table.time import deadlines, seat_clock
from bot.table.time.seat_habits import charged_by
from cogs.absence.part import LatePeople
from cogs.undo.part import MOST, Undo
from engines.core.kernel import Seat, State
from engines.registry import game as game_of

LATE = "error-undo-late"
OFTEN = "error-undo-often"


def refusal(table: Table, seat: Seat, now: float) -> str | None:
    """Return the error key if a seat cannot undo its last answer, or ``None`` if it can.

    - ``error-undo-late`` if the seat has no answer to undo, another person has acted, hidden
      information was revealed, or the time for another answer is over;
    - ``error-undo-often`` if the seat has undone :data:`MOST` answers in a row.
    """
    undo = table.get(Undo)
    if undo is None or undo.seat != seat or not undo.answers:
        return LATE
    last = undo.answers[-1]
    now = table.moment(now)
    if last.window is not None and last.window.due_at <= now:
        return LATE
    clock = last.clocks.get(seat)
    if clock is not None and clock.since is not None:
        habits = charged_by(table, seat, clock, clock.since)
        if seat_rights.is_spent(table, seat_clock.charged(clock, habits, now)):
            return LATE
    return None if undo.times < MOST else OFTEN


def may_undo(table: Table, seat: Seat, now: float) -> bool:
    """Return whether a seat can undo its last answer now."""
    return table.held_at is None and refusal(table, seat, now) is None


def on_board(table: Table, before: State | None) -> Seat | None:
    """Return the seat whose Undo button the board shows, if any.

    ``before`` is the position before the last commit, if known. The answer of a standing order
    cannot be undone. So the board shows no button for answers that a standing order could have
    given: answers in a reaction window of a game with standing orders.
    """
    undo = table.get(Undo)
    if table.held_at is not None or undo is None or undo.ply != table.ply:
        return None
    if not undo.answers or undo.times >= MOST:
        return None
    game = game_of(table.game)
    if game.declarations:
        if before is None or before.ply != undo.answers[-1].back_to:
            return None
        asked = before.ask.get(undo.seat)
        if asked is None or asked.kind in game.windows:
            return None
    return undo.seat


def undone(table: Table, state: State, now: float) -> None:
    """Put a table back to ``state``, the position before the last undoable answer.

    All clocks are restored as if the answer had not been given and the question had stayed open. A
    reaction window that is still open to others keeps any time added after the answer.
    """
    undo = table.get(Undo)
    if undo is None or table.state is None:
        raise ValueError(f"nothing can be undone at table {table.id}")
    *earlier, last = undo.answers
    asked = {}
    for seat, clock in last.clocks.items():
        live = table.clocks.get(seat, clock)
        if seat != undo.seat and clock.asked is not None and live.asked == clock.asked:
            clock = live  # this seat was asked the same question throughout
        asked[seat] = clock if clock.asked is None else replace(clock, asked=state.asked)
    own, late = last.clocks.get(undo.seat), table[LatePeople]
    poll = late.vote
    if own is not None and poll is not None and own.asked == poll.asked == table.state.asked:
        poll = replace(poll, asked=state.asked)  # the vote stayed open
        table.put(replace(late, vote=poll))
    table.clocks = asked
    window, shown = last.window, table.window
    if window is not None and shown is not None and shown.asked == window.asked:
        window = replace(shown, due_at=max(shown.due_at, window.due_at))
    table.window = window and replace(window, asked=state.asked)
    table.state = state
    table.put(replace(undo, ply=state.ply, times=undo.times + 1, answers=tuple(earlier)))
    deadlines.moved(table, now)
