"""Draws an open column of a Line: Troops on the wall, their bonuses, the Enemy, the duel."""

from typing import TypeAlias

from PIL import Image

from bot.games.castellum.pictures.parts import (
    ACTS,
    GLOW,
    GOLD_BASE,
    GOLD_TOP,
    READS,
    RED,
    LineParts,
    attack_box,
    attack_plate,
    duel,
    figure,
    marks,
    row,
    shield,
    sign,
    special_parts,
    tag,
)
from bot.games.castellum.pictures.scene import BANK, PITCH, free_place
from bot.render.canvas import Canvas
from bot.render.fonts import width as width_of
from bot.render.furniture import badge, panel
from bot.render.kept import drawn_once
from bot.render.palette import INK, WHITE
from bot.render.sprites import sprite
from engines.castellum.cards import TROOPS_PER_COLUMN, CardSet, Troop
from engines.castellum.view import ColumnView
from engines.core.kernel import Seat

OVER = 6
"""Pixels by which a column's picture extends beyond each side of the column."""

_RIGHT = OVER + PITCH


Last: TypeAlias = tuple[str, Seat] | None
"""The last move in a column: the card that it affected, and the seat that made it."""


@drawn_once
def column(
    card_set: CardSet, seat: Seat, shown: ColumnView, height: int, last: Last
) -> Image.Image:
    """Return an open column, ``height`` pixels high."""
    canvas = Canvas(PITCH + 2 * OVER, height)
    wall = "wall-stone" if shown.fortification else "wall-timber"
    canvas.put(sprite(f"castellum/{wall}"), OVER - 3, 54)
    _draw_troops(canvas, card_set, seat, shown, last)
    _draw_wall(canvas, card_set, seat, shown, last)
    middle, moat = OVER + PITCH / 2, BANK - 22
    if shown.enemy is not None:
        badge = duel(
            shown.attack, shown.strength if shown.tells else None, shown.defended, shown.holds
        )
        _draw_enemy(canvas, card_set, shown, last)
    else:
        badge = attack_box(shown.attack, shown.defended)
        if shown.beaten:
            canvas.put_middle(sprite("castellum/skull", height=54), middle, BANK + 38)
            canvas.put_middle(sprite("signs/tick", 32), middle + 26, BANK + 56)
        if shown.awaits:
            canvas.put_middle(sprite("castellum/place-enemy"), middle, BANK + 42)
            canvas.text(middle, BANK + 42, "?", ACTS, align="middle")
    canvas.put_middle(badge, middle, moat)
    return canvas.image


def _draw_troops(
    canvas: Canvas, card_set: CardSet, seat: Seat, shown: ColumnView, last: Last
) -> None:
    for place in range(TROOPS_PER_COLUMN):
        middle = OVER + 30 + place * 54
        if place >= len(shown.troops):
            canvas.put_middle(free_place(), middle, 77)
            continue
        troop = card_set.troops[shown.troops[place]]
        fresh = last is not None and troop.id == last[0]
        if fresh:
            _glow(canvas, middle, 34, 76)
        man = figure("own", troop.kind, 60, seat)
        canvas.put(man, middle - man.width / 2, 63 - man.height)
        canvas.put_middle(attack_plate(troop.attack), middle, 77)
        _mark_rules(canvas, troop, place)
        if fresh and last:
            canvas.put_middle(badge(last[1], 28), middle - 17, 50)


def _mark_rules(canvas: Canvas, troop: Troop, place: int) -> None:
    """Draw signs for the special rules of a Troop.

    Points and income are beside its head, at the edge of the column. The bonus +1 for a type is in
    front of the Troop.
    """
    marks: list[Image.Image] = []
    if troop.vp_per:
        marks.append(sign("star", 28))
    if troop.income.total or troop.income_angels:
        marks.append(sign("angel" if troop.income_angels else "any", 26))
    for number, mark in enumerate(marks):
        canvas.put(mark, _RIGHT - mark.width if place else OVER - 3, 1 + 27 * number)
    if troop.boosts:
        label = _boost(troop.boosts)
        canvas.put(label, OVER + 30 + place * 54 - label.width / 2, 62 - label.height)


@drawn_once
def _boost(kind: str) -> Image.Image:
    """Return the bonus +1 for a type, on a label that does not cover a Troop's head."""
    inside = row(("+1", f":{kind}"), READS, gap=1, icon=24, acts=False)
    wide = inside.width + 6
    label = panel(wide, 28, GOLD_TOP, GOLD_BASE, radius=8, line=INK, thick=2)
    canvas = Canvas.over(label.copy())
    canvas.put(inside, 3, (28 - inside.height) / 2)
    return canvas.image


def _draw_wall(
    canvas: Canvas, card_set: CardSet, seat: Seat, shown: ColumnView, last: Last
) -> None:
    """Draw the signs on the wall: the Fortification's attack and rule, and other bonuses."""
    rules: LineParts = ()
    bonus = _bonus(shown)
    fresh = last is not None and last[0] in shown.angels
    if shown.fortification:
        fort = card_set.fortifications[shown.fortification]
        if last is not None and fort.id == last[0]:
            _glow(canvas, OVER + 24, 122, 90)
        canvas.put(shield(str(fort.attack), "own", 34, seat), OVER, 89)
        rules = marks(fort)
    if rules:
        label = tag(rules, 31, gold=rules[0] != "+", room=PITCH - 40)
        canvas.put(label, _RIGHT - label.width - 1, 94)
    if bonus is not None:
        left = _RIGHT - bonus.width - 1
        top = 156 - bonus.height
        if fresh:
            start = max(left - 5, OVER + 36)  # do not cover the shield's number
            high = bonus.height + 10
            frame = panel(_RIGHT + 4 - start, high, GLOW, radius=14, line="#fff3c4", thick=3)
            canvas.put(frame, start, top - 5)
        canvas.put(bonus, left, top)


def _bonus(shown: ColumnView) -> Image.Image | None:
    sources = (("dinghuis", shown.dinghuis), ("angel", shown.angel), ("chest", shown.reward))
    signs = tuple(name for name, amount in sources if amount)
    total = sum(amount for _, amount in sources)
    return _bonus_tag(total, signs) if total else None


@drawn_once
def _bonus_tag(total: int, signs: tuple[str, ...]) -> Image.Image:
    """Return the sum of a column's bonuses, with a sign for each source.

    With several sources, label and signs are smaller, so that the label fits below the number on
    the shield.
    """
    size, high = (30, 32) if len(signs) == 1 else (22, 30)
    number = row((f"+{total}",), ACTS)
    images = [sign(name, size) for name in signs]
    wide = 10 + number.width + sum(image.width + 1 for image in images)
    canvas = Canvas.over(
        panel(wide, high, GOLD_TOP, GOLD_BASE, radius=10, line=INK, thick=2.5).copy()
    )
    canvas.put(number, 5, (high - number.height) / 2)
    at = 6 + number.width
    for image in images:
        canvas.put(image, at, (high - image.height) / 2)
        at += image.width + 1
    return canvas.image


def _draw_enemy(canvas: Canvas, card_set: CardSet, shown: ColumnView, last: Last) -> None:
    enemy = card_set.enemies[str(shown.enemy)]
    fresh = last is not None and enemy.id == last[0]
    if fresh:
        frame = panel(PITCH - 2, 82, "#ffe58a", GLOW, radius=10, line="#fff3c4", thick=3)
        canvas.put(frame, OVER + 1, BANK + 2)
    man = figure("enemy", enemy.kind, 74)
    canvas.put(man, OVER - 5, BANK + 76 - man.height)
    strength = shown.strength if shown.tells else enemy.strength + shown.enemy_token
    canvas.put(shield(str(strength), "enemy", 34), _RIGHT - 52, BANK + 3)
    rules = special_parts(enemy)[:2]
    for number, parts in enumerate(rules):
        label = tag(parts, 32, room=PITCH - 20)
        canvas.put(label, _RIGHT - label.width - 1, BANK + 50 - 33 * number)
    if fresh and last:
        canvas.put(badge(last[1], 30), OVER - 3, BANK - 4)
    if strength != enemy.strength:
        label = _sum_of(enemy.strength, strength - enemy.strength)
        x = OVER - 1 if rules else _RIGHT - label.width - 1
        canvas.put(label, x, BANK + 53)  # on the feet, so that the Enemy's type stays visible


@drawn_once
def _sum_of(printed: int, added: int) -> Image.Image:
    """Return a label with an Enemy's strength as a sum: the printed value and additions."""
    text = f"{printed}+{added}"
    wide = width_of(text, "bold", READS) + 9
    canvas = Canvas.over(panel(wide, 30, *RED, radius=10, line=WHITE, thick=2).copy())
    canvas.text(wide / 2, 15, text, READS, WHITE, align="middle")
    return canvas.image


def _glow(canvas: Canvas, x: float, y: float, size: int) -> None:
    """Draw a glow behind the card that the last move affected."""
    canvas.put_middle(sprite("signs/gold-halo", size), x, y)
