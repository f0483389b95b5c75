"""The terms about time at a table."""

from dataclasses import dataclass

from bot.table.head import TablePart, part


@part("terms")
@dataclass(frozen=True, slots=True)
class Terms(TablePart):
    """The terms about time that the people at a table agreed on.

    pace       the pace of play, ``"none"`` at a table without one
    reaction   seconds a reaction window stays open, ``None``: no limit
    minutes    length of a timed game, ``None``: it is not timed
    allowance  the bank and the bonus, empty for the default of the pace
    """

    pace: str = "none"
    reaction: int | None = None
    minutes: int | None = None
    allowance: str = ""
