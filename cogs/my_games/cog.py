"""A person's own page: the games that wait for them, all their games, and their preferences."""

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.covered import HANDS
from bot.components.custom_id import ControlId
from bot.components.decision import MENU
from bot.errors import UserError
from bot.i18n import LANGUAGES, language_of, text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.positions import my_hand
from bot.interaction.reply import Answer
from bot.messages.frame import said_post
from bot.messages.story import aside_post
from bot.typed import time_zones
from cogs.hours.cog import set_zone
from cogs.my_games.messages import AUTOMATIC, language_post, showing_post
from cogs.my_games.pages import me_answer, my_tables

PROFILE = "profile"

PAGES = {
    PROFILE: ("profile", "ui-button-profile"),
    "games": ("mine", "mine-title"),
    "hours": ("hours", "ui-button-hours"),
    "pictures": ("showing", "ui-button-showing"),
    "privacy": ("privacy", "ui-button-privacy"),
    "people": ("avoid", "ui-button-avoid"),
    "language": ("language", "ui-button-language"),
}
"""Pages of ``/castellan me``: the verb of each page's handler, and the page's name."""


class Me(Cog):
    """A person's games on every server, and the ways to their preferences."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``me``."""
        desk = self.bot.desk

        @app_commands.command(name=worded("command-me-name"), description=worded("command-me"))
        @app_commands.rename(
            page=worded("option-page-name"), zone=worded("command-hours-zone-name")
        )
        @app_commands.describe(page=worded("option-page"), zone=worded("command-hours-zone"))
        @app_commands.choices(
            page=[
                app_commands.Choice(name=worded(name), value=page)
                for page, (_, name) in PAGES.items()
            ]
        )
        async def me(
            interaction: discord.Interaction, page: str = PROFILE, zone: str | None = None
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if zone is not None:
                    return await set_zone(caller, zone)
                if page not in PAGES:
                    raise UserError("ui-error-old-command")
                verb, _ = PAGES[page]
                return await self.bot.handlers[verb](caller, ControlId(0, 0, verb))

            await desk.serve(interaction, work)

        @me.autocomplete("zone")
        async def typed_zones(
            _interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            return [
                app_commands.Choice(name=zone, value=zone) for zone in time_zones.find(typed, MENU)
            ]

        return (me,)

    @component("mine")
    async def mine(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Me …", and the buttons that lead back to the asker's own page."""
        return await me_answer(caller, control=control)

    @component("next")
    async def next_(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Next" with the hand of the asker's next waiting game."""
        waiting = [mine.table for mine in await my_tables(caller) if mine.waits]
        if not waiting:
            return await me_answer(caller, caller.text("mine-nothing-waits"))
        ids = [table.id for table in waiting]
        place = (ids.index(control.table) + 1) % len(ids) if control.table in ids else 0
        return await my_hand(caller, waiting[place])

    @component("language")
    async def language(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the menu of languages for the asker's private texts, or store the choice."""
        if not caller.values:
            return caller.private(language_post(caller.text))
        chosen = caller.value()
        if chosen != AUTOMATIC and chosen not in LANGUAGES:
            raise UserError("ui-error-old")
        language = "" if chosen == AUTOMATIC else chosen
        await caller.desk.preferences.set_language(caller.person.id, language)
        words = text(language_of(caller.interaction.locale) if chosen == AUTOMATIC else chosen)
        return caller.private(said_post(words("ui-language-set"), words))

    @component("showing")
    async def showing(self, caller: Caller, control: ControlId) -> Answer:
        """Show the choice of how the asker's hands are displayed, or store the choice.

        If the control belongs to a table, the hand at that table is shown. Raises ``ui-error-old``
        for an unknown choice.
        """
        preferences, user_id = caller.desk.preferences, caller.person.id
        if not control.argument:
            chosen = await preferences.hand(user_id)
            return caller.private(showing_post(control.table, control.ply, chosen, caller.text))
        if control.argument not in HANDS:
            raise UserError("ui-error-old")
        await preferences.set_hand(user_id, control.argument)
        said = caller.text(f"hand-set-{control.argument}")
        table = await caller.sessions.get(control.table) if control.table else None
        if table is None:
            return caller.private(said_post(said, caller.text))
        if table.status != "running" or caller.seat(table) is None:
            return caller.private(aside_post(table, said, caller.reader(table)))
        return await my_hand(caller, table, said)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Me(bot))
