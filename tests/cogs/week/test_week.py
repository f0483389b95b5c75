"""The week's post: on Mondays, once, with public facts about listed people."""

import pathlib
from collections import Counter
from typing import Any

import discord
import pytest
import simcord

from bot.components.message import Post, as_new
from bot.components.presenters import presenter
from bot.config import Settings
from bot.games.awards import Happened
from bot.i18n import LANGUAGES, text
from cogs.daily.store import CROWD
from cogs.ledger import store as ledger
from cogs.server.actions import ServerPosts
from cogs.server.channels import PostChannel
from cogs.server.posts import PostSender
from cogs.server.schedule import WEEKLY
from cogs.week.picture import BestMoment, WeekFigure, draw
from cogs.week.summary import DAYS, clear, summary
from engines.core.data import DATA
from engines.core.kernel import Seat
from engines.registry import KEYS
from tests.flow.wire import Wire
from tests.support.acts import play_out
from tests.support.ledgers import enter
from tests.support.puzzling import guess, opened, set_day
from tests.support.world import World, click, find, make_settings, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")

MONDAY = WEEKLY.first_day(WEEKLY.period(20_800 * 86_400))
"""A Monday; the weekly post of the following Monday covers the seven days from this day."""

NEXT = MONDAY + DAYS


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


@pytest.fixture
def world(world: World) -> World:
    set_day(world, MONDAY)
    return world


def sender_of(world: World) -> PostSender:
    owners = [getattr(work, "__self__", None) for work in world.bot.rounds]
    return next(owner for owner in owners if isinstance(owner, PostSender))


async def agree(world: World, *people: simcord.MemberActor) -> None:
    for who in people:
        shown = private(await who.slash(world.channel, "castellan server"))
        await world.forge(who, shown, "c1:0:0:listme:1")


async def won(
    world: World, *people: simcord.MemberActor, game: str = "castel", day: int = MONDAY
) -> int:
    """Store the result of a game in which the given people ranked in this order."""
    seats = [(who.id, who.name, place) for place, who in enumerate(people, 1)]
    return await world.sessions.run(lambda db: enter(db, world.guild.id, game, day, seats))


async def post(world: World, language: str = "en") -> Post | None:
    channel = PostChannel("week", world.channel.id, world.guild.id, language, 8, "UTC", wanted=True)
    kind = world.sessions[ServerPosts].kinds["week"]
    return await kind.compose(channel, WEEKLY.period(NEXT * 86_400))


def said(made: Post | None) -> str:
    """Return the words of a post, as they are without a picture."""
    assert made is not None
    shown = made._replace(picture=None).shown
    assert shown is not None
    return f"{shown.title}\n{shown.description}"


def sent(made: Post | None) -> str:
    """Return everything that the bot sends to Discord for a post."""
    if made is None:
        return ""
    arguments = as_new(made)
    files = [file.fp.read() for file in arguments.pop("files", [])]
    embed = arguments.get("embed")
    shown = None if embed is None else embed.to_dict()
    return repr((shown, arguments["view"].to_components(), files))


def test_a_week_begins_on_monday() -> None:
    assert (MONDAY + 3) % 7 == 0, "1970-01-01 was a Thursday"
    assert WEEKLY.period(MONDAY * 86_400 - 1) + 1 == WEEKLY.period(MONDAY * 86_400)
    assert WEEKLY.period((NEXT) * 86_400 - 1) == WEEKLY.period(MONDAY * 86_400)


@pytest.mark.promise("hall")
async def test_it_tells_what_people_who_agreed_did(world: World) -> None:
    assert await post(world) is None, "nothing where nothing was played"
    await agree(world, world.ana, world.bo)
    await won(world, world.bo, world.ana, day=MONDAY - 1)
    await won(world, world.ana, world.bo, game="castrum")
    await won(world, world.bo, world.ana, game="castrum", day=NEXT - 1)
    await won(world, world.ana, world.bo, day=NEXT)
    line = said(await post(world))
    assert "2 games, 2 players, 0 puzzles solved" in line
    assert "Most played: Castrum." in line
    assert "First win" not in line, "Ana has won again since, Bo had won before"
    await won(world, world.cleo, world.ana, day=MONDAY + 1)
    await agree(world, world.cleo)
    assert "First win: Cleo." in said(await post(world))
    assert "3 parties, 3 joueurs" in said(await post(world, "fr"))


@pytest.mark.promise("hall")
async def test_everybody_reads_the_same_with_and_without_an_unlisted_persons_result(
    world: World,
) -> None:
    await agree(world, world.ana)
    await won(world, world.cleo, world.bo)
    assert await post(world) is None
    await won(world, world.ana, world.bo)
    before = sent(await post(world))
    await won(world, world.cleo, world.bo, game="castrum")
    assert sent(await post(world)) == before
    shown = await opened(world, world.cleo)
    await guess(world, world.cleo, shown, True, MONDAY)
    assert sent(await post(world)) == before
    assert "Cleo" not in before
    await agree(world, world.cleo)
    assert sent(await post(world)) != before
    await world.forge(world.cleo, shown, "c1:0:0:listme:0")
    assert sent(await post(world)) == before, "who leaves is in no later post"


async def test_a_crowd_is_counted_without_names(world: World) -> None:
    people = [world.person(f"Stranger {number}") for number in range(CROWD)]
    await won(world, *people)
    line = said(await post(world))
    assert "1 game, 3 players" in line
    assert "Stranger" not in line


async def test_solvers_of_many_puzzles_are_named(world: World) -> None:
    await agree(world, world.ana, world.bo)
    for day in range(MONDAY, MONDAY + 3):
        set_day(world, day)
        await guess(world, world.ana, await opened(world, world.ana), True, day)
        if day < MONDAY + 2:
            await guess(world, world.bo, await opened(world, world.bo), True, day)
    line = said(await post(world))
    assert "5 puzzles solved" in line
    assert "Most puzzles: Ana (3)." in line


async def test_solvers_of_one_name_are_counted_apart(world: World) -> None:
    twin = world.person("Ana")
    await agree(world, world.ana, twin)
    for day in range(MONDAY, MONDAY + 3):
        set_day(world, day)
        await guess(world, world.ana, await opened(world, world.ana), True, day)
        if day < MONDAY + 2:
            await guess(world, twin, await opened(world, twin), True, day)
    assert "Most puzzles: Ana (3)." in said(await post(world))


def silent(course: Happened) -> tuple[int, Seat]:
    """Return a ply without a public event, and the seat of the next event."""
    told = {ply for ply, _ in course}
    ply = next(ply for ply in range(4, max(told)) if ply not in told)
    return ply, next(event.data["seat"] for at, event in course if at > ply)


async def test_a_moment_does_not_take_its_deed_from_another_seat(world: World) -> None:
    set_day(world, MONDAY + 2)
    await world.begin(world.bo, game="castel")
    await play_out(world)
    table = await world.table()
    ply, seat = silent(await world.sessions.log.course(table.id))
    await world.sessions.run(lambda db: ledger.note_moment(db, table.id, ply, 1 - seat, 0.3, 0.9))
    await agree(world, world.ana)
    await agree(world, world.bo)
    step = text("en")("key-moment-step", ply=str(ply))
    assert f"Best moment: {step}." in said(await post(world))


async def test_the_best_moment_is_of_a_game_of_listed_people_and_can_be_watched(
    world: World,
) -> None:
    set_day(world, MONDAY + 2)
    await world.begin(world.bo, game="castel")
    await play_out(world)
    table = await world.table()
    ply, seat = silent(await world.sessions.log.course(table.id))
    await world.sessions.run(lambda db: ledger.note_moment(db, table.id, ply, seat, 0.3, 0.9))
    assert await post(world) is None
    await agree(world, world.ana)
    made = await post(world)
    assert "Best moment" not in said(made), "Bo did not agree"
    await agree(world, world.bo)
    made = await post(world)
    found = await world.sessions.run(lambda db: summary(db, world.guild.id, MONDAY).moment)
    assert found is not None
    assert made is not None
    assert "Best moment: " in said(made)
    assert "Best moment: Step" not in said(made), "the deed is told by a later answer of the move"
    (watch, *_) = made.rows[0]
    shown = private(await world.forge(world.cleo, await world.board(), watch.id))
    assert str(ply) in words(shown)


async def wanted(world: World) -> simcord.MemberActor:
    """Let a manager ask for the weekly post in the channel; return the manager."""
    role = world.guild.create_role("keys", permissions=discord.Permissions(manage_channels=True))
    kim = world.guild.add_member(world.env.create_user("kim"), roles=[role])
    page = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    shown = private(await click(kim, page, "weekpost", "1"))
    assert f"<t:{NEXT * 86_400 + 8 * 3600}:f>" in words(shown)
    await world.env.settle()
    return kim


def weeks(world: World) -> list[Any]:
    return [item for item in world.channel.history() if "hall:" in str(item.components)]


@pytest.mark.promise(
    "weekly-post",
    "The week's post is sent once to each channel that asked for it, whichever process dies "
    "and however the clock is changed",
)
@pytest.mark.parametrize("knows_nonces", [True, False])
async def test_it_is_posted_once_on_monday_whatever_dies(
    world: World, wire: Wire, monkeypatch: pytest.MonkeyPatch, knows_nonces: bool
) -> None:
    wire.knows_nonces = knows_nonces
    await agree(world, world.ana)
    await won(world, world.ana, world.bo)
    kim = await wanted(world)
    assert weeks(world) == [], "not before Monday"
    set_day(world, NEXT, hour=7.99)
    assert await sender_of(world).post_due() == 0
    set_day(world, NEXT, hour=8)

    class Killed(BaseException):
        """The death of the process; no code of the bot catches it."""

    async def dies(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as killed:
        killed.setattr(ServerPosts, "settled", dies)
        with pytest.raises(Killed):
            await sender_of(world).post_due()
    assert len(weeks(world)) == 1
    await world.restart()
    await sender_of(world).post_due()
    assert len(weeks(world)) == 1
    for day in (NEXT - 1, NEXT, NEXT + 3, NEXT + 6):
        set_day(world, day, hour=20)
        assert await sender_of(world).post_due() == 0, "a clock that moves within two weeks"
    set_day(world, NEXT + 7, hour=9)
    assert await sender_of(world).post_due() == 0, "nothing was played"
    page = private(await kim.slash(world.channel, "castellan setup", page="daily"))
    assert find(page, "weekpost", "0")


@pytest.mark.promise("weekly-post")
async def test_only_the_process_that_attends_a_server_posts_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await agree(world, world.ana)
    await won(world, world.ana, world.bo)
    await wanted(world)
    set_day(world, NEXT, hour=9)
    with monkeypatch.context() as other:
        other.setattr(world.sessions.scope, "attends", lambda _guild: False)
        assert await sender_of(world).post_due() == 0
    assert await sender_of(world).post_due() == 1


async def test_only_managers_of_a_channel_switch_it(world: World) -> None:
    shown = private(await world.ana.slash(world.channel, "castellan server"))
    for argument in ("0", "1", "2", ""):
        answer = private(await world.forge(world.ana, shown, f"c1:0:0:weekpost:{argument}"))
        assert "Only those who may manage this channel" in words(answer)
    assert await world.sessions[ServerPosts].wanted() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_holds_long_words(language: str) -> None:
    say = text(language)
    figures = [WeekFigure(99_999, say(f"week-{name}", count=2)) for name in ("games", "solved")]
    album = presenter("castrum").album
    assert album is not None
    moment = BestMoment(say("week-moment"), "Maximiliane von Hohenzollern " * 5, album.scene)
    for best in (None, moment):
        assert draw(say("week-title", day="30 November"), figures, best)[:4] == b"\x89PNG"


def test_kinds_of_games_that_were_played_equally_often_are_not_named() -> None:
    assert clear(Counter()) is None
    assert clear(Counter(castel=2, castrum=2)) is None
    assert clear(Counter(castel=3, castrum=2)) == "castel"
