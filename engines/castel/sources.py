"""The sources of chance in Castel; in a sealed deal, each source has its own stream."""

from enum import StrEnum


class Source(StrEnum):
    """A source of chance; docs/deal.md says what each source decides."""

    CARDS = "cards"
    DEALER = "dealer"
    THEFT = "theft"
    FOOL = "fool"
