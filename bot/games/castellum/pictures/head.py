"""Draws the head of the board: the town and its bridge under the sky of the year.

The head shows years, phases, the players for whom the table waits, the Angel cards and the Reward.
"""

from typing import Final

from PIL import Image

from bot.games.castellum.pictures.parts import (
    ACTS,
    DARK_RED,
    FRAME,
    GOLD_BASE,
    GOLD_TOP,
    GREEN,
    PALE_GOLD,
    PARCHMENT,
    READS,
    SLATE,
    row,
    side_parts,
)
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas, Pen, vector
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK
from bot.render.sprites import sprite
from engines.castellum.cards import YEARS
from engines.castellum.view import CastellumView

HEIGHT: Final = 144
PHASES: Final = ("construction", "siege", "angels", "combat", "reward")
_RIBBON: Final = 848
_GAP: Final = 12
"""Minimum space between phases in pixels."""
_CALLED: Final = 130
"""Width in pixels of the text that says what players must do."""
_YEARS_AT: Final = (84, 252, 454, 652)
REWARD: Final = (852, 6, 340, 136)


def draw_head(canvas: Canvas, view: CastellumView, reader: Reader) -> None:
    """Draw the head over the whole width."""
    canvas.put(_ground(view.year, reader("render-reward")), 0, 0)
    _draw_phases(canvas, view, reader)
    canvas.put(_angels(view.angel_deck, len(view.angel_discard)), 736, 6)
    _draw_reward(canvas, view)


@drawn_once
def _ground(year: int, reward: str) -> Image.Image:
    """Return the parts of the head that do not change during a year."""
    canvas = Canvas(1200, HEIGHT, "#6f9fae")
    canvas.put(sprite(f"castellum/head-{YEARS[year]}"), 0, 0)
    for number, label in enumerate(YEARS):
        x = _YEARS_AT[number]
        if number == year:
            pill = panel(152, 64, GOLD_TOP, GOLD_BASE, radius=32, line=INK, inner="#fff6d4")
            canvas.put_middle(pill, x, 38)
            canvas.text(x, 38, str(label), 50, face="title", align="middle")
            continue
        colours = SLATE if number < year else PARCHMENT
        colour = "#f3e9d2" if number < year else INK
        canvas.put_middle(panel(108, 46, *colours, radius=23), x, 38)
        canvas.text(x, 38, str(label), ACTS, colour, face="title", align="middle")
        if number < year:
            canvas.put_middle(sprite("signs/tick", 32), x + 50, 22)
    canvas.put(_ribbon(), 0, 100)
    left, top, wide, high = REWARD
    canvas.put(panel(wide, high, *PARCHMENT, radius=12, inner=FRAME), left, top)
    canvas.put(sprite("castellum/chest", height=46), left + 12, top + 9)
    face, lines, size = fonts.fit_name(reward, ACTS, 156, 2, READS)
    canvas.stack(left + 62, top + 32, lines, size, size, face=face)
    return canvas.image


@drawn_once
def _ribbon() -> Image.Image:
    """Return the band for the phases."""

    def paint(pen: Pen) -> None:
        pen.area(
            [(0, 1), (_RIBBON, 1), (_RIBBON - 16, 21), (_RIBBON, 42), (0, 42)],
            "#f5e8c9",
            INK,
            3,
        )
        pen.path([(0, 6), (_RIBBON - 10, 6)], FRAME, 1.5)
        pen.path([(0, 37), (_RIBBON - 10, 37)], FRAME, 1.5)

    return vector(_RIBBON + 2, 44, paint, scale=2)


def _draw_phases(canvas: Canvas, view: CastellumView, reader: Reader) -> None:
    """Draw the phases, the current one raised, then the players for whom the table waits."""
    seats = sorted(view.waiting) if view.result is None else list(view.result.winners)
    called, large = fonts.fit(_call(view, reader), "bold", 30, _CALLED)
    names = [reader(f"render-phase-{phase}") for phase in PHASES]
    least = sum(width_of(name, "bold", fonts.SMALLEST) for name in names) + 5 * _GAP
    marks = 40 * len(seats) + 14
    called, large = fonts.fit(called, "bold", large, _RIBBON - 30 - marks - least)
    used = marks + width_of(called, "bold", large)
    room = _RIBBON - 30 - used
    size = 29
    while size > READS and sum(width_of(name, "bold", size) for name in names) + 5 * 22 > room:
        size -= 1
    while (
        size > fonts.SMALLEST
        and sum(width_of(name, "bold", size) for name in names) + 5 * _GAP > room
    ):
        size -= 1
    wide = [width_of(name, "bold", size) for name in names]
    gap = max(float(_GAP), min(30.0, (room - sum(wide)) / len(names)))
    x = 14.0
    for phase, name, span in zip(PHASES, names, wide, strict=True):
        if phase == view.phase:
            raised = panel(span + 20, 46, "#7a251d", DARK_RED, radius=8, line=INK, inner=PALE_GOLD)
            canvas.put(raised, x - 10, 98)
        canvas.text(x, 121, name, size, GOLD_TOP if phase == view.phase else FADED)
        x += span + gap
    x = _RIBBON - 18.0 - used
    for seat in seats:
        canvas.put(badge(seat, 38), x, 102)
        x += 40
    canvas.text(x + 6, 121, called, large)


def _call(view: CastellumView, reader: Reader) -> str:
    if view.result is not None:
        return reader("render-won", count=len(view.result.winners))
    if not view.waiting:
        return ""
    (first, *_) = view.waiting
    key = "render-turn" if view.turn in (first, None) else "render-waiting"
    return reader(key, count=len(view.waiting))


@drawn_once
def _angels(deck: int, discard: int) -> Image.Image:
    """Return a picture with the numbers of Angel cards in the deck and the discard."""
    canvas = Canvas.over(panel(108, 86, *PARCHMENT, radius=12).copy())
    canvas.put(sprite("castellum/angel", height=64), 3, 10)
    canvas.text(84, 25, str(deck), ACTS, align="middle")
    left = 57 if discard < 10 else 48
    canvas.put(sprite("castellum/cards", height=28), left, 50)
    canvas.text((left + 132) / 2 - 3, 63, str(discard), 26, FADED, align="middle")
    return canvas.image


def _draw_reward(canvas: Canvas, view: CastellumView) -> None:
    """Draw the numbers of defeated and required Enemies, and each seat's side of the Reward."""
    left, top, wide, _ = REWARD
    count = f"{view.defeated_now}/{view.needed}"
    progress = row((":skull", count), 36, INK if view.missing else GREEN[1], gap=5)
    canvas.put(progress, left + wide - progress.width - 14, top + 11)
    pips = min(view.needed, 16)
    if pips:
        span = (wide - 28) / pips
        for number in range(pips):
            full = number < view.defeated_now
            colours = GREEN if full else ("#fffaf0", "#fffaf0")
            pip = panel(max(6, round(span) - 4), 13, *colours, radius=6, line=INK, thick=2)
            canvas.put(pip, left + 14 + number * span, top + 59)
    sides = view.card_set.rewards[view.reward].sides
    rows = [side_parts(side) for side in sides]
    seats = [
        tuple(seat for seat, faced in enumerate(view.sides or ()) if faced == number)
        for number in range(len(sides))
    ]
    for icon in range(34, 15, -1):
        boxes = [_side(parts, who, icon) for parts, who in zip(rows, seats, strict=True)]
        gap = (wide - 14 - sum(box.width for box in boxes)) / (len(boxes) + 1)
        if gap >= 1:
            break
    x = left + 7 + gap
    for box in boxes:
        canvas.put(box, x, top + 80)
        x += box.width + gap


@drawn_once
def _side(parts: tuple[str, ...], seats: tuple[int, ...], icon: int) -> Image.Image:
    """Return one side of the Reward, above the badges of the seats that get it."""
    inside = row(parts, ACTS, gap=1, icon=icon)
    canvas = Canvas(max(inside.width + 12, 28 * len(seats)), 58)
    high = 40 if seats else 46
    wide = canvas.image.width
    canvas.put(panel(wide, high, "#fffaf0", radius=8, line=INK, thick=2), 0, 0)
    canvas.put(inside, (wide - inside.width) / 2, (high - inside.height) / 2)
    for number, seat in enumerate(seats):
        canvas.put(badge(seat, 28), wide / 2 + 28 * (number - len(seats) / 2), 29)
    return canvas.image
