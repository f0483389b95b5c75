"""What lies beside or below the Lines in place of the market: the card being played, the Reward
being turned, the final score. Each fits the box it is given.
"""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.castellum.pictures.parts import (
    ACTS,
    FRAME,
    PARCHMENT,
    READS,
    REFUSED,
    Parts,
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
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.furniture import badge, number, panel, soft
from bot.render.palette import FADED, INK, WHITE
from bot.render.sprites import sprite
from engines.castellum.cards import SIDES, facing
from engines.castellum.rules.position import amounts
from engines.castellum.view import CastellumView
from engines.core.kernel import Seat

GAP: Final = 7

GROUND: Final = 18
"""Pixels between what is told of a card being played."""
EDGE: Final = 14
"""Pixels that stay free above and below it, together."""
LEAST_SHRUNK: Final = 0.78
"""The share of its size to which it shrinks to stand in one line."""


# The card being played


def is_played(view: CastellumView) -> bool:
    """Return whether a card lies on the table that has not done its work yet."""
    return (view.arriving is not None and view.turn is not None) or view.pending is not None


def draw_played(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw who plays which card, what it is to do, and who cancels it."""
    left, top, wide, high = box
    canvas.put(soft(wide, high, "#ffcf4d", 8, 12, 95), left - 8, top - 8)
    ground = panel(wide, high, "#4a2320", "#2b1516", radius=12, line="#ffcf4d", inner="#8a5a10")
    canvas.put(ground, left, top)
    big = high > 200
    lines = _lines(_told(view, reader, big=big), wide, high, big=big)
    y = top + (high - sum(max(one.height for one in line) for line in lines)) / 2
    for line in lines:
        used = sum(piece.width + GROUND for piece in line) - GROUND
        x = left + (wide - used) / 2 if big else left + float(GROUND)
        tall = max(one.height for one in line)
        for piece in line:
            canvas.put(piece, x, y + (tall - piece.height) / 2)
            x += piece.width + GROUND
        y += tall


def _lines(
    groups: list[list[Image.Image]], wide: int, high: int, *, big: bool
) -> list[list[Image.Image]]:
    """Return what is told in lines that fit into a box; a little smaller where that spares one, or
    where they are too high.
    """
    used = sum(one.width + GROUND for group in groups for one in group)
    shrunk = (wide - 2 * GROUND) / used
    if not big and LEAST_SHRUNK <= shrunk < 1:
        groups = [[_shrunk(one, shrunk) for one in group] for group in groups]
    lines: list[list[Image.Image]] = [[]]
    for group in groups:
        used = sum(one.width + GROUND for one in lines[-1])
        if lines[-1] and (big or used + sum(one.width + GROUND for one in group) > wide - GROUND):
            lines.append([])
        for piece in group:
            used = sum(one.width + GROUND for one in lines[-1])
            if lines[-1] and used + piece.width > wide - 2 * GROUND:
                lines.append([])
            lines[-1].append(piece)
    tall = sum(max(one.height for one in line) for line in lines)
    if tall > high - EDGE:
        lines = [[_shrunk(one, (high - EDGE) / tall) for one in line] for line in lines]
    return lines


def _shrunk(image: Image.Image, share: float) -> Image.Image:
    size = (max(1, round(image.width * share)), max(1, round(image.height * share)))
    return image.resize(size, Image.Resampling.LANCZOS)


def _told(view: CastellumView, reader: Reader, *, big: bool) -> list[list[Image.Image]]:
    """Return what is told of the card being played, in groups that stay together."""
    card_set, pending = view.card_set, view.pending
    room, large = (440, 110) if big else (300, 66)
    if pending is None:
        foe = card_set.enemies[str(view.arriving)]
        seat = view.turn if view.turn is not None else 0
        name = reader.named(f"castellum-name-{foe.name}", foe.name)
        shown = [_lit("enemy", foe.kind, large), shield(str(foe.strength), "enemy", 38)]
        rules = [tag(parts, 38) for parts in special_parts(foe)]
        asked = _words(reader("render-before-which"), 32, 400, "#f3e0b4")
        found = [_player(seat, reader.name(seat), room)]
        return [found, [*shown, *rules, _words(name, 36, 330)], [asked]]
    angel = card_set.angels[pending.card]
    player = _player(pending.player, reader.name(pending.player), room)
    if pending.use == "bonus":
        bonus = tag((f"+{angel.bonus}", ":sword"), 40, gold=True)
        played = [sign("angel", large), bonus]
    else:
        effect = reader(f"castellum-effect-{angel.effect}")
        played = [sign(angel.effect, large - 6), _words(effect, 38, room)]
    targets = [_target(place, view, reader) for place in range(len(pending.targets))]
    chain = [_cancelled(seat) for seat, _ in pending.chain]
    return [group for group in ([player], played, *targets, chain) if group]


def _target(place: int, view: CastellumView, reader: Reader) -> list[Image.Image]:
    """Return what an effect is announced for: an Enemy or a Troop, whose Troop, for which column,
    which resources.
    """
    if view.pending is None:
        return []
    target, use = view.pending.targets[place], view.pending.use
    card_set, card = view.card_set, str(target)
    if card in card_set.enemies:
        foe = card_set.enemies[card]
        shown = [_lit("enemy", foe.kind, 60), shield(str(foe.strength), "enemy")]
        shown += _where(card, view)
        if len(view.pending.targets) > 1:
            return shown
        name = reader.named(f"castellum-name-{foe.name}", foe.name)
        return [*shown, _words(name, 30, 270, "#f3e0b4")]
    if card in card_set.troops:
        troop = card_set.troops[card]
        name = reader.named(f"castellum-name-{troop.name}", troop.name)
        return [_lit("own", troop.kind, 60), _words(name, 30, 270, "#f3e0b4")]
    if use == "supply":
        return [tag(goods_parts(amounts(card)), 40, gold=True)]
    if use == "hire" and isinstance(target, int):
        return [badge(target, 46) if place == 0 else disc(card, 46)]
    return []


def _where(enemy: str, view: CastellumView) -> list[Image.Image]:
    """Return before whose wall and which column an Enemy stands."""
    for line in view.lines:
        for number_of, one in enumerate(line.columns, 1):
            if one.enemy == enemy:
                return [badge(line.seat, 44), disc(str(number_of), 44)]
    return []


@lru_cache(maxsize=16)
def _lit(side: str, kind: str, size: int) -> Image.Image:
    """Return a figure on a light ground, as its outlines are as dark as the strip."""
    canvas = Canvas.over(panel(size + 14, size + 14, "#f7e7bd", "#dfc384", thick=2.5).copy())
    canvas.put_middle(figure(side, kind, size), size / 2 + 7, size / 2 + 7)
    return canvas.image


@lru_cache(maxsize=64)
def _player(seat: int, name: str, room: int) -> Image.Image:
    canvas = Canvas(60 + min(fonts.width(name, "title", 36), room) + 2, 60)
    canvas.put_middle(badge(seat, 52), 27, 30)
    canvas.name(62, 30, name, 36, room, WHITE)
    return canvas.image


@lru_cache(maxsize=64)
def _words(text: str, size: int, room: int, colour: str = "#ffdf6e") -> Image.Image:
    short, fitting = fonts.fit(text, "bold", size, room, READS)
    canvas = Canvas(fonts.width(short, "bold", fitting) + 2, size + 16)
    canvas.text(0, (size + 16) / 2, short, fitting, colour)
    return canvas.image


@lru_cache(maxsize=8)
def _cancelled(seat: int) -> Image.Image:
    canvas = Canvas(104, 56)
    canvas.put(sign("cancel", 52), 0, 2)
    canvas.put_middle(badge(seat, 48), 78, 28)
    return canvas.image


# The Reward being turned


def is_turning(view: CastellumView) -> bool:
    """Return whether the Reward of the year is being turned or given out."""
    return view.phase == "reward" and view.result is None and view.taker is not None


def draw_turns(canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView) -> None:
    """Draw the four ways to turn the Reward card, numbered as they can be chosen, with who gets
    what; once it is turned, that one alone is bright.
    """
    left, top, wide, high = box
    columns = 4 if wide > 800 else 2
    room = (wide - GAP * (columns - 1)) / columns
    tall = (high - GAP * (SIDES // columns - 1)) / (SIDES // columns)
    for rotation in range(SIDES):
        x = left + rotation % columns * (room + GAP)
        y = top + rotation // columns * (tall + GAP)
        chosen = view.rotation in (None, rotation)
        image = turned(view, rotation, rotation + 1, round(room), round(tall), chosen=chosen)
        canvas.put(image, x, y)


def turned(
    view: CastellumView, rotation: int, place: int, wide: int, high: int, *, chosen: bool = True
) -> Image.Image:
    """Return one way to turn the Reward card under a number, with what each seat gets; what the
    viewer gets lies on gold.
    """
    sides = view.card_set.rewards[view.reward].sides
    got = tuple(side_parts(sides[facing(view.seats, seat, rotation)]) for seat in range(view.seats))
    return _turn_box(got, place, (wide, high), chosen, view.viewer)


@lru_cache(maxsize=32)
def _turn_box(
    got: tuple[Parts, ...], place: int, size: tuple[int, int], chosen: bool, own: Seat | None
) -> Image.Image:
    wide, high = size
    colours = PARCHMENT if chosen else REFUSED
    canvas = Canvas.over(panel(wide, high, *colours, radius=10, line=INK, inner=FRAME).copy())
    disc_of = number(place, 54, "gold" if chosen else "grey")
    columns = 1 if high >= 52 * len(got) else 2
    lines = -(-len(got) // columns)
    canvas.put(disc_of, 9, (high - disc_of.height) / 2)
    room, step = (wide - 74) / columns, (high - 12) / lines
    colour = INK if chosen else FADED
    for seat, parts in enumerate(got):
        x = 68 + seat % columns * room
        y = 6 + step * (seat // columns + 0.5)
        mark = min(44 if room > 160 else 34, round(step) - 4)
        if seat == own:
            ground = panel(round(room) - 4, round(step) - 4, "#ffe58a", radius=10, line="#b9862a")
            canvas.put(ground, x - 2, y - ground.height / 2)
        canvas.put_middle(badge(seat, mark), x + 2 + mark / 2, y)
        free = round(room) - mark - 8
        letters = 44 if step >= 64 else ACTS
        image = fitted(parts, letters, free, colour)
        if image.width > free:
            image = fitted(parts, ACTS, free, colour)
        canvas.put(image, x + mark + 5, y - image.height / 2)
    return canvas.image


# The final score


def draw_scores(
    canvas: Canvas, box: tuple[int, int, int, int], view: CastellumView, reader: Reader
) -> None:
    """Draw the seats by their points, with what the points are made of; winners in gold."""
    left, top, wide, high = box
    if view.result is None:
        return
    scores, winners = view.result.scores, view.result.winners
    totals = [sum(parts.values()) for parts in scores]
    order = sorted(range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat]))
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
"""The parts of a score and their signs."""


@lru_cache(maxsize=16)
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
