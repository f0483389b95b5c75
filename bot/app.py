"""The bot: builds all services, loads the features, and starts and stops everything."""

import asyncio
import hashlib
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from functools import partial
from importlib import import_module
from typing import Any

import aiohttp
import discord
from discord.ext import commands, tasks
from pydantic import SecretStr

from bot.components.discord_errors import (
    REFUSED,
    Outcomes,
    is_transient,
)
from bot.components.message import Post
from bot.components.picture_cache import PictureCache
from bot.config import Settings
from bot.extensions import FeatureLists, product
from bot.garbage import keep_what_is_there
from bot.interaction.allowance import Allowance
from bot.interaction.cog import Host, command_groups, put_in_order
from bot.interaction.command_names import Catalogues
from bot.interaction.command_tree import Tree
from bot.interaction.context import Desk, Handler
from bot.interaction.living_hands import PAUSE, LivingHands
from bot.interaction.permissions import permissions
from bot.interaction.router import PRESSES, dispatch
from bot.interaction.shown import public_post
from bot.messages.features import Features
from bot.messages.notifications import pictured_call
from bot.model import Table
from bot.operations.answers import Answers
from bot.operations.budgets import budgets_of
from bot.operations.connection import in_words
from bot.operations.door import Door, Exit
from bot.publishing.emoji_upload import bring_emoji
from bot.publishing.listener import GatewayListener
from bot.publishing.publisher import GAP, Publisher
from bot.sessions.background.attendance import Attendance
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.scope import Scope
from bot.sessions.sessions import Sessions
from bot.sessions.timekeeper import SteadyTimekeeper, Timekeeper
from bot.store.additions import additions
from bot.store.card_values import CardValues
from bot.store.places.opening import open_store

log = logging.getLogger(__name__)

ROUND_SECONDS = 30.0
"""Seconds between two runs of the periodic work."""

SYNC_SECONDS = 10.0
"""Timeout in seconds for registering the commands with Discord."""

QUIET = 0.3
"""Seconds without a press after which a stopping bot leaves the gateway."""

HEARING = 1.5
"""Seconds after which a stopping bot leaves the gateway even if presses still arrive."""

FINISHING = 3.0
"""Timeout in seconds for pending answers after the bot has left the gateway."""

PARTING = 1.0
"""Timeout in seconds of the disconnection from the gateway."""


def _check_key(settings: Settings) -> bytes | None:
    """Return the secret key from which check numbers are made.

    In stored data, a check number replaces the id of a person who deleted their data
    (:func:`bot.store.tenures.check_number`).
    The key is derived from the bot's token, because all processes know the token and no database
    contains it. Returns ``None`` without a token.
    """
    token = "" if settings.token is None else settings.token.get_secret_value()
    return hashlib.blake2b(token.encode(), person=b"castellan marks").digest() if token else None


class Castellan(Host):
    """The bot.

    clock      returns Unix seconds. If ``clock`` is given, players' clocks always run; if not, they
               run only while people can act
    gap        minimum seconds between two boards that are sent to a channel
    playing    seconds after a person's answer during which the publisher does not ping this person
               (default: :data:`~bot.publishing.publisher.PLAYING`)
    secret     see :class:`~bot.sessions.actions.lobby.Lobby`, which also explains ``new_seed``
    pictures   the cache that draws the pictures
    allowance  limits each person's request rate
    scheduler  builds the scheduler of the tables' clocks
    features   the features of the bot (default: the features of the product)
    """

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Callable[[], float] | None = None,
        gap: float = GAP,
        playing: float | None = None,
        secret: Callable[[int], bytes] = secrets.token_bytes,
        new_seed: Callable[[], int] | None = None,
        pictures: PictureCache | None = None,
        allowance: Allowance | None = None,
        scheduler: Callable[[Sessions, Timekeeper], Scheduler] = Scheduler,
        features: FeatureLists | None = None,
    ) -> None:
        among_others: dict[str, Any] = {}
        if settings.shard_ids is not None:
            among_others["shard_ids"] = list(settings.shard_ids)
        # Log no warnings about missing voice libraries, because the bot does not use voice.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        self.budgets = budgets_of(settings)
        trace = aiohttp.TraceConfig() if self.budgets is None else self.budgets.trace
        self.door, self._exit = Door(), Exit(trace)
        if isinstance(settings.database, SecretStr):
            among_others["http_trace"] = trace
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            enable_debug_events=True,
            shard_count=settings.shard_count,
            **among_others,
        )
        self.settings = settings
        self.keeper = SteadyTimekeeper() if clock is None else Timekeeper(clock)
        self.connected: set[int] = set()
        self.answers = Answers()
        self.outcomes = Outcomes()
        self._gap = gap
        self._playing = playing
        self._secret = secret
        self._new_seed = new_seed
        self._pictures = pictures or PictureCache()
        self._allowance = allowance
        self._make_scheduler = scheduler
        self._lists = product() if features is None else features
        self.groups = command_groups(settings.games)
        self.handlers: dict[str, Handler] = {}
        self._emoji: asyncio.Task[None] | None = None
        self.running = AsyncExitStack()
        self.on_begin = []
        self.rounds = []
        self.early_reads = []
        self.gauges = []
        self.wishes = []
        self._settling: asyncio.Task[None] | None = None
        self._commands_due = False
        self._is_resumed = False
        self._following: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self.going_round = tasks.loop(seconds=ROUND_SECONDS)(self._go_round)

    async def setup_hook(self) -> None:
        """Open the store, load the cogs and resume every table.

        Afterwards, all existing objects are hidden from the garbage collector, because examining
        them would find nothing to free.

        If another process serves the same guilds, no table is resumed yet. This process connects to
        Discord nevertheless, so that it receives presses when the other process stops.

        Raises ``DataError`` for wrong card values and ``StoreError`` for an unusable database.
        """
        self._lists.load_parts()
        settings = self.settings
        card_values = CardValues(settings.data, settings.games)
        own_rows = self._lists.stores()
        database = await open_store(settings.database, additions(own_rows))
        running = self.running
        running.push_async_callback(database.close)
        shards = range(settings.shard_count or 1)
        scope = Scope(settings.shard_ids or shards, len(shards)) if database.is_shared else Scope()
        sessions = Sessions(
            database,
            card_values,
            lobby_minutes=settings.lobby_minutes,
            idle_days=settings.idle_days,
            clock=self.keeper,
            secret=self._secret,
            new_seed=self._new_seed,
            scope=scope,
            key=_check_key(settings),
            processes=settings.bot_processes,
            stores=own_rows,
        )
        self.attendance = Attendance(sessions)
        if not scope.is_all:
            running.push_async_callback(self.attendance.close)
            scope.own.on_lost.append(self.door.close)
            self.attendance.on_doubt.append(self._let_time_pass)
            self._exit.guard(self.door, self.attendance.may_act)
        if self.budgets is not None:
            running.callback(self.budgets.close)
            self.budgets.open(database, scope)
        pictures = self._pictures
        running.callback(pictures.close)
        features = Features.named(self._lists.on_board, self._lists.at_hand)

        async def compose(table: Table) -> Post:
            return await public_post(sessions, pictures, table, features)

        publisher = Publisher(
            self,
            sessions,
            compose,
            partial(pictured_call, pictures, features),
            features,
            gap=self._gap,
            notes=self._notes(),
            playing=self._playing,
            outcomes=self.outcomes,
        )
        hands = LivingHands(sessions, min(PAUSE, self._gap))
        publisher.on_result.append(hands.look_at)
        self.desk = Desk(
            settings,
            sessions,
            pictures,
            publisher,
            hands,
            features,
            self._allowance,
            self.answers,
        )
        running.push_async_callback(hands.close)
        running.push_async_callback(self._tidy)
        running.push_async_callback(publisher.close)
        running.callback(sessions.analysis.close)
        if isinstance(self.tree, Tree):
            self.tree.desk, self.tree.door = self.desk, self.door
            self.tree.handlers = self.handlers
        self.listener = GatewayListener(self, sessions, publisher, self.desk.under_way, self.door)
        for event, hear in self.listener.heard().items():
            self.add_listener(hear, event)
        self.scheduler = self._make_scheduler(sessions, self.keeper)
        self.add_listener(self._can_hear, "on_shard_connect")
        self.add_listener(self._can_hear, "on_shard_resumed")
        self.add_listener(self._cannot_hear, "on_shard_disconnect")
        running.push_async_callback(self.scheduler.close)
        for group in self.groups.values():
            self.tree.add_command(group)
        for extension in self._lists.extensions():
            await import_module(extension).setup(self)
        for group in self.groups.values():
            put_in_order(group)
        await self.tree.set_translator(Catalogues())
        if scope.is_all or await self.attendance.take():
            await self._begin()
        else:
            log.warning(
                "Another process still runs the bot on this process's Discord servers: waiting "
                "until that process stops"
            )
            self.door.shut()
            self._following = asyncio.create_task(self._follow())

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to Discord until the bot is closed.

        Raises ``LeaseLost`` when another process has taken over. Also raises any error that
        prevents this process from taking over.
        """
        connecting = asyncio.ensure_future(super().connect(reconnect=reconnect))
        losing = asyncio.ensure_future(self.attendance.until_lost())
        ways: set[asyncio.Future[None]] = {connecting, losing}
        if self._following is not None:
            ways.add(self._following)
        try:
            while not connecting.done():
                done, ways = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    if not task.cancelled():
                        task.result()
        finally:
            for task in (connecting, losing):
                task.cancel()
            await asyncio.gather(connecting, losing, return_exceptions=True)

    async def _follow(self) -> None:
        """Wait until the other process that serves these guilds stops, and take over.

        Presses are answered as soon as that process has left the gateway.
        """
        await self.attendance.claim(on_parting=self.door.open)
        self.door.open()
        await self._begin()

    async def _begin(self) -> None:
        """Resume the tables of this process, and start everything besides the Discord client."""
        sessions, publisher = self.desk.sessions, self.desk.publisher
        begun = self.keeper()
        resuming = sessions.resume()
        if not sessions.scope.is_all:
            resuming = self.attendance.holding(resuming)
        open_tables = await resuming
        await self.desk.last_seen.resume()
        await publisher.resume(open_tables)
        await self.listener.on_ready()  # Discord's event may have come before the tables were read
        if self.settings.emoji:
            self._emoji = asyncio.create_task(
                bring_emoji(self, sessions.read_meta, sessions.write_meta, self.outcomes)
            )
        await self.scheduler.resume()
        for begin in self.on_begin:
            await begin()
        if not sessions.scope.is_all:
            self.attendance.on_person.append(self.desk.preferences.forget)
            self.attendance.on_missed.append(self.desk.preferences.forget_all)
            self.attendance.begin()
        self.going_round.start()
        self._settling = asyncio.create_task(self._settle(begun))
        self._is_resumed = True
        keep_what_is_there()
        log.info("Resumed %d open tables", len(open_tables))
        log.info("Invite the bot: %s", self.invitation())

    @property
    def is_playing(self) -> bool:
        """Whether the bot has started and is not stopping."""
        return self._is_resumed and self._ending is None and not self.has_lost_lease

    @property
    def has_lost_lease(self) -> bool:
        """Whether another process has taken over; if so, this process exits."""
        return self.door.is_closed

    @property
    def is_waiting(self) -> bool:
        """Whether this process waits until another process stops serving its guilds."""
        return not self.door.is_open and not self.has_lost_lease

    def invitation(self) -> str:
        """Return the URL that invites the bot to a guild with the permissions it needs."""
        return discord.utils.oauth_url(
            self.application_id or 0,
            permissions=permissions(),
            scopes=("bot", "applications.commands"),
        )

    async def drain(self) -> None:
        """Prepare to stop: wait for a pause in presses, leave the gateway, finish pending work.

        If the lease is lost, the bot sends no answers and publishes nothing.
        """
        if not hasattr(self, "desk"):
            return
        under_way = self.desk.under_way
        if not self.has_lost_lease:
            log.info("Stopping: waiting for %d answers to players", len(under_way))
            await under_way.is_quiet(QUIET, within=HEARING)
        leaving = [shard.disconnect() for shard in self.shards.values()]
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING):
                await asyncio.gather(*leaving, return_exceptions=True)
        if self._is_resumed:
            await self.attendance.leave(self.door.taken)
        if late := await under_way.finish(FINISHING):
            log.warning("Stopping: dropped %d unfinished answers to players", late)
        if not self.has_lost_lease:
            await self.desk.publisher.finish(FINISHING)

    async def close(self) -> None:
        """Stop everything that runs beside the client, then close the client."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._end())
        await asyncio.shield(self._ending)

    async def _end(self) -> None:
        self.going_round.cancel()
        for task in (self._emoji, self._settling, self._following):
            if task is not None:
                task.cancel()
        try:
            await self.running.aclose()
        finally:
            await super().close()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch an event.

        Every message from Discord, even the answer to a heartbeat, shows that the connection works.
        The arrival is recorded here, because an event listener would need a task for each message.
        """
        if event_name == "socket_raw_receive":
            self.keeper.hear()
        else:
            super().dispatch(event_name, *args, **kwargs)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard may log in to Discord ("identify"); all processes take turns."""
        if self.budgets is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.budgets.introduce(self, shard_id)

    async def on_ready(self) -> None:
        """Log that a waiting process is ready to take over."""
        if self.is_waiting:
            log.info("Standing by to take over the Discord servers of another process")

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer presses; the command tree answers commands."""
        if interaction.type in PRESSES and await self.door.lets_in(interaction.id):
            await dispatch(self.desk, self.handlers, interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Do nothing: messages are never commands, and the listener handles them."""

    async def _settle(self, begun: float) -> None:
        """Finish the start when the client is ready; ``begun`` is the time of the start (Unix)."""
        await self.wait_until_ready()
        await asyncio.gather(self._sync(), self._note_rules(begun), self._read_ahead())

    async def _note_rules(self, begun: float) -> None:
        """Record that the current rules of the games are in use since ``begun`` (Unix seconds)."""
        try:
            await self.desk.sessions.rule_history.note(self.settings.games, int(begun))
        except Exception:
            log.exception("Cannot record the current rules of the games; the next start will retry")

    async def _read_ahead(self) -> None:
        """Preload files that the first presses need; if this fails, they are read on demand."""
        for read in self.early_reads:
            try:
                await asyncio.to_thread(read)
            except Exception:
                log.exception("Cannot preload a file; it will be read when needed")

    def _notes(self) -> str:
        """Return the key under which this process stores the pings that it is sending."""
        return "-".join(["sending", *map(str, self.settings.shard_ids or ())])

    async def _can_hear(self, shard_id: int) -> None:
        """Start the clocks of games, because a shard is connected."""
        self.connected.add(shard_id)
        self._let_time_pass()

    async def _cannot_hear(self, shard_id: int) -> None:
        """Stop the clocks of games if no shard is connected any more."""
        self.connected.discard(shard_id)
        self._let_time_pass()

    def _let_time_pass(self) -> None:
        """Run or stop the clocks: they run while a shard is connected and actions can be stored."""
        self.scheduler.connect(connected=bool(self.connected) and not self.attendance.is_doubted)

    async def _go_round(self) -> None:
        """Do the periodic work of the features and of the bot itself."""
        for work in self.rounds:
            try:
                await work()
            except Exception:
                name = getattr(work, "__qualname__", work)
                log.exception("Periodic work %s failed; will retry", name)
        await self._tidy()
        if self._commands_due:
            await self._sync()

    async def _tidy(self) -> None:
        """Store which ply each person saw last; forget channels with nothing to publish."""
        self.desk.publisher.forget_quiet()
        try:
            await self.desk.last_seen.write()
        except Exception:
            log.exception("Cannot store the last move that each person saw; will retry")

    async def _sync(self) -> None:
        """Register the commands with Discord; retry later if Discord cannot be reached."""
        self._commands_due = False
        try:
            with self.outcomes.noting("commands"):
                async with asyncio.timeout(SYNC_SECONDS):
                    await self._tell_commands()
        except REFUSED as error:
            log.warning("Discord rejected the commands: %s", in_words(error))
            self._commands_due = is_transient(error)
        except Exception:
            log.exception("Cannot register the commands with Discord; will retry")
            self._commands_due = True

    async def _tell_commands(self) -> None:
        """Register the commands with Discord if they have changed since the last registration."""
        translator = self.tree.translator
        if translator is None:
            raise RuntimeError("the command tree has no translator")
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        mark = hashlib.sha256(text.encode()).hexdigest()
        sessions, ids = self.desk.sessions, self.desk.command_ids
        if await sessions.read_meta("commands") == mark:
            ids.update(json.loads(await sessions.read_meta("commandids") or "{}"))
            return
        synced = await self.http.bulk_upsert_global_commands(
            self.application_id or 0, payload=payload
        )
        ids.update({command["name"]: int(command["id"]) for command in synced})
        await sessions.write_meta("commandids", json.dumps(ids))
        await sessions.write_meta("commands", mark)
        log.info("Registered %d commands with Discord", len(payload))
