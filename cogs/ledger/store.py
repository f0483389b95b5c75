"""The ledger: a row for each finished game and for each of its seats, in the database.

A result outlives its table and the table's log. So the rows of a result contain the number of the
table, but do not refer to the table's row. Standings, pairs and people's own games are computed
from the rows of results.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.store import tables
from bot.store.features import FeatureStore
from bot.store.sql import Connection
from bot.table.head import Head
from bot.table.terms import OpenHands
from cogs.coaching.part import Coached
from cogs.hints.part import HintsShown
from cogs.ledger import sums
from cogs.ledger.counting import GameFacts, SeatFacts, against_game, against_win
from cogs.ledger.log_facts import AGREED, LogFacts, facts_in_log
from engines.core.game import Game
from engines.core.kernel import Seat, State
from engines.registry import game as game_of

DAY: Final = 86_400

FEW: Final = 4
"""Number of answers per seat in the early part of a game whose ``elapsed`` is ``None``."""

TABLES: Final = """
CREATE TABLE ledger_results (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    day INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    options TEXT NOT NULL,
    edition INTEGER NOT NULL,
    rules TEXT NOT NULL,
    reason TEXT NOT NULL,
    against TEXT NOT NULL,
    awards TEXT,
    moment TEXT
);
CREATE INDEX ledger_results_by_day ON ledger_results (guild_id, day);
CREATE INDEX ledger_results_open ON ledger_results (id) WHERE awards IS NULL;
CREATE TABLE ledger_seats (
    result_id INTEGER NOT NULL REFERENCES ledger_results (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    place INTEGER,
    scores TEXT NOT NULL,
    against TEXT NOT NULL,
    PRIMARY KEY (result_id, seat)
) WITHOUT ROWID;
CREATE INDEX ledger_seats_of ON ledger_seats (user_id, result_id);
CREATE TABLE ledger_standings (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    games INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, user_id)
) WITHOUT ROWID;
CREATE INDEX ledger_standings_of ON ledger_standings (user_id);
CREATE TABLE ledger_pairs (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    games INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id, other_id)
) WITHOUT ROWID;
CREATE INDEX ledger_pairs_by_games ON ledger_pairs (guild_id, games);
CREATE INDEX ledger_pairs_of ON ledger_pairs (user_id, other_id);
CREATE INDEX ledger_pairs_with ON ledger_pairs (other_id, user_id);
"""

LEADERS: Final = (
    "CREATE INDEX ledger_standings_by_wins ON ledger_standings (guild_id, game, won, games);"
)

OWN: Final = """
CREATE TABLE ledger_own (
    user_id INTEGER NOT NULL,
    result_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    won INTEGER NOT NULL,
    beaten INTEGER NOT NULL,
    first_level TEXT,
    last_level TEXT,
    seat INTEGER NOT NULL,
    awards TEXT,
    PRIMARY KEY (user_id, result_id)
) WITHOUT ROWID;
INSERT INTO ledger_own
SELECT own.user_id, result.id, result.game, result.ended_at,
    CASE WHEN own.place = 1 AND own.against = '' THEN 1 ELSE 0 END,
    count(other.seat) - count(other.level), min(other.level), max(other.level), own.seat,
    CASE WHEN result.awards LIKE '%, ' || own.seat || ']%' THEN result.awards END
FROM ledger_results AS result JOIN ledger_seats AS own ON own.result_id = result.id
LEFT JOIN ledger_seats AS other ON other.result_id = result.id AND other.place > own.place
    AND own.place = 1 AND own.against = ''
WHERE result.against IN ('', 'bots', 'alone') AND own.user_id IS NOT NULL
GROUP BY own.user_id, result.id, result.game, result.ended_at, result.awards, own.seat, own.place,
    own.against
ORDER BY own.user_id, result.id;
"""
"""The games that count on people's profiles; the rows of one person are adjacent.

beaten       number of people behind the winner, if this seat won
first_level  the alphabetically first level of the bots behind the winner; ``last_level``: the
             alphabetically last
awards       the awards of the game, if the seat has one
"""

_RESULT = (
    "INSERT INTO ledger_results (id, game, guild_id, day, ended_at, seconds, plies, options, "
    "edition, rules, reason, against) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
_SEAT = (
    "INSERT INTO ledger_seats (result_id, seat, user_id, name, level, place, scores, against) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_HANDED = "SELECT 1 FROM tenures WHERE table_id = ? AND since > 0 LIMIT 1"


class _Ledger(FeatureStore):
    name = "ledger"
    migrations = (TABLES, LEADERS, OWN)

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count the results of games that somebody played."""
        query = "SELECT count(*) FROM ledger_seats WHERE user_id = ?"
        (count,) = db.execute(query, (user_id,)).fetchone()
        return {"privacy-results": int(count)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return the results of games that a person played, with only that person's seats."""
        rows = db.execute(
            "SELECT id, game, guild_id, ended_at, seconds, plies, options, edition, rules, reason, "
            "ledger_results.against, seat, name, place, scores, ledger_seats.against "
            "FROM ledger_seats JOIN ledger_results ON id = result_id "
            "WHERE user_id = ? ORDER BY id, seat",
            (user_id,),
        )
        return {"results": [_exported(row) for row in rows]}

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove somebody from all results; their seats stay, without account and name.

        Other people's standings stay as they are.
        """
        db.execute(
            "UPDATE ledger_seats SET user_id = NULL, name = '' WHERE user_id = ?", (user_id,)
        )
        db.execute("DELETE FROM ledger_own WHERE user_id = ?", (user_id,))
        db.execute("DELETE FROM ledger_standings WHERE user_id = ?", (user_id,))
        db.execute("DELETE FROM ledger_pairs WHERE user_id = ?", (user_id,))
        db.execute("DELETE FROM ledger_pairs WHERE other_id = ?", (user_id,))

    def ended(self, db: Connection, before: Head, table: Head) -> None:  # noqa: ARG002  (the hook has this parameter)
        """Enter the result of a game in the commit that ends it."""
        enter(db, table)


STORE = _Ledger()


class LedgerRows(NamedTuple):
    """The rows of a result: the values of the result and of its seats, in the columns' order."""

    result: tuple[Any, ...]
    seats: Sequence[tuple[Any, ...]]


def enter(db: Connection, table: Head) -> bool:
    """Enter the result of a finished game, if the game has a result that the ledger lacks.

    Returns whether a result was entered. Games that everybody agreed to end are entered without
    places; other games without a result are not entered.
    """
    state = table.state
    if state is None or table.status not in ("over", "closed") or table.is_continued:
        return False
    log = facts_in_log(db, table)
    if state.result is None and not log.is_agreed:
        return False
    entry = _entry(table, log, handed_over=db.execute(_HANDED, (table.id,)).fetchone() is not None)
    if db.execute(_RESULT, entry.result).rowcount != 1:
        return False
    db.executemany(_SEAT, entry.seats)
    sums.add(db, table.id)
    return True


def _entry(table: Head, log: LogFacts, *, handed_over: bool) -> LedgerRows:
    """Return the rows of a game's result."""
    game, result = game_of(table.game), None if table.state is None else table.state.result
    facts = _facts(table, log, handed_over=handed_over)
    places = [None] * len(table.sitters) if result is None else game.places(result)
    row = (
        table.id,
        table.game,
        table.guild_id,
        log.ended_at // DAY,
        log.ended_at,
        log.ended_at - log.began_at,
        table.ply,
        json.dumps(game.written(table.options), sort_keys=True),
        game.edition(table.options),
        table.rules or "",
        AGREED if result is None else result.reason,
        ",".join(against_game(facts)),
    )
    seats = [
        (
            table.id,
            number,
            sitter.user_id,
            sitter.name if seat.is_person else "",
            None if seat.is_person else sitter.level,
            places[number],
            json.dumps({} if result is None else dict(result.scores[number]), sort_keys=True),
            ",".join(against_win(seat)),
        )
        for number, (sitter, seat) in enumerate(zip(table.sitters, facts.seats, strict=True))
    ]
    return LedgerRows(row, seats)


def _facts(table: Head, log: LogFacts, *, handed_over: bool) -> GameFacts:
    """Return the facts that decide whether a game counts."""
    game, state, hands = game_of(table.game), table.state, table[OpenHands]
    coached, hints = table[Coached], table[HintsShown].seats
    seats = [
        SeatFacts(
            sitter.user_id,
            is_person=sitter.user_id is not None or sitter.conceded or not sitter.is_bot,
            was_left=sitter.conceded or sitter.is_away or number in log.left,
            had_hints=number in hints,
            had_coach=sitter.user_id in coached.coached | coached.before,
        )
        for number, sitter in enumerate(table.sitters)
    ]
    result = None if state is None else state.result
    gave_up = result is not None and not result.is_by_rules
    ended_early = gave_up and state is not None and _is_early(game, state)
    return GameFacts(
        seats,
        is_agreed=result is None,
        is_from_elsewhere=log.is_from_elsewhere,
        has_other_values=bool(game.shipped) and table.rules not in game.shipped,
        is_open=hands.players,
        has_gallery=hands.gallery,
        was_handed_over=handed_over,
        is_early=ended_early or log.was_left_early,
    )


def _is_early(game: Game, state: State) -> bool:
    """Return whether a game was given up in an early position."""
    if game.elapsed is None:
        return state.ply < FEW * state.seats
    return game.is_early(state)


def _exported(row: Sequence[Any]) -> dict[str, Any]:
    (result_id, game, guild_id, ended_at, seconds, plies, options) = row[:7]
    (edition, rules, reason, against, seat, name, place, scores, against_own) = row[7:]
    return {
        "table": result_id,
        "game": game,
        "server": guild_id,
        "ended_at": ended_at,
        "seconds": seconds,
        "plies": plies,
        "options": json.loads(options),
        "edition": edition,
        "rules": rules,
        "reason": reason,
        "does_not_count": against,
        "seat": seat,
        "name": name,
        "place": place,
        "scores": json.loads(scores),
        "win_does_not_count": against_own,
    }


def missing(db: Connection, after: int, most: int) -> list[tuple[int, int]]:
    """Return id and server of up to ``most`` ended games that the ledger lacks.

    Only games with ids above ``after`` are searched.
    """
    return db.execute(
        "SELECT id, guild_id FROM tables "
        "WHERE status IN ('over', 'closed') AND state IS NOT NULL AND id > ? "
        "AND NOT EXISTS (SELECT 1 FROM ledger_results AS result WHERE result.id = tables.id) "
        "ORDER BY id LIMIT ?",
        (after, most),
    ).fetchall()


def enter_stored(db: Connection, table_id: int, load: tables.Load) -> bool:
    """Enter the result of a stored game as :func:`enter` does.

    Raises :class:`bot.store.tables.Damaged`.
    """
    table = tables.read_table(db, table_id, load)
    return table is not None and enter(db, table)


def without_awards(db: Connection, after: int, most: int) -> list[tuple[int, int]]:
    """Return id and server of up to ``most`` results with unknown awards.

    Only results with ids above ``after`` are searched.
    """
    return db.execute(
        "SELECT id, guild_id FROM ledger_results WHERE awards IS NULL AND id > ? "
        "ORDER BY id LIMIT ?",
        (after, most),
    ).fetchall()


def note_awards(db: Connection, result_id: int, awards: Iterable[tuple[str, Seat]]) -> None:
    """Store a game's awards, each with its drawing and its seat, unless stored already."""
    noted = db.execute(
        "UPDATE ledger_results SET awards = ? WHERE id = ? AND awards IS NULL",
        (json.dumps([*awards]), result_id),
    )
    if noted.rowcount == 1:
        sums.add_awards(db, result_id)


def note_moment(
    db: Connection, result_id: int, ply: int, seat: Seat, before: float, after: float
) -> None:
    """Store the moment that decided a game, unless it is stored already.

    ``before`` and ``after`` are the chances of the seat. They are stored in whole percent, which is
    what people saw.
    """
    moment = json.dumps([ply, seat, round(100 * before) / 100, round(100 * after) / 100])
    db.execute(
        "UPDATE ledger_results SET moment = ? WHERE id = ? AND moment IS NULL", (moment, result_id)
    )
