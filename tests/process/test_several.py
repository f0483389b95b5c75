"""Whole bots on one database server lose no press when each bot is replaced during play.

This holds even if the successor has another schema, and if the database server is down for a while.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import aiohttp
import pytest

from bot.store.file.migrations import steps
from tests.process.fork_server import ForkServer
from tests.process.pages import figure, free_port, read
from tests.process.several import (
    FREEZING,
    SCHEMA,
    USUAL,
    Interruption,
    Towns,
    torment,
    towns_in,
)
from tests.support.postgres import MISSING, Cluster, is_there
from tests.support.relay import Relay
from tests.support.sizes import RELEASE, size

pytestmark = pytest.mark.skipif(not is_there(), reason=MISSING)


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A server that a test can stop and start."""
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="castellan-pg-")))
    cluster.start()
    yield cluster
    cluster.remove()


async def watch(port: int, health: list[tuple[float, int]]) -> None:
    """Read a bot's health page repeatedly; record the time and the HTTP status."""
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=1.0)) as session:
        while True:
            with suppress(aiohttp.ClientError, TimeoutError):
                async with session.get(f"http://127.0.0.1:{port}/health") as page:
                    health.append((time.monotonic(), page.status))
            await asyncio.sleep(0.05)


@pytest.mark.promise(
    "replacement",
    "Processes can be replaced one after the other during play, across schemas: each press is "
    "answered once, no process and no message remains from before, and an outage is logged "
    "once",
    size="one / 20 replaced; `make chaos` 19, some after a kill",
)
async def test_all_are_replaced_one_after_the_other_without_a_failed_press(
    tmp_path: Path, own_cluster: Cluster, fork_server: ForkServer
) -> None:
    shards = range(size(1, 2))
    tally = await torment(
        tmp_path,
        own_cluster,
        size(1, 20),
        print,
        shards=shards,
        kills=False,
        fork_server=fork_server,
    )
    ((version,),) = own_cluster.rows(SCHEMA, "SELECT version FROM schema_version")
    assert version == len(steps()) + 1, "a later version was among them"
    assert tally.presses >= 10
    assert tally.failed == 0
    assert tally.faults == []
    assert tally.alarms == 1, "of a server that was away"
    assert (tally.started, tally.ended) == (tally.started, tally.started)
    assert (tally.processes, tally.calls, tally.boards, tally.wrong) == (0, 0, 0, 0)
    assert tally.moves > 0


GUARDS = ["", ",careless"] if RELEASE else [""]
"""Faults that are built into frozen programs: none, and a missing guard."""


@pytest.mark.promise(
    "lost-lease",
    "A process that lost its lease in any way stores and answers nothing and exits with 1; a "
    "process that only lost its database for a while continues",
    size="one frozen; `make chaos` one more",
)
@pytest.mark.parametrize("without", GUARDS)
async def test_a_process_that_was_frozen_past_its_lease_ends_when_it_wakes_and_answers_nothing(
    tmp_path: Path, own_cluster: Cluster, fork_server: ForkServer, without: str
) -> None:
    before, after = free_port(), free_port()
    async with towns_in(tmp_path, own_cluster.schema(SCHEMA), [0], fork_server) as towns:
        health: list[tuple[float, int]] = []
        await towns.replace(0, USUAL + without, metrics_port=before)
        watching = asyncio.create_task(watch(before, health))
        old = await towns.oust(0, USUAL + without, FREEZING, metrics_port=after)
        watching.cancel()
        assert "Lease lost: another process holds the lease of shard 0" in old.words
        assert "[ERROR" in old.words
        assert {status for at, status in health if at < towns.woken} == {200}
        assert {status for at, status in health if at >= towns.woken} <= {503}
        status, page = await read(after, "/metrics")
        assert status == 200
        assert figure(page, "castellan_leases_lost_total") == 1
        await require_in_order(towns, is_doubled=bool(without))


async def test_a_process_that_was_cut_off_past_its_lease_ends_and_answers_nothing_twice(
    tmp_path: Path, own_cluster: Cluster, fork_server: ForkServer
) -> None:
    way = Relay(own_cluster.folder)
    options = quote(f"-csearch_path={SCHEMA}", safe="")
    address = f"postgresql://castellan@127.0.0.1:{way.port}/postgres?options={options}"
    cut_off = Interruption(lambda _: way.be("holds"), lambda _: way.be("passes"))
    try:
        async with towns_in(tmp_path, own_cluster.schema(SCHEMA), [0], fork_server) as towns:
            await towns.replace(0, USUAL, database=address)
            old = await towns.oust(0, USUAL, cut_off)
            assert "Lease lost: another process holds the lease of shard 0" in old.words
            await require_in_order(towns)
    finally:
        way.close()


async def require_in_order(towns: Towns, *, is_doubled: bool = False) -> None:
    """Check the counts after a program has lost its lease and was restarted."""
    await towns.move()
    tally = await towns.count()
    assert (tally.started, tally.ended, tally.lost) == (4, 3, 1)
    assert (tally.failed > 0, tally.doubled > 0) == (is_doubled, is_doubled)
    assert (tally.processes, tally.calls, tally.boards, tally.wrong) == (0, 0, 0, 0)
    assert tally.faults == []
