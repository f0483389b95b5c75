"""Migrations of features; each database stores the migration scripts applied to it.

So a program can copy a database without knowing the features: the program recreates the features'
database tables from the stored scripts. Only the bot itself applies missing migrations.
"""

from collections.abc import Iterable
from typing import NamedTuple

from bot.store.features import FeatureStore
from bot.store.sql import Connection, StoreError

TABLE = "feature_migrations"

KEPT = f"SELECT feature, number, script FROM {TABLE} ORDER BY feature, number"  # noqa: S608  (no user input)
"""Query for the features' migrations that a database has applied."""

_KEEP = f"INSERT INTO {TABLE} (feature, number, script) VALUES (?, ?, ?)"  # noqa: S608  (no user input)


class Addition(NamedTuple):
    """A feature's migration; ``number`` counts that feature's migrations from 1."""

    feature: str
    number: int
    script: str


def additions(stores: Iterable[FeatureStore]) -> tuple[Addition, ...]:
    """Return the migrations of all features, the migrations of each feature in order."""
    return tuple(
        Addition(store.name, number, script)
        for store in stores
        for number, script in enumerate(store.migrations, start=1)
    )


def kept(db: Connection) -> tuple[Addition, ...]:
    """Return the features' migrations applied to a database."""
    return tuple(Addition(*row) for row in db.execute(KEPT).fetchall())


def keep(db: Connection, addition: Addition) -> None:
    """Record that a feature's migration was applied to a database."""
    db.execute(_KEEP, addition)


def lacking(known: Iterable[Addition], wanted: Iterable[Addition]) -> list[Addition]:
    """Return the ``wanted`` migrations that are not ``known``, in their order.

    Raises :class:`StoreError` if a known migration has the feature and number of a wanted migration
    but another script.
    """
    had = {(addition.feature, addition.number): addition.script for addition in known}
    missing = []
    for addition in wanted:
        script = had.get((addition.feature, addition.number))
        if script is None:
            missing.append(addition)
        elif script != addition.script:
            raise StoreError(
                f"Migration {addition.number} of the feature {addition.feature!r} differs from "
                "the one that the database has applied: a released migration never changes, and "
                "no two features have the same name."
            )
    return missing
