"""Decides for which cards of a hand, and for which changes, the seat has a use."""

from collections.abc import Sequence

from engines.castrum.cards import GARDES, INCENDIE, ROUE, SORCIERE, units_of
from engines.castrum.rules import legality
from engines.castrum.rules.position import Position
from engines.core.kernel import Option, Seat


def is_idle_change(option: Option, options: Sequence[Option]) -> bool:
    """Return whether an option changes an X2 card although no option builds."""
    return option in legality.CHANGES and legality.BUILDS.keys().isdisjoint(options)


def are_useful(missing: Sequence[int], kinds: Sequence[int]) -> bool:
    """Return whether each card is an attack, or a build card with a unit that is missing.

    ``missing`` are the units that the castle lacks (:func:`lacks`). A second Mage, or a second
    Pieces d'Or, is not useful, because it might have no target.
    """
    for place, kind in enumerate(kinds):
        if kind < ROUE:
            units = units_of([int(other == kind) for other in range(ROUE)])
            if not any(lack > 0 for lack, more in zip(missing, units, strict=True) if more):
                return False
            missing = [lack - more for lack, more in zip(missing, units, strict=True)]
        elif not INCENDIE <= kind < GARDES or (kind > SORCIERE and kind in kinds[:place]):
            return False
    return True


def lacks(s: Position, seat: Seat) -> list[int]:
    """Return the units of each resource that a castle needs in addition to those on the site.

    A negative number is a surplus.
    """
    missing = [-units for units in units_of(s.sites[seat])]
    for building, copies in zip(s.card_set.buildings, legality.to_castle(s, seat), strict=True):
        missing = [
            lack + copies * price for lack, price in zip(missing, building.price, strict=True)
        ]
    return missing
