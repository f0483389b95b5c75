"""The lessons: a few turns of each game, played alone, and then a first game."""

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.covered import IN_WORDS
from bot.components.custom_id import ControlId, number_in
from bot.components.draft import BadPath, DraftPlace, write
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component, newest_table
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.opening import place_of, require_on, start_as_wanted
from bot.interaction.reply import Answer
from bot.interaction.wanted import Wanted
from bot.messages.panels.games_panel import game_called
from bot.model import Table
from cogs.coaching.actions import Coaching
from cogs.coaching.messages import NO, OFF, ON, YES, coach_button
from cogs.lessons.actions import Progress
from cogs.lessons.lesson import Lesson, is_right, lesson
from cogs.lessons.messages import (
    AGAIN,
    LEAVE,
    MENU,
    NEXT,
    PATH,
    REFUSED,
    SHOW,
    WORDS,
    end_post,
    left_post,
    lesson_picture,
    lesson_post,
    lesson_table,
    lessons_post,
    pressed,
    refusal,
    show,
    why,
)
from engines.core.kernel import Illegal
from engines.registry import game as game_of

COACH_PANEL = "show"
"""Value with which ``/castellan learn`` shows the status of the coach."""


class Lessons(Cog):
    """The lessons, and the first game they lead to."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``learn``, which opens a lesson or controls the coach."""
        games = [
            app_commands.Choice(name=worded(f"game-{control}-short"), value=control)
            for control in self.bot.settings.games
            if lesson(control) is not None
        ]
        coach = [
            app_commands.Choice(name=worded(f"coach-{what}"), value=what)
            for what in (COACH_PANEL, ON, OFF, YES, NO)
        ]

        @app_commands.command(
            name=worded("command-learn-name"), description=worded("command-learn")
        )
        @app_commands.rename(
            game=worded("command-learn-game-name"), coach=worded("command-learn-coach-name")
        )
        @app_commands.describe(
            game=worded("command-learn-game"), coach=worded("command-learn-coach")
        )
        @app_commands.choices(game=games, coach=coach)
        async def learn(
            interaction: discord.Interaction, game: str | None = None, coach: str | None = None
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if coach is not None:
                    table = await newest_table(caller)
                    what = "" if coach == COACH_PANEL else coach
                    control = ControlId(table.id, table.ply, "coach", what)
                    return await self.bot.handlers["coach"](caller, control)
                if game is not None:
                    called = game_called(game, caller.text, caller.settings.games)
                    return await _shown(caller, _lesson(caller, called))
                return await _all(caller)

            await self.bot.desk.serve(interaction, work)

        return (learn,)

    @component("learn")
    async def learn(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Learn": show the learner's step in a game's lesson, or all lessons."""
        game, _, what = control.argument.partition(":")
        if not game:
            return await _all(caller)
        found = _lesson(caller, game)
        if what == AGAIN:
            await caller.sessions[Progress].again(caller.person.id, found)
        return await _shown(caller, found)

    @component("lesson")
    async def lesson(self, caller: Caller, control: ControlId) -> Answer:
        """Answer a control of the current step; any other step's control shows the current step."""
        game, _, what = control.argument.partition(":")
        found = _lesson(caller, game)
        sort, rest = what[:1], what[1:]
        if sort == LEAVE:
            return caller.private(left_post(found, caller.text))
        here = await caller.sessions[Progress].at(caller.person.id, found)
        if here.step != control.ply or here.step == len(found.steps):
            return await _shown(caller, found, caller.text("learn-elsewhere"))
        step = found.steps[here.step]
        if sort == WORDS:
            return await _shown(caller, found, in_words=True)
        if sort == NEXT and not step.answer:
            return await _passed(caller, found, here.step)
        if not step.answer or sort not in (SHOW, REFUSED, PATH, MENU):
            raise UserError("ui-error-old")
        table = lesson_table(found, here.step, caller.person.name, caller.text)
        if sort == SHOW:
            return await _shown(caller, found, show(table, found, here.step, caller.text))
        if sort == REFUSED:
            return await _shown(caller, found, refusal(table, number_in(rest, 99), caller.text))
        path = _picked(caller) if sort == MENU else rest
        try:
            actions, label = pressed(table, path, caller.text)
        except (BadPath, Illegal) as error:
            raise UserError("ui-error-old") from error
        if is_right(step, actions):
            return await _passed(caller, found, here.step)
        said = why(found, here.step, caller.text)
        return await _shown(caller, found, caller.text("learn-not-that", label=label, why=said))

    @component("first")
    async def first(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "A first game": begin at once with a coach, against the weakest bots.

        The game is in a thread if the channel already has a table.
        """
        if control.table:
            raise UserError("ui-error-old")
        game, thread = place_of(control.argument)
        require_on(caller, game)
        level = next(iter(game_of(game).policies), "")
        is_busy = await caller.sessions.in_channel(caller.channel_id) is not None
        bots = game_of(game).seats[0] - 1
        wanted = Wanted(bots=bots, level=level, thread=thread or is_busy or None)
        again = ControlId(0, 0, "first", game)

        async def coached(table: Table) -> None:
            await caller.sessions[Coaching].want(table.id, caller.person.id, on=True)

        return await start_as_wanted(caller, game, wanted, again, coached)


def _lesson(caller: Caller, game: str) -> Lesson:
    """Return the lesson of a game.

    Raises ``ui-error-old`` if the game has no lesson, and ``ui-error-game-off``.
    """
    require_on(caller, game)
    found = lesson(game)
    if found is None:
        raise UserError("ui-error-old")
    return found


def _picked(caller: Caller) -> str:
    """Return a menu's choice as the step of a draft; raises ``ui-error-old``."""
    return write(DraftPlace().then(number_in(caller.value(), 99)))


async def _all(caller: Caller) -> Answer:
    """Show all lessons; a player at the channel's table also gets the coach's button."""
    lessons = [known for game in caller.settings.games if (known := lesson(game)) is not None]
    learnt = await caller.sessions[Progress].all(caller.person.id)
    post = lessons_post(lessons, learnt, caller.text)
    table = await caller.sessions.in_channel(caller.channel_id)
    if table is not None and caller.seat(table) is not None:
        post = post._replace(rows=(*post.rows, (coach_button(table, caller.text),)))
    return caller.private(post)


async def _passed(caller: Caller, found: Lesson, step: int) -> Answer:
    await caller.sessions[Progress].pass_(caller.person.id, found, step)
    return await _shown(caller, found)


async def _shown(
    caller: Caller, found: Lesson, notice: str = "", *, in_words: bool = False
) -> Answer:
    """Show the asker's current step of a lesson."""
    here = await caller.sessions[Progress].at(caller.person.id, found)
    table = lesson_table(found, here.step, caller.person.name, caller.text)
    pictures = caller.desk.pictures
    chosen = await caller.desk.preferences.hand(caller.person.id)
    picture = None
    if chosen != IN_WORDS:
        picture = await lesson_picture(pictures, found, here.step, table, caller.text)
    if here.step == len(found.steps):
        return caller.private(end_post(found, caller.text, picture))
    post = lesson_post(found, here.step, table, caller.text, picture, notice, in_words=in_words)
    return caller.private(post)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Lessons(bot))
