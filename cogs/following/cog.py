"""The buttons with which people follow a game, and the start of the task that posts notes."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import watched
from bot.interaction.reply import Answer
from cogs.following.actions import Following
from cogs.following.messages import choice_post, followed_post, stopped_post
from cogs.following.poster import NotePoster
from cogs.following.store import WISHES


class Followers(Cog):
    """Following a game as a spectator."""

    @component("follow")
    async def follow(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Follow …" with the choice of when notes come."""
        table = await caller.sessions.get(control.table)
        await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
        if table.status != "running":
            raise UserError("error-not-running")
        return caller.private(watched(caller, table, choice_post(table, caller.text)))

    @component("followon")
    async def begin(self, caller: Caller, control: ControlId) -> Answer:
        """Let the asker follow a game from now on; raises ``ui-error-old``."""
        table = await caller.sessions.get(control.table)
        wish = next((known for known in WISHES if known == control.argument), None)
        if wish is None:
            raise UserError("ui-error-old")
        await caller.sessions[Following].follow(table, caller.person.id, caller.guild_id, wish)
        return caller.private(watched(caller, table, followed_post(table, wish, caller.text)))

    @component("unfollow")
    async def stop(self, caller: Caller, control: ControlId) -> Answer:
        """Let the asker stop following a game."""
        table = await caller.sessions.get(control.table)
        await caller.sessions[Following].stop(table.id, caller.person.id)
        return caller.private(watched(caller, table, stopped_post(table, caller.text)))


async def setup(bot: Castellan) -> None:
    """Add the cog, and post notes regularly."""
    await bot.add_cog(Followers(bot))
    poster = NotePoster(bot, bot.desk.sessions)
    bot.desk.sessions.on_change.append(poster.noticed)
    bot.rounds.append(poster.post_due)
