"""Base class of cogs: the slash commands and the component handlers of one subject.

A method marked with :func:`component` answers the buttons, menus and forms whose custom ids contain
one of its verbs. :meth:`Cog.castellan_commands` and :meth:`Cog.game_commands` return the
subcommands that the cog adds to the bot's command groups. :meth:`Cog.user_commands` returns the
entries that the cog adds to the context menu that Discord shows for a person.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.components.custom_id import ControlId
from bot.config import Settings
from bot.errors import UserError
from bot.i18n import Text
from bot.interaction.command_names import worded
from bot.interaction.context import Caller, Desk, Handler
from bot.interaction.reply import Answer
from bot.model import Table
from bot.operations.metrics import Gauge
from bot.sessions.timekeeper import Timekeeper
from bot.table.head import TablePart

C = TypeVar("C", bound="Cog")
Method: TypeAlias = Callable[[C, Caller, ControlId], Awaitable[Answer]]
Subcommand: TypeAlias = app_commands.Command[Any, ..., None]
MenuTarget: TypeAlias = discord.Member | discord.User

CASTELLAN = "castellan"
"""Name of the command group for everything that is not about one game."""

TableNumber: TypeAlias = app_commands.Range[int, 1, 2**53 - 1]
"""The number of a table as a command option, up to the largest number Discord accepts."""

CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

ORDER = (
    *("start", "hand", "play", "spectate", "rules"),
    *("help", "me", "board", "find", "learn", "today", "replay", "lookup", "undo", "leave"),
    *("server", "transfer", "setup"),
)
"""Order of subcommands in a group, as sent to Discord; a game's subcommands come first."""

_VERBS = "__component_verbs__"
_ELSEWHERE = "__component_elsewhere__"
_SHUT = "__component_shut__"


def command_groups(games: Iterable[str]) -> dict[str, app_commands.Group]:
    """Build empty command groups, by name: one for each game, and one for the bot."""
    descriptions = {CASTELLAN: "command-castellan"}
    descriptions |= {key: f"game-{key}-pitch" for key in games}
    return {
        name: app_commands.Group(
            name=name,
            description=worded(description),
            guild_only=True,
            allowed_contexts=CONTEXTS,
            allowed_installs=INSTALLS,
        )
        for name, description in descriptions.items()
    }


def put_in_order(group: app_commands.Group) -> None:
    """Sort a group's subcommands by :data:`ORDER`, with unlisted subcommands at the end."""
    places = {name: place for place, name in enumerate(ORDER)}
    for command in sorted(group.commands, key=lambda named: places.get(named.name, len(ORDER))):
        group.remove_command(command.name)
        group.add_command(command)


def component(
    *verbs: str, elsewhere: bool = False, shut: bool = False
) -> Callable[[Method[C]], Method[C]]:
    """Mark a method of a cog as the handler of components with one of these verbs.

    With ``elsewhere``, the handler also answers on a server where the asker may open the game,
    although its table is on another server (for example, because a step of the game was shared).
    With ``shut``, the handler also answers for a finished game while other people still play the
    same deal. Such a handler must show nothing of the finished game.
    """

    def mark(method: Method[C]) -> Method[C]:
        setattr(method, _VERBS, verbs)
        setattr(method, _ELSEWHERE, elsewhere)
        setattr(method, _SHUT, shut)
        return method

    return mark


async def newest_table(caller: Caller, game: str | None = None) -> Table:
    """Return the newest table of the asker's channel; it must be of ``game``, if given.

    Raises ``ui-error-nothing-here``, ``ui-error-no-table-here``, and
    :class:`~bot.sessions.course.DealShut`.
    """
    table = await caller.sessions.last_in(caller.channel_id)
    if game is not None and (table is None or table.game != game):
        raise UserError("ui-error-no-table-here", game=caller.text(f"game-{game}-short"))
    if table is None:
        raise UserError("ui-error-nothing-here")
    await caller.sessions.courses.require_not_shut(table)
    return table


class LobbyWish(ABC):
    """Parameters that a feature adds to the subcommand ``start``, which opens a lobby.

    Their values are stored as a part of the new lobby. Derive from this class, and add an instance
    to :attr:`Host.wishes` before the cog of lobbies is added. ``name`` is part of custom ids, so it
    never changes; it has only lower-case letters. ``completed`` names the parameters with
    autocompletion.
    """

    name = ""
    completed: Collection[str] = ()

    def parameters(self, game: str) -> Mapping[str, Any]:  # noqa: ARG002  (for overrides)
        """Return the parameters' types by name; the text ``option-<name>`` describes each."""
        return {}

    async def offers(
        self,
        words: Text,  # noqa: ARG002  (for overrides)
        user_id: int,  # noqa: ARG002  (for overrides)
        typed: str,  # noqa: ARG002  (for overrides)
    ) -> Sequence[str]:
        """Return completions of the text ``typed`` into a parameter of :attr:`completed`."""
        return ()

    @abstractmethod
    async def code(self, caller: Caller, game: str, given: Mapping[str, Any]) -> str:
        """Return the given values as a short code of digits and lower-case letters.

        Raises ``UserError`` for invalid values.
        """

    @abstractmethod
    def part(self, game: str, code: str) -> TablePart:
        """Return a part of the new lobby; raises ``ui-error-typed`` for an unknown code."""

    @abstractmethod
    async def change(self, caller: Caller, table: Table, code: str) -> Answer:
        """Change the asker's open lobby, if the asker typed only parameters that features add."""


class Host(commands.AutoShardedBot):
    """The bot as cogs see it: shared objects, and lists to which features add functions.

    desk         the services shared by all handlers
    groups       the command groups by name
    handlers     the handlers of all components by verb
    keeper       charges the players' clocks
    running      closes the features' open resources, in reverse order, when the bot stops
    on_begin     functions called in order after the tables are loaded
    rounds       functions called periodically; a failed function is called again
    early_reads  functions called in threads after the start, to read files before they are needed
    gauges       functions that return a feature's metrics
    wishes       parameters that features add to the command that opens a table
    """

    settings: Settings
    desk: Desk
    groups: dict[str, app_commands.Group]
    handlers: dict[str, Handler]
    keeper: Timekeeper
    running: AsyncExitStack
    on_begin: list[Callable[[], Awaitable[object]]]
    rounds: list[Callable[[], Awaitable[object]]]
    early_reads: list[Callable[[], object]]
    gauges: list[Callable[[], Gauge]]
    wishes: list[LobbyWish]


class Cog(commands.Cog):
    """The subcommands of one subject, and its component handlers by verb."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.handlers: dict[str, Handler] = {
            verb: getattr(self, name)
            for name, method in vars(type(self)).items()
            for verb in getattr(method, _VERBS, ())
        }
        self.elsewhere, self.while_shut = (
            {
                verb
                for method in vars(type(self)).values()
                if getattr(method, mark, False)
                for verb in getattr(method, _VERBS)
            }
            for mark in (_ELSEWHERE, _SHUT)
        )

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommands to add to ``/castellan``."""
        return ()

    def game_commands(self, _game: str, /) -> Iterable[Subcommand]:
        """Return the subcommands to add to the group of a game, given its key."""
        return ()

    def user_commands(self) -> Iterable[app_commands.ContextMenu]:
        """Return the entries to add to people's context menus."""
        return ()

    async def cog_load(self) -> None:
        """Add the cog's commands and handlers to the bot.

        Raises ``ValueError`` for a verb that another cog already handles.
        """
        for command in self.castellan_commands():
            self.bot.groups[CASTELLAN].add_command(command)
        for game in self.bot.settings.games:
            for command in self.game_commands(game):
                self.bot.groups[game].add_command(command)
        for entry in self.user_commands():
            self.bot.tree.add_command(entry)
        for verb, handler in self.handlers.items():
            if verb in self.bot.handlers:
                raise ValueError(f"two cogs answer {verb!r}")
            self.bot.handlers[verb] = handler
        self.bot.desk.elsewhere.update(self.elsewhere)
        self.bot.desk.while_shut.update(self.while_shut)

    def command(
        self, name: str, work: Callable[[Caller], Awaitable[Answer]], *, private: bool = True
    ) -> Subcommand:
        """Build a subcommand without parameters that answers with the result of ``work``."""

        async def callback(interaction: discord.Interaction) -> None:
            await self.bot.desk.serve(interaction, work, private=private)

        return app_commands.Command(
            name=worded(f"command-{name}-name"),
            description=worded(f"command-{name}"),
            callback=callback,
        )

    def user_command(
        self, name: str, work: Callable[[Caller, MenuTarget], Awaitable[Answer]]
    ) -> app_commands.ContextMenu:
        """Return an entry of people's context menus; ``work`` answers it privately.

        ``work`` gets the person whose menu was opened. The name is the text ``menu-<name>``.
        """

        async def callback(interaction: discord.Interaction, target: MenuTarget) -> None:
            await self.bot.desk.serve(interaction, lambda caller: work(caller, target))

        entry = app_commands.ContextMenu(
            name=worded(f"menu-{name}"),
            callback=callback,
            type=discord.AppCommandType.user,
            allowed_contexts=CONTEXTS,
            allowed_installs=INSTALLS,
        )
        entry.guild_only = True
        return entry

    def table_command(
        self,
        name: str,
        work: Callable[[Caller, Table], Awaitable[Answer]],
        *,
        game: str | None = None,
        private: bool = True,
    ) -> Subcommand:
        """Build a subcommand about the channel's newest table; raises like :func:`newest_table`."""

        async def with_table(caller: Caller) -> Answer:
            return await work(caller, await newest_table(caller, game))

        return self.command(name, with_table, private=private)
