"""A person sends every possible interaction; each costs few steps and little memory.

``make chaos`` does the same to the whole program for a minute, and measures memory and time.
"""

import random
from itertools import islice
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.config import Settings
from bot.interaction import command_tree
from bot.sessions.background.process_pool import ProcessPool
from bot.typed import names
from engines.core.data import DATA
from engines.registry import KEYS
from tests.hostile.mischief import COMMAND, TYPING, Attempt, attempts, codes, send
from tests.support.costs import Cost, counting
from tests.support.sizes import size
from tests.support.world import World, make_settings

pytestmark = pytest.mark.usefixtures("quickly_drawn")

SENT = size(150, 3_000)

STEPS = 600_000
"""Maximum number of steps for an answer, in the process that answers everybody."""

SIZE = 30_000_000
"""Maximum growth of memory in bytes at any moment."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


@pytest.fixture(autouse=True)
def not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse work for other processes, because the cost of that work cannot be counted here."""

    async def run(_self: Any, _work: Any, _limit: float) -> Any:
        raise TimeoutError

    monkeypatch.setattr(ProcessPool, "run", run)


async def begun(world: World) -> Any:
    """Begin a game; return its board."""
    await world.begin(world.bo, game=KEYS[0])
    return await world.board()


async def spent_on(world: World, board: Any, attempt: Attempt) -> Cost:
    """Send an interaction twice; return the cost of the second time, when files are cached."""
    send(world, world.cleo, board, attempt)
    await world.env.settle(idle=0.002)
    with counting() as spent:
        send(world, world.cleo, board, attempt)
        await world.env.settle(idle=0.002)
    return spent


@pytest.mark.promise(
    "flood",
    "One person's flood of presses costs the bot less than 50 MB, and 99 of 100 presses of "
    "others are answered within 100 ms",
    size="150 / 3,000 things",
    note="in steps and bytes; `make chaos` measures a minute of the whole program",
)
async def test_no_interaction_costs_much(world: World, caplog: pytest.LogCaptureFixture) -> None:
    board = await begun(world)
    tree = world.bot.tree
    typed = tree.get_commands(type=discord.AppCommandType.chat_input)
    commands = [command.to_dict(tree) for command in typed]
    sent = islice(attempts(commands, random.Random(3)), SENT)
    for attempt in sent:
        spent = await spent_on(world, board, attempt)
        assert spent.steps < STEPS, attempt
        assert spent.size < SIZE, attempt
        assert [record for record in caplog.records if record.levelname == "ERROR"] == [], attempt
    await world.press(world.bo, "hand")


LONG = 6_000
"""Maximum number of characters that Discord lets a person type."""

SHORTER = 2_000
"""Number of typed characters that already cost too much if they are not cut."""


async def typed(world: World, characters: int) -> Cost:
    """Return the cost of looking up a long name that case-folding makes longer."""
    given = [{"type": 3, "name": "what", "value": "\ufdfa" * characters}]
    command = [{"type": 1, "name": "lookup", "options": given}]
    return await spent_on(world, await begun(world), Attempt(COMMAND, "castellan", command))


async def test_typed_text_is_cut_before_it_is_compared(world: World) -> None:
    assert (await typed(world, LONG)).steps < STEPS


@pytest.mark.counterproof("flood")
async def test_uncut_text_costs_much(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_tree, "_cut", lambda _interaction: None)
    monkeypatch.setattr(names, "LONGEST", LONG)
    assert (await typed(world, SHORTER)).steps > STEPS


def test_there_are_many_position_codes_to_send() -> None:
    assert len(codes()) > 60
    assert max(map(len, codes())) <= 6_000


@pytest.mark.parametrize("ago", [9_999, 10**300, -(10**300), "nine", "1e9"], ids="abcde")
async def test_an_unfinished_command_is_not_a_fault(
    world: World, caplog: pytest.LogCaptureFixture, ago: Any
) -> None:
    """While one option is typed, Discord does not check the other options."""
    given = [
        {"type": 3, "name": "game", "value": "castel"},
        {"type": 4, "name": "ago", "value": ago},
        {"type": 3, "name": "answer", "value": "x", "focused": True},
    ]
    world.send_command(
        world.cleo, "castellan", [{"type": 1, "name": "puzzle", "options": given}], TYPING
    )
    await world.env.settle()
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
