"""The time in which a table's channel is unusable."""

from dataclasses import dataclass

from bot.table.entries import Seconds
from bot.table.head import TablePart, part


@part("standstill")
@dataclass(frozen=True, slots=True)
class Shut(TablePart):
    """The time in which a table's channel is unusable, for example because it is locked.

    since   time (Unix) at which the table's clocks stopped, ``None`` while the channel is usable
    why     the reason why the channel is unusable, empty while it is usable
    before  seconds for which the channel was unusable earlier in this game
    """

    since: Seconds | None = None
    why: str = ""
    before: Seconds = 0.0

    def moment(self, now: float) -> float:
        """Return the time up to which clocks are charged: ``now``, or ``since`` if earlier."""
        return now if self.since is None else min(now, self.since)
