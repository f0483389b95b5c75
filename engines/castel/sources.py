"""The sources of chance in Castel: in a sealed deal, each has a stream of its own."""

from enum import StrEnum


class Source(StrEnum):
    """A source of chance; docs/deal.md says what each source decides."""

    CARDS = "cards"
    DEALER = "dealer"
    THEFT = "theft"
    FOOL = "fool"
