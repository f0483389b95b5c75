"""The views open to everybody: the position, the log so far, and the events missed."""

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.covered import over
from bot.components.custom_id import ControlId, number_in, page_of
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component, newest_table
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.positions import for_its_owner, is_covered, looked, watch_answer, watched
from bot.interaction.reply import Answer
from bot.interaction.shown import table_answer
from bot.messages.frame import begun
from bot.messages.moments import moments_of
from bot.model import Table
from cogs.following.messages import WAYS, way_control
from cogs.watch.messages import (
    catchup_post,
    log_pages,
    log_post,
    missed_sections,
    moment_post,
    words_post,
)

PLIES = 9_999_999
"""A ply (step number) that no game reaches."""


class Spectate(Cog):
    """The public position, the log so far, and the events that a reader missed."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``board``."""
        return (self.table_command("board", _board, private=False),)

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return the subcommand ``spectate``."""
        return (self._spectate_command(key),)

    def _spectate_command(self, key: str) -> Subcommand:
        @app_commands.command(
            name=worded("command-spectate-name"), description=worded("command-spectate")
        )
        @app_commands.rename(follow=worded("command-spectate-follow-name"))
        @app_commands.describe(follow=worded("command-spectate-follow"))
        @app_commands.choices(
            follow=[app_commands.Choice(name=worded(f"following-{way}"), value=way) for way in WAYS]
        )
        async def spectate(interaction: discord.Interaction, follow: str | None = None) -> None:
            async def work(caller: Caller) -> Answer:
                table = await newest_table(caller, key)
                if follow is None:
                    return await _spectate(caller, table)
                if follow not in WAYS:
                    raise UserError("ui-error-old-command")
                control = way_control(table, follow)
                return await self.bot.handlers[control.verb](caller, control)

            await self.bot.desk.serve(interaction, work)

        return spectate

    @component("watch")
    async def watch(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Watch", which everybody may press."""
        return await watch_answer(caller, await caller.sessions.get(control.table))

    @component("log")
    async def log(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Log" with a page of the log."""
        page = page_of(control.argument) if control.argument else None
        return await _log(caller, await caller.sessions.get(control.table), page)

    @component("logto")
    async def log_page(self, caller: Caller, control: ControlId) -> Answer:
        """Show the chosen page of the log."""
        return await self.log(caller, control._replace(argument=caller.value()))

    @component("momentto")
    async def moment_chosen(self, caller: Caller, control: ControlId) -> Answer:
        """Show the chosen picture of the game."""
        return await self.moment(caller, control._replace(argument=caller.value()))

    @component("moment")
    async def moment(self, caller: Caller, control: ControlId) -> Answer:
        """Show a page of the game in pictures, with one of the moments that have a picture."""
        table = await caller.sessions.get(control.table)
        reader = caller.reader(table)
        found = await moments_of(caller.sessions, table, reader)
        page = page_of(control.argument) if control.argument else len(found)
        post = await moment_post(caller.desk.pictures, table, found, page, reader)
        return caller.private(watched(caller, table, post))

    @component("words")
    async def words(self, caller: Caller, control: ControlId) -> Answer:
        """Show a page of the whole board as text."""
        table = await caller.sessions.get(control.table)
        begun(table)
        post = words_post(table, page_of(control.argument), caller.reader(table))
        return caller.private(watched(caller, table, post))

    @component("catchup")
    async def catchup(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Catch me up".

        The argument is the last ply that the asker saw; without an argument, the stored ply is
        used.
        """
        table = await caller.sessions.get(control.table)
        since = number_in(control.argument, PLIES) if control.argument else None
        return await _catch_up(caller, table, since)


async def _log(caller: Caller, table: Table, page: int | None = None) -> Answer:
    """Return a page of the log as the asker may know it; by default, the last page."""
    begun(table)
    reader = caller.reader(table)
    story = await caller.sessions.log.story(table.id, caller.seat(table))
    pages = log_pages(table, story, reader)
    last = len(pages) - 1
    shown = last if page is None else min(page, last)
    if shown == last:
        looked(caller, table)
    cover = await is_covered(caller, table)
    post = log_post(table, pages, shown, reader, has_menus=not cover)
    return await for_its_owner(caller, table, watched(caller, table, post))


async def _catch_up(caller: Caller, table: Table, since: int | None = None) -> Answer:
    """Show the events since a ply or the asker's last look, and the asker's open decision."""
    begun(table)
    seat = caller.seat(table)
    if since is None:
        since = caller.desk.last_seen.of(table.id, caller.person.id)
    story = await caller.sessions.log.story(table.id, seat, after=-1 if since is None else since)
    post = catchup_post(table, seat, story, since, caller.reader(table))
    looked(caller, table)
    return await for_its_owner(caller, table, post, caller.text("ui-button-catchup"))


async def _board(caller: Caller, table: Table) -> Answer:
    """Post the public board again at the bottom of the channel.

    Spectators who are not moderators get the position in private.
    """
    if table.seat_of(caller.person.id) is None and not caller.moderator:
        return await watch_answer(caller, table)
    return await table_answer(caller, table, "public")


async def _spectate(caller: Caller, table: Table) -> Answer:
    """Show the position and the log so far; a player first sees what they missed."""
    begun(table)
    seat = caller.seat(table)
    if seat is None:
        return await watch_answer(caller, table)
    since = caller.desk.last_seen.of(table.id, caller.person.id)
    story = await caller.sessions.log.story(table.id, seat, after=-1 if since is None else since)
    missed = missed_sections(table, seat, story, since, caller.reader(table))
    answer = await watch_answer(caller, table, missed=missed)
    if not await is_covered(caller, table):
        return answer
    return answer._replace(post=over(answer.post))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Spectate(bot))
