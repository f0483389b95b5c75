"""Scheduled backups, made in a child process while games continue."""

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from pydantic import SecretStr

from bot.operations.rotation import regular_backups
from bot.store.processes import duties
from bot.store.sql import Connection, Store, StoreFails
from bot.store.tables import read_meta, write_meta
from engines.files import why

log = logging.getLogger(__name__)

HOUR = 3600.0

FIRST = 5.0
"""Shortest wait in seconds before a backup, for example if a backup is due at start-up."""

RETRY = HOUR
"""Longest wait in seconds before a failed backup is retried."""


MAKING = HOUR
"""Seconds after which the lease on making a backup expires if its holder was killed."""

DUTY = "backup"
"""Key, in a shared database, of the lease on backups and of the latest backup's time."""


class BackupSchedule:
    """Makes a backup every ``hours`` hours, and keeps the ``keep`` newest backups.

    The hours in which the bot does not run count too. File names of backups begin with the name of
    ``copied``. ``now`` returns Unix seconds.

    If the database is on a ``server``, several processes share the task: a lease in the database
    decides which process makes each backup. ``store`` returns the store, or ``None`` until it is
    open.
    """

    def __init__(
        self,
        copied: Path,
        hours: float,
        keep: int,
        now: Callable[[], float] = time.time,
        *,
        server: SecretStr | None = None,
        store: Callable[[], Store | None] = lambda: None,
    ) -> None:
        self._copied = copied
        self._pause = hours * HOUR
        self._keep = keep
        self._now = now
        self._server = server
        self._store = store
        self._known: float | None = None

    def latest(self) -> float | None:
        """Return the time (Unix seconds) of the newest known backup, if any.

        Another process may have made it.
        """
        found = regular_backups(self._copied)
        here = [found[0].stat().st_mtime] if found else []
        return max([*here, *([self._known] if self._known is not None else [])], default=None)

    def wait(self) -> float:
        """Return the seconds to the next backup; a backup dated later than now counts as new."""
        latest = self.latest()
        if latest is None:
            return FIRST
        return max(FIRST, min(latest, self._now()) + self._pause - self._now())

    async def run(self) -> None:
        """Make backups until the task is cancelled."""
        pause = self.wait() if self._server is None else FIRST
        while True:
            await asyncio.sleep(pause)
            try:
                pause = await (self.look() if self._server is None else self.look_with_others())
            except OSError as error:
                log.error("No backup was made: %s", why(error))  # noqa: TRY400  (a traceback adds nothing)
                pause = min(RETRY, self._pause)

    async def look(self) -> float:
        """Make a backup; return the seconds to wait until the next backup."""
        return self.wait() if await self._make() else min(RETRY, self._pause)

    async def look_with_others(self) -> float:
        """Make a backup if it is due and no other process makes it; return the seconds to wait.

        Call this method again after the wait. If a newer version of the bot upgraded the database,
        only processes of that version make backups: a copy made by this process would lack the new
        data.
        """
        store = self._store()
        if store is None:
            return FIRST
        try:
            if await store.run(duties.is_outdated):
                log.warning(
                    "A newer version of the bot upgraded the database: only processes of that "
                    "version make backups. Update this process soon."
                )
                seconds = MAKING
            else:
                seconds = await store.run(lambda db: duties.take(db, DUTY, MAKING))
            if not seconds:
                is_made = await self._make()
                pause = self._pause if is_made else min(RETRY, self._pause)
                await store.run(lambda db: self._note(db, pause, is_made=is_made))
                seconds = pause
            said = await store.run(lambda db: read_meta(db, DUTY))
        except (StoreFails, ValueError):
            return FIRST
        self._known = float(said) if said else None
        return max(FIRST, min(seconds, MAKING))

    def _note(self, db: Connection, pause: float, *, is_made: bool) -> None:
        duties.put_off(db, DUTY, pause)
        if is_made:
            write_meta(db, DUTY, str(int(self._now())))

    async def _make(self) -> bool:
        """Make a backup in a child process; return whether it was made and verified.

        The URL of a database server contains a password. So it is passed in the environment and not
        on the command line, which every user of the machine can read.
        """
        environment = {name: v for name, v in os.environ.items() if name != "CASTELLAN_TOKEN"}
        where = ("--database", str(self._copied))
        if self._server is not None:
            environment["CASTELLAN_DATABASE"] = self._server.get_secret_value()
            where = ("--folder", str(self._copied.parent))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "backup", "--keep", str(self._keep), *where),
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
        lines = said.decode(errors="replace").strip().splitlines() or ["it printed nothing"]
        if process.returncode:
            log.error("No backup was made: %s", lines[-1])
            return False
        log.info("%s", lines[-1])
        return True
