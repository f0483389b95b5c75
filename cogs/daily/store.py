"""Servers on which people tried the puzzles of a day, and the summary shown a day later."""

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from bot.store.features import FeatureStore
from bot.store.sql import Connection
from cogs.puzzles.actions import PuzzleTry
from cogs.server import listings
from engines.core.kernel import Option

CROWD = 3
"""Minimum number of unlisted people for their count to be shown."""

ENOUGH = 3
"""Minimum number of first choices for the most frequent choice to be shown."""


_Tried: TypeAlias = tuple[int, list[Option], bool]
"""A user id, the tries at a puzzle, and whether the puzzle was solved on its own day."""


class Solver(NamedTuple):
    """A listed person who solved a puzzle on its day, and in how many tries."""

    name: str
    tries: int


class PuzzleDay(NamedTuple):
    """The public summary of a puzzle's day on a server.

    solvers  the listed people who solved it, those with the fewest tries first
    solved   number of people who solved it; ``tried``: number of people who tried it
    unnamed  number of the unlisted people among those who solved it
    chosen   the most frequent first choice, and how often it was made; ``None`` if no choice stands
             out
    """

    solvers: tuple[Solver, ...]
    solved: int
    tried: int
    unnamed: int
    chosen: tuple[Option, int] | None


class _Daily(FeatureStore):
    name = "daily"
    migrations = (
        """
CREATE TABLE daily_tries (
    guild_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (guild_id, day, game, user_id)
);
CREATE INDEX daily_tries_by_user ON daily_tries (user_id);
""",
    )

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count somebody's stored tries at daily puzzles, over all days and servers."""
        query = "SELECT count(*) FROM daily_tries WHERE user_id = ?"
        (count,) = db.execute(query, (user_id,)).fetchone()
        return {"privacy-daily": int(count)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return the servers on which somebody tried the puzzles of a day."""
        rows = db.execute(
            "SELECT guild_id, day, game FROM daily_tries WHERE user_id = ? "
            "ORDER BY day, game, guild_id",
            (user_id,),
        )
        return {
            "daily_tries": [
                {"guild_id": guild_id, "day": day, "game": game} for guild_id, day, game in rows
            ]
        }

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove the servers on which somebody tried puzzles."""
        db.execute("DELETE FROM daily_tries WHERE user_id = ?", (user_id,))


STORE = _Daily()


def note_try(db: Connection, made: PuzzleTry) -> None:
    """Record the server on which somebody tried a day's puzzle on that day.

    A try that ends the person's puzzle counts as a result on that server.
    """
    progress, person = made.progress, made.person
    if not made.guild_id or progress.day != progress.today:
        return
    db.execute(
        "INSERT INTO daily_tries (guild_id, day, game, user_id) VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO NOTHING",
        (made.guild_id, progress.day, progress.game, person.id),
    )
    if progress.is_over:
        listings.had_result(db, made.guild_id, [(person.id, person.name)])


def puzzle_days(db: Connection, guild_id: int, day: int) -> Mapping[str, PuzzleDay]:
    """Return a server's public summaries of a day's puzzles, by the games tried there.

    People who agreed to be listed are named. Other people are only counted, and only if at least
    :data:`CROWD` of them tried a game. Only tries on the day itself count.
    """
    named = listings.listed(db, guild_id)
    rows = db.execute(
        "SELECT own.game, own.user_id, own.tries, own.solved, own.ended FROM daily_tries AS made "
        "JOIN puzzles AS own ON own.user_id = made.user_id AND own.game = made.game "
        "AND own.day = made.day WHERE made.guild_id = ? AND made.day = ? "
        "ORDER BY own.game, own.user_id",
        (guild_id, day),
    )
    tried: defaultdict[str, list[_Tried]] = defaultdict(list)
    for game, user_id, tries, solved, ended in rows:
        tried[game].append((user_id, json.loads(tries), bool(solved) and ended == day))
    return {game: _puzzle_day(same, named) for game, same in tried.items()}


def _puzzle_day(tried: Sequence[_Tried], named: Mapping[int, str]) -> PuzzleDay:
    if sum(user_id not in named for user_id, _, _ in tried) < CROWD:
        tried = [found for found in tried if found[0] in named]
    solvers = [
        Solver(named[user_id], len(tries))
        for user_id, tries, solved in tried
        if solved and user_id in named
    ]
    solvers.sort(key=lambda solver: (solver.tries, solver.name.casefold(), solver.name))
    solved = sum(solved for _, _, solved in tried)
    choices = Counter(tries[0] for _, tries, _ in tried if tries)
    return PuzzleDay(tuple(solvers), solved, len(tried), solved - len(solvers), _most(choices))


def solved_between(
    db: Connection, guild_id: int, first: int, last: int, users: Collection[int] | None = None
) -> Mapping[int, int]:
    """Return how many puzzles of the days ``first`` to ``last`` each person solved.

    A puzzle counts only if the person solved it on its own day. ``users`` are the only people
    counted; ``None`` stands for everybody.
    """
    rows = db.execute(
        "SELECT own.user_id, count(*) FROM daily_tries AS made "
        "JOIN puzzles AS own ON own.user_id = made.user_id AND own.game = made.game "
        "AND own.day = made.day AND own.solved = 1 AND own.ended = own.day "
        "WHERE made.guild_id = ? AND made.day BETWEEN ? AND ? "
        "GROUP BY own.user_id ORDER BY own.user_id",
        (guild_id, first, last),
    )
    return {
        int(user_id): int(count) for user_id, count in rows if users is None or user_id in users
    }


def _most(choices: Counter[Option]) -> tuple[Option, int] | None:
    """Return the most frequent choice and its count.

    ``None`` if another choice is equally frequent, or if too few people chose.
    """
    if sum(choices.values()) < ENOUGH:
        return None
    ((option, count), *others) = choices.most_common(2)
    is_tied = bool(others) and others[0][1] == count
    return None if is_tied or count < 2 else (option, count)
