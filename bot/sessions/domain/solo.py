"""Games of one person against bots: which level was beaten, and which level is next."""

from bot.model import Table
from engines.core.game import Game


def beaten_level(table: Table) -> str | None:
    """Return the bot level that the only person at a table has beaten, if any.

    All bots must be of one level. A conceded game does not count.
    """
    result = None if table.state is None else table.state.result
    people = [seat for seat, sitter in enumerate(table.sitters) if sitter.user_id is not None]
    if table.status != "over" or result is None or len(people) != 1:
        return None
    seat = people[0]
    levels = {sitter.level for number, sitter in enumerate(table.sitters) if number != seat}
    is_won = tuple(result.winners) == (seat,) and result.is_by_rules
    if not is_won or table.sitters[seat].is_bot or len(levels) != 1:
        return None
    return levels.pop()


def next_level(game: Game, level: str) -> str | None:
    """Return the level above a level, ``None`` above the highest or for an unknown level."""
    levels = list(game.policies)
    later = levels[levels.index(level) + 1 :] if level in levels else []
    return later[0] if later else None
