"""Speed of a random decision compared with a move of catanatron.

The engines of this checkout are interpreted. If ``dist/`` holds a compiled wheel for this Python,
the wheel's engines are measured too. All speeds of a ratio come from the same run.
"""

import gc
import json
import statistics
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from engines.registry import game as game_of
from engines.registry import shipped
from tests.architecture.sources import ROOT
from tests.bench.engines import NOT_INSTALLED, catanatron, playouts
from tests.bench.table import Row, figure

PURE = {"castellum": 4.5, "castrum": 3.2, "castel": 3.2}
COMPILED = {"castellum": 6.5, "castrum": 4.2, "castel": 4.5}
"""Minimum ratio by game, for interpreted engines and for engines compiled with mypyc."""

RUNS = 5
"""Number of runs; the table shows the median of their ratios."""

PEER = "catanatron"
"""Key of catanatron among the speeds of a run."""

NOT_BUILT = "no compiled wheel in dist/"

CHILD = """
import sys
sys.path.insert(0, sys.argv[1])
import engines.core.kernel
sys.path.insert(0, sys.argv[2])
from tests.bench import ratios
ratios.report(float(sys.argv[3]), sys.argv[4:])
"""
"""Program that measures the engines of an unpacked wheel by this checkout's benchmark."""

Run = dict[str, float]
"""Microseconds of a random decision in each game, and of a move in catanatron if installed."""


def rows(keys: Sequence[str], seconds: float, dist: Path = ROOT / "dist") -> Iterator[Row]:
    """Yield the ratios of every game; each of the runs measures each game for ``seconds``."""
    pure = [run(keys, seconds) for _ in range(RUNS)]
    wheel = compiled_wheel(dist)
    compiled = [] if wheel is None else measured(wheel, keys, seconds)
    for key in keys:
        yield _row(f"{key}: moves/s against catanatron's, interpreted", key, pure, PURE[key])
        what = f"{key}: moves/s against catanatron's, compiled"
        yield _row(what, key, compiled, COMPILED[key]) if compiled else Row(what, NOT_BUILT)


def _row(what: str, key: str, runs: Sequence[Run], least: float) -> Row:
    if not all(PEER in speeds for speeds in runs):
        return Row(what, NOT_INSTALLED)
    ratio = statistics.median(speeds[PEER] / speeds[key] for speeds in runs)
    return figure(what, ratio, "x", at_least=least)


def run(keys: Sequence[str], seconds: float) -> Run:
    """Measure catanatron and each game once, for about ``seconds`` of processor time each."""
    gc.collect()
    speeds = {key: playouts(game_of(key), shipped(key), seconds).us for key in keys}
    peer = catanatron(seconds)
    return speeds if peer is None else {**speeds, PEER: peer[0].us}


def compiled_wheel(folder: Path) -> Path | None:
    """Return the newest wheel in a folder with a kernel compiled for this Python, if any."""
    kernels = {f"engines/core/kernel{suffix}" for suffix in EXTENSION_SUFFIXES}
    for wheel in sorted(folder.glob("*.whl"), key=lambda path: -path.stat().st_mtime):
        with zipfile.ZipFile(wheel) as held:
            if not kernels.isdisjoint(held.namelist()):
                return wheel
    return None


def measured(wheel: Path, keys: Sequence[str], seconds: float) -> list[Run]:
    """Measure the engines of a wheel in another process."""
    with tempfile.TemporaryDirectory() as folder:
        with zipfile.ZipFile(wheel) as held:
            held.extractall(folder)
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-P", "-c", CHILD, folder, str(ROOT), str(seconds), *keys],
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    runs: list[Run] = json.loads(done.stdout)
    return runs


def report(seconds: float, keys: Sequence[str]) -> None:
    """Print the speeds of all runs as JSON."""
    print(json.dumps([run(keys, seconds) for _ in range(RUNS)]))
