"""Draws a table that shows the effect of a choice on each duel; each Line has a row."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from PIL import Image

from bot.games.castellum.pictures.parts import GLOW, READS, RED, disc, figure
from bot.i18n import Reader
from bot.render.canvas import Canvas, Pen, Point, vector
from bot.render.fonts import fit_name
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, number, panel
from bot.render.kept import drawn_once
from bot.render.palette import FADED, INK, SEATS, WHITE, Colour
from bot.render.sprites import sprite
from engines.castellum.view import CastellumView, ColumnView, LineView
from engines.core.kernel import Seat

WIDTH: Final = 1180
_NAMES: Final = {1: 280, 2: 280, 3: 260, 4: 240, 5: 214}
"""Width in pixels of the column of names, by number of open columns."""
_TOP: Final = 46
_SAID: Final = 28
"""Font size of words in pixels."""
BEATEN: Final = "beaten"
"""``kind`` of a cell whose Enemy was beaten."""


class GridCell(NamedTuple):
    """The contents of a cell: a column's attack, and the strength of the Enemy, if any.

    A cell stands for a possible choice. ``attack`` and ``strength`` are the values after this
    choice. ``holds`` says whether the column would then win. ``kind`` is the type of the Enemy that
    is already in the column, or ``BEATEN``. ``more`` says that the choice would change another duel
    of the Line too. ``taken`` says that the column has no room.
    """

    attack: str
    strength: str = ""
    holds: bool | None = None
    kind: str = ""
    more: bool = False
    taken: bool = False


Fill = Callable[[LineView, ColumnView], GridCell]


def besieged(view: CastellumView) -> Fill:
    """Return a function that fills a cell with the duel against the Enemy that is to be placed."""

    def fill(_: LineView, column: ColumnView) -> GridCell:
        if column.enemy is not None:
            return _stands(view, column)._replace(taken=True)
        attack = str(column.attack) if column.defended else "–"
        return GridCell(attack, str(column.arriving), column.withstands, "", column.rouses)

    return fill


def strengthened(view: CastellumView, bonus: int) -> Fill:
    """Return a function that fills a cell with the duel after an attack bonus."""

    def fill(_: LineView, column: ColumnView) -> GridCell:
        if not column.defended:
            return (
                _stands(view, column)._replace(kind="") if column.enemy else _stands(view, column)
            )
        then = column.with_bonus(bonus)
        text = f"{column.attack}→{then.attack}"
        if column.enemy is None:
            return _stands(view, column)._replace(attack=text)
        return GridCell(text, str(column.strength), then.holds)

    return fill


def emboldened(view: CastellumView) -> Fill:
    """Return a function that fills a cell with the duel after the Enemy became stronger."""
    card_set = view.card_set

    def fill(_: LineView, column: ColumnView) -> GridCell:
        if column.enemy is None:
            return _stands(view, column)
        then = column.emboldened()
        attack = str(column.attack) if column.defended else "–"
        strength = f"{column.strength}→{then.strength}"
        return GridCell(attack, strength, then.holds, card_set.kind[column.enemy])

    return fill


def standing(view: CastellumView) -> Fill:
    """Return a function that fills a cell with the current duel."""
    return lambda _, duel: _stands(view, duel)


def _stands(view: CastellumView, column: ColumnView) -> GridCell:
    attack = str(column.attack) if column.defended else "–"
    if column.enemy is not None:
        strength = str(column.strength) if column.tells else ""
        return GridCell(attack, strength, column.holds, view.card_set.kind[column.enemy])
    return GridCell(attack, "", True, BEATEN) if column.beaten else GridCell(attack)


def grid(
    view: CastellumView,
    reader: Reader,
    fill: Fill,
    *,
    high: int = 80,
    rows: Sequence[Seat] = (),
    cells: Mapping[tuple[Seat, int], int] | None = None,
    own: Seat | None = None,
    width: int = WIDTH,
) -> Image.Image:
    """Return the table; its rows are ``high`` pixels high.

    ``rows`` are the Lines that can be chosen. They are above the other Lines, in the order of their
    buttons. ``cells`` are the numbers of the columns that can be chosen. Everything else is pale.
    The Line ``own`` has a golden frame.
    """
    opened = max(sum(open_column.open for open_column in line.columns) for line in view.lines)
    canvas = Canvas(width, _TOP + view.seats * (high + 6) + 4)
    names = _NAMES[opened]
    step = (width - names - 6) / opened
    shown = {
        (line.seat, column): fill(line, duel)
        for line in view.lines
        for column, duel in enumerate(line.columns[:opened], 1)
    }
    numbered = cells or {}
    words = (reader("render-falls"), reader("render-stands"))
    longest = max(width_of(text, "bold", _SAID) for text in words)
    form = max((_form(shown[at], numbered[at], round(step) - 6) for at in numbered), default=0)
    word = reader("render-column")
    for column in range(opened):
        _head(canvas, names + (column + 0.5) * step, word, column + 1, round(step) - 56)
    others = (seat for seat in range(view.seats) if seat not in rows)
    for at_row, line in enumerate(view.lines[seat] for seat in (*rows, *others)):
        y = _TOP + at_row * (high + 6)
        row = _row(line.seat, reader.name(line.seat), (width, high, names), line.seat == own)
        canvas.put(row, 0, y)
        for column in range(1, opened + 1):
            place, cell = numbered.get((line.seat, column), 0), shown[line.seat, column]
            pale = cell.taken or (bool(cells) and not place)
            pale = pale or (bool(rows) and line.seat not in rows)
            least = form if place else 0
            size = (round(step) - 6, high - 10)
            image = _cell(cell, words[bool(cell.holds)], place, pale, size, least, longest)
            canvas.put(image, names + (column - 1) * step + 3, y + 5)
    return canvas.image


def _head(canvas: Canvas, middle: float, word: str, column: int, room: int) -> None:
    """Draw a column's head: a word and the column's number."""
    wide = min(width_of(word, "bold", _SAID), room) + 8
    canvas.text(middle - (wide + 40) / 2, 22, word, _SAID, FADED, room=room)
    canvas.put(disc(str(column)), middle + (wide - 40) / 2, 2)


@drawn_once
def _row(seat: Seat, name: str, size: tuple[int, int, int], own: bool) -> Image.Image:
    """Return the background of a Line with its badge and name.

    ``size`` is its width, its height and the width for the name.
    """
    wide, high, names = size
    line, thick = (GLOW, 6) if own else (SEATS[seat].colour, 3)
    canvas = Canvas.over(panel(wide, high, SEATS[seat].tint, line=line, thick=thick).copy())
    canvas.put(badge(seat, 44), 12, high / 2 - 22)
    face, lines, letters = fit_name(name, 30, names - 64, 2)
    if lines[-1].endswith("…"):
        face, lines, letters = fit_name(name, 24, names - 64, 3)
    canvas.stack(62, high / 2, lines, letters, letters, face=face)
    return canvas.image


_TORN: Final = 34
"""Total width in pixels of the two edges of a torn cell."""
_ROUND: Final = 22
"""Total width in pixels of the two edges of a round cell."""
_LEAST_GAP: Final = 2
_FELL: Final = ("#f8d8d0", "#a3272a")
_HELD: Final = ("#daf0d6", "#23663a")
_OPEN: Final = ("#f3ecda", "#566873")


@drawn_once
def _cell(
    shown: GridCell,
    word: str,
    place: int,
    pale: bool,
    size: tuple[int, int],
    least: int,
    longest: int,
) -> Image.Image:
    """Return a cell: the Enemy, attack against strength, and whether the wall holds.

    The cell has the form ``least`` or a shorter form. It contains a word only if there is room for
    the ``longest`` word.
    """
    wide, high = size
    fill, line = _OPEN if shown.holds is None else _HELD if shown.holds else _FELL
    if place:
        ground = _shape(wide, high, "#fff3b8", "#d39a12", shown.holds is False, 5)
    else:
        ground = _shape(wide, high, fill, line, shown.holds is False, 3)
    canvas = Canvas.over(ground.copy())
    free = _room(shown, wide)
    images = _in_form(shown, place, max(least, _form(shown, place, wide)))
    gap = min(8, (free - _span(images, 0)) // max(1, len(images) - 1))
    used = _span(images, gap)
    sign = None
    if shown.holds is not None:
        wall = f"castellum/sign-wall{'' if shown.holds else '-broken'}"
        sign = sprite("signs/cross-plain" if shown.taken else wall, height=42)
        if used + sign.width + 8 > free:
            sign = None
    room = used + (sign.width + 8 if sign else 0)
    spare = wide - _TORN - room
    has_word = sign is not None and not shown.taken and longest + 8 <= spare
    if has_word:
        room += width_of(word, "bold", _SAID) + 8
    x = (wide - room) / 2
    for image in images:
        canvas.put(image, x, (high - image.height) / 2)
        x += image.width + gap
    if sign is not None:
        x += 8 - gap
        canvas.put(sign, x, (high - sign.height) / 2)
        x += sign.width + 8
        if has_word:
            canvas.text(x, high / 2, word, _SAID, line)
    if shown.more:
        canvas.put_middle(panel(30, 30, *RED, radius=15, line=WHITE, thick=2), wide - 17, 17)
        canvas.text(wide - 17, 17, "!", READS, WHITE, align="middle")
    return _paled(canvas.image) if pale else canvas.image


def _room(shown: GridCell, wide: int) -> int:
    """Return the width inside the edges of a cell."""
    return wide - (_TORN if shown.holds is False else _ROUND)


_FIGURE: Final = 50
"""Size in pixels of the figure of a cell with enough room."""
_FORMS: Final = 6
"""Number of forms of a cell, from the longest to the shortest."""


def _in_form(shown: GridCell, place: int, form: int) -> list[Image.Image]:
    """Return the pieces of a cell in one of its forms.

    From long to short: with a figure; with a smaller figure; also with small numbers; without a
    figure (but with the sign of a beaten Enemy); with only the resulting values; with the resulting
    values in small numbers.
    """
    bare = shown if shown.kind == BEATEN else shown._replace(kind="")
    attack, strength = (text.rpartition("→")[2] for text in (shown.attack, shown.strength))
    brief = bare._replace(attack=attack, strength=strength)
    return (
        lambda: _pieces(shown, place, _FIGURE),
        lambda: _pieces(shown, place, 38),
        lambda: _pieces(shown, place, 34, small=True),
        lambda: _pieces(bare, place, 34, small=True),
        lambda: _pieces(brief, place, 34),
        lambda: _pieces(brief, place, 34, small=True),
    )[form]()


def _form(shown: GridCell, place: int, wide: int) -> int:
    """Return the longest form that fits into a cell, or the shortest form if none fits."""
    room = _room(shown, wide)
    for form in range(_FORMS - 1):
        if _span(_in_form(shown, place, form), _LEAST_GAP) <= room:
            return form
    return _FORMS - 1


def _span(images: Sequence[Image.Image], gap: int) -> int:
    """Return the width of pictures in a row."""
    return sum(image.width for image in images) + gap * (len(images) - 1)


def _pieces(shown: GridCell, place: int, size: int, *, small: bool = False) -> list[Image.Image]:
    """Return the choice's number, the figure, the attack and the strength as pictures."""
    images = [number(place, 56 if place < 10 else 64)] if place else []
    letters = 33 if small else 38
    beaten = shown.kind == BEATEN
    if shown.kind:
        images.append(_beaten(size) if beaten else figure("enemy", shown.kind, size))
    if not shown.strength:
        if not beaten or size == _FIGURE:
            images.append(sprite("castellum/sword", height=40))
        return [*images, _word(shown.attack, letters, INK)]
    versus = "≥" if shown.holds else "<"
    return [
        *images,
        _word(shown.attack, letters, INK),
        _word(versus, min(letters, 34), FADED),
        _word(shown.strength, letters, RED[0]),
    ]


@drawn_once
def _beaten(size: int) -> Image.Image:
    """Return the sign of a beaten Enemy, the same as on the board."""
    skull, tick = sprite("castellum/skull", height=size), sprite("signs/tick", size * 3 // 5)
    canvas = Canvas(skull.width + tick.width // 3, size)
    canvas.put(skull, 0, 0)
    canvas.put(tick, canvas.image.width - tick.width, size - tick.height)
    return canvas.image


@drawn_once
def _word(text: str, size: int, colour: Colour) -> Image.Image:
    canvas = Canvas(width_of(text, "bold", size) + 1, size + 8)
    canvas.text(0, (size + 8) / 2, text, size, colour, acts=True)
    return canvas.image


@drawn_once
def _shape(wide: int, high: int, fill: Colour, line: Colour, torn: bool, thick: int) -> Image.Image:
    """Return the background of a cell: with round corners, or torn if the wall falls."""
    if not torn:
        return panel(wide, high, fill, radius=high // 2 - 2, line=line, thick=thick)
    teeth = 4
    step = high / (2 * teeth)
    right = [(wide - (3 if at % 2 == 0 else 12), at * step) for at in range(2 * teeth + 1)]
    left = [(3 if at % 2 == 0 else 12, at * step) for at in range(2 * teeth, -1, -1)]
    points = [(x, min(high - 2, max(2, y))) for x, y in (*right, *left)]
    return vector(wide, high, lambda pen: _tear(pen, points, fill, line, thick), scale=3)


def _tear(pen: Pen, points: Sequence[Point], fill: Colour, line: Colour, thick: int) -> None:
    pen.area(points, fill, line, thick)


def _paled(image: Image.Image) -> Image.Image:
    """Return a cell in pale colours, to show that it cannot be chosen."""
    pale = Image.blend(image.convert("RGB"), Image.new("RGB", image.size, "#e6dcc4"), 0.5)
    pale.putalpha(image.getchannel("A"))
    return pale
