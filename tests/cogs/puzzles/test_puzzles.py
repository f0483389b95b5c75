"""The puzzle of the day by presses: solved or failed, on one day or on several days."""

import asyncio
import pathlib

import pytest

from bot.components.custom_id import base36
from bot.config import Settings
from bot.i18n import LANGUAGES, text
from cogs.lessons.lesson import lesson
from cogs.puzzles.actions import FIRST, PuzzleProgress, Puzzles
from cogs.puzzles.messages import dated, ended_post
from cogs.puzzles.position import seen
from cogs.puzzles.shelf import collection
from engines.core.data import DATA
from engines.core.position_code import encode
from tests.support.puzzling import (
    TODAY,
    answers,
    guess,
    id_of,
    opened,
    person_of,
    puzzle_of,
    set_day,
    solve,
)
from tests.support.sizes import size
from tests.support.world import (
    World,
    bare,
    click,
    find,
    ids,
    labels,
    make_settings,
    parts,
    private,
    words,
)


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with the games that have puzzles."""
    return make_settings(tmp_path, DATA, ["castellum", "castrum", "castel"])


@pytest.fixture
def world(world: World) -> World:
    set_day(world, TODAY)
    return world


WIDE = 4


async def test_todays_puzzles_are_opened_by_a_press_and_solved_by_another(world: World) -> None:
    panel = (await world.ana.slash(world.channel, "castellan help")).response
    listed = private(await click(world.ana, panel, "puzzle", ""))
    assert "Puzzles of the day: 22 November" in words(listed)
    shown = private(await click(world.ana, listed, "puzzle", "castel"))
    assert shown.attachments
    assert "3 tries left" in words(shown)
    solved = await guess(world, world.ana, shown, True)
    assert "Solved at the first try!" in words(solved)
    assert "Streak: one day" in words(solved)
    assert "The best answer" in words(solved)
    again = private(await click(world.ana, solved, "puzzle", ""))
    assert "Solved at the first try" in words(again)


async def test_after_three_wrong_answers_the_solution_is_shown(world: World) -> None:
    shown = await opened(world, world.ana)
    for number in range(3):
        assert f"{3 - number} tries left" in words(shown) or "One try left" in words(shown)
        shown = await guess(world, world.ana, shown, False, number=number)
    assert "Not solved this time" in words(shown)
    assert "Streak" not in words(shown)
    late = await guess(world, world.ana, shown, True)
    assert "Not solved this time" in words(late)
    progress = await world.sessions[Puzzles].progress(world.ana.id, "castel", TODAY)
    assert (len(progress.tries), progress.solved, progress.left) == (3, False, 0)


async def test_a_tried_answer_is_struck_out_and_costs_no_second_try(world: World) -> None:
    shown = await opened(world, world.ana)
    once = await guess(world, world.ana, shown, False)
    twice = await guess(world, world.ana, once, False)
    assert "2 tries left" in words(once)
    assert words(twice) == words(once)
    custom_id = id_of(puzzle_of(world), TODAY, right=False)
    offered = dict(answers(once))
    assert not offered.get(custom_id, False), "it cannot be pressed any more"


@pytest.mark.counterproof("daily-puzzle")
async def test_a_try_that_counted_twice_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        PuzzleProgress,
        "then",
        lambda progress, option: progress._replace(tries=(*progress.tries, option)),
    )
    with pytest.raises(AssertionError):
        await test_a_tried_answer_is_struck_out_and_costs_no_second_try(world)


@pytest.mark.promise(
    "daily-puzzle",
    "The daily puzzle is the same for everybody, counts each try once, reveals nothing to a "
    "person whose try is open, and is posted once",
)
async def test_two_simultaneous_presses_are_one_try(world: World) -> None:
    shown = await opened(world, world.ana)
    custom_id = id_of(puzzle_of(world), TODAY, right=False)
    for _ in range(2):
        world.send_press(world.ana, shown, custom_id)
    await world.env.settle()
    progress = await world.sessions[Puzzles].progress(world.ana.id, "castel", TODAY)
    assert len(progress.tries) == 1
    await asyncio.gather(
        *(
            world.sessions[Puzzles].answer(person_of(world.bo), 0, "castel", TODAY, option)
            for option in [answer[0] for answer, _ in puzzle_of(world).behind[:3]] * 2
        )
    )
    assert (await world.sessions[Puzzles].progress(world.bo.id, "castel", TODAY)).left == 0


async def test_a_restart_in_the_middle_forgets_nothing(world: World) -> None:
    shown = await opened(world, world.ana)
    shown = await guess(world, world.ana, shown, False)
    await world.restart()
    solved = await guess(world, world.ana, shown, True)
    assert "Solved at the second try" in words(solved)


async def test_a_streak_counts_consecutive_days(world: World) -> None:
    for count, day in enumerate(range(TODAY, TODAY + 3), 1):
        solved = await solve(world, world.ana, day)
        assert await world.sessions[Puzzles].streak(world.ana.id, "castel") == count
    assert "Streak: 3 days" in words(solved)
    set_day(world, TODAY + 3)
    assert await world.sessions[Puzzles].streak(world.ana.id, "castel") == 3, "there is time yet"
    set_day(world, TODAY + 4)
    assert await world.sessions[Puzzles].streak(world.ana.id, "castel") == 0
    assert await world.sessions[Puzzles].streak(world.ana.id, "castrum") == 0, "each game its own"


async def test_a_missed_puzzle_ends_a_streak_at_once(world: World) -> None:
    await solve(world, world.ana, TODAY)
    set_day(world, TODAY + 1)
    missed = [answer[0] for answer, _ in puzzle_of(world, TODAY + 1).behind[:3]]
    for left, option in zip((2, 1, 0), missed, strict=True):
        ana = person_of(world.ana)
        progress = await world.sessions[Puzzles].answer(ana, 0, "castel", TODAY + 1, option)
        kept = await world.sessions[Puzzles].streak(world.ana.id, "castel")
        assert (progress.left, kept) == (left, 1 if left else 0)
    shown = await opened(world, world.ana)
    assert "Not solved this time" in words(shown)
    assert "Streak" not in words(shown)


async def test_a_puzzle_left_open_over_midnight_stays_what_it_is(world: World) -> None:
    set_day(world, TODAY, hour=23.99)
    shown = await opened(world, world.ana)
    shown = await guess(world, world.ana, shown, False)
    set_day(world, TODAY + 1, hour=0.0)
    solved = await guess(world, world.ana, shown, True)
    assert "Solved at the second try" in words(solved)
    assert dated(TODAY, text("en")) in words(solved)
    assert await world.sessions[Puzzles].streak(world.ana.id, "castel") == 0, "it was late"
    new = await opened(world, world.ana)
    assert dated(TODAY + 1, text("en")) in words(new)
    assert "3 tries left" in words(new)


async def test_no_puzzle_is_shown_before_its_day_begins(world: World) -> None:
    shown = await opened(world, world.ana)
    for verb in ("puzzle", "guess", "pzshare"):
        base = find(shown, "puzzle", "castel:w")
        day = base.split(":")[2]
        later = base.replace(f":{day}:puzzle:castel:w", f":{base36(TODAY + 1)}:{verb}:castel")
        answer = private(await world.forge(world.ana, shown, later))
        assert "There is no puzzle" in words(answer)
        assert not answer.attachments


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["castellum", "castrum", "castel"])
async def test_the_solution_of_a_puzzle_gives_reasons(game: str, language: str) -> None:
    found, words = collection(game), text(language)
    assert found is not None
    puzzles_ = found.puzzles[:: size(15, 1)]
    plain = 0
    for puzzle in puzzles_:
        item = seen(game, puzzle, words)
        progress = PuzzleProgress(
            game, TODAY, TODAY, puzzle, puzzle.answer, solved=True, ended=TODAY
        )
        post = ended_post(progress, item, None, 1)
        assert post.embed is not None
        lines = (post.embed.description or "").splitlines()
        assert lines[2].startswith(words("hint-why", why="…").split("…")[0]) or (
            lines[2] == words("puzzle-no-cause")
        )
        plain += lines[2] == words("puzzle-no-cause")
        assert len(lines[2].split()) <= 45
    assert plain <= len(puzzles_) // 20


async def test_a_square_is_chosen_on_the_castle_itself(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each square has a button at its place. After a wrong square the court is shown again."""
    found = lesson("castel")
    assert found is not None
    state = found.position([step.id for step in found.steps].index("beside"))
    (right, *others) = [(str(option),) for option in state.ask[0].options]
    puzzle = puzzle_of(world)._replace(
        code=encode(state, 0),
        kind=state.ask[0].kind,
        answer=right,
        behind=tuple((other, 0.2) for other in others),
    )
    monkeypatch.setattr(Puzzles, "of_day", lambda *_: puzzle)
    shown = await opened(world, world.ana)
    grid = parts(shown)[: WIDE * WIDE]
    squares = [bare(part["label"]).split()[0] for part in grid]
    assert squares == [f"{letter}{number}" for number in range(1, 5) for letter in "abcd"]
    named = {option for (option,), _ in puzzle.behind} | set(puzzle.answer)
    answered = {
        square for square, part in zip(squares, grid, strict=True) if ":guess:" in part["custom_id"]
    }
    assert answered == named
    blank = next(part for part in grid if ":guess:" not in part["custom_id"])
    again = private(await world.forge(world.ana, shown, blank["custom_id"]))
    assert words(again) == words(shown)
    solved = await guess(world, world.ana, shown, True)
    assert "Solved at the first try!" in words(solved)


@pytest.mark.promise("daily-puzzle")
async def test_an_open_puzzle_looks_the_same_whichever_answer_is_right(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If another answer is made the solution, the message of the open puzzle is the same."""
    before = await opened(world, world.ana)
    puzzle = puzzle_of(world)
    (other, less), *rest = puzzle.behind
    swapped = puzzle._replace(answer=other, behind=((puzzle.answer, less), *rest))
    monkeypatch.setattr(Puzzles, "of_day", lambda *_: swapped)
    after = await opened(world, world.bo)
    assert words(before) == words(after)
    assert ids(before) == ids(after)
    assert [attachment.description for attachment in before.attachments] == [
        attachment.description for attachment in after.attachments
    ]


async def test_completion_without_a_known_game_offers_nothing(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    for given in ({}, {"game": "../castel"}):
        found = await world.ana.autocomplete(
            world.channel, "castellan today", "answer", "", **given
        )
        assert found == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_puzzle_can_be_answered_by_typing(world: World) -> None:
    control = seen("castel", puzzle_of(world), text("en"))
    label = control.label(puzzle_of(world).answer[0])
    found = await world.ana.autocomplete(
        world.channel, "castellan today", "answer", label, game="castel"
    )
    assert [bare(choice["name"]) for choice in found] == [label]
    lost = private(
        await world.ana.slash(world.channel, "castellan today", game="castel", answer="gibberish")
    )
    assert "None of the answers is called that" in words(lost)
    solved = private(
        await world.ana.slash(world.channel, "castellan today", game="castel", answer=label)
    )
    assert "Solved at the first try" in words(solved)


async def test_a_puzzle_is_in_the_readers_language(world: World) -> None:
    world.locales[world.bo.id] = "fr"
    shown = await opened(world, world.bo)
    assert "Encore 3 essais" in words(shown)
    solved = await guess(world, world.bo, shown, True)
    assert "Résolu du premier coup" in words(solved)
    for language in ("en", "fr"):
        assert "{" not in words(solved), language


async def test_a_puzzle_is_complete_without_pictures(world: World) -> None:
    shown = await opened(world, world.ana)
    answer = private(await click(world.ana, shown, "puzzle", "castel:w"))
    line = seen("castel", puzzle_of(world), text("en"))
    assert not answer.attachments
    for choice in line.choices():
        assert choice.choice.label in words(answer)
    board = private(await click(world.ana, answer, "puzzle", "castel:b"))
    assert board.attachments
    back = private(await click(world.ana, board, "puzzle", "castel"))
    assert labels(back) == labels(shown)


async def test_the_archive_lists_earlier_days_by_theme(world: World) -> None:
    listed = private(await world.ana.slash(world.channel, "castellan today"))
    archive = private(await click(world.ana, listed, "pzlist"))
    assert "21 puzzles" in words(archive)
    pick = find(archive, "pzday")
    game = pick.rsplit(":", 1)[1]
    result = await world.ana.select(archive, [str(TODAY - 1)], custom_id=pick)
    shown = private(result)
    assert "An earlier puzzle" in words(shown)
    archive = private(await click(world.ana, shown, "puzzle", ""))
    archive = private(await click(world.ana, archive, "pzlist"))
    chosen = await world.ana.select(archive, ["endgame"], custom_id=find(archive, "pztheme"))
    count = sum("endgame" in puzzle_of(world, day, game).themes for day in range(FIRST, TODAY))
    offered = [part for part in parts(private(chosen)) if ":pzday:" in part.get("custom_id", "")]
    assert [len(menu["options"]) for menu in offered] == [count] * bool(count)
    ago = private(await world.ana.slash(world.channel, "castellan today", game="castel", ago=1))
    assert dated(TODAY - 1, text("en")) in words(ago)


async def test_tries_are_listed_exported_and_deleted(world: World) -> None:
    await guess(world, world.ana, await opened(world, world.ana), False)
    answer = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "your tries at 1 puzzle" in words(answer)
    sure = private(await click(world.ana, answer, "forget"))
    await click(world.ana, sure, "erase")
    answer = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert "your tries at" not in words(answer)
    progress = await world.sessions[Puzzles].progress(world.ana.id, "castel", TODAY)
    assert progress.tries == ()
