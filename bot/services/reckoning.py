"""What is worked out for people in another process: a hint, and the turning points of a game.

Both keep a budget of their own; ``seconds`` only guards against a slow machine.
"""

import json
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.services.replay import Logged
from bot.services.shelf import make_values
from bot.services.turning import Moment, turning_points
from engines.core.advice import Advice, advise
from engines.core.kernel import Seat
from engines.core.search import Stop
from engines.registry import game


def hint(
    seconds: float, key: str, files: str, world: Mapping[str, Any], seat: Seat, seed: int
) -> Advice:
    """Return what a bot would answer for ``seat`` in ``world``, a dumped determinized state."""
    found = game(key)
    state = found.state.load(world, _tables(key, files))
    state.log = None
    return advise(found, state, seat, seed, _until(seconds))


def moments(
    seconds: float,
    key: str,
    files: str,
    seats: int,
    seed: int,
    options: Mapping[str, str],
    answers: Sequence[Logged],
    viewer: Seat | None,
) -> list[Moment]:
    """Return the turning points of a finished game as ``viewer`` may know them."""
    tables = _tables(key, files)
    return turning_points(key, tables, seats, seed, options, answers, viewer, _until(seconds))


def _until(seconds: float) -> Stop:
    ends = time.monotonic() + seconds
    return lambda: time.monotonic() > ends


@lru_cache(maxsize=16)
def _tables(key: str, files: str) -> Any:
    return make_values(key, json.loads(files)).tables
