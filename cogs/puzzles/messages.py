"""The puzzle of the day: the position with its answers, the result, and the shared message.

The shared message contains neither the position nor an answer.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import (
    MENU,
    TEXT,
    as_buttons,
    as_menus,
    menu_parts,
)
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import cut, safe_name
from bot.games.presenter import Section
from bot.i18n import Text
from bot.messages.causes import why
from bot.messages.panels.games_panel import puzzle_button
from cogs.deal_of_the_day.messages import dated, todays_row
from cogs.finding.messages import friend_button
from cogs.puzzles.actions import TRIES, PuzzleProgress
from cogs.puzzles.card import SCENE, draw
from cogs.puzzles.position import PuzzleView
from cogs.puzzles.shelf import position
from cogs.puzzles.store import PuzzleAttempts
from engines.core.causes import sure_causes
from engines.core.puzzles import HARDEST, Puzzle
from engines.registry import game as game_of

OPEN, WORDS, BOARD = "", "w", "b"
"""Views of a puzzle: the position with its answers, the text form, the whole board."""

THEMES = ("opening", "middle", "endgame", "finish", "rescue", "surprise")
"""Themes by which the archive can be filtered; the first three are the phases of a game."""

PHASES = THEMES[:3]

ALL = "all"

SEED = 1
"""Seed of the sampled worlds in which the reasons for an answer must hold."""


def puzzle_post(
    progress: PuzzleProgress, view: PuzzleView, picture: Picture | None, notice: str = ""
) -> Post:
    """Return an unsolved puzzle, with a control for each answer that was not tried yet."""
    words = view.reader.text
    lines = [
        notice,
        puzzle_line(progress.game, progress.day, progress.puzzle, words),
        words("puzzle-you", name=view.reader.name(view.seat), left=progress.left),
        words("puzzle-late") if progress.day < progress.today else "",
        *(words("puzzle-tried", what=view.label(option)) for option in progress.tries),
    ]
    said = "\n".join(line for line in lines if line)
    short = make_embed(view.prompt.title, description=said)
    rows = (*_answer_rows(progress, view), _steps_row(progress, words))
    return Post(
        embed=short,
        rows=rows,
        picture=picture,
        in_words=lambda: make_embed(view.prompt.title, _in_words(progress, view), description=said),
    )


def board_post(progress: PuzzleProgress, view: PuzzleView, picture: Picture | None) -> Post:
    """Return the whole board of a puzzle, with the button back to its answers."""
    words = view.reader.text
    line = puzzle_line(progress.game, progress.day, progress.puzzle, words)
    board = presenter(progress.game).board
    short = make_embed(view.prompt.title, description=line)
    back = Button(words("ui-button-back"), _id("puzzle", progress.day, progress.game))
    return Post(
        embed=short,
        rows=((back,),),
        picture=picture,
        in_words=lambda: make_embed(
            view.prompt.title, board(view.view, view.reader), description=line
        ),
    )


def ended_post(
    progress: PuzzleProgress,
    view: PuzzleView,
    picture: Picture | None,
    streak: int,
    notice: str = "",
) -> Post:
    """Return the result of a puzzle: the answer, its reasons, and the chances of other answers."""
    words, puzzle = view.reader.text, progress.puzzle
    (best,) = puzzle.answer
    behind = {action[0]: less for action, less in puzzle.behind}
    causes = sure_causes(
        game_of(progress.game).causes, position(puzzle)[0], view.seat, puzzle.answer, SEED
    )
    (other,), less = puzzle.behind[0]
    lines = [
        notice,
        puzzle_line(progress.game, progress.day, puzzle, words),
        words("puzzle-answer", what=view.label(best)),
        why(progress.game, causes, view.reader) if causes else words("puzzle-no-cause"),
        words(
            "puzzle-chances",
            chance=_percent(puzzle.share),
            other=view.label(other),
            rival=_percent(puzzle.share - less),
        ),
        *(
            words(
                "puzzle-wrong",
                what=view.label(option),
                chance=_percent(puzzle.share - behind[option]),
            )
            for option in progress.tries
            if option in behind and option != other
        ),
        _told(streak, words),
    ]
    title = (
        words("puzzle-solved", tries=len(progress.tries))
        if progress.solved
        else words("puzzle-lost")
    )
    said = "\n".join(line for line in lines if line)
    short = make_embed(title, description=said)
    share = Button(
        words("ui-button-puzzle-share"),
        _id("pzshare", progress.day, progress.game),
        discord.ButtonStyle.primary,
    )
    friend = friend_button(progress.game, "puzzle", words)
    rows = ((share, *_steps_row(progress, words)), (friend,))
    return Post(
        embed=short,
        rows=rows,
        picture=picture,
        in_words=lambda: make_embed(title, _in_words(progress, view), description=said),
    )


async def share_post(
    pictures: PictureCache, progress: PuzzleProgress, name: str, streak: int, words: Text
) -> Post:
    """Return the public message about a finished puzzle, without its position or answer."""
    signs = [(option,) == progress.puzzle.answer for option in progress.tries]
    most = min(TRIES, len(progress.puzzle.behind))
    line = puzzle_line(progress.game, progress.day, progress.puzzle, words)
    result = words(
        "puzzle-share-solved" if progress.solved else "puzzle-share-lost",
        name=safe_name(name),
        tries=len(signs),
        most=most,
    )
    row = " ".join("✅" if right else "❌" for right in signs)
    streak_line = words("puzzle-streak", count=streak) if streak else ""
    album = presenter(progress.game).album
    title = words(
        "puzzle-title", game=words(f"game-{progress.game}-short"), day=dated(progress.day, words)
    )
    picture = None
    if album is not None:
        scene, stars = album.scene, starred(progress.puzzle)

        def png() -> bytes:
            return draw(scene(*SCENE), title, stars, signs, most, streak_line)

        picture = await pictures.drawn(
            ("puzzle-card", title, stars, tuple(signs), most, streak, words.language),
            png,
            lambda: words("puzzle-card", title=title, signs=row, result=streak_line),
        )
    again = Button(words("ui-button-puzzle-try"), _id("puzzle", progress.day, progress.game))
    said = "\n".join(part for part in (line, result, row, _told(streak, words)) if part)
    return Post(said, rows=((again,),), picture=picture)


class Standing(NamedTuple):
    """A person's progress with today's puzzle of a game, and their streak in that game."""

    progress: PuzzleProgress
    streak: int


def puzzles_post(
    found: Sequence[Standing], games: Sequence[str], words: Text, *, manages: bool
) -> Post:
    """Return today's puzzles, one for each game, and somebody's progress with them.

    Below the puzzles, each of ``games`` has a button to its deal of the day. ``manages`` says
    whether the asker may switch the channel's daily post on or off.
    """
    deals = todays_row(games, words)
    if not found:
        return Post(words("error-no-puzzle"), rows=(deals,))
    day = found[0].progress.day
    lines = []
    for view in found:
        line = puzzle_line(view.progress.game, day, view.progress.puzzle, words)
        so_far = " · ".join(
            part for part in (_state(view.progress, words), _told(view.streak, words)) if part
        )
        lines.append(f"{line}\n{so_far}")
    puzzles = [view.progress.game for view in found]
    rows: list[Row] = [_game_buttons(puzzles, words)]
    row = [_archive_button(puzzles[0], words)]
    if manages:
        row.append(Button(words("ui-button-daily"), encode(ControlId(0, 0, "daily"))))
    rows += [tuple(row), deals]
    title = words("puzzles-title", day=dated(day, words))
    return Post(embed=make_embed(title, description="\n".join(lines)), rows=tuple(rows))


def archive_post(
    game: str,
    games: Sequence[str],
    days: Sequence[tuple[int, Puzzle]],
    record: Mapping[int, PuzzleAttempts],
    theme: str,
    page: int,
    words: Text,
) -> Post:
    """Return a game's earlier puzzles of a ``theme`` (:data:`ALL`: any theme), newest first."""
    wanted = [dated for dated in days if theme == ALL or theme in dated[1].themes]
    pages = max(1, -(-len(wanted) // MENU))
    page = min(page, pages - 1)
    items = tuple(
        Item(
            cut(f"{dated(day, words)} {starred(puzzle)}", TEXT),
            str(day),
            cut(_archived(puzzle, record.get(day), words), TEXT),
        )
        for day, puzzle in wanted[page * MENU : (page + 1) * MENU]
    )
    rows: list[Row] = []
    if items:
        pick = _id("pzday", 0, game)
        rows.append((Menu(pick, words("puzzles-pick"), items),))
    themes = tuple(
        Item(words(f"puzzle-theme-{item}"), item, chosen=item == theme) for item in (ALL, *THEMES)
    )
    rows.append((Menu(_id("pztheme", 0, game), words("puzzles-theme"), themes),))
    if len(games) > 1:
        rows.append(tuple(_archive_button(game, words, named=True) for game in games[:5]))
    steps = [puzzle_button(words)]
    for there in (page - 1, page + 1):
        if 0 <= there < pages:
            label = words("ui-page", page=there + 1, pages=pages)
            steps.append(Button(label, _id("pzlist", 0, f"{game}:{theme}:{there}")))
    rows.append(tuple(steps))
    title = words("puzzles-archive", game=words(f"game-{game}-short"))
    solved = sum(record[day].solved for day, _ in wanted if day in record)
    said = words("puzzles-count", count=len(wanted), solved=solved)
    return Post(embed=make_embed(title, description=said), rows=tuple(rows))


def puzzle_line(game: str, day: int, puzzle: Puzzle, words: Text) -> str:
    """Return one line with the game, the day and the difficulty of a puzzle."""
    title = words("puzzle-title", game=words(f"game-{game}-short"), day=dated(day, words))
    return words(
        "puzzle-line",
        title=title,
        stars=starred(puzzle),
        difficulty=puzzle.difficulty,
        most=HARDEST,
    )


def starred(puzzle: Puzzle) -> str:
    """Return the difficulty of a puzzle in stars."""
    return "★" * puzzle.difficulty + "☆" * (HARDEST - puzzle.difficulty)


def guess_id(game: str, day: int, index: int) -> str:
    """Return the custom id of an answer; its index does not reveal which answer is right."""
    return _id("guess", day, f"{game}:{index}")


def _answer_rows(progress: PuzzleProgress, view: PuzzleView) -> tuple[Row, ...]:
    """Return the answers laid out as in a game; tried answers are struck out or left out."""
    words = view.reader.text
    choices = view.choices()
    blank = (_id("puzzle", progress.day, f"{progress.game}:x{number}") for number in range(99))
    shown = {known.choice.option: known.choice.label for known in choices}
    names = {bare.label: shown.get(bare.option, bare.label) for bare in view.prompt.choices}
    cells = {
        names.get(cell, cell): there for cell, there in zip(view.prompt.cells, blank, strict=False)
    }

    def named(index: int) -> str:
        return guess_id(progress.game, progress.day, index)

    rows = as_buttons(choices, view.prompt.columns, named, cells=cells)
    if rows is None:
        untried = [choice for choice in choices if choice.choice.option not in progress.tries]
        menu = _id("guess", progress.day, progress.game)
        return as_menus(
            menu_parts(untried)[:3],
            0,
            view.prompt,
            view.reader,
            lambda part: f"{menu}:m{part}",
        )
    tried = {named(choice.index) for choice in choices if choice.choice.option in progress.tries}
    return tuple(
        tuple(
            button._replace(
                label=cut(words("puzzle-struck", label=button.label), 80),
                disabled=True,
                emoji="",
                icon="",
            )
            if isinstance(button, Button) and button.id in tried
            else button
            for button in row
        )
        for row in rows
    )


def _steps_row(progress: PuzzleProgress, words: Text) -> tuple[Button, ...]:
    here = progress.game
    return (
        Button(
            words("ui-button-puzzle-board"),
            _id("puzzle", progress.day, f"{here}:{BOARD}"),
        ),
        Button(words("ui-button-explain"), _id("puzzle", progress.day, f"{here}:{WORDS}")),
        Button(words("ui-button-puzzles"), _id("puzzle", 0, "")),
    )


def _in_words(progress: PuzzleProgress, view: PuzzleView) -> list[Section]:
    """Return the picture's contents as text: the answers, the seat's hand, the whole board."""
    own = presenter(progress.game)
    lines = tuple(
        view.reader("ui-choice", label=choice.choice.label, detail=choice.choice.detail)
        if choice.choice.detail
        else f"**{choice.choice.label}**"
        for choice in view.choices()
    )
    possible = Section(view.reader("ui-possible"), lines)
    return [possible, *own.hand(view.view, view.reader), *own.board(view.view, view.reader)]


def _game_buttons(games: Sequence[str], words: Text) -> tuple[Button, ...]:
    return tuple(
        Button(
            words(f"game-{game}-short"),
            _id("puzzle", 0, game),
            discord.ButtonStyle.primary,
        )
        for game in games[:5]
    )


def _archive_button(game: str, words: Text, *, named: bool = False) -> Button:
    label = words(f"game-{game}-short") if named else words("ui-button-puzzle-archive")
    return Button(label, _id("pzlist", 0, f"{game}:{ALL}:0"))


def _state(progress: PuzzleProgress, words: Text) -> str:
    if progress.solved:
        return words("puzzle-state-solved", tries=len(progress.tries))
    if progress.is_over:
        return words("puzzle-state-lost")
    return words("puzzle-state-open", left=progress.left)


def _archived(puzzle: Puzzle, tried: PuzzleAttempts | None, words: Text) -> str:
    phase = next(theme for theme in puzzle.themes if theme in PHASES)
    said = words(f"puzzle-theme-{phase}")
    if tried is None or tried.ended is None:
        return said
    end = words("puzzle-state-solved", tries=len(tried.tries))
    return f"{said} · {end if tried.solved else words('puzzle-state-lost')}"


def _told(streak: int, words: Text) -> str:
    return f"🔥 {words('puzzle-streak', count=streak)}" if streak else ""


def _percent(share: float) -> int:
    return round(100 * min(1.0, max(0.0, share)))


def _id(verb: str, day: int, argument: str) -> str:
    return encode(ControlId(0, day, verb, argument))
