"""Stores played games as rows of CSV files; a run can be stopped and continued."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from engines.core.kernel import Seat
from engines.lab.arena import Record
from engines.lab.ladder.cells import Cell, OtherPlay


class WrongRow(Exception):
    """Raised for a malformed row; the text names the file and the line."""


class GameRow(NamedTuple):
    """One game, with each field as text from the file.

    number    number of the game in its cell
    play      play hash of the levels (:func:`engines.lab.answers.play_hash`)
    levels    level of each seat
    winners   seats that won
    end       reason why the game ended
    plies     number of plies
    scores    parts of each seat's score: ``"walls=2 towers=1 | walls=0 towers=2"``

    The other fields hold one number for each level, the stronger level first:

    moves     number of decisions
    options   number of options in all decisions
    mean_ms   mean time of a decision in milliseconds
    p95_ms    95th percentile of the decision times in milliseconds
    """

    number: str
    play: str
    levels: str
    winners: str
    end: str
    plies: str
    scores: str
    moves: str
    options: str
    mean_ms: str
    p95_ms: str

    def timeless(self) -> "GameRow":
        """Return the row without its times, because times differ in every run."""
        return self._replace(mean_ms="", p95_ms="")

    def won(self, seat: Seat) -> float:
        """Return a seat's share of the victory."""
        winners = self.winners.split()
        return 1 / len(winners) if str(seat) in winners else 0.0

    def seats(self) -> list[str]:
        """Return the level of each seat."""
        return self.levels.split()

    def parts(self) -> list[dict[str, int]]:
        """Return the score of each seat by part."""
        seats = [score.split() for score in self.scores.split("|")]
        pairs = [[part.partition("=") for part in parts] for parts in seats]
        return [{name: int(points) for name, _, points in seat} for seat in pairs]


COLUMNS = list(GameRow._fields)


def row_of(cell: Cell, record: Record, play: str) -> GameRow:
    """Return the row of a played game."""
    work = [record.work[level] for level in cell.levels]
    return GameRow(
        number=str(record.number),
        play=play,
        levels=" ".join(record.levels),
        winners=" ".join(map(str, record.winners)),
        end=record.reason,
        plies=str(record.plies),
        scores=" | ".join(_parts(score) for score in record.scores),
        moves=" ".join(str(sample.moves) for sample in work),
        options=" ".join(str(sample.options) for sample in work),
        mean_ms=" ".join(f"{1000 * sample.mean():.3f}" for sample in work),
        p95_ms=" ".join(f"{1000 * sample.p95():.3f}" for sample in work),
    )


def _parts(score: Mapping[str, int]) -> str:
    return " ".join(f"{part}={points}" for part, points in score.items())


def read(path: Path) -> list[GameRow]:
    """Return the rows of a file by number (no file: none); raises :class:`WrongRow`."""
    if not path.exists():
        return []
    with path.open(newline="", encoding="utf-8") as file:
        lines = list(csv.reader(file))
    if lines and lines[0] != COLUMNS:
        raise WrongRow(f"{path}:1: not the columns of a cell file")
    rows = {}
    for number, line in enumerate(lines[1:], 2):
        if len(line) != len(COLUMNS):
            raise WrongRow(f"{path}:{number}: {len(line)} columns, not {len(COLUMNS)}")
        row = GameRow(*line)
        if not row.number.isdecimal():
            raise WrongRow(f"{path}:{number}: {row.number!r} is not the number of a game")
        rows[int(row.number)] = row
    return [rows[number] for number in sorted(rows)]


def append(path: Path, row: GameRow) -> None:
    """Append one row to a file at once; a new file gets the column names first."""
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        if not path.stat().st_size:
            writer.writerow(COLUMNS)
        writer.writerow(row)


def rewrite(path: Path, rows: Sequence[GameRow]) -> None:
    """Replace all rows of a file; if writing fails, the file is unchanged."""
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    for row in rows:
        append(new, row)
    new.replace(path)


def check_play(path: Path, plays: Iterable[str], play: str) -> None:
    """Check that all play hashes of a file are ``play``; raises :class:`OtherPlay`."""
    others = sorted({*plays} - {play})
    if others:
        raise OtherPlay(f"{path} has play hash {', '.join(others)}, today's bots have {play}")
