"""A person's list of games: games that wait for this person come first; Next opens a game."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
import simcord

from bot.components.message import Button, Menu, Post
from bot.messages.hand import with_buttons
from bot.model import Person
from bot.publishing import server_names
from bot.publishing.server_names import ServerNames
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.seat_rights import PATIENCE
from cogs.hosting.actions import Moderation
from cogs.pauses.actions import Pausing
from tests.support.acts import confirm_first
from tests.support.house import START
from tests.support.world import World, click, draft, find, labels, private, words

OWN = ("My hours", "How my hand is shown", "Language", "Privacy")
"""Labels of the buttons that open a person's own settings."""


@pytest.fixture
def elsewhere(world: World) -> simcord.ChannelHandle:
    """A channel of another server, which Ana and Bo have joined."""
    guild = world.env.create_guild("Other friends")
    for who in (world.ana, world.bo):
        guild.add_member(who.user)
    return guild.create_text_channel("evenings")


async def begin_in(world: World, channel: Any) -> int:
    """Start a game of Bo and Ana in a channel, with Bo to move first; return the table's id."""
    sessions = world.sessions
    table = await sessions[Lobby].open(
        "toy", channel.guild.id, channel.id, Person(world.bo.id, "Bo"), language="en"
    )
    table = await sessions[Lobby].join(table.id, Person(world.ana.id, "Ana"))
    table = await sessions[Lobby].start(table.id, world.bo.id)
    await world.env.settle(idle=0.002)
    return table.id


async def leave_to_others(world: World, guild: int, patch: pytest.MonkeyPatch) -> None:
    """Make another process serve a server from now on.

    The tested process then treats the server as unknown, and posts nothing for its games.
    """
    known = world.bot.get_guild
    await world.bot.desk.publisher.close()
    patch.setattr(world.bot, "get_guild", lambda item: None if item == guild else known(item))
    patch.setattr(world.sessions.scope, "attends", lambda item: item != guild)


async def my_games(world: World, who: simcord.MemberActor) -> Any:
    return private(await who.slash(world.channel, "castellan me", page="games"))


async def test_waiting_games_are_listed_first_with_links(world: World) -> None:
    second = world.guild.create_text_channel("second")
    await begin_in(world, second)
    world.clock.now += 60
    await world.begin(world.bo)
    panel = await my_games(world, world.ana)
    first, other = panel.embeds[0].fields
    assert first.name == "Toy · ♯games, Castle friends"
    assert "**toy-play?**" in (first.value or "")
    assert f"<t:{START + 60:.0f}:R>" in (first.value or "")
    table = await world.table()
    way = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{table.message_id}"
    assert way in (first.value or "")
    assert other.name == "Toy · ♯second, Castle friends"
    assert f"Waiting for Bo (<t:{START:.0f}:R>)" in (other.value or "")
    assert labels(panel) == ["Next game", "Profile", *OWN]


async def test_a_lobby_is_listed_and_nothing_waits(world: World) -> None:
    none = await my_games(world, world.ana)
    assert "no seat at an open table" in words(none)
    assert labels(none) == [
        "Play Toy",
        "Toy against a bot",
        "Toy: how to play",
        "Find players",
        "Learn in three minutes",
        "Puzzle of the day",
        *OWN,
        "Profile",
    ]
    await world.open()
    panel = await my_games(world, world.ana)
    assert "In the lobby" in words(panel)
    assert labels(panel) == ["Profile", *OWN]
    forged = private(await world.forge(world.ana, await world.board(), "c1:0:0:next:"))
    assert "No game waits for you." in words(forged)


async def test_a_paused_game_is_marked_and_waits_for_nobody(world: World) -> None:
    await world.begin(world.bo)
    old = await world.board()
    table = await world.table()
    await world.sessions[Pausing].pause(table.id, world.ana.id, 1, moderator=False)
    panel = await my_games(world, world.ana)
    assert "Paused: nobody moves" in words(panel)
    assert labels(panel) == ["Profile", *OWN]
    door = private(await world.forge(world.ana, old, f"c1:{table.id}:0:nothing:"))
    assert "is at step 0 and is paused" in words(door)


async def test_waiting_time_starts_at_the_last_move(world: World) -> None:
    await world.begin(world.bo)
    world.clock.now += 500
    while (table := await world.table()).state and 1 not in table.state.ask:
        await confirm_first(world, world.ana)
    assert f"<t:{START + 500:.0f}:R>" in words(await my_games(world, world.bo))


async def test_next_opens_the_hand_of_another_server_and_plays_there(
    world: World, elsewhere: simcord.ChannelHandle
) -> None:
    far = await begin_in(world, elsewhere)
    await world.begin(world.bo, world.cleo)
    panel = await my_games(world, world.bo)
    assert "Other friends" in words(panel)
    hand = private(await click(world.bo, panel, "next"))
    state = (await world.sessions.get(far)).state
    assert state is not None
    assert all(f"card {card}" in words(hand) for card in state.view(0).hand)
    while "Confirm" not in labels(hand):
        hand = await draft(world, world.bo, hand)
    done = private(await click(world.bo, hand, "confirm"))
    assert "Bo drops" in words(done)
    assert (await world.sessions.get(far)).ply > 0
    assert (await world.table()).ply == 0


async def test_after_a_move_the_next_game_is_one_press_away(world: World) -> None:
    channels = [world.guild.create_text_channel(f"room-{number}") for number in range(2)]
    near, far = [await begin_in(world, channel) for channel in channels]
    hand = private(await click(world.bo, await my_games(world, world.bo), "next"))
    assert "Next game" not in labels(hand)
    while "Next game" not in labels(hand):
        step = "confirm" if "Confirm" in labels(hand) else "choose"
        hand = private(await click(world.bo, hand, step))
    assert (await world.sessions.get(near)).ply > 0
    there = private(await click(world.bo, hand, "next"))
    assert find(there, "choose").split(":")[1] == str(far)


async def test_next_cycles_through_the_waiting_games(world: World) -> None:
    channels = [world.guild.create_text_channel(f"room-{number}") for number in range(3)]
    tables = [await begin_in(world, channel) for channel in channels]
    panel = await my_games(world, world.bo)
    opened = []
    for after in (0, *tables):
        answer = private(await world.forge(world.bo, panel, f"c1:{after}:0:next:"))
        opened.append(int(find(answer, "choose").split(":")[1]))
    assert opened == [*tables, tables[0]]


def lose(world: World, guild: int, patch: pytest.MonkeyPatch) -> None:
    """Remove the bot from a server."""
    known = world.bot.get_guild
    patch.setattr(world.bot, "get_guild", lambda item: None if item == guild else known(item))


async def test_a_seat_on_a_server_without_the_bot_can_be_given_up_from_elsewhere(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    far = await begin_in(world, elsewhere)
    lose(world, elsewhere.guild.id, monkeypatch)
    privacy = private(await world.bo.slash(world.channel, "castellan me", page="privacy"))
    panel = private(await click(world.bo, privacy, "forget"))
    assert "Give up or leave there first" in words(panel)
    (field,) = panel.embeds[0].fields
    assert field.name == "Toy · a server I am no longer on"
    assert (field.value or "").startswith(f"Table {far}, with Ana\nThe game goes on if")
    assert labels(panel) == [f"Give up table {far}", "Profile", *OWN]
    sure = private(await click(world.bo, panel, "concede"))
    done = private(await click(world.bo, sure, "resign"))
    assert "You have given up" in words(done)
    assert (await world.sessions.get(far)).status == "over"
    assert "no seat at an open table" in words(await my_games(world, world.bo))
    privacy = private(await world.bo.slash(world.channel, "castellan me", page="privacy"))
    asked = private(await click(world.bo, privacy, "forget"))
    assert "Delete everything stored about you?" in words(asked)


async def test_a_seat_held_by_a_bot_on_such_a_server_can_be_taken_back_and_given_up(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    far = await begin_in(world, elsewhere)
    world.clock.now += PATIENCE
    owner = (await world.sessions.get(far)).seat_of(world.bo.id)
    assert owner is not None
    await world.sessions[Moderation].remove(far, world.moderator.id, owner, 77, moderator=True)
    lose(world, elsewhere.guild.id, monkeypatch)
    panel = await my_games(world, world.bo)
    assert f"Table {far}, with Ana\nA bot plays for you." in words(panel)
    assert labels(panel) == [f"Return to table {far}", "Profile", *OWN]
    back = private(await click(world.bo, panel, "here"))
    assert "Welcome back" in words(back)
    panel = await my_games(world, world.bo)
    await click(world.bo, private(await click(world.bo, panel, "concede")), "resign")
    assert await world.sessions.played_by(world.bo.id) == []


async def test_a_lobby_on_a_server_without_the_bot_can_be_left_from_elsewhere(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, host = elsewhere.guild.id, Person(world.bo.id, "Bo")
    table = await world.sessions[Lobby].open("toy", place, elsewhere.id, host, language="en")
    lose(world, place, monkeypatch)
    panel = await my_games(world, world.bo)
    assert f"Table {table.id}\nThe game has not begun." in words(panel)
    assert "goes on" not in words(panel)
    await click(world.bo, panel, "leave")
    assert await world.sessions.played_by(world.bo.id) == []


async def test_next_skips_servers_without_the_bot(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_in(world, elsewhere)
    await world.begin(world.bo)
    assert "Next game" in labels(await world.hand(world.bo))
    lose(world, elsewhere.guild.id, monkeypatch)
    hand = await world.hand(world.bo)
    assert "Next game" not in labels(hand)
    nothing = private(await world.forge(world.bo, hand, "c1:0:0:next:"))
    assert "No game waits for you." in words(nothing)
    fields = [field.name or "" for field in nothing.embeds[0].fields]
    assert fields == ["Toy · ♯games, Castle friends", "Toy · a server I am no longer on"]


async def test_next_includes_servers_of_other_processes_if_the_bot_is_there(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_in(world, elsewhere)
    await world.begin(world.bo)
    await leave_to_others(world, elsewhere.guild.id, monkeypatch)
    assert "Next game" in labels(await world.hand(world.bo))
    monkeypatch.setattr(world.bot.desk, "server_names", ServerNames())

    async def fetched(*_: object, **__: object) -> Any:
        raise missing()

    monkeypatch.setattr(world.bot, "fetch_guild", fetched)
    assert "Next game" not in labels(await world.hand(world.bo))


async def test_no_server_counts_as_lost_before_the_list_of_servers_is_known(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_in(world, elsewhere)
    lose(world, elsewhere.guild.id, monkeypatch)
    monkeypatch.setattr(world.bot, "is_ready", lambda: False)
    panel = await my_games(world, world.bo)
    assert [field.name for field in panel.embeds[0].fields] == ["Toy · Other friends"]
    assert "Next game" in labels(panel)


async def test_names_of_other_processes_servers_are_requested_from_discord(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_in(world, elsewhere)
    far, fetch = elsewhere.guild.id, world.bot.fetch_guild
    asked: list[int] = []

    async def fetched(guild_id: int, **how: bool) -> Any:
        asked.append(guild_id)
        return await fetch(guild_id, **how)

    await leave_to_others(world, far, monkeypatch)
    monkeypatch.setattr(world.bot, "fetch_guild", fetched)
    for _ in range(2):
        panel = await my_games(world, world.ana)
        assert [field.name for field in panel.embeds[0].fields] == ["Toy · Other friends"]
    assert asked == [far], "once for a while"


async def test_without_a_name_the_game_is_listed_and_can_be_given_up_if_the_bot_left(
    world: World, elsewhere: simcord.ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_in(world, elsewhere)
    far = elsewhere.guild.id
    await leave_to_others(world, far, monkeypatch)
    answers = [TimeoutError(), aiohttp.ClientError(), missing()]

    async def fetched(*_: object, **__: object) -> Any:
        raise answers.pop(0)

    monkeypatch.setattr(world.bot, "fetch_guild", fetched)
    for _ in range(2):
        panel = await my_games(world, world.ana)
        assert [field.name for field in panel.embeds[0].fields] == ["Toy"]
    panel = await my_games(world, world.ana)
    assert [field.name for field in panel.embeds[0].fields] == ["Toy · a server I am no longer on"]
    assert "Give up table 1" in labels(panel)
    assert answers == []


async def test_the_list_does_not_wait_long_for_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*_: object, **__: object) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(server_names, "PATIENCE", 0.01)
    client: Any = SimpleNamespace(fetch_guild=never)
    assert await ServerNames().of(client, [1, 2]) == {1: "", 2: ""}


def missing() -> discord.NotFound:
    """Return Discord's answer about a server that the bot has left."""
    answer = SimpleNamespace(status=404, reason="Not Found")
    return discord.NotFound(answer, "Unknown Guild")  # type: ignore[arg-type]  # a fake that suffices


async def test_only_its_owner_can_see_the_list(world: World) -> None:
    await world.begin(world.bo)
    assert "no seat" in words(await my_games(world, world.cleo))


async def test_the_button_is_in_the_french_menu_too(world: World) -> None:
    world.locales[world.ana.id] = "fr"
    await world.begin(world.bo)
    menu = private(await world.press(world.ana, "more"))
    assert {"Résumé", "Moi …"} <= set(labels(menu))
    panel = private(await click(world.ana, menu, "mine"))
    assert "**toy-play?**" in words(panel)
    assert "Partie suivante" in labels(panel)


def test_buttons_are_added_where_there_is_room() -> None:
    extra = [Button("Next", "x"), Button("More", "y")]
    full = tuple((Menu(str(row), "m", ()),) for row in range(4))
    steps = tuple(Button(str(n), str(n)) for n in range(4))
    added = with_buttons(Post("hand", rows=(*full, steps)), extra).rows
    assert [len(row) for row in added] == [1, 1, 1, 1, 5]
    added = with_buttons(Post("hand", rows=full), extra).rows
    assert added[-1] == tuple(extra)
    assert with_buttons(Post("hand"), []).rows == ()
