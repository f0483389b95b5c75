"""A server's rules for new tables: in which channels, by whom, and how many."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bot.errors import UserError
from bot.sessions.unit_of_work import UnitOfWork
from bot.store.servers import ServerPolicy, count_open, read_policy, save_policy
from bot.store.sql import Connection

STARTERS = ("all", "roles", "moderators")
PER_USER = (1, 2, 3, 5, 10, 20, 0)
PER_GUILD = (5, 10, 20, 50, 100, 0)
"""Choices for the limit of open games, per person and per server; 0: no limit."""

MOST = 25
"""Cap on the chosen channels or roles: a select menu holds this many entries."""


class Opener(NamedTuple):
    """Facts about a person who opens a table, to check the server's rules.

    channels   id of the channel where the table opens; for a thread, also of its parent channel
    roles      ids of the person's roles
    moderator  whether the person may manage messages in that channel, or manage the server
    """

    user_id: int
    guild_id: int
    channels: tuple[int, ...]
    roles: frozenset[int] = frozenset()
    moderator: bool = False


class Admission:
    """Reads, changes and enforces servers' rules for new tables."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def policy(self, guild_id: int) -> ServerPolicy:
        """Return a server's rules."""
        return await self._uow.run(lambda db: read_policy(db, guild_id))

    async def change_policy(
        self, guild_id: int, change: Callable[[ServerPolicy], ServerPolicy]
    ) -> ServerPolicy:
        """Change the rules of a server and return them; raises ``error-no-such-option``."""

        def work(db: Connection) -> ServerPolicy:
            policy = change(read_policy(db, guild_id))
            if not _is_known(policy):
                raise UserError("error-no-such-option")
            save_policy(db, guild_id, policy)
            return policy

        return await self._uow.run(work)


def require_admission(db: Connection, opener: Opener) -> None:
    """Raise if the server's rules forbid a person to open a table.

    Raises like :func:`require_welcome` and :func:`require_space`.
    """
    require_welcome(db, opener)
    require_space(db, opener.guild_id, [opener.user_id])


def require_welcome(db: Connection, opener: Opener) -> None:
    """Raise if the server's rules forbid a person to open a table in a channel.

    Raises ``error-server-closed``, ``error-not-in-channel``, ``error-not-a-starter``,
    ``error-moderators-start``.
    """
    policy = read_policy(db, opener.guild_id)
    _require_open(policy)
    if not policy.allows(opener.channels):
        allowed = " ".join(f"<#{channel_id}>" for channel_id in policy.channels)
        raise UserError("error-not-in-channel", channels=allowed)
    if not opener.moderator and not _may_start(policy, opener.roles):
        if policy.starters == "moderators" or not policy.roles:
            raise UserError("error-moderators-start")
        names = " ".join(f"<@&{role_id}>" for role_id in policy.roles)
        raise UserError("error-not-a-starter", roles=names)


def require_space(db: Connection, guild_id: int, users: Iterable[int]) -> None:
    """Raise if the server is at its limit of tables, or a person is at the limit of open games.

    Raises ``error-server-full``, or ``error-plays-enough`` if any of ``users`` is at the limit.
    """
    policy = read_policy(db, guild_id)
    if 0 < policy.per_guild <= count_open(db, guild_id):
        raise UserError("error-server-full", most=policy.per_guild)
    for user_id in users:
        require_room(db, guild_id, user_id)


def require_beginning(db: Connection, guild_id: int) -> None:
    """Raise ``error-server-closed`` if the server's managers allow no new games at present."""
    _require_open(read_policy(db, guild_id))


def require_room(db: Connection, guild_id: int, user_id: int) -> None:
    """Raise ``error-plays-enough`` if a person has reached the server's limit of open games."""
    most = read_policy(db, guild_id).per_user
    if 0 < most <= count_open(db, guild_id, user_id):
        raise UserError("error-plays-enough", most=most)


def _require_open(policy: ServerPolicy) -> None:
    if policy.closed:
        raise UserError("error-server-closed")


def _may_start(policy: ServerPolicy, roles: frozenset[int]) -> bool:
    if policy.starters == "roles":
        return not roles.isdisjoint(policy.roles)
    return policy.starters == "all"


def _is_known(policy: ServerPolicy) -> bool:
    return (
        policy.starters in STARTERS
        and policy.per_user in PER_USER
        and policy.per_guild in PER_GUILD
        and len(policy.channels) <= MOST
        and len(policy.roles) <= MOST
    )
