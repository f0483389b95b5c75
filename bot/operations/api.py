"""Which requests are Discord's, of all that the HTTP client is asked for."""

import yarl
from discord.http import Route


def path_of(url: yarl.URL) -> str | None:
    """Return the path of a request below the address of Discord's API, ``None`` for any other."""
    base = yarl.URL(Route.BASE)
    rest = url.path.removeprefix(f"{base.path}/")
    return rest if url.host == base.host and rest != url.path else None
