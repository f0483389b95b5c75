"""Answers a mention of the bot with the panel of the games, and greets new servers."""

import logging
from datetime import timedelta
from typing import TypeAlias

import discord

from bot.app import Castellan
from bot.components.discord_errors import REFUSED
from bot.components.message import Post, as_new
from bot.errors import UserError
from bot.i18n import Text, language_of, text
from bot.interaction.cog import Cog
from bot.interaction.opening import channels_of
from bot.interaction.permissions import missing_to_show
from bot.messages.panels.banners import panel_banner
from bot.messages.panels.games_panel import games_panel
from bot.operations.connection import in_words
from cogs.doorway.actions import Doorway, is_typed
from cogs.doorway.messages import greeting_post, table_here_post

log = logging.getLogger(__name__)

NEW = timedelta(hours=1)
"""Longest time between joining a server and greeting it.

After an outage, Discord may report a server as joined although the bot was there before.
"""

SPOKEN = (discord.MessageType.default, discord.MessageType.reply)
"""Types of messages that people write; messages of all other types are Discord's notices."""

OpenChannel: TypeAlias = (
    discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread
)
"""A channel of a server in which people write."""


class Doors(Cog):
    """The ways to the games that need no command."""

    async def mentioned(self, message: discord.Message) -> None:
        """Answer a mention of the bot if the channel allows games, within the limits."""
        guild, channel, own = message.guild, message.channel, self.bot.user
        if guild is None or own is None or not isinstance(channel, OpenChannel):
            return
        if (
            message.author.bot
            or message.type not in SPOKEN
            or not is_typed(message.content, own.id)
        ):
            return
        if not _may_write(guild, channel):
            return
        try:
            post = await self._answer(guild, channel, message.author.id)
        except UserError as error:
            log.warning("Cannot answer a mention in channel %d: %s", channel.id, error.key)
            return
        may_reply = channel.permissions_for(guild.me).read_message_history
        reference = message.to_reference(fail_if_not_exists=False) if may_reply else None
        if post is not None and not await _sent(channel, post, reference):
            await self.bot.desk.sessions[Doorway].not_answered(channel.id)

    async def joined(self, guild: discord.Guild) -> None:
        """Greet a server that the bot has just joined, if its system channel lets the bot write."""
        channel, since = guild.system_channel, guild.me.joined_at
        if channel is None or not _may_write(guild, channel):
            return
        if since is None or discord.utils.utcnow() - since > NEW:
            return
        doorway, games = self.bot.desk.sessions[Doorway], self.bot.settings.games
        try:
            is_wanted = await doorway.is_wanted(guild.id, (channel.id,))
            if not is_wanted or not await doorway.may_greet(guild.id):
                return
        except UserError as error:
            log.warning("Cannot greet server %d: %s", guild.id, error.key)
            return
        words = self._words(guild)
        picture = await panel_banner(self.bot.desk.pictures, games, words)
        await _sent(channel, greeting_post(words, games, picture))

    async def _answer(
        self, guild: discord.Guild, channel: OpenChannel, user_id: int
    ) -> Post | None:
        """Return the answer to a mention, ``None`` for no answer; raises ``error-store``."""
        sessions, games = self.bot.desk.sessions, self.bot.settings.games
        doorway, words = sessions[Doorway], self._words(guild)
        table = await sessions.in_channel(channel.id)
        if table is None and not await doorway.is_wanted(
            guild.id, channels_of(channel.id, channel)
        ):
            return None
        if not await doorway.may_answer(guild.id, channel.id, user_id):
            return None
        if table is not None:
            return table_here_post(table, words)
        return games_panel(words, games, await panel_banner(self.bot.desk.pictures, games, words))

    def _words(self, guild: discord.Guild) -> Text:
        """Return the texts in the language of a server."""
        return text(language_of(guild.preferred_locale, self.bot.settings.language))


def _may_write(guild: discord.Guild, channel: OpenChannel) -> bool:
    """Return whether the bot can post a message with buttons in a channel."""
    in_thread = isinstance(channel, discord.Thread)
    is_shut = isinstance(channel, discord.Thread) and (channel.locked or channel.archived)
    if is_shut or guild.me.is_timed_out():
        return False
    return not missing_to_show(channel.permissions_for(guild.me), in_thread=in_thread)


async def _sent(
    channel: OpenChannel, post: Post, reference: discord.MessageReference | None = None
) -> bool:
    """Send a message; return whether Discord accepted it."""
    given = as_new(post)
    if reference is not None:
        given["reference"] = reference
    try:
        await channel.send(**given)
    except REFUSED as error:
        log.info("Discord refused the bot's message in channel %d: %s", channel.id, in_words(error))
        return False
    return True


async def setup(bot: Castellan) -> None:
    """Add the cog, and listen to mentions and to servers that the bot joins."""
    doors = Doors(bot)
    await bot.add_cog(doors)
    bot.listener.on_mention.append(doors.mentioned)
    bot.listener.on_join.append(doors.joined)
