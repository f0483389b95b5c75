"""Response times of presses, measured at the requests that the bot sends."""

import asyncio
import time

from simcord.backend.models import Interaction


class Stopwatch:
    """Measures when the bot answers interactions."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[Interaction, asyncio.Future[float]]] = {}

    def expect(self, record: Interaction) -> asyncio.Future[float]:
        """Return a future for the time at which a press is answered (``time.perf_counter``)."""
        answer: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting[record.token] = record, answer
        return answer

    def served(self, path: str) -> None:
        """Record a request of the bot, in case the request answers a press.

        If a press was only acknowledged at first, the next message is its answer.
        """
        _, room, _, token, *_ = [*path.split("/"), "", ""]
        if room not in ("interactions", "webhooks") or token not in self._waiting:
            return
        record, answer = self._waiting[token]
        if room == "webhooks" or not record.deferred:
            del self._waiting[token]
            answer.set_result(time.perf_counter())
