"""Games that start by themselves, by clicks and by commands, on a simulated Discord."""

import re

import discord
import pytest
import simcord

from bot.i18n import text
from tests.support.acts import pings, published, wait
from tests.support.world import World, click, find, labels, parts, private, words

MINUTE, HOUR = 60, 3600


async def call(world: World) -> discord.Message:
    """Return the message in the channel that asks people whether they are present."""
    board = (await world.table()).message_id
    calls = [message for message in pings(world) if "imhere" in "".join(ids_of(message))]
    (found,) = [message for message in calls if message.id != board]
    return found


def ids_of(message: discord.Message) -> list[str]:
    return [part.get("custom_id", "") for part in parts(message)]


async def starting_in(world: World, minutes: int, *others: simcord.MemberActor) -> None:
    """As Ana, open a lobby that starts in some minutes; let others join a minute later."""
    await world.open(when=f"in {minutes} minutes")
    await wait(world, MINUTE)
    for other in others:
        await world.press(other, "join")


@pytest.mark.promise(
    "starts-at-a-time",
    "A lobby starts its game at the time that its host chose, with the people who are present, "
    "even after restarts, gaps and changed clocks; the lobby calls people ten minutes before, and "
    "applies the agreed rule for missing people",
)
async def test_a_table_starts_at_its_time_through_a_restart_a_no_show_and_a_late_comer(
    world: World,
) -> None:
    """Bo does not answer and comes late, Cleo answers, and the bot is killed before the start."""
    await starting_in(world, 180, world.bo, world.cleo)
    at = int(world.clock.now) + 179 * MINUTE
    assert f"<t:{at}:f>" in words(await world.board())
    assert "Start" not in labels(await world.board())
    await world.restart()
    await wait(world, 168 * MINUTE)
    assert not pings(world)
    await wait(world, MINUTE)
    asked = await call(world)
    assert f"<t:{at}:R>" in asked.content
    assert {user.id for user in (world.ana, world.bo, world.cleo)} == {
        int(user) for user in re.findall(r"<@(\d+)>", asked.content)
    }
    assert labels(asked) == ["I am here", "Not this time"]
    await click(world.ana, asked, "imhere")
    await published(world)
    await world.restart()
    await published(world)
    await click(world.cleo, await call(world), "imhere")
    await published(world)
    assert f"<@{world.ana.id}>" not in (await call(world)).content
    await wait(world, 10 * MINUTE - 1)
    assert (await world.table()).status == "lobby"
    await wait(world, 1)
    table = await world.table()
    assert table.status == "running"
    assert [sitter.is_away for sitter in table.sitters] == [False, True, False]
    await published(world)
    (told,) = [message for message in pings(world) if f"<@{world.bo.id}>" in message.content]
    await click(world.bo, told, "here")
    assert not (await world.table()).sitters[1].is_bot


@pytest.mark.promise(
    "starts-when-full",
    "A lobby starts its game when the seats that its host wants are taken; only people who sat "
    "down earlier are asked whether they are there",
)
async def test_a_full_table_starts_without_a_press_and_without_a_call(
    world: World, language: str
) -> None:
    world.guild_locale = "fr" if language == "fr" else "en-US"
    say = text(language)
    await world.open(when="full", players=2)
    board = await world.board()
    assert say("starting-full-title", game=say("game-toy-short"), count=2) in words(board)
    assert say("ui-button-start") not in labels(board)
    await world.press(world.bo, "join")
    await published(world)
    table = await world.table()
    assert (table.status, len(table.sitters)) == ("running", 2)


@pytest.mark.promise("starts-when-full")
async def test_who_joined_an_hour_ago_is_asked(world: World) -> None:
    await world.open(when="full", players=3)
    await world.press(world.bo, "join")
    await wait(world, HOUR)
    await world.press(world.cleo, "join")
    await published(world)
    asked = await call(world)
    assert re.findall(r"<@(\d+)>", asked.content) == [str(world.ana.id), str(world.bo.id)]
    await click(world.ana, asked, "imhere")
    assert (await world.table()).status == "lobby"
    await click(world.bo, asked, "imhere")
    await published(world)
    assert (await world.table()).status == "running"
    assert not [message for message in pings(world) if "imhere" in "".join(ids_of(message))]


async def test_the_host_chooses_by_menu_and_by_form(world: World) -> None:
    await world.open()
    assert "Start" in labels(await world.board())
    host = private(await world.press(world.ana, "hosting"))
    page = private(await click(world.ana, host, "when"))
    chosen = private(await world.ana.select(page, ["s2"], custom_id=find(page, "whenset")))
    assert "2 seats" in words(chosen)
    await published(world)
    assert "Start" not in labels(await world.board())
    form = await click(world.ana, chosen, "whenform")
    sent = private(await world.ana.submit_modal(form, {"typed": "in 3 hours"}))
    assert f"<t:{int(world.clock.now) + 3 * HOUR}:f>" in words(sent)
    await published(world)
    assert "Bench" in labels(await world.board())
    later = private(await world.ana.select(sent, ["later"], custom_id=find(sent, "whenmiss")))
    await published(world)
    assert "an hour later" in words(await world.board())
    await world.ana.select(later, ["h"], custom_id=find(later, "whenset"))
    await published(world)
    assert "Start" in labels(await world.board())


def events(world: World) -> list[tuple[str, int]]:
    """Return the status and the start of each event of the server."""
    guild = world.env.backend.get_guild(world.guild.id)
    return [
        (
            discord.EventStatus(event.status).name,
            int(discord.utils.parse_time(event.scheduled_start_time).timestamp()),
        )
        for event in guild.scheduled_events.values()
    ]


@pytest.mark.promise("starts-at-a-time")
async def test_an_event_is_made_moved_and_cancelled_with_the_start(world: World) -> None:
    await world.open(when="in 3 hours")
    at = int(world.clock.now) + 3 * HOUR
    await world.bot._go_round()
    assert events(world) == [("scheduled", at)]
    await world.bot._go_round()
    await world.restart()
    await world.bot._go_round()
    assert events(world) == [("scheduled", at)]
    await world.ana.slash(world.channel, "toy start", when="in 4 hours")
    await world.bot._go_round()
    assert events(world) == [("scheduled", at + HOUR)]
    await world.ana.slash(world.channel, "toy start", when="never")
    await world.bot._go_round()
    assert events(world) == [("canceled", at + HOUR)]


@pytest.mark.promise("starts-at-a-time")
async def test_by_the_other_rule_a_start_is_put_off_through_restarts(world: World) -> None:
    """Bo answers neither call and comes later; the bot is killed between all steps."""
    await starting_in(world, 180, world.bo, world.cleo)
    at = int(world.clock.now) + 179 * MINUTE
    host = private(await world.press(world.ana, "hosting"))
    page = private(await click(world.ana, host, "when"))
    await world.ana.select(page, ["later"], custom_id=find(page, "whenmiss"))
    await world.bot._go_round()
    for start, status in ((at, "lobby"), (at + HOUR, "running")):
        await world.restart()
        await wait(world, start - 10 * MINUTE - world.clock.now)
        assert events(world) == [("scheduled", start)]
        for who in (world.ana, world.cleo):
            await click(who, await call(world), "imhere")
            await published(world)
        await world.restart()
        await wait(world, 10 * MINUTE)
        assert (await world.table()).status == status
        await world.restart()
        await world.bot._go_round()
    table = await world.table()
    assert [sitter.is_away for sitter in table.sitters] == [False, True, False]
    assert events(world) == [("scheduled", at + HOUR)], "the event of a game that has begun stays"
    await published(world)
    (told,) = [message for message in pings(world) if f"<@{world.bo.id}>" in message.content]
    await click(world.bo, told, "here")
    assert not (await world.table()).sitters[1].is_bot


@pytest.mark.promise("starts-at-a-time")
@pytest.mark.parametrize("is_closed", [False, True])
async def test_the_event_of_a_table_that_closes_is_cancelled(
    world: World, *, is_closed: bool
) -> None:
    """Either the host closes the table, or two starts fail because too few people come."""
    await world.open(world.bo, when="in 30 minutes")
    await world.bot._go_round()
    if is_closed:
        await world.press(world.ana, "shut")
    else:
        for minutes in (20, 10, 50, 10):
            await wait(world, minutes * MINUTE)
            await world.restart()
            await world.bot._go_round()
    assert (await world.table()).status == "closed"
    await world.bot._go_round()
    assert [status for status, _ in events(world)] == ["canceled"]


@pytest.mark.promise("starts-at-a-time")
async def test_the_bench_takes_the_seat_of_who_does_not_come_this_time(
    world: World, language: str
) -> None:
    say, dan = text(language), world.person("Dan")
    world.locales[dan.id] = language
    await world.open(world.bo, when="in 30 minutes")
    benched = private(await click(dan, await world.board(), "bench"))
    assert words(benched) == say("starting-benched")
    await published(world)
    assert "On the bench: Dan." in words(await world.board())
    assert words(private(await click(dan, await world.board(), "bench"))) == say(
        "starting-unbenched"
    )
    await click(dan, await world.board(), "bench")
    await wait(world, 20 * MINUTE)
    assert "Ready" in labels(await world.board())
    gone = await click(world.bo, await call(world), "nottime")
    assert "left" in words(private(gone))
    await published(world)
    await click(world.ana, await world.board(), "imhere")
    await published(world)
    await wait(world, 10 * MINUTE)
    table = await world.table()
    assert [sitter.name for sitter in table.sitters] == ["Ana", "Dan"]
    assert not any(sitter.is_bot for sitter in table.sitters)


async def test_changed_rules_are_shown_to_who_says_they_are_there(world: World) -> None:
    await world.open(world.bo, when="in 30 minutes")
    await world.forge(world.ana, await world.board(), "c1:1:0:option:0:hints", ["off"])
    await wait(world, 20 * MINUTE)
    asked = private(await click(world.bo, await call(world), "imhere"))
    assert "press" in words(asked).lower()
    await click(world.bo, asked, "join")
    await published(world)
    assert f"<@{world.bo.id}>" not in (await call(world)).content


async def test_the_start_is_typed_beside_other_options_and_in_a_thread(world: World) -> None:
    await world.open(when="in 2 hours", players=2, pace="live")
    offered = private(await world.bo.slash(world.channel, "toy start", when="full", players=3))
    await click(world.bo, offered, "newas")
    await world.env.settle()
    (thread,) = world.channel.threads
    assert (await world.table(thread)).sitters[0].name == "Bo"
    lacking = private(await world.bo.slash(world.channel, "toy start", when="20:00"))
    assert "time zone" in words(lacking)
    wrong = private(await world.bo.slash(world.channel, "toy start", when="whenever"))
    assert "do not understand" in words(wrong)
    second = world.guild.create_text_channel("second")
    await world.bo.slash(world.channel, "castellan me", zone="Paris")
    await world.bo.slash(second, "toy start", when="20:00")
    at = (await world.table(second)).expires_at
    assert at > world.clock.now


async def test_what_is_typed_about_the_start_is_completed(world: World) -> None:
    async def offered(typed: str) -> list[str]:
        found = await world.ana.autocomplete(world.channel, "toy start", "when", typed)
        return [choice["value"] for choice in found]

    assert await offered("in 2 hours") == ["in 2 hours"]
    assert await offered("full") == ["full"]
    assert await offered("tom") == ["tomorrow 20:00"]
    assert await offered("99:99") == []
    await world.ana.slash(world.channel, "castellan me", zone="UTC")
    assert await offered("2027-01-01 20:00 Paris") == ["2027-01-01 20:00 Paris", "2027-01-01 19:00"]


async def test_a_start_that_is_put_off_is_shown_at_the_bottom_of_the_channel(world: World) -> None:
    await world.open(world.bo, when="in 30 minutes")
    first = (await world.table()).message_id
    await wait(world, 20 * MINUTE)
    await wait(world, 10 * MINUTE)
    table = await world.table()
    assert table.message_id != first
    assert "Put off by an hour" in words(await world.board())
    await wait(world, 50 * MINUTE)
    await wait(world, 10 * MINUTE)
    assert (await world.table()).status == "closed"
    assert "Too few people came" in words(await world.board())
    for message in pings(world):
        assert "imhere" not in "".join(ids_of(message))


async def test_the_doctor_names_the_permission_for_events(world: World) -> None:
    page = private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    assert "Create Events" not in words(page)
    world.forbid(create_events=False)
    page = private(await world.ana.slash(world.channel, "castellan setup", page="diagnose"))
    assert "Not needed: **Create Events**" in words(page)
    assert "may do everything it needs" in words(page)
