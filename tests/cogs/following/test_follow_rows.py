"""Followers are stored, counted, moved and deleted alike in both kinds of database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.store.people import remove_tables
from bot.store.sql import Connection
from cogs.following.actions import PER_TABLE, Following
from cogs.following.store import STORE, LastNote, followed, last_note, save_follow
from tests.support.house import ANA, BO, CLEO, House, open_house


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A bot whose database has the feature's tables."""
    async with open_house(file, toy_data, stores=(STORE,)) as opened:
        yield opened


@pytest.mark.promise("following-flood")
async def test_followers_are_counted_within_one_transaction(house: House) -> None:
    table = await house.game(ANA, BO)
    following, database = house.sessions[Following], house.sessions.database
    await following.follow(table, CLEO.id, table.guild_id, "round")
    await following.follow(table, CLEO.id, table.guild_id, "end")
    assert (await following.state(table.id))[0] == {CLEO.id: "end"}
    with pytest.raises(UserError, match="error-follow-seated"):
        await following.follow(table, BO.id, table.guild_id, "end")

    def crowd(db: Connection) -> None:
        for user in range(PER_TABLE - 1):
            save_follow(db, table.id, 1000 + user, "round")

    await database.run(crowd)
    with pytest.raises(UserError, match="error-follow-full"):
        await following.follow(table, 5000, table.guild_id, "end")
    exported = await database.run(lambda db: STORE.export(db, CLEO.id))
    assert exported == {"follows": [{"table": table.id, "notes": "end"}]}
    await database.run(lambda db: STORE.forget(db, CLEO.id))
    assert await database.run(lambda db: STORE.count(db, CLEO.id)) == {"privacy-follows": 0}


@pytest.mark.promise("following")
async def test_followers_move_and_go_with_their_table(house: House) -> None:
    table, there = await house.game(ANA, BO), await house.lobby(ANA, channel=77)
    following, database = house.sessions[Following], house.sessions.database
    await following.follow(table, CLEO.id, table.guild_id, "round")
    await following.noted(table.id, LastNote("t3", 5, 1 << 60))
    await database.run(lambda db: STORE.moved(db, table.id, there.id))
    assert await following.state(there.id) == ({CLEO.id: "round"}, LastNote("t3", 5, 0))
    assert await following.followed() == [there.id]
    await database.run(lambda db: remove_tables(db, [there.id]))
    assert await database.run(followed) == []
    assert await database.run(lambda db: last_note(db, there.id)) is None


@pytest.mark.promise("following")
async def test_a_process_looks_only_at_the_servers_it_attends(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, following = await house.game(ANA, BO), house.sessions[Following]
    await following.follow(table, CLEO.id, table.guild_id, "round")
    assert await following.followed() == [table.id]
    monkeypatch.setattr(house.sessions.scope, "attends", lambda _guild_id: False)
    assert await following.followed() == []
