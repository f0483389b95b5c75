"""Rows of features besides the parts of tables: the hooks that the core calls for them.

A feature that stores something derives from :class:`FeatureStore` in its module ``store``, which
imports nothing of Discord, and names the object ``STORE`` there.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.store.sql import Connection
from bot.table.head import Head


class ServerDefault(NamedTuple):
    """A default that a server may set in place of the feature's own.

    Its texts are ``default-<name>`` and ``default-<name>-<choice>``.
    """

    name: str
    choices: tuple[str, ...]
    usual: str


class FeatureStore:
    """A feature's hooks for what it stores; every hook does nothing unless it is overridden.

    name        the name under which databases keep its migrations; it never changes
    migrations  the SQL of its migrations, in order, which make and alter its own tables. Never
                change one that was released. A row about a table of the bot goes with it
                (``REFERENCES tables (id) ON DELETE CASCADE``)

    ``server_defaults`` are shown among the settings of a server, and read with
    :func:`bot.store.servers.read_default`.
    """

    name = ""
    migrations: Sequence[str] = ()
    server_defaults: Sequence[ServerDefault] = ()

    def count(self, db: Connection, user_id: int) -> Mapping[str, int]:  # noqa: ARG002  (for features with such rows)
        """Count the rows about somebody, by the keys of the texts that tell the counts."""
        return {}

    def export(self, db: Connection, user_id: int) -> Mapping[str, Any]:  # noqa: ARG002  (the same)
        """Return the rows about somebody as JSON data, by their names in the exported file."""
        return {}

    def forget(self, db: Connection, user_id: int) -> None:
        """Remove the rows about somebody."""

    def ended(self, db: Connection, before: Head, table: Head) -> None:
        """Store something within the commit that ends a game: ``before`` runs, ``table`` is over.

        It is closed instead if it ends without a result. An error undoes the commit, and the
        commit may be tried again, so this changes nothing but the database. A game that goes on at
        another table has not ended, and a table that cannot be read is closed without this.
        """
