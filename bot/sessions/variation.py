"""Other answers tried in a position of a finished game, with the rules and the chance of the game.

A variation is a path: for each answer the indices of the options chosen, as in a draft. Whoever is
asked first by their seat answers first.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.kernel import Action, Event, Illegal, Refusal, Seat, State, apply


@dataclass(frozen=True, slots=True)
class Tried:
    """An answer that was tried: in which position, by whom, which."""

    before: State
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Variation:
    """Where a path leads: the position, the answers, and what the last of them brought about."""

    state: State
    tried: tuple[Tried, ...]
    events: tuple[Event, ...]

    @property
    def asked(self) -> Seat | None:
        """The seat that answers next, ``None`` where the game ended."""
        return min(self.state.ask, default=None)


def varied(start: State, path: Sequence[Sequence[int]]) -> Variation:
    """Return where a path leads from a position, which stays as it is.

    Raises ``Illegal`` for a path that the rules refuse or that chooses what is not offered.
    """
    state = start.copy()
    tried = []
    for picks in path:
        seat = min(state.ask, default=None)
        if seat is None:
            raise Illegal(Refusal("core-game-over", {"seat": 0}))
        options = state.ask[seat].options
        if any(pick >= len(options) for pick in picks):
            raise Illegal(Refusal("core-not-an-option"))
        before = state.copy()
        state.log = []
        action = tuple(options[pick] for pick in picks)
        apply(state, seat, action)
        tried.append(Tried(before, seat, action))
    events = tuple(event.whole() for event in (state.log or ())) if tried else ()
    return Variation(state, tuple(tried), events)
