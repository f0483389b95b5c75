"""Evaluates positions of Castellum for a seat.

All values are in victory points. The evaluation looks only one step ahead. The evaluation knows no
hidden cards, because bots get positions in which the hands of the other seats are guessed.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from engines.castellum.cards import ANGEL_LIMIT, COLUMNS, YEARS, CardSet, Side
from engines.castellum.rules import purchases
from engines.castellum.rules.position import Position, matches, scoring_sorts, sorts_of
from engines.core.floats import add_up
from engines.core.kernel import Seat

GOODS_VALUE = (0.4, 0.38, 0.36, 0.33)
"""Worth of a resource in points, by year."""
ANGEL_VALUE = (2.1, 2.1, 1.9, 1.6)
"""Worth of an Angel card in hand in points, by year."""
REWARD_VALUE = 0.4
"""Points by which one more defeated Enemy raises the expected Reward."""
GROWTH = 0.6
"""Number of cards of a scored kind that a Line gains in a year."""
PHASES = ("construction", "siege", "angels", "combat", "reward")
"""The phases of a year, in their order."""
CLOSE = 0.55
"""Probability that an Angel card which could close a gap does close it."""
STRONGEST = 24
"""Maximum attack of a column in the estimates."""


def goods_value(s: Position, goods: Sequence[int]) -> float:
    """Return the worth of resources, in points.

    The more pieces of one kind there are, the less each piece is worth. After the last
    Construction, all pieces are worth the same.
    """
    value = GOODS_VALUE[s.year]
    if s.year == len(YEARS) - 1 and s.phase != "construction":
        return sum(goods) * value
    return add_up(value * amount * (1 - 0.02 * amount) for amount in goods)


def income_value(s: Position, card: str) -> float:
    """Return the worth of a card's income in one Construction, in points."""
    goods, angels = s.card_set.incomes[card]
    return goods.total * GOODS_VALUE[s.year] + angels * ANGEL_VALUE[s.year]


def held_bonus(s: Position, seat: Seat) -> int:
    """Return the sum of the attack bonuses of a seat's Angel cards in hand."""
    return sum(s.card_set.angels[card].bonus for card in s.angels[seat])


def elapsed(s: Position) -> float:
    """Return how much of a game is over, 0 to 1, by finished years and phases."""
    phase = PHASES.index(s.phase) if s.phase in PHASES else len(PHASES)
    return (s.year + phase / len(PHASES)) / len(YEARS)


@lru_cache(maxsize=64)
def curves(card_set: CardSet, year: int) -> tuple[tuple[float, ...], ...]:
    """Return a column's expected points by year, from ``year`` on, and by attack."""
    found = []
    for enemies in card_set.enemies_of[year:]:
        deck = [card_set.enemies[enemy] for enemy in enemies]
        by_strength = [0.0] * (STRONGEST + 1)
        for enemy in deck:
            by_strength[min(enemy.strength, STRONGEST)] += (enemy.vp + REWARD_VALUE) / len(deck)
        found.append(tuple(accumulate(by_strength)))
    return tuple(found)


class Evaluator:
    """Makes estimates for one seat in one position; changes to the position are temporary."""

    __slots__ = ("curves", "rival_weight", "s", "seat")

    def __init__(self, s: Position, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.rival_weight = 1.0 if s.seats == 2 else 0.5
        self.curves = curves(s.card_set, s.year)

    # Building

    def line_prospect(self) -> float:
        """Return the points the seat's Line expects from combat, this year and later."""
        s = self.s
        attacks = s.attacks(self.seat)
        now = s.dinghuis[self.seat] + s.reward_attack[self.seat]
        total = 0.0
        for column in range(s.opened):
            if not s.defended(self.seat * COLUMNS + column):
                continue
            attack = min(attacks[column], STRONGEST)
            total += self.curves[0][attack]
            for curve in self.curves[1:]:
                total += curve[max(0, attack - now)]
        return total

    def card_worth(self, card: str) -> float:
        """Return the worth of a card apart from its attack: income and points at the end."""
        s, card_set = self.s, self.s.card_set
        left = len(YEARS) - 1 - s.year
        worth = 0.0
        if card in card_set.incomes:
            worth += left * income_value(s, card)
        if card in card_set.fortifications:
            sort, per = "fortification", card_set.fortifications[card].vp_per
        else:
            sort, per = str(card_set.kind[card]), card_set.troops[card].vp_per
        if per:
            worth += sorts_of(s, self.seat).get(per, 0) + (per == sort) + GROWTH * left
        return worth + scoring_sorts(s, self.seat).count(sort)

    def placements(self, card: str) -> dict[int, float]:
        """Return the worth of a card on each spot where it could be placed."""
        s = self.s
        spots = purchases.free_spots(s, self.seat, card)
        if not spots:
            return {}
        before, extra = self.line_prospect(), self.card_worth(card)
        found = {}
        for spot in spots:
            if card in s.card_set.troops:
                s.troops[spot].append(card)
                found[spot] = self.line_prospect() - before + extra
                s.troops[spot].pop()
            else:
                s.forts[spot] = card
                found[spot] = self.line_prospect() - before + extra
                s.forts[spot] = ""
        return found

    def card_values(self, cards: Sequence[str]) -> dict[str, float]:
        """Return the worth of each card on its best spot; cards without room are left out."""
        found = {}
        twins: dict[tuple[object, ...], float] = {}
        for card in cards:
            twin = self._same_as(card)
            if twin not in twins:
                spots = self.placements(card)
                if not spots:
                    continue
                twins[twin] = max(spots.values())
            found[card] = twins[twin]
        return found

    def _same_as(self, card: str) -> tuple[object, ...]:
        """Return a cache key, which is the same for cards of equal worth."""
        card_set = self.s.card_set
        if card in card_set.troops:
            troop = card_set.troops[card]
            income = card_set.incomes.get(card)
            return (troop.kind, troop.attack, income, troop.boosts, troop.vp_per)
        return (card,)

    def best_buy(self, goods: Sequence[int], values: dict[str, float]) -> float:
        """Return the gain of the best purchase with these resources; 0 if no purchase is a gain."""
        s = self.s
        have = goods_value(s, goods)
        best = 0.0
        for card, value in values.items():
            left = [own - price for own, price in zip(goods, s.card_set.cost[card], strict=True)]
            if min(left) >= 0:
                best = max(best, value + goods_value(s, left) - have)
        return best

    # Fighting

    def outcome(self, line: Seat, attacks: Sequence[int]) -> float:
        """Return the points a Line's owner expects this year, given the attack of its columns."""
        s = self.s
        strengths = s.strengths(line)
        reach = self._reach(line)
        total = 0.0
        for column, spot in enumerate(s.spots(line)):
            if not s.defended(spot):
                continue
            attack = attacks[column]
            enemy = s.enemies[spot]
            if not enemy:
                if s.phase == "siege":
                    total += self.curves[0][min(attack, STRONGEST)]
                continue
            points = s.card_set.enemies[enemy].vp + REWARD_VALUE
            gap = strengths[column] - attack
            if gap <= 0:
                total += points
            elif gap <= reach:
                total += points * CLOSE
        return total

    def _reach(self, line: Seat) -> int:
        """Return the attack that a Line owner's Angel cards can still add.

        In the Angel phase the seat's own cards do not count, because the evaluation compares ways
        to use them.
        """
        s = self.s
        if line != self.seat:
            return 1 if s.angels[line] else 0
        if s.phase == "angels":
            return 0
        return max((s.card_set.angels[card].bonus for card in s.angels[line]), default=0)

    def later(self, line: Seat, attacks: Sequence[int]) -> float:
        """Return the points a Line's owner expects in later years from the present columns."""
        s = self.s
        now = s.dinghuis[line] + s.reward_attack[line]
        total = 0.0
        for column, spot in enumerate(s.spots(line)):
            if s.defended(spot):
                lasting = min(max(0, attacks[column] - now), STRONGEST)
                total += add_up(curve[lasting] for curve in self.curves[1:])
        return total

    def weight(self, line: Seat) -> float:
        """Return what a point of a Line's owner is worth to this seat; negative for rivals."""
        return 1.0 if line == self.seat else -self.rival_weight

    def standing(self, world: Position | None = None) -> float:
        """Return this seat's prospects minus the weighted prospects of the other seats."""
        judge = self if world is None else Evaluator(world, self.seat)
        s = judge.s
        total = 0.0
        for line in range(s.seats):
            attacks = s.attacks(line)
            own = judge.outcome(line, attacks) + judge.later(line, attacks)
            own += goods_value(s, s.goods[line * 3 : line * 3 + 3])
            won = s.defeated[line]
            own += add_up(s.card_set.enemies[enemy].vp + REWARD_VALUE for enemy in won)
            total += judge.weight(line) * own
        return total

    # Rewards

    def side_value(self, seat: Seat, side: Side) -> float:
        """Return the worth of one side of a Reward card to a seat."""
        s = self.s
        goods = (*side.goods.fixed, side.goods.any)
        value = goods_value(s, goods) + side.attack * 0.9
        room = ANGEL_LIMIT - len(s.angels[seat])
        value += ANGEL_VALUE[s.year] * min(side.angels, max(room, 0))
        if side.vp:
            value += matches(s.card_set, side.vp, s.defeated[seat])
        return value
