"""The card values a game is dealt from, checked and laid out for fast look-up."""

from dataclasses import dataclass

from engines.castel.cards import CAPITAINE, KINDS, SOLDAT, TRAITRE, Kind
from engines.core.data import DataError, Raw, records

FILES = ("cards.toml", "deal.toml")

SEATS = (2, 3, 4, 5)
"""The numbers of players there are deals for."""


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each hand, each pile and the Exchange get with ``id`` players (ruling C1)."""

    id: str
    hand: int
    pile: int
    exchange: int


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything static about the cards. Kinds and cards are numbers as in ``cards.py``.

    kinds    the printed facts of each kind
    ids      the id of each card: ``"roi"``, ``"soldat-07"``
    numbers  the card of each id
    kind     the kind of each card
    copies   the cards of each kind
    male, female, soldier  whether each card is one
    deals    the deal by number of players
    units    a number for each kind in each hand: sums of them are equal only if the cards are
    """

    kinds: tuple[Kind, ...]
    ids: tuple[str, ...]
    numbers: dict[str, int]
    kind: tuple[int, ...]
    copies: tuple[tuple[int, ...], ...]
    male: tuple[bool, ...]
    female: tuple[bool, ...]
    soldier: tuple[bool, ...]
    deals: dict[int, Deal]
    units: tuple[tuple[int, ...], ...]

    def used(self, seats: int) -> list[int]:
        """Return the cards that take part with this many players."""
        return [
            card for card, kind in enumerate(self.kind) if self.kinds[kind].least_players <= seats
        ]


def tables(raw: Raw) -> Tables:
    """Make the tables from the parsed data files; raises ``DataError`` for what does not add up."""
    by_name = records(raw, "cards.toml", Kind)
    if strange := set(KINDS) ^ set(by_name):
        raise DataError(f"cards.toml: [{min(strange)}] is unknown or missing")
    deals = records(raw, "deal.toml", Deal)
    if strange := {str(seats) for seats in SEATS} ^ set(deals):
        raise DataError(f"deal.toml: [{min(strange)}] is unknown or missing")
    kinds = tuple(by_name[name] for name in KINDS)
    kind = [*range(len(kinds))]
    ids = [_id(one, 1) for one in kinds]
    for number, one in enumerate(kinds):
        kind += [number] * (one.count - 1)
        ids += [_id(one, copy) for copy in range(2, one.count + 1)]
    digit = max(one.count for one in kinds).bit_length() + 2
    found = Tables(
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
    )
    for seats, deal in found.deals.items():
        dealt, used = seats * (deal.hand + deal.pile) + deal.exchange, len(found.used(seats))
        if dealt != used:
            raise DataError(f"deal.toml: [{seats}] deals {dealt} cards, but {used} are used")
    return found


def _id(kind: Kind, copy: int) -> str:
    if kind.count == 1:
        return kind.id
    width = len(str(kind.count))
    return f"{kind.id}-{copy:0{width}}"
