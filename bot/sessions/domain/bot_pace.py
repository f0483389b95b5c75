"""The delay of bots' answers, so that people can follow the game."""

from engines.core.game import Game, GameOption
from engines.core.kernel import Seat, State

BOT_PACE = GameOption("bot_pace", ("brisk", "normal", "calm"), "normal")
"""The lobby's option for the pace of bots."""

FACTORS = {"brisk": 0.5, "normal": 1.0, "calm": 2.5}
"""Factor by which each pace changes the configured delay of bots and the time to undo."""

FOLLOW_UP = 0.2
"""Seconds before a bot's next choice within the same move."""

SEARCHED_FOLLOW_UP = 0.4
"""Seconds before the next choice of a bot that searches: any search ends in this time.

So the delay reveals nothing about the bot's hand.
"""


def beat(game: Game, state: State, seat: Seat, delay: float, searching: float) -> float:
    """Return the unit of a bot's delay in seconds; a slow bot waits for several units.

    ``delay`` is the pause before a move. ``searching`` is the longest search time of the bot's
    level, 0 if it does not search. The result depends only on public facts: it is 0 if
    everybody can see that only one answer is possible. Raises ``KeyError`` if the seat is not
    asked.
    """
    if game.is_forced(state, seat):
        return 0.0
    if game.starts_move(state, seat):
        return max(delay, searching)
    return min(delay, SEARCHED_FOLLOW_UP if searching else FOLLOW_UP)
