"""Rules of thumb that estimate the worth of each option of a decision, in points."""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import TypeAlias

from engines.castellum.ai.evaluation import (
    ANGEL_VALUE,
    REWARD_VALUE,
    STRONGEST,
    Evaluator,
    goods_value,
    held_bonus,
)
from engines.castellum.answers import BONUS, DISCARD, EFFECT, GO_ON, LET, NO_CARD, amounts, letters
from engines.castellum.cards import (
    ANGEL_LIMIT,
    COLUMNS,
    LETTERS,
    SUPPLY_GOODS,
    Effect,
    Goods,
    Space,
)
from engines.castellum.cards import combinations as goods_combinations
from engines.castellum.rules import moves, purchases
from engines.castellum.rules.angels import EFFECTS, effect_fault
from engines.castellum.rules.asking import hire_sources, hireable
from engines.core.floats import add_up
from engines.core.kernel import Decision, Option

Worth: TypeAlias = Mapping[Option, float]

KEEP_VALUE = (0.9, 0.9, 0.9, 0.05)
"""Minimum gain in points, by year, for which an Angel card is played."""
CANCEL_VALUE = 1.2
"""A Cancel card is played only if it saves this many points."""
PATIENCE = 0.85
"""Worth of a purchase by a later Worker, relative to the same purchase now."""
NEVER = -1000.0


def own_goods(judge: Evaluator) -> list[int]:
    """Return the wood, stone and gold of the judge's seat."""
    at = judge.seat * 3
    return judge.s.goods[at : at + 3]


def add(goods: Iterable[int], more: Iterable[int]) -> list[int]:
    """Return the sum of two amounts of resources."""
    return [own + added for own, added in zip(goods, more, strict=True)]


# Construction


def spaces(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the action spaces with each other and with playing a Supply card first."""
    s = judge.s
    market = [*s.market_forts, *s.market_troops]
    values = judge.card_values(market)
    goods = own_goods(judge)
    now = judge.best_buy(goods, values)
    worth: dict[Option, float] = {}
    for option in decision.options:
        space = s.card_set.spaces.get(str(option))
        if space is None:
            full = len(s.angels[judge.seat]) >= ANGEL_LIMIT
            gain = max(
                judge.best_buy(add(goods, amounts(pair)), values) - now
                for pair in goods_combinations(SUPPLY_GOODS)
            )
            worth[option] = 100.0 if gain > ANGEL_VALUE[s.year] * (0.4 if full else 1) else NEVER
        elif space.buy:
            sort = purchases.market(s, space.buy)
            some = {card: value for card, value in values.items() if card in sort}
            worth[option] = judge.best_buy(goods, some)
        else:
            worth[option] = _space_gain(judge, space, goods, values, now)
    return worth


def _space_gain(
    judge: Evaluator, space: Space, goods: list[int], values: dict[str, float], now: float
) -> float:
    s = judge.s
    if space.angels:
        room = ANGEL_LIMIT - len(s.angels[judge.seat])
        return ANGEL_VALUE[s.year] * min(space.angels, room) if room > 0 else 0.1
    if space.attack:
        curve = judge.curves[0]
        attacks = s.attacks(judge.seat)
        return add_up(
            curve[min(attacks[column] + space.attack, STRONGEST)]
            - curve[min(attacks[column], STRONGEST)]
            for column, spot in enumerate(s.spots(judge.seat))
            if s.defended(spot)
        )
    return max(
        _with_goods(judge, add(goods, amounts(pick)), values, now) for pick in _picks(space.gain)
    )


def _picks(gain: Goods) -> list[str]:
    fixed = letters(gain.fixed)
    return [fixed + pick for pick in goods_combinations(gain.any)]


def _with_goods(judge: Evaluator, after: list[int], values: dict[str, float], now: float) -> float:
    """Return the gain from holding the resources ``after`` instead of the present resources."""
    s = judge.s
    gain = goods_value(s, after) - goods_value(s, own_goods(judge))
    if s.workers[judge.seat] > 1:
        gain += PATIENCE * (judge.best_buy(after, values) - now)
    return gain


def goods_picks(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the resources on offer: their own worth, and the worth of cards they can buy."""
    s = judge.s
    values = judge.card_values([*s.market_forts, *s.market_troops])
    goods = own_goods(judge)
    worth: dict[Option, float] = {}
    for option in decision.options:
        after = add(goods, amounts(str(option)))
        worth[option] = goods_value(s, after) + PATIENCE * judge.best_buy(after, values)
    return worth


def cards(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the cards to buy."""
    values = judge.card_values([str(option) for option in decision.options])
    goods = own_goods(judge)
    return {card: judge.best_buy(goods, {card: values[card]}) for card in values}


# Siege


def placements_of(judge: Evaluator, enemy: str) -> dict[int, float]:
    """Return the gain for the judge's seat from putting an Enemy on each free spot."""
    s = judge.s
    found = {}
    for line in range(s.seats):
        attacks = s.attacks(line)
        before = judge.outcome(line, attacks)
        for spot in s.unbesieged(line):
            s.enemies[spot] = enemy
            found[spot] = judge.weight(line) * (judge.outcome(line, attacks) - before)
            s.enemies[spot] = ""
    return found


def enemies(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the Enemies in hand by the best spot of each Enemy."""
    hand = judge.s.enemy_hands[judge.seat]
    worth: dict[Option, float] = dict.fromkeys(decision.options, NEVER)
    for enemy in hand:
        worth[enemy] = max(placements_of(judge, enemy).values())
    return worth


def lines(judge: Evaluator, decision: Decision) -> Worth:
    """Compare Lines for an Enemy, or for an Angel card's bonus."""
    spots = _spot_values(judge, str(decision.about[0]))
    return {
        option: max(
            (value for spot, value in spots.items() if spot // COLUMNS == option), default=NEVER
        )
        for option in decision.options
    }


def columns(judge: Evaluator, decision: Decision) -> Worth:
    """Compare columns for an Enemy, an Angel card's bonus, or a card bought or hired."""
    card = str(decision.about[0])
    line = int(decision.about[1]) if len(decision.about) > 1 else judge.seat
    spots = _spot_values(judge, card)
    return {
        option: spots.get(line * COLUMNS + int(option) - 1, NEVER) for option in decision.options
    }


def _spot_values(judge: Evaluator, card: str) -> dict[int, float]:
    card_set = judge.s.card_set
    if card in card_set.enemies:
        return placements_of(judge, card)
    if card in card_set.angels:
        return bonuses(judge, card_set.angels[card].bonus)
    return judge.placements(card)


# Angels


def bonuses(judge: Evaluator, bonus: int) -> dict[int, float]:
    """Return the gain from an attack bonus in each column of the judge's seat."""
    s = judge.s
    attacks, strengths = s.attacks(judge.seat), s.strengths(judge.seat)
    in_hand = held_bonus(s, judge.seat)
    found = {}
    for column, spot in enumerate(s.spots(judge.seat)):
        enemy = s.enemies[spot]
        gap = strengths[column] - attacks[column]
        found[spot] = 0.0
        if not enemy or gap <= 0 or not s.defended(spot):
            continue
        points = s.card_set.enemies[enemy].vp + REWARD_VALUE
        if bonus >= gap:
            found[spot] = points - 0.05 * (bonus - gap)
        elif in_hand >= gap:
            found[spot] = points * 0.6 * bonus / gap
    return found


def tried(judge: Evaluator, use: str, targets: list[Option]) -> float:
    """Return the value of the position for the judge's seat after the seat has played an effect."""
    world = judge.s.copy()
    EFFECTS[use](world, judge.seat, targets)
    return judge.standing(world)


def swaps(judge: Evaluator) -> dict[tuple[str, str], float]:
    """Return the gain from exchanging each Enemy in front of the seat with any other Enemy."""
    s = judge.s
    attacks = [s.attacks(line) for line in range(s.seats)]
    before = [judge.outcome(line, attacks[line]) for line in range(s.seats)]
    own = set(s.spots(judge.seat))
    taken = [spot for spot, enemy in enumerate(s.enemies) if enemy]
    found = {}
    for first, second in combinations(taken, 2):
        if first not in own and second not in own:
            continue
        moves.exchange(s, first, second)
        found[s.enemies[second], s.enemies[first]] = add_up(
            judge.weight(line) * (judge.outcome(line, attacks[line]) - before[line])
            for line in sorted({first // COLUMNS, second // COLUMNS})
        )
        moves.exchange(s, first, second)
    return found


def emboldened(judge: Evaluator, options: Iterable[Option]) -> Worth:
    """Return the gain from strengthening each Enemy."""
    before = judge.standing()
    return {enemy: tried(judge, "embolden", [enemy]) - before for enemy in options}


def bombarded(judge: Evaluator, options: Iterable[Option]) -> Worth:
    """Return the gain from destroying each Enemy."""
    before = judge.standing()
    return {enemy: tried(judge, "bombard", [enemy]) - before for enemy in options}


def hired(judge: Evaluator, source: Option, troops: Iterable[Option]) -> Worth:
    """Return the gain from hiring each Troop of a source into its best column."""
    before = judge.standing()
    found: dict[Option, float] = {}
    for troop in troops:
        spots = judge.placements(str(troop))
        best = max(spots, key=lambda spot: spots[spot])
        gain = tried(judge, "hire", [source, troop, best % COLUMNS + 1]) - before
        found[troop] = gain + judge.card_worth(str(troop))
    return found


def effect_value(judge: Evaluator, effect: Effect) -> float:
    """Return the highest possible gain from a printed effect in the seat's Angel turn.

    It is :data:`NEVER` if the effect is not possible now.
    """
    s = judge.s
    if effect_fault(s, judge.seat, effect):
        return NEVER
    if effect == "embolden":
        rivals = [e for line in range(s.seats) if line != judge.seat for e in s.line_enemies(line)]
        return max(emboldened(judge, rivals).values(), default=NEVER)
    if effect == "swap":
        return max(swaps(judge).values(), default=NEVER)
    if effect == "hire":
        return max(
            (
                max(hired(judge, source, hireable(s, judge.seat, source)).values())
                for source in hire_sources(s, judge.seat)
            ),
            default=NEVER,
        )
    if effect == "bombard":
        return max(bombarded(judge, s.line_enemies(judge.seat)).values(), default=NEVER)
    if effect == "supply":
        goods = own_goods(judge)
        return goods_value(s, add(goods, (1, 0, 1))) - goods_value(s, goods)
    return NEVER


def angel_cards(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the Angel cards in hand with passing."""
    s = judge.s
    keep = KEEP_VALUE[s.year]
    worth: dict[Option, float] = {}
    for option in decision.options:
        if option == NO_CARD:
            worth[option] = 0.0
            continue
        card = s.card_set.angels[str(option)]
        best = max(*bonuses(judge, card.bonus).values(), effect_value(judge, card.effect))
        worth[option] = best - keep - 0.01 * card.bonus
    return worth


def uses(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the two uses of the Angel card on the table."""
    card = judge.s.card_set.angels[str(decision.about[0])]
    return {
        EFFECT: effect_value(judge, card.effect),
        BONUS: max(bonuses(judge, card.bonus).values()),
    }


def first_swapped(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the first Enemies for an exchange, each together with its best partner."""
    worth: dict[Option, float] = dict.fromkeys(decision.options, NEVER)
    for pair, value in swaps(judge).items():
        for enemy in pair:
            worth[enemy] = max(worth[enemy], value)
    return worth


def second_swapped(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the partners of the Enemy already chosen."""
    first = str(decision.about[0])
    found = swaps(judge)
    return {
        enemy: found.get((first, str(enemy)), found.get((str(enemy), first), NEVER))
        for enemy in decision.options
    }


def hire_from(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the sources of a Troop."""
    s = judge.s
    return {
        source: max(hired(judge, source, hireable(s, judge.seat, source)).values())
        for source in decision.options
    }


def cancels(judge: Evaluator, decision: Decision) -> Worth:
    """Compare letting an effect happen with cancelling it; prefer Cancel cards of low bonus."""
    s = judge.s
    pending = moves.playing(s)
    world = s.copy()
    EFFECTS[pending["use"]](world, pending["player"], pending["targets"])
    gain = judge.standing(world) - judge.standing()
    harm = gain if len(pending["chain"]) % 2 else -gain
    worth: dict[Option, float] = dict.fromkeys(decision.options, NEVER)
    worth[LET] = CANCEL_VALUE
    for option in decision.options[2:]:
        worth[option] = harm - 0.01 * s.card_set.angels[str(option)].bonus
    return worth


# Other decisions


def play_supply(judge: Evaluator, decision: Decision) -> Worth:
    """Prefer a Supply card to losing the card just drawn; play no Supply card before Combat."""
    at_surplus = DISCARD in decision.options
    bonus = {card: angel.bonus for card, angel in judge.s.card_set.angels.items()}
    return {
        option: 0.0
        if option in (DISCARD, GO_ON)
        else (1.0 if at_surplus else -1.0) - 0.01 * bonus[str(option)]
        for option in decision.options
    }


def levied(judge: Evaluator, decision: Decision) -> Worth:
    """Prefer to give up the resource that the seat has most of."""
    goods = own_goods(judge)
    return {option: float(goods[LETTERS.index(str(option))]) for option in decision.options}


def rotations(judge: Evaluator, decision: Decision) -> Worth:
    """Compare the ways to turn the Reward card."""
    s = judge.s
    card_sides = s.card_set.rewards_of[s.year].sides
    return {
        turn: add_up(
            judge.weight(seat) * judge.side_value(seat, card_sides[s.side(seat, int(turn))])
            for seat in range(s.seats)
        )
        for turn in decision.options
    }


WEIGH: Mapping[str, Callable[[Evaluator, Decision], Worth]] = {
    "castellum-ask-angel": angel_cards,
    "castellum-ask-bombard": lambda judge, asked: bombarded(judge, asked.options),
    "castellum-ask-cancel": cancels,
    "castellum-ask-card": cards,
    "castellum-ask-column": columns,
    "castellum-ask-embolden": lambda judge, asked: emboldened(judge, asked.options),
    "castellum-ask-enemy": enemies,
    "castellum-ask-goods": goods_picks,
    "castellum-ask-hire-source": hire_from,
    "castellum-ask-hire-troop": lambda judge, asked: hired(judge, asked.about[0], asked.options),
    "castellum-ask-income": goods_picks,
    "castellum-ask-levy": play_supply,
    "castellum-ask-levy-goods": levied,
    "castellum-ask-line": lines,
    "castellum-ask-reward": rotations,
    "castellum-ask-side-goods": goods_picks,
    "castellum-ask-space": spaces,
    "castellum-ask-supply": goods_picks,
    "castellum-ask-surplus": play_supply,
    "castellum-ask-swap-first": first_swapped,
    "castellum-ask-swap-second": second_swapped,
    "castellum-ask-use": uses,
}
"""The function that compares the options, by kind of decision."""
