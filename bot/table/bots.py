"""The bots of a table."""

from dataclasses import dataclass

from bot.table.head import TablePart, part


@part("bots")
@dataclass(frozen=True, slots=True)
class BotTerms(TablePart):
    """How quickly the bots of a table play."""

    pace: str = "normal"
