"""Rows, columns and tables: every part gets an area, and no areas overlap."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from PIL import Image

from bot.render import fonts
from bot.render.canvas import Canvas
from bot.render.furniture import panel
from bot.render.layout import (
    Area,
    Below,
    Beside,
    Drawn,
    Inset,
    Lettering,
    Need,
    On,
    Part,
    shared,
    table,
)

WORDS = ("I", "Enemies", "W" * 12, "of Hohenlohe and of Waldenburg", "W" * 30 + " " + "W" * 30)


class Overseen(Part):
    """A part that records the area where it was drawn."""

    def __init__(self, part: Part) -> None:
        self.part, self.area = part, Area(0, 0, 0, 0)

    def across(self) -> Need:
        return self.part.across()

    def down(self, wide: int) -> Need:
        return self.part.down(wide)

    def draw(self, canvas: Canvas, area: Area) -> None:
        self.area = area
        self.part.draw(canvas, area)


def drawn(part: Part, wide: int = 400, high: int = 100) -> Canvas:
    canvas = Canvas(wide, high)
    part.draw(canvas, Area(0, 0, wide, high))
    return canvas


@pytest.mark.parametrize(
    ("needs", "room", "sizes"),
    [
        ((), 100, []),
        (((40, 40, 0),), 100, [40]),
        (((40, 40, 1),), 100, [100]),
        (((20, 60, 0), (20, 20, 0)), 60, [35, 20]),
        (((20, 40, 0), (20, 60, 0)), 75, [30, 40]),
        (((20, 40, 1), (20, 60, 3)), 145, [50, 90]),
        (((40, 80, 0), (50, 50, 0)), 85, [30, 50]),
        (((40, 40, 0), (60, 60, 0)), 55, [20, 30]),
        (((20, 21, 0), (90, 91, 0), (60, 61, 0)), 130, [20, 50, 50]),
        (((20, 21, 0), (90, 91, 0), (30, 31, 0)), 130, [20, 70, 30]),
        (((40, 80, 0), (60, 60, 0)), 55, [20, 30]),
    ],
)
def test_space_is_shared_by_need_wish_and_weight(
    needs: Sequence[tuple[int, int, float]], room: int, sizes: list[int]
) -> None:
    assert shared([Need(*need) for need in needs], room, 5) == sizes


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("lines", [1, 2])
def test_parts_of_a_row_do_not_overlap(text: str, lines: int) -> None:
    parts = [
        Overseen(Lettering(text, 40, lines=lines)),
        Overseen(Inset(panel(30, 30, "#ffffff"))),
        Overseen(Lettering(text, 28, weight=1)),
    ]
    drawn(Beside(parts, 8))
    left, right = 0, 0
    for part in parts:
        left, top, wide, high = part.area
        assert left >= right
        assert (top, high) == (0, 100)
        right = left + wide + 8
    assert right <= 408
    assert parts[1].area.wide == 30


@pytest.mark.parametrize("text", WORDS)
@pytest.mark.parametrize("is_name", [True, False])
def test_a_text_stays_in_its_area(text: str, is_name: bool) -> None:
    for wide, high in ((60, 26), (200, 52), (200, 80), (390, 30)):
        canvas = Canvas(600, 200)
        part = Lettering(text, 40, lines=2, is_name=is_name)
        part.draw(canvas, Area(100, 60, wide, high))
        box = canvas.image.getbbox()
        if box is None:  # no letter fits
            continue
        assert box[0] >= 100 - 2
        assert box[2] <= 100 + wide + 2
        assert box[1] >= 60 - 6
        assert box[3] <= 60 + high + 6


def test_a_text_is_whole_and_large_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, int]] = []

    def noted(_: Canvas, _x: float, _y: float, *said: Any, **__: Any) -> int:
        text, size, *_rest = said
        written.append((text, size))
        return 0

    monkeypatch.setattr(Canvas, "text", noted)
    whole = fonts.width("Ana van Dijk", "title", 34)
    for wide, lines in ((whole, 1), (round(whole * 0.85), 1), (round(whole * 0.62), 2)):
        written.clear()
        part = Lettering("Ana van Dijk", 34, face="title", lines=2, is_name=True)
        part.draw(Canvas(400, 100), Area(0, 0, wide, 80))
        assert " ".join(text for text, _ in written) == "Ana van Dijk"
        assert len(written) == lines
    assert written[0][1] > fonts.LEAST


def test_the_rows_of_a_table_have_the_same_columns() -> None:
    rows = [
        [Overseen(Lettering(text, 30)), Overseen(Lettering(number, 30, align="right"))]
        for text, number in (("I", "1"), ("a longer one", "100"))
    ]
    drawn(Below(table(rows, 10)))
    for item, other in zip(*rows, strict=True):
        assert (item.area.left, item.area.wide) == (other.area.left, other.area.wide)
    assert rows[0][0].area.top + rows[0][0].area.high <= rows[1][0].area.top


def test_parts_below_each_other_share_the_height() -> None:
    ground = partial(panel, top="#ffffff")
    rows = [
        Overseen(On(ground, Lettering("A", 20), (4, 2), high=Need(20, 40, 1))) for _ in range(3)
    ]
    drawn(Below(rows, 5), high=130)
    assert [row.area.high for row in rows] == [40, 40, 40]
    drawn(Below(rows, 5), high=160)
    assert [row.area.high for row in rows] == [50, 50, 50]
    drawn(Below(rows, 5), high=40)
    assert [row.area.high for row in rows] == [10, 10, 10]


def test_a_part_drawn_to_size_fills_its_width() -> None:
    sizes = []

    def bar(wide: int, high: int) -> Image.Image:
        sizes.append((wide, high))
        return panel(wide, high, "#ffffff")

    for room in (300, 90):
        drawn(Beside([Drawn(bar, 76, 18, least=40), Lettering("W" * 4, 30, least=30)], 8), room)
    assert sizes[0] == (76, 18)
    assert sizes[1][0] < 40
