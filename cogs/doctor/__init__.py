"""The diagnosis: the bot's missing rights in a channel and on a server, and damaged tables."""
