"""Plans a whole turn: which cards to lay, attack with and discard.

The planner looks at every set of cards that a seat may still play this turn. It evaluates the
resulting position with the weights of :mod:`engines.castrum.ai.weights`. Buildings that can be
paid for count as built. The worth of an attack depends on its possible outcomes, and on the
probability that the target has the defence, given the cards that the seat knows. The planner does
not consider the answers of other seats.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Self

from engines.castrum.ai.search_guide import (
    Castle,
    Ground,
    counted,
    ground,
    mage_score,
    prospect,
    standing,
    waiting,
)
from engines.castrum.ai.weights import WEIGHTS, Weights
from engines.castrum.cards import (
    DISCARDS,
    FACE,
    KIND_OF,
    KINDS,
    KNOWS,
    MAGE,
    NOBODY,
    PIECES_OR,
    PLAYS_WITH_WHEEL,
    ROUE,
    SIMPLE_OF,
    SORCIERE,
    STRUCTORES,
    affords,
    discarded_kind,
    units_of,
)
from engines.castrum.rules import legality
from engines.castrum.rules.attacks import lots
from engines.castrum.state import Castrum
from engines.core import rng
from engines.core.floats import add_up, exp
from engines.core.kernel import Action, Option, Seat, State

FIRES = 6
"""Number of fires simulated to estimate the damage of a fire."""

WON = 1e9
"""The weight of a seat whose castle is complete."""

WASTE = -0.5
"""Worth of a discard if every discard wastes cards.

This worth is below that of any play, and above that of an exchange.
"""

BETWEEN_ROUNDS = ("castrum-ask-plague", "castrum-ask-works")


class Planner:
    """Evaluates the options of a seat's decision.

    The weight of a seat is the exponential of its score. A seat's share, its chance to win, is its
    weight divided by the sum of all weights.
    """

    def __init__(self, s: Castrum, me: Seat, weigh: Weights = WEIGHTS) -> None:
        self.s = s
        self.me = me
        self.weigh = weigh
        self.kind = s.ask[me].kind
        between = self.kind in BETWEEN_ROUNDS
        self.last = (s.first - 1) % s.seats if between else s.turn
        self.builds = (
            self.last == me and not between and s.event != "weather" and s.mages[me] == NOBODY
        )
        self.hand = tuple(counted(s.hands[me]))
        self.castles = [
            Castle(s, seat, s.walls[seat], s.towers[seat], weigh) for seat in range(s.seats)
        ]
        self.weights = [
            0.0 if seat == me else self.weight(seat, site) for seat, site in enumerate(s.sites)
        ]
        self.others = add_up(self.weights)
        self._aftermaths: dict[tuple[int, Seat, int], tuple[float, list[float]]] = {}
        self._sites: dict[tuple[int, ...], tuple[Ground, float]] = {}
        self._owned: dict[tuple[tuple[int, ...], tuple[int, ...], bool], float] = {}
        self._unknown: list[int] = []

    @classmethod
    def of(cls, world: State, seat: Seat, weigh: Weights = WEIGHTS) -> Self:
        """Return the planner of a seat's decision; raises ``TypeError`` for another game."""
        if not isinstance(world, Castrum):
            raise TypeError("this bot plays Castrum only")
        return cls(world, seat, weigh)

    @classmethod
    def answered(cls, world: State, seat: Seat, weigh: Weights = WEIGHTS) -> Action:
        """Return the answer of the best plan of a seat; a single option needs no plan."""
        options = world.ask[seat].options
        return options if len(options) == 1 else cls.of(world, seat, weigh).answer()

    def weight(self, seat: Seat, site: list[int], *, blocked: bool = False) -> float:
        """Return another seat's weight with the given site; ``blocked`` adds a Mage."""
        s, weigh = self.s, self.weigh
        castle = self.castles[seat]
        score = standing(s, castle, site, weigh)
        if blocked or s.mages[seat] != NOBODY:
            score += mage_score(ground(s, castle, site), weigh)
        return exp(score + waiting(s, seat, self.last, weigh))

    def own(self, site: list[int], hand: tuple[int, ...], *, blocked: bool = False) -> float:
        """Return this seat's weight with the given site and hand.

        In the seat's own turn, buildings that can be paid for count as built. The result is cached.
        """
        key = tuple(site), hand, blocked
        weight = self._owned.get(key)
        if weight is None:
            weight = self._owned[key] = self._own(site, hand, blocked)
        return weight

    def _own(self, site: list[int], hand: tuple[int, ...], blocked: bool) -> float:
        s, me, weigh = self.s, self.me, self.weigh
        land, score = self._built(site)
        if land.castle.complete:
            return WON
        score += prospect(land, hand, weigh)
        if blocked or (s.mages[me] != NOBODY and self.last != me):
            score += mage_score(land, weigh)
        return exp(score + waiting(s, me, self.last, weigh))

    def _built(self, site: list[int]) -> tuple[Ground, float]:
        """Return the ground after building what is affordable, and the ground's public score.

        The result is cached, because many plans differ only in the hand.
        """
        s, me, key = self.s, self.me, tuple(site)
        if key not in self._sites:
            castle = self.castles[me]
            if self.builds and site[STRUCTORES]:
                site, castle = built(s, me, site, castle, self.weigh)
            score = 0.0 if castle.complete else standing(s, castle, site, self.weigh)
            self._sites[key] = ground(s, castle, site), score
        return self._sites[key]

    def share(self, own: float) -> float:
        """Return this seat's chance to win with the weight ``own`` and unchanged other weights."""
        return own / (own + self.others)

    def without(self, kinds: Sequence[int]) -> tuple[int, ...]:
        """Return the hand without the cards in ``kinds``."""
        hand = list(self.hand)
        for kind in kinds:
            hand[kind] -= 1
        return tuple(hand)

    def attack(
        self, kind: int, victim: Seat, aim: int, site: list[int], hand: tuple[int, ...]
    ) -> float:
        """Return this seat's mean chance to win after an attack.

        ``site`` and ``hand`` are the cards that this seat still has.
        """
        return self._attacked(kind, victim, aim, *self._strikers(kind, site, hand))

    def _strikers(self, kind: int, site: list[int], hand: tuple[int, ...]) -> tuple[float, float]:
        """Return this seat's two weights: after an attack fails, and after it succeeds."""
        before = self.own(site, hand)
        if kind == PIECES_OR:
            return before, self.own(moved(site, [STRUCTORES], 1), hand)
        return before, before

    def _attacked(self, kind: int, victim: Seat, aim: int, before: float, own: float) -> float:
        fails, after = self._aftermath(kind, victim, aim)
        remaining = self.others - self.weights[victim]
        success = add_up(own / (own + remaining + weight) for weight in after) / len(after)
        return fails * self.share(before) + (1 - fails) * success

    def _aftermath(self, kind: int, victim: Seat, aim: int) -> tuple[float, list[float]]:
        """Return the chance that an attack is blocked, and the victim's weights after a hit.

        The weights are equally likely. The result is cached, because it does not depend on the
        attacker's site and hand.
        """
        s, which = self.s, (kind, victim, aim)
        if which not in self._aftermaths:
            if kind == MAGE:
                after = [self.weight(victim, s.sites[victim], blocked=True)]
            else:
                after = [self.weight(victim, left) for left in ruins(s, kind, s.sites[victim], aim)]
            self._aftermaths[which] = self.defended(victim, s.card_set.shield[kind]), after
        return self._aftermaths[which]

    def defended(self, victim: Seat, shield: int) -> float:
        """Return how likely ``victim`` holds the defence ``shield``, from what this seat knows."""
        s, knows = self.s, KNOWS[self.me]
        slots = 0
        for card in s.hands[victim]:
            if not card & knows:
                slots += 1
            elif card & FACE == shield:
                return 1.0
        if not self._unknown:
            zones = (s.pile, *s.hands)
            self._unknown = counted([card for zone in zones for card in zone if not card & knows])
        cards = sum(self._unknown)
        chance, misses = 1.0, cards - self._unknown[shield]
        for drawn in range(slots):
            chance *= (misses - drawn) / (cards - drawn)
        return 1.0 - chance

    def _best_attack(self, kind: int, site: list[int], hand: tuple[int, ...]) -> float:
        """Return the expected share after the best attack with a card of ``kind``."""
        strikers = self._strikers(kind, site, hand)
        return max(
            self._attacked(kind, victim, aim, *strikers)
            for victim in legality.targets(self.s, kind)
            for aim in self.aims(kind, victim)
        )

    def aims(self, kind: int, victim: Seat) -> list[int]:
        """Return the build cards on a site that an attack can aim at."""
        if kind != SORCIERE:
            return [NOBODY]
        return [card for card, count in enumerate(self.s.sites[victim]) if count]

    def answer(self) -> Action:
        """Return the answer of the best plan."""
        if self.kind == "castrum-ask-discard":
            return self.thrown()
        worth = self.worth()
        return (max(worth, key=lambda option: worth[option]),)

    def worth(self) -> dict[Option, float]:
        """Return the worth of each option of the decision."""
        return WORTH[self.kind](self)

    def moves(self) -> dict[Option, float]:
        """Return the worth of each option of a turn, given the best continuation of the turn."""
        s, me = self.s, self.me
        options, site = s.ask[me].options, s.sites[me]
        worth: dict[Option, float] = dict.fromkeys(options, -1.0)
        for first, cards in self._plans(options):
            hand = self.without(cards)
            laid = moved(site, [kind for kind in cards if kind < ROUE], 1)
            before = share = self.share(self.own(laid, hand))
            for kind in cards:
                if kind > ROUE:
                    share += self._best_attack(kind, laid, hand) - before
            worth[first] = max(worth[first], share)
        for option in options:
            if option in legality.BUILDS:
                worth[option] = 1.0 + legality.BUILDS[str(option)]
        if "end" in options:
            worth["end"] = self.share(self.own(site, self.hand))
        if "discard" in options:
            worth["discard"] = max(self.discards().values(), default=WASTE)
        return worth

    def _plans(self, options: Sequence[Option]) -> Iterator[tuple[Option, tuple[int, ...]]]:
        """Yield pairs: the card to play first, and the set of cards to play.

        The first card is a Roue if the set has a Roue; if not, Pieces d'Or, another attack, or a
        build card, in this order.
        """
        cards = [
            kind
            for kind, name in enumerate(KINDS)
            if name in options and kind != ROUE
            for _ in range(self.hand[kind])
        ]
        for size in range(1, legality.cards_left(self.s) + 1):
            for plan in dict.fromkeys(combinations(cards, size)):
                yield KINDS[PIECES_OR if PIECES_OR in plan else plan[-1]], plan
        if KINDS[ROUE] in options:
            laid = [kind for kind in cards if kind < ROUE]
            for size in range(1, PLAYS_WITH_WHEEL):
                for plan in dict.fromkeys(combinations(laid, size)):
                    yield KINDS[ROUE], (*plan, ROUE)

    def discards(self) -> dict[tuple[int, ...], float]:
        """Return the worth of sets of cards to discard.

        The sets are each kind alone, the best two cards, and the best three.
        """
        worth = {(kind,): self.discarded([kind]) for kind, count in enumerate(self.hand) if count}
        cards = [kind for (kind,) in worth for _ in range(self.hand[kind])]
        cards.sort(key=lambda kind: -worth[kind,])
        sets = {tuple(sorted(cards[:size])) for size in range(2, DISCARDS + 1)}
        return worth | {kinds: self.discarded(kinds) for kinds in sorted(sets)}

    def discarded(self, kinds: Sequence[int]) -> float:
        """Return this seat's chance to win after it discards cards of these ``kinds``."""
        return self.share(self.own(self.s.sites[self.me], self.without(kinds)))

    def targets(self) -> dict[Option, float]:
        """Return the worth of attacking each seat."""
        s, kind = self.s, self.s.attack[0]
        return {
            victim: max(
                self.attack(kind, int(victim), aim, s.sites[self.me], self.hand)
                for aim in self.aims(kind, int(victim))
            )
            for victim in s.ask[self.me].options
        }

    def aimed(self) -> dict[Option, float]:
        """Return the worth of aiming a Sorciere at each card of the chosen site."""
        s = self.s
        kind, _, victim, _ = s.attack
        site = s.sites[self.me]
        return {
            card: self.attack(kind, victim, KIND_OF[str(card)], site, self.hand)
            for card in s.ask[self.me].options
        }

    def defences(self) -> dict[Option, float]:
        """Return the worth of letting the pending attack happen and of each defence."""
        s, me = self.s, self.me
        kind, attacker, _, aim = s.attack
        site, others = s.sites[me], self.others
        if kind == MAGE:
            after = [self.own(site, self.hand, blocked=True)]
        else:
            after = [self.own(left, self.hand) for left in ruins(s, kind, site, aim)]
        if kind == PIECES_OR:
            others += self._richer(attacker) - self.weights[attacker]
        worth = {
            option: self.share(self.own(site, self.without([KIND_OF[str(option)]])))
            for option in s.ask[me].options[1:]
        }
        let = add_up(own / (own + others) for own in after) / len(after)
        return {s.ask[me].options[0]: let, **worth}

    def _richer(self, thief: Seat) -> float:
        """Return the weight of a seat that gains one more Structores in its turn."""
        s, weigh = self.s, self.weigh
        site = moved(s.sites[thief], [STRUCTORES], 1)
        castle = self.castles[thief]
        if s.event != "weather" and s.mages[thief] == NOBODY:
            site, castle = built(s, thief, site, castle, weigh)
            if castle.complete:
                return WON
        return exp(standing(s, castle, site, weigh) + waiting(s, thief, self.last, weigh))

    def losses(self) -> dict[Option, float]:
        """Return this seat's chance to win after each option for the plague or the works."""
        s, site = self.s, self.s.sites[self.me]
        works = self.kind == "castrum-ask-works"
        return {
            option: self.share(self.own(moved(site, lost, -1), self.hand))
            for option in s.ask[self.me].options
            for lost in [
                [KIND_OF[str(option)]] if works else legality.plague_cards(str(option)),
            ]
        }

    def throws(self) -> dict[Option, float]:
        """Return the worth of discarding each card alone."""
        return {
            option: self.alone(discarded_kind(option)) for option in self.s.ask[self.me].options
        }

    def alone(self, kind: int) -> float:
        """Return the worth of discarding one card of a kind."""
        return self.discarded([kind])

    def thrown(self) -> Action:
        """Return the best set of cards to discard."""
        return best_of(self.discards())


WORTH = {
    "castrum-ask-move": Planner.moves,
    "castrum-ask-target": Planner.targets,
    "castrum-ask-aim": Planner.aimed,
    "castrum-ask-discard": Planner.throws,
    "castrum-ask-defence": Planner.defences,
    "castrum-ask-plague": Planner.losses,
    "castrum-ask-works": Planner.losses,
}
"""The method that evaluates the options, by kind of decision."""


def best_of(discards: Mapping[tuple[int, ...], float]) -> Action:
    """Return the most valuable set of cards to discard, as an answer."""
    best = max(discards, key=lambda kinds: discards[kinds])
    return tuple(
        f"{KINDS[kind]}#{best[: place + 1].count(kind)}" for place, kind in enumerate(best)
    )


def moved(site: Sequence[int], kinds: Sequence[int], change: int) -> list[int]:
    """Return a site after adding ``change`` (1 or -1) cards of each kind in ``kinds``."""
    left = list(site)
    for kind in kinds:
        left[kind] += change
    return left


def ruins(s: Castrum, kind: int, site: Sequence[int], aim: int) -> list[list[int]]:
    """Return the equally likely outcomes of an attack, other than a Mage, on a site.

    The outcomes of a fire are sampled.
    """
    if kind == PIECES_OR:
        return [moved(site, [STRUCTORES], -1)]
    expert = s.options["mode"] == "expert"
    if kind == SORCIERE:
        hit = moved(site, [aim], -1)
        return [hit] if expert else [hit, list(site)]
    cards = [card for card, count in enumerate(site) for _ in range(count)]
    found = []
    for number in range(FIRES):
        chance = rng.mix(number)
        if expert:
            rng.shuffle(chance, cards)
            lost = cards[: lots(len(cards))]
        else:
            lost = [card for place, card in enumerate(cards) if chance >> place & 1]
        found.append(moved(site, lost, -1))
    return found


def built(
    s: Castrum, seat: Seat, site: list[int], castle: Castle, weigh: Weights
) -> tuple[list[int], Castle]:
    """Return site and castle after building everything that can be paid for, towers first."""
    left = site[:]
    walls, towers = s.walls[seat], s.towers[seat]
    while left[STRUCTORES]:
        have = units_of(left)
        for which in (1, 0):
            price = s.card_set.buildings[which].price
            if castle.parts[which] and affords(have, price):
                break
        else:
            break
        left[STRUCTORES] -= price[0]
        for (double, simple), need in zip(SIMPLE_OF.items(), price[1:], strict=True):
            pairs = min(left[double], need // 2)
            left[double] -= pairs
            left[simple] -= need - 2 * pairs
            if left[simple] < 0:
                left[double] -= 1
                left[simple] += 2
        walls, towers = walls + (not which), towers + which
        castle = Castle(s, seat, walls, towers, weigh)
    return left, castle


def planned(world: State, seat: Seat, _seed: int) -> Action:
    """Return the answer of the best plan."""
    return Planner.answered(world, seat)
