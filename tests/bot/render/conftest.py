"""Fixture of all picture tests: a large cache for parts of pictures."""

from collections.abc import Iterator

import pytest
from cachetools import LRUCache

from bot.render import kept

ROOM = 4 * kept.ROOM
"""Bytes of the cache: tests draw more games, seats, names and languages than any worker."""


@pytest.fixture(scope="package", autouse=True)
def ample() -> Iterator[None]:
    """Keep more parts than the bot does; evicted parts would be drawn again and again."""
    with pytest.MonkeyPatch.context() as patch:
        room: LRUCache[object, object] = LRUCache(ROOM, getsizeof=kept._parts.getsizeof)
        patch.setattr(kept, "_parts", room)
        yield
