"""A whole game as an animated picture, posted by a person who played it."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.components.message import Post
from bot.components.safe_text import reader_of
from bot.errors import UserError
from bot.i18n import Reader, text
from bot.interaction.cog import Cog, Host, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.result import result_picture
from bot.model import Table
from bot.sessions.domain.looking_back import is_played_out, not_ended
from cogs.moving_picture import film, messages
from cogs.moving_picture.messages import Film, PictureFormat, Still
from cogs.replay.landmarks import landmarks, with_key_moments
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.moments import named_moments

SECONDS = 30.0
"""Timeout in seconds for drawing a moving picture; the drawing usually takes three."""

KEPT = 4
"""Maximum number of cached moving pictures; each has at most a megabyte."""


class MovingPicture(Cog):
    """Moving pictures of games."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self._made: OrderedDict[tuple[object, ...], Film] = OrderedDict()

    @component("film")
    async def film(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Moving picture", for people who played the game.

        The picture is posted for everybody; with the argument ``gif``, it is a GIF for the asker
        alone. Raises ``ui-error-old``, ``film-error-not-yours``, or the error that
        :func:`not_ended` builds.
        """
        table = await caller.sessions.get(control.table)
        if control.argument not in ("", "gif"):
            raise UserError("ui-error-old")
        if not is_played_out(table):
            raise not_ended(table)
        if not table.was_played_by(caller.person.id):
            raise UserError("film-error-not-yours")
        course = await caller.sessions.courses.of(table, caller.person.id)
        frames = len(messages.shown(len(course.plies))) + 1
        post = messages.making_post(caller.reader(table), frames)
        posted = self._as_gif if control.argument else self._posted
        return Answer(post, later=partial(posted, caller, table))

    async def _posted(self, caller: Caller, table: Table) -> Answer:
        here = caller.channel_id == table.channel_id
        reader = reader_of(table, text(table.language) if here else caller.public_text)
        post = await self._post(caller, table, "webp", reader)
        done = messages.made_post(table, caller.reader(table))
        return Answer(post, "public", more=(done,))

    async def _as_gif(self, caller: Caller, table: Table) -> Answer:
        reader = caller.reader(table)
        post = await self._post(caller, table, "gif", reader)
        return Answer(post, more=(Post(reader("film-gif"), rows=post.rows),))

    async def _post(
        self, caller: Caller, table: Table, kind: PictureFormat, reader: Reader
    ) -> Post:
        sessions, desk = caller.sessions, caller.desk
        result = await result_picture(sessions, desk.pictures, table, reader)
        if result is None:
            raise UserError("error-no-counsel")
        course = await sessions.courses.of(table, caller.person.id)
        story = await sessions.log.story(table.id, None)
        seen = await sessions.log.course(table.id)
        known = sessions[TurningPoints].known_moments(table, None)
        named = named_moments(table.game, known, seen, reader)

        def told() -> list[Still]:
            places = with_key_moments(landmarks(course, story, reader), named, reader)
            return messages.stills(course, places, reader)

        stills = await sessions.threads.thread(caller.person.id, told)
        made = await self._film(caller, table, kind, reader, result.data, stills)
        alt = messages.film_alt(result.alt, stills, reader)
        return messages.film_post(table, made, kind, alt, reader)

    async def _film(
        self,
        caller: Caller,
        table: Table,
        kind: PictureFormat,
        reader: Reader,
        last: bytes,
        stills: Sequence[Still],
    ) -> Film:
        """Return the moving picture of a game, drawn once for each language and set of names."""
        key = (table.id, kind, reader.text.language, reader.names)
        made = self._made.get(key)
        if made is None:
            analysis = caller.sessions.analysis
            record, files = await caller.sessions.log.record(table), analysis.files(table)
            language, names = reader.text.language, reader.names
            work = partial(film.draw, record, files, language, names, last, kind, stills)
            made = await analysis.drawn(key, caller.person.id, SECONDS, work)
            self._made[key] = made
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        return made


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(MovingPicture(bot))
