"""The position of a puzzle as somebody sees it: its pictures, and its answers as they are called.

Everything is made from the view of the seat that is asked.
"""

from typing import NamedTuple

from bot.components.decision import Numbered, numbered, with_numbers
from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, presenter
from bot.components.safe_text import LETTERS
from bot.games.prompt import Prompt
from bot.i18n import Reader, Text
from bot.sessions.learning.shelf import position
from bot.typed.names import told_apart
from engines.core.kernel import Option, Seat, View
from engines.core.puzzles import Puzzle


class PuzzleView(NamedTuple):
    """A puzzle as its reader sees it."""

    puzzle: Puzzle
    seat: Seat
    view: View
    prompt: Prompt
    reader: Reader

    def label(self, option: Option) -> str:
        """Return what the controls call an answer."""
        labels = {choice.option: choice.label for choice in self.prompt.choices}
        return labels[option]

    def choices(self) -> list[Numbered]:
        """Return the answers as the controls name them."""
        options = () if self.view.decision is None else self.view.decision.options
        return with_numbers(numbered(self.prompt, options), self.prompt, self.reader)


def seen(game: str, puzzle: Puzzle, words: Text) -> PuzzleView:
    """Return a puzzle as somebody sees it; its players have letters for names.

    Raises ``PositionCodeError`` for a position that the present rules cannot open.
    """
    state, seat = position(puzzle)
    names = tuple(words("name-player", letter=LETTERS[other]) for other in range(state.seats))
    reader = Reader(words, names, state.options, state.card_set)
    view = state.view(seat)
    return PuzzleView(puzzle, seat, view, presenter(game).prompt(view, reader), reader)


async def puzzle_picture(pictures: PictureCache, one: PuzzleView) -> Picture | None:
    """Return the position as the seat that is asked sees it; the same for everybody who reads the
    same language.
    """
    drawing = Drawing.of(one.view, one.reader, is_hand=True, is_asked=True)
    return await pictures.position(("puzzle", one.puzzle.name), drawing)


async def board_picture(pictures: PictureCache, one: PuzzleView) -> Picture | None:
    """Return the whole board of a puzzle."""
    drawing = Drawing.of(one.view, one.reader)
    return await pictures.position(("puzzle", "board", one.puzzle.name), drawing)


def answer_at(one: PuzzleView, index: int) -> Option | None:
    """Return the answer with an index among the options, ``None`` for one there is not."""
    options = () if one.view.decision is None else one.view.decision.options
    return options[index] if index < len(options) else None


def answer_names(one: PuzzleView) -> dict[Option, tuple[str, ...]]:
    """Return what the answers are called: a label that no other has, and the number of a button."""
    found = [choice.choice for choice in one.choices()]
    numbers = {choice.option: str(at) for at, choice in enumerate(one.prompt.choices, 1)}
    labels = told_apart((choice.option, choice.label, choice.group) for choice in found)
    return {option: (label, one.label(option), numbers[option]) for option, label in labels.items()}
