"""The cards, buildings and events of Castrum, with their numbers and values.

A *kind* is the index of a card's id in :data:`KINDS`. The first five kinds are the build cards, so
a building site is stored as a list of five counts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engines.core.data import MOST_CARDS, Count, DataError, Name, NameList, Raw, records
from engines.core.kernel import Option, Seat

KINDS = (
    "structores",
    "lapides",
    "lapides_x2",
    "rustici",
    "rustici_x2",
    "roue",
    "incendie",
    "sorciere",
    "pieces_or",
    "mage",
    "gardes",
    "moines",
    "reliques",
)
STRUCTORES, LAPIDES, LAPIDES_X2, RUSTICI, RUSTICI_X2 = range(5)
ROUE, INCENDIE, SORCIERE, PIECES_OR, MAGE, GARDES, MOINES, RELIQUES = range(5, 13)
BUILD_KINDS = KINDS[:ROUE]
ATTACKS = KINDS[INCENDIE:GARDES]
DEFENCES = KINDS[GARDES:]
KIND_OF = {card: kind for kind, card in enumerate(KINDS)}

FACE = 15
"""Bit mask of a card's kind."""

KNOWS = (16, 32, 64, 128)
"""The bit that marks a card as known to a seat, by seat."""

SIMPLE_OF = {LAPIDES_X2: LAPIDES, RUSTICI_X2: RUSTICI}
"""The simple card for each X2 card; two simple cards replace one X2 card."""

PREY = {PIECES_OR: STRUCTORES}
"""Attacks that always hit the same build card: attack -> build card (R24)."""

MORTAL = (STRUCTORES, RUSTICI, RUSTICI_X2)
"""The kinds that the plague takes (R44), in the order of the counts in ``"1-0-2"``."""

BUILDINGS = ("wall", "tower")
FATES = ("famine", "weather", "plague", "works", "reform", "fools")
LASTING = ("famine", "weather", "reform")
"""The events that last for several turns; the other events take effect at once."""

HAND = 5
PLAYS = 2
LAID_WITH_WHEEL = 3
PLAYS_WITH_WHEEL = 1 + LAID_WITH_WHEEL
DISCARDS = 3
NOBODY: Seat = -1


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: its number of copies and the attacks that it cancels."""

    id: Name
    count: Count
    cancels: NameList = ()


@dataclass(frozen=True, slots=True)
class Building:
    """A wall or a tower: its price in units, its points, and the numbers of pawns.

    ``pawns`` is the number in the box, and ``castle`` the number that a castle needs.
    """

    id: Name
    structores: Count
    lapides: Count
    rustici: Count
    points: Count
    pawns: Count
    castle: Count

    @property
    def price(self) -> tuple[int, int, int]:
        """The price in units of Structores, Lapides and Rustici."""
        return (self.structores, self.lapides, self.rustici)


class Fate(NamedTuple):
    """The event on one face of the die."""

    id: Name
    die: Literal[1, 2, 3, 4, 5, 6]

    @property
    def lasts(self) -> bool:
        """Whether the event lasts for several turns."""
        return self.id in LASTING


@dataclass(frozen=True, slots=True)
class CardSet:
    """All values of a game, in the form that the engine uses.

    cards      id -> card, in the order of :data:`KINDS`
    buildings  the wall, then the tower
    deck       every card of the game by kind, unshuffled
    fates      the event of each face of the die, face 1 first
    shield     attack kind -> the defence kind that cancels it
    """

    cards: dict[str, Card]
    buildings: tuple[Building, Building]
    deck: tuple[int, ...]
    fates: tuple[Fate, ...]
    shield: dict[int, int]

    def defence_against(self, attack: str) -> str:
        """Return the id of the only card that stops ``attack``, the id of an attack card (R26)."""
        return KINDS[self.shield[KIND_OF[attack]]]


def units_of(site: Sequence[int]) -> tuple[int, int, int]:
    """Return the units of Structores, Lapides and Rustici on a site.

    A site is the number of cards of each build kind.
    """
    return (
        site[STRUCTORES],
        site[LAPIDES] + 2 * site[LAPIDES_X2],
        site[RUSTICI] + 2 * site[RUSTICI_X2],
    )


def discarded_kind(option: Option) -> int:
    """Return the kind of the card that an option of a discard names, such as ``gardes#2``."""
    return KIND_OF[str(option).partition("#")[0]]


def affords(have: tuple[int, int, int], price: tuple[int, int, int]) -> bool:
    """Return whether the units pay a price."""
    return have[0] >= price[0] and have[1] >= price[1] and have[2] >= price[2]


def short_of(have: tuple[int, int, int], price: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return the units that are still missing for a price."""
    return (
        max(0, price[0] - have[0]),
        max(0, price[1] - have[1]),
        max(0, price[2] - have[2]),
    )


def plague_losses(way: str) -> dict[str, int]:
    """Return the number of cards of each :data:`MORTAL` kind lost in an answer to the plague."""
    counts = (int(count) for count in way.split("-"))
    return {KINDS[kind]: count for kind, count in zip(MORTAL, counts, strict=True)}


FILES = ("cards.toml", "buildings.toml", "events.toml")


def make_card_set(raw: Raw) -> CardSet:
    """Check the parsed files and make the card set; raises :class:`DataError` for a fault.

    The pile must not run out in the worst case (ruling R5): all hands are full, and every build
    card and every Mage lies on a site.
    """
    cards_file, buildings_file, events_file = FILES
    cards = records(raw, cards_file, Card)
    buildings = records(raw, buildings_file, Building)
    fates = records(raw, events_file, Fate)
    _same(cards_file, cards, KINDS)
    _same(buildings_file, buildings, BUILDINGS)
    _same(events_file, fates, FATES)
    faces = sorted(fates.values(), key=lambda fate: fate.die)
    if [fate.die for fate in faces] != [1, 2, 3, 4, 5, 6]:
        raise DataError(f"{events_file}: each face of the die needs one event")
    if sum(card.count for card in cards.values()) > MOST_CARDS:
        raise DataError(f"{cards_file}: more than {MOST_CARDS} cards in all")
    deck = tuple(kind for kind, card in enumerate(KINDS) for _ in range(cards[card].count))
    laid = sum(cards[card].count for card in (*BUILD_KINDS, "mage"))
    if len(deck) - laid < 4 * HAND:
        raise DataError(f"{cards_file}: with these counts the pile could run out")
    return CardSet(
        cards={card: cards[card] for card in KINDS},
        buildings=(buildings["wall"], buildings["tower"]),
        deck=deck,
        fates=tuple(faces),
        shield=_shields(cards_file, cards),
    )


def _same(file: str, found: Iterable[str], ids: Sequence[str]) -> None:
    odd = sorted(set(found) ^ set(ids))
    if odd:
        raise DataError(f"{file}: [{odd[0]}] is missing or unknown")


def _shields(file: str, cards: dict[str, Card]) -> dict[int, int]:
    shield: dict[int, int] = {}
    for card in cards.values():
        for attack in card.cancels:
            if attack not in ATTACKS or card.id not in DEFENCES:
                raise DataError(f"{file}: [{card.id}] cancels: {attack!r} is not possible")
            if KIND_OF[attack] in shield:
                raise DataError(f"{file}: [{card.id}] cancels: {attack!r} has two defences")
            shield[KIND_OF[attack]] = KIND_OF[card.id]
    if len(shield) < len(ATTACKS):
        raise DataError(f"{file}: every attack needs a defence")
    return shield
