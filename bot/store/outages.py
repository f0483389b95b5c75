"""Logs failures of the database, once per outage."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.store.sql import NotHeld, StoreFails

T = TypeVar("T")

log = logging.getLogger(__name__)

CALM = 5.0
"""Seconds without a failure after which a working database counts as recovered.

One success is not enough: for example, reads still succeed if the disk is full.
"""


class Outages:
    """Watches whether work on the database ``name`` succeeds.

    ``now`` gives seconds. ``total`` counts the failures since the start.
    """

    def __init__(self, name: str, now: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._now = now
        self._began = self._last = 0.0
        self._faults = 0
        self.total = 0

    async def heard(self, done: Awaitable[T]) -> T:
        """Await work, record whether it succeeds, and return its result; raises its errors."""
        try:
            found = await done
        except NotHeld:
            raise
        except StoreFails as error:
            self.failed(error)
            raise
        self.answered()
        return found

    def failed(self, error: Exception) -> None:
        """Record a failure, and log it if it is the first of an outage."""
        self._last = self._now()
        self.total += 1
        if not self._faults:
            self._began = self._last
            log.critical("Database %s fails: %s", self._name, error)
        else:
            log.debug("Database %s still fails: %s", self._name, error)
        self._faults += 1

    def answered(self) -> None:
        """Record a success; log the recovery if the database had failed before."""
        if self._faults and self._now() - self._last >= CALM:
            lasted = self._last - self._began
            log.warning(
                "Database %s answers again, after %d failures within %.0f s",
                self._name,
                self._faults,
                lasted,
            )
            self._faults = 0
