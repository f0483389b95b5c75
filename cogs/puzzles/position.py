"""The position of a puzzle as readers see it: pictures, and the names of the answers.

Everything is made from the view of the asked seat.
"""

from typing import NamedTuple

from bot.components.decision import Numbered, numbered, with_numbers
from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, presenter
from bot.components.safe_text import LETTERS
from bot.games.prompt import Prompt
from bot.i18n import Reader, Text
from bot.typed.names import told_apart
from cogs.puzzles.shelf import position
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
        """Return the label of an answer on its control."""
        labels = {choice.option: choice.label for choice in self.prompt.choices}
        return labels[option]

    def choices(self) -> list[Numbered]:
        """Return the answers with the labels of their controls."""
        options = () if self.view.decision is None else self.view.decision.options
        return with_numbers(numbered(self.prompt, options), self.prompt, self.reader)


def seen(game: str, puzzle: Puzzle, words: Text) -> PuzzleView:
    """Return a puzzle as a reader sees it, with players named by letters.

    Raises ``PositionCodeError`` for a position that the current rules cannot open.
    """
    state, seat = position(puzzle)
    names = tuple(words("name-player", letter=LETTERS[other]) for other in range(state.seats))
    reader = Reader(words, names, state.options, state.card_set)
    view = state.view(seat)
    return PuzzleView(puzzle, seat, view, presenter(game).prompt(view, reader), reader)


async def puzzle_picture(pictures: PictureCache, view: PuzzleView) -> Picture | None:
    """Return the picture of the position as the asked seat sees it, cached by language."""
    drawing = Drawing.of(view.view, view.reader, is_hand=True, is_asked=True)
    return await pictures.position(("puzzle", view.puzzle.name), drawing)


async def board_picture(pictures: PictureCache, view: PuzzleView) -> Picture | None:
    """Return the picture of the whole board of a puzzle."""
    drawing = Drawing.of(view.view, view.reader)
    return await pictures.position(("puzzle", "board", view.puzzle.name), drawing)


def answer_at(view: PuzzleView, index: int) -> Option | None:
    """Return the answer with this index among the options, or ``None``."""
    options = () if view.view.decision is None else view.view.decision.options
    return options[index] if index < len(options) else None


def answer_names(view: PuzzleView) -> dict[Option, tuple[str, ...]]:
    """Return the names of each answer: unique label, plain label, and number of its button."""
    found = [choice.choice for choice in view.choices()]
    numbers = {choice.option: str(at) for at, choice in enumerate(view.prompt.choices, 1)}
    labels = told_apart((choice.option, choice.label, choice.group) for choice in found)
    return {
        option: (label, view.label(option), numbers[option]) for option, label in labels.items()
    }
