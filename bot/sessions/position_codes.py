"""Decodes positions that are stored as codes, and caches them."""

from functools import lru_cache

from engines import registry
from engines.core.kernel import Seat, State
from engines.core.position_code import decode

OPEN = 64
"""Cap on the cached decoded positions."""


@lru_cache(OPEN)
def opened(code: str) -> tuple[State, Seat]:
    """Return a code's position and the seat that sees it; do not change the returned state.

    Raises ``PositionCodeError`` if the current rules cannot decode the code, ``ValueError`` if the
    position has no viewer.
    """
    found = decode(code, registry.equipped)
    if found.viewer is None:
        raise ValueError("the position has no viewer")
    return found.state, found.viewer
