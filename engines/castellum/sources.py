"""The sources of chance in Castellum; in a sealed deal, each source has its own stream."""

from enum import StrEnum


class Source(StrEnum):
    """A source of chance; docs/deal.md says what each source decides."""

    FIRST = "first player"
    FORTIFICATIONS = "fortifications"
    TROOPS = "troops"
    ENEMIES = "enemies"
    ANGELS = "angels"
