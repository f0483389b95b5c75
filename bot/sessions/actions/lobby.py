"""Actions in lobbies, from opening to the start of the game, and closing a table early."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

from bot.errors import NotStored, UserError
from bot.model import OPEN, Person, Sitter, Table
from bot.sessions.actions.admission import (
    Opener,
    require_admission,
    require_beginning,
    require_room,
)
from bot.sessions.domain import lobby, seat_rights
from bot.sessions.game_log import changed, open_there, require_running, take_events
from bot.sessions.hosts import acting
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import Change, once_more
from bot.store import tables
from bot.store.sql import Connection
from bot.store.tenures import has_sat
from bot.table.head import TablePart
from bot.table.time import deadlines
from engines.core.kernel import Event, Seat


class Extras(NamedTuple):
    """A feature's additions to the transaction that opens a table.

    board   channel and id of a posted message; it becomes the table's public message if the table
            opens in that channel
    within  function called in the same transaction with the table's id; if it raises, no table is
            opened
    """

    board: tuple[int, int] | None = None
    within: Callable[[Connection, int], None] | None = None


NOTHING_MORE = Extras()


class Lobby(FeatureActions):
    """Opens and changes lobbies, starts their games, and closes tables early.

    A lobby closes after ``lobby_seconds``. ``secret`` returns the given number of unguessable
    bytes, used to make deals. If ``new_seed`` is given, it supplies the seeds instead, and the
    deals cannot be verified.
    """

    async def open(
        self,
        game: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        *,
        language: str,
        options: Mapping[str, str] | None = None,
        bots: Sequence[str] = (),
        pace: str = "none",
        opener: Opener | None = None,
        seats: Sequence[Sitter] = (),
        parts: Sequence[TablePart] = (),
        extras: Extras = NOTHING_MORE,
    ) -> Table:
        """Open a lobby in which the host and a bot of each level in ``bots`` have seats.

        With ``seats``, seats are instead reserved for the people of an earlier game. ``parts`` and
        ``extras`` are stored in the same commit as the lobby. ``opener`` is the person who opens
        the lobby; if ``None``, the server's rules for new tables are not checked. Raises
        ``error-channel-busy``, ``error-channel-damaged``, ``error-table-full``,
        ``error-no-such-option``, and like :func:`bot.sessions.actions.admission.require_admission`
        and ``extras.within``.
        """
        now = int(self._uow.clock())
        table = lobby.new(
            game,
            guild_id,
            channel_id,
            host,
            language=language,
            options=options or {},
            bots=bots,
            pace=pace,
            now=now,
            expires_at=now + self._sessions.lobby_seconds,
        )
        if seats:
            lobby.keep_seats(table, seats)
        table.with_parts(parts)
        if len(table.sitters) > lobby.most_seats(table):
            raise UserError("error-table-full", most=lobby.most_seats(table))
        table.expires_at = lobby.stays_until(table, table.expires_at)
        lobby.stir(table, now)
        if extras.board is not None and extras.board[0] == channel_id:
            table.message_id = extras.board[1]
        if self._sessions.new_seed is None:
            table.deal = lobby.fresh_deal(self._sessions.secret)

        def admitted(db: Connection) -> None:
            if opener is not None:
                require_admission(db, opener)
            for store in self._uow.stores:
                store.opened(db, table)

        def work(db: Connection) -> None:
            if extras.within is not None:
                extras.within(db, table.id)

        try:
            await self._uow.write(Change(table, "lobby"), work, first=admitted)
        except NotStored:
            raise
        except (tables.ChannelBusy, UserError) as error:
            known = await open_there(self._uow, channel_id)
            if known is not None and known.shares_deal(table):
                return known  # the table was stored, but the database's confirmation was lost
            if isinstance(error, UserError):
                raise
            raise UserError("error-channel-busy" if known else "error-channel-damaged") from error
        return table

    @once_more
    async def join(self, table_id: int, person: Person) -> Table:
        """Seat a person in a lobby.

        Raises like :func:`bot.sessions.domain.lobby.join`, and ``error-plays-enough``.
        """
        async with self._uow.lock(table_id):
            table = (await self._require_lobby(table_id)).twin()
            lobby.join(table, person)
            lobby.stir(table, self._uow.clock())
            await self._uow.write(
                changed(table), first=lambda db: require_room(db, table.guild_id, person.id)
            )
            return table

    @once_more
    async def leave(self, table_id: int, user_id: int) -> Table:
        """Free a person's seat; raises like :func:`bot.sessions.domain.lobby.leave`."""
        async with self._lobby(table_id) as table:
            lobby.leave(table, user_id)
            lobby.stir(table, self._uow.clock())
        return table

    @once_more
    async def send_out(
        self, table_id: int, user_id: int, other_id: int, *, moderator: bool
    ) -> Table:
        """Free another person's seat in a lobby; for the host or a moderator.

        Raises ``error-not-host``, and like :func:`bot.sessions.domain.lobby.send_out`.
        """
        async with self._lobby(table_id) as table:
            acting(table.host_id, user_id, moderator=moderator)
            if other_id == user_id:
                raise UserError("error-nobody-there")
            lobby.send_out(table, other_id)
            lobby.stir(table, self._uow.clock())
        return table

    @once_more
    async def add_bot(self, table_id: int, user_id: int, level: str) -> Table:
        """Seat a bot; raises like :func:`bot.sessions.domain.lobby.add_bot`."""
        async with self._lobby(table_id) as table:
            lobby.add_bot(table, user_id, level, self._uow.clock())
            self._stir_by(table, user_id)
        return table

    @once_more
    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Remove the last bot; raises like :func:`bot.sessions.domain.lobby.remove_bot`."""
        async with self._lobby(table_id) as table:
            lobby.remove_bot(table, user_id, self._uow.clock())
            self._stir_by(table, user_id)
        return table

    async def set_option(self, table_id: int, user_id: int, key: str, choice: str) -> Table:
        """Set one option; raises like :func:`bot.sessions.domain.lobby.set_options`."""
        return await self.set_options(table_id, user_id, {key: choice})

    @once_more
    async def set_options(self, table_id: int, user_id: int, choices: Mapping[str, str]) -> Table:
        """Set several options; if any choice is invalid, none is set.

        Raises like :func:`bot.sessions.domain.lobby.set_options`.
        """
        async with self._lobby(table_id) as table:
            lobby.set_options(table, user_id, choices)
            self._stir_by(table, user_id)
        return table

    @once_more
    async def add_word(self, table_id: int, user_id: int, word: str) -> Table:
        """Mix a person's word into the deal.

        Raises like :func:`bot.sessions.domain.lobby.add_word`.
        """
        async with self._lobby(table_id) as table:
            lobby.add_word(table, user_id, word)
        return table

    @once_more
    async def start(self, table_id: int, user_id: int) -> Table:
        """Start the game at a person's request, if the person is allowed to decide that.

        Raises like :func:`bot.sessions.domain.lobby.require_say` and :meth:`begin`.
        """
        async with self._uow.lock(table_id):
            table = (await self._require_lobby(table_id)).twin()
            lobby.require_say(table, user_id, self._uow.clock())
            return await self.begin(table)

    async def begin(self, table: Table, away: Sequence[Seat] = ()) -> Table:
        """Start the game of a lobby; the caller holds the table's lock.

        ``table`` must be a copy, which is changed. Bots play the seats ``away`` until their owners
        come; the owners are told so. Raises like :func:`bot.sessions.domain.lobby.deal`, and
        ``error-server-closed``.
        """
        values = self._uow.card_values.current(table.game)
        now = self._uow.clock()
        if table.deal is None:
            table.deal = lobby.fresh_deal(self._sessions.secret)
        seed = None if self._sessions.new_seed is None else self._sessions.new_seed()
        lobby.deal(table, values, seed)
        host = seat_rights.let_bot_play(table, *away)
        deadlines.begin(table, now)
        state = require_running(table)
        gone = (*(Event(seat_rights.AWAY, {"seat": seat}) for seat in away), *host)
        events = [*take_events(state), *((state.ply, event) for event in gone)]

        def begin(db: Connection) -> None:
            require_beginning(db, table.guild_id)
            tables.save_rules(db, values.fingerprint, table.game, values.files)

        await self._uow.write(
            changed(table, events)._replace(late=tuple(away)),
            lambda db: self._log.append(db, table, (), events, beats=False),
            first=begin,
        )
        return table

    @once_more
    async def close(self, table_id: int, user_id: int, *, moderator: bool) -> Table:
        """Close a lobby or a game without a result; for the host or a moderator.

        Raises ``error-not-running``, ``error-not-host``, and ``error-end-alone`` if closing would
        end a game of other people in which the asker has, or had, a seat.
        """
        async with self._uow.lock(table_id):
            table = await self._uow.get(table_id)
            if table.status not in OPEN:
                raise UserError("error-not-running")
            by = acting(table.host_id, user_id, moderator=moderator)
            if await self.ends_alone(table, user_id):
                raise UserError("error-end-alone")
            events = [Event(f"core-event-ended-{by}", {})] if table.status == "running" else []
            return await self._log.close(table, events)

    async def ends_alone(self, table: Table, user_id: int) -> bool:
        """Return whether closing at a player's request would end a game that other people play.

        False for a person who never had a seat in the game.
        """
        sat = await self._uow.run(lambda db: has_sat(db, table, user_id, self._uow.key))
        return sat and seat_rights.is_played_by_others(table, user_id)

    async def expire(self) -> list[Table]:
        """Close all expired lobbies and return them."""
        now = int(self._uow.clock())
        found = await self._uow.run(lambda db: tables.expired_lobby_ids(db, now))
        closed = [await self._expire(table_id) for table_id in found]
        return [table for table in closed if table is not None]

    @once_more
    async def _expire(self, table_id: int) -> Table | None:
        async with self._uow.lock(table_id):
            table = self._uow.open.get(table_id)
            if table is None or table.status != "lobby":
                return None
            return await self._log.close(table)

    def _stir_by(self, table: Table, user_id: int) -> None:
        """Restart the lobby's quiet time if the person is its host."""
        if table.host_id == user_id:
            lobby.stir(table, self._uow.clock())

    @asynccontextmanager
    async def _lobby(self, table_id: int) -> AsyncIterator[Table]:
        """Yield a copy of a lobby to change; it is committed unless the block raises."""
        async with self._uow.lock(table_id):
            table = (await self._require_lobby(table_id)).twin()
            yield table
            await self._uow.write(changed(table))

    async def _require_lobby(self, table_id: int) -> Table:
        table = await self._uow.get(table_id)
        lobby.require_lobby(table)
        return table
