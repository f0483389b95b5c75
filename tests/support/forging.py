"""Forged position codes."""

import base64
import json
import zlib
from typing import Any


def forged_code(dump: Any, head: str = "castellan1.castrum.0") -> str:
    """Return a position code with the content ``dump`` and a correct checksum."""
    body = dump if isinstance(dump, bytes) else json.dumps(dump).encode()
    packed = zlib.crc32(head.encode() + b"\n" + body).to_bytes(4, "big") + zlib.compress(
        body, 9, -15
    )
    return f"{head}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
