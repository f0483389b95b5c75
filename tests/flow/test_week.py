"""A week on two servers: games, puzzles, a deal, posts, and somebody who deletes their data."""

import itertools
import pathlib
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import discord
import pytest
import simcord

from bot.app import Castellan
from bot.config import Settings
from bot.i18n import text
from cogs.ledger.statistics import results_on_server
from cogs.server.schedule import WEEKLY
from engines import registry
from engines.core.data import DATA
from engines.registry import game as game_of
from tests.cogs.deal_of_the_day.clicks import begin as begin_deal
from tests.cogs.deal_of_the_day.clicks import finish, page
from tests.support.acts import published, state_of
from tests.support.clicking import Player
from tests.support.house import KEYS, Clock
from tests.support.puzzling import guess, opened, set_day
from tests.support.world import (
    World,
    asks_to_list,
    click,
    find,
    ids,
    labels,
    make_settings,
    private,
    words,
)

pytestmark = pytest.mark.usefixtures("quickly_drawn")

MONDAY = WEEKLY.first_day(WEEKLY.period(20_800 * 86_400))

TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY, NEXT_MONDAY = range(MONDAY + 1, MONDAY + 8)

DEAL = "castellum"
"""The game whose deal of the day is tried."""

HOME_HOUR, AWAY_HOUR = 9, 18
"""Hours of the posts of the two servers (UTC)."""

PRESSED = 4
"""Number of moves made by presses in each game."""


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, registry.KEYS)


class Unaided(Player):
    """A person who asks for no hints, because a win with hints does not count."""

    async def hinted_at(
        self,
        panel: simcord.ResponseMessage,
        kind: str,
    ) -> simcord.ResponseMessage:
        """Return the panel without asking for a hint."""
        return panel


class Week:
    """Two servers of the same bot; the bot's clock moves on hour by hour.

    Ana is on both: as ``home.ana`` and as ``guest``. ``arrived`` holds server, kind, day and hour
    of each post.
    """

    def __init__(self, home: World, away: World) -> None:
        self.home, self.away = home, away
        self.dan = home.person("Dan")
        self.eve, self.fay = away.person("Eve"), away.person("Fay")
        self.guest = away.guild.add_member(home.ana.user)
        self.arrived: list[tuple[World, str, int, int]] = []
        self.known = 0
        self.now = (MONDAY, 12)
        set_day(home, *self.now)

    async def pass_to(self, day: int, hour: int = 12) -> None:
        """Let time pass hour by hour; in each hour the bot does its periodic work."""
        while self.now < (day, hour):
            today, last = self.now
            self.now = (today + (last + 1) // 24, (last + 1) % 24)
            set_day(self.home, *self.now)
            await self.work()

    async def work(self) -> None:
        """Let the bot do its periodic work, and note the posts that arrived."""
        sent = self.home.env.http_requests
        before = len(sent)
        for work in self.home.bot.rounds:
            await work()
        if len(sent) > before:
            self.note()

    def note(self) -> None:
        """Note the posts that arrived after the last call."""
        found = [
            (message.id, server, kind)
            for server in (self.home, self.away)
            for message in public(server)
            if message.id > self.known and (kind := kind_of(message))
        ]
        self.arrived += [(server, kind, *self.now) for _, server, kind in found]
        self.known = max([self.known, *(number for number, _, _ in found)])

    def times(self, server: World, kind: str) -> list[tuple[int, int]]:
        """Return day and hour of each post of a kind on a server."""
        return [
            (day, hour) for there, of, day, hour in self.arrived if (there, of) == (server, kind)
        ]

    def post(self, server: World, kind: str = "daily") -> str:
        """Return the words of the newest post of a kind on a server."""
        return [said(message) for message in public(server) if kind_of(message) == kind][-1]


@pytest.fixture
def week(world: World, env: simcord.Env, make_bot: Callable[..., Castellan], clock: Clock) -> Week:
    """The beginning of the week."""
    return Week(world, World(env, make_bot, clock))


def public(server: World) -> list[discord.Message]:
    """Return what everybody sees in a server's channel."""
    return [message for message in server.channel.history() if not message.flags.ephemeral]


def kind_of(message: discord.Message) -> str:
    """Return the kind of a post, empty for other messages."""
    if "Puzzles of" in words(message):
        return "daily"
    return "week" if any(":hall:" in custom_id for custom_id in ids(message)) else ""


def said(message: Any) -> str:
    """Return the words of a message and of its pictures."""
    alts = [attachment.description or "" for attachment in message.attachments]
    return "\n".join([words(message), *alts])


def questions(*results: simcord.InteractionResult) -> list[simcord.ResponseMessage]:
    """Return the answers that ask a person whether to be listed."""
    given = [item for result in results for item in (result.response, *result.followups)]
    return [item for item in given if item is not None and asks_to_list(item)]


async def hall(server: World, who: simcord.MemberActor) -> simcord.InteractionResult:
    """Ask for a server's hall of fame."""
    return await who.slash(server.channel, "castellan server")


async def ask_for_posts(server: World, hour: int) -> None:
    """Let a manager of the channel ask for the daily and the weekly post at an hour."""
    keys = server.guild.create_role("keys", permissions=discord.Permissions(manage_channels=True))
    kim = server.guild.add_member(server.env.create_user(f"kim{hour}"), roles=[keys])
    shown = private(await kim.slash(server.channel, "castellan setup", page="daily"))
    shown = private(await click(kim, shown, "pzsub", "1"))
    shown = private(await click(kim, shown, "weekpost", "1"))
    shown = private(await kim.select(shown, [str(hour)], custom_id=find(shown, "posthour")))
    assert words(shown).count(f"<t:{(MONDAY + 7) * 86_400 + hour * 3600}:f>") == 1, "the week"
    await server.env.settle()


async def play(
    server: World, game: str, winner: simcord.MemberActor, loser: simcord.MemberActor
) -> simcord.InteractionResult:
    """Play a game from its lobby until its result would count; then the loser concedes.

    Only the first moves are made by presses, because presses are slow.
    """
    table = await server.table()
    host = next(who for who in (winner, loser) if who.id == table.host_id)
    await server.press(host, "start")
    chance = random.Random(table.id)
    players = {who.id: Unaided(server, who, chance) for who in (winner, loser)}
    for move in itertools.count():
        table = await server.table()
        if not game_of(game).is_early(state_of(table)):
            break
        seat = min(state_of(table).ask)
        user = table.sitters[seat].user_id or 0
        if move < PRESSED:
            await players[user].move()
            continue
        chosen = players[user].choice(game, state_of(table), seat)
        await server.sessions.moves.play(table.id, user, table.ply, [chosen], next(KEYS))
    await published(server)
    assert table.status == "running"
    ways = private(await loser.slash(server.channel, "castellan leave"))
    sure = private(await click(loser, ways, "concede"))
    result = await click(loser, sure, "resign")
    assert (await server.table()).status == "over"
    return result


async def meet(
    server: World, game: str, winner: simcord.MemberActor, loser: simcord.MemberActor
) -> simcord.InteractionResult:
    """Open a game, join the game and play it."""
    await winner.slash(server.channel, f"{game} start")
    await server.press(loser, "join")
    return await play(server, game, winner, loser)


async def answer(
    result: simcord.InteractionResult, who: simcord.MemberActor, *, agree: bool
) -> None:
    """Answer the question whether to be listed; this question came with the answer to a press."""
    (question,) = questions(result)
    told = private(await click(who, question, "listme", "1" if agree else "0"))
    assert ("name you" in words(told)) == agree


async def solve(server: World, day: int, *people: simcord.MemberActor) -> None:
    """Let people solve the day's puzzle of Castel with their first guess."""
    for who in people:
        await guess(server, who, await opened(server, who), True, day)


async def rematch(week: Week) -> None:
    """Begin the next game in the series of Ana and Bo."""
    home = week.home
    await click(home.ana, await home.board(), "again")
    await click(home.bo, await home.board(), "join")


async def game_page(server: World, who: simcord.MemberActor, game: str) -> list[str]:
    """Return the lines of a game's hall of fame."""
    shown = private(await click(who, private(await hall(server, who)), "hall", game))
    return (shown.embeds[0].description or "").splitlines()


async def own_pages(
    server: World, who: simcord.MemberActor, other: simcord.MemberActor | None = None
) -> list[str]:
    """Return the texts of a person's profile and history, and of the rivalry with ``other``."""
    shown = private(await who.slash(server.channel, "castellan me"))
    found = [said(shown)]
    shown = private(await click(who, shown, "history"))
    found.append(said(shown))
    if other is not None:
        pair = await who.select(shown, [str(other.id)], custom_id=find(shown, "pair"))
        found.append(said(private(pair)))
    return found


async def counted(server: World) -> Mapping[str, int]:
    """Return the number of results in a server's ledger, by game."""
    found = await server.sessions.run(
        lambda db: results_on_server(db, server.guild.id, MONDAY, NEXT_MONDAY, most=100)
    )
    return Counter(result.game for result in found)


def asked(server: World) -> int:
    """Return how often anybody was asked whether to be listed, on all servers."""
    question = text("en")("listing-ask")
    return sum(question in str(sent.json) for sent in server.env.http_requests)


async def monday(week: Week) -> None:
    """Ask for posts on both servers, play games, and answer whether to be listed."""
    home, away = week.home, week.away
    await ask_for_posts(home, HOME_HOUR)
    await ask_for_posts(away, AWAY_HOUR)
    week.note()
    await answer(await meet(home, "castellum", week.dan, home.cleo), home.cleo, agree=False)
    await answer(await hall(home, week.dan), week.dan, agree=True)
    await home.ana.slash(home.channel, "castel start")
    await home.press(home.bo, "join")
    host = private(await home.press(home.ana, "hosting"))
    lengths = private(await click(home.ana, host, "bestof"))
    await click(home.ana, lengths, "bestof", "3")
    await answer(await play(home, "castel", home.ana, home.bo), home.bo, agree=True)
    assert "Best of 3: Ana 1:0 Bo" in said(await home.board())
    await answer(await hall(home, home.ana), home.ana, agree=True)
    await answer(await meet(away, "castellum", week.eve, week.fay), week.fay, agree=False)
    await answer(await hall(away, week.eve), week.eve, agree=True)


async def tuesday(week: Week) -> None:
    """Go on with the series; let people solve the puzzle and try the deal of the day."""
    home = week.home
    await rematch(week)
    assert not questions(await play(home, "castel", home.bo, home.ana))
    assert "Best of 3: Bo 1:1 Ana" in said(await home.board())
    await solve(home, TUESDAY, home.ana, home.bo, home.cleo, week.dan)
    for who in (home.ana, week.dan):
        end = await finish(who, await begin_deal(home, who, DEAL))
        assert "Share" in str(labels(end))
    assert "2 here have played" in words(await page(home, home.bo, DEAL))


async def wednesday(week: Week) -> None:
    """Finish the series, show the results of yesterday's deal, and let Dan delete his data."""
    home, away, dan = week.home, week.away, week.dan
    assert "Castel: Ana at once, Bo at once, Dan at once; 3 of 3 chose" in week.post(home)
    assert "Cleo" not in week.post(home)
    assert "at once" not in week.post(away)
    await rematch(week)
    assert not questions(await play(home, "castel", home.ana, home.bo))
    assert "Ana wins the best of 3, 2:1 against Bo" in said(await home.board())
    await solve(home, WEDNESDAY, home.ana, dan)
    shown = await deal_table(home, home.bo)
    assert "Ana" in shown
    assert "Dan" in shown
    assert "Ana" not in await deal_table(away, week.fay)
    assert await game_page(home, home.ana, "castellum") == ["1. **Dan**: 1 of 1 won"]
    profile, _, pair = await own_pages(home, home.cleo, dan)
    assert "Dan" in profile
    assert "Cleo 0:1 Dan" in pair
    stored = private(await dan.slash(home.channel, "castellan me", page="privacy"))
    erased = private(await click(dan, private(await click(dan, stored, "forget")), "erase"))
    assert "Nothing of yours is stored any more" in words(erased)
    assert "All servers: 1 played" in await deal_table(home, home.bo)


async def deal_table(server: World, who: simcord.MemberActor) -> str:
    """Return the table of yesterday's deal, as somebody reads it."""
    return said(private(await click(who, await page(server, who, DEAL), "deal", f"{DEAL}:y")))


async def friday(week: Week) -> None:
    """Let Ana win as a guest on the other server, and decline to be listed there."""
    away = week.away
    assert not questions(await meet(away, "castellum", week.guest, week.eve))
    await answer(await hall(away, week.guest), week.guest, agree=False)


async def test_a_week_on_two_servers(week: Week) -> None:
    """Posts and pages of the week show exactly the allowed facts."""
    home, away = week.home, week.away
    await monday(week)
    await week.pass_to(TUESDAY)
    await tuesday(week)
    await week.pass_to(WEDNESDAY, HOME_HOUR - 1)
    await home.restart()
    await week.pass_to(WEDNESDAY, HOME_HOUR)
    await home.restart()
    await week.work()
    await wednesday(week)
    erased = home.channel.history()[-1].id
    await week.pass_to(THURSDAY)
    assert "Castel: Ana at once\n" in week.post(home)
    await week.pass_to(FRIDAY)
    await friday(week)
    await solve(home, FRIDAY, home.cleo)
    await week.pass_to(SATURDAY)
    assert "at once" not in week.post(home)
    await week.pass_to(NEXT_MONDAY + 1, 23)

    days = range(TUESDAY, NEXT_MONDAY + 2)
    assert week.times(home, "daily") == [(MONDAY, 12), *((day, HOME_HOUR) for day in days)]
    assert week.times(away, "daily") == [(MONDAY, 12), *((day, AWAY_HOUR) for day in days)]
    assert week.times(home, "week") == [(NEXT_MONDAY, HOME_HOUR)]
    assert week.times(away, "week") == [(NEXT_MONDAY, AWAY_HOUR)]
    told = week.post(home, "week")
    assert "3 games, 2 players, 3 puzzles solved" in told
    assert "Most played: Castel. First wins: Ana and Bo." in told
    told = week.post(away, "week")
    assert "2 games, 3 players, 0 puzzles solved" in told
    assert "Most played: Castellum. First win: Eve." in told

    assert await counted(home) == {"castel": 3, "castellum": 1}
    assert await counted(away) == {"castellum": 2}
    for reader in (home.ana, home.cleo, week.dan):
        assert await game_page(home, reader, "castel") == [
            "1. **Ana**: 2 of 3 won",
            "2. **Bo**: 1 of 3 won",
        ]
        assert "has won yet" in "".join(await game_page(home, reader, "castellum"))
        assert await game_page(home, reader, "rivals") == ["Ana 2:1 Bo (3 games)"]
    assert await game_page(away, week.fay, "castellum") == ["1. **Eve**: 1 of 2 won"]
    profile, history, pair = await own_pages(home, home.ana, home.bo)
    assert "Ana · 4 games, 3 won" in profile
    assert "Bo\n2:1 in 3 games" in history
    assert "Ana 2:1 Bo" in pair
    assert "Bo 1:2 Ana" in (await own_pages(home, home.bo, home.ana))[2]
    assert "no game that counts yet" in (await own_pages(home, week.dan))[0]
    lost = await own_pages(home, home.cleo)
    assert "Cleo · one game, none won" in lost[0]
    assert "Former player" in lost[1]

    later = [said(post) for post in (*public(home), *public(away)) if post.id > erased]
    assert len(later) > len(days) * 2
    assert not [shown for shown in (*later, *lost) if "Dan" in shown]
    assert not [shown for shown in later if "Cleo" in shown]
    assert asked(home) == 4 + 3, "once each on each server, Ana on both"
