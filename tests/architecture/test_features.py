"""A feature uses only the features that it declares, and adds no field to tables."""

from dataclasses import fields

import pytest

import cogs
from bot.table.head import Head
from tests.architecture.project import read
from tests.architecture.sources import ROOT

MOST_FIELDS = 20
"""Maximum number of fields of a table; data that only one feature uses belongs in a part."""


def feature_of(module: str) -> str:
    """Return the feature to which a module of the project belongs, or an empty string."""
    inside = module.removeprefix("cogs.")
    own = (name for name in cogs.FEATURES if f"{inside}.".startswith(f"{name}."))
    return max(own, key=len, default="") if inside != module else ""


@pytest.mark.promise(
    "declared-needs",
    "A feature uses modules of another feature only if `NEEDS` says so",
)
def test_features_use_each_other_as_declared() -> None:
    needs: dict[str, set[str]] = {}
    for name, module in read(ROOT).items():
        feature = feature_of(name)
        used = {feature_of(other) for other in module.own} - {"", feature}
        if used:
            needs.setdefault(feature, set()).update(used)
    assert needs == {name: set(used) for name, used in cogs.NEEDS.items()}


def test_a_module_belongs_to_the_feature_of_its_folder() -> None:
    assert feature_of("cogs.puzzles.shelf") == "puzzles"
    assert feature_of("cogs.result") == "result"
    assert feature_of("cogs.menu") == "menu"
    assert feature_of("bot.app") == ""


@pytest.mark.promise(
    "twenty-fields",
    "A table has at most twenty fields; data that only one feature uses is in a part",
)
def test_a_table_has_at_most_twenty_fields() -> None:
    assert len(fields(Head)) <= MOST_FIELDS
