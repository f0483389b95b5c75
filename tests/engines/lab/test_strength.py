"""Each level clearly beats the level below it.

The games and their winners are fixed by seeds, so only a change of rules or bots can make this test
fail. The strength of a level is measured with many more games (``python -m engines.lab.ladder``).
An ordinary test run plays fewer games than a run with ``TEST_SIZE=release``, so an ordinary run
requires a larger share of victories.
"""

import pytest

from engines.lab.arena import play
from engines.lab.ladder.cells import Cell
from tests.support.sizes import size


@pytest.mark.parametrize(
    ("cell", "games", "least"),
    [
        (Cell("castellum", 2, "easy", "random"), 10, 9),
        (Cell("castrum", 2, "easy", "random"), 10, 9),
        (Cell("castel", 2, "easy", "random"), 10, 9),
        (Cell("castellum", 2, "casual", "easy"), size(8, 30), size(6, 20)),
        (Cell("castellum", 2, "moderate", "casual"), size(10, 30), size(6, 20)),
        (Cell("castellum", 2, "normal", "moderate"), size(10, 30), size(6, 18)),
        (Cell("castrum", 2, "normal", "easy"), size(15, 30), size(9, 16)),
        (Cell("castel", 2, "normal", "easy"), size(4, 6), size(3, 5)),
        (Cell("castellum", 2, "hard", "normal"), size(3, 6), size(3, 4)),
        (Cell("castrum", 2, "hard", "normal"), size(13, 30), size(9, 17)),
        (Cell("castel", 2, "hard", "normal"), size(2, 5), size(2, 4)),
    ],
    ids=lambda value: value.name if isinstance(value, Cell) else "",
)
def test_the_higher_level_wins(cell: Cell, games: int, least: int) -> None:
    records = [play(cell.match(), number) for number in range(games)]
    wins = sum(record.won(record.levels.index(cell.strong)) for record in records)
    assert wins >= least
