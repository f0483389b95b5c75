"""What is drawn once and laid into many pictures, as much of it as a process has room for.

It is kept by its size, not by the number of parts: some games in two languages make thousands of
them, from a word to the land behind a board.
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
"""Bytes of parts that a process keeps, of all games together; a worker that draws has 512 MiB."""

BESIDE = 1024
"""Bytes of a part beyond its pixels, about."""


def _bytes_of(part: Any) -> int:
    """Return about how many bytes a part takes: an image, or a tuple with one."""
    parts = part if isinstance(part, tuple) else (part,)
    return BESIDE + sum(  # Pillow keeps three bands as four
        one.width * one.height * (1 if len(one.getbands()) == 1 else 4)
        for one in parts
        if isinstance(one, Image.Image)
    )


_parts: LRUCache[tuple[Hashable, ...], Any] = LRUCache(ROOM, getsizeof=_bytes_of)
_lock = Lock()


class DrawnOnce(Generic[P, T]):
    """A function whose parts are kept; ``made`` counts how often it had to draw one."""

    def __init__(self, draw: Callable[P, T]) -> None:
        update_wrapper(self, draw)
        self._draw = draw
        self.made = 0

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the part for these arguments; nobody changes it."""
        key = (self, args, *kwargs.items())
        with _lock:
            part: T | None = _parts.get(key)
        if part is None:
            part = self._draw(*args, **kwargs)
            with _lock, suppress(ValueError):  # it is larger than the room there is
                self.made += 1
                _parts[key] = part
        return part

    def forget(self) -> None:
        """Keep none of its parts any more."""
        with _lock:
            for key in [one for one in _parts if one[0] is self]:
                del _parts[key]


def drawn_once(draw: Callable[P, T]) -> DrawnOnce[P, T]:
    """Keep what a function draws: an image, or a tuple with one."""
    return DrawnOnce(draw)
