"""The sources of chance in Castrum: in a sealed deal, each has a stream of its own."""

from enum import StrEnum


class Source(StrEnum):
    """A source of chance; docs/deal.md says what each source decides."""

    PILE = "pile"
    FIRST = "first player"
    EVENT = "event die"
    FIRE = "fire"
    WITCH = "witch"
    RESHUFFLE = "reshuffle"
