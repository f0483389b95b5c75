"""Who answers what arrives while one process takes the place of another one."""

import asyncio

import pytest

from bot.operations import door as doors
from bot.operations.door import Door


async def test_what_waits_at_a_shut_door_is_let_in_but_for_what_the_other_took() -> None:
    door = Door()
    door.shut()
    waiting = [asyncio.create_task(door.lets_in(one)) for one in (1, 2, None)]
    await asyncio.sleep(0)
    assert not any(one.done() for one in waiting)
    door.open({1})
    assert await asyncio.gather(*waiting) == [False, True, True]
    assert not await door.lets_in(1)
    assert await door.lets_in(3)
    assert door.taken == (2, 3), "what is told to whoever follows this one"


async def test_without_a_word_of_what_was_taken_a_press_would_be_answered_twice() -> None:
    one, other = Door(), Door()
    other.shut()
    waiting = asyncio.create_task(other.lets_in(1))
    assert await one.lets_in(1)
    other.open()
    assert await waiting


async def test_nobody_waits_longer_than_discord_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HELD", 0.01)
    door = Door()
    door.shut()
    assert not await door.lets_in(1)
    door.open()
    assert door.taken == ()


async def test_an_open_door_lets_everything_in_and_forgets_what_is_long_ago(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doors, "REMEMBERED", 2)
    door = Door()
    assert all([await door.lets_in(one) for one in (1, 2, 3)])
    assert door.taken == (2, 3)
    assert door.is_open
