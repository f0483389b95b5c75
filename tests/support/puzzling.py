"""Opens and answers the puzzle of the day, and advances the date."""

import simcord

from bot.i18n import text
from bot.model import Person
from cogs.puzzles.actions import DAY, FIRST, Puzzles
from cogs.puzzles.messages import guess_id
from cogs.puzzles.position import seen
from engines.core.puzzles import Puzzle
from tests.support.world import World, parts, private

TODAY = FIRST + 21

Shown = simcord.ResponseMessage


def set_day(world: World, day: int, hour: float = 12.0) -> None:
    world.clock.now = day * DAY + hour * 3600


def person_of(actor: simcord.MemberActor) -> Person:
    return Person(actor.id, "somebody")


def puzzle_of(world: World, day: int = TODAY, game: str = "castel") -> Puzzle:
    return world.sessions[Puzzles].of_day(game, day)


def answers(shown: Shown) -> list[tuple[str, bool]]:
    """Return each answer's custom id, and whether the answer can be pressed."""
    return [
        (part["custom_id"], not part.get("disabled"))
        for part in parts(shown)
        if ":guess:" in part.get("custom_id", "")
    ]


def id_of(puzzle: Puzzle, day: int, right: bool, game: str = "castel", number: int = 0) -> str:
    item = seen(game, puzzle, text("en"))
    assert item.view.decision is not None
    wanted = puzzle.answer[0] if right else puzzle.behind[number][0][0]
    index = item.view.decision.options.index(wanted)
    return guess_id(game, day, index)


async def opened(world: World, who: simcord.MemberActor, game: str = "castel") -> Shown:
    return private(await who.slash(world.channel, "castellan today", game=game))


async def guess(
    world: World,
    who: simcord.MemberActor,
    shown: Shown,
    right: bool,
    day: int = TODAY,
    number: int = 0,
) -> Shown:
    custom_id = id_of(puzzle_of(world, day), day, right, number=number)
    return private(await world.forge(who, shown, custom_id))


async def solve(world: World, who: simcord.MemberActor, day: int) -> Shown:
    set_day(world, day)
    return await guess(world, who, await opened(world, who), True, day)
