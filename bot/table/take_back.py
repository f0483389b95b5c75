"""A move that is to be taken back."""

from dataclasses import dataclass

from bot.table.entries import Poll
from bot.table.head import TablePart, part


@part("take_back")
@dataclass(frozen=True, slots=True)
class TakeBackWish(TablePart):
    """The request to take a move back that the others have not answered yet."""

    poll: Poll | None = None
