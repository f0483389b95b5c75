"""Plain values as bytes: faster than JSON, and identical for equal values."""

import marshal
from typing import Any

ALIKE = 2
"""Version of marshal whose output depends only on the value, not on object identity."""


def marshalled(value: Any) -> bytes:
    """Return a plain value as bytes.

    A tuple and a list yield different bytes, and so do mappings with keys in a different order.
    """
    return marshal.dumps(value, ALIKE)
