"""Two people play the best of three with the Rematch button, in each language."""

from collections.abc import Mapping

import pytest

from bot.i18n import LANGUAGES, Text, text
from bot.model import Table
from cogs.profile.actions import Profiles
from cogs.profile.part import GameSeries, two_people
from tests.support.acts import play_out, published
from tests.support.world import World, click, private, words


async def score(world: World, won: Mapping[int, int], say: Text) -> str:
    """Return the score of two people as a line, in the order of their seats."""
    first, second = two_people(await world.table()) or (0, 0)
    names = {world.ana.id: "Ana", world.bo.id: "Bo"}
    return say(
        "pair-score",
        first=names[first],
        won=won.get(first, 0),
        lost=won.get(second, 0),
        second=names[second],
    )


async def total(world: World, say: Text) -> str:
    """Return the two people's score over all games, as a line."""
    pair = await world.sessions[Profiles].pair(world.ana.id, world.bo.id)
    return await score(world, {world.ana.id: pair.won, world.bo.id: pair.lost}, say)


async def game_over(world: World) -> Table:
    """Start the game of the lobby and play it to its end."""
    await world.press(world.ana, "start")
    await play_out(world)
    await world.env.settle()
    await published(world)
    return await world.table()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_best_of_three_is_played_by_rematch(world: World, language: str) -> None:
    say = text(language)
    world.locales[world.ana.id] = language
    await world.open(world.bo, language=language)
    host = private(await world.press(world.ana, "hosting"))
    lengths = private(await click(world.ana, host, "bestof"))
    assert say("series-ask") in words(lengths)
    await click(world.ana, lengths, "bestof", "3")
    series = (await world.table())[GameSeries]
    while series.winner is None:
        shown = say("series-now", count=3, score=await score(world, series.won, say))
        assert shown in words(await world.board()), "in the lobby"
        over = await game_over(world)
        series = over[GameSeries].counted(over)
        if series.winner is None:
            shown = say("series-now", count=3, score=await score(world, series.won, say))
            assert shown in words(await world.board()), "on the card"
            await click(world.ana, await world.board(), "again")
            await click(world.bo, await world.board(), "join")
    is_ana = series.winner == world.ana.id
    names = ("Ana", "Bo") if is_ana else ("Bo", "Ana")
    won, lost = (series.won.get(user.id, 0) for user in (world.ana, world.bo))
    won_by = say(
        "series-won",
        winner=names[0],
        loser=names[1],
        won=max(won, lost),
        lost=min(won, lost),
        count=3,
    )
    assert won_by in words(await world.board())
    await click(world.ana, await world.board(), "again")
    await click(world.bo, await world.board(), "join")
    assert not (await world.table())[GameSeries].best_of
    assert await total(world, say) in words(await world.board()), "in the next lobby"
    await game_over(world)
    assert await total(world, say) in words(await world.board()), "and on its card"
