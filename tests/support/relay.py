"""A relay that can delay and drop data, and refuse and cut connections."""

import asyncio
import contextlib
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Literal

CHUNK = 65_536

Mood = Literal["passes", "holds", "shut"]
"""Modes: pass all data; silently drop all data in both directions; refuse connections."""


class Relay:
    """Forwards a port of this machine to the socket of a server, in a separate thread.

    delay   seconds by which all data is delayed
    before  probability that the connection is cut before a commit
    after   probability that the connection is cut 0.05 seconds after a commit
    """

    def __init__(self, folder: Path) -> None:
        self.delay = self.before = self.after = 0.0
        self.cuts = 0
        self._server = folder / ".s.PGSQL.5432"
        self._mood: Mood = "passes"
        self._chance = random.Random(1)
        self._lines: dict[asyncio.StreamWriter, bool] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._listening = self._do(lambda: asyncio.start_server(self._taken, "127.0.0.1", 0))
        self.port: int = self._listening.sockets[0].getsockname()[1]

    def be(self, mood: Mood) -> None:
        """Change the mode; connections that have lost data are closed."""

        async def change() -> None:
            self._mood = mood
            for line, is_spoiled in list(self._lines.items()):
                if is_spoiled or mood == "shut":
                    line.transport.abort()

        self._do(change)

    def close(self) -> None:
        """Close all connections and stop the thread."""

        async def end() -> None:
            self._listening.close()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            await asyncio.gather(*others, return_exceptions=True)

        self.be("shut")
        self._do(end)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Callable[[], object]) -> asyncio.Server:
        done = asyncio.run_coroutine_threadsafe(work(), self._loop)  # type: ignore[arg-type]  # a coroutine
        return done.result(60)  # type: ignore[return-value]  # only some calls return a value

    async def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            if self._mood != "shut":
                there, back = await asyncio.open_unix_connection(self._server)
                self._lines[writer] = self._lines[back] = False
                ways = [
                    asyncio.ensure_future(self._carry(reader, back, writer)),
                    asyncio.ensure_future(self._carry(there, writer, back)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for item in (writer, back):
                    self._lines.pop(item, None)
                    item.transport.abort()
                await asyncio.gather(*ways, return_exceptions=True)
        writer.transport.abort()

    async def _carry(
        self,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        other: asyncio.StreamWriter,
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(CHUNK):
                if self._mood == "holds":
                    self._lines[target] = self._lines[other] = True
                    continue
                await asyncio.sleep(self.delay)
                is_commit = b"COMMIT\0" in data
                if is_commit and self._chance.random() < self.before:
                    self.cuts += 1
                    return
                target.write(data)
                await target.drain()
                if is_commit and self._chance.random() < self.after:
                    self.cuts += 1
                    await asyncio.sleep(0.05)
                    return
