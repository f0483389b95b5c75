"""Whole bots on one server: each is replaced under play, and no press that arrives fails."""

import tempfile
from pathlib import Path

import pytest

from tests.process.several import torment
from tests.support.postgres import MISSING, Cluster, is_there
from tests.support.sizes import size

pytestmark = pytest.mark.skipif(not is_there(), reason=MISSING)


async def test_all_are_replaced_one_after_the_other_without_a_failed_press(tmp_path: Path) -> None:
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="castellan-pg-")))
    cluster.start()
    try:
        address = cluster.schema("rolling")
        tally = await torment(tmp_path, address, size(1, 20), print, kills=False)
    finally:
        cluster.remove()
    assert tally.presses >= 10
    assert tally.failed == 0
    assert tally.faults == []
    assert (tally.started, tally.ended) == (tally.started, tally.started)
    assert (tally.processes, tally.calls, tally.boards, tally.wrong) == (0, 0, 0, 0)
    assert tally.moves > 0
