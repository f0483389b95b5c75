"""Keeps the public messages of all tables up to date, with one writer for each channel.

Due messages are rows of the outbox (:mod:`bot.store.outbox`). A row is removed after Discord has
accepted its message. A writer publishes only the newest board and skips intermediate states. The
writer respects Discord's rate limits. A failure of Discord never affects a game.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime

import aiohttp
import discord

from bot.components.custom_id import decode
from bot.components.discord_errors import (
    UNKNOWN_CHANNEL,
    Outcomes,
    is_transient,
    reason_of,
)
from bot.components.message import Post
from bot.errors import NotStored, UserError
from bot.messages.features import Features
from bot.messages.notifications import reminder_post, turn_post
from bot.messages.result import moved_post
from bot.model import Table
from bot.publishing.channel import BLOCKED, Board, BoardQueue, Hold
from bot.publishing.channel_watch import ChannelWatch
from bot.publishing.message_writer import MessageWriter
from bot.publishing.standing import StandingCalls
from bot.publishing.unrecorded import Unrecorded, controls
from bot.sessions.domain.consent import waited_for
from bot.sessions.sessions import Change, Sessions
from bot.store.outbox import END, Due
from bot.table.time.time_control import wants_reminder
from bot.table.time.waiting import budget

log = logging.getLogger(__name__)

GAP = 1.2
"""Seconds between two boards in one channel."""

PRESENT = 60.0
"""Seconds after a press during which the person who pressed is not pinged."""

PLAYING = 180.0
"""Seconds after a person's answer during which the person is not pinged.

The person is probably looking at the table and may answer without a ping. The delay is at most a
tenth of a player's reserve time ("bank"), and 0 while a reaction window is open.
"""

REFUSALS = 1000
PERIOD = 600.0
"""Cap on refused requests: ``REFUSALS`` in ``PERIOD`` seconds.

Discord may block a bot with more refused requests.
"""


class Publisher:
    """Publishes every change of a table in its channel.

    ``compose`` builds a table's public post. ``call`` builds the separate message that pings
    people. ``features`` provide the standing calls (:mod:`bot.publishing.standing`). ``gap`` is in
    seconds. ``on_result`` listeners are called when the result of a game is in its channel.
    """

    def __init__(
        self,
        client: discord.Client,
        sessions: Sessions,
        compose: Callable[[Table], Awaitable[Post]],
        call: Callable[[Table, Sequence[int]], Awaitable[Post]],
        features: Features,
        *,
        gap: float = GAP,
        notes: str = "sending",
        playing: float | None = None,
        outcomes: Outcomes | None = None,
    ) -> None:
        self._sessions = sessions
        self._compose = compose
        self._call = call
        self._features = features
        self._gap = gap
        self._playing = playing
        self.outcomes = outcomes or Outcomes()
        self.on_result: list[Callable[[Table], None]] = []
        self.watch = ChannelWatch(client, sessions)
        self._writer = MessageWriter(client, self.outcomes)
        self._unrecorded = Unrecorded(client, sessions.read_meta, sessions.write_meta, notes)
        self._standing = StandingCalls(sessions, self._writer, features)
        self._queues: dict[int, BoardQueue] = {}
        self._refusals: deque[float] = deque(maxlen=REFUSALS)
        self._resuming: asyncio.Task[None] | None = None
        self._is_closed = False
        sessions.on_change.append(self._noticed)

    async def resume(self, tables: list[Table]) -> None:
        """After a start of the bot, publish due messages, then check every open table's board."""
        due = await self._sessions.outbox.all_due()
        self._writer.doubt(due)
        for table in tables:
            self._board(table).resume(table)
        left_over = await self._unrecorded.left_over()
        table_ids = dict.fromkeys([row.table_id for row in due] + [table.id for table in tables])
        self._resuming = asyncio.create_task(self._resume(list(table_ids), left_over))

    async def recheck(self, guild_id: int) -> None:
        """Send every board of a guild again, after the bot has left or joined the guild."""
        for table in await self._sessions.running():
            if table.guild_id == guild_id:
                self.look_at(table)

    def look_at(self, table: Table) -> None:
        """Send a table's board again, even if unchanged, to test whether its channel accepts it."""
        queue, board = self._queue(table.channel_id), self._board(table)
        queue.recover()
        board.shown, board.is_unsure = "", True
        self._mark(queue, table.id)

    async def finish(self, seconds: float) -> None:
        """Wait up to ``seconds`` until all running writers have finished."""
        tasks = [
            queue.task for queue in self._queues.values() if queue.task and not queue.task.done()
        ]
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    async def close(self) -> None:
        """Stop all writers; messages that are still due are sent after the next start."""
        if self._is_closed:
            return
        self._is_closed = True
        self._sessions.on_change.remove(self._noticed)
        running = [
            *filter(None, [self._resuming, *(queue.task for queue in self._queues.values())])
        ]
        for queue in self._queues.values():
            queue.stop()
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def hold(self, channel_id: int) -> Hold:
        """Delay writes in a channel, because the answer to a press will show the new board."""
        return Hold(self._queue(channel_id), self._wake)

    def interacted(self, channel_id: int, user_id: int) -> None:
        """Record that a person used a control or command in a channel; retry a refused board."""
        queue, now = self._queue(channel_id), asyncio.get_running_loop().time()
        queue.present, queue.heard_at = (user_id, now), self._sessions.clock()
        if queue.retry is not None and queue.writes and now - queue.writes[-1] >= BLOCKED:
            self.retry([channel_id])

    def other_message(self, channel_id: int) -> None:
        """Count a message by another author in a channel."""
        queue = self._queues.get(channel_id)
        if queue is not None:
            queue.heard_at = self._sessions.clock()
            for board in queue.boards.values():
                board.since += 1

    async def renew(self, table: Table) -> None:
        """Update a table's public message although its game did not change."""
        await self._sessions.outbox.renew_board(table.id)
        self._mark(self._queue(table.channel_id), table.id)

    async def deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Record that messages of a channel were deleted.

        All boards of this channel are checked. A deleted board is sent again after a delay.
        """
        queue = self._queues.get(channel_id)
        gone = set(message_ids).difference(self._writer.removed)
        if queue is None or not gone:
            return
        queue.gone.extend(gone)
        for table_id, board in list(queue.boards.items()):
            board.shown = ""
            with suppress(UserError):
                if (await self._sessions.get(table_id)).message_id in gone:
                    self._lost(queue, table_id, board)

    def retry(self, channel_ids: Collection[int]) -> None:
        """Retry refused messages in channels at once; Discord may accept them now."""
        for queue in filter(None, map(self._queues.get, channel_ids)):
            if queue.retry is not None:
                queue.recover()
                self._wake(queue)

    def forget_quiet(self) -> None:
        """Drop the state of channels that have no board and nothing to write."""
        self._queues = {at: queue for at, queue in self._queues.items() if not queue.is_at_rest()}

    def load(self) -> tuple[int, int]:
        """Return how many channels have due messages, and how many wait after a failure."""
        waiting = [queue for queue in self._queues.values() if queue.dirty]
        return len(waiting), sum(queue.retry is not None for queue in waiting)

    async def shown(
        self, table: Table, message_id: int | None, post: Post, *, is_whole: bool = True
    ) -> None:
        """Record that the answer to an interaction showed a table, and wake the channel's writer.

        ``message_id`` is ``None`` if the answer failed. If the post lacks its picture (not
        ``is_whole``), the message is edited to add the picture.
        """
        queue = self._queue(table.channel_id)
        if message_id is not None:
            board = self._board(table)
            board.shown, board.made = post.fingerprint(), (table, post) if is_whole else None
            board.is_unsure |= not is_whole
            # The answer may show a state of the table that is already outdated.
            board.is_unsure |= self._sessions.open.get(table.id) is not table
            if message_id != table.message_id:
                board.since = 0
                await self._sessions.outbox.delivered(table.id, board=message_id)
        self._mark(queue, table.id)

    async def own_message(self, message: discord.Message) -> None:
        """Record a message of the bot that answers an interaction.

        Discord sends this event even if its response to our request was lost. If the table has no
        board, this message becomes its board.
        """
        if message.interaction_metadata is None:
            return
        keys = [decode(control.custom_id or "") for control in controls(message)]
        for table_id in {key.table for key in keys if key is not None and key.table}:
            try:
                table = await self._sessions.get(table_id)
                if await self._standing.noticed(table, message):
                    self._mark(self._queue(table.channel_id), table_id)
                elif table.message_id is None:
                    await self._sessions.outbox.delivered(table_id, board=message.id)
            except UserError as error:
                log.warning(
                    "Table %d: cannot record its message %d: %s", table_id, message.id, error
                )

    def _noticed(self, change: Change) -> None:
        queue = self._queue(change.table.channel_id)
        queue.heard(change)
        if not change.is_unseen:
            self._mark(queue, change.table.id)

    def _queue(self, channel_id: int) -> BoardQueue:
        fresh = BoardQueue(channel_id, self._gap, heard_at=self._sessions.clock())
        return self._queues.setdefault(channel_id, fresh)

    def _board(self, table: Table) -> Board:
        return self._queue(table.channel_id).boards.setdefault(table.id, Board())

    def _mark(self, queue: BoardQueue, table_id: int) -> None:
        queue.dirty[table_id] = None
        self._wake(queue)

    def _wake(self, queue: BoardQueue) -> None:
        ready = queue.dirty and not (queue.holds or queue.retry or self._is_closed)
        if ready and (queue.task is None or queue.task.done()):
            queue.task = asyncio.create_task(self._write(queue))

    async def _resume(self, table_ids: list[int], left_over: Mapping[int, datetime]) -> None:
        """Publish the due messages of these tables.

        At ``left_over`` tables, first find the pings that were sent but not recorded.
        """
        for table_id in table_ids:
            try:
                table = await self._sessions.get(table_id)
            except (UserError, LookupError, ValueError) as error:
                log.warning("Table %d: cannot publish its due messages: %r", table_id, error)
                continue
            if table_id in left_over:
                await self._adopt(table, left_over[table_id])
            self._mark(self._queue(table.channel_id), table_id)
            await asyncio.sleep(self._gap / 4)
        await self._unrecorded.looked(left_over)

    async def _adopt(self, table: Table, since: datetime) -> None:
        """Record pings that were sent but not recorded before the restart; keep only the last ping.

        People whom the last ping names are not pinged again. If the table waits for nobody, all
        these pings are deleted.
        """
        try:
            found = await self._unrecorded.found(table, since)
            due = await self._sessions.outbox.due(table.id)
            called = [row for row in due if row.kind in ("turn", "reminder")] if found else []
            for message_id in found or ():
                await self._sessions.outbox.delivered(table.id, called, ping=message_id)
                called = []
            if found and not waited_for(await self._sessions.get(table.id)):
                await self._sessions.outbox.delivered(table.id, drop_ping=True)
            if found is not None:
                self._unrecorded.end(table.id)
        except UserError as error:
            log.warning("Table %d: cannot record pings that were already sent: %s", table.id, error)

    async def _write(self, queue: BoardQueue) -> None:
        """Publish the due tables of one channel until no table is due."""
        while queue.dirty:
            await asyncio.sleep(max(queue.wait(), self._pause()))
            if queue.holds:
                return
            table_id = next(iter(queue.dirty))
            del queue.dirty[table_id]
            before = queue.arrived
            try:
                is_done = await self._publish(queue, table_id)
                if queue.arrived > before:
                    queue.heard_at = self._sessions.clock()
                    await self.watch.arrived(table_id)
            except (discord.HTTPException, aiohttp.ClientError, OSError, NotStored) as error:
                if await self._failed(queue, table_id, error):
                    return
            except Exception:
                log.exception("Table %d: cannot publish its messages", table_id)
            else:
                if is_done:
                    queue.recover()

    def _pause(self) -> float:
        """Return the seconds to wait because too many requests were refused recently."""
        if len(self._refusals) < REFUSALS:
            return 0.0
        return max(0.0, self._refusals[0] + PERIOD - asyncio.get_running_loop().time())

    async def _failed(self, queue: BoardQueue, table_id: int, error: Exception) -> bool:
        """Record a failure and plan the next attempt; the messages stay due.

        Returns ``False`` if no attempt is planned because the table was closed.
        """
        loop = asyncio.get_running_loop()
        status = error.status if isinstance(error, discord.HTTPException) else 0
        if status in (401, 403, 429):
            self._refusals.append(loop.time())
        transient = is_transient(error)
        if not transient:
            log.warning("Channel %d rejects messages: %s", queue.channel_id, error)
            try:
                gone = reason_of(error).code == UNKNOWN_CHANNEL
                if not await self._sessions.outbox.refused(table_id, gone=gone):
                    queue.boards.pop(table_id, None)
                    return False
            except Exception:
                log.exception("Table %d: cannot record that its channel rejects messages", table_id)
        queue.dirty[table_id] = None
        delay = queue.back_off() if transient else queue.block()
        await self.watch.refused(table_id, error, queue.failures, queue.heard_at)
        queue.retry = loop.call_later(delay, self._try_again, queue)
        return True

    def _lost(self, queue: BoardQueue, table_id: int, board: Board) -> None:
        """Send a deleted board again after a delay."""
        loop = asyncio.get_running_loop()
        loop.call_later(queue.absence(board, loop.time()), self._look, queue, table_id, "")

    def _try_again(self, queue: BoardQueue) -> None:
        queue.retry = None
        self._wake(queue)

    async def _publish(self, queue: BoardQueue, table_id: int) -> bool:
        """Show a table's current state, call the people it waits for, and delete old messages.

        Returns ``False`` if the writer has to try again (:meth:`_show`).
        """
        due = left = await self._sessions.outbox.due(table_id)
        table = await self._sessions.get(table_id)
        if due or self._board(table).is_unsure:
            shown = await self._show(queue, table, due)
            if shown is None:
                return False
            left = await self._remind(queue, table_id, due, shown)
        await self._take_away_old(queue, table_id, left)
        return True

    async def _show(self, queue: BoardQueue, table: Table, due: Sequence[Due]) -> list[Due] | None:
        """Show a table and ping people whose turn has begun; return the outbox rows still due.

        If the board needs a new message, that message also contains the ping. If the answer to a
        press could show a newer board, nothing is sent. In this case, the table returns to the
        queue of the channel, and the result is ``None``.
        """
        board = self._board(table)
        shown = board.shown
        post = await self._post(board, table)
        if queue.holds or board.shown != shown:  # a press came while the board was drawn
            self._mark(queue, table.id)
            return None
        mark = post.fingerprint()
        boards = [row for row in due if row.kind == "board"]
        ended = any(row.part == END for row in boards)
        begun = [row for row in due if row.kind == "turn"]
        reminded = {row.part for row in due if row.kind == "reminder"}
        held = [row for row in begun if row.part not in reminded and self._wait(table, row)]
        turns = self._writer.together([row for row in begun if row not in held])
        pinged = self._to_ping(queue, table, [row for row in turns if row.part not in reminded])
        asked = ended or any(row.afresh for row in boards)
        afresh = asked or board.must_move(table, changed=mark != board.shown, turn=bool(begun))
        if not afresh and mark != board.shown:
            afresh = not await self._writer.edit(queue, table, post)
        if afresh and not asked:
            await self._sessions.outbox.ask_for_board(table.id, afresh=True)
            due = await self._sessions.outbox.due(table.id)
            return await self._show(queue, await self._sessions.get(table.id), due)
        if afresh:
            if pinged:
                # The board keeps its own picture, but gets the text and the pings of the turn post.
                ping = turn_post(table, pinged, self._features, is_titled=True)
                post = post._replace(text=ping.text, pings=ping.pings)
            sent = await self._writer.send(queue, table, post, boards)
            board.since = 0
            left = await self._sessions.outbox.delivered(
                table.id, [*boards, *turns], board=sent, drop_ping=True
            )
            self._writer.settle([*boards, *turns])
            if ended:
                for listener in self.on_result:
                    listener(table)
            if sent in queue.gone:  # the message was deleted before its id was known
                self._lost(queue, table.id, board)
        elif pinged:
            left = await self._ping(queue, table, await self._call(table, pinged), turns, boards)
            board.calls(table, pinged)
        elif table.ping_id is not None and board.calls_nobody(table, len(held)):
            board.asks = False
            left = await self._sessions.outbox.delivered(
                table.id, [*boards, *turns], drop_ping=True
            )
        else:
            if table.ping_id is not None and (still := board.still_called(table)):
                call = await self._call(table, still)
                await self._writer.rewrite(queue, table, table.ping_id, call)
                board.calls(table, still)
            left = await self._sessions.outbox.delivered(table.id, [*boards, *turns])
        board.shown = mark
        board.is_unsure = False
        if held:
            loop = asyncio.get_running_loop()
            wait = min(self._wait(table, row) for row in held)
            loop.call_later(wait, self._look, queue, table.id)
        return left

    async def _post(self, board: Board, table: Table) -> Post:
        """Return the public post of a table.

        For a running game, reuse the post that the answer to a press has just shown, if nothing has
        changed since then.
        """
        made, board.made = board.made, None
        if made is not None and made[0] is table and table.status == "running":
            return made[1]
        return await self._compose(table)

    def _wait(self, table: Table, row: Due) -> float:
        """Return the seconds by which a ping is delayed because its recipient answered recently."""
        if row.part not in waited_for(table):
            return 0.0
        answered = self._board(table).answered.get(table.sitters[row.part].user_id or 0)
        if answered is None or table.window is not None:
            return 0.0
        given = budget(table)
        most = PLAYING if self._playing is None else self._playing
        patience = most if given is None else min(most, given.bank / 10)
        return max(0.0, answered + patience - asyncio.get_running_loop().time())

    def _look(self, queue: BoardQueue, table_id: int, shown: str | None = None) -> None:
        """Make a channel's writer check the board of a table, if the table has one.

        ``shown``, if given, is stored as the fingerprint of what the board shows.
        """
        if board := queue.boards.get(table_id):
            if shown is not None:
                board.shown, board.is_unsure = shown, True
            self._mark(queue, table_id)

    async def _remind(
        self, queue: BoardQueue, table_id: int, due: Sequence[Due], remaining: list[Due]
    ) -> list[Due]:
        """Send the reminders among the ``due`` outbox rows; return the rows still due.

        Without reminders, the result is ``remaining``: the rows still due after the previous step.
        """
        table = await self._sessions.get(table_id)
        rows = [row for row in due if row.kind == "reminder"]
        away = [row for row in rows if table.sitters[row.part].is_away]
        for row in away:
            if table.status == "running":
                remaining = await self._standing.tell(queue, table, row)
            else:
                remaining = await self._sessions.outbox.delivered(table_id, [row])
        late = self._writer.together([row for row in rows if row not in away])
        if not late:
            return remaining
        seats = [row.part for row in late if wants_reminder(table, row.part)]
        if seats:
            board = self._board(table)
            board.calls(table, [table.sitters[seat].user_id for seat in seats])
            board.questions = frozenset()
            return await self._ping(queue, table, reminder_post(table, seats, self._features), late)
        return await self._sessions.outbox.delivered(table_id, late)

    async def _take_away_old(self, queue: BoardQueue, table_id: int, due: list[Due]) -> None:
        """Delete or update the old messages that the ``due`` outbox rows name.

        If these rows include a ping that can be sent now, the channel's writer runs again.
        """
        table = await self._sessions.get(table_id)
        ended = table.status in ("over", "closed")
        if ended and table.ping_id is not None:
            due = await self._sessions.outbox.delivered(table_id, drop_ping=True)
        old = [row for row in due if row.kind in ("old-board", "old-ping")]
        pings = any(row.kind == "old-ping" for row in old)
        calls = await self._standing.by_message(table_id) if pings else {}
        for row in old:
            if call := calls.get(row.part):
                await self._standing.renew(queue, table, call)
            elif row.kind == "old-board" and table.status == "over":
                await self._writer.rewrite(queue, table, row.part, moved_post(table))
            else:
                await self._writer.remove(table, row)
            await self._sessions.outbox.delivered(table_id, [row])
        if any(
            row.kind == "reminder" or (row.kind == "turn" and not self._wait(table, row))
            for row in due
        ):
            self._mark(queue, table_id)
        if ended:
            queue.boards.pop(table_id, None)
            self.watch.forget(table)
        if table.status == "closed" and table.state is None:
            await self._writer.put_away(table)
        elif ended:
            await self._writer.let_sleep(table)

    async def _ping(
        self, queue: BoardQueue, table: Table, post: Post, due: list[Due], shown: Sequence[Due] = ()
    ) -> list[Due]:
        """Send a message that pings people and delete the last ping; return the rows still due."""
        await asyncio.sleep(queue.wait(board=False))
        await self._unrecorded.begin(table.id)
        sent = await self._writer.send(queue, table, post, due)
        left = await self._sessions.outbox.delivered(table.id, [*due, *shown], ping=sent)
        self._writer.settle(due)
        self._unrecorded.end(table.id)
        still = waited_for(await self._sessions.get(table.id))
        if not any(row.part in still for row in due):
            return await self._sessions.outbox.delivered(table.id, drop_ping=True)
        return left

    def _to_ping(self, queue: BoardQueue, table: Table, turns: Sequence[Due]) -> list[int]:
        """Return the user ids to ping: people the table waits for, except those who just pressed.

        In a lobby, people who just pressed are pinged too, because the board does not show what
        they are asked.
        """
        user, at = queue.present or (0, 0.0)
        is_here = asyncio.get_running_loop().time() - at < PRESENT and table.status == "running"
        here = user if is_here else 0
        called = waited_for(table)
        sitters = [table.sitters[row.part] for row in turns if row.part in called]
        return [sitter.user_id for sitter in sitters if sitter.user_id and sitter.user_id != here]
