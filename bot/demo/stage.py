"""Runs the bot in a simulated Discord with a server, channels and people.

The bot is the real one; SimCord simulates Discord's servers.
"""

import asyncio
import itertools
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord
import simcord
from simcord.backend.cdn import CDN_BASE

from bot.app import Castellan
from bot.components.picture_cache import PictureCache
from bot.config import Settings
from bot.interaction.allowance import Allowance
from bot.sessions.background.scheduler import Scheduler

NAMES = ("Ana", "Bo", "Cleo", "Dara", "Eli")
"""The people of the server, in seat order; Bo's Discord is in French."""

LOCALES = {"Bo": "fr"}
ENGLISH = "en-US"

PATIENCE = 60.0
"""Timeout in seconds of a simulated click, including the bots' moves that follow it."""

UNCALLED = 1e6
"""Seconds without pings to a person who has just answered: longer than any demo.

At every click SimCord waits for pings that are due within :data:`PATIENCE`, and this wait would
block other clicks. So pings are delayed for longer than :data:`PATIENCE`.
"""

IDLE = 0.001
"""Interval in seconds at which SimCord checks whether the bot is idle."""


class QuickEnv(simcord.Env):
    """SimCord with a shorter check interval, and with our timeout even while SimCord starts."""

    async def _settle_internal(self, *, idle: float = IDLE, **rest: Any) -> None:
        await super()._settle_internal(idle=idle, **{**rest, "timeout": PATIENCE})


class Stage(NamedTuple):
    """The simulated Discord with the running bot in it."""

    env: simcord.Env
    bot: "StagedBot"
    channel: simcord.ChannelHandle
    people: tuple[simcord.MemberActor, ...]
    beside: tuple[simcord.ChannelHandle, ...] = ()

    async def tick(self) -> None:
        """Let the scheduler do all due work, and wait until the bot has published the result."""
        self.bot.strike.set()
        await self.env.settle()


class StagedBot(Castellan):
    """The bot with a scheduler that runs only on request.

    If a scheduler slept for an hour, SimCord would mistake its sleep for an unanswered press.
    """

    def __init__(self, settings: Settings, **given: Any) -> None:
        super().__init__(settings, **given)
        self.env: simcord.Env = QuickEnv(self, check_errors=False, settle_timeout=PATIENCE)
        self.strike = asyncio.Event()
        self._ticking: asyncio.Task[None] | None = None
        self._emoji_pictures: dict[str, tuple[str, bytes]] = {}

    async def setup_hook(self) -> None:
        """Start like the bot, then replace the running scheduler."""
        await super().setup_hook()
        await self.scheduler.close()
        self.scheduler = Scheduler(self.desk.sessions, self.keeper)
        self._ticking = asyncio.create_task(self._tick())

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        """Upload an emoji, and remember its picture, which SimCord does not store."""
        emoji = await super().create_application_emoji(name=name, image=image)
        self._emoji_pictures[f"{CDN_BASE}/emojis/{emoji.id}.png"] = (f"{name}.png", image)
        return emoji

    async def emoji_pictures(self) -> dict[str, tuple[str, bytes]]:
        """Wait until all emoji are uploaded; return their names and pictures by URL."""
        if self._emoji is not None:
            await self._emoji
        return dict(self._emoji_pictures)

    async def close(self) -> None:
        """Stop the scheduler, then everything else."""
        if self._ticking is not None:
            self._ticking.cancel()
        await super().close()

    async def _tick(self) -> None:
        while True:
            await self.env.external_wait(self.strike.wait(), reason="the clock of the tables")
            self.strike.clear()
            await self.scheduler.tick()


@asynccontextmanager
async def staged(
    settings: Settings,
    channel: str,
    *,
    secret: Callable[[int], bytes] = secrets.token_bytes,
    new_seed: Callable[[], int] | None = None,
    clock: Callable[[], float] = time.time,
    pictures: PictureCache | None = None,
    gap: float = 0,
    beside: Sequence[str] = (),
) -> AsyncIterator[Stage]:
    """Run the bot in a server with the text channel ``channel`` and the channels ``beside``.

    Reaction windows close and timed games end only when :meth:`Stage.tick` is called. Raises
    ``DataError`` and ``StoreError`` like the bot's own start.
    """
    unhurried = Allowance(itertools.count().__next__)
    bot = StagedBot(
        settings,
        gap=gap,
        playing=UNCALLED,
        secret=secret,
        new_seed=new_seed,
        clock=clock,
        pictures=pictures,
        allowance=unhurried,
    )
    env = bot.env
    env.backend.edit_bot_profile("Castellan")
    users = [env.create_user(name) for name in NAMES]
    guild = env.create_guild("Castle games", owner=users[0])
    people = tuple(
        guild.add_member(user) if user is not users[0] else simcord.MemberActor(env, guild, user)
        for user in users
    )
    place = guild.create_text_channel(channel)
    others = tuple(guild.create_text_channel(name) for name in beside)
    locales = {person.id: LOCALES.get(person.name, ENGLISH) for person in people}
    server = "fr" if settings.language == "fr" else ENGLISH
    localize(env, locales, server)
    # SimCord makes ids of presses from its clock. Set the clock, so that no id of an earlier
    # run comes again: the bot would take the press for a repeated one.
    keep_time(env)
    await env.start()
    try:
        with env.time_context():
            await bot.tree.sync()
            yield Stage(env, bot, place, people, others)
    finally:
        await bot.close()
        await env.shutdown()


def keep_time(env: simcord.Env) -> None:
    """Set the clock of the simulated Discord, which does not run by itself, to the current time."""
    env.backend.advance_clock(max(0.0, time.time() - env.now().timestamp()))


def localize(env: simcord.Env, locales: Mapping[int, str], server: str) -> None:
    """Add the Discord language of the user and of the server to every interaction.

    SimCord itself sends ``en-US`` for everybody.
    """
    emit = env.backend.emit

    def localized(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            locale = locales.get(int(user["id"]), ENGLISH)
            payload = {**payload, "locale": locale, "guild_locale": server}
        emit(event, payload)

    vars(env.backend)["emit"] = localized
