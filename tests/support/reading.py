"""The modules that a bot reads, read before it is there: by a process that then forks bots."""

from importlib import import_module

from engines.registry import KEYS

AT_ONCE = ("bot.console", "bot.run", "bot.tools.backup", "bot.tools.doctor", "bot.tools.health")
"""What its commands read at once, but for its extensions."""

SOON = (
    *(f"bot.games.{key}.artist" for key in KEYS),
    *(f"engines.{key}.{part}" for key in KEYS for part in ("ai", "rules")),
    *("fluent.runtime", "pydantic.dataclasses", "PIL.PngImagePlugin"),
)
"""What it reads once somebody plays."""


def read_the_bot() -> None:
    """Read them."""
    for module in (*AT_ONCE, *import_module("bot.app").extensions(), *SOON):
        import_module(module)
