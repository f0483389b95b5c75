"""Runs the bots that play seats, as long as the process runs."""

from bot.app import Castellan
from cogs.bots.players import BotPlayers


async def setup(bot: Castellan) -> None:
    """Let bots play seats from the moment the tables are loaded until the process stops."""
    settings = bot.settings
    players = BotPlayers(
        bot.desk.sessions,
        delay=settings.bot_delay,
        grace=settings.bot_grace,
        limit=settings.bot_time_limit,
        processes=settings.bot_processes,
    )
    bot.running.push_async_callback(players.close)
    bot.on_begin.append(players.resume)
    bot.gauges.append(players.gauge)
