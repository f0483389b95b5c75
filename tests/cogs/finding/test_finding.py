"""Wishes and proposals, from a lone player to a seat at a table."""

from typing import Any

import pytest

from bot.i18n import text
from cogs.finding.messages import PRIMARY
from cogs.finding.store import Proposal
from cogs.privacy.blocklist import Blocklist
from cogs.starting import limits
from cogs.starting.part import Starting
from tests.support.acts import pings, published, wait
from tests.support.exports import exported
from tests.support.seeking import page_of, posted, settled, stored, tell_here, wish
from tests.support.world import World, click, find, labels, parts, private, words

HOUR, DAY = 3600, 86_400


def names(table: Any) -> list[str]:
    return [sitter.name for sitter in table.sitters]


@pytest.mark.promise(
    "three-presses",
    "A person alone on a server gets a seat with two strangers after at most three presses by "
    "each of them, counting opening, menu choices and sending",
)
async def test_three_strangers_sit_together_after_three_presses_each(world: World) -> None:
    await tell_here(world)
    people = (world.ana, world.bo, world.cleo)
    presses = dict.fromkeys(people, 0)
    for who in people:
        page = await page_of(world, who)
        await click(who, page, "findsend")
        presses[who] += 2
        await settled(world)
    for who in people:
        (message,) = [
            message
            for message in world.channel.history()
            if {":findin:", ":join:"} & {f":{part}:" for part in verbs(message)}
        ]
        verb = "findin" if "findin" in verbs(message) else "join"
        await click(who, message, verb)
        presses[who] += 1
        await settled(world)
    table = await world.table()
    assert names(table) == ["Ana", "Bo", "Cleo"]
    assert max(presses.values()) == 3
    assert table.status == "lobby"
    assert table.message_id in {message.id for message in world.channel.history()}


def pinged(world: World) -> list[set[int]]:
    """Return, in order, the user ids that each message of the bot in the channel may notify."""
    path = f"/channels/{world.channel.id}/messages"
    return [
        set(map(int, request.json["allowed_mentions"]["users"]))
        for request in world.env.http_requests
        if request.method == "POST" and request.path == path
    ]


def verbs(message: Any) -> set[str]:
    return {part["custom_id"].split(":")[3] for part in parts(message) if part.get("custom_id")}


async def test_a_proposal_pings_each_person_once_and_says_why(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    assert posted(world) == []
    await wish(world, world.bo)
    (message,) = posted(world)
    assert message.content.startswith(f"<@{world.ana.id}> and <@{world.bo.id}>: **Toy**?")
    assert "You are all free from <t:" in message.content
    assert pinged(world) == [{world.ana.id, world.bo.id}]
    await wish(world, world.cleo)
    (extended,) = posted(world)
    assert extended.id != message.id
    assert extended.content.startswith(f"Ana, Bo and <@{world.cleo.id}>: **Toy**?")
    assert pinged(world) == [{world.ana.id, world.bo.id}, {world.cleo.id}]


async def test_without_a_channel_only_peoples_own_presses_show_it(
    world: World, language: str
) -> None:
    say = text(language)
    page = await wish(world, world.ana)
    assert say("finding-quiet") in words(page)
    await wish(world, world.bo)
    assert world.channel.history() == []
    page = await page_of(world, world.ana)
    assert say("ui-button-findin") in labels(page)
    assert "Bo" in words(page)
    assert say("ui-button-findin") not in labels(await page_of(world, world.cleo))
    await click(world.ana, page, "findin")
    await settled(world)
    assert names(await world.table()) == ["Ana"]
    page = await page_of(world, world.bo)
    await click(world.bo, page, "findin")
    assert names(await world.table()) == ["Ana", "Bo"]


async def test_without_a_channel_three_presses_are_enough_too(world: World, language: str) -> None:
    say = text(language)
    waiting = await wish(world, world.ana)
    await wish(world, world.bo)
    await settled(world)
    assert say("ui-button-findin") in labels(waiting)
    assert "Bo" in words(waiting)
    last = await wish(world, world.cleo)
    await click(world.cleo, last, "findin")
    await settled(world)
    await click(world.ana, waiting, "findin")
    await settled(world)
    assert set(names(await world.table())) == {"Ana", "Cleo"}
    assert say("ui-button-findin") not in labels(waiting), "the answer stays in the page"


async def test_a_seat_beside_an_avoided_person_is_asked_for_again(world: World) -> None:
    await world.sessions[Blocklist].block(world.ana.id, [world.bo.id])
    page = await wish(world, world.ana)
    await wish(world, world.bo)
    await settled(world)
    assert text("en")("finding-avoided") in words(page)
    asked = private(await click(world.ana, page, "findin"))
    assert await world.sessions.in_channel(world.channel.id) is None
    await click(world.ana, asked, "findin")
    assert names(await world.table()) == ["Ana"]


async def test_a_waiting_page_is_left_alone_after_another_answer_in_it(world: World) -> None:
    waiting = await wish(world, world.ana)
    await click(world.ana, waiting, "hours")
    hours = words(waiting)
    assert text("en")("finding-title") not in hours
    await wish(world, world.bo)
    await settled(world)
    assert words(waiting) == hours


async def test_a_waiting_page_shows_the_end_of_a_proposal_and_the_next_one(world: World) -> None:
    join = text("en")("ui-button-findin")
    waiting = await wish(world, world.ana)
    await wish(world, world.bo)
    await settled(world)
    assert join in labels(waiting)
    await click(world.bo, await page_of(world, world.bo), "findout")
    await settled(world)
    assert join not in labels(waiting)
    await wish(world, world.cleo)
    await settled(world)
    assert join in labels(waiting)
    assert "Cleo" in words(waiting)


async def test_a_waiting_page_is_left_alone_while_its_owner_presses(world: World) -> None:
    waiting = await wish(world, world.ana)
    before = words(waiting)
    with world.bot.desk.hands.pressed_by(world.ana.id):
        await wish(world, world.bo)
        await settled(world)
        assert words(waiting) == before
    await settled(world)
    assert text("en")("ui-button-findin") in labels(waiting)


async def test_a_person_who_deletes_their_data_has_no_page_that_changes(world: World) -> None:
    waiting = await wish(world, world.ana)
    before = words(waiting)
    world.bot.desk.forget(world.ana.id)
    await wish(world, world.bo)
    await settled(world)
    assert words(waiting) == before


async def test_a_waiting_page_changes_only_for_a_proposal(world: World) -> None:
    waiting = await wish(world, world.ana, pace="daily")
    before = words(waiting)
    await wish(world, world.bo, pace="live")
    await settled(world)
    assert words(waiting) == before, "nobody learns of a wish that does not fit"


async def test_a_sent_wish_leaves_its_button_uncoloured_until_it_is_changed(world: World) -> None:
    page = await page_of(world, world.ana)
    assert style_of(page, "findsend") == PRIMARY.value
    page = private(await click(world.ana, page, "findsend"))
    assert style_of(page, "findsend") != PRIMARY.value
    menu = find(page, "findhow")
    page = private(await world.ana.select(page, ["pace:daily"], custom_id=menu))
    assert style_of(page, "findsend") == PRIMARY.value


async def test_a_wish_is_remembered_can_be_withdrawn_and_expires(
    world: World, language: str
) -> None:
    say = text(language)
    page = await page_of(world, world.ana)
    assert say("finding-count", count=0) in words(page)
    assert say("ui-button-findstop") not in labels(page), "nothing to stop"
    menu = find(page, "findhow")
    page = private(await world.ana.select(page, ["pace:daily", "until:day"], custom_id=menu))
    await click(world.ana, page, "findsend")
    await world.restart()
    page = await page_of(world, world.ana)
    assert say("ui-button-findstop") in labels(page)
    assert chosen(page) == {"pace:daily", "until:day"}
    assert say("finding-count", count=0) in words(page), "the asker does not count"
    assert text("en")("finding-count", count=1) in words(await page_of(world, world.bo))
    page = private(await click(world.ana, page, "findstop"))
    assert say("finding-stopped") in words(page)
    assert say("ui-button-findstop") not in labels(page)
    await wish(world, world.bo)
    assert await stored(world) == [], "nobody is proposed to somebody who stopped"
    await wish(world, world.ana, until="day", pace="daily")
    (proposal,) = await stored(world)
    assert proposal.pace == "daily"
    await wait(world, DAY)
    page = await page_of(world, world.ana)
    assert say("ui-button-findstop") not in labels(page)
    assert chosen(page) == {"pace:daily", "until:day"}, "the next wish begins with the last one"


def style_of(page: Any, verb: str) -> int:
    """Return the style of the first button that has this verb."""
    control = find(page, verb)
    return next(part["style"] for part in parts(page) if part.get("custom_id") == control)


def chosen(page: Any) -> set[str]:
    return {
        option["value"]
        for part in parts(page)
        for option in part.get("options", ())
        if option.get("default")
    }


async def test_typing_does_the_same_as_pressing(world: World, language: str) -> None:
    say = text(language)
    page = await page_of(world, world.ana, game="toy", pace="daily", until="days")
    assert say("finding-looking", when="@").partition("@")[0] in words(page)
    assert chosen(page) == {"toy", "pace:daily", "until:days"}
    page = await page_of(world, world.ana, until="stop")
    assert say("finding-stopped") in words(page)
    refused = await page_of(world, world.ana, hours="evenings")
    assert say("error-find-zone") in words(refused)
    await world.ana.slash(world.channel, "castellan me", zone="Europe/Paris")
    page = await page_of(world, world.ana, hours="evenings", language="fr")
    assert chosen(page) == {"hours:evenings", "language:fr"}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"pace": "live"}, {"pace": "daily"}),
        ({"language": "en"}, {"language": "fr"}),
    ],
)
async def test_wishes_that_do_not_fit_lead_to_nothing(
    world: World, first: dict[str, str], second: dict[str, str]
) -> None:
    await tell_here(world)
    await wish(world, world.ana, **first)
    await wish(world, world.bo, **second)
    assert posted(world) == []
    assert await stored(world) == []


async def test_nobody_is_matched_with_people_of_another_server(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    other = world.env.create_guild("Elsewhere")
    room = other.create_text_channel("room")
    dan = other.add_member(world.env.create_user("dan"))
    page = private(await dan.slash(room, "castellan find"))
    assert "Nobody else here" in words(page)
    await click(dan, page, "findsend")
    await settled(world)
    assert await stored(world) == []


async def test_who_declines_still_looks_and_the_message_changes(world: World) -> None:
    await tell_here(world)
    for who in (world.ana, world.bo, world.cleo):
        await wish(world, who)
    (message,) = posted(world)
    page = private(await click(world.bo, message, "findout"))
    assert "still looking" in words(page)
    await settled(world)
    (message,) = posted(world)
    assert f"<@{world.bo.id}>" not in message.content
    assert f"<@{world.ana.id}> and <@{world.cleo.id}>" in message.content
    await click(world.cleo, message, "findout")
    await settled(world)
    assert posted(world) == []
    assert "This proposal is over." in words(world.channel.history()[-1])
    assert await stored(world) == []
    over = private(await world.forge(world.ana, message, find(message, "findin")))
    assert "This proposal is over." in words(over)
    page = private(await click(world.ana, world.channel.history()[-1], "find"))
    assert "Stop looking" in labels(page)


async def test_who_is_not_asked_is_led_to_their_own_wish(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (message,) = posted(world)
    for verb in ("findin", "findout"):
        page = private(await click(world.cleo, message, verb))
        assert "This asks other people" in words(page)
        assert "Tell me" in labels(page)
    page = private(await click(world.cleo, message, "find"))
    assert "What would you like to play?" in words(page)
    (proposal,) = await stored(world)
    assert len(proposal.users) == 2


async def test_the_table_opens_in_a_thread_if_the_channel_has_one(world: World) -> None:
    await world.open()
    await tell_here(world)
    await wish(world, world.bo)
    await wish(world, world.cleo)
    (message,) = posted(world)
    answer = private(await click(world.bo, message, "findin"))
    await settled(world)
    *_, table = await world.sessions.running()
    assert table.channel_id != world.channel.id
    assert f"<#{table.channel_id}>" in words(answer)
    (message,) = posted(world)
    assert f"the table of **Toy** is open in <#{table.channel_id}>" in message.content
    await click(world.cleo, message, "findin")
    table = await world.sessions.get(table.id)
    assert names(table) == ["Bo", "Cleo"]


async def in_the_evening(world: World, *people: Any) -> Proposal:
    """Let people wish for a game in the evening; return the proposal."""
    for who in people:
        await who.slash(world.channel, "castellan me", zone="Europe/Paris")
        await wish(world, who, pace="live", hours="evenings")
    (proposal,) = await stored(world)
    assert proposal.starts > world.clock.now + HOUR
    return proposal


@pytest.mark.promise(
    "proposed-time",
    "The game of a proposal starts by itself when the time that suits everybody begins, even after "
    "a restart; a call and an event of the server announce the start",
)
async def test_a_table_starts_when_the_common_time_begins(world: World, language: str) -> None:
    say = text(language)
    world.guild_locale = "fr" if language == "fr" else "en-US"
    await tell_here(world)
    proposal = await in_the_evening(world, world.ana, world.bo, world.cleo)
    (message,) = posted(world)
    await click(world.bo, message, "findin")
    await settled(world)
    table = await world.table()
    assert (table.host_id, table[Starting].at) == (world.bo.id, proposal.starts)
    board = words(await world.board())
    assert f"<t:{proposal.starts}:f>" in board
    assert f"<t:{proposal.ends}:t>" not in board, "the time is said once"
    assert say("ui-button-start") not in labels(await world.board())
    await click(world.ana, await world.board(), "join")
    await world.bot._go_round()
    (event,) = world.env.backend.get_guild(world.guild.id).scheduled_events.values()
    assert event.entity_metadata["location"].endswith(str(world.channel.id))
    await world.restart()
    await wait(world, proposal.starts - world.clock.now - limits.CALL)
    asked = next(message for message in pings(world) if "imhere" in verbs(message))
    for who in (world.ana, world.bo):
        assert f"<@{who.id}>" in asked.content
        await click(who, asked, "imhere")
    await published(world)
    await click(world.cleo, await world.board(), "join")
    await wait(world, limits.CALL)
    table = await world.table()
    assert table.status == "running"
    assert names(table) == ["Bo", "Ana", "Cleo"]


@pytest.mark.promise("proposed-time")
async def test_who_waits_alone_at_the_common_time_plays_no_bots(world: World) -> None:
    proposal = await in_the_evening(world, world.ana, world.bo)
    await click(world.ana, await page_of(world, world.ana), "findin")
    await wait(world, proposal.starts - world.clock.now - limits.CALL)
    await click(world.ana, await world.board(), "imhere")
    await wait(world, limits.CALL)
    table = await world.table()
    assert (table.status, table[Starting].at) == ("lobby", proposal.starts + limits.PUT_OFF)


@pytest.mark.promise("proposed-time")
async def test_a_table_waits_for_its_host_if_its_time_has_come_or_others_start_by_themselves(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = await in_the_evening(world, world.ana, world.bo)
    page = await page_of(world, world.ana)
    monkeypatch.setattr(limits, "PER_HOST", 0)
    await click(world.ana, page, "findin")
    assert not (await world.table())[Starting].is_set
    assert "All who were asked are free from" in words(await world.board())
    monkeypatch.undo()
    await world.press(world.ana, "shut")
    await settled(world)
    late = await in_the_evening(world, world.ana, world.bo)
    assert late.starts == proposal.starts
    await wait(world, late.starts - world.clock.now)
    await click(world.bo, await page_of(world, world.bo), "findin")
    assert not (await world.table())[Starting].is_set


async def test_a_table_that_has_a_time_is_not_proposed_to_people_who_come_later(
    world: World,
) -> None:
    await tell_here(world)
    proposal = await in_the_evening(world, world.ana, world.bo)
    await click(world.ana, posted(world)[0], "findin")
    await settled(world)
    await world.cleo.slash(world.channel, "castellan me", zone="Europe/London")
    await wish(world, world.cleo, pace="live", hours="evenings")
    (after,) = await stored(world)
    assert after.users == proposal.users
    await world.cleo.slash(world.channel, "castellan me", zone="Europe/Paris")
    await wish(world, world.cleo, pace="live", hours="evenings")
    (after,) = await stored(world)
    assert set(after.users) == {*proposal.users, world.cleo.id}


async def test_a_proposal_keeps_its_lobby_open_and_ends_with_it(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (message,) = posted(world)
    await click(world.ana, message, "findin")
    await settled(world)
    table = await world.table()
    assert table.message_id == message.id, "the proposal has become the table"
    assert table.expires_at >= world.clock.now + 2 * HOUR
    assert "All who were asked are free from" in words(await world.board())
    (proposal,) = await stored(world)
    assert proposal.message_id is None
    await wish(world, world.cleo)
    (message,) = posted(world)
    assert "the table of **Toy** is open in" in message.content
    await click(world.cleo, message, "findin")
    await click(world.bo, await world.board(), "join")
    await click(world.ana, await world.board(), "start")
    await settled(world)
    assert await stored(world) == []
    assert posted(world) == []


async def test_who_sits_down_elsewhere_no_longer_looks(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    world.clock.now += 1
    await world.open()
    await wish(world, world.bo)
    assert await stored(world) == []
    page = await page_of(world, world.bo)
    assert "Nobody else here" in words(page)


async def test_two_presses_at_once_open_one_table(world: World) -> None:
    await wish(world, world.ana)
    await wish(world, world.bo)
    (proposal,) = await stored(world)
    pages = {who: await page_of(world, who) for who in (world.ana, world.bo)}
    for who, page in pages.items():
        world.send_press(who, page, find(page, "findin"))
    await world.env.settle()
    await published(world)
    tables = await world.sessions.running()
    assert [names(table) for table in tables] in ([["Ana", "Bo"]], [["Bo", "Ana"]])
    (proposal,) = await stored(world)
    assert proposal.table_id == tables[0].id


async def test_a_press_twice_counts_once(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (message,) = posted(world)
    verb = find(message, "findin")
    await click(world.ana, message, "findin")
    await settled(world)
    again = private(await world.forge(world.ana, message, verb))
    assert "already have a seat" in words(again)
    assert names(await world.table()) == ["Ana"]


async def test_data_about_somebody_is_counted_exported_and_deleted(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    data = await exported(world.sessions, world.ana.id)
    (own,) = data["wishes"]
    assert own["server"] == world.guild.id
    assert own["until"] == "week"
    (asked,) = data["proposals"]
    assert asked["game"] == "toy"
    assert [act["kind"] for act in data["acts"]] == ["asked", "wish"]
    panel = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "one wish to find players" in words(panel)
    await world.forge(world.ana, panel, "c1:0:0:erase:")
    data = await exported(world.sessions, world.ana.id)
    assert (data["wishes"], data["proposals"], data["acts"]) == ([], [], [])
    await settled(world)
    assert posted(world) == [], "one person alone is no proposal"


MOST_WORDS = {"page": 45, "proposal": 30}
"""Maximum number of words of a message, in its texts and on its buttons together."""


def word_count(message: Any) -> int:
    """Count the words of a message: texts, buttons, and closed menus."""
    said = [message.content]
    for embed in message.embeds:
        said += [embed.title or "", embed.description or ""]
    for part in parts(message):
        shown = [
            option["label"] for option in part.get("options", ()) if option.get("default")
        ] or [part.get("placeholder") or part.get("label") or ""]
        said += shown
    return sum(any(map(str.isalnum, word)) for text_ in said for word in text_.split())


async def test_page_and_proposal_have_few_words(world: World, language: str) -> None:
    world.guild_locale = language
    await tell_here(world)
    page = await wish(world, world.ana)
    assert word_count(page) <= MOST_WORDS["page"], words(page)
    for who in (world.bo, world.cleo):
        await wish(world, who)
    (message,) = posted(world)
    assert word_count(message) <= MOST_WORDS["proposal"], words(message)
    assert text(language)("ui-button-findin") in labels(message), "in the server's language"


async def test_a_proposal_has_a_picture_with_the_names(world: World) -> None:
    await tell_here(world)
    await wish(world, world.ana)
    await wish(world, world.bo)
    (message,) = posted(world)
    described = [attachment.description or "" for attachment in message.attachments]
    assert all("Asked to play" in alt for alt in described)
    assert message.content, "complete without the picture"
