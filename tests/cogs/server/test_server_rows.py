"""Lists, posts and tries of a server are stored, read and deleted alike in both databases."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.extensions import product
from bot.store.features import FeatureStore
from bot.store.sql import Connection
from cogs.daily.store import STORE as TRIES
from cogs.daily.store import note_try, puzzle_days, solved_between
from cogs.puzzles.actions import FIRST, Puzzles, PuzzleTry
from cogs.puzzles.store import save_tried
from cogs.server import channels, listings
from cogs.server.actions import Listings
from cogs.server.channels import DAILY, PostChannel
from cogs.server.schedule import UTC_NAME
from cogs.server.store import STORE
from cogs.week.summary import summary
from tests.support.house import ANA, BO, CLEO, House, open_house, open_store
from tests.support.ledgers import enter


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A bot with the tables of all features, on a day with puzzles."""
    async with open_house(file, toy_data, stores=product().stores()) as opened:
        opened.clock.now = FIRST * 86_400.0
        yield opened


@pytest.mark.promise("listed")
async def test_a_finished_game_leads_to_one_question_and_its_answer_is_stored(house: House) -> None:
    table = await house.game(ANA, BO)
    await house.sessions.moves.concede(table.id, BO.id, 5)
    asking, database = house.sessions[Listings], house.sessions.database
    await asking.resume()
    assert await asking.must_ask(1, ANA.id)
    await asking.resume()
    assert not await asking.must_ask(1, ANA.id)
    await asking.answer(1, ANA, agreed=True)
    assert await database.run(lambda db: listings.listed(db, 1)) == {ANA.id: "Ana"}
    (own,) = (await database.run(lambda db: STORE.export(db, ANA.id)))["server_listings"]
    assert (own["guild_id"], own["answer"]) == (1, listings.YES)
    await database.run(lambda db: STORE.forget(db, ANA.id))
    assert await database.run(lambda db: STORE.count(db, ANA.id)) == {"privacy-listings": 0}
    assert await database.run(listings.waiting) == [(1, BO.id)]


async def test_channels_keep_what_was_posted(house: House) -> None:
    wish = PostChannel(DAILY, 50, 1, "en", 8, "Europe/Paris", wanted=True)

    def work(db: Connection) -> list[PostChannel]:
        channels.save(db, wish)
        channels.note_begun(db, DAILY, 50, 7)
        channels.note_done(db, DAILY, 50, 7)
        channels.save(db, wish._replace(hour=9))
        return channels.wanted(db)

    found = await house.sessions.database.run(work)
    assert found == [wish._replace(hour=9, begun=7, done=7)]
    await house.sessions.database.run(lambda db: channels.drop(db, 50))
    assert await house.sessions.database.run(channels.wanted) == []


class BeforePosts(FeatureStore):
    """An earlier version of the feature, without a common table for posts of all kinds."""

    name = STORE.name
    migrations = STORE.migrations[:1]


async def test_channels_of_older_versions_go_on_after_midnight(file: Path) -> None:
    database = await open_store(file, [BeforePosts()])
    await database.run(
        lambda db: db.executemany(
            "INSERT INTO puzzle_channels (channel_id, guild_id, language, posted) "
            "VALUES (?, 1, 'fr', ?)",
            [(60, 6), (61, 7)],
        )
    )
    await database.close()
    for _ in range(2):
        database = await open_store(file, [STORE])
        assert not database.damage
        assert await database.run(channels.wanted) == [
            PostChannel(DAILY, channel, 1, "fr", 0, UTC_NAME, wanted=True, done=posted)
            for channel, posted in ((60, 6), (61, 7))
        ]
        await database.close()


@pytest.mark.promise("hall")
async def test_halls_days_and_weeks_name_the_same_people(house: House) -> None:
    puzzles, database = house.sessions[Puzzles], house.sessions.database
    seats = [(ANA.id, "Ana", 1), (BO.id, "Bo", 2), (CLEO.id, "Cleo", 3)]

    def work(db: Connection) -> None:
        for person in (ANA, BO):
            listings.save_answer(db, 1, person.id, person.name, agreed=True, now=1)
        for _ in range(2):
            enter(db, 1, "castel", FIRST, seats)

    await database.run(work)
    found, is_listed = await house.sessions[Listings].halls(1, CLEO.id, ["castel", "castrum"])
    assert [place[:3] for place in found.places["castel"]] == [(1, "Ana", 2)]
    assert found.places["castrum"] == []
    assert [pair[:4] for pair in found.rivalries] == [("Ana", "Bo", 2, 0)]
    assert not is_listed
    for person in (ANA, CLEO):
        progress = (await puzzles.progress(person.id, "castel", FIRST)).then(
            puzzles.of_day("castel", FIRST).answer[0]
        )
        made = PuzzleTry(person, 1, progress)

        def solve(db: Connection, made: PuzzleTry = made) -> None:
            save_tried(db, made.person.id, "castel", made.progress.note())
            note_try(db, made)
            note_try(db, made)

        await database.run(solve)
    day = (await database.run(lambda db: puzzle_days(db, 1, FIRST)))["castel"]
    assert (day.tried, day.solved, [solver.name for solver in day.solvers]) == (1, 1, ["Ana"])
    assert await database.run(lambda db: solved_between(db, 1, FIRST, FIRST)) == {
        ANA.id: 1,
        CLEO.id: 1,
    }
    week = await database.run(lambda db: summary(db, 1, FIRST - 3))
    assert (week.games, week.players, week.solved) == (2, 3, 1)
    assert week.first_wins == ("Ana",)
    await database.run(lambda db: TRIES.forget(db, ANA.id))
    assert await database.run(lambda db: TRIES.count(db, ANA.id)) == {"privacy-daily": 0}
