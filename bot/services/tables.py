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
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.errors import UserError
from bot.services.shelf import Shelf
from bot.store import ledger
from bot.store.database import Database
from bot.store.records import OPEN, Person, Sitter, Table, Told
from engines.core import kernel
from engines.core.kernel import Action, Event, Seat, State
from engines.registry import game as game_of

log = logging.getLogger(__name__)

PACES = ("none", "live", "evening", "daily")
"""What the players agree on about answering; ``none`` leaves it open."""

BOT_NAMES = ("Isabeau", "Lambert", "Mechtild", "Servaas", "Ulrike")
"""Names of bots, one per seat."""


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
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

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
        table = Table(
            id=0,
            game=game,
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=host.id,
            language=language,
            status="lobby",
            options=_settle(game, options or {}),
            pace=_known_pace(pace),
            created_at=now,
            expires_at=now + self._lobby_seconds,
            sitters=[Sitter(host.id, host.name)],
        )
        for level in bots:
            _seat_bot(table, level)
        try:
            table.id = await self.database.run(lambda db: ledger.insert_table(db, table))
        except ledger.ChannelBusy as error:
            raise UserError("error-channel-busy") from error
        self._commit(table, Change(table, "lobby"))
        return table

    async def join(self, table_id: int, person: Person) -> Table:
        """Seat a person; raises ``error-already-seated``, ``error-table-full``."""
        async with self._lobby(table_id) as table:
            if table.seat_of(person.id) is not None:
                raise UserError("error-already-seated")
            _require_room(table)
            table.sitters.append(Sitter(person.id, person.name))
        return self._open[table_id]

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Free a person's seat; the next person becomes host, an empty lobby closes."""
        async with self._lobby(table_id) as table:
            seat = table.seat_of(user_id)
            if seat is None:
                raise UserError("error-not-seated")
            del table.sitters[seat]
            people = [sitter.user_id for sitter in table.sitters if sitter.user_id is not None]
            if not people:
                table.status = "closed"
            elif table.host_id == user_id:
                table.host_id = people[0]
        return await self.get(table_id)

    async def add_bot(self, table_id: int, user_id: int, level: str) -> Table:
        """Seat a bot; for people at the table. Raises ``error-table-full``."""
        async with self._lobby(table_id) as table:
            if table.seat_of(user_id) is None:
                raise UserError("error-not-seated")
            _seat_bot(table, level)
        return self._open[table_id]

    async def remove_bot(self, table_id: int, user_id: int) -> Table:
        """Send the last bot away; for people at the table. Raises ``error-no-bot``."""
        async with self._lobby(table_id) as table:
            if table.seat_of(user_id) is None:
                raise UserError("error-not-seated")
            bots = [seat for seat, sitter in enumerate(table.sitters) if sitter.is_bot]
            if not bots:
                raise UserError("error-no-bot")
            del table.sitters[bots[-1]]
        return self._open[table_id]

    async def set_option(self, table_id: int, user_id: int, key: str, choice: str) -> Table:
        """Set a switch of the game, or ``pace`` or ``language``; for the host."""
        async with self._lobby(table_id) as table:
            _require_host(table, user_id)
            if key == "pace":
                table.pace = _known_pace(choice)
            elif key == "language":
                table.language = choice
            else:
                table.options = _settle(table.game, {**table.options, key: choice})
        return self._open[table_id]

    async def start(self, table_id: int, user_id: int) -> Table:
        """Deal the game; for people at the table. Raises ``error-too-few``."""
        async with self._locks[table_id]:
            table = (await self._require_lobby(table_id)).twin()
            if table.seat_of(user_id) is None:
                raise UserError("error-not-seated")
            game = game_of(table.game)
            seats = len(table.sitters)
            if seats not in game.seats:
                raise UserError("error-too-few", least=game.seats[0], seats=seats)
            values = self.shelf.current(table.game)
            table.seed = self._new_seed()
            table.rules = values.fingerprint
            table.status = "running"
            table.state = game.state.deal(seats, table.seed, table.options, values.tables)
            events = _take_events(table.state)

            def work(db: sqlite3.Connection) -> None:
                ledger.save_rules(db, values.fingerprint, table.game, values.files)
                ledger.save_table(db, table)
                self._save_state(db, table, 0, [], events)

            await self.database.run(work)
            self._commit(table, Change(table, "play", events))
            return table

    async def close(self, table_id: int, user_id: int, *, moderator: bool) -> Table:
        """Close a lobby or a game without a result; for the host or a moderator."""
        async with self._locks[table_id]:
            table = (await self._require_open(table_id)).twin()
            if not moderator:
                _require_host(table, user_id)
            return await self._close(table)

    async def expire_lobbies(self) -> list[Table]:
        """Close the lobbies whose time is over and return them."""
        now = int(self._clock())
        closed = []
        for table_id in await self.database.run(lambda db: ledger.expired_lobby_ids(db, now)):
            async with self._locks[table_id]:
                table = self._open.get(table_id)
                if table is not None and table.status == "lobby":
                    closed.append(await self._close(table.twin()))
        return closed

    async def play(
        self, table_id: int, user_id: int, ply: int, actions: Sequence[Action], key: int
    ) -> Played:
        """Apply a person's answers, all or none.

        ``ply`` is the ply the person saw, ``key`` the interaction's id. Raises ``error-stale`` if
        the decision shown then is no longer the pending one, ``error-not-seated``,
        ``error-not-running``, or ``Illegal`` with the rule that is broken.
        """
        async with self._locks[table_id]:
            table = await self.get(table_id)
            seat = table.seat_of(user_id)
            if seat is None:
                raise UserError("error-not-seated")
            if ply != table.ply and await self._was_pressed(key):
                return Played(table, seat, (), repeated=True)
            return await self._apply(table, seat, ply, actions, key)

    async def play_bot(self, table_id: int, seat: Seat, ply: int, action: Action) -> Played:
        """Apply a bot's answer; raises like :meth:`play`."""
        async with self._locks[table_id]:
            table = await self.get(table_id)
            if not table.sitters[seat].is_bot:
                raise UserError("error-not-seated")
            return await self._apply(table, seat, ply, [action], None)

    async def concede(self, table_id: int, user_id: int, key: int) -> Table:
        """Give up. With other people still playing a game of three or more, a bot takes the seat;
        otherwise the game ends and the others win.
        """
        async with self._locks[table_id]:
            table = await self.get(table_id)
            if await self._was_pressed(key):
                return table
            state = _require_running(table)
            seat = table.seat_of(user_id)
            if seat is None:
                raise UserError("error-not-seated")
            table = table.twin()
            table.sitters[seat].level = list(game_of(table.game).policies)[-1]
            table.sitters[seat].conceded = True
            answers: list[tuple[int, Seat, Action]] = []
            before = state.ply
            if table.state is not None and all(sitter.is_bot for sitter in table.sitters):
                ends = True
            else:
                ends = state.seats == 2
            if ends:
                state = state.copy()
                kernel.concede(state, seat)
                answers.append((before, seat, ("concede",)))
                events = _take_events(state)
                table.state = state
                table.status = "over"
            else:
                events = (Event("core-event-conceded", {"seat": seat}),)

            def work(db: sqlite3.Connection) -> None:
                ledger.note_press(db, key, table.id, before)
                ledger.save_table(db, table)
                self._save_state(db, table, before, answers, events)

            await self.database.run(work)
            self._commit(table, Change(table, "over" if ends else "play", events))
            return table

    async def story(self, table_id: int, viewer: Seat | None, *, after: int = -1) -> list[Told]:
        """Return what happened after a ply, as ``viewer`` may know it."""
        rows = await self.database.run(lambda db: ledger.read_events(db, table_id, after))
        return [Told(ply, at, Event.load(event).seen(viewer)) for ply, at, event in rows]

    async def remember_message(
        self, table_id: int, *, message_id: int | None, ping_id: int | None
    ) -> None:
        """Remember which messages show a table."""
        async with self._locks[table_id]:
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

    @asynccontextmanager
    async def _lobby(self, table_id: int) -> AsyncIterator[Table]:
        """Lend a copy of a lobby to change; it is committed unless an error leaves the block."""
        async with self._locks[table_id]:
            table = (await self._require_lobby(table_id)).twin()
            yield table
            await self.database.run(lambda db: ledger.save_table(db, table))
            self._commit(table, Change(table, "lobby" if table.status == "lobby" else "closed"))

    async def _require_open(self, table_id: int) -> Table:
        table = await self.get(table_id)
        if table.status not in OPEN:
            raise UserError("error-not-running")
        return table

    async def _require_lobby(self, table_id: int) -> Table:
        table = await self.get(table_id)
        if table.status != "lobby":
            raise UserError("error-already-started" if table.state else "error-lobby-closed")
        return table

    async def _close(self, table: Table) -> Table:
        table.status = "closed"
        await self.database.run(lambda db: ledger.save_table(db, table))
        self._commit(table, Change(table, "closed"))
        return table

    async def _was_pressed(self, key: int) -> bool:
        return await self.database.run(lambda db: ledger.was_pressed(db, key))

    async def _apply(
        self, table: Table, seat: Seat, ply: int, actions: Sequence[Action], key: int | None
    ) -> Played:
        state = _require_running(table)
        if seat not in state.ask or not state.asked <= ply <= state.ply:
            raise UserError("error-stale")
        if not actions:
            raise ValueError("a press without an answer")
        ply = state.ply
        state = state.copy()
        answers = []
        events: list[tuple[int, Event]] = []
        for action in actions:
            answers.append((state.ply, seat, action))
            kernel.apply(state, seat, action)
            events.extend((state.ply, event) for event in _take_events(state))
        table = table.twin()
        table.state = state
        if state.result is not None:
            table.status = "over"

        def work(db: sqlite3.Connection) -> None:
            if key is not None:
                ledger.note_press(db, key, table.id, ply)
            dump = json.dumps(state.dump(), separators=(",", ":"))
            at = int(self._clock())
            ledger.save_state(db, table.id, ply, dump, table.status, answers, events, at)

        await self.database.run(work)
        told = tuple(event for _, event in events)
        self._commit(table, Change(table, "over" if table.status == "over" else "play", told))
        return Played(table, seat, told)

    def _save_state(
        self,
        db: sqlite3.Connection,
        table: Table,
        ply: int,
        answers: list[tuple[int, Seat, Action]],
        events: Sequence[Event],
    ) -> None:
        if table.state is None:
            raise ValueError(f"table {table.id} has no state")
        dump = json.dumps(table.state.dump(), separators=(",", ":"))
        told = [(table.state.ply, event) for event in events]
        at = int(self._clock())
        ledger.save_state(db, table.id, ply, dump, table.status, answers, told, at)

    def _keep(self, table: Table) -> None:
        self._open[table.id] = table
        self._by_channel[table.channel_id] = table.id

    def _commit(self, table: Table, change: Change) -> None:
        """Put a committed table in the old one's place and tell the listeners."""
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


def _settle(game: str, options: Mapping[str, str]) -> dict[str, str]:
    try:
        return game_of(game).settle(options)
    except ValueError as error:
        raise UserError("error-no-such-option") from error


def _known_pace(pace: str) -> str:
    if pace not in PACES:
        raise UserError("error-no-such-option")
    return pace


def _require_room(table: Table) -> None:
    most = game_of(table.game).seats[-1]
    if len(table.sitters) >= most:
        raise UserError("error-table-full", most=most)


def _require_host(table: Table, user_id: int) -> None:
    if table.host_id != user_id:
        raise UserError("error-not-host")


def _require_running(table: Table) -> State:
    if table.status != "running" or table.state is None:
        raise UserError("error-not-running")
    return table.state


def _seat_bot(table: Table, level: str) -> None:
    if level not in game_of(table.game).policies:
        raise UserError("error-no-such-option")
    _require_room(table)
    taken = {sitter.name for sitter in table.sitters}
    name = next(name for name in BOT_NAMES if name not in taken)
    table.sitters.append(Sitter(None, name, level))


def _take_events(state: State) -> tuple[Event, ...]:
    events = tuple(state.log or ())
    state.log = []
    return events
