"""The public messages of all tables, kept up to date by one writer for each channel.

A writer publishes the newest board only: what changed again meanwhile is never shown. It keeps to
Discord's pace, and no failure of Discord's ever reaches the game.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import aiohttp
import discord

from bot.i18n import text
from bot.services.tables import Change, Tables
from bot.store.records import Table
from bot.ui.answers import UNKNOWN_MESSAGE, is_transient
from bot.ui.pings import reminder_post, turn_post
from bot.ui.posts import Post, as_edit, as_new
from bot.ui.spots import Board, Fault, Hold, Spot
from engines.core.kernel import Seat

log = logging.getLogger(__name__)

GAP = 1.2
"""Seconds between two boards in one channel."""

SCROLLED = 8
"""Messages of others after which a board is sent again, when the next turn begins."""

OLD = 3600
"""Seconds after which a message is hard to edit and is sent again instead."""

PRESENT = 60.0
"""Seconds for which whoever pressed last is taken to be looking, and not pinged."""

TOO_OLD_TO_EDIT = 30046
FORBIDDEN = 403

Compose = Callable[[Table], Awaitable[Post]]


class Publisher:
    """Brings every change of a table to its channel.

    ``compose`` makes the public post of a table. ``gap`` is in seconds.
    """

    def __init__(
        self, client: discord.Client, tables: Tables, compose: Compose, *, gap: float = GAP
    ) -> None:
        self._client = client
        self._tables = tables
        self._compose = compose
        self._gap = gap
        self._spots: dict[int, Spot] = {}
        self._resuming: asyncio.Task[None] | None = None
        tables.on_change.append(self._noticed)
        tables.on_remind.append(self._late)

    def resume(self, tables: list[Table]) -> None:
        """Publish the boards anew, one after the other, after a start; nobody is pinged again."""
        for table in tables:
            self._board(table).waiting = _people_waited_for(table)
        self._resuming = asyncio.create_task(self._resume(tables))

    async def close(self) -> None:
        """Stop all writers."""
        self._tables.on_change.remove(self._noticed)
        self._tables.on_remind.remove(self._late)
        tasks = [spot.task for spot in self._spots.values()] + [self._resuming]
        running = [task for task in tasks if task is not None]
        for spot in self._spots.values():
            spot.stop()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def hold(self, channel_id: int) -> Hold:
        """Keep the channel's writer back while an answer to a press carries the new board."""
        return Hold(self._spot(channel_id), self._wake)

    def heard(self, channel_id: int, user_id: int) -> None:
        """Note that somebody just used a control or a command here."""
        self._spot(channel_id).present = (user_id, asyncio.get_running_loop().time())

    def passed_by(self, channel_id: int) -> None:
        """Note a message of somebody else in a channel."""
        spot = self._spots.get(channel_id)
        if spot is not None:
            for board in spot.boards.values():
                board.since += 1

    def deleted(self, channel_id: int) -> None:
        """Note that a message disappeared from a channel: no board is sure to be there still."""
        spot = self._spots.get(channel_id)
        if spot is not None:
            for board in spot.boards.values():
                board.shown = ""

    def fault(self, channel_id: int) -> Fault | None:
        """Return what last went wrong in a channel since the start."""
        spot = self._spots.get(channel_id)
        return None if spot is None else spot.fault

    async def answered(self, table: Table, message_id: int | None, post: Post) -> None:
        """Note that an interaction's answer showed a table; ``message_id`` ``None``: it failed."""
        spot = self._spot(table.channel_id)
        if message_id is None:
            self._mark(spot, table.id)
            return
        board = self._board(table)
        board.shown = post.fingerprint()
        if message_id != table.message_id:
            board.since = 0
            await self._remember(table, message_id, table.ping_id)
            await self._retire(table)

    def _noticed(self, change: Change) -> None:
        board = self._board(change.table)
        waiting = _people_waited_for(change.table)
        board.fresh = (board.fresh | (waiting - board.waiting)) & waiting
        board.waiting = waiting
        self._mark(self._spot(change.table.channel_id), change.table.id)

    def _late(self, table: Table, seats: Sequence[Seat]) -> None:
        self._board(table).late = frozenset(seats)
        self._mark(self._spot(table.channel_id), table.id)

    def _spot(self, channel_id: int) -> Spot:
        return self._spots.setdefault(channel_id, Spot(channel_id, self._gap))

    def _board(self, table: Table) -> Board:
        return self._spot(table.channel_id).boards.setdefault(table.id, Board())

    def _mark(self, spot: Spot, table_id: int) -> None:
        spot.dirty[table_id] = None
        self._wake(spot)

    def _wake(self, spot: Spot) -> None:
        ready = spot.dirty and not spot.holds and spot.retry is None
        if ready and (spot.task is None or spot.task.done()):
            spot.task = asyncio.create_task(self._write(spot))

    async def _resume(self, tables: list[Table]) -> None:
        for table in tables:
            self._mark(self._spot(table.channel_id), table.id)
            await asyncio.sleep(self._gap / 4)

    async def _write(self, spot: Spot) -> None:
        """Publish what waits in one channel; ends when nothing does."""
        while spot.dirty:
            await asyncio.sleep(spot.wait())
            if spot.holds:
                return
            table_id = next(iter(spot.dirty))
            del spot.dirty[table_id]
            try:
                await self._publish(spot, table_id)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                if self._failed(spot, table_id, error):
                    return
            except Exception:
                log.exception("Table %d cannot be published", table_id)
            else:
                spot.failures = 0

    def _failed(self, spot: Spot, table_id: int, error: Exception) -> bool:
        """Remember a failure; return whether the writer must pause and try again later."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        spot.fault = Fault(str(error), code, int(time.time()))
        if not is_transient(error):
            log.warning("Channel %d does not take a board: %s", spot.channel_id, error)
            spot.block()
            return False
        delay = spot.back_off()
        if delay is None:
            log.warning("Channel %d: a board is given up: %s", spot.channel_id, error)
            return False
        spot.dirty[table_id] = None
        loop = asyncio.get_running_loop()
        spot.retry = loop.call_later(delay, self._try_again, spot)
        return True

    def _try_again(self, spot: Spot) -> None:
        spot.retry = None
        self._wake(spot)

    async def _publish(self, spot: Spot, table_id: int) -> None:
        if spot.is_blocked():
            return
        table = await self._tables.get(table_id)
        board = self._board(table)
        post = await self._compose(table)
        mark = post.fingerprint()
        turns = frozenset(board.fresh)
        pinged = self._to_ping(spot, table, turns)
        if _must_move(table, board, changed=mark != board.shown, turn=bool(turns)):
            if pinged:
                ping = turn_post(table, pinged)
                post = replace(post, text=ping.text, pings=ping.pings)
            await self._move(spot, table, post)
            board.shown = mark
        else:
            if mark != board.shown:
                await self._show(spot, table, post)
                board.shown = mark
            if pinged:
                await self._ping(spot, await self._tables.get(table_id), turn_post(table, pinged))
        board.fresh -= turns
        late = board.late & board.waiting
        if late:
            table = await self._tables.get(table_id)
            await self._ping(spot, table, reminder_post(table, late))
        board.late = frozenset()
        if table.status != "running":
            await self._drop_ping(await self._tables.get(table_id))
        if table.status in ("over", "closed"):
            spot.boards.pop(table_id, None)

    def _to_ping(self, spot: Spot, table: Table, turns: frozenset[Seat]) -> list[int]:
        """Return the people whose turn has begun, without whoever pressed something just now."""
        user, at = spot.present or (0, 0.0)
        here = user if asyncio.get_running_loop().time() - at < PRESENT else 0
        sitters = [table.sitters[seat] for seat in sorted(turns)]
        return [one.user_id for one in sitters if one.user_id and one.user_id != here]

    async def _show(self, spot: Spot, table: Table, post: Post) -> None:
        """Edit a table's message, or send it where there is none (any more)."""
        if table.message_id is None:
            await self._move(spot, table, post)
            return
        message = self._channel(table).get_partial_message(table.message_id)
        try:
            await self._written(spot, post, lambda shown: message.edit(**as_edit(shown)))
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT):
                raise
            await self._move(spot, table, post)

    async def _move(self, spot: Spot, table: Table, post: Post) -> None:
        """Send a table's message anew at the bottom and take the old one and its ping away."""
        sent = await self._written(
            spot, post, lambda shown: self._channel(table).send(**as_new(shown))
        )
        self._board(table).since = 0
        await self._remember(table, sent.id, None)
        await self._retire(table)
        await self._delete(table, table.ping_id)

    async def _ping(self, spot: Spot, table: Table, post: Post) -> None:
        """Send a message that notifies people, in place of the last one of its kind."""
        await asyncio.sleep(spot.wait(board=False))
        sent = await self._written(
            spot, post, lambda shown: self._channel(table).send(**as_new(shown))
        )
        await self._remember(table, table.message_id, sent.id)
        await self._delete(table, table.ping_id)

    async def _drop_ping(self, table: Table) -> None:
        if table.ping_id is not None:
            await self._remember(table, table.message_id, None)
            await self._delete(table, table.ping_id)

    async def _written(
        self,
        spot: Spot,
        post: Post,
        write: Callable[[Post], Awaitable[discord.PartialMessage | discord.Message]],
    ) -> discord.PartialMessage | discord.Message:
        """Write a post; where files are not allowed, write it without its picture."""
        spot.writes.append(asyncio.get_running_loop().time())
        try:
            return await write(post)
        except discord.Forbidden:
            if post.picture is None:
                raise
            return await write(replace(post, picture=None))

    async def _retire(self, table: Table) -> None:
        """Take a board away that has been sent anew; if it cannot be deleted it becomes a line."""
        if table.message_id is None or await self._delete(table, table.message_id):
            return
        message = self._channel(table).get_partial_message(table.message_id)
        try:
            await message.edit(**as_edit(Post(text(table.language)("ui-board-moved"))))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("Board %d stays: %s", table.message_id, error)

    async def _delete(self, table: Table, message_id: int | None) -> bool:
        """Delete one of our messages; return whether it is gone."""
        if message_id is None:
            return True
        try:
            await self._channel(table).get_partial_message(message_id).delete()
        except discord.NotFound:
            return True
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("Message %d is not deleted: %s", message_id, error)
            return False
        return True

    async def _remember(self, table: Table, message_id: int | None, ping_id: int | None) -> None:
        await self._tables.remember_message(table.id, message_id=message_id, ping_id=ping_id)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)


def _people_waited_for(table: Table) -> frozenset[Seat]:
    if table.status != "running" or table.state is None:
        return frozenset()
    return frozenset(seat for seat in table.state.ask if not table.sitters[seat].is_bot)


def _must_move(table: Table, board: Board, *, changed: bool, turn: bool) -> bool:
    """Return whether a board goes to the bottom: scrolled away, or too old to edit."""
    if table.status != "running" or table.message_id is None:
        return False
    if turn and board.since >= SCROLLED:
        return True
    age = discord.utils.utcnow() - discord.utils.snowflake_time(table.message_id)
    return changed and age.total_seconds() > OLD
