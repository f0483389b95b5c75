"""The options of Castel and the editions of its rules."""

from collections.abc import Mapping

from engines.core.game import GameOption, edition_of, editions

OPTIONS = (
    GameOption("merchant_last", ("allowed", "forbidden"), "allowed"),
    GameOption("draw_limit", ("off", "on"), "off"),
    GameOption("baladin", ("free", "swap"), "free"),
    GameOption("favorite", ("same", "any"), "same", optional=True),
    editions(2, before=2),
)
"""The options of Castel; games of the first edition lack ``favorite`` (see :func:`edition`)."""


def edition(options: Mapping[str, str]) -> int:
    """Return the edition of the rules for a game with these options.

    A game keeps the edition with which it began, even if the game is replayed from its log.

    In edition 2, the third occurrence of a position ends the game (C20), and the Baladin may not
    undo his swaps (C26).

    The option ``favorite`` came with edition 2, so a game without this option is of edition 1.
    """
    return edition_of(options) if "favorite" in options else 1
