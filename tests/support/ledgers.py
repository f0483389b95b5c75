"""Writes results straight into the ledger, in place of games played to their end."""

from collections.abc import Mapping, Sequence

from bot.store.sql import Connection
from cogs.ledger import sums

Seats = Sequence[tuple[int | None, str, int]]
"""For each seat: the person (``None``: a bot), the name and the final rank."""

LEDGER = ("ledger_seats", "ledger_own", "ledger_standings", "ledger_pairs", "ledger_results")
"""Database tables of the ledger, in an order in which all their rows can be deleted."""


def empty(db: Connection) -> None:
    """Remove all results, as before the ledger existed."""
    for name in LEDGER:
        db.execute(f"DELETE FROM {name}")  # noqa: S608  (no user input)


def enter(
    db: Connection,
    guild_id: int,
    game: str,
    day: int,
    seats: Seats,
    *,
    against: str = "",
    helped: Mapping[int, str] | None = None,
    awards: str | None = "[]",
) -> int:
    """Store a result and return its id.

    ``helped``: reasons why a seat's win does not count; ``awards``: ``None`` if not known yet.
    """
    (last,) = db.execute("SELECT coalesce(max(id), 1000) FROM ledger_results").fetchone()
    number = int(last) + 1
    db.execute(
        "INSERT INTO ledger_results (id, game, guild_id, day, ended_at, seconds, plies, options, "
        "edition, rules, reason, against, awards) "
        "VALUES (?, ?, ?, ?, ?, 600, 50, '{}', 1, '', '', ?, ?)",
        (number, game, guild_id, day, day * 86_400 + 3600, against, awards),
    )
    db.executemany(
        "INSERT INTO ledger_seats (result_id, seat, user_id, name, level, place, scores, against) "
        "VALUES (?, ?, ?, ?, ?, ?, '{}', ?)",
        [
            (
                *(number, seat, user_id, name),
                None if user_id else "normal",
                place,
                (helped or {}).get(seat, ""),
            )
            for seat, (user_id, name, place) in enumerate(seats)
        ],
    )
    sums.add(db, number)
    return number
