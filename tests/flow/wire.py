"""The connection between discord.py's own HTTP code and the simulation, with faults.

The simulation normally replaces discord.py's ``request`` methods. Here discord.py's own methods
run, with retries and pauses, and only aiohttp's session is replaced. The simulation's clock
controls all pauses.
"""

import asyncio
import json
import weakref
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Literal

import aiohttp
import pytest
import simcord
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter
from simcord import _dpy_internals
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter, _path_of

NONCE_SECONDS = 300.0
"""Seconds for which Discord remembers a nonce ("a few minutes" in its documentation)."""

INVALID = (401, 403, 429)
"""Status codes of invalid requests; Discord bans an IP address with too many of them."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of one request.

    status, code  HTTP status and error code of the refusal; 0: the request is delayed or dropped
    is_done       whether the request takes effect although it fails
    via           whether a 429 comes from Discord itself
    delay         seconds before anything happens
    """

    status: int = 0
    code: int = 0
    is_done: bool = False
    via: bool = False
    delay: float = 0.0

    @property
    def drops(self) -> bool:
        """Whether the connection ends without an answer."""
        return not self.status and not self.delay


FAULTS = {
    "500": Fault(500),
    "502, done": Fault(502, is_done=True),
    "503": Fault(503),
    "504, done": Fault(504, is_done=True),
    "429": Fault(429, via=True),
    "429 without Via": Fault(429),
    "10062": Fault(404, 10062),
    "40060, done": Fault(400, 40060, is_done=True),
    "50013": Fault(403, 50013),
    "drop": Fault(),
    "drop, done": Fault(is_done=True),
    "slow": Fault(delay=4.0),
}


@dataclass(frozen=True, slots=True)
class Call:
    """A kind of REST call: method, path, and ``types`` of interaction callbacks (empty: all)."""

    method: str
    parts: tuple[str, ...]
    types: tuple[int, ...] = ()

    def fits(self, method: str, path: str, body: Any) -> bool:
        """Return whether a request is of this kind; ``*`` stands for an id or a token."""
        parts = path.strip("/").split("/")
        if method != self.method or len(parts) != len(self.parts):
            return False
        if any(part not in ("*", own) for part, own in zip(self.parts, parts, strict=True)):
            return False
        return not self.types or body["type"] in self.types


@dataclass(slots=True)
class Break:
    """A kind of call that will fail ``left`` more times (``None``: until :meth:`Wire.mend`)."""

    call: Call
    fault: Fault
    left: int | None
    met: int = 0


@dataclass(slots=True)
class Wire:
    """All requests of the bot.

    ``log`` lists the requests with the statuses of their answers; 0 means a dropped connection.
    ``made`` has the created messages by their nonces.
    """

    env: simcord.Env
    breaks: list[Break] = field(default_factory=list)
    log: list[tuple[str, str, int]] = field(default_factory=list)
    made: dict[tuple[str, str], tuple[float, Any]] = field(default_factory=dict)
    knows_nonces: bool = True

    def cut(self, call: Call, fault: Fault, times: int | None = 1) -> Break:
        """Make calls of a kind fail from now on."""
        self.breaks.append(Break(call, fault, times))
        return self.breaks[-1]

    def mend(self) -> None:
        """End all faults."""
        self.breaks.clear()

    def count(self, *statuses: int) -> int:
        """Return the number of requests that got one of the given statuses."""
        return sum(status in statuses for _, _, status in self.log)

    async def carry(self, method: str, path: str, body: Any, act: Callable[[], Any]) -> "Reply":
        """Process a request unless a fault prevents this; raise an error if the connection ends."""
        fault = self._fault(method, path, body)
        if fault is not None:
            await asyncio.sleep(fault.delay)
        reply = Reply(204)
        if fault is None or fault.is_done or fault.delay:
            reply = self._carried_out(method, path, body, act)
        if fault is not None and not fault.delay:
            reply = Reply(fault.status, fault.code, via=fault.via)
        self.log.append((method, path, reply.status))
        if fault is not None and fault.drops:
            raise aiohttp.ServerDisconnectedError
        return reply

    def _fault(self, method: str, path: str, body: Any) -> Fault | None:
        for item in self.breaks:
            if item.left != 0 and item.call.fits(method, path, body):
                item.met += 1
                item.left = None if item.left is None else item.left - 1
                return item.fault
        return None

    def _carried_out(self, method: str, path: str, body: Any, act: Callable[[], Any]) -> "Reply":
        now = self.env.backend.clock.elapsed
        nonce = body.get("nonce") if isinstance(body, dict) else None
        known = self.made.get((path, nonce or ""))
        if nonce and self.knows_nonces and known and now < known[0] + NONCE_SECONDS:
            return Reply(200, body=known[1])
        try:
            done = act()
        except BackendError as error:
            return Reply(error.status, body=error.to_json())
        if nonce:
            self.made[path, nonce] = (now, done)
        return Reply(204 if done is None else 200, body=done)


@dataclass(slots=True)
class Reply:
    """An answer as discord.py reads it."""

    status: int
    code: int = 0
    body: Any = None
    via: bool = False
    reason: str = "as told"

    @property
    def headers(self) -> dict[str, str]:
        """The headers as discord.py reads them."""
        kind = {} if self.status == 204 else {"content-type": "application/json"}
        return {**kind, "Via": "1.1 google"} if self.via else kind

    async def text(self, **_: Any) -> str:
        """Return the body."""
        if self.body is None and self.status != 204:
            return json.dumps({"code": self.code, "message": "as told", "retry_after": 0.3})
        return "" if self.body is None else json.dumps(self.body)


Send = Callable[[], Any]

_SENDING: ContextVar[tuple[Any, Send]] = ContextVar("sending")
"""The body of the current request, and the function that processes it."""


class Session:
    """A replacement for aiohttp's session."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    def request(self, method: str, url: str, **_: Any) -> "Exchange":
        body, act = _SENDING.get()
        return Exchange(self.wire, method, _path_of(url), body, act)


@dataclass(slots=True)
class Exchange:
    """One request and its answer."""

    wire: Wire
    method: str
    path: str
    body: Any
    act: Send

    async def __aenter__(self) -> Reply:
        return await self.wire.carry(self.method, self.path, self.body, self.act)

    async def __aexit__(self, *_: object) -> None:
        pass


def lay_wire(env: simcord.Env, patch: pytest.MonkeyPatch) -> Wire:
    """Put a :class:`Wire` between the bot and the simulation."""

    class Lock(asyncio.Lock):
        """A lock that tells the simulation which tasks wait for it."""

        async def acquire(self) -> Literal[True]:
            if self.locked():
                await env.external_wait(super().acquire(), reason="a lock")
                return True
            return await super().acquire()

    patch.setattr(asyncio, "Lock", Lock)
    wire = Wire(env)
    session = Session(wire)

    def prepared(
        backend: Any, route: Any, body: Any, form: Any, files: Any, params: Any
    ) -> tuple[Any, Send]:
        given = list(files or [])
        if form:
            parsed, given = router.parse_form(list(form), given)
            body = body if parsed is None else parsed

        def act() -> Any:
            path = _path_of(route.url)
            return router.dispatch(
                backend, route.method, path, json=body, params=params, files=given
            )

        return body, act

    async def request(
        self: Any, route: Any, *, files: Any = None, form: Any = None, **rest: Any
    ) -> Any:
        self._HTTPClient__session = session
        self._global_over = asyncio.Event()
        self._global_over.set()
        sending = prepared(self.backend, route, rest.get("json"), form, files, rest.get("params"))
        token = _SENDING.set(sending)
        try:
            return await HTTPClient.request(self, route, files=files, form=form, **rest)
        finally:
            _SENDING.reset(token)

    async def hook(self: Any, route: Any, *_: Any, **rest: Any) -> Any:
        self.__dict__.setdefault("_locks", weakref.WeakValueDictionary())
        form, files = rest.get("multipart"), rest.get("files")
        sending = prepared(
            self.backend, route, rest.get("payload"), form, files, rest.get("params")
        )
        token = _SENDING.set(sending)
        try:
            return await AsyncWebhookAdapter.request(self, route, **{**rest, "session": session})
        finally:
            _SENDING.reset(token)

    patch.setattr(FakeHTTPClient, "request", request)
    patch.setattr(FakeWebhookAdapter, "request", hook)
    patch.setattr(_dpy_internals, "initialize_http_session", lambda http: None)
    return wire
