"""The migrations of features; every database stores the scripts of those it has had.

So a program that copies a database need not know its features: it recreates their tables from the
stored scripts. Only the bot itself adds migrations that a database lacks.
"""

from collections.abc import Iterable
from typing import NamedTuple

from bot.store.features import FeatureStore
from bot.store.sql import Connection, StoreError

TABLE = "feature_migrations"

KEPT = f"SELECT feature, number, script FROM {TABLE} ORDER BY feature, number"  # noqa: S608  (our own name)
"""Statement that reads the migrations of features that a database has had."""

_KEEP = f"INSERT INTO {TABLE} (feature, number, script) VALUES (?, ?, ?)"  # noqa: S608  (the same)


class Addition(NamedTuple):
    """A migration of a feature; ``number`` counts the migrations of that feature from 1."""

    feature: str
    number: int
    script: str


def additions(stores: Iterable[FeatureStore]) -> tuple[Addition, ...]:
    """Return the migrations of some features, in the order of each feature."""
    return tuple(
        Addition(store.name, number, script)
        for store in stores
        for number, script in enumerate(store.migrations, start=1)
    )


def kept(db: Connection) -> tuple[Addition, ...]:
    """Return the migrations of features that a database has had."""
    return tuple(Addition(*row) for row in db.execute(KEPT).fetchall())


def keep(db: Connection, addition: Addition) -> None:
    """Record that a database has had a migration of a feature."""
    db.execute(_KEEP, addition)


def lacking(known: Iterable[Addition], wanted: Iterable[Addition]) -> list[Addition]:
    """Return the ``wanted`` migrations that are not ``known``, in their order.

    Raises :class:`StoreError` if a known migration has the same name and number but another script.
    """
    had = {(addition.feature, addition.number): addition.script for addition in known}
    missing = []
    for addition in wanted:
        script = had.get((addition.feature, addition.number))
        if script is None:
            missing.append(addition)
        elif script != addition.script:
            raise StoreError(
                f"Migration {addition.number} of the feature {addition.feature!r} is not the one "
                "that the database has had: a released migration never changes, and no two "
                "features have the same name."
            )
    return missing
