"""After a bit flips in the file, only the damaged part is lost, and the damage is reported."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.sessions.actions.lobby import Lobby
from bot.store import tables
from bot.store.file import migrations, seals
from bot.store.file.backups import back_up
from bot.store.file.database import connect
from bot.store.file.integrity import newest_backup
from bot.store.sql import StoreError, StoreFails
from cogs.doctor.actions import Quarantine, Scar
from cogs.hours.actions import Availability
from cogs.privacy.actions import DataRights
from cogs.privacy.blocklist import Blocklist
from cogs.take_back.actions import TakeBack
from tests.bot.store.golden import golden
from tests.support.acts import confirm_first, log_of
from tests.support.house import ANA, BO, MO, House, open_house, running
from tests.support.world import World, private, words

NOTICED = "checksum in"


@dataclass
class Played:
    """A stored game that a test damages: its file and its log."""

    file: Path
    data: Path
    table_id: int
    ply: int


@pytest.fixture
async def played(file: Path, toy_data: Path) -> Played:
    """A game in which some moves have been made."""
    async with open_house(file, toy_data) as house:
        table = await house.game(ANA, BO)
        chance = random.Random(3)
        for _ in range(6):
            table = (await house.press_any(table.id, chance)).table
        assert table.status == "running"
        return Played(file, toy_data, table.id, table.ply)


def rot(file: Path, statement: str, *values: Any) -> None:
    """Change a file as a flipped bit would, bypassing the bot's own connection."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute(statement, values)


def flip(file: Path, table: str, column: str, where: str) -> None:
    """Flip a bit of a number, or of the last letter or digit of a text, in a row's column."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        (stay,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'answers_stay'").fetchone()
        db.execute("DROP TRIGGER answers_stay")
        (old,) = db.execute(f"SELECT {column} FROM {table} WHERE {where}").fetchone()  # noqa: S608  (names of our own schema)
        new: Any = old ^ 8 if isinstance(old, int) else _flipped(old)
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (new,))  # noqa: S608  (names of our own schema)
        db.execute(stay)


def _flipped(text: str) -> str:
    at = max(place for place, sign in enumerate(text) if sign.isalnum())
    return text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]


async def played_on(house: House, table_id: int) -> None:
    """Play the game to its end."""
    assert (await house.play_on(table_id, seed=5)).status == "over"


@pytest.mark.promise(
    "damage-cost",
    "All damage is noticed, and only the damaged line, replay or table is lost",
    size="each kind of row, each schema",
)
async def test_a_damaged_event_costs_only_its_line(
    played: Played, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(played.file, played.data) as house:
        before = await house.sessions.log.story(played.table_id, None)
    flip(played.file, "events", "event", "number = 2")
    async with open_house(played.file, played.data) as house:
        assert f"Table {played.table_id}: wrong {NOTICED} 'events'" in caplog.text
        story = await house.sessions.log.story(played.table_id, None)
        lost = [
            number for number, entry in enumerate(story) if entry.event.kind == "core-event-lost"
        ]
        assert lost == [2]
        assert [*story[:2], *story[3:]] == [*before[:2], *before[3:]], "the others are as they were"
        assert await house.sessions[Quarantine].scars(1) == [Scar(played.table_id, 7, "note")]
        again = await house.sessions.log.replay(played.table_id)
        table = await house.sessions.get(played.table_id)
        assert again.fingerprint() == running(table).fingerprint()
        await played_on(house, played.table_id)


@pytest.mark.promise("damage-cost")
@pytest.mark.parametrize("column", ["action", "seat", "ply", "at"])
async def test_a_damaged_answer_costs_the_replay_but_not_the_game(
    played: Played, column: str, caplog: pytest.LogCaptureFixture
) -> None:
    flip(played.file, "answers", column, "ply = (SELECT max(ply) FROM answers)")
    async with open_house(played.file, played.data) as house:
        assert f"Table {played.table_id}: wrong {NOTICED} 'answers'" in caplog.text
        assert await house.sessions[Quarantine].scars(1) == [Scar(played.table_id, 7, "log")]
        for asked in (
            house.sessions.log.replay(played.table_id),
            house.sessions.log.answers(played.table_id),
            house.sessions[TakeBack].last_move(played.table_id, ANA.id),
        ):
            with pytest.raises(UserError, match="error-log-damaged"):
                await asked
        assert (await house.sessions.get(played.table_id)).ply == played.ply
        await played_on(house, played.table_id)


async def test_a_game_does_not_vanish_because_of_a_flipped_bit(
    played: Played, caplog: pytest.LogCaptureFixture
) -> None:
    """If the bot trusted this status, another game could begin in the game's channel."""
    rot(played.file, "UPDATE tables SET status = 'closed'")
    async with open_house(played.file, played.data) as house:
        assert f"Table {played.table_id}: wrong {NOTICED} 'tables'" in caplog.text
        with pytest.raises(UserError, match="error-damaged"):
            await house.sessions.get(played.table_id)
        assert await house.sessions[Quarantine].scars(1) == [Scar(played.table_id, 7, "lost")]
        assert await house.sessions[Quarantine].scars(2) == []


@pytest.mark.promise("damage-cost")
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE habits SET wakes = wakes + 1",
        "DELETE FROM blocks",
        "UPDATE presses SET ply = ply + 1 WHERE key = (SELECT max(key) FROM presses)",
        "UPDATE sqlite_sequence SET seq = 0",
        "UPDATE seals SET seal = seal + 1 WHERE name = 'events'",
    ],
)
async def test_damage_to_any_row_is_noticed(
    played: Played, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(played.file, played.data) as house:
        await house.sessions[Blocklist].block(ANA.id, [BO.id])
        await house.sessions[Availability].change(ANA.id, lambda item: item._replace(wakes=480))
    assert NOTICED not in caplog.text
    rot(played.file, statement)
    async with open_house(played.file, played.data):
        assert NOTICED in caplog.text


def test_a_changed_schema_is_refused(played: Played) -> None:
    rot(played.file, "DROP INDEX presses_by_table")
    with pytest.raises(StoreError, match="its schema is not the one that the bot made"):
        connect(played.file)


def in_order(file: Path) -> bool:
    """Return whether a file has the checksums that its schema needs, and all are right."""
    with closing(sqlite3.connect(file)) as db:
        return seals.are_kept(db) and not seals.differences(db)


@pytest.mark.parametrize("version", range(1, len(migrations.steps()) + 1))
def test_a_file_of_every_schema_is_sealed_by_the_upgrade(version: int, file: Path) -> None:
    shutil.copy(golden(version), file)
    connect(file).close()
    assert in_order(file)
    flip(file, "events", "event", "number = 0 AND table_id = 2")
    db = connect(file)
    db.close()
    assert db.damage == {(2, "events")}


def test_an_upgrade_does_not_hide_damage(
    file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copy(golden(len(migrations.steps())), file)
    connect(file).close()
    flip(file, "answers", "action", "table_id = 1 AND ply = 2")
    folder = shutil.copytree(migrations.MIGRATIONS, tmp_path / "sql")
    (folder / "9999_next.sql").write_text("ALTER TABLE answers ADD COLUMN more INTEGER;")
    monkeypatch.setattr(migrations, "steps", lambda *_: sorted(folder.glob("[0-9]*.sql")))
    migrations.expected.cache_clear()
    try:
        for _ in range(2):
            db = connect(file)
            db.close()
            assert db.damage == {(1, "answers")}
    finally:
        migrations.expected.cache_clear()


def test_a_copy_of_a_damaged_file_is_made_and_reported_as_damaged(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    connect(file).close()
    caplog.clear()
    back_up(file, file.with_name(f"{file.name}.1.backup"))
    assert caplog.text == ""
    rot(file, "INSERT INTO meta VALUES ('a', 'b')")
    back_up(file, file.with_name(f"{file.name}.2.backup"))
    assert f"The database {file} is damaged, and so is its new copy" in caplog.text


def test_a_backup_with_a_flipped_bit_is_not_recommended(file: Path) -> None:
    connect(file).close()
    for name in ("1", "2"):
        back_up(file, file.with_name(f"{file.name}.{name}.backup"))
    rot(file.with_name(f"{file.name}.2.backup"), "UPDATE sqlite_sequence SET seq = 7")
    rot(file.with_name(f"{file.name}.2.backup"), "INSERT INTO meta VALUES ('a', 'b')")
    assert newest_backup(file) == file.with_name(f"{file.name}.1.backup")


async def test_every_way_to_write_is_sealed(house: House, file: Path) -> None:
    """Rows are added, replaced, changed and deleted, even by cascades of the schema."""
    table = await house.game(ANA, BO)
    await house.sessions.database.run(lambda db: db.execute("PRAGMA recursive_triggers"))
    for work in (
        "INSERT OR REPLACE INTO meta VALUES ('a', 'b'), ('a', 'c')",
        "INSERT OR IGNORE INTO meta VALUES ('a', 'd')",
        "INSERT INTO meta VALUES ('a', 'e') ON CONFLICT (key) DO UPDATE SET value = 'f'",
        "INSERT OR REPLACE INTO table_parts VALUES (1, 'pauses', '{}'), (1, 'pauses', '[]')",
        "UPDATE table_parts SET part = 'else' WHERE part = 'pauses'",
        "INSERT INTO table_parts VALUES (1, 'agreed_end', '{}')",
        "UPDATE tables SET created_at = created_at + 1",
        "UPDATE tables SET status = 'closed'",
    ):
        await house.sessions.database.run(lambda db, work=work: db.execute(work))
        assert in_order(file), work
    rows = await house.sessions.database.run(
        lambda db: db.execute(
            "SELECT count(*) FROM table_parts WHERE part = 'agreed_end'"
        ).fetchone()
    )
    assert rows == (0,), "the schema's own trigger took them out"
    with pytest.raises(StoreFails):
        await house.sessions.database.run(_written_and_failed)
    assert in_order(file)
    assert table.id == 1


def _written_and_failed(db: sqlite3.Connection) -> None:
    tables.write_meta(db, "z", "z")
    db.execute("INSERT INTO meta VALUES ('z', 'z')")


async def test_a_removed_game_leaves_no_seals(house: House, file: Path) -> None:
    table = await house.game(ANA, BO)
    await house.sessions[Lobby].close(table.id, MO.id, moderator=True)
    house.clock.now += 10_000_000
    assert await house.sessions[DataRights].remove_ended(1) == 1
    found = await house.sessions.database.run(
        lambda db: db.execute("SELECT * FROM seals WHERE scope != 0").fetchall()
    )
    assert found == []
    assert in_order(file)


def broken_event(file: Path) -> None:
    flip(file, "events", "event", "number = 0")


def broken_answer(file: Path) -> None:
    flip(file, "answers", "action", "ply = 0")


@pytest.mark.parametrize("damage", [broken_event, broken_answer])
async def test_the_board_is_shown_and_the_doctor_reports_the_damage(
    world: World, damage: Callable[[Path], None]
) -> None:
    await world.begin(world.bo)
    await confirm_first(world, world.ana)
    file = world.bot.settings.database
    await world.bot.desk.sessions.database.close()
    damage(file)
    await world.restart()
    assert "Table 1" in words(
        private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    )
    await confirm_first(world, world.bo)
    assert (await world.table()).ply == 2
    assert ("A line of the log is lost" in await log_of(world)) == (damage is broken_event)
