"""Opening a stranger's position code is cheap for any content of its fields."""

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from engines.core.kernel import State, apply
from engines.core.position_code import PositionCodeError, decode, encode
from engines.registry import KEYS, equipped
from tests.support.costs import cost
from tests.support.forging import forged_code
from tests.support.sizes import size

STEPS, SIZE = 150_000, 8_000_000
"""Caps on the cost of opening a code; a correct code needs a tenth of the steps."""

SHARE = size(19, 1)
"""Step through the pairs of a place in a code and an extreme value; 1 tests every pair."""

EXTREMES: Mapping[str, Any] = {
    "a thousand": 1000,
    "the largest": 9_999,
    "a hundred million": 10**8,
    "below zero": -(10**8),
    "many digits": 10**999,
    "too many digits": 10**3000,
    "a fraction": 0.5,
    "a text": "x" * 20_000,
    "a NUL": "\0",
    "many items": [0] * 8_000,
    "many lists": [[]] * 8_000,
    "many frames": [{"rule": "castrum.turn", "args": [], "answers": [], "given": None}] * 400,
    "many keys": {str(key): 0 for key in range(2_000)},
    "nothing": None,
    "truth": True,
}


@cache
def late(key: str) -> State:
    """Return a position from the middle of a game."""
    game, card_set = equipped(key)
    state = game.state.deal(game.seats[-1], 5, game.settle({}), card_set)
    chance = random.Random(5)
    for _ in range(60):
        seat = min(state.ask)
        asked = state.ask[seat]
        apply(state, seat, tuple(chance.sample(list(asked.options), max(1, asked.least))))
    return state


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of each value in a dump; in lists, visit only the first and last items."""
    yield at
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*at, name))
    elif isinstance(value, list):
        for number in sorted({0, len(value) - 1} if value else ()):
            yield from places(value[number], (*at, number))


def changed(value: Any, at: tuple[Any, ...], new: Any) -> Any:
    """Return a copy of a dump with the value ``new`` at the path ``at``."""
    if not at:
        return new
    first, *rest = at
    twin = dict(value) if isinstance(value, dict) else list(value)
    twin[first] = changed(value[first], tuple(rest), new)
    return twin


@pytest.mark.promise("stranger-file")
@pytest.mark.parametrize("key", KEYS)
def test_an_extreme_value_in_any_field_costs_little(key: str) -> None:
    head = f"castellan1.{key}.p"
    dump = late(key).dump()
    tried = 0
    for number, at in enumerate(places(dump)):
        for turn, (name, extreme) in enumerate(EXTREMES.items()):
            if (number + turn) % SHARE:
                continue
            code = forged_code(changed(dump, at, extreme), head)

            def opened(code: str = code) -> None:
                with suppress(PositionCodeError):
                    decode(code, equipped)

            spent = cost(opened, STEPS)
            assert spent.size < SIZE, (at, name, spent)
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("key", KEYS)
def test_a_correct_code_costs_a_tenth_of_the_cap(key: str) -> None:
    code = encode(late(key), None)
    assert cost(lambda: decode(code, equipped)).steps < STEPS / 5


@pytest.mark.parametrize(
    "changes",
    [
        {"stack": [{"rule": "castrum.turn", "args": [], "answers": [], "given": None}] * 60},
        {"stack": [{"rule": "castrum.turn", "args": [10**8], "answers": [], "given": None}]},
        {"stack": []},
        {"ply": 10**7},
        {"asked": 10**3},
        {"result": {"winners": [10**8], "scores": [], "reason": "x"}},
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(changes: dict[str, Any]) -> None:
    code = forged_code({**late("castrum").dump(), **changes}, "castellan1.castrum.p")
    with pytest.raises(PositionCodeError) as caught:
        decode(code, equipped)
    assert caught.value.fault == "impossible"
