"""The offered seats of a running game, and when a newcomer's request is decided."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from bot.table.entries import Numbers, PartEntry, Person, WholeSeconds
from bot.table.head import (
    CallWords,
    ConsentRequest,
    Forgotten,
    Head,
    SeatLeft,
    TablePart,
    TimePassed,
    part,
)
from bot.table.standstill import Shut
from bot.table.terms import Terms
from bot.table.times import Times
from engines.core.kernel import Seat

ANSWERING = {"live": 1800, "evening": 43_200}
UNHURRIED = 172_800
"""Seconds for people to consent, and for an owner to return, at a table without a pace.

:data:`ANSWERING` holds the seconds by pace of the game.
"""


@dataclass(frozen=True, slots=True)
class Request(PartEntry):
    """A person's request for an offered seat.

    The request consists of the person, the time at which it ends (Unix seconds; ``None`` if it was
    refused), and the seats that agreed.
    """

    person: Person
    due_at: WholeSeconds | None
    agreed: Numbers = frozenset()


@dataclass(frozen=True, slots=True)
class Offer(PartEntry):
    """A seat that newcomers may ask for.

    ``by`` is the role of the person who offers the seat (``leaver``, ``host``, ``moderator``).
    """

    seat: Seat
    by: str
    requests: tuple[Request, ...] = ()

    @property
    def pending(self) -> Request | None:
        """The request that is not decided yet, or ``None``."""
        return next((request for request in self.requests if request.due_at is not None), None)

    def was_asked_by(self, user_id: int) -> bool:
        """Return whether a person asked for the seat."""
        return any(request.person.id == user_id for request in self.requests)

    def without(self, somebody: Forgotten) -> "Offer":
        """Return the offer with a check number in place of a person who asked for the seat."""
        requests = tuple(
            Request(Person(somebody.number, ""), None)
            if request.person.id == somebody.user_id
            else request
            for request in self.requests
        )
        return replace(self, requests=requests)

    def with_(self, old: Request, new: Request) -> "Offer":
        """Return the offer with ``old`` replaced by ``new``."""
        return replace(
            self, requests=tuple(new if request is old else request for request in self.requests)
        )

    def unsaid(self, seat: Seat) -> "Offer":
        """Return the offer without a seat's consent to any request."""
        left = (replace(request, agreed=request.agreed - {seat}) for request in self.requests)
        return replace(self, requests=tuple(left))

    def later(self, seconds: float, least: int) -> "Offer":
        """Return the offer with the end of its open request moved by ``seconds``.

        The new end is ``least`` (Unix seconds) or later.
        """
        pending = self.pending
        if pending is None or pending.due_at is None:
            return self
        due_at = max(math.ceil(pending.due_at + seconds), least)
        return self.with_(pending, replace(pending, due_at=due_at))


@part("seat_offers")
@dataclass(frozen=True, slots=True)
class OfferedSeats(TablePart):
    """The seats that newcomers may ask for."""

    offers: Mapping[Seat, Offer] = field(default_factory=dict)

    def with_offer(self, offer: Offer) -> Self:
        """Return the offers with a new offer, which replaces an older offer of the same seat."""
        return replace(self, offers={**self.offers, offer.seat: offer})

    def without_offer(self, seat: Seat) -> Self:
        """Return the offers without the offer of ``seat``."""
        others = {other: offer for other, offer in self.offers.items() if other != seat}
        return replace(self, offers=others)

    @classmethod
    def exported(
        cls,
        part: Self | None,
        user_id: int,
        seats: frozenset[Seat],  # noqa: ARG003  (the hook has this parameter)
    ) -> Mapping[str, Any]:
        """Return the seats that a person asked for."""
        offers = {} if part is None else part.offers
        asked = [seat for seat, offer in sorted(offers.items()) if offer.was_asked_by(user_id)]
        return {"asked_for_seats": asked}

    def taken_along(self) -> None:
        """Drop all offers, because newcomers asked for the seats in the game's former channel."""

    def seat_left(self, table: Head, left: SeatLeft) -> Self:  # noqa: ARG002  (the hook has this parameter)
        """Return the offers of other seats, without the consent of the person who left."""
        others = self.without_offer(left.seat).offers
        return replace(
            self, offers={seat: offer.unsaid(left.seat) for seat, offer in others.items()}
        )

    def seat_regained(self, seat: Seat) -> Self:
        """Return the offers of the other seats."""
        return self.without_offer(seat)

    def passed(self, table: Head, time: TimePassed) -> Self:  # noqa: ARG002  (the hook has this parameter)
        """Return the offers with their open requests extended by the length of a gap or a pause."""
        if time.kind == "charged":
            return self
        seconds = math.ceil(time.seconds) if time.kind == "stood" else time.seconds
        later = {seat: offer.later(seconds, time.least) for seat, offer in self.offers.items()}
        return replace(self, offers=later)

    def lapsed(self, table: Head) -> Self | None:
        """Return the offers that still apply, or ``None`` if the game is not running.

        An offer by a host or moderator applies only as long as a bot plays on the seat.
        """
        if table.status != "running":
            return None
        kept = {
            seat: offer
            for seat, offer in self.offers.items()
            if offer.by == "leaver" or table.sitters[seat].is_bot
        }
        return self if len(kept) == len(self.offers) else replace(self, offers=kept)

    def questions(self, table: Head) -> Iterable[ConsentRequest]:
        """Return the questions about newcomers."""
        for seat, offer in self.offers.items():
            pending = offer.pending
            if pending is not None:
                what, of = ("seat", seat, pending.person.id), tuple(asked_to_agree(table, seat))
                yield ConsentRequest(what, of, 3, pending.due_at)

    def due_at(self, table: Head) -> float | None:
        """Return when the next request is decided at the latest; ``None``: no request or a pause.

        The result is 0 if all people who had to agree have agreed: the request is decided now.
        """
        if table[Times].held_at is not None:
            return None
        found = []
        for offer in self.offers.values():
            pending = offer.pending
            if pending is not None and pending.due_at is not None:
                is_now = is_decided(table, offer, pending, -math.inf)
                found.append(0 if is_now else pending.due_at)
        return min(found, default=None)

    def calls(self, table: Head) -> Iterable[CallWords]:
        """Return the contents of the announcements, and of the calls to absent owners."""
        for seat, offer in self.offers.items():
            yield CallWords("offer", seat, "kept" if is_kept(table, offer) else "")
            if is_kept(table, offer):
                request = offer.pending
                if request is None:
                    yield CallWords("away", seat, "offered")
                else:
                    yield CallWords("away", seat, "asked", request.due_at or 0)

    def people(self) -> frozenset[int]:
        """Return the users who asked for a seat."""
        return frozenset(
            request.person.id for offer in self.offers.values() for request in offer.requests
        )

    def without(self, somebody: Forgotten) -> Self:
        """Return the offers with a check number in place of a user who asked for a seat."""
        offers = {seat: offer.without(somebody) for seat, offer in self.offers.items()}
        return replace(self, offers=offers)


def is_kept(table: Head, offer: Offer) -> bool:
    """Return whether the owner of an offered seat can still return to it."""
    return offer.by != "leaver" and table.sitters[offer.seat].is_away


def answering(table: Head) -> int:
    """Return the maximum time in seconds for which a newcomer's request stays undecided."""
    return ANSWERING.get(table[Terms].pace, UNHURRIED)


def asked_to_agree(table: Head, seat: Seat) -> list[Seat]:
    """Return the seats that must agree to a newcomer: the seats of all other people."""
    return [person for person in table.people if person != seat]


def is_agreed(table: Head, offer: Offer, request: Request) -> bool:
    """Return whether all other people at the table have agreed to a newcomer.

    If the owner can still return, at least one other person must have agreed.
    """
    needed = asked_to_agree(table, offer.seat)
    return request.agreed.issuperset(needed) and bool(needed or not is_kept(table, offer))


def is_decided(table: Head, offer: Offer, request: Request, now: float) -> bool:
    """Return whether a request can be decided now."""
    if request.due_at is None or table[Times].held_at is not None:
        return False
    early = is_agreed(table, offer, request) and not is_kept(table, offer)
    return early or request.due_at <= table[Shut].moment(now)
