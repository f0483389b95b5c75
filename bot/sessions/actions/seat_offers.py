"""Seats of a running game that newcomers may take over.

Whoever asks for one gets it a minute later unless somebody at the table objects, which nobody else
learns. People who avoid each other are kept apart as if one of them had objected: at the same
moment and in the same words.
"""

import math
import sqlite3
from dataclasses import replace

from bot.errors import UserError
from bot.model import Declared, Offer, Person, Request, Sitter, Table
from bot.sessions.actions.agreed_end import NO_PLY
from bot.sessions.actions.moderation import Moderation, acting
from bot.sessions.domain import lobby, time_control
from bot.sessions.game_log import GameLog, dumped, require_going, require_running
from bot.sessions.unit_of_work import Change, UnitOfWork
from bot.store import tables
from bot.store.blocks import is_blocked
from bot.store.seat_offers import has_sat, note_change, save_offers
from engines.core.kernel import Event, Seat
from engines.registry import game as game_of

OBJECTING = 60
"""Seconds for which the people at a table may object to a newcomer."""


class SeatOffers:
    """Offering seats, asking for them, and taking them over."""

    def __init__(self, uow: UnitOfWork, log: GameLog, moderation: Moderation) -> None:
        self._uow = uow
        self._log = log
        self._moderation = moderation

    async def offer(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Offer a seat to newcomers: one's own, or as host or moderator one that a bot plays or
        whose person has been waited for too long. Whoever sits there plays on until it is taken.

        Raises ``error-not-running``, ``error-not-host``, ``error-nobody-there``,
        ``error-offered-already``, ``error-not-away-yet``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            state = require_running(table)
            by = _acting_on(table, user_id, seat, moderator=moderator)
            if seat in table.offers:
                raise UserError("error-offered-already")
            if by != "leaver" and not table.sitters[seat].is_bot:
                await self._moderation.require_away(table, seat)
            table.offers = {**table.offers, seat: Offer(seat, by, state.asked)}
            return await self._log.noted(
                table, key, [Event(f"core-event-offered-{by}", {"seat": seat})]
            )

    async def withdraw(
        self, table_id: int, user_id: int, seat: Seat, key: int, *, moderator: bool
    ) -> Table:
        """Offer a seat no longer; for whoever sits there, the host or a moderator.

        Raises ``error-not-running``, ``error-not-host``, ``error-seat-gone``.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            by = _acting_on(table, user_id, seat, moderator=moderator)
            if seat not in table.offers:
                raise UserError("error-seat-gone")
            table.offers = _without(table, seat)
            told = [Event(f"core-event-withdrawn-{by}", {"seat": seat})]
            return await self._log.noted(table, key, told)

    async def ask(self, table_id: int, person: Person, seat: Seat, key: int) -> Table:
        """Ask for an offered seat; :meth:`settle` decides when the time to object is over.

        Raises ``error-not-running``, ``error-paused``, ``error-seat-gone`` for a seat that is not
        offered, ``error-sat-before`` for whoever has or had a seat at this table,
        ``error-seat-refused`` for whoever asked before, ``error-seat-asked`` while somebody else
        waits for it.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            require_going(table)
            offer = table.offers.get(seat)
            if offer is None:
                raise UserError("error-seat-gone")
            if await self._uow.run(lambda db: has_sat(db, table_id, person.id)):
                raise UserError("error-sat-before")
            own = next((one for one in offer.requests if one.person.id == person.id), None)
            if own is not None:
                raise UserError("error-seat-asked" if own.due_at else "error-seat-refused")
            if offer.pending is not None:
                raise UserError("error-seat-asked")
            due_at = math.ceil(self._uow.clock() + OBJECTING)
            asked = replace(offer, requests=(*offer.requests, Request(person, due_at)))
            table.offers = {**table.offers, seat: asked}
            return await self._log.noted(table, key, [])

    async def object_to(self, table_id: int, user_id: int, seat: Seat, key: int) -> Table:
        """Object in secret to whoever waits for a seat.

        Raises ``error-not-running``, ``error-not-seated``, ``error-stale`` if nobody waits for it,
        ``error-own-offer`` for whoever sits there.
        """
        async with self._log.pressed(table_id, key) as (table, repeated):
            if repeated:
                return table
            own = lobby.require_seat(table, user_id)
            offer = table.offers.get(seat)
            request = None if offer is None else offer.pending
            if offer is None or request is None:
                raise UserError("error-stale")
            if own == seat:
                raise UserError("error-own-offer")
            against = replace(request, objections=request.objections | {own})
            table.offers = {**table.offers, seat: _with(offer, request, against)}

            def work(db: sqlite3.Connection) -> None:
                tables.note_press(db, key, table.id, NO_PLY)
                save_offers(db, table)

            await self._uow.write(work, Change(table, "play"), quietly=True)
            return table

    async def settle(self, table_id: int, now: float) -> None:
        """Give a seat to whoever waited long enough for it, unless somebody objected."""
        async with self._uow.lock(table_id):
            table = (await self._uow.get(table_id)).twin()
            for seat, offer in table.offers.items():
                request = offer.pending
                if request is not None and (request.due_at or 0) <= now:
                    await self._settle_request(table, seat, request)
                    return

    async def _settle_request(self, table: Table, seat: Seat, request: Request) -> None:
        offer = table.offers[seat]
        user = request.person.id
        others = [
            one.user_id
            for other, one in enumerate(table.sitters)
            if other != seat and one.user_id is not None and not one.conceded
        ]
        kept_apart = await self._uow.run(lambda db: is_blocked(db, user, others))
        sat = await self._uow.run(lambda db: has_sat(db, table.id, user))
        if request.objections or kept_apart or sat:
            table.offers = {
                **table.offers,
                seat: _with(offer, request, replace(request, due_at=None)),
            }
            await self._log.noted(table, None, [])
        else:
            await self._take_over(table, seat, request.person)

    async def _take_over(self, table: Table, seat: Seat, person: Person) -> None:
        """Put a newcomer on a seat: the position is theirs, nothing else of whoever sat there."""
        state = require_running(table).copy()
        old = table.sitters[seat].user_id
        table.sitters[seat] = Sitter(person.id, person.name)
        table.state = state
        table.offers = _without(table, seat)
        table.endings = {}
        table.silent -= {old}
        _reset_votes(table, seat)
        told = [Event("core-event-seat-taken", {"seat": seat})]
        if table.host_id == old:
            heir = next((one for one in table.people if one != seat), seat)
            table.host_id = table.sitters[heir].user_id or person.id
            told.append(Event("core-event-host-host", {"seat": heir}))
        orders = [
            Declared(state.ply, seat, name, choices[0])
            for name, choices in game_of(table.game).declarations.items()
        ]
        for order in orders:
            state.declare(seat, order.name, order.choice)
        at = int(self._uow.clock())

        def work(db: sqlite3.Connection) -> None:
            note_change(db, table.id, seat, state.ply, old, person.id)
            for order in orders:
                tables.append_declaration(db, table.id, order, dumped(state), at)

        await self._log.noted(table, None, told, work)


def due_at(table: Table) -> int | None:
    """Return when (Unix) the next request for a seat is decided."""
    pending = (offer.pending for offer in table.offers.values())
    return min((one.due_at for one in pending if one and one.due_at is not None), default=None)


def offerable(table: Table) -> list[Seat]:
    """Return the seats a host or moderator may offer: played by bots, or waited for."""
    asked = () if table.state is None else table.state.ask
    return [
        seat
        for seat, sitter in enumerate(table.sitters)
        if seat not in table.offers and (sitter.is_bot or seat in asked)
    ]


def _acting_on(table: Table, user_id: int, seat: Seat, *, moderator: bool) -> str:
    """Return as what somebody acts on a seat; raises ``error-not-host``, ``error-nobody-there``."""
    if not 0 <= seat < len(table.sitters):
        raise UserError("error-nobody-there")
    if table.seat_of(user_id) == seat:
        return "leaver"
    return acting(table.host_id, user_id, moderator=moderator)


def _without(table: Table, seat: Seat) -> dict[Seat, Offer]:
    return {other: offer for other, offer in table.offers.items() if other != seat}


def _with(offer: Offer, old: Request, new: Request) -> Offer:
    return replace(offer, requests=tuple(new if one is old else one for one in offer.requests))


def _reset_votes(table: Table, seat: Seat) -> None:
    """Take what a seat's former person asked, voted and was given time for off a table, and what
    could be undone while they sat there.
    """
    table.undo = None
    if table.take_back is not None and seat in (table.take_back.seat, *table.take_back.votes):
        table.take_back = None
    time_control.take_seat(table, seat)
    if table.state is not None and seat in table.state.ask:
        table.absence = None
    elif table.absence is not None and seat in table.absence.votes:
        votes = {one: vote for one, vote in table.absence.votes.items() if one != seat}
        table.absence = replace(table.absence, votes=votes)
