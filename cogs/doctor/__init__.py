"""The diagnosis: missing rights of the bot in a channel and on a server, damaged tables."""
