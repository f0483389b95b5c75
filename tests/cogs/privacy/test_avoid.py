"""Lists of people to avoid are secret, and a rematch does not reveal them."""

import json
from typing import Any

import pytest

from bot.model import Person
from bot.sessions.actions.lobby import Lobby
from cogs.privacy.actions import DataRights
from cogs.privacy.blocklist import Blocklist
from tests.flow.traffic import Sent, recorded
from tests.support.acts import play_out, published
from tests.support.exports import exported, unpacked
from tests.support.world import World, click, find, private, words


async def panel_of(world: World, who: Any) -> Any:
    return private(await who.slash(world.channel, "castellan me", page="people"))


async def avoid(world: World, who: Any, *others: Any) -> Any:
    panel = await panel_of(world, who)
    return private(await who.select(panel, list(others), custom_id=find(panel, "block")))


async def seated(world: World) -> list[str]:
    return [sitter.name for sitter in (await world.table()).sitters]


async def test_the_list_is_kept_and_changed_in_private(world: World) -> None:
    panel = await avoid(world, world.ana, world.bo, world.cleo)
    assert f"<@{world.bo.id}>" in words(panel)
    assert await world.sessions[Blocklist].avoided(world.ana.id) == sorted(
        [world.bo.id, world.cleo.id]
    )
    await world.restart()
    panel = await panel_of(world, world.ana)
    gone = [str(world.bo.id)]
    panel = private(await world.ana.select(panel, gone, custom_id=find(panel, "unblock")))
    assert f"<@{world.bo.id}>" not in words(panel)
    assert await world.sessions[Blocklist].avoided(world.ana.id) == [world.cleo.id]
    assert await world.sessions[Blocklist].avoided(world.cleo.id) == []
    oneself = await avoid(world, world.bo, world.bo)
    assert "cannot avoid yourself" in words(oneself)


async def test_the_length_of_the_list_is_limited(world: World) -> None:
    await world.sessions[Blocklist].block(world.ana.id, range(1000, 1025))
    panel = await panel_of(world, world.ana)
    with pytest.raises(AssertionError, match="no block"):
        find(panel, "block")
    forged = await world.forge(world.ana, panel, "c1:0:0:block:", ["7"])
    assert "at most 25" in words(private(forged))
    assert len(await world.sessions[Blocklist].avoided(world.ana.id)) == 25


async def test_an_invalid_id_is_ignored(world: World) -> None:
    panel = await panel_of(world, world.ana)
    for value in ("9" * 19, "9" * 40, "-7", "¼", "x"):
        forged = await world.forge(world.ana, panel, "c1:0:0:block:", [value])
        assert "no longer offered" in words(private(forged)), value
    assert await world.sessions[Blocklist].avoided(world.ana.id) == []


async def test_the_list_is_exported_and_deleted(world: World) -> None:
    await avoid(world, world.ana, world.bo)
    panel = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "one person you avoid" in words(panel)
    assert "People to avoid" in words(private(await click(world.ana, panel, "avoid")))
    panel = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    (file,) = private(await click(world.ana, panel, "export")).attachments
    assert unpacked([await file.read()])["avoids"] == [world.bo.id]
    others = await exported(world.sessions, world.bo.id)
    assert str(world.ana.id) not in json.dumps(others)
    assert others["avoids"] == []
    await world.forge(world.bo, panel, "c1:0:0:erase:")
    assert await world.sessions[Blocklist].avoided(world.ana.id) == [world.bo.id]
    await world.forge(world.ana, panel, "c1:0:0:erase:")
    assert await world.sessions[Blocklist].avoided(world.ana.id) == []


async def test_a_rematch_keeps_seats_for_players_who_stayed_to_the_end(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    await play_out(world)
    await world.press(world.cleo, "again")
    assert await seated(world) == ["Cleo", "Ana"]
    await world.press(world.bo, "join")
    assert await seated(world) == ["Cleo", "Ana", "Bo"]


async def test_a_player_who_ends_a_game_of_two_counts_as_present(world: World) -> None:
    await world.begin(world.bo)
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    await world.press(world.ana, "again")
    assert await seated(world) == ["Bo", "Ana"]


async def test_a_player_who_gave_up_may_ask_for_a_rematch(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    await play_out(world)
    await world.press(world.bo, "again")
    assert await seated(world) == ["Bo", "Cleo", "Ana"]


async def test_bots_get_seats_in_a_rematch_unless_they_replaced_a_person(world: World) -> None:
    await world.begin(world.bo, bots=1, level="easy")
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    await world.sessions[DataRights].forget(world.bo.id, lambda _: "Nobody")
    await world.env.settle(idle=0.002)
    await play_out(world)
    await world.press(world.ana, "again")
    assert [sitter.is_bot for sitter in (await world.table()).sitters] == [False, True]


async def rematch(world: World, channel: Any, asker: Any, *players: Any) -> list[Sent]:
    """Play a game in a channel, and ask for a rematch as ``asker``.

    Return the messages that follow.
    """
    people = [Person(player.id, player.name) for player in players]
    sessions = world.sessions
    table = await sessions[Lobby].open("toy", world.guild.id, channel.id, people[0], language="en")
    for person in people[1:]:
        table = await sessions[Lobby].join(table.id, person)
    table = await sessions[Lobby].start(table.id, people[0].id)
    await sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    await world.env.settle(idle=0.002)
    await published(world)
    with recorded() as sent:
        await world.forge(asker, channel.history()[0], f"c1:{table.id}:0:again:")
        await published(world)
    return sent


async def test_a_rematch_keeps_the_seats_until_join_is_pressed(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    await play_out(world)
    await world.press(world.bo, "again")
    table = await world.table()
    assert await seated(world) == ["Bo", "Cleo", "Ana"]
    assert (table.host_id, table.invited) == (world.bo.id, {world.ana.id, world.cleo.id})
    assert "Cleo (seat kept until they press Join)" in words(await world.board())
    early = private(await world.press(world.bo, "start"))
    assert "Seats are kept for Cleo and Ana" in words(early)
    foreign = private(await world.press(world.ana, "start"))
    assert "Press Join first" in words(foreign)
    await world.press(world.cleo, "join")
    await world.restart()
    await world.press(world.ana, "join")
    assert await seated(world) == ["Bo", "Cleo", "Ana"]
    await world.press(world.bo, "start")
    assert (await world.table()).status == "running"


async def test_no_seat_is_kept_for_a_player_who_wants_none(world: World) -> None:
    await world.sessions[Blocklist].set_seated_unasked(world.cleo.id, unasked=False)
    room = world.guild.create_text_channel("room")
    await rematch(world, room, world.ana, world.ana, world.bo, world.cleo)
    table = await world.sessions.in_channel(room.id)
    assert table is not None
    assert [sitter.user_id for sitter in table.sitters] == [world.bo.id, world.ana.id]


async def test_a_kept_seat_does_not_count_as_a_game(world: World) -> None:
    room = world.guild.create_text_channel("room")
    await rematch(world, room, world.ana, world.ana, world.bo)
    assert await world.sessions.played_by(world.bo.id) == []
    data = (await exported(world.sessions, world.bo.id))["games"][-1]
    assert data["seat_kept"]
    await world.sessions.admission.change_policy(
        world.guild.id, lambda item: item._replace(per_user=1)
    )
    await world.sessions[Lobby].open("toy", world.guild.id, 77, Person(9, "x"), language="en")
    await world.sessions[Lobby].join(
        (await world.sessions.running())[-1].id, Person(world.bo.id, "Bo")
    )
    await world.sessions[Lobby].leave((await world.sessions.running())[-1].id, world.bo.id)
    await world.sessions[DataRights].forget(world.bo.id, lambda _: "Nobody")
    table = await world.sessions.in_channel(room.id)
    assert table is not None
    assert [sitter.user_id for sitter in table.sitters] == [world.ana.id]
    assert table.invited == frozenset()


async def test_an_avoided_person_may_join_without_a_question(world: World) -> None:
    await avoid(world, world.ana, world.bo)
    await world.open(world.bo)
    assert await seated(world) == ["Ana", "Bo"]


async def test_a_person_who_avoids_somebody_is_asked_before_joining(world: World) -> None:
    await avoid(world, world.bo, world.ana)
    await world.open()
    question = private(await world.press(world.bo, "join"))
    assert "Somebody on your list plays at this table" in words(question)
    assert await seated(world) == ["Ana"]
    await click(world.bo, question, "joinyes")
    await published(world)
    assert await seated(world) == ["Ana", "Bo"]


async def test_the_setting_can_be_changed_by_a_button(world: World) -> None:
    panel = private(await click(world.ana, await panel_of(world, world.ana), "unasked"))
    assert "keeps no seat for you" in words(panel)
    await world.restart()
    assert not await world.sessions[Blocklist].seated_unasked(world.ana.id)
    panel = private(await click(world.ana, panel, "unasked"))
    assert "keeps a seat for you" in words(panel)


async def test_the_texts_are_in_french(world: World) -> None:
    world.locales[world.ana.id] = "fr"
    assert "Personnes à éviter" in words(await avoid(world, world.ana, world.bo))
