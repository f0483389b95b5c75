"""Imports the bot's modules in advance, in a process that then forks bots."""

from importlib import import_module

from engines.registry import KEYS

AT_ONCE = ("bot.console", "bot.run", "bot.tools.backup", "bot.tools.doctor", "bot.tools.health")
"""Modules, apart from extensions, that the bot's commands import when they start."""

SOON = (
    *(f"bot.games.{key}.artist" for key in KEYS),
    *(f"engines.{key}.{part}" for key in KEYS for part in ("ai", "rules")),
    *("fluent.runtime", "pydantic.dataclasses", "PIL.PngImagePlugin"),
)
"""Modules that the bot imports when the first person plays."""


def read_the_bot() -> None:
    """Import all modules in ``AT_ONCE`` and ``SOON``, and all extensions."""
    for module in (*AT_ONCE, *import_module("bot.extensions").product().extensions(), *SOON):
        import_module(module)
