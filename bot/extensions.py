"""The features of the bot: modules and packages of :data:`COGS`, known here by name only."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from bot.store.features import FeatureStore

COGS = "cogs"
"""The package of the features, which names them in the order in which they are loaded."""


@cache
def extensions() -> tuple[str, ...]:
    """Return the modules that set up the features of :data:`COGS`, in its order."""
    return tuple(
        f"{COGS}.{name}.cog" if _has(name, "cog") else f"{COGS}.{name}"
        for name in import_module(COGS).FEATURES
    )


def orders() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the modules of features that speak, in public and at somebody's own hand, in order."""
    features = import_module(COGS)
    return features.ON_BOARD, features.AT_HAND


def load_parts() -> None:
    """Import the parts of tables that features keep.

    Every program that reads tables does so first; none of these modules imports Discord.
    """
    for name in import_module(COGS).FEATURES:
        if _has(name, "part"):
            import_module(f"{COGS}.{name}.part")


def stores() -> tuple[FeatureStore, ...]:
    """Return what the features store; none of these modules imports Discord."""
    names = [name for name in import_module(COGS).FEATURES if _has(name, "store")]
    return tuple(import_module(f"{COGS}.{name}.store").STORE for name in names)


def _has(name: str, module: str) -> bool:
    """Return whether a feature is a package with a module of that name."""
    package = find_spec(f"{COGS}.{name}")
    is_package = package is not None and package.submodule_search_locations is not None
    return is_package and find_spec(f"{COGS}.{name}.{module}") is not None
