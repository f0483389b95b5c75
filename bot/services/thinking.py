"""A bot's move, computed in a worker process.

The worker gets a determinized world as data: it cannot know more than the seat it plays for.
"""

import json
from functools import lru_cache
from typing import Any

from bot.services.shelf import make_values
from engines.core.kernel import Action, Seat
from engines.registry import game


def decide(
    key: str, files: str, world: dict[str, Any], seat: Seat, level: str, seed: int
) -> Action:
    """Return what the bot ``level`` of game ``key`` answers for ``seat`` in ``world``."""
    found = game(key)
    state = found.state.load(world, _tables(key, files))
    state.log = None
    return found.policies[level](state, seat, seed)


@lru_cache(maxsize=16)
def _tables(key: str, files: str) -> Any:
    return make_values(key, json.loads(files)).tables
