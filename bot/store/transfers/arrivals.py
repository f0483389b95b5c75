"""Games that were brought from another bot, in the database: each file counts once."""

import json
from typing import NamedTuple

from bot.store.agreed import names
from bot.store.sql import Connection

PATIENCE = 30 * 86_400
"""Seconds for which a game that was brought waits for its people."""

_READ = (
    "SELECT id, guild_id, channel_id, parcel, people, agreed, since, used FROM arrivals "
    "WHERE id = ?"
)
_WAIT = (
    "INSERT INTO arrivals (id, guild_id, channel_id, parcel, people, agreed, since) "
    "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET guild_id = excluded.guild_id, "
    "channel_id = excluded.channel_id, parcel = excluded.parcel, people = excluded.people, "
    "agreed = excluded.agreed, since = excluded.since WHERE arrivals.used IS NULL"
)
_USE = (
    "INSERT INTO arrivals (id, guild_id, channel_id, parcel, people, agreed, since, used) "
    "VALUES (?, 0, 0, '', '[]', '[]', ?, ?) ON CONFLICT (id) DO UPDATE SET guild_id = 0, "
    "channel_id = 0, parcel = '', people = '[]', agreed = '[]', since = excluded.since, "
    "used = excluded.used WHERE arrivals.used IS NULL"
)
_NAMED = f"FROM arrivals WHERE {names('people')}"
"""The games that wait for somebody."""

_SAT = f"FROM arrivals WHERE {names('agreed')} AND id <> :number"
"""The games at which somebody sits and waits for others, but for one."""


class UsedUp(Exception):
    """The game of a file goes on already."""


class Arrival(NamedTuple):
    """A game that was brought: the number of its file, where it is to go on, what is in the file
    (as JSON), the users who have a seat, those of them who have sat down, when (Unix) it was
    brought, and, not stored, whether it waited already when it was, and who sat at it then and has
    to do so anew.
    """

    id: str
    guild_id: int
    channel_id: int
    parcel: str
    people: tuple[int, ...]
    agreed: frozenset[int]
    since: int
    again: bool = False
    stood_up: frozenset[int] = frozenset()


def read_arrival(db: Connection, number: str) -> Arrival | None:
    """Return a game that waits for its people, ``None`` if there is none with this number; raises
    :class:`UsedUp`.
    """
    row = db.execute(_READ, (number,)).fetchone()
    if row is None:
        return None
    found, guild_id, channel_id, parcel, people, agreed, since, used = row
    if used is not None:
        raise UsedUp
    seats, said = tuple(json.loads(people)), frozenset(json.loads(agreed))
    return Arrival(found, guild_id, channel_id, parcel, seats, said, since)


def save_arrival(db: Connection, one: Arrival) -> None:
    """Store a game that waits for its people, in the place of what was stored of the same file;
    raises :class:`UsedUp`.
    """
    row = (
        *(one.id, one.guild_id, one.channel_id, one.parcel),
        *(json.dumps(one.people), json.dumps(sorted(one.agreed)), one.since),
    )
    if db.execute(_WAIT, row).rowcount != 1:
        raise UsedUp


def use_up(db: Connection, number: str, now: int) -> None:
    """Note that the game of a file goes on from now on (Unix), and nothing else of it; raises
    :class:`UsedUp` if it does already.
    """
    if db.execute(_USE, (number, now, now)).rowcount != 1:
        raise UsedUp


def drop_waiting(db: Connection, now: int) -> None:
    """Remove the games for whose people nobody waits any more (at ``now``, Unix)."""
    db.execute("DELETE FROM arrivals WHERE used IS NULL AND since < ?", (now - PATIENCE,))


def count_sat(db: Connection, user_id: int, number: str) -> int:
    """Return at how many games that wait for others somebody has sat down, but for one of them."""
    found = db.execute(f"SELECT count(*) {_SAT}", {"user": user_id, "number": number}).fetchone()
    return 0 if found is None else int(found[0])


def waiting_for(db: Connection, user_id: int) -> list[str]:
    """Return the numbers of the games that wait for somebody."""
    rows = db.execute(f"SELECT id {_NAMED} ORDER BY id", {"user": user_id})
    return [number for (number,) in rows]


def forget_arrivals(db: Connection, user_id: int) -> None:
    """Remove the games that wait for somebody."""
    db.execute(f"DELETE {_NAMED}", {"user": user_id})
