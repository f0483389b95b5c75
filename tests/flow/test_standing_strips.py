"""The board's strip of recent events, checked in whole games between people and bots."""

import pathlib
import random
from itertools import count

import pytest

from bot.components.safe_text import reader_of
from bot.config import Settings
from bot.i18n import LANGUAGES, text
from bot.messages.moments import moments_of
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support.acts import published, state_of
from tests.support.play import random_answer
from tests.support.world import World, make_settings

pytestmark = pytest.mark.usefixtures("quickly_drawn")

PLIES = {"castellum": 75, "castrum": 40, "castel": 70}
PRESSES = count(5000)


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


@pytest.mark.promise(
    "strip",
    "The strip of recent events stays on the board until the people it concerns have had a "
    "turn, whatever bots do meanwhile; how long it stays reveals nothing hidden; a turn that "
    "was taken back does not count, and the bot keeps positions for only a few commits",
    size="a part of a game of each kind; of Castrum 90 / 300 moves",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
async def test_a_strip_stays_on_the_board_until_its_players_have_had_a_turn(
    world: World, key: str, language: str
) -> None:
    """Each board's strip is compared with the strip computed from a replay of the whole game."""
    world.seed = 7
    table = await world.begin(world.bo, world.cleo, game=key, language=language)
    people, chance = (world.ana, world.bo, world.cleo), random.Random(7)
    boards: dict[int, set[str | None]] = {}
    answered: dict[int, tuple[int, set[int]]] = {}
    while table.status == "running" and table.ply < PLIES[key]:
        state = state_of(table)
        seat = chance.choice(sorted(state.ask))
        who = next(person for person in people if person.id == table.sitters[seat].user_id)
        action = random_answer(state.ask[seat], chance)
        await world.sessions.moves.play(table.id, who.id, table.ply, [action], next(PRESSES))
        await published(world)
        table = await world.table()
        boards[table.ply] = {
            attachment.description for attachment in (await world.board()).attachments
        }
        answered[table.ply] = seat, set(state_of(table).ask)
    reader = reader_of(table, text(language))
    moments = await moments_of(world.sessions, table, reader)
    came = {moment.ply: moment.strip for moment in moments if not moment.strip.sums}
    strip, waiting, outlasted = None, set[int](), 0
    for ply, (seat, asked) in answered.items():
        if ply in came:
            strip = came[ply]
            waiting = {*strip.seats, *asked}
        else:
            waiting -= {seat}
            outlasted += bool(waiting)
        shown = {item.alt for item in came.values()} & boards[ply]
        assert shown == ({strip.alt} if strip is not None and waiting else set())
    assert outlasted
