"""Our bot or a bare bot, in a process of its own, connected to a simulated Discord.

``python -m tests.bench.wire_bot KIND URL FILE`` first prints the processor time of the start, in
seconds. Then the program reads orders as lines of JSON. The program answers each order with a line,
such as the processor time of the bot's event loop, or the person asked at a table.
"""

import asyncio
import io
import itertools
import json
import logging
import sys
import time
from collections.abc import Coroutine
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import discord
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

LINE = 1 << 20

BARE, BARE_FILE = "bare", "bare-file"
"""Bots that answer each press with an edit, without and with a picture."""

IN_WORDS, READY, DRAWING = "in-words", "ready", "drawing"
"""Our bot without pictures, with one ready-made picture, and with drawn pictures."""

PICTURE = bytes(60_000)
"""Null bytes in place of a board's picture, of about the same size."""

BUTTONS, FIELDS = 10, 3
"""Number of buttons and number of fields in the bare bot's messages, about as in a hand."""


class Ordered(Protocol):
    """A client that takes orders."""

    def start(self, token: str) -> Coroutine[Any, Any, None]: ...

    def close(self) -> Coroutine[Any, Any, None]: ...

    def wait_until_ready(self) -> Coroutine[Any, Any, None]: ...

    async def order(self, given: dict[str, Any]) -> Any:
        """Carry out an order."""

    def asked(self, table: int) -> int | None:
        """Return the user id of the person asked at a table, if any."""


class Bare(commands.AutoShardedBot):
    """Answers every press by editing its message: an embed with fields, two rows of buttons."""

    def __init__(self, *, file: bool) -> None:
        super().__init__(
            commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True),
            shard_count=1,
        )
        self._file = file
        self._number = itertools.count()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press."""
        files = (
            [discord.File(io.BytesIO(PICTURE), "board.png", description="board")]
            if self._file
            else []
        )
        edit: dict[str, Any] = {"embed": self._embed(), "view": _buttons(), "attachments": files}
        await interaction.response.edit_message(**edit)

    async def order(self, given: dict[str, Any]) -> Any:
        """Carry out an order."""
        if given["do"] == "begin":
            channel = self.get_channel(given["channel"])
            assert isinstance(channel, discord.TextChannel)
            await channel.send(embed=self._embed(), view=_buttons())
        return None

    def asked(self, table: int) -> int | None:
        """Return ``None``: there are no tables."""

    def _embed(self) -> discord.Embed:
        embed = discord.Embed(title="A press", description=f"The press number {next(self._number)}")
        for number in range(FIELDS):
            embed.add_field(name=f"Field {number}", value="so many words " * 8, inline=False)
        return embed


def main() -> None:
    """Run the bot named on the command line until the input with the orders ends."""
    kind, url, file = sys.argv[1:]
    logging.disable(logging.WARNING)
    Route.BASE = f"{url}api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url).with_scheme("ws") / "gateway"
    asyncio.run(_serve(_bot(kind, Path(file))))


def _bot(kind: str, file: Path) -> Ordered:
    if kind in (BARE, BARE_FILE):
        return Bare(file=kind == BARE_FILE)
    import_module("bot.garbage").collect_rarely()  # the real program calls this first
    found: Ordered = import_module("tests.bench.wire_own").bot(kind, file)
    return found


async def _serve(bot: Ordered) -> None:
    """Run a bot and carry out the orders it receives."""
    vars(bot)["_connection"].guild_ready_timeout = 0.05
    running = asyncio.create_task(bot.start("a.token.here"))
    reader = asyncio.StreamReader(limit=LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    await bot.wait_until_ready()
    print(time.process_time(), flush=True)  # the CPU time of the start
    asking = 0.0
    while line := await reader.readline():
        begun = time.thread_time()
        given = json.loads(line)
        if given["do"] == "asked":  # only the benchmark asks this: do not count the time
            print(json.dumps(bot.asked(given["table"])), flush=True)
            asking += time.thread_time() - begun
        else:
            spent = time.thread_time() - asking
            told = spent if given["do"] == "spent" else await bot.order(given)
            print(json.dumps(told), flush=True)
    await bot.close()
    await running


def _buttons() -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for number in range(BUTTONS):
        view.add_item(discord.ui.Button(label=f"Press {number}", custom_id=f"press:{number}"))
    view.stop()
    return view


if __name__ == "__main__":
    main()
