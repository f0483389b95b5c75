"""Choosing how a game starts, the ready check, and the start itself."""

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from bot.errors import NotStored, UserError
from bot.model import Person, Sitter, Table
from bot.sessions.actions.admission import require_room
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain import lobby
from bot.sessions.game_log import changed
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import once_more
from bot.store import outbox
from bot.store.sql import Connection
from cogs.starting import limits
from cogs.starting.part import (
    CHECK,
    MISSING,
    MOVED,
    Reserve,
    Starting,
    is_full,
    missing,
    off_bench,
    seated,
)
from cogs.starting.store import require_few
from engines.core.kernel import Seat
from engines.registry import game as game_of

SLOW = "daily"
"""The pace without a ready check, because people need not be present at the start."""


class Starts(FeatureActions):
    """Decides when the games of lobbies start automatically, and starts them."""

    def now(self) -> float:
        """Return the time (Unix seconds)."""
        return self._uow.clock()

    async def at_time(self, guild_id: int, host_id: int, at: int) -> Starting | None:
        """Return the table part for a lobby's start time, or ``None`` if the time is refused."""
        try:
            require_time(at, self._uow.clock())
            await self._uow.run(lambda db: require_few(db, guild_id, host_id))
        except NotStored:
            raise
        except UserError:
            return None
        return Starting(at=at)

    @once_more
    async def choose(self, table_id: int, user_id: int, size: int, at: int) -> Table:
        """Let a lobby's game start when ``size`` seats are taken, or at the time ``at``.

        If both are 0, the host starts the game. Only the host may choose. Raises
        ``error-not-host``, ``starting-error-soon``, ``starting-error-late``,
        ``starting-error-size``, ``starting-error-moves`` if the time was changed too often, and the
        errors of :func:`cogs.starting.store.require_few`.
        """
        async with self._uow.lock(table_id):
            table = await self._lobby(table_id)
            lobby.require_host(table, user_id)
            now, was = int(self._uow.clock()), table[Starting]
            _require_possible(table, size, at, now)
            if (size, at) == (was.size, was.at):
                return table
            seen = {user: was.seen.get(user, _joined_by(table, now)) for user in seated(table)}
            starting = Starting(size, at, was.missing, seen=seen | {user_id: now}, moves=was.moves)
            if at:
                starting = replace(starting, bench=was.bench)
            if at not in (0, was.at) and seated(table) - {user_id}:
                if was.moves >= limits.MOVES:
                    raise UserError("starting-error-moves", most=limits.MOVES)
                starting = replace(starting, moves=was.moves + 1, asks=MOVED, since=now)
            table.put(starting)
            self._stay_open(table)

            def admitted(db: Connection) -> None:
                if at and not was.at:
                    require_few(db, table.guild_id, user_id, but=table.id)

            await self._uow.write(changed(table), first=admitted)
            return table

    @once_more
    async def agree(self, table_id: int, user_id: int, choice: str) -> Table:
        """Store what happens if people are missing: the host's choice from :data:`MISSING`.

        Raises ``error-not-host``, ``error-no-such-option``, or ``starting-error-checked`` during a
        ready check.
        """
        async with self._uow.lock(table_id):
            table = await self._lobby(table_id)
            lobby.require_host(table, user_id)
            if choice not in MISSING:
                raise UserError("error-no-such-option")
            starting = table[Starting]
            if starting.asks == CHECK:
                raise UserError("starting-error-checked")
            if choice != starting.missing:
                table.put(replace(starting, missing=choice))
                await self._uow.write(changed(table))
            return table

    @once_more
    async def say_here(self, table_id: int, user_id: int) -> Table:
        """Record that somebody is present; raises ``error-not-seated`` or ``error-join-first``."""
        async with self._uow.lock(table_id):
            table = await self._lobby(table_id)
            if user_id in table.invited:
                raise UserError("error-join-first")
            lobby.require_seat(table, user_id)
            starting, now = table[Starting], int(self._uow.clock())
            is_new = starting.seen.get(user_id, 0) < max(starting.since, now - limits.LEAST)
            if starting.is_set and is_new:
                table.put(replace(starting, seen={**starting.seen, user_id: now}))
                await self._uow.write(changed(table))
            return table

    @once_more
    async def sit_on_bench(self, table_id: int, person: Person) -> tuple[Table, bool]:
        """Put somebody on the bench or take them off it; return whether they are on it now.

        Raises ``error-already-seated``, ``error-sent-out``, ``starting-error-no-bench`` or
        ``starting-error-bench-full``.
        """
        async with self._uow.lock(table_id):
            table = await self._lobby(table_id)
            starting = table[Starting]
            if person.id in seated(table):
                raise UserError("error-already-seated")
            left = off_bench(starting.bench, person.id)
            if left == starting.bench:
                self._require_bench(table, person)
                left = (*left, Reserve(person.id, person.name, _terms_of(table)))
            table.put(replace(starting, bench=left))
            await self._uow.write(changed(table))
            return table, any(reserve.id == person.id for reserve in left)

    async def leave(self, table_id: int, user_id: int) -> Table:
        """Let somebody leave the table or its bench; raises ``error-not-seated``."""
        table = await self._sessions.get(table_id)
        if any(reserve.id == user_id for reserve in table[Starting].bench):
            return (await self.sit_on_bench(table_id, Person(user_id, "")))[0]
        return await self._sessions[Lobby].leave(table_id, user_id)

    @once_more
    async def act(self, table_id: int, now: float) -> None:
        """Do what is due at a lobby: call its people, end the ready check, or start the game."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            starting = table.get(Starting)
            due_at = None if starting is None else starting.due_at(table)
            if starting is None or due_at is None or due_at > now:
                return
            is_checked, at = starting.asks == CHECK, int(self._uow.clock())
            if starting.at:
                if not is_checked:
                    until = max(starting.at, at + limits.LEAST)
                    await self._check(table, starting, at, until)
                else:
                    await self._start_with_those_here(table, starting)
            elif not is_full(starting, table):
                await self._wait_on(table, starting)
            elif is_checked:
                await self._start_full(table, starting)
            else:
                asked = replace(starting, since=at - limits.FRESH)
                if table.pace == SLOW or not missing(asked, table):
                    await self._begin(table)
                else:
                    await self._check(table, asked, at, at + limits.LEAST)

    async def _check(self, table: Table, starting: Starting, now: int, until: int) -> None:
        """Begin a ready check: call all people who have not pressed a button recently."""
        since = now - limits.FRESH
        table.put(replace(starting, asks=CHECK, since=since, until=until))
        self._stay_open(table)
        await self._uow.write(changed(table))

    async def _wait_on(self, table: Table, starting: Starting) -> None:
        """End the ready check of a table that is no longer full, and wait for more people."""
        table.put(replace(starting, asks="", until=0))
        await self._uow.write(changed(table))

    async def _start_full(self, table: Table, starting: Starting) -> None:
        """Start after a ready check, or free the seats of silent people and wait for others."""
        gone = missing(starting, table)
        there = len(seated(table)) - len(gone)
        is_enough = there >= limits.COMPANY and bool(game_of(table.game).policies)
        if not gone or (starting.missing == "bot" and is_enough):
            await self._begin(table, gone)
            return
        _let_go(table, [table.sitters[seat].user_id for seat in gone])
        table.put(replace(starting, asks="", until=0).gathered(table, self._uow.clock()))
        await self._uow.write(changed(table))

    async def _start_with_those_here(self, table: Table, starting: Starting) -> None:
        """Start at the chosen time, with people from the bench and bots; postpone if too few came.

        A seat that is only reserved for somebody counts as free. If too few people come to the
        postponed start, the lobby closes.
        """
        now = int(self._uow.clock())
        _let_go(table, tuple(table.invited))
        if table.status == "lobby":
            await self._seat_bench(table, starting)
        gone = missing(table[Starting], table)
        there = len(seated(table)) - len(gone)
        is_late = starting.missing == "later" and gone and not starting.put_off
        is_complete = not gone and len(table.sitters) in game_of(table.game).seats
        if table.status == "lobby" and not is_late and (there >= limits.COMPANY or is_complete):
            gone = self._fill(table, gone)
            if len(table.sitters) in game_of(table.game).seats:
                await self._begin(table, gone)
                return
        table = (await self._uow.get(table.id)).twin()
        if starting.put_off or not seated(table):
            table.put(replace(starting, is_over=True))
            await self._log.close(table)
            return
        at = max(starting.at, now) + limits.PUT_OFF
        table.put(replace(starting, at=at, asks="", until=0, put_off=True))
        self._stay_open(table)

        def ask_afresh(db: Connection) -> None:
            outbox.ask_for_board(db, table.id, now, afresh=True)

        await self._uow.write(changed(table), ask_afresh)

    async def _seat_bench(self, table: Table, starting: Starting) -> None:
        """Give people from the bench the free seats and the seats of people who did not answer.

        Free seats are given first. But if people who did not answer would delay the start, their
        seats are given first.
        """
        silent = list(missing(starting, table))
        frees_first = starting.missing == "bot" or starting.put_off
        left, seen = list(starting.bench), dict(starting.seen)
        most, now = lobby.most_seats(table), int(self._uow.clock())
        while left and (silent or len(table.sitters) < most):
            reserve = left.pop(0)
            if reserve.terms != _terms_of(table) or not await self._has_room(table, reserve.id):
                continue
            sitter = Sitter(reserve.id, reserve.name)
            has_seat = len(table.sitters) < most
            if silent and not (has_seat and frees_first):
                _hand_over(table, silent.pop(0), sitter)
            else:
                table.sitters.append(sitter)
            seen[reserve.id] = now
        table.put(replace(starting, seen=seen, bench=()))

    def _fill(self, table: Table, gone: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Add bots up to the minimum number of seats; return the seats of the missing people.

        Bots play for these people. In a game without bots, the people's seats are freed, and the
        result is empty.
        """
        game = game_of(table.game)
        if not game.policies:
            _let_go(table, [table.sitters[seat].user_id for seat in gone])
            return ()
        while len(table.sitters) < game.seats[0]:
            lobby.seat_bot(table, game.default_level)
        return gone

    async def _begin(self, table: Table, away: tuple[Seat, ...] = ()) -> None:
        """Deal the game; if the server allows no new games now, leave the start to the host."""
        try:
            await self._sessions[Lobby].begin(table, away)
        except UserError as error:
            if error.key != "error-server-closed":
                raise
            table = (await self._uow.get(table.id)).twin()
            table.put(Starting(moves=table[Starting].moves))
            self._stay_open(table)
            await self._uow.write(changed(table))

    async def _has_room(self, table: Table, user_id: int) -> bool:
        """Return whether the server's limit of seats lets somebody on the bench take a seat."""
        try:
            await self._uow.run(lambda db: require_room(db, table.guild_id, user_id))
        except UserError as error:
            if error.key != "error-plays-enough":
                raise
            return False
        return True

    def _require_bench(self, table: Table, person: Person) -> None:
        """Raise an error if a person may not sit on a lobby's bench."""
        if not table[Starting].at:
            raise UserError("starting-error-no-bench")
        if person.id in table.sent_out:
            raise UserError("error-sent-out")
        if len(table[Starting].bench) >= limits.BENCH:
            raise UserError("starting-error-bench-full", most=limits.BENCH)

    def _stay_open(self, table: Table) -> None:
        """Extend a lobby's life until its start."""
        least = int(self._uow.clock()) + self._sessions.lobby_seconds
        table.expires_at = lobby.stays_until(table, least)

    async def _lobby(self, table_id: int) -> Table:
        """Return a copy of a lobby; raises ``error-already-started`` or ``error-lobby-closed``."""
        table = await self._uow.get(table_id)
        lobby.require_lobby(table)
        return table.twin()


def _let_go(table: Table, users: Iterable[int | None]) -> None:
    """Free the seats of people; the lobby closes when the last person has left."""
    for user_id in users:
        if table.status == "lobby" and user_id is not None:
            lobby.leave(table, user_id)


def _require_possible(table: Table, size: int, at: int, now: int) -> None:
    """Raise an error unless a lobby's game may start with ``size`` seats or at the time ``at``."""
    if size and (size not in game_of(table.game).seats or size < len(table.sitters)):
        raise UserError("starting-error-size", seated=len(table.sitters))
    require_time(at, now)


def require_time(at: int, now: float) -> None:
    """Raise ``starting-error-soon`` or ``starting-error-late`` for a time that cannot be chosen."""
    if at and at < now + limits.LEAST:
        raise UserError("starting-error-soon", minutes=limits.LEAST // 60)
    if at > now + limits.LATEST:
        raise UserError("starting-error-late", days=limits.LATEST // 86_400)


def _joined_by(table: Table, now: int) -> int:
    """Return the earliest time at which a person in a lobby can have joined.

    This is the lobby's opening time, or 0 if the lobby was opened long ago.
    """
    return table.created_at if now - table.created_at <= limits.FRESH else 0


def _hand_over(table: Table, seat: Seat, sitter: Sitter) -> None:
    """Give a seat to somebody from the bench; the seat's person did not answer."""
    gone = table.sitters[seat].user_id
    table.sitters[seat] = sitter
    table.words = {user: word for user, word in table.words.items() if user != gone}
    if table.host_id == gone and sitter.user_id is not None:
        table.host_id = sitter.user_id


def _terms_of(table: Table) -> str:
    """Return a checksum of the options to which people agree by joining."""
    return hashlib.blake2b(repr(lobby.terms(table)).encode(), digest_size=6).hexdigest()
