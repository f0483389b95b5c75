"""Opens what a move goes between, by where it is."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from pydantic import SecretStr

from bot.store.file import database as file
from bot.store.places.ends import End, FileEnd
from bot.store.places.opening import require_server_support
from bot.store.sql import StoreError

Place: TypeAlias = Path | SecretStr
"""A file, or the address of a server."""


@contextmanager
def opened(place: Place, *, fill: bool = False, live: bool = False) -> Iterator[End]:
    """Open an end; one to be filled is changed as a whole or not at all. Raises
    :class:`bot.store.sql.StoreError`, also for one at which a bot plays: on a server that is
    allowed with ``live``.
    """
    if isinstance(place, Path):
        if not fill and not place.exists():
            raise StoreError(f"There is no database {place.resolve()}.")
        with closing(file.connect(place)) as db:
            db.execute("BEGIN")
            yield FileEnd(db)
            file.commit(db, changed=fill)
        return
    require_server_support()
    from bot.store.postgres.moving import opened_server  # noqa: PLC0415  (installed with the extra)

    with opened_server(place.get_secret_value(), fill=fill, live=live) as server:
        yield server
