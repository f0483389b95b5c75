"""Which servers want to be told what happens in their games, and where."""

import re
import secrets
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from bot.errors import UserError
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.servers import read_webhook, save_webhook

LONGEST = 500
"""Characters of an address."""

SECRET = 32
"""Bytes of what is signed with."""

DISCORD = re.compile(r"(?:.+\.)?discord(?:app)?\.com")
"""Hosts of Discord, which takes messages in its own form alone and answers 400 to all others."""
_UNICAST = IPv6Network("2000::/3")
"""The one part of IPv6 that is given out; loopback, site-local and all the rest lie outside."""

_SPECIAL_6 = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # protocols: Teredo, benchmarks, ORCHID, AS112
            "2001:db8::/32",  # documentation
            "2620:4f:8000::/48",  # AS112
            "3ffe::/16",  # the 6bone, given back
            "3fff::/20",  # documentation
        ),
    )
)
_SPECIAL_4 = tuple(
    map(
        IPv4Network,
        (
            "192.0.0.0/24",  # protocols
            "192.31.196.0/24",  # AS112
            "192.52.193.0/24",  # multicast tunnels
            "192.88.99.0/24",  # relays of 6to4
            "192.175.48.0/24",  # AS112
        ),
    )
)
"""Ranges of IANA's registries of special addresses that Python, or an older one, takes for open."""

_LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?=.{{4,253}}$)(?:{_LABEL}\.)+[a-z][a-z0-9-]{{0,61}}[a-z0-9]")


class Webhook(NamedTuple):
    """An address, and the secret that only who set it up and the bot know."""

    url: str
    secret: str


class Webhooks:
    """Keeps what the managers of servers chose."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        self._known: dict[int, Webhook | None] = {}

    async def of(self, guild_id: int) -> Webhook | None:
        """Return what a server chose."""
        if guild_id not in self._known:
            found = await self._uow.run(lambda db: read_webhook(db, guild_id))
            self._known[guild_id] = None if found is None else Webhook(*found)
        return self._known[guild_id]

    def has_none(self, guild_id: int) -> bool:
        """Return whether a server is known to have chosen nothing."""
        return guild_id in self._known and self._known[guild_id] is None

    async def choose(self, guild_id: int, url: str) -> Webhook:
        """Store an address, with a new secret; raises like :func:`checked`."""
        webhook = Webhook(checked(url), secrets.token_hex(SECRET))
        row = (webhook.url, webhook.secret)
        await self._uow.run(lambda db: save_webhook(db, guild_id, row))
        self._known[guild_id] = webhook
        return webhook

    async def drop(self, guild_id: int) -> None:
        """Tell a server nothing any more."""
        await self._uow.run(lambda db: save_webhook(db, guild_id, None))
        self._known[guild_id] = None


def checked(url: str) -> str:
    """Return an address to which may be sent; raises ``error-webhook`` for anything but ``https``
    to a name on the usual port, ``error-webhook-discord`` for one of Discord's. What the name leads
    to is looked at when something is sent.
    """
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError as error:
        raise UserError("error-webhook") from error
    usual = parts.scheme == "https" and port in (None, 443) and not parts.fragment
    host = (parts.hostname or "").lower()
    if (
        not usual
        or len(url) > LONGEST
        or not url.strip().isascii()
        or not url.strip().isprintable()
        or " " in url.strip()
        or "@" in parts.netloc
        or not _NAME.fullmatch(host)
    ):
        raise UserError("error-webhook")
    if DISCORD.fullmatch(host):
        raise UserError("error-webhook-discord")
    return url.strip()


def is_public(address: str) -> bool:
    """Return whether an address belongs to the open internet, whatever it is wrapped in: not to
    this machine, its network, or one that is reserved.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found.sixtofour or _translated(found) or found
    if isinstance(found, IPv6Address):
        return found in _UNICAST and not any(found in one for one in _SPECIAL_6)
    is_open = found.is_global and not (found.is_multicast or found.is_reserved)
    return is_open and not any(found in one for one in _SPECIAL_4)


def _translated(address: IPv6Address) -> IPv4Address | None:
    """Return the old address inside one of the range that translates them (64:ff9b::/96)."""
    if int(address) >> 32 == 0x0064_FF9B << 64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return None
