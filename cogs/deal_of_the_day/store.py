"""Deals that several people play, each alone, and their tries, in the database.

Until a deal opens to all, its seed, its positions and everybody's answers are secret.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from bot.store.features import FeatureStore
from bot.store.sql import Connection
from bot.store.tenures import number_for
from cogs.deal_of_the_day.bots import DealAnswer
from engines.core.deal import Deal
from engines.core.kernel import Seat
from engines.core.types import deep_tuple

COUNTED, FOR_FUN = 1, 2
"""A person's first try, which counts, and the person's later try, which does not count."""

TryStatus: TypeAlias = Literal["open", "done", "given_up", "void", "late"]
"""Status of a try: unfinished, finished, given up, ended by new bots, ended with the deal."""

_MIGRATION = """
CREATE TABLE shared_deals (
    deal TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    day INTEGER,
    guild_id INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    level TEXT NOT NULL,
    bots TEXT NOT NULL,
    rules TEXT NOT NULL,
    options TEXT NOT NULL,
    sealed TEXT NOT NULL,
    opens_at INTEGER NOT NULL,
    par TEXT NOT NULL
);
CREATE INDEX shared_deals_by_day ON shared_deals (game, day);
CREATE TABLE deal_offers (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    opens_at INTEGER NOT NULL
);
CREATE TABLE deal_tries (
    deal TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    status TEXT NOT NULL,
    ply INTEGER NOT NULL,
    answers TEXT NOT NULL,
    state TEXT NOT NULL,
    turns INTEGER NOT NULL,
    number INTEGER NOT NULL,
    won INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    ended_at INTEGER,
    PRIMARY KEY (deal, user_id, attempt)
);
CREATE INDEX deal_tries_by_user ON deal_tries (user_id);
"""


class Number(NamedTuple):
    """The points or turns that somebody reached, and whether they won."""

    number: int
    won: bool


class SharedDeal(NamedTuple):
    """A deal that several people play, each alone.

    deal      its name
    day       the day of a deal of the day, counted from 1970-01-01; ``None`` for an offered game
    user_id   the person who offered it, ``None`` for a deal of the day; ``name`` is their name
    seat      the seat that people play; bots of ``level`` play the other seats
    bots      the version of these bots
    rules     the fingerprint of the card values
    opens_at  when everything about it is shown (Unix seconds)
    par       the number to beat, reached by bots or in the offered game; ``None`` if not known
    """

    deal: str
    game: str
    day: int | None
    guild_id: int
    user_id: int | None
    name: str
    seats: int
    seat: Seat
    level: str
    bots: str
    rules: str
    options: Mapping[str, str]
    sealed: Deal
    opens_at: int
    par: Number | None = None

    @property
    def salt(self) -> int:
        """The public number that seeds the random choices of the deal's bots."""
        return int(self.sealed.commitment[:16], 16)


class Try(NamedTuple):
    """Somebody's try at a deal.

    answers  all answers so far, those of bots included
    state    the position as JSON data, empty after the try has ended
    turns    the person's own turns so far
    number   the points or turns reached at the end
    """

    deal: str
    user_id: int
    attempt: int
    guild_id: int
    status: TryStatus
    ply: int
    answers: Sequence[DealAnswer]
    state: Mapping[str, Any]
    turns: int
    number: int
    won: bool
    began_at: int
    ended_at: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether the try has not ended."""
        return self.status == "open"

    @property
    def reached(self) -> Number:
        """The number reached, and whether the person won."""
        return Number(self.number, self.won)


class AllTries(NamedTuple):
    """All finished first tries at a deal: the number, the wins, and what each try reached."""

    played: int
    won: int
    numbers: Sequence[Number]


_DEAL = (
    "deal, game, day, guild_id, user_id, name, seats, seat, level, bots, rules, options, "
    "sealed, opens_at, par"
)
_TRY = (
    "deal, user_id, attempt, guild_id, status, ply, answers, state, turns, number, won, "
    "began_at, ended_at"
)


def add_deal(db: Connection, deal: SharedDeal) -> SharedDeal:
    """Store a deal unless its name is stored already; return the stored deal."""
    sealed = {
        "seed": deal.sealed.seed.hex(),
        "salt": deal.sealed.salt.hex(),
        "words": {str(seat): word for seat, word in deal.sealed.words.items()},
        "version": deal.sealed.version,
    }
    row = (
        *deal[:11],
        json.dumps(deal.options),
        json.dumps(sealed),
        deal.opens_at,
        _par_text(deal.par),
    )
    places = ", ".join("?" * len(row))
    db.execute(
        f"INSERT INTO shared_deals ({_DEAL}) VALUES ({places}) ON CONFLICT (deal) DO NOTHING",  # noqa: S608  (no user input)
        row,
    )
    found = read_deal(db, deal.deal)
    if found is None:
        raise ValueError(f"no deal {deal.deal}")
    return found


def read_deal(db: Connection, name: str) -> SharedDeal | None:
    """Return a deal by its name, ``None`` if there is none."""
    row = db.execute(f"SELECT {_DEAL} FROM shared_deals WHERE deal = ?", (name,)).fetchone()  # noqa: S608  (no user input)
    return None if row is None else _deal(row)


def deals_of_day(db: Connection, game: str, day: int) -> list[SharedDeal]:
    """Return the deals of a game and a day, one for each version of its bots."""
    rows = db.execute(
        f"SELECT {_DEAL} FROM shared_deals WHERE game = ? AND day = ? ORDER BY deal",  # noqa: S608  (no user input)
        (game, day),
    )
    return [_deal(row) for row in rows]


def without_par(db: Connection, now: int) -> list[SharedDeal]:
    """Return the opened deals of the day whose number to beat is not known yet."""
    rows = db.execute(
        f"SELECT {_DEAL} FROM shared_deals WHERE par = '' AND opens_at <= ? ORDER BY deal",  # noqa: S608  (no user input)
        (now,),
    )
    return [_deal(row) for row in rows]


def save_par(db: Connection, name: str, par: Number) -> None:
    """Store the number to beat of a deal."""
    db.execute("UPDATE shared_deals SET par = ? WHERE deal = ?", (_par_text(par), name))


def add_offer(db: Connection, table_id: int, opens_at: int) -> None:
    """Record when the offer of a table's deal ends; until then the table's game is hidden."""
    db.execute(
        "INSERT INTO deal_offers (table_id, opens_at) VALUES (?, ?) "
        "ON CONFLICT (table_id) DO NOTHING",
        (table_id, opens_at),
    )


def close_deal(db: Connection, deal: SharedDeal, now: int) -> None:
    """End the offer of a game now, unless the offer has ended already."""
    db.execute(
        "UPDATE shared_deals SET opens_at = ? WHERE deal = ? AND opens_at > ?",
        (now, deal.deal, now),
    )
    db.execute(
        "UPDATE deal_offers SET opens_at = ? WHERE table_id = ? AND opens_at > ?",
        (now, table_of(deal), now),
    )


def name_of(table_id: int) -> str:
    """Return the name of the deal of an offered game."""
    return f"t{table_id}"


def table_of(deal: SharedDeal) -> int:
    """Return the table of an offered game, 0 for a deal of the day."""
    return 0 if deal.day is not None else int(deal.deal[1:])


def remove_before(db: Connection, opened: int) -> None:
    """Remove the deals that were opened before a time, with their tries."""
    (oldest,) = db.execute("SELECT min(opens_at) FROM shared_deals").fetchone()
    if oldest is None or oldest >= opened:
        return
    db.execute(
        "DELETE FROM deal_tries WHERE deal IN (SELECT deal FROM shared_deals WHERE opens_at < ?)",
        (opened,),
    )
    db.execute("DELETE FROM shared_deals WHERE opens_at < ?", (opened,))
    db.execute("DELETE FROM deal_offers WHERE opens_at < ?", (opened,))


def offered_by(db: Connection, user_id: int, guild_id: int, now: int) -> tuple[int, int]:
    """Return how many games a person offers now, and how many are offered on a server."""
    (own,) = db.execute(
        "SELECT count(*) FROM shared_deals WHERE user_id = ? AND day IS NULL AND opens_at > ?",
        (user_id, now),
    ).fetchone()
    (all_,) = db.execute(
        "SELECT count(*) FROM shared_deals WHERE guild_id = ? AND day IS NULL AND opens_at > ?",
        (guild_id, now),
    ).fetchone()
    return int(own), int(all_)


def shut_until(db: Connection, table_id: int, now: float) -> int | None:
    """Return the time (Unix) until which a table's deal is offered; ``None``: not offered."""
    row = db.execute(
        "SELECT opens_at FROM deal_offers WHERE table_id = ? AND opens_at > ?",
        (table_id, int(now)),
    ).fetchone()
    return None if row is None else int(row[0])


def read_try(db: Connection, name: str, user_id: int, attempt: int) -> Try | None:
    """Return somebody's try at a deal, ``None`` if there is none."""
    row = db.execute(
        f"SELECT {_TRY} FROM deal_tries WHERE deal = ? AND user_id = ? AND attempt = ?",  # noqa: S608  (no user input)
        (name, user_id, attempt),
    ).fetchone()
    return None if row is None else _try(row)


def add_try(db: Connection, tried: Try) -> Try:
    """Store a new try unless such a try is stored already; return the stored try."""
    row = _try_row(tried)
    places = ", ".join("?" * len(row))
    added = db.execute(
        f"INSERT INTO deal_tries ({_TRY}) VALUES ({places}) "  # noqa: S608  (no user input)
        "ON CONFLICT (deal, user_id, attempt) DO NOTHING",
        row,
    )
    if added.rowcount:
        return tried
    return read_try(db, tried.deal, tried.user_id, tried.attempt) or tried


def save_try(db: Connection, before: Try, after: Try) -> bool:
    """Store ``after`` in place of ``before``; return false if the stored try has changed."""
    row = _try_row(after)
    changes = ", ".join(f"{column} = ?" for column in _TRY.split(", ")[4:])
    saved = db.execute(
        f"UPDATE deal_tries SET {changes} "  # noqa: S608  (no user input)
        "WHERE deal = ? AND user_id = ? AND attempt = ? AND ply = ? AND status = ?",
        (*row[4:], *row[:3], before.ply, before.status),
    )
    return saved.rowcount == 1


def has_begun(db: Connection, name: str, user_id: int, key: bytes) -> bool:
    """Return whether somebody who has deleted their data began a deal before.

    ``key`` is as for :func:`bot.store.tenures.check_number`.
    """
    return read_try(db, name, number_for(name, user_id, key), COUNTED) is not None


def drop_numbers(db: Connection, now: int) -> None:
    """Remove, from opened deals, the check numbers that stand for people who deleted their data."""
    db.execute(
        "DELETE FROM deal_tries WHERE user_id < 0 AND deal IN "
        "(SELECT deal FROM shared_deals WHERE opens_at <= ?)",
        (now,),
    )


def drop_ended(db: Connection, fresh: Try) -> None:
    """Remove the ended try, if any, that ``fresh`` replaces."""
    db.execute(
        "DELETE FROM deal_tries "
        "WHERE deal = ? AND user_id = ? AND attempt = ? AND status != 'open'",
        (fresh.deal, fresh.user_id, fresh.attempt),
    )


def end_open(db: Connection, name: str, status: TryStatus, now: int) -> None:
    """End all unfinished tries at a deal."""
    db.execute(
        "UPDATE deal_tries SET status = ?, state = '', ended_at = ? "
        "WHERE deal = ? AND status = 'open'",
        (status, now, name),
    )


def finished_on(db: Connection, name: str, guild_id: int) -> dict[int, Number]:
    """Return the finished first tries that people began on a server, by user id."""
    rows = db.execute(
        "SELECT user_id, number, won FROM deal_tries "
        "WHERE deal = ? AND guild_id = ? AND attempt = ? AND status = 'done' ORDER BY user_id",
        (name, guild_id, COUNTED),
    )
    return {int(user): Number(int(number), bool(won)) for user, number, won in rows}


def count_all(db: Connection, name: str) -> AllTries:
    """Return the totals of all finished first tries at a deal."""
    rows = db.execute(
        "SELECT number, won FROM deal_tries WHERE deal = ? AND attempt = ? AND status = 'done'",
        (name, COUNTED),
    ).fetchall()
    numbers = [Number(int(number), won=bool(won)) for number, won in rows]
    return AllTries(len(rows), sum(number.won for number in numbers), numbers)


def _deal(row: Sequence[Any]) -> SharedDeal:
    found = SharedDeal(*row)
    sealed = json.loads(row[12])
    words = {int(seat): word for seat, word in sealed["words"].items()}
    seed, salt = bytes.fromhex(sealed["seed"]), bytes.fromhex(sealed["salt"])
    return found._replace(
        options=json.loads(row[11]),
        sealed=Deal(seed, salt, words, sealed["version"]),
        par=Number(*json.loads(row[14])) if row[14] else None,
    )


def _par_text(par: Number | None) -> str:
    return "" if par is None else json.dumps([par.number, par.won])


def _try(row: Sequence[Any]) -> Try:
    found = Try(*row)
    return found._replace(
        answers=[DealAnswer(*deep_tuple(answer)) for answer in json.loads(row[6])],
        state=json.loads(row[7]) if row[7] else {},
        won=bool(row[10]),
    )


def _try_row(tried: Try) -> tuple[Any, ...]:
    return (
        *tried[:6],
        json.dumps(tried.answers, separators=(",", ":")),
        json.dumps(tried.state, separators=(",", ":")) if tried.state else "",
        tried.turns,
        tried.number,
        int(tried.won),
        *tried[11:],
    )


class _Deals(FeatureStore):
    name = "deal_of_the_day"
    migrations = (_MIGRATION,)

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count somebody's tries and offered games."""
        (tries,) = db.execute(
            "SELECT count(*) FROM deal_tries WHERE user_id = ?", (user_id,)
        ).fetchone()
        (offers,) = db.execute(
            "SELECT count(*) FROM shared_deals WHERE user_id = ?", (user_id,)
        ).fetchone()
        return {"privacy-deal-tries": int(tries), "privacy-deal-offers": int(offers)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return somebody's tries with their own answers only, and the games they offered.

        Everything else about a deal is secret until the deal opens to all.
        """
        rows = db.execute(
            f"SELECT {_TRY} FROM deal_tries WHERE user_id = ? ORDER BY deal, attempt",  # noqa: S608  (no user input)
            (user_id,),
        ).fetchall()
        tries = []
        for tried in map(_try, rows):
            deal = read_deal(db, tried.deal)
            seat = None if deal is None else deal.seat
            data = tried._asdict()
            del data["state"]
            data["answers"] = [answer for answer in tried.answers if answer.seat == seat]
            tries.append(data)
        offers = db.execute(
            "SELECT deal, opens_at FROM shared_deals WHERE user_id = ? ORDER BY deal",
            (user_id,),
        )
        return {
            "deal_tries": tries,
            "offered_games": [{"deal": name, "opens_at": opens_at} for name, opens_at in offers],
        }

    def leave_number(self, db: Connection, user_id: int, key: bytes) -> None:
        """Put a check number in place of a person in each counted try; delete the try's answers.

        The check number prevents a person who deletes their data from beginning a deal again. It is
        removed after the deal is opened.
        """
        rows = db.execute(
            "SELECT deal FROM deal_tries WHERE user_id = ? AND attempt = ?", (user_id, COUNTED)
        )
        for (name,) in rows.fetchall():
            db.execute(
                "UPDATE deal_tries SET user_id = ?, guild_id = 0, status = 'void', ply = 0, "
                "answers = '[]', state = '', turns = 0, number = 0, won = 0, began_at = 0, "
                "ended_at = NULL WHERE deal = ? AND user_id = ? AND attempt = ?",
                (number_for(name, user_id, key), name, user_id, COUNTED),
            )

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove somebody's tries, and their name from the games that they offered."""
        db.execute("DELETE FROM deal_tries WHERE user_id = ?", (user_id,))
        db.execute(
            "UPDATE shared_deals SET user_id = NULL, name = '' WHERE user_id = ?", (user_id,)
        )

    def shut_until(self, db: Connection, table_id: int, now: float) -> int | None:
        """Return the time (Unix) until which a table's deal is offered to other people."""
        return shut_until(db, table_id, now)


STORE = _Deals()
