"""Shared results of the puzzle of the day."""

import pathlib
import sys

import pytest

from bot.config import Settings
from bot.i18n import text
from cogs.puzzles import messages as puzzles
from cogs.puzzles.position import seen
from engines.core.data import DATA
from tests.support.puzzling import TODAY, guess, opened, puzzle_of, set_day
from tests.support.world import World, click, ids, make_settings, private, words


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with the games that have puzzles."""
    return make_settings(tmp_path, DATA, ["castellum", "castrum", "castel"])


@pytest.fixture
def world(world: World) -> World:
    set_day(world, TODAY)
    return world


async def test_a_shared_result_does_not_contain_the_answer(world: World) -> None:
    shown = await opened(world, world.ana)
    shown = await guess(world, world.ana, shown, False)
    assert not any(":pzshare:" in custom_id for custom_id in ids(shown)), "not before it has ended"
    shown = await guess(world, world.ana, shown, True)
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await click(world.ana, shown, "pzshare")
    assert not [message for message in world.channel.history() if "❌ ✅" in words(message)]
    result = await click(world.ana, shown, "pzshare")
    public = world.channel.history()[-1]
    assert result.response is not None
    assert not result.response.ephemeral
    assert "❌ ✅" in words(public)
    assert public.attachments
    line = seen("castel", puzzle_of(world), text("en"))
    shown_text = words(public) + (public.attachments[0].description or "")
    for choice in line.prompt.choices:
        assert str(choice.label) not in shown_text.replace(words(public).splitlines()[0], "")
    count = len(world.channel.history())
    again = private(await click(world.ana, shown, "pzshare"))
    assert "shared it in this channel already" in words(again)
    assert len(world.channel.history()) == count
    tried = private(await click(world.bo, public, "puzzle", "castel"))
    assert "3 tries left" in words(tried)


async def test_a_failed_share_can_be_repeated(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await guess(world, world.ana, await opened(world, world.ana), True)

    async def breaks(*_: object) -> None:
        raise RuntimeError("no picture")

    with monkeypatch.context() as broken:
        broken.setattr(sys.modules["cogs.puzzles.cog"], "share_post", breaks)
        await click(world.ana, shown, "pzshare")
    assert not [message for message in world.channel.history() if "✅" in words(message)]
    result = await click(world.ana, shown, "pzshare")
    assert result.response is not None
    assert not result.response.ephemeral


@pytest.mark.counterproof("daily-puzzle")
async def test_a_share_that_contained_the_answer_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    control = seen("castel", puzzle_of(world), text("en"))
    answer = control.label(control.puzzle.answer[0])
    monkeypatch.setattr(puzzles, "_told", lambda *_: answer)
    with pytest.raises(AssertionError):
        await test_a_shared_result_does_not_contain_the_answer(world)
