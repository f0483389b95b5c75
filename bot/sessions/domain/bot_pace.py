"""How long a bot waits before it answers, so that people can follow: by public facts alone."""

from engines.core.game import Game, GameOption
from engines.core.kernel import Seat, State

BOT_PACE = GameOption("bot_pace", ("brisk", "normal", "calm"), "normal")
"""How quickly the bots of a table play."""

FACTORS = {"brisk": 0.5, "normal": 1.0, "calm": 2.5}
"""Multiples of the host's delay and Undo grace, by pace."""

FOLLOW_UP = 0.2
"""Seconds before a choice within a move."""

SEARCHED_FOLLOW_UP = 0.4
"""The same for a level that searches: its search is over by then, whatever the bot holds."""


def beat(game: Game, state: State, seat: Seat, delay: float, searching: float) -> float:
    """Return the seconds after which a bot answers, or at a multiple of which if it is slower.

    ``delay`` is the pause before a move, ``searching`` the longest time that the bot's level may
    search, 0 for one that does not. A decision with one answer that everybody can see takes none.
    Raises ``KeyError`` if the seat is not asked.
    """
    if game.is_forced(state, seat):
        return 0.0
    if game.starts_move(state, seat):
        return max(delay, searching)
    return min(delay, SEARCHED_FOLLOW_UP if searching else FOLLOW_UP)
