"""From the stored games the bot knows that a person has beaten a level twice."""

import dataclasses

import pytest

from bot.model import Sitter, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.solo import beaten_level, next_level
from engines.core.kernel import Result
from tests.support.house import ANA, BO, GAME, House, running


async def solo(house: House, level: str, seed: int) -> Table:
    """Play a game of Ana against one bot to its end, with random answers on both sides."""
    table = await house.lobby(ANA, bots=(level,))
    table = await house.sessions[Lobby].start(table.id, ANA.id)
    return await house.play_on(table.id, seed)


@pytest.mark.promise(
    "beaten-level",
    "A player who beats bots of one level a second time, without other people, is told once about "
    "the next level; nobody else is told",
)
async def test_only_the_second_win_against_a_level_is_congratulated(house: House) -> None:
    found: list[bool] = []
    told: list[tuple[str, str] | None] = []
    for seed in range(12):
        table = await solo(house, "easy", seed)
        found.append(beaten_level(table) == "easy")
        told.append(await house.sessions.courses.outgrown(table, ANA.id))
        assert await house.sessions.courses.outgrown(table, ANA.id) == told[-1], "pressed later"
        assert await house.sessions.courses.outgrown(table, BO.id) is None
    assert sum(found) > 2, "there is a third win"
    second = [at for at, won in enumerate(found) if won][1]
    assert told == [("easy", "hard") if at == second else None for at in range(len(found))]


async def test_no_level_is_suggested_above_the_highest(house: House) -> None:
    for seed in range(8):
        table = await solo(house, "hard", seed)
        assert await house.sessions.courses.outgrown(table, ANA.id) is None
    assert next_level(GAME, "hard") is None
    assert next_level(GAME, "of old") is None
    assert next_level(GAME, "easy") == "hard"


async def test_wins_at_other_tables_do_not_count(house: House) -> None:
    """Wins at tables with other people and wins against another level do not count."""
    for seed in range(4):
        await house.play_on((await house.game(ANA, BO)).id, seed)
        await solo(house, "hard", seed)
    first = await solo(house, "easy", 1)
    assert beaten_level(first) == "easy"
    assert await house.sessions.courses.outgrown(first, ANA.id) is None


BOT = Sitter(None, "Odo", "easy")


@pytest.mark.promise("beaten-level")
@pytest.mark.parametrize(
    ("others", "reason", "winners", "level"),
    [
        ([BOT], "toy-end", (0,), "easy"),
        ([BOT, Sitter(None, "Isa", "easy")], "toy-end", (0,), "easy"),
        ([BOT, Sitter(None, "Isa", "hard")], "toy-end", (0,), None),
        ([BOT, Sitter(BO.id, "Bo", "easy", conceded=True)], "toy-end", (0,), None),
        ([BOT], "core-end-conceded", (0,), None),
        ([BOT], "toy-end", (1,), None),
        ([BOT], "toy-end", (0, 1), None),
    ],
)
async def test_a_level_is_beaten_only_alone_against_it(
    house: House, others: list[Sitter], reason: str, winners: tuple[int, ...], level: str | None
) -> None:
    table = await solo(house, "easy", 1)
    state = running(table).copy()
    state.result = Result(winners, ({}, {}), reason)
    sitters = [table.sitters[0], *others]
    assert beaten_level(dataclasses.replace(table, state=state, sitters=sitters)) == level
    away = [Sitter(ANA.id, "Ana", "easy"), BOT]
    assert beaten_level(dataclasses.replace(table, state=state, sitters=away)) is None
