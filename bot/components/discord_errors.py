"""Failures at Discord: the reason, whether a retry may succeed, and the last failure of everything
that the bot sends.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple, TypeAlias

import aiohttp
import discord

UNKNOWN_MESSAGE = 10008
"""Discord's code for a message that was deleted, or never was."""

UNKNOWN_CHANNEL = 10003
"""Discord's code for a channel that was deleted, or never was."""

LOCKED, ARCHIVED, UNREADABLE, UNWRITABLE, HIDDEN, GONE, SERVER, SILENT = SHUTTING = (
    *("locked", "archived", "unreadable", "unwritable", "hidden", "gone", "server", "silent"),
)
"""Reasons for which nobody can act in a channel; ``hidden``: its players cannot see it."""

REASONS: Final = {
    UNKNOWN_CHANNEL: GONE,
    10004: SERVER,
    10013: "person",
    20016: "slow",
    20022: "busy",
    20028: "busy",
    20029: "busy",
    30007: "webhooks",
    30008: "emoji",
    30033: "members",
    30034: "commands",
    30046: "busy",
    40005: "large",
    40006: "off",
    50001: UNREADABLE,
    50013: UNWRITABLE,
    50024: "kind",
    50035: "form",
    50083: ARCHIVED,
    50138: "large",
    160005: LOCKED,
    160006: "threads",
    160007: "news-threads",
    200000: "automod",
    200001: "automod",
}
"""Meanings of Discord's codes, each the end of the key of a text."""

MOST = 1000
"""Failures that are kept; the oldest give way."""

KEPT = 7 * 86_400
"""Seconds after which nobody is told of a failure any more."""

Sent: TypeAlias = Literal[
    "board", "call", "picture", "removal", "thread", "puzzles", "webhook", "icons", "commands"
]
"""Kinds of what is sent: ``call`` names people, ``removal`` takes a message away."""

REQUEST_FAILED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises that did not succeed."""

REFUSED = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Errors of a request that Discord refused or did not answer."""


class Reason(NamedTuple):
    """Why something could not be sent.

    name  end of the key of its text, ``"other"`` if only Discord's own words tell
    said  Discord's words, as one line
    code  Discord's code, 0 if it gave none
    """

    name: str
    said: str
    code: int = 0


class Failure(NamedTuple):
    """Something that did not arrive: at which server and in which channel (0: none in particular),
    why, and when (Unix seconds).
    """

    sent: Sent
    guild_id: int
    channel_id: int
    reason: Reason
    at: int


class Outcomes:
    """The last failure of each kind in each place, until the next attempt succeeds there. ``now``
    gives Unix seconds.
    """

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._failures: dict[tuple[Sent, int, int], Failure] = {}

    def failed(self, sent: Sent, reason: Reason, guild_id: int = 0, channel_id: int = 0) -> None:
        """Note that something was refused, or that no answer came."""
        key = sent, guild_id, channel_id
        self._failures.pop(key, None)
        self._failures[key] = Failure(*key, reason, int(self._now()))
        if len(self._failures) > MOST:
            del self._failures[next(iter(self._failures))]

    def arrived(self, sent: Sent, guild_id: int = 0, channel_id: int = 0) -> None:
        """Note that something arrived, or that there is nothing to be sent any more."""
        self._failures.pop((sent, guild_id, channel_id), None)

    @contextmanager
    def noting(self, sent: Sent, guild_id: int = 0, channel_id: int = 0) -> Iterator[None]:
        """Note how what is done inside ends."""
        try:
            yield
        except REFUSED as error:
            self.failed(sent, reason_of(error), guild_id, channel_id)
            raise
        self.arrived(sent, guild_id, channel_id)

    def of_server(self, guild_id: int) -> list[Failure]:
        """Return what failed on a server, and what concerns all of them, the newest first."""
        since = self._now() - KEPT
        found = [
            one
            for one in self._failures.values()
            if one.guild_id in (0, guild_id) and one.at >= since
        ]
        return found[::-1]

    def forget(self, channel_id: int) -> None:
        """Forget what failed in a channel that no longer exists."""
        for key in [key for key in self._failures if key[2] == channel_id]:
            del self._failures[key]

    def of_channel(self, channel_id: int, *sent: Sent) -> Failure | None:
        """Return what failed last in a channel, of some kinds or of all."""
        failures = reversed(self._failures.values())
        return next(
            (
                one
                for one in failures
                if one.channel_id == channel_id and (not sent or one.sent in sent)
            ),
            None,
        )


def is_transient(error: Exception) -> bool:
    """Return whether the same request may succeed a moment later."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return True


def reason_of(error: BaseException) -> Reason:
    """Return why Discord refused something or did not answer."""
    said = " ".join(str(error).split()) or type(error).__name__
    if isinstance(error, discord.HTTPException):
        name = REASONS.get(error.code)
        if name is None:
            name = _by_status(error.status)
        return Reason(name, said, error.code)
    if isinstance(error, aiohttp.ClientError | OSError):
        return Reason("down", said)
    return Reason("other", said)


def shuts(error: BaseException) -> str | None:
    """Return why nobody can act in a channel that refused a message; ``None``: people may."""
    name = reason_of(error).name
    if name in SHUTTING:
        return name
    status = error.status if isinstance(error, discord.HTTPException) else 0
    return UNWRITABLE if status == 403 else None


def _by_status(status: int) -> str:
    if status == 429:
        return "busy"
    if status >= 500:
        return "down"
    return "other"
