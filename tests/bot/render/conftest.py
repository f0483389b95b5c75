"""Fixture of all tests of pictures: room for the parts of all games' pictures."""

from collections.abc import Iterator

import pytest
from cachetools import LRUCache

from bot.render import kept

ROOM = 4 * kept.ROOM
"""Bytes of parts that are kept here: they are of more games, numbers of players, names and
languages than a worker of the bot ever draws.
"""


@pytest.fixture(scope="package", autouse=True)
def ample() -> Iterator[None]:
    """Keep more parts than the bot does: those that gave way were drawn again and again."""
    with pytest.MonkeyPatch.context() as patch:
        room: LRUCache[object, object] = LRUCache(ROOM, getsizeof=kept._parts.getsizeof)
        patch.setattr(kept, "_parts", room)
        yield
