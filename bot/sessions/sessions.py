"""Tables from their lobby to their end: the only caller of the engines' ``apply``.

How a change is committed is told in :mod:`bot.sessions.unit_of_work`.
"""

import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.errors import UserError
from bot.model import OPEN, Declared, Person, Table
from bot.sessions.actions.admission import Admission, Opener, require_admission, require_beginning
from bot.sessions.actions.agreed_end import Endings
from bot.sessions.actions.availability import Personal
from bot.sessions.actions.blocklist import Blocks
from bot.sessions.actions.quarantine import Salvage
from bot.sessions.actions.seat_offers import Offers
from bot.sessions.actions.take_back import TakeBacks
from bot.sessions.domain import deadlines, lobby
from bot.sessions.domain.deadlines import Steps
from bot.sessions.game_log import changed, dumped, require_going, require_running, take_events
from bot.sessions.outbox import Posting
from bot.sessions.replay import concession
from bot.sessions.unit_of_work import Change, Listener
from bot.store import tables
from bot.store.card_values import Shelf
from bot.store.file.database import Database
from bot.store.polls import save_agreed
from engines.core.kernel import Action, Event, Seat
from engines.registry import game as game_of

__all__ = ["Change", "Listener", "Played", "Tables"]


@dataclass(frozen=True, slots=True)
class Played:
    """What a press led to; ``repeated`` if the same press had already been carried out."""

    table: Table
    seat: Seat
    events: tuple[Event, ...]
    repeated: bool = False


def fresh_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(62)


class Tables(TakeBacks, Personal, Offers, Endings, Posting, Admission, Salvage, Blocks):
    """All tables of one bot process. A :class:`Table` handed out is a snapshot: never change it.

    Everything may raise ``error-store`` if the database cannot be read or written; nothing has
    changed then.

    ``on_declare`` listeners hear of standing orders, of which nothing is to be seen on a table.
    """

    def __init__(
        self,
        database: Database,
        shelf: Shelf,
        *,
        lobby_minutes: int = 60,
        clock: Callable[[], float] = time.time,
        new_seed: Callable[[], int] = fresh_seed,
    ) -> None:
        super().__init__(database, shelf, clock=clock)
        self.on_declare: list[Callable[[Table, Seat], None]] = []
        self._lobby_seconds = lobby_minutes * 60
        self._new_seed = new_seed

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
    ) -> Table:
        """Open a lobby with its host seated, then the bots of the levels given.

        ``opener`` is who does so, if the rules of the server apply. Raises ``error-channel-busy``,
        ``error-channel-damaged``, ``error-table-full``, ``error-no-such-option``, and like
        :func:`bot.sessions.actions.admission.require_admission`.
        """
        now = int(self._clock())
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
            expires_at=now + self._lobby_seconds,
        )

        def work(db: sqlite3.Connection) -> None:
            if opener is not None:
                require_admission(db, opener)
            table.id = tables.insert_table(db, table)
            save_agreed(db, table)

        try:
            await self._write(work, Change(table, "lobby"))
        except tables.ChannelBusy as error:
            known = channel_id in self._by_channel
            raise UserError("error-channel-busy" if known else "error-channel-damaged") from error
        return table

    async def join(self, table_id: int, person: Person) -> Table:
        """Seat a person; raises like :func:`bot.sessions.domain.lobby.join`."""
        async with self._lobby(table_id) as table:
            lobby.join(table, person)
        return table

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Free a person's seat; raises like :func:`bot.sessions.domain.lobby.leave`."""
        async with self._lobby(table_id) as table:
            lobby.leave(table, user_id)
        return table

    async def add_bot(self, table_id: int, user_id: int, level: str) -> Table:
        """Seat a bot; raises like :func:`bot.sessions.domain.lobby.add_bot`."""
        async with self._lobby(table_id) as table:
            lobby.add_bot(table, user_id, level)
        return table

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Send the last bot away; raises like :func:`bot.sessions.domain.lobby.remove_bot`."""
        async with self._lobby(table_id) as table:
            lobby.remove_bot(table, user_id)
        return table

    async def set_option(self, table_id: int, user_id: int, key: str, choice: str) -> Table:
        """Set a switch; raises like :func:`bot.sessions.domain.lobby.set_option`."""
        async with self._lobby(table_id) as table:
            lobby.set_option(table, user_id, key, choice)
        return table

    async def start(self, table_id: int, user_id: int) -> Table:
        """Deal the game; raises like :func:`bot.sessions.domain.lobby.deal`, and
        ``error-server-closed``.
        """
        async with self._lock(table_id):
            table = (await self._require_lobby(table_id)).twin()
            values = self.shelf.current(table.game)
            lobby.deal(table, user_id, values, self._new_seed())
            deadlines.begin(table, self._clock())
            state = require_running(table)
            events = take_events(state)

            def work(db: sqlite3.Connection) -> None:
                require_beginning(db, table.guild_id)
                tables.save_rules(db, values.fingerprint, table.game, values.files)
                self._save_state(db, table, state, 0, [], events, whole=True)

            await self._write(work, changed(table, events))
            return table

    async def close(self, table_id: int, user_id: int, *, moderator: bool) -> Table:
        """Close a lobby or a game without a result; for the host or a moderator.

        Raises ``error-not-running``, ``error-not-host``.
        """
        async with self._lock(table_id):
            table = await self.get(table_id)
            if table.status not in OPEN:
                raise UserError("error-not-running")
            return await self._end(table, user_id, moderator=moderator)

    async def expire_lobbies(self) -> list[Table]:
        """Close the lobbies whose time is over and return them."""
        now = int(self._clock())
        closed = []
        for table_id in await self._run(lambda db: tables.expired_lobby_ids(db, now)):
            async with self._lock(table_id):
                table = self._open.get(table_id)
                if table is not None and table.status == "lobby":
                    closed.append(await self._close(table))
        return closed

    async def play(
        self, table_id: int, user_id: int, ply: int, actions: Sequence[Action], key: int
    ) -> Played:
        """Apply a person's answers, all or none.

        ``ply`` is the ply the person saw, ``key`` the interaction's id. Raises ``error-stale`` if
        the decision shown then is no longer the pending one, ``error-not-seated``,
        ``error-not-running``, ``error-paused``, or ``Illegal`` with the rule that is broken.
        """
        async with self._lock(table_id):
            table = await self.get(table_id)
            seat = lobby.require_seat(table, user_id)
            if ply != table.ply and await self._was_pressed(key):
                return Played(table, seat, (), repeated=True)
            try:
                return await self._apply(table, seat, ply, actions, key)
            except tables.AlreadyPressed:
                return Played(table, seat, (), repeated=True)

    async def play_bot(self, table_id: int, seat: Seat, ply: int, action: Action) -> Played:
        """Apply a bot's answer; raises like :meth:`play`."""
        async with self._lock(table_id):
            table = await self.get(table_id)
            if not table.sitters[seat].is_bot:
                raise UserError("error-not-seated")
            return await self._apply(table, seat, ply, [action], None)

    async def act(self, table_id: int, decide: Callable[[Table], Steps]) -> Change | None:
        """Let the table itself act: ``decide`` names the answers to give in the seats' place, or a
        signal of seat ``TABLE``, from the running table as it is once nobody else changes it.

        They are applied and logged like answers, all or none; ``None`` if there are none, or while
        the table is paused.
        """
        async with self._lock(table_id):
            table = await self.get(table_id)
            going = table.status == "running" and table.held_at is None
            steps = decide(table) if going else ()
            return await self._advance(table, steps, None) if steps else None

    async def declare(self, table_id: int, user_id: int, name: str, choice: str, key: int) -> Table:
        """Store a person's standing order, which holds from now on; ``key`` as for :meth:`play`.

        It is no ply, and ``on_change`` is silent about it: nobody can see whether and when
        somebody gives one. Raises ``error-not-running``, ``error-not-seated``, or ``Illegal`` for
        an order the game does not know.
        """
        async with self._pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            state = require_running(table).copy()
            seat = lobby.require_seat(table, user_id)
            state.declare(seat, name, choice)
            table.state = state
            declared = Declared(state.ply, seat, name, choice)
            at = int(self._clock())

            def work(db: sqlite3.Connection) -> None:
                tables.note_press(db, key, table.id, state.ply)
                tables.append_declaration(db, table.id, declared, dumped(state), at)

            await self._write(work, Change(table, "play"), quietly=True)
            for listener in self.on_declare:
                listener(table, seat)
            return table

    async def concede(self, table_id: int, user_id: int, key: int) -> Table:
        """Give up. With other people still playing a game of three or more, a bot takes the seat,
        and the next person is host; otherwise the game ends and those win who did not give up.

        Raises ``error-not-running``, ``error-not-seated``.
        """
        async with self._pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            state = require_running(table)
            seat = lobby.require_seat(table, user_id)
            gone = [other for other, sitter in enumerate(table.sitters) if sitter.conceded]
            table.sitters[seat].level = game_of(table.game).default_level
            table.sitters[seat].conceded = True
            if state.seats == 2 or all(sitter.is_bot for sitter in table.sitters):
                return (await self._advance(table, [(seat, concession(gone))], key)).table
            events = [Event("core-event-conceded", {"seat": seat})]
            if table.host_id == user_id:
                heir = table.people[0]
                table.host_id = table.sitters[heir].user_id or user_id
                events.append(Event("core-event-host-host", {"seat": heir}))
            return await self._noted(table, key, events)

    @asynccontextmanager
    async def _lobby(self, table_id: int) -> AsyncIterator[Table]:
        """Lend a copy of a lobby to change; it is committed unless an error leaves the block."""
        async with self._lock(table_id):
            table = (await self._require_lobby(table_id)).twin()
            yield table
            await self._write(lambda db: tables.save_table(db, table), changed(table))

    async def _require_lobby(self, table_id: int) -> Table:
        table = await self.get(table_id)
        if table.status != "lobby":
            raise UserError("error-already-started" if table.state else "error-lobby-closed")
        return table

    async def _apply(
        self, table: Table, seat: Seat, ply: int, actions: Sequence[Action], key: int | None
    ) -> Played:
        before = require_going(table)
        if seat not in before.ask or not before.asked <= ply <= before.ply:
            raise UserError("error-stale")
        if not actions:
            raise ValueError("a press without an answer")
        steps = [(seat, action) for action in actions]
        by = None if key is None else seat
        change = await self._advance(table, steps, key, by=by)
        return Played(change.table, seat, change.events)
