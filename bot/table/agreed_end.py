"""Wishes that a game may end without a result."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.head import TablePart, part
from engines.core.kernel import Seat


@part("agreed_end")
@dataclass(frozen=True, slots=True)
class SecretEnds(TablePart):
    """The seats that have said in secret that the game may end without a result, each with the
    seats people played then.
    """

    endings: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)
