"""Plain values as bytes: faster than JSON, and identical for equal values."""

import marshal
from typing import Any

ALIKE = 2
"""Version of marshal whose output depends only on the value, not on object identity."""


def marshalled(value: Any) -> bytes:
    """Return a plain value as bytes. Tuples and lists differ, as do mappings in another order."""
    return marshal.dumps(value, ALIKE)
