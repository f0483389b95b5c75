"""Requests for consent at a table, and the contents of the standing calls about its seats.

The functions use only public facts.
"""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from bot.model import OPEN, StandingKind, Table
from bot.table.head import ConsentRequest
from bot.table.time import seat_clock, time_control, waiting
from bot.table.time.seat_habits import habits_of
from engines.core.kernel import Seat

StandingWords: TypeAlias = Mapping[tuple[StandingKind, Seat], tuple[object, ...]]
"""Contents of standing calls by kind and seat; a posted call that differs is out of date."""


def open_questions(table: Table) -> list[ConsentRequest]:
    """Return the open requests for consent at a lobby or a running table."""
    if table.status not in OPEN:
        return []
    found = [question for part in table.parts.values() for question in part.questions(table)]
    asked = [question for question in found if question.of or question.due_at is not None]
    return sorted(asked, key=lambda question: question.rank)


def waited_for(table: Table) -> list[Seat]:
    """Return the seats of people that the table waits for, to move or to consent."""
    asked = {seat for question in open_questions(table) for seat in question.of}
    return sorted({*waiting.absent(table), *asked})


def awaited(table: Table | None) -> set[tuple[Seat, int | None, object]]:
    """Return each seat that the table waits for, with its person and the open question.

    The person is included because a seat may change hands. The question is ``None`` if the table
    waits for a move.
    """
    if table is None:
        return set()
    people = [sitter.user_id for sitter in table.sitters]
    moves = {(seat, people[seat], None) for seat in waiting.absent(table)}
    return moves | {
        (seat, people[seat], question.what)
        for question in open_questions(table)
        for seat in question.of
    }


def begun(
    old: Table | None, table: Table, called: Collection[Seat] = ()
) -> set[tuple[Seat, int | None, object]]:
    """Return the seats to which a change poses a new question, in the form of :func:`awaited`.

    ``called`` are the seats whose pings are still due. In a lobby, people move up a seat when
    somebody leaves. Their questions then count as new only if their former seats are in ``called``.
    """
    before, now = awaited(old), awaited(table)
    if table.status != "lobby":
        return now - before
    known = {(user, what) for seat, user, what in before if seat not in called}
    return {asked for asked in now - before if asked[1:] not in known}


def away_call(table: Table, seat: Seat) -> tuple[str, int]:
    """Return the suffix of the text key for a call to a person whose seat a bot plays.

    Also returns the time (Unix) until which the person can take the seat back; 0: until the game
    ends.
    """
    return _said_of_seats(table).get(("away", seat), ("bot", 0))


def standing(table: Table) -> StandingWords:
    """Return the content of a table's standing calls; empty unless its game is running."""
    if table.status != "running":
        return {}
    found: dict[tuple[StandingKind, Seat], tuple[object, ...]] = {**_said_of_seats(table)}
    for seat, sitter in enumerate(table.sitters):
        if sitter.is_away:
            found["away", seat] = (sitter.user_id, *away_call(table, seat))
    return found


def _said_of_seats(table: Table) -> dict[tuple[StandingKind, Seat], tuple[str, int]]:
    """Return the contents of standing calls that come from the parts of a table."""
    said = (call for part in table.parts.values() for call in part.calls(table))
    return {(call.kind, call.seat): (call.suffix, call.until) for call in said}


def outdated(old: Table, table: Table) -> set[tuple[StandingKind, Seat]]:
    """Return the standing calls whose content differs between two snapshots of a table."""
    now = standing(table)
    return {which for which, said in standing(old).items() if now.get(which) != said}


def hears(table: Table, seat: Seat, now: float) -> bool:
    """Return whether the person on a seat may be pinged now for a request for consent.

    The person is not pinged while resting, while reminders are put off, or if the person never
    wants pings. In a lobby, resting people are pinged too.
    """
    if table.status == "lobby":
        return time_control.wants(table, seat, time_control.TURN)
    clock = table.clocks.get(seat)
    put_off = clock is not None and clock.snoozed is not None
    if put_off or not time_control.wants(table, seat, time_control.TURN):
        return False
    return seat_clock.awake_at(habits_of(table, seat), now) <= now
