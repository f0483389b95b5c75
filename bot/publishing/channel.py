"""What the publisher knows of a channel and of the boards in it."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import discord

from bot.components.message import Post
from bot.model import Table
from bot.sessions.domain.consent import open_questions, waited_for
from bot.sessions.domain.time_control import absent
from bot.sessions.sessions import Change

SCROLLED = 8
"""Messages of others after which a board is sent again, when the next turn begins."""

OLD = 3600
"""Seconds after which a message is hard to edit and is sent again instead."""

WRITES = 5
WINDOW = 5.0
"""At most this many messages written in this many seconds in one channel."""

BLOCKED = 20.0
"""Seconds for which a channel that refuses a board is left alone."""

PATIENT = 5
"""Refusals in a row after which it is left alone twice as long each time."""

BLOCKED_AT_MOST = 3600.0

HELD_AT_MOST = 5.0

FIRST_RETRY = 2.0
"""Seconds before what failed is tried again; twice as long each time."""

RETRY_AT_MOST = 20.0

DOUBLINGS = 16
"""How often a pause grows at most: beyond it there is none so long, and no number for it."""

BACK_AFTER = 3.0
"""Seconds after which a board that somebody deleted is sent again; twice as long each time."""

BACK_AT_MOST = 3600.0

GONE = 100
"""Messages of which is remembered that they disappeared: so many can be deleted at once."""


@dataclass(slots=True)
class Board:
    """A table's public message.

    shown      fingerprint of the post it shows, empty if unknown
    since      messages of others that came after it
    is_unsure  whether it must be looked at although nothing is due
    lost       how often somebody else deleted it of late, lost_at when last (the loop's time)
    answered   when who sits there answered last (the loop's time), by user id
    made       what an answer to a press has shown it as, until the table changes again
    asks       whether the last call asked for a yes alone
    called     whom the last call named, by user id; nobody where that is not known
    questions  what it asked people to agree to, and whom
    asked      the ply at which what it called for was first posed
    """

    shown: str = ""
    since: int = 0
    is_unsure: bool = False
    lost: int = 0
    lost_at: float = 0.0
    answered: dict[int, float] = field(default_factory=dict)
    made: tuple[Table, Post] | None = None
    asks: bool = False
    called: frozenset[int | None] = frozenset()
    questions: frozenset[object] = frozenset()
    asked: int = -1

    def resume(self, table: Table) -> None:
        """Go on after a start: it must be looked at, and a call that stands there is taken to be
        for all who are waited for.
        """
        self.is_unsure = True
        if table.ping_id is not None:
            self.calls(table, [table.sitters[seat].user_id for seat in waited_for(table)])

    def calls(self, table: Table, users: Iterable[int | None]) -> None:
        """Note whom a new call at ``table`` names."""
        self.called = frozenset(users)
        moving = {table.sitters[seat].user_id for seat in absent(table)}
        self.asks = not self.called & moving
        self.questions, self.asked = _asked(table), _posed(table)

    def still_called(self, table: Table) -> list[int]:
        """Return whom the last call is still to name, if what it says is asked is not any more: a
        yes, or somebody's part in it, or an answer of those who are asked the next question at
        once.
        """
        if self.questions <= _asked(table) and self.asked == _posed(table):
            return []
        sitters = [table.sitters[seat].user_id for seat in waited_for(table)]
        return [user for user in sitters if user is not None and user in self.called]

    def must_move(self, table: Table, *, changed: bool, turn: bool) -> bool:
        """Return whether it goes to the bottom: scrolled away, or too old to edit."""
        if table.status != "running" or table.message_id is None:
            return False
        if turn and self.since >= SCROLLED:
            return True
        age = discord.utils.utcnow() - discord.utils.snowflake_time(table.message_id)
        return changed and age.total_seconds() > OLD

    def calls_nobody(self, table: Table, held: int) -> bool:
        """Return whether the last call asks nobody for anything any more: what it asked for is
        settled, a bot or somebody else decides now, or all calls are ``held`` back, so many.
        """
        waited = {table.sitters[seat].user_id for seat in waited_for(table)}
        settled = self.asks and not open_questions(table)
        return settled or held == len(waited) or not waited & (self.called or waited)


@dataclass(slots=True)
class BoardQueue:
    """The boards of a channel, and what is to be written in it.

    gap      seconds between two boards; 0 sets no pace at all
    dirty    tables that must be looked at, in order
    holds    answers on their way that may carry a board themselves
    retry    the next attempt after a failure; until then the channel is left alone
    failures attempts in a row that failed, refusals those that were refused
    present  who used a control here last, and when (the loop's time)
    gone     messages that disappeared of late, for what is being sent has no id yet
    heard_at when (game time) a message last arrived here or somebody pressed or wrote something
    arrived  messages that Discord has taken
    """

    channel_id: int
    gap: float
    boards: dict[int, Board] = field(default_factory=dict)
    dirty: dict[int, None] = field(default_factory=dict)
    holds: int = 0
    task: asyncio.Task[None] | None = None
    retry: asyncio.TimerHandle | None = None
    failures: int = 0
    refusals: int = 0
    writes: deque[float] = field(default_factory=lambda: deque(maxlen=WRITES))
    present: tuple[int, float] | None = None
    gone: deque[int] = field(default_factory=lambda: deque(maxlen=GONE))
    heard_at: float = 0.0
    arrived: int = 0

    def heard(self, change: Change) -> None:
        """Note a change of a table here, and that whoever answered is likely to look; of those
        nothing who answered where an order can: whether they are called would tell which it was.
        """
        table, sitters = change.table, change.table.sitters
        if board := self.boards.get(table.id):
            board.made = None
        if change.answered is not None and change.answered not in change.alike:
            answered = self.boards.setdefault(table.id, Board()).answered
            answered[sitters[change.answered].user_id or 0] = asyncio.get_running_loop().time()
        if self.present and self.present[0] in {sitters[seat].user_id for seat in change.alike}:
            self.present = None

    def wait(self, *, board: bool = True) -> float:
        """Return the seconds until the next message may be written: a board, or a ping."""
        if not self.gap or not self.writes:
            return 0.0
        due = self.writes[-1] + self.gap if board else 0.0
        if len(self.writes) == WRITES:
            due = max(due, self.writes[0] + WINDOW)
        return max(0.0, due - asyncio.get_running_loop().time())

    @property
    def is_writing(self) -> bool:
        """Whether something is being written here."""
        return self.task is not None and not self.task.done()

    def is_at_rest(self) -> bool:
        """Return whether nothing is shown, due or on its way here, nor was a moment ago."""
        busy = self.boards or self.dirty or self.holds or self.is_writing or self.retry
        return not busy and not self.wait()

    def back_off(self) -> float:
        """Return the seconds until the next attempt after one that failed."""
        self.failures += 1
        return _doubled(FIRST_RETRY, self.failures - 1, RETRY_AT_MOST)

    def block(self) -> float:
        """Return the seconds until the next attempt after one that was refused."""
        self.refusals += 1
        return _doubled(BLOCKED, max(0, self.refusals - PATIENT), BLOCKED_AT_MOST)

    def absence(self, board: Board, now: float) -> float:
        """Return the seconds for which a board that was deleted now stays away: longer each time,
        so that nobody who wants it gone has to fight it, and short again after a while.
        """
        if now - board.lost_at > BACK_AT_MOST:
            board.lost = 0
        board.lost_at = now
        board.lost += 1
        return _doubled(BACK_AFTER, board.lost - 1, BACK_AT_MOST) if self.gap else 0.0

    def recover(self) -> None:
        """Forget what failed."""
        self.failures = self.refusals = 0
        self.stop()

    def stop(self) -> None:
        """Cancel a planned attempt."""
        if self.retry is not None:
            self.retry.cancel()
            self.retry = None


def _doubled(seconds: float, times: int, most: float) -> float:
    """Return a pause that was doubled so many times, ``most`` seconds at most."""
    return min(seconds * 2.0 ** min(times, DOUBLINGS), most)


class Hold:
    """Keeps a channel's writer back; ends by itself after a few seconds."""

    def __init__(self, queue: BoardQueue, wake: Callable[[BoardQueue], None]) -> None:
        self._queue = queue
        self._wake = wake
        self._released = False
        queue.holds += 1
        self._timer = asyncio.get_running_loop().call_later(HELD_AT_MOST, self.release)

    def release(self) -> None:
        """Let the writer go on."""
        self._timer.cancel()
        if not self._released:
            self._released = True
            self._queue.holds -= 1
            self._wake(self._queue)


def _posed(table: Table) -> int:
    """Return the ply at which what is asked at a table was first posed, -1 before the game."""
    return -1 if table.state is None else table.state.asked


def _asked(table: Table) -> frozenset[object]:
    """Return what people at a table are asked to agree to, and of whom that is asked."""
    return frozenset((question.what, question.of) for question in open_questions(table))
