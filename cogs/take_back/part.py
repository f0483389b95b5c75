"""The request to take a move back."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from bot.table.entries import Poll
from bot.table.head import ConsentRequest, Head, SeatLeft, TablePart, part
from engines.core.kernel import Seat


@part("take_back")
@dataclass(frozen=True, slots=True)
class TakeBackWish(TablePart):
    """The open request to take a move back."""

    poll: Poll | None = None

    def taken_along(self) -> None:
        """Drop the request when the game moves, because people were asked in the former channel."""

    def seat_left(self, table: Head, left: SeatLeft) -> Self | None:  # noqa: ARG002  (the hook has this parameter)
        """Return the request, or ``None`` if the person who left made or answered it."""
        poll = self.poll
        return None if poll is not None and left.seat in (poll.seat, *poll.votes) else self

    def questions(self, table: Head) -> Iterable[ConsentRequest]:
        """Return the question to the people who must still agree."""
        poll = self.poll
        if poll is not None:
            what = ("take-back", poll.seat, poll.asked)
            yield ConsentRequest(what, tuple(missing(table, poll)), 0)

    def lapsed(self, table: Head) -> Self | None:
        """Return the request if it still applies, or ``None``.

        A request applies if no move was made after it, its author still plays, and other people
        must still agree.
        """
        poll = self.poll
        if poll is None or table.status != "running":
            return None
        holds = poll.asked == table.ply and poll.seat in table.people and missing(table, poll)
        return self if holds else None


def missing(table: Head, poll: Poll) -> list[Seat]:
    """Return the seats of other people who must still agree to a take-back."""
    return [seat for seat in table.people if seat != poll.seat and seat not in poll.votes]
