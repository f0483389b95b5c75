"""Estimates how likely each seat is to win Castrum, with the weights of the planner.

The score of a seat is a sum with the weights of :mod:`engines.castrum.ai.weights`; the chances to
win are the softmax of the scores.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.castrum.ai.weights import WEIGHTS, Weights
from engines.castrum.cards import (
    FACE,
    GARDES,
    HAND,
    INCENDIE,
    KINDS,
    LAPIDES,
    LAPIDES_X2,
    MOINES,
    NOBODY,
    RELIQUES,
    ROUE,
    RUSTICI,
    RUSTICI_X2,
    STRUCTORES,
    short_of,
    units_of,
)
from engines.castrum.rules import legality
from engines.castrum.state import Castrum
from engines.core.kernel import Seat, State
from engines.core.search import softmax

LEAD = 3.0
"""Lead in score that makes a victory e times more likely."""

NEARLY = 2
"""A wall or tower is nearly complete if it lacks at most this number of units."""

NEAR = 3
"""A building is near if it lacks at most this number of units."""

BARE = 4
"""Number of cards on a site that do not count as ``laid``."""

NEVER = 99
"""Number of cards that means "not possible"."""


class Castle:
    """The walls and towers that a seat can still build, and the units they need.

    parts     walls and towers to build (in a timed game at most one of each at a time)
    needs     units of Structores, Lapides and Rustici
    value     worth of the parts already built
    complete  whether building ``parts`` wins the game
    """

    __slots__ = ("complete", "needs", "parts", "value")

    def __init__(self, s: Castrum, seat: Seat, walls: int, towers: int, weigh: Weights) -> None:
        wall, tower = s.card_set.buildings
        classic = s.options["type"] == "classic"
        if classic:
            self.parts = (wall.castle - walls, tower.castle - towers)
            self.value = (
                weigh.wall * walls + weigh.tower * towers + weigh.last * (sum(self.parts) == 1)
            )
        else:
            self.parts = (
                0 if legality.bar_supply(s, seat, 0) else 1,
                0 if legality.bar_supply(s, seat, 1) else 1,
            )
            self.value = weigh.point * (wall.points * walls + tower.points * towers)
        more_walls, more_towers = self.parts
        self.complete = classic and not more_walls and not more_towers
        self.needs = (
            wall.structores * more_walls + tower.structores * more_towers,
            wall.lapides * more_walls + tower.lapides * more_towers,
            wall.rustici * more_walls + tower.rustici * more_towers,
        )


def standing(s: Castrum, castle: Castle, site: list[int], weigh: Weights) -> float:
    """Return the public part of a seat's score: its buildings and its site."""
    masons, stones, peasants = units_of(site)
    needs = castle.needs
    score = castle.value
    if masons:
        score += weigh.mason + weigh.more_masons * (min(masons, needs[0]) - 1)
    score += weigh.stone * min(stones, needs[1]) + weigh.peasant * min(peasants, needs[2])
    score += weigh.laid * max(0, sum(site) - BARE)
    wall, tower = s.card_set.buildings
    if castle.parts[1]:
        lacks = max(0, tower.lapides - stones) + max(0, tower.rustici - peasants)
        if lacks < len(weigh.tower_lacks):
            score += weigh.tower_lacks[lacks]
        if masons and lacks <= NEARLY:
            score += weigh.tower_manned[lacks > 0]
    if castle.parts[0]:
        lacks = max(0, wall.lapides - stones) + max(0, wall.rustici - peasants)
        if not lacks:
            score += weigh.wall_ready + (weigh.wall_manned if masons else 0.0)
        elif lacks <= len(weigh.wall_lacks):
            score += weigh.wall_lacks[lacks - 1]
    return score


def mage_score(land: "Ground", weigh: Weights) -> float:
    """Return the score of a Mage on a site."""
    return weigh.blocked + (weigh.blocked_near if land.is_near() else 0.0)


class Holding(NamedTuple):
    """The numbers of cards and units in a hand that decide the hand's score.

    cards     cards in all
    spare     further copies of cards
    doubles   X2 cards
    wheels    Roues
    units     units of Structores, Lapides and Rustici
    """

    cards: int
    spare: int
    doubles: int
    wheels: int
    units: tuple[int, int, int]


@lru_cache(maxsize=1 << 14)
def holding(hand: tuple[int, ...]) -> Holding:
    """Return the summary of a hand; ``hand`` lists the number of cards of each kind."""
    held = sum(hand)
    kinds = len(hand) - hand.count(0)
    doubles = hand[LAPIDES_X2] + hand[RUSTICI_X2]
    return Holding(held, held - kinds, doubles, hand[ROUE], units_of(hand))


class Ground(NamedTuple):
    """A castle and its site: the facts that decide how useful a hand is.

    units  units on the site
    cards  number of cards on the site
    lacks  units missing for a wall, and for a tower; ``None`` for a building that is not allowed
    """

    castle: Castle
    units: tuple[int, int, int]
    cards: int
    lacks: tuple[tuple[int, int, int] | None, tuple[int, int, int] | None]

    def is_near(self) -> bool:
        """Return whether a building is near: it lacks at most :data:`NEAR` units."""
        return any(lacks is not None and sum(lacks) <= NEAR for lacks in self.lacks)


def ground(s: Castrum, castle: Castle, site: list[int]) -> Ground:
    """Return the facts about a castle and its site that decide how useful a hand is."""
    units = units_of(site)
    wall, tower = s.card_set.buildings
    walls, towers = castle.parts
    return Ground(
        castle,
        units,
        sum(site),
        (
            short_of(units, wall.price) if walls else None,
            short_of(units, tower.price) if towers else None,
        ),
    )


def prospect(land: Ground, hand: tuple[int, ...], weigh: Weights) -> float:
    """Return the score that a hand adds to a site; ``hand`` counts the cards of each kind."""
    needs, lying = land.castle.needs, land.units
    held, spare, doubles, wheels, units = holding(hand)
    score = weigh.spare * spare + weigh.double * doubles + weigh.wheel * wheels
    score += weigh.draw * (HAND - held) + _fighters(land, hand, weigh)
    if units[0]:
        score += weigh.held_mason[lying[0] > 0]
    useful = [
        min(count, max(0, needed - have))
        for count, have, needed in zip(units, lying, needs, strict=True)
    ]
    for count, used in zip(units, useful, strict=True):
        score += weigh.useless * (count - used)
    score += weigh.held_units[0] * useful[1] + weigh.held_units[1] * useful[2]
    soon = 3 if wheels else 2
    for lacks, in_hand, nearly in (
        (land.lacks[0], weigh.wall_in_hand, weigh.wall_nearly),
        (land.lacks[1], weigh.tower_in_hand, weigh.tower_nearly),
    ):
        if lacks is None:
            continue
        cards = cards_for(lacks, hand)
        if cards <= 4:
            score += in_hand[cards > soon]
        if 0 < sum(short_of(units, lacks)) <= NEARLY:
            score += nearly
    return score


def _fighters(land: Ground, hand: tuple[int, ...], weigh: Weights) -> float:
    """Return the score of the attacks and defences in a hand."""
    score = 0.0
    for place, worth in enumerate(weigh.attack):
        if hand[INCENDIE + place]:
            score += worth
    if hand[GARDES]:
        score += weigh.shield[0] + weigh.guards[0] * land.cards
    if hand[MOINES]:
        score += weigh.shield[1] + (weigh.guards[1] if land.units[0] else 0.0)
    if hand[RELIQUES]:
        score += weigh.shield[2] + (weigh.guards[2] if land.is_near() else 0.0)
    return score


def cards_for(lacks: tuple[int, int, int], hand: Sequence[int]) -> int:
    """Return the number of hand cards that supply the missing units, or ``NEVER``."""
    masons, *others = lacks
    if masons > hand[STRUCTORES]:
        return NEVER
    cards = masons
    for units, simple, double in (
        (others[0], LAPIDES, LAPIDES_X2),
        (others[1], RUSTICI, RUSTICI_X2),
    ):
        pairs = min(units // 2, hand[double])
        singles = units - 2 * pairs
        if singles <= hand[simple]:
            cards += pairs + singles
        elif singles == 1 and hand[double] > pairs:
            cards += pairs + 1
        else:
            return NEVER
    return cards


def counted(hand: Sequence[int]) -> list[int]:
    """Return the number of cards of each kind in a hand."""
    counts = [0] * len(KINDS)
    for card in hand:
        counts[card & FACE] += 1
    return counts


def waiting(s: Castrum, seat: Seat, last: Seat, weigh: Weights) -> float:
    """Return the score of waiting for a seat's next turn; ``last`` is the seat that moved last."""
    return weigh.wait * ((seat - last - 1) % s.seats) / (s.seats - 1)


def shares(state: State) -> list[float]:
    """Return each seat's chance to win at the beginning of a turn."""
    if not isinstance(state, Castrum):
        raise TypeError(f"this is a position of {state.GAME}, not of Castrum")
    last = (state.turn - 1) % state.seats
    scores = []
    for seat, site in enumerate(state.sites):
        castle = Castle(state, seat, state.walls[seat], state.towers[seat], WEIGHTS)
        land, hand = ground(state, castle, site), tuple(counted(state.hands[seat]))
        score = standing(state, castle, site, WEIGHTS) + waiting(state, seat, last, WEIGHTS)
        score += prospect(land, hand, WEIGHTS)
        if state.mages[seat] != NOBODY:
            score += mage_score(land, WEIGHTS)
        scores.append(score)
    return softmax(scores, LEAD)


def elapsed(s: Castrum) -> float:
    """Return how much of a game is over, 0 to 1: the largest share of a castle that is built."""
    wall, tower = s.card_set.buildings
    built = max(walls + towers for walls, towers in zip(s.walls, s.towers, strict=True))
    return min(1.0, built / (wall.castle + tower.castle))


def settled(state: State) -> bool:
    """Return whether a playout may be cut here: only at the beginning of a turn."""
    return (
        isinstance(state, Castrum)
        and not state.played
        and all(decision.kind == "castrum-ask-move" for decision in state.ask.values())
    )
