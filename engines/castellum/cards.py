"""The cards, spaces and Rewards of Castellum, read from ``data/castellum``.

The files hold the card values. Numbers fixed by the rules text (years, columns, cards in a deck,
size of the market) are constants of this module.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple, NoReturn, TypeAlias

from engines.core.data import Amount, DataError, Figure, Name, Raw, Year, records

Kind: TypeAlias = Literal["foot", "horse", "gun"]
"""The type of a Troop or an Enemy."""

Effect: TypeAlias = Literal["embolden", "swap", "hire", "bombard", "supply", "cancel"]
"""The effect of an Angel card, an alternative to its attack bonus."""

KINDS: tuple[Kind, ...] = ("foot", "horse", "gun")
YEARS = (1579, 1632, 1673, 1794)
COLUMNS = 5
OPEN_COLUMNS = (2, 3, 4, 5)
"""By year, a seat's number of open columns, which is also its number of Workers and Enemies."""
TROOPS_PER_COLUMN = 2
START_GOODS = 3
"""Number of pieces of each resource that a seat begins with."""
SHOWN_FORTIFICATIONS = 4
SHOWN_TROOPS = 8
ANGEL_LIMIT = 3
MOST_SEATS = 4
SIDES = 4
START_COLUMN = 1
"""The column in which each Line's START Fortification is (A1)."""
BOMBARDIER: Kind = "gun"
"""The type of Troop that a Line needs to bombard (A20)."""
EMBOLDEN_STRENGTH = 2
BOMBARD_STONE = 1
SUPPLY_GOODS = 2
GOODS_PER_POINT = 3
TYPE_BONUS = 1

GOODS = ("wood", "stone", "gold")
LETTERS = "WSG"
"""One letter for each resource, in the order of :data:`GOODS`; ``"WWG"`` is 2 wood, 1 gold."""

FILES = (
    "angels.toml",
    "enemies.toml",
    "fortifications.toml",
    "rewards.toml",
    "spaces.toml",
    "troops.toml",
)


@dataclass(frozen=True, slots=True)
class Goods:
    """An amount of resources; ``any`` counts pieces of the receiver's choice."""

    wood: Amount = 0
    stone: Amount = 0
    gold: Amount = 0
    any: Amount = 0

    @property
    def fixed(self) -> tuple[int, int, int]:
        """The amounts of wood, stone and gold, without the pieces of the receiver's choice."""
        return (self.wood, self.stone, self.gold)

    @property
    def total(self) -> int:
        """The number of all pieces, including those of the receiver's choice."""
        return self.wood + self.stone + self.gold + self.any


class Fortification(NamedTuple):
    """A Fortification card: its cost, its attack, and each special rule at most once.

    ``boosts`` gives +1 attack to each of the owner's Troops of that type. ``vp_per`` scores 1 point
    at the end for each of the owner's cards of that sort. ``income`` and ``income_angels`` are paid
    in every Construction phase.
    """

    id: Name
    name: Name
    attack: Figure
    cost: Goods = Goods()
    start: bool = False
    income: Goods = Goods()
    income_angels: Amount = 0
    boosts: Kind | None = None
    vp_per: Literal["fortification", "foot", "horse", "gun"] | None = None


class Troop(NamedTuple):
    """A Troop card; the special rules are those of :class:`Fortification`."""

    id: Name
    name: Name
    kind: Kind
    attack: Figure
    cost: Goods = Goods()
    income: Goods = Goods()
    income_angels: Amount = 0
    boosts: Kind | None = None
    vp_per: Literal["fortification", "foot", "horse", "gun"] | None = None


@dataclass(frozen=True, slots=True)
class Rally:
    """A Line bonus: adds ``by`` to the strength of every Enemy of ``kind`` in the Line."""

    kind: Kind
    by: Literal[1, 2]


class Enemy(NamedTuple):
    """An Enemy card. It may have one, both or neither of two special rules.

    ``rally`` strengthens Enemies in its Line. ``levy`` is the resource that the Line's owner loses
    in Combat.
    """

    id: Name
    name: Name
    year: Year
    kind: Kind
    strength: Figure
    vp: Figure
    rally: Rally | None = None
    levy: Literal["wood", "stone", "gold", "any"] | None = None


class Angel(NamedTuple):
    """An Angel card, played for its ``effect`` or, under a column, for its attack ``bonus``."""

    id: Name
    effect: Effect
    bonus: Figure


@dataclass(frozen=True, slots=True)
class Space:
    """An action space with one action: gain, Angel cards, attack on all columns, or purchase.

    An ``exclusive`` space takes one Worker; any other space takes any number of Workers. ``buy``
    names the sort of card that the space sells; ``"either"`` means both sorts.
    """

    id: Name
    exclusive: bool
    gain: Goods = Goods()
    angels: Amount = 0
    attack: Figure = 0
    buy: Literal["fortification", "troop", "either"] | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a Reward card.

    ``attack`` is added to all of the seat's columns next year. ``vp`` scores 1 point per defeated
    Enemy of a type, or per ``"set"`` of all three types.
    """

    goods: Goods = Goods()
    angels: Amount = 0
    attack: Figure = 0
    vp: Literal["foot", "horse", "gun", "set"] | None = None


class Reward(NamedTuple):
    """The Reward card of a year: its four sides, and the Enemies needed with 2, 3, 4 seats."""

    id: Name
    year: Year
    needed: tuple[Figure, Figure, Figure]
    sides: tuple[Side, Side, Side, Side]


@dataclass(frozen=True, slots=True, eq=False)
class CardSet:
    """All values of one game by card id, and indexes that the rules use often.

    A card set equals only itself, so results computed from it can be cached.

    starts         ids of the START Fortifications, one per seat
    stock          ids of the other Fortifications
    enemies_of     ids of the Enemies, year by year
    rewards_of     the Reward card, year by year
    cost           wood, stone and gold of each Fortification and Troop
    attack         printed attack of each Fortification and Troop
    kind           type of each Troop and Enemy
    effect         effect of each Angel card
    strength       printed strength of each Enemy
    incomes        yearly income of Fortifications and Troops: resources and Angel cards
    boosts         the Troop type that a Fortification or Troop strengthens, if any
    rallies        the Line bonus of each Enemy that has one
    """

    fortifications: Mapping[str, Fortification]
    troops: Mapping[str, Troop]
    enemies: Mapping[str, Enemy]
    angels: Mapping[str, Angel]
    spaces: Mapping[str, Space]
    rewards: Mapping[str, Reward]
    starts: tuple[str, ...]
    stock: tuple[str, ...]
    enemies_of: tuple[tuple[str, ...], ...]
    rewards_of: tuple[Reward, ...]
    cost: Mapping[str, tuple[int, int, int]]
    attack: Mapping[str, int]
    kind: Mapping[str, Kind]
    effect: Mapping[str, Effect]
    strength: Mapping[str, int]
    incomes: Mapping[str, tuple[Goods, int]]
    boosts: Mapping[str, Kind]
    rallies: Mapping[str, Rally]


@cache
def combinations(size: int) -> tuple[str, ...]:
    """Return all choices of ``size`` resources as letters: ``"WW"``, ``"WS"``, ... ``"GG"``."""
    return tuple("".join(letters) for letters in combinations_with_replacement(LETTERS, size))


def facing(seats: int, seat: int, rotation: int) -> int:
    """Return which side of a Reward card, turned by ``rotation``, faces a seat (A43)."""
    place = seat * 2 if seats == 2 else seat
    return (place + rotation) % SIDES


def make_card_set(raw: Raw) -> CardSet:
    """Check the parsed files and make the card set.

    Raises :class:`DataError`, which names the file, the card and the field of the first fault.
    Faults are a missing or misspelt field, a number out of bounds, a space with two actions, or a
    deck whose size does not fit the rules.
    """
    for file in FILES:
        if file not in raw:
            raise DataError(f"{file}: missing")
    forts = records(raw, "fortifications.toml", Fortification)
    troops = records(raw, "troops.toml", Troop)
    enemies = records(raw, "enemies.toml", Enemy)
    angels = records(raw, "angels.toml", Angel)
    rewards = records(raw, "rewards.toml", Reward)
    bought: dict[str, Fortification | Troop] = {**forts, **troops}
    card_set = CardSet(
        fortifications=forts,
        troops=troops,
        enemies=enemies,
        angels=angels,
        spaces=records(raw, "spaces.toml", Space),
        rewards=rewards,
        starts=tuple(sorted(key for key, card in forts.items() if card.start)),
        stock=tuple(sorted(key for key, card in forts.items() if not card.start)),
        enemies_of=tuple(
            tuple(sorted(key for key, card in enemies.items() if card.year == year))
            for year in YEARS
        ),
        rewards_of=tuple(sorted(rewards.values(), key=lambda card: card.year)),
        cost={key: card.cost.fixed for key, card in bought.items()},
        attack={key: card.attack for key, card in bought.items()},
        kind={key: card.kind for key, card in troops.items()}
        | {key: card.kind for key, card in enemies.items()},
        effect={key: card.effect for key, card in angels.items()},
        strength={key: card.strength for key, card in enemies.items()},
        incomes={
            key: (card.income, card.income_angels)
            for key, card in bought.items()
            if card.income.total or card.income_angels
        },
        boosts={key: card.boosts for key, card in bought.items() if card.boosts},
        rallies={key: card.rally for key, card in enemies.items() if card.rally},
    )
    _check_cards(card_set)
    _check_decks(card_set)
    return card_set


def _fail(file: str, card: str, name: str, why: str) -> NoReturn:
    raise DataError(f"{file}.toml: [{card}] {name}: {why}")


def _check_cards(card_set: CardSet) -> None:
    """Check the fields of each card on its own."""
    for fort in card_set.fortifications.values():
        if fort.start and fort.cost.total:
            _fail("fortifications", fort.id, "cost", "a START card is free")
        if fort.cost.any:
            _fail("fortifications", fort.id, "cost.any", "a cost names its resources")
    for troop in card_set.troops.values():
        if troop.cost.any:
            _fail("troops", troop.id, "cost.any", "a cost names its resources")
    for enemy in card_set.enemies.values():
        if enemy.year not in YEARS:
            _fail("enemies", enemy.id, "year", f"must be one of {YEARS}, not {enemy.year}")
    for space in card_set.spaces.values():
        actions = (space.gain.total, space.angels, space.attack, space.buy)
        if sum(map(bool, actions)) != 1:
            _fail("spaces", space.id, "gain, angels, attack, buy", "exactly one of them")
    for reward in card_set.rewards.values():
        for place, side in enumerate(reward.sides):
            last = reward.year == YEARS[-1]
            gifts = (side.goods.total, side.angels, side.attack)
            if last and (any(gifts) or side.vp is None):
                _fail("rewards", reward.id, f"sides.{place}", "the last year rewards points only")
            if not last and (not any(gifts) or side.vp is not None):
                _fail("rewards", reward.id, f"sides.{place}", "goods, angels or attack, no points")


def _check_decks(card_set: CardSet) -> None:
    """Check that ids are unique and that each deck is large enough for :data:`MOST_SEATS` seats."""

    def exactly(file: str, what: str, cards: Iterable[object], size: int) -> None:
        found = len(tuple(cards))
        if found != size:
            raise DataError(f"{file}.toml: {what}: the game needs {size} cards, not {found}")

    ids: set[str] = set()
    for file in FILES:
        for card in getattr(card_set, file.removesuffix(".toml")):
            if card in ids:
                raise DataError(f"{file}: [{card}] id: used twice")
            ids.add(card)
    years = len(YEARS)
    exactly("fortifications", "start", card_set.starts, MOST_SEATS)
    exactly("fortifications", "not start", card_set.stock, SHOWN_FORTIFICATIONS * years)
    exactly("troops", "all", card_set.troops, SHOWN_TROOPS * years)
    for year, deck, size in zip(YEARS, card_set.enemies_of, OPEN_COLUMNS, strict=True):
        exactly("enemies", f"year {year}", deck, size * MOST_SEATS)
    found = tuple(reward.year for reward in card_set.rewards_of)
    if found != YEARS:
        raise DataError(f"rewards.toml: year: one card for each of {YEARS}, not {found}")
