"""Keeps the private pages of people who look for players up to date.

The bot edits a page when a proposal asks its owner, so the owner need not open it again.
The token of a press allows edits for 15 minutes. Nothing is stored: after a restart, a page follows
again from its next press on.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeAlias

from bot.components.discord_errors import REQUEST_FAILED
from bot.components.message import Post
from bot.errors import NotStored, UserError
from bot.interaction.context import Caller
from bot.interaction.reply import Delivered
from bot.sessions.sessions import Sessions
from cogs.finding import store

log = logging.getLogger(__name__)

LIFE: Final = 14 * 60.0
"""Seconds for which a page is edited after a press; the token lasts a minute longer."""

MOST: Final = 5_000
"""Cap on the pages that are edited; those not pressed for longest are dropped first."""

PageOwner: TypeAlias = tuple[int, int]
"""A server's id and a user's id."""


class SeekerPage(NamedTuple):
    """A private page that somebody looks at.

    press   the press that the page answered
    sent    the message, with the token of that press
    mark    state of the proposal that the page shows, empty for none
    until   when the token can no longer be used, by the event loop's clock
    renew   builds the page anew, and returns it with its ``mark``
    """

    press: int
    sent: Delivered
    mark: str
    until: float
    renew: Callable[[], Awaitable[tuple[Post, str]]]


class SeekerPages:
    """The pages of all people who look for players; each person has at most one on a server."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._pages: dict[PageOwner, SeekerPage] = {}
        self._task: asyncio.Task[None] | None = None
        self._is_stale = False

    async def close(self) -> None:
        """Stop editing pages; they remain as they are."""
        self._pages.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def follow(
        self,
        caller: Caller,
        sent: Delivered,
        mark: str,
        renew: Callable[[], Awaitable[tuple[Post, str]]],
    ) -> None:
        """Record that a page arrived, and keep it up to date from now on."""
        owner = (caller.guild_id, caller.person.id)
        self._pages.pop(owner, None)
        until = asyncio.get_running_loop().time() + LIFE
        self._pages[owner] = SeekerPage(caller.press, sent, mark, until, renew)
        while len(self._pages) > MOST:
            del self._pages[next(iter(self._pages))]

    async def answered(self, caller: Caller) -> None:
        """Leave a page alone once another answer may have replaced it."""
        owner = (caller.guild_id, caller.person.id)
        page = self._pages.get(owner)
        if page is None or page.press == caller.press:
            return
        if page.sent.message_id == caller.pressed:
            del self._pages[owner]

    def wake(self) -> None:
        """Edit soon the pages of people whom a proposal asks."""
        self._is_stale = True
        if self._pages and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._edit_all())

    async def _edit_all(self) -> None:
        while self._is_stale:
            self._is_stale = False
            try:
                proposals = await self._sessions.run(store.proposals)
            except NotStored:
                log.debug(
                    "Cannot read the proposed games; will retry at the next change", exc_info=True
                )
                return
            now = self._sessions.clock()
            for proposal in proposals:
                mark = proposal.mark(now)
                for user_id in proposal.users if proposal.state(now) != "over" else ():
                    owner = (proposal.guild_id, user_id)
                    page = self._pages.get(owner)
                    if page is not None and page.mark != mark:
                        await self._edit(owner, page)

    async def _edit(self, owner: PageOwner, page: SeekerPage) -> None:
        if page.until <= asyncio.get_running_loop().time():
            del self._pages[owner]
            return
        try:
            post, mark = await page.renew()
            if self._pages.get(owner) is page and mark != page.mark:
                self._pages[owner] = page._replace(mark=mark)
                await page.sent.edit(post)
        except (UserError, *REQUEST_FAILED) as error:
            log.info("Cannot edit a page of proposed games, so its updates end: %s", error)
            self._pages.pop(owner, None)
        except Exception:
            log.exception("Cannot edit a page of proposed games, so its updates end")
            self._pages.pop(owner, None)
