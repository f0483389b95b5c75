"""Answers for a seat whose time has run out (ruling C11)."""

from engines.castel.rules.turn import ACTIONS
from engines.castel.state import Castel
from engines.core import rng
from engines.core.kernel import BY_SOURCE, Action, Seat, State

WINDOWS = frozenset({"castel-ask-bouffon", "castel-ask-roi-favorite"})
"""Kinds of decisions that a seat can face outside its turn while the other seats wait."""

OVERT = frozenset({"castel-ask-roi-favorite", "castel-ask-zone"})
"""Kinds of decisions with public options that a seat can face outside its turn (C43)."""


def overt(state: State, seat: Seat) -> bool:
    """Return whether all options of a seat's decision are public.

    Raises ``KeyError`` if the seat is not asked.
    """
    return state.ask[seat].kind in OVERT


def starts_turn(state: State, seat: Seat) -> bool:
    """Return ``True`` for the first decision of a seat's turn, or one outside that turn (C5).

    Later decisions of the turn give ``False``. Raises ``KeyError`` if the seat is not asked.
    """
    kind = state.ask[seat].kind
    if kind == "castel-ask-action":
        return not isinstance(state, Castel) or state.actions == ACTIONS
    return kind in state.MOVES


def default_answer(state: State, seat: Seat) -> Action:
    """Return a random legal answer; raises ``KeyError`` if the seat is not asked."""
    decision = state.ask[seat]
    moment = (state.ply,) if state.generator == BY_SOURCE else ()
    pick, _ = rng.below(rng.mix(state.rng, *moment, seat), len(decision.options))
    return (decision.options[pick],)
