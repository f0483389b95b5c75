"""Every way to read a game (a door), tried at a finished game that is shut.

The doors are read from the bot itself, so a new door is tried without a change here.
"""

import json
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import discord
import simcord
from discord import app_commands

from bot.components.custom_id import ControlId, encode
from bot.components.message import Post
from bot.components.presenters import event_lines
from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.model import Table
from cogs.privacy.actions import DataRights
from cogs.server.actions import ServerPosts
from cogs.server.channels import PostChannel
from tests.doors.corpus import load
from tests.support.acts import play_out, published
from tests.support.exports import unpacked
from tests.support.world import World, click, labels, private, words

OPEN_VERBS = {"again", "dlbeat"}
"""Verbs of the only controls that work at a shut game: a rematch and the offer itself."""

OPENING = {"start"}
"""Commands that open a new table, and show nothing of the earlier table."""

SHUT = text("en")("error-deal-shut", when="").split(".")[0]
"""Text with which a shut door refuses."""


async def offered(world: World, game: str = "toy") -> Table:
    """Let Ana and Bo finish a game, and let Ana offer the game's deal to other people."""
    world.sealed = True
    await world.open(world.bo, game=game)
    await world.press(world.ana, "start")
    await play_out(world)
    await world.env.settle()
    ways = private(await world.press(world.ana, "sharing"))
    assert text("en")("deal-beat-mine") in labels(ways)
    await click(world.ana, ways, "dlbeat")
    return await world.table()


@dataclass(frozen=True)
class Doors:
    """A world with a shut game, and another server on which a step of the game was shared.

    empty  a channel of the game's server in which nothing was played
    far    a message on the other server, and ``guest`` a person there
    made   the texts of posts and files that were built but not sent
    """

    world: World
    table: Table
    empty: simcord.ChannelHandle
    far: Any
    guest: simcord.MemberActor
    made: list[str] = field(default_factory=list)


def recorded() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """Return, by verb, the arguments and values of all recorded controls."""
    found: dict[str, set[tuple[str, tuple[str, ...]]]] = {}
    for controls in load().values():
        for control in controls:
            *_, verb, argument = control.custom_id.split(":", 4)
            found.setdefault(verb, set()).add((argument, tuple(control.values[:1])))
    return {verb: sorted(ways) for verb, ways in found.items()}


async def controls(doors: Doors) -> None:
    """Press every control that the bot answers, with arguments of recorded controls."""
    world, table, known = doors.world, doors.table, recorded()
    board = await world.board()
    assert world.bot.desk.while_shut == OPEN_VERBS
    for verb in sorted({*world.bot.handlers} - OPEN_VERBS):
        for argument, values in known.get(verb, [])[:2] or [("", ())]:
            control = encode(ControlId(table.id, table.ply, verb, argument))
            for who in (world.ana, world.cleo):
                answer = await world.forge(who, board, control, values or None)
                assert SHUT in words(private(answer)), verb
                assert not private(answer).attachments, verb
        answer = await world.forge(doors.guest, doors.far, encode(ControlId(table.id, 0, verb)))
        assert SHUT in words(private(answer)) or verb not in world.bot.desk.elsewhere, verb
        number = str(table.id)
        for named in (ControlId(0, 0, verb, number), ControlId(0, 0, verb)):
            world.send_press(world.cleo, board, encode(named), [number])
        world.send_form(world.cleo, board, encode(ControlId(table.id, table.ply, verb)), ["x"])
        await world.env.settle(idle=0.002)


def ways_to_type(command: Any, table: Table) -> Iterator[dict[str, Any]]:
    """Yield sets of options for a command; each value of each option is in one of the sets."""

    def values(option: app_commands.Parameter) -> list[Any]:
        if option.name == "table":
            return [table.id]
        if option.choices:
            return [choice.value for choice in option.choices]
        is_number = option.type is discord.AppCommandOptionType.integer
        return [1] if is_number else ["1", "strike", "Ana"]

    def is_typed(option: app_commands.Parameter) -> bool:
        kinds = (discord.AppCommandOptionType.string, discord.AppCommandOptionType.integer)
        return option.type in kinds

    typed = [option for option in command.parameters if is_typed(option)]
    required = {option.name: values(option)[0] for option in typed if option.required}
    yield required
    named = {"table": table.id} if any(option.name == "table" for option in typed) else {}
    for option in typed:
        for value in values(option):
            yield {**required, option.name: value}
            yield {**required, **named, option.name: value}


def commands(world: World) -> Iterator[Any]:
    """Yield all subcommands except those in :data:`OPENING`."""
    for group in world.bot.tree.get_commands(type=discord.AppCommandType.chat_input):
        assert isinstance(group, app_commands.Group)
        for command in group.commands:
            if command.name not in OPENING:
                yield command


async def typed(doors: Doors) -> None:
    """Type every command with every choice; each is refused or answers as in an empty channel."""
    world, refused = doors.world, 0
    for command in commands(world):
        name = command.qualified_name
        for options in unlike(ways_to_type(command, doors.table)):
            here = private(await world.bo.slash(world.channel, name, **options))
            there = private(await world.bo.slash(doors.empty, name, **options))
            is_shut = SHUT in words(here)
            refused += is_shut
            assert is_shut or words(here) == words(there), (name, options)
            named = "table" in options
            assert not named or is_shut == (SHUT in words(there)), (name, options)
            assert len(here.attachments) == (0 if is_shut else len(there.attachments)), name
    assert refused >= len(world.bot.desk.settings.games)


def unlike(found: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the mappings without duplicates."""
    return list({json.dumps(options, sort_keys=True): options for options in found}.values())


async def menus(doors: Doors) -> None:
    """Use every entry of the context menus of people and of messages."""
    world, board = doors.world, await doors.world.board()
    for kind, target in (
        (discord.AppCommandType.user, world.ana),
        (discord.AppCommandType.message, board),
    ):
        for entry in world.bot.tree.get_commands(type=kind):
            await world.cleo.context_menu(world.channel, entry.name, target)


async def completed(doors: Doors) -> None:
    """Type into every option; the suggestions must be the same as in a channel without a game."""
    world, asked = doors.world, 0
    for command in commands(world):
        for option in command.parameters:
            if not option.autocomplete:
                continue
            for value in ("", "s", "1"):
                typing = (command.qualified_name, option.name, value)
                here = await world.bo.autocomplete(world.channel, *typing)
                assert here == await world.bo.autocomplete(doors.empty, *typing), typing
                asked += 1
    assert asked


async def posted(doors: Doors) -> None:
    """Make every kind of post of the server, and renew the public message of the game."""
    world = doors.world
    posts = world.sessions[ServerPosts]
    assert posts.kinds
    for name, kind in posts.kinds.items():
        channel = PostChannel(name, 1, world.guild.id, "en", 8, "UTC", wanted=True)
        period = kind.rhythm.period(world.clock.now)
        for off in (0, 1):
            post = await kind.compose(channel, period + off)
            if post is not None:
                doors.made.append(read_aloud(post))
    await world.bot.desk.publisher.renew(doors.table)
    await published(world)


def read_aloud(post: Post) -> str:
    """Return the words of a post, with the alt text of its picture."""
    shown = post._replace(picture=None).shown
    alt = "" if post.picture is None else post.picture.alt
    return f"{post.text}\n{alt}\n{None if shown is None else shown.to_dict()}"


async def exported(doors: Doors) -> None:
    """Export the data of a player and another person; each file has only its owner's answers."""
    world, table = doors.world, doors.table
    for who in (world.ana, world.cleo):
        found = unpacked(await world.sessions[DataRights].export(who.id))
        doors.made.append(json.dumps(found))
        seats = {game["table"]: [seat["seat"] for seat in game["seats"]] for game in found["games"]}
        given = await world.sessions.log.answers(table.id)
        for game in found["games"]:
            assert {answer["ply"] for answer in game["answers"]} <= {
                ply for ply, seat, _ in given if seat in seats[game["table"]]
            }
    assert found["games"] == [], "nothing about somebody who did not play"
    assert table.was_played_by(world.ana.id)


async def secrets_of(world: World, table: Table) -> list[str]:
    """Return the texts that nobody may read while a game is shut.

    These are the game's seed, salt and key, and its log lines as spectators and players see them,
    except texts that the channel has already shown.
    """
    reader = reader_of(table, text("en"))
    lines: set[str] = set()
    for viewer in (None, *range(len(table.sitters))):
        story = await world.sessions.log.story(table.id, viewer)
        lines.update(event_lines(table.game, story, replace(reader, me=viewer)))
    before = world.channel.history()
    public = "\n".join(
        [words(message) for message in before]
        + [str(item.description) for message in before for item in message.attachments]
    )
    assert table.deal is not None
    numbers = (table.deal.seed.hex(), table.deal.salt.hex(), str(table.deal.key))
    return [*sorted(line for line in lines if line not in public), *numbers]


DOORS: Mapping[str, Callable[[Doors], Awaitable[None]]] = {
    "commands": typed,
    "completions": completed,
    "menus": menus,
    "posts": posted,
    "exports": exported,
    "controls": controls,
}
"""The ways to read a game; each entry tries one way completely."""


async def require_shut(doors: Doors, secrets: list[str], *which: str) -> None:
    """Try the doors ``which`` (default: all); fail if a door shows a secret in words or a file."""
    world = doors.world
    first = len(world.env.http_requests)
    doors.made.clear()
    for name in which or DOORS:
        await DOORS[name](doors)
        sent = [
            json.dumps(item.json, ensure_ascii=False) for item in world.env.http_requests[first:]
        ]
        for shown in (*sent, *doors.made):
            found = [secret for secret in secrets if secret in shown]
            assert not found, (name, found)
