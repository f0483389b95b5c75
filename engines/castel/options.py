"""What can be chosen of the rules of Castel, and their editions."""

from engines.core.game import GameOption, editions

OPTIONS = (
    GameOption("merchant_last", ("allowed", "forbidden"), "allowed"),
    GameOption("draw_limit", ("off", "on"), "off"),
    GameOption("baladin", ("free", "swap"), "free"),
    GameOption("favorite", ("same", "any"), "same", optional=True),
    editions(2, before=2),
)
"""Games of the first edition lack ``favorite``, and are told by that: see
:func:`engines.castel.rules.position.edition`.
"""
