"""A game whose deal others still play stays shut through every door, to its players too."""

import json

import discord
import pytest

from bot.components.custom_id import Key, encode
from bot.i18n import text
from bot.model import Table
from cogs.deal_of_the_day.actions import OFFERED, OWN_OFFERS, Deals
from tests.doors.corpus import load
from tests.support.acts import play_out
from tests.support.handlers import HANDLERS
from tests.support.world import World, click, find, ids, labels, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")

OPEN_VERBS = {"again", "dlbeat"}
"""Verbs of the only controls that answer at a shut game: a rematch and the offer itself."""

SHUT = text("en")("error-deal-shut", when="|").split("|")[0].split("It opens")[0].strip()


async def offered(world: World) -> Table:
    """Let Ana and Bo finish a game, and Ana offer it to the others."""
    world.sealed = True
    await world.open(world.bo)
    await world.press(world.ana, "start")
    await play_out(world)
    await world.env.settle()
    ways = private(await world.press(world.ana, "sharing"))
    assert text("en")("deal-beat-mine") in labels(ways)
    await click(world.ana, ways, "dlbeat")
    return await world.table()


def arguments() -> dict[str, set[tuple[str, tuple[str, ...]]]]:
    """Return the arguments and values of all recorded controls by verb."""
    found: dict[str, set[tuple[str, tuple[str, ...]]]] = {}
    for controls in load().values():
        for control in controls:
            *_, verb, argument = control.custom_id.split(":", 4)
            found.setdefault(verb, set()).add((argument, tuple(control.values[:1])))
    return found


@pytest.mark.promise(
    "shut-deal",
    "While others may still play the deal of a finished game, no control, command or file shows "
    "anything of it to anybody",
)
async def test_no_control_shows_anything_of_a_shut_game(world: World) -> None:
    """Every verb that the bot answers is tried, with arguments of recorded controls."""
    table = await offered(world)
    board = await world.board()
    known = arguments()
    assert world.bot.desk.while_shut == OPEN_VERBS
    for verb in sorted({*world.bot.handlers} - OPEN_VERBS):
        for argument, values in sorted(known.get(verb, set()))[:2] or [("", ())]:
            control = encode(Key(table.id, table.ply, verb, argument))
            for who in (world.ana, world.cleo):
                said = await world.forge(who, board, control, values or None)
                assert SHUT in words(private(said)), verb
    assert set(HANDLERS) >= OPEN_VERBS


@pytest.mark.promise("shut-deal")
async def test_no_command_shows_anything_of_a_shut_game(world: World) -> None:
    """Each command is answered as in a channel without a game, or says that the game is shut."""
    table = await offered(world)
    empty = world.guild.create_text_channel("empty")
    answered = 0
    for group in world.bot.tree.get_commands(type=discord.AppCommandType.chat_input):
        assert isinstance(group, discord.app_commands.Group)
        for command in group.commands:
            name = command.qualified_name
            if command.name in ("start", "me"):
                continue
            required = {
                option.name: table.id if option.name == "table" else "1"
                for option in command.parameters
                if option.required
            }
            here = await world.bo.slash(world.channel, name, **required)
            there = await world.bo.slash(empty, name, **required)
            shut = SHUT in words(private(here))
            answered += shut
            assert shut or words(private(here)) == words(private(there)), name
    assert answered >= 4
    for what in ("strike", "Ana", "1"):
        here = await world.bo.slash(world.channel, "castellan lookup", what=what)
        there = await world.bo.slash(empty, "castellan lookup", what=what)
        assert words(private(here)) == words(private(there)), what
    for show in ("replay", "export", "verify", "position"):
        for where in (world.channel, empty):
            said = await world.cleo.slash(where, "castellan replay", table=table.id, show=show)
            assert SHUT in words(private(said)), show


@pytest.mark.promise("shut-deal")
async def test_nothing_sent_while_it_is_shut_holds_the_seed(world: World) -> None:
    table = await offered(world)
    assert table.deal is not None
    for who in (world.ana, world.cleo):
        await who.slash(world.channel, "castellan replay", table=table.id, show="verify")
        await world.forge(who, await world.board(), encode(Key(table.id, 0, "gamefile", "")))
    sent = " ".join(json.dumps(request.json) for request in world.env.http_requests)
    for secret in (table.deal.seed.hex(), table.deal.salt.hex()):
        assert secret not in sent


@pytest.mark.promise("shut-deal")
async def test_it_opens_when_the_offer_ends(world: World) -> None:
    await offered(world)
    world.clock.now += OFFERED + 1
    said = private(await world.press(world.cleo, "more"))
    assert SHUT not in words(said)


async def test_only_the_person_who_offers_ends_the_offer(world: World) -> None:
    table = await offered(world)
    await world.sessions.choose(world.bo.id, "hand", "words")
    post = world.channel.history()[-1]
    refused = private(await click(world.bo, post, "dlend"))
    assert text("en")("deal-error-not-yours") in words(refused)
    own = private(await click(world.ana, post, "dlplay"))
    assert text("en")("deal-error-own") in words(own)
    begun = private(await click(world.bo, post, "dlplay"))
    assert text("en")("deal-give-up") in labels(begun)
    await click(world.ana, post, "dlend")
    late = private(await world.bo.click(begun, custom_id=find(begun, "dldo")))
    assert text("en")("deal-ended-late") in words(late)
    assert SHUT not in words(private(await world.press(world.cleo, "more")))
    deal = await world.sessions[Deals].named(f"t{table.id}")
    assert world.sessions[Deals].is_open_to_all(deal)


async def test_strangers_offer_no_game_and_players_not_many(world: World) -> None:
    world.sealed = True
    for number in range(OWN_OFFERS + 1):
        await world.open(world.bo)
        await world.press(world.ana, "start")
        await play_out(world)
        await world.env.settle()
        table = await world.table()
        control = encode(Key(table.id, table.ply, "dlbeat", ""))
        stranger = private(await world.forge(world.cleo, await world.board(), control))
        assert text("en")("deal-error-not-yours") in words(stranger)
        result = await world.forge(world.ana, await world.board(), control)
        if number >= OWN_OFFERS:
            assert text("en")("deal-error-offers") in words(private(result))


async def test_people_elsewhere_cannot_name_a_deal_that_is_not_theirs(world: World) -> None:
    await offered(world)
    for custom_id in ("c1:0:0:dlsee:t1:m", "c1:0:0:dlfile:t1:b", "c1:0:0:dltable:t1"):
        said = private(await world.forge(world.cleo, await world.board(), custom_id))
        assert text("en")("deal-error-shut", when="|").split("|")[0].split("It")[0] in words(said)
    assert not any("dlsee" in custom_id for custom_id in ids(await world.board()))
