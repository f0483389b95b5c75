"""Access to the bot's private attributes, which no other test module may name."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.components import draft, presenters
from bot.interaction.context import Desk
from bot.interaction.living_hands import LivingHands
from bot.model import Table
from bot.publishing.publisher import Publisher
from bot.sessions.sessions import Change, Sessions
from cogs.finding.pages import SeekerPages
from cogs.turning_points.actions import TurningPoints
from cogs.webhooks.sender import WebhookSender
from engines.core.kernel import Seat


def next_seed(sessions: Sessions, seed: int | Callable[[], int] | None) -> None:
    """Deal every new game from ``seed``, or from the next seed if ``seed`` is a function.

    With ``None``, deal as the bot does outside tests.
    """
    fixed = seed is None or callable(seed)
    sessions.new_seed = seed if fixed else lambda: seed


def open_table(sessions: Sessions, table_id: int) -> Table:
    """Return an open table from memory without waiting."""
    found = sessions.open.get(table_id)
    if found is None:
        raise LookupError(table_id)
    return found


def put(sessions: Sessions, table: Table) -> None:
    """Replace an open table in memory only."""
    sessions.open.put(table)


def put_bot(sessions: Sessions, table: Table, seat: Seat, level: str) -> None:
    """Let a bot of a level play a seat, only in memory until the table's next change."""
    twin = table.twin()
    twin.sitters[seat].level = level
    put(sessions, twin)


def end_idle_games(sessions: Sessions, seconds: int) -> None:
    """End games in which nobody has moved for ``seconds``."""
    sessions.uow.idle_seconds = seconds
    for table in sessions.open.all():
        table.idle_seconds = seconds
        sessions.open.put(table)


def forget(sessions: Sessions, table: Table) -> None:
    """Drop a table from memory, as if reading the table had failed."""
    sessions.open.drop(table.id)


def forget_all(sessions: Sessions) -> None:
    """Drop every table from memory; ``sessions.resume()`` reads them again."""
    for table_id in sessions.open.ids():
        sessions.open.drop(table_id)


async def write(sessions: Sessions, change: Change) -> None:
    """Store a change as an action does, and notify the listeners."""
    await sessions.uow.write(change)


def locks(sessions: Sessions) -> int:
    """Return the number of table locks that are in use or waited for."""
    return len(sessions.uow._locks)


def is_at_rest(publisher: Publisher) -> bool:
    """Return whether the publisher has nothing left to write in any channel."""
    return all(
        not queue.dirty and (queue.task is None or queue.task.done())
        for queue in publisher._queues.values()
    )


async def has_written(publisher: Publisher, seconds: float) -> None:
    """Wait until one of the publisher's writers has finished, or ``seconds`` have passed.

    A test that polled instead would slow down the database's thread.
    """
    writing = [queue.task for queue in publisher._queues.values() if queue.task is not None]
    if under_way := [task for task in writing if not task.done()]:
        await asyncio.wait(under_way, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)


async def have_followed(hands: LivingHands) -> None:
    """Wait until every hand that follows its game shows the current state."""
    tasks = [hand.task for hand in hands._hands.values() if hand.task is not None]
    while under_way := [task for task in tasks if not task.done()]:
        await asyncio.wait(under_way)


async def have_been_edited(pages: SeekerPages) -> None:
    """Wait until the pages of people who look for players are up to date."""
    while pages._task is not None and not pages._task.done():
        await asyncio.wait([pages._task])


def look_again(publisher: Publisher, channel_id: int, table_id: int) -> None:
    """Make the publisher check whether the posted board of a table is up to date."""
    publisher._mark(publisher._queue(channel_id), table_id)


def controls_of_discord_py(client: Any) -> list[Any]:
    """Return the views and dynamic items that discord.py keeps for a bot."""
    store = client._connection._view_store
    return [*store._views, *store._dynamic_items, *client.persistent_views]


def channels(publisher: Publisher) -> set[int]:
    """Return the channels for which the publisher has a queue."""
    return set(publisher._queues)


def know(desk: Desk, user_id: int) -> None:
    """Cache a person's language in a desk, as after a press."""
    desk.preferences._keep("language", user_id, "")


def languages(desk: Desk) -> int:
    """Return the number of people whose language a desk has cached."""
    return desk.preferences.people()


def look_back_unasked(sessions: Sessions) -> None:
    """Make the bot compute key moments when a game ends; by default a simulated bot does not."""
    sessions[TurningPoints].unasked = True


async def looked_back(sessions: Sessions) -> None:
    """Wait until the key moments of finished games are computed and published."""
    await asyncio.gather(*sessions[TurningPoints]._telling, return_exceptions=True)


async def stop_webhooks(sessions: Sessions) -> None:
    """Close the bot's own sender of webhooks, so that a test can send webhooks instead."""
    for listener in list(sessions.on_change):
        sender = getattr(listener, "__self__", None)
        if isinstance(sender, WebhookSender):
            await sender.close()


def tell_webhooks_in_one_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the webhook sender use one queue for all servers instead of one for each server."""
    turn, send = asyncio.Lock(), WebhookSender._sent_to

    async def one_after_the_other(sender: WebhookSender, guild_id: int) -> None:
        async with turn:
            await send(sender, guild_id)

    monkeypatch.setattr(WebhookSender, "_sent_to", one_after_the_other)


def forget_views_and_drafts() -> None:
    """Clear the caches of views and drafts of the latest positions."""
    for known in (presenters._view_at, draft._tried, draft._worlds):
        known.cache_clear()
