"""A game played again from its seed and what its table logged."""

from collections.abc import Iterable, Mapping

from bot.services.shelf import Values
from bot.store.records import Declared
from engines.core import kernel
from engines.core.kernel import TABLE, Action, Seat, State
from engines.registry import game as game_of

CONCEDE: Action = ("concede",)
"""What is logged in place of an answer when giving up ends the game."""


def perform(state: State, seat: Seat, action: Action) -> None:
    """Carry out one logged step: an answer, giving up, or a signal of seat ``TABLE``.

    Raises ``Illegal`` if the rules refuse it.
    """
    if seat == TABLE:
        kernel.tell(state, str(action[0]))
    elif action == CONCEDE:
        kernel.concede(state, seat)
    else:
        kernel.apply(state, seat, action)


def replay(
    game: str,
    seats: int,
    seed: int,
    options: Mapping[str, str],
    values: Values,
    answers: Iterable[tuple[int, Seat, Action]],
    orders: Iterable[Declared] = (),
) -> State:
    """Return the state that ``(ply, seat, action)`` and standing orders, both in order, lead to
    from the deal of ``seed``.

    Raises ``Illegal`` if the rules refuse one of them and ``ValueError`` at a gap in the plies.
    """
    state = game_of(game).state.deal(seats, seed, options, values.tables)
    left = list(orders)
    for ply, seat, action in answers:
        if ply != state.ply:
            raise ValueError(f"the log has ply {ply} where {state.ply} belongs")
        while left and left[0].ply <= ply:
            _declare(state, left.pop(0))
        perform(state, seat, action)
    for order in left:
        _declare(state, order)
    state.log = []
    return state


def _declare(state: State, order: Declared) -> None:
    state.declare(order.seat, order.name, order.choice)
