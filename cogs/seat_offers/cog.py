"""Seats that change hands: offers, requests, answers, and the newcomer's brief."""

from collections.abc import Awaitable, Callable, Iterable

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in, seat_in
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import for_its_owner, looked
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.frame import link_row
from bot.model import Table
from cogs.privacy.blocklist import Blocklist
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.messages import (
    KEEP,
    admit_post,
    asked_post,
    asking_post,
    brief_post,
    offered_post,
    own_offer_post,
)
from cogs.seat_offers.part import OfferedSeats
from engines.core.kernel import Seat, View


class Seats(Cog):
    """Offering a seat, asking for one, and answering a request."""

    @component("offerown")
    async def offer_own(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Offer my seat": ask to confirm the offer or its withdrawal."""
        table = await caller.sessions.get(control.table)
        return caller.private(own_offer_post(table, caller.playing(table), caller.text))

    @component("offeryes")
    async def offer_yes(self, caller: Caller, control: ControlId) -> Answer:
        """Offer the asker's own seat, after the confirmation."""
        return await _offer(caller, control.table, seat_in(control.argument))

    @component("offer")
    async def offer(self, caller: Caller, control: ControlId) -> Answer:
        """Offer the seat chosen by the host or a moderator, or withdraw the offer of that seat."""
        value = caller.value()
        if value.startswith(KEEP):
            return await _withdraw(caller, control.table, seat_in(value.removeprefix(KEEP)))
        return await _offer(caller, control.table, seat_in(value))

    @component("unoffer")
    async def unoffer(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button that withdraws the offer of a seat."""
        return await _withdraw(caller, control.table, seat_in(control.argument))

    @component("takeseat")
    async def take_seat(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Take the seat": request the seat and say what happens next.

        If the asker should first know certain facts, show these and ask for confirmation.
        """
        seat = seat_in(control.argument)
        table = await caller.sessions.get(control.table)
        offer = table[OfferedSeats].offers.get(seat)
        if offer is not None and caller.seat(table) is None:
            avoided = await _avoids(caller, [sitter.user_id for sitter in table.sitters])
            post = asking_post(table, seat, caller.reader(table), avoided=avoided)
            if post is not None:
                return Answer(post)
        return await _ask(caller, control.table, seat)

    @component("askseat")
    async def ask_for_seat(self, caller: Caller, control: ControlId) -> Answer:
        """Ask for a seat, after the confirmation."""
        return await _ask(caller, control.table, seat_in(control.argument))

    @component("admit")
    async def admit(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button below the board that leads to a newcomer's request for a seat.

        A player is asked whether the newcomer may have the seat; the newcomer sees the state of the
        request. Raises ``error-own-offer``.
        """
        table = await caller.sessions.get(control.table)
        seat = seat_in(control.argument)
        offer = table[OfferedSeats].offers.get(seat)
        request = None if offer is None else offer.pending
        if request is not None and request.person.id == caller.person.id:
            return Answer(asked_post(table, seat, caller.person.id, caller.text))
        if caller.playing(table) == seat:
            raise UserError("error-own-offer")
        asker = None if request is None else request.person.id
        avoided = await _avoids(caller, [asker])
        return Answer(admit_post(table, seat, caller.reader(table), avoided=avoided))

    @component("letin")
    async def let_in(self, caller: Caller, control: ControlId) -> Answer:
        """Record a player's yes to the newcomer about whom the player was asked.

        Raises ``error-stale``.
        """
        if ":" not in control.argument:
            raise UserError("error-stale")
        if not caller.in_private and await self._is_avoided(caller, control):
            return await self.admit(
                caller, control._replace(argument=control.argument.partition(":")[0])
            )
        agree = caller.sessions[SeatOffers].agree
        return await _said(caller, control, agree, "seat-agreed")

    async def _is_avoided(self, caller: Caller, control: ControlId) -> bool:
        """Return whether the asker avoids the newcomer whom the pressed public button admits.

        If so, :meth:`let_in` shows a private warning instead of recording the yes.
        """
        table = await caller.sessions.get(control.table)
        offer = table[OfferedSeats].offers.get(seat_in(control.argument.partition(":")[0]))
        request = None if offer is None else offer.pending
        return request is not None and await _avoids(caller, [request.person.id])

    @component("object")
    async def object_(self, caller: Caller, control: ControlId) -> Answer:
        """Record a player's no to the newcomer."""
        object_to = caller.sessions[SeatOffers].object_to
        return await _said(caller, control, object_to, "seat-objected")

    @component("brief")
    async def brief(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Have I got the seat?" with the brief or the state of the request.

        Raises ``error-not-running``.
        """
        table = await caller.sessions.get(control.table)
        seat = seat_in(control.argument)
        if table.status != "running" or table.state is None:
            raise UserError("error-not-running")
        if caller.seat(table) != seat:
            return caller.private(asked_post(table, seat, caller.person.id, caller.text))
        return await _briefed(caller, table, table.state.view(seat))


async def _avoids(caller: Caller, others: Iterable[int | None]) -> bool:
    """Return whether any of these people is on the asker's list of people to avoid."""
    avoided = await caller.sessions[Blocklist].avoided(caller.person.id)
    return not set(avoided).isdisjoint(others)


async def _ask(caller: Caller, table_id: int, seat: Seat) -> Answer:
    table = await caller.sessions[SeatOffers].ask(table_id, caller.person, seat, caller.press)
    if caller.seat(table) == seat and table.state is not None:
        return await _briefed(caller, table, table.state.view(seat))
    return caller.private(asked_post(table, seat, caller.person.id, caller.text))


async def _briefed(caller: Caller, table: Table, view: View) -> Answer:
    """Show a newcomer the state of the game and the hand of the seat they took over."""
    looked(caller, table)
    return await for_its_owner(caller, table, brief_post(table, view, caller.reader(table)))


async def _said(
    caller: Caller, control: ControlId, say: Callable[..., Awaitable[Table]], done: str
) -> Answer:
    """Record an answer for or against a newcomer, and reply in private."""
    seat, _, about = control.argument.partition(":")
    shown_until = number_in(about) if about else None
    table = await say(
        control.table, caller.person.id, seat_in(seat), caller.press, about=shown_until
    )
    rows = link_row(table, caller.reader(table))
    return caller.private(Post(caller.text(done), rows=rows))


async def _offer(caller: Caller, table_id: int, seat: Seat) -> Answer:
    """Offer a seat, and announce the offer to the whole channel in a follow-up."""
    table = await caller.sessions[SeatOffers].offer(
        table_id, caller.person.id, seat, caller.press, moderator=caller.moderator
    )
    done = caller.private(Post(caller.text("ui-done"), rows=link_row(table, caller.reader(table))))

    async def announced() -> Answer:
        return Answer(offered_post(table, seat), "public")

    return done._replace(later=announced)


async def _withdraw(caller: Caller, table_id: int, seat: Seat) -> Answer:
    table = await caller.sessions[SeatOffers].withdraw(
        table_id, caller.person.id, seat, caller.press, moderator=caller.moderator
    )
    return await shown(caller, table, "ui-done")


async def setup(bot: Castellan) -> None:
    """Add the cog, and schedule the decisions about newcomers."""
    await bot.add_cog(Seats(bot))
    sessions = bot.desk.sessions
    sessions.when_due[OfferedSeats] = sessions[SeatOffers].settle
