"""Positions that the bot ships as codes, decoded."""

from functools import lru_cache

from engines import registry
from engines.core.kernel import Seat, State
from engines.core.position_code import decode

OPEN = 64
"""Cap on the cached decoded positions."""


@lru_cache(OPEN)
def opened(code: str) -> tuple[State, Seat]:
    """Return the position of a code and the seat it is seen from; do not change the state.

    Raises ``PositionCodeError`` if the present rules cannot open it.
    """
    found = decode(code, registry.equipped)
    if found.viewer is None:
        raise ValueError("it is seen from no seat")
    return found.state, found.viewer
