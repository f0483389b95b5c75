"""The time in which nobody can act in a table's channel."""

from dataclasses import dataclass

from bot.table.entries import Seconds
from bot.table.head import TablePart, part


@part("standstill")
@dataclass(frozen=True, slots=True)
class Shut(TablePart):
    """The time in which nobody can act in a table's channel, for instance while it is locked.

    since   when (Unix) the table's time stopped, ``None`` while the channel is open
    why     the reason why nobody can act, empty while people can act
    before  seconds for which the channel was shut earlier in this game
    """

    since: Seconds | None = None
    why: str = ""
    before: Seconds = 0.0

    def moment(self, now: float) -> float:
        """Return the table's own time at ``now``: it stands still while the channel is shut."""
        return now if self.since is None else min(now, self.since)
