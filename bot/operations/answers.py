"""How long answers take, by what was asked for, and which were slow."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias

log = logging.getLogger(__name__)

SLOW = 1.0
"""Seconds after which an answer is named in the log: Discord announces it then."""

Outcome: TypeAlias = Literal["answered", "refused", "fault", "too-fast"]


@dataclass(slots=True)
class TrackedInteraction:
    """One interaction: what it asks for, a verb or a command, what became of it, and when it was
    answered if something followed that.
    """

    action: str
    outcome: Outcome = "answered"
    answered_at: float | None = None


class Answers:
    """Times every answer. ``on_answer`` listeners hear what was asked for, what became of it and
    the seconds it took; nothing of who asked, where, or about which game.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.on_answer: list[Callable[[TrackedInteraction, float], None]] = []
        self._now = now

    def given(self, asked: TrackedInteraction) -> None:
        """Note that an answer was given now, whatever follows it."""
        asked.answered_at = self._now()

    @contextmanager
    def one(self, action: str) -> Iterator[TrackedInteraction]:
        """Time what is done meanwhile."""
        asked, began = TrackedInteraction(action), self._now()
        try:
            yield asked
        finally:
            took = (asked.answered_at or self._now()) - began
            if took >= SLOW:
                log.warning("Slow: %s took %.1f s (%s)", action, took, asked.outcome)
            for heard in self.on_answer:
                heard(asked, took)
