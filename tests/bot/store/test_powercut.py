"""The store's settings ensure that no acknowledged move is lost in a power cut."""

import random
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.sessions.sessions import Sessions
from bot.store import tables as ledger
from bot.store.card_values import CardValues
from bot.store.file import database
from bot.store.file.integrity import inspect
from tests.bot.store.powercut import Disk, PoweredDatabase
from tests.support.house import (
    ANA,
    BO,
    CLEO,
    Clock,
    House,
    contents,
    open_house,
    running,
    seeds_from,
)
from tests.support.sizes import size
from tests.support.tally import Tally, ended_and_tallied

ROUNDS = size(30, 300)
COMMITS = 40

CHECKPOINTS = (8, 1000)
"""Log lengths, in pages, at which SQLite copies the log into the database (default: 1000)."""


async def play(file: Path, data: Path, disk: Disk, checkpoint: int) -> None:
    """Play on a disk until its power is cut or enough moves are played."""
    powered = PoweredDatabase(file, disk, checkpoint)
    values, stores = CardValues(data, ("toy",)), (Tally(),)
    tables = Sessions(powered, values, clock=Clock(), new_seed=seeds_from(1), stores=stores)  # type: ignore[arg-type]  # a fake that suffices
    house = House(tables, Clock(), [])
    chance = random.Random(4)
    table = await house.game(ANA, BO, CLEO)
    while not disk.is_off and disk.acknowledged < COMMITS:
        table = (await house.press_any(table.id, chance)).table
        if table.status != "running":
            table = await house.game(ANA, BO, CLEO)
    powered.close()


async def stored(file: Path, data: Path) -> int:
    """Check the files after a power cut and play on; return the number of stored commits."""
    mark = inspect(file)
    assert mark is not None
    async with open_house(file, data) as house:
        ended, tallied = await house.sessions.database.run(ended_and_tallied)
        assert tallied == dict.fromkeys(ended, 1), "a game that ended is stored with its end"
        for table in await house.sessions.running():
            if table.state is None:
                continue
            again = await house.sessions.log.replay(table.id)
            assert again.fingerprint() == running(table).fingerprint()
            plies = await house.sessions.database.run(plies_of(table.id))
            assert plies == list(range(table.ply)), "each exactly once"
            await house.press_any(table.id, random.Random(1))
    return mark.commits


def plies_of(table_id: int) -> Callable[[sqlite3.Connection], list[int]]:
    """Return a function that reads the plies of a table's logged answers."""
    return lambda db: [ply for ply, _, _ in ledger.read_answers(db, table_id)]


async def cut_power(tmp_path: Path, data: Path, rounds: int) -> AsyncIterator[int]:
    """Cut the power ``rounds`` times; yield how many acknowledged commits each power cut lost.

    -1 means that one commit was stored but not acknowledged yet.
    """
    fresh = tmp_path / "fresh.sqlite3"
    database.connect(fresh).close()
    chance = random.Random(12)
    for checkpoint in CHECKPOINTS:
        whole = Disk(None)
        await play(shutil.copy(fresh, tmp_path / f"whole-{checkpoint}"), data, whole, checkpoint)
        for number in range(rounds // len(CHECKPOINTS)):
            before, after = tmp_path / f"{checkpoint}-{number}", tmp_path / "after"
            before.mkdir()
            shutil.rmtree(after, ignore_errors=True)
            after.mkdir()
            disk = Disk(chance.randrange(1, whole.changes))
            file = shutil.copy(fresh, before / "tables.sqlite3")
            await play(file, data, disk, checkpoint)
            disk.leave(after, chance)
            yield disk.acknowledged - await stored(after / "tables.sqlite3", data)


@pytest.mark.promise(
    "power-cut",
    "After a power cut no move that anybody saw is lost or stored twice",
    size="30 / 300 cuts",
)
async def test_no_acknowledged_move_is_lost_in_a_power_cut(tmp_path: Path, toy_data: Path) -> None:
    losses = [loss async for loss in cut_power(tmp_path, toy_data, ROUNDS)]
    assert len(losses) == ROUNDS
    assert max(losses) <= 0
    assert min(losses) == -1, "at times a move is stored and the power cut before the answer"


@pytest.mark.counterproof("power-cut")
async def test_without_full_synchronisation_moves_would_be_lost(
    tmp_path: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure = database.configure

    def careless(db: database._Locked) -> None:
        configure(db)
        db.execute("PRAGMA synchronous = NORMAL")

    monkeypatch.setattr(database, "configure", careless)
    async for loss in cut_power(tmp_path, toy_data, ROUNDS):
        if loss > 0:
            return
    pytest.fail("no move was lost")


async def test_the_simulated_disk_keeps_only_synchronised_bytes(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    database.connect(file).close()
    disk = Disk(None)
    powered = PoweredDatabase(file, disk, 1000)
    await powered.run(lambda db: ledger.write_meta(db, "kept", "1"))
    disk.cut = disk.changes
    await powered.run(lambda db: ledger.write_meta(db, "forgotten", "1"))
    powered.close()
    after = tmp_path / "after"
    after.mkdir()
    disk.leave(after, random.Random(1))
    said = "\n".join(contents(after / "tables.sqlite3"))
    assert "'kept'" in said
    assert "'forgotten'" not in said
