"""Ending by agreement: each wish is secret until everybody wants to end the game."""

from typing import Any

import pytest

from cogs.agreed_end.actions import AgreedEnd
from cogs.agreed_end.part import SecretEnds
from cogs.seat_offers.actions import SeatOffers
from tests.flow.traffic import Sent, public, recorded
from tests.support import inside
from tests.support.acts import confirm_first, published, state_of, ways_out
from tests.support.exports import exported
from tests.support.world import World, click, labels, private, words


async def say(world: World, who: Any, verb: str = "wish") -> str:
    panel = private(await click(who, await ways_out(world, who), "ending"))
    return words(private(await click(who, panel, verb)))


async def test_the_game_ends_once_all_wish_for_it(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    board = await world.board()
    assert "Nobody can see it" in await say(world, world.ana)
    assert "Nobody can see it" in await say(world, world.cleo)
    await world.restart()
    assert (await world.table()).status == "running"
    assert "All of you wanted it" in await say(world, world.bo)
    assert (await world.table()).status == "closed"
    answer = private(await world.forge(world.cleo, board, "c1:1:0:log:"))
    assert "Everybody at the table agreed to end the game" in words(answer)
    await published(world)
    assert "ended without a result" in words(await world.board())


async def test_a_wish_can_be_withdrawn(world: World) -> None:
    await world.begin(world.bo)
    await say(world, world.ana)
    assert "End this game without a result" in await say(world, world.ana, "unwish")
    await say(world, world.bo)
    assert (await world.table()).status == "running"
    await say(world, world.ana)
    assert (await world.table()).status == "closed"


async def test_people_who_do_not_play_have_no_vote(world: World) -> None:
    await world.begin(world.bo)
    board = await world.board()
    more = private(await world.press(world.moderator, "more"))
    assert "End by agreement" not in labels(more)
    for verb in ("ending", "wish", "unwish"):
        answer = await world.forge(world.cleo, board, f"c1:1:0:{verb}:")
        assert "no seat" in words(private(answer))
    assert (await world.table()).status == "running"


async def test_wishes_lapse_when_the_people_change(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    await say(world, world.ana)
    await say(world, world.bo)
    await world.forge(world.cleo, await world.board(), "c1:1:0:resign:")
    await published(world)
    assert (await world.table()).status == "running"
    assert "Nobody can see it" in await say(world, world.ana)
    await say(world, world.bo)
    assert (await world.table()).status == "closed"


async def test_a_newcomer_does_not_complete_earlier_wishes(world: World) -> None:
    await world.begin(world.bo)
    await say(world, world.ana)
    await world.sessions[SeatOffers].offer(1, world.bo.id, 1, 70, moderator=False)
    dan = world.person("Dan")
    await world.forge(dan, await world.board(), "c1:1:0:takeseat:1")
    await world.sessions[SeatOffers].agree(1, world.ana.id, 1, 71)
    assert (await world.table()).sitters[1].user_id == dan.id
    await say(world, dan)
    assert (await world.table()).status == "running"
    await say(world, world.ana)
    assert (await world.table()).status == "closed"


async def test_wishes_are_deleted_with_the_game(world: World) -> None:
    await world.begin(world.bo)
    await say(world, world.ana)
    data = await exported(world.sessions, world.ana.id)
    assert data["games"][0]["would_end"]
    await world.forge(world.bo, await world.board(), "c1:1:0:resign:")
    data = await exported(world.sessions, world.ana.id)
    assert not data["games"][0]["would_end"]
    left = "SELECT count(*) FROM table_parts WHERE part = 'agreed_end'"
    assert await world.sessions.database.run(lambda db: db.execute(left).fetchone()) == (0,)


async def test_a_repeated_press_counts_once(world: World) -> None:
    await world.begin(world.bo)
    sessions = world.sessions
    await sessions[AgreedEnd].wish(1, world.ana.id, 77, wished=True)
    await sessions[AgreedEnd].wish(1, world.ana.id, 78, wished=False)
    await sessions[AgreedEnd].wish(1, world.ana.id, 77, wished=True)
    assert (await world.table())[SecretEnds].endings == {}


async def story(world: World, channel: Any, *, wishes: bool) -> tuple[list[Sent], str]:
    """Play a few moves; two of three people open the panel and, if ``wishes``, wish for the end.

    Return the public messages and the stored events.
    """
    inside.next_seed(world.sessions, 4)
    await world.ana.slash(channel, "toy start", pace="live")
    table = await world.sessions.in_channel(channel.id)
    assert table is not None
    board = channel.history()[0]
    for who in (world.bo, world.cleo):
        await click(who, board, "join")
    await click(world.ana, board, "start")
    await published(world)
    with recorded() as sent:
        for turn, wisher in enumerate((world.bo, world.cleo, world.bo)):
            panel = private(await world.forge(wisher, board, f"c1:{table.id}:0:ending:"))
            if wishes:
                verb = "unwish" if turn == 2 else "wish"
                private(await click(wisher, panel, verb))
            await published(world)
            found = await world.sessions.get(table.id)
            seat = min(state_of(found).ask)
            person = found.sitters[seat].user_id
            assert person is not None
            choice = state_of(found).ask[seat].options[:1]
            press = 900 + table.id * 9 + turn
            await world.sessions.moves.play(found.id, person, found.ply, [choice], press)
            await published(world)
    told = await world.sessions.log.story(table.id, None)
    return public(sent), repr([(entry.ply, entry.event) for entry in told])


async def test_wishes_change_nothing_that_others_see(world: World) -> None:
    plain = await story(world, world.guild.create_text_channel("room"), wishes=False)
    secret = await story(world, world.guild.create_text_channel("room"), wishes=True)
    assert plain == secret
    assert plain[0]


async def test_a_wish_does_not_change_what_can_be_taken_back(world: World) -> None:
    await world.begin(world.bo)
    await say(world, world.bo)
    await confirm_first(world, world.ana)
    presses = await world.sessions.database.run(
        lambda db: db.execute("SELECT ply FROM presses ORDER BY ply").fetchall()
    )
    assert presses[0] == (-1,)


@pytest.mark.parametrize("language", ["fr"])
async def test_the_texts_are_in_french(world: World, language: str) -> None:
    world.locales[world.ana.id] = language
    await world.begin(world.bo)
    assert "Personne ne peut le voir" in await say(world, world.ana)
