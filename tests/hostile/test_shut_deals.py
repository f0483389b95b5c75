"""A finished game's deal is offered to others: who may offer it, and who ends the offer."""

import pytest

from bot.components.custom_id import ControlId, encode
from bot.i18n import text
from cogs.deal_of_the_day.actions import OFFERED, OWN_OFFERS, Deals
from tests.hostile.doors import SHUT, offered
from tests.support.acts import play_out
from tests.support.world import World, click, find, ids, labels, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


@pytest.mark.promise("shut-deal")
async def test_it_opens_when_the_offer_ends(world: World) -> None:
    await offered(world)
    world.clock.now += OFFERED + 1
    answer = private(await world.press(world.cleo, "more"))
    assert SHUT not in words(answer)


async def test_an_offer_says_each_thing_once(world: World) -> None:
    await offered(world)
    said = words(world.channel.history()[-1])
    assert text("en")("deal-beat", number="") not in said
    assert said.count("first try counts") == said.count("<t:") == 1
    assert ":R>" not in said, "the message is still there when the deal has opened"


async def test_only_the_person_who_offers_ends_the_offer(world: World) -> None:
    table = await offered(world)
    await world.sessions.choose(world.cleo.id, "hand", "words")
    post = world.channel.history()[-1]
    refused = private(await click(world.bo, post, "dlend"))
    assert text("en")("deal-error-not-yours") in words(refused)
    own = private(await click(world.ana, post, "dlplay"))
    assert text("en")("deal-error-own") in words(own)
    begun = private(await click(world.cleo, post, "dlplay"))
    assert text("en")("deal-give-up") in labels(begun)
    await click(world.ana, post, "dlend")
    late = private(await world.cleo.click(begun, custom_id=find(begun, "dldo")))
    assert text("en")("deal-ended-late") in words(late)
    assert SHUT not in words(private(await world.press(world.cleo, "more")))
    deal = await world.sessions[Deals].named(f"t{table.id}")
    assert world.sessions[Deals].is_open_to_all(deal)


async def test_nobody_who_played_an_offered_game_begins_its_deal(world: World) -> None:
    table = await offered(world)
    deal = await world.sessions[Deals].named(f"t{table.id}")
    refused = private(await click(world.bo, world.channel.history()[-1], "dlplay"))
    assert text("en")("deal-error-played") in words(refused)
    assert await world.sessions[Deals].tried(deal, world.bo.id) is None


async def test_an_opened_deal_shows_its_ranking_instead_of_a_first_try(world: World) -> None:
    table = await offered(world)
    await world.sessions.choose(world.cleo.id, "hand", "words")
    post = world.channel.history()[-1]
    world.clock.now += OFFERED + 1
    answer = private(await click(world.cleo, post, "dlplay"))
    assert text("en")("deal-error-over") in words(answer)
    assert text("en")("deal-all-nobody") in words(answer)
    deal = await world.sessions[Deals].named(f"t{table.id}")
    assert await world.sessions[Deals].tried(deal, world.cleo.id) is None


async def test_strangers_offer_no_game_and_players_not_many(world: World) -> None:
    world.sealed = True
    for number in range(OWN_OFFERS + 1):
        await world.open(world.bo)
        await world.press(world.ana, "start")
        await play_out(world)
        await world.env.settle()
        table = await world.table()
        control = encode(ControlId(table.id, table.ply, "dlbeat", ""))
        stranger = private(await world.forge(world.cleo, await world.board(), control))
        assert text("en")("deal-error-not-yours") in words(stranger)
        result = await world.forge(world.ana, await world.board(), control)
        if number >= OWN_OFFERS:
            assert text("en")("deal-error-offers") in words(private(result))


async def test_people_elsewhere_cannot_name_a_deal_that_is_not_theirs(world: World) -> None:
    await offered(world)
    for custom_id in ("c1:0:0:dlsee:t1:m", "c1:0:0:dlfile:t1:b", "c1:0:0:dltable:t1"):
        answer = private(await world.forge(world.cleo, await world.board(), custom_id))
        assert text("en")("deal-error-shut", when="|").split("|")[0].split("It")[0] in words(answer)
    assert not any("dlsee" in custom_id for custom_id in ids(await world.board()))
