"""Abandoned games: who is warned before the game ends, and which message follows the end."""

import pytest

from bot.config import Settings
from bot.model import Habits
from cogs.hours.actions import Availability
from tests.support.acts import confirm_first, log_of, pings, published, wait
from tests.support.world import World, private, words

DAY = 86_400


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """The bot's settings, with the usual number of idle days."""
    return settings.model_copy(update={"idle_days": 30})


async def test_a_game_announces_its_end_in_advance(world: World) -> None:
    await world.begin(world.bo)
    end = int(world.clock.now) + 30 * DAY
    await wait(world, 22 * DAY)
    assert "Nobody has moved" not in words(await world.board())
    for days in (1, 6):
        before = len(pings(world))
        await wait(world, days * DAY)
        assert f"the game ends <t:{end}:R>" in words(await world.board())
        said = pings(world)
        assert len(said) <= max(1, before), "in place of the last word"
        assert f"<@{world.ana.id}>, nobody has moved here" in said[-1].content
        assert f"<t:{end}:R>" in said[-1].content
    await wait(world, DAY)
    assert (await world.table()).status == "closed"
    assert pings(world) == []
    answer = private(await world.forge(world.cleo, await world.board(), "c1:1:0:log:"))
    assert "Nobody moved for too long" in words(answer)
    await world.begin(world.bo)


async def test_a_move_removes_the_warning(world: World) -> None:
    await world.begin(world.bo)
    await wait(world, 29 * DAY)
    await world.restart()
    assert "Nobody has moved" in words(await world.board())
    await confirm_first(world, world.ana)
    await published(world)
    assert "Nobody has moved" not in words(await world.board())
    await wait(world, 2 * DAY)
    assert (await world.table()).status == "running"
    assert "ended without a result" not in await log_of(world)


async def test_players_without_reminders_see_the_warning_on_the_board(world: World) -> None:
    await world.sessions[Availability].change(world.ana.id, lambda _: Habits(reminders="none"))
    await world.begin(world.bo)
    await wait(world, 24 * DAY)
    assert pings(world) == []
    assert "Nobody has moved" in words(await world.board())


async def test_the_page_of_hours_shows_what_games_allow_to_absent_players(world: World) -> None:
    await world.begin(world.bo, world.cleo, pace="daily")
    panel = private(await world.ana.slash(world.channel, "castellan me", page="hours"))
    assert f"in <#{world.channel.id}>: 21 days away left, then your clock runs" in words(panel)
    back = int(world.clock.now) + 14 * DAY
    for _ in range(2):
        await world.sessions[Availability].change(
            world.ana.id, lambda habits, back=back: Habits(away_until=back)
        )
        await wait(world, 11 * DAY)
        back += 14 * DAY
    panel = private(await world.ana.slash(world.channel, "castellan me", page="hours"))
    assert "no time away left, your clock runs there" in words(panel)
    assert "Ana: time runs out" in words(await world.board())
