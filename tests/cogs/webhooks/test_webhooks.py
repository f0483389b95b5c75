"""Webhooks send signed public events to a server's own URL, on the public internet only."""

import asyncio
import hashlib
import hmac
import json
import socket
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.errors import UserError
from bot.model import Table
from bot.sessions.sessions import Change
from cogs.webhooks import sender as sending
from cogs.webhooks.actions import Webhooks, checked, is_public
from cogs.webhooks.sender import MOST, SIGNATURE, PublicResolver, WebhookSender, message_of
from engines.core.kernel import Event
from tests.support.acts import confirm_first
from tests.support.inside import stop_webhooks
from tests.support.world import World, click, private, words

URL = "https://hooks.example.org/castellan?key=1"


class Taken:
    """A webhook receiver that records each request."""

    def __init__(self, *, takes: bool = True) -> None:
        self.takes = takes
        self.got: list[tuple[str, bytes, dict[str, str]]] = []

    async def __call__(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        self.got.append((url, body, headers))
        return 204 if self.takes else 400

    @property
    def messages(self) -> list[Any]:
        return [json.loads(body) for _, body, _ in self.got]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://example.org:8443/",
        "https://user:word@example.org/",
        "https://user@example.org/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://127.1/",
        "https://10.0.0.1/",
        "https://example.org\\@10.0.0.1/",
        "https://exa mple.org/",
        "https://example.org/\r\nX: y",
        "https://-bad.example.org/",
        "https:///nowhere",
        "ftp://example.org/",
        "https://example.org:port/",
        "https://[half/",
        "https://ex\u00e4mple.org/",
        "https://example.org/#part",
        "example.org",
        "https://example.org/" + "x" * 600,
    ],
)
def test_an_invalid_webhook_address_is_refused(url: str) -> None:
    with pytest.raises(UserError, match="error-webhook"):
        checked(url)


def test_an_address_on_the_public_internet_is_accepted() -> None:
    assert checked(f"  {URL} ") == URL
    assert checked("https://EXAMPLE.org:443/x") == "https://EXAMPLE.org:443/x"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),  # noqa: S104  (refused, not bound)
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a9fe:a9fe", False),
        ("2002:7f00:1::", False),
        ("2001:0:1::1", False),
        ("ff02::1", False),
        ("8.8.8.8", True),
        ("2606:4700:4700::1111", True),
        ("2a00:1450:4001:80b::200e", True),
        ("64:ff9b::808:808", True),
        ("2002:808:808::1", True),
        ("fec0::1", False),
        ("feff:ffff::1", False),
        ("fd00:ec2::254", False),
        ("64:ff9b::a00:1", False),
        ("64:ff9b:1::1", False),
        ("64:ff9b:1:7f00:0:100::", False),
        ("2002:a00:1::1", False),
        ("2002:a9fe:a9fe::1", False),
        ("2001:0:5ef5:79fb:0:59c:5601:1", False),
        ("2001:2::1", False),
        ("2001:10::1", False),
        ("2001:20::1", False),
        ("2001:30::1", False),
        ("2001:4:112::1", False),
        ("2620:4f:8000::1", False),
        ("2001:db8::1", False),
        ("3ffe::1", False),
        ("3fff::1", False),
        ("5f00::1", False),
        ("100::1", False),
        ("100:0:0:1::1", False),
        ("200::1", False),
        ("4000::1", False),
        ("::ffff:0:7f00:1", False),
        ("::7f00:1", False),
        ("::808:808", False),
        ("::ffff:10.0.0.1", False),
        ("::ffff:169.254.169.254", False),
        ("192.0.0.1", False),
        ("192.0.0.9", False),
        ("192.0.0.170", False),
        ("192.0.2.1", False),
        ("192.31.196.1", False),
        ("192.52.193.1", False),
        ("192.88.99.1", False),
        ("192.175.48.1", False),
        ("198.18.0.1", False),
        ("198.51.100.1", False),
        ("203.0.113.1", False),
        ("239.1.1.1", False),
        ("240.0.0.1", False),
        ("0.1.2.3", False),
        ("nonsense", False),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) == public


class Names(AbstractResolver):
    """A resolver that knows one host name."""

    def __init__(self, *addresses: str) -> None:
        self._addresses = addresses

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        return [
            ResolveResult(hostname=host, host=address, port=port, family=family, proto=0, flags=0)
            for address in self._addresses
        ]

    async def close(self) -> None:
        return None


@pytest.mark.promise("webhook")
async def test_a_host_name_with_a_private_address_gets_no_connection() -> None:
    found = await PublicResolver(Names("93.184.216.34")).resolve("example.org", 443)
    assert [entry["host"] for entry in found] == ["93.184.216.34"]
    for inside in (["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], []):
        with pytest.raises(OSError, match="open internet"):
            await PublicResolver(Names(*inside)).resolve("example.org", 443)


async def test_an_unreachable_webhook_is_no_internal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "ThreadedResolver", lambda: Names("127.0.0.1"))
    with pytest.raises(aiohttp.ClientError):
        await sending._post(URL, b"{}", {})


def manager(world: World) -> Any:
    """Return a person who may manage the server."""
    role = world.guild.create_role("manager", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("Max"), roles=[role])


async def hooked(world: World, send: Any, clock: Callable[[], float] = lambda: 50.0) -> Any:
    """Set the URL as a manager; return the bot's sender and the secret."""
    answer = private(await manager(world).slash(world.channel, "castellan setup", url=URL))
    secret = words(answer).split("`")[1]
    await stop_webhooks(world.sessions)
    return WebhookSender(world.sessions, send, clock), secret


@pytest.mark.promise(
    "webhook",
    "A webhook gets only public events, with a signature; its address must be on the public "
    "internet, and no game waits for a webhook",
)
async def test_a_webhook_gets_public_events_with_a_signature(
    world: World,
) -> None:
    taken = Taken()
    sender, secret = await hooked(world, taken)
    await world.begin(world.bo)
    await confirm_first(world, world.ana)
    await sender.sent()
    assert [entry["status"] for entry in taken.messages] == ["running"] * len(taken.messages)
    assert taken.messages[-1]["events"]
    url, body, headers = taken.got[-1]
    assert url == URL
    at, proof = headers[SIGNATURE].removeprefix("t=").split(",v1=")
    expected = hmac.new(secret.encode(), at.encode() + b"." + body, hashlib.sha256)
    assert proof == expected.hexdigest()
    text = str(taken.messages)
    for hidden in ("Ana", "Bo", str(world.ana.id), str(world.channel.id), secret):
        assert hidden not in text
    table = await world.table()
    for entry in await world.sessions.log.story(table.id, None):
        if entry.event.kind.startswith("toy-"):
            assert {"kind": entry.event.kind, "data": dict(entry.event.data)} in [
                event for message in taken.messages for event in message["events"]
            ]


def test_secret_parts_of_events_are_removed() -> None:
    table = Table(1, "toy", 2, 3, 4, "en", "running", {}, 0, 0)
    secret = Event("drawn", {"seat": 0, "card": "storm"}, (0,), ("card",))
    said = message_of(Change(table, "play", (secret,), late=(0,), acted_on=(0,)))
    assert said["events"] == [{"kind": "drawn", "data": {"seat": 0}}]
    assert "storm" not in str(said)
    assert set(said) == {"version", "table", "game", "ply", "status", "seats", "events"}


async def test_a_server_without_a_webhook_gets_nothing(world: World) -> None:
    taken = Taken()
    await stop_webhooks(world.sessions)
    sender = WebhookSender(world.sessions, taken)
    await world.begin(world.bo)
    await sender.sent()
    assert taken.got == []


async def test_removing_the_address_stops_the_webhook(world: World) -> None:
    taken = Taken()
    sender, _ = await hooked(world, taken)
    max_ = manager(world)
    panel = private(await max_.slash(world.channel, "castellan setup", page="webhook"))
    assert "`hooks.example.org`" in words(panel)
    answer = private(await click(max_, panel, "hookoff"))
    assert "nothing is sent any more" in words(answer)
    await world.begin(world.bo)
    await sender.sent()
    assert taken.got == []


async def test_only_managers_can_set_a_webhook(world: World) -> None:
    for who in (world.ana, world.moderator):
        answer = private(await who.slash(world.channel, "castellan setup", url=URL))
        assert "manage" in words(answer)
    assert await world.sessions[Webhooks].of(world.guild.id) is None
    refused = await manager(world).slash(
        world.channel, "castellan setup", url="https://169.254.169.254/latest"
    )
    assert "https://" in words(private(refused))
    assert await world.sessions[Webhooks].of(world.guild.id) is None


async def test_the_webhook_survives_a_restart(world: World) -> None:
    await hooked(world, Taken())
    before = await world.sessions[Webhooks].of(world.guild.id)
    await world.restart()
    assert await world.sessions[Webhooks].of(world.guild.id) == before


@pytest.mark.promise("webhook")
async def test_a_hanging_webhook_blocks_nothing_and_its_queue_is_limited(
    world: World,
) -> None:
    begun, never = asyncio.Event(), asyncio.Event()

    async def hang(_url: str, _body: bytes, _headers: dict[str, str]) -> int:
        begun.set()
        await never.wait()
        return 204

    table = await world.begin(world.bo)
    sender, _ = await hooked(world, hang)
    change = Change(table, "play", (Event("toy", {}),))
    for _ in range(3 * MOST):
        sender._noticed(change)
    async with asyncio.timeout(5):
        await begun.wait()
    sender._noticed(change)
    assert len(sender._waiting[world.guild.id]) == MOST
    await sender.close()
    assert not sender._waiting


async def test_a_failing_address_is_not_tried_for_a_while(world: World) -> None:
    now = [1000.0]
    taken = Taken(takes=False)
    sender, _ = await hooked(world, taken, lambda: now[0])
    await world.begin(world.bo)
    await sender.sent()
    assert len(taken.got) == 1
    await confirm_first(world, world.ana)
    await sender.sent()
    assert len(taken.got) == 1
    now[0] += sending.REST
    taken.takes = True
    sender._noticed(Change(await world.table(), "play", (Event("toy", {}),)))
    await sender.sent()
    assert len(taken.got) == 2
