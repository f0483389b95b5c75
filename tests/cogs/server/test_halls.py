"""The hall of fame and the rivalries: only listed people, only games that count."""

import pathlib
from collections.abc import Sequence
from functools import partial

import pytest
import simcord

from bot.components.presenters import presenter
from bot.config import Settings
from bot.i18n import LANGUAGES, text
from cogs.ledger.statistics import GamesWon
from cogs.privacy.actions import DataRights
from cogs.server import halls
from cogs.server.hall_picture import Banner, draw
from cogs.server.halls import MOST, HallPlace
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support.ledgers import enter
from tests.support.world import World, click, find, labels, make_settings, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")

DAY = 20_800


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


async def won(
    world: World,
    *people: simcord.MemberActor,
    game: str = "castel",
    against: str = "",
    times: int = 1,
) -> None:
    """Store results of games in which the given people ranked in this order."""
    seats: Sequence[tuple[int | None, str, int]] = [
        (who.id, who.name, place) for place, who in enumerate(people, 1)
    ]
    for _ in range(times):
        await world.sessions.run(
            lambda db: enter(db, world.guild.id, game, DAY, seats, against=against)
        )


async def agree(world: World, *people: simcord.MemberActor) -> None:
    for who in people:
        shown = await hall(world, who)
        if "List me" in labels(shown):
            await click(who, shown, "listme", "1")


async def hall(world: World, who: simcord.MemberActor) -> simcord.ResponseMessage:
    """Open the hall of fame."""
    return private(await who.slash(world.channel, "castellan server"))


async def pages(world: World, who: simcord.MemberActor) -> list[tuple[str, object]]:
    """Return everything that somebody sees on all pages of the hall."""
    shown = await hall(world, who)
    seen = [(words(shown), [file.description for file in shown.attachments])]
    for page in ("rivals", *KEYS):
        other = private(await world.forge(who, shown, f"c1:0:0:hall:{page}"))
        seen.append((words(other), []))
    return seen


@pytest.mark.promise(
    "hall",
    "A server's lists name only people who agreed, and include only their games that count; other "
    "people's results change nothing in the lists, and a person who leaves is in no list",
)
async def test_the_hall_shows_places_of_people_who_agreed(world: World, language: str) -> None:
    say = text(language)
    empty = await hall(world, world.ana)
    assert say("hall-empty") in words(empty)
    assert labels(empty) == [say("ui-button-listme")]
    await won(world, world.ana, world.bo, times=3)
    await won(world, world.bo, world.ana, times=2)
    await won(world, world.cleo, world.bo, game="castrum", times=2)
    assert say("hall-empty") in words(await hall(world, world.ana)), "nobody agreed yet"
    await click(world.ana, empty, "listme", "1")
    for who in (world.bo, world.cleo):
        await world.forge(who, empty, "c1:0:0:listme:1")
    shown = await hall(world, world.ana)
    (picture,) = shown.attachments
    alt = picture.description or ""
    assert "Ana 3, Bo 2" in alt
    assert "Cleo 2" in alt
    assert "Castellum" not in alt, "nothing where nothing was played"
    assert labels(shown) == [
        *(say(f"game-{game}-short") for game in KEYS),
        say("hall-rivalries"),
        say("ui-button-unlist"),
    ]
    page = private(await click(world.ana, shown, "hall", "castel"))
    assert say("hall-place", place=1, name="Ana", won=3, games=5) in words(page)
    back = private(await click(world.ana, page, "hall", ""))
    rivals = private(await click(world.ana, back, "hall", "rivals"))
    assert say("hall-pair", name="Ana", won=3, lost=2, other="Bo") in words(rivals)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rivalry_is_written_like_the_score_in_a_lobby(language: str) -> None:
    say = text(language)
    score = say("pair-score", first="Ana", won=3, lost=2, second="Bo")
    assert say("hall-pair", name="Ana", won=3, lost=2, other="Bo") == score


@pytest.mark.promise("hall")
async def test_everybody_sees_the_same_with_and_without_an_unlisted_persons_results(
    world: World,
) -> None:
    await agree(world, world.ana, world.cleo)
    await won(world, world.ana, world.cleo, times=2)
    before = [await pages(world, who) for who in (world.ana, world.cleo)]
    await won(world, world.bo, world.moderator, times=5)
    await won(world, world.bo, world.moderator, game="castrum")
    assert [await pages(world, who) for who in (world.ana, world.cleo)] == before
    await agree(world, world.bo)
    assert [await pages(world, who) for who in (world.ana, world.cleo)] != before
    left = await hall(world, world.bo)
    await click(world.bo, left, "listme", "0")
    assert [await pages(world, who) for who in (world.ana, world.cleo)] == before


@pytest.mark.counterproof("hall")
async def test_people_counted_without_their_consent_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "AGREED", "{user} <> ? AND '' <> ?")
    monkeypatch.setattr(halls, "names_of", lambda _db, _guild, people: dict.fromkeys(people, "X"))
    with pytest.raises(AssertionError):
        await test_everybody_sees_the_same_with_and_without_an_unlisted_persons_results(world)


@pytest.mark.promise("hall")
async def test_who_deletes_their_data_is_in_no_list(world: World) -> None:
    await agree(world, world.ana, world.bo)
    await won(world, world.ana, world.bo, times=2)
    assert "Ana" in str(await pages(world, world.bo))
    await world.sessions[DataRights].forget(world.ana.id, lambda _: "nobody")
    assert "Ana" not in str(await pages(world, world.bo))


@pytest.mark.promise("hall")
async def test_games_that_do_not_count_and_those_of_other_servers_are_left_out(
    world: World,
) -> None:
    await agree(world, world.ana, world.bo)
    await won(world, world.ana, world.bo, against="open", times=3)
    seats = [(world.ana.id, "Ana", 1), (world.bo.id, "Bo", 2)]
    await world.sessions.run(lambda db: enter(db, world.guild.id + 1, "castel", DAY, seats))
    await world.sessions.run(
        lambda db: enter(db, world.guild.id, "castel", DAY, seats, helped={0: "hints"})
    )
    assert "has won yet" in words(await hall(world, world.ana))


async def test_names_of_others_cannot_break_the_page_or_ping(world: World) -> None:
    rude = world.person("**@everyone** <@1>")
    await agree(world, rude, world.ana)
    await won(world, rude, world.ana, times=2)
    shown = str(await pages(world, world.ana))
    assert "@everyone" not in shown
    assert "**@" not in shown
    assert "<@1>" not in shown


@pytest.mark.parametrize("page", ["x", "castel:1", "rivals:", "RIVALS", "undo"])
async def test_a_forged_page_is_refused(world: World, page: str) -> None:
    shown = await hall(world, world.ana)
    answer = private(await world.forge(world.ana, shown, f"c1:0:0:hall:{page}"))
    assert "no longer offered" in words(answer)


def test_ties_share_a_place() -> None:
    names = dict(enumerate(["Bo", "Ana", "Cleo"]))
    assert halls.ranked([GamesWon(0, 9, 5), GamesWon(1, 9, 5), GamesWon(2, 4, 1)], names) == [
        HallPlace(1, "Bo", 5, 9),
        HallPlace(1, "Ana", 5, 9),
        HallPlace(3, "Cleo", 1, 4),
    ]


async def test_the_list_is_cut(world: World) -> None:
    people = [world.person(f"P{number}") for number in range(MOST + 2)]
    await agree(world, *people)
    for who in people:
        await won(world, who, world.ana)
    shown = await hall(world, world.ana)
    page = private(await click(world.ana, shown, "hall", "castel"))
    assert words(page).count("1. **P") == MOST, "with a shared place"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_picture_holds_the_longest_names(language: str, count: int) -> None:
    rows = [HallPlace(place, "W" * 32, 12_345, 99_999) for place in (1, 1, 3)]
    games = KEYS[:count]
    scenes = []
    for game in games:
        album = presenter(game).album
        assert album is not None
        scenes.append(album.scene)
    say = text(language)
    banners = [Banner(say(f"game-{game}-short"), rows) for game in games]
    drawn = partial(draw, say("hall-title"), banners, scenes)
    assert drawn("")[:4] == drawn("W" * 80)[:4] == b"\x89PNG"


async def test_the_pages_answer_within_the_size_of_a_menu(world: World) -> None:
    """Every page is computed from the control's id; one press takes Ana off the list."""
    await agree(world, world.ana)
    shown = await hall(world, world.ana)
    assert find(shown, "listme", "0")
    answer = private(await click(world.ana, shown, "listme", "0"))
    assert "none of this server" in words(answer)
