"""The bot is killed at each commit between a wish and the game."""

import asyncio
import itertools
import os
import signal
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal, NoReturn

import pytest

from bot.model import Person, Table
from bot.sessions.actions.lobby import Extras, Lobby
from bot.store.file import database
from bot.store.sql import Connection
from cogs.finding import store
from cogs.finding.actions import Matchmaking
from cogs.finding.matching import Needs
from cogs.finding.part import Gathering
from cogs.finding.store import Proposal
from cogs.finding.wishes import GameWish
from cogs.starting import limits
from cogs.starting.actions import Starts
from cogs.starting.part import Starting
from cogs.starting.store import STORE as STARTS
from tests.support.house import START, House, open_house

NEEDS = Needs({"toy": 600}, {"toy": 3})
AT = int(START) + 3600
PEOPLE = (Person(1, "Ana"), Person(2, "Bo"))

Side = Literal["before", "after"]


async def meet(house: House, server: int) -> None:
    """Let two people of a server send wishes, sit down and play.

    They repeat a press unless the stored data show that the press has counted.
    """
    finding, lobby, starts = (house.sessions[kind] for kind in (Matchmaking, Lobby, Starts))
    for person in PEOPLE:
        looking = await finding.looking(server, person.id)
        if not looking.is_open and not await tables(house, server):
            await finding.send(server, person, GameWish(), "en", NEEDS)
    (proposal,) = await proposals(house, server)
    if proposal.table_id is None:
        parts = (Gathering("proposal", starts=AT, ends=AT + 7200), Starting(at=AT))
        extras = Extras(within=finding.taking(proposal, PEOPLE[0].id))
        await lobby.open(
            "toy", server, server, PEOPLE[0], language="en", parts=parts, extras=extras
        )
    (table,) = await tables(house, server)
    if not table.is_played_by(PEOPLE[1].id):
        await lobby.join(table.id, PEOPLE[1])
    for house.clock.now in (AT - limits.CALL, AT):
        await starts.act(table.id, house.clock.now)
        for person in PEOPLE:
            if (await house.sessions.get(table.id)).status == "lobby":
                await starts.say_here(table.id, person.id)


async def tables(house: House, server: int) -> list[Table]:
    return [table for table in await house.sessions.running() if table.guild_id == server]


async def proposals(house: House, server: int) -> list[Proposal]:
    return await house.sessions.run(lambda db: store.proposals(db, server))


async def acts(house: House, server: int) -> list[str]:
    """Return the kinds of all recorded acts on the server, in alphabetical order."""

    def read(db: Connection) -> list[str]:
        query = "SELECT kind FROM finding_acts WHERE guild_id = ? ORDER BY kind"
        return [kind for (kind,) in db.execute(query, (server,))]

    return await house.sessions.run(read)


async def check(house: House, server: int) -> None:
    """Check the rows stored after a kill: each commit is complete, and no fact is stored twice."""
    found, open_tables = await proposals(house, server), await tables(house, server)
    assert len(found) <= 1
    assert len(open_tables) <= 1
    assert [known.table_id for known in found if known.table_id] == [
        table.id for table in open_tables
    ]
    kinds = await acts(house, server)
    assert kinds.count("wish") <= 2
    assert kinds.count("asked") == len(found)


async def check_end(house: House, server: int) -> None:
    """Check that the two people play one game, as without a kill."""
    await check(house, server)
    (table,) = await tables(house, server)
    assert table.status == "running"
    assert [sitter.user_id for sitter in table.sitters] == [person.id for person in PEOPLE]
    assert await acts(house, server) == ["asked", "wish", "wish"]
    story = await house.sessions.log.story(table.id, None)
    assert sum(entry.event.kind == story[0].event.kind for entry in story) == 1


def die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def kill_at(number: int, side: Side) -> None:
    """Make this process die before or after commit ``number``; only commits of changes count."""
    commits = itertools.count(1)
    commit = database.commit

    def to_file(db: Any, *, changed: bool = True) -> None:
        is_last = changed and next(commits) == number
        if is_last and side == "before":
            die()
        commit(db, changed=changed)
        if is_last:
            die()

    database.commit = to_file


def lives_through(path: Path, data: Path, number: int, side: Side) -> bool:
    """Let another process run :func:`meet`; return whether that process survived."""
    child = os.fork()
    if not child:
        code = 1
        try:
            kill_at(number, side)
            asyncio.run(on(path, data, number, meet))
            code = 0
        finally:
            if code:
                traceback.print_exc()
            os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, -signal.SIGKILL)
    return code == 0


async def on(
    path: Path, data: Path, server: int, *works: Callable[[House, int], Awaitable[None]]
) -> None:
    """Do ``works`` on a server of a database, as a bot that has just started."""
    async with open_house(path, data, stores=(store.STORE, STARTS)) as house:
        for work in works:
            await work(house, server)


@pytest.mark.promise(
    "meeting-kills",
    "A wish, a proposal, its table, each seat and the start at a time are neither lost nor doubled "
    "if the bot is killed at any commit to its file",
)
@pytest.mark.parametrize("side", ["before", "after"])
def test_a_kill_at_any_commit_loses_and_doubles_nothing(
    tmp_path: Path, toy_data: Path, side: Side
) -> None:
    path = tmp_path / "castellan.sqlite3"
    asyncio.run(on(path, toy_data, 0))
    for number in itertools.count(1):
        if lives_through(path, toy_data, number, side):
            break
        asyncio.run(on(path, toy_data, number, check, meet, check_end))
    asyncio.run(on(path, toy_data, number, check_end))
    assert number > 7, "two wishes, a table, a seat, a call, two answers, a start"


@pytest.mark.counterproof("meeting-kills")
def test_a_table_in_a_commit_of_its_own_would_be_noticed(
    tmp_path: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this test, the table is stored one commit before the proposal that refers to it."""
    opened = Lobby.open

    async def apart(lobby: Lobby, *given: Any, extras: Extras, **more: Any) -> Table:
        table = await opened(lobby, *given, **more)
        within = extras.within
        assert within is not None
        await lobby._uow.run(lambda db: within(db, table.id))
        return table

    monkeypatch.setattr(Lobby, "open", apart)
    with pytest.raises(AssertionError):
        test_a_kill_at_any_commit_loses_and_doubles_nothing(tmp_path, toy_data, "after")
