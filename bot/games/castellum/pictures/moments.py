"""Draws strips of two events of a year: the combat, and the turning of the Reward."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.games.castellum.pictures.parts import (
    ACTS,
    FRAME,
    GREEN,
    PARCHMENT,
    READS,
    RED,
    TABLE,
    LineParts,
    row,
    shield,
    side_parts,
)
from bot.games.castellum.pictures.scene import landscape
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import INK, SEATS, WHITE
from bot.render.sprites import sprite
from engines.castellum.cards import YEARS
from engines.castellum.view import CastellumView
from engines.core.kernel import Event, Seat

WIDTH: Final = 1200
_HEAD: Final = 96
_NAMES: Final = 170
_PILE: Final = 180
_FIGHTS: Final = {
    "castellum-event-fight-won": (True, True),
    "castellum-event-fight-lost": (False, True),
    "castellum-event-fight-undefended": (False, False),
}
"""Outcome of each kind of event: whether the column held, and whether it was defended."""


class Fight(NamedTuple):
    """The fight of one column, read from the events."""

    column: int
    enemy: str
    attack: int
    strength: int
    held: bool
    defended: bool


class Combat(NamedTuple):
    """A year's combat: the fights of each Line, and whether the Reward was earned."""

    year: int
    fights: Mapping[Seat, tuple[Fight, ...]]
    defeated: int
    needed: int
    earned: bool
    taker: Seat | None


def combat_of(before: CastellumView, events: Sequence[Event]) -> Combat | None:
    """Return the combat in these events, if there is one."""
    fights: dict[Seat, list[Fight]] = {}
    defeated, needed, taker = before.defeated_now, before.needed, None
    earned = not before.missing
    for event in events:
        data = event.data
        if event.kind in _FIGHTS:
            held, defended = _FIGHTS[event.kind]
            defeated += held
            fights.setdefault(data["seat"], []).append(
                Fight(
                    data["column"], data["enemy"], data["attack"], data["strength"], held, defended
                )
            )
        elif event.kind in ("castellum-event-reward", "castellum-event-reward-missed"):
            earned = event.kind == "castellum-event-reward"
            defeated, needed, taker = data["defeated"], data["needed"], data.get("seat")
    if not fights:
        return None
    by_seat = {seat: tuple(found) for seat, found in fights.items()}
    return Combat(before.year, by_seat, defeated, needed, earned, taker)


def draw_combat(
    combat: Combat, before: CastellumView, after: CastellumView, reader: Reader
) -> bytes:
    """Return a year's combat as a PNG: a row for each Line, with outcomes and margins."""
    high = {2: 170, 3: 148}.get(before.seats, 128)
    canvas = Canvas(WIDTH, _HEAD + before.seats * (high + 6) + 6, TABLE)
    _draw_head(canvas, reader("render-siege-of", year=str(YEARS[combat.year])), combat)
    for line in after.lines:
        y = _HEAD + line.seat * (high + 6)
        fights = combat.fights.get(line.seat, ())
        earlier = before.lines[line.seat]
        fresh = line.defeated - earlier.defeated + earlier.defeated_now
        canvas.put(_ground(combat.year, line.seat, reader.name(line.seat), high), 8, y)
        opened = sum(shown.open for shown in earlier.columns)
        _draw_fights(canvas, (8 + _NAMES, y), high, line.seat, fights, opened, before)
        _draw_pile(canvas, WIDTH - 8 - _PILE, y, high, fresh, line.defeated)
    return canvas.png("castellum")


def _draw_head(canvas: Canvas, title: str, combat: Combat) -> None:
    """Draw the ribbon with the year, and the progress towards the Reward."""
    sky = landscape(combat.year, 585, 290).crop((0, 0, 585, 60))
    canvas.image.paste(sky.resize((WIDTH, _HEAD), Image.Resampling.BILINEAR), (0, 0))
    _ribbon(canvas, title)
    left = 440
    canvas.put(panel(WIDTH - left - 10, 80, *PARCHMENT, radius=12, line=INK, inner=FRAME), left, 8)
    canvas.put(sprite("castellum/chest", height=60), left + 14, 16)
    count = max(combat.defeated, combat.needed)
    step = min(44.0, 350 / max(1, count))
    x = left + 84.0
    for number in range(count):
        skull = sprite("castellum/skull", height=40)
        image = skull if number < combat.defeated else _pale(40)
        canvas.put(image, x + number * step + 3, 28)
    bar = x + combat.needed * step - 4
    ImageDraw.Draw(canvas.image).rectangle((bar, 18, bar + 5, 78), "#23663a")
    text = f"{combat.defeated}/{combat.needed}"
    wide = width_of(text, "bold", 38) + 76
    pill = panel(wide, 54, *(GREEN if combat.earned else RED), radius=27, line=WHITE, thick=3)
    at = left + 460
    canvas.put(pill, at, 21)
    canvas.text(at + 22, 48, text, 38, WHITE, acts=True)
    mark = sprite(f"signs/{'tick' if combat.earned else 'cross'}-plain", 32)
    white = Image.new("RGBA", mark.size, WHITE)
    white.putalpha(mark.getchannel("A"))
    canvas.put(white, at + wide - 46, 32)
    if combat.taker is not None:
        x = WIDTH - 134.0
        canvas.put_middle(badge(combat.taker, 50), x + 24, 54)
        canvas.put_middle(sprite("castellum/crown", 44), x + 24, 26)
        canvas.put(sprite("castellum/chest", height=50), x + 58, 24)


def _ribbon(canvas: Canvas, title: str) -> None:
    ribbon = sprite("castellum/ribbon")
    canvas.put(ribbon, 8, 10)
    text, size = fonts.fit(title, "title", 44, 330, READS)
    canvas.text(8 + ribbon.width / 2, 44, text, size, "#ffeec4", face="title", align="middle")


@drawn_once
def _pale(height: int) -> Image.Image:
    """Return a pale skull for an Enemy that must still be defeated to earn the Reward."""
    image = sprite("castellum/skull", height=height).copy()
    image.putalpha(image.getchannel("A").point(lambda value: value * 28 // 100))
    return image


@drawn_once
def _ground(year: int, seat: Seat, name: str, high: int) -> Image.Image:
    """Return the empty row of a Line."""
    wide = WIDTH - 16
    canvas = Canvas.over(panel(wide, high, *PARCHMENT, radius=10, line="#c9a052", thick=4).copy())
    tint = panel(_NAMES - 8, high - 8, WHITE, SEATS[seat].tint, radius=8, thick=0)
    canvas.put(tint, 5, 4)
    room = wide - _NAMES - _PILE
    scene = landscape(year, 585, 300).crop((0, 90, 585, 300))
    canvas.put(scene.resize((room, high - 8), Image.Resampling.LANCZOS), _NAMES, 4)
    canvas.put(panel(4, high - 8, INK, radius=0, thick=0), _NAMES - 2, 4)
    canvas.put(panel(4, high - 8, INK, radius=0, thick=0), wide - _PILE - 2, 4)
    face, lines, size = fonts.fit_name(name, 32, _NAMES - 18, 2)
    mark = 56 if len(lines) == 1 else 46
    top = (high - mark - len(lines) * size * 1.05) / 2
    canvas.put_middle(badge(seat, mark), _NAMES / 2, top + mark / 2)
    for at, line in enumerate(lines):
        y = top + mark + 2 + (at + 0.5) * size * 1.05
        canvas.text(_NAMES / 2, y, line, size, face=face, align="middle")
    return canvas.image


def _draw_fights(
    canvas: Canvas,
    at: tuple[int, int],
    high: int,
    seat: Seat,
    fights: Sequence[Fight],
    opened: int,
    view: CastellumView,
) -> None:
    """Draw the fights of a Line in their columns."""
    room = WIDTH - 16 - _NAMES - _PILE
    step = room / opened
    by_column = {fight.column: fight for fight in fights}
    large = high >= 140 and step >= 200
    wall = 110 if large else 92 if step >= 180 else 82
    for column in range(1, opened + 1):
        fight = by_column.get(column)
        kind = view.card_set.kind[fight.enemy] if fight else ""
        wide = round(min(step - 2, wall * 2.6))
        image = _fight(seat, fight, kind, wall, (wide, high - 10))
        x = at[0] + (column - 0.5) * step - image.width / 2
        canvas.put(image, x, at[1] + 5)


@drawn_once
def _fight(
    seat: Seat, fight: Fight | None, kind: str, wall: int, box: tuple[int, int]
) -> Image.Image:
    """Return one fight in a box of this width and height.

    The picture shows the wall with its attack, the Enemy and, between them, the outcome with its
    margin. If ``fight`` is ``None``, a bombardment destroyed the Enemy before the combat.
    """
    wide, high = box
    canvas = Canvas(wide, high)
    between = wall + max(8, (wide - round(wall * 1.94)) / 2 + 4)
    held = fight is None or fight.held
    glow = sprite(f"castellum/glow-{'holds' if held else 'falls'}", round(wall * 1.5))
    canvas.put(_clipped(glow, canvas.image.size, 0 if held else round(wall * 0.7)), 0, 0)
    stones = sprite(f"castellum/wall-{'holds' if held else 'falls'}", wall, seat)
    top = high - stones.height + 2
    canvas.put(stones, 0, top)
    if fight is None:
        skull = sprite("castellum/skull", height=54)
        canvas.put(skull, canvas.image.width - 66, high - 62)
        canvas.put_middle(sprite("castellum/disc-holds", 42), between, 24)
        canvas.put_middle(sprite("castellum/effect-bombard", 44), between, 70)
        return canvas.image
    scale = wall / (98 if held else 104)
    centre = (47 * scale, top + (71 if held else 54) * scale)
    text = str(fight.attack) if fight.defended else "–"
    canvas.text(*centre, text, 38, WHITE, align="middle", acts=True)
    size = round(wall * 0.86)
    name = f"castellum/enemy-{kind}{'-beaten' if held else ''}"
    man = sprite(name, size)
    canvas.put(man, canvas.image.width - man.width + (6 if held else 0), high - man.height + 2)
    mark = shield(str(fight.strength), "beaten" if held else "enemy", 36)
    canvas.put(mark, canvas.image.width - mark.width, 0)
    sign = sprite("castellum/disc-holds" if held else "castellum/burst-falls", 42)
    canvas.put_middle(sign, between, 24)
    if fight.defended:
        apart = abs(fight.attack - fight.strength)
        tint = GREEN[1] if held else RED[1]
        label = ("=" if not apart else f"+{apart}") if held else f"−{apart}"
        canvas.put_middle(_margin(label, tint), between - 6, 63)
    return canvas.image


@drawn_once
def _margin(label: str, tint: str) -> Image.Image:
    """Return the margin by which a fight was won or lost, on a plate."""
    wide = width_of(label, "bold", ACTS) + 8
    canvas = Canvas.over(panel(wide, 34, WHITE, radius=8, line=tint, thick=2.4).copy())
    canvas.text(wide / 2, 17, label, ACTS, tint, align="middle", acts=True)
    return canvas.image


def _clipped(image: Image.Image, size: tuple[int, int], left: int) -> Image.Image:
    """Return a part of a glow on a transparent background of this size."""
    ground = Image.new("RGBA", size)
    ground.paste(image, (left - image.width // 8, (size[1] - image.height) // 2 + 10))
    return ground


def _draw_pile(canvas: Canvas, left: float, top: float, high: int, fresh: int, total: int) -> None:
    """Draw the number of Enemies that a seat has beaten this year, and in all."""
    middle = top + high / 2
    image = row((":skull", str(total)), 38, gap=6)
    place = left + _PILE - 18 - image.width
    if not fresh:
        canvas.put(image, place, middle - image.height / 2)
        return
    canvas.put(image, place, middle + 4)
    used = canvas.text(
        left + _PILE - 20, middle - 26, f"+{fresh}", 46, GREEN[0], align="right", acts=True
    )
    skull = sprite("castellum/skull", height=40)
    step = min(26.0, (_PILE - 44 - used - skull.width) / max(1, fresh - 1))
    for number in range(fresh):
        canvas.put(skull, left + 12 + number * step, middle - 46)


# Functions for the Reward


def turned(events: Sequence[Event]) -> dict[Seat, int]:
    """Return the side of the Reward that each seat got in these events, by seat."""
    sides = (event.data for event in events if event.kind == "castellum-event-side")
    return {data["seat"]: data["side"] for data in sides}


def draw_reward(
    sides: Mapping[Seat, int], before: CastellumView, after: CastellumView, reader: Reader
) -> bytes:
    """Return a year's Reward as a PNG: who turned it, and what each seat gets."""
    high = 400
    canvas = Canvas(WIDTH, high, TABLE)
    earned, taker = not before.missing, before.taker
    combat = Combat(before.year, {}, before.defeated_now, before.needed, earned, taker)
    _draw_head(canvas, reader("render-reward-of", year=before.label), combat)
    card = before.card_set.rewards[before.reward]
    wide = (WIDTH - 16 - 8 * (before.seats - 1)) / before.seats
    points = after.result.scores if after.result is not None else ()
    for seat, side in sorted(sides.items()):
        x = 8 + seat * (wide + 8)
        won = points[seat].get("reward", 0) if points else None
        parts = side_parts(card.sides[side])
        image = _gift(seat, reader.name(seat), parts, won, round(wide), seat == taker)
        canvas.put(image, x, _HEAD + 8)
    return canvas.png("castellum")


@drawn_once
def _gift(
    seat: Seat, name: str, parts: LineParts, points: int | None, wide: int, taker: bool
) -> Image.Image:
    """Return a picture of a seat's gain: badge, name, side of the card, and its points if any."""
    high = 400 - _HEAD - 18
    line = "#ffcf4d" if taker else INK
    tint = SEATS[seat].tint
    ground = panel(wide, high, WHITE, tint, radius=14, line=line, thick=7 if taker else 3)
    canvas = Canvas.over(ground.copy())
    canvas.put_middle(badge(seat, 84), wide / 2, 66)
    if taker:
        canvas.put_middle(sprite("castellum/crown", 64), wide / 2, 26)
    face, lines, size = fonts.fit_name(name, 34, wide - 30, 2)
    canvas.stack(wide / 2, 133, lines, size, size, face=face, align="middle")
    inside = row(parts, 54, gap=4)
    if inside.width > wide - 60:
        inside = row(parts, 44, gap=2, icon=44)
    card = panel(wide - 36, 88, *PARCHMENT, radius=12, line=INK, inner=FRAME)
    canvas.put(card, 18, 172)
    canvas.put(inside, (wide - inside.width) / 2, 216 - inside.height / 2)
    if points is not None:
        image = row((f"+{points}", ":star"), 36)
        canvas.put(image, wide - image.width - 18, 66 - image.height / 2)
    return canvas.image
