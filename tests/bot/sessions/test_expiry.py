"""Requests, wishes and offers lapse for good as soon as they become invalid."""

import random

from cogs.absence.actions import Timeouts
from cogs.agreed_end.actions import AgreedEnd
from cogs.agreed_end.part import SecretEnds
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from tests.support.house import ANA, BO, CLEO, DAN, KEYS, House
from tests.support.occasions import away, replaced, voting


async def test_a_wish_to_end_lapses_for_good_when_somebody_leaves(house: House) -> None:
    sessions = house.sessions
    table = await voting(house)
    await sessions[AgreedEnd].wish(table.id, BO.id, next(KEYS), wished=True)
    assert list((await house.stored(table.id))[SecretEnds].endings) == [1]
    table = await sessions[Timeouts].vote(table.id, CLEO.id, 0, "bot", next(KEYS))
    assert table.sitters[0].is_away
    assert (table[SecretEnds].endings, (await house.stored(table.id))[SecretEnds].endings) == (
        {},
        {},
    )
    await sessions[Timeouts].come_back(table.id, ANA.id, next(KEYS))
    for person in (ANA, CLEO):
        table = await sessions[AgreedEnd].wish(table.id, person.id, next(KEYS), wished=True)
    assert table.status == "running"
    table = await sessions[AgreedEnd].wish(table.id, BO.id, next(KEYS), wished=True)
    assert table.status == "closed"


async def test_a_wish_to_end_lapses_when_somebody_returns(house: House) -> None:
    sessions = house.sessions
    table = await voting(house)
    await sessions[Timeouts].vote(table.id, CLEO.id, 0, "bot", next(KEYS))
    await sessions[AgreedEnd].wish(table.id, BO.id, next(KEYS), wished=True)
    table = await sessions[Timeouts].come_back(table.id, ANA.id, next(KEYS))
    assert (table[SecretEnds].endings, (await house.stored(table.id))[SecretEnds].endings) == (
        {},
        {},
    )


async def test_an_offer_of_the_host_lapses_when_the_owner_returns(house: House) -> None:
    sessions = house.sessions
    table = await away(house)
    await sessions[SeatOffers].offer(table.id, BO.id, 0, next(KEYS), moderator=True)
    table = await sessions[SeatOffers].ask(table.id, DAN, 0, next(KEYS))
    assert (await house.stored(table.id))[OfferedSeats].offers == table[OfferedSeats].offers
    assert list(table[OfferedSeats].offers) == [0]
    table = (await house.press_any(table.id, random.Random(1))).table
    assert list(table[OfferedSeats].offers) == [0], "the bot plays meanwhile"
    table = await sessions[Timeouts].come_back(table.id, ANA.id, next(KEYS))
    assert (table[OfferedSeats].offers, (await house.stored(table.id))[OfferedSeats].offers) == (
        {},
        {},
    )


async def test_an_offer_of_the_host_lapses_for_good_once_the_person_is_back(house: House) -> None:
    sessions = house.sessions
    table = await replaced(house)
    await sessions[SeatOffers].offer(table.id, BO.id, 0, next(KEYS), moderator=True)
    await sessions[SeatOffers].offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    table = await sessions[Timeouts].come_back(table.id, ANA.id, next(KEYS))
    table = (await house.press_any(table.id, random.Random(1))).table
    assert list(table[OfferedSeats].offers) == [1]
    assert (await house.stored(table.id))[OfferedSeats].offers == table[OfferedSeats].offers
    table = await sessions.moves.concede(table.id, ANA.id, next(KEYS))
    assert table.sitters[0].is_bot
    assert list(table[OfferedSeats].offers) == [1]
