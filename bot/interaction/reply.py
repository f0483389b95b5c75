"""Sends the answer to an interaction, once; defers an answer that takes more than a second."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Literal, NamedTuple, TypeAlias

import aiohttp
import discord

from bot.components.discord_errors import REQUEST_FAILED, UNKNOWN_MESSAGE, is_transient
from bot.components.form import Form, as_modal
from bot.components.message import Post, as_edit, as_new
from bot.model import Table

log = logging.getLogger(__name__)

DEFER_AFTER = 1.0
"""Seconds after which an answer that is not ready is deferred; Discord allows three."""

RETRY_AFTER = 0.2

PASSING = "\u2026"
"""Text that a deferred answer shows for a moment before it is deleted."""

UNKNOWN_INTERACTION = 10062
UNKNOWN_WEBHOOK = 10015
EXPIRED_TOKEN = 50027
ALREADY_ANSWERED = 40060

TOO_LATE = {UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, EXPIRED_TOKEN, UNKNOWN_MESSAGE}

Target: TypeAlias = Literal["private", "here", "public"]
"""Place of an answer: shown to the asker alone, in the pressed message, or in the channel."""


class Delivered(NamedTuple):
    """A message that answered an interaction.

    ``is_original`` says whether it is the interaction's original response in Discord's API. The
    message can be edited and deleted for 15 minutes with the interaction's token.
    """

    interaction: discord.Interaction
    message_id: int
    is_original: bool

    async def edit(self, post: Post) -> None:
        """Edit the message into a post; raises the errors of discord.py and aiohttp."""
        if self.is_original:
            await self.interaction.edit_original_response(**as_edit(post))
        else:
            await self.interaction.followup.edit_message(self.message_id, **as_edit(post))

    async def delete(self) -> None:
        """Delete the message; raises the errors of discord.py and aiohttp."""
        if self.is_original:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.message_id)


async def illustrate(sent: Delivered, post: Post) -> None:
    """Edit a message to show a post with its picture; a failure is only logged.

    The message already says in words what the picture shows.
    """
    try:
        await sent.edit(post)
    except REQUEST_FAILED as error:
        log.info("Cannot send the picture of an answer: %s", error)


class HandAnswer(NamedTuple):
    """The hand in an answer; the bot then keeps the hand up to date.

    ``show`` builds the hand for a later position, with the events since a ply. ``show`` returns
    ``None`` if nothing remains to be shown. ``rest`` builds the message that replaces a hand that
    is no longer updated.
    """

    table: Table
    show: "Callable[[Table, int], Awaitable[Answer | None]]"
    rest: Callable[[Table], Post]


class Answer(NamedTuple):
    """The answer to an interaction.

    table     the table whose board or lobby the message shows to everybody
    hand      the asker's own hand, if the message shows it
    aside     a note for the asker alone, sent after the answer
    more      further messages for the asker alone
    form      opened instead of sending the post; impossible after the answer was deferred
    later     computes a slow follow-up, sent as a further message. The first message in the
              follow-up's ``more``, if any, replaces this answer, which must then be a separate
              private message
    missed    function called if the answer did not arrive
    arrived   function called with the message of the answer once it has arrived
    is_whole  false if a table is shown without a picture that is not ready yet; the public message
              gets the picture later
    """

    post: Post
    place: Target = "private"
    table: Table | None = None
    aside: str = ""
    more: tuple[Post, ...] = ()
    form: Form | None = None
    later: "Callable[[], Awaitable[Answer]] | None" = None
    missed: Callable[[], None] | None = None
    arrived: Callable[[Delivered], None] | None = None
    is_whole: bool = True
    hand: HandAnswer | None = None


class Reply:
    """Sends the answer to an interaction, and defers it if it takes longer than a second.

    Failures of Discord or the network raise no error, because the work is already done. ``private``
    says whether a command's answer is for the asker alone. ``is_given`` says that the answer
    arrived, or that it is too late for an answer.

    ``_is_announced`` says whether the answer was deferred; ``None``: Discord's response was lost.
    """

    def __init__(self, interaction: discord.Interaction, *, private: bool = True) -> None:
        self._interaction = interaction
        self._private = private
        self.is_given = False
        self._lock = asyncio.Lock()
        self._deferral: asyncio.Task[None] | None = None
        self._is_announced: bool | None = False
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(DEFER_AFTER, self._start_deferral)

    def close(self) -> None:
        """Stop the timer that defers the answer."""
        self._timer.cancel()

    async def give(self, answer: Answer) -> Delivered | None:
        """Send the answer; return its message, or ``None`` if none was sent.

        Raises ``discord.HTTPException`` if Discord refuses the answer as malformed.
        """
        self._timer.cancel()
        async with self._lock:
            sent = await self._send(answer)
        self.is_given = True
        return sent

    async def _send(self, answer: Answer) -> Delivered | None:
        try:
            return await self._deliver(answer)
        except REQUEST_FAILED as error:
            if not is_transient(error):
                return await self._settle(answer, error)
        await asyncio.sleep(RETRY_AFTER)
        try:
            return await self._deliver(answer)
        except REQUEST_FAILED as error:
            if is_transient(error):
                log.warning("Cannot send an answer: %s", error)
                return None
            return await self._settle(answer, error)

    async def whisper(self, post: Post) -> None:
        """Send a further message for the asker alone; a failure is only logged."""
        try:
            await self._interaction.followup.send(ephemeral=True, **as_new(post))
        except REQUEST_FAILED as error:
            log.info("Cannot send a further private message: %s", error)

    async def follow(self, answer: Answer) -> None:
        """Send the follow-up that an answer promised; a failure is only logged.

        The first answer already tells the person to press again if nothing follows.
        """
        try:
            if answer.more:
                await self._interaction.edit_original_response(**as_edit(answer.more[0]))
            await self._interaction.followup.send(
                ephemeral=answer.place != "public", **as_new(answer.post)
            )
        except REQUEST_FAILED as error:
            log.info("Cannot send the follow-up of an answer: %s", error)

    async def _settle(self, answer: Answer, error: Exception) -> Delivered | None:
        """Handle the error of an answer that was sent twice or too late; raise any other error."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code == ALREADY_ANSWERED and self._is_announced is None:
            self._is_announced = True
            return await self._give_after_all(answer)
        if code == ALREADY_ANSWERED:
            return await self._earlier(answer)
        if code in TOO_LATE:
            log.info("An interaction expired before the bot answered (Discord's code %d)", code)
            return None
        raise error

    async def _give_after_all(self, answer: Answer) -> Delivered | None:
        """Send the answer to an interaction that turned out to be deferred."""
        try:
            return await self._deliver(answer)
        except REQUEST_FAILED as error:
            if is_transient(error):
                log.warning("Cannot send an answer after a deferral: %s", error)
                return None
            return await self._settle(answer, error)

    async def _earlier(self, answer: Answer) -> Delivered | None:
        """Return the message that an earlier attempt to answer has sent, if it can be found."""
        message = self._interaction.message
        if answer.place == "here" and message is not None:
            return self._original(message.id)
        try:
            return self._original((await self._interaction.original_response()).id)
        except (discord.HTTPException, discord.ClientException, aiohttp.ClientError, OSError):
            return None

    def _original(self, message_id: int | None) -> Delivered | None:
        if message_id is None:
            return None
        return Delivered(self._interaction, message_id, is_original=True)

    async def _deliver(self, answer: Answer) -> Delivered | None:
        interaction = self._interaction
        response = interaction.response
        hidden = answer.place == "private"
        if not response.is_done() and not self._is_announced:
            if answer.form is not None:
                await response.send_modal(as_modal(answer.form))
                return None
            if answer.place == "here":
                await response.edit_message(**as_edit(answer.post))
                pressed = interaction.message
                return self._original(None if pressed is None else pressed.id)
            sent = await response.send_message(ephemeral=hidden, **as_new(answer.post))
            return self._original(sent.message_id)
        if response.is_done():
            thinking = response.type is discord.InteractionResponseType.deferred_channel_message
        else:
            thinking = interaction.type is discord.InteractionType.application_command
        if answer.place == "here" or (thinking and hidden == self._private):
            edited = await interaction.edit_original_response(**as_edit(answer.post))
            return self._original(edited.id)
        if thinking:  # the next message gets the deferral's visibility: send a placeholder
            await interaction.edit_original_response(content=PASSING)
        followed = await interaction.followup.send(
            ephemeral=hidden, wait=True, **as_new(answer.post)
        )
        if thinking:
            with suppress(discord.HTTPException):
                await interaction.delete_original_response()
        return Delivered(interaction, followed.id, is_original=False)

    def _start_deferral(self) -> None:
        self._deferral = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        async with self._lock:
            response = self._interaction.response
            if response.is_done():
                return
            try:
                await response.defer(ephemeral=self._private)
            except REQUEST_FAILED as error:
                log.info("Cannot defer an interaction: %s", error)
                code = error.code if isinstance(error, discord.HTTPException) else 0
                self._is_announced = (
                    None if is_transient(error) or code == ALREADY_ANSWERED else False
                )
