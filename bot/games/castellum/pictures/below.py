"""Draws the area beside or below the Lines, except for the market.

The area shows the card being played, the Reward being turned, or the final score. Each drawing fits
a given box.
"""

from typing import Final

from PIL import Image

from bot.games.castellum.pictures.cards import plain
from bot.games.castellum.pictures.parts import (
    ACTS,
    FRAME,
    PARCHMENT,
    READS,
    LineParts,
    disc,
    figure,
    fitted,
    goods_parts,
    put_name,
    row,
    shield,
    side_parts,
    sign,
    special_parts,
    tag,
)
from bot.games.castellum.words import Words
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.furniture import badge, number, panel, soft
from bot.render.kept import drawn_once
from bot.render.palette import INK, WHITE, Colour
from bot.render.sprites import sprite
from engines.castellum.answers import amounts
from engines.castellum.cards import SIDES, facing
from engines.castellum.standings import totals
from engines.castellum.view import CastellumView
from engines.core.kernel import Seat

GAP: Final = 7

GROUND: Final = 18
"""Pixels between the pieces (small pictures) that describe a card being played."""
EDGE: Final = 8
"""Total free height in pixels above and below the pieces that describe a card."""
_LOW: Final = 80
"""In a box lower than this (pixels), figures are only as high as the text."""
_TEXT: Final = 240
"""Minimum width in pixels for the text of a card."""
_PALE: Final = "#f3e0b4"
LEAST_SHRUNK: Final = 0.78
"""Smallest scale of the pieces that describe a card, if they shrink to fit on one line."""


# Functions for the card being played


def is_played(view: CastellumView) -> bool:
    """Return whether a card was played and has not taken effect yet."""
    return (view.arriving is not None and view.turn is not None) or view.pending is not None


def draw_played(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw the card being played, with its player, its effect and targets, and who cancelled it."""
    left, top, wide, high = box
    canvas.put(soft(wide, high, "#ffcf4d", 8, 12, 95), left - 8, top - 8)
    ground = panel(wide, high, "#4a2320", "#2b1516", radius=12, line="#ffcf4d", inner="#8a5a10")
    canvas.put(ground, left, top)
    lines = _lines(_told(view, reader, low=high < _LOW), wide, high)
    used = sum(max(piece_of.height for piece_of in line) for line in lines)
    if beside := _does(view, reader, _free(lines[-1], wide), high if len(lines) == 1 else 0):
        lines[-1] += beside
    elif under := _does(view, reader, wide - 2 * GROUND, high - used):
        lines.append(under)
    y = top + (high - sum(max(piece_of.height for piece_of in line) for line in lines)) / 2
    for line in lines:
        x = left + float(GROUND)
        tall = max(piece_of.height for piece_of in line)
        for piece in line:
            canvas.put(piece, x, y + (tall - piece.height) / 2)
            x += piece.width + GROUND
        y += tall


def _free(line: list[Image.Image], wide: int) -> int:
    """Return the width that pieces leave free in a line."""
    return wide - 2 * GROUND - sum(piece.width + GROUND for piece in line)


def _lines(groups: list[list[Image.Image]], wide: int, high: int) -> list[list[Image.Image]]:
    """Return the pieces in lines that fit into a box.

    The pieces shrink a little if this saves a line, or if they are too high.
    """
    used = sum(image.width + GROUND for group in groups for image in group)
    shrunk = (wide - 2 * GROUND) / used
    if LEAST_SHRUNK <= shrunk < 1:
        groups = [[_shrunk(image, shrunk) for image in group] for group in groups]
    lines: list[list[Image.Image]] = [[]]
    for group in groups:
        used = sum(image.width + GROUND for image in lines[-1])
        if lines[-1] and used + sum(image.width + GROUND for image in group) > wide - GROUND:
            lines.append([])
        for piece in group:
            used = sum(image.width + GROUND for image in lines[-1])
            if lines[-1] and used + piece.width > wide - 2 * GROUND:
                lines.append([])
            lines[-1].append(piece)
    tall = sum(max(image.height for image in line) for line in lines)
    if tall > high - EDGE:
        lines = [[_shrunk(image, (high - EDGE) / tall) for image in line] for line in lines]
    return lines


def _shrunk(image: Image.Image, share: float) -> Image.Image:
    size = (max(1, round(image.width * share)), max(1, round(image.height * share)))
    return image.resize(size, Image.Resampling.LANCZOS)


def _does(view: CastellumView, reader: Reader, room: int, high: int) -> list[Image.Image]:
    """Return the words for the effect of the card being played, if these words fit into the box."""
    pending = view.pending
    most = (high - EDGE) // 30
    if pending is None or pending.use == "bonus" or room < _TEXT or most < 1:
        return []
    text = plain(Words(reader, view.card_set).does(pending.card))
    lines, size = fonts.wrap(text, "text", 28, room, most, READS)
    fits = size >= READS and " ".join(lines) == text
    return [_paragraph(lines, size)] if fits else []


@drawn_once
def _paragraph(lines: tuple[str, ...], size: int) -> Image.Image:
    wide = max(fonts.width(line, "text", size) for line in lines)
    canvas = Canvas(wide + 6, len(lines) * (size + 2) + 6)
    for at, line in enumerate(lines):
        canvas.text(3, (at + 0.5) * (size + 2) + 2, line, size, _PALE, face="text")
    return canvas.image


def _told(view: CastellumView, reader: Reader, *, low: bool) -> list[list[Image.Image]]:
    """Return the pieces that describe the card being played, in groups that stay together.

    ``low`` allows only one line, no higher than its words.
    """
    card_set, pending = view.card_set, view.pending
    room, large = 300, 40 if low else 60
    if pending is None:
        foe = card_set.enemies[str(view.arriving)]
        seat = view.turn if view.turn is not None else 0
        name = reader.named(f"castellum-name-{foe.name}", foe.name)
        shown = [
            _lit("enemy", foe.kind, large),
            shield(str(foe.strength), "enemy", ACTS if low else 38),
        ]
        rules = [tag(parts, 38) for parts in special_parts(foe)]
        asked = _words(reader("render-before-which"), 32, 400, _PALE)
        found = [_player(seat, reader.name(seat), room)]
        return [found, [*shown, *rules, _words(name, 36, 330)], [asked]]
    angel = card_set.angels[pending.card]
    player = _player(pending.player, reader.name(pending.player), room)
    plays = _words(reader("render-plays"), 30, room, _PALE)
    if pending.use == "bonus":
        bonus = tag((f"+{angel.bonus}", ":sword"), 40, gold=True)
        played = [sign("angel", large - 6), bonus]
    else:
        effect = reader(f"castellum-effect-{angel.effect}")
        played = [sign(angel.effect, large - 6), _words(effect, 38, room)]
    targets = [_target(place, view, reader) for place in range(len(pending.targets))]
    chain = [_cancelled(seat) for seat, _ in pending.chain]
    return [group for group in ([player, plays], played, *targets, chain) if group]


def _target(place: int, view: CastellumView, reader: Reader) -> list[Image.Image]:
    """Return the pieces that show a target of an effect.

    A target is an Enemy, a Troop, the owner of a Troop, a column, or resources.
    """
    if view.pending is None:
        return []
    target, use = view.pending.targets[place], view.pending.use
    card_set, card = view.card_set, str(target)
    if card in card_set.enemies:
        foe = card_set.enemies[card]
        shown = [_lit("enemy", foe.kind, 40), shield(str(foe.strength), "enemy", ACTS)]
        shown += _where(card, view)
        if len(view.pending.targets) > 1:
            return shown
        name = reader.named(f"castellum-name-{foe.name}", foe.name)
        return [*shown, _words(name, 30, 270, _PALE)]
    if card in card_set.troops:
        troop = card_set.troops[card]
        name = reader.named(f"castellum-name-{troop.name}", troop.name)
        return [_lit("own", troop.kind, 40), _words(name, 30, 270, _PALE)]
    if use == "supply":
        return [tag(goods_parts(amounts(card)), 40, gold=True)]
    if use == "hire" and isinstance(target, int):
        return [badge(target, 46) if place == 0 else disc(card, 46)]
    return []


def _where(enemy: str, view: CastellumView) -> list[Image.Image]:
    """Return the seat's badge and the number of the column where an Enemy stands."""
    for line in view.lines:
        for number_of, column in enumerate(line.columns, 1):
            if column.enemy == enemy:
                return [badge(line.seat, 44), disc(str(number_of), 44)]
    return []


@drawn_once
def _lit(side: str, kind: str, size: int) -> Image.Image:
    """Return a figure on a light background; its dark outlines would vanish on the strip."""
    canvas = Canvas.over(panel(size + 14, size + 14, "#f7e7bd", "#dfc384", thick=2.5).copy())
    canvas.put_middle(figure(side, kind, size), size / 2 + 7, size / 2 + 7)
    return canvas.image


@drawn_once
def _player(seat: int, name: str, room: int) -> Image.Image:
    canvas = Canvas(60 + min(fonts.width(name, "title", 36), room) + 2, 54)
    canvas.put_middle(badge(seat, 50), 27, 27)
    canvas.name(62, 27, name, 36, room, WHITE)
    return canvas.image


@drawn_once
def _words(text: str, size: int, room: int, colour: Colour = "#ffdf6e") -> Image.Image:
    short, fitting = fonts.fit(text, "bold", size, room, READS)
    canvas = Canvas(fonts.width(short, "bold", fitting) + 4, size + 16)
    canvas.text(2, (size + 16) / 2, short, fitting, colour)
    return canvas.image


@drawn_once
def _cancelled(seat: int) -> Image.Image:
    canvas = Canvas(104, 52)
    canvas.put(sign("cancel", 50), 0, 1)
    canvas.put_middle(badge(seat, 48), 78, 26)
    return canvas.image


# Functions for the Reward that is being turned


def is_turning(view: CastellumView) -> bool:
    """Return whether the Reward of the year is being turned or given out."""
    return view.phase == "reward" and view.result is None and view.taker is not None


def draw_turns(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw the four ways to turn the Reward card, numbered, with what each seat gets.

    After the card was turned, only the chosen way is drawn, without a number.
    """
    left, top, wide, high = box
    if view.rotation is not None:
        got, names = _got(view, view.rotation), tuple(map(reader.name, range(view.seats)))
        canvas.put(_turned_box(got, names, (wide, high), view.viewer), left, top)
        return
    columns = 4 if wide > 800 else 2
    room = (wide - GAP * (columns - 1)) / columns
    tall = (high - GAP * (SIDES // columns - 1)) / (SIDES // columns)
    for rotation in range(SIDES):
        x = left + rotation % columns * (room + GAP)
        y = top + rotation // columns * (tall + GAP)
        canvas.put(turned(view, rotation, rotation + 1, round(room), round(tall)), x, y)


def turned(view: CastellumView, rotation: int, place: int, wide: int, high: int) -> Image.Image:
    """Draw one way to turn the Reward card, with its number and what each seat gets.

    The viewer's own gain has a gold background.
    """
    return _turn_box(_got(view, rotation), place, (wide, high), view.viewer)


def _got(view: CastellumView, rotation: int) -> tuple[LineParts, ...]:
    """Return what each seat gets if the Reward card is turned by ``rotation``."""
    sides = view.card_set.rewards[view.reward].sides
    return tuple(
        side_parts(sides[facing(view.seats, seat, rotation)]) for seat in range(view.seats)
    )


@drawn_once
def _turned_box(
    got: tuple[LineParts, ...], names: tuple[str, ...], size: tuple[int, int], own: Seat | None
) -> Image.Image:
    """Return the gains of each seat, one below the other or, if there is no room, side by side."""
    wide, high = size
    canvas = Canvas.over(panel(wide, high, *PARCHMENT, radius=10, line=INK, inner=FRAME).copy())
    columns = 1 if high >= 60 * len(got) else len(got)
    room, step = (wide - 20) / columns, (high - 16) / (len(got) // columns)
    for seat, (parts, name) in enumerate(zip(got, names, strict=True)):
        x = 10 + seat % columns * room
        y = 8 + step * (seat // columns + 0.5)
        tall = min(76, round(step) - 6)
        if seat == own:
            ground = panel(round(room) - 8, tall, "#ffe58a", radius=10, line="#b9862a")
            canvas.put(ground, x + 4, y - tall / 2)
        mark = min(50, tall - 8)
        canvas.put_middle(badge(seat, mark), x + 40, y)
        image = fitted(parts, 44, round(room) - 90)
        left = x + 76
        if columns == 1:
            left = x + room - 30 - image.width
            put_name(canvas, (x + 76, y), name, 32, round(left - x - 90))
        canvas.put(image, left, y - image.height / 2)
    return canvas.image


@drawn_once
def _turn_box(
    got: tuple[LineParts, ...], place: int, size: tuple[int, int], own: Seat | None
) -> Image.Image:
    wide, high = size
    canvas = Canvas.over(panel(wide, high, *PARCHMENT, radius=10, line=INK, inner=FRAME).copy())
    disc_of = number(place, 54)
    canvas.put(disc_of, 9, (high - disc_of.height) / 2)
    columns = 1 if high >= 52 * len(got) else 2
    lines = -(-len(got) // columns)
    room, step = (wide - 76) / columns, (high - 12) / lines
    letters = 44 if step >= 64 else ACTS
    for seat, parts in enumerate(got):
        x = 68 + seat % columns * room
        y = 6 + step * (seat // columns + 0.5)
        mark = min(44 if room > 160 else 32, round(step) - 4)
        if seat == own:
            ground = panel(round(room) - 4, round(step) - 4, "#ffe58a", radius=10, line="#b9862a")
            canvas.put(ground, x - 2, y - ground.height / 2)
        canvas.put_middle(badge(seat, mark), x + 2 + mark / 2, y)
        free = round(room) - mark - 16
        image = fitted(parts, letters, free)
        if image.width > free:
            image = fitted(parts, ACTS, free)
        canvas.put(image, x + mark + 6, y - image.height / 2)
    return canvas.image


# Functions for the final score


def draw_scores(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw a list of the seats by points, with the parts of their scores; winners in gold."""
    left, top, wide, high = box
    if view.result is None:
        return
    scores, winners = view.result.scores, view.result.winners
    points = totals(view.result)
    order = sorted(range(len(points)), key=lambda seat: (seat not in winners, -points[seat]))
    columns = len(order) if wide > 800 else 1
    rows = -(-len(order) // columns)
    room = round((wide - GAP * (columns - 1)) / columns)
    tall = round((high - GAP * (rows - 1)) / rows)
    for place, seat in enumerate(order):
        x = left + place % columns * (room + GAP)
        y = top + place // columns * (tall + GAP)
        won = seat in winners
        image = _score(
            seat, reader.name(seat), tuple(sorted(scores[seat].items())), won, room, tall
        )
        canvas.put(image, x, y)


PARTS: Final = (
    ("enemies", "skull"),
    ("cards", "fortification"),
    ("resources", "any"),
    ("reward", "chest"),
)
"""Parts of a score, each with its sign."""


@drawn_once
def _score(
    seat: int, name: str, points: tuple[tuple[str, int], ...], won: bool, wide: int, high: int
) -> Image.Image:
    colours = ("#fff3c4", "#e8b640") if won else PARCHMENT
    canvas = Canvas.over(panel(wide, high, *colours, radius=12, line=INK, inner=FRAME).copy())
    total = str(sum(amount for _, amount in points))
    canvas.put_middle(badge(seat, 44), 36, 42)
    if won:
        canvas.put_middle(sprite("castellum/crown", 40), 36, 20)
    sum_width = 0
    if points:
        sum_width = canvas.text(wide - 16, 40, total, 48, align="right", acts=True)
        if wide > 400:
            sum_width += 46
            canvas.put(sign("star", 40), wide - 16 - sum_width, 18)
    put_name(canvas, (66, 38), name, 34, wide - 94 - sum_width)
    own = dict(points)
    images = [
        row((f":{shown}", str(own[part])), ACTS, gap=2) for part, shown in PARTS if part in own
    ]
    spare = (wide - 32 - sum(image.width for image in images)) / max(1, len(images))
    x = 16 + spare / 2
    for image in images:
        canvas.put(image, x, high - 46)
        x += image.width + spare
    return canvas.image
