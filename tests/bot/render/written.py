"""What is written in a picture, and how large it comes out where the picture is shown smallest."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

import pytest
from PIL import Image

from bot.render import fonts, furniture, sprites
from bot.render.canvas import Canvas
from bot.render.kept import DrawnOnce

WORDLESS = (sprites.sprite, furniture.panel, furniture.soft, furniture.ring)
"""Parts of pictures on which no word stands: they take half of the time to draw them."""


class Written(NamedTuple):
    """A text as it came out, and whether one acts on it."""

    text: str
    size: int
    acts: bool


def blank(canvas: Canvas, *_: Any, **__: Any) -> bytes:
    """Return an empty picture of the same size, where nobody looks at what was drawn: to bring it
    down to its colours and pack it takes a third of the time.
    """
    out = BytesIO()
    Image.new("1", canvas.image.size).save(out, "PNG")
    return out.getvalue()


def unpainted(patch: pytest.MonkeyPatch) -> None:
    """Let nothing be laid on a canvas and no picture be packed, where nobody looks at what was
    drawn: every part is made as ever, with its words.
    """
    patch.setattr(Canvas, "png", blank)
    patch.setattr(Canvas, "put", lambda *_: None)


def unpacked(patch: pytest.MonkeyPatch) -> None:
    """Let pictures be what they are drawn of, where they are only compared: to bring them down to
    their colours and pack them takes time, and makes nothing differ that is the same.
    """
    patch.setattr(Canvas, "png", lambda canvas, *_, **__: canvas.image.tobytes())


@contextmanager
def written(drawers: str, *, packed: bool = True) -> Iterator[list[Written]]:
    """Collect every text that is drawn, by the modules whose names begin with ``drawers`` or by the
    common furniture; nothing kept from before is used. What is not ``packed`` is :func:`blank`.
    """
    forget(drawers)
    found: list[Written] = []
    on: list[bool] = []
    original, words = Canvas.text, fonts.words

    def record(canvas: Canvas, *args: Any, acts: bool = False, **more: Any) -> int:
        on.append(acts)
        try:
            return original(canvas, *args, acts=acts, **more)
        finally:
            on.pop()

    def spell(said: str, face: fonts.Typeface, size: int) -> fonts.TextMask:
        if on:
            found.append(Written(said, size, on[-1]))
        return words(said, face, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", record)
        patch.setattr(fonts, "words", spell)
        if not packed:
            unpainted(patch)
        yield found
    forget(drawers)


def forget(drawers: str) -> None:
    """Empty what is kept of pictures, but the wordless parts: every word is to be drawn again."""
    for name, module in list(sys.modules.items()):
        if name.startswith((drawers, "bot.render.furniture")):
            for one in vars(module).values():
                if isinstance(one, DrawnOnce) and one not in WORDLESS:
                    one.forget()


def too_small(found: list[Written], data: bytes) -> list[Written]:
    """Return the texts that come out too small where 400 pixels of a picture's width are shown, or
    350 of its height: less than 11 pixels for what one acts on, 8 for everything else.
    """
    width, height = Image.open(BytesIO(data)).size
    share = min(400 / width, 350 / height)
    return [one for one in found if round(one.size * share, 1) < (11 if one.acts else 8)]
