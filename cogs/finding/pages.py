"""Keeps the private pages of people who look for players up to date.

The bot edits a page when a proposal asks the page's owner to play, so the owner need not open the
page again. The token of a press allows edits for 15 minutes. Tokens are not stored, so after a
restart, a page is not edited again until its owner presses a control on the page.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.components.discord_errors import REQUEST_FAILED
from bot.components.message import Post
from bot.errors import NotStored, UserError
from bot.interaction.context import Caller
from bot.interaction.living_hands import LivingHands
from bot.interaction.reply import Delivered
from bot.sessions.sessions import Sessions
from cogs.finding import store
from cogs.finding.store import Proposal

log = logging.getLogger(__name__)

LIFE: Final = 14 * 60.0
"""Seconds for which a page is edited after a press; the token lasts a minute longer."""

MOST: Final = 5_000
"""Cap on the pages kept up to date; the page with the oldest press is dropped first."""

PATIENCE: Final = 10.0
"""Timeout in seconds for editing a page."""

PageOwner: TypeAlias = tuple[int, int]
"""A server's id and a user's id."""

Renew: TypeAlias = Callable[[], Awaitable[tuple[Post, str] | None]]


@dataclass(slots=True, eq=False)
class SeekerPage:
    """A private page that somebody looks at.

    sent    the page's message, with the token of the press that the message answered
    mark    the proposal that the page shows and its state, empty for none
    until   when the token can no longer be used, by the event loop's clock
    renew   a function that returns the new page and its mark, or ``None`` if the wish has ended
    """

    sent: Delivered
    mark: str
    until: float
    renew: Renew


class SeekerPages:
    """The pages of all people who look for players; each person has at most one on a server.

    No page is edited while a press of its owner is being answered, because the answer may replace
    the page.
    """

    def __init__(self, sessions: Sessions, hands: LivingHands) -> None:
        self._sessions = sessions
        self._hands = hands
        self._pages: dict[PageOwner, SeekerPage] = {}
        self._task: asyncio.Task[None] | None = None
        self._is_stale = False
        hands.on_press_end.append(self._pressed)

    async def close(self) -> None:
        """Stop editing pages; they remain as they are."""
        self._hands.on_press_end.remove(self._pressed)
        self._pages.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def follow(self, caller: Caller, sent: Delivered, mark: str, renew: Renew) -> None:
        """Record that a page arrived, and keep it up to date from now on."""
        owner = (caller.guild_id, caller.person.id)
        self._pages.pop(owner, None)  # moves the owner to the end
        until = asyncio.get_running_loop().time() + LIFE
        self._pages[owner] = SeekerPage(sent, mark, until, renew)
        while len(self._pages) > MOST:
            del self._pages[next(iter(self._pages))]

    def delivered(self, caller: Caller, sent: Delivered) -> None:
        """Stop editing a page that another answer has replaced."""
        owner = (caller.guild_id, caller.person.id)
        page = self._pages.get(owner)
        if page is not None and page.sent.message_id == sent.message_id:
            del self._pages[owner]

    def forget(self, user_id: int) -> None:
        """Stop editing a person's pages."""
        for owner in [owner for owner in self._pages if owner[1] == user_id]:
            del self._pages[owner]

    def wake(self) -> None:
        """Start the task that edits outdated pages, unless it runs already."""
        self._is_stale = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._edit_all())

    async def look(self) -> None:
        """Drop pages that can no longer be edited, and retry a read that the database refused."""
        now = asyncio.get_running_loop().time()
        for owner in [owner for owner, page in self._pages.items() if page.until <= now]:
            del self._pages[owner]
        if self._is_stale:
            self.wake()

    def _pressed(self, user_id: int) -> None:
        if any(owner[1] == user_id for owner in self._pages):
            self.wake()

    async def _edit_all(self) -> None:
        while self._is_stale and self._pages:
            self._is_stale = False
            try:
                proposals = await self._sessions.run(store.proposals)
            except NotStored:
                log.debug("Cannot read the proposed games; will retry", exc_info=True)
                self._is_stale = True
                return
            except Exception:
                log.exception("Cannot read the proposed games")
                return
            now = self._sessions.clock()
            shown: dict[PageOwner, str] = {}
            for proposal in proposals:
                if proposal.state(now) != "over":
                    for user_id in proposal.users:
                        shown.setdefault((proposal.guild_id, user_id), page_mark(proposal, now))
            edits = [
                self._edit(owner, page)
                for owner, page in self._pages.items()
                if shown.get(owner, "") != page.mark and not self._hands.is_pressing(owner[1])
            ]
            await asyncio.gather(*edits)
        self._is_stale = False

    async def _edit(self, owner: PageOwner, page: SeekerPage) -> None:
        """Edit a page whose proposal changed; drop the page if the wish ended or the edit fails."""
        try:
            made = await page.renew()
            if self._pages.get(owner) is not page or self._hands.is_pressing(owner[1]):
                return  # the page is looked at again when the press ends
            if made is not None:
                post, mark = made
                if mark != page.mark:
                    page.mark = mark
                    async with asyncio.timeout(PATIENCE):
                        await page.sent.edit(post)
                return
        except (UserError, TimeoutError, *REQUEST_FAILED) as error:
            log.info("Cannot edit a page of proposed games, so the updates end: %s", error)
        except Exception:
            log.exception("Cannot edit a page of proposed games, so the updates end")
        if self._pages.get(owner) is page:
            del self._pages[owner]


def page_mark(proposal: Proposal | None, now: float) -> str:
    """Return a text that changes with a proposal and its state; empty without a proposal."""
    return "" if proposal is None else f"{proposal.id}:{proposal.mark(now)}"
