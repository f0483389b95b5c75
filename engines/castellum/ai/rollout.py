"""Fast rules of thumb for playouts of Castellum: a few microseconds per decision.

The rules are simpler than in :mod:`engines.castellum.ai.tactics`: they do not copy the position,
and Line bonuses count only between Enemies already placed. Values are in points.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from engines.castellum.ai.evaluation import (
    ANGEL_VALUE,
    GOODS_VALUE,
    GROWTH,
    STRONGEST,
    Evaluator,
    curves,
    held_bonus,
    income_value,
)
from engines.castellum.ai.rollout_sieges import (
    best_angel,
    best_siege,
    choose_angel,
    choose_bombard,
    choose_embolden,
    choose_enemy,
    choose_line,
    choose_partner,
    choose_swap,
    choose_use,
    reinforced,
)
from engines.castellum.ai.tactics import PATIENCE, WEIGH
from engines.castellum.answers import NO_CARD
from engines.castellum.cards import (
    ANGEL_LIMIT,
    COLUMNS,
    LETTERS,
    TROOPS_PER_COLUMN,
    TYPE_BONUS,
    YEARS,
    CardSet,
)
from engines.castellum.rules.position import Position, scoring_sorts, sorts_of
from engines.core.floats import add_up
from engines.core.kernel import Action, Decision, Option, Seat, State, apply, release

LATENT = 0.22
"""Worth of a type bonus in points, per strengthened Troop and year."""


class Slot(NamedTuple):
    """A spot with room for a card, the attack of its column, and the points expected there."""

    spot: int
    attack: int
    points: float


@lru_cache(maxsize=256)
def prospects(card_set: CardSet, year: int, now: int) -> tuple[float, ...]:
    """Return the points expected from a column this year and later, by the column's attack.

    ``now`` is the part of the attack that lasts only this year.
    """
    this, *later = curves(card_set, year)
    return tuple(
        points + add_up(curve[max(0, attack - now)] for curve in later)
        for attack, points in enumerate(this)
    )


def card_values(s: Position, seat: Seat, cards: Iterable[str]) -> dict[str, tuple[float, int]]:
    """Return ``card -> (worth in points, best spot)`` for the cards that fit in the Line."""
    card_set = s.card_set
    boosts, kind, left = card_set.boosts, card_set.kind, len(YEARS) - 1 - s.year
    expects = prospects(card_set, s.year, s.dinghuis[seat] + s.reward_attack[seat])
    attacks = s.attacks(seat)
    fort_slots: list[Slot] = []
    troop_slots: list[Slot] = []
    for at in s.spots(seat):
        attack = attacks[at % COLUMNS]
        points = expects[min(attack, STRONGEST)] if s.defended(at) else 0.0
        slot = Slot(at, attack, points)
        if not s.forts[at]:
            fort_slots.append(slot)
        if len(s.troops[at]) < TROOPS_PER_COLUMN:
            troop_slots.append(slot)
    own, scoring = sorts_of(s, seat), scoring_sorts(s, seat)
    bonus: dict[str, int] = {}
    for card in (*s.line_forts(seat), *s.line_troops(seat)):
        if card in boosts:
            bonus[boosts[card]] = bonus.get(boosts[card], 0) + TYPE_BONUS
    found = {}
    for card in cards:
        gain = card_set.attack[card]
        if card in card_set.troops:
            slots, sort, per = troop_slots, str(kind[card]), card_set.troops[card].vp_per
            gain += bonus.get(sort, 0)
        else:
            slots, sort, per = fort_slots, "fortification", card_set.fortifications[card].vp_per
        if not slots:
            continue
        worth = left * income_value(s, card) if card in card_set.incomes else 0.0
        if card in boosts:
            gain += TYPE_BONUS * (boosts[card] == sort)
            worth += LATENT * own.get(boosts[card], 0) * (1 + left)
        if per:
            worth += own.get(per, 0) + (per == sort) + GROWTH * left
        if scoring:
            worth += scoring.count(sort)
        most, best = -1.0, slots[0].spot
        for spot, attack, points in slots:
            more = expects[min(attack + gain, STRONGEST)] - points
            if more > most:
                most, best = more, spot
        found[card] = (most + worth, best)
    return found


def _purchases(s: Position, seat: Seat) -> list[tuple[float, str, list[int]]]:
    """Return ``(gain, card, missing resources)`` for every purchase with a positive gain."""
    at, price = seat * 3, GOODS_VALUE[s.year]
    wood, stone, gold = s.goods[at], s.goods[at + 1], s.goods[at + 2]
    found = []
    values = card_values(s, seat, [*s.market_forts, *s.market_troops])
    for card, (value, _) in values.items():
        cost = s.card_set.cost[card]
        gain = value - price * (cost[0] + cost[1] + cost[2])
        if gain > 0:
            lacks = [max(0, cost[0] - wood), max(0, cost[1] - stone), max(0, cost[2] - gold)]
            found.append((gain, card, lacks))
    return found


def _space(s: Position, seat: Seat, decision: Decision) -> Option:
    card_set = s.card_set
    purchases = _purchases(s, seat)
    ready = {"fortification": 0.0, "troop": 0.0, "either": 0.0}
    for gain, card, lacks in purchases:
        if not any(lacks):
            sort = "troop" if card in card_set.troops else "fortification"
            ready[sort] = max(ready[sort], gain)
    now = ready["either"] = max(ready.values())
    best, most = decision.options[0], -1.0
    for option in decision.options:
        space = card_set.spaces.get(str(option))
        if space is None:
            continue
        if space.buy:
            worth = ready[space.buy]
        elif space.angels:
            room = ANGEL_LIMIT - len(s.angels[seat])
            worth = ANGEL_VALUE[s.year] * max(0, min(space.angels, room))
        elif space.attack:
            worth = _everywhere(s, seat, space.attack)
        else:
            worth = GOODS_VALUE[s.year] * space.gain.total
            if s.workers[seat] > 1:
                wood, stone, gold = space.gain.fixed
                then = now
                for gain, _, lacks in purchases:
                    if gain > then:
                        short = max(0, lacks[0] - wood) + max(0, lacks[1] - stone)
                        if short + max(0, lacks[2] - gold) <= space.gain.any:
                            then = gain
                worth += PATIENCE * (then - now)
        if worth > most:
            best, most = option, worth
    return best


def _everywhere(s: Position, seat: Seat, attack: int) -> float:
    """Return the worth of additional attack in every column this year."""
    curve, attacks = curves(s.card_set, s.year)[0], s.attacks(seat)
    return add_up(
        curve[min(attacks[at % COLUMNS] + attack, STRONGEST)]
        - curve[min(attacks[at % COLUMNS], STRONGEST)]
        for at in s.spots(seat)
        if s.defended(at)
    )


def _goods(s: Position, seat: Seat, decision: Decision) -> Option:
    """Choose the resources that are missing for the best card within reach, then scarce ones."""
    size = len(str(decision.options[0]))
    wanted = max((p for p in _purchases(s, seat) if sum(p[2]) <= size), default=None)
    picked = wanted[2] if wanted else [0, 0, 0]
    own = [s.goods[seat * 3 + good] + picked[good] for good in range(3)]
    for _ in range(size - sum(picked)):
        scarce = own.index(min(own))
        own[scarce] += 1
        picked[scarce] += 1
    return "".join(letter * count for letter, count in zip(LETTERS, picked, strict=True))


def _card(s: Position, seat: Seat, decision: Decision) -> Option:
    values = card_values(s, seat, map(str, decision.options))
    price, cost = GOODS_VALUE[s.year], s.card_set.cost
    return max(values, key=lambda card: values[card][0] - price * sum(cost[card]))


def _column(s: Position, seat: Seat, decision: Decision) -> Option:
    card = str(decision.about[0])
    if card in s.card_set.enemies:
        spot = best_siege(s, seat, (card,), (int(decision.about[1]),))[1]
    elif card in s.card_set.angels:
        spot = reinforced(s, seat, s.card_set.angels[card].bonus, held_bonus(s, seat))[1]
    else:
        spot = card_values(s, seat, (card,))[card][1]
    return spot % COLUMNS + 1


def _cancel(decision: Decision, seed: int) -> Option:
    """Cancel an effect in one case of three, if possible."""
    options = decision.options
    return options[2] if len(options) > 2 and seed % 3 == 0 else options[0]


def _weigh(s: Position, seat: Seat, decision: Decision) -> Option:
    worth = WEIGH[decision.kind](Evaluator(s, seat), decision)
    return max(worth, key=lambda option: worth[option])


QUICK: Mapping[str, Callable[[Position, Seat, Decision], Option]] = {
    "castellum-ask-angel": choose_angel,
    "castellum-ask-bombard": choose_bombard,
    "castellum-ask-card": _card,
    "castellum-ask-column": _column,
    "castellum-ask-embolden": choose_embolden,
    "castellum-ask-enemy": choose_enemy,
    "castellum-ask-goods": _goods,
    "castellum-ask-income": _goods,
    "castellum-ask-line": choose_line,
    "castellum-ask-side-goods": _goods,
    "castellum-ask-space": _space,
    "castellum-ask-supply": _goods,
    "castellum-ask-swap-first": choose_swap,
    "castellum-ask-swap-second": choose_partner,
    "castellum-ask-use": choose_use,
}
"""Fast choices by kind of decision; other kinds are rare and use the full rules of thumb."""


def quick(s: State, seat: Seat, seed: int) -> Action:
    """Return the answer of a seat in a playout."""
    if not isinstance(s, Position):
        raise TypeError(f"this bot plays Castellum, not {s.GAME}")
    decision = s.ask[seat]
    if len(decision.options) == 1:
        return decision.options
    if decision.kind == "castellum-ask-cancel":
        return (_cancel(decision, seed),)
    return (QUICK.get(decision.kind, _weigh)(s, seat, decision),)


def shrewd(s: State, seat: Seat, seed: int) -> Action:
    """Answer like :func:`quick`, but choose Angel cards with more care.

    In the last Angel phase, the seat passes if the seat before it has just passed, and if it wins
    the game when all seats pass now. The seat counts each card's bonus only once.
    """
    if not isinstance(s, Position):
        raise TypeError(f"this bot plays Castellum, not {s.GAME}")
    if s.ask[seat].kind != "castellum-ask-angel":
        return quick(s, seat, seed)
    if s.is_last_year() and s.passes and _leads(s, seat):
        return (NO_CARD,)
    return (best_angel(s, seat),)


def _leads(s: Position, seat: Seat) -> bool:
    """Return whether the seat wins if no seat plays another Angel card in the last Angel phase."""
    trial = s.copy()
    trial.log = None
    while trial.ask:
        who, decision = next(iter(trial.ask.items()))
        passes = decision.kind == "castellum-ask-angel"
        apply(trial, who, (NO_CARD,) if passes else quick(trial, who, 0))
    won = trial.result is not None and seat in trial.result.winners
    release(trial)
    return won
