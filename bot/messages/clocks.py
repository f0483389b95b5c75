"""What a board says of the clocks of those who are waited for."""

from bot.i18n import Reader
from bot.model import Table
from bot.sessions.domain import time_control


def clock_lines(table: Table, reader: Reader) -> list[str]:
    """Return until when each person who is waited for has time, or is away.

    How long the nights of the others are nobody learns: a moment on the board is where the clock
    runs out if it runs on, and it moves when its owner goes to rest.
    """
    if table.held_at is not None:
        return []
    lines = []
    gone = time_control.late(table)
    for seat in time_control.absent(table):
        clock = table.clocks.get(seat)
        if clock is None:
            continue
        if clock.rests is not None:
            key, at = "clock-away", f"<t:{clock.rests}:f>"
        elif clock.since is not None and seat not in gone:
            key, at = "clock-until", f"<t:{round(clock.since + time_control.left(table, seat))}:R>"
        else:
            continue
        lines.append(reader(key, name=reader.name(seat), when=at))
    return lines
