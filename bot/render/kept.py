"""A size-limited cache of parts that are drawn once and pasted into many pictures.

The limit is in bytes, because parts have all sizes, from a word to the landscape of a board.
"""

from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import update_wrapper
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from cachetools import LRUCache
from PIL import Image

P = ParamSpec("P")
T = TypeVar("T", bound=Image.Image | tuple[Any, ...])

ROOM = 112 << 20
"""Cap on the cached bytes in a process; a drawing process may use 512 MiB."""

BESIDE = 1024
"""Approximate bytes that a part takes besides its pixels."""


def _bytes_of(part: Any) -> int:
    """Return the approximate size in bytes of a part: an image, or a tuple with one."""
    parts = part if isinstance(part, tuple) else (part,)
    return BESIDE + sum(  # Pillow stores a pixel with three colours in four bytes
        image.width * image.height * (1 if len(image.getbands()) == 1 else 4)
        for image in parts
        if isinstance(image, Image.Image)
    )


_parts: LRUCache[tuple[Hashable, ...], Any] = LRUCache(ROOM, getsizeof=_bytes_of)
_lock = Lock()


class DrawnOnce(Generic[P, T]):
    """A drawing function with cached results; ``made`` counts how often it was run."""

    def __init__(self, draw: Callable[P, T]) -> None:
        update_wrapper(self, draw)
        self._draw = draw
        self.made = 0

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the part for these arguments; callers must not change it."""
        key = (self, args, *kwargs.items())
        with _lock:
            part: T | None = _parts.get(key)
        if part is None:
            part = self._draw(*args, **kwargs)
            with _lock, suppress(ValueError):  # raised if a part is larger than the whole cache
                self.made += 1
                _parts[key] = part
        return part

    def forget(self) -> None:
        """Drop all parts of this function from the cache."""
        with _lock:
            for key in [key for key in _parts if key[0] is self]:
                del _parts[key]


def drawn_once(draw: Callable[P, T]) -> DrawnOnce[P, T]:
    """Decorate a function that draws an image, or a tuple with one, to cache its results."""
    return DrawnOnce(draw)
