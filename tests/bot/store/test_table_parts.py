"""Parts of tables are documents with checksums, converted from the columns of older schemas.

Damage to a part affects no other part.
"""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.model import ChargedHours, Deadline, Person, Poll, SeatClock, Shut, Table
from bot.sessions.actions.lobby import Lobby
from bot.store import tables
from bot.store.file import migrations, seals
from bot.store.file.database import connect
from bot.store.postgres.database import PostgresDatabase, open_database
from bot.store.processes import leases
from bot.store.sql import Connection, StoreError
from bot.store.table_parts import read_part, read_parts
from bot.table import codec
from bot.table.deal import Dealing
from bot.table.head import PARTS, Head, SeatLeft, TablePart, part
from bot.table.terms import OpenHands
from bot.table.times import Times
from cogs.absence.part import LatePeople
from cogs.agreed_end.part import SecretEnds
from cogs.coaching.part import Coached
from cogs.pauses.part import Pauses
from cogs.privacy.actions import DataRights
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import Offer, OfferedSeats, Request
from cogs.take_back.part import TakeBackWish
from cogs.transfers.part import Transfer
from cogs.undo.part import Answered, Undo
from engines.core.deal import NEWEST, Deal
from tests.bot.store.golden import golden
from tests.support.house import ANA, BO, CLEO, KEYS, MO, House, open_house, running
from tests.support.postgres import Cluster, schema_of

BEFORE = 24
"""The last schema without documents."""

DEAL = Deal(b"s" * 32, b"t" * 16, {1: "moat"})

NOW = 1_800_000_000

CLOCK = SeatClock(
    600.5, 7, 1.25, NOW + 0.5, 2, NOW + 60, NOW + 90, 3.5, ChargedHours("UTC", 60, 120, 5.0)
)
SHORT = SeatClock(10.0, 3, 0.5, None, 1, None, None, 0.0)
LONGER = SeatClock(10.0, None, 0.5, None, 1, None, None, 2.0, ChargedHours("UTC", 1, 2))


def row(clock: SeatClock, columns: int) -> list[Any]:
    """Return the first ``columns`` columns of a clock's row, as older schemas stored it."""
    hours = clock.hours
    numbers = [clock.bank, clock.asked, clock.used, clock.since, clock.told, clock.snoozed]
    times = [clock.rests, clock.away, hours.zone, hours.wakes, hours.sleeps, hours.since]
    return [*numbers, *times][:columns]


PARTS_OF_BEFORE: list[tuple[str, tuple[Any, ...]]] = [
    ("UPDATE tables SET pace = ?, reaction = ?, minutes = ?, seal = NULL WHERE id = 1",
     ("live", 30, 45)),
    ("DELETE FROM absences", ()),
    (("INSERT INTO absences (table_id, agreed, silent, held_at, allowance, hints, pauses, invited, "
     "sent_out, open_hands, coached, coach_yes, shut_at, shut_why, shut_before, bot_pace) "
     "VALUES (1, 'bot', '[101]', 1.5, '600-20', 0, 2, '[102]', '[103]', 2, '[104]', '[105]', 9.5, "
     "'locked', 4.0, 'calm')"), ()),
    ("DELETE FROM polls", ()),
    (("INSERT INTO polls (table_id, kind, asked, seat, back_to, votes) "
     "VALUES (1, 'take-back', 4, 0, 3, '{\"1\": \"yes\"}')"), ()),
    (("INSERT INTO polls (table_id, kind, asked, seat, back_to, votes) "
     "VALUES (1, 'absence', 5, 1, 0, '{}')"), ()),
    (("INSERT INTO polls (table_id, kind, asked, seat, back_to, votes) "
     "VALUES (1, 'pause', 6, -1, 0, '{\"0\": \"go-on\"}')"), ()),
    ("DELETE FROM deadlines", ()),
    ("INSERT INTO deadlines (table_id, kind, asked, due_at) VALUES (1, 'window', 7, ?)", (NOW,)),
    ("INSERT INTO deadlines (table_id, kind, asked, due_at) VALUES (1, 'game', 0, ?)", (NOW + 9,)),
    ("DELETE FROM stirs", ()),
    ("INSERT INTO stirs (table_id, ply, at) VALUES (1, 12, 77.5)", ()),
    ("DELETE FROM clocks", ()),
    (("INSERT INTO clocks (table_id, seat, bank, asked, used, since, told, snoozed, rests, away, "
     "zone, wakes, sleeps, adopted) VALUES (1, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
     tuple(row(CLOCK, 12))),
    ("DELETE FROM undos", ()),
    (("INSERT INTO undos (table_id, seat, ply, among, times, answers) "
     "VALUES (1, 0, 12, '[0, 1]', 2, ?)"),
     (json.dumps([[10, [[0, *row(SHORT, 8)]], None], [11, [[1, *row(LONGER, 12)]], [7, NOW]]]),)),
    ("INSERT INTO offers (table_id, seat, offered_by) VALUES (1, 1, 'host')", ()),
    (("INSERT INTO requests (table_id, seat, user_id, name, due_at, agreed) "
     "VALUES (1, 1, -7, '', NULL, '[]')"), ()),
    (("INSERT INTO requests (table_id, seat, user_id, name, due_at, agreed) "
     "VALUES (1, 1, 106, 'Émile', ?, '[0]')"), (NOW + 5,)),
    ("INSERT INTO endings (table_id, seat, among) VALUES (1, 0, '[0, 1]')", ()),
    (("INSERT INTO transfers (table_id, asked_by, address, guild_id, channel_id, agreed, at, "
     "went_to, handed) VALUES (1, 107, '', 5, 6, '[107, 108]', 99, 3, 0)"), ()),
    ("DELETE FROM deals", ()),
    ("INSERT INTO deals (table_id, seed, salt, commitment, words) VALUES (1, ?, ?, ?, ?)",
     (DEAL.seed.hex(), DEAL.salt.hex(), DEAL.commitment, '{"1": "moat"}')),
    ("INSERT INTO words (table_id, user_id, word) VALUES (1, 109, 'tower')", ()),
]  # fmt: skip
"""SQL that fills every column of a game table with values of the schema ``BEFORE``."""


LATER = {"finding", "hints_shown", "series", "starting", "usual"}
"""Parts that were added after parts of tables became documents."""


def judge(db: Connection) -> None:
    """Check that the values of :data:`PARTS_OF_BEFORE` are in the table's parts only."""
    table = Table(1, "castel", 1, 1, 1, "en", "running", {}, 0, 0).with_parts(read_parts(db, 1))
    has = {part.name for part in table.parts.values()}
    assert PARTS.keys() - has == LATER, "the row had something of each other part"
    assert (table.pace, table.reaction, table.minutes) == ("live", 30, 45)
    assert (table.allowance, table[LatePeople]) == (
        "600-20",
        LatePeople("bot", table[LatePeople].vote, frozenset({101})),
    )
    assert (table.held_at, table[Pauses].times, table.hints) == (1.5, 2, False)
    assert (table.invited, table.sent_out) == (frozenset({102}), frozenset({103}))
    assert (table[OpenHands], table.bot_pace) == (OpenHands(gallery=True), "calm")
    assert (table[Coached].coached, table[Coached].agreed) == (frozenset({104}), frozenset({105}))
    assert table.shut == Shut(9.5, "locked", 4.0)
    assert table[TakeBackWish].poll == Poll(4, 0, 3, {1: "yes"})
    assert table[LatePeople].vote == Poll(5, 1, 0)
    assert table[Pauses].poll == Poll(6, -1, 0, {0: "go-on"})
    assert (table.window, table.game_end) == (Deadline(7, NOW), Deadline(0, NOW + 9))
    assert table.stirred == (12, 77.5)
    assert table.clocks == {0: CLOCK}
    earlier, later = Answered(10, {0: SHORT}, None), Answered(11, {1: LONGER}, Deadline(7, NOW))
    assert table.get(Undo) == Undo(0, 12, (0, 1), 2, (earlier, later))
    asked = Request(Person(106, "Émile"), NOW + 5, frozenset({0}))
    offer = table[OfferedSeats].offers[1]
    assert (offer.seat, offer.by) == (1, "host")
    assert set(offer.requests) == {Request(Person(-7, ""), None), asked}
    assert table[SecretEnds].endings == {0: (0, 1)}
    assert table.get(Transfer) == Transfer(107, 5, 6, frozenset({107, 108}), 99, 3)
    assert (table.deal, table.words) == (DEAL, {109: "tower"})
    named = db.execute("SELECT part, user_id FROM named WHERE table_id = 1").fetchall()
    people = {(part.name, user) for part in table.parts.values() for user in part.people()}
    assert set(named) == people
    assert {user for _, user in people} == {-7, *range(101, 110)}
    for name in migrations.parts.BECAME:
        assert db.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,), name  # noqa: S608  (names of our own schema)


@pytest.mark.promise(
    "table-parts",
    "The parts of a table are read as they were written, whichever schema wrote them; data "
    "that does not fit a part is refused, and damage costs only the damaged part, log or "
    "table",
    size="both stores",
)
def test_an_older_file_becomes_documents(file: Path) -> None:
    shutil.copy(golden(BEFORE), file)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        for statement, values in PARTS_OF_BEFORE:
            db.execute(statement, values)
        seals.watch(db)
        seals.renew(db, {})
    with closing(connect(file)) as db:
        judge(db)
        assert db.damage == frozenset()
        assert not seals.differences(db)


@pytest.mark.promise("table-parts")
async def test_an_older_database_becomes_documents_when_nobody_plays_on_it(
    cluster: Cluster, tmp_path: Path
) -> None:
    url = cluster.schema(schema_of(tmp_path / "tables.sqlite3"))
    old = PostgresDatabase(url)
    await old.bring_up_to_date(last=BEFORE)

    def fill(db: Connection) -> None:
        db.execute(
            "INSERT INTO tables (id, game, guild_id, channel_id, host_id, language, status, "
            "options, pace, created_at, expires_at) "
            "VALUES (1, 'castel', 1, 1, 1, 'en', 'running', '{}', 'none', 0, 0)"
        )
        for statement, values in PARTS_OF_BEFORE:
            db.execute(statement, values)

    await old.run(fill)
    assert await old.run(lambda db: leases.take(db, [0], 1, "older", 60.0)) == []
    with pytest.raises(StoreError, match="Stop all processes"):
        await open_database(url)
    await old.run(lambda db: leases.give_back(db, "older"))
    await old.close()
    new = await open_database(url)
    await new.run(judge)
    await new.close()


@pytest.mark.counterproof("table-parts")
@pytest.mark.parametrize(
    ("statement", "costs"),
    [
        ("UPDATE absences SET silent = '[9]' WHERE table_id = 1", "the table"),
        ("UPDATE absences SET silent = CAST(x'ff' AS TEXT) WHERE table_id = 1", "the table"),
        ("DELETE FROM clocks WHERE table_id = 1", "the table"),
        ("UPDATE offers SET seat = 0 WHERE table_id = 1", "the table"),
        ("UPDATE undos SET times = 1 WHERE table_id = 1", "the undo"),
        ("UPDATE deals SET words = '{}' WHERE table_id = 1", "the log"),
    ],
)
def test_an_upgrade_to_documents_does_not_hide_earlier_damage(
    file: Path, statement: str, costs: str
) -> None:
    shutil.copy(golden(BEFORE), file)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        for row_of_before, values in PARTS_OF_BEFORE:
            db.execute(row_of_before, values)
        seals.watch(db)
        seals.renew(db, {})
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        assert db.execute(statement).rowcount
    for _ in range(2):
        with closing(connect(file)) as db:
            assert {table_id for table_id, _ in db.damage} == {1}
            if costs == "the table":
                with pytest.raises(tables.Damaged):
                    tables.read_table(db, 1, _no_state)
                continue
            table = tables.read_table(db, 1, _no_state)
            assert table is not None
            assert (table.get(Undo) is None) == (costs == "the undo")
            assert (table.deal is None) == (costs == "the log")
            assert seals.is_whole(db, 1, tables.LOG) == (costs != "the log")


def _no_state(*_: Any) -> Any:
    return None


def test_a_table_that_cannot_be_converted_is_the_only_one_lost(file: Path) -> None:
    shutil.copy(golden(BEFORE), file)
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("UPDATE absences SET invited = 'no list' WHERE table_id = 1")
        seals.watch(db)
        seals.renew(db, {})
    with closing(connect(file)) as db:
        with pytest.raises(tables.Damaged):
            tables.read_table(db, 1, _no_state)
        assert tables.read_table(db, 2, _no_state) is not None


def spoil(file: Path, statement: str) -> None:
    """Change a file without the bot's own connection, so that no checksum is updated."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        assert db.execute(statement).rowcount == 1


@pytest.mark.promise("table-parts")
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE table_parts SET document = replace(document, 'seat', 'seaf') WHERE part = 'undo'",
        "UPDATE table_parts SET document = CAST(x'ff' AS TEXT) WHERE part = 'undo'",
        "UPDATE table_parts SET part = 'undp' WHERE part = 'undo'",
        "DELETE FROM table_parts WHERE part = 'undo'",
    ],
)
async def test_a_damaged_undo_loses_only_itself(
    file: Path, toy_data: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(file, toy_data) as house:
        table = await with_undo(house)
        state = running(table).fingerprint()
    spoil(file, damage)
    for _ in range(2):
        async with open_house(file, toy_data) as house:
            assert "wrong checksum in" in caplog.text
            table = await house.sessions.get(1)
            assert (table.get(Undo), running(table).fingerprint()) == (None, state)
            assert table.clocks, "all else is as it was"


async def test_damage_to_a_necessary_part_loses_the_table(file: Path, toy_data: Path) -> None:
    async with open_house(file, toy_data) as house:
        await with_undo(house)
    spoil(file, "UPDATE table_parts SET document = '{}' WHERE part = 'times'")
    async with open_house(file, toy_data) as house:
        with pytest.raises(Exception, match="error-damaged"):
            await house.sessions.get(1)


async def with_undo(house: House) -> Table:
    """Return a stored game in which somebody may undo an answer."""
    table = (await house.game(ANA, BO)).twin()
    table.put(Undo(0, table.ply, tuple(table.people), 0, (Answered(0, table.clocks, None),)))
    await house.sessions.log.noted(table, None, [])
    assert (await house.stored(table.id)).get(Undo) == table.get(Undo)
    return table


@pytest.mark.promise("table-parts")
@pytest.mark.parametrize(
    "document",
    [
        '{"times": "1"}',
        '{"times": 1.0}',
        '{"times": true}',
        '{"times": 1, "misspelt": 2}',
        '{"poll": {"asked": 1, "seat": 0}}',
        '{"poll": {"asked": 1, "seat": 0, "back_to": 0, "more": 1}}',
        '{"poll": {"asked": 1, "seat": 0, "back_to": 0, "votes": {"x": "wait"}}}',
        "null",
        "[]",
        "",
    ],
)
def test_an_invalid_document_of_a_part_is_refused(document: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        codec.read(Pauses, document)


def test_a_clock_outside_its_bounds_is_refused() -> None:
    for since in ("1e300", "Infinity", "NaN"):
        with pytest.raises(ValueError, match="validation error"):
            codec.read(Times, f'{{"clocks": {{"0": {{"bank": 1, "since": {since}}}}}}}')


def test_a_deal_that_differs_from_its_commitment_is_refused() -> None:
    newest = Dealing(replace(DEAL, version=NEWEST), {5: "moat"})
    assert codec.read(Dealing, codec.written(newest)) == newest
    document = codec.written(Dealing(DEAL, {5: "moat"}))
    assert "version" not in document, "deals of version 1 are stored as they always were"
    assert codec.read(Dealing, document) == Dealing(DEAL, {5: "moat"})
    with pytest.raises(ValueError, match="validation error"):
        codec.read(Dealing, document.replace(DEAL.commitment, "0" * 64))
    for version in ("3", '"2"', "null", "1"):
        with pytest.raises(ValueError, match="validation error"):
            codec.read(Dealing, document.replace('"seed"', f'"version": {version}, "seed"'))


def test_equal_parts_have_equal_documents() -> None:
    users = [104729 * number for number in range(50)]
    orders = [Transfer(1, 2, 3, frozenset(users)), Transfer(1, 2, 3, frozenset(reversed(users)))]
    assert len({codec.written(order) for order in orders}) == 1


def test_every_part_is_read_as_it_was_written(every_part: Callable[[], list[TablePart]]) -> None:
    for item in every_part():
        assert codec.read(type(item), codec.written(item)) == item


@pytest.fixture
def every_part(file: Path) -> Callable[[], list[TablePart]]:
    """A function that makes a table with every kind of part, and returns these parts."""

    def found() -> list[TablePart]:
        shutil.copy(golden(BEFORE), file)
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            for statement, values in PARTS_OF_BEFORE:
                db.execute(statement, values)
            migrations.migrate(db)
            return read_parts(db, 1)

    return found


async def test_a_part_from_outside_is_stored_found_and_forgotten(
    file: Path, toy_data: Path
) -> None:
    try:
        known = part("outside")(Outside)
        async with open_house(file, toy_data) as house:
            table = (await house.game(ANA, CLEO)).twin()
            table.put(known(frozenset({BO.id})))
            await house.sessions.log.noted(table, None, [])
        async with open_house(file, toy_data) as house:
            assert (await house.sessions.get(table.id)).get(known) == known(frozenset({BO.id}))
            await house.sessions[DataRights].forget(BO.id, lambda _: "nobody")
            assert (await house.sessions.get(table.id)).get(known) is None
            found = await house.sessions.run(lambda db: read_part(db, table.id, known))
            assert found is None
            table = (await house.sessions.get(table.id)).twin()
            table.put(known(frozenset({CLEO.id})))
            await house.sessions.log.noted(table, None, [])
    finally:
        PARTS.pop("outside", None)
    async with open_house(file, toy_data) as house:
        table = (await house.sessions.get(table.id)).twin()
        table.put(Pauses(1))
        await house.sessions.log.noted(table, None, [])
        query = "SELECT part FROM table_parts WHERE part IN ('outside', 'pauses') ORDER BY part"
        stored = await house.sessions.run(lambda db: db.execute(query).fetchall())
        assert stored == [("outside",), ("pauses",)], "what nobody knows stays as it is"


@dataclass(frozen=True, slots=True)
class Outside(TablePart):
    """A part that belongs to a feature unknown to the bot."""

    users: frozenset[int] = frozenset()

    def people(self) -> frozenset[int]:
        return self.users

    def without(self, somebody: Any) -> "Outside":
        return Outside(self.users - {somebody.user_id})

    def lapsed(self, table: Head) -> "Outside | None":
        return self if table.status == "running" else None

    def seat_left(self, table: Head, left: SeatLeft) -> "Outside":
        assert running(table)
        return Outside(self.users - {left.user_id or 0})


async def test_a_part_from_outside_drops_its_data_about_people_who_leave(house: House) -> None:
    sessions = house.sessions
    try:
        known = part("outside")(Outside)
        table = (await house.game(ANA, BO)).twin()
        table.put(known(frozenset({BO.id, MO.id})))
        await sessions.log.noted(table, None, [])
        await sessions[SeatOffers].offer(table.id, BO.id, 1, next(KEYS), moderator=False)
        await sessions[SeatOffers].ask(table.id, CLEO, 1, next(KEYS))
        table = await sessions[SeatOffers].agree(table.id, ANA.id, 1, next(KEYS))
        assert table.get(known) == known(frozenset({MO.id})), "the seat changed hands"
        await sessions[Lobby].close(table.id, MO.id, moderator=True)
        assert await sessions.run(lambda db: read_part(db, table.id, known)) is None
        query = "SELECT count(*) FROM named"
        assert await sessions.run(lambda db: db.execute(query).fetchone()) == (0,)
    finally:
        PARTS.pop("outside", None)


async def test_a_person_who_asks_for_a_seat_is_named_until_the_game_ends(house: House) -> None:
    """A row of ``named`` names the person, and is deleted even if the game is not in memory."""
    table = (await house.game(ANA, BO)).twin()
    table.put(SecretEnds({0: (0, 1)}))
    table.put(OfferedSeats({1: Offer(1, "leaver", (Request(Person(CLEO.id, "Cleo"), NOW),))}))
    await house.sessions.log.noted(table, None, [])
    query = "SELECT part, user_id FROM named"
    assert await house.sessions.run(lambda db: db.execute(query).fetchall()) == [
        ("seat_offers", CLEO.id)
    ]
    await house.sessions.run(lambda db: tables.put_aside(db, table.id))
    assert await house.sessions.run(lambda db: db.execute(query).fetchall()) == []
    left = await house.sessions.run(lambda db: read_parts(db, table.id))
    assert not {"seat_offers", "agreed_end"} & {thread.name for thread in left}
