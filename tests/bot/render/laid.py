"""Finds words in a picture that are covered, touched, cut off or left out."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from PIL import Image

from bot.render import fonts
from bot.render.canvas import Box, Canvas
from tests.bot.render.written import Noting, blanked

_SOLID = 110
"""Minimum opacity with which a layer hides the words below it."""
_SHARE = 0.1
"""Share of a word that may be hidden, for example by the corner of a badge."""
CUT = "…"
"""The character that ends a shortened text."""
_TOUCH = 2
"""Pixels by which the boxes of words may overlap: descenders reach into the next line."""


class Word(NamedTuple):
    """A text in a picture, with the box of its ink."""

    text: str
    box: tuple[int, int, int, int]

    def moved(self, x: int, y: int) -> "Word":
        """Return the same word at another place."""
        left, top, right, bottom = self.box
        return Word(self.text, (left + x, top + y, right + x, bottom + y))


class Laid:
    """Tracks every text when its canvas is laid on another canvas, and records the faults."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def on(self, image: Image.Image) -> list[Word]:
        """Return the list of words that is stored with a picture."""
        words: list[Word] = vars(image).setdefault("words", [])
        return words

    def write(self, image: Image.Image, word: Word) -> None:
        """Record a text that is drawn on a picture, directly or as part of another picture."""
        left, top, right, bottom = word.box
        if left < 0 or top < 0 or right > image.width or bottom > image.height:
            self.faults.append(f"{word.text!r} is cut off at {word.box} of {image.size}")
        for other in self.on(image):
            met = _met(other.box, word.box)
            if met and min(met[2] - met[0], met[3] - met[1]) > _TOUCH:
                self.faults.append(f"{word.text!r} touches {other.text!r} at {met} of {image.size}")
        self.on(image).append(word)

    def lay(self, image: Image.Image, sprite: Image.Image, x: int, y: int) -> None:
        """Record that the picture ``sprite`` is laid on ``image``."""
        under, kept = self.on(image), []
        for word in under:
            hidden = _hidden(word.box, sprite, x, y)
            left, top, right, bottom = word.box
            share = hidden / max(1, (right - left) * (bottom - top))
            if _SHARE < share < 1:
                self.faults.append(f"{word.text!r} is covered at {word.box} of {image.size}")
            if share < 1:
                kept.append(word)
        under[:] = kept
        for word in list(self.on(sprite)):
            self.write(image, word.moved(x, y))

    def cut(self, image: Image.Image, part: Image.Image, box: Box) -> None:
        """Record the words that lie wholly within a cropped part of a picture."""
        left, top, right, bottom = (int(edge) for edge in box)
        self.on(part).extend(
            word.moved(-left, -top)
            for word in self.on(image)
            if left <= word.box[0] and top <= word.box[1]
            if word.box[2] <= right and word.box[3] <= bottom
        )


def _met(box: Box, other: Box) -> Box | None:
    left, top = max(box[0], other[0]), max(box[1], other[1])
    right, bottom = min(box[2], other[2]), min(box[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


def _hidden(box: Box, sprite: Image.Image, x: int, y: int) -> int:
    """Return how many pixels of ``box`` are hidden by the picture ``sprite``."""
    met = _met(box, (x, y, x + sprite.width, y + sprite.height))
    if met is None:
        return 0
    part = (int(met[0]) - x, int(met[1]) - y, int(met[2]) - x, int(met[3]) - y)
    if sprite.mode != "RGBA":
        return (part[2] - part[0]) * (part[3] - part[1])
    return sum(sprite.getchannel("A").crop(part).histogram()[_SOLID:])


_LAID: Noting[str] = Noting(shared=False)


@contextmanager
def laid() -> Iterator[Laid]:
    """Track all texts and pictures that are drawn; the pictures stay blank."""
    found = Laid()
    plain_text, plain_put, plain_crop = Canvas.text, Canvas.put, Image.Image.crop

    def text(
        canvas: Canvas, x: float, y: float, said: str, size: int, *rest: Any, **more: Any
    ) -> int:
        face, align = more.get("face", "bold"), more.get("align", "left")
        shown = said
        if more.get("room") is not None:
            least = fonts.ACTS if more.get("acts") else fonts.LEAST
            smallest = least if more.get("names") else fonts.SMALLEST
            shown, size = fonts.fit(said, face, size, more["room"], least, smallest)
        if shown.endswith(CUT):
            found.faults.append(f"{said!r} is shortened to {shown!r}")
        words = fonts.words(shown, face, size)
        left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * words.width
        base = y + fonts.cap_height(face, size) / 2
        if ink := words.mask.getbbox():
            at = (round(left) + words.left, round(base) + words.top)
            found.write(canvas.image, Word(shown, ink).moved(*at))
        return plain_text(canvas, x, y, said, size, *rest, **more)

    def put(canvas: Canvas, sprite: Image.Image, x: float, y: float) -> None:
        found.lay(canvas.image, sprite, round(x), round(y))
        if canvas.image.mode == "RGBA":  # other modes have no opacity to check
            plain_put(canvas, sprite, x, y)

    def crop(image: Image.Image, box: Any = None) -> Image.Image:
        cut = plain_crop(image, box)
        if box is not None:
            found.cut(image, cut, box)
        return cut

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Image.Image, "crop", crop)
        patch.setattr(Canvas, "text", text)
        patch.setattr(Canvas, "put", put)
        blanked(patch)
        _LAID.into(patch, found.faults)
        yield found
