"""Draws the cards of a hand: pictures, effects, and why a card cannot be played."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from PIL import Image

from bot.games.castrum.pictures.parts import (
    ACTS,
    GLOW,
    GOLD,
    GREEN,
    GREEN_TINT,
    PARCHMENT,
    RED,
    RED_TINT,
    UNITS,
    band,
    need,
    signs,
)
from bot.games.castrum.words import card_name
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.furniture import badge, greyed, number, panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import INK, Colour
from bot.render.ribbon import ribbon
from bot.render.sprites import sprite
from engines.castrum.cards import ATTACKS, BUILD_KINDS, DEFENCES, KIND_OF, LAID_WITH_WHEEL
from engines.castrum.view import CastrumView, SiteView
from engines.core.kernel import Seat

CARD: Final = (226, 404)
"""Size in pixels of a card, without the glow and the number that extend beyond it."""

AROUND: Final = 24
"""Pixels by which number and glow extend beyond a card."""

_ART: Final = 196

_SHARES: Final = {Fraction(1, 2): "½", Fraction(1, 3): "⅓"}
"""Fractions for which Unicode has a character, and these characters."""


class CardColours(NamedTuple):
    """The badge of a kind of card, and its colours: frame, background of the lower box."""

    frame: Colour
    ground: Colour
    badge: str


_BUILD: Final = CardColours("#8a5a32", "#f6ead0", "castrum/badge-build")
_LOOKS: Final[Mapping[str, CardColours]] = {
    "attack": CardColours("#8f2326", "#f6d5cd", "castrum/badge-attack"),
    "defence": CardColours("#1f5f38", "#d9ecd6", "castrum/badge-defence"),
    "special": CardColours("#2b5a8c", "#dbe8f3", "castrum/badge-special"),
}


def look(card: str) -> CardColours:
    """Return the colours of a card.

    The colours show the card's kind, as do its badge and its picture.
    """
    if card in ATTACKS:
        return _LOOKS["attack"]
    if card in DEFENCES:
        return _LOOKS["defence"]
    return _BUILD if card in BUILD_KINDS else _LOOKS["special"]


class CardRow(NamedTuple):
    """A line in the lower box of a card: a sign or a seat's badge, then a text.

    ``before`` and ``after`` are the units that a building lacks without the card and with it.
    """

    sign: str = ""
    seat: Seat | None = None
    text: str = ""
    before: int | None = None
    after: int | None = None
    done: bool = False


class Face(NamedTuple):
    """Everything that is drawn on a card."""

    card: str
    name: str
    power: str = ""
    rows: tuple[CardRow, ...] = ()
    note: str = ""
    crossed: tuple[str, ...] = ()


def face(card: str, view: CastrumView, reader: Reader) -> Face:
    """Return the data for drawing a card of the viewer's hand in this position."""
    name = card_name(card, reader)
    if card in BUILD_KINDS:
        double = card.endswith("_x2")
        rows = () if view.viewer is None else changes(card, view, view.sites[view.viewer])
        return Face(card, name, "×2" if double else "+1", rows)
    if card in ATTACKS:
        return Face(card, name, _odds(card, view), tuple(_prey(card, view, reader)))
    if card in DEFENCES:
        shield = view.card_set.shield
        stopped = tuple(attack for attack in ATTACKS if shield[KIND_OF[attack]] == KIND_OF[card])
        return Face(card, name, note=reader("render-castrum-answers"), crossed=stopped)
    return Face(card, name, f"+{LAID_WITH_WHEEL}", note=reader("render-castrum-wheel"))


def _odds(card: str, view: CastrumView) -> str:
    """Return the share of cards that an attack destroys, or its gain; empty if it has neither."""
    if card in view.losses:
        share = view.losses[card]
        return _SHARES.get(share, str(share))
    return "+1" if card == "pieces_or" else ""


def changes(
    card: str, view: CastrumView, site: SiteView, *, lost: bool = False
) -> tuple[CardRow, ...]:
    """Return how one more build card (``lost``: one fewer) changes what wall and tower lack."""
    at = UNITS.index(card.removesuffix("_x2"))
    after = view.lacks_with(site, card, -1 if lost else 1)
    return tuple(
        CardRow(sign, before=lacks[at], after=after[building][at], done=done)
        for (building, lacks), done, sign in zip(
            site.lacks.items(), site.done, signs(), strict=True
        )
    )


def _prey(card: str, view: CastrumView, reader: Reader) -> list[CardRow]:
    """Return lines on what an attack would hit on the site of each other seat."""
    rows = []
    for site in view.sites:
        if site.seat == view.viewer:
            continue
        count = sum(site.cards.values())
        if card == "pieces_or":
            rows.append(
                CardRow(seat=site.seat, sign="castrum/sign-structores", text=str(site.units[0]))
            )
        elif card == "mage":
            word = "render-castrum-blocked" if site.blocked else "render-castrum-free"
            rows.append(CardRow(seat=site.seat, text=reader(word)))
        else:
            rows.append(CardRow(seat=site.seat, text=reader("render-castrum-cards", count=count)))
    return rows


def marked(hand: Sequence[str], new: Collection[str]) -> list[bool]:
    """Return for each card of a hand whether it is new.

    Among equal cards, the last ones in the hand are treated as the new ones.
    """
    unmarked, found = Counter(new), []
    for card in reversed(hand):
        found.append(unmarked[card] > 0)
        unmarked[card] -= 1
    return found[::-1]


@drawn_once
def drawn(
    shown: Face,
    place: int = 0,
    reason: str = "",
    *,
    lit: bool = False,
    barred: bool = False,
    width: int = CARD[0],
    new: str = "",
) -> Image.Image:
    """Return a card with the number of its choice, if any.

    A ``barred`` card is grey under a red cross, with the ``reason`` on a red band. ``new`` is the
    word of the ribbon of a new card.
    """
    high = CARD[1]
    image = Image.new("RGBA", (width + 2 * AROUND, high + 2 * AROUND))
    canvas = Canvas.over(image)
    if lit:
        canvas.put(soft(width + 8, high + 8, GLOW, 20, 20, 100), 0, 0)
        canvas.put(panel(width + 12, high + 12, *GOLD, radius=18, thick=2), AROUND - 6, AROUND - 6)
    plain = _plain(shown, width)
    canvas.put(greyed(plain, "castrum") if barred else plain, AROUND, AROUND)
    middle = image.width / 2
    if barred:
        canvas.put_middle(sprite("signs/cross", 92), middle, AROUND + 112)
        if reason:
            canvas.put(band(width - 10, reason, RED), AROUND + 5, AROUND + _ART - 34)
    if new:
        word = ribbon(new)
        low = AROUND + _ART + (8 if not reason else -36) - word.height
        canvas.put(word, AROUND + width - word.width + 8, low)
    if place:
        canvas.put_middle(number(place, 68), middle, AROUND + 8)
    return image


def headed(card: Image.Image) -> Image.Image:
    """Return a card from :func:`drawn`, but without the box below its name."""
    neck, foot = AROUND + _ART + 58, card.height - AROUND - 10
    short = Image.new("RGBA", (card.width, neck + card.height - foot))
    short.paste(card.crop((0, 0, card.width, neck)), (0, 0))
    short.paste(card.crop((0, foot, *card.size)), (0, neck))
    return short


@drawn_once
def _plain(shown: Face, width: int) -> Image.Image:
    """Return a card without number and ribbon: frame, badge, picture, name and effects."""
    high = CARD[1]
    style = look(shown.card)
    frame = panel(width, high, style.frame, radius=14, inner="#f6dd8c")
    canvas = Canvas.over(frame.copy())
    inside = width - 18
    canvas.put(sprite("castrum/card-ground").resize((inside, _ART)), 9, 11)
    drawing = sprite(f"castrum/{shown.card}", height=_ART - 14)
    canvas.put_middle(drawing, width / 2, 11 + _ART / 2 + 6)
    canvas.put(sprite(style.badge, 56), 6, 8)
    if shown.power:
        pill = panel(60, 44, *GOLD, radius=9, thick=2.6)
        canvas.put(pill, width - 68, 14)
        canvas.text(width - 38, 36, shown.power, 34, INK, align="middle", acts=True)
    top = 11 + _ART
    canvas.put(panel(inside + 4, 46, *PARCHMENT, radius=7, thick=2.4), 7, top)
    canvas.text(
        width / 2, top + 23, shown.name, 36, INK, align="middle", room=inside - 6, acts=True
    )
    box = high - top - 46 - 10
    canvas.put(panel(inside + 4, box, style.ground, radius=9, thick=2.4), 7, top + 47)
    _draw_box(canvas, shown, (7, top + 47, inside + 4, box))
    return canvas.image


def _draw_box(canvas: Canvas, shown: Face, box: tuple[int, int, int, int]) -> None:
    left, top, wide, high = box
    if shown.note:
        _draw_note(canvas, shown, box)
        return
    if not shown.rows:
        return
    step = (high - 6) / len(shown.rows)
    for at, row in enumerate(shown.rows):
        middle = top + 3 + step * (at + 0.5)
        if row.before is None:
            _draw_prey(canvas, row, left, wide, middle)
        else:
            _draw_change(canvas, row, left, wide, middle, round(step) - 6)


def _draw_change(
    canvas: Canvas, row: CardRow, left: int, wide: int, middle: float, high: int
) -> None:
    """Draw the units that a building lacks, now and after playing the card."""
    before, after = row.before or 0, row.after or 0
    ground, line = ("#faf2dd", "#b48a45")
    if not row.done and before != after:
        ground, line = (GREEN_TINT, GREEN) if after < before else (RED_TINT, RED)
    box = panel(wide - 10, high, ground, radius=8, line=line, thick=2)
    canvas.put(box, left + 5, middle - high / 2)
    figure = sprite(row.sign, height=min(40, high - 2))
    canvas.put(figure, left + 12, middle - figure.height / 2)
    size = min(40, high - 2)
    if row.done or before == after == 0:
        canvas.put_middle(sprite("signs/tick", size), left + wide * 0.62, middle)
        return
    canvas.put_middle(need(before, size), left + 86, middle)
    canvas.text(left + 129, middle, "→", 26, INK, align="middle", face="other")
    canvas.put_middle(need(after, size), left + 172, middle)


def _draw_prey(canvas: Canvas, row: CardRow, left: int, wide: int, middle: float) -> None:
    """Draw what an attack would hit on a site."""
    if row.seat is None:
        return
    canvas.put(badge(row.seat, 38), left + 10, middle - 19)
    x = left + 56.0
    if row.sign:
        canvas.put_middle(sprite(row.sign, 38), x + 20, middle)
        x += 46
    canvas.text(x, middle, row.text, ACTS, INK, room=round(left + wide - x - 4), acts=True)


def _draw_note(canvas: Canvas, shown: Face, box: tuple[int, int, int, int]) -> None:
    left, top, wide, high = box
    signs_of = shown.crossed or tuple(f"sign-{unit}" for unit in UNITS)
    canvas.lines(left + wide / 2, top + high * 0.27, shown.note, 29, wide - 12, 2, INK, face="bold")
    step = min(66, (wide - 20) / len(signs_of))
    x = left + wide / 2 - step * (len(signs_of) - 1) / 2
    for name in signs_of:
        canvas.put_middle(
            sprite(f"castrum/{name}", 56 if shown.crossed else 48), x, top + high * 0.7
        )
        if shown.crossed:
            canvas.put_middle(sprite("signs/cross-plain", 30), x + 18, top + high * 0.82)
        x += step
