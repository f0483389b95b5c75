"""No change is half-done after cancelled callers, restarts or killed processes."""

import asyncio
import contextlib
import random
import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.store.card_values import CardValues
from tests.support.house import (
    ANA,
    BO,
    CHANNEL,
    CLEO,
    House,
    open_house,
    running,
    write_values,
)
from tests.support.toy import CARD_SET


async def test_a_cancelled_caller_leaves_file_and_memory_unchanged(
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
        kept = await house.sessions.get(table.id)
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
        twin = running(await house.sessions.get(table_id)).copy()
        lobby = await house.lobby(BO, channel=9)
    plies = waiting_for_several = 0
    while True:
        async with open_house(file, toy_data) as house:
            table = await house.sessions.in_channel(CHANNEL)
            if table is None:
                break
            state = running(table)
            assert state.fingerprint() == twin.fingerprint(), f"ply {state.ply}"
            assert (state.ask, state.asked) == (twin.ask, twin.asked)
            assert await house.sessions.in_channel(9) == lobby
            waiting_for_several += any(frame.given for frame in state.stack)
            played = await house.press_any(table_id, chance)
            twin = running(played.table).copy()
            plies += 1
    async with open_house(file, toy_data) as house:
        over = await house.sessions.get(table_id)
        assert (over.status, over.ply) == ("over", plies)
        assert (await house.sessions.log.replay(table_id)).fingerprint() == twin.fingerprint()
        assert (await house.sessions.get(untouched)).ply == 0
    assert plies > 10
    assert waiting_for_several > 0, "one restart lay between the answers to one ask"


async def test_a_game_goes_on_with_the_card_values_it_began_with(
    file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as house:
        old = await house.game(ANA, BO)
        await house.press_any(old.id, random.Random(1))
    write_values(toy_data, {**CARD_SET, "luck": 9})
    async with open_house(file, toy_data) as house:
        table = await house.sessions.get(old.id)
        new = await house.game(ANA, BO, channel=8)
        assert running(table).card_set == CARD_SET
        assert running(new).card_set == {**CARD_SET, "luck": 9}
        assert table.rules != new.rules
        await house.play_on(old.id, seed=1)
        assert (await house.sessions.log.replay(old.id)).card_set == CARD_SET


async def test_an_unreadable_table_does_not_prevent_others_from_resuming(
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
        assert [table.id for table in await house.sessions.running()] == [whole.id]
        assert f"Table {broken.id}: cannot resume" in caplog.text
        assert "Cannot read the card values old of the game toy" in caplog.text
        await house.play_on(whole.id, seed=1)


def test_wrong_card_values_stop_the_start(toy_data: Path) -> None:
    (toy_data / "toy" / "cards.toml").write_text("luck = [", encoding="utf-8")
    with pytest.raises(Exception, match=r"cards\.toml: not a valid TOML file"):
        CardValues(toy_data, ("toy",))


async def play_until_killed(file: Path, data: Path, moves: int, *, delay: float) -> list[int]:
    """Play in another process, and kill the process soon after it acknowledged ``moves`` moves.

    Return the acknowledged plies.
    """
    player = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bot.sessions.player",
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


def newest_table(db: sqlite3.Connection) -> int:
    """Return the id of the newest table, even if a fast player has already ended its game."""
    (table_id,) = db.execute("SELECT max(id) FROM tables").fetchone()
    return int(table_id)


async def test_a_killed_process_frees_the_file_and_loses_no_acknowledged_move(
    file: Path, toy_data: Path
) -> None:
    for moves, delay in ((1, 0.0), (3, 0.001), (8, 0.0005)):
        acknowledged = await play_until_killed(file, toy_data, moves, delay=delay)
        async with open_house(file, toy_data) as house:
            table = await house.sessions.get(await house.sessions.database.run(newest_table))
            state = table.state
            assert state is not None
            assert table.ply >= max(acknowledged)
            answers = await house.sessions.database.run(
                lambda db, wanted=table.id: db.execute(
                    "SELECT ply FROM answers WHERE table_id = ? ORDER BY ply", (wanted,)
                ).fetchall()
            )
            assert [ply for (ply,) in answers] == list(range(table.ply)), "each exactly once"
            assert (await house.sessions.log.replay(table.id)).fingerprint() == state.fingerprint()
