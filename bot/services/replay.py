"""A game played again from its seed and the answers its table logged."""

from collections.abc import Iterable, Mapping

from bot.services.shelf import Values
from engines.core import kernel
from engines.core.kernel import Action, Seat, State
from engines.registry import game as game_of

CONCEDE: Action = ("concede",)
"""What is logged in place of an answer when giving up ends the game."""


def replay(
    game: str,
    seats: int,
    seed: int,
    options: Mapping[str, str],
    values: Values,
    answers: Iterable[tuple[int, Seat, Action]],
) -> State:
    """Return the state that ``(ply, seat, action)`` in order lead to from the deal of ``seed``.

    Raises ``Illegal`` if the rules refuse one of them and ``ValueError`` at a gap in the plies.
    """
    state = game_of(game).state.deal(seats, seed, options, values.tables)
    for ply, seat, action in answers:
        if ply != state.ply:
            raise ValueError(f"the log has ply {ply} where {state.ply} belongs")
        if action == CONCEDE:
            kernel.concede(state, seat)
        else:
            kernel.apply(state, seat, action)
    state.log = []
    return state
