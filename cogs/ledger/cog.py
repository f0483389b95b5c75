"""The ledger's work in the background; the ledger has no commands and no controls."""

from bot.app import Castellan
from cogs.ledger.actions import Ledger
from cogs.turning_points.actions import TurningPoints


async def setup(bot: Castellan) -> None:
    """Schedule the work in the background."""
    ledger = bot.desk.sessions[Ledger]
    bot.rounds += [ledger.take_in, ledger.add_awards]
    bot.desk.sessions[TurningPoints].on_found.append(ledger.add_moment)
