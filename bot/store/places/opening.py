"""Opens the database that a setting names."""

from importlib.util import find_spec
from pathlib import Path

from pydantic import SecretStr

from bot.store.file import database as file
from bot.store.sql import Store, StoreError


async def open_store(where: Path | SecretStr) -> Store:
    """Open a file, or reach the server at an address; raises :class:`StoreError`."""
    if isinstance(where, SecretStr):
        require_server_support()
        from bot.store.postgres import database as server  # noqa: PLC0415  (an extra)

        url = where.get_secret_value()  # noqa: ASYNC240  (no path)
        return await server.open_database(url)
    return await file.open_database(where)


def require_server_support() -> None:
    """Raise :class:`StoreError` where what speaks to a server is not installed."""
    if find_spec("psycopg") is None:
        raise StoreError(
            "CASTELLAN_DATABASE names a PostgreSQL server, and what speaks to one is not "
            "installed. Install it with the wheel you installed: pip install '<wheel>[postgres]'"
        )
