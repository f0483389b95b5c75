"""The store on a PostgreSQL server: its schema, its faults, and the secrecy of its password."""

import asyncio
import logging
import random
import re
import shutil
import tempfile
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import psycopg
import pytest
from pydantic import SecretStr

from bot.config import Settings, hidden_in, read_settings
from bot.errors import NotStored, UserError
from bot.interaction.context import stored
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.lobby import Lobby
from bot.store import outbox, tables
from bot.store.file import migrations
from bot.store.places.opening import open_store, opened
from bot.store.postgres import connection, dialect
from bot.store.postgres import database as server
from bot.store.postgres.database import PostgresDatabase, open_database
from bot.store.sql import Connection, Outdated, StoreError, StoreFails
from bot.tools import doctor
from tests.support import house as houses
from tests.support.going_elsewhere import begun, bot_with_games, moved
from tests.support.house import ANA, BO, CLEO, Clock, House, open_house, running
from tests.support.inside import next_seed
from tests.support.play import random_answer
from tests.support.postgres import Cluster, schema_of
from tests.support.relay import Relay

STORE = Path(outbox.__file__).parent

SLOW_TURNS = 5
"""Number of transactions of the slow client; meanwhile the fast clients never pause."""


@pytest.fixture
def url(cluster: Cluster, tmp_path: Path) -> str:
    """The address of an empty schema."""
    return cluster.schema(schema_of(tmp_path / "tables.sqlite3"))


@pytest.fixture
def on_server(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Store houses on the server."""
    monkeypatch.setattr(houses, "SERVER", cluster)


def columns(cluster: Cluster, schema: str) -> set[tuple[str, str, str]]:
    query = (
        "SELECT table_name, column_name, data_type FROM information_schema.columns "  # noqa: S608  (no user input)
        f"WHERE table_schema = '{schema}'"
    )
    return {(table, column, kind) for table, column, kind in cluster.rows(schema, query)}


KINDS = {"INTEGER": "bigint", "TEXT": "text", "REAL": "double precision"}


async def test_both_stores_have_the_same_columns_from_the_same_migrations(
    cluster: Cluster, url: str, tmp_path: Path
) -> None:
    await (await open_database(url)).close()
    found = columns(cluster, schema_of(tmp_path / "tables.sqlite3"))
    expected = {
        (pair[0], pair[1], KINDS[pair[2]])
        for pair in migrations.expected(len(migrations.steps()))
        if len(pair) == 5 and not pair[0].startswith("sqlite_")
    }
    assert {pair for pair in found if pair[0] != "schema_version"} == expected


async def test_a_database_of_every_schema_is_upgraded_by_one_of_several_processes(
    cluster: Cluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.store")
    newest = len(migrations.steps())
    for version in (1, newest - 1):
        url = cluster.schema(schema_of(tmp_path / str(version)))
        old = PostgresDatabase(url)
        assert await old.bring_up_to_date(last=version) == version
        several = await asyncio.gather(*(open_database(url) for _ in range(4)))
        (found,) = {await item.bring_up_to_date() for item in several}
        assert found == newest
        assert f"from schema {version} to {newest}" in caplog.text
        for item in (old, *several):
            await item.close()


async def test_an_older_version_plays_on_with_a_newer_schema(
    on_server: None, cluster: Cluster, url: str, file: Path, toy_data: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    async with open_house(file, toy_data) as house:
        table = await house.game(ANA, BO)
        folder = tmp_path / "more"
        folder.mkdir()
        for step in migrations.steps():
            (folder / step.name).write_text(step.read_text())
        (folder / "9999_more.sql").write_text(
            "ALTER TABLE tables ADD COLUMN more INTEGER;\nALTER TABLE clocks ADD COLUMN more TEXT;"
        )
        with monkeypatch.context() as patch:
            patch.setattr(migrations.steps, "__defaults__", (folder,))
            newer = await open_database(url)
            await newer.close()
        await house.press_any(table.id, random.Random(1))
    async with open_house(file, toy_data) as house:
        assert "update it soon" in caplog.text
        await house.play_on(table.id, seed=1)


def test_inserts_name_their_columns() -> None:
    """Without names, an older version could not write after a newer version has added a column."""
    for module in STORE.glob("*.py"):
        assert not re.search(r"INSERT (OR \w+ )?INTO \w+ VALUES", module.read_text()), module


def test_migrations_after_the_twelfth_only_add() -> None:
    for step in migrations.steps()[12:]:
        script = step.read_text(encoding="utf-8").upper()
        assert not re.search(r"\bDROP\b|\bRENAME\b", script), step.name


async def test_stored_text_is_returned_unchanged(url: str) -> None:
    database = await open_database(url)
    text = '{"b":1,  "a":[1.0,"\\u00e9é"], "b":2}'
    await database.run(lambda db: tables.write_meta(db, "text", text))
    assert await database.run(lambda db: tables.read_meta(db, "text")) == text
    await database.close()


def test_null_characters_are_removed_from_stored_text() -> None:
    assert stored("A\0na") == "Ana"


# faults


def cut(cluster: Cluster, pids: list[int]) -> None:
    """Close these connections; the server itself must keep running for other tests."""
    with psycopg.connect(cluster.url, autocommit=True) as db:
        db.execute("SELECT pg_terminate_backend(pid) FROM unnest(%s) AS pid", [pids])


async def test_a_lost_connection_is_reopened_without_an_error(
    on_server: None, cluster: Cluster, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect, pids = connection.connect, list[int]()

    def noted(conninfo: str, seconds: int) -> psycopg.Connection:
        raw = connect(conninfo, seconds)
        pids.append(raw.info.backend_pid)
        return raw

    monkeypatch.setattr(connection, "connect", noted)
    async with open_house(file, toy_data) as house:
        table = await house.game(ANA, BO, CLEO)
        chance = random.Random(2)
        for _ in range(4):
            before = len(pids)
            cut(cluster, pids)
            table = (await house.press_any(table.id, chance)).table
            assert running(await house.stored(table.id)).fingerprint() == (
                running(table).fingerprint()
            )
            assert len(pids) > before


@pytest.mark.promise(
    "postgres",
    "On PostgreSQL the store behaves as on SQLite, a transaction counts once even if it is "
    "repeated, and limits hold for processes that act at the same time",
    by="`tests/bot/sessions` on both stores (a part of it; at a release all)",
)
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_commit_that_is_cut_off_counts_once(
    on_server: None,
    cluster: Cluster,
    file: Path,
    toy_data: Path,
    monkeypatch: pytest.MonkeyPatch,
    when: str,
) -> None:
    """The bot cannot know whether the server committed, but a repeated press finds out."""
    transaction, left = connection.transaction, [0]

    def cut_off(raw: Any, begin: str, work: Any) -> Any:
        if left[0]:
            left[0] -= 1
            if when == "after":
                transaction(raw, begin, work)
            raw.close()
            raise psycopg.OperationalError("the connection is lost")
        return transaction(raw, begin, work)

    monkeypatch.setattr(connection, "transaction", cut_off)
    async with open_house(file, toy_data) as house:
        table = await house.game(ANA, BO, CLEO)
        chance = random.Random(2)
        for ply in range(6):
            seat = min(running(table).ask)
            answer = random_answer(running(table).ask[seat], chance)
            left[0] = 1
            user = table.sitters[seat].user_id
            assert user is not None
            played = await house.sessions.moves.play(table.id, user, ply, [answer], 50 + ply)
            assert played.table.ply == ply + 1
            assert played.repeated == (when == "after")
            table = await house.sessions.get(table.id)
            assert table.ply == ply + 1
            assert (await house.sessions.log.replay(table.id)).fingerprint() == (
                running(table).fingerprint()
            )


@pytest.mark.promise("postgres")
@pytest.mark.parametrize("limit", [0, 1])
async def test_a_lobby_opened_in_an_unconfirmed_commit_is_returned_to_its_host(
    on_server: None, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    """A lobby without a board would block its channel and count towards its host's limit."""
    transaction, cuts = connection.transaction, list[str]()

    def cut_off(raw: Any, begin: str, work: Any) -> Any:
        done = transaction(raw, begin, work)
        if cuts:
            raise psycopg.OperationalError(cuts.pop())
        return done

    monkeypatch.setattr(connection, "transaction", cut_off)
    async with open_house(file, toy_data) as house:
        next_seed(house.sessions, None)
        await house.sessions.admission.change_policy(
            1, lambda policy: policy._replace(per_user=limit)
        )
        cuts.append("the connection is lost")
        table = await house.lobby(ANA, channel=5, opener=Opener(ANA.id, 1, (5,)))
        assert not cuts
        assert await house.sessions.in_channel(5) == table
        assert [item.table.id for item in house.heard] == [table.id], "its board is shown"
        with pytest.raises(UserError, match="error-channel-busy"):
            await house.lobby(BO, channel=5)
        await house.sessions[Lobby].join(table.id, BO)
        await house.sessions[Lobby].start(table.id, ANA.id)
        assert len(await house.sessions.running()) == 1


@pytest.mark.promise("postgres")
async def test_a_game_moved_in_an_unconfirmed_commit_goes_on_at_its_target(
    on_server: None, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    transaction, cut = connection.transaction, list[Any]()

    def cut_off(raw: Any, begin: str, work: Any) -> Any:
        done = transaction(raw, begin, work)
        if getattr(work, "__name__", "") == "in_turn" and work not in cut:
            cut.append(work)
            raise psycopg.OperationalError("the connection is lost")
        return done

    async with bot_with_games(file, Clock()) as house:
        before = await begun(house, "castel", 3, 5, random.Random(1))
        monkeypatch.setattr(connection, "transaction", cut_off)
        after = await moved(house, before)
        assert cut
        assert after.id in {item.table.id for item in house.heard}, "its board is shown"
        assert [open_table.id for open_table in await house.sessions.running()] == [after.id]
        await house.press_any(after.id, random.Random(2))


@pytest.mark.parametrize(
    "fault", [psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected]
)
async def test_a_transaction_aborted_by_the_server_is_repeated(
    url: str, fault: type[psycopg.Error]
) -> None:
    database = await open_database(url)
    tried: list[int] = []

    def work(db: Connection) -> int:
        tables.write_meta(db, "tries", str(len(tried)))
        tried.append(1)
        if len(tried) < 4:
            raise fault("injected")
        return len(tried)

    assert await database.run(work) == 4
    assert await database.run(lambda db: tables.read_meta(db, "tries")) == "3"
    await database.close()


def test_unprepared_statements_cost_only_a_new_connection(url: str) -> None:
    """Psycopg believes that statements sent after a refused BEGIN are prepared.

    A standby refuses a serializable BEGIN, and can be promoted a moment later.
    """
    line = server.ReconnectingConnection(url)

    def often(db: Connection) -> int:
        answers = [db.execute("SELECT 1") for _ in range(9)]
        return sum(answer.fetchone()[0] for answer in answers)

    try:
        first = line.open()
        assert line.run("BEGIN", often) == 9
        first.execute("DO 'BEGIN EXECUTE ''DEALLOCATE ALL''; END'")
        assert line.run("BEGIN", often) == 9
        assert first.closed
    finally:
        line.close()


async def test_any_other_fault_is_raised_at_once(url: str) -> None:
    database = await open_database(url)
    tried: list[int] = []

    def work(db: Connection) -> None:
        tried.append(1)
        db.execute("SELECT nonsense").fetchone()

    with pytest.raises(StoreFails, match="nonsense"):
        await database.run(work)
    assert tried == [1]
    await database.run(lambda db: tables.write_meta(db, "goes", "on"))
    await database.close()


def test_an_unsendable_value_is_reported_at_once_and_costs_no_connection(url: str) -> None:
    line, tried = server.ReconnectingConnection(url), list[int]()

    def work(db: Connection) -> None:
        tried.append(1)
        db.execute("SELECT ?", ("\0",))

    try:
        first = line.open()
        with pytest.raises(StoreFails, match="NUL"):
            line.run("BEGIN", work)
        assert tried == [1]
        assert line.run("BEGIN", lambda db: db.execute("SELECT 1").fetchone()) == (1,)
        assert line.open() is first
    finally:
        line.close()


async def test_a_restart_of_the_server_causes_only_refusals(
    tmp_path_factory: pytest.TempPathFactory, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(tempfile.mkdtemp(prefix="castellan-pg-"))
    own = Cluster(folder, fsync="on")
    own.start()
    monkeypatch.setattr(houses, "SERVER", own)
    try:
        async with open_house(folder / "file", toy_data) as house:
            table = await house.game(ANA, BO, CLEO)
            await house.press_any(table.id, random.Random(1))
            own.stop("immediate")
            with pytest.raises(NotStored):
                await house.press_any(table.id, random.Random(2))
            assert (await house.sessions.get(table.id)).ply == 1
            own.start()
            await until_it_answers(house)
            await house.play_on(table.id, seed=3)
    finally:
        own.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


async def until_it_answers(house: House) -> None:
    """Wait until the server can be reached again."""
    while True:
        try:
            await house.sessions.read_meta("x")
        except NotStored:
            await asyncio.sleep(0.05)
        else:
            return


async def test_a_frozen_process_does_not_block_the_others(url: str) -> None:
    """The server soon releases the frozen process's locks, and that process fails on waking."""
    frozen, other = await open_database(url), await open_database(url)
    await frozen.run(lambda db: tables.write_meta(db, "row", "0"))
    began, thaw = threading.Event(), threading.Event()

    def stands_still(db: Connection) -> None:
        tables.write_meta(db, "row", "frozen")
        db.execute("SELECT 1").fetchone()
        began.set()
        thaw.wait()

    task = asyncio.create_task(frozen.run(stands_still))
    await asyncio.to_thread(began.wait)
    await other.run(lambda db: tables.write_meta(db, "row", "other"))
    thaw.set()
    with pytest.raises(StoreFails):
        await task
    for house in (frozen, other):
        assert await house.run(lambda db: tables.read_meta(db, "row")) == "other"
    for house in (frozen, other):
        await house.close()


async def test_a_process_frozen_at_the_head_of_a_queue_does_not_block_the_others(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = "SET idle_in_transaction_session_timeout = '100ms'"
    monkeypatch.setattr(connection, "SETTINGS", (*connection.SETTINGS, soon))
    frozen, other = await open_database(url), await open_database(url)
    began, thaw = threading.Event(), threading.Event()

    def stands_still(_: Connection) -> None:
        began.set()
        thaw.wait()

    task = asyncio.create_task(frozen.run(stands_still, alone="seats"))
    await asyncio.to_thread(began.wait)
    try:
        await other.run(lambda db: tables.write_meta(db, "row", "other"), alone="seats")
    finally:
        thaw.set()
        await task
    assert await frozen.run(lambda db: tables.read_meta(db, "row")) == "other"
    for house in (frozen, other):
        await house.close()


@pytest.mark.promise("postgres")
async def test_limits_hold_for_processes_that_open_games_at_once(
    on_server: None, file: Path, toy_data: Path
) -> None:
    async with open_house(file, toy_data) as first, open_house(file, toy_data) as other:
        await first.sessions.admission.change_policy(
            1, lambda policy: policy._replace(per_guild=5, per_user=0)
        )

        async def opens(house: House, channel: int) -> bool:
            opener = Opener(ANA.id, 1, (channel,))
            try:
                await house.lobby(ANA, channel=channel, opener=opener)
            except UserError as error:
                if error.key != "error-server-full":
                    raise
                return False
            return True

        given = await asyncio.gather(
            *(opens(house, channel + 100 * n) for n, house in enumerate((first, other))
              for channel in range(10))
        )  # fmt: skip
        assert sum(given) == 5
        with pytest.raises(UserError, match="error-server-full"):
            await first.lobby(ANA, channel=500, opener=Opener(ANA.id, 1, (500,)))


@pytest.mark.counterproof("postgres")
async def test_without_exclusive_transactions_limits_would_be_exceeded(
    on_server: None, file: Path, toy_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = PostgresDatabase.run
    both = threading.Barrier(2)

    async def beside_others(self: PostgresDatabase, work: Any, *, alone: str | None = None) -> Any:
        def together(db: Connection) -> Any:
            done = work(db)
            if alone:
                both.wait(5)
            return done

        return await run(self, together)

    async with open_house(file, toy_data) as first, open_house(file, toy_data) as other:
        await first.sessions.admission.change_policy(
            1, lambda policy: policy._replace(per_guild=5, per_user=0)
        )
        for channel in range(10, 14):
            await first.lobby(ANA, channel=channel)
        monkeypatch.setattr(PostgresDatabase, "run", beside_others)
        await asyncio.gather(
            *(
                house.lobby(person, channel=n, opener=Opener(person.id, 1, (n,)))
                for n, (house, person) in enumerate(((first, ANA), (other, BO)))
            )
        )
        monkeypatch.setattr(PostgresDatabase, "run", run)
        query = "SELECT count(*) FROM tables"
        (count,) = await first.sessions.database.run(lambda db: db.execute(query).fetchone())
        assert count == 6, "one more than the server allows"


@pytest.mark.promise("postgres")
async def test_slow_and_fast_clients_need_one_try_for_each_exclusive_transaction(
    cluster: Cluster, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Transactions queue at the server, so fast clients cannot overtake a slow client for ever."""
    patient = [setting for setting in connection.SETTINGS if "timeout" not in setting]
    monkeypatch.setattr(connection, "SETTINGS", patient)
    ways = [Relay(cluster.folder) for _ in range(4)]
    several = [await open_database(f"{url}&host=127.0.0.1&port={way.port}") for way in ways]
    slow, tried, left = several[0], Counter[PostgresDatabase](), [SLOW_TURNS]

    async def goes_on(database: PostgresDatabase) -> int:
        done = 0

        def work(db: Connection) -> None:
            tried[database] += 1
            (count,) = db.execute("SELECT count(*) FROM meta").fetchone()
            tables.write_meta(db, f"row {count}", "")

        while left[0]:
            await database.run(work, alone="rows")
            done += 1
            left[0] -= database is slow
        return done

    try:
        ways[0].delay = 0.03
        done = await asyncio.gather(*map(goes_on, several))
        (rows,) = await slow.run(lambda db: db.execute("SELECT count(*) FROM meta").fetchone())
    finally:
        for item in several:
            await item.close()
        for way in ways:
            way.close()
    assert [tried[item] for item in several] == done
    assert rows == sum(done), "each saw what those before it wrote"


async def test_exclusive_work_does_not_wait_for_work_of_another_name(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = [setting for setting in connection.SETTINGS if "idle_in_transaction" not in setting]
    monkeypatch.setattr(connection, "SETTINGS", patient)
    first, other = await open_database(url), await open_database(url)
    began, goes_on = threading.Event(), threading.Event()

    def waits(db: Connection) -> None:
        db.execute("SELECT 1").fetchone()
        began.set()
        goes_on.wait()

    waiting = asyncio.create_task(first.run(waits, alone="seats"))
    await asyncio.to_thread(began.wait)
    try:
        await other.run(lambda db: db.execute("SELECT 1").fetchone(), alone="leases")
    finally:
        goes_on.set()
    await waiting
    await first.close()
    await other.close()


def test_repeated_conflicts_are_retried_at_growing_intervals(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, spreads = server.ReconnectingConnection(url), list[float]()

    def longest(least: float, most: float) -> float:
        spreads.append(most)
        return least

    monkeypatch.setattr(server.random, "uniform", longest)

    def work(db: Connection) -> None:
        if len(spreads) < 7:
            raise psycopg.errors.SerializationFailure("injected")

    line.run("BEGIN", work)
    line.close()
    assert spreads == [0.02, 0.04, 0.08, 0.16, 0.32, 0.32, 0.32]


# the password in the URL

SECRET = "s3cr-et%2Fpass"  # noqa: S105  (not a real password)
PLAIN = "s3cr-et/pass"
NOWHERE = f"postgresql://bot:{SECRET}@127.0.0.1:9/castellan"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for connections."""
    monkeypatch.setattr(server, "PATIENCE", 0.0)


@pytest.mark.promise("moving")
@pytest.mark.parametrize(
    "address",
    [
        NOWHERE,
        f"postgresql://bot:{SECRET}@nowhere.invalid/castellan",
        f"postgresql://bot:{SECRET}@127.0.0.1:port/castellan",
        f"postgresql://bot:{SECRET}@/castellan?nonsense=1",
    ],
)
async def test_the_password_is_shown_nowhere(
    impatient: None,
    address: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("CASTELLAN_DATABASE", address)
    settings = read_settings()
    with pytest.raises(StoreError) as refused:
        await open_store(settings.database)
    shown = [
        repr(settings),
        str(settings.model_dump()),
        settings.model_dump_json(),
        caplog.text,
        *told(refused.value),
    ]
    assert {SECRET, PLAIN, address} <= set(hidden_in(settings)), "what the log leaves out"
    for text in shown:
        assert SECRET not in text
        assert PLAIN not in text
    assert str(refused.value).startswith(("The database postgresql://", "CASTELLAN_DATABASE is no"))


def told(error: BaseException) -> list[str]:
    """Return the texts of an error and of its causes."""
    found = []
    cause: BaseException | None = error
    while cause is not None:
        found += [str(cause), repr(cause)]
        cause = cause.__cause__
    return found


async def test_server_messages_are_shown_without_the_password(impatient: None, url: str) -> None:
    database = PostgresDatabase(NOWHERE)
    with pytest.raises(StoreFails) as failed:
        await database.run(lambda db: tables.read_meta(db, "x"))
    said = "".join(told(failed.value))
    assert PLAIN not in said
    assert database.name == "postgresql://127.0.0.1:9/castellan"
    await database.close()


def test_a_missing_database_driver_is_explained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.store.places.opening.find_spec", lambda name: None)
    with pytest.raises(StoreError, match=r"pip install '<wheel>\[postgres\]'"):
        asyncio.run(open_store(SecretStr(NOWHERE)))
    with pytest.raises(StoreError, match="pip install"), opened(SecretStr(NOWHERE)):
        pass


def test_statements_are_translated_to_the_servers_dialect() -> None:
    turned = dialect.statement("SELECT '%' WHERE a = ? AND CAST(b AS BLOB) = :user AND c::text = ?")
    assert turned == (
        "SELECT '%%' WHERE a = %s AND convert_to(b, 'UTF8') = %(user)s AND c::text = %s"
    )


def test_the_default_database_is_a_file() -> None:
    assert isinstance(Settings().database, Path)


async def test_an_outdated_table_is_refused(on_server: None, file: Path, toy_data: Path) -> None:
    async with open_house(file, toy_data) as house:
        old = (await house.lobby(ANA)).twin()
        await house.sessions[Lobby].join(old.id, BO)
        with pytest.raises(Outdated):
            await house.sessions.database.run(lambda db: tables.save(db, old))


def test_the_doctor_checks_a_server(url: str, impatient: None) -> None:
    def said(address: str) -> str:
        settings = Settings(database=SecretStr(address))
        return "\n".join(item.sentence for item in doctor.examine(settings))

    assert "can be used; 0 tables are open in it." in said(url)
    unreachable = said(NOWHERE)
    assert "The database postgresql://127.0.0.1:9/castellan cannot be used" in unreachable
    assert PLAIN not in unreachable
