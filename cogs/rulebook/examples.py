"""Example positions that a game ships for its rulings.

They are shown if the board of the table shows no example of the ruling.
"""

import json
from functools import cache

from bot.sessions.position_codes import opened
from engines.core.data import DATA
from engines.core.kernel import Seat, State

FOLDER = DATA / "examples"


@cache
def examples(game: str) -> dict[str, str]:
    """Return the position codes of a game's examples, by the number of the ruling they show.

    Empty if the game ships none.
    """
    path = FOLDER / f"{game}.jsonl"
    if not path.exists():
        return {}
    lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    return {number: line["code"] for line in lines for number in line["shows"]}


def example(game: str, number: str) -> tuple[State, Seat]:
    """Return the example position of a ruling and the seat it is seen from; do not change it.

    Raises ``KeyError`` for a ruling without one.
    """
    return opened(examples(game)[number])
