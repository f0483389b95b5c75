"""Explains in one sentence why a connection to Discord was lost."""

from typing import NamedTuple

import aiohttp
import discord

from bot.errors import FOR_GOOD, FOR_NOW, OperatorError
from bot.program import COMMAND, program

NO_CONNECTION = (
    aiohttp.ClientError,
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    ConnectionError,
    TimeoutError,
)
"""Errors of the network or of Discord after which a new attempt may succeed."""

MOST = 200
"""Cap on the characters quoted from an error; some servers answer with a whole page."""


class Close(NamedTuple):
    """The meaning of a close code, and the remedy if the bot cannot reconnect.

    If ``remedy`` is empty, the bot reconnects by itself.
    """

    meaning: str
    remedy: str = ""


CLOSES = {
    1000: Close("Discord closed the connection normally"),
    1001: Close("Discord's server is shutting down"),
    1006: Close("the connection broke"),
    4000: Close("Discord reported an unknown error"),
    4001: Close("Discord does not know an operation that the bot sent"),
    4002: Close("Discord could not decode a message of the bot"),
    4003: Close("the bot sent a payload before it identified"),
    4004: Close(
        "Discord does not accept CASTELLAN_TOKEN any more: it was reset or revoked",
        "Copy the new token from https://discord.com/developers/applications, page Bot, and start "
        "again.",
    ),
    4005: Close("the bot identified twice"),
    4007: Close("the bot resumed the session with a wrong sequence number"),
    4008: Close("the bot sent too many messages at once"),
    4009: Close("the session timed out"),
    4010: Close(
        "Discord does not know a shard of this process",
        "Correct CASTELLAN_SHARD_COUNT and CASTELLAN_SHARD_IDS, or leave both empty.",
    ),
    4011: Close(
        "the bot is on too many servers for so few shards",
        "Raise CASTELLAN_SHARD_COUNT, or leave it empty so that Discord decides.",
    ),
    4012: Close(
        "Discord no longer speaks the version of its gateway that this version of the bot speaks",
        "Update the bot.",
    ),
    4013: Close("Discord does not know an intent that the bot asks for", "Update the bot."),
    4014: Close(
        "Discord does not grant the bot an intent it asks for",
        "The bot needs no privileged intent: check that the application on "
        "https://discord.com/developers/applications is a bot's and is not restricted.",
    ),
}
"""Close codes of Discord's gateway, and the general WebSocket close codes that occur."""


def ended_by(error: Exception) -> OperatorError | None:
    """Return the error to show the operator if ``error`` ended or prevented the connection.

    Returns ``None`` for any other error; the caller then logs the traceback.
    """
    if isinstance(error, discord.LoginFailure):
        return OperatorError(
            "Discord does not accept CASTELLAN_TOKEN. Copy it again from "
            "https://discord.com/developers/applications, page Bot."
        )
    code = error.code if isinstance(error, discord.ConnectionClosed) else 0
    if isinstance(error, discord.PrivilegedIntentsRequired):
        code = 4014
    close = CLOSES.get(code)
    if close is not None and close.remedy:
        return OperatorError(f"{_began(close.meaning)} ({code}). {close.remedy}", FOR_GOOD)
    if isinstance(error, discord.HTTPException):
        return OperatorError(
            f"Discord answers with an error ({in_words(error)}). Try again later; "
            "https://discordstatus.com shows its status.",
            FOR_NOW,
        )
    if isinstance(error, NO_CONNECTION):
        return OperatorError(
            f"Discord cannot be reached ({in_words(error)}). Check this machine's network, or try "
            f"again later; to try the games without Discord, run: {demo()}",
            FOR_NOW,
        )
    return None


def in_words(error: BaseException) -> str:
    """Return an error's message as one line, or the name of its type if it has none."""
    if isinstance(error, discord.ConnectionClosed) and error.code in CLOSES:
        return f"{CLOSES[error.code].meaning}, {error.code}"
    if isinstance(error, TimeoutError) and not str(error):
        return "it did not answer in time"
    said = " ".join(str(error).split()) or type(error).__name__
    return said if len(said) <= MOST else said[: MOST - 1] + "\u2026"


def demo() -> str:
    """Return the shell command that starts the demo; the demo needs no Discord.

    In a checkout this is ``make demo``, which also installs the dependencies.
    """
    return f"{COMMAND} demo" if program() == (COMMAND,) else "make demo"


def _began(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]
