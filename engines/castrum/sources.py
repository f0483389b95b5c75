"""The sources of chance in Castrum; in a sealed deal, each source has its own stream."""

from enum import StrEnum


class Source(StrEnum):
    """A source of chance; docs/deal.md says what each source decides."""

    PILE = "pile"
    FIRST = "first player"
    EVENT = "event die"
    FIRE = "fire"
    WITCH = "witch"
    RESHUFFLE = "reshuffle"
