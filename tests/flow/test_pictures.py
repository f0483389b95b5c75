"""Pictures beside the words: a hand's own for its owner alone, and strips of what happened."""

from itertools import count

import pytest
import simcord

from bot.games.artist import Strip
from tests.support.acts import begin_with, confirm_first, published
from tests.support.toy_presenter import ToyArtist, dot
from tests.support.world import World, click, find, ids, labels, private, words


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy's hands have pictures: they count the choices numbered on them."""

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
async def test_who_has_no_seat_sees_no_hand(world: World) -> None:
    await world.begin(world.bo)
    answer = private(await world.press(world.cleo, "hand"))
    assert not answer.attachments
    watched = private(await world.press(world.cleo, "watch"))
    assert watched.attachments[0].description == "A pile of 15"


async def test_a_strip_stands_on_the_board_until_the_next_decision(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    assert not (await world.board()).embeds[0].image
    await confirm_first(world, world.ana)
    board = await world.board()
    assert board.embeds[0].image.url is not None
    assert [one.description for one in board.attachments][-1] == "Ana drops a card"
    assert "Ana drops" in words(board), "in words as well"


async def test_the_board_says_once_what_its_strip_says(
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
    """Let somebody answer with an option."""
    table = await world.table()
    await world.sessions.moves.play(table.id, who.id, table.ply, [(option,)], next(PRESSES))
    await published(world)


async def test_a_strip_waits_for_all_who_are_asked_at_once(world: World) -> None:
    """Whoever answers first takes nothing from the others' sight."""
    table = await begin_with(world, "swap", seats=2)
    await answer(world, world.ana, "swap")
    for who, stays in ((world.bo, True), (world.ana, False)):
        table = await world.table()
        assert table.state is not None
        seat = table.seat_of(who.id) or 0
        await answer(world, who, str(table.state.ask[seat].options[0]))
        assert bool((await world.board()).embeds[0].image) == stays


async def test_what_happened_is_seen_again_in_the_story(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    nothing = private(
        await click(world.cleo, private(await world.press(world.cleo, "log")), "moment")
    )
    assert "Nothing has happened yet" in words(nothing)
    await confirm_first(world, world.ana)
    await world.restart()
    log = private(await world.press(world.cleo, "log"))
    assert "In pictures" in labels(log)
    seen = private(await click(world.cleo, log, "moment"))
    assert seen.attachments[0].description == "Ana drops a card"
    assert "Ana drops" in words(seen)
    assert not any(":draft:" in one for one in ids(seen))
    assert find(seen, "log")


def strike_of(hand: object) -> str:
    """Return the argument of the button that plays the strike."""
    place = next(at for at, label in enumerate(labels(hand)) if "strike" in label)
    return ids(hand)[place].split(":", 4)[4]
