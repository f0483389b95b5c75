"""Computes a hint; this runs in a worker process."""

from collections.abc import Mapping
from typing import Any

from bot.sessions.background import worker
from engines.core.advice import Advice, advise
from engines.core.kernel import Seat


def hint(
    seconds: float,
    key: str,
    files: str,
    world: Mapping[str, Any],
    seat: Seat,
    seed: int,
    next_kind: str = "",
) -> Advice:
    """Return a bot's advice for ``seat``; see :func:`engines.core.advice.advise`.

    ``world`` is a determinized state in dumped form. The budget of the search is in playouts;
    ``seconds`` only guards against a slow machine.
    """
    found, state = worker.loaded(key, files, world)
    return advise(found, state, seat, seed, worker.until(seconds), next_kind)
