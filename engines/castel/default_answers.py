"""What the table answers in a seat's place: when its time has run out (ruling C11)."""

from engines.castel.rules.turn import ACTIONS
from engines.castel.state import Castel
from engines.core import rng
from engines.core.kernel import Action, Seat, State

WINDOWS = frozenset({"castel-ask-bouffon", "castel-ask-roi-favorite"})
"""Decisions outside one's own turn: the others wait for them."""

OVERT = frozenset({"castel-ask-roi-favorite", "castel-ask-zone"})
"""Choices among cards in play that seats other than the active one make as well (C43)."""


def overt(state: State, seat: Seat) -> bool:
    """Return whether everybody knows every option of what a seat is asked; raises ``KeyError`` if
    it is not asked.
    """
    return state.ask[seat].kind in OVERT


def starts_turn(state: State, seat: Seat) -> bool:
    """Return whether the decision of a seat begins its turn, or stands outside one, as opposed to
    what follows in the same turn (C5). Raises ``KeyError`` if the seat is not asked.
    """
    kind = state.ask[seat].kind
    if kind == "castel-ask-action":
        return not isinstance(state, Castel) or state.actions == ACTIONS
    return kind in state.MOVES


def default_answer(state: State, seat: Seat) -> Action:
    """Return a random legal answer; raises ``KeyError`` if the seat is not asked."""
    decision = state.ask[seat]
    pick, _ = rng.below(rng.mix(state.rng, seat), len(decision.options))
    return (decision.options[pick],)
