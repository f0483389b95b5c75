"""Questions that several people answer at the same time."""

from engines.core.game import Game
from engines.core.kernel import Seat, State


def asks_hands(game: Game, seat: Seat, state: State) -> bool:
    """Return whether seats other than ``seat`` are asked in a window with hidden options."""
    return any(
        other != seat and entry.kind in game.windows and not game.overt(state, other)
        for other, entry in state.ask.items()
    )
