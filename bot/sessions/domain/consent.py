"""Whose yes is asked for at a table, and what is told of its seats, as everybody may know it:
functions of a record.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from bot.model import Poll, StandingKind, Table
from bot.sessions.domain import seat_clock, seat_rights, time_control
from bot.sessions.domain.seat_habits import habits_of
from bot.table.take_back import missing
from engines.core.kernel import Seat

StandingWords: TypeAlias = Mapping[tuple[StandingKind, Seat], tuple[object, ...]]
"""What is to be told of which seats, for as long as it is the same."""


class ConsentRequest(NamedTuple):
    """A question that takes the yes of several people.

    about  the seat a newcomer waits for, ``None`` for every other question
    what   what tells this question from others at the table, its kind first
    of     the seats that are asked. What people say to a newcomer, or vote about somebody who is
           absent, is nobody's business, so there it is all of them until the end; who has agreed
           to a take-back, or wants a paused game to go on, is asked no more.
    """

    about: Seat | None
    what: tuple[str, int, int]
    of: tuple[Seat, ...]


def open_questions(table: Table) -> list[ConsentRequest]:
    """Return what people at a running table are asked to agree to."""
    if table.status != "running":
        return []
    found = [
        ConsentRequest(
            seat, ("seat", seat, one.person.id), tuple(seat_rights.asked_to_agree(table, seat))
        )
        for seat, offer in table.offers.items()
        if (one := offer.pending) is not None
    ]
    polls = (
        ("take-back", table.take_back, missing),
        ("absence", table.absence, _voters),
        ("pause", table.pause, _resting),
    )
    asked = [
        ConsentRequest(None, (kind, poll.seat, poll.asked), tuple(of(table, poll)))
        for kind, poll, of in polls
        if poll is not None
    ]
    return [*(one for one in asked if one.of), *found]


def _voters(table: Table, _poll: Poll) -> list[Seat]:
    """Return the seats that vote about those who do not answer; nobody in a pause."""
    return time_control.present(table) if table.held_at is None else []


def _resting(table: Table, poll: Poll) -> list[Seat]:
    """Return the seats that are asked whether a paused game goes on, once somebody wants that."""
    if table.held_at is None or not poll.votes:
        return []
    return [one for one in table.people if one != poll.seat and one not in poll.votes]


def waited_for(table: Table) -> list[Seat]:
    """Return the people's seats the table waits for, be it for a move or for a yes."""
    asked = {seat for question in open_questions(table) for seat in question.of}
    return sorted({*time_control.absent(table), *asked})


def awaited(table: Table | None) -> set[tuple[Seat, int | None, object]]:
    """Return the people a table waits for, each with their seat, which may change hands, and with
    what they are asked to agree to; ``None`` if it is their move.
    """
    if table is None:
        return set()
    people = [sitter.user_id for sitter in table.sitters]
    moves = {(seat, people[seat], None) for seat in time_control.absent(table)}
    return moves | {
        (seat, people[seat], question.what)
        for question in open_questions(table)
        for seat in question.of
    }


def away_call(table: Table, seat: Seat) -> tuple[str, int]:
    """Return what somebody is told for whom a bot plays, as the end of the text's key, and until
    when (Unix) the seat is theirs, 0: until the game ends.
    """
    offer = table.offers.get(seat)
    if offer is None or offer.by == "leaver":
        return "bot", 0
    request = offer.pending
    return ("offered", 0) if request is None else ("asked", request.due_at or 0)


def standing(table: Table) -> StandingWords:
    """Return what is to be told of the seats of a table; nothing where no game is running."""
    if table.status != "running":
        return {}
    found: dict[tuple[StandingKind, Seat], tuple[object, ...]] = {
        ("offer", one.seat): (seat_rights.is_kept(table, one),) for one in table.offers.values()
    }
    for seat, sitter in enumerate(table.sitters):
        if sitter.is_away:
            found["away", seat] = (sitter.user_id, *away_call(table, seat))
    return found


def outdated(old: Table, table: Table) -> set[tuple[StandingKind, Seat]]:
    """Return of what seats something else is to be told now than before."""
    now = standing(table)
    return {which for which, said in standing(old).items() if now.get(which) != said}


def hears(table: Table, seat: Seat, now: float) -> bool:
    """Return whether the person on a seat is told now what is asked of them beside the game: not
    while they rest or have put off what they are told, and some never want to be.
    """
    clock = table.clocks.get(seat)
    put_off = clock is not None and clock.snoozed is not None
    if put_off or not time_control.wants(table, seat, time_control.TURN):
        return False
    return seat_clock.awake_at(habits_of(table, seat), now) <= now
