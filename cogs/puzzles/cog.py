"""The puzzle of the day: three tries, an explanation, a streak, and an archive."""

import logging
from collections.abc import Iterable
from functools import partial

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.covered import IN_WORDS
from bot.components.custom_id import ControlId, number_in, page_of
from bot.components.decision import MENU
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.panels.games_panel import game_called
from bot.typed.names import matching, take
from cogs.deal_of_the_day.messages import TYPED
from cogs.deal_of_the_day.typed import deal_offers
from cogs.puzzles.actions import FIRST, PuzzleProgress, Puzzles
from cogs.puzzles.messages import (
    ALL,
    BOARD,
    OPEN,
    THEMES,
    WORDS,
    Standing,
    archive_post,
    board_post,
    ended_post,
    puzzle_post,
    puzzles_post,
    share_post,
)
from cogs.puzzles.position import (
    PuzzleView,
    answer_at,
    answer_names,
    board_picture,
    puzzle_picture,
    seen,
)
from engines.core.kernel import Option
from engines.core.position_code import PositionCodeError

log = logging.getLogger(__name__)

LONGEST = 100
"""Maximum number of characters of a typed answer."""


class PuzzleOfTheDay(Cog):
    """The puzzle of the day and the archive."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``today``."""
        names = ("game", "answer", "ago", "deal")
        words = {name: worded(f"command-today-{name}") for name in names}
        renamed = {name: worded(f"command-today-{name}-name") for name in names}

        @app_commands.command(
            name=worded("command-today-name"), description=worded("command-today")
        )
        @app_commands.rename(**renamed)
        @app_commands.describe(**words)
        @app_commands.choices(game=self._games())
        async def today(
            interaction: discord.Interaction,
            game: str | None = None,
            answer: app_commands.Range[str, 1, LONGEST] | None = None,
            ago: app_commands.Range[int, 0, 9999] = 0,
            deal: app_commands.Range[str, 1, LONGEST] | None = None,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if game is None:
                    return await _today(caller)
                called = game_called(game, caller.text, caller.settings.games)
                if deal is not None:
                    control = ControlId(0, 0, "deal", f"{called}:{TYPED}:{deal}")
                    return await self.bot.handlers["deal"](caller, control)
                day = caller.sessions[Puzzles].today() - ago
                if answer is None:
                    return await _shown(caller, called, day)
                return await _typed(caller, called, day, answer)

            await self.bot.desk.serve(interaction, work)

        @today.autocomplete("answer")
        async def answers(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            try:
                return await self._offered(interaction, typed)
            except (UserError, ValueError):  # no puzzle that day, or a half-typed date
                return []
            except Exception:
                log.exception("Cannot suggest answers to a puzzle")
                return []

        @today.autocomplete("deal")
        async def moves(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            try:
                found = await self._deal_moves(interaction, typed)
            except Exception:
                log.exception("Cannot suggest answers in the deal of the day")
                return []
            return [app_commands.Choice(name=label, value=label) for label in found]

        return (today,)

    def _games(self) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=worded(f"game-{game}-short"), value=game)
            for game in self.bot.settings.games
        ]

    async def _offered(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Return answers that match the typed text, for the puzzle named in the command."""
        desk, given = self.bot.desk, interaction.namespace
        words = await desk.text_for(interaction)
        game = game_called(given.game or "", words, desk.settings.games)
        if game not in desk.settings.games:
            return []
        day = desk.sessions[Puzzles].today() - int(given.ago or 0)
        names = answer_names(seen(game, desk.sessions[Puzzles].of_day(game, day), words))
        found = [names[option][0] for option in matching(names, typed)[:MENU]]
        return [app_commands.Choice(name=label, value=label) for label in found]

    async def _deal_moves(self, interaction: discord.Interaction, typed: str) -> list[str]:
        """Return answers that match the typed text, for the deal of the command's game."""
        desk = self.bot.desk
        words = await desk.text_for(interaction)
        game = game_called(interaction.namespace.game or "", words, desk.settings.games)
        if game not in desk.settings.games:
            return []
        return await deal_offers(desk, interaction, game, typed)

    @component("puzzle")
    async def puzzle(self, caller: Caller, control: ControlId) -> Answer:
        """Show a puzzle, its text form, or its board; if no game is named, show today's puzzles."""
        game, _, what = control.argument.partition(":")
        if not game:
            return await _today(caller)
        return await _shown(caller, game, control.ply or caller.sessions[Puzzles].today(), what)

    @component("guess")
    async def guess(self, caller: Caller, control: ControlId) -> Answer:
        """Apply an answer to a puzzle, pressed as a button or chosen in a menu."""
        game, _, rest = control.argument.partition(":")
        view = _opened(caller, (await _progress(caller, game, control.ply)))
        picked = caller.value() if rest.startswith("m") else rest
        option = answer_at(view, number_in(picked, 999))
        return await _tried(caller, game, control.ply, option)

    @component("pzshare")
    async def share(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Share": post the result of a puzzle, without position or answer.

        Raises ``ui-error-old`` if the asker's tries at the puzzle are not over.
        """
        progress = await _progress(caller, control.argument, control.ply)
        if not progress.is_over:
            raise UserError("ui-error-old")
        puzzles = caller.sessions[Puzzles]
        streak = await puzzles.streak(caller.person.id, progress.game)
        name, words = caller.person.name, caller.public_text
        post = await share_post(caller.desk.pictures, progress, name, streak, words)
        mark = (caller.person.id, progress, caller.channel_id)
        if not puzzles.may_share(*mark):
            return caller.private(Post(caller.text("puzzle-shared")))
        return Answer(post, "public", missed=partial(puzzles.not_shared, *mark))

    @component("pzlist")
    async def archive(self, caller: Caller, control: ControlId) -> Answer:
        """Show a page of a game's archive, with the puzzles of one theme or of all themes."""
        game, theme, page = (*control.argument.split(":"), ALL, "")[:3]
        return await _archive(caller, game, theme, page_of(page))

    @component("pztheme")
    async def theme(self, caller: Caller, control: ControlId) -> Answer:
        """Show the puzzles of the chosen theme in a game's archive."""
        return await _archive(caller, control.argument, caller.value(), 0)

    @component("pzday")
    async def day(self, caller: Caller, control: ControlId) -> Answer:
        """Show an earlier puzzle, whose day was chosen in a game's archive."""
        return await _shown(caller, control.argument, number_in(caller.value(), 99_999))


async def _today(caller: Caller) -> Answer:
    """Show today's puzzles and the asker's progress with them."""
    puzzles, user_id = caller.sessions[Puzzles], caller.person.id
    today = puzzles.today()
    found = [
        Standing(await puzzles.progress(user_id, game, today), await puzzles.streak(user_id, game))
        for game in _games(caller)
    ]
    games, manages = caller.settings.games, caller.channel_manager
    return caller.private(puzzles_post(found, games, caller.text, manages=manages))


async def _progress(caller: Caller, game: str, day: int) -> PuzzleProgress:
    """Return the asker's progress with the puzzle of a day; raises ``error-no-puzzle``."""
    if game not in caller.settings.games:
        raise UserError("error-no-puzzle")
    return await caller.sessions[Puzzles].progress(caller.person.id, game, day)


def _opened(caller: Caller, progress: PuzzleProgress) -> PuzzleView:
    try:
        return seen(progress.game, progress.puzzle, caller.text)
    except PositionCodeError as error:
        log.warning(
            "Puzzle %s of %s cannot be read: %s", progress.puzzle.name, progress.game, error
        )
        raise UserError("error-no-puzzle") from error


async def _shown(caller: Caller, game: str, day: int, what: str = OPEN, notice: str = "") -> Answer:
    """Show a puzzle with the asker's progress."""
    return await _of_progress(caller, await _progress(caller, game, day), what, notice)


async def _of_progress(
    caller: Caller, progress: PuzzleProgress, what: str = OPEN, notice: str = ""
) -> Answer:
    view, pictures = _opened(caller, progress), caller.desk.pictures
    in_words = what == WORDS or (await caller.desk.preferences.hand(caller.person.id) == IN_WORDS)
    if what == BOARD:
        picture = None if in_words else await board_picture(pictures, view)
        return caller.private(board_post(progress, view, picture))
    picture = None if in_words else await puzzle_picture(pictures, view)
    if not progress.is_over:
        return caller.private(puzzle_post(progress, view, picture, notice))
    streak = await caller.sessions[Puzzles].streak(caller.person.id, progress.game)
    return caller.private(ended_post(progress, view, picture, streak, notice))


async def _typed(caller: Caller, game: str, day: int, answer: str) -> Answer:
    """Apply a typed answer to a puzzle."""
    progress = await _progress(caller, game, day)
    try:
        names = answer_names(_opened(caller, progress))
        option = take(names, answer, UserError("puzzle-no-such-answer"))
    except UserError as error:
        notice = caller.text(error.key, **error.params)
        return await _of_progress(caller, progress, notice=notice)
    return await _tried(caller, game, day, option)


async def _tried(caller: Caller, game: str, day: int, option: Option | None) -> Answer:
    """Store a try and show the asker's progress; raises ``ui-error-old`` without an option."""
    if option is None:
        raise UserError("ui-error-old")
    puzzles, place = caller.sessions[Puzzles], caller.guild_id
    progress = await puzzles.answer(caller.person, place, game, day, option)
    notice = "" if progress.is_over else caller.text("puzzle-try-again")
    return await _of_progress(caller, progress, notice=notice)


async def _archive(caller: Caller, game: str, theme: str, page: int) -> Answer:
    """Show the puzzles of the days before today.

    Raises ``error-no-puzzle`` or ``ui-error-old``.
    """
    games, puzzles = _games(caller), caller.sessions[Puzzles]
    if game not in games:
        raise UserError("error-no-puzzle")
    if theme not in (ALL, *THEMES):
        raise UserError("ui-error-old")
    days = range(puzzles.today() - 1, FIRST - 1, -1)
    found = [(day, puzzles.of_day(game, day)) for day in days]
    record = await puzzles.record(caller.person.id, game)
    return caller.private(archive_post(game, games, found, record, theme, page, caller.text))


def _games(caller: Caller) -> list[str]:
    """Return the games of this bot that have puzzles."""
    return [game for game in caller.settings.games if caller.sessions[Puzzles].has(game)]


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(PuzzleOfTheDay(bot))
