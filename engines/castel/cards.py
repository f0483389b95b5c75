"""The names of the cards: what the rules, the catalogues and the players call them.

A *kind* is one of the 37 printed cards; a *card* is one of the 56 physical ones. The first copy of
every kind has the kind's own number, further copies follow, so ``ROI`` is both a kind and a card.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
"""Where a kind arrives; ``knight`` means on top of another card."""

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
"""What a placement needs beyond a free square of the zone."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One printed card as ``data/castel/cards.toml`` has it (ruling C2).

    ``personnage`` is false for siege engines only. With fewer than ``least_players`` the card stays
    in the box.
    """

    id: str
    zone: Zone
    sex: Sex
    personnage: bool = True
    count: int = 1
    placing: Placing = ""
    least_players: int = 2


FIRST_RULING = 24
"""The number of the first kind's ruling; the others follow in rulebook order."""


def ruling(kind: int) -> str:
    """Return the number of the ruling on a kind."""
    return f"C{FIRST_RULING + kind}"


def kind_of(card: str) -> str:
    """Return the kind of a physical card: ``"soldat"`` for ``"soldat-07"``."""
    name, dash, number = card.rpartition("-")
    return name if dash and number.isdigit() else card
