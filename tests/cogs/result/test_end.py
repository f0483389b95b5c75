"""The end of a game is a new message that pings every player once."""

import pytest
import simcord

from bot.components.presenters import final_sections, presenter, view_of
from bot.components.safe_text import reader_of
from bot.components.steps import running
from bot.games.presenter import Section
from bot.i18n import text
from engines.core.kernel import Event, View
from tests.support.acts import begin_with, ended, pings, play_out, published
from tests.support.world import World, click, labels, private, words


@pytest.mark.promise(
    "end-call",
    "When a game is over, one new message mentions everybody who played, exactly once, no "
    "matter when the bot dies",
)
async def test_a_new_message_pings_everybody_who_played(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    before = await world.board()
    await play_out(world)
    after = await world.board()
    assert after.id != before.id
    assert {mention.id for mention in after.mentions} == {world.ana.id, world.bo.id}
    assert "win" in after.content
    assert len(pings(world)) == 1
    old = world.message(before.id)
    assert "This game is over" in words(old)
    assert str(after.id) in old.content
    assert labels(old) == []


async def test_a_player_who_gave_up_is_pinged_and_a_spectator_is_not(world: World) -> None:
    await begin_with(world, "storm", seats=3)
    await world.forge(world.cleo, await world.board(), "c1:1:0:resign:")
    await play_out(world)
    after = await world.board()
    assert {mention.id for mention in after.mentions} == {world.ana.id, world.bo.id, world.cleo.id}


@pytest.mark.promise("end-call")
async def test_nobody_is_pinged_again_when_the_result_is_updated(world: World) -> None:
    table = await ended(world)
    first = await world.board()
    await world.bot.desk.publisher.renew(table)
    await published(world)
    assert (await world.board()).id == first.id
    assert len(pings(world)) == 1


async def test_the_result_has_four_buttons_one_of_them_coloured(world: World) -> None:
    await ended(world)
    board = await world.board()
    assert labels(board) == ["Rematch", "Look back", "Share", "More"]
    coloured = [
        part["label"]
        for row in board.components
        for part in row.to_dict()["components"]
        if part["style"] != 2
    ]
    assert coloured == ["Rematch"]


async def test_why_the_game_is_over_is_said_on_the_card_alone(world: World) -> None:
    table = await ended(world)
    state = running(table)
    assert state.result is not None
    reader = reader_of(table, text("en"))
    why = final_sections(view_of(state, None), state.result, reader)[0].lines[0].rstrip(".")
    board = await world.board()
    assert any(why in (file.description or "") for file in board.attachments)
    assert not any(why in (embed.description or "") for embed in board.embeds)


async def test_the_result_keeps_everything_the_board_offered(world: World) -> None:
    await ended(world)
    board = await world.board()
    share = private(await click(world.ana, board, "sharing"))
    assert labels(share) == ["Animated replay", "One moment …", "Position code", "Invite a friend"]
    more = private(await click(world.ana, board, "more"))
    assert {"Log", "Describe the board", "Verify", "Export"} <= set(labels(more))


async def test_pressing_rematch_a_second_time_joins_the_lobby(world: World) -> None:
    await ended(world)
    board = await world.board()
    opened = await click(world.ana, board, "again")
    assert isinstance(opened.response, simcord.ResponseMessage)
    assert f"<@{world.bo.id}>" in opened.response.content
    await click(world.bo, board, "again")
    table = await world.table()
    assert table.status == "lobby"
    assert {sitter.user_id for sitter in table.sitters} == {world.ana.id, world.bo.id}
    assert not table.invited


@pytest.mark.promise("end-remarks")
async def test_the_bot_remarks_on_recent_events_and_on_the_end(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Remarks use only public facts, disappear with the next move, and cause no message."""
    seen = []

    def remark(_: object, before: list[Event], events: list[Event], view: View, _r: object) -> str:
        assert view.viewer is None
        seen.append((len(before), [*events]))
        return "A rare thing."

    await begin_with(world, "storm", seats=2)
    assert "A rare thing." not in words(await world.board())
    monkeypatch.setattr(type(presenter("toy")), "remark", remark)
    before = len(list(world.channel.history()))
    await play_out(world)
    result = await world.board()
    assert "*A rare thing.*" in words(result)
    assert seen
    assert all(event == event.seen(None) for _, events in seen for event in events)
    assert len(list(world.channel.history())) <= before + 1, "the result alone"


@pytest.mark.promise("end-remarks")
@pytest.mark.parametrize(("language", "goal"), [("en", "Goal"), ("fr", "But")])
async def test_newcomers_see_the_goal_on_their_first_board(
    world: World, language: str, goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = Section("", (f"{goal}: be first.", "and more"))
    monkeypatch.setattr(type(presenter("toy")), "how_to_play", lambda *_: [section])
    world.guild_locale = language
    await begin_with(world, "storm", seats=2)
    first = words(await world.board())
    assert f"{goal}: be first." in first
    assert "and more" not in first
    await play_out(world)
    assert goal not in words(await world.board())
    await begin_with(world, "storm", seats=2)
    assert goal not in words(await world.board()), "both have finished one by now"
