"""Ways to the games without a command: mentions of the bot, and a server's greeting."""
