"""Derived rows of the ledger: sums by server, sums of pairs, and people's own games.

The same statements add one result or compute all rows again, so both ways give equal rows.
"""

from typing import Final

from bot.store.sql import Connection
from cogs.ledger.counting import FOR_ONESELF, FOR_PAIRS

_STANDINGS: Final = """
INSERT INTO ledger_standings (guild_id, game, user_id, games, won)
SELECT result.guild_id, result.game, own.user_id, count(*),
    sum(CASE WHEN own.place = 1 AND own.against = '' THEN 1 ELSE 0 END)
FROM ledger_results AS result JOIN ledger_seats AS own ON own.result_id = result.id
WHERE result.against = '' AND own.user_id IS NOT NULL{only}
GROUP BY result.guild_id, result.game, own.user_id
ORDER BY result.guild_id, result.game, own.user_id
ON CONFLICT (guild_id, game, user_id) DO UPDATE SET
    games = ledger_standings.games + excluded.games, won = ledger_standings.won + excluded.won
"""

AHEAD: Final = (
    "{own}.against = '' AND ({own}.place < {other}.place "
    "OR ',' || {other}.against || ',' LIKE '%,gone,%')"
)
"""SQL for :func:`cogs.ledger.counting.is_ahead`; the placeholders stand for two seats' rows."""

_PAIRS: Final = f"""
INSERT INTO ledger_pairs (guild_id, user_id, other_id, games, won, lost)
SELECT result.guild_id, own.user_id, other.user_id, count(*),
    sum(CASE WHEN {AHEAD.format(own="own", other="other")} THEN 1 ELSE 0 END),
    sum(CASE WHEN {AHEAD.format(own="other", other="own")} THEN 1 ELSE 0 END)
FROM ledger_results AS result JOIN ledger_seats AS own ON own.result_id = result.id
JOIN ledger_seats AS other ON other.result_id = result.id AND own.user_id < other.user_id
WHERE result.against {FOR_PAIRS}{{only}}
GROUP BY result.guild_id, own.user_id, other.user_id
ORDER BY result.guild_id, own.user_id, other.user_id
ON CONFLICT (guild_id, user_id, other_id) DO UPDATE SET
    games = ledger_pairs.games + excluded.games, won = ledger_pairs.won + excluded.won,
    lost = ledger_pairs.lost + excluded.lost
"""  # noqa: S608  (no user input)

_OWN: Final = f"""
INSERT INTO ledger_own
    (user_id, result_id, game, ended_at, won, beaten, first_level, last_level, seat, awards)
SELECT own.user_id, result.id, result.game, result.ended_at,
    CASE WHEN own.place = 1 AND own.against = '' THEN 1 ELSE 0 END,
    count(other.seat) - count(other.level), min(other.level), max(other.level), own.seat,
    CASE WHEN result.awards LIKE '%, ' || own.seat || ']%' THEN result.awards END
FROM ledger_results AS result JOIN ledger_seats AS own ON own.result_id = result.id
LEFT JOIN ledger_seats AS other ON other.result_id = result.id AND other.place > own.place
    AND own.place = 1 AND own.against = ''
WHERE result.against {FOR_ONESELF} AND own.user_id IS NOT NULL{{only}}
GROUP BY own.user_id, result.id, result.game, result.ended_at, result.awards, own.seat, own.place,
    own.against
ORDER BY own.user_id, result.id
ON CONFLICT (user_id, result_id) DO UPDATE SET awards = excluded.awards
"""  # noqa: S608  (no user input)

STATEMENTS: Final = (
    "DELETE FROM ledger_standings",
    "DELETE FROM ledger_pairs",
    "DELETE FROM ledger_own",
    _STANDINGS.format(only=""),
    _PAIRS.format(only=""),
    _OWN.format(only=""),
)
"""Statements that compute all rows again."""

NEWEST: Final = 10_000
"""Number of newest results from which :func:`complete` adds people's own games."""

_ONLY: Final = " AND result.id = ?"
_NEWEST: Final = f" AND result.id > (SELECT max(id) - {NEWEST} FROM ledger_results)"  # noqa: S608  (no user input)


def add(db: Connection, result_id: int) -> None:
    """Add a new result to the sums, and to the rows of the people who played."""
    for statement in (_STANDINGS, _PAIRS, _OWN):
        db.execute(statement.format(only=_ONLY), (result_id,))


def add_awards(db: Connection, result_id: int) -> None:
    """Add the awards of a result to the rows of the people who played."""
    db.execute(_OWN.format(only=_ONLY), (result_id,))


def complete(db: Connection) -> None:
    """Add the missing rows of people's own games for the :data:`NEWEST` newest results.

    A process of an older version may have entered results without these rows.
    """
    db.execute(_OWN.format(only=_NEWEST))


def rebuild(db: Connection) -> None:
    """Compute all rows again from the results."""
    for statement in STATEMENTS:
        db.execute(statement)
