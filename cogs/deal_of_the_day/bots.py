"""The bots of deals: their level, their version, and their answers.

Bots answer the same moves in the same way: an answer depends only on the position and the deal, not
on time or load. For this reason, no level that searches plays in deals.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core import rng
from engines.core.game import Game
from engines.core.kernel import Action, Event, Seat, State, apply
from engines.core.search import Search

VERSIONS = {"castel": "66d380", "castellum": "0579e5", "castrum": "b98705"}
"""The version of each game's bots; a deal names the version that it is played against.

The version changes whenever the level that plays deals answers differently
(``tests/cogs/deal_of_the_day/test_bots.py`` says what to write here).
"""

MOST_ANSWERS = 5_000
"""Cap on consecutive answers of bots; a game that needs more has failed."""


class DealAnswer(NamedTuple):
    """An answer in a deal: its ply, its seat and the chosen options."""

    ply: int
    seat: Seat
    action: Action


def version(game: str) -> str:
    """Return the version of a game's bots, empty for a game from another package."""
    return VERSIONS.get(game, "")


def level_of(game: Game) -> str:
    """Return the level against which deals of a game are played.

    This is the default level or, if that level searches, the best lower level that does not.
    """
    quick = [level for level, policy in game.policies.items() if not isinstance(policy, Search)]
    return game.default_level if game.default_level in quick else quick[-1]


def play_on(
    game: Game, level: str, salt: int, state: State, own: Seat | None
) -> tuple[list[DealAnswer], list[Event]]:
    """Let bots answer, changing ``state``, until ``own`` is asked or the game is over.

    ``own`` is the seat of the person; ``None``: bots play all seats. ``salt`` is the deal's own
    number. Returns the answers, and the events if the state logs any.
    """
    policy, told = game.policies[level], list(state.log or ())
    given: list[DealAnswer] = []
    if state.log is not None:
        state.log = []
    while state.ask and own not in state.ask:
        if len(given) > MOST_ANSWERS:
            raise RuntimeError("bots play on without end")
        seat = min(state.ask)
        seed = rng.mix(salt, state.ply, seat)
        action = policy(state.determinize(seat, seed), seat, seed)
        given.append(DealAnswer(state.ply, seat, tuple(action)))
        apply(state, seat, action)
        if state.log is not None:
            told += state.log
            state.log = []
    return given, told


def counts(game: Game, state: State, seat: Seat) -> bool:
    """Return whether a seat's next answer begins a turn; the turn is then counted."""
    decision = state.ask[seat]
    return decision.kind not in game.windows and game.starts_move(state, seat)


def turns_in(game: Game, start: State, seat: Seat, answers: Sequence[DealAnswer]) -> int:
    """Return the number of turns of a seat in a game that begins at ``start``."""
    state, turns = start.copy(), 0
    for answer in answers:
        turns += answer.seat == seat and counts(game, state, seat)
        apply(state, answer.seat, answer.action)
    return turns
