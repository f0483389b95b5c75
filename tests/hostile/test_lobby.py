"""Attacks on lobbies: unwanted games, strangers, full tables and abandoned threads."""

from typing import Any

import pytest
import simcord

from bot.errors import UserError
from bot.model import Person
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain import lobby
from bot.sessions.domain.lobby import QUIET
from cogs.privacy.actions import DataRights
from cogs.seat_offers.actions import SeatOffers
from tests.support.acts import play_out, published, wait
from tests.support.house import ANA, BO, CHANNEL, CLEO, House
from tests.support.house import KEYS as PRESSES
from tests.support.world import World, click, fill, find, private, words


async def over(world: World) -> None:
    """Let Ana and Bo play a game of two to its end."""
    await world.begin(world.bo)
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    await published(world)


@pytest.mark.parametrize("who", ["ana", "bo"])
async def test_nobody_is_in_a_game_without_a_press_of_their_own(world: World, who: str) -> None:
    await over(world)
    asker, kept = getattr(world, who), {"ana": "Bo", "bo": "Ana"}[who]
    result = await world.board()
    for _ in range(3):
        await world.forge(asker, result, "c1:1:0:again:")
        lobby = await world.table()
        refused = private(await world.press(asker, "start"))
        assert f"A seat is kept for {kept}, who has not pressed Join yet" in words(refused)
        assert (await world.table()).status == "lobby"
        await world.press(asker, "leave")
        assert (await world.sessions.get(lobby.id)).status == "closed"


async def test_an_invited_person_has_no_say_before_pressing_join(world: World) -> None:
    await over(world)
    await world.press(world.bo, "again")
    assert (await world.table()).host_id == world.bo.id
    for verb, argument in (("start", None), ("bot", "easy"), ("unbot", None)):
        board = await world.board()
        key = f"c1:2:0:{verb}:{argument or ''}"
        assert "Press Join first" in words(private(await world.forge(world.ana, board, key))), verb
    await world.forge(world.ana, await world.board(), "c1:2:0:leave:")
    table = await world.table()
    assert ([sitter.name for sitter in table.sitters], table.invited) == (["Bo"], frozenset())


async def test_the_host_can_free_a_reserved_seat(world: World) -> None:
    await over(world)
    await world.press(world.bo, "again")
    menu = private(await world.press(world.bo, "unseat"))
    await world.bo.select(menu, [str(world.ana.id)], custom_id=find(menu, "sendout"))
    await published(world)
    table = await world.table()
    assert (len(table.sitters), table.invited, table.sent_out) == (1, frozenset(), frozenset())
    await world.press(world.ana, "join")
    assert len((await world.table()).sitters) == 2


async def test_a_stranger_whom_the_host_removed_cannot_come_back(world: World) -> None:
    stranger = world.person("Eve")
    await world.open(stranger)
    menu = private(await world.press(world.ana, "unseat"))
    await world.ana.select(menu, [str(stranger.id)], custom_id=find(menu, "sendout"))
    await published(world)
    board = await world.board()
    for verb in ("join", "joinyes", "start", "leave"):
        answer = await world.forge(stranger, board, f"c1:1:0:{verb}:")
        assert private(answer), verb
    table = await world.table()
    assert (table.status, [sitter.name for sitter in table.sitters]) == ("lobby", ["Ana"])


async def test_a_person_without_a_seat_starts_nothing_and_adds_no_bot(world: World) -> None:
    stranger = world.person("Eve")
    await world.open(world.bo)
    board = await world.board()
    for key in ("start:", "bot:easy", "unbot:"):
        assert "no seat" in words(private(await world.forge(stranger, board, f"c1:1:0:{key}")))
    table = await world.table()
    assert (table.status, len(table.sitters)) == ("lobby", 2)


async def by_stranger(world: World, stranger: simcord.MemberActor) -> tuple[str, int]:
    """Join Ana's lobby as a stranger, and at once press everything that could change the game.

    Return the resulting status and number of seats.
    """
    board = await world.board()
    await world.forge(stranger, board, "c1:1:0:join:")
    for key in ("bot:easy", "start:", "unbot:", "bot:hard", "start:"):
        await world.forge(stranger, board, f"c1:1:0:{key}")
    await world.forge(stranger, board, "c1:1:0:option:0:die", ["two"])
    await published(world)
    table = await world.table()
    return table.status, len(table.sitters)


@pytest.mark.promise("mischief")
async def test_a_stranger_who_joins_cannot_begin_the_hosts_game(world: World) -> None:
    await world.open(world.bo)
    await wait(world, 5 * QUIET)  # meanwhile the host waits for friends
    assert await by_stranger(world, world.person("Eve")) == ("lobby", 3)
    refused = private(await world.press(world.bo, "start"))
    assert "up to the host" in words(refused)
    assert "in 10 minutes" in words(refused)
    await world.press(world.ana, "start")
    table = await world.table()
    assert (table.status, table.options) == ("running", {"die": "fair"})


@pytest.mark.counterproof("mischief")
async def test_without_the_rule_a_stranger_begins_the_hosts_game(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "QUIET", 0)
    await world.open(world.bo)
    await wait(world, 60)
    assert (await by_stranger(world, world.person("Eve")))[0] == "running"


async def test_a_host_cannot_begin_with_rules_that_people_did_not_agree_to(world: World) -> None:
    await world.open(world.bo, world.cleo)
    form = await world.press(world.ana, "options")
    await world.ana.submit_modal(form, fill(form, "pace=live;bank=600-20"))
    assert "Seats are kept for Bo and Cleo" in words(private(await world.press(world.ana, "start")))
    assert words(await world.board()).count("seat kept until they press Join") == 2
    await world.press(world.bo, "join")
    await world.forge(world.cleo, await world.board(), "c1:1:0:leave:")
    await world.press(world.ana, "start")
    table = await world.table()
    assert (table.status, table.names) == ("running", ("Ana", "Bo"))


async def limit(house: House, most: int) -> None:
    await house.sessions.admission.change_policy(1, lambda item: item._replace(per_user=most))


async def test_the_limit_is_checked_at_joining(house: House) -> None:
    await limit(house, 2)
    sitting = house.sessions[Lobby]
    for channel in range(2):
        await sitting.join((await house.lobby(ANA, channel=channel)).id, BO)
    third = await house.lobby(CLEO, channel=9)
    with pytest.raises(UserError, match="error-plays-enough"):
        await sitting.join(third.id, BO)
    assert len((await house.sessions.get(third.id)).sitters) == 1


async def test_the_limit_is_checked_before_a_seat_is_taken_over(house: House) -> None:
    await limit(house, 1)
    await house.lobby(CLEO, channel=9)
    table = await house.game(ANA, BO)
    await house.sessions[SeatOffers].offer(table.id, ANA.id, 0, next(PRESSES), moderator=False)
    with pytest.raises(UserError, match="error-plays-enough"):
        await house.sessions[SeatOffers].ask(table.id, CLEO, 0, next(PRESSES))


async def test_two_accounts_do_not_fill_a_server_by_opening_and_leaving(house: House) -> None:
    """One account opens a table and the other joins; then the first leaves and opens another."""
    await limit(house, 5)
    opened = 0
    for channel in range(50):
        try:
            table = await house.lobby(ANA, channel=channel, opener=Opener(ANA.id, 1, (channel,)))
            opened += 1
            await house.sessions[Lobby].join(table.id, BO)
            await house.sessions[Lobby].leave(table.id, ANA.id)
        except UserError:
            break
    held = [open_table for open_table in await house.sessions.running() if open_table.guild_id == 1]
    assert len(held) == opened
    assert opened <= 6


async def test_invitations_do_not_count_as_games(house: House) -> None:
    await limit(house, 2)
    sessions = house.sessions
    for channel in range(10, 20):
        table = await house.game(ANA, BO, channel=CHANNEL)
        table = await sessions.moves.concede(table.id, ANA.id, next(PRESSES))
        await sessions[Lobby].open(
            "toy", 1, channel, Person(channel, "host"), language="en", seats=[*table.sitters]
        )
    invited = [open_table for open_table in await sessions.running() if BO.id in open_table.invited]
    assert len(invited) == 10
    assert await sessions.played_by(BO.id) == []
    assert (await house.lobby(BO, channel=1, opener=Opener(BO.id, 1, (1,)))).host_id == BO.id
    await sessions[Lobby].leave((await sessions.played_by(BO.id))[0].id, BO.id)
    await sessions[DataRights].forget(BO.id, lambda _: "Nobody")
    assert not any(BO.id in open_table.invited for open_table in await sessions.running())


async def threads(world: World, who: Any) -> list[simcord.ChannelHandle]:
    """Open twelve tables in threads as somebody, and leave each table."""
    for _ in range(12):
        known = len(world.channel.threads)
        await who.slash(world.channel, "toy start", thread=True)
        thread = world.channel.threads[known]
        table = await world.table(thread)
        board = next(message for message in thread.history() if message.id == table.message_id)
        await click(who, private(await click(who, board, "join")), "leave")
        await published(world)
    return list(world.channel.threads)


async def test_abandoned_threads_are_archived(world: World) -> None:
    left = await threads(world, world.ana)
    states = [world.env.backend.channels[thread.id].thread_metadata.archived for thread in left]
    assert all(states), states


async def test_an_expired_lobby_archives_its_thread_but_a_game_does_not(world: World) -> None:
    await world.ana.slash(world.channel, "toy start", thread=True)
    await world.bo.slash(world.channel, "toy start", thread=True)
    first, second = world.channel.threads
    table = await world.table(first)
    board = next(message for message in first.history() if message.id == table.message_id)
    await click(world.cleo, board, "join")
    await click(world.ana, board, "start")
    await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    world.clock.now = (await world.table(second)).expires_at + 1
    await world.env.advance_time(31)
    await published(world)
    archived = [
        world.env.backend.channels[thread.id].thread_metadata.archived for thread in (first, second)
    ]
    assert archived == [False, True]


async def test_play_continues_after_a_rematch(world: World) -> None:
    await over(world)
    await world.press(world.ana, "again")
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    await wait(world, 1)
    await play_out(world)
    assert (await world.table()).status == "over"
