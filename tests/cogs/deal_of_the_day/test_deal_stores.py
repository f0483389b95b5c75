"""Both kinds of database store deals and tries alike, and store each answer only once."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.store.sql import Connection
from cogs.deal_of_the_day import store
from cogs.deal_of_the_day.actions import DAY, KEPT, Deals, Here
from cogs.deal_of_the_day.store import COUNTED, STORE, Number
from cogs.server.store import STORE as LISTINGS
from tests.support.house import ANA, BO, House, open_house

GUILD = 1 << 50


@pytest.fixture
async def house(file: Path, toy_data: Path) -> AsyncIterator[House]:
    """A bot whose database has the feature's tables."""
    async with open_house(file, toy_data, stores=(LISTINGS, STORE)) as opened:
        yield opened


async def play_to_the_end(house: House, here: Here, name: str) -> Here:
    """Choose the first options until a try has ended."""
    while here.tried.is_open:
        decision = here.state.ask[here.deal.seat]
        action = decision.options[: max(decision.least, 1)]
        here = await house.sessions[Deals].play(here, [action], name)
    return here


@pytest.mark.promise("deal-of-the-day")
async def test_a_try_is_stored_once_and_found_in_the_table(house: House) -> None:
    deals = house.sessions[Deals]
    deal, *others = await asyncio.gather(*(deals.of_today("toy") for _ in range(4)))
    assert all(other == deal for other in others)
    begun = await asyncio.gather(*(deals.began(deal, ANA.id, GUILD) for _ in range(4)))
    assert len({here.tried.began_at for here in begun}) == 1
    ended = await play_to_the_end(house, begun[0], "Ana")
    assert ended.tried.status == "done"
    with pytest.raises(UserError, match="deal-error-shut"):
        await deals.standings(deal, GUILD, ANA.id)
    half = await deals.began(deal, BO.id, GUILD)
    house.clock.now += DAY
    late = await deals.at(deal, BO.id, COUNTED)
    assert (half.tried.status, late.tried.status) == ("open", "late")
    await deals.settle()
    standings = await deals.standings(deal, GUILD, ANA.id)
    reached = Number(ended.tried.number, ended.tried.won)
    assert [(user, number) for user, _, number in standings.named] == [(ANA.id, reached)]
    assert (standings.played, standings.all.played) == (1, 1)
    assert (await deals.named(deal.deal)).par is not None


async def test_rows_are_counted_exported_forgotten_and_removed(house: House) -> None:
    deals = house.sessions[Deals]
    deal = await deals.of_today("toy")
    await play_to_the_end(house, await deals.began(deal, ANA.id, GUILD), "Ana")
    counts = await house.sessions.run(lambda db: STORE.count(db, ANA.id))
    assert counts == {"privacy-deal-tries": 1, "privacy-deal-offers": 0}
    (own,) = (await house.sessions.run(lambda db: STORE.export(db, ANA.id)))["deal_tries"]
    assert {answer.seat for answer in own["answers"]} == {deal.seat}

    def forget(db: Connection) -> None:
        STORE.forget(db, ANA.id)

    await house.sessions.run(forget)
    assert await deals.tried(deal, ANA.id) is None
    await deals.began(deal, BO.id, GUILD)
    house.clock.now += KEPT + 2 * DAY
    await deals.settle()
    assert await deals.tried(deal, BO.id) is None
    with pytest.raises(UserError, match="deal-error-gone"):
        await deals.named(deal.deal)


@pytest.mark.promise("shut-deal")
async def test_an_offer_shuts_its_table_until_it_ends(house: House) -> None:
    table = await house.game(ANA, BO)
    now = int(house.clock.now)

    def offer(db: Connection) -> None:
        store.add_offer(db, table.id, now + 60)
        store.add_offer(db, table.id, now + 600)

    await house.sessions.run(offer)

    async def shut(at: int) -> int | None:
        return await house.sessions.run(lambda db: STORE.shut_until(db, table.id, at))

    assert await shut(now) == now + 60
    assert await shut(now + 60) is None
