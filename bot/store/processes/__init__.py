"""Coordinates the bot's processes that use one database."""
