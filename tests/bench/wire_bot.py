"""A bot in a process of its own, connected to a simulated Discord: ours, or a bare one.

``python -m tests.bench.wire_bot KIND URL FILE`` reads orders as lines of JSON and answers each with
a line: how much processor time its event loop has spent, who is asked at a table.
"""

import asyncio
import io
import itertools
import json
import logging
import sys
import time
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import Castellan
from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.config import Settings
from bot.interaction.allowance import Allowance
from bot.model import Person
from tests.support.undrawn import Blank

LINE = 1 << 20

BARE, BARE_FILE = "bare", "bare-file"
"""A bot that answers each press by an edit, and the same with a picture."""

IN_WORDS, READY, DRAWING = "in-words", "ready", "drawing"
"""Our bot without pictures, with a picture that need not be drawn, and as it is."""

PICTURE = bytes(60_000)
"""As many bytes as a picture of a board has."""

BUTTONS, FIELDS = 10, 3
"""What the messages of the bare bot are made of: about as much as a hand or a board."""


class Ready(PictureCache):
    """Has the same picture for everything, with the words that stand for what would be drawn."""

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        """Return the picture, handed over like one that was drawn in another thread."""
        return await super().drawn(key, lambda: PICTURE, alt)


class Bare(discord.Client):
    """Answers every press by an edit of its message: an embed with fields, two rows of buttons."""

    def __init__(self, *, file: bool) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True))
        self._file = file
        self._number = itertools.count()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press."""
        edit: dict[str, Any] = {"embed": self._embed(), "view": _buttons()}
        if self._file:
            edit["attachments"] = [discord.File(io.BytesIO(PICTURE), "board.png")]
        await interaction.response.edit_message(**edit)

    async def order(self, given: dict[str, Any]) -> Any:
        """Carry out an order."""
        if given["do"] == "begin":
            channel = self.get_channel(given["channel"])
            assert isinstance(channel, discord.TextChannel)
            await channel.send(embed=self._embed(), view=_buttons())
        return None

    def _embed(self) -> discord.Embed:
        embed = discord.Embed(title="A press", description=f"The press number {next(self._number)}")
        for number in range(FIELDS):
            embed.add_field(name=f"Field {number}", value="so many words " * 8, inline=False)
        return embed


class Own(Castellan):
    """Our bot, with orders to begin games and to tell whom they wait for."""

    async def order(self, given: dict[str, Any]) -> Any:
        """Carry out an order."""
        sessions = self.desk.sessions
        if given["do"] == "asked":
            table = await sessions.get(given["table"])
            if table.status != "running" or table.state is None:
                return None
            return table.sitters[min(table.state.ask)].user_id
        host, *others = [Person(user_id, name) for user_id, name in given["people"]]
        table = await sessions.lobby.open(
            given["game"], given["guild"], given["channel"], host, language="en"
        )
        for one in others:
            await sessions.lobby.join(table.id, one)
        await sessions.lobby.start(table.id, host.id)
        return table.id


def main() -> None:
    """Run the bot that is asked for until its orders end."""
    kind, url, file = sys.argv[1:]
    logging.disable(logging.WARNING)
    Route.BASE = f"{url}api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url).with_scheme("ws") / "gateway"
    asyncio.run(_serve(_bot(kind, Path(file))))


def _bot(kind: str, file: Path) -> Bare | Own:
    if kind in (BARE, BARE_FILE):
        return Bare(file=kind == BARE_FILE)
    settings = Settings(
        _env_file=None, database=file, shard_count=1, bot_processes=0, idle_days=0, emoji=False
    )
    pictures = {IN_WORDS: Blank, READY: Ready, DRAWING: PictureCache}[kind]()
    return Own(settings, pictures=pictures, allowance=Allowance(itertools.count().__next__))


async def _serve(bot: Bare | Own) -> None:
    """Run a bot and carry out the orders that come in."""
    bot._connection.guild_ready_timeout = 0.05
    running = asyncio.create_task(bot.start("a.token.here"))
    reader = asyncio.StreamReader(limit=LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await bot.wait_until_ready()
    print("ready", flush=True)
    while line := await reader.readline():
        given = json.loads(line)
        told = _spent() if given["do"] == "spent" else await bot.order(given)
        print(json.dumps(told), flush=True)
    await bot.close()
    await running


def _spent() -> dict[str, float]:
    """Return the seconds of processor time of the event loop's thread, and of all threads."""
    return {"loop": time.thread_time(), "all": time.process_time()}


def _buttons() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for number in range(BUTTONS):
        view.add_item(discord.ui.Button(label=f"Press {number}", custom_id=f"press:{number}"))
    view.stop()
    return view


if __name__ == "__main__":
    main()
