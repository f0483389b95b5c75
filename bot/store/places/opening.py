"""Opens a database by its location, for the bot or for a move."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

from pydantic import SecretStr

from bot.store.additions import Addition
from bot.store.file import database as file
from bot.store.places.ends import End, FileEnd
from bot.store.sql import Store, StoreError

Location: TypeAlias = Path | SecretStr
"""The path of a file, or the URL of a server."""


async def open_store(where: Location, added: Sequence[Addition] = ()) -> Store:
    """Open a file, or connect to the server at a URL; ``added`` are the migrations of features.

    Raises :class:`StoreError`.
    """
    if isinstance(where, SecretStr):
        require_server_support()
        from bot.store.postgres import database as server  # noqa: PLC0415  (an optional dependency)

        url = where.get_secret_value()
        return await server.open_database(url, added)
    return await file.open_database(where, added)


@contextmanager
def opened(
    where: Location, *, fill: bool = False, live: bool = False, added: Sequence[Addition] = ()
) -> Iterator[End]:
    """Open the source or target of a move; all changes to it are one transaction.

    Features' migrations in ``added`` that the database lacks are applied.

    Raises :class:`bot.store.sql.StoreError`, also if a bot uses the database. With ``live``, bots
    may continue to use a server.
    """
    if isinstance(where, Path):
        if not fill and not where.exists():
            raise StoreError(f"There is no database {where.resolve()}.")
        with closing(file.connect(where, fill=fill, added=added)) as db:
            db.execute("BEGIN")
            yield FileEnd(db)
            file.commit(db, changed=fill)
        return
    require_server_support()
    from bot.store.postgres.moving import opened_server  # noqa: PLC0415  (an optional dependency)

    with opened_server(where.get_secret_value(), fill=fill, live=live, added=added) as server:
        yield server


def require_server_support() -> None:
    """Raise :class:`StoreError` unless the PostgreSQL driver is installed."""
    if find_spec("psycopg") is None:
        raise StoreError(
            "CASTELLAN_DATABASE names a PostgreSQL server, but its driver is not installed. "
            "Install your wheel with it: pip install '<wheel>[postgres]'"
        )
