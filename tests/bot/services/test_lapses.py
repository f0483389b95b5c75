"""What people asked, wished or offered lapses for good once it holds no more."""

import random

from tests.bot.house import ANA, BO, CLEO, DAN, KEYS, House
from tests.bot.services.steps import away, replaced, voting


async def test_a_wish_to_end_lapses_for_good_when_somebody_goes(house: House) -> None:
    tables = house.tables
    table = await voting(house)
    await tables.wish_end(table.id, BO.id, next(KEYS), wished=True)
    assert list((await house.stored(table.id)).endings) == [1]
    table = await tables.vote(table.id, CLEO.id, 0, "bot", next(KEYS))
    assert table.sitters[0].is_away
    assert (table.endings, (await house.stored(table.id)).endings) == ({}, {})
    await tables.come_back(table.id, ANA.id, next(KEYS))
    for person in (ANA, CLEO):
        table = await tables.wish_end(table.id, person.id, next(KEYS), wished=True)
    assert table.status == "running"
    table = await tables.wish_end(table.id, BO.id, next(KEYS), wished=True)
    assert table.status == "closed"


async def test_a_wish_to_end_lapses_when_somebody_returns(house: House) -> None:
    tables = house.tables
    table = await voting(house)
    await tables.vote(table.id, CLEO.id, 0, "bot", next(KEYS))
    await tables.wish_end(table.id, BO.id, next(KEYS), wished=True)
    table = await tables.come_back(table.id, ANA.id, next(KEYS))
    assert (table.endings, (await house.stored(table.id)).endings) == ({}, {})


async def test_an_offer_of_the_host_lapses_when_the_person_answers(house: House) -> None:
    tables = house.tables
    table = await away(house)
    await tables.offer(table.id, BO.id, 0, next(KEYS), moderator=True)
    table = await tables.ask_for_seat(table.id, DAN, 0, next(KEYS))
    assert (await house.stored(table.id)).offers == table.offers
    assert list(table.offers) == [0]
    table = (await house.press_any(table.id, random.Random(1))).table
    assert (table.offers, (await house.stored(table.id)).offers) == ({}, {})


async def test_an_offer_of_the_host_lapses_for_good_once_the_person_is_back(house: House) -> None:
    tables = house.tables
    table = await replaced(house)
    await tables.offer(table.id, BO.id, 0, next(KEYS), moderator=True)
    await tables.offer(table.id, BO.id, 1, next(KEYS), moderator=False)
    table = await tables.come_back(table.id, ANA.id, next(KEYS))
    table = (await house.press_any(table.id, random.Random(1))).table
    assert list(table.offers) == [1]
    assert (await house.stored(table.id)).offers == table.offers
    table = await tables.concede(table.id, ANA.id, next(KEYS))
    assert table.sitters[0].is_bot
    assert list(table.offers) == [1]
