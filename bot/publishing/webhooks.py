"""Tells servers that want it what happened in their games: what everybody could see, and nothing
else. As well as it goes: nobody waits for it, and what cannot be sent is dropped.
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
from bot.sessions.webhooks import Webhook, is_public

log = logging.getLogger(__name__)

MOST = 200
"""Messages of a server that wait at most; then the oldest are dropped."""

SECONDS = 5.0
"""After which a message is given up."""

REST = 60.0
"""Seconds for which an address that failed is left alone, twice as long each time."""

LONGEST_REST = 3600.0

SIGNATURE = "X-Castellan-Signature"

TAKEN = range(200, 300)
"""Statuses with which an address takes a message."""

Send: TypeAlias = Callable[[str, bytes, dict[str, str]], Awaitable[int]]
"""Sends a body with headers to an address and returns the status of the answer; raises what keeps
it from being reached.
"""


class NotPublicError(OSError):
    """A name leads into a network that is not open to everybody."""


class PublicResolver(AbstractResolver):
    """Finds the addresses of names, those of the open internet alone. What it returns is what is
    connected to, so nobody can answer otherwise the second time.
    """

    def __init__(self, inner: AbstractResolver | None = None) -> None:
        self._inner = inner or ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return where a name leads; raises ``OSError`` if any of it is not public."""
        found = await self._inner.resolve(host, port, family)
        if not found or not all(is_public(one["host"]) for one in found):
            raise NotPublicError(f"{host} does not lead to the open internet")
        return found

    async def close(self) -> None:
        """Give back what resolving took."""
        await self._inner.close()


class WebhookSender:
    """Sends what happened, to each server one message after the other, and to none later because
    another one's address is slow.
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
        """Stop; what was not sent yet is dropped."""
        if self._noticed in self._sessions.on_change:
            self._sessions.on_change.remove(self._noticed)
        self._waiting.clear()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def sent(self) -> None:
        """Send what waits."""
        await asyncio.gather(*map(self._sent_to, list(self._waiting)))

    async def _sent_to(self, guild_id: int) -> None:
        while waiting := self._waiting.get(guild_id):
            message = waiting.popleft()
            webhook = None
            with suppress(UserError):
                webhook = await self._sessions.webhooks.of(guild_id)
            if webhook is not None and not self._rests(webhook.url):
                await self._deliver(guild_id, webhook, message)
        self._waiting.pop(guild_id, None)

    def _noticed(self, change: Change) -> None:
        """Keep what everybody could see of a change; it is made into text later."""
        guild_id = change.table.guild_id
        if change.kind == "lobby" or not change.events:
            return
        if self._sessions.webhooks.has_none(guild_id):
            return
        self._waiting.setdefault(guild_id, deque(maxlen=MOST)).append(message_of(change))
        if guild_id not in self._tasks:
            self._tasks[guild_id] = asyncio.create_task(self._run(guild_id))

    async def _run(self, guild_id: int) -> None:
        """Send to a server until nothing waits; a message that fails is dropped alone."""
        try:
            while guild_id in self._waiting:
                try:
                    await self._sent_to(guild_id)
                except Exception:
                    log.exception("A webhook's message is dropped")
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
        """Send a message; return why the address did not take it, ``None`` if it did."""
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
    """Return what a change says to everybody, as JSON data: names and numbers of people, hidden
    parts of events and who is reminded of what are not in it.
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
            for event in (one.seen(None) for one in change.events)
        ],
    }


def signature(secret: str, at: int, body: bytes) -> str:
    """Return what proves that a message is the bot's: HMAC-SHA256 under the secret (its letters) of
    the time (Unix seconds), a full stop and the body, in hexadecimal digits.
    """
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


async def _post(url: str, body: bytes, headers: dict[str, str]) -> int:
    """Send over https to the open internet, following no way on; return the status of the answer,
    whose body is not read. Raises what keeps the address from being reached.
    """
    timeout = aiohttp.ClientTimeout(total=SECONDS)
    connector = aiohttp.TCPConnector(resolver=PublicResolver(), use_dns_cache=False)
    async with (
        aiohttp.ClientSession(connector=connector, timeout=timeout, trust_env=False) as session,
        session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
    ):
        return answer.status
