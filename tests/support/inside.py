"""What tests change or read inside the bot: each private part is named here and nowhere else."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.components import draft, presenters
from bot.interaction.context import Desk
from bot.model import Table
from bot.publishing.publisher import Publisher
from bot.publishing.webhooks import WebhookSender
from bot.sessions.background.analysis import Analysis
from bot.sessions.sessions import Change, Sessions
from engines.core.kernel import Seat


def next_seed(sessions: Sessions, seed: int | Callable[[], int] | None) -> None:
    """Deal every game that begins from now on with a seed, or with what a function gives; with
    ``None`` as outside of tests.
    """
    fixed = seed is None or callable(seed)
    sessions.lobby._new_seed = seed if fixed else lambda: seed


def open_table(sessions: Sessions, table_id: int) -> Table:
    """Return an open table as it is in memory, at once."""
    found = sessions.open.get(table_id)
    if found is None:
        raise LookupError(table_id)
    return found


def put(sessions: Sessions, table: Table) -> None:
    """Let an open table be another one from now on, in memory alone."""
    sessions.open.put(table)


def put_bot(sessions: Sessions, table: Table, seat: Seat, level: str) -> None:
    """Let a bot of a level sit at an open table from now on, in memory until its next change."""
    twin = table.twin()
    twin.sitters[seat].level = level
    put(sessions, twin)


def end_idle_games(sessions: Sessions, seconds: int) -> None:
    """Let games end at which nobody has moved for so many seconds."""
    sessions._uow.idle_seconds = seconds
    for table in sessions.open.all():
        table.idle_seconds = seconds
        sessions.open.put(table)


def forget(sessions: Sessions, table: Table) -> None:
    """Lose a table, as one that cannot be read."""
    sessions.open.drop(table.id)


def forget_all(sessions: Sessions) -> None:
    """Lose every table; they are read again with ``sessions.resume()``."""
    for table_id in sessions.open.ids():
        sessions.open.drop(table_id)


async def write(sessions: Sessions, change: Change) -> None:
    """Store a change as an action does, and tell the listeners."""
    await sessions._uow.write(change)


def locks(sessions: Sessions) -> int:
    """Return how many locks of tables are held or waited for."""
    return len(sessions._uow._locks)


def is_at_rest(publisher: Publisher) -> bool:
    """Return whether every channel shows what is true now, as far as the publisher knows."""
    return all(
        not queue.dirty and (queue.task is None or queue.task.done())
        for queue in publisher._queues.values()
    )


async def has_written(publisher: Publisher, seconds: float) -> None:
    """Wait until the publisher has brought about one more thing, or for so many seconds. A test
    that only asked again and again would keep the thread of the database from its work.
    """
    writing = [queue.task for queue in publisher._queues.values() if queue.task is not None]
    if under_way := [task for task in writing if not task.done()]:
        await asyncio.wait(under_way, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)


def look_again(publisher: Publisher, channel_id: int, table_id: int) -> None:
    """Let the publisher look whether a table's board is the newest."""
    publisher._mark(publisher._queue(channel_id), table_id)


def controls_of_discord_py(client: Any) -> list[Any]:
    """Return the views and dynamic items that discord.py keeps for a bot."""
    store = client._connection._view_store
    return [*store._views, *store._dynamic_items, *client.persistent_views]


def channels(publisher: Publisher) -> set[int]:
    """Return the channels of which a publisher knows anything."""
    return set(publisher._queues)


def know(desk: Desk, user_id: int) -> None:
    """Let a desk know the language of somebody, as after a press."""
    desk.preferences._keep("language", user_id, "")


def languages(desk: Desk) -> int:
    """Return of how many people a desk knows the language."""
    return desk.preferences.people()


def look_back_unasked(analysis: Analysis) -> None:
    """Let key moments be worked out when a game ends, although it is a simulation."""
    analysis._unasked = True


async def looked_back(analysis: Analysis) -> None:
    """Wait until what is worked out unasked of the games that ended is found and told."""
    await asyncio.gather(*analysis._telling, return_exceptions=True)


def tell_webhooks_in_one_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all servers' webhooks be told one after the other."""
    turn, send = asyncio.Lock(), WebhookSender._sent_to

    async def one_after_the_other(sender: WebhookSender, guild_id: int) -> None:
        async with turn:
            await send(sender, guild_id)

    monkeypatch.setattr(WebhookSender, "_sent_to", one_after_the_other)


def forget_views_and_drafts() -> None:
    """Drop the views and drafts that are kept for the next message about the same position."""
    for known in (presenters._view_at, draft._tried, draft._worlds):
        known.cache_clear()
