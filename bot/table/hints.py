"""The rule about hints at a table."""

from dataclasses import dataclass

from bot.table.head import TablePart, part


@part("hints")
@dataclass(frozen=True, slots=True)
class HintTerms(TablePart):
    """Whether people may ask what a bot would do in their place."""

    allowed: bool = True
