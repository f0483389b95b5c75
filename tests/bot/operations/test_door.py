"""Which process answers an interaction while one process replaces another."""

import asyncio
import math
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
import yarl
from discord.http import Route

from bot.operations import door as doors
from bot.operations.door import Door, Exit, NotOurs


@pytest.mark.promise("replacement")
async def test_waiting_events_are_accepted_except_those_the_other_process_took() -> None:
    door = Door()
    door.shut()
    waiting = [asyncio.create_task(door.lets_in(item)) for item in (1, 2, None)]
    await asyncio.sleep(0)
    assert not any(item.done() for item in waiting)
    door.open({1})
    assert await asyncio.gather(*waiting) == [False, True, True]
    assert not await door.lets_in(1)
    assert await door.lets_in(3)
    assert door.taken == (2, 3), "what is told to whoever follows this one"


@pytest.mark.counterproof("replacement")
async def test_without_the_list_of_taken_events_a_press_would_be_answered_twice() -> None:
    first, other = Door(), Door()
    other.shut()
    waiting = asyncio.create_task(other.lets_in(1))
    assert await first.lets_in(1)
    other.open()
    assert await waiting


async def test_no_event_waits_longer_than_discord_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "HELD", 0.01)
    door = Door()
    door.shut()
    assert not await door.lets_in(1)
    door.open()
    assert door.taken == ()


async def test_an_open_door_accepts_everything_and_forgets_old_events(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doors, "REMEMBERED", 2)
    door = Door()
    assert all([await door.lets_in(line) for line in (1, 2, 3)])
    assert door.taken == (2, 3)
    assert door.is_open


async def test_a_closed_door_refuses_everything_at_once() -> None:
    door = Door()
    door.shut()
    waiting = [asyncio.create_task(door.lets_in(item)) for item in (1, None)]
    await asyncio.sleep(0)
    door.close()
    assert await asyncio.gather(*waiting) == [False, False]
    door.open()
    assert not await door.lets_in(2)
    assert not await door.lets_in()
    assert door.is_closed
    assert not door.is_open


# requests to Discord


BASE = yarl.URL(Route.BASE)
ANSWER = BASE / "interactions/7/a-token/callback"
BOARD = BASE / "channels/5/messages"
ELSEWHERE = yarl.URL("https://example.org/interactions/7/a-token/callback")


class Asked:
    """Says whether a process may act, and records the argument ``since`` of each call."""

    def __init__(self, *answers: bool) -> None:
        self.since: list[float] = []
        self._answers = [*answers]

    async def __call__(self, since: float) -> bool:
        self.since.append(since)
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]


async def sent(exit_: Exit, url: yarl.URL) -> None:
    """Trace the beginning of a request, as the HTTP client does."""
    await exit_._request(Any, SimpleNamespace(), SimpleNamespace(url=url))  # type: ignore[arg-type]  # a fake that suffices


async def test_only_a_process_that_may_act_sends_requests_to_discord() -> None:
    door, exit_ = Door(), Exit(aiohttp.TraceConfig())
    await sent(exit_, BOARD)
    asked = Asked(True)
    exit_.guard(door, asked)
    began = asyncio.get_running_loop().time()
    assert await door.lets_in(7)
    for url in (ANSWER, BOARD, ELSEWHERE):
        await sent(exit_, url)
    answer, board = asked.since
    assert began <= answer <= asyncio.get_running_loop().time(), "proof is newer than the press"
    assert board == -math.inf


@pytest.mark.promise("lost-lease")
@pytest.mark.parametrize("url", [ANSWER, BOARD, BASE / "webhooks/1/a-token/messages/@original"])
async def test_no_request_is_sent_once_another_process_may_act(url: yarl.URL) -> None:
    door, exit_ = Door(), Exit(aiohttp.TraceConfig())
    exit_.guard(door, Asked(False))
    door.close()
    with pytest.raises(NotOurs):
        await sent(exit_, url)


async def test_an_answer_waits_for_the_database_as_long_as_discord_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(doors, "ASKING", 0.0)
    exit_ = Exit(aiohttp.TraceConfig())
    exit_.guard(Door(), asked := Asked(False, False, True))
    await sent(exit_, ANSWER)
    assert len(asked.since) == 3
    monkeypatch.setattr(doors, "HELD", 0.0)
    exit_.guard(Door(), Asked(False))
    with pytest.raises(NotOurs):
        await sent(exit_, ANSWER)
