"""Counts of blunders in CSV files, one file for each game and level; bounds on the counts."""

import csv
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple, TypeAlias

from engines.core.blunders import Blunders, PlayedStep
from engines.lab.arena import Match, course
from engines.lab.ladder.rows import WrongRow
from engines.registry import game

GAMES = 100
"""Number of games of each level."""

SEED = 2
"""Seed of all these games, chosen so that no game is also a game of the ladder."""

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "blunders"
BOUNDS = "bounds.toml"


Bound: TypeAlias = int | str
"""The maximum count in 100 games, or the name of a level whose own count is the maximum."""


class GameCount(NamedTuple):
    """The blunders of one game.

    number  number of the game
    play    play hash of the level (:func:`engines.lab.answers.play_hash`)
    plies   number of plies
    counts  number of blunders of all seats, by name
    """

    number: int
    play: str
    plies: int
    counts: Mapping[str, int]


CountsByLevel: TypeAlias = Mapping[str, Sequence[GameCount]]
"""The counted games of one game's levels."""


def blunders(key: str) -> Blunders:
    """Return the blunders of a game; raises ``ValueError`` if the game names no blunders."""
    found = game(key).blunders
    if found is None:
        raise ValueError(f"{key} names no blunders")
    return found


def match(key: str, level: str) -> Match:
    """Return the match of a level against itself, with the default options."""
    players = min(game(key).seats)
    return Match(key, (level,) * players, game(key).settle({}), SEED)


def counted(play: str, played: Match, number: int) -> GameCount:
    """Play one game and count its blunders; raises the errors of ``course``.

    ``play`` is the current play hash of the levels.
    """
    plies = 0

    def steps() -> Iterator[PlayedStep]:
        nonlocal plies
        for step in course(played, number):
            plies = step.state.ply
            yield step

    named = blunders(played.key)
    found = Counter(blunder.name for blunder in named.find(steps()))
    return GameCount(number, play, plies, {name: found[name] for name in named.about})


def path_of(folder: Path, key: str, level: str) -> Path:
    """Return the file of a level's games."""
    return folder / f"{key}-{level}.csv"


def read(path: Path, names: Mapping[str, str]) -> list[GameCount]:
    """Return the games of a file by number (no file: none); raises :class:`WrongRow`."""
    if not path.exists():
        return []
    with path.open(newline="", encoding="utf-8") as file:
        head, *lines = csv.reader(file)
    if head != ["number", "play", "plies", *names]:
        raise WrongRow(f"{path}:1: not the columns of these blunders")
    found = {}
    for line, row in enumerate(lines, 2):
        if len(row) != len(head) or not all(text.isdecimal() for text in (row[0], *row[2:])):
            raise WrongRow(f"{path}:{line}: not the counts of a game")
        number, plies, *counts = map(int, (row[0], *row[2:]))
        by_name = dict(zip(names, counts, strict=True))
        found[number] = GameCount(number, row[1], plies, by_name)
    return [found[number] for number in sorted(found)]


def append(path: Path, row: GameCount) -> None:
    """Append one game to a file at once; a new file gets the column names first."""
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        if not path.stat().st_size:
            writer.writerow(["number", "play", "plies", *row.counts])
        writer.writerow([row.number, row.play, row.plies, *row.counts.values()])


def counts(folder: Path, key: str) -> CountsByLevel:
    """Return the counted games of each level that has any, weakest level first."""
    names = blunders(key).about
    found = {level: read(path_of(folder, key, level), names) for level in game(key).policies}
    return {level: rows for level, rows in found.items() if rows}


def bounds(folder: Path) -> dict[str, dict[str, dict[str, Bound]]]:
    """Return the bounds of the blunders, by game, level and name."""
    return tomllib.loads((folder / BOUNDS).read_text(encoding="utf-8"))


def is_broken(rows: CountsByLevel, level: str, name: str, bound: Bound) -> bool:
    """Return whether a level makes more blunders than a bound allows.

    A bound that names a level without games is never broken.
    """

    def per_game(level: str) -> Fraction:
        played = rows[level]
        return Fraction(sum(row.counts[name] for row in played), len(played))

    if isinstance(bound, int):
        return per_game(level) > Fraction(bound, 100)
    return bound in rows and per_game(level) > per_game(bound)
