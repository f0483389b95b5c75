"""Sums over the results on each server: everybody's games and wins, and those of each pair.

The same statements add one result and make all sums anew, so both give the same rows.
"""

from typing import Final

from bot.store.sql import Connection
from cogs.ledger.counting import FOR_PAIRS

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
"""SQL for :func:`cogs.ledger.counting.is_ahead`, with the names of two rows of seats."""

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

STATEMENTS: Final = (
    "DELETE FROM ledger_standings",
    "DELETE FROM ledger_pairs",
    _STANDINGS.format(only=""),
    _PAIRS.format(only=""),
)
"""Statements that make all sums anew."""

_ONLY: Final = " AND result.id = ?"


def add(db: Connection, result_id: int) -> None:
    """Add a new result to the sums."""
    for statement in (_STANDINGS, _PAIRS):
        db.execute(statement.format(only=_ONLY), (result_id,))


def rebuild(db: Connection) -> None:
    """Make all sums anew from the results."""
    for statement in STATEMENTS:
        db.execute(statement)
