"""The Undo button: its places, its effect, and its display to the other players."""

from typing import Any

import pytest
import simcord

from bot.components.message import Post
from bot.model import Table
from bot.publishing.channel import BoardQueue
from bot.publishing.message_writer import MessageWriter
from bot.sessions.actions.lobby import Lobby
from cogs.pauses.actions import Pausing
from cogs.take_back.part import TakeBackWish
from cogs.undo.actions import Undoing
from tests.support.acts import begin_with, pings, posts, published, state_of
from tests.support.world import World, choose, click, find, labels, private, words


async def played(world: World) -> object:
    """Strike Cleo as Ana; return Ana's private answer."""
    await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    panel = await choose(world.ana, panel, "strike")
    return await choose(world.ana, panel, "Cleo")


async def test_the_answer_to_a_move_undoes_it(world: World) -> None:
    done = await played(world)
    assert "Undo" in labels(done)
    assert "Take back" not in labels(done)
    hand = private(await click(world.ana, done, "undonow"))
    assert "Move undone: choose again" in words(hand)
    assert "strike" in labels(hand)
    assert "Undo" not in labels(hand)
    board = await world.board()
    assert "Ana took their move back" in words(board)
    assert "waiting for Ana" in words(board)
    table = await world.table()
    again = await world.sessions.log.replay(table.id)
    assert again.fingerprint() == state_of(table).fingerprint()


async def test_the_undo_button_is_under_the_hand_while_it_is_possible(world: World) -> None:
    """The button stays during the player's own turn, and is in no other player's hand."""
    await begin_with(world, "strike")
    for somebody in (world.ana, world.bo):
        panel = await world.hand(somebody)
        assert "Undo" not in labels(panel), "nobody has moved"
        assert "Take back" not in labels(await more(world, somebody))
    table = await world.table()
    await world.sessions.moves.play(table.id, world.ana.id, 0, [("strike",)], 5)
    panel = await world.hand(world.ana)
    assert {"Undo", "Cleo"} <= set(labels(panel)), "it is still her turn"
    assert "Undo" not in labels(await world.hand(world.bo))
    await world.sessions.moves.play(table.id, world.ana.id, 1, [(2,)], 6)
    assert "Undo" in labels(await world.hand(world.ana))
    await world.sessions.moves.play(table.id, world.cleo.id, 2, [("pass",)], 7)
    panel = await world.hand(world.ana)
    assert "Undo" not in labels(panel)
    assert "Take back" not in labels(await more(world, world.ana)), "Cleo answered from her hand"


async def more(world: World, who: simcord.MemberActor) -> Any:
    """Open the menu "More" of the board."""
    return private(await world.press(who, "more"))


async def test_take_back_is_not_offered_for_a_move_that_stands(world: World) -> None:
    """A card was drawn after the move, so the move cannot be taken back."""
    await begin_with(world, "luck", seats=2)
    await world.sessions.moves.play(1, world.ana.id, 0, [("luck",)], 5)
    table = await world.table()
    await world.sessions.moves.act(1, lambda item: [(1, state_of(item).ask[1].options[:1])])
    while 0 not in state_of(table := await world.table()).ask:
        (seat,) = state_of(table).ask
        answer = state_of(table).ask[seat].options[:1]
        await world.sessions.moves.act(1, lambda _, step=(seat, answer): [step])
    panel = await world.hand(world.ana)
    assert not {"Undo", "Take back"} & {*labels(panel), *labels(await more(world, world.ana))}
    asked = private(await world.forge(world.ana, await world.board(), "c1:1:0:undo:"))
    assert "come to light" in words(asked)


async def test_the_ping_of_an_undone_move_is_deleted(world: World) -> None:
    done = await played(world)
    await published(world)
    (called,) = pings(world)
    assert [mention.id for mention in called.mentions] == [world.cleo.id]
    sent = posts(world)
    await click(world.ana, done, "undonow")
    await published(world)
    assert pings(world) == []
    assert posts(world) == sent, "and Ana is not called: she is here"


async def test_a_ping_that_is_being_sent_is_deleted_by_undo(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = MessageWriter.send
    undone = 0

    async def slow(
        writer: MessageWriter, queue: BoardQueue, table: Table, post: Post, rows: Any
    ) -> int:
        nonlocal undone
        if post.pings and table.ply == 2:
            undone = (await world.sessions[Undoing].undo(table.id, world.ana.id, 2, 5)).ply
        return await send(writer, queue, table, post, rows)

    monkeypatch.setattr(MessageWriter, "send", slow)
    await played(world)
    await published(world)
    assert undone == 3
    assert pings(world) == []
    assert "waiting for Ana" in words(await world.board())


async def test_two_presses_undo_once(world: World) -> None:
    await begin_with(world, "strike")
    await world.sessions.moves.play(1, world.ana.id, 0, [("strike",)], 5)
    await world.sessions.moves.play(1, world.ana.id, 1, [(2,)], 6)
    panel = await world.hand(world.ana)
    pressed = find(panel, "undonow")
    for _ in range(3):
        world.send_press(world.ana, panel, pressed)
    await world.env.settle(idle=0.002)
    table = await world.table()
    assert (table.ply, sorted(state_of(table).ask)) == (3, [0])
    assert state_of(table).ask[0].kind == "toy-target"
    again = private(await world.forge(world.ana, panel, pressed))
    assert "moved on" in words(again)


@pytest.mark.parametrize(
    ("language", "late", "question"),
    [
        ("en", "Too late to undo", "Take your last move back?"),
        ("fr", "Trop tard pour annuler", "Reprendre votre dernier coup"),
    ],
)
async def test_after_its_time_limit_undo_offers_to_ask_the_others(
    world: World, language: str, late: str, question: str
) -> None:
    done = await played(world)
    table = await world.table()
    await world.bot.desk.preferences.set_language(world.ana.id, language)
    await world.sessions.moves.concede(table.id, world.bo.id, 5)
    offer = private(await click(world.ana, done, "undonow"))
    assert late in words(offer)
    assert question in words(offer)
    await click(world.ana, offer, "askback")
    asked = (await world.table())[TakeBackWish].poll
    assert asked is not None
    assert asked.seat == 0


async def test_if_neither_undo_nor_take_back_is_possible_the_answer_says_so(world: World) -> None:
    done = await played(world)
    table = await world.table()
    await world.sessions.moves.play(table.id, world.cleo.id, table.ply, [("pass",)], 5)
    answer = private(await click(world.ana, done, "undonow"))
    assert "Too late to undo" in words(answer)
    assert "askback" not in str(answer.components)
    assert (await world.table()).ply == table.ply + 1


async def test_undo_can_be_typed(world: World) -> None:
    await played(world)
    hand = private(await world.ana.slash(world.channel, "castellan undo"))
    assert "Move undone: choose again" in words(hand)
    assert sorted(state_of(await world.table()).ask) == [0]
    late = private(await world.ana.slash(world.channel, "castellan undo"))
    assert "Too late to undo" in words(late)
    stranger = private(await world.moderator.slash(world.channel, "castellan undo"))
    assert "no seat" in words(stranger)


async def test_the_button_works_after_a_restart(world: World) -> None:
    done = await played(world)
    await world.restart()
    await world.env.settle(idle=0.002)
    hand = private(await click(world.ana, done, "undonow"))
    assert "Move undone: choose again" in words(hand)


async def test_undo_is_refused_in_a_pause_and_after_the_end(world: World) -> None:
    done = await played(world)
    table = await world.table()
    world.forget_hands()
    await world.sessions[Pausing].pause(table.id, world.ana.id, 5, moderator=False)
    assert "Undo" not in labels(await world.hand(world.ana))
    assert "paused" in words(private(await click(world.ana, done, "undonow")))
    await world.sessions[Pausing].go_on(table.id, world.ana.id, 6, moderator=False)
    await world.sessions[Lobby].close(table.id, world.moderator.id, moderator=True)
    ended = private(await click(world.ana, done, "undonow"))
    assert "no longer running" in words(ended)
    assert (await world.table()).ply == table.ply


def own(board: Any) -> list[str]:
    """Return the labels of the Undo buttons of a board."""
    return [label for label in labels(board) if label.startswith("Undo")]


async def test_undo_on_the_board_works_only_for_its_player(world: World) -> None:
    await played(world)
    await published(world)
    board = await world.board()
    assert own(board) == ["Undo ● A"]
    ply = (await world.table()).ply
    for somebody in (world.bo, world.cleo, world.moderator):
        assert words(private(await click(somebody, board, "undonow"))) == "Only Ana can undo that."
    assert (await world.table()).ply == ply
    hand = private(await click(world.ana, board, "undonow"))
    assert "Move undone: choose again" in words(hand)
    await published(world)
    assert own(await world.board()) == []
    late = private(await world.forge(world.ana, board, find(board, "undonow")))
    assert "moved on" in words(late)


async def test_undo_leaves_the_board_when_another_player_acts_and_in_a_pause(world: World) -> None:
    await played(world)
    table = await world.table()
    await world.sessions[Pausing].pause(table.id, world.ana.id, 5, moderator=False)
    await published(world)
    assert own(await world.board()) == []
    await world.sessions[Pausing].go_on(table.id, world.ana.id, 6, moderator=False)
    await published(world)
    assert own(await world.board()) == ["Undo ● A"]
    await world.sessions.moves.play(table.id, world.cleo.id, table.ply, [("pass",)], 7)
    await published(world)
    assert "Undo ● A" not in own(await world.board())
