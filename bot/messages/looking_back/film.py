"""Draws a whole game as one moving picture, in a worker process, from what everybody saw."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from bot.components.presenters import presenter
from bot.components.safe_text import pictured
from bot.i18n import Reader, text
from bot.messages.looking_back.moving_picture import Film, PictureFormat, Still, shown
from bot.sessions.course import Course
from bot.sessions.replay import GameRecord
from bot.store.card_values import card_set_from

MOST_BYTES = 1_000_000
"""Size of a moving picture at most."""

WIDTHS: Mapping[PictureFormat, int] = {"webp": 600, "gif": 380}
"""Pixels; the board is drawn 1,200 wide."""

STAYS, RESULT_STAYS = 600, 4_000
"""Milliseconds for which a position is shown, and the result."""

QUALITIES: Mapping[PictureFormat, Sequence[int]] = {"webp": (50, 30, 10), "gif": (256, 128, 64, 32)}
"""Of the WebP its quality, of the GIF its colours, tried until it is small enough; after that it
is made smaller.
"""

SMALLER = 0.8
"""The share of its size to which it is made smaller at a time."""

SAMPLES = 8
"""Pictures of a GIF whose colours all of them get: what does not change is stored once."""

BAR = 6
"""Pixels of the bar at the bottom that shows how far the game has come."""

GROUND, DONE, TO_COME = "#2b2118", "#ffcf4d", "#5a4a36"


def draw(
    record: GameRecord,
    files: str,
    language: str,
    names: tuple[str, ...],
    last: bytes,
    kind: PictureFormat,
    stills: Sequence[Still] = (),
) -> Film:
    """Return a game as a moving picture of at most :data:`MOST_BYTES`: the board as everybody saw
    it, in a language and with names for the seats, ``stills`` among its positions, and at its end
    ``last``, the result as a PNG.

    It is work for a process, which gets the ``files`` of the card values.
    """
    card_set: Any = card_set_from(record.game, files)
    course = Course(record, card_set)
    reader = pictured(Reader(text(language), names, record.options, card_set))
    artist = presenter(record.game).artist
    pictures = [
        _small(artist.picture(course.position(number).view(None), reader), WIDTHS[kind])
        for number in shown(len(course.plies), stills)
    ]
    frames = framed([*pictures, _small(last, WIDTHS[kind])])
    return Film(written(frames, kind), len(frames))


def _small(data: bytes, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(data)).convert("RGB")
    height = max(1, round(image.height * width / image.width))
    return image.resize((width, height), Image.Resampling.BOX)


def framed(pictures: Sequence[Image.Image]) -> list[Image.Image]:
    """Return pictures of one size, each with the bar that shows how far the game has come."""
    width, height = pictures[0].width, max(one.height for one in pictures)
    frames = []
    for number, picture in enumerate(pictures, start=1):
        frame = Image.new("RGB", (width, height + BAR), GROUND)
        is_result = number == len(pictures)
        frame.paste(picture, (0, (height - picture.height) // 2 if is_result else 0))
        draw = ImageDraw.Draw(frame)
        draw.rectangle((0, height, width, height + BAR), TO_COME)
        draw.rectangle((0, height, round(width * number / len(pictures)), height + BAR), DONE)
        frames.append(frame)
    return frames


def written(frames: Sequence[Image.Image], kind: PictureFormat) -> bytes:
    """Return frames as a file of at most :data:`MOST_BYTES`, as good as it may be at that size."""
    for quality in QUALITIES[kind]:
        data = _encoded(frames, kind, quality)
        if len(data) <= MOST_BYTES:
            return data
    width, height = (max(1, round(side * SMALLER)) for side in frames[0].size)
    return written([one.resize((width, height), Image.Resampling.BOX) for one in frames], kind)


def _encoded(frames: Sequence[Image.Image], kind: PictureFormat, quality: int) -> bytes:
    file, stays = io.BytesIO(), [STAYS] * (len(frames) - 1) + [RESULT_STAYS]
    how: dict[str, Any] = {"save_all": True, "duration": stays, "loop": 0}
    if kind == "webp":
        how |= {"quality": quality, "method": 2, "kmin": 0, "kmax": 0}
    else:
        common = _colours(frames, quality)
        frames = [one.quantize(palette=common, dither=Image.Dither.NONE) for one in frames]
    first, *rest = frames
    first.save(file, kind.upper(), append_images=rest, **how)
    return file.getvalue()


def _colours(frames: Sequence[Image.Image], count: int) -> Image.Image:
    """Return a palette found for pictures from all over a game, the result among them."""
    some = [*frames[:: max(1, len(frames) // SAMPLES)], frames[-1]]
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * len(some)))
    for number, one in enumerate(some):
        sheet.paste(one, (0, height * number))
    return sheet.quantize(count, Image.Quantize.MEDIANCUT)
