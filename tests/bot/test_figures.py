"""Metrics that no test of the whole program covers."""

import sys
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot import figures
from bot.operations.answers import Answers
from bot.operations.metrics import Lateness, Metrics
from bot.program import VERSION
from bot.sessions.background import worker
from bot.sessions.background.process_pool import ProcessPool
from bot.store.outages import Outages
from bot.store.sql import NotHeld, StoreFails


def page_of(bot: Any) -> list[str]:
    """Return the lines of the metrics page of a bot that is starting."""
    metrics = Metrics(lambda: figures.gauges(bot, None, Lateness()))
    metrics.count(Answers())
    return metrics.page().decode().splitlines()


async def failing(error: Exception) -> None:
    """Raise the error."""
    raise error


async def test_version_database_errors_and_lost_leases_are_in_the_metrics() -> None:
    outages = Outages("a database")
    for error in (StoreFails("away"), StoreFails("away"), NotHeld("lost")):
        with pytest.raises(StoreFails):
            await outages.heard(failing(error))
    bot = SimpleNamespace(
        connected=set(),
        is_playing=False,
        desk=SimpleNamespace(sessions=SimpleNamespace(outages=outages)),
        attendance=SimpleNamespace(lost=3),
    )
    page = page_of(bot)
    assert f'castellan_build_info{{version="{VERSION}"}} 1.0' in page
    assert "castellan_database_errors_total 2.0" in page, "a lease that is lost is no error"
    assert "castellan_leases_lost_total 3.0" in page
    assert "# TYPE castellan_leases_lost_total counter" in page


def test_before_a_database_is_open_it_has_no_metrics() -> None:
    page = page_of(SimpleNamespace(connected=set(), is_playing=False))
    assert not [line for line in page if "database" in line or "leases" in line]


async def test_the_memory_of_workers_is_reported_by_kind_of_work() -> None:
    pools = [ProcessPool(1, "draw"), ProcessPool(1)]
    try:
        for pool in pools:
            await pool.run(worker.ready, 60)
        found = figures.memory_of_workers()
    finally:
        for pool in pools:
            pool.close()
    assert set(found) == ({"draw", "think"} if sys.platform == "linux" else set())
    assert all(1e6 < memory < 1e9 for memory in found.values())


class Losing:
    """A bot that plays until its health check reveals that it has lost its lease."""

    is_waiting = False
    connected = frozenset({0})

    def __init__(self) -> None:
        self.has_lost_lease = False
        self.attendance = SimpleNamespace(why_lost="another has it", may_act=self.may_act)
        self.desk = SimpleNamespace(sessions=SimpleNamespace(read_meta=self.read_meta))

    @property
    def is_playing(self) -> bool:
        """Whether the bot plays."""
        return not self.has_lost_lease

    async def read_meta(self, key: str) -> None:
        """Read nothing."""

    async def may_act(self, since: float) -> bool:
        """Lose the lease."""
        self.has_lost_lease = True
        return False


async def test_a_process_that_lost_its_lease_does_not_report_health() -> None:
    checkup = figures.Checkup(cast("Any", Losing()))
    for _ in range(2):
        assert await checkup.wrong() == ["The lease is lost (another has it): this process ends."]
