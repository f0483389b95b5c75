"""Wide panels are stretched between their corners; high panels are drawn as they are."""

from typing import Any

import pytest
from PIL import Image

from bot.render.furniture import panel


@pytest.mark.parametrize(
    "how",
    [
        {"radius": 8, "thick": 2.4},
        {"radius": 14, "thick": 7, "inner": "#c9a35a"},
        {"radius": 3, "thick": 5, "inner": "#c9a35a"},
        {"radius": 30, "thick": 0},
    ],
)
def test_a_wide_panel_is_a_high_one_on_its_side(how: dict[str, Any]) -> None:
    """The panel has one colour, because other panels may change colour from top to bottom."""
    for side in (40, 45, 90):
        high, wide = panel(side, 300, "#f7e7bd", **how), panel(300, side, "#f7e7bd", **how)
        assert wide.tobytes() == high.transpose(Image.Transpose.TRANSPOSE).tobytes(), side
