"""Seats that change hands: offering one, asking for it, objecting, and the newcomer's brief."""

from bot.app import Castellan
from bot.components.custom_id import Key, seat_in
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import looked
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.frame import link_row
from bot.messages.menus import own_offer_post
from bot.messages.seats import KEEP, asked_post, brief_post, offered_post
from engines.core.kernel import Seat


class Seats(Cog):
    """Offering a seat, asking for one, and objecting."""

    @component("offerown")
    async def offer_own(self, caller: Caller, key: Key) -> Answer:
        """The button "Offer my seat": ask whether it is meant, or withdraw the offer there is."""
        table = await caller.sessions.get(key.table)
        return caller.private(own_offer_post(table, caller.playing(table), caller.text))

    @component("offeryes")
    async def offer_yes(self, caller: Caller, key: Key) -> Answer:
        """Offering the own seat confirmed."""
        return await _offer(caller, key.table, seat_in(key.argument))

    @component("offer")
    async def offer(self, caller: Caller, key: Key) -> Answer:
        """A seat chosen by the host or a moderator, to be offered or to be offered no longer."""
        value = caller.value()
        if value.startswith(KEEP):
            return await _withdraw(caller, key.table, seat_in(value.removeprefix(KEEP)))
        return await _offer(caller, key.table, seat_in(value))

    @component("unoffer")
    async def unoffer(self, caller: Caller, key: Key) -> Answer:
        """The button that withdraws the offer of a seat."""
        return await _withdraw(caller, key.table, seat_in(key.argument))

    @component("takeseat")
    async def take_seat(self, caller: Caller, key: Key) -> Answer:
        """The button "Take the seat": ask for it, and say how it goes on."""
        seat = seat_in(key.argument)
        table = await caller.sessions.seat_offers.ask(key.table, caller.person, seat, caller.press)
        return Answer(asked_post(table, seat, caller.person.id, caller.text))

    @component("object")
    async def object_(self, caller: Caller, key: Key) -> Answer:
        """The button "Object" of somebody at the table."""
        seat = seat_in(key.argument)
        table = await caller.sessions.seat_offers.object_to(
            key.table, caller.person.id, seat, caller.press
        )
        rows = link_row(table, caller.reader(table))
        return Answer(Post(caller.text("seat-objected"), rows=rows))

    @component("brief")
    async def brief(self, caller: Caller, key: Key) -> Answer:
        """The button "Have I got the seat?": the newcomer's brief, or how the request stands."""
        table = await caller.sessions.get(key.table)
        seat = seat_in(key.argument)
        if table.status != "running" or table.state is None:
            raise UserError("error-not-running")
        if caller.seat(table) != seat:
            return caller.private(asked_post(table, seat, caller.person.id, caller.text))
        post = brief_post(table, table.state.view(seat), caller.reader(table))
        looked(caller, table)
        return caller.private(post)


async def _offer(caller: Caller, table_id: int, seat: Seat) -> Answer:
    """Offer a seat, and say so to the whole channel."""
    table = await caller.sessions.seat_offers.offer(
        table_id, caller.person.id, seat, caller.press, moderator=caller.moderator
    )
    return Answer(offered_post(table, seat), "public")


async def _withdraw(caller: Caller, table_id: int, seat: Seat) -> Answer:
    table = await caller.sessions.seat_offers.withdraw(
        table_id, caller.person.id, seat, caller.press, moderator=caller.moderator
    )
    return await shown(caller, table, "ui-done")


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Seats(bot))
