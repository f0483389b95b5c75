"""Draws strips of attacks and events: who attacked whom with what, and the losses."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from PIL import Image, ImageEnhance

from bot.games.castrum.pictures.attack import COLOURS, label
from bot.games.castrum.pictures.castle import castle
from bot.games.castrum.pictures.faces import Face, drawn, headed
from bot.games.castrum.pictures.head import ribbon, struck
from bot.games.castrum.pictures.parts import (
    ACTS,
    GREEN,
    PARCHMENT,
    RED,
    WIDTH,
    Style,
    plate,
)
from bot.games.castrum.words import card_name
from bot.i18n import Reader
from bot.render.canvas import Canvas, Pen
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel, pill, soft
from bot.render.kept import drawn_once
from bot.render.palette import INK, WHITE
from bot.render.sprites import sprite
from engines.castrum.view import AttackView, CastrumView, SiteView
from engines.core.kernel import Seat

Facts: TypeAlias = tuple[tuple[str, dict[str, Any]], ...]
"""Events as pairs of kind (without the game's prefix) and data."""

HIGH: Final = 440
_SIDE: Final = 300
_CARD: Final = 124
_CASTLE: Final = 246
_MOST: Final = 14


def draw_attack(
    view: CastrumView, attack: AttackView, answer: str, facts: Facts, reader: Reader
) -> bytes:
    """Return an attack as a PNG: attacker, outcome and victim, from left to right.

    The seat with the better outcome is highlighted.
    """
    hurt = not answer and _hurts(facts)
    canvas = _opponents(view, attack, reader, hurt=hurt)
    if answer:
        _draw_duel(canvas, attack.card, answer, reader)
    else:
        _OUTCOMES[attack.card](canvas, attack, facts, reader)
    words = verdict(view, attack, answer, facts, reader)
    canvas.put(_seal(words, bad=hurt), 280, 352)
    return canvas.png("castrum")


def draw_threat(view: CastrumView, attack: AttackView, defence: str, reader: Reader) -> bytes:
    """Return a picture of an attack that waits for an answer, as a PNG.

    The picture shows attacker and victim, what the attack puts at risk, and the only card that
    stops it. The card is shown even if nobody has it (R26).
    """
    target = _victim(attack)
    canvas = _opponents(view, attack, reader, hurt=True)
    if attack.card == "incendie":
        _draw_at_risk(canvas, view.sites[target].cards)
    else:
        _OUTCOMES[attack.card](canvas, attack, (), reader)
    if attack.card == "sorciere":
        canvas.put_middle(sprite(f"castrum/{attack.aim}", 150), 740, 208)
    canvas.put(_condition(defence, stops(defence, reader)), 280, 352)
    return canvas.png("castrum")


def stops(defence: str, reader: Reader) -> str:
    """Return a short text with the name of the only card that stops an attack."""
    return reader("render-castrum-stops", card=card_name(defence, reader))


def _victim(attack: AttackView) -> Seat:
    """Return the victim of an attack, or the attacker if no target was chosen yet."""
    return attack.attacker if attack.target is None else attack.target


def _opponents(view: CastrumView, attack: AttackView, reader: Reader, *, hurt: bool) -> Canvas:
    """Return the background of an attack: the attacker on the left, the victim on the right.

    If ``hurt``, the attacker is highlighted instead of the victim.
    """
    target = _victim(attack)
    canvas = Canvas.over(_land("scene-clear").copy())
    _draw_side(canvas, view.sites[attack.attacker], 0, reader, lit=hurt)
    _draw_side(canvas, view.sites[target], WIDTH - _SIDE, reader, lit=not hurt)
    shown = label(attack.card, card_name(attack.card, reader), target, attack.aim or "")
    canvas.put(shown, (WIDTH - shown.width) / 2, 0)
    canvas.put(panel(596, 256, *PARCHMENT, radius=14), 302, 80)
    canvas.put(_pointer(attack.card), 242, 158)
    return canvas


def _draw_at_risk(canvas: Canvas, cards: Mapping[str, int]) -> None:
    """Draw each kind of card on a site in flames, with its count."""
    lots = {card: count for card, count in cards.items() if count}
    places, size = _row(len(lots), WIDTH / 2, 560)
    for (card, count), x in zip(lots.items(), places, strict=True):
        _draw_struck(canvas, card, x, 180, size)
        fire = sprite("castrum/fire", size // 2)
        canvas.put_middle(fire, x + size * 0.3, 180 + size * 0.34)
        canvas.text(x, 290, f"×{count}", 52, RED, align="middle", acts=True)


def _row(count: int, middle: float, room: float) -> tuple[list[float], int]:
    """Return the centres of squares in a row around ``middle``, and their size."""
    step = min(150, room / max(1, count))
    left = middle - step * count / 2
    return [left + step * (at + 0.5) for at in range(count)], round(min(126, step - 6))


def _draw_struck(canvas: Canvas, card: str, x: float, y: float, size: int) -> None:
    """Draw a lost or threatened card on a red square with its centre at (x, y)."""
    canvas.put_middle(panel(size, size, "#f6d5cd", "#e9b3a6", radius=10, line=RED), x, y)
    canvas.put_middle(sprite(f"castrum/{card}", size - 8), x, y)


@drawn_once
def _condition(defence: str, caption: str) -> Image.Image:
    """Return a band of parchment with the name of the only card that stops an attack."""
    canvas = Canvas(640, 84)
    wide = min(640, width_of(caption, "bold", 40) + 120)
    left = (640 - wide) // 2
    canvas.put(soft(wide - 8, 58, INK, 8, 18, 60), left - 4, 4)
    canvas.put(panel(wide, 64, *PARCHMENT, radius=16, line=INK, thick=4), left, 4)
    canvas.put_middle(sprite(f"castrum/{defence}", 56), left + 42, 36)
    canvas.text(left + 82, 36, caption, 40, INK, room=wide - 96, acts=True)
    return canvas.image


def _hurts(facts: Facts) -> bool:
    """Return whether an unanswered attack did any harm."""
    return any(
        kind in ("gold", "mage") or (kind in ("fire", "witch") and data["lost"])
        for kind, data in facts
    )


def verdict(
    view: CastrumView, attack: AttackView, answer: str, facts: Facts, reader: Reader
) -> str:
    """Return the outcome of an attack in a few words."""
    if answer:
        return reader("render-castrum-defended", card=card_name(answer, reader))
    target = _victim(attack)
    if attack.card == "incendie":
        burnt = sum(kind == "fire" and data["lost"] for kind, data in facts)
        total = sum(view.sites[target].cards.values())
        return reader("render-castrum-lost", count=burnt, all=total)
    if attack.card == "sorciere":
        lost = "yes" if _hurts(facts) else "no"
        return reader("render-castrum-witch", lost=lost, card=card_name(attack.aim or "", reader))
    if attack.card == "pieces_or":
        return reader("render-castrum-gold")
    return reader("render-castrum-mage", name=reader.name(target))


@drawn_once
def _land(name: str) -> Image.Image:
    """Return the landscape behind a strip."""
    land = sprite(f"castrum/{name}").convert("RGB")
    return land.crop((0, 150, WIDTH, 150 + HIGH))


def _draw_side(canvas: Canvas, site: SiteView, x: int, reader: Reader, *, lit: bool) -> None:
    """Draw one of two opponents with its castle."""
    middle = x + _SIDE / 2
    drawing = castle(site.seat, site.walls, site.towers, _CASTLE)
    if lit:
        canvas.put_middle(sprite("castrum/rays", 440), middle, 250)
    else:
        drawing = _pale(site.seat, site.walls, site.towers)
    left = 4 if x == 0 else WIDTH - 4 - _CASTLE  # leaves room for the arrow between the castles
    canvas.put(drawing, left, 118)
    style: Style = "lit" if lit else "lost"
    canvas.put(plate(site.seat, reader.name(site.seat), _SIDE - 20, 80, style), x + 2, -2)


@drawn_once
def _pale(seat: Seat, walls: int, towers: int) -> Image.Image:
    image = castle(seat, walls, towers, _CASTLE)
    faded = ImageEnhance.Color(image.convert("RGB")).enhance(0.5)
    faded.putalpha(image.getchannel("A"))
    return faded


@drawn_once
def _pointer(card: str) -> Image.Image:
    """Return an arrow in the colour of an attack, pointing right."""
    image = Image.new("RGBA", (70 * 3, 90 * 3))
    pen = Pen(image, 3)
    shape = [(4, 30), (34, 30), (34, 8), (66, 45), (34, 82), (34, 60), (4, 60)]
    pen.area(shape, COLOURS[card].end, INK, 8)
    pen.area(shape, COLOURS[card].end, "#fffaf0", 4)
    return image.reduce(3)


@drawn_once
def _seal(caption: str, *, bad: bool) -> Image.Image:
    """Return the outcome in words on a band, red if the victim was harmed."""
    canvas = Canvas(640, 84)
    wide = min(640, width_of(caption, "bold", 46) + 110)
    left = (640 - wide) // 2
    canvas.put(soft(wide - 8, 58, INK, 8, 18, 60), left - 4, 4)
    canvas.put(panel(wide, 64, RED if bad else GREEN, radius=16, line="#f6dd8c", thick=4), left, 4)
    sign = sprite("signs/cross" if bad else "signs/tick", 50)
    canvas.put(sign, left + 12, 11)
    canvas.text(left + 72, 36, caption, 46, WHITE, room=wide - 86, acts=True)
    return canvas.image


@drawn_once
def tile(card: str, die: int, lost: bool, width: int) -> Image.Image:
    """Return a card that an attack hit: its picture, the die, and whether it is lost."""
    high = round(width * 1.9)
    canvas = Canvas(width, high)
    double = card.endswith("_x2")
    art = round((width - 8) * (0.74 if double else 1))  # leaves room for the tag "×2"
    ground = ("#f6d5cd", "#e9b3a6") if lost else ("#e3f1df", "#bcd9b4")
    canvas.put(panel(width, width + 4, *ground, radius=10, line=RED if lost else GREEN), 0, 0)
    canvas.put(sprite(f"castrum/{card}", art), (width - art) / 2, width - 2 - art)
    if double:
        canvas.put(panel(46, 32, "#fbe7a1", "#dba634", radius=8, thick=2.4), width - 48, 2)
        canvas.text(width - 25, 18, "×2", 26, INK, align="middle")
    size = min(62, round(width * 0.52))
    mark = sprite("signs/cross" if lost else "signs/tick", size)
    canvas.put_middle(mark, width * (0.74 if die else 0.5), width + size * 0.5 + 8)
    if die:
        figure = sprite(f"castrum/die-{die}", round(width * 0.46))
        canvas.put_middle(figure, width * 0.25, width + size * 0.5 + 8)
    return canvas.image


def _draw_fire(canvas: Canvas, _attack: AttackView, facts: Facts, _reader: Reader) -> None:
    """Draw each card for which the fire's die was rolled, or which the fire took."""
    rolled = [data for kind, data in facts if kind == "fire"]
    if not rolled:
        canvas.put_middle(sprite("castrum/fire", 150), WIDTH / 2, 208)
        return
    shown = rolled[:_MOST]
    rows = 1 if len(shown) <= 7 else 2
    across = -(-len(shown) // rows)
    wide = min(_CARD if rows == 1 else 64, 560 // across - 6)
    step = wide + 6
    for at, data in enumerate(shown):
        row = at // across
        count = min(across, len(shown) - row * across)
        x = WIDTH / 2 - step * count / 2 + at % across * step + 3
        y = 212 + (row - rows / 2) * (wide + min(62, wide * 0.52) + 18)
        canvas.put(tile(data["card"], data["die"], data["lost"], wide), x, y)
    if len(rolled) > _MOST:
        more = f"+{len(rolled) - _MOST}"
        canvas.text(886, 318, more, ACTS, RED, align="right")


def _draw_witch(canvas: Canvas, _attack: AttackView, facts: Facts, _reader: Reader) -> None:
    """Draw the Witch, the card at which she aimed, and whether the card is lost."""
    canvas.put_middle(sprite("castrum/sorciere", 190), 470, 208)
    for kind, data in facts:
        if kind == "witch":
            shown = tile(data["card"], data["die"], data["lost"], 136)
            canvas.put(shown, 652, 106)


def _draw_gold(canvas: Canvas, attack: AttackView, _facts: Facts, _reader: Reader) -> None:
    """Draw the mason that moves to another site."""
    target = _victim(attack)
    canvas.put_middle(sprite("castrum/pieces_or", 150), 420, 210)
    canvas.put_middle(badge(attack.attacker, 72), 552, 210)
    canvas.put(_pointer("pieces_or").transpose(Image.Transpose.FLIP_LEFT_RIGHT), 596, 166)
    canvas.put_middle(sprite("castrum/mason", 150), 744, 206)
    canvas.put_middle(badge(target, 72), 850, 210)


def _draw_mage(canvas: Canvas, attack: AttackView, _facts: Facts, _reader: Reader) -> None:
    """Draw the Mage on the victim's site."""
    target = _victim(attack)
    canvas.put_middle(sprite("castrum/mage-glow", 420), WIDTH / 2, 200)
    canvas.put_middle(sprite("castrum/mage", 210), WIDTH / 2 - 70, 202)
    canvas.put_middle(badge(target, 110), WIDTH / 2 + 120, 202)
    canvas.put_middle(sprite("signs/cross", 64), WIDTH / 2 + 166, 246)


_OUTCOMES: Final[Mapping[str, Callable[[Canvas, AttackView, Facts, Reader], None]]] = {
    "incendie": _draw_fire,
    "sorciere": _draw_witch,
    "pieces_or": _draw_gold,
    "mage": _draw_mage,
}


def _draw_duel(canvas: Canvas, card: str, answer: str, reader: Reader) -> None:
    """Draw the attack, crossed out, and the card that answered it."""
    struck_out = drawn(Face(card, card_name(card, reader)), barred=True)
    shield = drawn(Face(answer, card_name(answer, reader)), lit=True)
    for image, x in ((struck_out, 456), (shield, 744)):
        part = headed(image)
        small = part.resize((round(part.width * 0.8), round(part.height * 0.8)))
        canvas.put_middle(small, x, 208)


def draw_event(view: CastrumView, event: str, facts: Facts, reader: Reader) -> bytes:
    """Return an event of the die as a PNG: die, name and effect.

    The effect is each seat's losses, the hands that are passed on, or the forbidden cards.
    """
    scene = {"weather": "scene-rain", "famine": "scene-famine"}.get(event, "scene-clear")
    canvas = Canvas.over(_land(scene).copy())
    die = next(fate.die for fate in view.card_set.fates if fate.id == event)
    name = card_name(event, reader)
    wide = min(900, width_of(name, "title", 50) + 160)
    left = (WIDTH - wide - 96) / 2
    canvas.put(sprite(f"castrum/die-{die}", 82), left, 8)
    canvas.put(ribbon(wide, "castrum/ribbon"), left + 96, 10)
    middle = left + 96 + wide / 2
    canvas.text(
        middle, 45, name, 48, "#fff1c4", face="title", align="middle", room=wide - 110, acts=True
    )
    if event in ("plague", "works"):
        _draw_losses(canvas, view, event, facts, reader)
    elif event == "fools":
        _draw_fools(canvas, view, facts, reader)
    else:
        _draw_ban(canvas, view, event)
    return canvas.png("castrum")


def _draw_losses(
    canvas: Canvas, view: CastrumView, event: str, facts: Facts, reader: Reader
) -> None:
    """Draw each seat's losses."""
    lost: dict[Seat, list[str]] = {seat: [] for seat in range(view.seats)}
    for kind, data in facts:
        if kind == "plague":
            lost[data["seat"]] += data["cards"]
        elif kind == "works":
            lost[data["seat"]].append(data["card"])
    wide = round((WIDTH - 16) / view.seats) - 8
    for seat, cards in lost.items():
        x = 12 + seat * (wide + 8)
        canvas.put(panel(wide, 226, *PARCHMENT, radius=14), x, 200)
        canvas.put(plate(seat, reader.name(seat), wide, 80), x - 8, 96)
        if cards:
            _draw_lost(canvas, cards, x, wide)
        else:
            canvas.put_middle(sprite("signs/tick", 84), x + wide / 2, 280)
            word = reader("render-castrum-nothing")
            canvas.text(x + wide / 2, 366, word, 36, GREEN, align="middle")
    canvas.put_middle(sprite(f"castrum/event-{event}", 84), WIDTH - 60, 48)


def _draw_lost(canvas: Canvas, cards: Iterable[str], x: float, wide: int) -> None:
    """Draw each kind of lost card with its count."""
    lots = Counter(cards)
    places, size = _row(len(lots), x + wide / 2, wide - 16)
    for (card, count), middle in zip(lots.items(), places, strict=True):
        _draw_struck(canvas, card, middle, 218 + size / 2, size)
        canvas.text(middle, 384, f"−{count}", 52, RED, align="middle", acts=True)


def _draw_fools(canvas: Canvas, view: CastrumView, facts: Facts, reader: Reader) -> None:
    """Draw an arrow from each seat to the seat that gets its hand."""
    passed = [(data["from_seat"], data["seat"]) for kind, data in facts if kind == "fools"]
    wide = round((WIDTH - 16) / max(1, len(passed))) - 8
    for at, (giver, taker) in enumerate(sorted(passed)):
        x = 12 + at * (wide + 8)
        canvas.put(panel(wide, 176, *PARCHMENT, radius=14), x, 112)
        middle = x + wide / 2
        canvas.put_middle(badge(giver, 76), middle - 84, 200)
        canvas.put_middle(sprite("castrum/cards", 62), middle - 12, 180)
        canvas.put_middle(sprite("signs/trail-arrow", 96), middle, 244)
        canvas.put_middle(badge(taker, 76), middle + 84, 200)
        count = str(view.sites[taker].hand)
        canvas.text(middle + 29, 180, count, ACTS, align="middle", acts=True)
    note = _note(reader("render-castrum-passes"))
    left = (WIDTH - note.width - 122) / 2
    canvas.put_middle(sprite("castrum/event-fools", 104), left + 52, 366)
    canvas.put(note, left + 122, 330)


@drawn_once
def _note(caption: str) -> Image.Image:
    """Return a text on a sheet of paper."""
    wide = min(920, width_of(caption, "bold", 46) + 50)
    canvas = Canvas.over(panel(wide, 72, *PARCHMENT, radius=14).copy())
    canvas.text(wide / 2, 36, caption, 46, align="middle", room=wide - 24)
    return canvas.image


def _draw_ban(canvas: Canvas, view: CastrumView, event: str) -> None:
    """Draw the cards that an event forbids, and for how many turns."""
    canvas.put(panel(760, 196, *PARCHMENT, radius=16), 220, 108)
    signs = struck(event, view)
    step = 190 if len(signs) < 3 else 150
    left = WIDTH / 2 + 60 - step * (len(signs) - 1) / 2
    canvas.put_middle(sprite(f"castrum/event-{event}", 150), 322, 206)
    for at, name in enumerate(signs):
        x = left + at * step
        canvas.put_middle(sprite(f"castrum/{name}", 124), x, 204)
        canvas.put_middle(sprite("signs/cross", 62), x + 46, 256)
    for seat in range(view.seats):
        x = WIDTH / 2 + (seat - (view.seats - 1) / 2) * 96
        canvas.put_middle(badge(seat, 78), x - 80, 368)
    turns = pill(str(view.event_turns), 72, "#dba634", INK, icon="castrum/hourglass")
    canvas.put(turns, WIDTH / 2 + view.seats * 48 - 40, 332)
