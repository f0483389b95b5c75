"""Finds the reasons for answers in Castellum: named terms of the bots' evaluation.

The terms are columns won and lost, income, points at the end, and the cards that resources can buy.
All terms are in victory points, as in :mod:`engines.castellum.ai.evaluation`. About the other
seats, the terms use only public facts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from engines.castellum.ai import tactics
from engines.castellum.ai.evaluation import ANGEL_VALUE, REWARD_VALUE, Evaluator, income_value
from engines.castellum.answers import BONUS, EFFECT, GO_ON, LET, LET_ALL, NO_CARD, amounts, letters
from engines.castellum.cards import ANGEL_LIMIT, COLUMNS, SUPPLY_GOODS, YEARS, Effect, combinations
from engines.castellum.rules import moves, purchases
from engines.castellum.rules.construction import workers_of
from engines.castellum.rules.position import Position, scoring_sorts, sorts_of
from engines.core.causes import Cause
from engines.core.kernel import Action, Decision, Option, Seat, State

GOODS_KINDS = frozenset(
    f"castellum-ask-{name}" for name in ("goods", "income", "side-goods", "supply")
)
FEW = 0.3
"""The weight of a reason that explains little because it holds for many answers."""


def causes(world: State, seat: Seat, action: Action) -> Sequence[Cause]:
    """Return the reasons for an answer; raises ``KeyError`` if ``seat`` is not asked."""
    if not isinstance(world, Position):
        raise TypeError(f"this is a position of {world.GAME}, not of Castellum")
    asked = world.ask[seat]
    judge = Evaluator(world.copy(), seat)
    return list(_named(judge, asked, action[0])) if action else []


def _named(judge: Evaluator, asked: Decision, option: Option) -> Iterator[Cause]:
    kind = asked.kind
    if kind == "castellum-ask-space":
        yield from _space(judge, str(option))
    elif kind in GOODS_KINDS:
        yield from _goods(judge, amounts(str(option)), _workers_left(judge, kind))
    elif kind == "castellum-ask-card":
        yield from _card(judge, str(option))
    elif kind in ("castellum-ask-enemy", "castellum-ask-column"):
        yield from _placed(judge, asked, option)
    elif kind == "castellum-ask-line":
        yield from _vague(_placed(judge, asked, option))
    elif kind == "castellum-ask-angel":
        yield from _vague(_angel(judge, str(option)))
    elif kind == "castellum-ask-use":
        yield from _use(judge, str(asked.about[0]), str(option))
    elif kind in ("castellum-ask-embolden", "castellum-ask-bombard"):
        yield from _enemy(judge, kind.rpartition("-")[2], str(option))
    elif kind in ("castellum-ask-swap-first", "castellum-ask-swap-second"):
        yield from _swap(judge, asked, str(option))
    elif kind == "castellum-ask-hire-troop":
        yield from _card(judge, str(option))
    elif kind == "castellum-ask-cancel":
        yield from _cancel(judge, asked, option)
    elif kind == "castellum-ask-levy-goods":
        yield Cause("castellum-cause-plenty", weight=FEW)
    elif kind == "castellum-ask-reward":
        yield from _reward(judge, int(option))
    elif option == GO_ON:
        yield _keeps_angels(judge, FEW)


def _vague(found: Iterable[Cause]) -> Iterator[Cause]:
    return (replace(cause, vague=True) for cause in found)


def _market(judge: Evaluator) -> Mapping[str, float]:
    """Return the worth of each market card on its best spot."""
    return judge.card_values([*judge.s.market_forts, *judge.s.market_troops])


def _bought(judge: Evaluator, goods: Sequence[int]) -> dict[str, float]:
    """Return each market card that these resources can buy at a gain, with the gain."""
    values = _market(judge)
    found = {card: judge.best_buy(goods, {card: value}) for card, value in values.items()}
    return {card: gain for card, gain in found.items() if gain > 0}


def _workers_left(judge: Evaluator, kind: str) -> int:
    """Return how many Workers of the year are still to be placed after a question about goods."""
    if kind == "castellum-ask-income":
        return workers_of(judge.s)
    return judge.s.workers[judge.seat] - (kind == "castellum-ask-goods")


def _goods(judge: Evaluator, more: Sequence[int], workers: int) -> Iterator[Cause]:
    """Yield the reasons to receive the resources ``more``, with ``workers`` left to buy cards.

    Without a Worker, cards are no reason, because the market changes every year.
    """
    s = judge.s
    can_buy = s.phase == "construction" and workers > 0
    new: dict[str, float] = {}
    if can_buy:
        gains = _bought(judge, tactics.add(tactics.own_goods(judge), more))
        cost, seat = s.card_set.cost, judge.seat
        new = {c: gain for c, gain in gains.items() if not purchases.affords(s, seat, cost[c])}
    if new:
        best = max(new, key=lambda card: new[card])
        yield Cause("castellum-cause-affords", {"card": best}, new[best])
    if sum(more) > 1:
        yield Cause("castellum-cause-goods", {"count": sum(more)}, FEW)
    elif can_buy and not new:
        prices = [s.card_set.cost[card] for card in _market(judge)]
        count = sum(any(map(min, price, more)) for price in prices)
        if count:
            yield Cause("castellum-cause-sought", {"count": count}, FEW / 2)


def _space(judge: Evaluator, option: str) -> Iterator[Cause]:
    s = judge.s
    space = s.card_set.spaces.get(option)
    workers = s.workers[judge.seat]
    if space is None:
        yield from _supplied(judge, workers)
        return
    if space.buy:
        sorts = s.market_forts if space.buy == "fortification" else s.market_troops
        wares = [*s.market_forts, *s.market_troops]
        found = _bought(judge, tactics.own_goods(judge))
        some = {
            card: gain
            for card, gain in found.items()
            if card in (wares if space.buy == "either" else sorts)
        }
        if some:
            best = max(some, key=lambda card: some[card])
            yield Cause("castellum-cause-buys", {"card": best}, some[best])
            for cause in _card(judge, best):
                yield replace(cause, weight=min(cause.weight, some[best] / 2))
    elif space.angels:
        if len(s.angels[judge.seat]) < ANGEL_LIMIT:
            yield Cause("castellum-cause-draws-angel", weight=ANGEL_VALUE[s.year])
    elif space.attack:
        count = sum(map(s.defended, s.spots(judge.seat)))
        if count:
            yield Cause("castellum-cause-all-columns", {"count": count}, count * REWARD_VALUE)
    else:
        fixed = letters(space.gain.fixed)
        picks = [amounts(fixed + pick) for pick in combinations(space.gain.any)]
        yield from max((list(_goods(judge, pick, workers - 1)) for pick in picks), key=_heaviest)
    if space.exclusive:
        yield Cause("castellum-cause-only-one", weight=FEW / 2)


def _supplied(judge: Evaluator, workers: int) -> Iterator[Cause]:
    """Yield the reasons for the best resources of Supply."""
    pairs = [amounts(pair) for pair in combinations(SUPPLY_GOODS)]
    yield from max((list(_goods(judge, pair, workers)) for pair in pairs), key=_heaviest)


def _heaviest(found: Sequence[Cause]) -> float:
    return max((cause.weight for cause in found), default=0.0)


def _card(judge: Evaluator, card: str) -> Iterator[Cause]:
    """Yield reasons to buy or hire a card, except reasons that depend on the card's spot."""
    s, card_set = judge.s, judge.s.card_set
    left = len(YEARS) - 1 - s.year
    if card in card_set.incomes and left:
        yield Cause("castellum-cause-income", {"count": left}, left * income_value(s, card))
    sort = "fortification" if card in card_set.fortifications else str(card_set.kind[card])
    fort, troop = card_set.fortifications.get(card), card_set.troops.get(card)
    per = fort.vp_per if fort is not None else troop.vp_per if troop is not None else None
    if per:
        count = sorts_of(s, judge.seat).get(per, 0) + (per == sort)
        if count:
            yield Cause("castellum-cause-scores", {"count": count}, count)
    scored = scoring_sorts(s, judge.seat).count(sort)
    if scored:
        yield Cause("castellum-cause-counted", {"count": scored}, scored)
    spots = judge.placements(card)
    if spots:
        best = max(spots, key=lambda spot: spots[spot])
        if not s.defended(best):
            weight = max(spots[best], 0.0) / 2
            yield Cause("castellum-cause-fills-column", weight=weight, vague=True)
        with_card = _attacks_with(s, card, next(iter(spots)))
        added = sum(with_card) - sum(s.attacks(judge.seat))
        if added > 1:
            weight = added * REWARD_VALUE
            yield Cause("castellum-cause-attack", {"count": added}, weight, vague=True)


def _placed(judge: Evaluator, asked: Decision, option: Option) -> Iterator[Cause]:
    """Yield the reasons for placing a card on the best spot that the answer allows."""
    s = judge.s
    enemy = option if asked.kind == "castellum-ask-enemy" else asked.about[0]
    card = str(enemy)
    if asked.kind == "castellum-ask-column":
        line = int(asked.about[1]) if len(asked.about) > 1 else judge.seat
        spots = [line * COLUMNS + int(option) - 1]
    elif asked.kind == "castellum-ask-line":
        spots = [spot for spot in s.spots(int(option)) if card not in s.card_set.enemies]
        spots = spots or s.unbesieged(int(option))
    else:
        spots = [spot for line in range(s.seats) for spot in s.unbesieged(line)]
    if card in s.card_set.enemies:
        if not s.arriving and asked.kind == "castellum-ask-enemy" and not _is_held(judge, card):
            yield Cause("castellum-cause-goods", {"count": SUPPLY_GOODS}, FEW)
            return
        worth = tactics.placements_of(judge, card)
        best = max(spots, key=lambda spot: worth.get(spot, tactics.NEVER))
        yield from _besieged(judge, card, best)
    elif card in s.card_set.angels:
        yield from _bonus(judge, s.card_set.angels[card].bonus, spots)
    else:
        yield from _settled(judge, card, spots[0])


def _is_held(judge: Evaluator, enemy: str) -> bool:
    return enemy in judge.s.enemy_hands[judge.seat]


def _besieged(judge: Evaluator, enemy: str, spot: int) -> Iterator[Cause]:
    """Yield the reasons to place an Enemy in front of a spot."""
    s = judge.s
    line, column = divmod(spot, COLUMNS)
    attack = s.attacks(line)[column]
    s.enemies[spot] = enemy
    strength = s.strengths(line)[column]
    s.enemies[spot] = ""
    points = s.card_set.enemies[enemy].vp + REWARD_VALUE
    won = s.defended(spot) and attack >= strength
    where: dict[str, Option] = {"seat": line, "column": column + 1}
    facts: dict[str, Option]
    if line == judge.seat and won:
        yield Cause("castellum-cause-own-win", {"column": column + 1, "count": attack}, points)
    elif line == judge.seat and not s.defended(spot):
        yield Cause("castellum-cause-own-empty", {"column": column + 1}, points / 2)
    elif line != judge.seat and s.defended(spot) and not won:
        yield Cause("castellum-cause-too-strong", where, points)
    elif line != judge.seat and not s.defended(spot):
        yield Cause("castellum-cause-theirs-empty", where, points)
    elif line != judge.seat:
        facts = {"seat": line, "count": s.card_set.enemies[enemy].vp}
        yield Cause("castellum-cause-gives-little", facts, FEW)


def _settled(judge: Evaluator, card: str, spot: int) -> Iterator[Cause]:
    """Yield the reasons to place a Fortification or Troop on a spot."""
    s = judge.s
    seat, column = divmod(spot, COLUMNS)
    worth = max(judge.placements(card).get(spot, 0.0), FEW)
    if not s.defended(spot):
        yield Cause("castellum-cause-defends", {"column": column + 1}, worth)
        return
    after = _attacks_with(s, card, spot)[column]
    if after > s.attacks(seat)[column]:
        facts: dict[str, Option] = {"column": column + 1, "count": after}
        yield Cause("castellum-cause-column-attack", facts, worth)


def _attacks_with(s: Position, card: str, spot: int) -> list[int]:
    """Return the attack of each column of a Line with a further Fortification or Troop."""
    seat = spot // COLUMNS
    if card in s.card_set.troops:
        s.troops[spot].append(card)
        attacks = s.attacks(seat)
        s.troops[spot].pop()
    else:
        s.forts[spot] = card
        attacks = s.attacks(seat)
        s.forts[spot] = ""
    return attacks


def _bonus(judge: Evaluator, bonus: int, spots: Sequence[int]) -> Iterator[Cause]:
    """Yield the reason for an attack bonus that wins a column or narrows its gap."""
    s = judge.s
    attacks, strengths = s.attacks(judge.seat), s.strengths(judge.seat)
    found = []
    for spot in spots:
        column = spot % COLUMNS
        gap = strengths[column] - attacks[column]
        if spot // COLUMNS == judge.seat and s.enemies[spot] and s.defended(spot) and gap > 0:
            points = s.card_set.enemies[s.enemies[spot]].vp + REWARD_VALUE
            if bonus >= gap:
                found.append(Cause("castellum-cause-wins", {"column": column + 1}, points))
            else:
                facts: dict[str, Option] = {"column": column + 1, "count": gap - bonus}
                found.append(Cause("castellum-cause-nearer", facts, points / 4))
    if found:
        yield max(found, key=lambda cause: cause.weight)


def _angel(judge: Evaluator, option: str) -> Iterator[Cause]:
    s = judge.s
    if option == NO_CARD:
        held = s.angels[judge.seat]
        last = s.year == len(YEARS) - 1
        if held and not last:
            yield _keeps_angels(judge, ANGEL_VALUE[s.year])
        if held and not any(_changes_a_fight(judge, card) for card in held):
            yield Cause("castellum-cause-no-column", weight=FEW)
        return
    card = s.card_set.angels[option]
    won = list(_bonus(judge, card.bonus, s.spots(judge.seat)))
    if _heaviest(won) >= tactics.effect_value(judge, card.effect):
        yield from won
    else:
        yield from _effect(judge, card.effect)


def _changes_a_fight(judge: Evaluator, card: str) -> bool:
    """Return whether an Angel card's bonus alone wins a fight, or its effect helps in fights."""
    s, angel = judge.s, judge.s.card_set.angels[card]
    found = _bonus(judge, angel.bonus, s.spots(judge.seat))
    if any(cause.key == "castellum-cause-wins" for cause in found):
        return True
    return angel.effect != "supply" and tactics.effect_value(judge, angel.effect) > 0


def _keeps_angels(judge: Evaluator, weight: float) -> Cause:
    """Return the reason to keep the Angel cards in hand."""
    facts: dict[str, Option] = {"count": len(judge.s.angels[judge.seat])}
    return Cause("castellum-cause-keeps-angel", facts, weight)


def _effect(judge: Evaluator, effect: Effect) -> Iterator[Cause]:
    """Yield the reasons for the best use of an Angel card's effect."""
    s = judge.s
    if effect == "embolden":
        rivals = [e for line in range(s.seats) if line != judge.seat for e in s.line_enemies(line)]
        yield from _best(tactics.emboldened(judge, rivals), judge, effect)
    elif effect == "bombard":
        own = tactics.bombarded(judge, s.line_enemies(judge.seat))
        yield from _best(own, judge, effect)
    elif effect == "supply":
        yield from _supplied(judge, s.workers[judge.seat])
    elif effect in ("swap", "hire"):
        worth = tactics.effect_value(judge, effect)
        if worth > 0:
            yield Cause(f"castellum-cause-{effect}", weight=worth)


def _best(worth: tactics.Worth, judge: Evaluator, effect: str) -> Iterator[Cause]:
    if worth:
        yield from _enemy(judge, effect, str(max(worth, key=lambda enemy: worth[enemy])))


def _enemy(judge: Evaluator, effect: str, enemy: str) -> Iterator[Cause]:
    """Yield the reason to strengthen (``embolden``) or destroy (``bombard``) an Enemy in play."""
    s = judge.s
    spot = s.enemies.index(enemy)
    line, column = divmod(spot, COLUMNS)
    points = s.card_set.enemies[enemy].vp + REWARD_VALUE
    gap = s.strengths(line)[column] - s.attacks(line)[column]
    if effect == "bombard" and gap > 0:
        yield Cause("castellum-cause-bombard", {"card": enemy, "column": column + 1}, points)
    elif effect == "embolden" and line != judge.seat and gap <= 0:
        facts: dict[str, Option] = {"seat": line, "column": column + 1}
        yield Cause("castellum-cause-saves", facts, points)


def _use(judge: Evaluator, card: str, option: str) -> Iterator[Cause]:
    angel = judge.s.card_set.angels[card]
    if option == BONUS:
        yield from _bonus(judge, angel.bonus, judge.s.spots(judge.seat))
    elif option == EFFECT:
        yield from _effect(judge, angel.effect)


def _swap(judge: Evaluator, asked: Decision, option: str) -> Iterator[Cause]:
    found = tactics.swaps(judge)
    first = {option, str(asked.about[0])} if asked.kind.endswith("second") else {option}
    worth = {pair: value for pair, value in found.items() if first <= set(pair)}
    best = max(worth, key=lambda pair: worth[pair], default=None)
    if best is None or worth[best] <= 0:
        return
    named = list(_exchanged(judge, best, worth[best]))
    yield from named or [Cause("castellum-cause-swap", weight=worth[best])]


def _exchanged(judge: Evaluator, pair: tuple[str, str], worth: float) -> Iterator[Cause]:
    """Yield the reasons to exchange two Enemies.

    The reasons are fights whose outcome changes, and fights in which the defeated Enemy is worth
    more or fewer points.
    """
    s = judge.s
    spots = [s.enemies.index(enemy) for enemy in pair]
    before = [_is_won(s, spot) for spot in spots]
    moves.exchange(s, *spots)
    after = [_is_won(s, spot) for spot in spots]
    moves.exchange(s, *spots)
    points = [s.card_set.enemies[enemy].vp for enemy in pair]
    gains = (points[1] - points[0], points[0] - points[1])
    for spot, was, now, more in zip(spots, before, after, gains, strict=True):
        line, column = divmod(spot, COLUMNS)
        facts: dict[str, Option] = {"column": column + 1}
        if line == judge.seat:
            if now and not was:
                yield Cause("castellum-cause-wins", facts, worth)
            elif now and more > 0:
                yield Cause("castellum-cause-richer", {**facts, "count": more}, more + FEW)
        elif was and not now:
            yield Cause("castellum-cause-saves", {"seat": line, **facts}, worth)
        elif now and was and more < 0:
            yield Cause("castellum-cause-poorer", {"seat": line, **facts, "count": -more}, -more)


def _is_won(s: Position, spot: int) -> bool:
    line, column = divmod(spot, COLUMNS)
    return s.defended(spot) and s.attacks(line)[column] >= s.strengths(line)[column]


def _cancel(judge: Evaluator, asked: Decision, option: Option) -> Iterator[Cause]:
    held = [
        value + 0.01 * judge.s.card_set.angels[str(card)].bonus
        for card, value in tactics.cancels(judge, asked).items()
        if card not in (LET, LET_ALL)
    ]
    if not held or option == LET_ALL:
        return
    harm = max(held)
    if option == LET:
        if harm < tactics.CANCEL_VALUE:
            yield Cause("castellum-cause-lets", {"count": len(held)}, FEW)
    elif harm > 0:
        yield Cause("castellum-cause-stops", weight=harm)


def _reward(judge: Evaluator, turn: int) -> Iterator[Cause]:
    s = judge.s
    sides = s.card_set.rewards_of[s.year].sides
    mine = [judge.side_value(judge.seat, side) for side in sides]
    own_side = s.side(judge.seat, turn)
    if mine[own_side] == max(mine):
        yield Cause("castellum-cause-best-side", weight=mine[own_side])
    for seat in range(s.seats):
        theirs = [judge.side_value(seat, side) for side in sides]
        least = [turned for turned, worth in enumerate(theirs) if worth == min(theirs)]
        if seat != judge.seat and least == [s.side(seat, turn)]:
            facts: dict[str, Option] = {"seat": seat}
            yield Cause("castellum-cause-worst-side", facts, FEW)
