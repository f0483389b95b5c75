"""Reads the end of a turn from the events of one game step, a ply (rulings R7, R9, R18)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from engines.core.kernel import Event, Seat

HowItEnds: TypeAlias = Literal["ended", "discarded", "spent"]
"""The way a turn ends: the seat ended it, discarded cards, or had nothing left to do."""

DEALT = frozenset({"castrum-event-first"})
"""Events that mark the deal; the deal fills hands without ending a turn."""

BESIDE = frozenset({"castrum-event-time-up"})
"""Events that no seat causes, so they do not show how the turn ended."""


class TurnEnd(NamedTuple):
    """The end of a turn.

    place  index of the first refill of a hand among the events of the ply
    seat   the seat whose turn it was
    how    how the turn ended
    """

    place: int
    seat: Seat
    how: HowItEnds


def turn_end(events: Sequence[Event]) -> TurnEnd | None:
    """Return the end of a turn among the events of a ply, or ``None`` if no hand is refilled.

    Hands are refilled after a turn, first the hand of the seat whose turn it was (R9). If other
    events precede the refill in the same ply, the turn ended because nothing was left to do.
    """
    kinds = [event.kind for event in events]
    if "castrum-event-draw" not in kinds or not DEALT.isdisjoint(kinds):
        return None
    place = kinds.index("castrum-event-draw")
    before = frozenset(kinds[:place]) - BESIDE
    how: HowItEnds = "spent" if before else "ended"
    if "castrum-event-discard" in before:
        how = "discarded"
    return TurnEnd(place, events[place].data["seat"], how)
