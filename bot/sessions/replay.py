"""Replays a game from its seed and its table's log."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bot.model import Declared, Table
from engines.core import kernel
from engines.core.advice import guide_of
from engines.core.game import Game
from engines.core.kernel import TABLE, Action, Illegal, Refusal, Seat, Seed, State, View
from engines.registry import game as game_of

CONCEDE = "concede"

TAKE_BACK = "take-back"

Logged = tuple[int, Seat, Action]
"""A logged step of a game: ply, seat, action."""


class GameRecord(NamedTuple):
    """Everything that determines a game, except its card values.

    The record contains the game's key, its deal, and the logs of answers and standing orders, each
    in order. A take-back does not cancel standing orders. A record can be sent to a worker.
    """

    game: str
    seats: int
    seed: Seed
    options: Mapping[str, str]
    answers: Sequence[Logged]
    orders: Sequence[Declared] = ()


def record_of(
    table: Table, answers: Sequence[Logged], orders: Sequence[Declared] = ()
) -> GameRecord:
    """Build the record of a table's game from its logs."""
    seats = len(table.sitters)
    return GameRecord(table.game, seats, table.dealt_from, table.options, answers, orders)


def concession(gone: Iterable[Seat]) -> Action:
    """Build the step that is logged when a concession ends the game.

    The step names the seats that conceded earlier, because these seats do not win. In logs of
    older versions, the step does not name seats.
    """
    return (CONCEDE, *gone)


def take_back(to: int) -> Action:
    """Build the step that takes back everything since ply ``to``.

    The step gets a new ply, so no ply is ever used twice and the log only grows.
    """
    return (TAKE_BACK, to)


def in_force(answers: Iterable[Logged]) -> list[Logged]:
    """Return a log without the steps that were taken back, but with the take-back steps.

    Raises ``ValueError`` at a gap in the plies, and like :func:`back_to`.
    """
    kept: list[Logged] = []
    for number, step in enumerate(answers):
        ply, seat, action = step
        if ply != number:
            raise ValueError(f"the log has ply {ply} in the place of ply {number}")
        if is_take_back(seat, action):
            to = back_to(action)
            while kept and kept[-1][0] >= to:
                kept.pop()
        kept.append(step)
    return kept


def is_take_back(seat: Seat, action: Action) -> bool:
    """Return whether a logged step is a take-back."""
    return seat == TABLE and action[0] == TAKE_BACK


def back_to(action: Action) -> int:
    """Return the ply of the position that a take-back restores.

    Raises ``ValueError`` unless the step contains exactly one ply.
    """
    to = action[1] if len(action) == 2 else None
    if type(to) is not int:
        raise ValueError("a take-back must have the ply that it leads to, and nothing else")
    return to


def perform(state: State, seat: Seat, action: Action) -> None:
    """Apply one logged step: an answer, a concession, or a signal of seat ``TABLE``.

    Raises ``Illegal`` if the rules refuse the step.
    """
    if seat == TABLE:
        if len(action) != 1:
            raise Illegal(
                Refusal("core-wrong-count", {"given": len(action), "least": 1, "most": 1})
            )
        kernel.tell(state, str(action[0]))
    elif action and action[0] == CONCEDE:
        kernel.concede(state, seat, [int(gone) for gone in action[1:]])
    else:
        kernel.apply(state, seat, action)


def replay(record: GameRecord, card_set: Any) -> State:
    """Return the final state of a game.

    Raises ``Illegal`` if the rules refuse a step, and ``ValueError`` at a gap in the plies.
    """
    *_, state = positions(record, card_set)
    state.log = []
    return state


def positions(record: GameRecord, card_set: Any) -> Iterator[State]:
    """Replay a game; yield its state after the deal and after each step not taken back.

    The same state object is yielded every time: copy it to keep it. Raises like :func:`replay`.
    """
    yield from onward(dealt(record, card_set), in_force(record.answers), record.orders)


def dealt(record: GameRecord, card_set: Any) -> State:
    """Return the state of a game after its deal."""
    deal = game_of(record.game).state.deal
    return deal(record.seats, record.seed, record.options, card_set)


def onward(
    state: State, steps: Iterable[Logged], orders: Iterable[Declared] = ()
) -> Iterator[State]:
    """Yield ``state``, then the same object after each of the following ``steps``.

    ``steps`` must not contain steps that were taken back. ``orders`` are the standing orders given
    since ``state``. Raises ``Illegal`` if the rules refuse a step.
    """
    remaining = list(orders)
    for ply, seat, action in steps:
        while remaining and remaining[0].ply <= ply:
            _declare(state, remaining.pop(0))
        yield state
        if is_take_back(seat, action):
            state.ply = state.asked = ply + 1
        else:
            perform(state, seat, action)
    for order in remaining:
        _declare(state, order)
    yield state


class Scene(NamedTuple):
    """A step of a game as a viewer saw it: the ply it led to, the views before and after."""

    ply: int
    before: View
    after: View


def scenes(states: Iterable[State], viewer: Seat | None) -> Iterator[Scene]:
    """Yield each step between successive positions as ``viewer`` saw it."""
    before: View | None = None
    for state in states:
        after = state.view(viewer)
        if before is not None:
            yield Scene(state.ply, before, after)
        before = after


def retrace(state: State, steps: Iterable[Logged]) -> Iterator[State]:
    """Yield ``state`` and the position after each of the following ``steps``.

    Steps that were taken back later are included. Each position is a separate state. A question
    that is asked again after a take-back keeps the ply at which it was first asked. Only positions
    that a take-back could still lead to are kept in memory.

    Raises ``Illegal`` if the rules refuse a step, and the errors of :func:`back_to`. Raises
    ``KeyError`` for a take-back to a position that was itself taken back or is earlier than
    ``state``.
    """
    reached = [(state.ply, state)]
    yield state
    for ply, seat, action in steps:
        if is_take_back(seat, action):
            to = back_to(action)
            while reached and reached[-1][0] > to:
                reached.pop()
            if not reached or reached[-1][0] != to:
                raise KeyError(to)
            before = reached[-1][1]
            state = before.copy()
            state.ply = ply + 1
            reached.append((state.ply, before))  # ``before`` differs from ``state`` only in its ply
        else:
            state = state.copy()
            perform(state, seat, action)
            reached.append((state.ply, state))
        yield state


def beginning(game: Game) -> Callable[[State], bool]:
    """Return a function that says whether a turn begins at a position.

    Call the function with each position in order. A turn begins where the game's guide says so
    (``settled``). In a game without a guide, a turn begins whenever the asked seats change.
    """
    guide = guide_of(game)
    asked: set[Seat] = set()

    def begins(state: State) -> bool:
        nonlocal asked
        others = asked != set(state.ask)
        asked = set(state.ask)
        return others if guide is None else guide.settled(state)

    return begins


def _declare(state: State, order: Declared) -> None:
    state.declare(order.seat, order.name, order.choice)
