"""Parts of the winners' building that all games share: drapes, confetti, a castle."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.furniture import badge
from bot.render.kept import drawn_once
from bot.render.sprites import sprite
from engines.core.kernel import Seat

WIDE: Final = 560
HIGH: Final = 630
SEEN: Final = 536
"""Width in pixels of the part of the building's picture that stays visible on the card."""
_BOX: Final = (220, 110, 16)
"""Width of a drape's drawing, and the position of the middle of its pole, in pixels."""


@drawn_once
def castle(winners: tuple[Seat, ...]) -> Image.Image:
    """Return a picture of a castle with the badges of all winners on its drape."""
    canvas = Canvas.over(sprite("signs/result-castle", seat=first(winners)).copy())
    size = 60 if len(winners) <= 1 else 40
    places = {1: ((262, 340),), 2: ((240, 332), (284, 358))}
    three = ((240, 324), (284, 324), (262, 350), (240, 376), (284, 376))
    for seat, (x, y) in zip(winners, places.get(len(winners), three), strict=False):
        canvas.put_middle(badge(seat, size), x, y)
    return canvas.image


def first(winners: Sequence[Seat]) -> Seat | None:
    """Return the winner whose building and colours are shown; ``None`` without a winner."""
    return winners[0] if winners else None


def put_drape(canvas: Canvas, seat: Seat, x: float, y: float, scale: float) -> None:
    """Draw a drape with crown and badge; the middle of its pole is at ``x``, ``y``."""
    wide, middle, pole = _BOX
    cloth = sprite("signs/drape", round(wide * scale), seat)
    canvas.put(cloth, x - middle * scale, y - pole * scale)
    canvas.put_middle(sprite("castellum/crown", round(56 * scale)), x, y + 46 * scale)
    canvas.put_middle(badge(seat, round(78 * scale)), x, y + 116 * scale)


def put_confetti(canvas: Canvas) -> None:
    """Draw confetti over the sky."""
    canvas.put(sprite("signs/confetti"), 0, 0)


@drawn_once
def crowned(seat: Seat, size: int, *, won: bool) -> Image.Image:
    """Return a seat's badge in the middle of a picture; a winner's badge has a crown."""
    mark = badge(seat, size)
    if not won:
        return mark
    crown = sprite("castellum/crown", round(size * 0.62))
    above = round(crown.height * 0.62)
    canvas = Canvas(size, mark.height + 2 * above)
    canvas.put(mark, 0, above)
    canvas.put(crown, (size - crown.width) / 2, 0)
    return canvas.image
