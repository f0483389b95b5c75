"""Backups that nobody has to think of, made by a process of their own while people play."""

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bot.operations.rotation import regular_backups

log = logging.getLogger(__name__)

HOUR = 3600.0

FIRST = 5.0
"""Seconds after a start before a backup that is due is made."""

RETRY = HOUR
"""Seconds after which a backup that failed is tried again."""


class BackupSchedule:
    """Makes a backup of a file every so many hours, those in which the bot was down included, and
    keeps so many. ``now`` gives Unix seconds.
    """

    def __init__(
        self, database: Path, hours: float, keep: int, now: Callable[[], float] = time.time
    ) -> None:
        self._database = database
        self._pause = hours * HOUR
        self._keep = keep
        self._now = now

    def latest(self) -> float | None:
        """Return when the newest backup of its kind was made (Unix seconds), if there is one."""
        found = regular_backups(self._database)
        return found[0].stat().st_mtime if found else None

    def wait(self) -> float:
        """Return the seconds until the next one is due; one in the future counts as just made."""
        latest = self.latest()
        if latest is None:
            return FIRST
        return max(FIRST, min(latest, self._now()) + self._pause - self._now())

    async def run(self) -> None:
        """Make backups until the task is cancelled."""
        pause = self.wait()
        while True:
            await asyncio.sleep(pause)
            try:
                is_made = await self._make()
            except OSError as error:
                log.error("No backup was made: %s", error.strerror)  # noqa: TRY400  (says it all)
                is_made = False
            pause = self.wait() if is_made else min(RETRY, self._pause)

    async def _make(self) -> bool:
        """Make one; return whether it was made and proved."""
        environment = {name: v for name, v in os.environ.items() if name != "CASTELLAN_TOKEN"}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "backup", "--keep", str(self._keep)),
            *("--database", str(self._database)),
            env=environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        try:
            said, _ = await process.communicate()
        except asyncio.CancelledError:
            if process.returncode is None:
                process.terminate()
                await process.wait()
            raise
        lines = said.decode(errors="replace").strip().splitlines() or ["it said nothing"]
        if process.returncode:
            log.error("No backup was made: %s", lines[-1])
            return False
        log.info("%s", lines[-1])
        return True
