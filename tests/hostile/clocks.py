"""Games whose clocks are attacked, and the time that a player has left."""

from typing import Any

from bot.model import Table
from bot.table.time import seat_habits, time_control, waiting
from tests.support.house import ANA, BO, CLEO
from tests.support.machine import Patient

MINUTE, HOUR, DAY = 60, 3600, 86_400

LIMIT = 620
"""Time in seconds after which the first decision of a live game is late."""


async def live_game(bot: Patient, **options: Any) -> Table:
    """Start a live game of three in which Ana must answer first."""
    options.setdefault("pace", "live")
    table = await bot.house.game(ANA, BO, CLEO, **options)
    assert waiting.absent(table) == [0]
    return table


def used(table: Table, now: float) -> float:
    """Return the seconds that Ana has used for her question."""
    table = table.twin()
    time_control.moved(table, now)
    return table.clocks[0].used


def away_left(table: Table) -> float:
    """Return the seconds for which a game still waits for Ana while she is away."""
    return seat_habits.away_left(table, table.clocks[0])
