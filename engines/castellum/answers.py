"""The options of Castellum except cards, spaces and numbers; letters stand for resources."""

from collections.abc import Sequence

from engines.castellum.cards import LETTERS

NO_CARD = "pass"
"""Play no Angel card now."""
DISCARD = "discard"
"""Give up the surplus card just drawn."""
GO_ON = "go-on"
"""Play no Supply card before the discards of Combat."""
LET = "let"
LET_ALL = "let-all"
"""Let this effect happen (``LET``), or every effect until the year ends (``LET_ALL``)."""
BONUS = "bonus"
EFFECT = "effect"
"""The two uses of an Angel card."""
MARKET = "market"
"""The source of a Troop hired from the market."""


def letters(amounts: Sequence[int]) -> str:
    """Return wood, stone and gold as letters: ``(2, 0, 1)`` is ``"WWG"``."""
    return "W" * amounts[0] + "S" * amounts[1] + "G" * amounts[2]


def amounts(combination: str) -> tuple[int, int, int]:
    """Return the amounts of wood, stone and gold: ``"WWG"`` is ``(2, 0, 1)``."""
    wood, stone, gold = map(combination.count, LETTERS)
    return (wood, stone, gold)
