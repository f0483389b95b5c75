"""Failed requests to Discord: the reason, whether to retry, and the latest failures."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple, TypeAlias

import aiohttp
import discord

UNKNOWN_MESSAGE = 10008
"""Discord's error code for a message that was deleted or never existed."""

UNKNOWN_CHANNEL = 10003
"""Discord's error code for a channel that was deleted or never existed."""

LOCKED, ARCHIVED, UNREADABLE, UNWRITABLE, HIDDEN, GONE, SERVER, SILENT = SHUTTING = (
    *("locked", "archived", "unreadable", "unwritable", "hidden", "gone", "server", "silent"),
)
"""Reasons why a channel is unusable; ``hidden``: the players cannot see it."""

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
"""Reasons by Discord's error code.

A text explains each reason; the text's key ends with the reason.
"""

MOST = 1000
"""Cap on the failures kept; the oldest are dropped first."""

KEPT = 7 * 86_400
"""Seconds for which a failure is kept."""

Sent: TypeAlias = Literal[
    "board", "call", "picture", "removal", "thread", "post", "webhook", "icons", "commands"
]
"""Kinds of messages and requests; ``call`` pings people, ``removal`` deletes a message.

A ``post`` belongs to a server, not to a table.
"""

REQUEST_FAILED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of a failed request to Discord, including network errors."""

REFUSED = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Errors of a request that Discord refused or did not answer."""


class Reason(NamedTuple):
    """The reason why a message or request failed.

    name  the key of the reason's text ends with this name; ``"other"`` if there is no such text
    said  Discord's own explanation, as one line
    code  Discord's error code, 0 if it gave none
    """

    name: str
    said: str
    code: int = 0


class Failure(NamedTuple):
    """A failed request to Discord: its kind, its server and channel, the reason and the time.

    An id is 0 if the request concerned no particular server or channel. ``at`` is in Unix seconds.
    """

    sent: Sent
    guild_id: int
    channel_id: int
    reason: Reason
    at: int


class Outcomes:
    """The last failure of each kind in each channel, kept until a request of that kind succeeds.

    ``now`` gives Unix seconds.
    """

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._failures: dict[tuple[Sent, int, int], Failure] = {}

    def failed(self, sent: Sent, reason: Reason, guild_id: int = 0, channel_id: int = 0) -> None:
        """Record that Discord refused a message or request, or did not answer."""
        key = sent, guild_id, channel_id
        self._failures.pop(key, None)
        self._failures[key] = Failure(*key, reason, int(self._now()))
        if len(self._failures) > MOST:
            del self._failures[next(iter(self._failures))]

    def arrived(self, sent: Sent, guild_id: int = 0, channel_id: int = 0) -> None:
        """Record that a message or request succeeded, or is no longer needed."""
        self._failures.pop((sent, guild_id, channel_id), None)

    @contextmanager
    def noting(self, sent: Sent, guild_id: int = 0, channel_id: int = 0) -> Iterator[None]:
        """Record whether the block succeeds, or fails by raising one of :data:`REFUSED`."""
        try:
            yield
        except REFUSED as error:
            self.failed(sent, reason_of(error), guild_id, channel_id)
            raise
        self.arrived(sent, guild_id, channel_id)

    def of_server(self, guild_id: int) -> list[Failure]:
        """Return a server's failures and the failures that concern no server, newest first."""
        since = self._now() - KEPT
        found = [
            failure
            for failure in self._failures.values()
            if failure.guild_id in (0, guild_id) and failure.at >= since
        ]
        return found[::-1]

    def forget(self, channel_id: int) -> None:
        """Forget the failures in a channel that no longer exists."""
        for key in [key for key in self._failures if key[2] == channel_id]:
            del self._failures[key]

    def of_channel(self, channel_id: int, *sent: Sent) -> Failure | None:
        """Return a channel's newest failure of a kind in ``sent`` (empty: of any kind)."""
        failures = reversed(self._failures.values())
        return next(
            (
                failure
                for failure in failures
                if failure.channel_id == channel_id and (not sent or failure.sent in sent)
            ),
            None,
        )


def is_transient(error: Exception) -> bool:
    """Return whether the same request could succeed a moment later."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return True


def reason_of(error: BaseException) -> Reason:
    """Return the reason why Discord refused a request or did not answer."""
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
    """Return the reason if an error shows that its channel is unusable, else ``None``."""
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
