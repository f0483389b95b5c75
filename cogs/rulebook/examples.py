"""Example positions that a game ships for its rulings.

An example is shown if the board of the table does not show how the ruling applies.
"""

import json
from functools import cache

from bot.sessions.position_codes import opened
from engines.core.data import DATA
from engines.core.kernel import Seat, State

FOLDER = DATA / "examples"


@cache
def examples(game: str) -> dict[str, str]:
    """Return the position codes of a game's examples, by the number of the ruling shown.

    The result is empty if the game ships no examples.
    """
    path = FOLDER / f"{game}.jsonl"
    if not path.exists():
        return {}
    lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return {number: line["code"] for line in lines for number in line["shows"]}


def example(game: str, number: str) -> tuple[State, Seat]:
    """Return a ruling's example position, which must not change, and the seat that sees it.

    Raises ``KeyError`` for a ruling without an example.
    """
    return opened(examples(game)[number])
