"""The publisher's data about a channel and the boards in it."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import discord

from bot.components.message import Post
from bot.model import Table
from bot.sessions.domain.consent import open_questions, waited_for
from bot.sessions.sessions import Change
from bot.table.time.waiting import absent

SCROLLED = 8
"""If this many messages of other people are below a board, a new turn sends it again."""

OLD = 3600
"""Age in seconds after which a changed board is sent anew: Discord limits late edits."""

WRITES = 5
WINDOW = 5.0
"""Rate limit of one channel: at most ``WRITES`` messages in ``WINDOW`` seconds."""

BLOCKED = 20.0
"""Back-off in seconds after a channel refuses a message."""

PATIENT = 5
"""Number of refusals in a row after which every further refusal doubles the back-off."""

BLOCKED_AT_MOST = 3600.0

HELD_AT_MOST = 5.0

FIRST_RETRY = 2.0
"""Back-off in seconds after a first failed attempt; each further failure doubles it."""

RETRY_AT_MOST = 20.0

DOUBLINGS = 16
"""Cap on the back-off exponent, so that the power of two cannot overflow."""

BACK_AFTER = 3.0
"""Seconds before a deleted board is sent again; each further deletion doubles this delay."""

BACK_AT_MOST = 3600.0

GONE = 100
"""Number of deleted messages remembered per channel: the size of a bulk deletion."""


@dataclass(slots=True)
class Board:
    """A table's public message.

    shown      fingerprint of the post that the message shows, empty if unknown
    since      number of messages by other people below it
    is_unsure  whether the message may be out of date, even if the outbox has no row for it
    lost       how often other people deleted it recently; ``lost_at``: the last time (loop time)
    answered   when each player last answered (loop time), by user id
    made       the table and post that the answer to a press has just shown, else ``None``
    asks       whether the last call named only people asked for consent, and nobody who must move
    called     user ids that the last call (the message that pings) named; empty if unknown
    questions  the questions of consent in the last call, each with the seats asked
    asked      the ply at which the decision of the last call was first posed
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
        """Note, after a start of the bot, that the board must be checked.

        A call posted before the start is assumed to name everybody the table waits for.
        """
        self.is_unsure = True
        if table.ping_id is not None:
            self.calls(table, [table.sitters[seat].user_id for seat in waited_for(table)])

    def calls(self, table: Table, users: Iterable[int | None]) -> None:
        """Record that a new call at ``table`` names ``users``."""
        self.called = frozenset(users)
        moving = {table.sitters[seat].user_id for seat in absent(table)}
        self.asks = not self.called & moving
        self.questions, self.asked = _asked(table), _posed(table)

    def still_called(self, table: Table) -> list[int]:
        """Return the user ids to name in an edit of the last call; empty if it is up to date.

        A call is outdated when one of its questions or the people asked have changed, or when its
        decision was answered and another decision was posed.
        """
        if self.questions <= _asked(table) and self.asked == _posed(table):
            return []
        sitters = [table.sitters[seat].user_id for seat in waited_for(table)]
        return [user for user in sitters if user is not None and user in self.called]

    def must_move(self, table: Table, *, changed: bool, turn: bool) -> bool:
        """Return whether the board must be sent again, because it scrolled away or is old."""
        if table.status != "running" or table.message_id is None:
            return False
        if turn and self.since >= SCROLLED:
            return True
        age = discord.utils.utcnow() - discord.utils.snowflake_time(table.message_id)
        return changed and age.total_seconds() > OLD

    def calls_nobody(self, table: Table, held: int) -> bool:
        """Return whether the last call is obsolete.

        It is obsolete if its questions are settled, if nobody whom it names must act now, or if the
        next calls for all awaited people are delayed. ``held`` is the number of delayed calls.
        """
        waited = {table.sitters[seat].user_id for seat in waited_for(table)}
        settled = self.asks and not open_questions(table)
        return settled or held == len(waited) or not waited & (self.called or waited)


@dataclass(slots=True)
class BoardQueue:
    """The boards of a channel, and the queue of tables whose messages must be written.

    gap      seconds between two boards; 0: no rate limit
    dirty    ids of the tables to be checked, in order
    holds    number of pending answers that may show a board themselves
    retry    timer of the next attempt after a failure; until then nothing is written
    failures number of failed attempts in a row; ``refusals``: refused attempts in a row
    present  user id of the last person to use a control here, and when (loop time)
    gone     ids of recently deleted messages: a new board may be deleted before its id is known
    heard_at game time at which Discord last accepted a message, or a person last pressed or wrote
    arrived  number of messages that Discord has accepted
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
        """Record a change of a table; the person who answered is probably looking at the table.

        Nothing is recorded for seats in ``change.alike``. A record would change the time of the
        next call, and this time would reveal whether the person or their standing order answered.
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
        """Return the seconds until a board (or, without ``board``, a ping) may be sent."""
        if not self.gap or not self.writes:
            return 0.0
        due = self.writes[-1] + self.gap if board else 0.0
        if len(self.writes) == WRITES:
            due = max(due, self.writes[0] + WINDOW)
        return max(0.0, due - asyncio.get_running_loop().time())

    @property
    def is_writing(self) -> bool:
        """Whether the writer of this channel is running."""
        return self.task is not None and not self.task.done()

    def is_at_rest(self) -> bool:
        """Return whether the channel has no board, nothing to write and no recent write."""
        busy = self.boards or self.dirty or self.holds or self.is_writing or self.retry
        return not busy and not self.wait()

    def back_off(self) -> float:
        """Count a failed attempt; return the seconds until the next attempt."""
        self.failures += 1
        return _doubled(FIRST_RETRY, self.failures - 1, RETRY_AT_MOST)

    def block(self) -> float:
        """Count a refused attempt; return the seconds until the next attempt."""
        self.refusals += 1
        return _doubled(BLOCKED, max(0, self.refusals - PATIENT), BLOCKED_AT_MOST)

    def absence(self, board: Board, now: float) -> float:
        """Count a deletion of a board at ``now``; return the seconds until it is sent again.

        The delay doubles each time, so that the bot does not fight a person who removes the board.
        The delay is reset :data:`BACK_AT_MOST` seconds after the last deletion.
        """
        if now - board.lost_at > BACK_AT_MOST:
            board.lost = 0
        board.lost_at = now
        board.lost += 1
        return _doubled(BACK_AFTER, board.lost - 1, BACK_AT_MOST) if self.gap else 0.0

    def recover(self) -> None:
        """Reset the counts of failures and refusals, and cancel the planned attempt."""
        self.failures = self.refusals = 0
        self.stop()

    def stop(self) -> None:
        """Cancel the planned attempt, if any."""
        if self.retry is not None:
            self.retry.cancel()
            self.retry = None


def _doubled(seconds: float, times: int, most: float) -> float:
    """Return ``seconds`` doubled ``times`` times, at most ``most``."""
    return min(seconds * 2.0 ** min(times, DOUBLINGS), most)


class Hold:
    """Delays writes in a channel until released, by at most :data:`HELD_AT_MOST` seconds."""

    def __init__(self, queue: BoardQueue, wake: Callable[[BoardQueue], None]) -> None:
        self._queue = queue
        self._wake = wake
        self._released = False
        queue.holds += 1
        self._timer = asyncio.get_running_loop().call_later(HELD_AT_MOST, self.release)

    def release(self) -> None:
        """Allow writes again."""
        self._timer.cancel()
        if not self._released:
            self._released = True
            self._queue.holds -= 1
            self._wake(self._queue)


def _posed(table: Table) -> int:
    """Return the ply at which a table's current question was first asked; -1 before the game."""
    return -1 if table.state is None else table.state.asked


def _asked(table: Table) -> frozenset[object]:
    """Return the requests for consent at a table, each with the seats that are asked."""
    return frozenset((question.what, question.of) for question in open_questions(table))
