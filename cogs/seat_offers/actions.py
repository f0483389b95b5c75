"""Offering seats of a running game to newcomers, who can take them over.

A newcomer who asks for a seat gets it when all other people at the table have pressed yes. A single
no ends the request, and nobody learns who refused. Only these presses decide, so nobody can find
out whom a player avoids. :mod:`cogs.seat_offers.part` defines when a request is decided, and until
when a seat's owner can return.
"""

import math
from collections.abc import Callable
from dataclasses import replace

from bot.errors import UserError
from bot.model import SEAT_TAKEN, Declared, Person, Sitter, Table
from bot.sessions.actions.admission import require_room
from bot.sessions.domain import lobby, seat_rights
from bot.sessions.game_log import require_going, require_running, require_seldom
from bot.sessions.hosts import acting
from bot.sessions.sessions import FeatureActions
from bot.sessions.unit_of_work import Change, once_more
from bot.store import tables
from bot.store.sql import Connection
from bot.store.tenures import check_number, has_sat, note_change
from bot.table.head import SeatLeft
from bot.table.time import time_control
from cogs.seat_offers import part as seat_offers
from cogs.seat_offers.part import Offer, OfferedSeats, Request
from engines.core.kernel import Event, Seat
from engines.registry import game as game_of


class SeatOffers(FeatureActions):
    """Offers seats, accepts requests for seats, and gives seats to newcomers."""

    @once_more
    async def offer(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Offer a seat to newcomers.

        People may offer their own seat, and they play on until the seat is taken. A host or
        moderator may offer a seat that a bot plays, or the seat of a person whose time has run out;
        a bot then plays for that person.

        Raises ``error-not-running``, ``error-paused`` for another person's seat in a paused game,
        ``error-not-host``, ``error-nobody-there``, ``error-offered-already``,
        ``error-last-person``, ``error-not-away-yet`` or ``error-often``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            require_running(table)
            by = _acting_on(table, user_id, seat, moderator=moderator)
            if seat in table[OfferedSeats].offers:
                raise UserError("error-offered-already")
            events = [Event(f"core-event-offered-{by}", {"seat": seat})]
            await require_seldom(self._log, table, events[0])
            if by != "leaver" and not table.sitters[seat].is_bot:
                require_going(table)
                time_control.moved(table, self._uow.clock())
                seat_rights.require_overdue(table, seat)
                host = seat_rights.let_bot_play(table, seat)
                events = [Event(f"core-event-removed-{by}", {"seat": seat}), *host, *events]
            table.put(table[OfferedSeats].with_offer(Offer(seat, by)))
            acted_on = [seat] if by != "leaver" and table.sitters[seat].is_away else []
            return await self._log.noted(table, key, events, acted_on=acted_on)

    @once_more
    async def withdraw(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Withdraw the offer of a seat; the seat's owner, the host or a moderator may do so.

        If a bot plays for the owner and the owner withdraws the offer, the owner gets the seat
        back, unless the bot must answer first. Raises ``error-not-running``, ``error-not-host`` or
        ``error-seat-gone``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            by = _acting_on(table, user_id, seat, moderator=moderator)
            if seat not in table[OfferedSeats].offers:
                raise UserError("error-seat-gone")
            table.put(table[OfferedSeats].without_offer(seat))
            events = [Event(f"core-event-withdrawn-{by}", {"seat": seat})]
            story = await self._log.story(table_id, None)
            is_owners = seat_rights.returning(table, user_id) == seat
            if is_owners and not seat_rights.is_answered_for(table, seat, story):
                seat_rights.give_back(table, seat, story)
                events = [Event(seat_rights.BACK, {"seat": seat})]
            return await self._log.noted(table, key, events)

    @once_more
    async def ask(self, table_id: int, person: Person, seat: Seat, key: int) -> Table:
        """Ask for an offered seat; then the other people agree or refuse (see :meth:`settle`).

        Raises ``error-not-running``, ``error-paused``, ``error-seat-gone`` for a seat that is not
        offered, ``error-sat-before`` if the person has or had a seat at this table,
        ``error-plays-enough``, ``error-seat-refused`` if the person asked before, and
        ``error-seat-asked`` if another person is waiting for the seat.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            require_going(table)
            offer = table[OfferedSeats].offers.get(seat)
            if offer is None:
                raise UserError("error-seat-gone")
            if await self._uow.run(lambda db: has_sat(db, table, person.id, self._uow.key)):
                raise UserError("error-sat-before")
            await self._uow.run(_room(table, person))
            known = person.id, check_number(table, person.id, self._uow.key)
            own = next((request for request in offer.requests if request.person.id in known), None)
            if own is not None:
                raise UserError("error-seat-asked" if own.due_at else "error-seat-refused")
            if offer.pending is not None:
                raise UserError("error-seat-asked")
            now = table.moment(self._uow.clock())
            due_at = math.ceil(now + seat_offers.answering(table))
            request = Request(person, due_at)
            asked = replace(offer, requests=(*offer.requests, request))
            table.put(table[OfferedSeats].with_offer(asked))
            if seat_offers.is_decided(table, asked, request, now):
                await self._take_over(table, seat, person, key)
                return table
            first = seat_offers.is_kept(table, asked) and not offer.requests
            return await self._log.noted(table, key, [], acted_on=[seat] if first else [])

    @once_more
    async def agree(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, about: int | None = None
    ) -> Table:
        """Agree to the newcomer who waits for a seat.

        Raises the errors of :meth:`object_to`, and ``error-paused``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            require_going(table)
            own, offer, request = _asked_about(table, user_id, seat, about)
            yes = replace(request, agreed=request.agreed | {own})
            table.put(table[OfferedSeats].with_offer(offer.with_(request, yes)))
            if seat_offers.is_decided(
                table, table[OfferedSeats].offers[seat], yes, self._uow.clock()
            ):
                return await self._decide(table, seat, yes, key)

            def work(db: Connection) -> None:
                tables.note_press(db, key, table.id, tables.NO_PLY)

            await self._uow.write(Change(table, "play"), work, quietly=True)
            return table

    @once_more
    async def object_to(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, about: int | None = None
    ) -> Table:
        """Refuse the newcomer who waits for a seat; nobody learns who refused.

        ``about`` identifies the request that the person answers, by the time (Unix) at which the
        request ends. So an answer about one newcomer does not count for the next newcomer.

        Raises ``error-not-running``, ``error-not-seated``, ``error-stale`` if nobody or another
        person waits for the seat, and ``error-own-offer`` for the person on that seat.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            _, _, request = _asked_about(table, user_id, seat, about)
            return await self._refuse(table, seat, request, key)

    @once_more
    async def settle(self, table_id: int, now: float) -> None:
        """Decide a request for a seat when the request is due."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            for seat, offer in table[OfferedSeats].offers.items():
                request = offer.pending
                if request and seat_offers.is_decided(table, offer, request, now):
                    await self._decide(table, seat, request, None)
                    return

    async def _decide(self, table: Table, seat: Seat, request: Request, key: int | None) -> Table:
        """Give a seat to the newcomer if all other people agreed; if not, refuse the request.

        The request is also refused if the newcomer has had a seat at this table, or has since
        reached the limit of seats.
        """
        user, offer = request.person.id, table[OfferedSeats].offers[seat]
        sat = await self._uow.run(lambda db: has_sat(db, table, user, self._uow.key))
        if not sat and seat_offers.is_agreed(table, offer, request):
            given = table.twin()
            try:
                await self._take_over(given, seat, request.person, key)
            except UserError as error:
                if error.key != "error-plays-enough":
                    raise
            else:
                return given
        return await self._refuse(table, seat, request, key)

    async def _refuse(self, table: Table, seat: Seat, request: Request, key: int | None) -> Table:
        over = table[OfferedSeats].offers[seat].with_(request, replace(request, due_at=None))
        table.put(table[OfferedSeats].with_offer(over))
        return await self._log.noted(table, key, [])

    async def _take_over(self, table: Table, seat: Seat, person: Person, key: int | None) -> None:
        """Give a newcomer a seat and its position, but nothing else of the former owner.

        Raises ``error-plays-enough``.
        """
        state = require_running(table).copy()
        old = table.sitters[seat].user_id
        table.sitters[seat] = Sitter(person.id, person.name)
        table.state = state
        left = SeatLeft(seat, old)
        table.each(lambda part: part.seat_left(table, left))
        events = [Event(SEAT_TAKEN, {"seat": seat})]
        if table.host_id == old:
            heir = next((other for other in table.people if other != seat), seat)
            table.host_id = table.sitters[heir].user_id or person.id
            events.append(Event("core-event-host-host", {"seat": heir}))
        orders = [
            Declared(state.ply, seat, name, choices[0])
            for name, choices in game_of(table.game).declarations.items()
        ]
        for order in orders:
            state.declare(seat, order.name, order.choice)
        at = int(self._uow.clock())

        def work(db: Connection) -> None:
            note_change(db, table.id, seat, state.ply, old, person.id)
            for order in orders:
                tables.append_declaration(db, table.id, order, at)

        await self._log.noted(table, key, events, work, first=_room(table, person))


def _room(table: Table, person: Person) -> Callable[[Connection], None]:
    """Build a check that raises ``error-plays-enough`` if a person may not take another seat."""
    return lambda db: require_room(db, table.guild_id, person.id)


def offerable(table: Table) -> list[Seat]:
    """Return the seats a host or moderator may offer: seats that bots play or that must answer."""
    asked = () if table.state is None else table.state.ask
    return [
        seat
        for seat, sitter in enumerate(table.sitters)
        if seat not in table[OfferedSeats].offers and (sitter.is_bot or seat in asked)
    ]


def _acting_on(table: Table, user_id: int, seat: Seat, *, moderator: bool) -> str:
    """Return the role in which a person acts on a seat: ``leaver``, ``host`` or ``moderator``.

    Raises ``error-not-host`` or ``error-nobody-there``.
    """
    if not 0 <= seat < len(table.sitters):
        raise UserError("error-nobody-there")
    if seat_rights.owned(table, user_id) == seat:
        return "leaver"
    return acting(table.host_id, user_id, moderator=moderator)


def _asked_about(
    table: Table, user_id: int, seat: Seat, about: int | None
) -> tuple[Seat, Offer, Request]:
    """Return a person's seat, and the offer and the request about which the person is asked.

    Raises ``error-stale``, ``error-own-offer``, and the errors of
    :func:`bot.sessions.domain.lobby.require_seat`.
    """
    own = lobby.require_seat(table, user_id)
    offer = table[OfferedSeats].offers.get(seat)
    request = None if offer is None else offer.pending
    if offer is None or request is None or about not in (None, request.due_at):
        raise UserError("error-stale")
    if own == seat:
        raise UserError("error-own-offer")
    return own, offer, request
