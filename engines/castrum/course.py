"""How turns end, as the events of a ply tell it (rulings R7, R9, R18)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from engines.core.kernel import Event, Seat

HowItEnds: TypeAlias = Literal["ended", "discarded", "spent"]
"""How a turn ends: its seat said so, discarded cards, or had nothing left to do."""

DEALT = frozenset({"castrum-event-first"})
"""Events of a deal, which fills hands, too."""

BESIDE = frozenset({"castrum-event-time-up"})
"""Events that no seat brings about."""


class TurnEnd(NamedTuple):
    """The end of a turn: the place among the events of the ply at which the hands are refilled,
    whose turn it was, and how it ended.
    """

    place: int
    seat: Seat
    how: HowItEnds


def turn_end(events: Sequence[Event]) -> TurnEnd | None:
    """Return the end of a turn among the events of a ply, ``None`` where no hand is refilled.

    Hands are refilled once a turn is over, that of whose turn it was first (R9). If anything else
    happened before, that left no choice but to end the turn.
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
