"""``python -m engines.lab.blunders``: count the blunders of each level of each game."""

import argparse
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from engines.lab import arena
from engines.lab.answers import play_hash
from engines.lab.blunders.counts import (
    FOLDER,
    GAMES,
    Bound,
    CountsByLevel,
    GameCount,
    append,
    blunders,
    bounds,
    counted,
    counts,
    is_broken,
    match,
    path_of,
    read,
)
from engines.lab.ladder.cells import OtherPlay
from engines.lab.ladder.rows import check_play
from engines.registry import KEYS, game


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status.

    The status is 1 if a game crashed, a file holds games of earlier bots, or a bound is broken.
    """
    parser = argparse.ArgumentParser("python -m engines.lab.blunders", description=__doc__)
    parser.add_argument("game", nargs="?", choices=[key for key in KEYS if game(key).blunders])
    parser.add_argument("--level", help="only this level")
    parser.add_argument("--games", type=int, default=GAMES, help="number of games of each level")
    parser.add_argument("--jobs", type=int, default=2, help="number of processes")
    parser.add_argument("--fresh", action="store_true", help="delete games of earlier bots")
    parser.add_argument("--report", action="store_true", help="play nothing, print the counts")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="folder of the files")
    asked = parser.parse_args(argv)
    chosen = [
        (key, level)
        for key in KEYS
        if game(key).blunders and asked.game in (None, key)
        for level in game(key).policies
        if asked.level in (None, level)
    ]
    if not chosen:
        parser.error(f"there is no level {asked.level}")
    faults = 0
    if not asked.report:
        try:
            for key, level in chosen:
                faults += fill(asked, key, level, play_hash(key, [level]))
        except OtherPlay as error:
            print(f"{error}: see --fresh", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("stopped; the same command continues", file=sys.stderr)
            return 0
    lines = list(report(asked.folder, chosen))
    print("\n".join(lines))
    return 1 if faults or any(line.endswith(BROKEN) for line in lines) else 0


BROKEN = "too many"
"""The text at the end of a line whose count is above its bound."""


def fill(asked: argparse.Namespace, key: str, level: str, now: str) -> int:
    """Play a level's missing games, append each to its file, and return the number of crashes.

    ``now`` is the level's play hash today. If the file holds games with another play hash, raises
    :class:`OtherPlay` or, with ``asked.fresh``, deletes the file first. Raises ``WrongRow`` for a
    malformed file.
    """
    names, path = blunders(key).about, path_of(asked.folder, key, level)
    rows = read(path, names)
    try:
        check_play(path, (row.play for row in rows), now)
    except OtherPlay:
        if not asked.fresh:
            raise
        path.unlink()
        rows = []
    done = {row.number for row in rows}
    left = [number for number in range(asked.games) if number not in done]
    crashes = 0
    work = partial(counted, now)
    for outcome in arena.each(work, match(key, level), left, asked.jobs):
        if isinstance(outcome, GameCount):
            append(path, outcome)
            print(f"{path.stem}: game {outcome.number}", file=sys.stderr, flush=True)
        else:
            crashes += 1
            traceback.print_exception(outcome)
    return crashes


def report(folder: Path, chosen: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a heading for each blunder of a game, then a line for each level with its count."""
    most = bounds(folder)
    for key in dict.fromkeys(key for key, _ in chosen):
        rows = counts(folder, key)
        for name, about in blunders(key).about.items():
            yield f"{key}, {name}: {about}"
            for level, played in rows.items():
                if (key, level) in chosen:
                    bound = most.get(key, {}).get(level, {}).get(name)
                    total = sum(row.counts[name] for row in played)
                    said = " so far" if len(played) < GAMES else ""
                    said += _judged(rows, level, name, bound)
                    yield f"  {level:8} {total:5} in {len(played)} games{said}"


def _judged(rows: CountsByLevel, level: str, name: str, bound: Bound | None) -> str:
    """Return what a line says after the count: the bound, and whether the count is above it.

    If the strongest level has no bound, its count is compared with the level below.
    """
    if bound is None:
        *_, below, strongest = ("", *rows)
        is_above = below and level == strongest and is_broken(rows, level, name, below)
        return f", more than {below}" if is_above else ""
    said = f", at most {bound} in 100" if isinstance(bound, int) else f", not more than {bound}"
    return f"{said}: {BROKEN}" if is_broken(rows, level, name, bound) else said


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
