"""Fast rules of thumb for sieges and Angel turns in playouts of Castellum."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engines.castellum.ai.evaluation import (
    CLOSE,
    GOODS_VALUE,
    REWARD_VALUE,
    STRONGEST,
    curves,
    held_bonus,
)
from engines.castellum.ai.tactics import KEEP_VALUE
from engines.castellum.answers import BONUS, EFFECT, NO_CARD
from engines.castellum.cards import BOMBARD_STONE, COLUMNS, EMBOLDEN_STRENGTH
from engines.castellum.rules.position import Position
from engines.core.kernel import Decision, Option, Seat

EFFECT_VALUE = {"swap": 0.8, "hire": 1.0, "supply": 0.7}
"""Fixed worth, in points, of effects that would take long to evaluate."""

SHARED = 0.6
"""Factor on a column's points if an Angel card closes the gap only together with others."""


class Column(NamedTuple):
    """A column with an Enemy: how much stronger the Enemy is (``gap``), and the points at stake."""

    enemy: str
    spot: int
    owner: Seat
    defended: bool
    gap: int
    attack: int
    points: float


def best_siege(
    s: Position, seat: Seat, enemies: Sequence[str], lines: Iterable[Seat]
) -> tuple[str, int]:
    """Return the best Enemy to place in front of one of ``lines``, and the best spot."""
    card_set = s.card_set
    curve = curves(card_set, s.year)[0]
    best, most = (enemies[0], -1), -STRONGEST * 1.0
    for line in lines:
        spots = s.unbesieged(line)
        if not spots:
            continue
        weight = 1.0 if line == seat else -1.0 / min(2, s.seats - 1)
        reach = _reach(s, seat, line)
        attacks = s.attacks(line)
        rallied: dict[str, int] = {}
        for enemy in s.line_enemies(line):
            if enemy in card_set.rallies:
                rally = card_set.rallies[enemy]
                rallied[rally.kind] = rallied.get(rally.kind, 0) + rally.by
        for spot in spots:
            if not s.defended(spot):
                if most < 0:
                    best, most = (enemies[0], spot), 0.0
                continue
            attack = attacks[spot % COLUMNS]
            expected = curve[min(attack, STRONGEST)]
            for enemy in enemies:
                card = card_set.enemies[enemy]
                gap = card.strength + rallied.get(card.kind, 0) - attack
                if card.rally and card.rally.kind == card.kind:
                    gap += card.rally.by
                points = card.vp + REWARD_VALUE if gap <= reach else 0.0
                gain = weight * ((points if gap <= 0 else CLOSE * points) - expected)
                if gain > most:
                    best, most = (enemy, spot), gain
    return best


def _reach(s: Position, seat: Seat, line: Seat) -> int:
    """Return the attack that Angel cards can still add to a Line, as far as ``seat`` knows."""
    if line != seat:
        return 1 if s.angels[line] else 0
    return max((s.card_set.angels[card].bonus for card in s.angels[seat]), default=0)


def choose_enemy(s: Position, seat: Seat, _: Decision) -> Option:
    return best_siege(s, seat, s.enemy_hands[seat], range(s.seats))[0]


def choose_line(s: Position, seat: Seat, decision: Decision) -> Option:
    card = str(decision.about[0])
    if card in s.card_set.enemies:
        return best_siege(s, seat, (card,), range(s.seats))[1] // COLUMNS
    return seat


def fights(s: Position, line: Seat) -> list[Column]:
    """Return every column of a Line that faces an Enemy."""
    attacks, strengths = s.attacks(line), s.strengths(line)
    found = []
    for spot in s.spots(line):
        enemy, column = s.enemies[spot], spot % COLUMNS
        if enemy:
            found.append(
                Column(
                    enemy,
                    spot,
                    line,
                    s.defended(spot),
                    strengths[column] - attacks[column],
                    attacks[column],
                    s.card_set.enemies[enemy].vp + REWARD_VALUE,
                )
            )
    return found


def reinforced(
    s: Position, seat: Seat, bonus: int, more: int, columns: Sequence[Column] | None = None
) -> tuple[float, int]:
    """Return the worth of an Angel card's attack bonus at the best spot, and the spot.

    ``more`` is the attack that other Angel cards can add there.
    """
    best, most = seat * COLUMNS, 0.0
    for column in fights(s, seat) if columns is None else columns:
        if column.gap <= 0 or not column.defended or column.gap > bonus + more:
            continue
        worth = column.points - 0.05 * (bonus - column.gap)
        if column.gap > bonus:
            worth = column.points * SHARED * bonus / column.gap
        if worth > most:
            best, most = column.spot, worth
    return most, best


def _emboldened(s: Position, seat: Seat) -> tuple[float, str]:
    """Return the worth of strengthening the best Enemy in front of a rival, and that Enemy."""
    best, most = "", 0.0
    weight = 1.0 / min(2, s.seats - 1)
    for line in range(s.seats):
        if line == seat:
            continue
        for column in fights(s, line):
            if column.defended and -EMBOLDEN_STRENGTH < column.gap <= 0:
                worth = weight * column.points
                if worth > most:
                    best, most = column.enemy, worth
    return most, best


def _bombarded(s: Position, seat: Seat) -> tuple[float, str]:
    """Return the worth of destroying the best Enemy in front of the seat, and that Enemy."""
    best, most = "", 0.0
    for column in fights(s, seat):
        beaten = column.defended and column.gap <= 0
        if not beaten and column.points > most:
            best, most = column.enemy, column.points
    return most - GOODS_VALUE[s.year] * BOMBARD_STONE, best


def _effect_value(s: Position, seat: Seat, effect: str) -> float:
    if effect == "embolden":
        return _emboldened(s, seat)[0]
    if effect == "bombard":
        return _bombarded(s, seat)[0]
    return EFFECT_VALUE.get(effect, 0.0)


def choose_angel(s: Position, seat: Seat, _: Decision) -> Option:
    return best_angel(s, seat, counts_twice=True)


def best_angel(s: Position, seat: Seat, *, counts_twice: bool = False) -> Option:
    """Return the best Angel card to play, or the pass.

    With ``counts_twice``, a card's own bonus is also added to the bonuses of the other cards. This
    mistake remains in the playouts of ``hard``, which play as measured: they also play cards that
    close no gap.
    """
    card_set = s.card_set
    best: Option = NO_CARD
    most = KEEP_VALUE[s.year]
    guns = any(card_set.kind[troop] == "gun" for troop in s.line_troops(seat))
    can_bombard = guns and s.goods[seat * 3 + 1] >= BOMBARD_STONE
    columns = fights(s, seat)
    effects: dict[str, float] = {}
    held = held_bonus(s, seat)
    for card in s.angels[seat]:
        angel = card_set.angels[card]
        more = held if counts_twice else held - angel.bonus
        worth = reinforced(s, seat, angel.bonus, more, columns)[0]
        if angel.effect != "supply" and (angel.effect != "bombard" or can_bombard):
            if angel.effect not in effects:
                effects[angel.effect] = _effect_value(s, seat, angel.effect)
            worth = max(worth, effects[angel.effect])
        worth -= 0.01 * angel.bonus
        if worth > most:
            best, most = card, worth
    return best


def choose_use(s: Position, seat: Seat, decision: Decision) -> Option:
    angel = s.card_set.angels[str(decision.about[0])]
    bonus = reinforced(s, seat, angel.bonus, held_bonus(s, seat))[0]
    return EFFECT if _effect_value(s, seat, angel.effect) >= bonus else BONUS


def choose_embolden(s: Position, seat: Seat, decision: Decision) -> Option:
    return _emboldened(s, seat)[1] or decision.options[-1]


def choose_bombard(s: Position, seat: Seat, decision: Decision) -> Option:
    return _bombarded(s, seat)[1] or decision.options[0]


def _best_swap(s: Position, seat: Seat, firsts: Sequence[Column]) -> tuple[str, str]:
    """Return the best two Enemies to exchange; empty names if there are none.

    The first Enemy is one of ``firsts``. At least one of the two is in front of the seat's Line.
    """
    weight = 1.0 / min(2, s.seats - 1)
    columns = [column for line in range(s.seats) for column in fights(s, line)]

    def change(here: Column, there: Column) -> float:
        """Return the gain of the first column's owner; a rival's gain counts as a loss."""
        gap = there.gap + there.attack - here.attack
        points = there.points if here.defended and gap <= 0 else 0.0
        if here.defended and here.gap <= 0:
            points -= here.points
        return points if here.owner == seat else -weight * points

    best, most = ("", ""), -float(STRONGEST)
    for first in firsts:
        for second in columns:
            if first.spot == second.spot or seat not in (first.owner, second.owner):
                continue
            gain = change(first, second) + change(second, first)
            if gain > most:
                best, most = (first.enemy, second.enemy), gain
    return best


def choose_swap(s: Position, seat: Seat, decision: Decision) -> Option:
    return _best_swap(s, seat, fights(s, seat))[0] or decision.options[0]


def choose_partner(s: Position, seat: Seat, decision: Decision) -> Option:
    first = s.enemies.index(str(decision.about[0]))
    firsts = [column for column in fights(s, first // COLUMNS) if column.spot == first]
    return _best_swap(s, seat, firsts)[1] or decision.options[0]
