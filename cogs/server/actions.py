"""People's consent to be listed on a server, and the channels that want the server's posts."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias

from bot.components.message import Post
from bot.errors import UserError
from bot.model import Person
from bot.sessions.sessions import Change, FeatureActions, Sessions
from bot.store.sql import Connection
from cogs.server import channels, listings
from cogs.server.channels import PostChannel
from cogs.server.halls import Halls, halls
from cogs.server.schedule import HOUR, HOURS, UTC_NAME, Rhythm, due_period, next_at
from cogs.server.store import finishers

ComposePost: TypeAlias = Callable[[PostChannel, int], Awaitable[Post | None]]
"""A function that makes a channel's post for a period; ``None`` if nothing is to be posted."""


class PostKind(NamedTuple):
    """A kind of post that channels can subscribe to, and how the post is made.

    ``verb`` is the verb of the button that switches the kind on or off in a channel.
    """

    rhythm: Rhythm
    compose: ComposePost
    verb: str


class Listings(FeatureActions):
    """The people who agreed to be listed on a server, and the people to ask for this consent.

    The people to be asked on this process's servers are cached, so that other people's presses need
    no look-up. The database decides whether a person is asked.
    """

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self._waiting: set[tuple[int, int]] = set()

    async def resume(self) -> None:
        """Read from the database the people to ask for consent on this process's servers."""
        attends = self._uow.scope.attends
        found = await self._uow.run(listings.waiting)
        self._waiting.update(pair for pair in found if attends(pair[0]))

    def noticed(self, change: Change) -> None:
        """Note the people whose game has ended; the bot might have to ask for their consent."""
        if change.kind == "over":
            guild_id = change.table.guild_id
            self.had_result(guild_id, *(user_id for user_id, _ in finishers(change.table)))

    def had_result(self, guild_id: int, *user_ids: int) -> None:
        """Note people who might have had their first result on a server."""
        self._waiting.update((guild_id, user_id) for user_id in user_ids)

    async def must_ask(self, guild_id: int, user_id: int) -> bool:
        """Return whether to ask for somebody's consent now, and record that they are asked."""
        if (guild_id, user_id) not in self._waiting:
            return False
        now = int(self._uow.clock())
        asks = await self._uow.run(lambda db: listings.note_asked(db, guild_id, user_id, now))
        self._waiting.discard((guild_id, user_id))
        return asks

    async def answer(self, guild_id: int, person: Person, *, agreed: bool) -> None:
        """Store whether somebody may be listed on a server."""
        now = int(self._uow.clock())

        def work(db: Connection) -> None:
            listings.save_answer(db, guild_id, person.id, person.name, agreed=agreed, now=now)

        await self._uow.run(work)
        self._waiting.discard((guild_id, person.id))

    async def halls(self, guild_id: int, user_id: int, games: Sequence[str]) -> tuple[Halls, bool]:
        """Return the halls of fame of a server, and whether somebody is listed in them."""

        def work(db: Connection) -> tuple[Halls, bool]:
            answer = listings.answer_of(db, guild_id, user_id)
            return halls(db, guild_id, games), answer == listings.YES

        return await self._uow.read(user_id, work)


class ServerPosts(FeatureActions):
    """The regular posts to which channels of a server have subscribed.

    kinds     the kinds of posts by name; each feature adds its own kind
    on_hurry  functions called when a post could be due now
    """

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self.kinds: dict[str, PostKind] = {}
        self.on_hurry: list[Callable[[], object]] = []

    def hurry(self) -> None:
        """Send due posts now, without waiting for the next background round."""
        for send in self.on_hurry:
            send()

    def now(self) -> float:
        """Return the time (Unix seconds)."""
        return self._uow.clock()

    async def wanted(self) -> list[PostChannel]:
        """Return all channels that want posts of a known kind."""
        found = await self._uow.run(channels.wanted)
        return [channel for channel in found if channel.kind in self.kinds]

    async def due(self) -> list[tuple[PostChannel, int]]:
        """Return this process's channels that have a due post, each with the post's period."""
        now, attends = self.now(), self._uow.scope.attends
        found = [
            (channel, self._due_period(channel, now))
            for channel in await self.wanted()
            if attends(channel.guild_id)
        ]
        return [(channel, period) for channel, period in found if period is not None]

    async def of_channel(self, channel_id: int) -> dict[str, PostChannel]:
        """Return the kinds of posts that a channel wants."""

        def work(db: Connection) -> list[PostChannel | None]:
            return [channels.read(db, kind, channel_id) for kind in self.kinds]

        found = await self._uow.run(work)
        return {
            channel.kind: channel for channel in found if channel is not None and channel.wanted
        }

    def next_at(self, channel: PostChannel) -> int:
        """Return the time of a channel's next post (Unix seconds)."""
        rhythm = self.kinds[channel.kind].rhythm
        return next_at(rhythm, channel.done, channel.hour, channel.zone, self.now())

    async def switch(
        self, kind: str, channel_id: int, guild_id: int, language: str, zone: str, *, wanted: bool
    ) -> None:
        """Subscribe a channel to a kind of post, or end the subscription.

        The hour is the hour of the channel's other posts or, without any, the usual hour in
        ``zone``. A post that was already sent in this period is not sent again. Raises
        ``ui-error-old`` for an unknown kind.
        """
        if kind not in self.kinds:
            raise UserError("ui-error-old")
        rhythm = self.kinds[kind].rhythm
        before = rhythm.period(self.now())

        def work(db: Connection) -> None:
            known = channels.read(db, kind, channel_id)
            if known is None:
                known = PostChannel(kind, channel_id, guild_id, language, HOUR, zone, wanted=False)
                for other in self.kinds:
                    like = channels.read(db, other, channel_id)
                    if like is not None:
                        known = known._replace(hour=like.hour, zone=like.zone)
                if not rhythm.at_once:
                    known = known._replace(done=before)
            channel = known._replace(guild_id=guild_id, language=language, wanted=wanted)
            channels.save(db, channel)
            if wanted and not rhythm.at_once:
                channels.note_done(db, kind, channel_id, before)

        await self._uow.run(work)

    async def set_hour(self, channel_id: int, hour: int, zone: str) -> None:
        """Set the hour of a channel's posts in the time zone ``zone`` (empty: unchanged).

        Raises ``ui-error-old`` for an hour that does not exist.
        """
        if not 0 <= hour < HOURS:
            raise UserError("ui-error-old")

        def work(db: Connection) -> None:
            for kind in self.kinds:
                known = channels.read(db, kind, channel_id)
                if known is not None:
                    channels.save(db, known._replace(hour=hour, zone=zone or known.zone))

        await self._uow.run(work)

    async def begun(self, channel: PostChannel, period: int) -> None:
        """Record that a post is about to be sent."""
        await self._uow.run(
            lambda db: channels.note_begun(db, channel.kind, channel.channel_id, period)
        )

    async def settled(self, channel: PostChannel, period: int) -> None:
        """Record that the post of a period was sent, or will not be sent."""
        await self._uow.run(
            lambda db: channels.note_done(db, channel.kind, channel.channel_id, period)
        )

    async def drop(self, channel_id: int) -> None:
        """Remove a channel that no longer exists."""
        await self._uow.run(lambda db: channels.drop(db, channel_id))

    def zone_of(self, user_id: int) -> str:
        """Return somebody's time zone, or UTC if they named none."""
        habits = self._uow.habits.get(user_id)
        return UTC_NAME if habits is None or not habits.zone else habits.zone

    def _due_period(self, channel: PostChannel, now: float) -> int | None:
        rhythm = self.kinds[channel.kind].rhythm
        return due_period(rhythm, channel.done, channel.hour, channel.zone, now)
