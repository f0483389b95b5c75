"""The chance curve under a result, and the review of moves after the game."""

from typing import Any

import pytest

from bot.components.custom_id import ControlId, encode
from bot.games.castellum import PRESENTER
from bot.i18n import Reader, text
from cogs.turning_points import search
from cogs.turning_points.messages import curve_alt, draw_chances
from cogs.turning_points.moments import named_moments
from cogs.turning_points.review import MoveReview
from cogs.turning_points.review_words import review_line
from cogs.turning_points.search import ChancesAtPly, Curve, Moment
from engines.core.advice import Chance
from engines.registry import equipped
from tests.contract.cases import steps
from tests.support import toy
from tests.support.acts import begin_with, ended, published
from tests.support.world import World, click, find, ids, labels, parts, private, words

CURVE = Curve(
    (
        ChancesAtPly(0, (Chance(0.5, 0.1), Chance(0.5, 0.1))),
        ChancesAtPly(6, (Chance(0.7, 0.08), Chance(0.3, 0.08))),
        ChancesAtPly(27, (Chance(0.0, 0.0), Chance(1.0, 0.0))),
    ),
    (Moment((4, 5), 1, Chance(0.5, 0.1), Chance(0.3, 0.08)),),
)


@pytest.fixture
def viewers(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The viewers for whom a curve was computed; the curve is always the same."""
    asked: list[Any] = []

    def curve(*args: Any) -> Curve:
        asked.append(args[-1])
        return CURVE

    monkeypatch.setattr(search, "curve", curve)
    return asked


async def test_the_curve_opens_the_replay(world: World, viewers: list[Any]) -> None:
    table = await ended(world)
    panel = private(await world.press(world.cleo, "curve"))
    assert "How the chances went" not in words(panel), "the picture has this title"
    assert panel.attachments
    assert "highest 70% at step 6" in (panel.attachments[0].description or "")
    assert "Through my eyes" not in labels(panel), "who only watched had no other eyes"
    (menu,) = [part for part in parts(panel) if part.get("options")]
    (item,) = menu["options"]
    course = await world.sessions.log.course(table.id)
    reader = Reader(text("en"), ("Ana", "Bo"))
    (named,) = named_moments(table.game, CURVE.moments, course, reader)
    assert item["label"] == f"Step 4 · {named.deed}"
    assert item["description"] == "Bo’s chance: 50% → 30%"
    shown = private(await world.cleo.select(panel, ["4"], custom_id=menu["custom_id"]))
    assert f"step 4 of {table.ply}" in words(shown)
    assert viewers == [None]


async def test_the_curve_marks_exactly_the_moments_of_its_menu(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    smaller = Moment((4, 5), 0, Chance(0.5, 0.1), Chance(0.6, 0.1))
    curve = CURVE._replace(moments=(smaller, *CURVE.moments))
    monkeypatch.setattr(search, "curve", lambda *_: curve)
    await ended(world)
    panel = private(await world.press(world.cleo, "curve"))
    (menu,) = [part for part in parts(panel) if part.get("options")]
    assert len(menu["options"]) == 1, "both moments have the same name"
    alt = panel.attachments[0].description or ""
    assert "Key moment 1, step 4: Bo’s chance from 50% to 30%" in alt
    assert "Key moment 2" not in alt


@pytest.mark.promise("key-moment")
async def test_ones_own_chance_curve_is_shown_only_to_oneself(
    world: World, viewers: list[Any]
) -> None:
    table = await ended(world)
    panel = private(await world.press(world.ana, "curve"))
    assert "by what everybody could know at the time" in words(panel)
    assert viewers == [None]
    panel = private(await click(world.ana, panel, "curve", "own"))
    assert "from your seat" in words(panel)
    assert viewers == [None, 0]
    panel = private(await click(world.ana, panel, "curve"))
    assert "by what everybody could know at the time" in words(panel)
    panel = private(await click(world.ana, panel, "curve", "own"))
    (menu,) = [part for part in parts(panel) if part.get("options")]
    shown = private(await world.ana.select(panel, ["4"], custom_id=menu["custom_id"]))
    assert "Ana" in (shown.embeds[0].footer.text or ""), "seen through the same eyes"
    forged = encode(ControlId(table.id, table.ply, "curve", "own"))
    panel = private(await world.forge(world.cleo, await world.board(), forged))
    assert "by what everybody could know at the time" in words(panel)
    assert viewers == [None, 0], "once for each who knows as much"


async def test_an_unfinished_curve_is_redrawn_when_it_is_complete(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [CURVE._replace(points=CURVE.points[:2], is_whole=False), CURVE]
    monkeypatch.setattr(search, "curve", lambda *_: found.pop(0))
    await ended(world)
    part, whole = [private(await world.press(world.cleo, "curve")) for _ in range(2)]
    assert "There was time to look" in words(part)
    assert "There was time to look" not in words(whole)
    said = [message.attachments[0].description or "" for message in (part, whole)]
    assert "at the end" in said[1]
    assert said[0] != said[1]
    assert not found


async def test_the_curve_of_a_conceded_game_says_how_it_ended(
    world: World, viewers: list[Any]
) -> None:
    table = await begin_with(world, "storm", seats=2)
    await world.sessions.moves.concede(table.id, world.ana.id, 1)
    await published(world)
    panel = private(await world.press(world.cleo, "curve"))
    assert "ended because a player gave up." in words(panel)


async def test_a_running_game_has_no_curve(world: World, viewers: list[Any]) -> None:
    table = await begin_with(world, "storm", seats=2)
    for verb in ("curve", "review"):
        shown = await world.forge(world.ana, await world.board(), f"c1:{table.id}:0:{verb}:p.s")
        assert "still on" in words(private(shown))
    assert viewers == []


@pytest.mark.parametrize(
    ("curve", "told"),
    [
        (Curve((), ()), "could not be worked out"),
        (Curve((), (), is_whole=False), "no time to look at this game"),
        (Curve(CURVE.points[:1], CURVE.moments, is_whole=False), "no time to look at this game"),
    ],
)
async def test_an_empty_curve_says_so(
    world: World, monkeypatch: pytest.MonkeyPatch, curve: Curve, told: str
) -> None:
    monkeypatch.setattr(search, "curve", lambda *_: curve)
    await ended(world)
    panel = private(await world.press(world.cleo, "curve"))
    assert told in words(panel)
    assert "highest" not in words(panel)
    assert not panel.attachments
    assert find(panel, "replay")


async def test_an_incomplete_curve_says_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    part = Curve(CURVE.points[:2], (), is_whole=False)
    monkeypatch.setattr(search, "curve", lambda *_: part)
    await ended(world)
    panel = private(await world.press(world.cleo, "curve"))
    assert "There was time to look as far as step 6 only" in words(panel)
    alt = panel.attachments[0].description or ""
    assert "70% at step 6." in alt
    assert "at the end" not in alt


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_curve_has_a_picture_and_an_alt_text(language: str) -> None:
    reader = Reader(text(language), ("Ana", "W" * 32))
    assert draw_chances(CURVE, reader).startswith(b"\x89PNG")
    alt = curve_alt(CURVE, reader)
    assert "● A Ana" in alt
    assert "■ B" in alt
    assert "70" in alt
    assert len(alt) <= 1024


async def test_a_move_is_compared_with_the_bots_choice(world: World) -> None:
    await ended(world)
    panel = private(await world.press(world.cleo, "replay"))
    chosen = None
    for _ in range(6):
        panel = private(await click(world.cleo, panel, "review"))
        assert "chose **" in words(panel) or "nothing else to choose" in words(panel)
        chosen = words(panel)
        on = next(custom_id for custom_id in ids(panel) if custom_id.endswith(".n"))
        panel = private(await world.cleo.click(panel, custom_id=on))
    assert chosen
    last = next(custom_id for custom_id in ids(panel) if custom_id.endswith(".l"))
    panel = private(await world.cleo.click(panel, custom_id=last))
    panel = private(await click(world.cleo, panel, "review"))
    assert "Nobody chose anything here" in words(panel)


def test_a_reviewed_move_is_described_in_the_third_person() -> None:
    reader = Reader(text("en"), ("Ana", "Bo"))
    game, card_set = equipped("castellum")
    state = game.state.deal(2, 1, {}, card_set)
    told = []
    for seat, action in steps(state, 1):
        view = state.view(seat)
        labels = {choice.option: choice.label for choice in PRESENTER.prompt(view, reader).choices}
        if len(state.ask) == 1 and labels.get(action[0], "").startswith("Your column "):
            told.append(review_line(MoveReview(action, action), view, reader))
    assert told
    assert not any("You" in line for line in told)


A, B = ("strike",), ("storm",)


@pytest.mark.parametrize(
    ("verdict", "said"),
    [
        (MoveReview(A, A, only=True), "had no choice but **strike**"),
        (MoveReview(A, A), "**strike**. The strongest bot would have done the same."),
        (MoveReview(A, B), "would have chosen **storm**."),
        (MoveReview(A, B, Chance(0.03, 0.05)), "**storm**: about even."),
        (MoveReview(A, B, Chance(0.12, 0.05)), "cost about 12 percentage points (± 5)"),
        (MoveReview(A, B, Chance(-0.12, 0.05)), "finds the choice better, by about 12"),
    ],
)
@pytest.mark.usefixtures("toy")
def test_the_review_of_a_move_has_the_right_words(verdict: MoveReview, said: str) -> None:
    state = next(
        item
        for seed in range(99)
        if {"strike", "storm"} <= set((item := toy.deal(2, seed)).ask[0].options)
    )
    assert said in review_line(verdict, state.view(0), Reader(text("en"), ("Ana", "Bo")))
