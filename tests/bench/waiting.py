"""Time that a person at a table with three bots waits between two turns."""

import asyncio
import heapq
import statistics
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from bot.config import Settings
from bot.model import Person, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.sessions import Sessions
from cogs.bots.players import BotPlayers
from engines.registry import game as game_of
from tests.bench.services import opened
from tests.bench.table import Row, figure

ANA = Person(1, "Ana")
BOTS = 3
MEDIAN_S = 6.0
P95_S = 12.0


class VirtualTime:
    """A clock that advances only when every task is waiting."""

    def __init__(self) -> None:
        self.now = 0.0
        self._asleep: list[tuple[float, int, asyncio.Future[None]]] = []
        self._number = 0

    def __call__(self) -> float:
        return self.now

    @property
    def asleep(self) -> int:
        """Number of tasks that wait for this clock."""
        return len(self._asleep)

    async def sleep(self, seconds: float) -> None:
        """Wait for some seconds of this clock."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        self._number += 1
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._asleep, (self.now + seconds, self._number, woken))
        await woken

    def pass_on(self) -> None:
        """Advance to the moment at which the first waiting task continues."""
        self.now, _, woken = heapq.heappop(self._asleep)
        woken.set_result(None)


async def rows(keys: tuple[str, ...], games: int) -> AsyncIterator[Row]:
    """Play games of one person and three bots of the default level, with the default pauses."""
    for key in keys:
        waits: list[float] = []
        lengths: list[float] = []
        for number in range(games):
            seconds, waited = await _played(key, number + 1)
            lengths.append(seconds)
            waits += waited
        of = f"of {games} games of {key} beside {BOTS} bots"
        cuts = statistics.quantiles(waits, n=20)
        yield figure(f"wait between own turns, median {of}", cuts[9], "s", at_most=MEDIAN_S)
        yield figure(f"wait between own turns, 95% {of}", cuts[18], "s", at_most=P95_S)
        yield figure(f"pauses of a game, median {of}", statistics.median(lengths), "s")


async def _played(key: str, seed: int) -> tuple[float, list[float]]:
    """Return the seconds of pauses in a game, and each wait between two turns of the person."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder, "bench.sqlite3"), (key,)) as sessions:
            time = VirtualTime()
            settings = Settings()
            bots = BotPlayers(
                sessions,
                delay=settings.bot_delay,
                grace=settings.bot_grace,
                limit=settings.bot_time_limit,
                processes=0,
                now=time,
                sleep=time.sleep,
            )
            try:
                return await _beside(sessions, bots, time, key, seed)
            finally:
                await bots.close()


async def _beside(
    sessions: Sessions, bots: BotPlayers, time: VirtualTime, key: str, seed: int
) -> tuple[float, list[float]]:
    game = game_of(key)
    lobby = await sessions[Lobby].open(
        key, 1, seed, ANA, language="en", bots=(game.default_level,) * BOTS
    )
    table = await sessions[Lobby].start(lobby.id, ANA.id)
    policy = game.policies[game.default_level]
    waits: list[float] = []
    left_at, left_ply = 0.0, 0
    press = 0
    while (table := await _turn_of(sessions, bots, time, table.id)).status == "running":
        state = table.state
        assert state is not None
        reacts = state.ask[0].kind in game.windows
        others_acted = table.ply > left_ply
        if press and others_acted and game.starts_move(state, 0) and not reacts:
            waits.append(time.now - left_at)
        press += 1
        action = policy(state.determinize(0, press), 0, press)
        played = await sessions.moves.play(table.id, ANA.id, table.ply, [action], press)
        if not reacts:
            left_at, left_ply = time.now, played.table.ply
    return time.now, waits


async def _turn_of(sessions: Sessions, bots: BotPlayers, time: VirtualTime, table_id: int) -> Table:
    """Let the time pass until the person is asked, or the game is over."""
    while True:
        table = await sessions.get(table_id)
        if table.status != "running" or (table.state is not None and 0 in table.state.ask):
            return table
        if time.asleep and time.asleep >= bots.thinking:
            time.pass_on()
        await asyncio.sleep(0)
