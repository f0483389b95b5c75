"""Shows the bot in a browser: a channel of the simulated server, as three people see it."""

import asyncio
import itertools
import time
import webbrowser
from typing import Any

import simcord

from bot.app import ROUND_SECONDS
from bot.components.custom_id import ControlId, encode
from bot.config import Settings
from bot.demo.stage import Stage, keep_time, staged

DAY = 86_400

VIEWERS = 3
"""Number of people; each browser tab shows the view of one person."""

TICK = 1.0
"""Interval in seconds at which the tables' clocks are checked."""

ROUND = round(ROUND_SECONDS / TICK)
"""Number of ticks from one round of the bot's periodic work to the next."""

CHANNEL = "castle-games"


async def browse(
    settings: Settings, game: str | None, *, port: int | None, opens: bool, days: int = 0
) -> None:
    """Serve the page until it is stopped.

    The channel contains a lobby of ``game``, or the games panel with a button for each game. The
    bot's clock is ``days`` days ahead.
    """
    ahead = days * DAY

    def clock() -> float:
        return time.time() + ahead

    asyncio.get_running_loop().set_exception_handler(overlook_broken_pipes)
    async with staged(settings, game or CHANNEL, clock=clock) as stage:
        if await stage.bot.desk.sessions.in_channel(stage.channel.id) is None:
            await _greet(stage, game)
        locale = "fr" if settings.language == "fr" else "en-US"
        viewers = stage.people[:VIEWERS]
        async with stage.env.preview(
            stage.channel,
            viewers=viewers,
            layout="channel",
            locale=locale,
            assets=await stage.bot.emoji_pictures(),
            port=port,
        ) as preview:
            print(f"Open {preview.url}", flush=True)
            print("Switch between Ana, Bo (in French) and Cleo in the page; stop with Ctrl+C.")
            if opens:
                webbrowser.open(preview.url)
            stage.bot.going_round.cancel()  # SimCord runs it only during presses
            for tick in itertools.count(1):
                await asyncio.sleep(TICK)
                tell_time(stage.env, preview)
                stage.bot.keeper.hear()  # replaces Discord's heartbeat, which SimCord lacks
                stage.bot.strike.set()
                if tick % ROUND == 0:
                    await stage.bot.going_round()


def overlook_broken_pipes(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Ignore a broken pipe, and pass any other error to the event loop's default handler.

    If the page is closed while it loads a picture, the process that draws the picture is stopped.
    Python up to 3.11.3 reports the broken pipe as an error.
    """
    if not isinstance(context.get("exception"), BrokenPipeError):
        loop.default_exception_handler(context)


def tell_time(env: simcord.Env, preview: simcord.Preview) -> None:
    """Set the clocks of the simulated Discord and of the page.

    The page shows times such as "in 5 minutes" relative to its last load.
    """
    keep_time(env)
    preview.capture_time = env.now()


async def _greet(stage: Stage, game: str | None) -> None:
    """Let the server's owner, Ana, post the lobby of ``game`` or the panel of all games."""
    keeper = stage.people[0]
    if game is not None:
        await keeper.slash(stage.channel, f"{game} start")
        return
    helped = await keeper.slash(stage.channel, "castellan help")
    if helped.response is not None:
        await keeper.click(helped.response, custom_id=encode(ControlId(0, 0, "postit")))
