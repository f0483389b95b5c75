"""Posts each proposal exactly once, in the channel that its server chose.

The stored proposals alone determine what must be posted. The start of an attempt is stored
before the message is sent. A later attempt first looks for the message of an earlier attempt. The
nonce of a message is derived from its proposal and the first attempt.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import discord

from bot.components.custom_id import decode
from bot.components.discord_errors import REFUSED, REQUEST_FAILED, Outcomes, is_transient
from bot.components.message import Post, as_edit, as_new
from bot.errors import NotStored
from bot.operations.connection import in_words
from bot.publishing.unrecorded import controls
from bot.sessions.sessions import Sessions
from cogs.finding import store
from cogs.finding.store import Proposal

log = logging.getLogger(__name__)

SEARCHED: Final = 50
"""Number of a channel's newest messages among which an unrecorded message is sought."""

PATIENCE: Final = 10.0
"""Timeout in seconds of a request to Discord."""

ComposeProposal: TypeAlias = Callable[[Proposal], Awaitable[Post]]
"""Makes the message of a proposal in its present state."""


class ProposalPosts:
    """Posts the proposals of the servers that this process attends.

    ``take_part`` is the verb of the control by which an unrecorded message is recognised.
    """

    def __init__(
        self,
        client: discord.Client,
        sessions: Sessions,
        outcomes: Outcomes,
        compose: ComposeProposal,
        take_part: str,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._outcomes = outcomes
        self._compose = compose
        self._take_part = take_part
        self._posting = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start the task that posts due messages, unless it runs already."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._soon())

    async def close(self) -> None:
        """Stop posting; due messages stay stored."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _soon(self) -> None:
        try:
            await self.post_due()
        except NotStored:
            log.debug("Cannot read the proposed games; will retry", exc_info=True)
        except Exception:
            log.exception("Cannot post the proposed games; will retry")

    async def post_due(self) -> None:
        """Bring the messages of all proposals up to date.

        An error in one channel does not affect other channels. Raises ``NotStored`` if the
        proposals cannot be read.
        """
        async with self._posting:
            for known in await self._sessions.run(store.proposals):
                guild_id = known.guild_id
                if self._sessions.scope.attends(guild_id) and self._client.get_guild(guild_id):
                    await self._bring_up_to_date(known)

    async def _bring_up_to_date(self, proposal: Proposal) -> None:
        try:
            if proposal.older_id is not None:
                await self._delete(proposal, proposal.older_id)
            if proposal.message_id is not None and proposal.message_id == proposal.board:
                await self._sessions.run(lambda db: store.keep_quiet(db, proposal.id))
                return
            now = self._sessions.clock()
            is_over = proposal.state(now) == "over"
            if proposal.channel_id and proposal.message_id is None and not is_over:
                await self._post(proposal)
            elif proposal.message_id is not None and proposal.shown != proposal.mark(now):
                await self._edit(proposal, proposal.message_id)
            if is_over:
                await self._sessions.run(lambda db: store.remove_proposal(db, proposal.id))
        except REFUSED as error:
            log.info(
                "Server %d: cannot post a proposed game: %s", proposal.guild_id, in_words(error)
            )
            if not is_transient(error):
                await self._sessions.run(lambda db: store.keep_quiet(db, proposal.id))
        except NotStored:
            raise
        except Exception:
            log.exception("Server %d: cannot post a proposed game", proposal.guild_id)

    async def _post(self, proposal: Proposal) -> None:
        """Send a proposal's message, or find the message of an earlier attempt; record it."""
        earlier = None
        if proposal.sending is None:
            now = int(self._sessions.clock())
            await self._sessions.run(lambda db: store.note_sending(db, proposal.id, now))
            proposal = proposal._replace(sending=now)
        else:
            earlier = await self._found(proposal)
        mark = proposal.mark(self._sessions.clock())
        if earlier is None:
            post = await self._compose(proposal)
            nonce = f"f{proposal.id:x}-{proposal.sending:x}"
            with self._outcomes.noting("call", proposal.guild_id, proposal.channel_id):
                async with asyncio.timeout(PATIENCE):
                    sent = await self._channel(proposal).send(**as_new(post), nonce=nonce)
            earlier = sent.id
        else:
            mark = ""  # unknown: the earlier attempt may have posted an older state
        message_id = earlier
        await self._sessions.run(lambda db: store.note_posted(db, proposal, message_id, mark))

    async def _edit(self, proposal: Proposal, message_id: int) -> None:
        """Edit a proposal's message to show its present state."""
        mark = proposal.mark(self._sessions.clock())
        post = await self._compose(proposal)
        message = self._channel(proposal).get_partial_message(message_id)
        try:
            async with asyncio.timeout(PATIENCE):
                await message.edit(**as_edit(post))
        except discord.NotFound:
            log.info("Message %d about a proposed game was deleted", message_id)
        await self._sessions.run(lambda db: store.note_shown(db, proposal.id, mark))

    async def _delete(self, proposal: Proposal, message_id: int) -> None:
        """Delete an older message of a proposal; a message that cannot be deleted stays."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._channel(proposal).get_partial_message(message_id).delete()
        except REQUEST_FAILED as error:
            if is_transient(error):
                raise
            log.info("Cannot delete message %d: %s", message_id, in_words(error))
        await self._sessions.run(lambda db: store.note_deleted(db, proposal.id))

    async def _found(self, proposal: Proposal) -> int | None:
        """Return the message that an earlier attempt sent, if there is one."""
        me = self._client.user
        async for message in self._channel(proposal).history(limit=SEARCHED):
            if me is None or message.author.id != me.id or message.id == proposal.older_id:
                continue
            keys = [decode(control.custom_id or "") for control in controls(message)]
            if (self._take_part, str(proposal.id)) in {
                (key.verb, key.argument) for key in keys if key is not None
            }:
                return message.id
        return None

    def _channel(self, proposal: Proposal) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(proposal.channel_id, guild_id=proposal.guild_id)
