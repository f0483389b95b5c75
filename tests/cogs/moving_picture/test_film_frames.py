"""The frames of an animated replay have one size, no black bars and room for all words."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from PIL import Image

from bot.render import victory
from bot.render.canvas import Canvas
from cogs.moving_picture import film_frames
from cogs.moving_picture.film_frames import (
    Caption,
    Contender,
    FilmTitle,
    Glimpse,
    end_frame,
    size_of,
    step_frame,
    title_frame,
)

LONG = "Maximiliane von Hohenzollern Sigm"[:32]
GREEN = (40, 120, 60)
PLAYERS = tuple(
    Contender(seat, name) for seat, name in enumerate(("Ana", LONG, "W" * 32, "Bo", "Cé"))
)


@dataclass
class Said:
    """The texts that were drawn, and the smallest font size that was used."""

    texts: list[str] = field(default_factory=list)
    least: int = 1000


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Said:
    found, write = Said(), Canvas.text

    def noted(
        self: Canvas, x: float, y: float, text: str, size: int, *rest: Any, **how: Any
    ) -> int:
        found.texts.append(text)
        found.least = min(found.least, size)
        return write(self, x, y, text, size, *rest, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    return found


def board(high: int = 900) -> Image.Image:
    return Image.new("RGB", (film_frames.WIDTH, high), GREEN)


def test_all_frames_are_as_high_as_the_tallest_board_and_its_caption() -> None:
    assert size_of([700, 900, 880]) == (1200, 900 + film_frames.BAR)
    assert size_of([100]) == (1200, victory.HIGH + film_frames.BAR)


def test_a_lower_board_is_extended_to_the_frames_height() -> None:
    size = size_of([900])
    for high in (900, 700):
        frame = step_frame(size, board(high), Caption("1/9", 0, "Ana waits"), 0.1, ())
        assert frame.size == size
        assert frame.getpixel((600, 890)) == GREEN


@pytest.mark.parametrize(
    "text", ["Ana waits", "Ana plays a card that has a rather long name, and more"]
)
def test_a_caption_is_whole_and_large_enough(text: str, said: Said) -> None:
    step_frame(size_of([900]), board(), Caption("338/338", 3, text), 1.0, (0.2, 0.9))
    assert text in said.texts
    assert said.least >= 26
    said.texts.clear()
    step_frame(size_of([900]), board(), Caption("338/338", 3, text * 20), 1.0, ())
    assert said.texts[-1].endswith("…")
    assert said.least >= 26


def test_the_progress_bar_shows_how_far_the_game_is() -> None:
    size = size_of([900])
    frames = [
        step_frame(size, board(), Caption("1/9", None, "X"), done, marks)
        for done, marks in ((0.1, ()), (0.6, ()), (0.6, (0.3,)), (0.6, (0.8,)))
    ]
    assert len({frame.tobytes() for frame in frames}) == 4


@pytest.mark.parametrize("winners", [0, 1, 2, 5])
@pytest.mark.parametrize("high", [640, 1100])
def test_the_title_names_everybody(winners: int, high: int, said: Said) -> None:
    title = FilmTitle(PLAYERS[:winners], PLAYERS[winners:], "beats", "Castel · 5 players")
    size = size_of([high])
    assert title_frame(size, title).size == size
    written = "".join(said.texts).replace(" ", "")
    for item in (PLAYERS[0], PLAYERS[3], PLAYERS[4]):
        assert item.name in said.texts
    assert "Castel·5players" in written
    assert "beats" in written
    assert said.least >= 24


def test_moments_are_shown_where_there_is_room_for_them(said: Said) -> None:
    card = Image.new("RGB", (1200, 630), (9, 9, 200))
    before, after = board(), board()
    after.paste((250, 0, 0), (900, 700, 960, 760))
    glimpses = [Glimpse(before, after, 12 + number, f"Moment {number}") for number in range(4)]
    low = end_frame(size_of([800]), card, glimpses, "Key moments")
    assert not said.texts
    assert low.getpixel((600, 700)) != (0, 0, 0)
    tall = end_frame(size_of([1000]), card, glimpses, "Key moments")
    assert tall.getpixel((600, 300)) == (9, 9, 200)
    assert "Key moments" in said.texts
    assert {f"Moment {number}" for number in range(4)} <= set(said.texts)
    below = tall.crop((0, 720, 1200, 1000))
    reds = below.getcolors(below.width * below.height)
    assert reds is not None
    assert (250, 0, 0) in [colour for _, colour in reds], "what has changed is seen"


def test_the_largest_change_is_found_anywhere_in_a_frame() -> None:
    for left, top in ((0, 0), (1140, 840), (500, 300), (30, 600)):
        after = board()
        after.paste((250, 250, 250), (left, top, left + 60, top + 60))
        box = film_frames._busiest(board(), after, (420, 300))
        assert box[0] <= left
        assert left + 60 <= box[2] + 30
        assert box[1] <= top
        assert top + 60 <= box[3] + 30
        assert (box[2] - box[0], box[3] - box[1]) == (420, 300)
