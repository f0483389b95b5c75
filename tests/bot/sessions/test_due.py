"""A feature's scheduled task that belongs to no table is done on time and exactly once."""

from pathlib import Path

import pytest

from bot.errors import NotStored
from bot.sessions.background.scheduler import ASKED_AGAIN, ASKED_SOON, RETRY
from tests.support.clockwork import House, open_house
from tests.support.errands import NOWHERE, Errands, done
from tests.support.house import Clock


async def errands_done(house: House) -> dict[int, int]:
    """Return how often each server's errand was done."""
    return await house.sessions.database.run(done)


def with_errands(house: House) -> House:
    """Register the errands as scheduled work of a house, as a feature's setup does."""
    house.sessions.due.append(house.sessions[Errands].due)
    return house


@pytest.mark.promise(
    "due-alone",
    "A feature's scheduled work without a table is done once and on time by the process "
    "that attends the server, even after a restart; a feature that fails stops no other "
    "feature",
)
async def test_a_due_task_is_done_on_time_and_once(file: Path) -> None:
    async with open_house(file) as house:
        assert await with_errands(house).wait(0) == house.time.now + ASKED_AGAIN
        await house.sessions[Errands].plan(1, house.time.now + 40)
        await house.sessions[Errands].plan(NOWHERE, house.time.now + 45)
        assert await house.wait(ASKED_AGAIN) == house.time.now + 10
        assert await errands_done(house) == {0: 0, 1: 0}
        await house.wait(10)
        assert await errands_done(house) == {0: 0, 1: 1}
        await house.wait(5)
        await house.wait(500)
        assert await errands_done(house) == {0: 1, 1: 1}


@pytest.mark.promise("due-alone")
async def test_a_due_task_survives_a_restart(file: Path) -> None:
    time = Clock()
    async with open_house(file, time) as house:
        await with_errands(house).sessions[Errands].plan(1, time.now + 40)
        await house.wait(20)
    time.now += 1000
    for _ in range(2):
        async with open_house(file, time) as house:
            await with_errands(house).wait(0)
            assert await errands_done(house) == {1: 1}


@pytest.mark.promise("due-alone")
async def test_a_feature_that_fails_stops_no_other_and_is_asked_again(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    faults: list[Exception] = [ValueError("no calendar"), NotStored()]

    async def broken(now: float) -> float | None:
        if faults:
            raise faults.pop(0)
        return now - 1

    async with open_house(file) as house:
        house.sessions.due.append(broken)
        await with_errands(house).sessions[Errands].plan(1, house.time.now)
        assert await house.wait(0) == house.time.now + RETRY
        assert "broken) failed; will retry" in caplog.text
        assert "no calendar" in caplog.text
        assert await errands_done(house) == {1: 1}
        assert await house.wait(RETRY) == house.time.now + RETRY
        assert await house.wait(RETRY) == house.time.now + ASKED_SOON, "however soon it asks for"
    caplog.clear()
