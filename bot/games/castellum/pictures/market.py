"""Draws the market: cards to buy or hire, on a counter under an awning."""

from typing import Final

from PIL import Image

from bot.games.castellum.pictures.parts import (
    ACTS,
    PARCHMENT,
    attack_plate,
    fitted,
    marks,
    price_parts,
    sign,
    tag,
)
from bot.i18n import Reader
from bot.render import fonts
from bot.render.canvas import Canvas, Pen, vector
from bot.render.furniture import panel
from bot.render.kept import drawn_once
from bot.render.palette import INK, WHITE
from engines.castellum.cards import GOODS, Fortification, Troop
from engines.castellum.view import CastellumView

AWNING: Final = 18
GAP: Final = 7
NAMED: Final = 280
"""Minimum width in pixels at which a card has room for its name."""
_WIDE: Final = 220
"""Minimum width in pixels at which any price fits beside a card's sign."""
_TALL: Final = 70
"""Minimum height in pixels at which a card's name fits above effect and price."""
_TALLEST: Final = 132
_WHOLE: Final = 460
"""Width in pixels above which even a low card has room for its name."""
_RULE: Final = 84
"""Largest width in pixels of a special rule beside name or price."""
_LEAST_RULE: Final = 54
_ASIDE: Final = 30
"""Height in pixels of a special rule beside a name, above the price."""
_LOW: Final = 38
"""Height in pixels of the sign below a name that needs the whole width."""
_INDENT: Final = 9
"""Left edge in pixels of a name that needs the whole width."""


@drawn_once
def _stall(wide: int, high: int) -> Image.Image:
    """Return the empty market: a counter under a striped awning."""

    def paint(pen: Pen) -> None:
        pen.block((0, 8, wide, high), "#7d5330", 10, "#2b221b", 3)
        pen.block((6, AWNING, wide - 6, high - 6), "#8f6238", 6)
        stripe = wide / 30
        for at in range(30):
            colour = "#b03a2c" if at % 2 == 0 else "#fdf3da"
            x = at * stripe
            pen.block((x, 0, x + stripe, AWNING - 8), colour)
            pen.pie((x, AWNING - 22, x + stripe, AWNING + 6), 0, 180, colour)
        pen.path([(2, 1.5), (wide - 2, 1.5)], "#2b221b", 3)

    return vector(wide, high, paint, scale=2)


def height(rows: int, card: int = 72) -> int:
    """Return the height of a market with this number of rows."""
    return AWNING + 6 + rows * (card + GAP)


def height_with_names(view: CastellumView, rows: int) -> int:
    """Return the minimum height at which every card of a narrow market shows its name."""
    cards = len(on_offer(view))
    shared = _shared(cards, rows)
    return height(-(-cards // shared), _TALL) if shared > 1 else 0


def _shared(cards: int, rows: int) -> int:
    """Return the number of cards per row, for at most ``rows`` rows."""
    return max(-(-cards // rows), 1 if rows > 4 else 2 if rows > 1 else 4)


def draw_market(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    view: CastellumView,
    reader: Reader,
    rows: int,
) -> None:
    """Draw the cards to buy or hire into a box (left, top, width, height).

    The cards are on at most ``rows`` rows, with their names if there is room.
    """
    left, top, wide, high = box
    cards = on_offer(view)
    if not cards:
        canvas.put(_stall(wide, high), left, top)
        text = reader("castellum-board-sold-out")
        canvas.text(left + wide / 2, top + high / 2 + 8, text, ACTS, WHITE, align="middle")
        return
    shared = _shared(len(cards), rows)
    lines = [cards[at : at + shared] for at in range(0, len(cards), shared)]
    tall = min(_TALLEST, round((high - AWNING - 6 - GAP * len(lines)) / len(lines)))
    canvas.put(_stall(wide, min(high, height(len(lines), tall + 1))), left, top)
    narrow = _room(wide, shared)
    for row_at, line in enumerate(lines):
        room = narrow if narrow < NAMED else _room(wide, len(line))
        y = top + AWNING + 2 + row_at * (tall + GAP)
        for place, card in enumerate(line):
            name = reader.named(f"castellum-name-{card.name}", card.name)
            x = left + 7 + place * (room + GAP)
            canvas.put(offer(card, round(room), tall, name), x, y)


def _room(wide: int, cards: int) -> float:
    """Return the width of each of ``cards`` cards in a row."""
    return (wide - 14 - GAP * (cards - 1)) / cards


def on_offer(view: CastellumView) -> list[Fortification | Troop]:
    """Return the market's cards; Fortifications only while they can be bought."""
    card_set = view.card_set
    cards: list[Fortification | Troop] = []
    if "fortification" in view.on_sale:
        cards += [card_set.fortifications[card] for card in view.fortifications]
    return cards + [card_set.troops[card] for card in view.troops]


@drawn_once
def offer(card: Fortification | Troop, wide: int, high: int, name: str) -> Image.Image:
    """Return a card of the market: type, attack, special rules, price, and the name if it fits."""
    canvas = Canvas.over(panel(wide, high, *PARCHMENT, radius=9, line=INK, thick=3).copy())
    kind = card.kind if isinstance(card, Troop) else "fortification"
    if high < 64 or (wide >= NAMED and high < _TALL):
        _fill_line(canvas, card, kind, name)
    elif wide < NAMED and _fill_headed(canvas, card, kind, name):
        pass
    elif wide < 186 or (wide < _WIDE and sum(map(bool, card.cost.fixed)) == len(GOODS)):
        _fill_small(canvas, card, kind)
    elif wide < NAMED:
        _fill_wide(canvas, card, kind)
    elif high > _TALLEST - 20:
        _fill_tall(canvas, card, kind, name)
    else:
        _fill_named(canvas, card, kind, name)
    return canvas.image


def _fill_tall(canvas: Canvas, card: Fortification | Troop, kind: str, name: str) -> None:
    """Fill a card with the sign at the left, and name, attack and price one below the other."""
    wide, high = canvas.image.size
    image = sign(kind, min(high - 24, 84))
    canvas.put_middle(image, 54, high / 2)
    left = 108
    canvas.text(left, high * 0.2, name, 30, room=wide - left - 10)
    strong = _attack(card)
    canvas.put(strong, left - 2, high / 2 - strong.height / 2)
    x = left + strong.width + 6
    _put_rule(canvas, card, x, high / 2, wide - 8 - x)
    cost = fitted(price_parts(card.cost.fixed), ACTS, wide - left - 8, most=34)
    canvas.put(cost, left, high * 0.8 - cost.height / 2)


def _fill_named(canvas: Canvas, card: Fortification | Troop, kind: str, name: str) -> None:
    wide, high = canvas.image.size
    base, strong = high - 22, _attack(card)
    cost = fitted(price_parts(card.cost.fixed), ACTS, 140, most=34)
    for tall, start in ((min(high - 16, 62), 0), (_LOW, _INDENT)):
        image = sign(kind, tall)
        left = image.width + 10
        rule, aside = _rule_beside(card, wide - left - strong.width - cost.width - 10)
        room = wide - (start or left) - 10 - (rule.width + 4 if rule and aside else 0)
        if fonts.width(name, "bold", fonts.LEAST) <= room:
            break
    canvas.put(image, 6, high - image.height - 4 if start else (high - image.height) / 2)
    canvas.put(strong, left - 8, high - strong.height - 3)
    canvas.put(cost, wide - cost.width - 10, base - cost.height / 2)
    if rule:
        at = (wide - rule.width - 8, 4 + _ASIDE / 2) if aside else (left + strong.width - 4, base)
        canvas.put(rule, at[0], at[1] - rule.height / 2)
    canvas.text(start or left, 18, name, 28, room=room)


def _rule_beside(card: Fortification | Troop, free: int) -> tuple[Image.Image | None, bool]:
    """Return a card's special rule, and whether the rule goes beside the name.

    The rule goes beside the name if it does not fit into ``free`` pixels beside the attack.
    """
    parts = marks(card)
    if not parts:
        return None, False
    rule = tag(parts, 34, gold=True, room=max(_LEAST_RULE, min(free, _RULE)))
    if rule.width <= free:
        return rule, False
    return tag(parts, _ASIDE, gold=True, room=_RULE), True


def _fill_headed(canvas: Canvas, card: Fortification | Troop, kind: str, name: str) -> bool:
    """Fill a card with sign and name above attack, rule and price, if everything fits.

    Returns whether everything fits.
    """
    wide, high = canvas.image.size
    image, strong = sign(kind, 28), _attack(card)
    start = image.width + 9
    cost = fitted(price_parts(card.cost.fixed), ACTS, wide - strong.width - 16, most=27)
    least = fonts.width(name, "bold", fonts.LEAST)
    beside, above = wide - strong.width - cost.width - 22, wide - start - least - 14
    rule, parts = None, marks(card)
    if parts:
        rule = tag(parts, 30, gold=True, room=max(_LEAST_RULE, min(_RULE, max(beside, above))))
    if above < -6 or (rule and rule.width > max(beside, above)):
        return False
    canvas.put(image, 5, 5)
    middle, room = (high + 30) / 2, wide - start - 8
    canvas.put(strong, 4, middle - strong.height / 2)
    if rule and rule.width <= beside:
        canvas.put(rule, 7 + strong.width, middle - rule.height / 2)
    elif rule:
        canvas.put(rule, wide - rule.width - 6, 4)
        room -= rule.width + 4
    canvas.text(start, 19, name, 26, room=room)
    canvas.put(cost, wide - cost.width - 8, middle - cost.height / 2)
    return True


def _fill_wide(canvas: Canvas, card: Fortification | Troop, kind: str) -> None:
    wide, high = canvas.image.size
    image = sign(kind, min(high - 14, 60 if wide < _WIDE else 46))
    canvas.put(image, 7, (high - image.height) / 2)
    left = 13 + image.width
    strong = _attack(card)
    upper = min(22, high // 2 - 14)
    canvas.put(strong, left - 2, upper - strong.height / 2)
    x = left + strong.width + 2
    _put_rule(canvas, card, x, upper, wide - 6 - x)
    cost = fitted(price_parts(card.cost.fixed), ACTS, wide - left - 8, most=34)
    canvas.put(cost, left, high - min(21, high // 2 - 14) - cost.height / 2)


def _fill_line(canvas: Canvas, card: Fortification | Troop, kind: str, name: str) -> None:
    wide, high = canvas.image.size
    image = sign(kind, min(high - 8, 48))
    canvas.put(image, 5, (high - image.height) / 2)
    x = 9 + image.width
    strong = _attack(card)
    canvas.put(strong, x, (high - strong.height) / 2)
    x += 3 + strong.width
    cost = fitted(price_parts(card.cost.fixed), ACTS, _cost_room(card, wide - x), most=30)
    canvas.put(cost, wide - cost.width - 8, (high - cost.height) / 2)
    right = wide - cost.width - 16
    x += _put_rule(canvas, card, x, high / 2, right - x) + 10
    if wide > _WHOLE:
        canvas.text(x, high / 2, name, 28, room=round(right - x - 8))


def _cost_room(card: Fortification | Troop, free: int) -> int:
    """Return the part of the ``free`` width of a line that a price may take."""
    return min(200, free - 14 - (_LEAST_RULE - 8 if marks(card) else 0))


def _fill_small(canvas: Canvas, card: Fortification | Troop, kind: str) -> None:
    wide, high = canvas.image.size
    upper = min(21, high // 2 - 14)
    tall = 36 if high >= _TALL else 30
    image = sign(kind, tall)
    canvas.put(image, 5, upper - tall / 2)
    x = 8 + image.width
    strong = _attack(card)
    canvas.put(strong, x, upper - strong.height / 2)
    x += 2 + strong.width
    _put_rule(canvas, card, x, upper + 1, wide - 5 - x)
    cost = fitted(price_parts(card.cost.fixed), ACTS, wide - 10, most=min(34, tall))
    canvas.put(cost, 6, high - min(20, high // 2 - 14) - cost.height / 2)


def _attack(card: Fortification | Troop) -> Image.Image:
    """Return the attack of a card, drawn as on the wall."""
    return attack_plate(card.attack)


def _put_rule(
    canvas: Canvas, card: Fortification | Troop, x: float, middle: float, room: float
) -> int:
    """Draw a card's special rule within ``room``; return its width."""
    parts = marks(card)
    if not parts:
        return 0
    label = tag(parts, 34, gold=True, room=max(40, round(room)))
    canvas.put(label, x, middle - label.height / 2)
    return label.width
