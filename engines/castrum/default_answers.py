"""Answers in place of a seat: its standing orders, and answers after a time-out (R28)."""

from engines.castrum.cards import DEFENCES, KINDS, RUSTICI_X2, STRUCTORES
from engines.castrum.rules import legality
from engines.castrum.state import MODES, Castrum
from engines.core.kernel import Action, Seat, State

LET = "let"
"""Let the attack happen."""

WINDOWS = frozenset({"castrum-ask-defence", "castrum-ask-plague", "castrum-ask-works"})
"""Kinds of decisions that a seat faces outside its own turn while the other seats wait."""

OVERT = frozenset(f"castrum-ask-{name}" for name in ("aim", "plague", "target", "works"))
"""Kinds of decisions whose options do not depend on the hand (R24, R44, R45)."""

ORDERS = dict.fromkeys(DEFENCES, MODES)
"""Standing orders: a mode for each defence."""

CHEAPEST = ("rustici", "lapides", "rustici_x2", "lapides_x2", "structores")
"""Build cards in the order in which they are given up: by units, then by rarity."""


def overt(state: State, seat: Seat) -> bool:
    """Return whether all options of a seat's decision are public.

    The options of a move are public when no more cards may be played, whether because of the limit
    or because of a Mage (R7, R33). Raises ``KeyError`` if the seat is not asked.
    """
    kind = state.ask[seat].kind
    if kind == "castrum-ask-move":
        return isinstance(state, Castrum) and not legality.cards_left(state)
    return kind in OVERT


def starts_turn(state: State, seat: Seat) -> bool:
    """Return ``True`` for the first decision of a seat's turn, or one outside that turn.

    Later decisions of the turn give ``False``. Raises ``KeyError`` if the seat is not asked.
    """
    kind = state.ask[seat].kind
    if kind == "castrum-ask-move":
        return not isinstance(state, Castrum) or state.last[:1] != [seat]
    return kind in state.MOVES


def default_answer(state: State, seat: Seat) -> Action:
    """Return the answer for a silent seat; raises ``KeyError`` if the seat is not asked.

    The seat lets an attack happen unless its standing order is to defend. The seat loses its
    cheapest cards to the plague and the works. In its own turn, the seat ends the turn or, if it
    may not, discards a card.
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
    """Return a standing order's answer to an attack; ``None`` if the seat wants to be asked.

    The attack determines which order applies. With the order ``always``, the attack still happens
    if the seat lacks the defence card. Raises ``KeyError`` if the seat is not asked.
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
