"""Waking hours and postponed reminders, set with controls and shown at the table."""

import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.model import Habits
from bot.table.time import waiting
from cogs.hours.actions import Availability
from tests.support.acts import public, published, wait
from tests.support.exports import exported
from tests.support.world import World, click, find, labels, private, words

NIGHT = datetime(2026, 5, 11, 1, 0, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
MORNING = int(NIGHT) + 7 * 3600
HOUR = 3600


async def choose(world: World, panel: object, verb: str, value: str) -> object:
    """Choose an item from a menu of Ana's panel."""
    return private(await world.ana.select(panel, [value], custom_id=find(panel, verb)))


async def sleeper(world: World) -> None:
    """Let Ana sleep from 23:00 to 8:00 in Paris, where it is now 1:00."""
    world.clock.now = NIGHT
    await world.sessions[Availability].change(
        world.ana.id, lambda _: Habits("Europe/Paris", 8 * 60, 23 * 60)
    )


async def test_hours_are_set_by_menus_once_for_all_games(world: World) -> None:
    mine = private(await world.ana.slash(world.channel, "castellan me", page="games"))
    panel = private(await click(world.ana, mine, "hours"))
    assert "Time zone: none yet" in words(panel)
    world_of = private(await click(world.ana, panel, "regions"))
    cities = await choose(world, world_of, "region", "America")
    assert "same time as you" in words(cities)
    more = private(await click(world.ana, cities, "cities"))
    assert find(more, "city")
    cities = await choose(world, private(await click(world.ana, more, "hours")), "away", "7")
    panel = private(await click(world.ana, cities, "regions"))
    panel = await choose(world, panel, "region", "Europe")
    menu = next(component for component in panel.components if "Paris" in json.dumps(component))
    custom_id = menu["components"][0]["custom_id"]
    panel = private(await world.ana.select(panel, ["Europe/Paris"], custom_id=custom_id))
    assert "Time zone: Europe/Paris, where it is" in words(panel)
    panel = await choose(world, panel, "wakes", "9")
    assert "Awake from 09:00 to 23:00" in words(panel)
    panel = await choose(world, panel, "sleeps", "1")
    assert "Awake from 09:00 to 01:00" in words(panel)
    panel = await choose(world, panel, "ladder", "first")
    assert "only when it is your turn" in words(panel)
    back = int(world.clock.now) + 7 * 86_400
    assert f"Away until <t:{back}:f>" in words(panel)
    assert world.sessions[Availability].habits(world.ana.id) == Habits(
        "Europe/Paris", 540, 60, back, "first"
    )
    panel = await choose(world, panel, "away", "0")
    panel = await choose(world, panel, "wakes", "always")
    assert "Awake at any hour" in words(panel)
    await world.restart()
    assert world.sessions[Availability].habits(world.ana.id) == Habits(
        "Europe/Paris", 0, 0, None, "first"
    )


async def test_a_zone_can_be_typed(world: World) -> None:
    panel = private(await world.ana.slash(world.channel, "castellan me", zone="Asia/Tokyo"))
    assert "Time zone: Asia/Tokyo" in words(panel)
    wrong = private(await world.ana.slash(world.channel, "castellan me", zone="Tokio"))
    assert "Nothing here is called that. The nearest: Asia/Tokyo" in words(wrong)
    wrong = private(await world.ana.slash(world.channel, "castellan me", zone="@everyone"))
    assert "everyone" not in words(wrong)
    wrong = private(await world.ana.slash(world.channel, "castellan me", zone="xyzzy"))
    assert "No time zone is called that" in words(wrong)
    assert world.sessions[Availability].habits(world.ana.id).zone == "Asia/Tokyo"
    fixed = private(await world.ana.slash(world.channel, "castellan me", zone="utc + 2"))
    assert "Time zone: UTC+2, where it is" in words(fixed)
    found = await world.ana.autocomplete(world.channel, "castellan me", "zone", "new yo")
    assert [entry["value"] for entry in found] == ["America/New_York"]


@pytest.mark.parametrize(
    ("verb", "value"),
    [
        ("region", "Atlantis"),
        ("city", "Europe/Atlantis"),
        ("wakes", "24"),
        ("sleeps", "-1"),
        ("away", "365"),
        ("ladder", "some"),
    ],
)
async def test_forged_hours_are_refused(world: World, verb: str, value: str) -> None:
    panel = private(await world.ana.slash(world.channel, "castellan me", page="hours"))
    private(await world.forge(world.ana, panel, f"c1:0:0:{verb}:", [value]))
    assert world.sessions[Availability].habits(world.ana.id) == Habits()


async def test_the_table_sees_only_how_long_a_player_rests(world: World) -> None:
    await sleeper(world)
    await world.begin(world.bo, world.cleo, pace="live")
    await published(world)
    assert f"Ana is away until <t:{MORNING}:f>" in words(await world.board())
    assert "Paris" not in words(await world.board())
    assert (await world.table()).ping_id is None, "nobody is woken up"
    await wait(world, 7 * HOUR)
    table = await world.table()
    assert f"waiting for <@{world.ana.id}>" in words(world.message(table.ping_id))
    assert f"Ana: time runs out <t:{MORNING + 620}:R>" in words(await world.board())
    assert waiting.runs_out_at(table, 0) == MORNING + 620


async def test_all_reminders_of_a_turn_are_one_message(world: World) -> None:
    await world.begin(world.bo, world.cleo, pace="live")
    before = len(public(world))
    said = []
    for seconds in (310, 248, 100):
        await wait(world, seconds)
        assert len(public(world)) <= before + 1
        table = await world.table()
        said.append(words(world.message(table.ping_id)))
    assert "still waiting for you" in said[0]
    assert "nearly over" in said[1]
    assert "No answer from Ana" in said[2]
    assert world.ana.mention not in said[2], "there is no more for her: the others vote"


async def test_a_reminder_can_be_put_off(world: World) -> None:
    await sleeper(world)
    world.clock.now = MORNING + HOUR
    await world.begin(world.bo, world.cleo, pace="daily")
    await wait(world, 2 * 86_400)
    table = await world.table()
    while table.ping_id is None or "still waiting" not in words(world.message(table.ping_id)):
        await wait(world, HOUR)
        table = await world.table()
    reminder = world.message(table.ping_id)
    assert labels(reminder)[:3] == ["Play", "Later", "No more reminders"]
    assert "not for you" in words(private(await click(world.bo, reminder, "snooze")))
    panel = private(await click(world.ana, reminder, "snooze"))
    assert "In an hour" in labels(panel)
    assert "Tomorrow morning" in labels(panel)
    assert "<t:" in words(panel)
    done = private(await click(world.ana, panel, "nap", "hour"))
    until = int(world.clock.now) + HOUR
    assert f"before <t:{until}:f>" in words(done)
    await wait(world, HOUR - 1)
    assert (await world.table()).ping_id == table.ping_id
    await wait(world, 1)
    assert (await world.table()).ping_id != table.ping_id
    again = world.message((await world.table()).ping_id)
    forged = private(await world.forge(world.ana, again, "c1:1:0:nap:never"))
    assert "This was a control" in words(forged)


async def test_people_who_want_no_reminders_are_never_pinged(world: World) -> None:
    await world.sessions[Availability].change(world.ana.id, lambda _: Habits(reminders="none"))
    await world.sessions[Availability].change(world.bo.id, lambda _: Habits(reminders="first"))
    await world.begin(world.bo, pace="live")
    await wait(world, 600)
    assert (await world.table()).ping_id is None
    panel = private(await world.ana.slash(world.channel, "castellan me", page="games"))
    assert "Your time for this runs out" in words(panel)


async def test_hours_are_exported_and_deleted(world: World) -> None:
    await sleeper(world)
    data = await exported(world.sessions, world.ana.id)
    assert data["hours"]["zone"] == "Europe/Paris"
    panel = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "your time zone" in words(panel)
    await click(world.ana, private(await click(world.ana, panel, "forget")), "erase")
    assert world.sessions[Availability].habits(world.ana.id) == Habits()
    assert (await exported(world.sessions, world.ana.id))["hours"] is None


async def test_the_texts_are_in_french(world: World) -> None:
    world.locales[world.ana.id] = "fr"
    await sleeper(world)
    panel = private(await world.ana.slash(world.channel, "castellan me", page="hours"))
    assert "Fuseau horaire\u00a0: Europe/Paris" in words(panel)
    assert "Disponible de 08:00 à 23:00" in words(panel)
