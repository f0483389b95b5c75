"""The handlers of every cog by verb, without a bot."""

import inspect
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from bot.extensions import product
from bot.interaction.cog import Cog
from bot.interaction.context import Handler


def every_handler() -> dict[str, Handler]:
    """Return the handlers of the components of all cogs, by verb.

    Instead of a bot and other arguments, the cogs get a namespace with an empty list of lobby
    wishes. The namespace's method ``follow`` does nothing.
    """
    nobody: Any = SimpleNamespace(wishes=(), follow=lambda *_page: None)
    return {
        verb: handler
        for extension in product().extensions()
        for _, cog in inspect.getmembers(import_module(extension), inspect.isclass)
        if issubclass(cog, Cog) and _is_of(cog, extension)
        for verb, handler in cog(*[nobody] * _needs(cog)).handlers.items()
    }


def _needs(cog: type[Cog]) -> int:
    """Return the number of arguments of a cog's constructor."""
    return len(inspect.signature(cog.__init__).parameters) - 1


def _is_of(cog: type[Cog], extension: str) -> bool:
    """Return whether a cog is defined in an extension, or elsewhere in the same feature folder."""
    return f"{cog.__module__}.".startswith(f"{extension.removesuffix('.cog')}.")


HANDLERS = every_handler()
