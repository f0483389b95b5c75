"""Cogs add their subcommands to the bot's groups and their handlers to the bot's handlers."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any

import pytest

import cogs
from bot.components.custom_id import ControlId
from bot.components.message import Post
from bot.extensions import product
from bot.interaction.cog import CASTELLAN, Cog, Subcommand, command_groups, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.model import Table

GAMES = ("castellum", "castel")


async def nothing(_caller: Caller, _table: Table) -> Answer:
    return Answer(Post("Nothing."))


class Looks(Cog):
    """A cog with two kinds of commands, and with two verbs for one method."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        return (self.command("me", self.mine),)

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        return (self.table_command("spectate", nothing, game=key),)

    async def mine(self, _caller: Caller) -> Answer:
        return Answer(Post("Mine."))

    @component("watch", "glance")
    async def watch(self, _caller: Caller, control: ControlId) -> Answer:
        return Answer(Post(control.argument))


class Other(Cog):
    """Another cog with a handler for the same verb."""

    @component("glance", elsewhere=True)
    async def glance(self, _caller: Caller, _control: ControlId) -> Answer:
        return Answer(Post("Glanced."))


def bot() -> Any:
    """Return a fake bot with the attributes that are needed to load a cog."""
    return SimpleNamespace(
        groups=command_groups(GAMES),
        handlers={},
        settings=SimpleNamespace(games=GAMES),
        desk=SimpleNamespace(elsewhere=set(), while_shut=set()),
    )


def subcommands(host: Any) -> dict[str, list[str]]:
    return {
        name: [command.name for command in group.commands] for name, group in host.groups.items()
    }


async def test_subcommands_are_added_to_the_bots_existing_groups() -> None:
    host = bot()
    assert subcommands(host) == {CASTELLAN: [], "castellum": [], "castel": []}
    await Looks(host).cog_load()
    assert subcommands(host) == {
        CASTELLAN: ["me"],
        "castellum": ["spectate"],
        "castel": ["spectate"],
    }


async def test_handlers_are_found_in_the_cogs_that_are_loaded() -> None:
    host = bot()
    assert host.handlers == {}
    looks = Looks(host)
    await looks.cog_load()
    assert host.handlers == {"watch": looks.watch, "glance": looks.watch}
    caller: Any = None
    answer = await host.handlers["glance"](caller, ControlId(1, 2, "glance", "here"))
    assert answer.post.text == "here"


async def test_verbs_that_answer_where_a_game_was_shown_are_known() -> None:
    host = bot()
    await Other(host).cog_load()
    assert host.desk.elsewhere == {"glance"}
    host = bot()
    await Looks(host).cog_load()
    assert host.desk.elsewhere == set()


async def test_two_cogs_cannot_answer_one_verb() -> None:
    host = bot()
    await Looks(host).cog_load()
    with pytest.raises(ValueError, match="two cogs answer 'glance'"):
        await Other(host).cog_load()


def test_every_module_of_cogs_that_can_be_set_up_is_loaded_once() -> None:
    found = product().extensions()
    modules = [module.name for module in walk_packages(cogs.__path__, "cogs.") if not module.ispkg]
    assert sorted(found) == [name for name in modules if hasattr(import_module(name), "setup")]
    assert len(found) == len(set(found))
