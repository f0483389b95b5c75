"""The position of Castellum: its fields and values computed from them.

All fields are numbers, ids and lists. A *spot* is one column of one Line; its number is ``seat * 5
+ column - 1``, with columns numbered 1 to 5 as players see them. An empty place holds ``""``. Decks
are stored sorted and each draw is random, so a deck has no hidden order.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Self

from engines.castellum.cards import (
    ANGEL_LIMIT,
    COLUMNS,
    GOODS,
    KINDS,
    TYPE_BONUS,
    YEARS,
    CardSet,
    facing,
)
from engines.core.kernel import Seat, State


class Position(State):
    """The fields of a game of Castellum, with read-only queries.

    year, phase     0..3, and a phase as in :class:`~engines.castellum.view.CastellumView`
    first, turn     the seat with the First Player card, and the seat whose turn it is or ``None``
    opened          number of open columns of each Line
    passes          passes in a row in the Angel phase
    goods           wood, stone and gold of seat 0, then of seat 1, ...
    workers         Workers still to place, by seat
    spaces          seats on each occupied space, in order of arrival
    market_forts    Fortifications on sale; ``fort_deck`` holds those not yet on sale
    market_troops   Troops on sale; ``troop_deck`` holds those not yet on sale
    enemy_decks     Enemies not dealt, by year
    angel_deck      Angel cards not drawn; ``angel_discard`` is their discard pile
    out             cards that have left the game
    forts, enemies  a Fortification and an Enemy by spot, ``""`` if there is none
    troops          by spot, a list of up to two Troops
    tokens          by spot, strength added to the Enemy there
    under           Angel cards used for their bonus: card -> spot
    dinghuis        attack that the space Dinghuis adds to all columns this year, by seat
    reward_attack   attack that last year's Reward adds to all columns, by seat
    next_attack     attack that this year's Reward will add to all columns next year, by seat
    angels          Angel cards in hand, by seat
    enemy_hands     Enemies in hand, by seat
    defeated        piles of defeated Enemies by seat; ``defeated_now`` counts those of this year
    last            the last move: its seat, then the space or cards it concerns; ``None`` at the
                    start of a year. A move replaces the whole list
    letting         whether a seat lets every effect pass until the year ends, by seat
    taker           the seat that took the Reward of the year; ``None`` until then
    rotation        how the Reward card was turned; ``None`` until then
    arriving        an Enemy shown, not yet placed
    pending         an Angel card played, not yet resolved; replaced, never changed in place
    """

    GAME = "castellum"
    FIELDS = (
        "angel_deck",
        "angel_discard",
        "angels",
        "arriving",
        "defeated",
        "defeated_now",
        "dinghuis",
        "enemies",
        "enemy_decks",
        "enemy_hands",
        "first",
        "fort_deck",
        "forts",
        "goods",
        "last",
        "letting",
        "market_forts",
        "market_troops",
        "next_attack",
        "opened",
        "out",
        "passes",
        "pending",
        "phase",
        "reward_attack",
        "rotation",
        "spaces",
        "taker",
        "tokens",
        "troop_deck",
        "troops",
        "turn",
        "under",
        "workers",
        "year",
    )
    __slots__ = FIELDS

    card_set: CardSet
    angel_deck: list[str]
    angel_discard: list[str]
    angels: list[list[str]]
    arriving: str | None
    defeated: list[list[str]]
    defeated_now: list[int]
    dinghuis: list[int]
    enemies: list[str]
    enemy_decks: list[list[str]]
    enemy_hands: list[list[str]]
    first: Seat
    fort_deck: list[str]
    forts: list[str]
    goods: list[int]
    last: list[Any] | None
    letting: list[bool]
    market_forts: list[str]
    market_troops: list[str]
    next_attack: list[int]
    opened: int
    out: list[str]
    passes: int
    pending: dict[str, Any] | None
    phase: str
    reward_attack: list[int]
    rotation: int | None
    spaces: dict[str, list[int]]
    taker: Seat | None
    tokens: list[int]
    troop_deck: list[str]
    troops: list[list[str]]
    turn: Seat | None
    under: dict[str, int]
    workers: list[int]
    year: int

    @classmethod
    def completed_fields(cls, written: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the fields of a dump; older dumps may lack the field ``last``."""
        return {"last": None, **written}

    def fingerprint(self) -> str:
        """Return a hash of the position without the last move.

        The last move is left out because older games were stored without it, and the hash of an
        older game must equal the hash of its replay.
        """
        data = self.dump()
        del data["fields"]["last"]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def copy(self) -> Self:
        """Return an independent state."""
        twin = self.copy_core(self.__class__.__new__(self.__class__))
        twin.angel_deck = self.angel_deck[:]
        twin.angel_discard = self.angel_discard[:]
        twin.angels = [hand[:] for hand in self.angels]
        twin.arriving = self.arriving
        twin.defeated = [pile[:] for pile in self.defeated]
        twin.defeated_now = self.defeated_now[:]
        twin.dinghuis = self.dinghuis[:]
        twin.enemies = self.enemies[:]
        twin.enemy_decks = [deck[:] for deck in self.enemy_decks]
        twin.enemy_hands = [hand[:] for hand in self.enemy_hands]
        twin.first = self.first
        twin.fort_deck = self.fort_deck[:]
        twin.forts = self.forts[:]
        twin.goods = self.goods[:]
        twin.last = self.last
        twin.letting = self.letting[:]
        twin.market_forts = self.market_forts[:]
        twin.market_troops = self.market_troops[:]
        twin.next_attack = self.next_attack[:]
        twin.opened = self.opened
        twin.out = self.out[:]
        twin.passes = self.passes
        twin.pending = self.pending
        twin.phase = self.phase
        twin.reward_attack = self.reward_attack[:]
        twin.rotation = self.rotation
        twin.spaces = {space: seats[:] for space, seats in self.spaces.items()}
        twin.taker = self.taker
        twin.tokens = self.tokens[:]
        twin.troop_deck = self.troop_deck[:]
        twin.troops = [pair[:] for pair in self.troops]
        twin.turn = self.turn
        twin.under = self.under.copy()
        twin.workers = self.workers[:]
        twin.year = self.year
        return twin

    def clockwise(self, seat: Seat) -> list[Seat]:
        """Return all seats, ``seat`` first."""
        return [*range(seat, self.seats), *range(seat)]

    def after(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def spots(self, seat: Seat) -> range:
        """Return the open spots of a Line (A7)."""
        return range(seat * COLUMNS, seat * COLUMNS + self.opened)

    def unbesieged(self, seat: Seat) -> list[int]:
        """Return the open spots of a Line without an Enemy."""
        first = seat * COLUMNS
        line = self.enemies[first : first + self.opened]
        return [at for at, enemy in enumerate(line, first) if not enemy]

    def is_besieged(self, seat: Seat) -> bool:
        """Return whether every open spot of a Line has an Enemy."""
        first = seat * COLUMNS
        return "" not in self.enemies[first : first + self.opened]

    def awaits(self, spot: int) -> bool:
        """Return whether an Enemy will still come to a spot this year (A11)."""
        return self.phase == "siege" and spot in self.unbesieged(spot // COLUMNS)

    def beaten(self, spot: int) -> bool:
        """Return whether the Enemy that came to a spot this year is defeated.

        Every open column gets an Enemy in the Siege (A11). If an open column has no Enemy after the
        Siege, its Enemy is defeated.
        """
        besieged = self.phase not in ("construction", "siege")
        return besieged and spot in self.unbesieged(spot // COLUMNS)

    def enemies_in_play(self, seat: Seat) -> list[str]:
        """Return the Enemies in all Lines, beginning with the Line of ``seat``."""
        start = seat * COLUMNS
        return [enemy for enemy in self.enemies[start:] + self.enemies[:start] if enemy]

    def line_enemies(self, seat: Seat) -> list[str]:
        """Return the Enemies in one Line, by column."""
        return [enemy for enemy in self.enemies[seat * COLUMNS : (seat + 1) * COLUMNS] if enemy]

    def line_troops(self, seat: Seat) -> list[str]:
        """Return the Troops in one Line, by column."""
        pairs = self.troops[seat * COLUMNS : (seat + 1) * COLUMNS]
        return [troop for pair in pairs for troop in pair]

    def line_forts(self, seat: Seat) -> list[str]:
        """Return the Fortifications in one Line, by column."""
        return [fort for fort in self.forts[seat * COLUMNS : (seat + 1) * COLUMNS] if fort]

    def supplies(self, seat: Seat) -> list[str]:
        """Return the Supply cards that a seat may play from its hand at its own decisions (A21)."""
        effect = self.card_set.effect
        return [card for card in self.angels[seat] if effect[card] == "supply"]

    def defended(self, spot: int) -> bool:
        """Return whether a Fortification or Troop stands at a spot (A24)."""
        return bool(self.forts[spot] or self.troops[spot])

    def attacks(self, seat: Seat) -> list[int]:
        """Return the attack of each column of a Line with all bonuses; 0 for a closed column."""
        card_set = self.card_set
        attack, boosts, kind = card_set.attack, card_set.boosts, card_set.kind
        start, opened = seat * COLUMNS, self.opened
        pairs = self.troops[start : start + opened]
        sums = [self.dinghuis[seat] + self.reward_attack[seat]] * opened
        sums += [0] * (COLUMNS - opened)
        bonus: dict[str, int] = {}
        for column, fort in enumerate(self.forts[start : start + opened]):
            if fort:
                sums[column] += attack[fort]
                if fort in boosts:
                    bonus[boosts[fort]] = bonus.get(boosts[fort], 0) + TYPE_BONUS
            for troop in pairs[column]:
                sums[column] += attack[troop]
                if troop in boosts:
                    bonus[boosts[troop]] = bonus.get(boosts[troop], 0) + TYPE_BONUS
        if bonus:
            for column, pair in enumerate(pairs):
                for troop in pair:
                    sums[column] += bonus.get(kind[troop], 0)
        for card, at in self.under.items():
            if at // COLUMNS == seat:
                sums[at % COLUMNS] += card_set.angels[card].bonus
        return sums

    def strengths(self, seat: Seat) -> list[int]:
        """Return the strength of the Enemy in each column of a Line, 0 if there is no Enemy.

        Line bonuses (A12) and tokens are included.
        """
        card_set = self.card_set
        start = seat * COLUMNS
        line = self.enemies[start : start + COLUMNS]
        bonus: dict[str, int] = {}
        for enemy in line:
            if enemy in card_set.rallies:
                rally = card_set.rallies[enemy]
                bonus[rally.kind] = bonus.get(rally.kind, 0) + rally.by
        return [
            card_set.strength[enemy]
            + bonus.get(card_set.kind[enemy], 0)
            + self.tokens[start + column]
            if enemy
            else 0
            for column, enemy in enumerate(line)
        ]

    def over_limit(self, seat: Seat) -> bool:
        """Return whether a hand holds more Angel cards than allowed (A10)."""
        return len(self.angels[seat]) > ANGEL_LIMIT

    def needed(self) -> int:
        """Return how many Enemies the seats together must defeat for this year's Reward."""
        return self.card_set.rewards_of[self.year].needed[self.seats - 2]

    def missing(self) -> int:
        """Return the number of Enemies still to be defeated this year for the Reward (A27)."""
        return max(0, self.needed() - sum(self.defeated_now))

    def most_defeated(self) -> list[Seat]:
        """Return the seats with the most Enemies defeated this year, clockwise from ``first``.

        The Reward goes to the first of them (A27).
        """
        most = max(self.defeated_now)
        return [seat for seat in self.clockwise(self.first) if self.defeated_now[seat] == most]

    def is_last_year(self) -> bool:
        """Return whether the game ends with this year (A30, A44)."""
        return self.year == len(YEARS) - 1

    def side(self, seat: Seat, rotation: int) -> int:
        """Return which side of a Reward card, turned by ``rotation``, faces a seat (A43)."""
        return facing(self.seats, seat, rotation)


def columns_of(spots: Sequence[int]) -> list[int]:
    """Return the column numbers, 1 to 5, of spots of one Line."""
    return [spot % COLUMNS + 1 for spot in spots]


def sorts_of(s: Position, seat: Seat) -> dict[str, int]:
    """Return the number of cards of each sort in a Line: Fortifications, and each type of Troop."""
    found = {"fortification": len(s.line_forts(seat))}
    for troop in s.line_troops(seat):
        kind = s.card_set.kind[troop]
        found[kind] = found.get(kind, 0) + 1
    return found


def scoring_sorts(s: Position, seat: Seat) -> list[str]:
    """Return the sort of cards that each scoring card of a Line counts (A30)."""
    card_set = s.card_set
    per = [card_set.fortifications[card].vp_per for card in s.line_forts(seat)]
    per += [card_set.troops[card].vp_per for card in s.line_troops(seat)]
    return [sort for sort in per if sort]


def matches(card_set: CardSet, wanted: str, enemies: Sequence[str]) -> int:
    """Return the number of Enemies of a ``wanted`` type, or of sets of all types (``"set"``)."""
    found: list[str] = [card_set.kind[enemy] for enemy in enemies]
    kinds: Sequence[str] = KINDS if wanted == "set" else (wanted,)
    return min(found.count(kind) for kind in kinds)


def single(name: str) -> tuple[int, int, int]:
    """Return the amounts (wood, stone, gold) for one piece of the resource called ``name``."""
    wood, stone, gold = (int(name == good) for good in GOODS)
    return (wood, stone, gold)
