"""Opens the position codes that people send."""

from collections import Counter
from functools import partial
from typing import get_args

from bot.errors import UserError
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.operations.metrics import Gauge
from bot.sessions.background import worker
from bot.sessions.background.process_pool import OutOfMemory, ProcessPool, WorkerDied
from cogs.positions.messages import Opened, open_code, opened_post
from engines.core.position_code import CodeFault

LIMIT = 10.0
"""Timeout in seconds for opening a code, long enough for a busy machine."""

EFFORT = 3.0
"""Maximum processor time in seconds for opening a code; opening usually takes 0.25 seconds."""

MEMORY = 11 << 24
"""Cap, in bytes, on the memory of the process that opens codes.

After drawing positions of all games, the process needs four fifths of the cap.
"""


class CodeOpener:
    """Opens the codes that people send, one at a time, in a worker process."""

    def __init__(self) -> None:
        self.pool = ProcessPool(1, "codes", MEMORY)
        self._opening: set[int] = set()
        self._refused: Counter[str] = Counter()

    async def opened(self, caller: Caller, code: str) -> Answer:
        """Open a code in a worker process and answer with the position.

        Raises ``position-error-own`` if another code of the same person is being opened.
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
                except OutOfMemory:  # a new worker has no caches, so try once more
                    opened = await self.pool.run(work, LIMIT)
        except (TimeoutError, WorkerDied):
            opened = Opened("impossible")
        finally:
            self._opening.discard(user_id)
        if opened.fault:
            self._refused[opened.fault] += 1
        return caller.private(opened_post(opened, caller.text))

    def gauge(self) -> Gauge:
        """Return the metric that counts the codes that could not be opened, by reason."""
        return Gauge(
            "codes_refused",
            "Position codes that could not be opened since the start",
            dict.fromkeys(get_args(CodeFault), 0) | self._refused,
            "reason",
        )
