"""The migrations of features, which every database keeps as it got them.

So a program needs to know no feature to copy its tables: it makes them anew from what the old
database keeps. Only the bot itself brings migrations that a database lacks.
"""

from collections.abc import Iterable
from typing import NamedTuple

from bot.store.features import FeatureStore
from bot.store.sql import Connection, StoreError

TABLE = "feature_migrations"

KEPT = f"SELECT feature, number, script FROM {TABLE} ORDER BY feature, number"  # noqa: S608  (no user input)
"""Statement that reads the migrations of features that a database has had."""

_KEEP = f"INSERT INTO {TABLE} (feature, number, script) VALUES (?, ?, ?)"  # noqa: S608  (no user input)


class Addition(NamedTuple):
    """A migration of a feature; ``number`` counts those of the feature from 1."""

    feature: str
    number: int
    script: str


def additions(stores: Iterable[FeatureStore]) -> tuple[Addition, ...]:
    """Return the migrations of some features, each feature's in order."""
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
    """Return those ``wanted`` migrations that are not ``known``, in their order.

    Raises :class:`StoreError` if another script is known under the same name and number.
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
