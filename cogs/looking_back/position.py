"""Positions as codes of one line: to ask others about one, and to look at one that was sent."""

from functools import partial

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import watched
from bot.interaction.reply import Answer
from bot.messages.frame import begun
from bot.messages.looking_back.position import Opened, code_post, open_code, opened_post
from bot.model import Table
from bot.sessions.background import worker
from bot.sessions.background.process_pool import OutOfMemory, ProcessPool, WorkerDied

LIMIT = 10.0
"""Timeout in seconds of opening a code, long enough for a busy machine."""

EFFORT = 3.0
"""Cap on the processor seconds of opening a code; it usually takes a quarter of one."""

MEMORY = 11 << 24
"""Cap in bytes on the data of the process that opens codes.

That is what it keeps after drawing all games, and a quarter more.
"""


class CodeOpener:
    """Opens codes that people sent, each alone in a worker process."""

    def __init__(self) -> None:
        self.pool = ProcessPool(1, "codes", MEMORY)
        self._opening: set[int] = set()

    async def opened(self, caller: Caller, code: str) -> Answer:
        """Open a code in a worker process and answer with it.

        Raises ``position-error-own`` while another code of the same person is being opened.
        """
        user_id, cards = caller.person.id, caller.sessions.card_values
        if user_id in self._opening:
            raise UserError("position-error-own")
        values = {key: cards.current(key).files for key in caller.settings.games}
        work = partial(
            worker.within, EFFORT, partial(open_code, code, values, caller.text.language)
        )
        self._opening.add(user_id)
        try:
            async with self.pool.turns.turn(user_id):
                try:
                    opened = await self.pool.run(work, LIMIT)
                except OutOfMemory:  # perhaps because of its caches: a new process has none yet
                    opened = await self.pool.run(work, LIMIT)
        except (TimeoutError, WorkerDied):
            opened = Opened("impossible")
        finally:
            self._opening.discard(user_id)
        if opened.fault:
            caller.desk.codes_refused[opened.fault] += 1
        return caller.private(opened_post(opened, caller.text))


class Positions(Cog):
    """The codes of positions."""

    @component("position")
    async def position(self, caller: Caller, key: Key) -> Answer:
        """Answer the button "Position code"."""
        return await _coded(caller, await caller.sessions.get(key.table))


async def _coded(caller: Caller, table: Table) -> Answer:
    """Show the public code of the current position, and in a running game the asker's own."""
    await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
    state = begun(table)
    if table.status == "closed":
        raise UserError("error-not-running")
    post = code_post(table, state, caller.seat(table), caller.reader(table))
    return caller.private(watched(caller, table, post))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Positions(bot))
