"""People are asked once whether a server may list them, and leave its lists with one press."""

import asyncio
import sqlite3

import pytest
import simcord

from bot.i18n import text
from bot.model import Table
from cogs.privacy.actions import DataRights
from cogs.server import listings
from cogs.server.actions import Listings
from tests.support.exports import unpacked
from tests.support.world import World, asks_to_list, click, labels, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


async def finish(world: World) -> Table:
    """Let Ana play a game with Bo, who gives up; the bot asks Bo whether he may be listed."""
    table = await world.begin(world.bo)
    await world.forge(world.bo, await world.board(), f"c1:{table.id}:0:resign:")
    assert (await world.table()).status == "over"
    return table


def questions(result: simcord.InteractionResult) -> list[simcord.ResponseMessage]:
    """Return the questions that came with an answer."""
    found = [item for item in (result.response, *result.followups) if item is not None]
    return [item for item in found if asks_to_list(item)]


async def listed(world: World, guild_id: int = 0) -> dict[int, str]:
    """Return the people listed on the server."""
    where = guild_id or world.guild.id
    return {**await world.sessions.run(lambda db: listings.listed(db, where))}


async def rows(world: World) -> list[tuple[int, str]]:
    """Return each person's answer to the question whether to be listed."""

    def work(db: sqlite3.Connection) -> list[tuple[int, str]]:
        return db.execute("SELECT user_id, answer FROM server_listings ORDER BY user_id").fetchall()

    return await world.sessions.database.run(work)


@pytest.mark.promise(
    "listed",
    "Nobody is listed on a server before they agree; each person is asked once there, after their "
    "first result, and leaves every list with one press",
)
async def test_each_person_is_asked_once_after_a_first_result(world: World, language: str) -> None:
    say = text(language)
    assert questions(await world.ana.slash(world.channel, "castellan help")) == []
    await finish(world)
    assert await listed(world) == {}
    result = await world.press(world.ana, "sharing")
    (asked,) = questions(result)
    assert asked.ephemeral
    assert say("listing-ask") in words(asked)
    assert words(private(result)) == say("ui-sharing-what") + "\n" + "\n".join(
        labels(private(result))
    )
    assert await listed(world) == {}, "who has not answered is not listed"
    assert questions(await world.press(world.ana, "sharing")) == []
    answer = private(await click(world.ana, asked, "listme", "1"))
    assert say("listing-yes", name="Ana") in words(answer)
    assert await listed(world) == {world.ana.id: "Ana"}
    await finish(world)
    assert questions(await world.press(world.ana, "sharing")) == []
    assert questions(await world.press(world.bo, "sharing")) == [], "asked when giving up"
    left = private(await click(world.ana, answer, "listme", "0"))
    assert say("listing-no") in words(left)
    assert await listed(world) == {}
    assert "Ana" not in str(await rows(world))


@pytest.mark.promise("listed")
async def test_who_is_to_be_asked_survives_a_restart_and_a_kill_asks_nobody_twice(
    world: World,
) -> None:
    await finish(world)
    await world.restart()
    assert len(questions(await world.press(world.ana, "sharing"))) == 1
    await world.restart()
    assert questions(await world.press(world.ana, "sharing")) == []
    assert {answer for _, answer in await rows(world)} == {listings.ASKED}


async def test_two_presses_at_once_ask_once(world: World) -> None:
    await finish(world)
    asking = world.sessions[Listings]
    wanted = [asking.must_ask(world.guild.id, world.ana.id) for _ in range(5)]
    assert sum(await asyncio.gather(*wanted)) == 1
    asking.had_result(world.guild.id, world.ana.id)
    assert not await asking.must_ask(world.guild.id, world.ana.id), "the database decides"


async def test_a_question_that_cannot_be_made_costs_no_answer(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await finish(world)

    async def fails(*_: object) -> bool:
        raise RuntimeError("no question")

    monkeypatch.setattr(Listings, "must_ask", fails)
    assert "like to share" in words(private(await world.press(world.ana, "sharing")))
    assert "no question" in caplog.text
    caplog.clear()


@pytest.mark.promise("listed")
async def test_forged_and_repeated_answers_change_only_the_own_row(world: World) -> None:
    """Many presses by a stranger change only the stranger's own answer."""
    await finish(world)
    board = await world.board()
    for _ in range(30):
        for answer in "10":
            await world.forge(world.cleo, board, f"c1:0:0:listme:{answer}")
    found = dict(await rows(world))
    assert found == {
        world.ana.id: listings.DUE,
        world.bo.id: listings.ASKED,
        world.cleo.id: listings.NO,
    }
    for argument in ("", "2", "yes", f"1:{world.ana.id}", str(world.ana.id)):
        told = private(await world.forge(world.cleo, board, f"c1:0:0:listme:{argument}"))
        assert words(told).strip()
    assert dict(await rows(world)) == found
    await world.forge(world.cleo, board, "c1:1:0:listme:1")
    assert await listed(world) == {world.cleo.id: "Cleo"}


async def test_an_answer_holds_on_its_server_only(world: World) -> None:
    await finish(world)
    await world.forge(world.ana, await world.board(), "c1:0:0:listme:1")
    assert await listed(world, world.guild.id + 1) == {}


async def test_a_listed_person_is_called_as_at_their_last_result(world: World) -> None:
    await finish(world)
    await world.forge(world.ana, await world.board(), "c1:0:0:listme:1")
    assert await listed(world) == {world.ana.id: "Ana"}
    people = [(world.ana.id, "Anna"), (world.bo.id, "Bo")]
    await world.sessions.run(lambda db: listings.had_result(db, world.guild.id, people))
    assert await listed(world) == {world.ana.id: "Anna"}


async def test_the_answer_is_counted_exported_and_deleted(world: World) -> None:
    await finish(world)
    await world.forge(world.ana, await world.board(), "c1:0:0:listme:1")
    page = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "whether 1 server may list you" in words(page)
    rights = world.sessions[DataRights]
    (own,) = unpacked(await rights.export(world.ana.id))["server_listings"]
    assert (own["guild_id"], own["name"], own["answer"]) == (world.guild.id, "Ana", "yes")
    await rights.forget(world.ana.id, lambda _: "Former player")
    assert await listed(world) == {}
    assert world.ana.id not in dict(await rows(world))
