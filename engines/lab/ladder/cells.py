"""What is measured: the cells of the table."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.core.search import Search
from engines.lab.arena import RANDOM, Match
from engines.registry import KEYS, game

GAMES = 400
"""Games of a cell whose levels decide by rule."""

SEARCHED = 200
"""Games of a cell in which a level searches."""


class OtherPlay(Exception):
    """A file holds what other rules or bots, or another miner, made; the text says so."""


class Cell(NamedTuple):
    """One line of the table: a game, the number of players, and who plays.

    One ``strong`` among ``weak`` ones goes around the table; a cell of one level alone tells what
    each seat is worth.
    """

    key: str
    players: int
    strong: str
    weak: str

    @property
    def name(self) -> str:
        """The name of its file, without the ending."""
        return f"{self.key}-{self.players}-{self.strong}-{self.weak}"

    @property
    def levels(self) -> tuple[str, ...]:
        """The different levels that play, the stronger first."""
        return tuple(dict.fromkeys((self.strong, self.weak)))

    @property
    def games(self) -> int:
        """How many games make the cell complete."""
        policies = game(self.key).policies
        searched = any(isinstance(policies.get(level), Search) for level in self.levels)
        return SEARCHED if searched else GAMES

    def match(self) -> Match:
        """Return what is played, with the options that hold if nobody says anything."""
        levels = (self.strong, *[self.weak] * (self.players - 1))
        return Match(self.key, levels, game(self.key).settle({}))


def cells() -> list[Cell]:
    """Return every cell, the cheaper ones first: the higher a level, the longer it thinks."""
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
    """Yield each level of a game with the one below, from the lowest up; below all is chance."""
    weak = RANDOM
    for level in game(key).policies:
        yield level, weak
        weak = level
