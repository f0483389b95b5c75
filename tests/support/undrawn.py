"""Picture caches that draw nothing, because drawing would take most of the time of tests.

Like the real cache, they hash every key, so that a test with an unhashable key fails.
"""

from collections.abc import Callable, Hashable

from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing
from tests.support.toy_presenter import dot


class Blank(PictureCache):
    """A cache without pictures, so that everything is shown in words."""

    async def position(self, key: Hashable, drawing: Drawing) -> None:
        """Return no picture."""
        hash(key)

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> None:
        """Return no picture."""
        hash(key)


class Dots(PictureCache):
    """A cache that returns a dot in place of every picture, with the picture's alt text."""

    async def position(self, key: Hashable, drawing: Drawing) -> Picture:
        """Return a dot."""
        return await self.drawn(key, drawing.draw, drawing.alt)

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture:
        """Return a dot."""
        hash(key)
        return Picture(dot(0), alt())
