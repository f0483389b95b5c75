"""Games in which a player may undo an answer, and checks of the result."""

from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Table
from cogs.undo.actions import Undoing
from cogs.undo.rules import may_undo
from engines.core.kernel import Seat
from tests.support import inside
from tests.support.house import (
    ANA,
    BO,
    CLEO,
    KEYS,
    House,
    running,
    seed_with,
)


async def striking(house: House, **options: Any) -> Table:
    """Start a game of three in which Ana may begin with a strike."""
    inside.next_seed(house.sessions, seed_with("strike"))
    return await house.game(ANA, BO, CLEO, **options)


async def struck(house: House, **options: Any) -> Table:
    """Start a game in which Ana has struck Cleo with one press."""
    table = await striking(house, **options)
    return (await house.press(table, 0, ("strike",), (2,))).table


async def swapping(house: House, **options: Any) -> Table:
    """Start a game in which all three must secretly choose a card to pass on."""
    inside.next_seed(house.sessions, seed_with("swap"))
    table = await house.game(ANA, BO, CLEO, **options)
    table = (await house.press(table, 0, ("swap",))).table
    assert sorted(running(table).ask) == [0, 1, 2]
    return table


async def give(house: House, table: Table, seat: Seat) -> Table:
    """Choose for a seat the first card that it may choose."""
    table = await house.sessions.get(table.id)
    return (await house.press(table, seat, running(table).ask[seat].options[:1])).table


async def undo(house: House, table: Table, seat: Seat = 0, *, ply: int = -1) -> Table:
    """Press an Undo button shown at ``ply`` (default: now) as the person on a seat."""
    now = await house.sessions.get(table.id)
    who = now.sitters[seat].user_id or 0
    at = now.ply if ply < 0 else ply
    return await house.sessions[Undoing].undo(table.id, who, at, next(KEYS))


async def refused(house: House, table: Table, seat: Seat = 0) -> str:
    """Return why Undo is refused; check that no Undo is offered and nothing changes."""
    before = await house.sessions.get(table.id)
    assert not may_undo(before, seat, house.clock())
    with pytest.raises(UserError) as caught:
        await undo(house, table, seat)
    assert await house.sessions.get(table.id) is before
    return caught.value.key


def position(table: Table) -> dict[str, Any]:
    """Return a table's state without its count of plies."""
    return {**running(table).dump(), "ply": 0, "asked": 0}


async def is_replayed(house: House, table: Table) -> bool:
    """Return whether the replayed, the stored and the in-memory position are the same."""
    again = (await house.sessions.log.replay(table.id)).fingerprint()
    stored = running(await house.stored(table.id)).fingerprint()
    return again == stored == running(await house.sessions.get(table.id)).fingerprint()
