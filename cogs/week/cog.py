"""The weekly post about the games on a server, sent to the channels that subscribed."""

import logging

from bot.app import Castellan
from bot.components.custom_id import ControlId, encode
from bot.components.message import Post
from bot.components.presenters import is_shared
from bot.components.safe_text import reader_of
from bot.errors import NotStored, UserError
from bot.games.awards import Happened
from bot.i18n import text
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from cogs.ledger.statistics import GameResult
from cogs.puzzles.actions import FIRST, Puzzles
from cogs.replay.messages import STAY
from cogs.replay.viewpoints import PUBLIC
from cogs.server.actions import PostKind, ServerPosts
from cogs.server.channels import PostChannel
from cogs.server.cog import switched
from cogs.server.schedule import WEEKLY
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.moments import deed_of
from cogs.turning_points.search import Moment
from cogs.week.messages import ToldMoment, week_post
from cogs.week.summary import DAYS, summary
from engines.core.advice import Chance
from engines.core.kernel import Seat

log = logging.getLogger(__name__)

KIND = "week"


class WeeklyPost(Cog):
    """The weekly post, and the button that switches it on or off."""

    async def compose(self, channel: PostChannel, week: int) -> Post | None:
        """Return the post about the week before ``week``, or ``None`` if nothing happened."""
        desk, first = self.bot.desk, WEEKLY.first_day(week) - DAYS
        games = desk.settings.games
        found = await desk.sessions.uow.read(0, lambda db: summary(db, channel.guild_id, first))
        if found.is_empty:
            return None
        has_puzzles = sum(desk.sessions[Puzzles].has(game) for game in games)
        days = max(0, min(DAYS, first + DAYS - FIRST))
        moment = None
        if found.moment is not None:
            moment = await self._told(found.moment, channel.language)
        words = text(channel.language)
        return await week_post(desk.pictures, found, moment, has_puzzles * days, words)

    @component("weekpost")
    async def switch(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button that switches the week's post on or off in a channel.

        Raises the errors of :func:`cogs.server.cog.switched`.
        """
        return await switched(caller, KIND, control.argument)

    async def _told(self, result: GameResult, language: str) -> ToldMoment | None:
        """Return the moment of a game in words, or ``None`` if the game cannot be shown."""
        sessions = self.bot.desk.sessions
        if result.moment is None:
            return None
        try:
            table = await sessions.get(result.id)
            await sessions.courses.require_not_shut(table)
            course = await sessions.log.course(table.id)
        except NotStored:
            raise
        except UserError as error:
            log.info("Table %d: cannot show its deciding moment: %s", result.id, error.key)
            return None
        moment = sessions[TurningPoints].deciding_moment(table)
        if moment is None:
            ply, seat, before, after = result.moment
            plies = _plies_to_event(ply, seat, course)
            moment = Moment(plies, seat, Chance(before, 0.0), Chance(after, 0.0))
        deed = deed_of(table.game, moment, course, reader_of(table, text(language)))
        watch = encode(ControlId(table.id, moment.plies[0], "replay", f"{PUBLIC}.{STAY}"))
        return ToldMoment(table.game, deed, watch)


def _plies_to_event(ply: int, seat: Seat, course: Happened) -> tuple[int, ...]:
    """Return the plies from ``ply`` to the next event; the event can come after further answers.

    If another seat caused that event, return only ``ply``.
    """
    later = ((at, event) for at, event in course if at >= ply and not is_shared(event))
    at, event = next(later, (ply, None))
    is_own = event is None or event.data.get("seat", seat) == seat
    return tuple(range(ply, at + 1)) if is_own else (ply,)


async def setup(bot: Castellan) -> None:
    """Add the cog, and register the weekly post as a kind of post."""
    cog = WeeklyPost(bot)
    await bot.add_cog(cog)
    bot.desk.sessions[ServerPosts].kinds[KIND] = PostKind(WEEKLY, cog.compose, "weekpost")
