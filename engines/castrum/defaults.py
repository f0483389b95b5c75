"""What the table answers for a seat that let its time run out (ruling R28)."""

from engines.castrum.cards import DEFENCES
from engines.castrum.state import Castrum
from engines.core.kernel import Action, Option, Seat

CHEAPEST = ("rustici", "lapides", "rustici_x2", "lapides_x2", "structores")
"""Build cards, the one least missed first: by units, then by how rare they are."""


def default_answer(s: Castrum, seat: Seat) -> Action:
    """Return the answer for a seat that gives none; raises ``KeyError`` if it is not asked.

    An attack is let happen unless the seat's standing order says to defend. The plague and the
    works take the cheapest cards. In its turn the seat ends, or discards one card.
    """
    decision = s.ask[seat]
    options = decision.options
    if decision.kind == "castrum-ask-defence":
        return (_defence(s, seat, options),)
    if decision.kind == "castrum-ask-works":
        return (min(options, key=lambda card: CHEAPEST.index(str(card))),)
    if decision.kind == "castrum-ask-plague":
        return (min(options, key=_plague_cost),)
    if decision.kind == "castrum-ask-move":
        return ("end" if "end" in options else "discard",)
    return options[: decision.least]


def _defence(s: Castrum, seat: Seat, options: tuple[Option, ...]) -> Option:
    for card in options:
        if card in DEFENCES and s.declared[seat][DEFENCES.index(str(card))] == "always":
            return card
    return "let"


def _plague_cost(way: Option) -> tuple[int, int]:
    masons, _, doubles = (int(n) for n in str(way).split("-"))
    return masons, doubles
