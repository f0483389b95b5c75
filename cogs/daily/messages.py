"""The daily post of a server, and the answers to the puzzles of the day before."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import safe_name
from bot.games.presenter import Section
from bot.i18n import Text
from cogs.daily.store import PuzzleDay
from cogs.daily.teaser import Teaser, draw
from cogs.deal_of_the_day.messages import dated, todays_row
from cogs.puzzles.messages import puzzle_line
from cogs.puzzles.position import seen
from engines.core.puzzles import HARDEST, Puzzle

NAMED = 8
"""Cap on the solvers whose names are shown for a game; further solvers are only counted."""

ANY = "teaser-any"
"""Text key of the question for kinds of decision without a text of their own."""


class DaysPuzzle(NamedTuple):
    """A game's puzzles of today and yesterday, and the public summary of yesterday's puzzle.

    ``record``, the summary, is ``None`` if nobody tried yesterday's puzzle.
    """

    game: str
    today: Puzzle
    before: Puzzle | None
    record: PuzzleDay | None


async def daily_post(
    pictures: PictureCache, puzzles: Sequence[DaysPuzzle], day: int, words: Text
) -> Post:
    """Return a server's post of a day: the teaser, yesterday's solvers, and the puzzle buttons."""
    teasers = [
        Teaser(
            words(f"game-{puzzle.game}-short"),
            puzzle.today.difficulty,
            question(puzzle.today.kind, words),
        )
        for puzzle in puzzles
    ]
    albums = [presenter(puzzle.game).album for puzzle in puzzles]
    scenes = [album.scene for album in albums if album is not None]
    picture = None
    if len(scenes) == len(teasers):
        picture = await pictures.drawn(
            ("teaser", tuple(teasers), words.language),
            partial(draw, teasers, scenes, HARDEST),
            lambda: " ".join(_alt(teaser, words) for teaser in teasers),
        )
    title = words("daily-title", day=dated(day, words))
    sections = yesterday_sections(puzzles, words)
    lines = "\n".join(
        f"{puzzle_line(puzzle.game, day, puzzle.today, words)}\n{teaser.question}"
        for puzzle, teaser in zip(puzzles, teasers, strict=True)
    )
    row = [
        Button(
            words("ui-button-daily-try", game=teaser.name) if place == 0 else teaser.name,
            encode(ControlId(0, day, "puzzle", puzzle.game)),
        )
        for place, (puzzle, teaser) in enumerate(zip(puzzles[:4], teasers[:4], strict=True))
    ]
    if any(puzzle.before for puzzle in puzzles):
        row.append(Button(words("ui-button-dayans"), encode(ControlId(0, day - 1, "dayans"))))
    return Post(
        embed=make_embed(title, sections),
        rows=(tuple(row), todays_row([puzzle.game for puzzle in puzzles], words)),
        picture=picture,
        in_words=lambda: make_embed(title, sections, description=lines),
    )


def question(kind: str, words: Text) -> str:
    """Return the question that a teaser asks about a puzzle with this ``kind`` of decision."""
    key = f"teaser-{kind}"
    return words(key if key in words else ANY)


def yesterday_sections(puzzles: Sequence[DaysPuzzle], words: Text) -> list[Section]:
    """Return yesterday's results, with a line for each game that anybody tried."""
    lines = [
        words("daily-line", game=words(f"game-{puzzle.game}-short"), what="; ".join(what))
        for puzzle in puzzles
        if puzzle.before and puzzle.record
        if (what := _record(puzzle.game, puzzle.before, puzzle.record, words))
    ]
    return [Section(words("daily-yesterday"), tuple(lines))] if lines else []


def answers_post(puzzles: Mapping[str, Puzzle], day: int, words: Text) -> Post:
    """Return the answers to the puzzles of a past day, with a button to each position."""
    lines = []
    for game, puzzle in puzzles.items():
        (best,) = puzzle.answer
        label = seen(game, puzzle, words).label(best)
        lines.append(puzzle_line(game, day, puzzle, words))
        lines.append(words("puzzle-answer", what=label))
    row = tuple(
        Button(words(f"game-{game}-short"), encode(ControlId(0, day, "puzzle", game)))
        for game in puzzles
    )
    return Post(
        embed=make_embed(words("daily-answers"), description="\n".join(lines)), rows=(row[:5],)
    )


def _record(game: str, puzzle: Puzzle, record: PuzzleDay, words: Text) -> list[str]:
    """Return who solved a puzzle, how many others solved it, and what most people chose."""
    if not record.tried:
        return []
    named = record.solvers[:NAMED]
    rest = record.unnamed + len(record.solvers) - len(named)
    who = [
        words("daily-solver", name=safe_name(solver.name), tries=solver.tries) for solver in named
    ]
    if named:
        said = [", ".join(who)]
        if rest:
            said.append(words("daily-rest", count=rest))
    else:
        said = [words("daily-solved", count=record.solved, tried=record.tried)]
    if record.chosen is not None:
        option, count = record.chosen
        label = seen(game, puzzle, words).label(option)
        said.append(words("daily-chosen", count=count, tried=record.tried, what=label))
    return said


def _alt(teaser: Teaser, words: Text) -> str:
    return words(
        "daily-alt",
        game=teaser.name,
        question=teaser.question,
        stars=teaser.stars,
        most=HARDEST,
    )
