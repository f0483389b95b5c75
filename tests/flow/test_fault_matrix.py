"""Games and boards recover from every fault of Discord on every kind of call.

In each cell one kind of call fails once, twice or for a minute of simulated time, while a person
causes this call. An ordinary test run covers each fault and each call; a run with
``TEST_SIZE=release`` covers all cells.
"""

from typing import Any

import pytest

from tests.flow.faults import CASES, MANY, MESSAGES, MINUTE, SOON, check, confirmed, suffer
from tests.flow.wire import FAULTS, INVALID, Call, Fault, Wire
from tests.support.sizes import RELEASE
from tests.support.world import World

LENGTHS: dict[str, int | None] = {"once": 1, "twice": 2, "a minute": None}


def cells() -> list[Any]:
    """Return a ninth of the cells, with every fault and every call.

    With ``TEST_SIZE=release``, return all cells.
    """
    found = []
    for row, name in enumerate(CASES):
        for column, fault in enumerate(FAULTS):
            for number, length in enumerate(LENGTHS):
                if RELEASE or (row + column) % (3 * len(LENGTHS)) == 3 * number:
                    found.append(pytest.param(name, fault, length, id=f"{name}-{fault}-{length}"))
    return found


@pytest.mark.promise(
    "discord-faults",
    "No fault of Discord costs anybody a move, and afterwards the board is correct again",
    size="a ninth / all of the matrix",
)
@pytest.mark.parametrize(("name", "fault", "length"), cells())
async def test_no_player_loses_a_move_because_of_a_fault(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch, name: str, fault: str, length: str
) -> None:
    case = CASES[name]
    act = await case.prepare(world, wire, monkeypatch)
    met = await suffer(world, wire, case.call, act, FAULTS[fault], LENGTHS[length])
    assert met, "the bot made no such call"
    await wire.env.advance_time(SOON)
    monkeypatch.undo()
    await check(world, wire, case)


@pytest.mark.parametrize("status", [401, 403, 429])
async def test_ten_minutes_of_refusals_do_not_get_the_bot_banned(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    act = await confirmed(world, wire, monkeypatch)
    for method, parts in (("POST", MESSAGES), ("PATCH", (*MESSAGES, "*"))):
        wire.cut(Call(method, parts), Fault(status), None)
    act()
    await wire.env.advance_time(10 * MINUTE)
    assert 5 < wire.count(*INVALID) < MANY
    assert (await world.table()).ply == 1
