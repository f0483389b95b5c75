"""Collects the texts of a picture, and finds the texts that are too small to read."""

import sys
from collections.abc import Hashable, Iterator, MutableMapping, Sequence
from contextlib import contextmanager, suppress
from io import BytesIO
from typing import Any, Generic, NamedTuple, TypeVar

import pytest
from cachetools import LRUCache
from PIL import Image

from bot.render import canvas, fonts, furniture, kept, sprites
from bot.render.canvas import Canvas
from bot.render.kept import DrawnOnce

WORDLESS = (sprites.sprite, furniture.panel, furniture.soft, furniture.ring)
"""Functions that draw parts without words; skipping them halves the time."""

_BARE = (*WORDLESS, sprites._stored, fonts.words, fonts.outline)
"""Functions that make raw material for other parts: bitmaps, and masks of words."""

N = TypeVar("N")


class Written(NamedTuple):
    """A text as it was drawn; ``acts``: the text is on a control."""

    text: str
    size: int
    acts: bool


class Noting(Generic[N]):
    """Remembers the texts of each cached part, so that the part need not be drawn again.

    With ``shared`` the bot's cache of parts is used, otherwise a separate cache.
    """

    def __init__(self, *, shared: bool) -> None:
        own: LRUCache[Hashable, Any] = LRUCache(kept.ROOM, getsizeof=kept._bytes_of)
        self._own = None if shared else own
        self._notes: dict[Hashable, tuple[N, ...]] = {}

    def into(self, patch: pytest.MonkeyPatch, notes: list[N]) -> None:
        """Record texts in ``notes``; this list must not become shorter while a picture is drawn."""
        drawn_before = DrawnOnce.__call__

        def drawn(part: DrawnOnce[Any, Any], *args: Any, **kwargs: Any) -> Any:
            if part in _BARE:
                return drawn_before(part, *args, **kwargs)
            key, parts = (part, args, *kwargs.items()), self._parts()
            if key in self._notes and (found := parts.get(key)) is not None:
                notes.extend(self._notes[key])
                return found
            begin = len(notes)
            made = part._draw(*args, **kwargs)
            self._notes[key] = tuple(notes[begin:])
            with suppress(ValueError):  # the part is larger than the cache
                parts[key] = made
            return made

        patch.setattr(DrawnOnce, "__call__", drawn)

    def _parts(self) -> MutableMapping[Any, Any]:
        return kept._parts if self._own is None else self._own


_PAINTED: Noting[Written] = Noting(shared=True)
_UNPAINTED: Noting[Written] = Noting(shared=False)


def blank(drawn: Canvas, *_: Any, **__: Any) -> bytes:
    """Return an empty picture of a canvas's size, for tests that do not look at the drawing.

    The colours are not reduced and nothing is packed, so a test takes a third less time.
    """
    out = BytesIO()
    Image.new("1", drawn.image.size).save(out, "PNG")
    return out.getvalue()


def blanked(patch: pytest.MonkeyPatch) -> None:
    """Replace every picture by its :func:`blank` form."""
    patch.setattr(Canvas, "png", blank)
    patch.setattr(Canvas, "fine_png", blank)


def unpacked(patch: pytest.MonkeyPatch) -> None:
    """Neither reduce the colours nor pack the pictures, for tests that only compare pictures.

    Both steps take time, and equal pictures stay equal without them.
    """
    patch.setattr(Canvas, "png", lambda drawn, *_, **__: drawn.image.tobytes())


def lightly_packed(patch: pytest.MonkeyPatch) -> None:
    """Pack pictures as little as possible, for tests that unpack them again."""
    packed = canvas._packed
    patch.setattr(canvas, "_packed", lambda image, _: packed(image, 0))
    patch.setattr(canvas, "_MOST", sys.maxsize)


@contextmanager
def written(*, packed: bool = True, anew: bool = False) -> Iterator[list[Written]]:
    """Collect every text that is drawn.

    ``packed=False``: all parts with words are drawn but not assembled, and the picture is
    :func:`blank`. ``anew``: draw every part again, for tests that count calls.
    """
    found: list[Written] = []
    on: list[bool] = []
    original, words = Canvas.text, fonts.words

    def record(drawn: Canvas, *args: Any, acts: bool = False, **more: Any) -> int:
        on.append(acts)
        try:
            return original(drawn, *args, acts=acts, **more)
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
            blanked(patch)
            patch.setattr(Canvas, "put", lambda *_: None)
        kept_with = Noting[Written](shared=False) if anew else _PAINTED if packed else _UNPAINTED
        kept_with.into(patch, found)
        yield found


def too_small(found: list[Written], data: bytes) -> list[Written]:
    """Return the texts that are too small at a width of 400 or a height of 350 pixels.

    The minimum letter size is 11 pixels on controls and 8 elsewhere.
    """
    width, height = Image.open(BytesIO(data)).size
    share = min(400 / width, 350 / height)
    return [
        picture for picture in found if round(picture.size * share, 1) < (11 if picture.acts else 8)
    ]


WIDEST, BOX = 400, (550, 350)
"""Space for a picture in pixels: the width on a phone, and width and height on a desktop."""


def assert_readable(image: Image.Image, found: Sequence[Written]) -> None:
    """Check that every text is readable at the smallest size of the picture."""
    scale = min(WIDEST / image.width, BOX[0] / image.width, BOX[1] / image.height)
    assert found
    for what, height, acts in found:
        least = 11 if acts else 8
        assert height * scale >= least - 0.05, (what, height, image.size)
