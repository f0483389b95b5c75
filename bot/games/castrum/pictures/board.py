"""Draws the board: a column for each seat, with castle, building site and current action."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageEnhance

from bot.games.castrum.pictures.attack import Way, band, label
from bot.games.castrum.pictures.attack import head as head_of_band
from bot.games.castrum.pictures.castle import castle
from bot.games.castrum.pictures.head import HEAD, head
from bot.games.castrum.pictures.parts import (
    GLOW,
    GOLD,
    WIDTH,
    Style,
    letter,
    lots,
    plate,
    standing,
    wooden,
)
from bot.games.castrum.pictures.site import SiteDrawing, mage, site_in_columns, site_in_rows
from bot.games.castrum.position import stage
from bot.games.castrum.words import ATTACK, EVENT, STOCK, card_name
from bot.i18n import Reader
from bot.render.canvas import Box, Canvas
from bot.render.furniture import badge, pill, soft
from bot.render.kept import drawn_once
from bot.render.palette import INK
from bot.render.sprites import sprite
from engines.castrum.cards import BUILD_KINDS, BUILDINGS
from engines.castrum.view import AttackView, CastrumView, SiteView
from engines.core.kernel import Option, Seat


class SeatLayout(NamedTuple):
    """Sizes and vertical positions in a seat's column, in pixels."""

    high: int
    wide: int
    plate: int
    castle: int
    castle_y: int
    sign_y: int
    site_y: int
    site: int

    @property
    def tab_y(self) -> int:
        """Vertical position of the label with a seat's current action."""
        return HEAD + 14 + self.plate

    @property
    def middle_y(self) -> int:
        """The vertical middle of the castles."""
        return self.castle_y + round(self.castle * 0.5)


LAYOUTS: Final[Mapping[int, SeatLayout]] = {
    2: SeatLayout(860, 586, 62, 410, 164, 536, 596, 258),
    3: SeatLayout(860, 388, 62, 386, 168, 520, 580, 274),
    4: SeatLayout(854, 291, 80, 296, 203, 470, 528, 320),
}


def picture(view: CastrumView, reader: Reader) -> bytes:
    """Return the public position as a PNG 1,200 pixels wide."""
    layout = LAYOUTS[view.seats]
    canvas = Canvas.over(_scene(view.fate, layout.high).copy())
    canvas.put(head(view, reader), 0, 0)
    attack = view.attack
    if attack and attack.target is not None:
        drawn, x, y = band(attack.card, _way_of(view, attack, attack.target, reader), 46)
        canvas.put(drawn, x, y)
    for seat in view.result.winners if view.result else ():
        middle = middle_of(view.seats, seat)
        canvas.put_middle(sprite("castrum/rays", 560), middle, layout.middle_y)
    for site in view.sites:
        _draw_column(canvas, layout, view, site, reader)
    if attack:
        _draw_attack(canvas, view, attack, reader)
    return canvas.png("castrum")


def places(view: CastrumView) -> dict[Option, Box]:
    """Return the boxes of castles, sites, the attack, the event and the stock."""
    layout = LAYOUTS[view.seats]
    foot = HEAD - 10
    found: dict[Option, Box] = {EVENT: (232, 2, 830, foot), STOCK: (836, 2, WIDTH - 2, foot)}
    for seat in range(view.seats):
        middle = middle_of(view.seats, seat)
        half = layout.castle / 2
        left = middle - layout.wide / 2
        foot = layout.sign_y + 54
        found[f"castle-{seat}"] = (middle - half, layout.castle_y, middle + half, foot)
        foot = layout.site_y + layout.site
        found[f"site-{seat}"] = (left, layout.site_y, left + layout.wide, foot)
        if view.attack is not None and view.attack.attacker == seat:
            top = layout.tab_y - 8
            found[ATTACK] = (left - 4, top, min(WIDTH - 2, left + 340), top + 64)
    return found


_UNDER: Final = 10
"""Distance of an attack's band from the edge of its label, in pixels."""
_BESIDE: Final = 24
"""Minimum horizontal distance in pixels between the ends of an attack's band."""


def middle_of(seats: int, seat: Seat) -> float:
    """Return the horizontal middle of a seat's column."""
    return WIDTH * (2 * seat + 1) / (2 * seats)


@drawn_once
def _scene(event: str, high: int) -> Image.Image:
    """Return the landscape behind everything, in the weather of the current event."""
    name = {"weather": "scene-rain", "famine": "scene-famine"}.get(event, "scene-clear")
    canvas = Canvas(WIDTH, high, INK)
    canvas.put(sprite(f"castrum/{name}").convert("RGB"), 0, HEAD)
    return canvas.image


def _draw_column(
    canvas: Canvas, layout: SeatLayout, view: CastrumView, site: SiteView, reader: Reader
) -> None:
    middle = middle_of(view.seats, site.seat)
    left = round(middle - layout.wide / 2)
    won = view.result is not None and site.seat in view.result.winners
    lost = view.result is not None and not won
    draw = _dimmed if lost else castle
    drawn = draw(site.seat, site.walls, site.towers, layout.castle)
    canvas.put(drawn, middle - layout.castle / 2, layout.castle_y)
    name = reader.name(site.seat)
    style: Style = "lost" if lost else "lit" if won or plays(view, site.seat) else "plain"
    canvas.put(plate(site.seat, name, layout.wide, layout.plate, style), left - 8, HEAD)
    if site.mage is not None:
        blocked = mage(site.mage, reader("render-castrum-blocked"), min(layout.wide, 388))
        canvas.put(blocked, middle - blocked.width / 2, layout.sign_y - blocked.height + 2)
    wide = min(layout.wide - 8, 372)
    canvas.put(wooden(standing(view, site), wide, 54), middle - wide / 2, layout.sign_y)
    sheet = site_in_columns if view.seats == 4 else site_in_rows
    canvas.put(sheet(drawn_site(view, site, reader), layout.wide, layout.site), left, layout.site_y)
    word = doing(view, site.seat, reader)
    last = view.last
    if last is not None and last.seat == site.seat and view.attack is None and not word:
        drawing = f"castrum/{_DID.get(last.what, last.what)}"
        drawn = _last_tab(reader("render-castrum-last"), drawing, last.target)
        canvas.put(drawn, left - 4, layout.tab_y - 8)
    if word:
        tab = _tab(*word, layout.wide)
        attacker = view.attack.attacker if view.attack else None
        beside = view.seats > 2 and attacker == site.seat - 1
        x = left + layout.wide - tab.width + 4 if beside else left - 4
        canvas.put(tab, x, layout.tab_y - 8)


@drawn_once
def _dimmed(seat: Seat, walls: int, towers: int, width: int) -> Image.Image:
    """Return the castle of a seat that has not won, in faded colours."""
    image = castle(seat, walls, towers, width)
    faded = ImageEnhance.Color(image.convert("RGB")).enhance(0.5)
    faded.putalpha(image.getchannel("A"))
    return faded


def _fresh(view: CastrumView, seat: Seat) -> str:
    """Return the material that a seat laid in the game's latest move; empty if none."""
    last = view.last
    if last is None or last.seat != seat or last.what not in BUILD_KINDS:
        return ""
    return last.what.removesuffix("_x2")


_DID: Final[Mapping[str, str]] = {
    "wall": "sign-wall",
    "tower": "sign-tower",
    "change-lapides": "lapides_x2",
    "change-rustici": "rustici_x2",
    "discard": "cards",
    "end": "hourglass",
}
"""Drawings of moves that are not cards."""


@drawn_once
def _last_tab(word: str, drawing: str, target: Seat | None) -> Image.Image:
    """Return the game's latest move on a light label."""
    drawn = pill(word, 42, "#fff8e2", INK, icon=drawing)
    image = Image.new("RGBA", (drawn.width + 16 + (34 if target is not None else 0), 58))
    canvas = Canvas.over(image)
    canvas.put(drawn, 8, 8)
    if target is not None:
        canvas.put(badge(target, 42), drawn.width, 8)
    return image


@drawn_once
def _tab(text: str, icon: str, room: int) -> Image.Image:
    """Return a seat's current action on a golden label, smaller if there is little room."""
    drawn = pill(text, 42, GOLD[1], INK, icon=icon)
    if drawn.width > room:
        drawn = pill(text, 38, GOLD[1], INK, icon=icon)
    image = Image.new("RGBA", (drawn.width + 16, drawn.height + 16))
    canvas = Canvas.over(image)
    canvas.put(soft(drawn.width, drawn.height, GLOW, 8, 20, 90), 0, 0)
    canvas.put(drawn, 8, 8)
    return image


def plays(view: CastrumView, seat: Seat) -> bool:
    """Return whether it is a seat's turn; false while everybody answers an event."""
    return view.result is None and view.turn == seat and view.fate not in ("plague", "works")


def doing(view: CastrumView, seat: Seat, reader: Reader) -> tuple[str, str] | None:
    """Return a word and a drawing for what a seat must do now, or for its victory."""
    if view.result is not None:
        won = seat in view.result.winners
        return (reader("render-castrum-wins"), "castrum/crown") if won else None
    kind = view.waiting.get(seat)
    if kind == "castrum-ask-defence":
        return reader("render-castrum-answer"), "castrum/badge-defence"
    if kind in ("castrum-ask-plague", "castrum-ask-works"):
        event = kind.removeprefix("castrum-ask-")
        return reader("render-castrum-choose"), f"castrum/event-{event}"
    if kind == "castrum-ask-discard":
        return reader("render-castrum-discard"), "castrum/cards"
    if kind == "castrum-ask-move":
        if view.cards_left:
            return reader("render-cards-left", count=view.cards_left), "castrum/cards"
        if stage(view) == "blocked":
            return reader("render-castrum-blocked-turn"), "castrum/cards"
        return reader("render-castrum-end"), "castrum/hourglass"
    return None


def drawn_site(view: CastrumView, site: SiteView, reader: Reader) -> SiteDrawing:
    """Return the data for the drawing of a site, with the attack against it, if any."""
    attack = view.attack
    hit = attack if attack is not None and attack.target == site.seat else None
    aim = (hit.aim or "") if hit else ""
    return SiteDrawing(
        lots=lots(site),
        missing=tuple(site.lacks[building] for building in BUILDINGS),
        done=site.done,
        words=(
            reader("render-castrum-built"),
            letter("structores", reader),
            letter("lapides", reader),
            letter("rustici", reader),
        ),
        wheel=site.wheel,
        attack=hit.card if hit else "",
        threat=aim.removesuffix("_x2"),
        fresh=_fresh(view, site.seat),
    )


def _way_of(view: CastrumView, attack: AttackView, target: Seat, reader: Reader) -> Way:
    drawn, left, top = _label(view, attack, reader)
    side = 1 if target > attack.attacker else -1
    start = left + (drawn.width - _UNDER if side > 0 else _UNDER)
    blocked = view.sites[target].blocked
    return _way(view.seats, start, top + drawn.height / 2, side, target, blocked=blocked)


@lru_cache(maxsize=32)
def _way(seats: int, start: float, high: float, side: int, target: Seat, *, blocked: bool) -> Way:
    """Return the curve of an attack's band.

    The curve begins at the label's end on the victim's side. The curve leads over the castles and
    down beside the victim's castle. If ``blocked`` (by a Mage), the curve ends higher.
    """
    layout = LAYOUTS[seats]
    end = middle_of(seats, target) - side * layout.castle * 0.43
    end = side * max(side * end, side * start + _BESIDE)
    bend = max(abs(end - start) * 0.5, 20.0)
    return Way(
        (start, high),
        (start + side * bend, high - 40),
        (end, high - 40),
        (end, layout.sign_y - (156.0 if blocked else 34.0)),
    )


def _label(
    view: CastrumView, attack: AttackView, reader: Reader
) -> tuple[Image.Image, float, float]:
    """Return the label of the attack, and the position of its upper left corner."""
    layout, name = LAYOUTS[view.seats], card_name(attack.card, reader)
    drawn = label(attack.card, name, attack.target, attack.aim or "")
    left = middle_of(view.seats, attack.attacker) - layout.wide / 2 - 8
    return drawn, min(left, WIDTH - drawn.width), layout.tab_y - 8


def _draw_attack(canvas: Canvas, view: CastrumView, attack: AttackView, reader: Reader) -> None:
    """Draw the arrowhead of the attack's band in front of everything, and the label."""
    if attack.target is not None:
        x, y = _way_of(view, attack, attack.target, reader).end
        canvas.put_middle(head_of_band(attack.card), x, y + 2)
    canvas.put(*_label(view, attack, reader))
