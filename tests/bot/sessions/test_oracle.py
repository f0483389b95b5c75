"""``Sessions`` agrees with a simple model about repeated, late and swapped presses."""

import asyncio
from typing import Any

import pytest

from bot.model import Table
from bot.sessions.actions.moves import Moves
from bot.sessions.domain import lobby
from bot.sessions.unit_of_work import UnitOfWork
from bot.store import tables
from engines.core.kernel import Seat
from tests.support.house import House, running
from tests.support.oracle import as_if_just_shown, compare
from tests.support.sizes import size

PRESSES = size(3_000, 200_000)


@pytest.mark.promise(
    "double-presses",
    "Double, late and swapped presses and presses of strangers do no harm, and each press gets "
    "one answer",
    size="3,000 / 200,000 presses",
)
async def test_every_press_is_answered_as_the_model_says(house: House) -> None:
    answers = await compare(house, PRESSES, seed=21)
    assert sum(answers.values()) >= PRESSES
    assert set(answers) == {
        "played",
        "repeated",
        "illegal",
        "error-stale",
        "error-not-seated",
        "error-not-running",
    }
    assert min(answers.values()) > PRESSES // 500, answers
    assert answers["played"] > PRESSES // 3, answers


def any_seat(table: Table, user_id: int) -> Seat:
    return min(running(table).ask, default=0)


GUARDS: dict[str, list[tuple[Any, str, Any]]] = {
    "keys of presses": [
        (tables, "was_pressed", lambda db, key: False),
        (tables, "note_press", lambda db, key, table_id, ply: None),
    ],
    "ply": [(Moves, "_apply", as_if_just_shown)],
    "lock of a table": [(UnitOfWork, "lock", lambda self, table_id: asyncio.Lock())],
    "seat": [(lobby, "require_seat", any_seat)],
}
"""Guards against harmful presses, each with the replacements that disable the guard."""


@pytest.mark.counterproof("double-presses", note="keys, ply, lock of a table, seat")
@pytest.mark.parametrize("guard", GUARDS)
async def test_without_a_guard_the_model_would_disagree(
    house: House, monkeypatch: pytest.MonkeyPatch, guard: str
) -> None:
    for place, name, without in GUARDS[guard]:
        monkeypatch.setattr(place, name, without)
    with pytest.raises(AssertionError):
        await compare(house, PRESSES, seed=21)
