"""What people asked or wished lapses for good once it holds no more."""

from tests.bot.house import ANA, BO, CLEO, KEYS, House
from tests.bot.services.steps import voting


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
