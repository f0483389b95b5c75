"""Nobody can discover that other people have listed them as people to avoid."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
import simcord

from bot.components.custom_id import base36
from bot.errors import UserError
from bot.model import Person
from bot.sessions.actions.lobby import Lobby
from cogs.privacy.blocklist import Blocklist
from cogs.seat_offers.actions import SeatOffers
from tests.flow.traffic import Sent, recorded
from tests.support import inside
from tests.support.acts import published, wait
from tests.support.house import KEYS as PRESSES
from tests.support.house import START
from tests.support.world import World, click, find, private, words

DAY = 86_400

NOBODY, MINE, THEIRS, BOTH = "nobody", "the victim's", "the attacker's", "both"
LISTS = (NOBODY, MINE, THEIRS, BOTH)
"""Owners of a list that names the other person: nobody, one of two people, or both."""


@pytest.fixture
def dan(world: World) -> simcord.MemberActor:
    """The attacker's second account."""
    return world.person("Dan")


async def keep_apart(world: World, victim: Any, attacker: Any, whose: str) -> None:
    blocks = world.sessions[Blocklist]
    for item, other, on in (
        (victim, attacker, whose in (MINE, BOTH)),
        (attacker, victim, whose in (THEIRS, BOTH)),
    ):
        await (blocks.block if on else blocks.unblock)(item.id, [other.id])


async def table_in(world: World, channel: Any, *people: Any) -> int:
    """Begin a game of the given people in a channel and return the table's id."""
    host, *others = [Person(person.id, person.name) for person in people]
    lobby = world.sessions[Lobby]
    table = await lobby.open("toy", world.guild.id, channel.id, host, language="en")
    for other in others:
        await lobby.join(table.id, other)
    await lobby.start(table.id, host.id)
    await published(world)
    return table.id


async def asked(world: World, dan: Any, whose: str, bo_says: str) -> tuple[list[str], bool]:
    """Offer Ana's seat and ask for it as Dan, her second account; Bo is the victim.

    Return everything that other people see, and whether Dan got the seat.
    """
    await keep_apart(world, world.bo, dan, whose)
    channel = world.guild.create_text_channel("room")
    at = await table_in(world, channel, world.ana, world.bo, world.cleo)
    offers = world.sessions[SeatOffers]
    await offers.offer(at, world.ana.id, 0, next(PRESSES), moderator=False)
    await published(world)
    seen: list[str] = []
    with recorded() as sent:
        board = channel.history()[0]
        first = private(await click(dan, board, "takeseat"))
        if whose not in (THEIRS, BOTH):
            seen.append(words(first))
        else:  # Dan's own list names Bo, so the bot first warns Dan
            first = private(await click(dan, first, "askseat"))
            seen.append(words(first))
        await published(world)
        await offers.agree(at, world.cleo.id, 0, next(PRESSES))
        if bo_says == "yes":
            await offers.agree(at, world.bo.id, 0, next(PRESSES))
        if bo_says == "no":
            await offers.object_to(at, world.bo.id, 0, next(PRESSES))
        await published(world)
        await wait(world, 3 * DAY)
        brief = private(await click(dan, first, "brief"))
        seen.append(words(brief))
        again = await world.forge(dan, channel.history()[0], f"c1:{base36(at)}:0:takeseat:0")
        if whose not in (THEIRS, BOTH):
            seen.append(words(private(again)))
        await published(world)
    table = await world.sessions.get(at)
    public = [request for request in sent if request[1].startswith("/channels/")]
    got = table.sitters[0].user_id == dan.id
    await world.sessions[Lobby].close(at, world.moderator.id, moderator=True)
    await published(world)
    world.clock.now = START
    return [*map(plain, seen), *map(plain, public)], got


def plain(sent: Sent | str) -> str:
    """Return the requests without the ids of channel, message, table and second account."""
    return re.sub(r"[0-9]{5,}|c1:[0-9a-z]+:|table [0-9]+|(?<=Dan)[0-9]", "#", str(sent))


@pytest.mark.promise("mischief")
@pytest.mark.parametrize("bo_says", ["nothing", "no", "yes"])
async def test_an_offered_seat_reveals_nothing_about_a_block(
    world: World, dan: simcord.MemberActor, bo_says: str
) -> None:
    inside.next_seed(world.sessions, 3)
    outcomes = [await asked(world, dan, whose, bo_says) for whose in (NOBODY, MINE)]
    assert outcomes[0] == outcomes[1]
    public = [
        [line for line in (await asked(world, dan, whose, bo_says))[0] if line.startswith("(")]
        for whose in (NOBODY, THEIRS, BOTH)
    ]
    assert public[0] == public[1] == public[2]
    assert public[0] != []
    assert outcomes[0][1] == (bo_says == "yes")


async def test_a_refusal_caused_by_a_block_is_noticed(
    world: World, dan: simcord.MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = SeatOffers.ask

    async def refusing(offers: SeatOffers, table_id: int, person: Person, *rest: Any) -> Any:
        for sitter in (await world.sessions.get(table_id)).sitters:
            if person.id in await world.sessions[Blocklist].avoided(sitter.user_id or 0):
                raise UserError("error-seat-refused")
        return await ask(offers, table_id, person, *rest)

    monkeypatch.setattr(SeatOffers, "ask", refusing)
    with pytest.raises(UserError, match="error-stale"):  # Dan's request was refused
        await test_an_offered_seat_reveals_nothing_about_a_block(world, dan, "yes")


async def test_many_tries_reveal_no_more_than_one(world: World, dan: simcord.MemberActor) -> None:
    """Five accounts of one person get the same answers whether or not they are on a list."""
    inside.next_seed(world.sessions, 3)
    accounts: Sequence[Any] = [dan, *(world.person(f"Dan{number}") for number in range(4))]
    outcomes = []
    for whose in (NOBODY, MINE):
        told = []
        for account in accounts:
            seen, got = await asked(world, account, whose, "nothing")
            told.append([line.replace("Dan#", "Dan") for line in seen])
            assert not got
        outcomes.append(told)
    assert outcomes[0] == outcomes[1]


async def rematch(world: World, whose: str, *players: Any) -> tuple[list[str], list[Any]]:
    """Ask for a rematch as Ana; return the bot's requests to Discord, and who has a seat."""
    await keep_apart(world, world.bo, world.ana, whose)
    channel = world.guild.create_text_channel("room")
    at = await table_in(world, channel, *players)
    await world.sessions[Lobby].close(at, world.moderator.id, moderator=True)
    await published(world)
    with recorded() as sent:
        await world.forge(world.ana, channel.history()[0], f"c1:{base36(at)}:0:again:")
        await published(world)
    table = await world.sessions.in_channel(channel.id)
    assert table is not None
    names = [(sitter.user_id, sitter.user_id in table.invited) for sitter in table.sitters]
    await world.sessions[Lobby].close(table.id, world.ana.id, moderator=False)
    await published(world)
    return [plain(request) for request in sent], names


@pytest.mark.parametrize("others", [("bo",), ("bo", "cleo")])
async def test_a_rematch_reveals_nothing_about_a_block(world: World, others: Sequence[str]) -> None:
    inside.next_seed(world.sessions, 3)
    players = [world.ana, *(getattr(world, other) for other in others)]
    outcomes = [await rematch(world, whose, *players) for whose in LISTS]
    assert all(outcome == outcomes[0] for outcome in outcomes)
    assert (world.bo.id, True) in outcomes[0][1]


async def test_join_warns_only_the_person_who_presses(world: World) -> None:
    """Bo has Ana on his list: he is asked in private, and Ana sees nothing of it."""
    await world.sessions[Blocklist].block(world.bo.id, [world.ana.id])
    await world.open()
    with recorded() as sent:
        question = private(await world.press(world.bo, "join"))
        await published(world)
    assert [request for request in sent if request[1].startswith("/channels/")] == []
    assert "Somebody on your list" in words(question)
    assert find(question, "joinyes")
    await world.sessions[Blocklist].block(world.ana.id, [world.cleo.id])
    await world.press(world.cleo, "join")
    assert [sitter.name for sitter in (await world.table()).sitters] == ["Ana", "Cleo"]


async def test_a_player_asked_about_somebody_on_their_list_is_warned_in_private(
    world: World, dan: simcord.MemberActor
) -> None:
    await world.begin(world.bo, world.cleo)
    await world.sessions[Blocklist].block(world.bo.id, [dan.id])
    await world.sessions[SeatOffers].offer(1, world.ana.id, 0, next(PRESSES), moderator=False)
    await published(world)
    await world.press(dan, "takeseat", "0")
    await published(world)
    question = private(await world.press(world.bo, "admit", "0"))
    assert "on your list of people to avoid" in words(question)
    question = private(await world.press(world.cleo, "admit", "0"))
    assert "on your list" not in words(question)


async def test_a_block_between_owner_and_newcomer_changes_nothing(
    world: World, dan: simcord.MemberActor
) -> None:
    """Owner and newcomer never sit together, because the newcomer replaces the owner."""
    inside.next_seed(world.sessions, 3)
    seated = []
    for whose in LISTS:
        await keep_apart(world, world.ana, dan, whose)
        channel = world.guild.create_text_channel("room")
        at = await table_in(world, channel, world.ana, world.bo)
        offers = world.sessions[SeatOffers]
        await offers.offer(at, world.ana.id, 0, next(PRESSES), moderator=False)
        await offers.ask(at, Person(dan.id, "Dan"), 0, next(PRESSES))
        table = await offers.agree(at, world.bo.id, 0, next(PRESSES))
        seated.append([sitter.user_id for sitter in table.sitters])
        await world.sessions[Lobby].close(at, world.moderator.id, moderator=True)
        await published(world)
    assert seated == [[dan.id, world.bo.id]] * 4
