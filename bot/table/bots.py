"""The bots of a table."""

from dataclasses import dataclass

from bot.table.head import TablePart, part


@part("bots")
@dataclass(frozen=True, slots=True)
class BotTerms(TablePart):
    """The pace of a table's bots."""

    pace: str = "normal"
