"""Finds blunders in Castrum: discarded cards that could be played, and useless changes."""

from collections.abc import Iterable, Iterator, Sequence

from engines.castrum.cards import (
    FACE,
    GARDES,
    INCENDIE,
    KIND_OF,
    PLAYS,
    ROUE,
    SORCIERE,
    STRUCTORES,
    units_of,
)
from engines.castrum.rules import legality
from engines.castrum.rules.position import Position
from engines.core.blunders import Blunder, Blunders, PlayedStep
from engines.core.kernel import Seat

PLAYABLE, THREE, MASONS, CHANGE = (
    "playable-discarded",
    "three-playable-discarded",
    "needed-structores-discarded",
    "idle-exchange",
)

ABOUT = {
    PLAYABLE: "one or two cards are discarded that the seat could play instead, without a loss",
    THREE: "three cards are discarded, each of which the seat could play",
    MASONS: "the hand's last Structores are discarded, and the castle needs more than the site has",
    CHANGE: "an X2 card is changed although nothing can be built",
}


def found(course: Iterable[PlayedStep]) -> Iterator[Blunder]:
    """Yield the blunders of a game."""
    playable: frozenset[int] = frozenset()
    for state, seat, action in course:
        if not isinstance(state, Position) or not action:
            continue
        kind, chosen = state.ask[seat].kind, str(action[0])
        if kind == "castrum-ask-move":
            options = state.ask[seat].options
            if chosen in legality.CHANGES and legality.BUILDS.keys().isdisjoint(options):
                yield Blunder(seat, CHANGE)
            playable = frozenset(KIND_OF[str(option)] for option in options if option in KIND_OF)
        elif kind == "castrum-ask-discard":
            thrown = [KIND_OF[str(option).partition("#")[0]] for option in action]
            for name in _thrown(state, seat, thrown, playable):
                yield Blunder(seat, name)


def _thrown(
    s: Position, seat: Seat, thrown: Sequence[int], playable: frozenset[int]
) -> Iterator[str]:
    """Yield the blunders of a discard, if the cards in ``playable`` could be played instead."""
    plays = all(kind in playable for kind in thrown) and _are_useful(s, seat, thrown)
    if plays and len(thrown) > PLAYS:
        yield THREE
    elif plays and STRUCTORES not in thrown:  # rivals may steal a Structores on the site
        yield PLAYABLE
    masons = [card & FACE for card in s.hands[seat]].count(STRUCTORES)
    if masons and thrown.count(STRUCTORES) == masons and _lacks(s, seat)[0] > 0:
        yield MASONS


def _are_useful(s: Position, seat: Seat, kinds: Sequence[int]) -> bool:
    """Return whether each card is an attack, or a build card with a unit that the castle needs.

    A second Mage or a second Pieces d'Or does not count, because it might have no target.
    """
    lacks = _lacks(s, seat)
    for place, kind in enumerate(kinds):
        if kind < ROUE:
            units = units_of([int(other == kind) for other in range(ROUE)])
            if not any(lack > 0 for lack, more in zip(lacks, units, strict=True) if more):
                return False
            lacks = [lack - more for lack, more in zip(lacks, units, strict=True)]
        elif not INCENDIE <= kind < GARDES or (kind > SORCIERE and kind in kinds[:place]):
            return False
    return True


def _lacks(s: Position, seat: Seat) -> list[int]:
    """Return the units of each resource that a castle needs in addition to those on the site.

    A negative number is a surplus.
    """
    lacks = [-units for units in units_of(s.sites[seat])]
    for building, missing in zip(s.card_set.buildings, legality.to_castle(s, seat), strict=True):
        lacks = [lack + missing * price for lack, price in zip(lacks, building.price, strict=True)]
    return lacks


BLUNDERS = Blunders(ABOUT, found)
