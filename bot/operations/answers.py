"""Measures how long the bot takes to answer interactions, and logs slow answers."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias

log = logging.getLogger(__name__)

SLOW = 1.0
"""Shortest response time in seconds that is logged as slow."""

Outcome: TypeAlias = Literal["answered", "refused", "fault", "too-fast"]


@dataclass(slots=True)
class TrackedInteraction:
    """One interaction: its action (verb or command), its outcome and the time of its answer.

    ``answered_at`` is set only if :meth:`Answers.given` was called before the work ended.
    """

    action: str
    outcome: Outcome = "answered"
    answered_at: float | None = None


class Answers:
    """Measures the response time of every interaction.

    The ``on_answer`` listeners get the action, its outcome and its response time in seconds. The
    listeners do not learn the person, the channel or the game.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.on_answer: list[Callable[[TrackedInteraction, float], None]] = []
        self._now = now

    def given(self, asked: TrackedInteraction) -> None:
        """Record that an interaction is answered now, even if more work follows."""
        asked.answered_at = self._now()

    @contextmanager
    def one(self, action: str) -> Iterator[TrackedInteraction]:
        """Measure the block as the handling of one interaction."""
        asked, began = TrackedInteraction(action), self._now()
        try:
            yield asked
        finally:
            took = (asked.answered_at or self._now()) - began
            if took >= SLOW:
                log.warning("Slow answer: %s took %.1f s (%s)", action, took, asked.outcome)
            for heard in self.on_answer:
                heard(asked, took)
