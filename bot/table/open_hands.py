"""Open hands."""

from dataclasses import dataclass

from bot.table.head import TablePart, part


@part("open_hands")
@dataclass(frozen=True, slots=True)
class OpenHands(TablePart):
    """Whether the people at a table see each other's hands.

    ``gallery`` is whether spectators see them, some turns late.
    """

    players: bool = False
    gallery: bool = False
