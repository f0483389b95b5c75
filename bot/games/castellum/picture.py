"""Castellum's board: the year, the Lines, the action spaces, the market and the Reward."""

from collections import Counter
from functools import lru_cache

from PIL import Image

from bot.games.castellum import picture_cards as cards
from bot.games.castellum.picture_cards import Letters, letters_of
from bot.games.castellum.picture_line import Layout, draw_line, has_bonus
from bot.games.presenter import Reader
from bot.render.canvas import Canvas, Pen, plate, token, vector
from bot.render.fonts import LEAST
from bot.render.fonts import width as width_of
from bot.render.icons import icon, strip
from bot.render.palette import (
    BRICK,
    EDGE,
    FADED,
    GOLD,
    INK,
    PANEL,
    PAPER,
    RIVER,
    RIVER_DEEP,
    ROOF,
    SHADE,
    SKY,
    SLATE,
    STONE,
    STONE_DARK,
    WHITE,
    WON,
)
from engines.castellum.cards import YEARS, Fortification, Space, Troop
from engines.castellum.view import CastellumView
from engines.core.kernel import Seat

WIDTH = 1200
_MARGIN = 16
_GAP = 12
_HEAD = 190
_SPACE = 90
_OFFER = 102
_SMALL = 96
_HAND = 102
_PHASES = ("construction", "siege", "angels", "combat", "reward")


def draw(view: CastellumView, reader: Reader) -> bytes:
    """Return the position as a PNG 1,200 pixels wide, drawn from this view alone."""
    letters = letters_of(reader)
    building = view.phase == "construction"
    inner = WIDTH - 2 * _MARGIN
    layout = Layout((inner - _GAP) // 2, has_bonus(view), not building)
    message = _message(view, reader, letters)
    hand = _hand(view, reader)
    offers = _offers(view, reader, letters)
    beside = _beside(view) if offers else 0
    columns = 4 if building else 8
    top = _HEAD + (message.height + _GAP if message else 0)
    step = layout.height + _GAP
    below = top + (view.seats + 1) // 2 * step
    stock = below + (2 * (_SPACE + _GAP) if building else 0)
    under = stock + _rows(offers[beside:], columns)
    canvas = Canvas(WIDTH, under + _rows(hand, 4) + 4, PAPER)
    _draw_head(canvas, view, reader, letters)
    if message:
        canvas.put(message, _MARGIN, _HEAD)
    for line in view.lines:
        at = (_MARGIN + line.seat % 2 * (layout.width + _GAP), top + line.seat // 2 * step)
        draw_line(canvas, at, line, layout, view, reader, letters)
    if beside:
        _draw_corner(canvas, offers[:beside], layout, top + step, reader)
    elif view.seats == 3:
        _draw_ranking(canvas, view, layout, top + step, reader)
    if building:
        _draw_spaces(canvas, below, view, reader, letters)
    _lay_rows(canvas, offers[beside:], stock, columns)
    _lay_rows(canvas, hand, under, 4)
    return canvas.png()


def _rows(sprites: list[Image.Image], columns: int) -> int:
    """Return the height of sprites laid in rows, the gap below included."""
    return -(-len(sprites) // columns) * (sprites[0].height + 10) if sprites else 0


def _lay_rows(canvas: Canvas, sprites: list[Image.Image], top: int, columns: int) -> None:
    for number, sprite in enumerate(sprites):
        x = _MARGIN + number % columns * ((WIDTH - 2 * _MARGIN + 10) / columns)
        canvas.put(sprite, x, top + number // columns * (sprite.height + 10))


def _offers(view: CastellumView, reader: Reader, letters: Letters) -> list[Image.Image]:
    """Return the market: while building all of it, later the Troops, that can still be hired."""
    card_set = view.card_set
    troops = [card_set.troops[card] for card in view.troops]
    if view.phase == "over":
        return []
    building = view.phase == "construction"
    if not building and view.seats != 3:
        return [cards.small_offer(troop, 136, _SMALL, letters) for troop in troops]
    shown: list[Fortification | Troop] = [*troops]
    if building:
        shown = [*(card_set.fortifications[card] for card in view.fortifications), *troops]
    return [
        cards.offer(
            card,
            276 if number < _beside(view) else 284,
            _OFFER if building else _SMALL,
            reader.named(f"castellum-name-{card.name}", card.name),
            letters,
        )
        for number, card in enumerate(shown)
    ]


def _beside(view: CastellumView) -> int:
    """Return how many cards of the market lie in the place of a fourth seat."""
    if view.seats != 3:
        return 0
    return len(view.fortifications if view.phase == "construction" else view.troops)


def _hand(view: CastellumView, reader: Reader) -> list[Image.Image]:
    """Return the viewer's own cards."""
    card_set = view.card_set
    letters = letters_of(reader)
    angels = [card_set.angels[card] for card in view.own_angels]
    foes = [card_set.enemies[card] for card in view.own_enemies]
    return [
        *(
            cards.angel(card, 284, _HAND, reader(f"castellum-effect-{card.effect}"))
            for card in angels
        ),
        *(
            cards.offer(
                card, 284, _HAND, reader.named(f"castellum-name-{card.name}", card.name), letters
            )
            for card in foes
        ),
    ]


def _draw_corner(
    canvas: Canvas, sprites: list[Image.Image], layout: Layout, top: int, reader: Reader
) -> None:
    """Draw a part of the market into the place a fourth seat would have."""
    left = _MARGIN + layout.width + _GAP
    columns = 2
    canvas.put(plate(layout.width, layout.height, SHADE, 14, EDGE, 2), left, top)
    canvas.text(left + 18, top + 36, reader("render-market"), 34, face="title")
    step = (layout.width - 20) / columns
    rows = -(-len(sprites) // columns)
    gap = (layout.height - 60 - rows * sprites[0].height) / (rows + 1)
    for number, sprite in enumerate(sprites):
        x = left + 10 + number % columns * step + (step - sprite.width) / 2
        y = top + 60 + gap + number // columns * (sprite.height + gap)
        canvas.put(sprite, x, y)


def _draw_ranking(
    canvas: Canvas, view: CastellumView, layout: Layout, top: int, reader: Reader
) -> None:
    """Draw the seats by their points into the place a fourth seat would have."""
    left = _MARGIN + layout.width + _GAP
    canvas.put(plate(layout.width, layout.height, SHADE, 14, EDGE, 2), left, top)
    totals = [sum(parts.values()) for parts in view.result.scores] if view.result else []
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    for place, seat in enumerate(order):
        y = top + layout.height * (place + 1) / (len(order) + 1)
        canvas.put_middle(token(seat, 72), left + 70, y)
        canvas.text(left + 124, y, reader.name(seat), 36, face="title", room=layout.width - 270)
        sprite = strip((":star", str(totals[seat])), 46)
        canvas.put_middle(sprite, left + layout.width - 76, y)


def _draw_spaces(
    canvas: Canvas, top: int, view: CastellumView, reader: Reader, letters: Letters
) -> None:
    """Draw the action spaces, those for one Worker in the first row, the open ones below."""
    inner = WIDTH - 2 * _MARGIN
    for row, exclusive in enumerate((True, False)):
        spaces = [space for space in view.spaces if space.exclusive is exclusive]
        step = (inner + 10) / max(1, len(spaces))
        for number, space in enumerate(spaces):
            parts = _action(view.card_set.spaces[space.id], letters)
            name = reader.named(f"castellum-space-{space.id}", space.id)
            paint = _paint_single if exclusive else _paint_open
            sprite = paint(space.workers, round(step) - 10, name, parts)
            canvas.put(sprite, _MARGIN + number * step, top + row * (_SPACE + _GAP))


def _action(space: Space, letters: Letters) -> cards.Parts:
    if space.buy:
        signs = {"fortification": (":fort",), "troop": (":foot",), "either": (":fort", ":foot")}
        return (":cart", *signs[space.buy])
    if space.attack:
        return (":gavel", f"+{space.attack}", ":sword")
    return cards.gain_parts(space.gain, space.angels, letters)


@lru_cache(maxsize=256)
def _paint_single(
    workers: tuple[Seat, ...], wide: int, name: str, parts: cards.Parts
) -> Image.Image:
    """Return an action space with room for one Worker."""
    canvas = Canvas.over(plate(wide, _SPACE, SHADE if workers else PANEL, 12, EDGE, 2).copy())
    colour = FADED if workers else INK
    canvas.text(wide / 2, 24, name, 29, colour, room=wide - 14, face="text", align="middle")
    cards.lay(canvas, parts, (wide - 46) / 2, 63, 30, wide - 54)
    mark = token(workers[0], 44) if workers else _slot(42)
    canvas.put_middle(mark, wide - 30, 63)
    return canvas.image


@lru_cache(maxsize=256)
def _paint_open(workers: tuple[Seat, ...], wide: int, name: str, parts: cards.Parts) -> Image.Image:
    """Return an action space with room for all Workers, those of a seat counted."""
    canvas = Canvas.over(plate(wide, _SPACE, PANEL, 12, EDGE, 2).copy())
    action = strip(parts, 34)
    canvas.put(action, wide - 10 - action.width, 8)
    canvas.text(14, 25, name, 29, room=wide - 34 - action.width, face="text")
    standing = sorted(Counter(workers).items())
    signs = [f"×{count}" if count > 1 else "" for _, count in standing]
    if sum(54 + width_of(sign, "bold", 26) for sign in signs) > wide:
        signs = [sign.removeprefix("×") for sign in signs]
    x = 12
    for (seat, _), sign in zip(standing, signs, strict=True):
        canvas.put(token(seat, 42), x, 45)
        x += 46
        if sign:
            x += canvas.text(x, 67, sign, 26) + 4
    if x < wide - 50:
        canvas.put(_slot(40), x, 47)
    return canvas.image


@lru_cache(maxsize=4)
def _slot(size: int) -> Image.Image:
    """Return the free place of an action space that takes one Worker."""

    def paint(pen: Pen) -> None:
        for start in range(0, 360, 36):
            pen.arc((3, 3, size - 3, size - 3), start, start + 20, FADED, 3)

    return vector(size, size, paint)


_HOUSES = (
    (40, 84, 30),
    (206, 84, 32),
    (436, 84, 28),
)
"""Left edge, width and eaves of the houses behind the wall."""


@lru_cache(maxsize=1)
def _town() -> Image.Image:
    """Return the head's picture: the town behind its wall, the river and the bridge."""
    edge = 780

    def paint(pen: Pen) -> None:
        pen.block((0, 0, WIDTH, 130), SKY)
        for x, wide, base in _HOUSES:
            pen.block((x, base, x + wide, 62), STONE)
            pen.area([(x - 6, base), (x + wide / 2, base - 20), (x + wide + 6, base)], ROOF)
        for x in (330, 366):
            pen.block((x, 24, x + 26, 62), STONE_DARK)
            pen.area([(x - 3, 24), (x + 13, -2), (x + 29, 24)], SLATE)
            pen.block((x + 9, 32, x + 17, 46), SLATE, 4)
        for x in (0, 150, 554):
            pen.block((x, 26, x + 36, 76), STONE_DARK, 2)
            for tooth in (0, 14, 28):
                pen.block((x + tooth - 2, 18, x + tooth + 8, 30), STONE_DARK)
            pen.block((x + 14, 40, x + 22, 56), SLATE, 4)
        pen.block((0, 56, edge, 84), STONE)
        for x in range(0, edge, 26):
            pen.block((x, 49, x + 14, 60), STONE)
        pen.block((0, 80, WIDTH, 130), RIVER)
        pen.block((0, 82, edge, 130), STONE_DARK)
        pen.block((0, 82, edge, 88), STONE)
        for x in range(6, edge, 62):
            pen.block((x, 116, x + 48, 131), RIVER_DEEP)
            pen.pie((x, 94, x + 48, 142), 180, 360, RIVER_DEEP)
        pen.block((0, 130, WIDTH, _HEAD), PAPER)

    return vector(WIDTH, _HEAD, paint, scale=2)


def _draw_head(canvas: Canvas, view: CastellumView, reader: Reader, letters: Letters) -> None:
    canvas.put(_town(), 0, 0)
    for number, year in enumerate(YEARS):
        now = number == view.year
        x = 96 + number * 190
        colours = (GOLD, INK) if now else (SLATE, WHITE) if number < view.year else (PANEL, FADED)
        wide, high = (156, 64) if now else (122, 46)
        canvas.put_middle(plate(wide, high, colours[0], high // 2, INK, 3), x, 94)
        canvas.text(x, 94, str(year), 46 if now else 32, colours[1], face="title", align="middle")
    _draw_angels(canvas, view)
    _draw_phases(canvas, view, reader)
    _draw_reward(canvas, view, reader, letters)


def _draw_angels(canvas: Canvas, view: CastellumView) -> None:
    """Draw how many Angel cards lie in the deck and in the discard, in the sky."""
    deck, discard = str(view.angel_deck), str(len(view.angel_discard))
    sprite = strip((":angel", ":pile", deck, ":discard", discard), 32)
    left = 756 - sprite.width
    canvas.put(plate(sprite.width + 16, 42, PANEL, 12, EDGE, 2), left, 8)
    canvas.put(sprite, left + 8, 13)


def _draw_phases(canvas: Canvas, view: CastellumView, reader: Reader) -> None:
    names = [reader(f"render-phase-{phase}") for phase in _PHASES]
    size = 32
    while sum(width_of(name, "bold", size) for name in names) > 560:
        size -= 1
    x = float(_MARGIN)
    gap = (744 - sum(width_of(name, "bold", size) for name in names)) / 5
    for phase, name in zip(_PHASES, names, strict=True):
        wide = width_of(name, "bold", size)
        if phase == view.phase:
            canvas.put(plate(wide + 32, 46, INK, 23), x, 138)
        canvas.text(x + 16, 161, name, size, WHITE if phase == view.phase else FADED)
        x += wide + gap


def _draw_reward(canvas: Canvas, view: CastellumView, reader: Reader, letters: Letters) -> None:
    """Draw the Reward: Enemies defeated and needed, its sides, the seats that face them."""
    left, top, wide, high = 776, 12, 408, 170
    canvas.put(plate(wide, high, PANEL, 14, EDGE, 2), left, top)
    canvas.put(icon("chest", 46), left + 14, top + 10)
    progress = strip((":defeated", f"{view.defeated_now}/{view.needed}"), 38)
    canvas.put(progress, left + wide - progress.width - 12, top + 14)
    room = wide - progress.width - 90
    canvas.text(left + 70, top + 34, reader("render-reward"), 34, face="title", room=room)
    bar = wide - 28
    canvas.put(plate(bar, 16, SHADE, 8, EDGE, 1), left + 14, top + 64)
    part = min(1.0, view.defeated_now / max(1, view.needed))
    if part:
        colour = WON if part == 1 else BRICK
        canvas.put(plate(max(16, round(bar * part)), 16, colour, 8), left + 14, top + 64)
    faced = view.sides is not None
    sides = [cards.side_parts(side, letters) for side in view.card_set.rewards[view.reward].sides]
    for high in range(32, LEAST - 1, -1):
        sprites = [strip(parts, high) for parts in sides]
        gap = (wide - 16 - sum(sprite.width for sprite in sprites)) / len(sprites)
        if gap >= 4:
            break
    x = left + 8 + gap / 2
    for number, sprite in enumerate(sprites):
        middle = x + sprite.width / 2
        canvas.put_middle(sprite, middle, top + (103 if faced else 126))
        for seat, faces in enumerate(view.sides or ()):
            if faces == number:
                canvas.put_middle(token(seat, 42), middle, top + 144)
        x += sprite.width + gap


def _message(view: CastellumView, reader: Reader, letters: Letters) -> Image.Image | None:
    """Return the strip that shows the card being played, if there is one."""
    wide, high = WIDTH - 2 * _MARGIN, 68
    targets: cards.Parts = ()
    if view.arriving is not None and view.turn is not None:
        foe = view.card_set.enemies[view.arriving]
        seat, name = view.turn, reader(f"castellum-name-{foe.name}")
        parts: cards.Parts = (*cards.kind_parts(foe.kind, letters), str(foe.strength))
        targets = cards.special_parts(foe, letters)
    elif view.pending is not None:
        card = view.card_set.angels[view.pending.card]
        seat, name = view.pending.player, reader(f"castellum-effect-{card.effect}")
        parts = (f":{card.effect}",)
        if view.pending.use == "bonus":
            name, parts = reader("render-bonus"), (":sword", f"+{card.bonus}")
        for target in view.pending.targets:
            targets += _target(str(target), view, letters)
    else:
        return None
    canvas = Canvas.over(plate(wide, high, INK, 14, GOLD, 4).copy())
    canvas.put(token(seat, 46), 14, 11)
    x = 76 + canvas.text(76, high / 2, reader.name(seat), 32, WHITE, face="title", room=340)
    sprite = strip(parts, 42, WHITE)
    canvas.put(sprite, x + 26, 13)
    x += 40 + sprite.width
    x += 22 + canvas.text(x, high / 2, name, 32, GOLD, room=330)
    if targets:
        sprite = strip(targets, 36, WHITE)
        canvas.put(sprite, x, 16)
        x += 16 + sprite.width
    for who, _ in view.pending.chain if view.pending else ():
        canvas.put(icon("cancel", 40, WHITE), x, 14)
        canvas.put(token(who, 46), x + 46, 11)
        x += 104
    return canvas.image


def _target(card: str, view: CastellumView, letters: Letters) -> cards.Parts:
    """Return a card an effect is announced for as parts of a strip; nothing for other targets."""
    card_set = view.card_set
    if card in card_set.enemies:
        number = card_set.strength[card]
    elif card in card_set.troops:
        number = card_set.attack[card]
    else:
        return ()
    return (*cards.kind_parts(card_set.kind[card], letters), f"{number} ")
