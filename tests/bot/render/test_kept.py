"""The cache of picture parts stays within its size; a cached part looks like a new part."""

import pytest
from cachetools import LRUCache
from PIL import Image

from bot.components.presenters import presenter
from bot.games.__main__ import play
from bot.i18n import Reader, text
from bot.render import kept
from bot.render.kept import drawn_once
from engines.registry import KEYS, game

SIDE = 100
LARGE = SIDE * SIDE * 4 + kept.BESIDE
"""Bytes that a part takes in the cache."""


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> LRUCache[object, object]:
    """An empty cache with room for three parts."""
    room: LRUCache[object, object] = LRUCache(3 * LARGE, getsizeof=kept._parts.getsizeof)
    monkeypatch.setattr(kept, "_parts", room)
    return room


def test_the_least_recently_used_part_is_evicted(room: LRUCache[object, object]) -> None:
    drawn: list[int] = []

    @drawn_once
    def part(number: int, *, mode: str = "RGBA") -> Image.Image:
        drawn.append(number)
        return Image.new(mode, (SIDE, SIDE), number)

    for number in (1, 2, 3, 1, 4, 1, 3, 2):
        assert part(number).getpixel((0, 0)) == Image.new("RGBA", (1, 1), number).getpixel((0, 0))
        assert room.currsize <= 3 * LARGE
    assert drawn == [1, 2, 3, 4, 2]
    assert part.made == 5
    part(2, mode="L")
    assert room.currsize == 2 * LARGE + SIDE * SIDE + kept.BESIDE, "a mask takes a quarter"
    part.forget()
    assert not room.currsize
    part(1)
    assert drawn[-1] == 1


def test_two_makers_do_not_share_parts(room: LRUCache[object, object]) -> None:
    once = drawn_once(lambda size: Image.new("L", (size, 1)))
    other = drawn_once(lambda size: (Image.new("L", (1, size)), size))
    assert once(7).size == (7, 1)
    assert other(7)[0].size == (1, 7)
    once.forget()
    assert room.currsize == 7 + kept.BESIDE


@pytest.mark.parametrize("key", KEYS)
def test_a_picture_is_the_same_with_an_almost_empty_cache(
    key: str, room: LRUCache[object, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = play(game(key), 3, 3, 25)
    reader = Reader(text("en"), ("Ana", "Bo", "Cleo"), {}, state.card_set)
    ample: LRUCache[object, object] = LRUCache(kept.ROOM, getsizeof=kept._parts.getsizeof)
    found = []
    for place in (room, ample, ample):
        monkeypatch.setattr(kept, "_parts", place)
        found.append(presenter(key).artist.picture(state.view(None), reader))
    assert found[0] == found[1] == found[2], "neither drawn on what was kept"
