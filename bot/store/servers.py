"""Stored choices of a server's managers: rules for new tables, defaults, and the webhook."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from bot.store.features import ServerDefault
from bot.store.sql import Connection
from bot.table.invitations import Invitations

_SELECT = (
    "SELECT channels, starters, roles, per_user, per_guild, closed FROM servers WHERE guild_id = ?"
)


class ServerPolicy(NamedTuple):
    """A server's policy for new tables: the channels, roles and limits.

    channels   ids of the channels where tables may be opened, also in their threads; empty: all
    starters   who may open tables: ``all``, ``roles`` or ``moderators``; moderators always may
    roles      ids of the roles that may open tables if ``starters`` is ``roles``
    per_user   cap on the open games of a person; 0: no limit
    per_guild  cap on the open games of the whole server; 0: no limit
    closed     whether new games are refused at present
    """

    channels: tuple[int, ...] = ()
    starters: str = "all"
    roles: tuple[int, ...] = ()
    per_user: int = 5
    per_guild: int = 50
    closed: bool = False

    def allows(self, channels: Iterable[int]) -> bool:
        """Return whether tables may be opened in any of these channels."""
        return not self.channels or not set(self.channels).isdisjoint(channels)


def read_policy(db: Connection, guild_id: int) -> ServerPolicy:
    """Return the policy of a server, or the default policy."""
    row = db.execute(_SELECT, (guild_id,)).fetchone()
    if row is None:
        return ServerPolicy()
    channels, starters, roles, per_user, per_guild, closed = row
    return ServerPolicy(
        tuple(json.loads(channels)),
        starters,
        tuple(json.loads(roles)),
        per_user,
        per_guild,
        bool(closed),
    )


def save_policy(db: Connection, guild_id: int, policy: ServerPolicy) -> None:
    """Store a server's policy, replacing the earlier one."""
    db.execute(
        "INSERT INTO servers (guild_id, channels, starters, roles, per_user, per_guild, closed) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild_id) DO UPDATE SET "
        "channels = excluded.channels, starters = excluded.starters, roles = excluded.roles, "
        "per_user = excluded.per_user, per_guild = excluded.per_guild, closed = excluded.closed",
        (
            guild_id,
            json.dumps(policy.channels),
            policy.starters,
            json.dumps(policy.roles),
            policy.per_user,
            policy.per_guild,
            int(policy.closed),
        ),
    )


def count_open(db: Connection, guild_id: int, user_id: int | None = None) -> int:
    """Return the number of a server's open tables.

    ``user_id`` limits the count to tables at which this person has a seat. A seat that is only
    reserved for the person does not count.
    """
    query = "SELECT count(*) FROM tables WHERE guild_id = :guild AND status IN ('lobby', 'running')"
    if user_id is not None:
        query += (
            " AND id IN (SELECT table_id FROM sitters WHERE user_id = :user AND conceded = 0)"
            " AND NOT EXISTS (SELECT 1 FROM named WHERE table_id = tables.id"
            " AND part = :lobby AND user_id = :user)"
        )
    person = {} if user_id is None else {"user": user_id, "lobby": Invitations.name}
    asked = {"guild": guild_id, **person}
    (count,) = db.execute(query, asked).fetchone()
    return int(count)


def read_defaults(
    db: Connection, guild_id: int, declared: Iterable[ServerDefault]
) -> dict[str, str]:
    """Return a server's choices for the ``declared`` defaults, by name.

    If a choice is missing or no longer offered, the result has the usual value.
    """
    rows = db.execute("SELECT name, choice FROM server_defaults WHERE guild_id = ?", (guild_id,))
    stored = dict(rows.fetchall())
    chosen = ((default, stored.get(default.name, "")) for default in declared)
    return {
        default.name: choice if default.accepts(choice) else default.usual
        for default, choice in chosen
    }


def save_default(db: Connection, guild_id: int, name: str, choice: str) -> None:
    """Store a server's choice for a default, replacing the earlier one."""
    db.execute(
        "INSERT INTO server_defaults (guild_id, name, choice) VALUES (?, ?, ?) "
        "ON CONFLICT (guild_id, name) DO UPDATE SET choice = excluded.choice",
        (guild_id, name, choice),
    )


def read_webhook(db: Connection, guild_id: int) -> tuple[str, str] | None:
    """Return a server's webhook URL and signing key, if it has a webhook."""
    row = db.execute("SELECT url, secret FROM webhooks WHERE guild_id = ?", (guild_id,)).fetchone()
    return None if row is None else (str(row[0]), str(row[1]))


def save_webhook(db: Connection, guild_id: int, webhook: tuple[str, str] | None) -> None:
    """Store a server's webhook, replacing the earlier one; ``None`` removes it."""
    db.execute("DELETE FROM webhooks WHERE guild_id = ?", (guild_id,))
    if webhook is not None:
        db.execute(
            "INSERT INTO webhooks (guild_id, url, secret) VALUES (?, ?, ?)", (guild_id, *webhook)
        )
