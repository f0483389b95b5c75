"""``python -m tests.bench``: the figures of speed, each beside its target."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from importlib import import_module

from engines.registry import KEYS
from tests.bench import engines, lateness, looking_back, pictures, services
from tests.bench.table import Row, printed


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, with progress on standard error, print the table and return 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Print the benchmark table."
    )
    parser.add_argument(
        "--scale", type=float, default=1.0, help="how long to measure (1: about a minute)"
    )
    scale = parser.parse_args(argv).scale
    print(f"load of this machine before: {os.getloadavg()[0]:.2f}", file=sys.stderr)
    print(printed(asyncio.run(_measured(scale))))
    return 0


async def _measured(scale: float) -> list[Row]:
    rows = []
    async for row in _rows(scale):
        print(f"{row.what}: {row.measured}", file=sys.stderr)
        rows.append(row)
    return rows


async def _rows(scale: float) -> AsyncIterator[Row]:
    def count(usual: int) -> int:
        return max(2, round(usual * scale))

    for row in engines.rows(KEYS, 2.0 * scale):
        yield row
    async for row in services.rows(KEYS, moves=count(400), games=count(1000)):
        yield row
    for row in pictures.rows(KEYS, count(20)):
        yield row
    for row in looking_back.rows(KEYS, count(20)):
        yield row
    yield await lateness.row(KEYS[0], 3.0 * scale)
    try:
        presses = import_module("tests.bench.presses")
    except ModuleNotFoundError:
        yield Row("CPU of a press that plays a move", "SimCord is not installed")
        return
    for key in KEYS:
        async for row in presses.rows(key, count(40)):
            yield row
    async for row in import_module("tests.bench.wire").rows(count(300)):
        yield row


if __name__ == "__main__":
    sys.exit(main())
