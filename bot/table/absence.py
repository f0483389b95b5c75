"""Late players: the agreed consequence, the vote on it, and who wants no reminders."""

from dataclasses import dataclass, replace
from typing import Self

from bot.table.entries import Numbers, Poll
from bot.table.head import Forgotten, Head, SeatLeft, TablePart, part


@part("absence")
@dataclass(frozen=True, slots=True)
class LatePeople(TablePart):
    """How a table treats people whose time is over.

    agreed  what was agreed on, see :mod:`bot.table.time.time_control`
    vote    the open vote on who is late
    silent  the users who want no reminders
    """

    agreed: str = "vote"
    vote: Poll | None = None
    silent: Numbers = frozenset()

    def seat_left(self, table: Head, left: SeatLeft) -> Self:
        """Return the part without the vote and wish of the person who left a seat.

        If the seat is asked to answer, the open vote ends as well.
        """
        vote, silent = self.vote, self.silent - {left.user_id}
        if table.state is not None and left.seat in table.state.ask:
            vote = None
        elif vote is not None and left.seat in vote.votes:
            votes = {seat: said for seat, said in vote.votes.items() if seat != left.seat}
            vote = replace(vote, votes=votes)
        return replace(self, vote=vote, silent=silent)

    def people(self) -> frozenset[int]:
        """Return the users who want no reminders."""
        return self.silent

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user's wish for no reminders."""
        return replace(self, silent=self.silent - {somebody.user_id})
