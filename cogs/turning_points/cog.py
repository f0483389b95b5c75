"""The key moments of a finished game, and the curve of the chances."""

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import buttons_at
from bot.sessions.domain.looking_back import not_ended
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.messages import OWN, curve_post, key_moments_post
from cogs.turning_points.moments import named_moments


class Chances(Cog):
    """Controls for the curve of the chances and the key moments of a finished game."""

    @component("curve")
    async def curve(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Look back" with the curve of the chances and the key moments.

        The chances are estimated from what was public at the time or, with the argument ``own``,
        from what the asker's seat knew.
        """
        table = await caller.sessions.get(control.table)
        if table.status != "over":
            raise not_ended(table)
        seat, reader = caller.seat(table), caller.reader(table)
        viewer = seat if control.argument == OWN else None
        points = caller.sessions[TurningPoints]
        curve = await points.curve(table, viewer, caller.person.id)
        if viewer is None and curve.is_whole:
            points.look_back(table)
        course = await caller.sessions.log.course(table.id)
        beside = await buttons_at("ended", caller, table)
        post = await curve_post(
            caller.desk.pictures, table, curve, viewer, course, reader, seat=seat, beside=beside
        )
        return caller.private(post)

    @component("turning")
    async def turning(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Key moments" with the moments that changed the chances most.

        The answer has up to three moments. The chances are estimated from what was public at the
        time.
        """
        table = await caller.sessions.get(control.table)
        if table.status != "over":
            raise not_ended(table)
        points = caller.sessions[TurningPoints]
        turned = await points.key_moments(table, None, caller.person.id)
        if turned.is_whole:  # do not repeat a search that was cut short
            points.look_back(table)
        course = await caller.sessions.log.course(table.id)
        reader = caller.reader(table)
        named = named_moments(table.game, turned.moments, course, reader)
        return caller.private(key_moments_post(table, named, reader, is_whole=turned.is_whole))


async def setup(bot: Castellan) -> None:
    """Add the cog, and compute the key moments of each game that ends."""
    await bot.add_cog(Chances(bot))
    points = bot.desk.sessions[TurningPoints]
    points.on_found.append(bot.desk.publisher.renew)
    points.begin()
    bot.running.callback(points.close)
