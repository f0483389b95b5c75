"""The deal of the day as people play it: by buttons and by typing, in words and pictures."""

import json
import random
from typing import Any

import pytest

from bot.components.custom_id import ControlId, encode
from bot.i18n import LANGUAGES, text
from bot.records.models import GameFile, read
from bot.records.verify import verify
from cogs.deal_of_the_day.actions import DAY, Deals
from cogs.deal_of_the_day.bots import VERSIONS
from cogs.server import listings
from engines.registry import game as game_of
from tests.cogs.deal_of_the_day.clicks import begin, controls, finish, page, step
from tests.support.world import World, click, ids, labels, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


async def list_all(world: World, *people: Any) -> None:
    """Record that ``people`` agree to be listed by the server."""

    def work(db: Any) -> None:
        for who, name in zip(people, ("Ana", "Bo"), strict=False):
            listings.save_answer(db, world.guild.id, who.id, name, agreed=True, now=1)

    await world.sessions.run(work)


async def tomorrow(world: World) -> None:
    """Move the clock to the next day, and run the scheduled work of the new day."""
    world.clock.now += DAY
    await world.sessions[Deals].settle()


@pytest.mark.promise(
    "deal-of-the-day",
    "Everybody plays the same sealed deal alone; the first try counts, once, and can be "
    "continued after a restart; nothing of the deal is shown before its day is over",
)
@pytest.mark.parametrize("game", ["castrum", "castel", "castellum"])
async def test_a_deal_is_played_from_the_first_press_to_the_table(
    world: World, game: str, language: str
) -> None:
    say = text(language)
    opened = await page(world, world.ana, game)
    assert say("deal-play") in labels(opened)
    hand = await begin(world, world.ana, game)
    assert say("deal-give-up") in labels(hand)
    end = await finish(world.ana, hand)
    tried = await the_try(world, world.ana, game)
    unit = f"deal-{game_of(game).measure}"
    measure = say(unit, count=tried.number)
    assert tried.status == "done"
    assert measure in words(end)
    shared = await click(world.ana, end, "dlshare")
    assert shared.response is not None
    public = world.channel.history()[-1]
    number = text("en")(unit, count=tried.number)
    assert number in public.content
    assert [label for label in labels(public) if label] == [text("en")("deal-play")]
    again = private(await click(world.ana, end, "dlshare"))
    assert say("deal-shared-already") in words(again)
    await list_all(world, world.ana)
    await tomorrow(world)
    panel = await page(world, world.bo, game)
    table = private(await click(world.bo, panel, "deal", f"{game}:y"))
    said = [attachment.description for attachment in table.attachments]
    assert "Ana" in str(said)
    assert text("en")(unit, count=tried.number) in str(said)
    assert text("en")("deal-par", level="Normal") in str(said)
    seen = private(await click(world.bo, table, "dlsee"))
    assert "Ana" in words(seen)
    onward = private(await click(world.bo, seen, "dlsee"))
    assert text("en")("deal-step", step=2, steps=await turns(world, tried)) in words(onward)
    saved = private(await click(world.bo, onward, "dlfile"))
    (file,) = saved.attachments
    read_again = read((await file.read()).decode())
    assert isinstance(read_again, GameFile)
    assert verify(read_again).holds
    assert str(world.ana.id) not in json.dumps(read_again.model_dump())


async def the_try(world: World, who: Any, game: str = "castrum") -> Any:
    deals = world.sessions[Deals]
    tried = await deals.tried(await deals.of_today(game), who.id)
    assert tried is not None
    return tried


async def turns(world: World, tried: Any) -> int:
    deals = world.sessions[Deals]
    return len(await deals.states(await deals.named(tried.deal), tried))


@pytest.mark.promise("deal-of-the-day")
async def test_a_try_goes_on_after_a_restart_and_counts_once(world: World) -> None:
    chance = random.Random(1)
    hand = await begin(world, world.ana)
    for _ in range(6):
        hand = await step(world.ana, hand, chance)
    before = await the_try(world, world.ana)
    await world.restart()
    again = await begin(world, world.ana)
    assert controls(again) == controls(hand) or before.ply > 0
    assert await the_try(world, world.ana) == before
    end = await finish(world.ana, again)
    done = await the_try(world, world.ana)
    anew = await begin_again(world, world.ana)
    assert words(anew) == words(end)
    fun = private(await click(world.ana, end, "dlagain"))
    await finish(world.ana, fun, way=5)
    assert await the_try(world, world.ana) == done


async def begin_again(world: World, who: Any) -> Any:
    """Open today's deal again, which shows the result of the first try."""
    return await page(world, who)


@pytest.mark.promise("deal-of-the-day")
async def test_pressing_twice_plays_once_and_old_controls_answer(world: World) -> None:
    hand = await begin(world, world.ana)
    found = controls(hand)
    control = found["c"][0]
    await world.ana.click(hand, custom_id=control)
    once = await the_try(world, world.ana)
    late = private(await world.forge(world.ana, hand, control))
    assert await the_try(world, world.ana) == once
    if once.ply:
        assert text("en")("deal-moved-on") in words(late)
    stranger = private(await world.forge(world.bo, hand, control))
    assert "dldo" not in str(ids(stranger)), "nobody presses in the try of somebody else"
    for custom_id in ("c1:0:0:dldo:", "c1:0:0:dldo:x:9c", "c1:0:0:dlplay:nothing", "c1:0:0:deal:"):
        assert words(private(await world.forge(world.ana, hand, custom_id)))


async def test_giving_up_asks_first_and_ends_without_a_number(world: World) -> None:
    hand = await begin(world, world.ana)
    asked = private(await click(world.ana, hand, "dldo", rest(controls(hand)["x"][0])))
    back = private(await world.ana.click(asked, custom_id=controls(asked)["s"][0]))
    assert controls(back) == controls(hand)
    asked = private(await world.ana.click(back, custom_id=controls(back)["x"][0]))
    end = private(await world.ana.click(asked, custom_id=controls(asked)["z"][0]))
    assert text("en")("deal-ended-given-up") in words(end)
    assert (await the_try(world, world.ana)).status == "given_up"
    assert "dlshare" not in str(ids(end))


def rest(custom_id: str) -> str:
    return custom_id.split(":", 4)[4]


async def test_moves_are_typed_too(world: World) -> None:
    for typed in ("1", "nonsense"):
        answer = await world.ana.slash(world.channel, "castellan today", game="castrum", deal=typed)
        assert words(private(answer))
    assert (await the_try(world, world.ana)).began_at


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_of_it_is_there_in_words(world: World, language: str) -> None:
    world.locales[world.ana.id] = language
    await world.sessions.choose(world.ana.id, "hand", "words")
    hand = await begin(world, world.ana)
    assert not hand.attachments
    end = await finish(world.ana, hand)
    assert not end.attachments


@pytest.mark.promise("deal-of-the-day")
async def test_a_try_before_a_change_of_bots_is_voided_openly(
    world: World, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot tells Ana that her open try is void; her try at the day's new deal counts."""
    say = text(language)
    done = await finish(world.bo, await begin(world, world.bo))
    hand = await begin(world, world.ana)
    first = await the_try(world, world.ana)
    monkeypatch.setitem(VERSIONS, "castrum", "other")
    pressed = controls(hand)["c"][0]
    for _ in range(2):
        answer = private(await world.forge(world.ana, hand, pressed))
        assert say("deal-ended-void") in words(answer)
    second = await begin(world, world.ana)
    assert controls(second)
    anew = await the_try(world, world.ana)
    assert anew.deal != first.deal
    deals = world.sessions[Deals]
    kept = await deals.tried(await deals.named(first.deal), first.user_id)
    assert kept is not None
    assert (kept.status, kept.answers, kept.state) == ("void", first.answers, {})
    late = private(
        await world.forge(world.cleo, hand, encode(ControlId(0, 0, "dlplay", first.deal)))
    )
    assert text("en")("deal-error-bots") in words(late)
    fun = private(await click(world.bo, done, "dlagain"))
    assert text("en")("deal-error-bots") in words(fun)
    await finish(world.ana, second)
    assert (await the_try(world, world.ana)).status == "done"
    await tomorrow(world)
    await list_all(world, world.ana, world.bo)
    for name, who in ((first.deal, world.bo), (anew.deal, world.ana)):
        standings = await deals.standings(await deals.named(name), world.guild.id, who.id)
        assert [user for user, _, _ in standings.named] == [who.id], "each deal has its own table"


async def test_a_try_still_open_when_the_deal_opens_does_not_count(world: World) -> None:
    hand = await begin(world, world.ana)
    await tomorrow(world)
    answer = private(await world.ana.click(hand, custom_id=controls(hand)["c"][0]))
    assert text("en")("deal-ended-late") in words(answer)
