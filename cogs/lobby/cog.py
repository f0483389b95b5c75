"""Lobbies: opening a table, its bots and options, and starting the game."""

import inspect
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.app import Castellan
from bot.components.custom_id import ControlId, page_of
from bot.components.message import Post
from bot.errors import UserError
from bot.i18n import Text, listed
from bot.interaction.cog import Cog, LobbyWish, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.opening import (
    open_as_wanted,
    place_of,
    require_on,
    start_as_wanted,
)
from bot.interaction.reply import Answer
from bot.interaction.shown import buttons_at, shown
from bot.interaction.wanted import MORE, Wanted, choices_of, typed_in, wanted_of
from bot.messages.lobby import host_buttons, option_key
from bot.messages.panels.banners import panel_banner
from bot.messages.panels.games_panel import games_panel
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.lobby import NotPressed, require_lobby
from bot.typed.names import meant
from cogs.lobby.guests import Guests
from cogs.lobby.messages import bot_rows, hosting_post, learning_post, options_post
from cogs.lobby.options_form import changes, options_form, stamp
from engines.registry import game as game_of

log = logging.getLogger(__name__)

Bots = app_commands.Range[int, 0, 4]


class LobbyCog(Cog):
    """Lobbies: opening a table, its bots and options, and starting the game."""

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return the subcommand ``start``.

        Games have different options, so the parameters are put into the callback's signature, which
        discord.py reads.
        """
        desk = self.bot.desk

        async def start(interaction: discord.Interaction, **given: str | int | bool | None) -> None:
            async def work(caller: Caller) -> Answer:
                return await self._started(caller, key, given, choices)

            await desk.serve(interaction, work, private=False)

        choices = choices_of(key)
        own = {"bots": Bots, "thread": bool, **dict.fromkeys(choices, str)}
        wished = [wish.parameters(key) for wish in self.bot.wishes]
        kinds = {name: kind for kinds in (*wished, own) for name, kind in kinds.items()}
        vars(start)["__signature__"] = _signature(kinds)
        app_commands.describe(**{name: worded(option_key(key, name)) for name in kinds})(start)
        offered = {
            name: [Choice(name=worded(word), value=chosen) for chosen, word in of.items()]
            for name, of in choices.items()
        }
        app_commands.choices(**offered)(start)
        name, description = worded("command-start-name"), worded("command-start")
        command: Subcommand = app_commands.Command(
            name=name, description=description, callback=start
        )
        for wish in self.bot.wishes:
            for completed in wish.completed:
                command.autocomplete(completed)(self._completions(wish))
        return (command,)

    def _completions(
        self, wish: LobbyWish
    ) -> Callable[[discord.Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]:
        """Return the function that completes what is typed into a feature's parameter."""

        async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
            try:
                words = await self.bot.desk.text_for(interaction)
                found = await wish.offers(words, interaction.user.id, typed)
            except Exception:
                log.exception("Cannot suggest values for an option of a new table")
                return []
            return [Choice(name=offer, value=offer) for offer in found]

        return complete

    async def _started(
        self,
        caller: Caller,
        game: str,
        given: Mapping[str, str | int | bool | None],
        choices: Mapping[str, Mapping[str, str]],
    ) -> Answer:
        """Open a table with the typed options, or apply features' options to the asker's lobby."""
        named = {name: value for name, value in given.items() if value is not None}
        codes = {}
        for wish in self.bot.wishes:
            own = {name: named.pop(name) for name in wish.parameters(game) if name in named}
            if own:
                codes[wish.name] = await wish.code(caller, game, own)
        wanted = _wanted(named, choices, caller.text)
        table = await caller.sessions.in_channel(caller.channel_id)
        if codes and wanted == Wanted() and table is not None and _is_own(table, game, caller):
            for wish in self.bot.wishes:
                if wish.name in codes:
                    answer = await wish.change(caller, table, codes[wish.name])
            return answer
        return await open_as_wanted(caller, game, self._with_parts(game, wanted, codes))

    def _with_parts(self, game: str, wanted: Wanted, codes: Mapping[str, str]) -> Wanted:
        """Return ``wanted`` with the parts that ``codes`` stand for; raises ``ui-error-typed``."""
        known = {wish.name: wish for wish in self.bot.wishes}
        if not known.keys() >= codes.keys():
            raise UserError("ui-error-typed")
        parts = tuple(known[name].part(game, code) for name, code in codes.items())
        more = "".join(f"{MORE}{name}-{code}" for name, code in codes.items())
        return replace(wanted, parts=parts, more=more)

    @component("new", "solo")
    async def new(self, caller: Caller, control: ControlId) -> Answer:
        """Answer a game's button on the panel: open a lobby, or start at once with the fewest bots.

        The button belongs to no table, so a button that names a table is refused. Raises
        ``ui-error-old``, ``ui-error-no-bots``.
        """
        if control.table:
            raise UserError("ui-error-old")
        game, thread = place_of(control.argument)
        require_on(caller, game)
        wanted = Wanted(thread=thread or None)
        if control.verb == "new":
            return await open_as_wanted(caller, game, wanted)
        against = replace(wanted, bots=game_of(game).seats[0] - 1)
        return await start_as_wanted(caller, game, against, ControlId(0, 0, "solo", game))

    @component("newas")
    async def new_as_typed(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button that offers a thread: open the lobby there, with the typed options.

        Raises ``ui-error-old``, ``ui-error-typed``.
        """
        game, _, code = control.argument.partition(":")
        if control.table:
            raise UserError("ui-error-old")
        require_on(caller, game)
        wanted = replace(typed_in(game, code), thread=True)
        wishes = (wish.partition("-") for wish in code.split(MORE)[1:])
        codes = {name: wish for name, _, wish in wishes}
        return await open_as_wanted(caller, game, self._with_parts(game, wanted, codes))

    @component("postit")
    async def post_panel(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Post it here": post the panel of the games for everybody.

        Raises ``error-not-moderator``.
        """
        if not caller.moderator:
            raise UserError("error-not-moderator")
        words, games = caller.public_text, caller.settings.games
        picture = await panel_banner(caller.desk.pictures, games, words)
        return Answer(games_panel(words, games, picture), "public")

    @component("start")
    async def start(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Start"; a game that was switched off meanwhile does not begin."""
        table = await caller.sessions.get(control.table)
        require_on(caller, table.game)
        try:
            table = await caller.sessions[Lobby].start(table.id, caller.person.id)
        except NotPressed as error:
            name = caller.reader(table).name
            kept = [
                name(seat)
                for seat, sitter in enumerate(table.sitters)
                if sitter.user_id in error.users
            ]
            names = listed(caller.text, kept)
            raise UserError(error.key, count=len(kept), names=names) from error
        return await shown(caller, table, "ui-started")

    @component("bots")
    async def bots(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Add bot" of older lobbies by asking for a level."""
        table = await caller.sessions.get(control.table)
        return caller.private(Post(caller.text("ui-bot-level"), rows=bot_rows(table, caller.text)))

    @component("bot")
    async def seat_bot(self, caller: Caller, control: ControlId) -> Answer:
        """Seat a bot of the level chosen in the menu or, in older lobbies, with a button."""
        level = control.argument or caller.value()
        table = await caller.sessions[Lobby].add_bot(control.table, caller.person.id, level)
        return await shown(caller, table, "ui-bot-seated", host_buttons(table, caller.text))

    @component("unbot")
    async def unbot(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Remove bot"."""
        table = await caller.sessions[Lobby].remove_bot(control.table, caller.person.id)
        return await shown(caller, table, "ui-bot-gone", host_buttons(table, caller.text))

    @component("hosting")
    async def hosting(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Host …" of a lobby: the host's options, read-only for other people."""
        table = await caller.sessions.get(control.table)
        require_lobby(table)
        decides = caller.may_close(table)
        is_seated = caller.seat(table) is not None
        more = await buttons_at("host", caller, table)
        post = hosting_post(table, caller.text, more, decides=decides, is_seated=is_seated)
        return caller.private(post)

    @component("learning")
    async def learning(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Learn" of a lobby: a lesson, a coach, the rules."""
        table = await caller.sessions.get(control.table)
        require_lobby(table)
        ways = await buttons_at("learn", caller, table)
        return caller.private(learning_post(table, caller.text, ways))

    @component("options")
    async def options(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Options" of a lobby.

        The host gets a form, or pages of menus if a form cannot hold all options or can no longer
        be opened. Everybody else gets a list.
        """
        table = await caller.sessions.get(control.table)
        answer = _options(caller, table, control.argument)
        if control.argument or table.status != "lobby" or table.host_id != caller.person.id:
            return answer
        return answer._replace(form=options_form(table, caller.public_text.language, caller.text))

    @component("setall")
    async def set_all(self, caller: Caller, control: ControlId) -> Answer:
        """Store the options of a submitted form.

        Raises ``error-options-changed`` if an option was set after the form was opened.
        """
        table = await caller.sessions.get(control.table)
        if table.status == "lobby" and control.argument != stamp(table):
            raise UserError("error-options-changed")
        changed = changes(table, caller.values, caller.public_text.language, caller.text)
        table = await caller.sessions[Lobby].set_options(table.id, caller.person.id, changed)
        return await shown(caller, table, "ui-options-set", host_buttons(table, caller.text))

    @component("option")
    async def option(self, caller: Caller, control: ControlId) -> Answer:
        """Set an option."""
        page, _, name = control.argument.partition(":")
        table = await caller.sessions[Lobby].set_option(
            control.table, caller.person.id, name, caller.value()
        )
        return _options(caller, table, page)

    @component("shut")
    async def shut(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Close" on a lobby, for the host or a moderator."""
        table = await caller.sessions[Lobby].close(
            control.table, caller.person.id, moderator=caller.moderator
        )
        return await shown(caller, table, "ui-closed")


def _options(caller: Caller, table: Table, page: str) -> Answer:
    is_host = table.host_id == caller.person.id
    return caller.private(options_post(table, page_of(page), caller.text, is_host=is_host))


def _signature(kinds: dict[str, type]) -> inspect.Signature:
    """Return the signature of a command with these optional parameters."""
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return inspect.Signature(
        [
            first,
            *(
                inspect.Parameter(
                    name, inspect.Parameter.KEYWORD_ONLY, annotation=kind | None, default=None
                )
                for name, kind in kinds.items()
            ),
        ]
    )


def _is_own(table: Table, game: str, caller: Caller) -> bool:
    """Return whether a table is the asker's lobby of a game."""
    return (table.status, table.game, table.host_id) == ("lobby", game, caller.person.id)


def _wanted(
    given: Mapping[str, str | int | bool],
    choices: Mapping[str, Mapping[str, str]],
    words: Text,
) -> Wanted:
    """Return the table that a command's parameters ask for; a choice may be given by its label."""
    named = dict(given)
    bots = named.pop("bots", 0)
    thread = named.pop("thread", None)
    texts = {}
    for name, value in named.items():
        names = {chosen: (words(word),) for chosen, word in choices[name].items()}
        texts[name] = meant(names, str(value)).value or str(value)
    return wanted_of(texts, int(bots), thread=None if thread is None else bool(thread))


async def setup(bot: Castellan) -> None:
    """Add the cogs."""
    await bot.add_cog(Guests(bot))
    await bot.add_cog(LobbyCog(bot))
    bot.rounds.append(bot.desk.sessions[Lobby].expire)
