"""The lists of a server: people decide whether they are in them."""

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from cogs.server.actions import Listings
from cogs.server.messages import LIST, UNLIST, answered_post, asking_post


class ServerLists(Cog):
    """The lists of a server."""

    @component("listme")
    async def list_me(self, caller: Caller, key: Key) -> Answer:
        """Answer the buttons "List me", "Stay unlisted" and "Take me off", for the asker alone.

        Raises ``ui-error-old`` for another answer, and outside a server.
        """
        if key.argument not in (LIST, UNLIST) or not caller.guild_id:
            raise UserError("ui-error-old")
        agreed = key.argument == LIST
        await caller.sessions[Listings].answer(caller.guild_id, caller.person, agreed=agreed)
        return caller.private(answered_post(caller.person.name, caller.text, agreed=agreed))


async def _question(caller: Caller) -> Post | None:
    """Return the question for somebody who is to be asked on this server."""
    listings = caller.sessions[Listings]
    asks = await listings.must_ask(caller.guild_id, caller.person.id)
    return asking_post(caller.text) if asks else None


async def setup(bot: Castellan) -> None:
    """Add the cog, and the question after a first result."""
    await bot.add_cog(ServerLists(bot))
    listings = bot.desk.sessions[Listings]
    bot.desk.sessions.on_change.append(listings.noticed)
    bot.on_begin.append(listings.resume)
    bot.desk.asides.append(_question)
