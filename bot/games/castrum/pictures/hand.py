"""Draws a seat's private pictures: its cards, or the part of the board it is asked about."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

from PIL import Image

from bot.games.castrum.pictures.attack import label
from bot.games.castrum.pictures.board import drawn_site
from bot.games.castrum.pictures.castle import castle
from bot.games.castrum.pictures.faces import (
    AROUND,
    CARD,
    CardRow,
    Face,
    changes,
    drawn,
    face,
    marked,
)
from bot.games.castrum.pictures.parts import (
    GLOW,
    GOLD,
    GREEN,
    GREEN_TINT,
    PARCHMENT,
    PURPLE,
    RED,
    UNITS,
    WIDTH,
    amounts,
    band,
    lots,
    need,
    plate,
    signs,
)
from bot.games.castrum.pictures.plague import draw_ways, height_of, lost_on, single_cards
from bot.games.castrum.pictures.site import (
    READY,
    SiteDrawing,
    draw_aim,
    figures,
    site_in_columns,
    site_in_rows,
)
from bot.games.castrum.words import card_name
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.fonts import wrap
from bot.render.furniture import badge, greyed, number, panel, pill, soft
from bot.render.kept import drawn_once
from bot.render.palette import INK
from bot.render.sprites import sprite
from engines.castrum.cards import BUILDINGS
from engines.castrum.view import CastrumView, SiteView
from engines.core.kernel import Option, Seat

HIGH: Final = 664
_TABLE: Final = "#ead9b4"
_STRIP: Final = 154
_CHIPS: Final = 170
_QUESTION: Final = 64
"""Height of the bar with the question in pixels."""
_FEW: Final = 3
"""Cap on the cards to choose from that fit beside a drawing of the whole site."""
_ROOMY: Final = 600
"""A column higher than this (pixels) has a large castle, and the choice's number beside it."""

_LINE: Final = 54
"""Height in pixels of the choices in words, between the strip and the cards."""

Places = Mapping[Option, int]
"""The number of each choice, from 1, as on the buttons."""

_REASONS: Final[Mapping[str, str]] = {
    "castrum-no-blocked": "render-castrum-blocked",
    "castrum-no-defence-card": "render-castrum-no-defence",
    "castrum-no-more-cards": "render-castrum-no-more",
    "castrum-no-wheel-full": "render-castrum-no-more",
    "castrum-no-late-wheel": "render-castrum-no-late",
    "castrum-no-second-wheel": "render-castrum-no-second",
    "castrum-no-attack-with-wheel": "render-castrum-no-attack",
    "castrum-no-famine": "castrum-card-famine",
    "castrum-no-gold-in-famine": "castrum-card-famine",
    "castrum-no-reform": "castrum-card-reform",
    "castrum-no-site-to-attack": "render-castrum-no-target",
    "castrum-no-structores": "render-castrum-no-target",
    "castrum-no-free-site": "render-castrum-no-target",
    "castrum-no-empty-site": "render-castrum-no-empty",
    "castrum-no-structores-there": "render-castrum-no-mason",
    "castrum-no-second-mage": "render-castrum-blocked",
    "castrum-no-match": "render-castrum-no-match",
}
"""Reasons why an option cannot be chosen, in two or three words."""


def picture(
    view: CastrumView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
) -> bytes | None:
    """Return the picture of the pending decision, or of the hand; ``None`` for a spectator.

    Cards of the hand that are ``new`` have a ribbon.
    """
    if view.viewer is None:
        return None
    places = {choice.option: at for at, choice in enumerate(prompt.choices if prompt else (), 1)}
    kind = view.decision.kind if view.decision and prompt else ""
    in_words = view.attack is not None or any(_chip(view, option, reader) for option in places)
    high = HIGH if in_words or kind in _WHOLE else HIGH - _LINE
    if kind == "castrum-ask-plague" and not single_cards(places):
        high = min(high, _CHIPS + height_of(len(places)))
    elif kind in _LYING and len(_lying_cards(view, view.viewer, places)) <= _FEW:
        high = HIGH - _LINE
    canvas = Canvas(WIDTH, high, _TABLE)
    if kind in _STEPS:
        _STEPS[kind](canvas, view, view.viewer, places, reader)
    else:
        draw_cards = _draw_discard if kind == "castrum-ask-discard" else _draw_cards
        draw_cards(canvas, view, view.viewer, places, reader, new)
    if prompt is None:
        return canvas.png("castrum")
    whole = Canvas(WIDTH, high + _QUESTION, _TABLE)
    whole.put(_question(prompt.title, subject(view, view.viewer)), 0, 0)
    whole.put(canvas.image, 0, _QUESTION)
    return whole.png("castrum")


def subject(view: CastrumView, seat: Seat) -> Seat:
    """Return the seat whose badge precedes a question.

    For a question about a defence, this is the attacker, because the attacker's name begins the
    question.
    """
    asked = view.decision is not None and view.decision.kind == "castrum-ask-defence"
    return view.attack.attacker if asked and view.attack is not None else seat


@drawn_once
def _question(title: str, seat: Seat) -> Image.Image:
    """Return the question on a bar, on one line or two."""
    canvas = Canvas.over(panel(WIDTH, _QUESTION, *PARCHMENT, radius=1, thick=0).copy())
    canvas.put(panel(WIDTH, 6, *GOLD, radius=1, line=INK, thick=1.6), 0, _QUESTION - 6)
    middle = (_QUESTION - 6) / 2
    canvas.put_middle(badge(seat, 48), 40, middle)
    large = next((size for size in (36, 32) if width_of(title, "title", size) <= WIDTH - 100), 25)
    lines, size = wrap(title, "title", large, WIDTH - 100, 2)
    canvas.stack(80, middle - 1, lines, size, min(size + 1, 28), face="title")
    return canvas.image


def _row_of_cards(canvas: Canvas) -> float:
    """Return the upper edge of the row of cards."""
    return canvas.image.height - CARD[1] - 14 - AROUND


def _draw_cards(
    canvas: Canvas,
    view: CastrumView,
    seat: Seat,
    places: Places,
    reader: Reader,
    new: Collection[str],
) -> None:
    """Draw the hand, the viewer's site, and the other choices."""
    _draw_strip(canvas, view, view.sites[seat], _task(view, reader), places, reader)
    _draw_chips(canvas, view, places, reader)
    asked = bool(places)
    left = _left(len(view.hand))
    for at, (card, ribbon) in enumerate(_ribbons(view, reader, new)):
        place = places.get(card, 0)
        reason = _reason(view, card, reader)
        barred, shown = asked and not place, face(card, view, reader)
        image = drawn(shown, place, reason, lit=bool(place), barred=barred, new=ribbon)
        canvas.put(image, left + at * 237 - AROUND, _row_of_cards(canvas))


def _ribbons(view: CastrumView, reader: Reader, new: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the cards of the hand, each with the word of its ribbon if it is new."""
    for card, is_new in zip(view.hand, marked(view.hand, new), strict=True):
        yield card, reader("render-new") if is_new else ""


def _left(cards: int) -> float:
    return (WIDTH - 237 * cards + 11) / 2


def _reason(view: CastrumView, option: Option, reader: Reader) -> str:
    refusal = view.refused.get(option)
    key = _REASONS.get(refusal.key) if refusal else None
    return reader(key) if key else ""


def _task(view: CastrumView, reader: Reader) -> str:
    """Return a text with the number of cards to play or lose; empty if the question states it."""
    decision = view.decision
    if decision is None:
        return ""
    if decision.kind == "castrum-ask-plague":
        return reader("render-castrum-lose", count=sum(lost_on(decision.options[0])))
    if decision.kind == "castrum-ask-move" and view.cards_left:
        return reader("render-cards-left", count=view.cards_left)
    return ""


def _draw_strip(
    canvas: Canvas, view: CastrumView, site: SiteView, task: str, places: Places, reader: Reader
) -> None:
    """Draw a site in a strip: castle, cards, amounts, and what wall and tower lack."""
    canvas.put(panel(WIDTH - 16, _STRIP - 8, *PARCHMENT, radius=12), 8, 8)
    canvas.put(_view_of_land(), 12, 12)
    canvas.put(castle(site.seat, site.walls, site.towers, 148), 14, 10)
    canvas.put(badge(site.seat, 40), 14, 14)
    attack = view.attack
    hit = attack is not None and attack.target == site.seat
    for at, lot in enumerate(lots(site)):
        x = 168 + at * 104
        canvas.put(figures(lot, 100, 104), x, 44)
        if hit and attack and lot.cards:
            if attack.card == "incendie":
                canvas.put(sprite("castrum/fire", 46), x + 4, 98)
            elif (attack.aim or "").removesuffix("_x2") == lot.material:
                draw_aim(canvas, lot, 92, (x + 50, 98), (x, 44))
    canvas.put(amounts(tuple((lot.material, lot.units) for lot in lots(site))), 490, 16)
    mine = site.seat == view.viewer
    if not mine:
        task = reader.name(site.seat)
    if site.mage is not None and mine:
        canvas.put(panel(270, 50, PURPLE, radius=10, thick=2.6), 494, 90)
        word = reader("render-castrum-blocked")
        canvas.text(514, 115, word, 36, "#fffaf0", room=196, acts=True)
        canvas.put(badge(site.mage, 42), 714, 94)
    elif task:
        wide = min(270, width_of(task, "bold", 35) + 34)
        canvas.put(panel(wide, 50, "#fffdf4", "#f4e6c6", radius=10, thick=2.6), 494, 90)
        if mine:
            canvas.text(494 + wide / 2, 115, task, 35, align="middle", room=wide - 14, acts=True)
        else:
            canvas.name(494 + wide / 2, 115, task, 35, wide - 14, face="bold", align="middle")
    _draw_needs(canvas, view, site, places, reader)


def _draw_needs(
    canvas: Canvas, view: CastrumView, site: SiteView, places: Places, reader: Reader
) -> None:
    """Draw what wall and tower of a site lack, with the numbers of the choices to build them."""
    complete = site.done
    for at, (building, sign) in enumerate(zip(BUILDINGS, signs(), strict=True)):
        top = 14 + at * 68
        place = places.get(building, 0) or places.get(f"{building}-overpay", 0)
        lacks = site.lacks[building]
        ground, line = ("#fbf1d8", "#b48a45")
        if complete[at]:
            ground, line = GREEN_TINT, GREEN
        elif not any(lacks):
            ground, line = READY
        if place:
            canvas.put(soft(404, 64, GLOW, 10, 14, 100), 778 - 10, top - 10)
        canvas.put(panel(404, 64, ground, radius=10, line=line, thick=2.4), 778, top)
        canvas.put_middle(sprite(sign, 54), 812, top + 32)
        if complete[at]:
            canvas.put(sprite("signs/tick", 46), 900, top + 9)
            canvas.text(956, top + 32, reader("render-castrum-built"), 36, GREEN)
            continue
        step, high = (108, 46) if any(lacks) else (88, 42)
        for number_at, (unit, missing) in enumerate(zip(UNITS, lacks, strict=True)):
            x = 848 + number_at * step
            canvas.put_middle(sprite(f"castrum/sign-{unit}", 32), x + 17, top + 32)
            canvas.put(need(missing, high), x + 37, top + 32 - high / 2)
        if place:
            canvas.put_middle(number(place, 64), 1146, top + 32)
        elif not any(lacks) and building in view.refused:
            canvas.put_middle(sprite("signs/cross", 52), 1146, top + 32)


@drawn_once
def _view_of_land() -> Image.Image:
    """Return the landscape behind the castle in a strip."""
    land = sprite("castrum/scene-clear").crop((20, 200, 500, 348)).resize((470, 138))
    mask = panel(470, 138, "#ffffff", radius=9, thick=0).getchannel("A")
    land = land.convert("RGBA")
    land.putalpha(mask)
    return land


_WHOLE: Final = ("castrum-ask-target", "castrum-ask-plague")
"""Decisions whose pictures need the full height."""

_LYING: Final = ("castrum-ask-aim", "castrum-ask-works", "castrum-ask-plague")
"""Decisions that choose among cards on a site."""


def _draw_chips(canvas: Canvas, view: CastrumView, places: Places, reader: Reader) -> None:
    """Draw the attack's label, and the choices besides cards: change, discard, end."""
    x = 10.0
    attack = view.attack
    if attack is not None and view.decision is not None:
        name = card_name(attack.card, reader)
        shown = label(attack.card, name, attack.target, attack.aim or "")
        canvas.put(badge(attack.attacker, 46), x, _CHIPS + 2)
        canvas.put(shown, x + 44, _CHIPS - 14)
        x += shown.width + 44
    for option, place in places.items():
        word = _chip(view, option, reader)
        if word:
            image = _numbered(place, *word)
            canvas.put(image, x, _CHIPS - 12)
            x += image.width - 8


def _chip(view: CastrumView, option: Option, reader: Reader) -> tuple[str, str] | None:
    """Return word and drawing of a choice; ``None`` for a card or a building."""
    match option:
        case "discard" | "let":
            drawing = "castrum/cards" if option == "discard" else "signs/cross-plain"
            return reader(f"castrum-do-{option}"), drawing
        case "end":
            blocked = view.sites[view.turn].blocked
            return reader("castrum-do-pass" if blocked else "castrum-do-end"), "castrum/hourglass"
        case "change-lapides" | "change-rustici":
            return reader(f"castrum-do-{option}"), f"castrum/{str(option).partition('-')[2]}_x2"
    return None


@drawn_once
def _numbered(place: int, word: str, drawing: str) -> Image.Image:
    """Return a choice in words with its number."""
    shown = pill(word, 52, "#fff3cd", INK, icon=drawing)
    canvas = Canvas(shown.width + 66, 76)
    canvas.put(soft(shown.width, 52, GLOW, 8, 26, 90), 40, 4)
    canvas.put(shown, 48, 12)
    canvas.put_middle(number(place, 64), 36, 38)
    return canvas.image


def _draw_discard(
    canvas: Canvas,
    view: CastrumView,
    seat: Seat,
    places: Places,
    reader: Reader,
    new: Collection[str],
) -> None:
    """Draw the hand to discard from, with a number for each copy of a card."""
    _draw_strip(canvas, view, view.sites[seat], _task(view, reader), {}, reader)
    left = _left(len(view.hand))
    for at, (card, ribbon) in enumerate(_ribbons(view, reader, new)):
        copy = view.hand[: at + 1].count(card)
        place = places.get(f"{card}#{copy}", 0)
        image = drawn(face(card, view, reader), place, lit=bool(place), new=ribbon)
        canvas.put(image, left + at * 237 - AROUND, _row_of_cards(canvas))


def _draw_targets(
    canvas: Canvas, view: CastrumView, seat: Seat, places: Places, reader: Reader
) -> None:
    """Draw the other seats' sites; those that can be attacked glow and are numbered."""
    attack = view.attack
    card, prey = (attack.card, attack.prey or "") if attack else (view.hand[0], "")
    shown = drawn(face(card, view, reader))
    canvas.put(shown, 14 - AROUND, (HIGH - CARD[1]) / 2 - AROUND)
    others = [site for site in view.sites if site.seat != seat]
    others.sort(key=lambda site: (places.get(site.seat, len(others) + 1), site.seat))
    wide = 296 if len(others) > 2 else 430
    room = (WIDTH - 250) / len(others)
    for at, site in enumerate(others):
        left = 246 + room * at + (room - wide) / 2
        middle = left + wide / 2
        place = places.get(site.seat, 0)
        lit = drawn_site(view, site, reader)._replace(attack=card, threat=prey)
        column = _column(site, lit, wide, HIGH - 32, reader)
        if place:
            canvas.put(soft(wide, HIGH - 40, GLOW, 14, 18, 100), left - 14, 26 - 14)
            canvas.put(column, left, 20)
            canvas.put_middle(
                number(place, 72), left + wide - 44, 20 + (80 if wide < 400 else 62) + 40
            )
            continue
        canvas.put(greyed(column, "castrum"), left, 20)
        canvas.put_middle(sprite("signs/cross", 92), middle, 170)
        reason = _reason(view, site.seat, reader)
        if reason:
            canvas.put(band(wide - 26, reason, RED), left + 13, 226)


def _column(
    site: SiteView, shown: SiteDrawing, wide: int, high: int, reader: Reader
) -> Image.Image:
    """Return a castle and its owner's name above the site."""
    narrow = wide < 400
    canvas = Canvas(wide, high)
    canvas.put(panel(wide, high, "#d5e8ea", "#b9cc8e", radius=14), 0, 0)
    lower = 80 if narrow else 62
    canvas.put(plate(site.seat, reader.name(site.seat), wide - 12, lower), -2, -2)
    size, top = (216, lower + 6) if narrow else (306, lower + 6) if high > _ROOMY else (280, 48)
    left = (wide - size) / (2 if high <= _ROOMY and site.mage is None else 4)
    canvas.put(castle(site.seat, site.walls, site.towers, size), left, top)
    if narrow:
        canvas.put(site_in_columns(shown, wide - 6, 320), 3, high - 323)
    else:
        canvas.put(site_in_rows(shown, wide - 6, 266), 3, high - 269)
    if site.mage is not None:
        canvas.put(badge(site.mage, 40), wide - 52, 250)
        canvas.put(sprite("castrum/mage", 84), wide - 92, 214)
    return canvas.image


def _draw_site_cards(
    canvas: Canvas, view: CastrumView, seat: Seat, places: Places, reader: Reader
) -> None:
    """Draw a site with numbered cards to choose: the aim of a Witch, or a card to lose."""
    site = view.sites[_struck(view, seat)]
    cards = _lying_cards(view, seat, places)
    if len(cards) > _FEW:
        _draw_strip(canvas, view, site, _task(view, reader), {}, reader)
        _draw_chips(canvas, view, {}, reader)
        left, step, top = _left(len(cards)), 237.0, _row_of_cards(canvas)
    else:
        wide, high = 440, canvas.image.height - 24
        lying = drawn_site(view, site, reader)._replace(fresh="")  # no glow: gold marks choices
        canvas.put(_column(site, lying, wide, high, reader), 12, 12)
        top = _draw_task(canvas, view, wide + 36, reader)
        step = min(290.0, (WIDTH - wide - 36) / len(cards))
        left = wide + 12 + (WIDTH - wide - 12 - step * (len(cards) - 1) - CARD[0]) / 2
        top += (canvas.image.height - top - CARD[1]) / 2 - AROUND
    for at, (card, place) in enumerate(cards.items()):
        shown = _lying(card, view, site, reader)
        image = drawn(shown, place, lit=bool(place), barred=not place)
        canvas.put(image, left + at * step - AROUND, top)


def _draw_task(canvas: Canvas, view: CastrumView, left: int, reader: Reader) -> float:
    """Draw, beside a site, the attack or the number of cards to lose.

    Returns the lower edge of this drawing, 0 if there is nothing to draw.
    """
    attack, task = view.attack, _task(view, reader)
    if attack is not None:
        shown = label(attack.card, card_name(attack.card, reader), attack.target, attack.aim or "")
        x = left + (WIDTH - left - shown.width - 44) / 2
        canvas.put(badge(attack.attacker, 46), x, 32)
        canvas.put(shown, x + 44, 18)
        return 84.0
    if task:
        wide = width_of(task, "bold", 35) + 34
        middle = left + (WIDTH - left) / 2
        canvas.put(
            panel(wide, 56, "#fffdf4", "#f4e6c6", radius=10, thick=2.6), middle - wide / 2, 20
        )
        canvas.text(middle, 48, task, 35, align="middle", acts=True)
        return 76.0
    return 0.0


def _struck(view: CastrumView, seat: Seat) -> Seat:
    """Return the seat whose site has the cards to choose from: the victim, else ``seat``."""
    attack = view.attack
    aimed = attack is not None and attack.target is not None and bool(attack.card)
    return attack.target if aimed and attack and attack.target is not None else seat


def _lying_cards(view: CastrumView, seat: Seat, places: Places) -> dict[str, int]:
    """Return the cards that are drawn on a site, each with the number of its choice (0: none)."""
    if view.decision is not None and view.decision.kind == "castrum-ask-plague":
        return dict(zip(single_cards(places), places.values(), strict=True))
    return {card: places.get(card, 0) for card in view.sites[_struck(view, seat)].cards}


def _lying(card: str, view: CastrumView, site: SiteView, reader: Reader) -> Face:
    """Return the data for drawing a card on a site, with the effect of losing such a card."""
    count = reader("render-castrum-cards", count=site.cards[card])
    power = "×2" if card.endswith("_x2") else ""
    rows = (CardRow(seat=site.seat, text=count), *changes(card, view, site, lost=True))
    return Face(card, card_name(card, reader), power, rows)


def _draw_plague(
    canvas: Canvas, view: CastrumView, seat: Seat, places: Places, reader: Reader
) -> None:
    """Draw every way to lose cards to the plague."""
    if single_cards(places):
        _draw_site_cards(canvas, view, seat, places, reader)
        return
    _draw_strip(canvas, view, view.sites[seat], _task(view, reader), {}, reader)
    draw_ways(canvas, places, _CHIPS)


_Step = Callable[[Canvas, CastrumView, Seat, Places, Reader], None]

_STEPS: Final[Mapping[str, _Step]] = {
    "castrum-ask-target": _draw_targets,
    "castrum-ask-aim": _draw_site_cards,
    "castrum-ask-works": _draw_site_cards,
    "castrum-ask-plague": _draw_plague,
}
"""Functions that draw decisions which are not about cards of the hand."""
