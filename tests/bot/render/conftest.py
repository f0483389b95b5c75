"""Fixture of all picture tests: a large cache for parts of pictures."""

from collections.abc import Iterator

import pytest
from cachetools import LRUCache

from bot.render import kept

ROOM = 4 * kept.ROOM
"""Size of the cache in bytes. Tests draw more games, names and languages than a worker."""


@pytest.fixture(scope="package", autouse=True)
def ample() -> Iterator[None]:
    """Enlarge the cache, so that parts are not evicted and drawn again."""
    with pytest.MonkeyPatch.context() as patch:
        room: LRUCache[object, object] = LRUCache(ROOM, getsizeof=kept._parts.getsizeof)
        patch.setattr(kept, "_parts", room)
        yield
