"""Stores webhooks: the URLs to which servers want their games' events sent."""

import re
import secrets
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from bot.errors import UserError
from bot.sessions.sessions import FeatureActions, Sessions
from bot.store.servers import read_webhook, save_webhook

LONGEST = 500
"""Maximum number of characters of a URL."""

SECRET = 32
"""Size of a signing key in bytes."""

DISCORD = re.compile(r"(?:.+\.)?discord(?:app)?\.com")
"""Host names of Discord, which answers HTTP 400 to messages that are not in its own format."""
_UNICAST = IPv6Network("2000::/3")
"""The public part of IPv6; loopback, site-local and other ranges lie outside this part."""

_SPECIAL_6 = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # protocol assignments: Teredo, benchmarks, ORCHID, AS112
            "2001:db8::/32",  # documentation
            "2620:4f:8000::/48",  # AS112
            "3ffe::/16",  # former test network 6bone
            "3fff::/20",  # documentation
        ),
    )
)
_SPECIAL_4 = tuple(
    map(
        IPv4Network,
        (
            "192.0.0.0/24",  # protocol assignments
            "192.31.196.0/24",  # AS112
            "192.52.193.0/24",  # multicast tunnels
            "192.88.99.0/24",  # relays of 6to4
            "192.175.48.0/24",  # AS112
        ),
    )
)
"""Special ranges in IANA's registries that some Python versions treat as public."""

_LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?=.{{4,253}}$)(?:{_LABEL}\.)+[a-z][a-z0-9-]{{0,61}}[a-z0-9]")


class Webhook(NamedTuple):
    """A URL and a signing key; only the bot and the person who set up the webhook know the key."""

    url: str
    secret: str


class Webhooks(FeatureActions):
    """Stores the webhooks that servers chose, with a cache."""

    def __init__(self, sessions: Sessions) -> None:
        super().__init__(sessions)
        self._known: dict[int, Webhook | None] = {}

    async def of(self, guild_id: int) -> Webhook | None:
        """Return the webhook of a server, if it has one."""
        if guild_id not in self._known:
            found = await self._uow.run(lambda db: read_webhook(db, guild_id))
            self._known[guild_id] = None if found is None else Webhook(*found)
        return self._known[guild_id]

    def has_none(self, guild_id: int) -> bool:
        """Return whether the cache knows that a server has no webhook."""
        return guild_id in self._known and self._known[guild_id] is None

    async def choose(self, guild_id: int, url: str) -> Webhook:
        """Store a URL with a new signing key; raises the errors of :func:`checked`."""
        webhook = Webhook(checked(url), secrets.token_hex(SECRET))
        row = (webhook.url, webhook.secret)
        await self._uow.run(lambda db: save_webhook(db, guild_id, row))
        self._known[guild_id] = webhook
        return webhook

    async def drop(self, guild_id: int) -> None:
        """Remove the webhook of a server."""
        await self._uow.run(lambda db: save_webhook(db, guild_id, None))
        self._known[guild_id] = None


def checked(url: str) -> str:
    """Return the URL if webhooks may be sent to it.

    Raises ``error-webhook`` unless the URL uses ``https``, a host name and the usual port, and
    ``error-webhook-discord`` for a host of Discord. The host's IP addresses are checked when a
    message is sent.
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
    """Return whether an IP address is public.

    Addresses of this machine, of its local network and of reserved ranges are not public. If an
    IPv6 address contains an IPv4 address, the IPv4 address decides.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found.sixtofour or _translated(found) or found
    if isinstance(found, IPv6Address):
        return found in _UNICAST and not any(found in network for network in _SPECIAL_6)
    is_open = found.is_global and not (found.is_multicast or found.is_reserved)
    return is_open and not any(found in network for network in _SPECIAL_4)


def _translated(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address inside a translated IPv6 address (64:ff9b::/96), or ``None``."""
    if int(address) >> 32 == 0x0064_FF9B << 64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return None
