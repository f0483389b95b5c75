"""Reaction windows: questions that several people answer at the same time."""

from engines.core.game import Game
from engines.core.kernel import Seat, State


def asks_hands(game: Game, seat: Seat, state: State) -> bool:
    """Return whether a seat other than ``seat`` is asked to choose from hidden options."""
    return any(
        other != seat and entry.kind in game.windows and not game.overt(state, other)
        for other, entry in state.ask.items()
    )
