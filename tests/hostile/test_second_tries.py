"""People who want another first try at a deal, or want to see somebody else's try."""

from typing import Any

import pytest
import simcord

from bot.components.custom_id import ControlId, encode
from bot.i18n import text
from cogs.deal_of_the_day import store
from cogs.deal_of_the_day.actions import DAY, Deals
from cogs.deal_of_the_day.messages import GIVE_UP, REALLY, try_id
from cogs.deal_of_the_day.store import COUNTED, FOR_FUN, SharedDeal, Try
from cogs.privacy.actions import DataRights
from tests.support.world import World, ids, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")

PLAY, AGAIN = "dlplay", "dlagain"


async def press(world: World, who: simcord.MemberActor, verb: str, deal: SharedDeal) -> Any:
    """Press a deal's control, copied from another message; the answer is in words."""
    await world.sessions.choose(who.id, "hand", "words")
    posted = await panel(world)
    return private(await world.forge(who, posted, encode(ControlId(0, 0, verb, deal.deal))))


async def panel(world: World) -> Any:
    """Return a message of the bot."""
    return private(await world.cleo.slash(world.channel, "castellan help"))


async def the_try(world: World, who: Any, deal: SharedDeal, attempt: int = COUNTED) -> Try:
    tried = await world.sessions[Deals].tried(deal, who.id, attempt)
    assert tried is not None
    return tried


async def give_up(world: World, who: simcord.MemberActor, deal: SharedDeal) -> Any:
    """Press the button that confirms giving up a person's try."""
    control = try_id(await the_try(world, who, deal), REALLY)
    return private(await world.forge(who, await panel(world), control))


@pytest.mark.promise("deal-of-the-day")
async def test_an_account_begins_a_deal_once_whatever_it_does(world: World) -> None:
    deals, say = world.sessions[Deals], text("en")
    deal = await deals.of_today("toy")
    early = await press(world, world.ana, AGAIN, deal)
    assert say("deal-error-first") in words(early), "no trial before the first try"
    await press(world, world.ana, PLAY, deal)
    await give_up(world, world.ana, deal)
    first = await the_try(world, world.ana, deal)
    assert first.status == "given_up"
    far = world.env.create_guild("Elsewhere")
    there = far.create_text_channel("far")
    guest = far.add_member(world.ana.user)
    elsewhere = private(await guest.slash(there, "castellan help"))
    for _ in range(2):
        control = encode(ControlId(0, 0, PLAY, deal.deal))
        said = private(await world.forge(guest, elsewhere, control))
        assert say("deal-ended-given-up") in words(said)
        await world.restart()
        deals = world.sessions[Deals]
    await press(world, world.ana, AGAIN, deal)
    assert await the_try(world, world.ana, deal) == first
    assert (await the_try(world, world.ana, deal, FOR_FUN)).is_open


async def forgotten(world: World, who: simcord.MemberActor, deal: SharedDeal) -> Any:
    """Begin a deal, delete the data about the person, and press to begin the deal again."""
    await press(world, who, PLAY, deal)
    await world.sessions[DataRights].forget(who.id, lambda _: "Former player")
    assert await world.sessions[Deals].tried(deal, who.id) is None
    return await press(world, who, PLAY, deal)


@pytest.mark.promise("deal-of-the-day")
async def test_deleting_ones_data_gives_no_second_try(world: World) -> None:
    deals, say = world.sessions[Deals], text("en")
    deal = await deals.of_today("toy")
    assert say("deal-error-once") in words(await forgotten(world, world.ana, deal))

    async def rows() -> list[tuple[Any, ...]]:
        query = "SELECT user_id, guild_id, answers, state, began_at FROM deal_tries"
        return await world.sessions.run(lambda db: db.execute(query).fetchall())

    ((number, *rest),) = await rows()
    assert number < 0
    assert rest == [0, "[]", "", 0], "nothing but the number"
    world.clock.now += DAY
    await deals.settle()
    assert await rows() == []
    standings = await deals.standings(deal, world.guild.id, world.bo.id)
    assert (standings.played, standings.all.played) == (0, 0)
    await press(world, world.ana, PLAY, await deals.of_today("toy"))
    assert (await the_try(world, world.ana, await deals.of_today("toy"))).is_open


@pytest.mark.counterproof("deal-of-the-day")
async def test_without_check_numbers_deleting_ones_data_gives_a_second_try(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "has_begun", lambda *_: False)
    deal = await world.sessions[Deals].of_today("toy")
    assert text("en")("deal-error-once") not in words(await forgotten(world, world.ana, deal))


async def test_nobody_sees_or_ends_the_try_of_somebody_else(world: World) -> None:
    deal = await world.sessions[Deals].of_today("toy")
    hand = await press(world, world.ana, PLAY, deal)
    before = await the_try(world, world.ana, deal)
    for custom_id in (*ids(hand), try_id(before, GIVE_UP), try_id(before, REALLY)):
        said = private(await world.forge(world.bo, await panel(world), custom_id))
        assert ":dldo:" not in str(ids(said))
        assert not said.attachments
    assert await the_try(world, world.ana, deal) == before
    assert await world.sessions[Deals].tried(deal, world.bo.id) is None
