"""What went wrong at Discord, and whether it may go right a moment later."""

import discord

UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that was deleted, or never was."""


def is_transient(error: Exception) -> bool:
    """Return whether the same request may succeed a moment later."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return True
