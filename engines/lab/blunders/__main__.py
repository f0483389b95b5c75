"""``python -m engines.lab.blunders castrum``: count the blunders of each level."""

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
    GameCount,
    append,
    blunders,
    bounds,
    counted,
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
    parser.add_argument("game", choices=[key for key in KEYS if game(key).blunders])
    parser.add_argument("--level", help="only this level")
    parser.add_argument("--games", type=int, default=GAMES, help="number of games of each level")
    parser.add_argument("--jobs", type=int, default=2, help="number of processes")
    parser.add_argument("--fresh", action="store_true", help="delete games of earlier bots")
    parser.add_argument("--report", action="store_true", help="play nothing, print the counts")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="folder of the files")
    asked = parser.parse_args(argv)
    levels = [level for level in game(asked.game).policies if asked.level in (None, level)]
    if not levels:
        parser.error(f"{asked.game} has no level {asked.level}")
    faults = 0
    if not asked.report:
        try:
            for level in levels:
                faults += fill(asked, level, play_hash(asked.game, [level]))
        except OtherPlay as error:
            print(f"{error}: see --fresh", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("stopped; the same command continues", file=sys.stderr)
            return 0
    lines = list(report(asked.folder, asked.game, levels))
    print("\n".join(lines))
    return 1 if faults or any(line.endswith(BROKEN) for line in lines) else 0


BROKEN = "too many"
"""The text at the end of a line whose count is above its bound."""


def fill(asked: argparse.Namespace, level: str, now: str) -> int:
    """Play a level's missing games, append each to its file, and return the number of crashes.

    ``now`` is the level's play hash today. If the file holds games with another play hash, raises
    :class:`OtherPlay` or, with ``asked.fresh``, deletes the file first. Raises ``WrongRow`` for a
    malformed file.
    """
    names, path = blunders(asked.game).about, path_of(asked.folder, asked.game, level)
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
    for outcome in arena.each(work, match(asked.game, level), left, asked.jobs):
        if isinstance(outcome, GameCount):
            append(path, outcome)
            print(f"{path.stem}: game {outcome.number}", file=sys.stderr, flush=True)
        else:
            crashes += 1
            traceback.print_exception(outcome)
    return crashes


def report(folder: Path, key: str, levels: Sequence[str]) -> Iterator[str]:
    """Yield a heading for each blunder, then a line for each level with its count and bound."""
    most = bounds(folder).get(key, {})
    for name, about in blunders(key).about.items():
        yield f"{name}: {about}"
        for level in levels:
            rows = read(path_of(folder, key, level), blunders(key).about)
            if not rows:
                continue
            total = sum(row.counts[name] for row in rows)
            bound = most.get(level, {}).get(name)
            line = f"  {level:8} {total:5} in {len(rows)} games"
            if bound is not None:
                line += f", at most {bound} in 100"
                line += f": {BROKEN}" if total * 100 > bound * len(rows) else ""
            yield line


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
