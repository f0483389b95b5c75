"""The cards of Castel: their names, numbers and values.

A *kind* is one of the 37 printed cards; a *card* is one of the 56 physical cards. The first copy of
a kind has the same number as the kind. The further copies have the numbers from 37 on. So ``ROI``
is both a kind and a card.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from engines.core.data import MOST_CARDS, Count, DataError, Figure, Name, Raw, records

KINDS = (
    "ambassadeur",
    "assassin",
    "baladin",
    "bouffon",
    "chevalier-noir",
    "conseiller",
    "courtisan",
    "courtisane",
    "dame-compagnie",
    "espion",
    "favorite",
    "fou",
    "intrigant",
    "marchand",
    "prince",
    "pretre",
    "prince-charmant",
    "princesse",
    "reine",
    "roi",
    "voleur",
    "barbare",
    "dragon",
    "enchanteur",
    "engin",
    "fee",
    "heraut",
    "capitaine",
    "soldat",
    "traitre",
    "alchimiste",
    "archer",
    "fantome",
    "guetteur",
    "magicien",
    "sorciere",
    "chevalier",
)
"""Every kind, in rulebook order: court, outside, ramparts, towers, knights."""

(
    AMBASSADEUR,
    ASSASSIN,
    BALADIN,
    BOUFFON,
    CHEVALIER_NOIR,
    CONSEILLER,
    COURTISAN,
    COURTISANE,
    DAME_COMPAGNIE,
    ESPION,
    FAVORITE,
    FOU,
    INTRIGANT,
    MARCHAND,
    PRINCE,
    PRETRE,
    PRINCE_CHARMANT,
    PRINCESSE,
    REINE,
    ROI,
    VOLEUR,
    BARBARE,
    DRAGON,
    ENCHANTEUR,
    ENGIN,
    FEE,
    HERAUT,
    CAPITAINE,
    SOLDAT,
    TRAITRE,
    ALCHIMISTE,
    ARCHER,
    FANTOME,
    GUETTEUR,
    MAGICIEN,
    SORCIERE,
    CHEVALIER,
) = range(37)

Zone: TypeAlias = Literal["court", "outside", "rampart", "tower", "knight"]
"""The zone in which a kind arrives; ``knight`` means on top of another card."""

ZONES: dict[Zone, tuple[str, ...]] = {
    "court": KINDS[:BARBARE],
    "outside": KINDS[BARBARE:CAPITAINE],
    "rampart": KINDS[CAPITAINE:ALCHIMISTE],
    "tower": KINDS[ALCHIMISTE:CHEVALIER],
    "knight": KINDS[CHEVALIER:],
}
"""The kinds by the zone in which they arrive (ruling C2)."""

ZONE_OF = {kind: zone for zone, kinds in ZONES.items() for kind in kinds}

Sex: TypeAlias = Literal["male", "female", "none"]

Placing: TypeAlias = Literal[
    "",
    "beside-king",
    "beside-king-if-there",
    "beside-princess-if-there",
    "beside-queen-or-princess",
    "facing-rampart",
    "last-square",
    "occupied-tower",
    "queen-absent",
]
"""The requirement for a placement in addition to a free square of the zone; empty if none."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """One printed card, as in ``data/castel/cards.toml`` (ruling C2).

    ``personnage`` is false for siege engines only. With fewer than ``least_players`` players the
    card stays in the box.
    """

    id: Name
    zone: Zone
    sex: Sex
    personnage: bool = True
    count: Count = 1
    placing: Placing = ""
    least_players: Figure = 2


FIRST_RULING = 24
"""The number of the first kind's ruling; the other kinds' rulings follow in rulebook order."""


def ruling(kind: int) -> str:
    """Return the number of the ruling on a kind."""
    return f"C{FIRST_RULING + kind}"


@lru_cache(maxsize=256)
def kind_of(card: str) -> str:
    """Return the kind of a physical card: ``"soldat"`` for ``"soldat-07"``."""
    name, dash, number = card.rpartition("-")
    return name if dash and number.isdigit() else card


FILES = ("cards.toml", "deal.toml")

SEATS = (2, 3, 4, 5)
"""The possible numbers of players."""


PAWNS = SEATS[-1] + 1
"""Number of possible pawns on a card, including no pawn."""


class DealSizes(NamedTuple):
    """The sizes of each hand, each pile and the Exchange in a game of ``id`` players (C1)."""

    id: Name
    hand: Figure
    pile: Figure
    exchange: Figure


@dataclass(frozen=True, slots=True)
class CardSet:
    """All facts about the cards, arranged for fast look-up; kinds and cards are numbers.

    kinds    the printed facts of each kind
    ids      the id of each card: ``"roi"``, ``"soldat-07"``
    numbers  the card of each id
    kind     the kind of each card
    copies   the cards of each kind
    male     whether each card is a male; ``female`` and ``soldier`` likewise
    deals    the deal by number of players
    units    a number for each seat and kind; two sums are equal only if the same numbers were added
    codes    a number for each card; plus the seat of its pawn or -1, it encodes kind and pawn
    """

    kinds: tuple[CardKind, ...]
    ids: tuple[str, ...]
    numbers: dict[str, int]
    kind: tuple[int, ...]
    copies: tuple[tuple[int, ...], ...]
    male: tuple[bool, ...]
    female: tuple[bool, ...]
    soldier: tuple[bool, ...]
    deals: dict[int, DealSizes]
    units: tuple[tuple[int, ...], ...]
    codes: tuple[int, ...]

    def used(self, seats: int) -> list[int]:
        """Return the cards used with ``seats`` players."""
        return [
            card for card, kind in enumerate(self.kind) if self.kinds[kind].least_players <= seats
        ]


def make_card_set(raw: Raw) -> CardSet:
    """Make the card set from the parsed data files; raises ``DataError`` for inconsistent data."""
    by_name = records(raw, "cards.toml", CardKind)
    if strange := set(KINDS) ^ set(by_name):
        raise DataError(f"cards.toml: [{min(strange)}] is unknown or missing")
    deals = records(raw, "deal.toml", DealSizes)
    if strange := {str(seats) for seats in SEATS} ^ set(deals):
        raise DataError(f"deal.toml: [{min(strange)}] is unknown or missing")
    kinds = tuple(by_name[name] for name in KINDS)
    if sum(sort.count for sort in kinds) > MOST_CARDS:
        raise DataError(f"cards.toml: more than {MOST_CARDS} cards in all")
    kind = [*range(len(kinds))]
    ids = [_id(sort, 1) for sort in kinds]
    for number, sort in enumerate(kinds):
        kind += [number] * (sort.count - 1)
        ids += [_id(sort, copy) for copy in range(2, sort.count + 1)]
    digit = max(sort.count for sort in kinds).bit_length() + 2
    found = CardSet(
        kinds=kinds,
        ids=tuple(ids),
        numbers={name: card for card, name in enumerate(ids)},
        kind=tuple(kind),
        copies=tuple(
            tuple(card for card, of in enumerate(kind) if of == number)
            for number in range(len(kinds))
        ),
        male=tuple(kinds[number].sex == "male" for number in kind),
        female=tuple(kinds[number].sex == "female" for number in kind),
        soldier=tuple(number in (CAPITAINE, SOLDAT, TRAITRE) for number in kind),
        deals={int(name): deal for name, deal in deals.items()},
        units=tuple(
            tuple(1 << digit * (len(kinds) * seat + number) for number in range(len(kinds)))
            for seat in range(SEATS[-1])
        ),
        codes=tuple(PAWNS * number + 1 for number in kind),
    )
    for seats, deal in found.deals.items():
        dealt, used = seats * (deal.hand + deal.pile) + deal.exchange, len(found.used(seats))
        if dealt != used:
            raise DataError(f"deal.toml: [{seats}] deals {dealt} cards, but {used} are used")
    return found


def _id(kind: CardKind, copy: int) -> str:
    if kind.count == 1:
        return kind.id
    width = len(str(kind.count))
    return f"{kind.id}-{copy:0{width}}"
