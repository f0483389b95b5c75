"""Recognises requests to Discord's API among all requests of the HTTP client."""

import yarl
from discord.http import Route


def path_of(url: yarl.URL) -> str | None:
    """Return a URL's path below the base URL of Discord's API, ``None`` for any other URL."""
    base = yarl.URL(Route.BASE)
    rest = url.path.removeprefix(f"{base.path}/")
    return rest if url.host == base.host and rest != url.path else None
