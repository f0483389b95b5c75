"""Finds the bot's features by the names of their packages."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from bot.store.features import FeatureStore

COGS = "cogs"
"""The package with the product's features and the list of them."""


@dataclass(frozen=True)
class FeatureLists:
    """The names of the features' packages, and of modules that add something to messages.

    features  the packages, in the order in which they are loaded
    on_board  modules that add to messages in a table's channel, in order
    at_hand   modules that add to hands and private panels, in order
    """

    features: tuple[str, ...]
    on_board: tuple[str, ...] = ()
    at_hand: tuple[str, ...] = ()

    def extensions(self) -> tuple[str, ...]:
        """Return the modules that set up the features."""
        return tuple(f"{feature}.cog" for feature in self.features)

    def load_parts(self) -> None:
        """Import the features' table parts: classes for a feature's data in a table.

        Every program that reads tables must call this first. The imported modules do not import
        discord.py.
        """
        for feature in self.features:
            if _has(feature, "part"):
                import_module(f"{feature}.part")

    def stores(self) -> tuple[FeatureStore, ...]:
        """Return the features' hooks for stored data; the modules do not import discord.py."""
        names = [feature for feature in self.features if _has(feature, "store")]
        return tuple(import_module(f"{feature}.store").STORE for feature in names)


@cache
def product() -> FeatureLists:
    """Return the product's features, as listed by the package :data:`COGS`."""
    listed = import_module(COGS)
    features = tuple(f"{COGS}.{name}" for name in listed.FEATURES)
    return FeatureLists(features, listed.ON_BOARD, listed.AT_HAND)


@cache
def _has(feature: str, module: str) -> bool:
    """Return whether a feature has a module of that name."""
    return find_spec(f"{feature}.{module}") is not None
