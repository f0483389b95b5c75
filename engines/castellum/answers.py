"""Castellum's options that are no cards, spaces or numbers; resources as letters."""

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
"""Do not cancel this effect, or any effect until the year ends."""
BONUS = "bonus"
EFFECT = "effect"
"""The two uses of an Angel card."""
MARKET = "market"
"""The source of a Troop hired from the market."""


def letters(amounts: Sequence[int]) -> str:
    """Return wood, stone and gold as letters: ``(2, 0, 1)`` is ``"WWG"``."""
    return "W" * amounts[0] + "S" * amounts[1] + "G" * amounts[2]


def amounts(combination: str) -> tuple[int, int, int]:
    """Return the amounts of wood, stone and gold that letters stand for."""
    wood, stone, gold = (combination.count(letter) for letter in LETTERS)
    return (wood, stone, gold)
