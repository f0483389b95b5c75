"""Ways to the games without a command: mentions of the bot, and the greeting of a new server."""
