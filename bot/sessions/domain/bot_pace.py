"""The delay of bots' answers, so that people can follow; it depends only on public facts."""

from engines.core.game import Game, GameOption
from engines.core.kernel import Seat, State

BOT_PACE = GameOption("bot_pace", ("brisk", "normal", "calm"), "normal")
"""The option for the pace of a table's bots."""

FACTORS = {"brisk": 0.5, "normal": 1.0, "calm": 2.5}
"""Factors by pace, for the configured bot delay and the time to undo."""

FOLLOW_UP = 0.2
"""Seconds before a bot's next choice within the same move."""

SEARCHED_FOLLOW_UP = 0.4
"""The same for a level that searches: long enough for any search to finish.

So the delay reveals nothing about the bot's hand.
"""


def beat(game: Game, state: State, seat: Seat, delay: float, searching: float) -> float:
    """Return the beat in seconds: a fast bot answers after one beat, a slow one after several.

    ``delay`` is the pause before a move. ``searching`` is the longest search time of the bot's
    level, 0 if it does not search. The beat is 0 for a decision whose only answer is public. Raises
    ``KeyError`` if the seat is not asked.
    """
    if game.is_forced(state, seat):
        return 0.0
    if game.starts_move(state, seat):
        return max(delay, searching)
    return min(delay, SEARCHED_FOLLOW_UP if searching else FOLLOW_UP)
