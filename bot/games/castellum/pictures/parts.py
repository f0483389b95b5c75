"""Draws signs and numbers in rows, labels and shields, for all pictures of Castellum.

A row is a sequence of texts: a text that begins with ``:`` stands for a sign, an empty text for a
space, and any other text is written.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from PIL import Image

from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import panel
from bot.render.kept import drawn_once
from bot.render.palette import INK, WHITE, Colour
from bot.render.sprites import sprite
from engines.castellum.cards import GOODS, KINDS, Enemy, Fortification, Goods, Side, Troop

LineParts: TypeAlias = tuple[str, ...]

ACTS: Final = 33
"""Minimum size of text that a player reads to act, in a picture up to 1,050 pixels high.

Such text is 11 pixels high if the picture is shown 400 pixels wide.
"""
READS: Final = 24
"""Minimum size of any other text."""

APART: Final = 9
"""Additional pixels between two amounts of a row."""

TABLE: Final = "#ead9b4"
PARCHMENT: Final = ("#fdf7e8", "#ecdcb8")
REFUSED: Final = ("#dad3c3", "#dad3c3")
"""Background of a refused choice; a gradient of greys would show coloured stripes."""
FRAME: Final = "#b9862a"
PALE_GOLD: Final = "#f6dd8c"
GOLD_TOP: Final = "#fbe7a1"
GOLD_BASE: Final = "#e8b640"
GLOW: Final = "#ffcf4d"
GREEN: Final = ("#2f7d49", "#1c5a31")
RED: Final = ("#bf3b33", "#84191b")
SLATE: Final = ("#566873", "#2e3b43")
DARK_RED: Final = "#5d1a16"
SAND: Final = "#e0cc9f"

_SIGNS: Final = {
    "foot": "sign-foot",
    "horse": "sign-horse",
    "gun": "sign-gun",
    "fortification": "sign-tower",
    "embolden": "effect-embolden",
    "swap": "effect-swap",
    "hire": "effect-hire",
    "bombard": "effect-bombard",
    "supply": "effect-supply",
    "cancel": "effect-cancel",
}


def put_name(canvas: Canvas, at: tuple[float, float], name: str, size: int, room: int) -> None:
    """Write a player's name with its left edge at a point; a long name takes two lines."""
    canvas.name(*at, name, size, room)


def sign(name: str, height: int) -> Image.Image:
    """Return the sign of a resource, a type, an effect or a counted item."""
    return sprite(f"castellum/{_SIGNS.get(name, name)}", height=height)


@drawn_once
def row(
    parts: LineParts,
    size: int = ACTS,
    colour: Colour = INK,
    *,
    gap: int = 3,
    icon: int = 0,
    acts: bool = True,
) -> Image.Image:
    """Return signs and words in a row.

    ``size`` is the size of the words, ``icon`` the height of the signs.
    """
    high = round(size * 1.12)
    icon = icon or high
    wide = [_span(part, size, icon) for part in parts]
    canvas = Canvas(max(1, sum(wide) + gap * max(0, len(parts) - 1)), max(high, icon))
    high = canvas.image.height
    at = 0
    for part, room in zip(parts, wide, strict=True):
        if part[:1] == ":":
            canvas.put(sign(part[1:], icon), at, (high - icon) / 2)
        elif part:
            canvas.text(at, high / 2, part, size, colour, acts=acts)
        at += room + gap
    return canvas.image


def _span(part: str, size: int, icon: int) -> int:
    """Return the width of a part of a row."""
    if part[:1] == ":":
        return sign(part[1:], icon).width
    return width_of(part, "bold", size) if part else APART


def fitted(
    parts: LineParts,
    size: int,
    room: int,
    colour: Colour = INK,
    *,
    most: int = 0,
    acts: bool = True,
) -> Image.Image:
    """Return a row no wider than ``room``.

    Its signs shrink from ``most`` down to 16 pixels; after that its words shrink.
    """
    for icon in range(most or round(size * 1.12), 15, -1):
        image = row(parts, size, colour, gap=1, icon=icon, acts=acts)
        if image.width <= room:
            return image
    return row(parts, READS, colour, gap=0, icon=16, acts=False)


@drawn_once
def tag(
    parts: LineParts, height: int = 34, size: int = ACTS, *, gold: bool = False, room: int = 400
) -> Image.Image:
    """Return a row on a small white or ``gold`` label no wider than ``room``."""
    inside = fitted(parts, size, room - 10, most=height - 4)
    top, bottom = (GOLD_TOP, GOLD_BASE) if gold else ("#fffaf0", "#fff3d6")
    label = panel(inside.width + 10, height, top, bottom, radius=height // 3, line=INK, thick=2.5)
    canvas = Canvas.over(label.copy())
    canvas.put(inside, 5, (height - inside.height) / 2)
    return canvas.image


@drawn_once
def shield(number: str, kind: str, size: int = 36, seat: int | None = None) -> Image.Image:
    """Return a shield with a number; ``kind`` is ``own`` (a seat's), ``enemy`` or ``beaten``."""
    ground = sprite(f"castellum/shield-{kind}", round(52 * size / 36), seat).copy()
    canvas = Canvas.over(ground)
    canvas.text(
        ground.width / 2, ground.height * 0.44, number, size, WHITE, align="middle", acts=True
    )
    return ground


@drawn_once
def attack_plate(attack: int) -> Image.Image:
    """Return the attack of a Troop on its plate."""
    ground = sprite("castellum/troop-plate").copy()
    Canvas.over(ground).text(
        ground.width / 2, ground.height / 2, str(attack), ACTS, align="middle", acts=True
    )
    return ground


@drawn_once
def duel(attack: int, strength: int | None, defended: bool, holds: bool) -> Image.Image:
    """Return attack against strength: a green pill with a tick, or a torn red pill with a cross.

    Green means that the column holds. Without a strength, only the attack is shown.
    """
    ground = sprite(f"castellum/duel-{'holds' if holds else 'falls'}-blank").copy()
    canvas = Canvas.over(ground)
    versus = "" if strength is None else f"{'≥' if holds else '<'}{strength}"
    text = f"{attack if defended else '–'}{versus}"
    size = 36 if len(text) < 4 else ACTS
    used = width_of(text, "bold", size)
    mark = sprite(f"signs/{'tick' if holds else 'cross'}-plain", 24 if len(text) < 4 else 20)
    room = used + mark.width
    if room > 100:
        canvas.text(
            ground.width / 2, ground.height / 2, text, size, WHITE, align="middle", acts=True
        )
        return ground
    left = (ground.width - room) / 2
    canvas.text(left, ground.height / 2, text, size, WHITE, acts=True)
    white = Image.new("RGBA", mark.size, WHITE)
    white.putalpha(mark.getchannel("A"))
    canvas.put(white, left + used, (ground.height - mark.height) / 2)
    return ground


@drawn_once
def attack_box(attack: int, defended: bool) -> Image.Image:
    """Return the attack of a column without an Enemy."""
    ground = sprite("castellum/duel-open").copy()
    text = str(attack) if defended else "–"
    Canvas.over(ground).text(60, ground.height / 2, text, 36, WHITE, align="middle", acts=True)
    return ground


@drawn_once
def disc(text: str, size: int = 40) -> Image.Image:
    """Return the dark disc with the number of a column."""
    ground = sprite("signs/number-dark", size).copy()
    Canvas.over(ground).text(
        ground.width / 2, ground.height / 2, text, ACTS, WHITE, align="middle", acts=True
    )
    return ground


def price_parts(price: tuple[int, int, int]) -> LineParts:
    """Return a price as parts of a row: sign and number of each resource."""
    return _apart((f":{good}", str(n)) for good, n in zip(GOODS, price, strict=True) if n)


def goods_parts(amounts: tuple[int, int, int], plus: str = "+") -> LineParts:
    """Return resources gained or lost as parts of a row: number and sign of each."""
    return _gained(zip(GOODS, amounts, strict=True), plus)


def gain_parts(goods: Goods, angels: int, plus: str = "+") -> LineParts:
    """Return a gain as parts of a row."""
    counts = (*zip(GOODS, goods.fixed, strict=True), ("any", goods.any), ("angel", angels))
    return _gained(counts, plus)


def _gained(counts: Iterable[tuple[str, int]], plus: str) -> LineParts:
    parts = _apart((str(n), f":{name}") for name, n in counts if n)
    return (plus, *parts) if plus and parts else parts


def _apart(pairs: Iterable[LineParts]) -> LineParts:
    """Return pairs of number and sign as parts of a row, with extra space between pairs."""
    return tuple(part for pair in pairs for part in ("", *pair))[1:]


def side_parts(side: Side) -> LineParts:
    """Return one side of a Reward card as parts of a row."""
    if side.vp == "set":
        return (":star", *(f":{kind}" for kind in KINDS))
    if side.vp:
        return (":star", f":{side.vp}")
    attack = (f"+{side.attack}", ":sword") if side.attack else ()
    gains = gain_parts(side.goods, side.angels, "")
    signs = tuple(part for part in gains if part[:1] == ":")
    alike = len(signs) > 1 and all(part == "1" for part in gains if part and part[0] != ":")
    return (*attack, *(signs if alike else gains))


def special_parts(card: Fortification | Troop | Enemy) -> tuple[LineParts, ...]:
    """Return the special rules of a card, each as parts of a row."""
    found: list[LineParts] = []
    if isinstance(card, Enemy):
        if card.rally:
            found.append((f"+{card.rally.by}", f":{card.rally.kind}"))
        if card.levy:
            found.append(("−1", f":{card.levy}"))
        return tuple(found)
    if card.boosts:
        found.append(("+1", f":{card.boosts}"))
    if card.vp_per:
        found.append((":star", f":{card.vp_per}"))
    gains = gain_parts(card.income, card.income_angels)
    if gains:
        found.append(tuple(part for part in gains if part not in ("1", "")))
    return tuple(found)


def marks(card: Fortification | Troop) -> LineParts:
    """Return the special rules of a card as one row; several rules are shown by signs only."""
    rules = special_parts(card)
    if len(rules) < 2:
        return rules[0] if rules else ()
    return tuple(part for rule in rules for part in rule if part[:1] == ":")


def figure(side: str, kind: str, width: int, seat: int | None = None) -> Image.Image:
    """Return the figure of a type of Troop (``side`` is ``own``) or Enemy (``enemy``)."""
    return sprite(f"castellum/{side}-{kind}", width, seat)
