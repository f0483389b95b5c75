"""The match-ups of bots to be measured: the lines ("cells") of the table of strengths."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.core.search import Search
from engines.lab.arena import RANDOM, Match
from engines.registry import KEYS, game

GAMES = 400
"""Number of games in a cell whose levels do not search."""

SEARCHED = 200
"""Number of games in a cell in which a level searches."""


class OtherPlay(Exception):
    """Raised for a file made with other rules or bots, or by another version of the miner."""


class Cell(NamedTuple):
    """One line of the table: a game, the number of players, and the levels that play.

    One ``strong`` bot plays against ``weak`` bots and changes its seat from game to game. A cell
    with a single level measures the value of each seat.
    """

    key: str
    players: int
    strong: str
    weak: str

    @property
    def name(self) -> str:
        """The name of the cell's file, without its suffix."""
        return f"{self.key}-{self.players}-{self.strong}-{self.weak}"

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that play, each once, the stronger level first."""
        return tuple(dict.fromkeys((self.strong, self.weak)))

    @property
    def games(self) -> int:
        """The number of games in the complete cell."""
        policies = game(self.key).policies
        searched = any(isinstance(policies.get(level), Search) for level in self.levels)
        return SEARCHED if searched else GAMES

    def match(self) -> Match:
        """Return the match to play, with the default options."""
        levels = (self.strong, *[self.weak] * (self.players - 1))
        return Match(self.key, levels, game(self.key).settle({}))


def cells() -> list[Cell]:
    """Return every cell, the lowest levels first, because higher levels think longer."""
    found = []
    for key in KEYS:
        usual = game(key).default_level
        for players in game(key).seats:
            found.append((1.5, Cell(key, players, usual, usual)))
            found.extend(
                (float(height), Cell(key, players, strong, weak))
                for height, (strong, weak) in enumerate(pairs(key))
            )
    return [cell for _, cell in sorted(found, key=lambda entry: entry[0])]


def pairs(key: str) -> Iterator[tuple[str, str]]:
    """Yield each level with the level below, weakest first; ``random`` is below the weakest."""
    weak = RANDOM
    for level in game(key).policies:
        yield level, weak
        weak = level
