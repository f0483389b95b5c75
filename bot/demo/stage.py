"""The real bot in a simulated Discord: a server, its channels, its people.

Nothing of the bot is replaced; SimCord stands where Discord's servers would.
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
"""The people of the server, in seat order; Bo uses Discord in French."""

LOCALES = {"Bo": "fr"}
ENGLISH = "en-US"

PATIENCE = 60.0
"""Seconds a simulated click may take, all bots' moves included."""

UNCALLED = 1e6
"""Seconds for which whoever answered is not called. SimCord waits at every click for a call that is
due before our patience ends, and nobody could click meanwhile.
"""

IDLE = 0.001
"""Seconds between two looks whether the bot has finished; SimCord's own 0.05 make a game long."""


class QuickEnv(simcord.Env):
    """SimCord with shorter pauses, and with our patience at the start, too."""

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
        """Let the clock of the tables do what is due, and the bot publish it."""
        self.bot.strike.set()
        await self.env.settle()


class StagedBot(Castellan):
    """The bot with a clock that ticks when it is told to: SimCord takes a clock that waits for the
    next hour for a press that is never answered.
    """

    def __init__(self, settings: Settings, **given: Any) -> None:
        super().__init__(settings, **given)
        self.env: simcord.Env = QuickEnv(self, check_errors=False, settle_timeout=PATIENCE)
        self.strike = asyncio.Event()
        self._ticking: asyncio.Task[None] | None = None
        self._emoji_pictures: dict[str, tuple[str, bytes]] = {}

    async def setup_hook(self) -> None:
        """Start like the bot, then put another clock in the running one's place."""
        await super().setup_hook()
        await self.scheduler.close()
        self.scheduler = Scheduler(self.desk.sessions, self.keeper)
        self._ticking = asyncio.create_task(self._tick())

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        """Upload an emoji and keep its picture, which SimCord drops."""
        emoji = await super().create_application_emoji(name=name, image=image)
        self._emoji_pictures[f"{CDN_BASE}/emojis/{emoji.id}.png"] = (f"{name}.png", image)
        return emoji

    async def emoji_pictures(self) -> dict[str, tuple[str, bytes]]:
        """Return the pictures of all emoji by address, with their names, once they are uploaded."""
        if self._emoji is not None:
            await self._emoji
        return dict(self._emoji_pictures)

    async def close(self) -> None:
        """Stop the clock, then everything else."""
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
    """Run the bot in a server with one text channel, and with more of them ``beside`` it.

    Windows are closed and timed games end when :meth:`Stage.tick` is called. Raises ``DataError``
    and ``StoreError`` like the bot's own start.
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
    # A press is told by its id from a repeated one, so ids must go on from those of earlier runs.
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
    """Let the simulated Discord show the time of day; its own clock stands still."""
    env.backend.advance_clock(max(0.0, time.time() - env.now().timestamp()))


def localize(env: simcord.Env, locales: Mapping[int, str], server: str) -> None:
    """Let every interaction carry the language its user has set in Discord, and the server's.

    SimCord itself says ``en-US`` for everybody.
    """
    emit = env.backend.emit

    def localized(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            locale = locales.get(int(user["id"]), ENGLISH)
            payload = {**payload, "locale": locale, "guild_locale": server}
        emit(event, payload)

    vars(env.backend)["emit"] = localized
