"""Pictures beside the texts: private pictures of hands, and strips of recent events."""

import asyncio
from collections.abc import Hashable
from itertools import count
from typing import Any

import pytest
import simcord

from bot.components.covered import COVERED, in_the_open
from bot.components.message import Picture
from bot.components.presenters import Drawing
from bot.games.artist import Strip
from bot.publishing.channel import SCROLLED
from cogs.undo.actions import Undoing
from tests.flow.gateway import until
from tests.support.acts import begin_with, confirm_first, published
from tests.support.toy_presenter import ToyArtist, dot
from tests.support.world import World, click, find, ids, labels, private, words


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the toy's hands pictures, with alt texts that count the choices."""

    def alt(artist: object, view: object, prompt: object, reader: object) -> str:
        choices = getattr(prompt, "choices", ())
        title = getattr(prompt, "title", "")
        return f"Hand of {getattr(view, 'viewer', None)}, {title} {len(choices)} choices"

    monkeypatch.setattr(ToyArtist, "hand_picture", lambda *_: dot(7), raising=False)
    monkeypatch.setattr(ToyArtist, "hand_alt", alt, raising=False)


@pytest.mark.usefixtures("drawn")
async def test_a_hand_comes_with_its_picture_and_few_words(world: World) -> None:
    await world.begin(world.bo)
    hand = await world.hand(world.ana)
    (picture,) = hand.attachments
    assert picture.description is not None
    assert picture.description.startswith("Hand of 0")
    assert not picture.description.endswith(" 0 choices")
    assert len(words(hand).split()) <= 45
    whole = private(await click(world.ana, hand, "explain"))
    assert "card " in words(whole)


@pytest.mark.usefixtures("drawn")
async def test_each_step_of_a_draft_has_its_own_picture(world: World) -> None:
    await begin_with(world, "strike", seats=3)
    hand = await world.hand(world.ana)
    first = hand.attachments[0].description
    target = private(await click(world.ana, hand, "choose", strike_of(hand)))
    assert target.attachments[0].description != first


@pytest.mark.usefixtures("drawn")
async def test_a_person_without_a_seat_sees_no_hand(world: World) -> None:
    await world.begin(world.bo)
    answer = private(await world.press(world.cleo, "hand"))
    assert not answer.attachments
    watched = private(await world.press(world.cleo, "watch"))
    assert watched.attachments[0].description == "A pile of 15"


async def test_a_strip_stays_on_the_board_until_the_next_decision(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    assert not (await world.board()).embeds[0].image
    await confirm_first(world, world.ana)
    board = await world.board()
    assert board.embeds[0].image.url is not None
    assert [attachment.description for attachment in board.attachments][-1] == "Ana drops a card"
    assert "Ana drops" in words(board), "in words as well"


async def test_the_board_does_not_repeat_the_text_of_its_strip(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls = Strip("A card falls. Ana drops storm", lambda: dot(200))
    monkeypatch.setattr(ToyArtist, "strips", lambda *_: [falls])
    await begin_with(world, "storm", seats=2)
    await answer(world, world.ana, "storm")
    (embed,) = (await world.board()).embeds
    assert embed.fields[0].value == falls.alt
    assert words(await world.board()).count("Ana drops storm") == 1


PRESSES = count(1000)


async def answer(world: World, who: simcord.MemberActor, option: str) -> None:
    """Answer with one option as ``who``."""
    table = await world.table()
    await world.sessions.moves.play(table.id, who.id, table.ply, [(option,)], next(PRESSES))
    await published(world)


async def test_a_strip_waits_for_all_who_are_asked_at_once(world: World) -> None:
    """The strip stays after the first answer, and goes after the last answer."""
    table = await begin_with(world, "swap", seats=2)
    await answer(world, world.ana, "swap")
    for who, stays in ((world.bo, True), (world.ana, False)):
        table = await world.table()
        assert table.state is not None
        seat = table.seat_of(who.id) or 0
        await answer(world, who, str(table.state.ask[seat].options[0]))
        assert bool((await world.board()).embeds[0].image) == stays


@pytest.mark.promise("strip")
async def test_an_undone_turn_does_not_count_as_a_turn_for_a_strip(world: World) -> None:
    """Players who are asked again still see the strip, unless the move in the strip is undone."""
    await begin_with(world, "swap", seats=2)
    await answer(world, world.ana, "swap")
    table = await world.table()
    assert table.state is not None
    await answer(world, world.ana, str(table.state.ask[0].options[0]))
    for stays in (True, False):
        table = await world.table()
        await world.sessions[Undoing].undo(table.id, world.ana.id, table.ply, next(PRESSES))
        await published(world)
        assert bool((await world.board()).embeds[0].image) == stays


@pytest.mark.promise(
    "end-remarks",
    "The result shows the last strip of events; remarks use only what everybody saw and are "
    "no messages of their own; newcomers read what the game is about",
)
async def test_the_last_strip_of_a_game_is_on_its_result(world: World) -> None:
    """The last strip stays on the result after more events and after a restart."""
    table = await begin_with(world, "storm", seats=2)
    await confirm_first(world, world.ana)
    for who in (world.bo, world.ana):
        table = await world.table()
        assert table.state is not None
        seat = table.seat_of(who.id) or 0
        if seat in table.state.ask:
            await answer(world, who, str(table.state.ask[seat].options[0]))
    drops = [entry.event for entry in await world.sessions.log.story(table.id, None)]
    dropped = [drop.data["seat"] for drop in drops if drop.kind == "toy-event-drop"]
    await world.sessions.moves.concede(table.id, world.ana.id, 1)
    await published(world)
    said = f"{('Ana', 'Bo')[dropped[-1]]} drops a card"
    assert [attachment.description for attachment in (await world.board()).attachments][-1] == said
    await world.restart()
    await world.bot.desk.publisher.renew(await world.table())
    await published(world)
    assert [attachment.description for attachment in (await world.board()).attachments][-1] == said


async def test_only_a_separate_ping_has_the_picture_of_an_attack(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the board is posted together with the ping, only the board shows the attack."""
    drawn_at: list[int] = []

    def threat(_artist: object, view: Any, _reader: object) -> None:
        drawn_at.append(view.ply)

    monkeypatch.setattr(ToyArtist, "threat", threat)
    await begin_with(world, "strike", seats=2)
    drawn_at.clear()
    for _ in range(SCROLLED):
        await world.cleo.send(world.channel, "chat")
    await confirm_first(world, world.ana)
    await published(world)
    assert f"<@{world.bo.id}>" in words(await world.board())
    assert not drawn_at


async def test_recent_events_can_be_seen_again_in_the_log(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    nothing = private(
        await click(world.cleo, private(await world.press(world.cleo, "log")), "moment")
    )
    assert "Nothing worth a picture of its own so far" in words(nothing)
    await confirm_first(world, world.ana)
    await world.restart()
    log = private(await world.press(world.cleo, "log"))
    assert "Highlights" in labels(log)
    seen = private(await click(world.cleo, log, "moment"))
    assert seen.attachments[0].description == "Ana drops a card"
    assert "Ana drops" in words(seen)
    assert not any(":draft:" in custom_id for custom_id in ids(seen))
    assert find(seen, "log")


def strike_of(hand: object) -> str:
    """Return the argument of the Strike button."""
    place = next(at for at, label in enumerate(labels(hand)) if "strike" in label)
    return ids(hand)[place].split(":", 4)[4]


# text before pictures


class Studio:
    """Holds pictures back until a test releases them."""

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ready = asyncio.Event()
        self.asked: list[Hashable] = []
        pictures = world.bot.desk.pictures
        draw = pictures.position

        async def position(key: Hashable, drawing: Drawing) -> Picture | None:
            self.asked.append(key)
            await self.ready.wait()
            return await draw(key, drawing)

        monkeypatch.setattr(pictures, "position", position)
        monkeypatch.setattr(pictures, "late", 0.0)

    async def press(self, world: World, message: Any, verb: str) -> simcord.ResponseMessage:
        """Press a button as Ana; return the answer before any picture is ready."""
        press = world.send_press(world.ana, message, find(message, verb))
        result = simcord.InteractionResult(world.env, press)
        await until(lambda: result.response is not None)
        assert result.response is not None
        return result.response


@pytest.mark.promise(
    "slow-picture",
    "Nobody waits for a slow picture: words come first, and the picture follows, covered if "
    "the hand is covered, unless the message shows something newer by then",
)
@pytest.mark.usefixtures("drawn")
async def test_a_hand_is_answered_in_words_at_once_and_its_picture_follows(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo)
    studio = Studio(world, monkeypatch)
    hand = await studio.press(world, await world.board(), "hand")
    assert not hand.attachments
    assert "card " in words(hand), "all is said"
    offered = labels(hand)
    studio.ready.set()
    await world.env.settle()
    assert hand.attachments[0].description.startswith("Hand of 0")
    assert len(words(hand).split()) <= 45
    assert labels(hand) == offered


@pytest.mark.promise("slow-picture")
@pytest.mark.usefixtures("drawn")
async def test_the_picture_of_a_covered_hand_that_follows_is_covered(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo)
    await world.bot.desk.preferences.set_hand(world.ana.id, COVERED)
    usual = await world.hand(world.ana)
    studio = Studio(world, monkeypatch)
    hand = await studio.press(world, await world.board(), "hand")
    assert not hand.attachments
    assert "card " not in in_the_open(words(hand))
    studio.ready.set()
    await world.env.settle()
    (picture,), (before,) = hand.attachments, usual.attachments
    assert picture.filename == before.filename
    assert picture.filename.startswith("SPOILER_")
    assert picture.description == before.description
    assert words(hand) == words(usual)


async def test_a_spectator_is_answered_in_words_and_the_picture_follows(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo)
    studio = Studio(world, monkeypatch)
    watched = await studio.press(world, await world.board(), "watch")
    assert not watched.attachments
    offered = labels(watched)
    studio.ready.set()
    await world.env.settle()
    assert watched.attachments[0].description == "A pile of 15"
    assert labels(watched) == offered


@pytest.mark.promise("slow-picture")
@pytest.mark.usefixtures("drawn")
async def test_no_picture_follows_an_answer_that_was_replaced(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo)
    studio = Studio(world, monkeypatch)
    hand = await studio.press(world, await world.board(), "hand")
    whole = await studio.press(world, hand, "explain")
    assert whole.id == hand.id
    shown_text = words(whole)
    assert not whole.attachments
    studio.ready.set()
    await world.env.settle()
    assert words(whole) == shown_text


@pytest.mark.promise("slow-picture")
async def test_a_pressed_board_is_updated_in_words_and_then_gets_its_picture(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin_with(world, "storm", seats=2)
    board = await world.board()
    assert board.attachments
    studio = Studio(world, monkeypatch)
    place = labels(board).index("storm")
    press = world.send_press(world.ana, board, find(board, "do", str(place)))
    await until(lambda: press.responded)
    answered = world.message(board.id)
    assert (await world.table()).ply == 1
    assert not answered.attachments
    studio.ready.set()
    await world.env.settle()
    assert (await world.board()).attachments[0].description.startswith("A pile of")
