"""Bots: ``easy`` plays what comes to hand, ``normal`` weighs every card by what it is worth now.

Both read a determinized world, so they know no more than their seat, and neither plays a position
on: all the judgement is in :func:`site_value`.
"""

from collections.abc import Sequence

from engines.castrum import legal
from engines.castrum.cards import (
    BUILD_KINDS,
    DISCARDS,
    FACE,
    GARDES,
    INCENDIE,
    KIND_OF,
    KINDS,
    LAPIDES_X2,
    MAGE,
    MOINES,
    PIECES_OR,
    PLAYS,
    PLAYS_WITH_WHEEL,
    RELIQUES,
    ROUE,
    RUSTICI,
    RUSTICI_X2,
    SORCIERE,
    STRUCTORES,
)
from engines.castrum.state import Castrum
from engines.core import rng
from engines.core.kernel import Action, Option, Seat, State

BUILD_FIRST = ("tower", "wall", "tower-overpay", "wall-overpay")

WEIGHTS = (2.5, 1.2, 1.0)
"""What a unit of Structores, Lapides and Rustici is worth, by how rare it is."""

NEAR = (5.0, 9.0)
"""What a wall and a tower add once all their cards lie there; less while cards are missing."""

UNDEFENDED = 0.65
"""Guessed chance that the target of an attack has no answer to it."""

BLOCKED_TURN = 3.0
"""What a lost turn costs its victim."""

NOT_WORTH_IT = 0.6
"""A second card, or an attack, below this is kept in hand."""


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Build when possible, else do something at random, discarding only for want of a card."""
    options = world.ask[seat].options
    for building in BUILD_FIRST:
        if building in options:
            return (building,)
    wanted = tuple(option for option in options if option in KIND_OF) or options
    pick, _ = rng.below(rng.mix(seed, world.ply), len(wanted))
    return (wanted[pick],)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """Build when possible, else take the option worth most; ties go by chance."""
    if not isinstance(world, Castrum):
        raise TypeError("this bot plays Castrum only")
    decision = world.ask[seat]
    options = decision.options
    if decision.kind == "castrum-ask-move":
        return (_best_move(world, seat, seed),)
    if decision.kind == "castrum-ask-discard":
        return _discard(world, seat, options)
    if decision.kind == "castrum-ask-defence":
        return (options[-1] if _worth_defending(world, seat) else "let",)
    if decision.kind == "castrum-ask-target":
        kind = world.attack[0]
        return (_top(options, [_attack(world, seat, kind, int(o)) for o in options], seed),)
    if decision.kind == "castrum-ask-aim":
        return (_top(options, [_loss(world, world.attack[2], [str(o)]) for o in options], seed),)
    if decision.kind == "castrum-ask-works":
        return (_top(options, [-_loss(world, seat, [str(o)]) for o in options], seed),)
    ways = [_plague_cards(str(option)) for option in options]
    return (_top(options, [-_loss(world, seat, way) for way in ways], seed),)


def _top(options: Sequence[Option], scores: list[float], seed: int) -> Option:
    best = max(scores)
    equal = [option for option, score in zip(options, scores, strict=True) if score == best]
    pick, _ = rng.below(rng.mix(seed), len(equal))
    return equal[pick]


def site_value(s: Castrum, seat: Seat, site: list[int]) -> float:
    """Return what the cards of a site are worth to its owner.

    Every unit that a whole castle still needs counts, and cards that nearly make a building count
    for more: they are worth most together.
    """
    have = legal.units(site)
    value = 0.0
    total = [0, 0, 0]
    classic = s.options["type"] == "classic"
    for which, building in enumerate(s.tables.buildings):
        if legal.bar_supply(s, seat, which):
            continue
        price = building.price
        built = s.towers[seat] if which else s.walls[seat]
        copies = building.castle - built if classic else 1
        full = got = 0.0
        for i in range(3):
            total[i] += copies * price[i]
            full += price[i] * WEIGHTS[i]
            got += min(have[i], price[i]) * WEIGHTS[i]
        value += NEAR[which] * (got / full) ** 3
    for i in range(3):
        value += min(have[i], total[i]) * WEIGHTS[i]
    return value


def _gain(s: Castrum, seat: Seat, kind: int) -> float:
    site = s.sites[seat][:]
    before = site_value(s, seat, site)
    site[kind] += 1
    return site_value(s, seat, site) - before


def _loss(s: Castrum, seat: Seat, cards: Sequence[str]) -> float:
    site = s.sites[seat][:]
    before = site_value(s, seat, site)
    for card in cards:
        site[KIND_OF[card]] -= 1
    return before - site_value(s, seat, site)


def _plague_cards(way: str) -> list[str]:
    names = (KINDS[STRUCTORES], KINDS[RUSTICI], KINDS[RUSTICI_X2])
    return [name for name, n in zip(names, way.split("-"), strict=True) for _ in range(int(n))]


def _harm(s: Castrum, kind: int, victim: Seat) -> float:
    """Return what an undefended attack costs its victim, at best."""
    site = s.sites[victim]
    expert = s.options["mode"] == "expert"
    if kind == MAGE:
        return BLOCKED_TURN + 0.1 * site_value(s, victim, site)
    if kind == PIECES_OR:
        return _loss(s, victim, [KINDS[STRUCTORES]])
    if kind == SORCIERE:
        worst = max(_loss(s, victim, [KINDS[card]]) for card in range(ROUE) if site[card])
        return worst if expert else worst / 2
    cards = sum(site)
    share = (cards // 3) / cards if expert else 0.5
    return share * site_value(s, victim, site)


def _attack(s: Castrum, me: Seat, kind: int, victim: Seat) -> float:
    """Return what an attack on a site is worth to the attacker: more against who leads."""
    lead = legal.points(s, victim) - legal.points(s, me)
    rivalry = 1.0 / (s.seats - 1) * (1.0 + 0.15 * max(-2, min(4, lead)))
    worth = rivalry * _harm(s, kind, victim)
    if kind == PIECES_OR:
        worth += _gain(s, me, STRUCTORES)
    return UNDEFENDED * worth


def _worth_defending(s: Castrum, seat: Seat) -> bool:
    kind, _, _, aim = s.attack
    if kind == MAGE:
        return True
    if kind == INCENDIE:
        return _harm(s, kind, seat) > 1.0
    return aim in (STRUCTORES, LAPIDES_X2, RUSTICI_X2) or not s.sites[seat][STRUCTORES]


def _best_move(s: Castrum, me: Seat, seed: int) -> Option:
    options = s.ask[me].options
    for building in BUILD_FIRST:
        if building in options:
            return building
    cards = [KIND_OF[str(option)] for option in options if option in KIND_OF]
    worth = {kind: _card_worth(s, me, kind) for kind in cards if kind != ROUE}
    if ROUE in cards and _wheel_pays(s, me, worth):
        return KINDS[ROUE]
    best = max(worth.values(), default=0.0)
    if best < NOT_WORTH_IT:
        return "end" if "end" in options else "discard"
    return _top([KINDS[kind] for kind in worth], list(worth.values()), seed)


def _card_worth(s: Castrum, me: Seat, kind: int) -> float:
    if kind < ROUE:
        return _gain(s, me, kind)
    return max(_attack(s, me, kind, victim) for victim in legal.targets(s, kind))


def _wheel_pays(s: Castrum, me: Seat, worth: dict[int, float]) -> bool:
    laid = sorted(
        (worth[kind] for card in s.hands[me] if (kind := card & FACE) < ROUE and kind in worth),
        reverse=True,
    )
    others = sorted(
        (worth[kind] for card in s.hands[me] if (kind := card & FACE) in worth), reverse=True
    )
    return sum(laid[: PLAYS_WITH_WHEEL - 1]) > sum(others[:PLAYS])


KEEP = {GARDES: 1.6, MOINES: 1.5, RELIQUES: 1.0, INCENDIE: 1.2, SORCIERE: 1.1, MAGE: 1.3}
"""What a card is worth in hand that is not laid on the own site."""


def _discard(s: Castrum, me: Seat, options: tuple[Option, ...]) -> Action:
    """Throw the least useful card away, and up to two more that are hardly worth keeping."""
    worth: list[tuple[float, Option]] = []
    for option in options:
        card, _, copy = str(option).partition("#")
        kind = KIND_OF[card]
        keep = _gain(s, me, kind) if card in BUILD_KINDS else KEEP.get(kind, 2.0)
        worth.append((keep / int(copy), option))
    worth.sort(key=lambda entry: entry[0])
    useless = [option for keep, option in worth[:DISCARDS] if keep < 1.0]
    return tuple(useless) or (worth[0][1],)
