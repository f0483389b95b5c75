"""Castel's landscape for banners: rampart, towers, and people who want to get in."""

from PIL import Image

from bot.render.banner import gradient
from bot.render.canvas import Canvas
from bot.render.kept import drawn_once
from bot.render.sprites import sprite

MANY = ("dragon", "chevalier", "reine", "roi", "fou", "sorciere", "archer")
FEW = ("reine", "roi", "dragon")


@drawn_once
def scene(width: int, height: int) -> Image.Image:
    """Return the landscape with the given width and height in pixels."""
    canvas = Canvas.over(gradient(width, height, "#8fc2e6", "#f6e3bd"))
    ground = round(height * (0.74 if width < 2 * height else 0.98))
    canvas.put(gradient(width, height - ground + 60, "#b9cd86", "#86a653"), 0, ground - 60)
    narrow = width < 2 * height
    for x in (0.09, 0.91) if narrow else (0.357, 0.643, 0.93):
        turret = sprite("castel/turret", 78 if narrow else 92)
        canvas.put(turret, width * x - turret.width / 2, ground - turret.height - 30)
    tile = sprite("castel/rampart-north", 148)
    wall = tile.crop((5, 0, tile.width - 5, 130))
    for x in range(-20, width, 138):
        canvas.put(wall, x, ground - 96)
    figures = FEW if narrow else MANY
    size = 126 if narrow else 158
    step = width / len(figures)
    for number, name in enumerate(figures):
        x, y = step * (number + 0.5) - size / 2, ground - size * (1.1 if narrow else 1.06)
        for part in ("medallion-ring", name):
            canvas.put(sprite(f"castel/{part}", size), x, y)
    return canvas.image
