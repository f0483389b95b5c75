"""Nothing is half done: failing statements, cancelled callers, restarts, killed processes."""

import asyncio
import contextlib
import random
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.services.shelf import Shelf
from bot.store import database
from bot.store.records import Table
from tests.bot.house import (
    ANA,
    BO,
    CHANNEL,
    CLEO,
    House,
    contents,
    open_house,
    running,
    write_values,
)
from tests.core.toy import TABLES


class Faulty(database._Locked):
    """A connection whose ``left``-th statement from now fails; negative: none."""

    left = -1
    seen = 0

    def _count(self) -> None:
        Faulty.seen += 1
        Faulty.left -= 1
        if Faulty.left == -1:
            raise sqlite3.OperationalError("disk I/O error")

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        if sql != "ROLLBACK":
            self._count()
        return super().execute(sql, *parameters)

    def executemany(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        self._count()
        return super().executemany(sql, *parameters)


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> type[Faulty]:
    """Make every connection opened from now on a faulty one."""
    monkeypatch.setattr(database, "_Locked", Faulty)
    monkeypatch.setattr(Faulty, "left", -1)
    return Faulty


Step = Callable[[House, Table], Awaitable[object]]


async def one_move(house: House, table: Table) -> object:
    state = running(table)
    seat = min(state.ask)
    return await house.press(table, seat, state.ask[seat].options[:1])


async def remember(house: House, table: Table) -> None:
    await house.tables.remember_message(table.id, message_id=1, ping_id=2)


STEPS: dict[str, tuple[int, Step]] = {
    "play": (3, one_move),
    "concede": (3, lambda house, table: house.tables.concede(table.id, BO.id, 5)),
    "end by conceding": (2, lambda house, table: house.tables.concede(table.id, BO.id, 5)),
    "close": (3, lambda house, table: house.tables.close(table.id, ANA.id, moderator=False)),
    "open": (2, lambda house, table: house.lobby(ANA, channel=50)),
    "join": (1, lambda house, table: house.tables.join(table.id, CLEO)),
    "leave": (1, lambda house, table: house.tables.leave(table.id, ANA.id)),
    "start": (1, lambda house, table: house.tables.start(table.id, ANA.id)),
    "remember": (2, remember),
}
"""What may fail: seats of a running game (1: a lobby of two), and the step."""


@pytest.mark.parametrize("name", STEPS)
async def test_a_fault_at_any_statement_leaves_file_and_memory_and_the_game_goes_on(
    faulty: type[Faulty], toy_data: Path, file: Path, name: str
) -> None:
    seats, step = STEPS[name]
    async with open_house(file, toy_data) as house:
        people = (ANA, BO, CLEO)[:seats]
        table = await (house.lobby(ANA, BO) if seats == 1 else house.game(*people))
        before = contents(file)
        heard = len(house.heard)
        statements = 0
        while True:
            faulty.left, faulty.seen = statements, 0
            try:
                await step(house, table)
            except sqlite3.OperationalError as error:
                assert str(error) == "disk I/O error"  # noqa: PT017  (others are let through)
            else:
                break
            faulty.left = -1
            assert contents(file) == before, f"statement {statements} of {name}"
            assert await house.tables.get(table.id) is table
            assert await house.tables.running() == [table]
            assert len(house.heard) == heard
            statements += 1
        faulty.left = -1
        assert statements == faulty.seen >= 3, "BEGIN, at least one statement, COMMIT"
        assert contents(file) != before
        for open_table in await house.tables.running():
            stored = await house.stored(open_table.id)
            assert (stored.ply, stored.sitters) == (open_table.ply, open_table.sitters)
            if open_table.state is not None:
                assert running(stored).fingerprint() == open_table.state.fingerprint()
                await house.play_on(open_table.id, seed=1)


async def test_a_caller_that_is_cancelled_leaves_file_and_memory_the_same(
    house: House, toy_data: Path
) -> None:
    table = await house.game(ANA, BO, CLEO)
    chance = random.Random(8)
    cancelled = 0
    for pause in range(40):
        press = asyncio.create_task(house.press_any(table.id, chance))
        for _ in range(pause % 8):
            await asyncio.sleep(0)
        cancelled += press.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await press
        kept = await house.tables.get(table.id)
        if kept.status != "running":
            break
        assert running(await house.stored(table.id)).fingerprint() == running(kept).fingerprint()
    assert cancelled > 10
    await house.play_on(table.id, seed=1)


async def test_a_game_goes_on_after_a_restart_at_every_ply(file: Path, toy_data: Path) -> None:
    chance = random.Random(6)
    async with open_house(file, toy_data) as house:
        table_id = (await house.game(ANA, BO, CLEO)).id
        untouched = (await house.game(ANA, BO, CLEO, channel=8)).id
        twin = running(await house.tables.get(table_id)).copy()
        lobby = await house.lobby(BO, channel=9)
    plies = waiting_for_several = 0
    while True:
        async with open_house(file, toy_data) as house:
            table = await house.tables.in_channel(CHANNEL)
            if table is None:
                break
            state = running(table)
            assert state.fingerprint() == twin.fingerprint(), f"ply {state.ply}"
            assert (state.ask, state.asked) == (twin.ask, twin.asked)
            assert await house.tables.in_channel(9) == lobby
            waiting_for_several += any(frame.given for frame in state.stack)
            played = await house.press_any(table_id, chance)
            twin = running(played.table).copy()
            plies += 1
    async with open_house(file, toy_data) as house:
        over = await house.tables.get(table_id)
        assert (over.status, over.ply) == ("over", plies)
        assert (await house.tables.replay(table_id)).fingerprint() == twin.fingerprint()
        assert (await house.tables.get(untouched)).ply == 0
    assert plies > 10
    assert waiting_for_several > 0, "one restart lay between the answers to one ask"


async def test_a_game_goes_on_with_the_card_values_it_began_with(
    file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as house:
        old = await house.game(ANA, BO)
        await house.press_any(old.id, random.Random(1))
    write_values(toy_data, {**TABLES, "luck": 9})
    async with open_house(file, toy_data) as house:
        table = await house.tables.get(old.id)
        new = await house.game(ANA, BO, channel=8)
        assert running(table).tables == TABLES
        assert running(new).tables == {**TABLES, "luck": 9}
        assert table.rules != new.rules
        await house.play_on(old.id, seed=1)
        assert (await house.tables.replay(old.id)).tables == TABLES


async def test_a_table_that_cannot_be_read_does_not_keep_the_others_from_resuming(
    file: Path, toy_data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(file, toy_data) as house:
        broken = await house.game(ANA, BO)
        whole = await house.game(ANA, BO, channel=8)
    db = sqlite3.connect(file)
    with db:
        db.execute("UPDATE tables SET state = '{}' WHERE id = ?", (broken.id,))
        db.execute("INSERT INTO rules VALUES ('old', 'toy', '{}')")
    db.close()
    async with open_house(file, toy_data) as house:
        assert [table.id for table in await house.tables.running()] == [whole.id]
        assert f"Table {broken.id} cannot be resumed" in caplog.text
        assert "The card values old of toy can no longer be read" in caplog.text
        await house.play_on(whole.id, seed=1)


def test_wrong_card_values_stop_the_start(toy_data: Path) -> None:
    (toy_data / "toy" / "cards.toml").write_text("luck = [", encoding="utf-8")
    with pytest.raises(Exception, match=r"cards\.toml: not a valid TOML file"):
        Shelf(toy_data, ("toy",))


async def play_until_killed(file: Path, data: Path, moves: int, *, delay: float) -> list[int]:
    """Let another process play and kill it a little after it acknowledged ``moves`` moves;
    return the plies it acknowledged.
    """
    player = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bot.player",
        str(file),
        str(data),
        stdout=asyncio.subprocess.PIPE,
    )
    assert player.stdout is not None
    acknowledged = [int(await player.stdout.readline() or -1) for _ in range(moves)]
    await asyncio.sleep(delay)
    player.send_signal(signal.SIGKILL)
    rest = await player.stdout.read()
    assert await player.wait() == -signal.SIGKILL
    return acknowledged + [int(line) for line in rest.split(b"\n")[:-1]]


async def test_a_killed_process_frees_the_file_and_loses_no_acknowledged_move(
    file: Path, toy_data: Path
) -> None:
    for moves, delay in ((1, 0.0), (3, 0.001), (8, 0.0005)):
        acknowledged = await play_until_killed(file, toy_data, moves, delay=delay)
        async with open_house(file, toy_data) as house:
            (table,) = await house.tables.running()
            state = running(table)
            assert table.ply >= acknowledged[-1]
            answers = await house.tables.database.run(
                lambda db: db.execute("SELECT ply FROM answers ORDER BY ply").fetchall()
            )
            assert [ply for (ply,) in answers] == list(range(table.ply)), "each exactly once"
            assert (await house.tables.replay(table.id)).fingerprint() == state.fingerprint()
