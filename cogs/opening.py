"""Opening a table from a command, in the channel or in a thread of its own."""

import inspect
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import aiohttp
import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.message import Button, Post
from bot.errors import UserError
from bot.i18n import LANGUAGES
from bot.interaction.cog import Cog, Host, Subcommand
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.games_panel import games_panel
from bot.messages.lobby import option_key
from bot.sessions.domain.deadlines import MINUTES, REACTIONS
from bot.sessions.domain.lobby import PACES
from bot.sessions.domain.time_control import agreeable
from cogs.lobby import open_table, opened, opener_of
from engines.registry import game as game_of

log = logging.getLogger(__name__)


Bots = app_commands.Range[int, 0, 4]


@dataclass(frozen=True, slots=True)
class Wanted:
    """How somebody wants a table to be opened; empty texts leave it to the defaults."""

    bots: int = 0
    level: str = ""
    thread: bool = False
    language: str = ""
    pace: str = PACES[0]
    options: Mapping[str, str] = field(default_factory=dict)


class Opening(Cog):
    """The command that opens a table, and the panel whose buttons do."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``games``."""
        bot = self.bot

        @app_commands.command(
            name=worded("command-games-name"), description=worded("command-games")
        )
        async def games(interaction: discord.Interaction) -> None:
            public = interaction.permissions.manage_messages

            async def work(caller: Caller) -> Answer:
                words = bot.desk.public_text(interaction) if public else caller.text
                post = games_panel(words, bot.settings.games)
                return Answer(post, "public" if public else "private")

            await bot.desk.serve(interaction, work, private=not public)

        return (games,)

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return ``start``."""
        return (start_command(self.bot, key),)


async def open_as_wanted(caller: Caller, game: str, wanted: Wanted) -> Answer:
    """Open a lobby and answer with it, or with the way to the thread it is in.

    Where no thread can be made the table opens in the channel, and the asker is told.
    Raises ``error-table-full`` for more bots than there are seats, and like :func:`open_table`;
    no thread is made for a table that may not be opened.
    """
    bots = _levels(game, wanted)
    await caller.desk.sessions.admission.admit(opener_of(caller))
    thread = await _make_thread(caller, game) if wanted.thread else None
    table = await open_table(
        caller,
        game,
        channel_id=None if thread is None else thread.id,
        language=wanted.language,
        options=wanted.options,
        bots=bots,
        pace=wanted.pace,
    )
    if thread is None:
        aside = caller.text("ui-thread-refused") if wanted.thread else ""
        return await opened(caller, table, aside)
    words = caller.desk.public_text(caller.interaction)
    way = Button(words("ui-button-thread"), url=thread.jump_url, emoji="🧵")
    text = words("ui-thread-opened", game=words(f"game-{game}"), thread=thread.mention)
    return Answer(Post(text, rows=((way,),)), "public")


def _levels(game: str, wanted: Wanted) -> list[str]:
    """Return the levels of the bots wanted."""
    if wanted.bots == 0:
        return []
    most = game_of(game).seats[-1]
    if wanted.bots >= most:
        raise UserError("error-table-full", most=most)
    if not game_of(game).policies:
        raise UserError("ui-error-no-bots")
    return [wanted.level or game_of(game).default_level] * wanted.bots


async def _make_thread(caller: Caller, game: str) -> discord.Thread | None:
    """Return a new public thread, ``None`` where the bot may not make or use one."""
    interaction = caller.interaction
    allowed = interaction.app_permissions
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        return None
    if not (allowed.create_public_threads and allowed.send_messages_in_threads):
        return None
    words = caller.desk.public_text(interaction)
    try:
        return await channel.create_thread(
            name=words(f"game-{game}"),
            type=discord.ChannelType.public_thread,
            auto_archive_duration=1440,
        )
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("No thread in channel %d: %s", caller.channel_id, error)
        return None


def start_command(bot: Host, key: str) -> app_commands.Command[app_commands.Group, ..., None]:
    """Return ``start`` of the game called ``key``.

    Games differ in their switches, so the parameters are put into the callback's signature, from
    which discord.py reads them.
    """

    async def start(interaction: discord.Interaction, **given: str | int | bool | None) -> None:
        wanted = _wanted(given)

        async def work(caller: Caller) -> Answer:
            return await open_as_wanted(caller, key, wanted)

        await bot.desk.serve(interaction, work, private=False)

    choices = _choices(key)
    kinds = {"bots": Bots, "thread": bool, **dict.fromkeys(choices, str)}
    parameters = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, annotation=kind | None, default=None
        )
        for name, kind in kinds.items()
    ]
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    vars(start)["__signature__"] = inspect.Signature([first, *parameters])
    app_commands.describe(**{name: worded(option_key(key, name)) for name in kinds})(start)
    app_commands.choices(**choices)(start)
    return app_commands.Command(
        name=worded("command-start-name"), description=worded("command-start"), callback=start
    )


def _choices(key: str) -> dict[str, list[app_commands.Choice[str]]]:
    """Return the choices of every parameter that has some, by its name."""
    game = game_of(key)
    texts = {
        "level": {level: f"level-{level}" for level in game.policies},
        "language": {one: f"option-language-{one}" for one in LANGUAGES},
        "pace": {pace: f"option-pace-{pace}" for pace in PACES},
    }
    switches = {option.key: option.choices for option in game.options}
    if game.windows:
        switches["reaction"] = REACTIONS
    if game.timed is not None:
        switches["minutes"] = MINUTES
    switches["absence"] = agreeable(key)
    for name, choices in switches.items():
        texts[name] = {one: option_key(key, name, one) for one in choices}
    return {
        name: [app_commands.Choice(name=worded(text), value=value) for value, text in of.items()]
        for name, of in texts.items()
        if of
    }


def _wanted(given: dict[str, str | int | bool | None]) -> Wanted:
    named = {name: value for name, value in given.items() if value is not None}
    bots = named.pop("bots", 0)
    thread = named.pop("thread", False)
    texts = {name: str(value) for name, value in named.items()}
    return Wanted(
        bots=int(bots),
        level=texts.pop("level", ""),
        thread=bool(thread),
        language=texts.pop("language", ""),
        pace=texts.pop("pace", PACES[0]),
        options=texts,
    )


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Opening(bot))
