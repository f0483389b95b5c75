"""Two processes on one database attend different servers, and know the same state."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from bot.errors import FOR_NOW, NotStored, Overtaken, UserError
from bot.model import Habits, Table
from bot.sessions import bridging
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background import attendance
from bot.sessions.background.attendance import Attendance, LeaseLost
from bot.sessions.scope import SHIFT, Scope
from bot.sessions.sessions import Change
from bot.sessions.timekeeper import Gap
from bot.store import tables
from bot.store.people import LANGUAGE
from bot.store.postgres import connection
from bot.store.processes import heartbeats, leases, news, ownership
from bot.store.processes.ownership import LEASE, SURE, Instant
from bot.store.sql import Connection, Store, StoreError, StoreFails
from cogs.agreed_end.actions import AgreedEnd
from cogs.agreed_end.part import SecretEnds
from cogs.hours.actions import Availability
from cogs.privacy.actions import DataRights
from cogs.privacy.blocklist import Blocklist
from tests.support import house as houses
from tests.support import inside
from tests.support.errands import NOWHERE, Errands, done
from tests.support.house import ANA, BO, CLEO, MO, Clock, House, open_house, running
from tests.support.postgres import Schemas
from tests.support.tally import Tally, ended_and_tallied

HERE, THERE = 0 << SHIFT, 1 << SHIFT
"""Ids of two servers: the first process attends one, the second process the other."""


class Two(NamedTuple):
    """Two processes, and the :class:`Attendance` of each."""

    here: House
    there: House
    by_here: Attendance
    by_there: Attendance

    async def listen(self) -> None:
        """Let both processes read each other's news."""
        await self.by_here.look()
        await self.by_there.look()


@pytest.fixture(autouse=True)
def on_server(schemas: Schemas, monkeypatch: pytest.MonkeyPatch) -> None:
    """Store every house on the PostgreSQL server."""
    monkeypatch.setattr(houses, "SERVER", schemas)


@asynccontextmanager
async def both(file: Path, data: Path) -> AsyncIterator[Two]:
    """Open two processes."""
    clock = Clock()
    async with AsyncExitStack() as stack:
        opened = [
            await stack.enter_async_context(
                open_house(file, data, clock=clock, scope=Scope([shard], 2))
            )
            for shard in (0, 1)
        ]
        found = [Attendance(house.sessions) for house in opened]
        for item in found:
            await item.claim()
            stack.push_async_callback(item.close)
        yield Two(*opened, *found)


@pytest.fixture
async def two(file: Path, toy_data: Path) -> AsyncIterator[Two]:
    """Two processes."""
    async with both(file, toy_data) as opened:
        yield opened


@pytest.mark.promise(
    "several",
    "Each of several processes serves its own servers, and all processes know the current "
    "games, settings, waking hours, lists of people to avoid and limits",
)
async def test_each_process_serves_its_servers_and_every_process_may_change_any_table(
    two: Two,
) -> None:
    here = await two.here.game(ANA, BO, guild=HERE, channel=1)
    there = await two.there.game(ANA, CLEO, guild=THERE, channel=2)
    assert [open_table.id for open_table in await two.here.sessions.running()] == [here.id]
    assert [open_table.id for open_table in await two.there.sessions.running()] == [there.id]
    heard = len(two.here.heard)
    played = await two.here.press_any(there.id, random.Random(1))
    assert played.table.ply == 1
    assert [open_table.id for open_table in await two.here.sessions.running()] == [here.id]
    assert len(two.here.heard) == heard, "what it does not attend it does not show"
    assert (await two.there.sessions.get(there.id)).ply == 0, "not told yet"
    await two.listen()
    assert (await two.there.sessions.get(there.id)).ply == 1
    assert two.there.heard[-1].table.ply == 1
    assert two.there.heard[-1].events == played.events, "whoever is told of changes hears of it"
    await two.there.press_any(there.id, random.Random(2))
    again = await two.here.sessions.log.replay(there.id)
    assert again.fingerprint() == running(await two.there.sessions.get(there.id)).fingerprint()


async def test_a_shut_channel_stays_shut_when_another_process_changes_its_table(two: Two) -> None:
    there = await two.there.game(ANA, CLEO, guild=THERE, channel=2, pace="live")
    await two.here.sessions.standstill.shut(there.id, "locked")
    await two.there.sessions.standstill.shut(there.id, "locked")
    two.there.clock.now += 5000
    await two.here.press_any(there.id, random.Random(1))
    await two.listen()
    table = await two.there.sessions.get(there.id)
    assert (table.ply, table.shut.why) == (1, "locked")
    assert all(clock.used == 0 for clock in table.clocks.values())
    await two.there.sessions.standstill.reopen(there.id)
    table = await two.there.sessions.get(there.id)
    assert not table.is_shut
    assert all(clock.used == 0 for clock in table.clocks.values())
    assert table.shut.before == 5000


@pytest.mark.promise("ended-once")
async def test_if_two_processes_end_a_game_at_once_one_stores_the_feature_rows(
    two: Two,
) -> None:
    for house in two[:2]:
        house.sessions.uow.stores = (Tally(),)
    chance = random.Random(1)
    tables = []
    for channel in range(4):
        table = await two.here.game(ANA, BO, guild=(HERE, THERE)[channel % 2], channel=channel)
        await two.listen()
        houses = chance.sample(two[:2], 2)
        known = [await house.sessions.get(table.id) for house in houses]
        assert [table.status for table in known] == ["running", "running"]
        done = await asyncio.gather(
            *(house.sessions.log.close(table) for house, table in zip(houses, known, strict=True)),
            return_exceptions=True,
        )
        assert sorted(isinstance(item, Overtaken) for item in done) == [False, True]
        tables.append(table.id)
    ended, tallied = await two.here.sessions.database.run(ended_and_tallied)
    assert ended == tables
    assert tallied == dict.fromkeys(tables, 1)


@pytest.mark.counterproof("several")
async def test_without_news_another_process_would_not_know_a_change(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "tell", lambda *_: None)
    there = await two.there.game(ANA, CLEO, guild=THERE, channel=2)
    await two.here.press_any(there.id, random.Random(1))
    await two.listen()
    assert (await two.there.sessions.get(there.id)).ply == 0


async def test_a_persons_games_are_found_in_all_processes(two: Two) -> None:
    here = await two.here.game(ANA, BO, guild=HERE, channel=1)
    there = await two.there.game(ANA, CLEO, guild=THERE, channel=2)
    for house in two[:2]:
        found = await house.sessions.played_by(ANA.id)
        assert [item.id for item in found] == [here.id, there.id]
        assert [open_table.id for open_table in await house.sessions.played_by(CLEO.id)] == [
            there.id
        ]
        with pytest.raises(UserError, match="error-still-playing"):
            await house.sessions[DataRights].forget(ANA.id, lambda language: "nobody")


async def test_due_messages_and_heartbeats_belong_to_one_process(two: Two, toy_data: Path) -> None:
    await two.here.lobby(ANA, guild=HERE, channel=1)
    there = await two.there.lobby(BO, guild=THERE, channel=2)
    assert [row.table_id for row in await two.there.sessions.outbox.all_due()] == [there.id]
    clock = two.here.clock
    await two.here.sessions.beat()
    clock.now += 1_000
    await two.there.sessions.beat()
    last = [
        await house.sessions.database.run(
            lambda db, own=house: heartbeats.last_beat(db, own.sessions.scope.shards)
        )
        for house in two[:2]
    ]
    assert last == [clock.now - 1_000, clock.now]


async def test_a_game_begins_despite_heartbeats_of_another_process(
    two: Two, schemas: Schemas, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Heartbeats stored during the transaction do not make the transaction run again."""
    lobby = await two.here.lobby(ANA, BO, guild=HERE, channel=1, pace="live")
    clock = two.here.clock
    await two.here.sessions.beat()
    clock.now += 100
    save, begun = tables.save_rules, []

    def beaten_meanwhile(db: Connection, *rules: str) -> None:
        beats = "UPDATE meta SET value = value || '1' WHERE key LIKE 'heartbeat%' RETURNING 1"
        begun.append(len(schemas.rows(houses.schema_of(file), beats)))
        save(db, *rules)

    monkeypatch.setattr(tables, "save_rules", beaten_meanwhile)
    await two.here.sessions[Lobby].start(lobby.id, ANA.id)
    assert begun == [2], "done once, though both were up meanwhile"


async def test_starting_a_timed_game_stores_a_heartbeat(two: Two) -> None:
    clock, sessions = two.here.clock, two.here.sessions
    await sessions.beat()
    clock.now += 100
    await two.here.game(ANA, BO, guild=HERE, channel=1, pace="live")
    assert await sessions.database.run(lambda db: heartbeats.last_beat(db, [0])) == clock.now


async def test_a_restart_of_one_process_shifts_only_its_own_tables(
    file: Path, toy_data: Path
) -> None:
    async with both(file, toy_data) as two:
        here = await two.here.lobby(ANA, guild=HERE, channel=1)
        there = await two.there.lobby(BO, guild=THERE, channel=2)
        for house in two[:2]:
            await house.sessions.beat()
        clock = two.here.clock
        clock.now += 500
        await two.here.sessions.beat()
        inside.forget_all(two.there.sessions)
        await two.there.sessions.resume()
        assert (await two.there.stored(there.id)).expires_at == there.expires_at + 500
        assert (await two.here.stored(here.id)).expires_at == here.expires_at


async def test_wishes_given_to_two_processes_end_a_game_together(two: Two) -> None:
    table = await two.here.game(ANA, BO, CLEO, guild=HERE, channel=1)
    for number, (house, person) in enumerate(
        ((two.here, ANA), (two.there, BO), (two.here, CLEO), (two.there, CLEO))
    ):
        with_all = await house.sessions[AgreedEnd].wish(table.id, person.id, number, wished=True)
        if with_all.status == "closed":
            break
        assert set(with_all[SecretEnds].endings) == set(range(min(number + 1, 3)))
    assert (await two.there.sessions.get(table.id)).status == "closed"


async def test_personal_settings_are_sent_to_all_processes(two: Two) -> None:
    told: list[int] = []
    two.by_there.on_person.append(told.append)
    habits = Habits("Europe/Paris", 480, 1_320)
    await two.here.sessions[Availability].change(ANA.id, lambda _: habits)
    await two.here.sessions.choose(BO.id, LANGUAGE, "fr")
    await two.listen()
    assert two.there.sessions[Availability].habits(ANA.id) == habits
    assert told == [ANA.id, BO.id]
    await two.listen()
    assert told == [ANA.id, BO.id], "once"


@pytest.mark.parametrize("keep_days", [0, 30])
async def test_news_are_kept_for_an_hour(two: Two, keep_days: int) -> None:
    here, clock = two.here.sessions, two.here.clock

    async def left() -> list[tuple[str, int]]:
        await here[DataRights].remove_ended(keep_days)
        rows = "SELECT kind, subject FROM news ORDER BY id"
        return await here.run(lambda db: db.execute(rows).fetchall())

    await here.choose(ANA.id, LANGUAGE, "fr")
    clock.now += 1_800
    await here.choose(BO.id, LANGUAGE, "fr")
    clock.now += 1_800
    assert await left() == [("person", ANA.id), ("person", BO.id)]
    clock.now += 1
    assert await left() == [("person", BO.id)]
    clock.now += 1_800
    assert await left() == []
    told: list[int] = []
    two.by_there.on_person.append(told.append)
    await here.choose(CLEO.id, LANGUAGE, "fr")
    await two.listen()
    assert told == [CLEO.id], "and what is told later is heard"


async def test_news_of_a_damaged_table_are_skipped_and_logged_once(
    two: Two, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[int] = []
    two.by_there.on_person.append(told.append)
    damaged = await two.there.game(ANA, CLEO, guild=THERE, channel=2)
    whole = await two.there.game(ANA, BO, guild=THERE, channel=3)
    for table in (damaged, whole):
        await two.here.press_any(table.id, random.Random(1))
    await two.here.sessions.choose(BO.id, LANGUAGE, "fr")
    await two.here.sessions.run(
        lambda db: db.execute("UPDATE tables SET state = 'rot' WHERE id = ?", (damaged.id,))
    )
    for _ in range(3):
        await two.listen()
    assert (await two.there.sessions.get(whole.id)).ply == 1
    assert told == [BO.id]
    assert caplog.text.count(f"Skipped news about table {damaged.id} from") == 1


async def test_news_wait_for_a_failing_database(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await two.there.game(ANA, CLEO, guild=THERE, channel=2)
    await two.here.press_any(table.id, random.Random(1))

    async def fail(_: int) -> None:
        raise NotStored

    with monkeypatch.context() as patch:
        patch.setattr(two.there.sessions, "look_again", fail)
        await two.listen()
    assert (await two.there.sessions.get(table.id)).ply == 0
    await two.listen()
    assert (await two.there.sessions.get(table.id)).ply == 1


async def test_blocks_and_limits_are_read_by_the_process_that_needs_them(two: Two) -> None:
    await two.here.sessions[Blocklist].block(ANA.id, [BO.id])
    assert await two.there.sessions[Blocklist].avoided(ANA.id) == [BO.id]
    await two.here.sessions.admission.change_policy(
        THERE, lambda policy: policy._replace(closed=True)
    )
    lobby = await two.there.lobby(ANA, CLEO, guild=THERE, channel=5)
    with pytest.raises(UserError, match="error-server-closed"):
        await two.there.sessions[Lobby].start(lobby.id, ANA.id)


# leases


async def test_a_shard_is_served_by_one_process(two: Two, file: Path, toy_data: Path) -> None:
    async with open_house(file, toy_data, scope=Scope([1], 2)) as third:
        with pytest.raises(StoreError, match="Shard 1 is attended by another process"):
            await Attendance(third.sessions).claim(patience=0.01)
    async with open_house(file, toy_data, scope=Scope([0], 1)) as other:
        with pytest.raises(StoreError, match="the same CASTELLAN_SHARD_COUNT"):
            await Attendance(other.sessions).claim(patience=0.01)
    await two.by_there.close()
    async with open_house(file, toy_data, scope=Scope([1], 2)) as third:
        await Attendance(third.sessions).claim(patience=0.01)


async def outlive(two: Two, who: str) -> None:
    """Expire the leases of a process, as if it had been frozen."""
    await two.here.sessions.database.run(
        lambda db: db.execute("UPDATE shards SET until = 0 WHERE holder = ?", (who,))
    )


@asynccontextmanager
async def taken_over(
    two: Two, file: Path, toy_data: Path
) -> AsyncIterator[tuple[House, Attendance]]:
    """Open a third process that takes the leases of ``two.there``; ``two.there`` notices this."""
    await outlive(two, two.there.sessions.scope.name)
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as third:
        follows = Attendance(third.sessions)
        await follows.claim()
        await two.by_there.look()
        yield third, follows
        await follows.close()


async def press_there(two: Two, table: Table) -> None:
    """Answer at a table through the process ``two.there``."""
    await two.there.press_any(table.id, random.Random(1))


async def test_a_process_that_lost_its_lease_stores_and_answers_nothing_and_ends(
    two: Two, file: Path, toy_data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    async with taken_over(two, file, toy_data) as (third, follows):
        assert two.by_there.why_lost == "another process holds the lease of shard 1"
        assert two.by_there.lost == 1
        assert caplog.text.count("Lease lost: another process holds the lease of shard 1") == 1
        assert await two.there.sessions.running() == []
        assert not await two.by_there.may_act()
        with pytest.raises(NotStored):
            await press_there(two, table)
        with pytest.raises(LeaseLost, match="another process holds the lease of shard 1") as ended:
            await two.by_there.holding(two.there.sessions.beat())
        assert ended.value.code == FOR_NOW
        assert (await third.sessions.get(table.id)).ply == 0
        await third.press_any(table.id, random.Random(2))
        assert follows.why_lost == ""
    assert two.by_here.why_lost == "", "whoever has other shards plays on"
    await two.here.press_any(table.id, random.Random(3))


@pytest.mark.promise("lost-lease")
async def test_a_process_that_wakes_without_a_lease_does_nothing(
    two: Two, file: Path, toy_data: Path
) -> None:
    """The process does not know that it was frozen: it has checked neither clock nor lease."""
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    arrived = asyncio.get_running_loop().time()
    await outlive(two, two.there.sessions.scope.name)
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as third:
        follows = Attendance(third.sessions)
        await follows.claim()
        for _ in range(2):
            with pytest.raises(NotStored):
                await press_there(two, table)
        assert not await two.by_there.may_act(arrived), "nor is it said that it was not stored"
        assert two.by_there.lost == 1
        assert (await third.stored(table.id)).ply == 0
        await follows.close()


@pytest.mark.promise("due-alone")
async def test_tasks_without_a_table_are_done_once_by_one_process_or_its_follower(
    two: Two, file: Path, toy_data: Path
) -> None:
    now, ask = two.here.clock.now, lambda house: house.sessions[Errands].due(now)
    for guild in (HERE, THERE):
        await two.here.sessions[Errands].plan(guild, now)
    assert HERE == NOWHERE, "what belongs to no server is done there too"
    await ask(two.there)
    assert await two.here.sessions.database.run(done) == {HERE: 0, THERE: 1}
    await asyncio.gather(*(ask(house) for house in (*two[:2], *two[:2])))
    assert await two.here.sessions.database.run(done) == {HERE: 1, THERE: 1}
    await two.here.sessions[Errands].plan(THERE, now)
    await outlive(two, two.there.sessions.scope.name)
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as third:
        follows = Attendance(third.sessions)
        await follows.claim()
        with pytest.raises(NotStored):
            await ask(two.there)
        assert await third.sessions.database.run(done) == {HERE: 1, THERE: 0}
        await asyncio.gather(ask(third), ask(two.here))
        assert await third.sessions.database.run(done) == {HERE: 1, THERE: 1}
        await follows.close()


@pytest.mark.counterproof("lost-lease")
async def test_without_the_fence_a_late_write_would_be_stored(
    two: Two, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "fenced", lambda work, _: work)
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    await outlive(two, two.there.sessions.scope.name)
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as third:
        follows = Attendance(third.sessions)
        await follows.claim()
        await press_there(two, table)
        assert (await third.stored(table.id)).ply == 1
        await follows.close()


FOREVER = "UPDATE shards SET holder = 'x', until = until + 1e6 WHERE shard = 1"

WAYS = {
    "by force": (FOREVER, "another process holds the lease of shard 1"),
    "removed": ("DELETE FROM shards WHERE shard = 1", "as if a backup had been restored"),
    "restored": ("UPDATE shards SET until = until - 5 WHERE shard = 1", "as if a backup had been"),
    "to a move": (
        "UPDATE shards SET until = 0 WHERE shard = 1; INSERT INTO shards VALUES (-1, 0, 'm', 1e12)",
        "another process holds the lease of shard -1",
    ),
}
"""Ways to lose a lease without being frozen, and the reason reported for each."""


@pytest.mark.promise("lost-lease")
@pytest.mark.parametrize("way", WAYS)
async def test_however_a_lease_is_lost_nothing_is_stored_or_answered(two: Two, way: str) -> None:
    done, why = WAYS[way]
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    arrived = asyncio.get_running_loop().time()
    for statement in done.split("; "):
        await two.here.sessions.database.run(lambda db, sql=statement: db.execute(sql))  # type: ignore[misc]  # bound in each iteration
    with pytest.raises(NotStored):
        await press_there(two, table)
    assert not await two.by_there.may_act(arrived)
    assert why in two.by_there.why_lost
    assert (await two.here.stored(table.id)).ply == 0


@pytest.mark.parametrize("way", WAYS)
async def test_one_check_is_enough_to_notice_a_lost_lease(two: Two, way: str) -> None:
    for statement in WAYS[way][0].split("; "):
        await two.here.sessions.database.run(lambda db, sql=statement: db.execute(sql))  # type: ignore[misc]  # bound in each iteration
    await two.by_there.look()
    assert WAYS[way][1] in two.by_there.why_lost


async def test_a_lease_that_nobody_took_is_renewed_and_play_goes_on(two: Two) -> None:
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    late = f"UPDATE shards SET until = {leases.NOW} + 1 WHERE shard = 1"  # noqa: S608  (no user input)
    await two.here.sessions.database.run(lambda db: db.execute(late))
    two.there.sessions.scope.own.hold((1,), 0.0, Instant.now())  # the process trusts its lease
    await press_there(two, table)
    assert (await two.there.stored(table.id)).ply == 1
    await two.by_there.look()
    assert two.by_there.why_lost == ""
    query = f"SELECT until - {leases.NOW} FROM shards WHERE shard = 1"  # noqa: S608  (no user input)
    (left,) = await two.here.sessions.database.run(lambda db: db.execute(query).fetchone())
    assert left > SURE


async def test_the_next_process_knows_how_often_a_lease_was_lost(
    two: Two, file: Path, toy_data: Path
) -> None:
    async with taken_over(two, file, toy_data):
        await two.by_there.close()
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as again:
        anew = Attendance(again.sessions)
        assert await anew.take()
        assert anew.lost == 1
        await anew.close()
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as again:
        anew = Attendance(again.sessions)
        assert await anew.take()
        assert anew.lost == 1, "once"
        await anew.close()


@pytest.mark.promise(
    "next-in-line",
    "If several processes wait for the same shards, they take over one after the other",
)
async def test_only_one_of_two_waiting_processes_is_next_in_line(
    two: Two, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "GLANCE", 0.005)
    monkeypatch.setattr(attendance, "LISTENING", 0.005)
    async with AsyncExitStack() as stack:
        opened = []
        for _ in range(2):
            house = open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2))
            opened.append(await stack.enter_async_context(house))
        told: list[int] = []
        is_told = asyncio.Event()

        def hear(number: int, _: object) -> None:
            told.append(number)
            is_told.set()

        followers = [Attendance(house.sessions) for house in opened]
        claiming = []
        for number, follower in enumerate(followers):
            assert not await follower.take()
            claiming.append(asyncio.create_task(follower.claim(on_parting=partial(hear, number))))
            await asyncio.sleep(0)
            await opened[number].sessions.run(lambda db: None)  # the claim is stored now
        first, second = followers
        await two.by_there.leave([7])
        await is_told.wait()
        await two.by_there.close()
        await claiming[0]
        for _ in range(20):
            await asyncio.sleep(0.005)
            await second._partings()
        assert told == [0], "what the other one left is for one of them"
        assert not claiming[1].done()
        await first.leave([8])
        await first.close()
        await claiming[1]
        assert told in ([0, 1], [0]), "then it is the other one's turn"
        await second.close()


@pytest.mark.promise("next-in-line")
async def test_a_process_that_slept_while_next_in_line_ends(
    two: Two, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "GLANCE", 0.005)
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as third:
        table = await two.there.game(ANA, BO, guild=THERE, channel=2)
        follows, told = Attendance(third.sessions), asyncio.Event()
        assert not await follows.take()
        claiming = asyncio.create_task(follows.claim(on_parting=lambda _: told.set()))
        await asyncio.sleep(0)
        await third.sessions.run(lambda db: None)  # waits until the claim has been stored
        await two.by_there.leave([])
        await told.wait()
        await two.here.sessions.database.run(
            lambda db: db.execute("UPDATE shards SET holder = 'x' WHERE shard = -3")
        )
        with pytest.raises(LeaseLost, match="another process"):
            await claiming
        with pytest.raises(NotStored):
            await third.press_any(table.id, random.Random(1))
        assert not await follows.may_act()


def fail(*_: Any) -> None:
    """Fail as if the server were unreachable."""
    raise StoreFails("the server is away")


async def test_a_gap_is_skipped_once_however_often_tables_are_loaded(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, clock = two.there.sessions, two.here.clock
    lobby = await two.there.lobby(ANA, guild=THERE, channel=2)
    other = await two.there.lobby(BO, guild=THERE, channel=3)
    await there.beat()
    save = bridging.save_led

    def save_one(table: Table, gap: Gap, db: Connection) -> None:
        if table.id != lobby.id:
            fail()
        save(table, gap, db)

    with monkeypatch.context() as patch:
        patch.setattr(bridging, "save_led", save_one)
        for _ in range(2):
            clock.now += 300
            with pytest.raises(StoreError):
                await there.resume()
            await there.beat()  # stores nothing: not all tables have been shifted
    clock.now += 300
    await there.resume()
    for item in (lobby, other):
        assert (await two.there.stored(item.id)).expires_at == item.expires_at + 900
    await there.beat()
    assert await there.run(lambda db: heartbeats.last_beat(db, [1])) == clock.now


async def test_leases_are_renewed_however_long_loading_takes(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "RENEWAL", 0.001)
    renew, renewals, enough = leases.renew, [0], asyncio.Event()
    loop = asyncio.get_running_loop()

    def renewed(*given: Any) -> float | None:
        renewals[0] += 1
        if renewals[0] == 3:
            loop.call_soon_threadsafe(enough.set)
        return renew(*given)

    async def slow() -> str:
        await enough.wait()
        return "taken up"

    monkeypatch.setattr(leases, "renew", renewed)
    assert await two.by_there.holding(slow()) == "taken up"
    assert renewals[0] >= 3


async def test_long_work_is_given_up_if_another_process_has_the_lease(
    two: Two, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "RENEWAL", 0.001)
    ended: list[str] = []

    async def for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("given up")

    async with taken_over(two, file, toy_data):
        with pytest.raises(LeaseLost, match="another process holds the lease of shard 1"):
            await two.by_there.holding(for_ever())
    assert ended == ["given up"]


async def test_a_process_without_news_for_long_rereads_everything(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    now, missed = [0.0], []
    deaf = Attendance(two.there.sessions, clock=lambda: now[0])
    deaf.on_missed.append(lambda: missed.append("all"))
    await two.by_there.close()
    assert await deaf.take()
    habits = Habits("Europe/Paris", 480, 1_320)
    await two.here.sessions[Availability].change(BO.id, lambda _: habits)
    await two.here.press_any(table.id, random.Random(1))
    await two.here.sessions.run(lambda db: news.forget(db, two.here.clock.now + 2 * news.KEPT))
    now[0] += news.KEPT / 2
    await deaf.look()
    assert (missed, (await two.there.sessions.get(table.id)).ply) == ([], 0), "not long yet"
    now[0] += news.KEPT
    await deaf.look()
    assert missed == ["all"]
    assert two.there.sessions[Availability].habits(BO.id) == habits
    await deaf.look()
    (again,) = await two.there.sessions.running()
    assert (again.ply, missed) == (1, ["all"])
    await deaf.close()


def meanwhile(
    store: Store, step: Callable[..., Any], act: Callable[[], Awaitable[Any]]
) -> Callable[..., Awaitable[Any]]:
    """Return a replacement for ``store.run`` that calls ``act`` once, just before ``step``."""
    run, left = store.run, [act]

    async def interrupted(work: Any, **how: Any) -> Any:
        if left and isinstance(work, partial) and work.func is step:
            await left.pop()()
        return await run(work, **how)

    return interrupted


async def test_presses_while_tables_are_loaded_are_kept(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = two.there.sessions
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    inside.forget_all(there)
    press = partial(two.there.press_any, table.id, random.Random(1))
    monkeypatch.setattr(
        there.database, "run", meanwhile(there.database, bridging.save_bridged, press)
    )
    assert [open_table.ply for open_table in await there.resume()] == [1]
    assert [open_table.ply for open_table in await there.running()] == [1]


async def test_games_that_end_while_tables_are_loaded_stay_ended(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = two.there.sessions
    lobby = await two.there.lobby(ANA, guild=THERE, channel=2)
    table = await two.there.game(ANA, BO, guild=THERE, channel=3)
    inside.forget_all(there)
    end = partial(there[Lobby].close, table.id, MO.id, moderator=True)
    monkeypatch.setattr(
        there.database, "run", meanwhile(there.database, bridging.save_bridged, end)
    )
    assert [open_table.id for open_table in await there.resume()] == [lobby.id]
    assert [open_table.id for open_table in await there.running()] == [lobby.id]


async def test_a_failing_listener_does_not_block_news_from_other_processes(
    two: Two, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [
        await two.there.game(ANA, BO, guild=THERE, channel=2),
        await two.there.game(BO, CLEO, guild=THERE, channel=3),
    ]

    def fail(change: Change) -> None:
        raise LookupError("a fault of one who hears")

    two.there.sessions.on_change.insert(0, fail)
    two.there.heard.clear()
    for table in tables:
        await two.here.press_any(table.id, random.Random(1))
    await two.listen()
    assert [item.table.id for item in two.there.heard] == [item.id for item in tables]
    assert caplog.text.count("a listener failed") == 2


@pytest.mark.promise("replacement")
async def test_a_follower_gets_the_list_of_taken_events_when_the_other_stops(
    two: Two, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "GLANCE", 0.005)
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    habits, scope = Habits("Europe/Paris", 480, 1_320), Scope([1], 2)
    async with open_house(file, toy_data, clock=two.here.clock, scope=scope) as third:
        follows, told = Attendance(third.sessions), asyncio.Queue[set[int]]()
        inside.forget_all(third.sessions)  # a process that has not started has no tables in memory
        await two.here.sessions[Availability].change(ANA.id, lambda _: habits)
        assert not await follows.take()
        claiming = asyncio.create_task(
            follows.claim(on_parting=lambda taken: told.put_nowait(set(taken)))
        )
        await asyncio.sleep(0)
        await third.sessions.run(lambda db: None)  # waits until the claim has been stored
        await two.by_here.leave([5])
        await two.by_there.leave([7, 8])
        assert await told.get() == {7, 8}, "what was left for other shards is not for this one"
        assert not claiming.done(), "the other one still works at what it took"
        assert not scope.is_held
        played = await third.press_any(table.id, random.Random(1))
        assert played.table.ply == 1, "presses are answered meanwhile"
        assert played.table.habits[ANA.id] == habits, "by what people told of their days"
        await two.by_there.close()
        await claiming
        assert scope.is_held
        assert told.empty()
        await follows.close()
        assert await follows.take(), "of what was left nothing is there for the next one"


@pytest.mark.counterproof("several")
async def test_without_leases_two_processes_would_serve_one_shard(
    two: Two, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "take", lambda *_: [])
    monkeypatch.setattr(leases, "renew", lambda *_: 1e12)
    monkeypatch.setattr(leases, "are_held", lambda *_: True)
    await two.there.game(ANA, BO, guild=THERE, channel=2)
    async with open_house(file, toy_data, clock=two.here.clock, scope=Scope([1], 2)) as third:
        await Attendance(third.sessions).claim(patience=0.01)
        both_attend = [await house.sessions.running() for house in (two.there, third)]
        assert all(both_attend)


@pytest.mark.promise("lost-lease")
async def test_a_database_outage_ends_no_process_and_is_charged_to_nobody(
    two: Two, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """While the lease may still be valid, presses are refused with an explanation.

    Later another process may hold the lease, so this process checks the lease before it answers.
    """
    table = await two.there.game(ANA, BO, guild=THERE, channel=2)
    monkeypatch.setattr(attendance, "LISTENING", 0.01)
    doubts = asyncio.Queue[bool]()
    two.by_there.on_doubt.append(lambda: doubts.put_nowait(two.by_there.is_doubted))
    own, passed = two.there.sessions.scope.own, [0.0]
    monkeypatch.setattr(
        ownership,
        "time",
        SimpleNamespace(
            monotonic=lambda: time.monotonic() + passed[0], time=lambda: time.time() + passed[0]
        ),
    )
    assert SURE < LEASE

    async def away(*_: Any, **__: Any) -> Any:
        raise StoreFails("the server is away")

    with monkeypatch.context() as patch:
        patch.setattr(two.there.sessions.database, "run", away)
        assert await two.by_there.may_act(asyncio.get_running_loop().time())
        two.by_there.begin()
        assert doubts.empty()
        passed[0] += SURE
        assert await doubts.get() is True
        assert not own.is_sure
        assert not await two.by_there.may_act()
        assert two.by_there.why_lost == ""
        assert [open_table.id for open_table in await two.there.sessions.running()] == [table.id]
    assert await doubts.get() is False
    assert await two.by_there.may_act(asyncio.get_running_loop().time())
    await press_there(two, table)
    assert caplog.text.count("Lease not renewed for") == 1
    assert caplog.text.count("Lease renewed, and no other process had taken it") == 1
    assert "Lease lost" not in caplog.text
