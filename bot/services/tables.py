"""Tables from their lobby to their end: the only caller of the engines' ``apply``.

Whatever changes a table holds its lock, works on a copy, commits the copy as one transaction and
only then puts it in the old one's place and tells the listeners. What fails changes nothing.
"""

import asyncio
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias
from weakref import WeakValueDictionary

from bot.errors import UserError
from bot.services import lobby
from bot.services.replay import CONCEDE, replay
from bot.services.shelf import Shelf
from bot.store import ledger
from bot.store.database import Database
from bot.store.records import OPEN, Person, Table, Told
from engines.core import kernel
from engines.core.kernel import Action, Event, Seat, State
from engines.registry import game as game_of

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Change:
    """Something was committed. ``events`` are whole: cut them with ``Event.seen`` before use."""

    table: Table
    kind: Literal["lobby", "play", "over", "closed"]
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """What a press led to; ``repeated`` if the same press had already been carried out."""

    table: Table
    seat: Seat
    events: tuple[Event, ...]
    repeated: bool = False


Listener: TypeAlias = Callable[[Change], None]


class Tables:
    """All tables of one bot process. A :class:`Table` handed out is a snapshot: never change it."""

    def __init__(
        self,
        database: Database,
        shelf: Shelf,
        *,
        lobby_minutes: int = 60,
        clock: Callable[[], float] = time.time,
        new_seed: Callable[[], int] = lambda: secrets.randbits(62),
    ) -> None:
        self.database = database
        self.shelf = shelf
        self.on_change: list[Listener] = []
        self._lobby_seconds = lobby_minutes * 60
        self._clock = clock
        self._new_seed = new_seed
        self._open: dict[int, Table] = {}
        self._by_channel: dict[int, int] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def resume(self) -> list[Table]:
        """Read every open table back after a start; one that cannot be read is left out, logged."""
        for fingerprint, key, files in await self.database.run(ledger.rules):
            try:
                self.shelf.remember(key, files)
            except Exception:
                log.exception("The card values %s of %s can no longer be read", fingerprint, key)
        for table_id in await self.database.run(ledger.open_table_ids):
            try:
                self._keep(await self.get(table_id))
            except Exception:
                log.exception("Table %d cannot be resumed", table_id)
        return await self.running()

    async def running(self) -> list[Table]:
        """Return all lobbies and running games, oldest first."""
        return [self._open[table_id] for table_id in sorted(self._open)]

    async def get(self, table_id: int) -> Table:
        """Return a table of any status; raises ``error-no-such-table``."""
        table = self._open.get(table_id)
        if table is None:
            table = await self.database.run(
                lambda db: ledger.read_table(db, table_id, self.shelf.load)
            )
        if table is None:
            raise UserError("error-no-such-table")
        return table

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the lobby or running game of a channel."""
        table_id = self._by_channel.get(channel_id)
        return None if table_id is None else self._open[table_id]

    async def last_in(self, channel_id: int) -> Table | None:
        """Return the newest table of a channel, whatever its status."""
        return await self.in_channel(channel_id) or await self.database.run(
            lambda db: ledger.read_last_table(db, channel_id, self.shelf.load)
        )

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
    ) -> Table:
        """Open a lobby with its host seated, then the bots of the levels given.

        Raises ``error-channel-busy``, ``error-table-full``, ``error-no-such-option``.
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
            table.id = ledger.insert_table(db, table)

        try:
            await self._write(work, Change(table, "lobby"))
        except ledger.ChannelBusy as error:
            raise UserError("error-channel-busy") from error
        return table

    async def join(self, table_id: int, person: Person) -> Table:
        """Seat a person; raises like :func:`bot.services.lobby.join`."""
        async with self._lobby(table_id) as table:
            lobby.join(table, person)
        return table

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Free a person's seat; raises like :func:`bot.services.lobby.leave`."""
        async with self._lobby(table_id) as table:
            lobby.leave(table, user_id)
        return table

    async def add_bot(self, table_id: int, user_id: int, level: str) -> Table:
        """Seat a bot; raises like :func:`bot.services.lobby.add_bot`."""
        async with self._lobby(table_id) as table:
            lobby.add_bot(table, user_id, level)
        return table

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Send the last bot away; raises like :func:`bot.services.lobby.remove_bot`."""
        async with self._lobby(table_id) as table:
            lobby.remove_bot(table, user_id)
        return table

    async def set_option(self, table_id: int, user_id: int, key: str, choice: str) -> Table:
        """Set a switch; raises like :func:`bot.services.lobby.set_option`."""
        async with self._lobby(table_id) as table:
            lobby.set_option(table, user_id, key, choice)
        return table

    async def start(self, table_id: int, user_id: int) -> Table:
        """Deal the game; raises like :func:`bot.services.lobby.deal`."""
        async with self._lock(table_id):
            table = (await self._require_lobby(table_id)).twin()
            values = self.shelf.current(table.game)
            lobby.deal(table, user_id, values, self._new_seed())
            state = _require_running(table)
            events = _take_events(state)

            def work(db: sqlite3.Connection) -> None:
                ledger.save_rules(db, values.fingerprint, table.game, values.files)
                ledger.save_table(db, table)
                self._save_state(db, table, state, 0, [], events)

            await self._write(work, _change(table, events))
            return table

    async def close(self, table_id: int, user_id: int, *, moderator: bool) -> Table:
        """Close a lobby or a game without a result; for the host or a moderator.

        Raises ``error-not-running``, ``error-not-host``.
        """
        async with self._lock(table_id):
            table = await self.get(table_id)
            if table.status not in OPEN:
                raise UserError("error-not-running")
            if not moderator:
                lobby.require_host(table, user_id)
            return await self._close(table)

    async def expire_lobbies(self) -> list[Table]:
        """Close the lobbies whose time is over and return them."""
        now = int(self._clock())
        closed = []
        for table_id in await self.database.run(lambda db: ledger.expired_lobby_ids(db, now)):
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
        ``error-not-running``, or ``Illegal`` with the rule that is broken.
        """
        async with self._lock(table_id):
            table = await self.get(table_id)
            seat = lobby.require_seat(table, user_id)
            if ply != table.ply and await self._was_pressed(key):
                return Played(table, seat, (), repeated=True)
            try:
                return await self._apply(table, seat, ply, actions, key)
            except ledger.AlreadyPressed:
                return Played(table, seat, (), repeated=True)

    async def play_bot(self, table_id: int, seat: Seat, ply: int, action: Action) -> Played:
        """Apply a bot's answer; raises like :meth:`play`."""
        async with self._lock(table_id):
            table = await self.get(table_id)
            if not table.sitters[seat].is_bot:
                raise UserError("error-not-seated")
            return await self._apply(table, seat, ply, [action], None)

    async def concede(self, table_id: int, user_id: int, key: int) -> Table:
        """Give up. With other people still playing a game of three or more, a bot takes the seat;
        otherwise the game ends and the others win.

        Raises ``error-not-running``, ``error-not-seated``.
        """
        async with self._lock(table_id):
            table = await self.get(table_id)
            if await self._was_pressed(key):
                return table
            state = _require_running(table)
            seat = lobby.require_seat(table, user_id)
            table = table.twin()
            table.sitters[seat].level = list(game_of(table.game).policies)[-1]
            table.sitters[seat].conceded = True
            answers: list[tuple[int, Seat, Action]] = []
            before = state.ply
            if state.seats == 2 or all(sitter.is_bot for sitter in table.sitters):
                state = state.copy()
                kernel.concede(state, seat)
                answers.append((before, seat, CONCEDE))
                told = _take_events(state)
                table.state = state
                table.status = "over"
            else:
                told = [(before, Event("core-event-conceded", {"seat": seat}))]

            def work(db: sqlite3.Connection) -> None:
                ledger.note_press(db, key, table.id, before)
                ledger.save_table(db, table)
                self._save_state(db, table, state, before, answers, told)

            await self._write(work, _change(table, told))
            return table

    async def story(self, table_id: int, viewer: Seat | None, *, after: int = -1) -> list[Told]:
        """Return what happened after a ply, as ``viewer`` may know it."""
        rows = await self.database.run(lambda db: ledger.read_events(db, table_id, after))
        return [Told(ply, at, Event.load(event).seen(viewer)) for ply, at, event in rows]

    async def replay(self, table_id: int) -> State:
        """Play a table's game again from its seed and its logged answers.

        The outcome's fingerprint equals that of the stored state; anything else is a defect.
        Raises ``error-no-such-table``, ``error-not-running`` for one that never began.
        """
        table = await self.get(table_id)
        if table.state is None or table.rules is None:
            raise UserError("error-not-running")
        answers = await self.database.run(lambda db: ledger.read_answers(db, table_id))
        values = self.shelf.values(table.rules)
        return replay(table.game, table.state.seats, table.seed, table.options, values, answers)

    async def remember_message(
        self, table_id: int, *, message_id: int | None, ping_id: int | None
    ) -> None:
        """Remember which messages show a table."""
        async with self._lock(table_id):
            table = (await self.get(table_id)).twin()
            table.message_id = message_id
            table.ping_id = ping_id
            await self.database.run(lambda db: ledger.save_messages(db, table))
            if table_id in self._open:
                self._open[table_id] = table

    async def read_meta(self, key: str) -> str | None:
        """Return something the bot remembers for itself."""
        return await self.database.run(lambda db: ledger.read_meta(db, key))

    async def write_meta(self, key: str, value: str) -> None:
        """Remember something for the bot itself."""
        await self.database.run(lambda db: ledger.write_meta(db, key, value))

    def _lock(self, table_id: int) -> asyncio.Lock:
        """Return a table's lock; it exists as long as somebody holds or awaits it."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    @asynccontextmanager
    async def _lobby(self, table_id: int) -> AsyncIterator[Table]:
        """Lend a copy of a lobby to change; it is committed unless an error leaves the block."""
        async with self._lock(table_id):
            table = (await self._require_lobby(table_id)).twin()
            yield table
            await self._write(lambda db: ledger.save_table(db, table), _change(table))

    async def _require_lobby(self, table_id: int) -> Table:
        table = await self.get(table_id)
        if table.status != "lobby":
            raise UserError("error-already-started" if table.state else "error-lobby-closed")
        return table

    async def _close(self, table: Table) -> Table:
        table = table.twin()
        table.status = "closed"
        await self._write(lambda db: ledger.save_table(db, table), _change(table))
        return table

    async def _was_pressed(self, key: int) -> bool:
        return await self.database.run(lambda db: ledger.was_pressed(db, key))

    async def _apply(
        self, table: Table, seat: Seat, ply: int, actions: Sequence[Action], key: int | None
    ) -> Played:
        before = _require_running(table)
        if seat not in before.ask or not before.asked <= ply <= before.ply:
            raise UserError("error-stale")
        if not actions:
            raise ValueError("a press without an answer")
        state = before.copy()
        answers = []
        told: list[tuple[int, Event]] = []
        for action in actions:
            answers.append((state.ply, seat, action))
            kernel.apply(state, seat, action)
            told += _take_events(state)
        table = table.twin()
        table.state = state
        if state.result is not None:
            table.status = "over"

        def work(db: sqlite3.Connection) -> None:
            if key is not None:
                ledger.note_press(db, key, table.id, before.ply)
            self._save_state(db, table, state, before.ply, answers, told)

        change = _change(table, told)
        await self._write(work, change)
        return Played(table, seat, change.events)

    def _save_state(
        self,
        db: sqlite3.Connection,
        table: Table,
        state: State,
        ply: int,
        answers: Sequence[tuple[int, Seat, Action]],
        told: Sequence[tuple[int, Event]],
    ) -> None:
        dump = json.dumps(state.dump(), separators=(",", ":"))
        at = int(self._clock())
        ledger.save_state(db, table.id, ply, dump, table.status, answers, told, at)

    async def _write(self, work: Callable[[sqlite3.Connection], None], change: Change) -> None:
        """Commit ``work`` and put its table in the old one's place.

        Once begun it is finished, even if the caller is cancelled meanwhile: file and memory never
        part.
        """
        task = asyncio.create_task(self._write_now(work, change))
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise

    async def _write_now(self, work: Callable[[sqlite3.Connection], None], change: Change) -> None:
        await self.database.run(work)
        table = change.table
        if table.status in OPEN:
            self._keep(table)
        else:
            self._open.pop(table.id, None)
            if self._by_channel.get(table.channel_id) == table.id:
                del self._by_channel[table.channel_id]
        for listener in self.on_change:
            try:
                listener(change)
            except Exception:
                log.exception("A listener failed on table %d", table.id)

    def _keep(self, table: Table) -> None:
        self._open[table.id] = table
        self._by_channel[table.channel_id] = table.id


def _require_running(table: Table) -> State:
    if table.status != "running" or table.state is None:
        raise UserError("error-not-running")
    return table.state


def _take_events(state: State) -> list[tuple[int, Event]]:
    """Return what a state logged since the last time, each event with the state's ply."""
    events = [(state.ply, event) for event in state.log or ()]
    state.log = []
    return events


def _change(table: Table, told: Sequence[tuple[int, Event]] = ()) -> Change:
    kind: Literal["lobby", "play", "over", "closed"]
    kind = "play" if table.status == "running" else table.status
    return Change(table, kind, tuple(event for _, event in told))
