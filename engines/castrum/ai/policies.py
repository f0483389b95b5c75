"""The bots of Castrum.

``easy`` builds if possible and otherwise plays at random. ``hard`` compares sets of cards for a
turn by rules of thumb. ``normal`` plays like ``hard``, but sometimes like ``easy``. ``expert``
plans whole turns (:mod:`engines.castrum.ai.careful`). A search that starts from these plans would
not win more games, so no bot searches. Searches are used only for puzzles.

All bots get a position whose hidden cards are dealt at random, so they know no more than their
seat. The rules of thumb do not look ahead: they compare sites by :class:`SiteValue`.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import sqrt

from engines.castrum.ai.careful import careful, ranked, sensible
from engines.castrum.ai.planner import moved, planned
from engines.castrum.ai.search_guide import settled, shares
from engines.castrum.cards import (
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
    PLAYS_WITH_WHEEL,
    RELIQUES,
    ROUE,
    RUSTICI_X2,
    SORCIERE,
    STRUCTORES,
    affords,
    units_of,
)
from engines.castrum.rules import legality, position
from engines.castrum.state import Castrum
from engines.core import rng
from engines.core.floats import add_up, cube
from engines.core.game import Policy
from engines.core.kernel import Action, Option, Seat, State
from engines.core.search import Guided, SearchGuide

LAPSES = 40
"""Percentage of decisions in which ``normal`` plays like ``easy``."""

BUILD_FIRST = ("tower", "wall", "tower-overpay", "wall-overpay")

WEIGHTS = (2.5, 1.2, 1.0)
"""Worth of a unit of Structores, Lapides and Rustici, by rarity."""

NEAR = (4.0, 7.0)
"""Additional worth of a wall and a tower; multiplied by the cube of the share paid."""

COMPLETE = (2.0, 4.0)
"""Additional worth of a wall and a tower that may be built."""

LONE_MASON = 1.25
"""Cost of laying a Structores that cannot be used yet, because rivals can steal it."""

TEMPO = 1.5
"""Worth of drawing a card, counted for each card that leaves the hand."""

WHEEL = 1.0
"""Additional worth of a Roue in hand, compared with another card."""

UNDEFENDED = 0.65
"""Assumed probability that the target of an attack cannot defend."""

BLOCKED_TURN = 4.0
"""Cost, to the blocked seat, of losing a turn."""

KEEP = {
    ROUE: 2.0,
    INCENDIE: 0.8,
    SORCIERE: 0.8,
    PIECES_OR: 2.5,
    MAGE: 0.8,
    GARDES: 1.2,
    MOINES: 1.2,
    RELIQUES: 0.8,
}
"""Worth of a card in hand; the n-th copy of a kind is worth one n-th of this."""

KEPT_MASON = 3.0

SPENT_ATTACK = 0.3
"""An attack is played if its gain exceeds this share of the card's worth in hand."""


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Build if possible; if not, choose at random, preferring cards to other options."""
    options = world.ask[seat].options
    for building in BUILD_FIRST:
        if building in options:
            return (building,)
    wanted = tuple(option for option in options if option in KIND_OF) or options
    pick, _ = rng.below(rng.mix(seed, world.ply), len(wanted))
    return (wanted[pick],)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """Play like ``hard``, but in :data:`LAPSES` percent of the decisions like ``easy``."""
    mood, seed = rng.below(rng.mix(seed, world.ply), 100)
    return (easy if mood < LAPSES else hard)(world, seat, seed)


def hard(world: State, seat: Seat, seed: int) -> Action:
    """Build if possible; if not, take the best option by the rules of thumb.

    Ties between targets, aims and losses are broken at random.
    """
    if not isinstance(world, Castrum):
        raise TypeError("this bot plays Castrum only")
    decision = world.ask[seat]
    options = decision.options
    match decision.kind:
        case "castrum-ask-move":
            return (_move(world, seat),)
        case "castrum-ask-discard":
            return _discard(world, seat, options)
        case "castrum-ask-defence":
            return (options[-1] if _worth_defending(world, seat) else options[0],)
        case "castrum-ask-target":
            scores = [_attack(world, seat, world.attack[0], int(option)) for option in options]
        case "castrum-ask-aim":
            victim = world.attack[2]
            site = SiteValue(world, victim)
            scores = [site.loss([KIND_OF[str(option)]]) for option in options]
        case "castrum-ask-works":
            site = SiteValue(world, seat)
            scores = [-site.loss([KIND_OF[str(option)]]) for option in options]
        case _:
            site = SiteValue(world, seat)
            scores = [-site.loss(legality.plague_cards(str(option))) for option in options]
    return (_top(options, scores, seed),)


def _top(options: Sequence[Option], scores: Sequence[float], seed: int) -> Option:
    best = max(scores)
    equal = [option for option, score in zip(options, scores, strict=True) if score == best]
    pick, _ = rng.below(rng.mix(seed), len(equal))
    return equal[pick]


class SiteValue:
    """The worth of a seat's site to its owner, now and after changes.

    Every unit that is still needed adds worth. In a timed game, only the next wall and the next
    tower need units. A unit adds more worth if a building lacks few other units.
    """

    __slots__ = ("_cards", "_needed", "_plans", "value")

    def __init__(self, s: Castrum, seat: Seat) -> None:
        classic = s.options["type"] == "classic"
        needed = [0, 0, 0]
        self._plans: list[tuple[tuple[int, int, int], float, float, float]] = []
        for which, building in enumerate(s.card_set.buildings):
            if legality.bar_supply(s, seat, which):
                continue
            built = s.towers[seat] if which else s.walls[seat]
            copies = building.castle - built if classic else 1
            price = building.price
            full = 0.0
            for i, units in enumerate(price):
                needed[i] += copies * units
                full += units * WEIGHTS[i]
            self._plans.append((price, full, NEAR[which], COMPLETE[which]))
        self._needed = needed
        self._cards = s.sites[seat]
        self.value = self._worth(self._cards)

    def gain(self, kinds: Sequence[int]) -> float:
        """Return the worth that cards of these kinds would add."""
        return self._worth(moved(self._cards, kinds, 1)) - self.value

    def loss(self, kinds: Sequence[int]) -> float:
        """Return the worth that would be lost with cards of these kinds."""
        return self.value - self._worth(moved(self._cards, kinds, -1))

    def completes(self, kinds: Sequence[int]) -> bool:
        """Return whether the site could pay for a building with cards of these kinds added."""
        have = units_of(moved(self._cards, kinds, 1))
        return any(affords(have, price) for price, *_ in self._plans)

    def _worth(self, cards: list[int]) -> float:
        masons, stones, peasants = units_of(cards)
        mason, stone, peasant = WEIGHTS
        value = 0.0
        for price, full, near, complete in self._plans:
            got = (
                min(masons, price[0]) * mason
                + min(stones, price[1]) * stone
                + min(peasants, price[2]) * peasant
            )
            value += near * cube(got / full)
            if got == full:
                value += complete
        needed = self._needed
        value += min(masons, needed[0]) * mason
        value += min(stones, needed[1]) * stone
        value += min(peasants, needed[2]) * peasant
        return value


def _harm(s: Castrum, kind: int, victim: Seat) -> float:
    """Return the expected loss of a victim that does not defend."""
    cards = s.sites[victim]
    site = SiteValue(s, victim)
    expert = s.options["mode"] == "expert"
    if kind == MAGE:
        return BLOCKED_TURN + 0.1 * site.value
    if kind == PIECES_OR:
        return site.loss([STRUCTORES])
    if kind == SORCIERE:
        worst = max(site.loss([card]) for card in range(ROUE) if cards[card])
        return worst if expert else worst / 2
    count = sum(cards)
    share = (count // 3) / count if expert else 0.5
    return share * site.value


def _attack(s: Castrum, me: Seat, kind: int, victim: Seat) -> float:
    """Return the worth of an attack to the attacker; attacks on a leader are worth more."""
    lead = position.points(s, victim) - position.points(s, me)
    rivalry = (1.0 + 0.15 * max(-2, min(4, lead))) / sqrt(s.seats - 1)
    worth = rivalry * _harm(s, kind, victim)
    if kind == PIECES_OR:
        worth += SiteValue(s, me).gain([STRUCTORES])
    return UNDEFENDED * worth


def _worth_defending(s: Castrum, seat: Seat) -> bool:
    """Return whether to spend a defence.

    The defence is saved if the attack aims at a cheap card while a Structores lies on the site,
    because the Structores could be attacked next.
    """
    kind, _, _, aim = s.attack
    if kind == MAGE:
        return True
    if kind == INCENDIE:
        return _harm(s, kind, seat) > 1.0
    return aim in (STRUCTORES, LAPIDES_X2, RUSTICI_X2) or not s.sites[seat][STRUCTORES]


def _move(s: Castrum, me: Seat) -> Option:
    """Choose the best set of cards for the rest of the turn and return its first step."""
    options = s.ask[me].options
    for building in BUILD_FIRST:
        if building in options:
            return building
    hand = sorted(card & FACE for card in s.hands[me])
    playable = [kind for kind in hand if KINDS[kind] in options]
    cards = [kind for kind in playable if kind != ROUE]
    attacks = {kind: _attack_worth(s, me, kind) for kind in cards if kind > ROUE}
    site = SiteValue(s, me)
    best = 0.0
    plan: tuple[int, ...] = ()
    for cards_played in _plans(cards, legality.cards_left(s)):
        own = [kind for kind in cards_played if kind < ROUE]
        worth = _lay(s, site, own) + TEMPO * len(cards_played)
        worth += add_up(attacks[kind] for kind in cards_played if kind > ROUE)
        if worth > best:
            best, plan = worth, cards_played
    if ROUE in playable:
        for laid in _plans([kind for kind in cards if kind < ROUE], PLAYS_WITH_WHEEL - 1):
            worth = _lay(s, site, laid) + TEMPO * (len(laid) + 1) - WHEEL
            if worth > best:
                best, plan = worth, (ROUE,)
    if "discard" in options and _discard_worth(site, hand) > best:
        return "discard"
    if not plan:
        return "end" if "end" in options else "discard"
    return KINDS[PIECES_OR if PIECES_OR in plan else plan[0]]


def _plans(cards: Sequence[int], most: int) -> set[tuple[int, ...]]:
    """Return every different set of one to ``most`` cards.

    Among sets of equal worth, the bot plays the first set, so the recorded answers depend on the
    order. A Python set of integer tuples has the same order on every 64-bit CPython.
    """
    sizes = range(1, min(most, len(cards)) + 1)
    return {plan for size in sizes for plan in combinations(cards, size)}


def _lay(s: Castrum, site: SiteValue, kinds: Sequence[int]) -> float:
    """Return the worth of laying cards together; each unusable Structores lowers the worth."""
    if not kinds:
        return 0.0
    worth = site.gain(kinds)
    masons = kinds.count(STRUCTORES)
    if masons and (s.event == "weather" or not site.completes(kinds)):
        worth -= LONE_MASON * masons
    return worth


def _attack_worth(s: Castrum, me: Seat, kind: int) -> float:
    best = max(_attack(s, me, kind, victim) for victim in legality.targets(s, kind))
    return best - SPENT_ATTACK * KEEP[kind]


def _keep(site: SiteValue, kind: int, copy: int) -> float:
    """Return the worth of keeping the ``copy``-th card of a kind in hand."""
    if kind == STRUCTORES:
        return KEPT_MASON
    return site.gain([kind]) if kind < ROUE else KEEP[kind] / copy


def _discard_worth(site: SiteValue, hand: Sequence[int]) -> float:
    worth = sorted(
        _keep(site, kind, hand[: place + 1].count(kind)) for place, kind in enumerate(hand)
    )
    return add_up(max(0.0, TEMPO - keep) for keep in worth[:DISCARDS])


def _discard(s: Castrum, me: Seat, options: tuple[Option, ...]) -> Action:
    """Discard up to three cards worth less than a draw, or else the least useful card."""
    worth = []
    site = SiteValue(s, me)
    for option in options:
        card, _, copy = str(option).partition("#")
        worth.append((_keep(site, KIND_OF[card], int(copy)), option))
    worth.sort(key=lambda entry: entry[0])
    useless = tuple(option for keep, option in worth[:DISCARDS] if keep < TEMPO)
    return useless or (worth[0][1],)


GUIDE = SearchGuide(
    usual=careful,
    answer=planned,
    shares=shares,
    settled=settled,
    plies=6,
    ranked=ranked,
    sensible=sensible,
)

POLICIES: Mapping[str, Policy] = {
    "easy": easy,
    "normal": normal,
    "hard": hard,
    "expert": Guided(GUIDE),
}
