"""Games pause in channels where nobody can act, and the board says so afterwards."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import discord
import pytest
from simcord import intents
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.components.discord_errors import (
    ARCHIVED,
    HIDDEN,
    LOCKED,
    SERVER,
    SILENT,
    UNREADABLE,
    UNWRITABLE,
)
from bot.config import Settings
from bot.errors import NotStored
from bot.model import Table
from cogs.absence.part import LatePeople
from tests.flow.wire import Call, Fault, Wire
from tests.support.acts import LIMIT, confirm_first, state_of
from tests.support.world import World, private, words

CHANNEL = ("channels", "*", "messages")
WRITES = (Call("POST", CHANNEL), Call("PATCH", (*CHANNEL, "*")))
"""Requests that show a board."""

WEEK = 7 * 86_400


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """The bot's settings, with the usual number of idle days."""
    return settings.model_copy(update={"idle_days": 30})


@pytest.fixture(autouse=True)
def told_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make SimCord send the bot events about its own membership, as Discord does."""
    monkeypatch.delitem(intents.EVENT_INTENTS, "GUILD_MEMBER_UPDATE")


def me(world: World) -> int:
    user = world.bot.user
    assert user is not None
    return user.id


def overwrite(world: World, target: int, *, member: bool = True, **permissions: bool) -> None:
    """Change permissions in the game's channel; for a thread, in the thread's parent channel."""
    allowed, denied = discord.PermissionOverwrite(**permissions).pair()
    kind = OverwriteType.MEMBER if member else OverwriteType.ROLE
    channel = world.env.backend.get_channel(world.channel.id)
    place = channel.parent_id if channel.is_thread else channel.id
    world.env.backend.set_overwrite(
        place or 0, Overwrite(target, kind, allowed.value, denied.value)
    )


def thread_state(**state: bool) -> Callable[[World], None]:
    """Return a function that sets the state of the game's thread."""

    def change(world: World) -> None:
        world.env.backend.edit_channel(world.channel.id, {}, thread_metadata=state)

    return change


def rights(**permissions: bool) -> Callable[[World], None]:
    """Return a function that changes the bot's permissions in the channel."""
    return lambda world: overwrite(world, me(world), **permissions)


def hide(world: World) -> None:
    """Hide the channel from Bo alone."""
    overwrite(world, world.bo.id, view_channel=False)


def show(world: World) -> None:
    world.env.backend.delete_overwrite(world.channel.id, world.bo.id)


def hide_from_all(world: World) -> None:
    """Hide the channel from everybody but the bot."""
    overwrite(world, me(world), view_channel=True)
    overwrite(world, world.guild.id, member=False, view_channel=False)


def show_to_all(world: World) -> None:
    world.env.backend.delete_overwrite(world.channel.id, world.guild.id)


def silence(world: World) -> None:
    """Give the bot a timeout on the server."""
    until = (discord.utils.utcnow() + timedelta(days=1)).isoformat()
    world.env.backend.edit_member(world.guild.id, me(world), {"timed_out_until": until})


def unsilence(world: World) -> None:
    world.env.backend.edit_member(world.guild.id, me(world), {"timed_out_until": None})


def lose(world: World) -> None:
    """Make the server unavailable."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})


def kick(world: World) -> None:
    """Remove the bot from the server."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    world.env.inject_error("*", "/channels/*", status=403, code=50001, times=None)


def find(world: World) -> None:
    """Make the server available again."""
    world.env.backend.faults.clear()
    backend = world.env.backend
    guild = backend.get_guild(world.guild.id)
    backend.emit("GUILD_CREATE", dict(serializers.guild_create_payload(backend, guild)))


def archive(world: World) -> None:
    """Archive the thread, and forbid the bot to unarchive it."""
    world.env.inject_error("PATCH", "/channels/*", status=403, code=50013, times=None)
    thread_state(archived=True)(world)


def unarchive(world: World) -> None:
    world.env.backend.faults.clear()
    thread_state(archived=False)(world)


@dataclass(frozen=True, slots=True)
class State:
    """An obstacle that prevents people from acting, its removal, and its name in texts."""

    begin: Callable[[World], None]
    end: Callable[[World], None]
    why: str
    thread: bool = False


STATES = {
    "locked": State(thread_state(locked=True), thread_state(locked=False), LOCKED, thread=True),
    "locked and archived": State(
        thread_state(locked=True, archived=True),
        thread_state(locked=False, archived=False),
        LOCKED,
        thread=True,
    ),
    "archived for good": State(archive, unarchive, ARCHIVED, thread=True),
    "unreadable": State(rights(view_channel=False), rights(view_channel=True), UNREADABLE),
    "unreadable thread": State(
        rights(view_channel=False), rights(view_channel=True), UNREADABLE, thread=True
    ),
    "unwritable": State(rights(send_messages=False), rights(send_messages=True), UNWRITABLE),
    "unwritable thread": State(
        rights(send_messages_in_threads=False),
        rights(send_messages_in_threads=True),
        UNWRITABLE,
        thread=True,
    ),
    "no embeds": State(rights(embed_links=False), rights(embed_links=True), UNWRITABLE),
    "bot silenced": State(silence, unsilence, UNWRITABLE),
    "hidden from a player": State(hide, show, HIDDEN),
    "hidden from all": State(hide_from_all, show_to_all, HIDDEN),
    "server lost": State(lose, find, SERVER),
    "bot removed": State(kick, find, SERVER),
}

IN_FRENCH = ("locked", "hidden from a player", "unwritable")
"""Names of the obstacles that are tested with a French board."""

states = pytest.mark.parametrize("name", STATES)


async def settle(world: World, seconds: float = 0.0) -> None:
    """Let time pass, and run the bot's scheduled work."""
    await wait_through(world, seconds)


async def live(world: World, *, thread: bool = False, language: str = "en") -> Table:
    """Start a live game of three in which Ana must answer."""
    options = {"pace": "live", "language": language} | ({"thread": True} if thread else {})
    await world.ana.slash(world.channel, "toy start", **options)
    if thread:
        (world.channel,) = world.channel.threads
    for who in (world.bo, world.cleo):
        await world.press(who, "join")
    await world.press(world.ana, "start")
    await settle(world)
    table = await world.table()
    assert table.status == "running"
    assert not table.is_shut
    return table


@pytest.mark.promise("shut-channel")
@states
async def test_a_shut_channel_costs_nobody_time_and_opens_no_vote(
    world: World, wire: Wire, name: str
) -> None:
    state = STATES[name]
    await live(world, thread=state.thread)
    await settle(world, 100)
    state.begin(world)
    await settle(world)
    assert (await world.table()).shut.why == state.why
    for _ in range(3):
        await settle(world, LIMIT)
    table = await world.table()
    assert table[LatePeople].vote is None
    assert table.status == "running"
    state.end(world)
    await settle(world)
    table = await world.table()
    assert not table.is_shut
    assert table[LatePeople].vote is None
    await settle(world, LIMIT - 105)
    assert (await world.table())[LatePeople].vote is None
    await settle(world, 10)
    assert (await world.table())[LatePeople].vote is not None


@states
async def test_the_board_says_afterwards_that_the_game_was_paused(
    world: World, wire: Wire, name: str
) -> None:
    state, speaks = STATES[name], "fr" if name in IN_FRENCH else "en"
    await live(world, thread=state.thread, language=speaks)
    state.begin(world)
    await settle(world)
    await settle(world, LIMIT)
    state.end(world)
    await settle(world)
    assert {
        "en": "That time counts for nobody",
        "fr": "Ce temps ne compte pour personne",
    }[speaks] in words(await world.board())


CODES = {
    "locked": (Fault(400, 160005), LOCKED),
    "archived": (Fault(400, 50083), ARCHIVED),
    "no access": (Fault(403, 50001), UNREADABLE),
    "no right": (Fault(403, 50013), UNWRITABLE),
    "another refusal": (Fault(403, 40333), UNWRITABLE),
    "silence": (Fault(503), SILENT),
    "a broken line": (Fault(), SILENT),
}


@pytest.mark.promise("shut-channel")
@pytest.mark.parametrize("name", CODES)
async def test_a_refused_message_reveals_a_change_the_gateway_did_not_report(
    world: World, wire: Wire, name: str
) -> None:
    fault, why = CODES[name]
    await live(world)
    for call in WRITES:
        wire.cut(call, fault, None)
    await wait_through(world, LIMIT / 2)
    assert (await world.table()).shut.why == why
    for _ in range(3):
        await wait_through(world, LIMIT)
    assert (await world.table())[LatePeople].vote is None
    wire.mend()
    await world.env.advance_time(3600)
    table = await world.table()
    assert not table.is_shut
    assert table[LatePeople].vote is None


async def test_a_vote_that_nobody_could_see_does_not_count(world: World, wire: Wire) -> None:
    """The bot missed that the thread was archived; Discord refuses the message about the vote."""
    await live(world, thread=True)
    for call in WRITES:
        wire.cut(call, Fault(400, 50083), None)
    await wait_through(world, LIMIT)
    table = await world.table()
    assert (table.shut.why, table[LatePeople].vote) == (ARCHIVED, None)
    assert table.clocks[0].used < 1
    wire.mend()
    await world.env.advance_time(3600)
    table = await world.table()
    assert (table.is_shut, table[LatePeople].vote) == (False, None)
    assert table.clocks[0].used < 1


async def wait_through(world: World, seconds: float) -> None:
    """Let time pass for the game and for the publisher, which meanwhile retries several times."""
    world.clock.now += seconds
    with world.env._bot_scope():
        await world.bot.scheduler.tick()
    await world.env.advance_time(60.0)


@pytest.mark.parametrize(
    "fault",
    [Fault(400, 50035), Fault(404, 10008), Fault(429, via=True)],
    ids=["form", "message", "pace"],
)
async def test_a_fault_outside_the_channel_stops_no_game(
    world: World, wire: Wire, fault: Fault
) -> None:
    await live(world)
    for call in WRITES[1:] if fault.code == 10008 else WRITES:
        wire.cut(call, fault, None)
    await wait_through(world, LIMIT / 2)
    await wait_through(world, 10)
    assert not (await world.table()).is_shut


async def test_a_database_that_fails_is_no_fault_of_the_channel(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    await live(world)

    async def fails(*_: object) -> None:
        raise NotStored

    with monkeypatch.context() as broken:
        broken.setattr(world.sessions.outbox, "due", fails)
        await wait_through(world, LIMIT / 2)
        await wait_through(world, 10)
    assert not (await world.table()).is_shut


async def test_a_thread_that_was_locked_while_the_bot_was_down_is_noticed(
    world: World, wire: Wire
) -> None:
    await live(world, thread=True)
    world.env.backend.get_channel(world.channel.id).thread_metadata.locked = True
    await world.restart()
    await settle(world)
    assert (await world.table()).shut.why == LOCKED
    await settle(world, 2 * LIMIT)
    assert (await world.table())[LatePeople].vote is None
    await world.restart()
    await settle(world, 2 * LIMIT)
    table = await world.table()
    assert (table.shut.why, table[LatePeople].vote) == (LOCKED, None)


async def test_a_thread_that_was_opened_while_the_bot_was_down_is_noticed(
    world: World, wire: Wire
) -> None:
    await live(world, thread=True)
    STATES["locked"].begin(world)
    await settle(world)
    world.env.backend.get_channel(world.channel.id).thread_metadata.locked = False
    await world.restart()
    await settle(world)
    assert not (await world.table()).is_shut


async def test_a_change_of_the_server_does_not_reopen_a_locked_thread(
    world: World, wire: Wire
) -> None:
    await live(world, thread=True)
    STATES["locked"].begin(world)
    await settle(world)
    world.env.backend.edit_role(world.guild.id, world.guild.id, {"name": "@everyone"})
    await settle(world)
    assert (await world.table()).shut.why == LOCKED


async def test_an_archived_thread_is_opened_again_and_stops_nothing(
    world: World, wire: Wire
) -> None:
    await live(world, thread=True)
    thread_state(archived=True)(world)
    await settle(world)
    assert not world.env.backend.get_channel(world.channel.id).thread_metadata.archived
    assert not (await world.table()).is_shut


async def test_a_deleted_channel_closes_its_game(world: World, wire: Wire) -> None:
    table = await live(world)
    world.env.backend.delete_channel(world.channel.id)
    await settle(world)
    assert (await world.sessions.get(table.id)).status == "closed"


async def test_people_without_access_read_that_time_stands_still(world: World, wire: Wire) -> None:
    await live(world)
    hide(world)
    await settle(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    mine = words(private(await world.ana.slash(elsewhere, "castellan me", page="games")))
    assert "all clocks stand still" in mine
    assert "Your time for this runs out" not in mine
    assert "all clocks stand still" in words(await world.board())
    checked = words(private(await world.ana.slash(elsewhere, "castellan setup", page="diagnose")))
    assert "all clocks stand still" in checked


async def test_bots_wait_in_channels_that_nobody_can_see(world: World, wire: Wire) -> None:
    await world.open(bots=1)
    await world.press(world.ana, "start")
    await settle(world)
    rights(send_messages=False)(world)
    await settle(world)
    while 0 in state_of(await world.table()).ask:
        await confirm_first(world, world.ana)
    waiting = await world.table()
    await settle(world, LIMIT)
    assert (await world.table()).ply == waiting.ply
    panel = await world.hand(world.ana)
    assert "all clocks stand still" in words(panel)
    rights(send_messages=True)(world)
    await settle(world)
    await settle(world)
    assert (await world.table()).ply > waiting.ply


async def test_an_overwrite_of_a_spectator_does_not_shut_the_channel(
    world: World, wire: Wire
) -> None:
    await live(world)
    overwrite(world, world.moderator.id, view_channel=False)
    await settle(world)
    assert not (await world.table()).is_shut


async def test_a_channel_of_administrators_does_not_count_as_hidden(
    world: World, wire: Wire
) -> None:
    """In this test all players are administrators, who see every channel."""
    backend, guild = world.env.backend, world.guild.id
    chiefs = world.guild.create_role("chiefs", permissions=discord.Permissions(administrator=True))
    for who in (world.ana, world.bo, world.cleo):
        backend.add_member_role(guild, who.id, chiefs.id)
    hide_from_all(world)
    await live(world)
    hide(world)
    await settle(world)
    assert not (await world.table()).is_shut


async def test_removing_a_role_from_the_channel_hides_it_from_its_members(
    world: World, wire: Wire
) -> None:
    backend, guild = world.env.backend, world.guild.id
    friends = world.guild.create_role("friends")
    for who in (world.ana, world.bo, world.cleo):
        backend.add_member_role(guild, who.id, friends.id)
    hide_from_all(world)
    others = world.guild.create_role("others")
    for role in (friends, others):
        overwrite(world, role.id, member=False, view_channel=True)
    await live(world)
    overwrite(world, friends.id, member=False, view_channel=False)
    await settle(world)
    assert (await world.table()).shut.why == HIDDEN, "others see it, but nobody who plays"
    overwrite(world, friends.id, member=False, view_channel=True)
    await settle(world)
    assert not (await world.table()).is_shut


async def test_a_role_change_is_noticed_at_that_persons_next_press(
    world: World, wire: Wire
) -> None:
    backend, guild = world.env.backend, world.guild.id
    hide_from_all(world)
    friends, others = (world.guild.create_role(name) for name in ("friends", "others"))
    for who in (world.ana, world.bo, world.cleo):
        backend.add_member_role(guild, who.id, friends.id)
    for role in (friends, others):
        overwrite(world, role.id, member=False, view_channel=True)
    await live(world)
    overwrite(world, friends.id, member=False, view_channel=False)
    await settle(world)
    for who in (world.ana, world.bo, world.cleo):
        assert (await world.table()).shut.why == HIDDEN, "somebody still cannot see it"
        backend.add_member_role(guild, who.id, others.id)
        await world.press(who, "hand")
        await settle(world)
    assert not (await world.table()).is_shut


async def test_a_hidden_channel_stays_shut_through_a_restart(world: World, wire: Wire) -> None:
    await live(world)
    hide_from_all(world)
    await settle(world)
    await world.restart()
    await settle(world, LIMIT)
    table = await world.table()
    assert (table.shut.why, table[LatePeople].vote) == (HIDDEN, None)
    show_to_all(world)
    await settle(world)
    assert not (await world.table()).is_shut


async def test_a_press_lets_a_refused_board_be_tried_again(world: World, wire: Wire) -> None:
    await live(world)
    for call in WRITES:
        wire.cut(call, Fault(403, 50001), None)
    await wait_through(world, LIMIT / 2)
    for _ in range(20):
        await wait_through(world, LIMIT)
    assert (await world.table()).is_shut
    wire.mend()
    await world.press(world.ana, "hand")
    await world.env.settle(idle=0.01)
    assert not (await world.table()).is_shut
