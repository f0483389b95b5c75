"""How strong the levels of bots are, from the shipped figures."""

import tomllib
from collections.abc import Mapping
from functools import cache

from engines.core.data import DATA

FILE = DATA / "strength" / "levels.toml"


def shares(game: str) -> Mapping[str, int]:
    """Return how many of a hundred games of two each level wins against the level below, as far as
    that was measured.
    """
    return _measured().get(game, {})


@cache
def _measured() -> Mapping[str, Mapping[str, int]]:
    if not FILE.is_file():
        return {}
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
