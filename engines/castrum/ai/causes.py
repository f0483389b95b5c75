"""Finds the reasons for answers in Castrum: named terms of the planner's evaluation.

The terms are buildings, units that a castle still needs, cards in hand and the damage of an attack.
Their weights come from :mod:`engines.castrum.ai.weights`. About the other seats, the terms use only
public facts.
"""

from collections.abc import Iterator, Sequence

from engines.castrum.ai.careful import CarefulPlanner
from engines.castrum.ai.planner import Planner, moved
from engines.castrum.ai.search_guide import NEARLY, Castle, standing
from engines.castrum.ai.weights import WEIGHTS
from engines.castrum.cards import (
    BUILD_KINDS,
    BUILDINGS,
    GARDES,
    HAND,
    INCENDIE,
    KIND_OF,
    KINDS,
    LAPIDES,
    LAPIDES_X2,
    MAGE,
    PIECES_OR,
    PLAYS_WITH_WHEEL,
    ROUE,
    RUSTICI,
    RUSTICI_X2,
    STRUCTORES,
    affords,
    discarded_kind,
    short_of,
    units_of,
)
from engines.castrum.rules import legality
from engines.castrum.state import Castrum
from engines.core.causes import Cause
from engines.core.kernel import Action, Option, Seat, State

COMPLETE = 10.0
"""The weight of completing a castle."""

UNITS = (1, 1, 2, 1, 2)
"""Number of units on a card, by build kind."""

OF = {STRUCTORES: 0, LAPIDES: 1, LAPIDES_X2: 1, RUSTICI: 2, RUSTICI_X2: 2}
"""Index of the material (Structores, Lapides, Rustici), by build kind."""


def causes(world: State, seat: Seat, action: Action) -> Sequence[Cause]:
    """Return the reasons for an answer; raises ``KeyError`` if ``seat`` is not asked."""
    if not isinstance(world, Castrum):
        raise TypeError(f"this is a position of {world.GAME}, not of Castrum")
    asked = world.ask[seat]
    planner = CarefulPlanner(world, seat)
    option = action[0] if action else ""
    if asked.kind == "castrum-ask-move":
        return list(_move(planner, option))
    if asked.kind == "castrum-ask-target":
        return list(_target(planner, world.attack[0], int(option)))
    if asked.kind == "castrum-ask-aim":
        return list(_aim(planner, world.attack[2], KIND_OF[str(option)]))
    if asked.kind == "castrum-ask-defence":
        return list(_defence(planner, option))
    if asked.kind == "castrum-ask-discard":
        thrown = [*map(discarded_kind, action)]
        return list(_discard(planner, thrown))
    if asked.kind == "castrum-ask-plague":
        return list(_loss(planner, legality.plague_cards(str(option))))
    return list(_loss(planner, [KIND_OF[str(option)]]))


def _move(planner: Planner, option: Option) -> Iterator[Cause]:
    if option in legality.BUILDS:
        yield from _build(planner, legality.BUILDS[str(option)])
    elif option in legality.CHANGES:
        return  # Paying changes an X2 card anyway, so there is no reason to do it now.
    elif option == "discard":
        yield from _discard(planner, [*map(discarded_kind, planner.thrown())])
    elif option == "end":
        missing = HAND - sum(planner.hand)
        if missing:
            yield Cause("castrum-cause-refill", {"count": missing}, WEIGHTS.draw * missing)
    elif KIND_OF[str(option)] == ROUE:
        held = sum(planner.hand[kind] for kind in range(len(BUILD_KINDS)))
        if held > 1:
            facts = {"count": min(held, PLAYS_WITH_WHEEL - 1)}
            yield Cause("castrum-cause-wheel", facts, WEIGHTS.tower_in_hand[0])
    elif KIND_OF[str(option)] > ROUE:
        kind = KIND_OF[str(option)]
        victims = legality.targets(planner.s, kind)
        hand = planner.without([kind])
        site = planner.s.sites[planner.me]
        best = max(
            victims,
            key=lambda victim: max(
                planner.attack(kind, victim, aim, site, hand) for aim in planner.aims(kind, victim)
            ),
        )
        yield from _target(planner, kind, best, named=True)
    else:
        yield from _lay(planner, KIND_OF[str(option)])


def _build(planner: Planner, which: int) -> Iterator[Cause]:
    s, me, castle = planner.s, planner.me, planner.castles[planner.me]
    yield Cause(f"castrum-cause-{BUILDINGS[which]}", weight=(WEIGHTS.wall, WEIGHTS.tower)[which])
    if s.options["type"] != "classic":
        points = s.card_set.buildings[which].points
        yield Cause("castrum-cause-points", {"count": points}, points)
    elif sum(castle.parts) == 1:
        yield Cause("castrum-cause-castle", weight=COMPLETE)
    elif sum(castle.parts) == 2:
        yield Cause("castrum-cause-one-left", weight=WEIGHTS.last)
    rivals = [planner.weights[seat] for seat in range(s.seats) if seat != me]
    if planner.own(s.sites[me], planner.hand) > max(rivals):
        yield Cause("castrum-cause-ahead", weight=WEIGHTS.last)


def _lay(planner: Planner, kind: int) -> Iterator[Cause]:
    s, me = planner.s, planner.me
    before, after = s.sites[me], moved(s.sites[me], [kind], 1)
    castle = planner.castles[me]
    held, laid = units_of(before), units_of(after)
    tower = WEIGHTS.tower_lacks[0] + WEIGHTS.tower_in_hand[0]
    for which, weight in ((1, tower), (0, WEIGHTS.wall_in_hand[0])):
        price = s.card_set.buildings[which].price
        lacked = sum(short_of(held, price))
        lacks = sum(short_of(laid, price))
        if not castle.parts[which] or lacks == lacked:
            continue
        building = BUILDINGS[which]
        if not lacks:
            yield Cause(f"castrum-cause-pays-{building}", weight=2 * weight)
        elif lacks <= NEARLY + 1:
            yield Cause(f"castrum-cause-near-{building}", {"count": lacks}, weight)
    gain = standing(s, castle, after, WEIGHTS) - standing(s, castle, before, WEIGHTS)
    is_needed = gain > 0 and _needed(castle, after) != _needed(castle, before)
    if kind == STRUCTORES and not before[STRUCTORES]:
        yield Cause("castrum-cause-first-mason", weight=WEIGHTS.mason)
    elif UNITS[kind] == 2 and is_needed:
        yield Cause("castrum-cause-two-units", weight=gain)
    elif is_needed:
        yield Cause("castrum-cause-needed", {"card": KINDS[kind]}, gain / 2)


def _needed(castle: Castle, site: Sequence[int]) -> list[int]:
    """Return the units on a site that the castle needs, of each material."""
    return [*map(min, units_of(site), castle.needs)]


def _target(planner: Planner, kind: int, victim: Seat, *, named: bool = False) -> Iterator[Cause]:
    """Yield the reasons to attack a seat; with ``named``, one reason names the seat."""
    s = planner.s
    site = s.sites[victim]
    if kind == PIECES_OR:
        last = site[STRUCTORES] == 1
        key = "castrum-cause-takes-last-mason" if last else "castrum-cause-takes-mason"
        yield Cause(key, {"seat": victim}, 2 * WEIGHTS.mason)
    elif kind == MAGE:
        yield Cause("castrum-cause-blocks", {"seat": victim}, -WEIGHTS.blocked)
    elif kind == INCENDIE:
        count = sum(site)
        worth = WEIGHTS.mason * count / 2
        yield Cause("castrum-cause-burns", {"seat": victim, "count": count}, worth)
    elif named:
        facts: dict[str, Option] = {"seat": victim}
        yield Cause("castrum-cause-destroys", facts, WEIGHTS.mason, vague=True)
    castle = planner.castles[victim]
    for which in (1, 0):
        price = s.card_set.buildings[which].price
        if castle.parts[which] and affords(units_of(site), price):
            yield Cause(f"castrum-cause-could-{BUILDINGS[which]}", {"seat": victim}, WEIGHTS.tower)
            break
    others = [seat for seat in range(s.seats) if seat != planner.me]
    if len(others) > 1 and max(others, key=lambda seat: planner.weights[seat]) == victim:
        yield Cause("castrum-cause-leader", {"seat": victim}, WEIGHTS.last)


def _aim(planner: Planner, victim: Seat, kind: int) -> Iterator[Cause]:
    s = planner.s
    site, castle = s.sites[victim], planner.castles[victim]
    if kind == STRUCTORES and site[STRUCTORES] == 1:
        yield Cause("castrum-cause-hits-last-mason", {"seat": victim}, 2 * WEIGHTS.mason)
    elif UNITS[kind] == 2:
        yield Cause("castrum-cause-hits-two", weight=2 * WEIGHTS.mason)
    left = moved(site, [kind], -1)
    lost = standing(s, castle, site, WEIGHTS) - standing(s, castle, left, WEIGHTS)
    if lost > WEIGHTS.mason:
        yield Cause("castrum-cause-hits-needed", {"seat": victim}, lost)


def _defence(planner: Planner, option: Option) -> Iterator[Cause]:
    s, me = planner.s, planner.me
    kind, _, _, aim = s.attack
    site = s.sites[me]
    if option not in KIND_OF:
        card = s.card_set.shield[kind]
        if planner.hand[card]:
            worth = max(0.0, WEIGHTS.shield[card - GARDES])
            yield Cause("castrum-cause-saves-defence", {"card": KINDS[card]}, worth)
        return
    hits_mason = kind == PIECES_OR or aim == STRUCTORES
    if hits_mason and site[STRUCTORES] == 1:
        yield Cause("castrum-cause-keeps-last-mason", weight=2 * WEIGHTS.mason)
    elif hits_mason:
        yield Cause("castrum-cause-keeps-mason", weight=WEIGHTS.mason)
    elif kind == MAGE:
        yield Cause("castrum-cause-keeps-turn", weight=-WEIGHTS.blocked)
    elif kind == INCENDIE:
        yield Cause("castrum-cause-keeps-site", {"count": sum(site)}, WEIGHTS.mason * sum(site) / 2)
    else:
        yield Cause("castrum-cause-keeps-card", {"card": BUILD_KINDS[aim]}, WEIGHTS.mason)
    if affords(units_of(site), s.card_set.buildings[1].price):
        yield Cause("castrum-cause-keeps-tower", weight=WEIGHTS.tower)


def _discard(planner: Planner, kinds: Sequence[int]) -> Iterator[Cause]:
    s, me = planner.s, planner.me
    needs = planner.castles[me].needs
    have = units_of(s.sites[me])
    kept = planner.without(kinds)
    surplus = [
        kind
        for kind in kinds
        if kind in OF and have[OF[kind]] + UNITS[kind] * kept[kind] >= needs[OF[kind]]
    ]
    if surplus:
        yield Cause("castrum-cause-not-needed", {"card": KINDS[surplus[0]]}, -WEIGHTS.useless)
    spare = [kind for kind in kinds if kept[kind] and kind not in surplus]
    if spare:
        yield Cause("castrum-cause-spare", {"card": KINDS[spare[0]]}, -WEIGHTS.spare)
    if kinds:
        yield Cause("castrum-cause-fresh", {"count": len(kinds)}, WEIGHTS.draw * len(kinds))


def _loss(planner: Planner, kinds: Sequence[int]) -> Iterator[Cause]:
    s, me = planner.s, planner.me
    site, castle = s.sites[me], planner.castles[me]
    left = moved(site, kinds, -1)
    if site[STRUCTORES] and left[STRUCTORES] == site[STRUCTORES]:
        last = site[STRUCTORES] == 1
        key = "castrum-cause-keeps-last-mason" if last else "castrum-cause-keeps-masons"
        yield Cause(key, weight=WEIGHTS.mason)
    tower = s.card_set.buildings[1].price
    if castle.parts[1] and affords(units_of(left), tower):
        yield Cause("castrum-cause-keeps-tower", weight=WEIGHTS.tower_lacks[0])
    if _needed(castle, left) == _needed(castle, site):
        yield Cause("castrum-cause-gives-spare", weight=-WEIGHTS.useless)
    worth = planner.share(planner.own(left, planner.hand))
    if worth >= max(planner.losses().values()):
        yield Cause("castrum-cause-least-loss", weight=-WEIGHTS.useless / 2)
