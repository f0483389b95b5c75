"""Attacks on starts: block lists, second accounts, forged controls, many start times."""

import re
from typing import Any

import pytest
import simcord

from bot.model import Person
from bot.sessions.actions.lobby import Lobby
from cogs.privacy.blocklist import Blocklist
from cogs.starting import limits
from cogs.starting.actions import Starts
from cogs.starting.part import Starting
from tests.flow.traffic import public, recorded
from tests.support.acts import pings, published, wait
from tests.support.world import World, click, find, private, words

MINUTE = 60
VERBS = ("when", "whenset", "whenmiss", "whenform", "imhere", "nottime", "bench", "benchyes")


@pytest.fixture
def dan(world: World) -> simcord.MemberActor:
    """A stranger, or somebody's second account."""
    return world.person("Dan")


async def lobby_in(world: World, channel: Any, *people: Any) -> int:
    """Open a lobby that starts in half an hour, with these people; return the table's id."""
    host, *others = [Person(person.id, person.name) for person in people]
    lobby, at = world.sessions[Lobby], int(world.clock.now) + 30 * MINUTE
    table = await lobby.open(
        "toy", world.guild.id, channel.id, host, language="en", parts=(Starting(at=at),)
    )
    for other in others:
        await lobby.join(table.id, other)
    await published(world)
    return table.id


@pytest.mark.promise("starts-limited")
@pytest.mark.parametrize("on_bench", [False, True])
async def test_everybody_else_sees_the_same_with_and_without_a_block(
    world: World, dan: simcord.MemberActor, *, on_bench: bool
) -> None:
    """Dan avoids Bo, who has a seat or is on the bench. Only Dan is asked to confirm."""
    seen = []
    for is_blocked in (False, True):
        if is_blocked:
            await world.sessions[Blocklist].block(dan.id, [world.bo.id])
        channel = world.guild.create_text_channel("room")
        people = (world.ana,) if on_bench else (world.ana, world.bo)
        table_id = await lobby_in(world, channel, *people)
        with recorded() as sent:
            board = channel.history()[0]
            if on_bench:
                await click(world.bo, board, "bench")
            answer = await click(dan, board, "bench")
            if is_blocked:
                asked = private(answer)
                assert "you avoid" in words(asked)
                answer = await click(dan, asked, "benchyes")
            assert "on the bench" in words(private(answer))
            await published(world)
            await wait(world, 20 * MINUTE)
            if on_bench:
                await world.sessions[Starts].say_here(table_id, world.ana.id)
            await wait(world, 10 * MINUTE)
        table = await world.sessions.get(table_id)
        names = [sitter.name for sitter in table.sitters]
        told = [re.sub(r"<t:\d+", "<t:#", f"{request}") for request in public(sent)]
        seen.append((names, table.status, told))
        await world.sessions[Lobby].close(table_id, world.cleo.id, moderator=True)
        await published(world)
    assert seen[0] == seen[1]


@pytest.mark.promise("starts-limited")
async def test_forged_controls_change_nothing_for_strangers_and_answer(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.open(world.bo, when="in 3 hours")
    before = await world.table()
    for verb in VERBS:
        for values in (None, ["h"], ["s2"], ["t1"], ["m99999999"], ["x"], ["later"], ["bot"], [""]):
            for who in (world.bo, dan):
                if (who, verb) == (world.bo, "nottime") or verb.startswith("bench"):
                    continue
                forged = await world.forge(who, await world.board(), f"c1:1:0:{verb}:", values)
                assert forged.response or forged.followups
    after = await world.table()
    assert (after.sitters, after[Starting].at) == (before.sitters, before[Starting].at)
    for value in ("h1", "s", "s1", "s99", "t", "t0", "m", "m0", "m1", "t9999999999", "later"):
        board = await world.board()
        await world.forge(world.ana, board, "c1:1:0:whenset:", [value])
        now = await world.table()
        assert now[Starting].at in (0, before[Starting].at)
    await world.forge(world.ana, await world.board(), "c1:1:0:whenform:", ["tomorrow 25:00"])


@pytest.mark.promise("starts-limited")
async def test_old_controls_of_a_start_answer_after_the_game_began(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.open(when="full", players=2)
    await world.press(world.bo, "join")
    await published(world)
    assert (await world.table()).status == "running"
    for verb in VERBS:
        for who in (world.ana, dan):
            board = await world.board()
            forged = private(await world.forge(who, board, f"c1:1:0:{verb}:", ["s2"]))
            assert words(forged), verb
    assert (await world.table()).status == "running"


@pytest.mark.promise("starts-limited")
async def test_a_time_that_moves_every_second_pings_a_person_three_times(world: World) -> None:
    await world.open(world.bo)
    await wait(world, 1)
    called = set()
    for second in range(12):
        await world.ana.slash(world.channel, "toy start", when=f"in {60 + second} minutes")
        await published(world)
        called |= {message.id for message in pings(world)}
        await wait(world, 1)
    assert len(called) == limits.MOVES


async def test_somebody_who_comes_and_goes_calls_nobody_again(world: World) -> None:
    await world.open(world.bo, world.cleo, when="in 40 minutes")
    await wait(world, 30 * MINUTE)
    (call,) = pings(world)
    await click(world.bo, call, "nottime")
    await published(world)
    for _ in range(4):
        await world.press(world.bo, "join")
        await published(world)
        await world.press(world.bo, "leave")
        await published(world)
    (same,) = pings(world)
    assert same.id == call.id
    assert re.findall(r"<@(\d+)>", same.content) == [str(world.ana.id), str(world.cleo.id)]
    assert find(same, "imhere")
