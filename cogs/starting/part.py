"""The automatic start of a lobby's game: when the lobby is full, or at a time.

All times are Unix seconds.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from bot.table.entries import PartEntry, WholeSeconds
from bot.table.head import ConsentRequest, Forgotten, Head, TablePart, TimePassed, part
from bot.table.invitations import Invitations
from cogs.starting import limits
from engines.core.kernel import Seat

MISSING = ("bot", "later")
"""Choices if people are missing: a bot plays for them, or the start is postponed."""

CHECK, MOVED = "check", "moved"
"""Reasons for a question to people: a ready check, or a changed time."""


@dataclass(frozen=True, slots=True)
class Reserve(PartEntry):
    """A person on the bench, and the checksum of the options to which they agreed."""

    id: int
    name: str
    terms: str


@part("starting")
@dataclass(frozen=True, slots=True)
class Starting(TablePart):
    """The automatic start of a lobby's game.

    size     the number of seats for which the lobby waits; 0: no particular number
    at       the time at which the game starts; 0: as soon as ``size`` seats are taken
    missing  what happens if people are missing, one of :data:`MISSING`
    asks     why people are asked, :data:`CHECK` or :data:`MOVED`; empty: nobody is asked
    since    the time of the earliest press that counts: people who pressed later are not asked
    until    the end of the ready check; 0: no ready check
    seen     the time at which each person last joined, or last said that they are there
    bench    the people on the bench, in the order in which they came
    moves    how often the host changed the time while other people had a seat
    put_off  whether the start was postponed because too few people were there
    is_over  whether the lobby closed because too few people came
    """

    size: int = 0
    at: WholeSeconds = 0
    missing: str = MISSING[0]
    asks: str = ""
    since: WholeSeconds = 0
    until: WholeSeconds = 0
    seen: Mapping[int, WholeSeconds] = field(default_factory=dict)
    bench: tuple[Reserve, ...] = ()
    moves: int = 0
    put_off: bool = False
    is_over: bool = False

    @property
    def is_set(self) -> bool:
        """Whether the game starts automatically."""
        return bool(self.size or self.at)

    def people(self) -> frozenset[int]:
        """Return the people whom the part names."""
        return frozenset(self.seen) | {reserve.id for reserve in self.bench}

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a person."""
        seen = {user: at for user, at in self.seen.items() if user != somebody.user_id}
        return replace(self, seen=seen, bench=off_bench(self.bench, somebody.user_id))

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,
        seats: frozenset[Seat],  # noqa: ARG003  (the hook has this parameter)
    ) -> Mapping[str, Any]:
        """Return when somebody last said that they are there, and whether they are on the bench."""
        seen = None if part is None else part.seen.get(user_id)
        is_on_bench = part is not None and any(reserve.id == user_id for reserve in part.bench)
        return {"there_at": seen, "on_the_bench": is_on_bench}

    def most_seats(self, table: Head) -> int | None:  # noqa: ARG002  (the hook has this parameter)
        """Return the number of seats for which the lobby waits; ``None`` if none was chosen."""
        return self.size or None

    def starts_itself(self, table: Head) -> bool:  # noqa: ARG002  (the hook has this parameter)
        """Return whether the game starts automatically."""
        return self.is_set

    def stays_until(self, table: Head) -> int | None:
        """Return the time until which the lobby stays open."""
        if self.at:
            return self.at + limits.LINGERS
        return table.created_at + limits.WAITS if self.size else None

    def gathered(self, table: Head, now: float) -> Self:
        """Return the part with newcomers, who joined ``now``, and without people who left."""
        there = seated(table)
        seen = {user: at for user, at in self.seen.items() if user in there}
        seen |= {user: int(now) for user in there if user not in seen}
        return replace(self, seen=seen, bench=off_bench(self.bench, *there))

    def lapsed(self, table: Head) -> Self | None:
        """Return the part while the table is a lobby, ``None`` afterwards.

        If the lobby closed because too few people came, return a part with only ``is_over``.
        """
        if table.status == "lobby":
            return self
        return type(self)(is_over=True) if self.is_over and table.status == "closed" else None

    def passed(self, table: Head, time: TimePassed) -> Self:  # noqa: ARG002  (the hook has this parameter)
        """Return the part after a clock gap; the time of the start stays, because people chose it.

        A start is shifted only if it is too far in the future to be chosen. The end of a ready
        check is moved so that people have enough time to answer.
        """
        if time.kind != "nobodys":
            return self
        now, gap = int(time.now), int(time.seconds)
        at = self.at + gap if self.at - now > limits.LATEST else self.at
        least = min(self.until + gap, now + limits.LEAST)
        return replace(
            self,
            at=at,
            since=min(self.since, now),
            until=self.until and max(at, least, self.until if gap > 0 else 0),
            seen={user: min(seen, now) for user, seen in self.seen.items()},
        )

    def due_at(self, table: Head) -> float | None:
        """Return the time of the next step: a call, the end of a ready check, or the start."""
        if table.status != "lobby" or not self.is_set:
            return None
        is_checked = self.asks == CHECK
        if self.at and not is_checked:
            return self.at - limits.CALL
        if self.at:
            return self.until if missing(self, table) else self.at
        if not is_full(self, table):
            return 0 if is_checked else None
        return self.until if is_checked and missing(self, table) else 0

    def questions(self, table: Head) -> Iterable[ConsentRequest]:
        """Return the question to the people who have not said that they are there."""
        if table.status == "lobby" and self.asks:
            asked = missing(self, table)
            about = self.until if self.asks == CHECK else self.since
            yield ConsentRequest((f"start-{self.asks}", int(bool(self.at)), about), asked, 0)


def off_bench(bench: Sequence[Reserve], *users: int) -> tuple[Reserve, ...]:
    """Return a bench without ``users``."""
    return tuple(reserve for reserve in bench if reserve.id not in users)


def seated(table: Head) -> frozenset[int]:
    """Return the people who have a seat in a lobby; reserved seats do not count."""
    users = {sitter.user_id for sitter in table.sitters if sitter.user_id is not None}
    return frozenset(users - table[Invitations].invited)


def missing(starting: Starting, table: Head) -> tuple[Seat, ...]:
    """Return the seats of the people who have not said that they are there."""
    there = {user for user in seated(table) if starting.seen.get(user, 0) >= starting.since}
    return tuple(
        seat
        for seat, sitter in enumerate(table.sitters)
        if sitter.user_id is not None and sitter.user_id not in there
    )


def is_full(starting: Starting, table: Head) -> bool:
    """Return whether all seats for which a lobby waits are taken."""
    is_taken = len(table.sitters) >= starting.size > 0
    return is_taken and not table[Invitations].invited
