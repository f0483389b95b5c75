"""The options of Castrum and the editions of its rules."""

from engines.core.game import GameOption, editions

TIMED = ("type", "timed")
"""The choice that makes a game run against the clock: option and value."""

OPTIONS = (
    GameOption("type", ("classic", "timed"), "classic"),
    GameOption("mode", ("family", "expert"), "family"),
    GameOption("event_span", ("round", "turn"), "round"),
    GameOption("timed_end", ("round", "turn"), "round", needs=TIMED),
    GameOption("blocked", ("discard", "nothing"), "discard"),
    GameOption("plague", ("pooled", "kinds"), "pooled"),
    GameOption("stock", ("common", "castle"), "common", needs=TIMED),
    GameOption("famine_gold", ("refused", "allowed"), "refused"),
    editions(1),
)
