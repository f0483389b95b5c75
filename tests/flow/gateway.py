"""A small Discord on the loopback: REST routes and a gateway that can misbehave.

The connected bot is complete: its HTTP client, its shard and its session are real.
"""

import asyncio
import io
import json
import struct
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import discord
import yarl
from aiohttp import WSMsgType, web
from aiohttp.test_utils import TestServer
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.support.payloads import check_request

HELLO, IDENTIFY, RESUME, HEARTBEAT, ACK = 10, 2, 6, 1, 11
RECONNECT, INVALID_SESSION = 7, 9

BEAT = 100
"""Milliseconds between two heartbeats; Discord asks for intervals 400 times as long."""


@dataclass(slots=True)
class Session:
    """The events that a session has sent to its shard; event n is ``events[n - 1]``."""

    id: str
    events: list[tuple[str, Any]] = field(default_factory=list)


@dataclass
class Discord:
    """The server. ``said`` lists the IDENTIFY and RESUME operations of shards.

    dead     a zombie connection: nothing is received or sent on it any more
    is_shut  whether new connections are refused
    refused  number of refused connections
    overlap  number of events that are sent a second time after a RESUME
    sent     every request with its body
    broken   requests beyond Discord's limits; a test with such a request fails at its end
    refused_paths status and body of the refusal, by path
    held_paths event for which requests wait, by path
    unwelcome status with which every request is refused; 0: none is refused
    served   function that is called with the path of every finished request
    beat     milliseconds between two heartbeats
    """

    backend: Backend
    url: yarl.URL = field(default_factory=yarl.URL)
    session: Session | None = None
    socket: web.WebSocketResponse | None = None
    said: list[int] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    dead: web.WebSocketResponse | None = None
    is_shut: bool = False
    refused: int = 0
    overlap: int = 0
    unwelcome: int = 0
    served: Callable[[str], None] | None = None
    beat: int = BEAT
    sent: list[tuple[str, str, Any]] = field(default_factory=list)
    refused_paths: dict[str, tuple[int, Any]] = field(default_factory=dict)
    held_paths: dict[str, asyncio.Event] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)

    async def rest(self, request: web.Request) -> web.Response:
        """Answer a request as the simulation does."""
        body, files = await _body(request)
        path = "/" + request.match_info["path"]
        self.asked.append((request.method, path))
        if self.unwelcome:
            return web.Response(status=self.unwelcome, text="<html>" + "no " * 400)
        self.sent.append((request.method, path, body))
        try:
            check_request(request.method, path, body)
        except (AssertionError, KeyError) as limit:
            self.broken.append(f"{request.method} {path}: {limit!r}")
        if path in self.held_paths:
            await self.held_paths[path].wait()
        if path in self.refused_paths:
            status, said = self.refused_paths[path]
            return _json(said, status)
        if path in self.told:
            return _json(self.told[path]())
        try:
            query = dict(request.query)
            done = router.dispatch(
                self.backend, request.method, path, json=body, params=query, files=files
            )
        except BackendError as error:
            return _json(error.to_json(), error.status)
        if self.served is not None:
            self.served(path)
        return web.Response(status=204) if done is None else _json(done)

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """Serve one connection of a shard."""
        if self.is_shut:
            self.refused += 1
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.socket = socket
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": self.beat}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT or socket is self.dead:
                continue
            said = json.loads(message.data)
            if said["op"] == HEARTBEAT:
                await socket.send_json({"op": ACK})
            elif said["op"] in (IDENTIFY, RESUME):
                self.said.append(said["op"])
                await self._introduced(socket, said)
        return socket

    async def _introduced(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> None:
        session = self.session
        if said["op"] == IDENTIFY:
            self.session = Session(f"session-{len(self.said)}")
            self._tell("READY", self._ready())
            for guild in self.backend.guilds.values():
                self._tell("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))
        elif session is None or session.id != said["d"]["session_id"]:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
        else:
            for number in range(said["d"]["seq"] - self.overlap, len(session.events)):
                await socket.send_json(_event(session, number))
            self._tell("RESUMED", {})

    @property
    def told(self) -> Mapping[str, Callable[[], Any]]:
        """Return, by path, answers to routes that the simulation lacks."""
        limit = {"total": 1000, "remaining": 990, "reset_after": 0, "max_concurrency": 1}
        servers = [
            {"id": str(guild.id), "name": guild.name, "permissions": "2048"}
            for guild in self.backend.guilds.values()
        ]
        return {
            "/gateway/bot": lambda: {
                "url": str(self.url.with_scheme("ws") / "gateway"),
                "shards": 1,
                "session_start_limit": limit,
            },
            "/users/@me/guilds": lambda: servers,
        }

    def _ready(self) -> dict[str, Any]:
        guilds = [{"id": str(guild), "unavailable": True} for guild in self.backend.guilds]
        return {
            "v": 10,
            "user": dict(serializers.user_payload(self.backend.bot_user)),
            "guilds": guilds,
            "session_id": self.session.id if self.session else "",
            "resume_gateway_url": str(self.url.with_scheme("ws") / "gateway"),
            "shard": [0, 1],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }

    def _tell(self, event: str, payload: Mapping[str, Any]) -> None:
        """Record an event for the session, and send it if the connection is open."""
        if self.session is None:
            return
        self.session.events.append((event, json.loads(json.dumps(payload))))
        if self.socket not in (None, self.dead) and not self.socket.closed:
            told = _event(self.session, len(self.session.events) - 1)
            sending.add(task := asyncio.ensure_future(_send(self.socket, told)))
            task.add_done_callback(sending.discard)

    def listen(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event of the simulation to the shard."""
        self._tell(event, payload)

    async def send(self, op: int, data: object = None) -> None:
        """Send an operation other than an event."""
        assert self.socket is not None
        await self.socket.send_json({"op": op, "d": data})

    async def close(self, code: int) -> None:
        """Close the connection with a close code."""
        assert self.socket is not None
        await self.socket.close(code=code)

    def abort(self) -> None:
        """Break the connection without a close frame."""
        assert self.socket is not None
        transport = self.socket._req.transport if self.socket._req is not None else None
        assert transport is not None
        transport.get_extra_info("socket").setsockopt(1, 13, struct.pack("ii", 1, 0))
        transport.abort()


sending: set[asyncio.Future[None]] = set()
"""Events that are being sent."""


async def _send(socket: web.WebSocketResponse, told: Mapping[str, Any]) -> None:
    """Send an event; a bot that has disconnected gets the event when it resumes."""
    with suppress(ConnectionResetError):
        await socket.send_json(told)


def _event(session: Session, number: int) -> dict[str, Any]:
    event, payload = session.events[number]
    return {"op": 0, "t": event, "s": number + 1, "d": payload}


def _json(body: Any, status: int = 200) -> web.Response:
    """Return an answer whose content type has no charset, as discord.py expects."""
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=headers)


async def _body(request: web.Request) -> tuple[Any, list[discord.File]]:
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), []
    form = await request.post()
    body = json.loads(str(form["payload_json"]))
    message = body.get("data") or body
    about = {
        str(attachment["id"]): attachment.get("description")
        for attachment in message.get("attachments", [])
    }
    files = [
        discord.File(io.BytesIO(part.file.read()), part.filename, description=about.get(name[6:-1]))
        for name, part in form.items()
        if isinstance(part, web.FileField)
    ]
    return body, files


@asynccontextmanager
async def serving(
    backend: Backend, kind: type[Discord] = Discord, *, beat: int = BEAT
) -> AsyncIterator[Discord]:
    """Serve a simulation on the loopback, with ``beat`` milliseconds between heartbeats."""
    server = kind(backend, beat=beat)
    app = web.Application(client_max_size=2**24)
    app.router.add_get("/gateway", server.gateway)
    app.router.add_route("*", "/api/v10/{path:.*}", server.rest)
    async with TestServer(app) as listening:
        server.url = listening.make_url("/")
        backend.subscribers.append(server.listen)
        yield server
    assert not server.broken, server.broken


async def until(done: Callable[[], object], patience: float = 60.0) -> None:
    """Wait until a condition holds, for at most the given seconds."""
    async with asyncio.timeout(patience):
        while not done():  # noqa: ASYNC110  (the bot sends no event for it)
            await asyncio.sleep(0.005)
