"""Computes the metrics of a running bot, and checks its health."""

import asyncio
import multiprocessing
import re
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.app import Castellan
from bot.config import Settings
from bot.errors import NotStored
from bot.operations.backup_schedule import BackupSchedule
from bot.operations.endpoint import serving
from bot.operations.metrics import Gauge, Lateness, Metrics
from bot.program import VERSION
from bot.sessions.background.process_pool import NAME

DEAF = 60.0
"""Seconds without a connection to Discord after which a bot is unhealthy."""

PATIENCE = 2.0
"""Timeout in seconds for the database; a healthy database answers earlier."""

NAMED = re.compile(rf"^Name:\s+{NAME}(\w+)$", re.MULTILINE)
RESIDENT = re.compile(r"^VmRSS:\s+(\d+) kB$", re.MULTILINE)
"""Matches two lines of ``/proc/<pid>/status``: a worker's name, its resident memory (kB)."""


@asynccontextmanager
async def watched(
    bot: Castellan, settings: Settings, schedule: BackupSchedule | None
) -> AsyncIterator[None]:
    """Serve a bot's metrics and health within the block.

    If no port is configured, nothing is served. Raises ``OperatorError`` if the address cannot be
    used.
    """
    port = settings.metrics_port
    if port is None:
        yield
        return
    lateness = Lateness()
    metrics = Metrics(lambda: gauges(bot, schedule, lateness))
    metrics.count(bot.answers)
    checkup = Checkup(bot)
    watching = asyncio.create_task(lateness.watch())
    try:
        async with serving(settings.metrics_host, port, metrics.page, checkup.wrong):
            yield
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching


def gauges(bot: Castellan, schedule: BackupSchedule | None, lateness: Lateness) -> list[Gauge]:
    """Return the current metrics; a bot that has not started yet has only a few."""
    found = [
        Gauge("build_info", "The version of the bot", {VERSION: 1.0}, "version"),
        Gauge(
            "event_loop_late_seconds",
            "Longest delay of the event loop since the last look",
            one(lateness.take()),
        ),
        Gauge("connected_shards", "Shards connected to Discord", one(len(bot.connected))),
        Gauge(
            "workers",
            "Worker processes",
            one(len(multiprocessing.active_children())),
        ),
        Gauge(
            "worker_memory_bytes",
            "Memory of the worker processes, by kind",
            memory_of_workers(),
            "kind",
        ),
    ]
    if hasattr(bot, "desk"):
        errors, lost = one(bot.desk.sessions.outages.total), one(bot.attendance.lost)
        found.append(
            Gauge("database_errors", "Database operations that failed", errors, is_total=True)
        )
        found.append(Gauge("leases_lost", "Leases that this process lost", lost, is_total=True))
    latest = None if schedule is None else schedule.latest()
    if latest is not None:
        age = max(0.0, time.time() - latest)
        found.append(Gauge("backup_age_seconds", "Age of the newest regular backup", one(age)))
    if not bot.is_playing:
        return found
    desk, tables = bot.desk, bot.desk.sessions.open.all()
    statuses = {"lobby": 0, "running": 0} | Counter(str(table.status) for table in tables)
    games = Counter(table.game for table in tables if table.status == "running")
    waiting, blocked = desk.publisher.load()
    return [
        *found,
        Gauge("tables", "Open tables", statuses, "status"),
        Gauge("games", "Running games", dict.fromkeys(bot.settings.games, 0) | games, "game"),
        Gauge("answers_under_way", "Interactions being answered", one(len(desk.under_way))),
        Gauge("channels_to_write", "Channels with due messages", one(waiting)),
        Gauge("channels_refused", "Channels that reject messages at present", one(blocked)),
        *(gauge() for gauge in bot.gauges),
    ]


def memory_of_workers() -> dict[str, float]:
    """Return the resident memory (bytes) of this process's workers, by their kind.

    Empty if the system has no ``/proc``.
    """
    found: Counter[str] = Counter()
    for worker in multiprocessing.active_children():
        with suppress(OSError):
            status = Path(f"/proc/{worker.pid}/status").read_text(encoding="utf-8")
            name, memory = NAMED.search(status), RESIDENT.search(status)
            if name is not None and memory is not None:
                found[name[1]] += int(memory[1]) * 1024
    return dict(found)


def one(value: float) -> dict[str, float]:
    """Return the values of a metric that has no label."""
    return {"": value}


class Checkup:
    """Checks the health of a bot."""

    def __init__(self, bot: Castellan) -> None:
        self._bot = bot
        self._heard = time.monotonic()

    async def wrong(self) -> list[str]:
        """Return the problems found, one sentence each; empty if the bot is healthy."""
        bot, now = self._bot, time.monotonic()
        if lost := self._lost():
            return lost
        if bot.is_waiting:
            return ["This process waits until another one stops serving its Discord servers."]
        if not bot.is_playing:
            return ["The bot is starting or stopping."]
        found = []
        if bot.connected:
            self._heard = now
        elif now - self._heard > DEAF:
            found.append(f"Discord has sent nothing for {now - self._heard:.0f} seconds.")
        try:
            async with asyncio.timeout(PATIENCE):
                await bot.desk.sessions.read_meta("commands")
                await bot.attendance.may_act(asyncio.get_running_loop().time())
        except (TimeoutError, NotStored, ValueError):  # ValueError: the database is closed
            found.append("The database does not answer.")
        return self._lost() or found

    def _lost(self) -> list[str]:
        if not self._bot.has_lost_lease:
            return []
        return [f"The lease is lost ({self._bot.attendance.why_lost}): this process ends."]
