"""Wishes, proposals and remembered acts, in the database. Times are Unix seconds."""

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple, Self

from bot.errors import UserError
from bot.store.features import FeatureStore, ServerDefault
from bot.store.sql import Connection
from bot.table.head import Head
from bot.table.invitations import Invitations
from cogs.finding import limits
from cogs.finding.limits import KEPT, Limit
from cogs.finding.part import Gathering
from cogs.finding.wishes import GameWish

CHANNEL = ServerDefault("finding", is_channel=True)
"""Setting for the channel in which proposals are posted."""

MIGRATION = """
CREATE TABLE finding_wishes (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    wish TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
);
CREATE TABLE finding_proposals (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    older_id INTEGER,
    sending INTEGER,
    shown TEXT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    language TEXT NOT NULL,
    starts INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    until INTEGER NOT NULL,
    opened INTEGER
);
CREATE TABLE finding_asked (
    proposal_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    declined INTEGER NOT NULL,
    told INTEGER NOT NULL,
    PRIMARY KEY (proposal_id, user_id)
);
CREATE TABLE finding_acts (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX finding_acts_of_guild ON finding_acts (guild_id, kind, at);
"""

_PROPOSAL = (
    "SELECT p.id, p.guild_id, p.channel_id, p.message_id, p.older_id, p.sending, p.shown, p.game, "
    "p.pace, p.language, p.starts, p.ends, p.until, p.opened, t.status, t.channel_id, "
    "t.message_id FROM finding_proposals AS p LEFT JOIN tables AS t ON t.id = p.opened"
)

_ASKED = (
    "SELECT a.proposal_id, a.user_id, a.name, a.declined, a.told FROM finding_asked AS a "
    "JOIN finding_proposals AS p ON p.id = a.proposal_id"
)

_SEATED = """
SELECT sitters.user_id FROM sitters JOIN tables ON tables.id = sitters.table_id
JOIN finding_wishes ON finding_wishes.user_id = sitters.user_id
    AND finding_wishes.guild_id = tables.guild_id
WHERE tables.guild_id = :guild AND tables.status IN ('lobby', 'running')
    AND tables.created_at >= finding_wishes.since AND NOT EXISTS (
        SELECT 1 FROM named WHERE named.table_id = tables.id AND named.part = :lobby
        AND named.user_id = sitters.user_id
    )
"""

STORED_WISH = 30 * 86_400
"""Seconds for which an ended wish is stored; its choices are preset for the next wish."""


class StoredWish(NamedTuple):
    """A person's wish on a server; the wish ends at ``until``."""

    guild_id: int
    user_id: int
    name: str
    wish: GameWish
    since: int
    until: int


class AskedPerson(NamedTuple):
    """A person whom a proposal asks: whether they declined, and whether a post mentioned them."""

    user_id: int
    name: str
    declined: bool
    told: bool


class Proposal(NamedTuple):
    """A proposal and the people whom it asks.

    channel_id     the channel in which it is posted, 0 if only answers to presses show it
    message_id     its message, ``None`` if it must still be posted
    older_id       an older message of the same proposal that must be deleted, if any
    sending        when the current attempt to post it began, ``None`` if there is none
    shown          the state that its message shows, see :attr:`mark`
    starts, ends   the time in which all these people are free, 0 if the pace needs none
    until          when the proposal ends, unless a table was opened
    table_id       the table that was opened for it
    status         status of this table, ``""`` without one
    place          the channel of this table, 0 without one
    board          the message of this table
    """

    id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    older_id: int | None
    sending: int | None
    shown: str
    game: str
    pace: str
    language: str
    starts: int
    ends: int
    until: int
    table_id: int | None
    status: str
    place: int
    board: int | None
    asked: tuple[AskedPerson, ...] = ()

    @property
    def users(self) -> tuple[int, ...]:
        """The people who have not declined."""
        return tuple(person.user_id for person in self.asked if not person.declined)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people who have not declined."""
        return tuple(person.name for person in self.asked if not person.declined)

    def declined_by(self, user_id: int) -> Self:
        """Return the proposal after somebody has declined."""
        asked = [
            person._replace(declined=True) if person.user_id == user_id else person
            for person in self.asked
        ]
        return self._replace(asked=tuple(asked))

    def state(self, now: float) -> str:
        """Return ``"open"``, ``"table"`` while its table is a lobby, or ``"over"``."""
        if self.table_id is not None:
            return "table" if self.status == "lobby" else "over"
        return "open" if self.until > now and len(self.users) > 1 else "over"

    def mark(self, now: float) -> str:
        """Return what a message of the proposal shows now, to compare with :attr:`shown`."""
        users = ",".join(map(str, self.users))
        return f"{self.state(now)}:{hashlib.blake2b(users.encode(), digest_size=8).hexdigest()}"


def read_wish(db: Connection, guild_id: int, user_id: int) -> StoredWish | None:
    """Return somebody's newest wish on a server, if it is still stored."""
    rows = db.execute(
        "SELECT guild_id, user_id, name, wish, since, until FROM finding_wishes "
        "WHERE guild_id = ? AND user_id = ?",
        (guild_id, user_id),
    )
    return next(map(_wish, rows), None)


def save_wish(db: Connection, stored: StoredWish) -> None:
    """Store a wish in place of the same person's earlier wish on the server."""
    db.execute(
        "INSERT INTO finding_wishes (guild_id, user_id, name, wish, since, until) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (guild_id, user_id) DO UPDATE SET "
        "name = excluded.name, wish = excluded.wish, since = excluded.since, "
        "until = excluded.until",
        (*stored[:3], json.dumps(stored.wish), stored.since, stored.until),
    )


def end_wish(db: Connection, guild_id: int, user_id: int, now: int) -> None:
    """End somebody's wish, so that they are no longer proposed to anybody."""
    db.execute(
        "UPDATE finding_wishes SET until = ? WHERE guild_id = ? AND user_id = ? AND until > ?",
        (now, guild_id, user_id, now),
    )


def open_wishes(db: Connection, guild_id: int, now: float) -> list[StoredWish]:
    """Return the wishes on a server that have not ended, oldest first.

    A wish does not count while its owner has a seat at an open table on the server, if this table
    was opened after the wish was sent.
    """
    seated = {
        user_id
        for (user_id,) in db.execute(_SEATED, {"guild": guild_id, "lobby": Invitations.name})
    }
    rows = db.execute(
        "SELECT guild_id, user_id, name, wish, since, until FROM finding_wishes "
        "WHERE guild_id = ? AND until > ? ORDER BY since, user_id",
        (guild_id, now),
    )
    return [wish for wish in map(_wish, rows.fetchall()) if wish.user_id not in seated]


def _wish(row: tuple[Any, ...]) -> StoredWish:
    guild_id, user_id, name, wish, since, until = row
    *chosen, days = json.loads(wish)
    games, paces, hours, languages = map(tuple, chosen)
    known = GameWish(games, paces, hours, languages, days)
    return StoredWish(guild_id, user_id, name, known, since, until)


def save_proposal(db: Connection, made: Proposal) -> None:
    """Store a new proposal with the people whom it asks."""
    db.execute(
        "INSERT INTO finding_proposals (id, guild_id, channel_id, message_id, older_id, sending, "
        "shown, game, pace, language, starts, ends, until, opened) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        made[:14],
    )
    for person in made.asked:
        ask(db, made.id, person.user_id, person.name)


def ask(db: Connection, proposal_id: int, user_id: int, name: str) -> None:
    """Add a person to the people whom a proposal asks."""
    db.execute(
        "INSERT INTO finding_asked (proposal_id, user_id, name, declined, told) "
        "VALUES (?, ?, ?, 0, 0) ON CONFLICT (proposal_id, user_id) DO UPDATE SET "
        "name = excluded.name, declined = 0",
        (proposal_id, user_id, name),
    )


def decline(db: Connection, proposal_id: int, user_id: int, *, declined: bool = True) -> None:
    """Record whether somebody declined."""
    db.execute(
        "UPDATE finding_asked SET declined = ? WHERE proposal_id = ? AND user_id = ?",
        (int(declined), proposal_id, user_id),
    )


def post_again(db: Connection, proposal: Proposal, channel_id: int) -> None:
    """Make a proposal due for a new message, which also names the person added last."""
    db.execute(
        "UPDATE finding_proposals SET channel_id = ?, older_id = message_id, message_id = NULL, "
        "sending = NULL, shown = '' WHERE id = ?",
        (channel_id, proposal.id),
    )


def shorten(db: Connection, proposal_id: int, span: tuple[int, int] | None) -> None:
    """Store the time in which all asked people are free; ``None``: their pace needs none."""
    if span is not None:
        db.execute(
            "UPDATE finding_proposals SET starts = ?, ends = ?, until = ? WHERE id = ?",
            (*span, span[1], proposal_id),
        )


def take(db: Connection, proposal: Proposal, table_id: int) -> None:
    """Record the table that was opened for a proposal, in the commit that opens the table.

    If the table has taken over the proposal's message, the proposal has no message from now on.
    Raises ``error-find-taken`` if another table was opened or the proposal was posted again
    meanwhile.
    """
    done = db.execute(
        "UPDATE finding_proposals SET opened = ? WHERE id = ? AND opened IS NULL "
        "AND coalesce(message_id, 0) = ?",
        (table_id, proposal.id, proposal.message_id or 0),
    )
    if done.rowcount != 1:
        raise UserError("error-find-taken")
    db.execute(
        "UPDATE finding_proposals SET channel_id = 0, message_id = NULL, sending = NULL "
        "WHERE id = ? AND message_id = (SELECT message_id FROM tables WHERE id = ?)",
        (proposal.id, table_id),
    )


def note_sending(db: Connection, proposal_id: int, now: int) -> None:
    """Record that a proposal is about to be posted."""
    db.execute("UPDATE finding_proposals SET sending = ? WHERE id = ?", (now, proposal_id))


def note_posted(db: Connection, proposal: Proposal, message_id: int, mark: str) -> None:
    """Record the message of a proposal, and that the people asked have been told.

    If the proposal has become due for another message meanwhile, mark this message for deletion.
    """
    done = db.execute(
        "UPDATE finding_proposals SET message_id = ?, sending = NULL, shown = ? "
        "WHERE id = ? AND sending = ? AND message_id IS NULL",
        (message_id, mark, proposal.id, proposal.sending),
    )
    if done.rowcount != 1:
        db.execute(
            "UPDATE finding_proposals SET older_id = ? WHERE id = ?", (message_id, proposal.id)
        )
    db.executemany(
        "UPDATE finding_asked SET told = 1 WHERE proposal_id = ? AND user_id = ?",
        [(proposal.id, person.user_id) for person in proposal.asked],
    )


def note_shown(db: Connection, proposal_id: int, mark: str) -> None:
    """Record the state that a proposal's message shows."""
    db.execute("UPDATE finding_proposals SET shown = ? WHERE id = ?", (mark, proposal_id))


def note_deleted(db: Connection, proposal_id: int) -> None:
    """Record that the older message of a proposal is gone."""
    db.execute("UPDATE finding_proposals SET older_id = NULL WHERE id = ?", (proposal_id,))


def keep_quiet(db: Connection, proposal_id: int) -> None:
    """Record that a proposal cannot be posted; the asked people's pages still show it."""
    db.execute(
        "UPDATE finding_proposals SET channel_id = 0, message_id = NULL, older_id = NULL, "
        "sending = NULL WHERE id = ?",
        (proposal_id,),
    )


def remove_proposal(db: Connection, proposal_id: int) -> None:
    """Remove a proposal that is over."""
    db.execute("DELETE FROM finding_asked WHERE proposal_id = ?", (proposal_id,))
    db.execute("DELETE FROM finding_proposals WHERE id = ?", (proposal_id,))


def read_proposal(db: Connection, proposal_id: int) -> Proposal | None:
    """Return a proposal, if it exists."""
    return next(iter(_selected(db, "WHERE p.id = ?", proposal_id)), None)


def proposals(db: Connection, guild_id: int | None = None) -> list[Proposal]:
    """Return the proposals of a server, or all proposals, oldest first."""
    return _selected(db) if guild_id is None else _selected(db, "WHERE p.guild_id = ?", guild_id)


def _selected(db: Connection, where: str = "", *values: int) -> list[Proposal]:
    """Return the proposals that a condition selects, with their people, oldest first."""
    rows = db.execute(f"{_PROPOSAL} {where} ORDER BY p.until, p.id", values).fetchall()
    asked: dict[int, list[AskedPerson]] = {row[0]: [] for row in rows}
    people = db.execute(f"{_ASKED} {where} ORDER BY a.told DESC, a.user_id", values)
    for proposal_id, user_id, name, declined, told in people.fetchall():
        asked[proposal_id].append(AskedPerson(user_id, name, bool(declined), bool(told)))
    return [
        Proposal._make((*own, status or "", place or 0, board, tuple(asked[own[0]])))
        for *own, status, place, board in rows
    ]


def note_act(
    db: Connection, guild_id: int, user_id: int, kind: str, now: int, other_id: int = 0
) -> None:
    """Record an act that a limit counts."""
    db.execute(
        "INSERT INTO finding_acts (id, guild_id, user_id, other_id, kind, at) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (secrets.randbits(48), guild_id, user_id, other_id, kind, now),
    )


def is_reached(
    db: Connection,
    limit: Limit,
    now: int,
    guild_id: int,
    *,
    user_id: int | None = None,
    other_id: int | None = None,
) -> bool:
    """Return whether the acts on a server have reached a limit.

    If ``user_id`` is given, only this person's acts count; if ``other_id`` is given, only acts
    towards that person.
    """
    query = "SELECT count(*) FROM finding_acts WHERE guild_id = ? AND kind = ? AND at > ?"
    values: list[Any] = [guild_id, limit.kind, now - limit.seconds]
    for column, value in (("user_id", user_id), ("other_id", other_id)):
        if value is not None:
            query += f" AND {column} = ?"
            values.append(value)
    (count,) = db.execute(query, values).fetchone()
    return int(count) >= limit.most


def require_fewer(
    db: Connection,
    limit: Limit,
    now: int,
    guild_id: int,
    *,
    user_id: int | None = None,
    other_id: int | None = None,
) -> None:
    """Raise the error of a limit if :func:`is_reached`."""
    if is_reached(db, limit, now, guild_id, user_id=user_id, other_id=other_id):
        raise UserError(limit.error)


def tidy(db: Connection, now: int) -> None:
    """Remove acts that no limit counts any more, and wishes that ended long ago."""
    db.execute("DELETE FROM finding_acts WHERE at <= ?", (now - KEPT,))
    db.execute("DELETE FROM finding_wishes WHERE until <= ?", (now - STORED_WISH,))


class _Finding(FeatureStore):
    name = "finding"
    migrations = (MIGRATION,)
    server_defaults = (CHANNEL,)

    def opened(self, db: Connection, table: Head) -> None:
        """Count a challenge or an invitation; raises an error if a limit is reached."""
        own, guild_id, now = table[Gathering], table.guild_id, table.created_at
        if own.why in ("", "proposal"):
            return
        if own.why == "challenge":
            pair = {"user_id": own.by, "other_id": own.asked}
            require_fewer(db, limits.DECLINED, now, guild_id, **pair)
            require_fewer(db, limits.PAIR, now, guild_id, **pair)
            require_fewer(db, limits.CHALLENGES, now, guild_id, user_id=own.by)
            require_fewer(db, limits.CHALLENGED, now, guild_id, other_id=own.asked)
        else:
            require_fewer(db, limits.INVITATIONS, now, guild_id, user_id=own.by)
        require_fewer(db, limits.CALLS, now, guild_id, user_id=limits.NOBODY)
        kind = limits.CHALLENGE if own.why == "challenge" else limits.INVITE
        note_act(db, guild_id, own.by, kind, now, own.asked)
        note_act(db, guild_id, limits.NOBODY, limits.CALL, now)

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:
        """Count somebody's wishes."""
        query = "SELECT count(*) FROM finding_wishes WHERE user_id = ?"
        (count,) = db.execute(query, (user_id,)).fetchone()
        return {"privacy-wishes": int(count)}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:
        """Return somebody's wishes and remembered acts, and the proposals that ask this person."""
        wishes = db.execute(
            "SELECT guild_id, user_id, name, wish, since, until FROM finding_wishes "
            "WHERE user_id = ? ORDER BY guild_id",
            (user_id,),
        ).fetchall()
        asked = db.execute(
            "SELECT finding_proposals.id, guild_id, game, pace, starts, ends, until, name, "
            "declined FROM finding_asked JOIN finding_proposals "
            "ON finding_proposals.id = proposal_id WHERE user_id = ? ORDER BY until",
            (user_id,),
        ).fetchall()
        acts = db.execute(
            "SELECT guild_id, kind, other_id, at FROM finding_acts WHERE user_id = ? "
            "ORDER BY at, kind, id",
            (user_id,),
        ).fetchall()
        columns = ("proposal", "server", "game", "pace", "starts", "ends", "until", "name")
        return {
            "wishes": [
                {
                    "server": wish.guild_id,
                    "name": wish.name,
                    **wish.wish._asdict(),
                    "since": wish.since,
                    "ends": wish.until,
                }
                for wish in map(_wish, wishes)
            ],
            "proposals": [
                {**dict(zip(columns, row, strict=False)), "declined": bool(row[-1])}
                for row in asked
            ],
            "acts": [
                dict(zip(("server", "kind", "towards", "at"), row, strict=True)) for row in acts
            ],
        }

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove somebody's wishes, acts and places in proposals.

        Acts that are counted for a whole server stay, because they name nobody.
        """
        db.execute("DELETE FROM finding_wishes WHERE user_id = ?", (user_id,))
        db.execute("DELETE FROM finding_asked WHERE user_id = ?", (user_id,))
        db.execute("DELETE FROM finding_acts WHERE user_id = ?", (user_id,))
        db.execute("DELETE FROM finding_acts WHERE other_id = ?", (user_id,))


STORE = _Finding()
