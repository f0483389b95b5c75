"""Hooks for database rows that features store besides the parts of tables.

A feature with database rows of its own has a module ``store``, which imports no Discord code. The
module derives a class from :class:`FeatureStore` and names its instance ``STORE``.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.store.sql import Connection
from bot.table.head import Head


class ServerDefault(NamedTuple):
    """A feature's default setting that a server may change.

    The text key of its name is :attr:`key`; the text key of a choice is ``<key>-<choice>``.

    game        the game that the setting is about, if any; each game has a page of settings
    label       the text key, if it is not ``default-<name>``
    is_channel  whether the value is a channel's id instead of a choice; an empty value means no
                channel (text ``<key>-none``)
    """

    name: str
    choices: tuple[str, ...] = ()
    usual: str = ""
    game: str = ""
    label: str = ""
    is_channel: bool = False

    def accepts(self, value: str) -> bool:
        """Return whether a server may choose a value."""
        if self.is_channel:
            return value == "" or (value.isascii() and value.isdecimal())
        return value in self.choices

    @property
    def key(self) -> str:
        """The text key of the setting's name."""
        return self.label or f"default-{self.name}"


class FeatureStore:
    """A feature's hooks for the rows it stores; a hook does nothing unless it is overridden.

    name        the name under which databases record the feature's migrations; it must never change
    migrations  the SQL of its migrations, in order; they create and alter the feature's database
                tables. Never change a released migration. A row about a game table must be deleted
                with the table (``REFERENCES tables (id) ON DELETE CASCADE``), unless the row is a
                fact that outlives the game; such a row has no column called ``table_id``
    """

    name = ""
    migrations: Sequence[str] = ()

    @property
    def server_defaults(self) -> Sequence[ServerDefault]:
        """The feature's default settings, which a server may change.

        :class:`bot.sessions.actions.server_defaults.ServerDefaults` reads their values.
        """
        return ()

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:  # noqa: ARG002  (for overrides)
        """Count the rows about a person.

        Each key of the result is the key of the text that shows the count.
        """
        return {}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:  # noqa: ARG002  (for overrides)
        """Return the rows about a person as JSON data; the keys are names in the exported file."""
        return {}

    def leave_number(self, db: Connection, user_id: int, key: bytes) -> None:
        """Put a check number in place of a person, within the commit that deletes their data.

        Override this only if the bot must recognise the account for a while. The feature later
        deletes the row with the number. :func:`~bot.store.tenures.number_for` makes the number.
        Called before :meth:`forget`.
        """

    def forget(self, db: Connection, user_id: int) -> None:
        """Delete the rows about a person."""

    def moved(self, db: Connection, table_id: int, new_id: int) -> None:
        """Move a table's rows to another table, within the commit that continues the game there.

        Rows that are not moved are deleted with the old table.
        """

    def shut_until(self, db: Connection, table_id: int, now: float) -> int | None:  # noqa: ARG002  (for overrides)
        """Return the time (Unix) until which a finished game is hidden; ``None``: not hidden.

        A hidden game is shown to nobody, because other people still play the same deal.
        """
        return None

    def opened(self, db: Connection, table: Head) -> None:
        """Check a new lobby, or store data about it, within the commit that opens it.

        Raises ``UserError`` to refuse the lobby. Only one lobby is checked at a time.
        """

    def ended(self, db: Connection, before: Head, table: Head) -> None:
        """Store data within the commit that ends a game.

        ``before`` is the running table. ``table`` is over, or closed if the game ended without a
        result. An error rolls the commit back, and the commit may be retried, so this hook must
        change nothing but the database. The hook is not called for a game that continues at another
        table, nor when an unreadable table is closed.
        """
