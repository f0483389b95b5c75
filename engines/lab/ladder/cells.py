"""The match-ups of bots to be measured: the lines ("cells") of the table of strengths."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engines.core.search import Search
from engines.lab.arena import RANDOM, Match
from engines.registry import KEYS, game

DUEL = 2
"""Number of seats at the tables whose games rate all levels of a game on one scale."""

GAMES, DUEL_GAMES = 400, 1000
"""Number of games of a cell without a search: at larger tables, and at tables of two."""

SEARCHED = 200
"""Number of games of a cell in which a level searches."""

DISTANT, DISTANT_SEARCHED = 100, 50
"""Number of games of two levels that are not neighbours: without a search, and with one.

Together with the games of neighbours, these games put all levels of a game on one scale.
"""


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
        if self.is_distant:
            return DISTANT_SEARCHED if searched else DISTANT
        if searched:
            return SEARCHED
        return DUEL_GAMES if self.players == DUEL else GAMES

    @property
    def is_distant(self) -> bool:
        """Whether the two levels differ and are not neighbours."""
        return self.strong != self.weak and (self.strong, self.weak) not in pairs(self.key)

    def match(self) -> Match:
        """Return the match to play, with the default options."""
        levels = (self.strong, *[self.weak] * (self.players - 1))
        return Match(self.key, levels, game(self.key).settle({}))


def cells() -> list[Cell]:
    """Return every cell, the lowest levels first, because higher levels think longer.

    At each table, each level plays against its neighbour below, and the usual level against itself.
    At tables of two, all other pairs of levels play as well, and the highest level against itself.
    """
    found: dict[Cell, int] = {}
    for key in KEYS:
        levels, usual = list(game(key).policies), game(key).default_level
        tables = [
            (players, *pair)
            for players in game(key).seats
            for pair in (*pairs(key), (usual, usual))
        ]
        tables += [(DUEL, strong, weak) for weak, strong in combinations(levels, 2)]
        tables.append((DUEL, levels[-1], levels[-1]))
        found |= {Cell(key, *table): levels.index(table[1]) for table in tables}
    return sorted(found, key=lambda cell: found[cell])


def pairs(key: str) -> Iterator[tuple[str, str]]:
    """Yield each level with the level below, weakest first; ``random`` is below the weakest."""
    weak = RANDOM
    for level in game(key).policies:
        yield level, weak
        weak = level
