"""What the table answers in a seat's place: standing orders and time-outs (ruling R28)."""

from engines.castrum.cards import DEFENCES, KINDS, RUSTICI_X2, STRUCTORES
from engines.castrum.rules import legality
from engines.castrum.state import MODES, Castrum
from engines.core.kernel import Action, Seat, State

LET = "let"
"""Let the attack happen."""

WINDOWS = frozenset({"castrum-ask-defence", "castrum-ask-plague", "castrum-ask-works"})
"""Decisions outside one's own turn: the others wait for them."""

OVERT = frozenset(f"castrum-ask-{name}" for name in ("aim", "plague", "target", "works"))
"""Choices among what lies on the sites, whatever the hand holds (R24, R44, R45)."""

ORDERS = dict.fromkeys(DEFENCES, MODES)
"""Standing orders: a mode for each defence."""

CHEAPEST = ("rustici", "lapides", "rustici_x2", "lapides_x2", "structores")
"""Build cards, the one least missed first: by units, then by how rare they are."""


def overt(state: State, seat: Seat) -> bool:
    """Return whether everybody knows every option of what a seat is asked: a move among them once
    no more cards may be played, be it because of a Mage (R7, R33). Raises ``KeyError`` if the seat
    is not asked.
    """
    kind = state.ask[seat].kind
    if kind == "castrum-ask-move":
        return isinstance(state, Castrum) and not legality.cards_left(state)
    return kind in OVERT


def starts_turn(state: State, seat: Seat) -> bool:
    """Return whether the decision of a seat begins its turn, or stands outside one, as opposed to
    what follows in the same turn. Raises ``KeyError`` if the seat is not asked.
    """
    kind = state.ask[seat].kind
    if kind == "castrum-ask-move":
        return not isinstance(state, Castrum) or state.last[:1] != [seat]
    return kind in state.MOVES


def default_answer(state: State, seat: Seat) -> Action:
    """Return the answer for a seat that gives none; raises ``KeyError`` if it is not asked.

    An attack is let happen unless the seat's standing order says to defend. The plague and the
    works take the cheapest cards. In its turn the seat ends, or discards one card.
    """
    decision = state.ask[seat]
    options = decision.options
    if decision.kind == "castrum-ask-defence":
        return standing_answer(state, seat) or (LET,)
    if decision.kind == "castrum-ask-works":
        return (min(options, key=lambda card: CHEAPEST.index(str(card))),)
    if decision.kind == "castrum-ask-plague":
        return (min(options, key=_plague_cost),)
    if decision.kind == "castrum-ask-move":
        return ("end" if "end" in options else "discard",)
    return options[: decision.least]


def standing_answer(state: State, seat: Seat) -> Action | None:
    """Return what the seat's standing order says to an attack, or ``None`` if it wants to be asked.

    Which order speaks depends on the attack alone; ``always`` lets the attack happen where the
    card is not held. Raises ``KeyError`` if the seat is not asked.
    """
    decision = state.ask[seat]
    if not isinstance(state, Castrum) or decision.kind != "castrum-ask-defence":
        return None
    shield = KINDS[state.card_set.shield[state.attack[0]]]
    mode = state.declared[seat][DEFENCES.index(shield)]
    if mode == "ask":
        return None
    return (shield,) if mode == "always" and shield in decision.options else (LET,)


def _plague_cost(way: object) -> tuple[int, int]:
    lost = legality.plague_cards(str(way))
    return lost.count(STRUCTORES), lost.count(RUSTICI_X2)
