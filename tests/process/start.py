"""``python -m tests.process.start URL [COMMAND]``: the bot, with a simulated Discord.

Only the addresses and the pauses between attempts to connect are replaced; the rest is the program
of ``python -m bot``. ``SPOILED`` in the environment names faults to build in.
"""

import os
import sys
from importlib import import_module


def main() -> int:
    """Run the program against the Discord at an address."""
    import yarl
    from discord import client, shard
    from discord.backoff import ExponentialBackoff
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

    from bot.__main__ import main as program
    from bot.operations import budgets

    url = yarl.URL(sys.argv.pop(1))
    Route.BASE = str(url / "api/v10")
    DiscordWebSocket.DEFAULT_GATEWAY = url.with_scheme("ws") / "gateway"
    ExponentialBackoff.delay = lambda self: 0.05

    async def at_once(*_: object, **__: object) -> None:
        """Return at once, without the usual five seconds between two shards."""

    budgets.INTRODUCTION = 0.05
    client.Client.before_identify_hook = at_once
    shard.AutoShardedClient.before_identify_hook = at_once
    return program()


def spoil() -> None:
    """Build in the faults that the environment variable ``SPOILED`` names."""
    for fault in filter(None, os.environ.get("SPOILED", "").split(",")):
        import_module("tests.process.spoiled").FAULTS[fault]()


spoil()  # workers import this module too

if __name__ == "__main__":
    sys.exit(main())
