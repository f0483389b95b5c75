"""The settings to which people agree when they join a table, besides the rules."""

from dataclasses import dataclass

from bot.table.head import TablePart, part


@part("terms")
@dataclass(frozen=True, slots=True)
class Terms(TablePart):
    """The clock settings to which the people at a table agreed.

    pace       the pace of play, ``"none"`` at a table without a pace
    reaction   seconds for which a reaction window stays open, ``None``: no limit
    minutes    length of a timed game, ``None``: the game is not timed
    allowance  reserve time and bonus of each person, empty for the default of the pace
    """

    pace: str = "none"
    reaction: int | None = None
    minutes: int | None = None
    allowance: str = ""


@part("hints")
@dataclass(frozen=True, slots=True)
class HintTerms(TablePart):
    """Whether people may ask what a bot would play for them."""

    allowed: bool = True


@part("open_hands")
@dataclass(frozen=True, slots=True)
class OpenHands(TablePart):
    """Whether the people at a table see each other's hands.

    ``gallery``: whether spectators see the hands, some turns later.
    """

    players: bool = False
    gallery: bool = False


@part("bots")
@dataclass(frozen=True, slots=True)
class BotTerms(TablePart):
    """The pace of a table's bots."""

    pace: str = "normal"
