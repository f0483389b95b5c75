"""Notes are stored, counted, moved and deleted alike in both kinds of database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.store.people import remove_tables
from bot.store.sql import Connection
from cogs.notes.actions import MOST, Notebook
from cogs.notes.store import STORE, PrivateNote
from tests.support.house import ANA, BO, CLEO, House, open_house

TEXT = "Gardér l’Espion 🏰 pour d4; DROP TABLE notes; --"


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A bot whose database has the feature's tables."""
    async with open_house(file, toy_data, stores=(STORE,)) as opened:
        yield opened


@pytest.mark.promise("notes-rights")
async def test_notes_are_stored_and_forgotten(house: House) -> None:
    table = await house.game(ANA, BO)
    notes, database = house.sessions[Notebook], house.sessions.database
    await notes.keep(table, ANA.id, 0, TEXT)
    await notes.keep(table, ANA.id, 0, f"  {TEXT} ")
    await notes.keep(table, BO.id, 0, "mine")
    assert await notes.of(table.id, ANA.id) == [PrivateNote(0, TEXT)]
    with pytest.raises(UserError, match="ui-error-old"):
        await notes.keep(table, ANA.id, table.ply + 1, "later")
    with pytest.raises(UserError, match="error-not-seated"):
        await notes.keep(table, CLEO.id, 0, "mine")
    exported = await database.run(lambda db: STORE.export(db, ANA.id))
    assert exported == {"notes": [{"table": table.id, "step": 0, "note": TEXT}]}
    await database.run(lambda db: STORE.forget(db, ANA.id))
    assert await database.run(lambda db: STORE.count(db, ANA.id)) == {"privacy-notes": 0}
    assert await notes.of(table.id, BO.id) == [PrivateNote(0, "mine")]


@pytest.mark.promise("notes-rights")
async def test_notes_are_few_move_and_go_with_their_table(house: House) -> None:
    table, there = await house.game(ANA, BO), await house.lobby(ANA, channel=77)
    notes, database = house.sessions[Notebook], house.sessions.database

    def fill(db: Connection) -> None:
        insert = "INSERT INTO notes (table_id, user_id, ply, note) VALUES (?, ?, ?, 'x')"
        db.executemany(insert, [(table.id, ANA.id, 100 + ply) for ply in range(MOST)])

    await database.run(fill)
    with pytest.raises(UserError, match="error-notes-full"):
        await notes.keep(table, ANA.id, 0, "one more")
    await database.run(lambda db: STORE.moved(db, table.id, there.id))
    assert len(await notes.of(there.id, ANA.id)) == MOST
    assert await notes.of(table.id, ANA.id) == []
    await database.run(lambda db: remove_tables(db, [there.id]))
    assert await notes.of(there.id, ANA.id) == []
