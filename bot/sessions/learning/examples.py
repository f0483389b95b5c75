"""Positions that come with a game as examples of its rulings, for boards that show none."""

import json
from functools import cache

from bot.sessions.learning.shelf import opened
from engines.core.data import DATA
from engines.core.kernel import Seat, State

FOLDER = DATA / "examples"


@cache
def examples(game: str) -> dict[str, str]:
    """Return the position codes of a game's examples by the number of the ruling each shows; none
    for a game that brings none.
    """
    path = FOLDER / f"{game}.jsonl"
    if not path.exists():
        return {}
    lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return {number: line["code"] for line in lines for number in line["shows"]}


def example(game: str, number: str) -> tuple[State, Seat]:
    """Return the example of a ruling, which is not to be changed, and the seat it is seen from.

    Raises ``KeyError`` for a ruling without one.
    """
    return opened(examples(game)[number])
