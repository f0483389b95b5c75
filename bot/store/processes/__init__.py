"""Coordination of the bot's processes on one database."""
