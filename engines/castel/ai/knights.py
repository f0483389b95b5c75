"""The cards that a Knight should cover."""

from collections.abc import Sequence

from engines.castel.rules import geometry as geo
from engines.castel.rules.legality import haunted
from engines.castel.rules.position import NOBODY, Position
from engines.core.kernel import Option, Seat


def useful_covers(s: Position, seat: Seat, options: Sequence[Option]) -> Sequence[Option]:
    """Return the cards in ``options`` that a Knight of ``seat`` does not cover in vain.

    A Knight protects the card below. On a rival's card he helps only the rival, unless this is the
    only card that the Fantome could replace (C56). If all cards belong to rivals, returns all.
    """
    numbers, owner, ghosts = s.card_set.numbers, s.owner, haunted(s)
    found, harmless = [], False
    for option in options:
        card = numbers[str(option)]
        place = s.place[card]
        if owner[card] in (seat, NOBODY):
            harmless = True
        elif place >= geo.OUT or ghosts != 1 << place:
            continue
        found.append(option)
    return found if harmless else options
