"""The measured strength of the bots' levels, from a shipped file."""

import tomllib
from collections.abc import Mapping
from functools import cache

from engines.core.data import DATA

FILE = DATA / "strength" / "levels.toml"


def shares(game: str) -> Mapping[str, int]:
    """Return how many of 100 two-player games each level wins against the next lower level.

    Levels that were not measured are missing.
    """
    return _measured().get(game, {})


@cache
def _measured() -> Mapping[str, Mapping[str, int]]:
    if not FILE.is_file():
        return {}
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
