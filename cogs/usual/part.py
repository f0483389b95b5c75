"""The options of a lobby that come from its server's usual options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from bot.table.head import Head, TablePart, part


@part("usual")
@dataclass(frozen=True, slots=True)
class Usual(TablePart):
    """The options (key and choice) that a lobby got from its server because nobody typed them.

    Only options that differ from the standard are recorded. A later change of the server's settings
    does not change these options.
    """

    choices: Mapping[str, str] = field(default_factory=dict)

    def lapsed(self, table: Head) -> Self | None:
        """Return the part if the table is a lobby, or ``None``."""
        return self if table.status == "lobby" else None
