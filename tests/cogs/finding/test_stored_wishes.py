"""Wishes and proposals on both stores, and while several processes change them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.model import Person
from bot.sessions.actions.lobby import Extras, Lobby
from bot.store.people import forget
from cogs.finding import limits, store
from cogs.finding.actions import Matchmaking
from cogs.finding.matching import Needs
from cogs.finding.part import Gathering
from cogs.finding.store import STORE, Proposal
from cogs.finding.wishes import GameWish
from cogs.starting.actions import Starts
from tests.support.house import House, open_house

SERVER, ROOM = 77, 78
NEEDS = Needs({"toy": 600}, {"toy": 3})


@pytest.fixture
async def pair(tmp_path: Path, toy_data: Path, stored_on: str) -> AsyncIterator[list[House]]:
    """Two processes with a common database server or, with a file, one process listed twice."""
    async with AsyncExitStack() as stack:
        path = tmp_path / "castellan.sqlite3"

        async def opened() -> House:
            return await stack.enter_async_context(open_house(path, toy_data, stores=(STORE,)))

        first = await opened()
        yield [first, await opened() if stored_on == "server" else first]


async def send(house: House, user_id: int, wish: GameWish | None = None) -> None:
    person = Person(user_id, f"P{user_id}")
    await house.sessions[Matchmaking].send(SERVER, person, wish or GameWish(), "en", NEEDS)


async def proposals(house: House) -> list[Proposal]:
    return await house.sessions.run(store.proposals)


@pytest.mark.promise(
    "one-proposal",
    "Wishes that several processes store at the same moment lead to one proposal, and one table",
)
async def test_wishes_at_the_same_moment_make_one_proposal(pair: list[House]) -> None:
    await asyncio.gather(*(send(pair[number % 2], number) for number in (1, 2, 3)))
    (proposal,) = await proposals(pair[0])
    assert set(proposal.users) == {1, 2, 3}
    assert await proposals(pair[1]) == [proposal]


@pytest.mark.promise("one-proposal")
async def test_two_processes_open_one_table_for_a_proposal(pair: list[House]) -> None:
    await send(pair[0], 1)
    await send(pair[1], 2)
    (proposal,) = await proposals(pair[0])

    async def take(house: House, user_id: int) -> str:
        within = house.sessions[Matchmaking].taking(proposal, user_id)
        host, channel = Person(user_id, f"P{user_id}"), ROOM + user_id
        try:
            await house.sessions[Lobby].open(
                "toy", SERVER, channel, host, language="en", extras=Extras(within=within)
            )
        except UserError as error:
            return error.key
        return "opened"

    done = await asyncio.gather(take(pair[0], 1), take(pair[1], 2))
    assert sorted(done) == ["error-find-taken", "opened"]
    (after,) = await proposals(pair[0])
    assert after.state(0) == "table"
    assert after.table_id is not None


async def test_a_message_that_becomes_the_tables_is_stored_with_it(pair: list[House]) -> None:
    house = pair[0]
    await send(house, 1)
    await send(house, 2)
    (proposal,) = await proposals(house)
    sending = proposal._replace(sending=5, channel_id=ROOM)
    await house.sessions.run(lambda db: store.post_again(db, proposal, ROOM))
    await house.sessions.run(lambda db: store.note_sending(db, proposal.id, 5))
    await house.sessions.run(lambda db: store.note_posted(db, sending, 900, "open"))
    (proposal,) = await proposals(house)
    assert (proposal.message_id, [person.told for person in proposal.asked]) == (900, [True, True])
    extras = Extras(
        board=(ROOM, 900),
        within=house.sessions[Matchmaking].taking(proposal, 1),
    )
    table = await house.sessions[Lobby].open(
        "toy",
        SERVER,
        ROOM,
        Person(1, "P1"),
        language="en",
        parts=(Gathering("proposal", ends=10**10),),
        extras=extras,
    )
    stored = await pair[1].sessions.get(table.id)
    assert (stored.message_id, stored.expires_at) == (900, 10**10)
    (after,) = await proposals(house)
    assert (after.channel_id, after.message_id, after.board) == (0, None, 900)
    table = await house.sessions[Starts].choose(table.id, 1, 2, 0)
    assert table.expires_at == 10**10, "it stays open until then, whatever its host chooses"


async def test_a_message_sent_too_late_is_deleted(pair: list[House]) -> None:
    house = pair[0]
    await send(house, 1)
    await send(house, 2)
    (proposal,) = await proposals(house)
    late = proposal._replace(sending=5)
    await house.sessions.run(lambda db: store.note_posted(db, late, 900, "open"))
    (after,) = await proposals(house)
    assert (after.message_id, after.older_id) == (None, 900)


async def test_what_is_stored_about_somebody_goes_with_them(pair: list[House]) -> None:
    house = pair[0]
    await send(house, 1)
    await send(house, 2)
    read = house.sessions.run
    assert await read(lambda db: STORE.count(db, 1)) == {"privacy-wishes": 1}
    data = await read(lambda db: STORE.export(db, 1))
    assert [wish["server"] for wish in data["wishes"]] == [SERVER]
    assert [asked["declined"] for asked in data["proposals"]] == [False]
    await read(lambda db: forget(db, 1, (STORE,)))
    assert await read(lambda db: STORE.count(db, 1)) == {"privacy-wishes": 0}
    assert not any((await read(lambda db: STORE.export(db, 1))).values())
    (proposal,) = await proposals(house)
    assert proposal.state(0) == "over", "one person alone is no proposal"


async def test_what_is_old_is_removed(pair: list[House]) -> None:
    house = pair[0]
    await send(house, 1)
    house.clock.now += limits.KEPT + 1
    finding = house.sessions[Matchmaking]
    assert await finding.due(house.clock.now) is not None
    data = await house.sessions.run(lambda db: STORE.export(db, 1))
    assert (data["acts"], len(data["wishes"])) == ([], 1), "the next wish begins with it"
    house.clock.now += 60 * limits.DAY
    await finding.due(house.clock.now)
    data = await house.sessions.run(lambda db: STORE.export(db, 1))
    assert data["wishes"] == []


async def test_a_server_holds_only_so_many_wishes(
    pair: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SEEKERS", 2)
    for number in (1, 2):
        await send(pair[0], number, GameWish(languages=("en",) if number == 1 else ("fr",)))
    with pytest.raises(UserError, match="error-find-full"):
        await send(pair[1], 3)
    await send(pair[0], 2)
