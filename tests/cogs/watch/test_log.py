"""The log has one line for each move, and leads to its other pages and to the replay."""

import pathlib
import random

import pytest

from bot.config import Settings
from cogs.watch.messages import LOG_PAGE
from engines.core.data import DATA
from tests.support.acts import published, state_of
from tests.support.house import KEYS
from tests.support.play import random_answer
from tests.support.world import World, find, ids, make_settings, parts, private, words

MOVES = {"en": "; pays ", "fr": "\u202f; paie "}


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with Castellum, whose moves place Workers."""
    return make_settings(tmp_path, DATA, ["castellum"])


async def played(world: World, plies: int, **options: str) -> None:
    """Play a game of Castellum with random answers up to ply ``plies``."""
    await world.begin(world.bo, game="castellum", **options)
    chance = random.Random(3)
    while (table := await world.table()).ply < plies:
        seat, decision = next(iter(state_of(table).ask.items()))
        who = table.sitters[seat].user_id or 0
        answer = random_answer(decision, chance)
        await world.sessions.moves.play(table.id, who, table.ply, [answer], next(KEYS))
    await published(world)


@pytest.mark.promise(
    "log-line",
    "Each move is one line of the log; the log leads to its other pages and to the replay",
    size="both languages",
)
@pytest.mark.parametrize("language", MOVES)
async def test_a_log_has_one_line_for_each_move_and_buttons_to_every_page(
    world: World, language: str
) -> None:
    await played(world, 90, language=language)
    await world.bot.desk.preferences.set_language(world.ana.id, language)
    log = private(await world.press(world.ana, "log"))
    lines = [line for field in log.embeds[0].fields for line in (field.value or "").split("\n")]
    assert len(lines) <= LOG_PAGE
    pages = [part for part in parts(log) if part.get("custom_id", "").split(":")[3:4] == ["logto"]]
    count = len(pages[0]["options"])
    assert [entry["default"] for entry in pages[0]["options"]] == [False] * (count - 1) + [True]
    assert {"log"} <= {custom_id.split(":")[3] for custom_id in ids(log)}
    steps = find(log, "replay")
    ply = next(part for part in parts(log) if part.get("custom_id") == steps)["options"][-1][
        "value"
    ]
    seen = []
    for option in pages[0]["options"]:
        page = await world.forge(world.ana, log, pages[0]["custom_id"], [option["value"]])
        seen.append(words(private(page)))
    assert any(MOVES[language] in page for page in seen), "a Worker and what it buys are one line"
    assert len(set(seen)) == count
    assert any("1579" in option["label"] for option in pages[0]["options"])
    step = private(await world.forge(world.ana, log, steps, [ply]))
    assert ply in words(step)
    assert find(step, "replay")
