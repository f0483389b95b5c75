"""What is worked out for people in another process: a hint, and the turning points of a game.

Both keep a budget of their own; ``seconds`` only guards against a slow machine.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.services.replay import Logged
from bot.services.shelf import tables_from
from bot.services.thinking import until
from bot.services.turning import Moment, turning_points
from engines.core.advice import Advice, advise
from engines.core.kernel import Seat
from engines.registry import game


def hint(
    seconds: float, key: str, files: str, world: Mapping[str, Any], seat: Seat, seed: int
) -> Advice:
    """Return what a bot would answer for ``seat`` in ``world``, a dumped determinized state."""
    found = game(key)
    state = found.state.load(world, tables_from(key, files))
    state.log = None
    return advise(found, state, seat, seed, until(seconds))


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
    tables = tables_from(key, files)
    return turning_points(key, tables, seats, seed, options, answers, viewer, until(seconds))
