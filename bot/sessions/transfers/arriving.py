"""Games that are brought from another bot as a file.

Whoever has the address of a bot can write a file for it, so a file seats nobody: everybody it names
sits down by a press of their own, and once the last of them did the game goes on. Its number is
stored in that commit, for ever, so that it goes on once.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias, TypeVar

from bot.errors import Overtaken, UserError
from bot.model import ARRIVED, Table
from bot.sessions.actions.admission import (
    Opener,
    require_beginning,
    require_space,
    require_welcome,
)
from bot.sessions.transfers.going_on import GoingOn
from bot.sessions.transfers.own_key import OwnKey
from bot.sessions.transfers.parcel import Unpacked, written
from bot.sessions.unit_of_work import SEATS, UnitOfWork, once_more
from bot.store.sql import Connection
from bot.store.transfers.arrivals import (
    Arrival,
    UsedUp,
    count_sat,
    read_arrival,
    save_arrival,
    use_up,
)

T = TypeVar("T")

Brought: TypeAlias = tuple[Arrival, Unpacked]
"""A game that waits for its people, and what it will be."""

MOST_WAITING = 5
"""At how many games that wait for others somebody may sit to bring one more. Anybody can write
files, so they would fill the database and call people without end.
"""


class Arriving:
    """Bringing a game from another bot, and sitting down at it."""

    def __init__(self, uow: UnitOfWork, key: OwnKey, going_on: GoingOn) -> None:
        self._uow = uow
        self._key = key
        self._going_on = going_on

    async def bring(
        self, file: bytes, opener: Opener, channel_id: int, games: Iterable[str]
    ) -> Brought | Table:
        """Bring a game to a channel, for one of its people: it waits for the others, or goes on if
        there are none. Until then the same file may be brought again, to another channel as well:
        then it waits there, and who had sat down is called to do so there.

        Raises ``error-file-none``, ``error-file-version``, ``error-file-elsewhere``,
        ``error-file-rules``, ``error-file-used``, ``error-file-not-yours``, ``ui-error-game-off``,
        ``error-channel-busy``, ``error-arrivals-wait`` after :data:`MOST_WAITING`, and like
        :func:`bot.sessions.actions.admission.require_admission`.
        """
        content = await self._key.opened(file)
        guild_id, now = opener.guild_id, int(self._uow.clock())
        found = await self._going_on.opened(
            content, guild_id, channel_id, games, opener.user_id, is_foreign=True
        )
        owners = found.table.owners
        if opener.user_id not in owners:
            raise UserError("error-file-not-yours")
        if await self._uow.in_channel(channel_id) is not None:
            raise UserError("error-channel-busy")
        agreed, people = frozenset({opener.user_id}), tuple(sorted(owners))
        number, text = found.parcel.id, written(found.parcel)
        arrival = Arrival(number, guild_id, channel_id, text, people, agreed, now)

        def admit(db: Connection) -> None:
            require_welcome(db, opener)
            require_space(db, guild_id, owners)

        def wait(db: Connection) -> Arrival:
            admit(db)
            before = read_arrival(db, arrival.id)
            if count_sat(db, opener.user_id, arrival.id) >= MOST_WAITING:
                raise UserError("error-arrivals-wait", most=MOST_WAITING)
            save_arrival(db, arrival)
            if before is None:
                return arrival
            return arrival._replace(again=True, stood_up=before.agreed - arrival.agreed)

        if owners == agreed:
            return await self._begun(arrival, found, admit)
        return await _once(self._uow.run(wait, alone=SEATS)), found

    @once_more
    async def sit_down(
        self, number: str, user_id: int, guild_id: int, channel_id: int, games: Iterable[str]
    ) -> Brought | Table:
        """Sit down at a game that was brought to a channel; once all have, it goes on.

        Raises ``error-file-used``, ``error-arrival-gone``, ``error-file-not-yours`` for whoever has
        no seat in it, ``error-arrival-elsewhere`` if it was brought to another channel since, and
        what keeps it from going on there.
        """

        def work(db: Connection) -> Arrival:
            arrival = read_arrival(db, number)
            if arrival is None or arrival.guild_id != guild_id:
                raise UserError("error-arrival-gone")
            if user_id not in arrival.people:
                raise UserError("error-file-not-yours")
            if arrival.channel_id != channel_id:
                raise UserError("error-arrival-elsewhere", channel=f"<#{arrival.channel_id}>")
            arrival = arrival._replace(agreed=arrival.agreed | {user_id})
            if not arrival.agreed.issuperset(arrival.people):
                save_arrival(db, arrival)
            return arrival

        arrival = await _once(self._uow.run(work, alone=SEATS))
        found = await self._going_on.opened(
            arrival.parcel, guild_id, channel_id, games, user_id, is_foreign=True
        )
        if not arrival.agreed.issuperset(arrival.people):
            return arrival, found

        def admit(db: Connection) -> None:
            waiting = read_arrival(db, number)
            if waiting is None or waiting._replace(agreed=waiting.agreed | {user_id}) != arrival:
                raise Overtaken
            require_beginning(db, guild_id)
            require_space(db, guild_id, arrival.people)

        return await self._begun(arrival, found, admit)

    async def _begun(
        self, arrival: Arrival, found: Unpacked, admit: Callable[[Connection], None]
    ) -> Table:
        """Let a game go on at which all of its people sit, unless ``admit`` raises."""
        for sitter in found.table.sitters:
            if sitter.is_away:
                sitter.level = None
        if found.table.host_id not in arrival.people:
            found.table.host_id = arrival.people[0]
        now = int(self._uow.clock())

        def used(db: Connection, _table_id: int) -> None:
            use_up(db, arrival.id, now)

        return await _once(self._going_on.begin(found, ARRIVED, first=admit, work=used))


async def _once(done: Awaitable[T]) -> T:
    """Raise ``error-file-used`` for a game that goes on already."""
    try:
        return await done
    except UsedUp as error:
        raise UserError("error-file-used") from error
