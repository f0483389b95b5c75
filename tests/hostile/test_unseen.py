"""Control characters in names, typed options and forms are never stored."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import discord
import pytest

from bot.model import stored
from tests.support.world import World

UNSEEN = "\0\x1b\x07\x7f\x85"
ODD = f"A{UNSEEN}na"


@pytest.mark.parametrize("char", [*UNSEEN, *map(chr, (0xD800, 0xDFFF))])
def test_characters_that_cannot_be_stored_are_removed(char: str) -> None:
    assert stored(f"A{char}na") == "Ana"


def test_lines_become_one() -> None:
    assert stored("two\r\nlines\tof") == "two  lines of"


@pytest.mark.parametrize("name", ["Ana", "Zoë 🏰", "a\u200db", "李小龙", "\u202eab", "é"])
def test_ordinary_text_is_unchanged(name: str) -> None:
    assert stored(name) == name


def stored_texts(world: World) -> Iterator[str]:
    """Yield every text in the database."""
    with closing(sqlite3.connect(world.bot.settings.database)) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type='table'")]
        for table in tables:
            for row in db.execute(f'SELECT * FROM "{table}"'):  # noqa: S608  (names of our schema)
                yield from (value for value in row if isinstance(value, str))


def typed(world: World) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield each command that has a text option, with control characters as its text."""
    for group in world.bot.tree.get_commands(type=discord.AppCommandType.chat_input):
        for command in group.commands:  # type: ignore[union-attr]  # our commands are groups
            texts = [
                parameter
                for parameter in command.parameters
                if parameter.type.value == 3 and not parameter.choices
            ]
            given = [{"type": 3, "name": string.display_name, "value": ODD} for string in texts]
            if given:
                yield group.name, [{"type": 1, "name": command.name, "options": given}]


@pytest.mark.promise(
    "control-characters",
    "No name or typed text brings a control character into the database",
)
async def test_no_control_character_is_stored_however_it_is_sent(world: World) -> None:
    world.ana = world.person(ODD)
    table = await world.open(world.bo)
    assert table.sitters[0].name == "Ana"
    sent = list(typed(world))
    assert len(sent) > 4
    for name, command in sent:
        world.send_command(world.ana, name, command)
        await world.env.settle(idle=0.002)
    await world.forge(world.ana, await world.board(), f"c1:{table.id}:0:word:", [ODD])
    texts = list(stored_texts(world))
    assert any("Ana" in string for string in texts)
    assert not [string for string in texts if set(string) & set("\0\x1b\x07\x7f\x85")]
