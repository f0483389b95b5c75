"""In Castellum a Worker is taken back by buttons after another player placed a Worker."""

from pathlib import Path

import pytest
import simcord

from bot.config import Settings
from cogs.take_back.part import TakeBackWish
from engines.core.data import DATA
from engines.core.kernel import Seat
from tests.support.acts import state_of
from tests.support.world import (
    World,
    bare,
    choose,
    click,
    find,
    labels,
    make_settings,
    private,
    words,
)

pytestmark = pytest.mark.usefixtures("quickly_drawn")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings for a bot with Castellum."""
    return make_settings(tmp_path, DATA, ["castellum"])


async def actor(world: World, seat: Seat) -> simcord.MemberActor:
    """Return the person on a seat."""
    people = {person.id: person for person in (world.ana, world.bo, world.cleo)}
    return people[(await world.table()).sitters[seat].user_id or 0]


async def placed(world: World, space: str) -> simcord.MemberActor:
    """Send a Worker to a space as the person who is asked; return the person."""
    (seat,) = state_of(await world.table()).ask
    who = await actor(world, seat)
    panel = await world.hand(who)
    (label,) = [line for line in labels(panel) if space in line]
    await choose(who, panel, bare(label))
    return who


@pytest.mark.parametrize(
    ("language", "since", "gain"),
    [
        (
            "en",
            "Also what {name} did since.",
            "↩ {name} sends a Worker to Muntstraat; takes 3 🪙 gold.",
        ),
        (
            "fr",
            "Et aussi ce qui a été fait depuis par {name}.",
            "↩ {name} envoie un Ouvrier à Muntstraat\u202f; prend 3 🪙 or.",
        ),
    ],
)
async def test_a_worker_is_taken_back_with_the_one_that_followed(
    world: World, language: str, since: str, gain: str
) -> None:
    """The asker first reads whose later moves would be taken back; these people must agree."""
    await world.begin(world.bo, world.cleo, game="castellum")
    for who in (world.ana, world.bo, world.cleo):
        panel = await world.hand(who)
        await choose(who, panel, bare(labels(panel)[0]))
    before = state_of(await world.table())
    first = await placed(world, "Houtmarkt")
    second = await placed(world, "Muntstraat")
    third = next(item for item in (world.ana, world.bo, world.cleo) if item not in (first, second))
    await world.bot.desk.preferences.set_language(first.id, language)
    question = private(await click(first, private(await world.press(first, "more")), "takeback"))
    for line in (since, gain):
        assert line.format(name=second.name.capitalize()) in words(question).replace("\xa0", " ")
    await click(first, question, "askback")
    await world.press(third, "agree")
    assert f"Still to accept: {second.name.capitalize()}." in words(await world.board())
    await world.press(second, "agree")
    board = words(await world.board())
    assert f"{first.name.capitalize()} took a move back, and everybody agreed" in board
    after = state_of(await world.table())
    assert (after.ply, after.ask) == (before.ply + 3, before.ask)
    assert after.view(None).lines == before.view(None).lines


async def test_votes_on_one_request_do_not_count_for_the_next(world: World) -> None:
    await world.begin(world.bo, world.cleo, game="castellum")
    for who in (world.ana, world.bo, world.cleo):
        panel = await world.hand(who)
        await choose(who, panel, bare(labels(panel)[0]))
    first, second = await placed(world, "Houtmarkt"), await placed(world, "Muntstraat")
    third = next(item for item in (world.ana, world.bo, world.cleo) if item not in (first, second))

    async def asks(who: simcord.MemberActor) -> None:
        await world.forge(who, await world.board(), f"c1:1:{(await world.table()).ply}:askback:")

    async def agreed() -> set[Seat]:
        poll = (await world.table())[TakeBackWish].poll
        assert poll is not None
        return set(poll.votes)

    await asks(first)
    board = await world.board()
    shown, refusal = find(board, "agree"), find(board, "refuse")
    of_before = shown.rpartition(":")[0] + ":"
    await world.forge(third, board, of_before)
    assert len(await agreed()) == 1, "nobody else has asked, so a button without a seat counts"
    await world.press(first, "refuse")
    await asks(second)
    board = await world.board()
    for old in (shown, of_before, refusal):
        assert "moved on" in words(private(await world.forge(third, board, old)))
        assert await agreed() == set()
    await world.press(third, "agree")
    assert len(await agreed()) == 1
