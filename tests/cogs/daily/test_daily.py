"""The daily post: yesterday's listed solvers, a teaser without positions, and answers."""

import pathlib
from typing import Any

import pytest
import simcord

from bot.components.custom_id import base36
from bot.components.message import Post, as_new
from bot.components.presenters import presenter
from bot.config import Settings
from bot.i18n import LANGUAGES, text
from cogs.daily import messages, teaser
from cogs.daily.messages import question
from cogs.daily.store import CROWD, puzzle_days, solved_between
from cogs.privacy.actions import DataRights
from cogs.puzzles import position, shelf
from cogs.puzzles.actions import Puzzles
from cogs.puzzles.position import seen
from cogs.server.actions import ServerPosts
from cogs.server.channels import DAILY, PostChannel
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support.exports import unpacked
from tests.support.puzzling import TODAY, guess, id_of, opened, puzzle_of, set_day
from tests.support.world import World, asks_to_list, click, ids, make_settings, private, words

pytestmark = pytest.mark.usefixtures("quickly_drawn")


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with the games that have puzzles."""
    return make_settings(tmp_path, DATA, ["castellum", "castrum", "castel"])


@pytest.fixture
def world(world: World) -> World:
    set_day(world, TODAY)
    return world


async def post(world: World, language: str = "en", guild_id: int = 0) -> Post:
    """Return the daily post that is due on the day after :data:`TODAY`."""
    set_day(world, TODAY + 1)
    where = guild_id or world.guild.id
    channel = PostChannel(DAILY, world.channel.id, where, language, 8, "UTC", wanted=True)
    made = await world.sessions[ServerPosts].kinds[DAILY].compose(channel, TODAY + 1)
    set_day(world, TODAY)
    assert made is not None
    return made


def said(made: Post) -> str:
    """Return the words of the embed."""
    assert made.embed is not None
    return "\n".join(
        [made.embed.title or "", *(f"{line.name}: {line.value}" for line in made.embed.fields)]
    )


def sent(made: Post) -> str:
    """Return everything that the bot sends to Discord for a post."""
    arguments = as_new(made)
    files = [file.fp.read() for file in arguments.pop("files", [])]
    return repr((arguments["embed"].to_dict(), arguments["view"].to_components(), files))


async def play(
    world: World, who: simcord.MemberActor, wrong: int = 0, solve: bool = True, number: int = 0
) -> Any:
    """Let somebody try today's puzzle of Castel."""
    shown = await opened(world, who)
    for choice in range(wrong):
        shown = await guess(world, who, shown, False, number=(number + choice) % 3)
    return await guess(world, who, shown, True) if solve else shown


async def agree(world: World, *people: simcord.MemberActor) -> None:
    """Let people agree that the server may list them."""
    shown = await opened(world, world.ana)
    for who in people:
        await world.forge(who, shown, "c1:0:0:listme:1")


def strangers(world: World, count: int) -> list[simcord.MemberActor]:
    """Return people who do not agree to be listed."""
    return [world.person(f"Stranger {number}") for number in range(count)]


@pytest.mark.promise(
    "daily-post",
    "The daily post names only people who agreed, counts other people only if they are three "
    "or more, and reveals nothing of today's position",
)
async def test_it_names_who_agreed_with_their_tries(world: World) -> None:
    await agree(world, world.ana, world.bo)
    await play(world, world.bo, wrong=1)
    await play(world, world.ana)
    assert "Castel: Ana at once, Bo in 2" in said(await post(world))
    assert "Castellum:" not in said(await post(world)), "nothing where nobody tried"
    assert "Castel : Ana du premier coup, Bo en 2" in said(await post(world, "fr")).replace(
        "\u00a0", " "
    )


@pytest.mark.promise("daily-post")
async def test_the_bytes_for_others_are_the_same_with_and_without_an_unlisted_result(
    world: World,
) -> None:
    """Two unlisted people are too few to be counted, so the post is the same without them."""
    await agree(world, world.ana)
    empty = sent(await post(world))
    assert "Yesterday:" not in said(await post(world))
    await play(world, world.bo)
    assert sent(await post(world)) == empty
    await play(world, world.ana)
    before = sent(await post(world))
    await play(world, world.cleo, wrong=2)
    with_two = sent(await post(world))
    assert with_two == before
    assert "Ana at once" in said(await post(world))
    assert "Bo" not in with_two
    assert sent(await post(world, guild_id=99)) == empty


@pytest.mark.counterproof("daily-post")
async def test_a_post_that_counted_one_unlisted_person_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.daily.store.CROWD", 0)
    with pytest.raises(AssertionError):
        await test_the_bytes_for_others_are_the_same_with_and_without_an_unlisted_result(world)


@pytest.mark.promise("daily-post")
async def test_a_crowd_is_counted_and_who_they_are_makes_no_difference(world: World) -> None:
    await agree(world, world.ana)
    await play(world, world.ana)
    people = strangers(world, CROWD)
    for who in people[:-1]:
        await play(world, who, wrong=1, solve=False)
    await play(world, people[-1])
    line = said(await post(world))
    assert "Ana at once; and one more" in line
    label = seen("castel", puzzle_of(world), text("en")).label(puzzle_of(world).behind[0][0][0])
    assert f"2 of 4 chose {label}" not in line, "as many chose the answer"
    await play(world, world.person("Dan"), wrong=1, solve=False)
    line = said(await post(world))
    assert f"3 of 5 chose {label}" in line
    assert "Stranger" not in line
    assert "Dan" not in line


async def test_without_solvers_it_says_so(world: World) -> None:
    for who in strangers(world, CROWD):
        await play(world, who, wrong=3, solve=False)
    assert "Castel: nobody of 3; 3 of 3 chose" in said(await post(world))


async def test_only_tries_on_the_day_count(world: World) -> None:
    await agree(world, world.ana, world.bo)
    await play(world, world.bo, wrong=1, solve=False)
    set_day(world, TODAY + 1, hour=1)
    for who in (world.ana, world.bo):
        shown = private(await who.slash(world.channel, "castellan today", game="castel", ago=1))
        await guess(world, who, shown, True)
    assert "Castel: 0 of 1" not in said(await post(world))
    assert "Castel: nobody of 1" in said(await post(world))


@pytest.mark.promise("daily-post")
async def test_who_leaves_the_lists_is_in_no_later_post(world: World) -> None:
    await agree(world, world.ana, world.bo)
    await play(world, world.ana)
    await play(world, world.bo)
    assert "Ana at once, Bo at once" in said(await post(world))
    shown = await opened(world, world.ana)
    await world.forge(world.ana, shown, "c1:0:0:listme:0")
    assert "Castel: Bo at once" in said(await post(world))
    assert "Ana" not in sent(await post(world))
    await world.sessions[DataRights].forget(world.bo.id, lambda _: "nobody")
    assert "Yesterday:" not in said(await post(world))


async def test_the_end_of_a_puzzle_is_a_first_result(world: World) -> None:
    shown = await guess(world, world.ana, await opened(world, world.ana), False)
    result = await world.forge(world.ana, shown, guess_of(world, right=True))
    assert [item for item in result.followups if asks_to_list(item)]
    rights = world.sessions[DataRights]
    found = unpacked(await rights.export(world.ana.id))
    assert found["daily_tries"] == [{"guild_id": world.guild.id, "day": TODAY, "game": "castel"}]
    page = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "the server on which you tried 1 puzzle" in words(page)


def guess_of(world: World, *, right: bool) -> str:
    """Return the custom id of a right or wrong answer to today's puzzle of Castel."""
    return id_of(puzzle_of(world), TODAY, right)


async def test_many_solvers_are_cut_and_names_are_made_safe(world: World) -> None:
    people = [world.person(f"*P{number}* @everyone") for number in range(messages.NAMED + 2)]
    await agree(world, *people)
    for who in people:
        await play(world, who)
    line = said(await post(world))
    assert "; and 2 more" in line
    assert "@everyone" not in line
    assert "*P0*" not in line


@pytest.mark.promise("daily-post")
async def test_the_teaser_is_made_without_any_position(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two days have the same teaser if the kinds and difficulties of their puzzles are the same."""
    clear = sent(await post(world))
    games = ["castellum", "castrum", "castel"]
    twins = {}
    for game in games:
        found = shelf.collection(game)
        assert found is not None
        today = world_puzzle(world, game)
        twins[game] = next(
            puzzle
            for puzzle in found.puzzles
            if (puzzle.kind, puzzle.difficulty) == (today.kind, today.difficulty)
            and puzzle.code != today.code
        )

    def refuses(*_: object) -> None:
        raise AssertionError("a position was opened")

    monkeypatch.setattr(shelf, "position", refuses)
    monkeypatch.setattr(position, "position", refuses)
    monkeypatch.setattr(Puzzles, "of_day", lambda _self, game, _day: twins[game])
    assert sent(await post(world)) == clear


def world_puzzle(world: World, game: str) -> Any:
    """Return the daily puzzle of a game for the day after :data:`TODAY`."""
    set_day(world, TODAY + 1)
    found = puzzle_of(world, TODAY + 1, game)
    set_day(world, TODAY)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KEYS)
def test_every_kind_of_puzzle_has_a_question_that_names_no_card(game: str, language: str) -> None:
    found = shelf.collection(game)
    assert found is not None
    say = text(language)
    for kind in {puzzle.kind for puzzle in found.puzzles}:
        asked = question(kind, say)
        assert 3 < len(asked) <= 34
        assert not any(figure.isdigit() for figure in asked)
    assert question("castel-ask-assassin", say) == say("teaser-any")


async def test_the_picture_is_drawn_for_every_language(world: World) -> None:
    scenes = []
    for game in KEYS:
        album = presenter(game).album
        assert album is not None
        scenes.append(album.scene)
    for language in LANGUAGES:
        parts = [
            teaser.Teaser(text(language)(f"game-{game}-short"), stars, "Où va l’Ouvrier ?")
            for stars, game in enumerate(KEYS, 2)
        ]
        drawn = teaser.draw(parts, scenes, 5)
        assert drawn.startswith(b"\x89PNG")
        assert len(drawn) < 1_000_000


async def test_without_a_picture_the_words_say_the_same(world: World) -> None:
    made = (await post(world))._replace(picture=None)
    assert made.shown is not None
    assert made.shown.description is not None
    assert "★" in made.shown.description
    assert len(made.shown.description.splitlines()) == 6


@pytest.mark.parametrize("language", LANGUAGES)
async def test_yesterdays_answers_are_shown_once_the_day_is_over(
    world: World, language: str
) -> None:
    world.locales[world.ana.id] = language
    shown = await opened(world, world.ana)
    early = f"c1:0:{base36(TODAY)}:dayans:"
    refused = private(await world.forge(world.ana, shown, early))
    assert text(language)("error-no-puzzle") in words(refused)
    set_day(world, TODAY + 1)
    answer = private(await world.forge(world.ana, shown, early))
    for game in KEYS:
        puzzle = puzzle_of(world, TODAY, game)
        label = seen(game, puzzle, text(language)).label(puzzle.answer[0])
        assert label in words(answer)
    opened_again = private(await click(world.ana, answer, "puzzle", "castel"))
    assert any(":guess:" in custom_id for custom_id in ids(opened_again))
    for other in (0, TODAY + 1, TODAY + 2, 99_999):
        answer = private(await world.forge(world.ana, shown, f"c1:0:{base36(other)}:dayans:"))
        assert text(language)("error-no-puzzle") in words(answer)


async def test_a_flood_of_tries_on_a_server_counts_each_person_once(world: World) -> None:
    shown = await opened(world, world.ana)
    for _ in range(20):
        await guess(world, world.ana, shown, False)
    day = await world.sessions.run(
        lambda db: db.execute("SELECT count(*) FROM daily_tries").fetchone()
    )
    assert day == (1,)
    await agree(world, world.ana)
    days = await world.sessions.run(lambda db: puzzle_days(db, world.guild.id, TODAY))
    record = days["castel"]
    assert (record.tried, record.solved) == (1, 0)


async def test_solved_puzzles_are_counted_for_the_people_who_agreed(world: World) -> None:
    await play(world, world.ana)
    await play(world, world.bo, wrong=1)
    await play(world, world.cleo, wrong=3, solve=False)

    async def counted(users: set[int] | None) -> dict[int, int]:
        return {
            **await world.sessions.run(
                lambda db: solved_between(db, world.guild.id, TODAY, TODAY, users)
            )
        }

    assert await counted(None) == {world.ana.id: 1, world.bo.id: 1}
    assert await counted({world.bo.id}) == {world.bo.id: 1}
