"""Time to draw a board, and size of the picture."""

import statistics
import time
from collections.abc import Iterator

from bot.components.presenters import presenter
from bot.i18n import Reader, text
from engines.registry import game as game_of
from engines.registry import shipped
from tests.bench.engines import middles
from tests.bench.table import Row, figure

WARM_MS = 40.0
COLD_MS = 300.0
SIZE_KB = 200.0

NAMES = ("Ana", "Bo", "Cleo", "Dara")


def rows(keys: tuple[str, ...], boards: int) -> Iterator[Row]:
    """Yield the rows of every game; ``boards`` positions of games for four are drawn.

    The first picture of a game is reported as cold, because no part of it is cached.
    """
    reader = Reader(text("en"), NAMES)
    for key in keys:
        own, game = presenter(key), game_of(key)
        took, sizes = [], []
        for state in middles(game, shipped(key), boards):
            view = state.view(None)
            begun = time.thread_time()
            picture = own.artist.picture(view, reader)
            took.append((time.thread_time() - begun) * 1e3)
            sizes.append(len(picture) / 1e3)
        warm = statistics.median(took[1:] or took)
        yield figure(f"{key}: picture of a board", warm, "ms", at_most=WARM_MS)
        yield figure(f"{key}: pictures that a worker process draws in a second", 1e3 / warm, "/s")
        yield figure(f"{key}: first picture", took[0], "ms", at_most=COLD_MS)
        yield figure(f"{key}: size of a picture, the largest", max(sizes), "KB", at_most=SIZE_KB)
