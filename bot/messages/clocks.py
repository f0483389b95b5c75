"""Words for clocks and for durations."""

from bot.i18n import Reader, Text
from bot.model import Table
from bot.table.time import time_control, waiting

DAY = 86_400


def clock_lines(table: Table, reader: Reader) -> list[str]:
    """Return each player's line: the deadline of an answer, or the end of an absence.

    A player's nightly rest is secret. So the deadline is shown as if there were no rest, and
    changes only when the rest begins.
    """
    if table.held_at is not None or table.is_shut:
        return []
    lines = []
    if time_control.is_idle(table):
        ends = f"<t:{round(time_control.idle_end(table))}:R>"
        lines.append(reader("clock-idle", when=ends))
    gone = waiting.late(table)
    for seat in waiting.absent(table):
        clock = table.clocks.get(seat)
        if clock is None or (clock.rests is None and waiting.budget(table) is None):
            continue
        if clock.rests is not None:
            key, at = "clock-away", f"<t:{clock.rests}:f>"
        elif clock.since is not None and seat not in gone:
            key, at = "clock-until", f"<t:{round(clock.since + waiting.left(table, seat))}:R>"
        else:
            continue
        lines.append(reader(key, name=reader.name(seat), when=at))
    return lines


def span(seconds: float, words: Text) -> str:
    """Return a duration in whole days, hours or minutes, the largest unit that fits."""
    for unit, size in (("days", DAY), ("hours", 3600)):
        if seconds >= size:
            return words(f"span-{unit}", count=int(seconds // size))
    return words("span-minutes", count=int(seconds // 60))
