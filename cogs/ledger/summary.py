"""A summary of one person's results, read through an open connection."""

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from bot.store.sql import Connection
from cogs.ledger.statistics import GameResult, results_of
from engines.core.kernel import Seat

LATELY = 12
"""Number of newest results that are searched for the last opponents."""

OPPONENTS = 3
"""Cap on the last opponents that are shown."""


class GameSummary(NamedTuple):
    """A person's games of one kind.

    beaten  the largest number of people beaten in one game
    levels  the levels of bots beaten in games without other people
    """

    game: str
    games: int
    won: int
    beaten: int = 0
    levels: tuple[str, ...] = ()


class Summary(NamedTuple):
    """A summary of the games on a person's profile; games that do not count there are left out.

    games      by kind, most games first
    since      when the first game ended (Unix seconds)
    streak     the number of games won in a row until now
    longest    the most games won in a row
    awards     each kind of award: game, drawing and number; the largest number first
    last       the newest game, even if it does not count
    opponents  the most recent opponents
    moment     of the newest games, the game whose deciding moment raised the person's chance most
    """

    games: tuple[GameSummary, ...] = ()
    since: int = 0
    streak: int = 0
    longest: int = 0
    awards: tuple[tuple[str, str, int], ...] = ()
    last: GameResult | None = None
    opponents: tuple[int, ...] = ()
    moment: GameResult | None = None

    @property
    def played(self) -> int:
        """The number of games."""
        return sum(game.games for game in self.games)

    @property
    def won(self) -> int:
        """The number of games won."""
        return sum(game.won for game in self.games)


_OWN = (
    "SELECT game, ended_at, won, beaten, first_level, last_level, seat, awards FROM ledger_own "
    "WHERE user_id = ? ORDER BY result_id"
)


def summary(db: Connection, user_id: int) -> Summary:
    """Return the summary of a person's results in the ledger."""
    rows = db.execute(_OWN, (user_id,)).fetchall()
    last = results_of(db, user_id, most=LATELY)
    if not last:
        return Summary()
    beaten: Counter[str] = Counter()
    levels: dict[str, set[str]] = {}
    for game, _, _, people, *bots, _, _ in rows:
        beaten[game] = max(beaten[game], people)
        if not people:
            levels.setdefault(game, set()).update(level for level in bots if level)
    played = Counter(row[0] for row in rows)
    wins = [bool(row[2]) for row in rows]
    won = Counter(row[0] for row in rows if row[2])
    streak, longest = _streaks(wins)
    return Summary(
        tuple(
            GameSummary(game, count, won[game], beaten[game], tuple(sorted(levels.get(game, ()))))
            for game, count in sorted(played.items(), key=lambda item: (-item[1], item[0]))
        ),
        rows[0][1] if rows else last[-1].ended_at,
        streak,
        longest,
        _awards(rows),
        last[0],
        _opponents(last, user_id),
        _greatest(last, user_id),
    )


def _streaks(wins: Sequence[bool]) -> tuple[int, int]:
    """Return the current and the longest streak of wins."""
    now = longest = 0
    for is_won in wins:
        now = now + 1 if is_won else 0
        longest = max(longest, now)
    return now, longest


def _awards(rows: Sequence[Any]) -> tuple[tuple[str, str, int], ...]:
    counts: Counter[tuple[str, str]] = Counter()
    for game, *_, seat, awards in rows:
        if awards is not None:
            for drawing in _awarded(awards, seat):
                counts[game, drawing] += 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple((game, drawing, count) for (game, drawing), count in ordered)


@lru_cache(maxsize=1024)
def _awarded(awards: str, seat: Seat) -> tuple[str, ...]:
    """Return the drawings of a seat's awards, cached because many games have equal awards."""
    return tuple(drawing for drawing, of in json.loads(awards) if of == seat)


def _greatest(last: Sequence[GameResult], user_id: int) -> GameResult | None:
    """Return the counted game whose deciding moment raised a person's chance most."""
    rises = [
        (result.moment.after - result.moment.before, result.id, result)
        for result in last
        if result.counts and result.moment is not None
        if (own := result.seat_of(user_id)) is not None and own.seat == result.moment.seat
    ]
    return max(rises)[2] if rises else None


def _opponents(last: Sequence[GameResult], user_id: int) -> tuple[int, ...]:
    met = dict.fromkeys(
        seat.user_id
        for result in last
        for seat in result.seats
        if seat.user_id is not None and seat.user_id != user_id
    )
    return tuple(met)[:OPPONENTS]
