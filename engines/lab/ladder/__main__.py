"""``python -m engines.lab.ladder``: play games, or write the table of strengths."""

import argparse
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from engines.core.data import DATA
from engines.lab import arena
from engines.lab.answers import play_hash
from engines.lab.arena import Record
from engines.lab.ladder.cells import Cell, OtherPlay, cells
from engines.lab.ladder.report import write, write_levels
from engines.lab.ladder.rows import append, check_play, read, rewrite, row_of
from engines.registry import KEYS

SAMPLE = 10
"""Number of games that ``--adopt`` replays for each cell (line of the table).

The longest games are replayed, because most rare events happen in them.
"""

DOCS = Path(__file__).resolve().parents[3] / "docs"
LEVELS = DATA / "strength" / "levels.toml"
"""File of the strengths that the lobby shows; it is written only together with the docs."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status.

    The status is 1 if a game crashed or a file holds games with another play hash.
    """
    parser = argparse.ArgumentParser("python -m engines.lab.ladder", description=__doc__)
    parser.add_argument("--game", choices=KEYS, help="only this game")
    parser.add_argument("--players", type=int, help="only tables of this size")
    parser.add_argument("--pair", help="only these levels: normal-easy, or normal-normal")
    parser.add_argument("--games", type=int, help="maximum number of games of each cell")
    parser.add_argument("--jobs", type=int, default=2, help="number of processes")
    parser.add_argument("--fresh", action="store_true", help="delete games with another play hash")
    parser.add_argument(
        "--adopt", action="store_true", help="keep them if replays of some end the same"
    )
    parser.add_argument("--report", action="store_true", help="play nothing, write the table")
    parser.add_argument("--docs", type=Path, default=DOCS, help="folder of strength.md")
    asked = parser.parse_args(argv)
    if asked.report:
        write(asked.docs)
        if asked.docs == DOCS:
            write_levels(DOCS, LEVELS)
        return 0
    chosen = [
        cell
        for cell in cells()
        if asked.game in (None, cell.key)
        and asked.players in (None, cell.players)
        and asked.pair in (None, f"{cell.strong}-{cell.weak}")
    ]
    if not chosen:
        parser.error("there is no such cell")
    folder: Path = asked.docs / "strength"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return _play(chosen, folder, asked)
    except KeyboardInterrupt:
        print("stopped; the same command continues", file=sys.stderr)
        return 0


def _play(chosen: Sequence[Cell], folder: Path, asked: argparse.Namespace) -> int:
    faults = 0
    for cell in chosen:
        now = play_hash(cell.key, cell.levels)
        most = cell.games if asked.games is None else min(asked.games, cell.games)
        path = folder / f"{cell.name}.csv"
        try:
            if asked.adopt:
                adopt(cell, path, now)
            faults += fill(cell, path, now, most, asked.jobs, fresh=asked.fresh)
        except OtherPlay as error:
            print(f"{error}: see --adopt and --fresh", file=sys.stderr)
            faults += 1
    return 1 if faults else 0


def adopt(cell: Cell, path: Path, now: str) -> None:
    """Replay the :data:`SAMPLE` longest games with another play hash than ``now``.

    If the replays give the same rows, apart from the times, every row of the file gets the play
    hash ``now``. Otherwise the file stays unchanged. Raises ``WrongRow``, and any error that
    crashes a game.
    """
    rows = read(path)
    others = [row for row in rows if row.play != now]
    for row in sorted(others, key=lambda row: int(row.plies), reverse=True)[:SAMPLE]:
        again = row_of(cell, arena.play(cell.match(), int(row.number)), now)
        if again.timeless() != row._replace(play=now).timeless():
            return
    if others:
        rewrite(path, [row._replace(play=now) for row in rows])


def fill(cell: Cell, path: Path, now: str, games: int, jobs: int, *, fresh: bool = False) -> int:
    """Play a cell's missing games, append each to its file, and return the number of crashes.

    ``now`` is the current play hash of the cell's levels. If the file holds games with another play
    hash, raises :class:`OtherPlay` or, with ``fresh``, deletes the file first. Raises ``WrongRow``
    for a malformed file.
    """
    rows = read(path)
    try:
        check_play(path, (row.play for row in rows), now)
    except OtherPlay:
        if not fresh:
            raise
        path.unlink()
        rows = []
    done = {int(row.number) for row in rows}
    left = [number for number in range(games) if number not in done]
    begun = perf_counter()
    crashes = 0
    for count, outcome in enumerate(arena.run(cell.match(), left, jobs), 1):
        if isinstance(outcome, Record):
            append(path, row_of(cell, outcome, now))
        else:
            crashes += 1
            traceback.print_exception(outcome)
        each = (perf_counter() - begun) / count
        print(
            f"{cell.name}: {games - len(left) + count} of {games} games, {each:.2f} s each, "
            f"{each * (len(left) - count) / 60:.0f} min left",
            file=sys.stderr,
            flush=True,
        )
    return crashes


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
