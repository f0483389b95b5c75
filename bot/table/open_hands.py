"""Hands that lie open."""

from dataclasses import dataclass

from bot.table.head import TablePart, part


@part("open_hands")
@dataclass(frozen=True, slots=True)
class OpenHands(TablePart):
    """Whether the people at a table look at each other's hands, and whether those who watch do,
    some turns late.
    """

    players: bool = False
    gallery: bool = False
