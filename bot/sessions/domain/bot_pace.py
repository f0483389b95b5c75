"""The delay of bots' answers, so that people can follow; it depends on public facts alone."""

from engines.core.game import Game, GameOption
from engines.core.kernel import Seat, State

BOT_PACE = GameOption("bot_pace", ("brisk", "normal", "calm"), "normal")
"""The option for the pace of a table's bots."""

FACTORS = {"brisk": 0.5, "normal": 1.0, "calm": 2.5}
"""Multiples of the host's delay and Undo grace, by pace."""

FOLLOW_UP = 0.2
"""Seconds before a further choice within the same move."""

SEARCHED_FOLLOW_UP = 0.4
"""The same for a level that searches; it is long enough to end any search.

So the delay does not depend on what the bot holds.
"""


def beat(game: Game, state: State, seat: Seat, delay: float, searching: float) -> float:
    """Return the beat in seconds: a bot answers after it, or after a multiple if it is slower.

    ``delay`` is the pause before a move, ``searching`` the longest time that the bot's level may
    search, 0 for one that does not. A decision with one answer that everybody can see takes none.
    Raises ``KeyError`` if the seat is not asked.
    """
    if game.is_forced(state, seat):
        return 0.0
    if game.starts_move(state, seat):
        return max(delay, searching)
    return min(delay, SEARCHED_FOLLOW_UP if searching else FOLLOW_UP)
