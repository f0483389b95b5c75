"""The features of the bot: packages, known here by name only."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from bot.store.features import FeatureStore

COGS = "cogs"
"""The package of the features of the product, which lists them."""


@dataclass(frozen=True)
class FeatureLists:
    """Features by the names of their packages, and of their modules that show something.

    features  the packages, in the order in which they are loaded
    on_board  modules that speak in a table's channel, in their order
    at_hand   modules that speak at somebody's own hand and in private panels, in their order
    """

    features: tuple[str, ...]
    on_board: tuple[str, ...] = ()
    at_hand: tuple[str, ...] = ()

    def extensions(self) -> tuple[str, ...]:
        """Return the modules that set up the features."""
        return tuple(f"{feature}.cog" for feature in self.features)

    def load_parts(self) -> None:
        """Import the parts of tables that features keep.

        Every program that reads tables does so first; none of these modules imports Discord.
        """
        for feature in self.features:
            if _has(feature, "part"):
                import_module(f"{feature}.part")

    def stores(self) -> tuple[FeatureStore, ...]:
        """Return what the features store; none of these modules imports Discord."""
        names = [feature for feature in self.features if _has(feature, "store")]
        return tuple(import_module(f"{feature}.store").STORE for feature in names)


@cache
def product() -> FeatureLists:
    """Return the features of the product, as :data:`COGS` lists them."""
    listed = import_module(COGS)
    features = tuple(f"{COGS}.{name}" for name in listed.FEATURES)
    return FeatureLists(features, listed.ON_BOARD, listed.AT_HAND)


@cache
def _has(feature: str, module: str) -> bool:
    """Return whether a feature has a module of that name."""
    return find_spec(f"{feature}.{module}") is not None
