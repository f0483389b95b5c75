"""Does what is due at tables: deadlines, standing orders, ends of timed games.

The due times are in the tables (:mod:`bot.table.time.deadlines`) and depend only on public facts.
The scheduler decides what to do only after it has taken the table's lock. So if a press comes
first, the press counts.
"""

import asyncio
import logging
import math
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, TypeVar

from bot.errors import NotStored
from bot.model import Table
from bot.sessions.background.agenda import Agenda
from bot.sessions.sessions import Change, DueWork, Sessions
from bot.sessions.timekeeper import TICK, Gap, Timekeeper
from bot.table.time import deadlines, time_control
from bot.table.times import Times
from engines.core.kernel import Seat

log = logging.getLogger(__name__)

BEAT = 5.0
"""Seconds between two heartbeats while a timed game or a reaction window runs."""

SLOW_BEAT = 60.0
"""Seconds between two heartbeats while people's clocks run or parts have due times.

Such deadlines are minutes or hours away.
"""

IDLE_BEAT = 3600.0
"""Seconds between two heartbeats while only games without clocks run."""

RETRY = 5.0
"""Seconds after which the scheduler tries again if its work at a table failed."""

ASKED_AGAIN = 30.0
"""Longest time in seconds between two calls of a feature's function for due work.

The function is called this often because another process may have stored data that makes work due.
"""

ASKED_SOON = 1.0
"""Shortest time in seconds between two calls of a feature's function for due work."""

UNHEARD = 1.0
"""Seconds between two checks for a sign of life from Discord."""

SHORTEST = 0.01
"""Shortest sleep in seconds: the wall clock may be a little behind the timer."""

T = TypeVar("T")

Alarm: TypeAlias = tuple[float, Callable[[], Awaitable[bool]]]
"""A due time (Unix seconds), and the function to call then."""


@dataclass(slots=True)
class _Orders:
    """The times at which standing orders answer the question asked at ply ``asked``."""

    asked: int
    times: dict[Seat, float]


class Scheduler:
    """Does the work that is due at tables, and the features' due work.

    ``keeper`` is the sessions' clock. ``salt`` is a secret, so that nobody can compute the delays
    of standing orders.

    An agenda stores the next due time of each table. A table's due time is recomputed when the
    table changes and after each action on it.
    """

    def __init__(
        self, sessions: Sessions, keeper: Timekeeper, *, salt: bytes | None = None
    ) -> None:
        self._sessions = sessions
        self._now = keeper
        self._salt = salt or secrets.token_bytes(16)
        self._changed = asyncio.Event()
        self._orders: dict[int, _Orders] = {}
        self._retry_at: dict[int, float] = {}
        self._agenda = Agenda()
        self._stale = set(sessions.open.ids())
        self._pauses: dict[int, float] = {}
        self._needed: Counter[float] = Counter()
        self._beaten = 0.0
        self._ask_at: dict[DueWork, float] = {}
        self._task: asyncio.Task[None] | None = None
        sessions.open.on_put.append(self._put)
        sessions.on_change.append(self._noticed)
        sessions.moves.on_declare.append(self._declared)

    async def resume(self) -> None:
        """Subscribe to changes of tables and start the loop."""
        for table in await self._sessions.running():
            self._watch(table)
        self._task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Stop the loop, after a last heartbeat; further calls do nothing."""
        if self._put not in self._sessions.open.on_put:
            return
        self._sessions.open.on_put.remove(self._put)
        self._sessions.on_change.remove(self._noticed)
        self._sessions.moves.on_declare.remove(self._declared)
        if self._task is None:  # the bot did not start: write no heartbeat
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        with suppress(NotStored):
            await self._sessions.beat()

    async def tick(self) -> float | None:
        """Do all due work; return the time (Unix) of the next due work, ``None``: never."""
        await self.look()
        now = self._now()
        self._plan(now)
        due = list(self._agenda.take(now))
        self._stale.update(due)
        for table_id in due:
            table = self._sessions.open.get(table_id)
            alarms = [] if table is None else list(self._alarms(table, now))
            for due_at, act in alarms:
                if due_at <= now:
                    await act()
        beat_at = await self._beat()
        asked_at = await self._ask(now)
        self._plan(now)
        upcoming = (beat_at, asked_at, self._agenda.soonest())
        return min((at for at in upcoming if at is not None), default=None)

    async def look(self) -> None:
        """Shift the clocks past a gap, if the timekeeper reports a gap."""
        if self._now.gap() is not None:
            await self._sessions.bridge(self._now.gap, self._bridged)

    def connect(self, *, connected: bool) -> None:
        """Record whether the bot is connected to Discord."""
        self._now.connect(connected=connected)
        self._changed.set()

    def _plan(self, now: float) -> None:
        """Recompute the due times of the tables that have changed."""
        for table_id in tuple(self._stale):
            table = self._sessions.open.get(table_id)
            alarms = () if table is None else self._alarms(table, now)
            self._agenda.plan(table_id, min((due_at for due_at, _ in alarms), default=None))
            self._note_pause(table_id, math.inf if table is None else _pause(table))
            self._stale.discard(table_id)

    def _note_pause(self, table_id: int, pause: float) -> None:
        """Record the longest pause (s) between heartbeats at a table; infinity: no limit."""
        known = self._pauses.pop(table_id, None)
        if known is not None:
            self._needed[known] -= 1
        if not math.isinf(pause):
            self._pauses[table_id] = pause
            self._needed[pause] += 1

    async def _beat(self) -> float | None:
        """Write a heartbeat if it is due; return the time at which the next heartbeat is due.

        Returns ``None`` while no game runs, because no heartbeat is needed then.
        """
        pause = min((pause for pause, tables in self._needed.items() if tables), default=None)
        if pause is None:
            return None
        now = self._now()
        if now >= self._beaten + pause:
            await self._sessions.beat(self._now.heard_until)
            self._beaten = now
        return self._beaten + pause

    async def _ask(self, now: float) -> float | None:
        """Let features do due work that belongs to no table; return when to ask a feature again."""
        for due in self._sessions.due:
            if self._ask_at.get(due, now) <= now:
                self._ask_at[due] = await self._answered(due, now)
        return min(self._ask_at.values(), default=None)

    async def _answered(self, due: DueWork, now: float) -> float:
        """Let a feature do its due work; return when to ask this feature again."""
        try:
            at = await due(now)
        except NotStored:
            log.debug("A feature's due work cannot reach the database; will retry", exc_info=True)
            return now + RETRY
        except Exception:
            name = getattr(due, "__qualname__", due)
            log.exception("A feature's due work (%s) failed; will retry", name)
            return now + RETRY
        latest = now + ASKED_AGAIN
        return latest if at is None else min(max(at, now + ASKED_SOON), latest)

    async def run(self) -> None:
        """Call :meth:`tick` whenever work is due or a table has changed, until cancelled."""
        while True:
            self._changed.clear()
            try:
                due_at = await self.tick()
            except NotStored:
                log.debug("The scheduler cannot reach the database; will retry", exc_info=True)
                due_at = self._now() + RETRY
            except Exception:
                log.exception("A round of the scheduler failed; will retry")
                due_at = self._now() + RETRY
            await self._rest(math.inf if due_at is None else due_at)

    async def _rest(self, due_at: float) -> None:
        """Wait until work is due, a table has changed, or the clocks show a gap."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(min(due_at - self._now(), TICK), SHORTEST)):
                    await self._changed.wait()
                return
            if self._now.gap() is not None or self._now() >= due_at:
                return

    def _bridged(self, gap: Gap) -> None:
        """Resume after a gap, with all planned times shifted by the length of the gap."""
        self._now.bridge(gap)
        log.warning("The clocks stood still for %.0f s: charged to no player", gap.now - gap.last)
        passed = gap.now - gap.last
        self._beaten += passed
        self._retry_at = {table_id: at + passed for table_id, at in self._retry_at.items()}
        for orders in self._orders.values():
            orders.times = {seat: at + passed for seat, at in orders.times.items()}

    def _alarms(self, table: Table, now: float) -> Iterator[Alarm]:
        """Yield a table's due times with the functions to call then.

        An action that costs a person something, such as a turn, waits until all presses made before
        its due time have certainly reached the bot.
        """
        heard = self._now.heard_until
        for due_at, act in self._takings(table, heard):
            yield now + UNHEARD if heard < due_at <= now else due_at, act
        yield from self._answers(table)

    def _takings(self, table: Table, now: float) -> Iterator[Alarm]:
        """Yield the alarms that cost a person something; an alarm that failed is delayed."""
        least = self._retry_at.get(table.id, 0.0)
        if table.is_shut:
            give_up = partial(self._try, table.id, self._sessions.standstill.give_up, now)
            yield max(least, deadlines.given_up_at(table)), give_up
            return
        if table.held_at is None:
            yield from self._times(table, least, now)
        for kind, act in self._sessions.when_due.items():
            part = table.known(kind)
            due_at = None if part is None else part.due_at(table)
            if due_at is not None:
                yield max(least, due_at), partial(self._try, table.id, act, now)

    def _times(self, table: Table, least: float, now: float) -> Iterator[Alarm]:
        """Yield the alarms of a table's own clocks and deadlines, none before ``least``."""
        idle_end = time_control.idle_end(table)
        if math.isfinite(idle_end):
            end = partial(self._try, table.id, self._sessions.standstill.end_idle, now)
            yield max(least, idle_end), end
        if table.window is not None:
            close = partial(deadlines.closing, now=now)
            yield max(least, table.window.due_at), partial(self._act, table.id, close)
        if table.game_end is not None:
            ring = partial(deadlines.ringing, now=now)
            yield max(least, table.game_end.due_at), partial(self._act, table.id, ring)

    def _answers(self, table: Table) -> Iterator[Alarm]:
        """Yield the alarms of standing orders; an alarm that failed is delayed."""
        least = self._retry_at.get(table.id, 0.0)
        orders = self._orders.get(table.id)
        if orders is not None and table.held_at is None and not table.is_shut:
            for seat, at in orders.times.items():
                yield max(least, at), partial(self._carry_out, table.id, orders, seat)

    async def _act(self, table_id: int, decide: Callable[[Table], deadlines.DueSteps]) -> bool:
        """Apply the due steps that ``decide`` returns; return whether this succeeded."""
        return await self._try(table_id, self._sessions.moves.act, decide)

    async def _try(
        self, table_id: int, work: Callable[[int, T], Awaitable[object]], given: T
    ) -> bool:
        """Call ``work`` on a table; return whether it succeeded. A failure schedules a retry."""
        try:
            await work(table_id, given)
        except NotStored:
            log.debug("Table %d: a scheduled task cannot reach the database; will retry", table_id)
        except Exception:
            log.exception("Table %d: a scheduled task failed; will retry", table_id)
        else:
            return True
        self._retry_at[table_id] = self._now() + RETRY
        return False

    async def _carry_out(self, table_id: int, orders: _Orders, seat: Seat) -> bool:
        """Let a seat's standing order answer, at most once."""
        done = await self._act(table_id, partial(deadlines.ordered, asked=orders.asked, seat=seat))
        if done:
            orders.times.pop(seat, None)
        return done

    def _put(self, table_id: int) -> None:
        self._stale.add(table_id)
        self._changed.set()

    def _noticed(self, change: Change) -> None:
        table = change.table
        if table.status == "running":
            self._watch(table)
        else:
            self._orders.pop(table.id, None)
            self._retry_at.pop(table.id, None)
        self._changed.set()

    def _watch(self, table: Table) -> None:
        """Choose the times of standing orders when the scheduler first sees a question.

        New times are chosen after a pause, and when an unusable channel works again, because an
        immediate answer would reveal an order.
        """
        if table.state is None or table.held_at is not None or table.is_shut:
            self._orders.pop(table.id, None)
            return
        asked = table.state.asked
        known = self._orders.get(table.id)
        if known is None or known.asked != asked:
            self._orders[table.id] = _Orders(
                asked, deadlines.order_times(table, self._now(), self._salt)
            )

    def _declared(self, table: Table, seat: Seat) -> None:
        """Schedule a standing order that was given while its question was open."""
        at = deadlines.order_times(table, self._now(), self._salt).get(seat)
        orders = self._orders.get(table.id)
        if at is not None and orders is not None:
            orders.times[seat] = at
            self._put(table.id)


def _pause(table: Table) -> float:
    """Return the longest pause (s) between heartbeats at a table; infinity: no limit."""
    if table.status != "running":
        return math.inf
    if table.game_end is not None or table.window is not None:
        return BEAT if table.held_at is None else SLOW_BEAT
    is_awaited = table.held_at is None and any(
        part.due_at(table) is not None
        for part in table.parts.values()
        if not isinstance(part, Times)
    )
    if time_control.is_running(table) or is_awaited:
        return SLOW_BEAT
    return IDLE_BEAT if table.idle_seconds else math.inf
