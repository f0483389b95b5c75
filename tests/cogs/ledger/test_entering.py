"""Each finished game becomes exactly one result, in the commit that ends it."""

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.model import BROUGHT_BACK, Table
from bot.sessions.actions.lobby import Lobby
from bot.store.people import remove_tables
from bot.store.sql import Connection
from bot.table.terms import OpenHands
from cogs.coaching.actions import Coaching
from cogs.hints.part import HintsShown
from cogs.ledger import statistics, sums
from cogs.ledger.counting import is_ahead
from cogs.ledger.statistics import GameResult
from cogs.ledger.store import STORE, enter, note_awards
from cogs.privacy.actions import DataRights
from engines.core.kernel import Event
from tests.support.going_elsewhere import moved
from tests.support.house import ANA, BO, CLEO, KEYS, House, open_house

Change = Callable[[Table], None]

SUMS = ("ledger_standings", "ledger_pairs", "ledger_own")


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A house with a ledger."""
    async with open_house(file, toy_data, stores=(STORE,)) as opened:
        yield opened


async def result(house: House, table: Table) -> GameResult | None:
    """Return the result of a table."""
    return await house.sessions.database.run(lambda db: statistics.result(db, table.id))


async def against(house: House, table: Table) -> str:
    """Return why a table's result does not count."""
    found = await result(house, table)
    assert found is not None
    return found.against


async def changed(house: House, table: Table, change: Change) -> None:
    """Apply ``change`` to a running table and store the table."""
    async with house.sessions.uow.lock(table.id):
        twin = (await house.sessions.get(table.id)).twin()
        change(twin)
        await house.sessions.log.noted(twin, None, [])


def rows(*tables: str) -> Callable[[Connection], list[Any]]:
    """Return a function that reads all rows of the given database tables in a fixed order."""

    def work(db: Connection) -> list[Any]:
        return [
            sorted(db.execute(f"SELECT * FROM {name}").fetchall())  # noqa: S608  (no user input)
            for name in tables
        ]

    return work


@pytest.mark.promise(
    "one-result",
    "Each finished game becomes exactly one result with its seats, in the commit that ends it; the "
    "result outlives the log",
)
async def test_a_finished_game_becomes_a_result(house: House) -> None:
    table = await house.game(ANA, BO, guild=5)
    house.clock.now += 90
    over = await house.play_on(table.id, seed=1)
    assert over.state is not None
    assert over.state.result is not None
    found = await result(house, over)
    assert found is not None
    assert (found.game, found.guild_id, found.seconds, found.plies) == ("toy", 5, 90, over.ply)
    assert (found.ended_at, found.day) == (int(house.clock.now), int(house.clock.now) // 86_400)
    assert (found.reason, found.against) == (over.state.result.reason, "")
    assert [(seat.user_id, seat.name, seat.level) for seat in found.seats] == [
        (ANA.id, "Ana", None),
        (BO.id, "Bo", None),
    ]
    winners = [seat.seat for seat in found.seats if seat.place == 1]
    assert winners == list(over.state.result.winners)
    assert [seat.scores for seat in found.seats] == [dict(s) for s in over.state.result.scores]


async def test_a_game_agreed_to_end_has_no_places_and_a_closed_one_no_result(house: House) -> None:
    agreed, shut = await house.game(ANA, BO), await house.game(ANA, BO, channel=8)
    await house.sessions.log.close(agreed, [Event("core-event-ended-agreed", {})])
    await house.sessions.log.close(shut, [Event("core-event-ended-host", {})])
    found = await result(house, agreed)
    assert found is not None
    assert (found.reason, found.against) == ("core-event-ended-agreed", "agreed")
    assert [seat.place for seat in found.seats] == [None, None]
    assert await result(house, shut) is None


@pytest.mark.promise("one-result")
async def test_the_result_outlives_the_removed_table(house: House) -> None:
    over = await house.play_on((await house.game(ANA, BO)).id, seed=1)
    before = await result(house, over)
    await house.sessions.database.run(lambda db: remove_tables(db, [over.id]))
    assert await result(house, over) == before
    newer = await house.game(ANA, BO)
    assert newer.id > over.id, "no number is used twice"


@pytest.mark.promise("one-result")
async def test_entering_again_changes_nothing(house: House) -> None:
    over = await house.play_on((await house.game(ANA, BO)).id, seed=1)
    whole = rows("ledger_results", "ledger_seats", *SUMS)
    before = await house.sessions.database.run(whole)
    assert not await house.sessions.database.run(lambda db: enter(db, over))
    assert await house.sessions.database.run(whole) == before


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda table: table.put(OpenHands(players=True)), "open"),
        (lambda table: table.put(OpenHands(gallery=True)), "gallery"),
    ],
)
async def test_open_hands_do_not_count(house: House, change: Change, reason: str) -> None:
    table = await house.game(ANA, BO)
    await changed(house, table, change)
    assert await against(house, await house.play_on(table.id, seed=1)) == reason


async def test_a_game_with_bots_counts_less(house: House) -> None:
    table = await house.lobby(ANA, BO)
    table = await house.sessions[Lobby].add_bot(table.id, ANA.id, "easy")
    table = await house.sessions[Lobby].start(table.id, ANA.id)
    over = await house.play_on(table.id, seed=2)
    assert await against(house, over) == "bots"
    found = await result(house, over)
    assert found is not None
    bot = found.seats[2]
    assert (bot.user_id, bot.name, bot.level) == (None, "", "easy")
    standings = await house.sessions.database.run(lambda db: statistics.standings(db, 1, "toy"))
    assert standings == []
    pair = await house.sessions.database.run(lambda db: statistics.pair(db, ANA.id, BO.id))
    assert pair.games == 1


@pytest.mark.parametrize("given", [1, 12])
async def test_giving_up_early_counts_for_nobody_and_late_for_the_others(
    house: House, given: int
) -> None:
    table = await house.game(ANA, BO, CLEO)
    table = await house.play_on(table.id, seed=1, most=given)
    await house.sessions.moves.concede(table.id, CLEO.id, next(KEYS))
    over = await house.play_on(table.id, seed=1)
    found = await result(house, over)
    assert found is not None
    assert found.seats[2].against == "gone"
    assert found.seats[2].user_id == CLEO.id
    assert found.against == ("early" if given < over.ply / 3 else "")
    assert (given == 1) == bool(found.against), "both cases are tried"


async def test_a_game_that_somebody_gave_up_at_once_does_not_count(house: House) -> None:
    table = await house.game(ANA, BO)
    over = await house.sessions.moves.concede(table.id, BO.id, next(KEYS))
    found = await result(house, over)
    assert found is not None
    assert [seat.place for seat in found.seats] == [1, 2]
    assert (found.reason, found.against) == ("core-end-conceded", "early")


async def test_what_somebody_can_do_alone_speaks_only_against_their_own_win(house: House) -> None:
    table = await house.game(ANA, BO)
    await changed(house, table, lambda twin: twin.put(HintsShown(frozenset({1}))))
    over = await house.play_on(table.id, seed=1)
    found = await result(house, over)
    assert found is not None
    assert [seat.against for seat in found.seats] == ["", "hints"]
    assert found.against == ""


async def test_a_coach_counts_even_if_it_was_turned_off(house: House) -> None:
    lobby = await house.lobby(ANA, BO)
    await house.sessions[Coaching].want(lobby.id, BO.id, on=True)
    table = await house.sessions[Lobby].start(lobby.id, ANA.id)
    await house.sessions[Coaching].want(table.id, BO.id, on=False)
    found = await result(house, await house.play_on(table.id, seed=1))
    assert found is not None
    assert [seat.against for seat in found.seats] == ["", "coach"]


async def test_a_game_moved_within_the_bot_is_one_result_and_counts(house: House) -> None:
    there = await moved(house, await moved(house, await house.game(ANA, BO)), channel_id=71)
    over = await house.play_on(there.id, seed=1)
    assert await against(house, over) == ""
    ids = await house.sessions.database.run(
        lambda db: db.execute("SELECT id FROM ledger_results").fetchall()
    )
    assert ids == [(there.id,)]


async def test_a_game_brought_from_another_bot_does_not_count(house: House) -> None:
    there = await moved(house, await house.game(ANA, BO))
    async with house.sessions.uow.lock(there.id):
        twin = (await house.sessions.get(there.id)).twin()
        await house.sessions.log.noted(twin, None, [Event(BROUGHT_BACK, {})])
    over = await house.play_on(there.id, seed=1)
    assert await against(house, over) == "elsewhere"


@pytest.mark.promise(
    "sums-rebuilt",
    "Every stored sum over results can be computed again from the results, byte for byte, even "
    "after somebody deleted their data",
)
async def test_sums_are_made_anew_byte_for_byte(house: House) -> None:
    for number, people in enumerate(((ANA, BO), (BO, CLEO), (ANA, BO, CLEO), (CLEO, ANA)), 1):
        table = await house.game(*people, channel=number, guild=number % 2)
        await house.play_on(table.id, seed=number)
    database = house.sessions.database
    assert all(await database.run(rows(*SUMS)))
    await database.run(lambda db: note_awards(db, table.id, [("dove", 1), ("comeback", 0)]))

    async def check() -> None:
        before = json.dumps(await database.run(rows(*SUMS)))
        await database.run(sums.rebuild)
        assert json.dumps(await database.run(rows(*SUMS))) == before

    await check()
    await house.sessions[DataRights].forget(BO.id, lambda _: "somebody")
    await check()


async def test_sums_follow_the_rule_of_the_code(house: House) -> None:
    for number in range(1, 7):
        table = await house.game(ANA, BO, CLEO, channel=number)
        if number % 2:
            await changed(house, table, lambda twin: twin.put(HintsShown(frozenset({1}))))
        await house.play_on(table.id, seed=number)

    def work(db: Connection) -> tuple[list[GameResult], list[Any], list[Any]]:
        found = statistics.results_on_server(db, 1, 0, 1 << 20, most=100)
        return found, statistics.standings(db, 1, "toy"), statistics.rivalries(db, 1, most=9)

    found, standings, rivalries = await house.sessions.database.run(work)
    assert len(found) == 6
    for record in standings:
        own = [game.seat_of(record.user_id) for game in found]
        assert record.games == 6
        assert record.won == sum(seat is not None and seat.has_won for seat in own)
    assert len(rivalries) == 3
    for pair in rivalries:
        ahead = [0, 0]
        for game in found:
            own, other = game.seat_of(pair.user_id), game.seat_of(pair.other_id)
            assert own is not None
            assert other is not None
            ahead[0] += is_ahead(own.placing, other.placing)
            ahead[1] += is_ahead(other.placing, own.placing)
        assert (pair.games, pair.won, pair.lost) == (6, *ahead)


@pytest.mark.promise(
    "results-forgotten",
    "After somebody deletes their data, no result names them, and other people keep their results",
)
async def test_deleted_data_leave_somebody_in_the_results(house: House) -> None:
    over = await house.play_on((await house.game(ANA, BO)).id, seed=1)
    before = await result(house, over)
    assert before is not None
    await house.sessions[DataRights].forget(BO.id, lambda _: "somebody")
    after = await result(house, over)
    assert after is not None
    assert after.seats[1] == before.seats[1]._replace(user_id=None, name="")
    assert after.seats[0] == before.seats[0]

    def named(db: Connection) -> list[Any]:
        tables = rows("ledger_results", "ledger_seats", *SUMS)(db)
        return [row for table in tables for row in table if BO.id in row or "Bo" in row]

    assert await house.sessions.database.run(named) == []


async def test_results_are_counted_and_exported(house: House) -> None:
    over = await house.play_on((await house.game(ANA, BO)).id, seed=1)
    counted, exported = await house.sessions.database.run(
        lambda db: (STORE.count(db, ANA.id), STORE.export(db, ANA.id))
    )
    assert counted == {"privacy-results": 1}
    (row,) = exported["results"]
    assert (row["table"], row["name"], row["seat"]) == (over.id, "Ana", 0)
    assert "Bo" not in json.dumps(exported)
