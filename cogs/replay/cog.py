"""The replay of a game, step by step, and sharing a step with everybody."""

import re
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.covered import COVERED, IN_WORDS
from bot.components.custom_id import ControlId, number_in
from bot.components.safe_text import reader_of, safe_name
from bot.errors import UserError
from bot.i18n import Reader, text
from bot.interaction.cog import Cog, Host, Subcommand, TableNumber, component, newest_table
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.features import Shown
from bot.messages.frame import begun
from bot.model import Table
from bot.sessions.course import Course
from bot.sessions.domain.looking_back import is_played_out
from cogs.positions.opener import CodeOpener
from cogs.replay import messages
from cogs.replay.actions import Replays
from cogs.replay.landmarks import Landmark, landmarks, with_key_moments
from cogs.replay.messages import ReplayPage, ReplayStep, seen_in
from cogs.replay.viewpoints import EVERYTHING, GALLERY, PUBLIC, gallery_ply, viewpoints
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.moments import named_moments
from cogs.turning_points.review_words import review_line
from engines.core.position_code import MOST_CHARACTERS

PLIES = 9_999_999
"""A ply (step number) that no game reaches."""

REPLAY = "replay"

SHOWN = {
    REPLAY: ("replay", "ui-button-replay"),
    "export": ("gamefile", "ui-button-export-game"),
    "verify": ("verify", "ui-button-verify"),
    "position": ("position", "ui-button-position"),
}
"""Parts of a game for ``/castellan replay``: the verb of the handler, the name's text key."""

KEPT = 64
"""Size of the cache of landmarks; a game has an entry for each language."""


class Replay(Cog):
    """The replay of games, step by step."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self._places: OrderedDict[tuple[object, ...], tuple[Landmark, ...]] = OrderedDict()
        self.codes = CodeOpener()

    async def cog_unload(self) -> None:
        """Stop the process that opens codes."""
        self.codes.pool.close()

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``replay``."""

        @app_commands.command(
            name=worded("command-replay-name"), description=worded("command-replay")
        )
        @app_commands.rename(
            table=worded("option-table-name"),
            code=worded("option-code-name"),
            show=worded("option-show-name"),
        )
        @app_commands.describe(
            table=worded("option-table"), code=worded("option-code"), show=worded("option-show")
        )
        @app_commands.choices(
            show=[
                app_commands.Choice(name=worded(name), value=show)
                for show, (_, name) in SHOWN.items()
            ]
        )
        async def replay(
            interaction: discord.Interaction,
            table: TableNumber | None = None,
            code: app_commands.Range[str, 1, MOST_CHARACTERS] | None = None,
            show: str = REPLAY,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if code is not None:
                    return await self.codes.opened(caller, code)
                if show == REPLAY:
                    return await self._open(caller, table)
                if show not in SHOWN:
                    raise UserError("ui-error-old-command")
                verb, _ = SHOWN[show]
                shown = await (caller.sessions.get(table) if table else newest_table(caller))
                return await self.bot.handlers[verb](caller, ControlId(shown.id, shown.ply, verb))

            await self.bot.desk.serve(interaction, work)

        return (replay,)

    @component("replay", elsewhere=True)
    async def replay(self, caller: Caller, control: ControlId) -> Answer:
        """Show the step that a control leads to, or the step at which a replay begins."""
        table = await caller.sessions.get(control.table)
        if not control.argument:
            return await self._begin(caller, table)
        page, way = seen_in(control)
        if way == messages.TYPED:
            await _require(caller, table)
            reader = caller.reader(table)
            return (await self._shown(caller, table, page))._replace(
                form=messages.step_form(table, page, reader)
            )
        if way == messages.EYES:
            page = page._replace(eyes=caller.value())
        elif way == messages.GO:
            page = page._replace(ply=_step_called(caller.value()))
        else:
            page = page._replace(
                ply=_reached(await caller.sessions.courses.of(table, caller.person.id), page, way),
            )
        return await self._shown(caller, table, page)

    @component("beside")
    async def beside(self, caller: Caller, control: ControlId) -> Answer:
        """Answer a step's button "More …": show actions on the whole game, and a way back."""
        table = await caller.sessions.get(control.table)
        page, _ = seen_in(control)
        await _require(caller, table)
        return caller.private(messages.beside_post(table, page, caller.reader(table)))

    @component("review", elsewhere=True)
    async def review(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "What would a bot do?" of a step of a finished game.

        The answer compares the choice made at this step with the strongest bot's choice; the bot
        knows only what the seat could know. Raises ``ui-error-still-on``.
        """
        table = await caller.sessions.get(control.table)
        page, _ = seen_in(control)
        await _require(caller, table)
        if not is_played_out(table):
            raise UserError("ui-error-still-on")
        course = await caller.sessions.courses.of(table, caller.person.id)
        number = course.number(page.ply)
        answered = course.answer(number)
        if answered is None:
            return await self._shown(caller, table, page, caller.text("review-none"))
        seat, chosen = answered
        state = course.position(number)
        verdict = await caller.sessions[TurningPoints].verdict(
            table, state, seat, chosen, caller.person.id
        )
        line = review_line(verdict, state.view(seat), caller.reader(table))
        return await self._shown(caller, table, page, line)

    @component("replays")
    async def replays(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the games that the asker can replay, or open the chosen game."""
        if not caller.values:
            return await _offered(caller)
        return await self._open(caller, number_in(caller.value()))

    @component("share", elsewhere=True)
    async def share(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Share this step": post the step in public, in the public language.

        Raises ``replay-error-share``.
        """
        table = await caller.sessions.get(control.table)
        page, _ = seen_in(control)
        await _require(caller, table)
        if page.eyes not in viewpoints(table, caller.person.id) or not messages.may_share(
            table, page
        ):
            raise UserError("replay-error-share")
        here = caller.channel_id == table.channel_id
        words = text(table.language) if here else caller.public_text
        step = await _step(caller, table, page)
        page = page._replace(ply=step.state.ply)
        reader = reader_of(table, words)
        await caller.sessions[Replays].share(table, caller.guild_id)
        post = await messages.shared_post(caller.desk.pictures, table, step, page, reader)
        return Answer(post, "public")

    async def _open(self, caller: Caller, table_id: int | None) -> Answer:
        """Open a game by number or the channel's newest game, or offer the available games."""
        if table_id is None:
            table = await caller.sessions.last_in(caller.channel_id)
            if table is None or table.state is None:
                return await _offered(caller)
        else:
            table = await caller.sessions.get(table_id)
        return await self._begin(caller, table)

    async def _begin(self, caller: Caller, table: Table) -> Answer:
        """Open a finished game at the deal, and a running game at its last step."""
        state = begun(table)
        ply = state.ply if table.status == "running" else 0
        shown = await caller.desk.preferences.hand(caller.person.id)
        return await self._shown(caller, table, ReplayPage(ply, worded=shown == IN_WORDS))

    async def _shown(
        self, caller: Caller, table: Table, page: ReplayPage, notice: str = ""
    ) -> Answer:
        """Show a step as the asker may see it, with ``notice`` above it.

        If the asker may not use the page's viewpoint, the public view is shown, and the notice says
        so.
        """
        await _require(caller, table)
        eyes = viewpoints(table, caller.person.id)
        if page.eyes not in eyes:
            page = page._replace(eyes=PUBLIC)
            notice = caller.text("replay-eyes-not-yours")
        if page.eyes == GALLERY:
            page, notice = await _in_gallery(caller, table, page)
        step = await _step(caller, table, page)
        page = page._replace(ply=step.state.ply)
        reader = caller.reader(table)
        seen = Shown(caller.sessions, table, reader, user_id=caller.person.id)
        seat = int(page.eyes) if page.eyes.isdecimal() else None
        post = await messages.replay_post(
            caller.desk.pictures,
            table,
            step,
            page,
            reader,
            places=await self._places_of(caller, table, step.course, page, reader),
            eyes=eyes,
            says=await caller.desk.features.replayed(seen, page.ply, seat),
            notice=notice,
        )
        return caller.private(post)

    async def _places_of(
        self, caller: Caller, table: Table, course: Course, page: ReplayPage, reader: Reader
    ) -> tuple[Landmark, ...]:
        """Return a game's landmarks; a finished game has its known key moments among them.

        Key moments are limited to what the viewpoint may know. If the reader hides later steps, key
        moments are left out, because they depend on the rest of the game.
        """
        places = await self._landmarks_of(caller, table, course, reader)
        if table.status != "over" or page.hiding:
            return places
        points = caller.sessions[TurningPoints]
        points.look_back(table, again=False)
        viewer = int(page.eyes) if page.eyes.isdecimal() else None
        moments = points.known_moments(table, viewer)
        if not moments:
            return places
        told = await caller.sessions.log.course(table.id)
        return with_key_moments(places, named_moments(table.game, moments, told, reader), reader)

    async def _landmarks_of(
        self, caller: Caller, table: Table, course: Course, reader: Reader
    ) -> tuple[Landmark, ...]:
        key = (table.id, course.plies[-1], reader.text.language, reader.names)
        found = self._places.get(key)
        if found is None:
            story = await caller.sessions.log.story(table.id, None)
            work = partial(landmarks, course, story, reader)
            found = await caller.sessions.threads.thread(caller.person.id, work)
            self._places[key] = found
            if len(self._places) > KEPT:
                self._places.popitem(last=False)
        return found


async def _require(caller: Caller, table: Table) -> None:
    """Require a game that has begun and that the asker may see.

    Raises ``error-no-such-table`` or ``ui-error-not-begun``.
    """
    await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
    begun(table)


def _step_called(typed: str) -> int:
    """Return the number of a chosen or typed step; raises ``replay-unknown-step``."""
    numbers = re.findall(r"\d+", typed)
    if len(numbers) != 1:
        raise UserError("replay-unknown-step")
    return min(int(numbers[0]), PLIES)


async def _step(caller: Caller, table: Table, page: ReplayPage) -> ReplayStep:
    """Return a step with the events that led to it; the caller has checked the viewpoint."""
    course = await caller.sessions.courses.of(table, caller.person.id)
    number = course.number(page.ply)
    state = course.position(number)
    log = caller.sessions.log
    if page.eyes == EVERYTHING:
        story = await log.whole_story(table, after=state.ply - 1)
    else:
        viewer = int(page.eyes) if page.eyes.isdecimal() else None
        story = await log.story(table.id, viewer, after=state.ply - 1)
    lines = [line for line in story if line.ply == state.ply]
    covered = False
    if page.eyes != PUBLIC and table.status == "running":
        covered = await caller.desk.preferences.hand(caller.person.id) == COVERED
    return ReplayStep(course, number, state, lines, covered)


async def _in_gallery(caller: Caller, table: Table, page: ReplayPage) -> tuple[ReplayPage, str]:
    """Return the page that the gallery shows, and a note on its limits.

    The gallery is delayed: the latest steps are not shown, and no hands are shown at the start of a
    game.
    """
    course = await caller.sessions.courses.of(table, caller.person.id)
    latest = gallery_ply([turn.ply for turn in course.turns], len(table.sitters))
    if latest is None:
        return page._replace(eyes=PUBLIC), caller.text("replay-gallery-young")
    late = caller.text("replay-gallery-late", ply=str(latest))
    return page._replace(ply=min(page.ply, latest)), late if page.ply > latest else ""


def _reached(course: Course, page: ReplayPage, way: str) -> int:
    """Return the ply to which a button leads."""
    number, last = course.number(page.ply), len(course.plies) - 1
    if way == messages.TURN:
        later = (turn.ply for turn in course.turns if turn.ply > course.plies[number])
        return next(later, course.plies[last])
    to = {
        messages.FIRST: 0,
        messages.BACK: number - 1,
        messages.ON: number + 1,
        messages.LAST: last,
    }
    return course.plies[min(max(to.get(way, number), 0), last)]


async def _offered(caller: Caller) -> Answer:
    """Offer the games that the asker played and the games of this channel, newest first."""
    found = []
    for table in await caller.sessions[Replays].games(caller.person.id, caller.channel_id):
        guild = caller.interaction.client.get_guild(table.guild_id)
        found.append((table, safe_name(guild.name) if guild is not None else ""))
    reader = Reader(caller.text, ())
    return caller.private(messages.games_post(found, reader))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    replay = Replay(bot)
    bot.gauges.append(replay.codes.gauge)
    await bot.add_cog(replay)
