"""Decides who may act on another person's seat, and when.

- Nobody may act on a seat before the clock of the seat has run out. At a table without a pace,
  that is after :data:`PATIENCE` waking seconds in which the table waited for the seat's person.
- After that, a bot may play the seat. The seat's owner may return with one press until the game
  ends, unless they concede. The first return gives the owner extra time. Later returns give no
  extra time, and the bot must answer the open question first.
- Another person may take over a seat if all other people at the table agree. Until then, an owner
  who did not concede can return, and the newcomer does not see the hand.
- If several people play in a game, none of them can end the game without the others.

Callers must first bring every clock up to date (:func:`bot.table.time.time_control.moved`).
"""

from collections.abc import Sequence

from bot.errors import UserError
from bot.model import SEAT_TAKEN, SeatClock, Table, Told
from bot.table.time import seat_clock, time_control, waiting
from engines.core.kernel import Event, Seat
from engines.registry import game as game_of

PATIENCE = 86_400
"""Waking seconds after which a person is overdue at a table without a pace."""

AWAY = "core-event-away"
LEFT = (AWAY, "core-event-removed-host", "core-event-removed-moderator")
"""Kinds of events after which a bot plays for an overdue person."""

BACK = "core-event-back"
"""Kind of the event that reports an owner's return."""


def is_overdue(table: Table, seat: Seat) -> bool:
    """Return whether a seat's person is out of time, so that others may let a bot play."""
    if seat not in waiting.absent(table):
        return False
    if waiting.budget(table) is not None:
        return seat in waiting.late(table)
    return is_spent(table, table.clocks[seat])


def is_spent(table: Table, clock: SeatClock) -> bool:
    """Return whether a person's clock has run out."""
    given = waiting.budget(table)
    return clock.used >= PATIENCE if given is None else not seat_clock.left(clock, given)


def require_overdue(table: Table, seat: Seat) -> None:
    """Raise unless other people may let a bot play for the person on a seat.

    Raises ``error-last-person`` if no other person plays at the table, ``error-not-away-yet`` if
    the person on the seat has time left.
    """
    if all(other == seat for other in table.people):
        raise UserError("error-last-person")
    if not is_overdue(table, seat):
        raise UserError("error-not-away-yet", pace=table.pace)


def let_bot_play(table: Table, *seats: Seat) -> list[Event]:
    """Let bots play seats until their owners return; return the events for the log.

    If the host is among the owners, another person at the table, if any, becomes host.
    """
    for seat in seats:
        table.sitters[seat].level = game_of(table.game).default_level
    people = table.people
    if not people or all(table.sitters[seat].user_id != table.host_id for seat in seats):
        return []
    table.host_id = table.sitters[people[0]].user_id or table.host_id
    return [Event("core-event-host-away", {"seat": people[0]})]


def owned(table: Table, user_id: int) -> Seat | None:
    """Return the seat that a person plays or may return to, if any."""
    for seat, sitter in enumerate(table.sitters):
        if sitter.user_id == user_id and not sitter.conceded and user_id not in table.invited:
            return seat
    return None


def returning(table: Table, user_id: int) -> Seat | None:
    """Return the seat that a bot holds for a person, if any."""
    seat = owned(table, user_id)
    return seat if seat is not None and table.sitters[seat].is_away else None


def has_returned(seat: Seat, story: Sequence[Told]) -> bool:
    """Return whether the owner of a seat has returned before; ``story`` are the game's events."""
    return any(entry.event.kind == BACK for entry in _since_seated(seat, story))


def is_answered_for(table: Table, seat: Seat, story: Sequence[Told]) -> bool:
    """Return whether a bot must answer before a seat's owner may return.

    The bot must answer if the owner had returned before and ran out of time again at the open
    question. ``story`` are the game's events.
    """
    state = table.state
    if state is None or seat not in state.ask or waiting.budget(table) is None:
        return False
    departures = [entry.ply for entry in _since_seated(seat, story) if entry.event.kind in LEFT]
    return has_returned(seat, story) and bool(departures) and departures[-1] >= state.asked


def give_back(table: Table, seat: Seat, story: Sequence[Told]) -> None:
    """Give a seat held by a bot back to its owner; the first time, add some extra time.

    Other people's pending requests for the seat are dropped. ``story`` are the game's events.
    """
    table.sitters[seat].level = None
    table.each(lambda part: part.seat_regained(seat))
    if not has_returned(seat, story):
        time_control.wait_on(table, seat)


def is_played_by_others(table: Table, user_id: int) -> bool:
    """Return whether other people play in a running game or may return to it."""
    owners = {
        sitter.user_id
        for sitter in table.sitters
        if sitter.user_id is not None and not sitter.conceded
    }
    return table.status == "running" and bool(owners - {user_id})


def _since_seated(seat: Seat, story: Sequence[Told]) -> list[Told]:
    """Return the events about a seat since its owner took it."""
    about_seat = [entry for entry in story if entry.event.data.get("seat") == seat]
    sat = [at for at, entry in enumerate(about_seat) if entry.event.kind == SEAT_TAKEN]
    return about_seat[sat[-1] + 1 :] if sat else about_seat
