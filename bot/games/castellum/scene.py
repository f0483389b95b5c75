"""Castellum's landscape for banners: the Line before the town, and the Enemies who come."""

from PIL import Image

from bot.render.banner import covering
from bot.render.canvas import Canvas
from bot.render.kept import drawn_once
from bot.render.sprites import sprite


@drawn_once
def scene(width: int, height: int) -> Image.Image:
    """Return the landscape with the given width and height in pixels."""
    sky = sprite("castellum/sky-1673")
    if width > 2 * height:
        sky = sky.resize((width, round(height * 1.2)))
    canvas = Canvas.over(covering(sky, width, height))
    ground = round(height * (0.74 if width < 2 * height else 0.98))
    narrow = width < 2 * height
    step = 112
    for x in range(-40, width // 2 - (0 if narrow else 60), step):
        wall = sprite("castellum/wall-stone", 118)
        canvas.put(wall, x, ground - wall.height - 22)
    size = 92 if narrow else 118
    people = ("own-gun",) if narrow else ("own-foot", "own-gun", "own-horse")
    for number, name in enumerate(people):
        figure = sprite(f"castellum/{name}", size, 0)
        canvas.put(figure, width * 0.05 + number * (size + 14), ground - figure.height - 6)
    coming = ("enemy-horse", "enemy-foot") if narrow else ("enemy-horse", "enemy-foot", "enemy-gun")
    for number, name in enumerate(coming):
        figure = sprite(f"castellum/{name}", size)
        left = width * 0.95 - (number + 1) * (size + (2 if narrow else 22))
        canvas.put(figure, left, ground - figure.height - 6)
    return canvas.image
