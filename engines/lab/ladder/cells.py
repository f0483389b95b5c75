"""What is measured: the cells of the table, and the code their games were played with."""

import ast
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engines.core.data import DATA
from engines.core.search import Search
from engines.lab.arena import RANDOM, Match
from engines.registry import KEYS, game

GAMES = 400
"""Games of a cell whose levels decide by rule."""

SEARCHED = 200
"""Games of a cell in which a level searches."""

CORE = ("kernel.py", "rng.py", "search.py", "types.py")
"""What games are played with; the rest of the core describes, loads and advises."""

ENGINES = Path(__file__).resolve().parents[2]


class OtherCode(Exception):
    """A file holds what other rules, bots, card values or another miner made; the text says so."""


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


def code(key: str, engines: Path = ENGINES, data: Path = DATA) -> str:
    """Return a hash of what the games of a cell depend on: the source of the kernel, the search
    and the game, comments and docstrings aside, and its card values.
    """
    found = hashlib.sha256()
    for path in (
        *(engines / "core" / name for name in CORE),
        *sorted((engines / key).rglob("*.py")),
    ):
        found.update(path.relative_to(engines).as_posix().encode())
        found.update(_statements(path.read_text(encoding="utf-8")).encode())
    for path in sorted((data / key).glob("*.toml")):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:12]


def _statements(source: str) -> str:
    """Return Python source without what does not run."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            node.body = [one for one in node.body if not _is_text(one)] or [ast.Pass()]
    return ast.unparse(tree)


def _is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
