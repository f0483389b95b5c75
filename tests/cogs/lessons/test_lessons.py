"""Lessons played by clicks: every step, wrong answers, leaving, a restart, a first game."""

import pathlib
import sys
from typing import Any

import pytest
import simcord

from bot.components.custom_id import ControlId, encode
from bot.config import Settings
from bot.i18n import LANGUAGES, text
from cogs.lessons.actions import Progress
from cogs.lessons.lesson import Lesson, lesson
from cogs.privacy.actions import DataRights
from engines.core.data import DATA
from engines.core.kernel import apply
from engines.registry import KEYS
from tests.support.sizes import in_turn
from tests.support.world import World, click, find, ids, make_settings, parts, private, words


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


def lesson_of(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


async def begin(world: World, game: str) -> simcord.ResponseMessage:
    """Open the lesson of a game from the list of lessons as Ana."""
    listed = private(await world.ana.slash(world.channel, "castellan learn"))
    return private(await click(world.ana, listed, "learn", game))


def right(shown: Any, game: str, number: int) -> tuple[str, list[str] | None]:
    """Return the custom id of the right control of a step, and the value for a menu.

    The right control is the one whose custom id stands for the step's answer.
    """
    found = lesson_of(game)
    step, state = found.steps[number], found.position(number)
    if not step.answer:
        return find(shown, "lesson", f"{game}:n"), None
    path = []
    for option in step.answer:
        path.append(state.ask[0].options.index(option))
        apply(state, 0, (option,))
    wanted = f"{game}:p" + ".".join(DIGITS[item] for item in path)
    for custom_id in ids(shown):
        if custom_id.endswith(wanted):
            return custom_id, None
    menu = next(custom_id for custom_id in ids(shown) if f"{game}:m" in custom_id)
    return menu, [str(path[0])]


DIGITS = "0123456789abcdefghijklmnopqrstuvwxy"


async def press(world: World, shown: Any, control: tuple[str, list[str] | None]) -> Any:
    custom_id, values = control
    if values:
        return private(await world.ana.select(shown, values, custom_id=custom_id))
    return private(await world.ana.click(shown, custom_id=custom_id))


@pytest.mark.promise(
    "lessons",
    "Every lesson can be played to its end, answers a wrong press with the reason, and "
    "continues after a restart",
    size="each game, both languages",
)
@pytest.mark.parametrize(("game", "language"), in_turn(KEYS, LANGUAGES), indirect=["language"])
async def test_a_lesson_leads_to_its_end_and_to_a_first_game(
    world: World, game: str, language: str
) -> None:
    found, says = lesson_of(game), text(language)
    assert 8 <= len(found.steps) <= 12
    shown = await begin(world, game)
    for number, step in enumerate(found.steps):
        embed = shown.embeds[0]
        assert embed.description == says(f"{game}-learn-{step.id}")
        assert f"{number + 1}" in (embed.title or "")
        assert len(shown.attachments) == 1, "a picture in every step"
        assert shown.attachments[0].description, "which is said in words as well"
        shown = await press(world, shown, right(shown, game, number))
    assert shown.embeds[0].description == says(f"{game}-learn-done")
    kept = await world.sessions[Progress].all(world.ana.id)
    assert kept[game].finished == 1
    assert await world.sessions.played_by(world.ana.id) == [], "a lesson is no table"
    await click(world.ana, shown, "first", game)
    table = await world.table()
    assert table.status == "running"
    assert [sitter.level for sitter in table.sitters if sitter.is_bot] == ["easy"]


async def test_a_first_game_begins_in_a_thread_where_others_play(world: World) -> None:
    await world.begin(world.bo, game="castel")
    await world.forge(world.ana, await world.board(), encode(ControlId(0, 0, "first", "castel")))
    (thread,) = world.channel.threads
    table = await world.table(thread)
    assert (table.status, len(table.sitters)) == ("running", 2)
    assert table.id != (await world.table()).id


@pytest.mark.usefixtures("quickly_drawn")
@pytest.mark.parametrize(("game", "language"), in_turn(KEYS, LANGUAGES), indirect=["language"])
async def test_a_wrong_answer_is_explained_and_changes_nothing(
    world: World, game: str, language: str
) -> None:
    found, says = lesson_of(game), text(language)
    shown = await begin(world, game)
    refused = 0
    for number, step in enumerate(found.steps):
        wanted = right(shown, game, number)
        others = [
            custom_id
            for custom_id in ids(shown)
            if f"{game}:p" in custom_id and custom_id != wanted[0] and wanted[1] is None
        ]
        for item in others[:1]:
            label = next(part["label"] for part in parts(shown) if part.get("custom_id") == item)
            shown = await press(world, shown, (item, None))
            said = (shown.embeds[0].description or "").split("**")
            assert "✋" in said[0]
            assert said[1] in label, "what was pressed, called as its button calls it"
            assert says(f"{game}-learn-{step.id}-why") in words(shown)
            assert says(f"{game}-learn-{step.id}") in words(shown)
        for line in [
            custom_id
            for custom_id in ids(shown)
            if f"{game}:r" in custom_id and f"{game}:rx" not in custom_id
        ][:1]:
            shown = await press(world, shown, (line, None))
            assert "(" in words(shown), "the rule's number"
            refused += 1
        here = await world.sessions[Progress].at(world.ana.id, found)
        assert here.step == number
        if step.answer:
            shown = private(await click(world.ana, shown, "lesson", f"{game}:s"))
            assert "💡" in words(shown)
            other = says(f"{game}-learn-{step.id}-why")
            assert other not in words(shown), "that answers another choice"
        shown = await press(world, shown, right(shown, game, number))
    assert refused


@pytest.mark.counterproof("lessons")
async def test_a_lesson_that_took_any_answer_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["cogs.lessons.cog"], "is_right", lambda *_: True)
    with pytest.raises(AssertionError):
        await test_a_wrong_answer_is_explained_and_changes_nothing(world, "castrum", "en")


@pytest.mark.promise("lessons")
async def test_a_lesson_that_was_left_continues_after_a_restart(world: World) -> None:
    shown = await begin(world, "castrum")
    for number in range(3):
        shown = await press(world, shown, right(shown, "castrum", number))
    old = find(shown, "lesson", "castrum:p1")
    left = private(await click(world.ana, shown, "lesson", "castrum:x"))
    assert "waits" in words(left)
    await world.restart()
    shown = private(await world.forge(world.ana, left, find(left, "learn", "castrum")))
    assert shown.embeds[0].title == "Learn Castrum · 4 of 10"
    assert "step 4 of 10" in words(private(await world.ana.slash(world.channel, "castellan learn")))
    shown = await press(world, shown, right(shown, "castrum", 3))
    stale = private(await world.forge(world.ana, shown, old))
    assert "another step" in words(stale)
    assert stale.embeds[0].title == "Learn Castrum · 5 of 10"


async def test_a_double_press_counts_once(world: World) -> None:
    shown = await begin(world, "castrum")
    control, _ = right(shown, "castrum", 0)
    first, second = [world.send_press(world.ana, shown, control) for _ in range(2)]
    await world.env.settle()
    assert first.id != second.id
    here = await world.sessions[Progress].at(world.ana.id, lesson_of("castrum"))
    assert here.step == 1


async def test_a_lesson_can_be_opened_from_the_lobby_and_the_rules(world: World) -> None:
    await world.open(game="castel")
    shown = private(await world.press(world.ana, "learn", "castel"))
    assert shown.embeds[0].title == "Learn Castel · 1 of 11"
    rules = private(await world.ana.slash(world.channel, "castel rules"))
    assert find(rules, "learn", "castel")
    whole = private(await click(world.ana, rules, "rules", "castel"))
    assert find(whole, "learn", "castel")
    panel = private(await world.ana.slash(world.channel, "castellan help"))
    assert find(panel, "learn", "")


async def test_learning_progress_is_listed_exported_and_deleted(world: World) -> None:
    shown = await begin(world, "castrum")
    await press(world, shown, right(shown, "castrum", 0))
    answer = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "one lesson you began" in words(answer)
    kept = await world.sessions[DataRights].kept(world.ana.id)
    assert kept.features == {"privacy-lessons": 1}
    asked = private(await click(world.ana, answer, "forget"))
    await click(world.ana, asked, "erase")
    assert await world.sessions[Progress].all(world.ana.id) == {}


@pytest.mark.parametrize(
    "argument", ["castrum", "castrum:", "castrum:p", "castrum:pzz", "castrum:r99", "chess:n", ":n"]
)
async def test_forged_controls_do_nothing(world: World, argument: str) -> None:
    shown = await begin(world, "castrum")
    result = await world.forge(world.ana, shown, f"c1:0:0:lesson:{argument}")
    assert private(result)
    assert (await world.sessions[Progress].at(world.ana.id, lesson_of("castrum"))).step == 0
