"""What the pictures of Castel promise beyond what holds for every game."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from unittest.mock import patch

import pytest
from PIL import Image

from bot.games.__main__ import NAMES, play
from bot.games.castel import PRESENTER
from bot.i18n import Reader, text
from bot.render.canvas import Canvas
from engines.castel import GAME
from engines.castel.view import CastelView
from engines.core.kernel import State

LONG = ("W" * 32, "Maximiliane von Hohenzollern-Sig", "i" * 32, "Ж" * 32, "Jean-Baptiste de la Tour d'Auver")
SHOWN = (400, 350)
"""The narrowest screen, and the height of the lower box, in pixels."""
SMALLEST = 8
ACTED_ON = 11


def views(plies: tuple[int, ...] = (0, 20, 60, 130, 400)) -> Iterator[State]:
    """Yield positions of games with any number of players."""
    for seats in GAME.seats:
        for ply in plies:
            yield play(GAME, seats, seats + 3, ply)


@contextmanager
def written() -> Iterator[list[tuple[str, int, bool]]]:
    """Collect every text drawn: the words, the size they came out in, whether they are acted on."""
    found: list[tuple[str, int, bool]] = []
    real = Canvas.text

    def spy(self: Canvas, x: float, y: float, words: str, size: int, *args: object, **how: object) -> int:
        if how.get("room") is not None:
            words, size = fonts.fit(words, how.get("face", "bold"), size, how["room"])
        found.append((words, size, bool(how.get("acts"))))
        return real(self, x, y, words, size, *args, **how)

    with patch.object(Canvas, "text", spy):
        yield found
