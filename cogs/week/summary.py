"""The summary of a server's week: games, players, puzzles, first wins and the best moment.

The summary names only people who agreed to be listed. Games with listed people always count. Games
of other people count only if at least three unlisted people played in the week.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from bot.store.sql import Connection
from cogs.daily.store import CROWD, solved_between
from cogs.ledger.statistics import GameResult, results_on_server, standings, standings_between
from cogs.server.listings import listed

DAYS: Final = 7

MOST: Final = 2_000
"""Maximum number of games of a week that are read; further games are not counted."""

NAMED: Final = 3
"""Maximum number of people named in one sentence."""

MANY: Final = 3
"""Minimum number of solved puzzles for a person to be named."""


class Week(NamedTuple):
    """The summary of a week.

    first        Monday of the week, counted in days from 1970-01-01 (UTC)
    games        number of games that ended; ``players`` is the number of people in these games
    solved       number of solved puzzles, each solved on its own day
    most_played  the game played most, or ``None`` if several were played equally often
    first_wins   names of people with their first win on this server
    solvers      names of the people who solved the most puzzles; ``most`` is the number that each
                 solved
    moment       the game with the best moment, or ``None``
    """

    first: int
    games: int
    players: int
    solved: int
    most_played: str | None = None
    first_wins: tuple[str, ...] = ()
    solvers: tuple[str, ...] = ()
    most: int = 0
    moment: GameResult | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to post."""
        return not self.games and not self.solved


def summary(db: Connection, guild_id: int, first: int) -> Week:
    """Return the summary of the week that begins on day ``first``."""
    last, names = first + DAYS - 1, listed(db, guild_id)
    found = results_on_server(db, guild_id, first, last, most=MOST)
    unlisted = {user for result in found for user in _people(result) if user not in names}
    if len(unlisted) < CROWD:
        found = [result for result in found if not names.keys().isdisjoint(_people(result))]
    solved = solved_between(db, guild_id, first, last)
    if len(solved.keys() - names.keys()) < CROWD:
        solved = {user: count for user, count in solved.items() if user in names}
    own = {user: count for user, count in solved.items() if user in names}
    most = max(own.values(), default=0)
    solvers = sorted(names[user] for user, count in own.items() if count == most >= MANY)
    return Week(
        first,
        len(found),
        len({user for result in found for user in _people(result)}),
        sum(solved.values()),
        clear(Counter(result.game for result in found)),
        tuple(_first_wins(db, guild_id, first, names)[:NAMED]),
        tuple(solvers[:NAMED]),
        most,
        _best(found, names),
    )


def _people(result: GameResult) -> set[int]:
    return {seat.user_id for seat in result.seats if seat.user_id is not None}


def clear(counts: Counter[str]) -> str | None:
    """Return the game that was played most, or ``None`` if several were played equally often."""
    most = max(counts.values(), default=0)
    leaders = [game for game, count in counts.items() if count == most]
    return leaders[0] if len(leaders) == 1 else None


def _first_wins(db: Connection, guild_id: int, first: int, names: Mapping[int, str]) -> list[str]:
    """Return the names of people whose first win on the server was in the week."""
    week = standings_between(db, guild_id, first, first + DAYS - 1, users=names)
    won = {record.user_id: record.won for record in week if record.won}
    ever = standings(db, guild_id, None, won)
    return sorted(names[record.user_id] for record in ever if record.won == won[record.user_id])


def _best(found: Collection[GameResult], names: Mapping[int, str]) -> GameResult | None:
    """Return the game in which a chance rose most; all people in the game must be listed."""
    rises = [
        (result.moment.after - result.moment.before, result.id, result)
        for result in found
        if result.counts and result.moment is not None and _is_open(result, names)
    ]
    return max(rises)[2] if rises else None


def _is_open(result: GameResult, names: Mapping[int, str]) -> bool:
    """Return whether everybody who played a game agreed to be listed."""
    return all(seat.level is not None or seat.user_id in names for seat in result.seats)
