"""What can be chosen of the rules of Castel, and their editions."""

from collections.abc import Mapping

from engines.core.game import GameOption, edition_of, editions

OPTIONS = (
    GameOption("merchant_last", ("allowed", "forbidden"), "allowed"),
    GameOption("draw_limit", ("off", "on"), "off"),
    GameOption("baladin", ("free", "swap"), "free"),
    GameOption("favorite", ("same", "any"), "same", optional=True),
    editions(2, before=2),
)
"""Games of the first edition lack ``favorite``, and are told by that: see
:func:`edition`.
"""


def edition(options: Mapping[str, str]) -> int:
    """Return by which edition of the rules a game with these options is played, whatever is played
    now: games go on, and are played again from their log, by the edition they began with.

    2: a third repetition ends the game (C20), and the Baladin may not undo his swaps (C26).

    The switch ``favorite`` came with the second edition, so a game without it is of the first.
    """
    return edition_of(options) if "favorite" in options else 1
