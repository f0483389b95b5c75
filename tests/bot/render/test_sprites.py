"""The bitmaps match their drawings, are complete and exist in every colour."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.render import canvas
from bot.render.build_sprites import ART, bitmaps, is_cut, owners, recoloured
from bot.render.palette import SEATS, contrast
from bot.render.sprites import FOLDER, NOBODY, bust_name, file_name, grey, sprite
from tests.support.sizes import RELEASE

DRAWINGS = sorted(f"{path.parent.name}/{path.stem}" for path in ART.glob("*/*.svg"))
COLOURS = json.loads((ART / "palette.json").read_text("utf-8"))
EPSILON = 0.5
"""Maximum mean difference of colour values (0 to 255) that another renderer may cause."""


def test_there_is_a_bitmap_for_each_drawing_and_no_other() -> None:
    wanted = set()
    for name in DRAWINGS:
        path = ART / f"{name}.svg"
        drawing = path.read_text("utf-8")
        for owner in owners(drawing, path.stem, COLOURS):
            wanted.add(FOLDER / file_name(name, owner))
        if is_cut(drawing):
            wanted.add(FOLDER / file_name(bust_name(name)))
    assert set(FOLDER.glob("*/*.webp")) == wanted


SAMPLES = ("castel/a", "castellum/w", "castrum/m", "signs/n", *(["castellum/s"] if RELEASE else []))
"""Groups of drawings to sample; the skies (last) take as long as all other samples together."""


@pytest.mark.parametrize("group", SAMPLES)
def test_a_bitmap_is_what_the_drawing_gives(group: str) -> None:
    """A sample of each folder is rendered, because all drawings would take half a minute."""
    compared = 0
    for path, data in bitmaps(group):
        with Image.open(BytesIO(data)) as made, Image.open(path) as stored:
            assert made.size == stored.size, path.name
            over = [
                Image.alpha_composite(
                    Image.new("RGBA", picture.size, "white"), picture.convert("RGBA")
                )
                for picture in (made, stored)
            ]
            difference = ImageStat.Stat(ImageChops.difference(*over)).mean
        assert sum(difference) / 4 <= EPSILON, f"{path.name} is out of date: make sprites"
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_holds_shapes_alone(name: str) -> None:
    """Elements that other renderers draw differently, or that load files, are not allowed."""
    drawing = (ART / f"{name}.svg").read_text("utf-8")
    for foreign in ("<text", "<filter", "<image", "<script", "<style", "http://www.w3.org/1999"):
        assert foreign not in drawing
    assert f'id="{name.replace("/", "-")}"'.replace("_", "-") in drawing.replace("_", "-")


def test_a_seat_is_drawn_in_its_colours() -> None:
    drawing = Path(ART / "castellum" / "worker.svg").read_text("utf-8")
    assert owners(drawing, "worker", COLOURS) == ("a", "b", "c", "d", "e", NOBODY)
    for owner in ("b", NOBODY):
        other = recoloured(drawing, owner, COLOURS)
        assert not any(colour in other for colour in COLOURS["A"].values())
    assert recoloured(drawing, "a", COLOURS) == drawing
    pictures = {sprite("castellum/worker", 60, seat).tobytes() for seat in range(len(SEATS))}
    assert len(pictures) == len(SEATS)


@pytest.mark.parametrize("name", ["", "castel", "castellum", "castrum"])
def test_a_palette_is_complete_before_threads_share_it(name: str) -> None:
    """Two threads crashed on a new palette: one read the palette while the other built it."""
    canvas._colours.cache_clear()
    canvas._shades.cache_clear()
    kept = canvas._colours(name) if name else canvas._shades()
    assert kept.palette is not None
    assert not kept.palette.dirty
    canvas.Canvas(40, 30).png(name)
    assert kept is (canvas._colours(name) if name else canvas._shades())


def test_the_colours_of_seats_are_the_same_in_drawings_and_words() -> None:
    for mark in SEATS:
        assert COLOURS[mark.letter]["base"] == mark.colour
        assert COLOURS[mark.letter]["tint"] == mark.tint
        assert contrast(mark.colour, mark.tint) >= 4.5


def test_a_sprite_keeps_its_proportions_and_is_kept() -> None:
    whole = sprite("castellum/wood")
    small = sprite("castellum/wood", 20)
    assert small.width == 20
    assert small.height == pytest.approx(whole.height * 20 / whole.width, abs=1)
    assert sprite("castellum/wood", 20) is small
    assert sprite("castellum/wood", height=30).height == 30
    with pytest.raises(FileNotFoundError):
        sprite("castellum/unicorn")


def test_disabled_drawings_have_almost_no_colour() -> None:
    colours = grey("castellum/gold", 60).getcolors(10_000)
    assert colours is not None
    for _, (red, green, blue, alpha) in colours:
        if alpha > 200:
            assert max(red, green, blue) - min(red, green, blue) <= 8
