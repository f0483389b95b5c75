"""Furniture: a wide panel is a narrow one, drawn out between its corners."""

from typing import Any

import pytest

from bot.render.furniture import panel


@pytest.mark.parametrize(
    "how",
    [
        {"radius": 8, "thick": 2.4},
        {"radius": 14, "thick": 7, "inner": "#c9a35a"},
        {"radius": 30, "thick": 0},
    ],
)
def test_a_wide_panel_has_the_corners_of_a_narrow_one_and_even_columns(how: dict[str, Any]) -> None:
    high, wide, side = 90, 400, how["radius"]
    narrow, drawn = (panel(width, high, "#f7e7bd", "#dfc384", **how) for width in (70, wide))
    assert drawn.size == (wide, high)
    for left, at in ((0, 0), (wide - 35, 35)):
        corner = drawn.crop((left, 0, left + 35, high))
        assert corner.tobytes() == narrow.crop((at, 0, at + 35, high)).tobytes()
    columns = {
        drawn.crop((x, 0, x + 1, high)).tobytes() for x in range(side + 12, wide - side - 12)
    }
    assert len(columns) == 1
