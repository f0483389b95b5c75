"""Clocks in words: the lines on a board, and durations."""

from bot.i18n import Reader, Text
from bot.model import Table
from bot.table.time import time_control, waiting

DAY = 86_400


def clock_lines(table: Table, reader: Reader) -> list[str]:
    """Return lines that say until when each player may answer or is away.

    The lines do not reveal the length of anybody's night: they show the end of the clock without a
    rest, which changes only when the owner's rest begins.
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
