"""The weights of the planner: whole thousandths, read from a data file.

``python -m engines.lab.train`` writes the file, which also records how the weights were found.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self, get_args, get_type_hints

from engines.core.data import DATA, DataError, read_folder

FILE = "weights.toml"

UNIT = 1000
"""The number in the file that stands for a weight of 1."""


class Weights(NamedTuple):
    """The weights of a seat's score; the planner compares the exponentials of scores.

    Buildings and site; a building is *near* if it lacks at most three units:

    wall, tower   a wall and a tower
    last          a castle that lacks only one wall or tower
    point         a point in a timed game
    mason         the first Structores on the site
    more_masons   each further Structores on the site that the castle needs
    stone         each unit of Lapides on the site that the castle needs
    peasant       each unit of Rustici on the site that the castle needs
    laid          each card on the site after the fourth
    wall_lacks    a wall that lacks 1, 2 or 3 units of Lapides and Rustici
    tower_lacks   a tower that lacks 0, 1, 2 or 3 units of Lapides and Rustici
    tower_manned  a Structores for a tower that lacks no other unit, or one or two other units
    wall_ready    a wall with all Lapides and Rustici
    wall_manned   a Structores for such a wall
    blocked       a Mage on the site
    blocked_near  the same, if a building is near
    wait          moving last, compared with moving first

    Hand:

    double          each X2 card
    wheel           each Roue
    held_mason      a Structores, if the site has none, and if it has one
    held_units      each unit of Lapides, and of Rustici, that the castle needs
    shield          Gardes, Moines and Reliques
    guards          each card on the site, if the hand has Gardes; a Structores on the site, if it
                    has Moines; a near building, if it has Reliques
    attack          Incendie, Sorciere, Pieces d'Or and Mage
    spare           each further copy of a card
    wall_in_hand    a hand that can complete a wall in one turn, and in two
    tower_in_hand   a hand that can complete a tower in one turn, and in two
    wall_nearly     site and hand together lack one or two units of a wall
    tower_nearly    site and hand together lack one or two units of a tower
    useless         each unit that the castle does not need
    draw            each card that the seat will draw to fill its hand
    """

    wall: float
    tower: float
    last: float
    point: float
    mason: float
    more_masons: float
    stone: float
    peasant: float
    laid: float
    wall_lacks: tuple[float, float, float]
    tower_lacks: tuple[float, float, float, float]
    tower_manned: tuple[float, float]
    wall_ready: float
    wall_manned: float
    blocked: float
    blocked_near: float
    wait: float
    double: float
    wheel: float
    held_mason: tuple[float, float]
    held_units: tuple[float, float]
    shield: tuple[float, float, float]
    guards: tuple[float, float, float]
    attack: tuple[float, float, float, float]
    spare: float
    wall_in_hand: tuple[float, float]
    tower_in_hand: tuple[float, float]
    wall_nearly: float
    tower_nearly: float
    useless: float
    draw: float

    @classmethod
    def of(cls, numbers: Mapping[str, Any]) -> Self:
        """Return the weights with the numbers of a file; raises :class:`DataError`.

        Each number is a whole number of thousandths; several numbers are a list.
        """
        if set(numbers) != set(cls._fields):
            odd = sorted(set(numbers) ^ set(cls._fields))
            raise DataError(f"{FILE}: {odd[0]} is missing or unknown")
        counts = {name: len(get_args(kind)) for name, kind in get_type_hints(cls).items()}
        return cls(**{name: _weight(name, numbers[name], counts[name]) for name in cls._fields})


def _weight(name: str, value: object, count: int) -> Any:
    """Return one weight, or ``count`` weights from a list; a ``count`` of 0 means one weight."""
    numbers: list[Any] = value if isinstance(value, list) and count else [value]
    if len(numbers) != (count or 1) or any(type(number) is not int for number in numbers):
        wanted = f"{count} whole numbers" if count else "a whole number"
        raise DataError(f"{FILE}: {name} must be {wanted}")
    weights = tuple(number / UNIT for number in numbers)
    return weights if count else weights[0]


WEIGHTS = Weights.of(read_folder(DATA / "castrum", (FILE,))[FILE]["weights"])
"""The weights with which the bots play."""
