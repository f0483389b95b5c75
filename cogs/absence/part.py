"""Late players: the agreed consequence, the vote on it, and the wish for no reminders."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from bot.table.entries import Numbers, Poll
from bot.table.head import ConsentRequest, Forgotten, Head, SeatLeft, TablePart, part
from bot.table.time.waiting import absent, late, present, runs_out_at
from bot.table.times import Times
from engines.core.game import Game, GameOption
from engines.core.kernel import Seat
from engines.registry import game as game_of

VOTES = ("wait", "skip", "bot", "end")
"""The choices in a vote on late players.

In order: more time (half a time bank), the pass that the rules offer, a bot in the seat, or an end
of the game without a result.
"""


AGREED = ("vote", *VOTES)
"""Agreements that a table can make about late players: a vote, or one of :data:`VOTES`."""


@part("absence")
@dataclass(frozen=True, slots=True)
class LatePeople(TablePart):
    """The way a table deals with people who ran out of time.

    agreed  the agreement, one of :data:`AGREED`
    vote    the open vote on the late people, if any
    silent  the users who want no reminders
    """

    agreed: str = "vote"
    vote: Poll | None = None
    silent: Numbers = frozenset()

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,
        seats: frozenset[Seat],  # noqa: ARG003  (the hook has this parameter)
    ) -> Mapping[str, Any]:
        """Return whether a person gets reminders."""
        return {"reminders": part is None or user_id not in part.silent}

    @classmethod
    def switch(cls, game: Game) -> GameOption:
        """Return the lobby option for the consequence of being late."""
        choices = tuple(choice for choice in AGREED if choice != "skip" or game.passes)
        return GameOption("absence", choices, choices[0])

    @property
    def choice(self) -> str:
        """The agreement on late players."""
        return self.agreed

    def choosing(self, choice: str) -> Self:
        """Return the part with another agreement on late players."""
        return replace(self, agreed=choice)

    def timed(self, table: Head) -> Self:
        """Return the part; drop the vote if its question is no longer open or nobody is late."""
        state, vote = table.state, self.vote
        if vote is None:
            return self
        if table.status != "running" or state is None or vote.asked != state.asked:
            return replace(self, vote=None)
        return self if late(table) else replace(self, vote=None)

    def acts_at(self, table: Head, now: float) -> float:
        """Return the time at which the table acts on a late seat; infinity if it does not act.

        An open vote is checked again whenever another seat becomes late, and is settled at once if
        its outcome is decided.
        """
        if self.agreed == "wait":
            return math.inf
        there = present(table)
        if self.vote is not None:
            if outcome(table) is not None:
                return now
            still = (runs_out_at(table, seat) for seat in absent(table) if seat in there)
            return min(still, default=math.inf)
        others = (seat for seat in absent(table) if any(other != seat for other in there))
        return min((runs_out_at(table, seat) for seat in others), default=math.inf)

    def is_silent(self, user_id: int) -> bool:
        """Return whether a person wants no reminders at this table."""
        return user_id in self.silent

    def questions(self, table: Head) -> Iterable[ConsentRequest]:
        """Return the request to vote on late people; nobody votes during a pause."""
        poll = self.vote
        if poll is not None and table[Times].held_at is None:
            what = ("absence", poll.seat, poll.asked)
            yield ConsentRequest(what, tuple(present(table)), 1)

    def taken_along(self) -> Self:
        """Return the part without the open vote."""
        return replace(self, vote=None)

    def seat_left(self, table: Head, left: SeatLeft) -> Self:
        """Return the part without the choices of a person who left.

        The person's choice in the open vote and the person's wish for no reminders are removed. If
        the person's seat is asked to answer, the whole vote ends.
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


def run_out(table: Head) -> str | None:
    """Return the action that the table now takes on late seats, ``None`` if none.

    The action may be to open a vote.
    """
    if not late(table) or not present(table) or table[LatePeople].agreed == "wait":
        return None
    if table[LatePeople].vote is not None:
        return outcome(table)
    if table[LatePeople].agreed == "skip" and not passes(table):
        return "vote"
    return table[LatePeople].agreed


def open_vote(table: Head) -> None:
    """Open a vote on the late seats."""
    if table.state is not None:
        vote = Poll(table.state.asked, late(table)[0], 0)
        table.put(replace(table[LatePeople], vote=vote))


def votes(table: Head) -> tuple[str, ...]:
    """Return the choices of a vote."""
    return tuple(vote for vote in VOTES if vote != "skip" or passes(table))


def passes(table: Head) -> dict[Seat, str]:
    """Return the option with which each late seat passes; empty unless all these seats may pass."""
    if table.state is None:
        return {}
    known = game_of(table.game).passes
    found = {}
    for seat in late(table):
        decision = table.state.ask[seat]
        way = known.get(decision.kind)
        if way is None or way not in decision.options:
            return {}
        found[seat] = way
    return found


def outcome(table: Head) -> str | None:
    """Return the outcome of the vote: the majority's choice, if there is one.

    Returns ``"wait"`` if all have voted without a majority, and ``None`` while votes are missing.
    Votes for choices that are no longer available do not count.
    """
    voters, choices = present(table), votes(table)
    poll = table[LatePeople].vote
    given = {} if poll is None else poll.votes
    counted = Counter(given[seat] for seat in voters if given.get(seat) in choices)
    for choice, count in counted.items():
        if 2 * count > len(voters):
            return choice
    return "wait" if voters and all(seat in given for seat in voters) else None
