"""Draws choices that are not cards, such as resources, spaces and sources of Troops."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PIL import Image

from bot.games.castellum.pictures import below, spaces
from bot.games.castellum.pictures.parts import (
    ACTS,
    FRAME,
    PARCHMENT,
    REFUSED,
    LineParts,
    attack_plate,
    figure,
    goods_parts,
    price_parts,
    row,
    sign,
)
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.furniture import badge, number, panel
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK
from bot.render.sprites import sprite
from engines.castellum.answers import MARKET, amounts
from engines.castellum.view import CastellumView, SpaceView
from engines.core.kernel import Option, Seat

WIDTH: Final = 1180
GAP: Final = 10
_AT: Final = 76
"""Left edge in pixels of a space's name and gain."""
_NAMED: Final = 220
"""Minimum width in pixels of a Troop shown with name and price."""
_WIDEST: Final = 350
"""Largest width in pixels of a Troop shown with name and price."""


def tile(
    text: str,
    place: int,
    wide: int,
    high: int,
    *,
    icon: str = "",
    extra: LineParts = (),
    refused: bool = False,
) -> Image.Image:
    """Return a choice in words on parchment, with its number and a sign."""
    colours = REFUSED if refused else PARCHMENT
    canvas = Canvas.over(panel(wide, high, *colours, radius=12, line=INK, inner=FRAME).copy())
    x = 14
    if place:
        disc = number(place, 58 if place < 10 else 64)
        canvas.put(disc, x, (high - disc.height) / 2)
        x += disc.width + 10
    elif refused:
        canvas.put(sprite("signs/cross", 58), x, (high - 58) / 2)
        x += 68
    if icon:
        image = sign(icon, min(72, high - 20))
        canvas.put(image, x, (high - image.height) / 2)
        x += image.width + 12
    if extra:
        image = row(extra, 40, gap=4)
        canvas.put(image, x, (high - image.height) / 2)
        x += image.width + 14
    lines, size = fonts.block(text, "bold", ACTS, wide - x - 14, high - 10)
    step = min(round(size * 1.02), (high - 10) / len(lines))
    canvas.stack(x, high / 2, lines, size, step, FADED if refused else INK)
    return canvas.image


def goods(options: Sequence[Option], plus: str = "+", columns: int = 3) -> Image.Image:
    """Return a table of numbered amounts of resources, to receive (plus) or discard (minus)."""
    wide = (WIDTH - GAP * (columns - 1)) // columns
    rows = -(-len(options) // columns)
    canvas = Canvas(WIDTH, rows * 86)
    for at, option in enumerate(options):
        held = amounts(str(option))
        x, y = at % columns * (wide + GAP), at // columns * 86
        canvas.put(_amount(goods_parts(held, plus), at + 1, wide), x, y)
    return canvas.image


@drawn_once
def _amount(parts: LineParts, place: int, wide: int) -> Image.Image:
    canvas = Canvas.over(panel(wide, 76, *PARCHMENT, radius=12, line=INK, inner=FRAME).copy())
    disc = number(place, 58 if place < 10 else 64)
    canvas.put(disc, 14, (76 - disc.height) / 2)
    image = row(parts, 44, gap=6)
    canvas.put(image, 24 + disc.width + (wide - 40 - disc.width - image.width) / 2, 12)
    return canvas.image


def places(
    view: CastellumView,
    reader: Reader,
    numbered: Mapping[str, int],
    refused: Collection[str],
) -> Image.Image:
    """Return the action spaces with their Workers, numbered or (if refused) crossed out."""
    columns = 4 if len(view.spaces) > 6 else 3
    rows = -(-len(view.spaces) // columns)
    high, gap = 88, 8
    canvas = Canvas(WIDTH, rows * (high + gap))
    shares = [
        view.spaces[len(view.spaces) * at // rows : len(view.spaces) * (at + 1) // rows]
        for at in range(rows)
    ]
    for at, share in enumerate(shares):
        x = 0.0
        for space, wide in zip(share, _widths(share, view, reader, gap), strict=True):
            name = reader.named(f"castellum-space-{space.id}", space.id)
            gives = spaces.action(view.card_set.spaces[space.id], reader)
            place = numbered.get(space.id, 0)
            image = _place(
                name, gives, space.workers, place, space.id in refused or not place, round(wide)
            )
            canvas.put(image, x, at * (high + gap))
            x += wide + gap
    return canvas.image


def _widths(
    share: Sequence[SpaceView], view: CastellumView, reader: Reader, gap: int
) -> list[float]:
    """Return the widths of the spaces of a row.

    The widths are equal, unless a space needs more for its Workers.
    """
    even = (WIDTH - gap * (len(share) - 1)) / len(share)
    needs = [_need(space, view, reader) for space in share]
    if max(needs) <= even:
        return [even] * len(share)
    spare = (even * len(share) - sum(needs)) / len(share)
    return [need + spare for need in needs]


def _need(space: SpaceView, view: CastellumView, reader: Reader) -> int:
    """Return the width a space needs: for its name, or for its gain and its Workers in a row."""
    name = reader.named(f"castellum-space-{space.id}", space.id)
    gives = row(spaces.action(view.card_set.spaces[space.id], reader), ACTS, gap=2, icon=32).width
    standing = spaces.standing(space.workers) if space.workers else 0
    return _AT + max(fonts.width(name, "bold", ACTS) + 16, gives + 8 + standing + 20)


@drawn_once
def _place(
    name: str, gives: LineParts, workers: tuple[Seat, ...], place: int, refused: bool, wide: int
) -> Image.Image:
    colours = REFUSED if refused else PARCHMENT
    canvas = Canvas.over(panel(wide, 88, *colours, radius=10, line=INK, inner=FRAME).copy())
    disc = number(place, 56 if place < 10 else 64) if place else sprite("signs/cross", 54)
    canvas.put_middle(disc, 40, 44)
    colour = FADED if refused else INK
    canvas.text(_AT, 25, name, ACTS, colour, room=wide - _AT - 12, acts=True)
    image = row(gives, ACTS, colour, gap=2, icon=32)
    canvas.put(image, _AT, 45)
    if workers:
        spaces.draw_workers(canvas, _AT + 8 + image.width, workers, exclusive=False)
    return canvas.image


def sources(view: CastellumView, reader: Reader, options: Sequence[Option]) -> Image.Image:
    """Return the numbered sources of Troops, each with the Troops that can be hired there."""
    high = 104
    canvas = Canvas(WIDTH, len(options) * (high + GAP))
    card_set = view.card_set
    for at, option in enumerate(options):
        y = at * (high + GAP)
        ground = panel(WIDTH, high, *PARCHMENT, radius=12, line=INK, inner=FRAME)
        canvas.put(ground, 0, y)
        canvas.put(number(at + 1, 58), 14, y + 23)
        if option == MARKET:
            name, owner = reader("castellum-option-market"), None
            canvas.put(sign("sign-market", 60), 86, y + 22)
        else:
            owner = int(option)
            name = reader.name(owner)
            canvas.put(badge(owner, 56), 88, y + 24)
        canvas.text(156, y + high / 2, name, ACTS, face="title", room=300)
        payable = view.for_hire[option]
        step = (WIDTH - 484) / max(1, len(payable))
        for at_troop, card in enumerate(payable):
            x = 472 + at_troop * min(step, _WIDEST)
            troop = card_set.troops[card]
            canvas.put(figure("own", troop.kind, 66, owner), x, y + 12)
            canvas.put(attack_plate(troop.attack), x + 44, y + 54)
            if step >= _NAMED:
                named = reader.named(f"castellum-name-{troop.name}", troop.name)
                canvas.text(x + 92, y + 32, named, 28, room=round(min(step, _WIDEST)) - 100)
                canvas.put(row(price_parts(troop.cost.fixed), ACTS, gap=2, icon=32), x + 92, y + 54)
    return canvas.image


def turns(view: CastellumView, options: Sequence[Option]) -> Image.Image:
    """Return the ways to turn the Reward card, with the numbers of the choices."""
    canvas = Canvas(WIDTH, 2 * 150)
    wide = (WIDTH - GAP) // 2
    for at, option in enumerate(options):
        image = below.turned(view, int(option), at + 1, wide, 140)
        canvas.put(image, at % 2 * (wide + GAP), at // 2 * 150)
    return canvas.image
