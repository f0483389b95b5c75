"""Functions that compute statistics from the ledger through an open connection.

Days are counted from 1970-01-01 (UTC). Where a function takes ``users``, only these people appear;
``None`` stands for everybody. Callers that show names to a server pass the people who agreed to be
listed there.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from bot.store.sql import Connection
from cogs.ledger.counting import BOTS, SeatPlace, has_won
from engines.core.kernel import Seat


class SeatResult(NamedTuple):
    """A seat of a finished game.

    user_id  the account of the person, ``None`` for a bot and for somebody who deleted their data
    name     the person's name at the table, empty if ``user_id`` is ``None``
    level    the level of the bot, ``None`` for a person
    place    from 1, ``None`` for a game without a result
    scores   the parts of the score
    against  why a win on this seat does not count, empty if it counts
    """

    seat: Seat
    user_id: int | None
    name: str
    level: str | None
    place: int | None
    scores: Mapping[str, int]
    against: str

    @property
    def placing(self) -> SeatPlace:
        """The place, and why a win does not count."""
        return SeatPlace(self.place, self.against)

    @property
    def has_won(self) -> bool:
        """Whether the person on this seat has won; whether the game counts is not checked."""
        return has_won(self.placing)


class DecidingMoment(NamedTuple):
    """The moment that decided a game, and the chances of the seat that it affected most.

    ``ply`` is the first ply of the moment.
    """

    ply: int
    seat: Seat
    before: float
    after: float


class GameResult(NamedTuple):
    """A finished game.

    id       the number of its table; the table may no longer be stored
    ended_at when it ended (Unix seconds); ``day`` is the day of this time
    against  why the game does not count, empty if it counts
    awards   the drawing and the seat of each award
    moment   what decided the game, ``None`` if that is not known
    """

    id: int
    game: str
    guild_id: int
    day: int
    ended_at: int
    seconds: int
    plies: int
    reason: str
    against: str
    awards: tuple[tuple[str, Seat], ...]
    moment: DecidingMoment | None
    seats: tuple[SeatResult, ...]

    @property
    def counts(self) -> bool:
        """Whether the game counts."""
        return not self.against

    @property
    def counts_for_pairs(self) -> bool:
        """Whether the game counts in the pair scores of the people who played it."""
        return self.against in ("", BOTS)

    def seat_of(self, user_id: int) -> SeatResult | None:
        """Return a person's seat, if the person had a seat."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)


class GamesWon(NamedTuple):
    """The number of a person's games that count, and how many of these the person won."""

    user_id: int
    games: int
    won: int


class Among(NamedTuple):
    """An SQL condition on people; ``{user}`` stands for the account, ``values`` are parameters."""

    condition: str
    values: tuple[int | str, ...]

    def of(self, column: str) -> str:
        """Return the condition on the accounts in ``column``."""
        return self.condition.format(user=column)


EVERYBODY: Final = Among("{user} IS NOT NULL", ())


class Pair(NamedTuple):
    """Two people's games with each other.

    ``won`` are the games in which the first person was ahead, ``lost`` the games in which the
    second person was ahead.
    """

    user_id: int
    other_id: int
    games: int
    won: int
    lost: int


_COLUMNS = (
    "result.id, result.game, result.guild_id, result.day, result.ended_at, result.seconds, "
    "result.plies, result.reason, result.against, result.awards, result.moment, "
    "own.seat, own.user_id, own.name, own.level, own.place, own.scores, own.against"
)
_OF_RESULTS = (
    f"SELECT {_COLUMNS} FROM ({{results}}) AS result "  # noqa: S608  (no user input)
    "JOIN ledger_seats AS own ON own.result_id = result.id ORDER BY result.id DESC, own.seat"
)


def results_on_server(
    db: Connection, guild_id: int, first: int, last: int, *, most: int
) -> list[GameResult]:
    """Return up to ``most`` results of a server from day ``first`` to ``last``, newest first.

    Games that do not count are included.
    """
    query = (
        "SELECT * FROM ledger_results WHERE guild_id = :guild AND day BETWEEN :first AND :last "
        "ORDER BY id DESC LIMIT :most"
    )
    values = {"guild": guild_id, "first": first, "last": last, "most": most}
    return _results(db.execute(_OF_RESULTS.format(results=query), values))


def standings(
    db: Connection, guild_id: int, game: str | None, users: Collection[int] | None = None
) -> list[GamesWon]:
    """Return the number of each person's games and wins on a server, most wins first.

    ``game`` is the kind of game; ``None`` adds up all kinds.
    """
    kind = "" if game is None else "AND game = ? "
    rows = db.execute(
        "SELECT user_id, sum(games), sum(won) FROM ledger_standings "  # noqa: S608  (no user input)
        f"WHERE guild_id = ? {kind}GROUP BY user_id",
        (guild_id, *(() if game is None else (game,))),
    )
    found = [
        GamesWon(user_id, int(games), int(won))
        for user_id, games, won in rows
        if users is None or user_id in users
    ]
    return sorted(found, key=_best)


def standings_between(
    db: Connection,
    guild_id: int,
    first: int,
    last: int,
    *,
    users: Collection[int] | None = None,
) -> list[GamesWon]:
    """Return each person's games and wins on a server from day ``first`` to ``last``."""
    rows = db.execute(
        "SELECT own.user_id, count(*), "
        "sum(CASE WHEN own.place = 1 AND own.against = '' THEN 1 ELSE 0 END) "
        "FROM ledger_results AS result JOIN ledger_seats AS own ON own.result_id = result.id "
        "WHERE result.guild_id = ? AND result.day BETWEEN ? AND ? AND result.against = '' "
        "AND own.user_id IS NOT NULL GROUP BY own.user_id",
        (guild_id, first, last),
    )
    found = [
        GamesWon(user_id, int(games), int(won))
        for user_id, games, won in rows
        if users is None or user_id in users
    ]
    return sorted(found, key=_best)


def leaders(db: Connection, guild_id: int, game: str, among: Among, *, most: int) -> list[GamesWon]:
    """Return up to ``most`` people with the most wins in ``game`` on a server.

    If two people have equally many wins, the person with fewer games comes first. People without
    a win are left out.
    """
    rows = db.execute(
        "SELECT own.user_id, own.games, own.won FROM ledger_standings AS own "  # noqa: S608  (no user input)
        f"WHERE own.guild_id = ? AND own.game = ? AND own.won > 0 AND {among.of('own.user_id')} "
        "ORDER BY own.won DESC, own.games, own.user_id LIMIT ?",
        (guild_id, game, *among.values, most),
    )
    return [GamesWon(*row) for row in rows]


def rivalries(
    db: Connection, guild_id: int, among: Among = EVERYBODY, *, least: int = 1, most: int
) -> list[Pair]:
    """Return up to ``most`` pairs of people who played the most games together on a server.

    Pairs with fewer than ``least`` games are left out.
    """
    rows = db.execute(
        "SELECT pair.user_id, pair.other_id, pair.games, pair.won, pair.lost "  # noqa: S608  (no user input)
        "FROM ledger_pairs AS pair WHERE pair.guild_id = ? AND pair.games >= ? "
        f"AND {among.of('pair.user_id')} AND {among.of('pair.other_id')} "
        "ORDER BY pair.games DESC, pair.user_id, pair.other_id LIMIT ?",
        (guild_id, least, *among.values, *among.values, most),
    )
    return [Pair(*row) for row in rows]


def pair(db: Connection, user_id: int, other_id: int) -> Pair:
    """Return two people's games with each other on all servers."""
    low, high = sorted((user_id, other_id))
    games, low_won, high_won = db.execute(
        "SELECT coalesce(sum(games), 0), coalesce(sum(won), 0), coalesce(sum(lost), 0) "
        "FROM ledger_pairs WHERE user_id = ? AND other_id = ?",
        (low, high),
    ).fetchone()
    won, lost = (low_won, high_won) if user_id == low else (high_won, low_won)
    return Pair(user_id, other_id, int(games), int(won), int(lost))


def opponents(db: Connection, user_id: int) -> list[Pair]:
    """Return a person's games with every other person on all servers, most games first."""
    rows = db.execute(
        "SELECT other_id, sum(games), sum(won), sum(lost) FROM ("
        "SELECT other_id, games, won, lost FROM ledger_pairs WHERE user_id = :user "
        "UNION ALL SELECT user_id, games, lost, won FROM ledger_pairs WHERE other_id = :user"
        ") AS known GROUP BY other_id",
        {"user": user_id},
    )
    found = [
        Pair(user_id, other_id, int(games), int(won), int(lost))
        for other_id, games, won, lost in rows
    ]
    return sorted(found, key=lambda pair: (-pair.games, pair.other_id))


def results_of(
    db: Connection, user_id: int, *, beside: int | None = None, most: int
) -> list[GameResult]:
    """Return up to ``most`` results of games that somebody played, newest first.

    If ``beside`` is given, only games that this second person also played are included.
    """
    with_other = (
        ""
        if beside is None
        else " AND EXISTS (SELECT 1 FROM ledger_seats AS other "
        "WHERE other.result_id = known.result_id AND other.user_id = :beside)"
    )
    query = (
        "SELECT found.* FROM ledger_results AS found JOIN ("  # noqa: S608  (no user input)
        "SELECT DISTINCT known.result_id FROM ledger_seats AS known "
        f"WHERE known.user_id = :user{with_other} "
        "ORDER BY known.result_id DESC LIMIT :most) AS last ON found.id = last.result_id"
    )
    values = {"user": user_id, "most": most}
    if beside is not None:
        values["beside"] = beside
    return _results(db.execute(_OF_RESULTS.format(results=query), values))


def result(db: Connection, result_id: int) -> GameResult | None:
    """Return the result of the table with number ``result_id``, if the ledger has it."""
    query = "SELECT * FROM ledger_results WHERE id = :id"
    found = _results(db.execute(_OF_RESULTS.format(results=query), {"id": result_id}))
    return found[0] if found else None


def names_of(db: Connection, users: Iterable[int]) -> Mapping[int, str]:
    """Return each person's newest name in the ledger; unknown people are left out."""
    wanted = [*users]
    if not wanted:
        return {}
    query = " UNION ALL ".join(
        f"SELECT {number}, (SELECT name FROM ledger_seats WHERE user_id = ? "  # noqa: S608  (numbers only)
        "ORDER BY result_id DESC LIMIT 1)"
        for number in range(len(wanted))
    )
    rows = db.execute(query, wanted).fetchall()
    return {wanted[number]: str(name) for number, name in rows if name is not None}


def _best(record: GamesWon) -> tuple[int, int, int]:
    """Sort key: most wins first, then fewest games."""
    return -record.won, record.games, record.user_id


def _results(rows: Iterable[Any]) -> list[GameResult]:
    """Return the results in rows; each row has the columns of a result and of one seat."""
    found = []
    for _, same in groupby(rows, key=lambda row: row[0]):
        together = list(same)
        found.append(_result(together[0][:11], [row[11:] for row in together]))
    return found


def _result(row: Sequence[Any], seats: Iterable[Sequence[Any]]) -> GameResult:
    *known, awards, moment = row
    made: list[Any] = [
        tuple((drawing, seat) for drawing, seat in json.loads(awards or "[]")),
        DecidingMoment(*json.loads(moment)) if moment else None,
        tuple(
            SeatResult(seat, user_id, name, level, place, json.loads(scores), against)
            for seat, user_id, name, level, place, scores, against in seats
        ),
    ]
    return GameResult(*known, *made)
