"""Sends the public events of games to the URLs that guilds (servers) have registered.

Delivery is best effort: nothing waits for it, and a message that cannot be delivered is dropped.
"""

import asyncio
import hashlib
import hmac
import json
import logging
import socket
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver

from bot.components.discord_errors import (
    Outcomes,
    Reason,
)
from bot.errors import UserError
from bot.sessions.sessions import Change, Sessions
from cogs.webhooks.actions import Webhook, Webhooks, is_public

log = logging.getLogger(__name__)

MOST = 200
"""Maximum length of a guild's queue in messages; the oldest messages are dropped first."""

SECONDS = 5.0
"""Timeout of a request in seconds."""

REST = 60.0
"""Back-off in seconds after a failure of a URL; each further failure doubles the back-off."""

LONGEST_REST = 3600.0

SIGNATURE = "X-Castellan-Signature"

TAKEN = range(200, 300)
"""HTTP statuses that mean that a message was accepted."""

Send: TypeAlias = Callable[[str, bytes, dict[str, str]], Awaitable[int]]
"""A function that sends a body with headers to a URL; returns the HTTP status or raises."""


class NotPublicError(OSError):
    """Raised if a host name resolves to an address that is not public."""


class PublicResolver(AbstractResolver):
    """Resolves host names, and refuses names with addresses outside the public internet.

    The connection uses exactly the addresses that were checked here, not the answer to a second DNS
    query.
    """

    def __init__(self, inner: AbstractResolver | None = None) -> None:
        self._inner = inner or ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return a host's addresses; raises ``OSError`` if there is none or any is not public."""
        found = await self._inner.resolve(host, port, family)
        if not found or not all(is_public(address["host"]) for address in found):
            raise NotPublicError(f"{host} does not lead to the open internet")
        return found

    async def close(self) -> None:
        """Close the inner resolver."""
        await self._inner.close()


class WebhookSender:
    """Sends events to the webhooks of guilds; each guild's events are sent in order.

    Each guild has its own task, so a slow URL does not delay other guilds.
    """

    def __init__(
        self,
        sessions: Sessions,
        send: Send | None = None,
        clock: Callable[[], float] = time.time,
        *,
        outcomes: Outcomes | None = None,
    ) -> None:
        self._sessions = sessions
        self._outcomes = outcomes or Outcomes()
        self._send = send or _post
        self._clock = clock
        self._waiting: dict[int, deque[dict[str, Any]]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._resting: dict[str, tuple[float, float]] = {}
        sessions.on_change.append(self._noticed)

    async def close(self) -> None:
        """Stop, and drop unsent messages."""
        if self._noticed in self._sessions.on_change:
            self._sessions.on_change.remove(self._noticed)
        self._waiting.clear()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def sent(self) -> None:
        """Send all waiting messages."""
        await asyncio.gather(*map(self._sent_to, list(self._waiting)))

    async def _sent_to(self, guild_id: int) -> None:
        while waiting := self._waiting.get(guild_id):
            message = waiting.popleft()
            webhook = None
            with suppress(UserError):
                webhook = await self._sessions[Webhooks].of(guild_id)
            if webhook is not None and not self._rests(webhook.url):
                await self._deliver(guild_id, webhook, message)
        self._waiting.pop(guild_id, None)

    def _noticed(self, change: Change) -> None:
        """Queue the public part of a change, unless its guild is known to have no webhook."""
        guild_id = change.table.guild_id
        if change.kind == "lobby" or not change.events:
            return
        if self._sessions[Webhooks].has_none(guild_id):
            return
        self._waiting.setdefault(guild_id, deque(maxlen=MOST)).append(message_of(change))
        if guild_id not in self._tasks:
            self._tasks[guild_id] = asyncio.create_task(self._run(guild_id))

    async def _run(self, guild_id: int) -> None:
        """Send a guild's messages until its queue is empty; a message that fails is dropped."""
        try:
            while guild_id in self._waiting:
                try:
                    await self._sent_to(guild_id)
                except Exception:
                    log.exception("Dropped a message to a webhook after an error")
        finally:
            del self._tasks[guild_id]

    async def _deliver(self, guild_id: int, webhook: Webhook, message: dict[str, Any]) -> None:
        body = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
        at = int(self._clock())
        headers = {
            "Content-Type": "application/json",
            SIGNATURE: f"t={at},v1={signature(webhook.secret, at, body)}",
        }
        reason = await self._refused(webhook.url, body, headers)
        if reason is None:
            self._resting.pop(webhook.url, None)
            self._outcomes.arrived("webhook", guild_id)
        else:
            self._outcomes.failed("webhook", reason, guild_id)
            _, rest = self._resting.get(webhook.url, (0.0, REST / 2))
            rest = min(2 * rest, LONGEST_REST)
            self._resting[webhook.url] = (self._clock() + rest, rest)

    async def _refused(self, url: str, body: bytes, headers: dict[str, str]) -> Reason | None:
        """Send a message; return why the message was not accepted, or ``None`` if it was."""
        try:
            status = await self._send(url, body, headers)
        except (aiohttp.ClientError, OSError, ValueError) as error:
            log.info("A webhook cannot be reached: %s", type(error).__name__)
            is_private = isinstance(error, NotPublicError) or isinstance(
                getattr(error, "os_error", None), NotPublicError
            )
            return Reason("private" if is_private else "unreachable", type(error).__name__)
        return None if status in TAKEN else Reason("answer", f"HTTP {status}", status)

    def _rests(self, url: str) -> bool:
        return self._clock() < self._resting.get(url, (0.0, 0.0))[0]


def message_of(change: Change) -> dict[str, Any]:
    """Return the public part of a change as JSON data.

    The data contain no names or ids of people, no hidden parts of events and no reminders.
    """
    table = change.table
    return {
        "version": 1,
        "table": table.id,
        "game": table.game,
        "ply": table.ply,
        "status": table.status,
        "seats": len(table.sitters),
        "events": [
            {"kind": event.kind, "data": dict(event.data)}
            for event in (happened.seen(None) for happened in change.events)
        ],
    }


def signature(secret: str, at: int, body: bytes) -> str:
    """Return the signature, in hexadecimal digits, that proves that the bot sent a message.

    The signature is the HMAC-SHA256 of the time (Unix seconds), a full stop and the body. The
    key is the text of ``secret``.
    """
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


async def _post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Post to a public address without following redirects; return the HTTP status.

    The body of the answer is not read. Raises an error if the URL cannot be reached.
    """
    timeout = aiohttp.ClientTimeout(total=SECONDS)
    connector = aiohttp.TCPConnector(resolver=PublicResolver(), use_dns_cache=False)
    async with (
        aiohttp.ClientSession(connector=connector, timeout=timeout, trust_env=False) as session,
        session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
    ):
        return answer.status
