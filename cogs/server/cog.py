"""The hall of fame of a server, people's consent to be listed, and the regular posts."""

from collections.abc import Iterable

import discord

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.permissions import missing_to_post
from bot.interaction.reply import Answer
from bot.interaction.setup_pages import DAILY as PAGE
from bot.interaction.setup_pages import ways
from bot.messages.obstacles import permission_names
from cogs.server.actions import Listings, ServerPosts
from cogs.server.hall_messages import RIVALS, WHOLE, game_post, hall_post, rivalries_post
from cogs.server.messages import LIST, UNLIST, answered_post, asking_post, posts_page
from cogs.server.posts import PostSender
from cogs.server.schedule import UTC_NAME


class ServerLists(Cog):
    """The hall of fame of a server, and the channels that want its posts."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``server``."""

        async def shown(caller: Caller) -> Answer:
            return await _hall(caller, WHOLE)

        return (self.command("server", shown),)

    @component("hall")
    async def hall(self, caller: Caller, control: ControlId) -> Answer:
        """Show a page of the server's hall of fame; raises ``ui-error-old`` for an unknown page."""
        return await _hall(caller, control.argument)

    @component("listme")
    async def list_me(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the buttons "List me", "Stay unlisted" and "Take me off", in private.

        Raises ``ui-error-old`` for another answer, and outside a server.
        """
        if control.argument not in (LIST, UNLIST) or not caller.guild_id:
            raise UserError("ui-error-old")
        agreed = control.argument == LIST
        await caller.sessions[Listings].answer(caller.guild_id, caller.person, agreed=agreed)
        return caller.private(answered_post(caller.person.name, caller.text, agreed=agreed))

    @component("daily")
    async def posts(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the settings page with the posts of this channel.

        The page names the permissions that the bot lacks for the posts. Raises
        ``error-not-channel-manager``.
        """
        _require_channel_manager(caller)
        return await _page(caller)

    @component("posthour")
    async def set_hour(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the hour chosen for a channel's posts, in the asker's time zone if it is known.

        Raises ``error-not-channel-manager`` or ``ui-error-old``.
        """
        _require_channel_manager(caller)
        posts = caller.sessions[ServerPosts]
        hour, zone = number_in(caller.value()), posts.zone_of(caller.person.id)
        await posts.set_hour(caller.channel_id, hour, "" if zone == UTC_NAME else zone)
        return await _page(caller)


async def switched(caller: Caller, kind: str, argument: str) -> Answer:
    """Switch a kind of post on (``"1"``) or off in this channel, and show the posts' page.

    Raises ``error-not-channel-manager``, ``ui-error-old``, and ``error-post-rights`` if the bot may
    not post in the channel.
    """
    _require_channel_manager(caller)
    if argument not in ("0", "1"):
        raise UserError("ui-error-old")
    wanted = argument == "1"
    if wanted and (lacking := _lacking(caller)):
        raise UserError("error-post-rights", names=lacking)
    posts, language = caller.sessions[ServerPosts], caller.public_text.language
    zone = posts.zone_of(caller.person.id)
    await posts.switch(kind, caller.channel_id, caller.guild_id, language, zone, wanted=wanted)
    answer = await _page(caller)
    if wanted:
        posts.hurry()
    return answer


async def _hall(caller: Caller, page: str) -> Answer:
    """Show the hall of fame of all games or of one game, or the rivalries.

    Raises ``ui-error-old`` for an unknown page, and outside a server.
    """
    games, words = caller.settings.games, caller.text
    if page not in (WHOLE, RIVALS, *games) or not caller.guild_id:
        raise UserError("ui-error-old")
    lists = caller.sessions[Listings]
    found, is_listed = await lists.halls(caller.guild_id, caller.person.id, games)
    if page == RIVALS:
        return caller.private(rivalries_post(found.rivalries, words))
    if page:
        return caller.private(game_post(page, found.places[page], words))
    return caller.private(await hall_post(caller.desk.pictures, found, words, is_listed=is_listed))


async def _page(caller: Caller) -> Answer:
    """Show the posts of this channel, with controls to change them."""
    posts = caller.sessions[ServerPosts]
    wanted = await posts.of_channel(caller.channel_id)
    zone = posts.zone_of(caller.person.id)
    if zone == UTC_NAME and wanted:
        zone = next(iter(wanted.values())).zone
    page = posts_page(
        {kind: made.verb for kind, made in posts.kinds.items()},
        wanted,
        {kind: posts.next_at(channel) for kind, channel in wanted.items()},
        zone,
        caller.text,
        ways(caller, PAGE),
        lacking=_lacking(caller),
    )
    return caller.private(page)


def _lacking(caller: Caller) -> str:
    """Return the names of the permissions that the bot lacks to post in this channel."""
    in_thread = isinstance(caller.interaction.channel, discord.Thread)
    found = missing_to_post(caller.interaction.app_permissions, in_thread=in_thread)
    return permission_names(caller.text, found)


def _require_channel_manager(caller: Caller) -> None:
    if not caller.channel_manager:
        raise UserError("error-not-channel-manager")


async def _question(caller: Caller) -> Post | None:
    """Return the question whether to be listed, if the asker must be asked on this server."""
    listings = caller.sessions[Listings]
    asks = await listings.must_ask(caller.guild_id, caller.person.id)
    return asking_post(caller.text) if asks else None


async def setup(bot: Castellan) -> None:
    """Add the cog, the question after a first result, and the sending of posts."""
    sessions = bot.desk.sessions
    sender = PostSender(bot, sessions[ServerPosts], bot.outcomes)
    bot.running.push_async_callback(sender.close)
    bot.rounds.append(sender.post_due)
    sessions[ServerPosts].on_hurry.append(sender.post_soon)
    await bot.add_cog(ServerLists(bot))
    sessions.on_change.append(sessions[Listings].noticed)
    bot.on_begin.append(sessions[Listings].resume)
    bot.desk.asides.append(_question)
