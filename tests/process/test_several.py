"""Whole bots on one server: each is replaced under play, by a version with another schema, too, and
the server is away for a while. No press fails.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store.file.migrations import steps
from tests.process.fork_server import ForkServer
from tests.process.several import SCHEMA, torment
from tests.support.postgres import MISSING, Cluster, is_there
from tests.support.sizes import size

pytestmark = pytest.mark.skipif(not is_there(), reason=MISSING)


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A server that a test may stop and start."""
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="castellan-pg-")))
    cluster.start()
    yield cluster
    cluster.remove()


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
