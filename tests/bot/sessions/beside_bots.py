"""Starts bots at a test's table, and waits until they have played."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.model import Table
from bot.sessions.sessions import Change
from cogs.bots.players import BotPlayers
from engines.core.kernel import Seat, apply
from tests.support.house import House, running
from tests.support.play import random_answer
from tests.support.toy import Toy, deal


@asynccontextmanager
async def players(
    house: House, *, delay: float = 0, grace: float = 0, limit: float = 60, processes: int = 0
) -> AsyncIterator[BotPlayers]:
    """Start bots that play; by default in this process and without delay."""
    opened = BotPlayers(house.sessions, delay=delay, grace=grace, limit=limit, processes=processes)
    try:
        yield opened
    finally:
        await opened.close()


async def until(house: House, table_id: int, wanted: Callable[[Table], bool]) -> Table:
    """Wait until a table meets a condition."""
    changed = asyncio.Event()

    def notice(change: Change) -> None:
        changed.set()

    house.sessions.on_change.append(notice)
    try:
        async with asyncio.timeout(60):
            while not wanted(table := await house.sessions.get(table_id)):
                await changed.wait()
                changed.clear()
            return table
    finally:
        house.sessions.on_change.remove(notice)


def waits_for_a_person(table: Table) -> bool:
    """Return whether the game is not running, or waits only for people."""
    return table.status != "running" or all(
        not table.sitters[seat].is_bot for seat in running(table).ask
    )


async def play_beside_bots(house: House, table: Table) -> Table:
    """Answer at random for the people of a table until the game is over."""
    chance = random.Random(1)
    while (table := await until(house, table.id, waits_for_a_person)).status == "running":
        state = running(table)
        seat = chance.choice(sorted(state.ask))
        await house.press(table, seat, random_answer(state.ask[seat], chance))
    return table


def at_a_choice(seat: Seat) -> Toy:
    """Return a position in which the seat has several options."""
    for seed in range(100):
        state = deal(2, seed)
        while state.ask:
            if seat in state.ask and len(state.ask[seat].options) > 1:
                return state
            who, decision = next(iter(state.ask.items()))
            apply(state, who, decision.options[: decision.least])
    raise AssertionError("nobody could choose")
