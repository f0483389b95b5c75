"""``python -m tests.bench``: measure speed and print each figure beside its target."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module

from bot.garbage import collect_rarely
from engines.registry import KEYS
from tests.bench import (
    engines,
    lateness,
    looking_back,
    pictures,
    ratios,
    results,
    services,
    waiting,
)
from tests.bench.table import Row, printed


def main(argv: Sequence[str] | None = None) -> int:
    """Measure (progress goes to standard error), print the table and return 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Print the benchmark table."
    )
    parser.add_argument(
        "--scale", type=float, default=1.0, help="how long to measure (1: about a minute)"
    )
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)} (default: all)"
    )
    given = parser.parse_args(argv)
    if unknown := set(given.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    print(f"load of this machine before: {os.getloadavg()[0]:.2f}", file=sys.stderr)
    print(printed(asyncio.run(_measured(given.parts or PARTS, Size(given.scale)))))
    return 0


@dataclass(frozen=True, slots=True)
class Size:
    """Factor by which measurements are larger or smaller than by default."""

    scale: float

    def count(self, usual: int) -> int:
        """Return ``usual`` repetitions, scaled for this run, but at least two."""
        return max(2, round(usual * self.scale))


async def _measured(parts: Iterable[str], size: Size) -> list[Row]:
    rows = []
    for part in parts:
        async for row in PARTS[part](size):
            print(f"{row.what}: {row.measured}", file=sys.stderr)
            rows.append(row)
    return rows


async def _engines(size: Size) -> AsyncIterator[Row]:
    collect_rarely()
    for row in engines.rows(KEYS, 2.0 * size.scale):
        yield row
    for row in ratios.rows(KEYS, size.scale):
        yield row


async def _services(size: Size) -> AsyncIterator[Row]:
    async for row in services.rows(KEYS, moves=size.count(400), games=size.count(1000)):
        yield row


async def _pictures(size: Size) -> AsyncIterator[Row]:
    for row in pictures.rows(KEYS, size.count(20)):
        yield row


async def _looking_back(size: Size) -> AsyncIterator[Row]:
    whole = () if size.scale >= 1 else (size.count(200),)
    for row in looking_back.rows(KEYS, size.count(20), *whole):
        yield row


async def _results(size: Size) -> AsyncIterator[Row]:
    people, games = size.count(results.PROFILES), size.count(results.RESULTS)
    async for row in results.rows(people, games, size.count(200)):
        yield row


async def _lateness(size: Size) -> AsyncIterator[Row]:
    yield await lateness.row(KEYS[0], 3.0 * size.scale)


async def _waiting(size: Size) -> AsyncIterator[Row]:
    async for row in waiting.rows(KEYS, size.count(20)):
        yield row


async def _presses(size: Size) -> AsyncIterator[Row]:
    try:
        presses = import_module("tests.bench.presses")
    except ModuleNotFoundError:
        yield Row("CPU of a press that plays a move", "SimCord is not installed")
        return
    collect_rarely()
    for key in KEYS:
        async for row in presses.rows(key, size.count(40)):
            yield row


async def _wire(size: Size) -> AsyncIterator[Row]:
    try:
        wire = import_module("tests.bench.wire")
    except ModuleNotFoundError:
        return  # the part "presses" already reports that SimCord is missing
    async for row in wire.rows(size.count(300)):
        yield row


PARTS: dict[str, Callable[[Size], AsyncIterator[Row]]] = {
    "engines": _engines,
    "services": _services,
    "pictures": _pictures,
    "looking-back": _looking_back,
    "results": _results,
    "lateness": _lateness,
    "waiting": _waiting,
    "presses": _presses,
    "wire": _wire,
}


if __name__ == "__main__":
    sys.exit(main())
