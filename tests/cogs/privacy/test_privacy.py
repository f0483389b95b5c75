"""Data about a person are shown, exported, deleted, and kept no longer than promised."""

import json
import sqlite3
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app import _check_key
from bot.config import Settings
from bot.sessions.actions.lobby import Lobby
from cogs.privacy.actions import DAY, DataRights
from tests.support.acts import confirm_first
from tests.support.exports import unpacked
from tests.support.world import World, click, labels, private, words


async def finish(world: World) -> int:
    """Play a game of Ana and Bo, who gives up after a move; return the table's id."""
    table = await world.begin(world.bo)
    await confirm_first(world, world.ana)
    await world.forge(world.bo, await world.board(), f"c1:{table.id}:0:resign:")
    assert (await world.table()).status == "over"
    return table.id


async def panel_of(world: World, who: Any) -> Any:
    return private(await who.slash(world.channel, "castellan me", page="privacy"))


async def exported(world: World, who: Any) -> dict[str, Any]:
    """Return the file that the button "Export" sends."""
    answer = private(await click(who, await panel_of(world, who), "export"))
    (file,) = answer.attachments
    assert file.filename == "castellan.zip"
    return unpacked([await file.read()])


async def traces(world: World, user_id: int) -> list[str]:
    """Return every row of the database that names a person."""

    def work(db: sqlite3.Connection) -> list[str]:
        return [line for line in db.iterdump() if str(user_id) in line]

    return await world.sessions.database.run(work)


async def test_the_page_counts_the_stored_data(world: World) -> None:
    await finish(world)
    await world.begin(world.bo)
    await world.hand(world.ana)
    await world.bot.desk.last_seen.write()
    await world.bot.desk.preferences.set_language(world.ana.id, "en")
    shown = words(await panel_of(world, world.ana))
    for line in (
        "one game still open",
        "one ended game",
        "one move of yours",
        "0 standing orders",
        "how far you have seen one game",
        "your language: English",
        "kept until you delete",
    ):
        assert line in shown
    nothing = words(await panel_of(world, world.cleo))
    assert "0 ended games" in nothing
    assert "none chosen" in nothing


async def traces_of_games(world: World, user_id: int) -> list[str]:
    """Return the rows that name a person, except rows that outlive the games."""
    outlive = ('"server_listings"', '"ledger_')
    return [row for row in await traces(world, user_id) if not any(map(row.count, outlive))]


async def test_deleting_removes_a_person_from_ended_games(world: World) -> None:
    table_id = await finish(world)
    await world.bot.desk.preferences.set_language(world.ana.id, "fr")
    world.bot.desk.last_seen.note(table_id, world.ana.id, 1)
    assert await traces(world, world.ana.id)
    question = private(await click(world.ana, await panel_of(world, world.ana), "forget"))
    assert "définitif" in words(question)
    assert await traces(world, world.ana.id)
    done = private(await click(world.ana, question, "erase"))
    assert "C’est fait" in words(done)
    await world.bot.desk.last_seen.write()
    assert await traces(world, world.ana.id) == []
    table = await world.sessions.get(table_id)
    assert [sitter.name for sitter in table.sitters] == ["Former player", "Bo"]
    assert (table.host_id, table.sitters[0].user_id) == (0, None)
    log = private(await world.press(world.bo, "log"))
    assert "Former player draws" in words(log)
    assert (await world.sessions.log.replay(table_id)).fingerprint() == _fingerprint(table)
    again = private(await world.press(world.ana, "again"))
    assert "did not play" in words(again)
    assert "Your data" in words(await panel_of(world, world.ana))
    await world.press(world.bo, "again")
    assert [sitter.name for sitter in (await world.table()).sitters] == ["Bo"]


def _fingerprint(table: Any) -> str:
    fingerprint: str = table.state.fingerprint()
    return fingerprint


async def test_a_person_who_still_plays_must_give_up_first(world: World) -> None:
    await world.begin(world.bo)
    panel = await panel_of(world, world.ana)
    refused = private(await click(world.ana, panel, "forget"))
    assert "Give up or leave there first" in words(refused)
    assert "Toy · ♯games" in words(refused)
    forged = private(await world.forge(world.ana, await world.board(), "c1:0:0:erase:"))
    assert "Give up or leave there first" in words(forged)
    assert (await world.table()).sitters[0].name == "Ana"


async def test_a_person_who_gave_up_is_removed_from_a_running_game(world: World) -> None:
    table = await world.begin(world.bo, world.cleo)
    await world.forge(world.ana, await world.board(), "c1:1:0:resign:")
    await world.forge(world.ana, await world.board(), "c1:0:0:erase:")
    found = await world.sessions.get(table.id)
    assert found.status == "running"
    assert (found.sitters[0].name, found.sitters[0].user_id) == ("Former player", None)
    assert found.sitters[0].is_bot
    assert found.host_id == world.bo.id
    assert await traces(world, world.ana.id) == []
    assert "Ana" not in words(await world.board())
    await world.restart()
    assert (await world.sessions.get(table.id)).sitters[0].name == "Former player"


async def test_a_table_that_cannot_be_read_is_removed_with_the_person(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = await finish(world)
    board = await world.board()
    await world.sessions.database.run(
        lambda db: db.execute("UPDATE tables SET state = '{}' WHERE id = ?", (table_id,))
    )
    await world.forge(world.ana, board, "c1:0:0:erase:")
    assert await traces(world, world.ana.id) == []
    assert "cannot be read and is removed" in caplog.text
    caplog.clear()


async def test_a_seat_that_was_given_up_exports_no_answers_while_the_game_goes_on(
    world: World,
) -> None:
    await world.begin(world.bo, world.cleo)
    await confirm_first(world, world.ana)

    async def answers() -> int:
        data = unpacked(await world.sessions[DataRights].export(world.ana.id))
        count = sum(len(game["answers"]) for game in data["games"])
        assert (await world.sessions[DataRights].kept(world.ana.id)).answers == count
        return count

    before = await answers()
    assert before
    await world.forge(world.ana, await world.board(), "c1:1:0:resign:")
    assert await answers() == 0
    await world.sessions[Lobby].close(1, world.moderator.id, moderator=True)
    assert await answers() >= before


@pytest.mark.parametrize("days", [0, 30])
async def test_ended_tables_are_removed_after_the_configured_days(world: World, days: int) -> None:
    table_id = await finish(world)
    world.clock.now += 10 * DAY
    lobby = await world.open()
    await world.sessions[Lobby].close(lobby.id, world.ana.id, moderator=False)
    world.clock.now += 20 * DAY - 1
    assert await world.sessions[DataRights].remove_ended(days) == 0
    world.clock.now += 1
    assert await world.sessions[DataRights].remove_ended(days) == (1 if days else 0)
    world.clock.now += 10 * DAY
    assert await world.sessions[DataRights].remove_ended(days) == (1 if days else 0)
    if days:
        assert await traces_of_games(world, world.ana.id) == []
        button = await world.forge(world.ana, world.channel.history()[0], f"c1:{table_id}:0:log:")
        assert "No game is open here" in words(private(button))


async def test_a_running_game_is_never_removed(world: World) -> None:
    table = await world.begin(world.bo)
    world.clock.now += 1000 * DAY
    assert await world.sessions[DataRights].remove_ended(1) == 0
    assert (await world.sessions.get(table.id)).status == "running"


async def test_old_games_are_removed_without_a_command(world: World, settings: Settings) -> None:
    await finish(world)
    world.clock.now += 31 * DAY
    world.bot.settings = world.bot.desk.settings = settings.model_copy(update={"keep_days": 30})
    assert "after 30 days" in words(await panel_of(world, world.ana))
    await world.bot._go_round()
    assert await traces_of_games(world, world.ana.id) == []


async def test_the_menu_opens_the_privacy_page(world: World) -> None:
    await world.begin(world.bo)
    menu = private(await world.press(world.cleo, "more"))
    own = private(await click(world.cleo, menu, "mine"))
    panel = private(await click(world.cleo, own, "privacy"))
    assert labels(panel) == ["Export", "Delete", "People to avoid", "Back"]
    kept = private(await click(world.cleo, panel, "forget"))
    assert "Your data" in words(private(await click(world.cleo, kept, "privacy")))


async def test_the_export_contains_only_the_persons_own_data(world: World) -> None:
    table_id = await finish(world)
    data = await exported(world, world.ana)
    assert data["user_id"] == world.ana.id
    (game,) = data["games"]
    assert (game["table"], game["host"], game["status"]) == (table_id, True, "over")
    assert game["seats"] == [{"seat": 0, "name": "Ana", "conceded": False}]
    assert [answer["ply"] for answer in game["answers"]] == [0]
    assert str(world.bo.id) not in json.dumps(data)


async def test_a_word_for_the_deal_is_deleted_with_its_author(world: World) -> None:
    world.sealed = True
    table = await world.open(world.bo)
    lobby, rights = world.sessions[Lobby], world.sessions[DataRights]
    await lobby.add_word(table.id, world.bo.id, "moat")
    await lobby.set_option(table.id, world.ana.id, "pace", "live")
    assert table.id not in [
        open_table.id for open_table in await world.sessions.played_by(world.bo.id)
    ]
    await rights.forget(world.bo.id, lambda _: "nobody")
    await lobby.add_word(table.id, world.ana.id, "keep")
    assert (await world.table()).words == {world.ana.id: "keep"}
    assert await traces(world, world.bo.id) == []


def test_all_processes_of_a_bot_share_one_key_of_check_numbers(
    settings: Settings,
) -> None:
    first, same, other = (
        settings.model_copy(update={"token": SecretStr(item)})
        for item in ("a.b.c", "a.b.c", "a.b.d")
    )
    assert _check_key(first) == _check_key(same) != _check_key(other)
    assert b"a.b.c" not in (_check_key(first) or b"")
    assert _check_key(settings.model_copy(update={"token": None})) is None
