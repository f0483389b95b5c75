"""One's own last answers, undone freely: whether that is possible, and what it does to the clocks.

Whether an answer may be undone depends on what everybody sees, so nobody can tell from it what
others hold: functions of a record, of positions and of the time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from bot.model import Answered, Table, Undo
from bot.sessions.domain import deadlines, seat_clock, seat_rights
from bot.sessions.domain.seat_habits import charged_by
from engines.core.game import Game
from engines.core.kernel import Event, Seat, State
from engines.registry import game as game_of

LATE = "error-undo-late"
OFTEN = "error-undo-often"

MOST = 3
"""How often somebody may undo before anybody else acts, so that nobody is called to and fro."""


def undoable(game: Game, seat: Seat, positions: Sequence[State], events: Iterable[Event]) -> bool:
    """Return whether answers of a seat, given or drafted, may be undone freely as long as nobody
    else acts. ``positions`` are those from before the first answer to after the last one,
    ``events`` what happened.

    They stand once something hidden came to light, be it only what others chose at the same time;
    once others are asked in a window whose options are hidden; and once they ended the game.
    """
    if positions[-1].result is not None or any(event.reveals for event in events):
        return False
    for before, after in pairwise(positions):
        if after.asked == before.asked:
            continue  # others are still asked the same, and what was answered stays secret
        if before.stack[-1].given or asks_hands(game, seat, after):
            return False
    return True


def asks_hands(game: Game, seat: Seat, state: State) -> bool:
    """Return whether others than ``seat`` are asked in a window whose options are hidden."""
    return any(
        other != seat and one.kind in game.windows and not game.overt(state, other)
        for other, one in state.ask.items()
    )


def answered(
    before: Table, seat: Seat, positions: Sequence[State], events: Iterable[Event]
) -> Undo | None:
    """Return what may be undone at a table once a person's seat has answered, ``None`` if that
    stands. ``before`` is the table as it was, the rest as in :func:`undoable`.
    """
    if not undoable(game_of(before.game), seat, positions, events):
        return None
    last = Answered(before.ply, dict(before.clocks), before.window)
    known = before.undo
    if known is None or known.seat != seat:
        known = Undo(seat, before.ply, tuple(before.people))
    return replace(known, ply=positions[-1].ply, answers=(*known.answers, last))


def unasked(undo: Undo | None) -> Undo | None:
    """Return what is noted where nobody pressed: there is nothing to undo. Bots leave as much time
    as after a press, so nobody can tell a standing order from a quick hand.
    """
    return undo and replace(undo, answers=())


def leaves_time(table: Table) -> bool:
    """Return whether bots leave a person time to undo what was answered last."""
    return table.undo is not None and table.undo.times < MOST


def refusal(table: Table, seat: Seat, now: float) -> str | None:
    """Return why a seat cannot undo its last answer, as the key of a text, ``None`` if it can:

    - ``error-undo-late`` where there is none, somebody else acted, something hidden came to light,
      or the time for another answer is over;
    - ``error-undo-often`` once it was done :data:`MOST` times.
    """
    undo = table.undo
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
    """Return whose Undo stands on a table's board, ``None``: nobody's. ``before`` is the position
    before the last commit, if it is known.

    What a standing order answered cannot be undone, so nothing is said about answers that an order
    may have given: those in a window, where orders can be declared.
    """
    undo = table.undo
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
    """Bring a table back to ``state``, the position before the last answer that may be undone. All
    clocks stand as if it had not been given, and the question has been open ever since. A window
    that is still open to others takes none of the time from them that they were given since.
    """
    undo = table.undo
    if undo is None or table.state is None:
        raise ValueError(f"nothing can be undone at table {table.id}")
    *earlier, last = undo.answers
    asked = {}
    for seat, clock in last.clocks.items():
        live = table.clocks.get(seat, clock)
        if seat != undo.seat and clock.asked is not None and live.asked == clock.asked:
            clock = live  # is asked the same all the time
        asked[seat] = clock if clock.asked is None else replace(clock, asked=state.asked)
    own, poll = last.clocks.get(undo.seat), table.absence
    if own is not None and poll is not None and own.asked == poll.asked == table.state.asked:
        table.absence = replace(poll, asked=state.asked)  # it was open all the time
    table.clocks = asked
    window, shown = last.window, table.window
    if window is not None and shown is not None and shown.asked == window.asked:
        window = replace(shown, due_at=max(shown.due_at, window.due_at))
    table.window = window and replace(window, asked=state.asked)
    table.state = state
    table.undo = replace(undo, ply=state.ply, times=undo.times + 1, answers=tuple(earlier))
    deadlines.moved(table, now)
