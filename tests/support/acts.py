"""Actions of people that take several clicks, and the resulting public messages."""

import asyncio
import random
from typing import Any

import discord
import simcord

from bot.components.custom_id import ControlId, encode
from bot.model import Table
from engines.core.kernel import State
from tests.support import inside
from tests.support.house import KEYS, seed_where
from tests.support.play import random_answer
from tests.support.world import World, click, find, ids, labels, private, words


def state_of(table: Table) -> State:
    assert table.state is not None
    return table.state


async def begin_with(world: World, *cards: str, seats: int = 3) -> Table:
    """Start a game in which Ana holds these cards and can begin with any of them."""
    world.seed = seed_where(seats, lambda state: set(cards) <= set(state.ask[0].options))
    return await world.begin(*(world.bo, world.cleo)[: seats - 1])


async def press_out(world: World) -> None:
    """Play the game to its end; everybody clicks in the panel of their own hand."""
    people = {person.id: person for person in (world.ana, world.bo, world.cleo)}
    chance = random.Random(5)
    while (table := await world.table()).status == "running":
        seat = min(state_of(table).ask)
        who = people[table.sitters[seat].user_id or 0]
        panel = await world.hand(who)
        while "Confirm" not in labels(panel):
            steps = [custom_id for custom_id in ids(panel) if ":choose:" in custom_id]
            before = ply_of(panel)
            panel = private(await who.click(panel, custom_id=chance.choice(steps)))
            if ply_of(panel) != before:
                break
        else:
            await click(who, panel, "confirm")


async def play_out(world: World) -> None:
    """Play a game to its end without clicks; clicks would take most of the time."""
    chance = random.Random(5)
    while (table := await world.table()).status == "running":
        people = [seat for seat in state_of(table).ask if not table.sitters[seat].is_bot]
        if not people:
            await world.env.settle(idle=0.002)  # no person is asked: let the bots answer
            await asyncio.sleep(0.002)
            continue
        who = table.sitters[min(people)].user_id
        assert who is not None
        answer = random_answer(state_of(table).ask[min(people)], chance)
        await world.sessions.moves.play(table.id, who, table.ply, [answer], next(KEYS))
    await published(world)


async def ended(world: World) -> Table:
    """Let Ana and Bo play a game to its end."""
    await begin_with(world, "storm", seats=2)
    await play_out(world)
    await world.env.settle()
    return await world.table()


async def storm(world: World) -> str:
    """Start a two-player game whose board offers Ana a storm; return the button's id."""
    await begin_with(world, "storm", seats=2)
    board = await world.board()
    return find(board, "do", str(labels(board).index("storm")))


def posts(world: World) -> int:
    """Return the number of messages that the bot posted in the channel, not counting answers."""
    path = f"/channels/{world.channel.id}/messages"
    return sum(
        request.method == "POST" and request.path == path for request in world.env.http_requests
    )


async def confirm_first(world: World, who: simcord.MemberActor) -> None:
    """Open somebody's hand and answer there with the first options."""
    await confirm_panel(who, await world.hand(who))


async def confirm_panel(who: simcord.MemberActor, panel: Any) -> None:
    """Choose the first option at each step, and confirm if the bot requires it."""
    while "Confirm" not in labels(panel):
        before = ply_of(panel)
        panel = private(await click(who, panel, "choose"))
        if ply_of(panel) != before:
            return
    await click(who, panel, "confirm")


def ply_of(panel: Any) -> str:
    """Return the ply that the custom ids of a hand contain."""
    return ids(panel)[0].split(":")[2]


def pings(world: World) -> list[discord.Message]:
    """Return the channel's messages that mention somebody."""
    return [message for message in world.channel.history() if "<@" in message.content]


def public(world: World) -> list[discord.Message]:
    """Return the channel's messages that everybody sees."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]


LIMIT = 620
"""Time in seconds after which the first decision of a live game is late."""


async def wait(world: World, seconds: float) -> None:
    world.clock.now += seconds
    await world.bot.scheduler.tick()
    await published(world)


async def published(world: World) -> None:
    """Wait until the channel shows the current state."""
    publisher = world.bot.desk.publisher
    while not inside.is_at_rest(publisher):
        await world.env.settle(idle=0.002)
        await inside.has_written(publisher, seconds=0.002)


async def late(world: World, **options: Any) -> None:
    """Start a game of three in which Ana does not answer in time."""
    await world.begin(world.bo, world.cleo, pace="live", **options)
    await wait(world, LIMIT)


async def vote(world: World, who: Any, choice: str) -> str:
    panel = private(await world.press(who, "absent"))
    answer = words(private(await click(who, panel, "cast", choice)))
    await published(world)
    return answer


async def ways_out(world: World, who: simcord.MemberActor) -> Any:
    """Press "More", then open the panel with the ways to leave the game."""
    more = private(await world.press(who, "more"))
    return private(await click(who, more, "leaving"))


async def menu_of(world: World, who: simcord.MemberActor) -> Any:
    """Open the menu of hosts and moderators."""
    more = private(await world.press(who, "more"))
    return private(await click(who, more, "manage"))


async def pick(who: simcord.MemberActor, menu: Any, verb: str, seat: int) -> Any:
    """Choose a seat in one of the menus of ``menu``."""
    return private(await who.select(menu, [str(seat)], custom_id=find(menu, verb)))


async def evict(world: World, who: simcord.MemberActor, seat: int) -> Any:
    """Remove a player from the game, and confirm the removal."""
    question = await pick(who, await menu_of(world, who), "remove", seat)
    assert "The seat stays theirs" in words(question)
    return private(await click(who, question, "evict"))


async def log_of(world: World) -> str:
    return words(private(await world.press(world.cleo, "log")))


async def turning(world: World, who: simcord.MemberActor) -> simcord.InteractionResult:
    """Press "Key moments", a button on results that earlier versions posted."""
    table = await world.table()
    return await world.forge(
        who, await world.board(), encode(ControlId(table.id, table.ply, "turning"))
    )
