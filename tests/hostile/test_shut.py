"""While nobody can act in a channel, every deadline stands still, whatever the reason."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.components.discord_errors import LOCKED, SHUTTING
from bot.errors import UserError
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.actions.standstill import BACK, GIVEN_UP, SHUT, TOLD
from bot.sessions.game_log import OFTEN
from bot.table.time import deadlines, time_control, waiting
from cogs.absence.part import LatePeople
from cogs.pauses import part as pauses
from cogs.pauses.actions import Pausing
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from engines.core.data import DATA
from tests.hostile.clocks import DAY, HOUR, LIMIT, MINUTE, live_game, used
from tests.support.clockwork import SALT, castrum, due, open_house, shield_of
from tests.support.clockwork import House as CastrumHouse
from tests.support.house import ANA, BO, DAN, KEYS, MO
from tests.support.machine import Machine, Patient, switched_on

SLACK = 2.0
"""Tolerance in seconds for a deadline in whole seconds."""


async def timed(bot: Patient) -> None:
    """Start a timed game of Castrum in which somebody is attacked."""
    sessions = bot.house.sessions
    table = await sessions[Lobby].open(
        "castrum", 1, 7, ANA, language="en", options={"type": "timed", "minutes": "15"}
    )
    await sessions[Lobby].join(table.id, BO)
    table = await sessions[Lobby].start(table.id, ANA.id)
    house = CastrumHouse(sessions, bot.scheduler, bot.machine.wall, [])
    await house.attacked(table, random.Random(1))


async def live(bot: Patient) -> None:
    await live_game(bot)


async def unhurried(bot: Patient) -> None:
    await live_game(bot, pace="none")


async def paused(bot: Patient) -> None:
    await live_game(bot)
    await bot.house.sessions[Pausing].pause(1, MO.id, next(KEYS), moderator=True)


async def asked_for(bot: Patient) -> None:
    """Start a game in which a newcomer asks for a seat that its owner offers."""
    await live_game(bot, pace="daily")
    await bot.house.sessions[SeatOffers].offer(1, ANA.id, 0, next(KEYS), moderator=False)
    await bot.house.sessions[SeatOffers].ask(1, DAN, 0, next(KEYS))


def runs_out(table: Table) -> float:
    return waiting.runs_out_at(table, 0)


def half_time(table: Table) -> float:
    return runs_out(table) - LIMIT / 2


def window_closes(table: Table) -> float:
    return due(table.window)


def game_ends(table: Table) -> float:
    return due(table.game_end)


def seat_goes(table: Table) -> float:
    at = table[OfferedSeats].due_at(table)
    assert at is not None
    return at


def vote_is_open(table: Table) -> bool:
    return table[LatePeople].vote is not None


def is_reminded(table: Table) -> bool:
    return table.clocks[0].told >= time_control.HALF


def window_is_closed(table: Table) -> bool:
    return table.window is None


def bell_has_rung(table: Table) -> bool:
    return castrum(table).time_up


def is_closed(table: Table) -> bool:
    return table.status == "closed"


def goes_on(table: Table) -> bool:
    return table.held_at is None


def is_asked_no_more(table: Table) -> bool:
    return table[OfferedSeats].due_at(table) is None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of deadline: how to set it, when it is due, and whether it has passed."""

    begin: Callable[[Patient], Awaitable[None]]
    due_at: Callable[[Table], float]
    has_happened: Callable[[Table], bool]
    game: str = "toy"


DEADLINES = {
    "bank": Kind(live, runs_out, vote_is_open),
    "reminder": Kind(live, half_time, is_reminded),
    "window": Kind(timed, window_closes, window_is_closed, "castrum"),
    "timed game": Kind(timed, game_ends, bell_has_rung, "castrum"),
    "silence": Kind(unhurried, time_control.idle_end, is_closed),
    "pause": Kind(paused, pauses.ends_at, goes_on),
    "seat": Kind(asked_for, seat_goes, is_asked_no_more),
}

kinds = pytest.mark.parametrize("name", DEADLINES)


def data_of(kind: Kind, data: Path) -> Path:
    return data if kind.game == "toy" else DATA


async def nearly(bot: Patient, kind: Kind, left: float) -> None:
    """Wait until a deadline is due in ``left`` seconds."""
    await kind.begin(bot)
    await bot.wait(kind.due_at(await bot.now()) - bot.keeper() - left)
    assert not kind.has_happened(await bot.now())


@pytest.mark.promise(
    "shut-channel",
    "While nobody can act in a channel, all its deadlines stand still, for each reason and "
    "across restarts; locking a channel cannot stall a game for ever",
    size="7 kinds of deadline for 8 reasons; 13 states of a channel",
)
@kinds
@pytest.mark.parametrize("why", SHUTTING)
async def test_deadlines_in_a_shut_channel_move(
    file: Path, data: Path, name: str, why: str
) -> None:
    kind = DEADLINES[name]
    async with switched_on(file, data_of(kind, data), Machine(), kind.game, believed=True) as bot:
        await nearly(bot, kind, 20)
        standstill = bot.house.sessions.standstill
        await standstill.shut(1, why)
        for seconds in (15, LIMIT, DAY):
            await bot.wait(seconds)
            assert not kind.has_happened(await bot.now())
        await standstill.reopen(1)
        await bot.wait(0)
        table = await bot.now()
        assert not kind.has_happened(table), "it is not due the moment people come back"
        assert kind.due_at(table) - bot.keeper() == pytest.approx(20, abs=SLACK)
        await bot.wait(20 - SLACK)
        assert not kind.has_happened(await bot.now())
        await bot.wait(2 * SLACK)
        assert kind.has_happened(await bot.now())


@pytest.mark.counterproof("shut-channel")
@kinds
async def test_deadlines_do_not_move_in_a_channel_that_counts_as_open(
    file: Path, data: Path, name: str
) -> None:
    kind = DEADLINES[name]
    async with switched_on(file, data_of(kind, data), Machine(), kind.game, believed=True) as bot:
        await nearly(bot, kind, 20)
        await bot.wait(20 + SLACK)
        assert kind.has_happened(await bot.now())


@pytest.mark.promise("shut-channel")
@kinds
async def test_a_channel_stays_shut_through_restarts_and_gaps(
    file: Path, data: Path, name: str
) -> None:
    kind, machine = DEADLINES[name], Machine()
    place = data_of(kind, data)
    async with switched_on(file, place, machine, kind.game, believed=True) as bot:
        await nearly(bot, kind, 20)
        await bot.house.sessions.standstill.shut(1, LOCKED)
        await bot.wait(HOUR)
    machine.pass_time(HOUR)
    async with switched_on(file, place, machine, kind.game) as bot:
        assert (await bot.now()).shut.why == LOCKED
        await bot.run(MINUTE)
        machine.wall.now += DAY
        await bot.run(MINUTE)
        await bot.house.sessions.standstill.reopen(1)
        table = await bot.now()
        assert not kind.has_happened(table)
        assert kind.due_at(table) - bot.keeper() == pytest.approx(20, abs=2 * SLACK)


async def test_after_a_lock_a_standing_order_waits_its_full_delay_again(file: Path) -> None:
    async with open_house(file) as house:
        table, seat = await house.attacked(await house.game(), random.Random(1))
        await house.declare(table, seat, shield_of(table), "never")
        await house.wait(1)
        await house.sessions.standstill.shut(table.id, LOCKED)
        await house.wait(HOUR)
        assert (await house.now(table)).ply == table.ply
        await house.sessions.standstill.reopen(table.id)
        delay = deadlines.order_delay(table.id, castrum(table).asked, seat, SALT)
        await house.wait(delay - 0.01)
        assert (await house.now(table)).ply == table.ply, "the order would give itself away"
        await house.wait(0.02)
        assert (await house.now(table)).ply == table.ply + 1


@pytest.mark.promise("shut-channel")
async def test_the_total_time_of_a_shut_channel_is_limited(file: Path, data: Path) -> None:
    """The limit counts all locks together, so that no moderator can stall a game for ever."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        standstill = bot.house.sessions.standstill
        stood, step = 0, 9 * HOUR
        while (await bot.now()).status == "running":
            await standstill.shut(1, LOCKED)
            await bot.wait(step)
            stood += step
            await standstill.reopen(1)
            assert stood <= deadlines.LONGEST_SHUT + step
        assert stood >= deadlines.LONGEST_SHUT
        assert (await bot.told())[-1] == GIVEN_UP
        assert "core-event-ended-vote" not in await bot.told()


async def test_the_log_reports_a_shut_channel_only_a_few_times(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        standstill = bot.house.sessions.standstill
        await standstill.shut(1, LOCKED)
        await bot.wait(TOLD - 1)
        await standstill.reopen(1)
        assert not any(kind.startswith(SHUT) for kind in await bot.told()), "a moment is no word"
        for _ in range(2 * OFTEN):
            await standstill.shut(1, LOCKED)
            await bot.wait(TOLD)
            await standstill.reopen(1)
        lines = [kind for kind in await bot.told() if kind.startswith(SHUT)]
        assert lines == [f"{SHUT}{LOCKED}"] * OFTEN


async def test_the_players_a_game_waits_for_are_called_when_it_continues(
    file: Path, data: Path
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        sessions = bot.house.sessions
        late = []
        sessions.on_change.append(lambda change: late.append(change.late))
        await sessions.standstill.shut(1, LOCKED)
        await bot.wait(TOLD)
        await sessions.standstill.reopen(1)
        assert late == [(), (0,)]


async def test_moves_during_a_lock_count_as_made_when_it_began(file: Path, data: Path) -> None:
    """A moderator can press in a locked thread; time is charged once, and a bonus given once."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        table = await live_game(bot)
        await bot.wait(100)
        await bot.house.sessions.standstill.shut(1, LOCKED)
        await bot.wait(LIMIT)
        state = (await bot.now()).state
        assert state is not None
        await bot.house.play_on(table.id, seed=1, most=1)
        await bot.wait(LIMIT)
        table = await bot.now()
        if table.status != "running":
            return
        await bot.house.sessions.standstill.reopen(1)
        table = await bot.now()
        assert table.clocks[0].bank <= 600
        waited = waiting.absent(table)
        for seat in waited:
            assert waiting.left(table, seat) >= LIMIT - 100 - SLACK
        assert table[LatePeople].vote is None


async def test_a_vote_stays_open_and_undecided_during_a_lock(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        await bot.wait(LIMIT)
        assert (await bot.now())[LatePeople].vote is not None
        await bot.house.sessions.standstill.shut(1, LOCKED)
        await bot.wait(DAY)
        assert (await bot.now())[LatePeople].vote is not None
        await bot.house.sessions.standstill.reopen(1)
        await bot.wait(0)
        table = await bot.now()
        assert table[LatePeople].vote is not None
        assert not waiting.left(table, 0)


async def test_nobody_is_charged_for_a_lock(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        await bot.wait(100)
        for _ in range(5):
            await bot.house.sessions.standstill.shut(1, LOCKED)
            await bot.wait(HOUR)
            await bot.house.sessions.standstill.reopen(1)
        assert used(await bot.now(), bot.keeper()) == pytest.approx(100, abs=SLACK)


async def test_a_pause_of_a_shut_game_begins_at_the_lock(file: Path, data: Path) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        await bot.house.sessions.standstill.shut(1, LOCKED)
        await bot.wait(HOUR)
        await bot.house.sessions[Pausing].pause(1, MO.id, next(KEYS), moderator=True)
        await bot.wait(HOUR)
        assert (await bot.now()).held_at is not None
        await bot.house.sessions.standstill.reopen(1)
        table = await bot.now()
        assert pauses.ends_at(table) - bot.keeper() == pytest.approx(900, abs=SLACK)


async def test_lobbies_and_finished_tables_are_not_shut(file: Path, data: Path) -> None:
    """Lobbies still expire, because this harms nobody; finished tables do not change."""
    async with switched_on(file, data, Machine(), believed=True) as bot:
        sessions = bot.house.sessions
        lobby = await bot.house.lobby(ANA, BO)
        await sessions.standstill.shut(lobby.id, LOCKED)
        assert not (await bot.now()).is_shut
        await sessions[Lobby].close(lobby.id, ANA.id, moderator=False)
        await sessions.standstill.shut(lobby.id, LOCKED)
        await sessions.standstill.reopen(lobby.id)
        assert not (await bot.now()).is_shut
        with pytest.raises(UserError):
            await sessions.get(99)


@pytest.mark.parametrize(("ago", "back"), [(LIMIT, LIMIT), (HOUR, BACK)])
async def test_the_charge_since_the_last_news_of_a_channel_is_refunded_and_the_vote_closes(
    file: Path, data: Path, ago: float, back: float
) -> None:
    async with switched_on(file, data, Machine(), believed=True) as bot:
        await live_game(bot)
        await bot.wait(LIMIT)
        assert (await bot.now())[LatePeople].vote is not None
        since = bot.keeper() - ago
        await bot.house.sessions.standstill.shut(1, LOCKED, since)
        table = await bot.now()
        assert table[LatePeople].vote is None
        await bot.wait(DAY)
        await bot.house.sessions.standstill.reopen(1)
        table = await bot.now()
        assert used(table, bot.keeper()) == pytest.approx(max(0, LIMIT - back), abs=SLACK)
        assert table[LatePeople].vote is None
        assert table.shut.before == pytest.approx(DAY + back, abs=SLACK)
