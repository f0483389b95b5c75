"""Files that one bot alone can read, by HPKE (RFC 9180): X25519, HKDF-SHA256, ChaCha20-Poly1305.

Before the sealed part stand a mark and the public key it is sealed to, so that a bot knows a file
that is for another one. Importing this takes a while, and few need it: it is done when it is.
"""

import zlib
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite

from bot.sessions.transfers.address import KEY, LARGEST, LARGEST_FILE, address_of

FAMILY: Final = b"castellan-parcel "
MARK: Final = FAMILY + b"1\n"

_SUITE = Suite(KEM.X25519, KDF.HKDF_SHA256, AEAD.CHACHA20_POLY1305)


class NoFile(ValueError):
    """These bytes are no file of ours, or a damaged one."""


class OtherVersion(ValueError):
    """A file was written by a version with another format."""


class OtherBot(ValueError):
    """A file is sealed to another bot; ``address`` is its address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def new_key() -> bytes:
    """Return a new private key."""
    return X25519PrivateKey.generate().private_bytes_raw()


def public_of(private: bytes) -> bytes:
    """Return the public key of a private one."""
    return X25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def sealed(content: bytes, public: bytes) -> bytes:
    """Return a file that only the bot with a public key can read; another one each time."""
    packed = zlib.compress(content, 9)
    return MARK + public + _SUITE.encrypt(packed, X25519PublicKey.from_public_bytes(public), MARK)


def opened(file: bytes, private: bytes) -> bytes:
    """Return what is in a file; raises :class:`NoFile`, :class:`OtherVersion`,
    :class:`OtherBot`.
    """
    if not file.startswith(FAMILY) or len(file) > LARGEST_FILE:
        raise NoFile
    if not file.startswith(MARK):
        raise OtherVersion
    public, box = file[len(MARK) :][:KEY], file[len(MARK) + KEY :]
    if len(public) == KEY and public != public_of(private):
        raise OtherBot(address_of(public))
    unpacking = zlib.decompressobj()
    try:
        packed = _SUITE.decrypt(box, X25519PrivateKey.from_private_bytes(private), MARK)
        content = unpacking.decompress(packed, LARGEST)
    except (InvalidTag, ValueError, zlib.error) as error:
        raise NoFile from error
    if not unpacking.eof:
        raise NoFile
    return content
