"""The address of a bot, which people copy: its public key, written so that slips are noticed."""

import base64
import hashlib
from typing import Final

PREFIX: Final = "castellan1"
"""What an address begins with; the number is that of its format."""

KEY: Final = 32
"""Bytes of a key."""

CHECK: Final = 4
"""Bytes that tell a slip of the pen."""

LARGEST_FILE: Final = 1_000_000
"""Bytes of a file sealed to an address that is opened at most."""

LARGEST: Final = 2_000_000
"""Bytes of what is in it at most."""

LENGTH: Final = len(PREFIX) + 58
"""Characters of an address."""


class NoAddress(ValueError):
    """A text is no address."""


def address_of(public: bytes) -> str:
    """Return the address of the bot with a public key."""
    check = hashlib.sha256(PREFIX.encode() + public).digest()[:CHECK]
    return PREFIX + base64.b32encode(public + check).decode().rstrip("=").lower()


def read_address(text: str) -> str:
    """Return an address as it is written, from what somebody typed; raises :class:`NoAddress`."""
    address = "".join(text.split()).strip("`").lower()
    public_key(address)
    return address


def public_key(address: str) -> bytes:
    """Return the public key an address is made of; raises :class:`NoAddress`."""
    digits = address.removeprefix(PREFIX)
    try:
        whole = base64.b32decode(digits.upper() + "=" * (-len(digits) % 8))
    except ValueError as error:
        raise NoAddress from error
    public = whole[:KEY]
    if len(whole) != KEY + CHECK or address_of(public) != address:
        raise NoAddress
    return public
