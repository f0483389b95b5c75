"""Starts the bots that play seats when the process starts, and stops them with it."""

from bot.app import Castellan
from cogs.bots.players import BotPlayers


async def setup(bot: Castellan) -> None:
    """Let bots play from the moment the tables are resumed until the bot stops."""
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
