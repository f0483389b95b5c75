"""Verifies puzzles with today's rules and bots."""

from typing import Any

from engines import registry
from engines.core import rng
from engines.core.game import Game
from engines.core.kernel import Seat, State
from engines.core.position_code import PositionCodeError, decode
from engines.core.puzzles import Puzzle
from engines.lab.puzzles.mining import judged_again, verdicts


def fault(puzzle: Puzzle, salt: int = 0) -> str:
    """Return why a puzzle is not valid, or an empty text if it is valid.

    A puzzle is valid if its position opens, its solution is legal, and all judges find the solution
    proved. With a ``salt`` other than 0, the judges use other worlds than the miner.
    """
    try:
        state, seat = opened(puzzle)
    except PositionCodeError as error:
        return str(error)
    if seat not in state.ask:
        return "the seat is not asked"
    decision = state.ask[seat]
    if decision.kind != puzzle.kind or not set(puzzle.answer) <= set(decision.options):
        return "another decision is asked"
    seed = rng.mix(puzzle.seed, salt) if salt else puzzle.seed
    game = registry.game(state.GAME)
    for judge, verdict in verdicts(game, state, seat, puzzle.answer, seed):
        if verdict is None:
            return f"the judge {judge.name} does not find the solution proved"
    return ""


def rejudged(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle with the figures of today's judges and bots; ``None`` if it is not valid.

    Raises the errors of :func:`opened`.
    """
    state, seat = opened(puzzle)
    if seat not in state.ask or not set(puzzle.answer) <= set(state.ask[seat].options):
        return None
    return judged_again(registry.game(state.GAME), puzzle, state, seat)


def opened(puzzle: Puzzle) -> tuple[State, Seat]:
    """Return the position of a puzzle, and the seat from which the position is seen.

    Raises ``PositionCodeError``, and ``ValueError`` for a position of a spectator.
    """
    position = decode(puzzle.code, _found)
    if position.viewer is None:
        raise ValueError("this position code has no seat")
    return position.state, position.viewer


def _found(key: str) -> tuple[Game, Any]:
    return registry.game(key), registry.shipped(key)
