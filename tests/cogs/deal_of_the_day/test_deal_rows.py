"""Deals and tries in the database: what is secret, exported and deleted."""

import asyncio
import json
import random
from typing import Any

import pytest

from cogs.deal_of_the_day.actions import DAY, KEPT, Deals, order
from cogs.deal_of_the_day.store import STORE, Number, Try
from cogs.privacy.actions import DataRights
from tests.cogs.deal_of_the_day.clicks import begin, finish, step
from tests.support.exports import unpacked
from tests.support.world import World, click, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


@pytest.mark.parametrize(
    ("measure", "best_first"),
    [
        ("turns", [(12, True), (20, True), (20, False), (12, False)]),
        ("points", [(20, True), (12, True), (20, False), (12, False)]),
    ],
)
def test_who_wins_soon_or_holds_out_long_is_above(
    measure: str, best_first: list[tuple[int, bool]]
) -> None:
    numbers = [Number(*number) for number in best_first]
    worst_first = numbers[::-1]
    assert sorted(worst_first, key=lambda number: order(measure, number)) == numbers


async def the_try(world: World, who: Any, game: str = "castrum") -> Try:
    deals = world.sessions[Deals]
    tried = await deals.tried(await deals.of_today(game), who.id)
    assert tried is not None
    return tried


@pytest.mark.promise("deal-of-the-day")
async def test_an_export_holds_the_own_answers_of_an_open_deal_and_no_secret(
    world: World,
) -> None:
    chance, hand = random.Random(2), await begin(world, world.ana)
    for _ in range(8):
        hand = await step(world.ana, hand, chance)
    tried = await the_try(world, world.ana)
    deal = await world.sessions[Deals].named(tried.deal)
    exported = await world.sessions[DataRights].export(world.ana.id)
    (own,) = unpacked(exported)["deal_tries"]
    assert own["answers"]
    assert {seat for _, seat, _ in own["answers"]} == {deal.seat}
    assert "state" not in own
    text = json.dumps(unpacked(exported))
    assert deal.sealed.seed.hex() not in text
    assert deal.sealed.salt.hex() not in text
    page = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "one try at a deal" in words(page)


@pytest.mark.promise("deal-of-the-day")
async def test_nothing_sent_before_a_deal_opens_holds_its_seed(world: World) -> None:
    end = await finish(world.ana, await begin(world, world.ana))
    await click(world.ana, end, "dlshare")
    tried = await the_try(world, world.ana)
    for verb in ("dlsee", "dlfile"):
        refused = await world.forge(world.ana, end, f"c1:0:0:{verb}:{tried.deal}:m")
        assert "opens" in words(private(refused))
    deal = await world.sessions[Deals].named(tried.deal)
    sent = " ".join(json.dumps(request.json) for request in world.env.http_requests)
    assert deal.sealed.commitment[:16] in sent
    assert deal.sealed.seed.hex() not in sent
    assert deal.sealed.salt.hex() not in sent


async def test_a_deleted_person_leaves_no_try(world: World) -> None:
    await finish(world.ana, await begin(world, world.ana))
    await world.sessions[DataRights].forget(world.ana.id, lambda _: "Former player")
    counts = await world.sessions.run(lambda db: STORE.count(db, world.ana.id))
    assert set(counts.values()) == {0}
    deals = world.sessions[Deals]
    assert await deals.played_here(await deals.of_today("castrum"), world.guild.id) == 0


async def test_everybody_gets_the_same_deal_of_a_day(world: World) -> None:
    deals = world.sessions[Deals]
    found = await asyncio.gather(*(deals.of_today("castel") for _ in range(5)))
    assert len({deal.sealed.seed for deal in found}) == 1
    world.clock.now += DAY
    assert (await deals.of_today("castel")).sealed.seed != found[0].sealed.seed


async def test_two_begin_at_once_and_have_one_try(world: World) -> None:
    deals = world.sessions[Deals]
    deal = await deals.of_today("castrum")
    begun = await asyncio.gather(
        *(deals.began(deal, world.ana.id, world.guild.id) for _ in range(4))
    )
    assert len({json.dumps(here.tried.answers) for here in begun}) == 1
    action = begun[0].state.ask[deal.seat].options[:1]
    after = await asyncio.gather(
        *(deals.play(here, [action], "Ana") for here in begun), return_exceptions=True
    )
    assert not [error for error in after if isinstance(error, BaseException)]
    stored = await the_try(world, world.ana)
    own = [answer for answer in stored.answers if answer.seat == deal.seat]
    assert len(own) == 1, "pressed four times, answered once"


async def test_a_result_is_found_whatever_happened_and_old_deals_are_removed(
    world: World,
) -> None:
    await finish(world.ana, await begin(world, world.ana))
    tried = await the_try(world, world.ana)
    deals = world.sessions[Deals]
    deal = await deals.named(tried.deal)
    world.clock.now += DAY
    await deals.settle()
    standings = await deals.standings(deal, world.guild.id, world.ana.id)
    assert [number for _, _, number in standings.named] == [Number(tried.number, tried.won)]
    assert standings.all.played == 1
    assert (await deals.named(tried.deal)).par is not None
    world.clock.now += KEPT + DAY
    await deals.settle()
    with pytest.raises(Exception, match="deal-error-gone"):
        await deals.named(tried.deal)
    counts = await world.sessions.run(lambda db: STORE.count(db, world.ana.id))
    assert set(counts.values()) == {0}
