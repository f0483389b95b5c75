"""Floods of expensive work: variations, games against bots, slow webhooks."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.components.custom_id import ControlId, encode
from bot.sessions.actions.lobby import Lobby
from bot.sessions.sessions import Change
from bot.sessions.turns import FairQueue
from cogs.webhooks.actions import Webhooks
from cogs.webhooks.sender import WebhookSender
from cogs.what_if import messages as what_if
from engines.core.kernel import Event
from tests.flow.gateway import until
from tests.support import inside
from tests.support.acts import ended
from tests.support.going_elsewhere import bot_with_games
from tests.support.house import ANA, BO, Clock, House
from tests.support.world import World

FLOOD = 20

SLOW, QUICK = "https://slow.example.org/", "https://quick.example.org/"


class Slow:
    """Work that ends only when a test allows it.

    ``begun`` lists the seat of the person in each game that has begun: 0 for Ana, 1 for Bo.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_go_on = threading.Event()
        self.asked, self.begun = 0, list[int | None]()
        self.at_once, self.most = 0, 0
        reached, thread = what_if.reached, FairQueue.thread

        def slowly(experiment: Any, *rest: Any) -> Any:
            self.begun.append(experiment.own)
            self.at_once += 1
            self.most = max(self.most, self.at_once)
            assert self.may_go_on.wait(60)
            self.at_once -= 1
            return reached(experiment, *rest)

        async def asking(turns: FairQueue, party: Any, work: Any) -> Any:
            self.asked += work.func is slowly
            return await thread(turns, party, work)

        monkeypatch.setattr(what_if, "reached", slowly)
        monkeypatch.setattr(FairQueue, "thread", asking)


async def play_on(world: World, slow: Slow, first: int = 1) -> None:
    """Press "Play on from here" many times as Ana, then once as Bo.

    No game continues before ``first`` games have begun.
    """
    table = await ended(world)
    board = await world.board()
    for number in range(FLOOD + 1):
        who = world.bo if number == FLOOD else world.ana
        seat = int(number == FLOOD)
        world.send_press(who, board, encode(ControlId(table.id, 0, "playon", f"o{seat}")))
        await until(lambda number=number: slow.asked > number)
    await until(lambda: len(slow.begun) >= first)
    slow.may_go_on.set()
    await world.env.settle()


@pytest.mark.promise(
    "other-queues",
    'Nobody waits for other people\'s replays, "What if" games, files or webhooks',
    size="20 presses",
)
async def test_a_person_who_tries_many_variations_delays_nobody(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    await play_on(world, slow)
    assert len(slow.begun) == FLOOD + 1
    assert slow.most == 1, "threads of this process leave its loop the less time the more they are"
    assert slow.begun.index(1) <= 2, "Bo waits for what is under way, and for one of Ana's"


@pytest.mark.counterproof("other-queues")
async def test_without_turns_all_are_computed_at_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    world.sessions.threads = FairQueue(FLOOD)
    await play_on(world, slow, first=2)
    assert slow.most > 1


@pytest.fixture
async def castle(file: Path) -> AsyncIterator[House]:
    """A bot with webhooks on two servers."""
    async with bot_with_games(file, Clock()) as house:
        for guild, url in ((1, SLOW), (2, QUICK)):
            await house.sessions[Webhooks].choose(guild, url)
        yield house


class Addresses:
    """The webhooks of two servers; the slow address accepts nothing until a test allows it."""

    def __init__(self) -> None:
        self.may_go_on, self.asked, self.taken = asyncio.Event(), list[str](), list[str]()

    async def send(self, url: str, _body: bytes, _headers: dict[str, str]) -> int:
        self.asked.append(url)
        if url == SLOW:
            await self.may_go_on.wait()
        self.taken.append(url)
        return 204


async def told(castle: House, addresses: Addresses) -> WebhookSender:
    """Make many changes on the server with the slow address, then on the other server.

    Return the webhook sender that was notified of the changes.
    """
    sender = WebhookSender(castle.sessions, addresses.send)
    for guild in (1, 2):
        table = await castle.sessions[Lobby].open(
            "castrum", guild, guild, (ANA, BO)[guild - 1], language="en"
        )
        for _ in range(FLOOD):
            castle.sessions.on_change[-1](Change(table, "play", (Event("toy", {}),)))
    return sender


@pytest.mark.promise("other-queues")
async def test_a_slow_address_delays_no_other_server(castle: House) -> None:
    addresses = Addresses()
    sender = await told(castle, addresses)
    await until(lambda: len(addresses.taken) == FLOOD)
    assert set(addresses.taken) == {QUICK}
    await sender.close()


async def test_a_message_that_fails_is_dropped_alone(castle: House) -> None:
    class Failing(Addresses):
        async def send(self, url: str, body: bytes, headers: dict[str, str]) -> int:
            if url == SLOW and not self.asked:
                self.asked.append(url)
                raise RuntimeError("a fault of ours")
            return await super().send(url, body, headers)

    addresses = Failing()
    addresses.may_go_on.set()
    sender = await told(castle, addresses)
    await until(lambda: len(addresses.taken) == 2 * FLOOD - 1)
    assert addresses.taken.count(SLOW) == FLOOD - 1
    await sender.close()


@pytest.mark.counterproof("other-queues", note="webhooks")
async def test_in_one_queue_other_servers_wait_for_a_slow_address(
    castle: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses = Addresses()
    inside.tell_webhooks_in_one_queue(monkeypatch)
    sender = await told(castle, addresses)
    await until(lambda: bool(addresses.asked))
    addresses.may_go_on.set()
    await until(lambda: len(addresses.taken) == 2 * FLOOD)
    assert addresses.taken == [SLOW] * FLOOD + [QUICK] * FLOOD
    await sender.close()
