"""Attempts to fill logs, standing orders and the database by changing back and forth."""

import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Table
from bot.sessions import game_log
from bot.sessions.actions import moves
from bot.sessions.actions.moves import ORDERS
from cogs.hosting.actions import Moderation
from cogs.seat_offers.actions import SeatOffers
from cogs.transfers.actions import Transfers
from cogs.transfers.part import Transfer
from tests.support.going_elsewhere import THERE, begun, bot_with_games, opener
from tests.support.house import ANA, BO, CLEO, KEYS, Clock, House

ROUNDS = 50

Act = Callable[[House, Table], Awaitable[Any]]


async def offer(house: House, table: Table) -> None:
    """Offer one's own seat, then withdraw the offer."""
    seats = house.sessions[SeatOffers]
    await seats.offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    await seats.withdraw(table.id, BO.id, 1, next(KEYS), moderator=False)


async def depart(house: House, table: Table) -> None:
    """Ask the others to transfer the game, and withdraw the request."""
    await house.sessions[Transfers].ask(table.id, opener(BO), THERE, next(KEYS))
    await house.sessions[Transfers].answer(table.id, BO.id, next(KEYS), agreed=False)


async def speak(house: House, table: Table) -> None:
    """Change the language of the board to French and back to English."""
    for language in ("fr", "en"):
        await house.sessions[Moderation].set_language(
            table.id, ANA.id, language, next(KEYS), moderator=False
        )


async def pass_on(house: House, table: Table) -> None:
    """Hand the host's role over to one's second account, and back."""
    for host, seat in ((ANA, 1), (BO, 0)):
        await house.sessions[Moderation].hand_over(
            table.id, host.id, seat, next(KEYS), moderator=False
        )


async def lines_after(house: House, act: Act) -> tuple[int, set[str]]:
    """Repeat an act many times; return the number of log lines, and the keys of all refusals."""
    table, said = await house.game(ANA, BO, CLEO), set()
    for _ in range(ROUNDS):
        try:
            await act(house, table)
        except UserError as error:
            said.add(error.key)
    return len(await house.sessions.log.story(table.id, None)), said


@pytest.mark.promise(
    "to-and-fro",
    "Neither repeated undoing nor moving a game back and forth between channels fills the log "
    "or the database",
    size="50 rounds",
)
@pytest.mark.parametrize("act", [offer, depart, speak, pass_on])
async def test_doing_and_undoing_does_not_fill_the_log(house: House, act: Act) -> None:
    lines, said = await lines_after(house, act)
    assert lines <= 2 * game_log.OFTEN + 1
    assert "error-often" in said


@pytest.mark.counterproof("to-and-fro")
async def test_without_the_limit_doing_and_undoing_fills_the_log(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_log, "OFTEN", 2 * ROUNDS)
    lines, said = await lines_after(house, offer)
    assert lines >= 2 * ROUNDS
    assert said == set()


async def test_a_move_resets_the_count(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    for _ in range(3):
        for _ in range(game_log.OFTEN):
            await offer(house, table)
        with pytest.raises(UserError, match="error-often"):
            await offer(house, table)
        stands = await house.sessions.get(table.id)
        assert stands.state is not None
        seat = min(stands.state.ask)
        await house.press(stands, seat, stands.state.ask[seat].options[:1])


@pytest.fixture
async def castle(file: Path) -> AsyncIterator[House]:
    """A house with our own games, some of which have standing orders."""
    async with bot_with_games(file, Clock()) as house:
        yield house


async def orders_after(house: House) -> int:
    """Return the number of stored standing orders after a player changed them many times."""
    table = await begun(house, "castrum", 2, 0, random.Random(1))
    declare = house.sessions.moves.declare
    for number in range(2 * ROUNDS):
        with suppress(UserError):
            await declare(table.id, ANA.id, "gardes", ("always", "never")[number % 2], next(KEYS))
    await declare(table.id, BO.id, "gardes", "always", next(KEYS))
    return sum(order.seat == 0 for order in await house.sessions.log.orders(table.id))


@pytest.mark.promise("to-and-fro")
async def test_changing_ones_orders_does_not_fill_the_database(castle: House) -> None:
    assert await orders_after(castle) == ORDERS


@pytest.mark.counterproof("to-and-fro")
async def test_without_a_limit_changing_ones_orders_fills_the_database(
    castle: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "ORDERS", 10 * ROUNDS)
    assert await orders_after(castle) == 2 * ROUNDS


@pytest.mark.promise("to-and-fro")
async def test_a_game_cannot_move_back_and_forth_without_limit(house: House) -> None:
    """Each transfer creates a table with a copy of the whole log."""
    table = await house.game(ANA, bots=["easy"])
    for number in range(ROUNDS):
        with suppress(UserError):
            channel = (THERE, 7)[number % 2]
            moved_table = await house.sessions[Transfers].ask(
                table.id, opener(ANA), channel, next(KEYS)
            )
            assert moved_table.get(Transfer) is not None
            table = await house.sessions.get(moved_table.get(Transfer).went_to)
    assert table.id == 1 + game_log.OFTEN
    assert table.status == "running"
