"""Contrast, fonts and fitting of words in pictures."""

from typing import Any

import pytest
from PIL import Image, features

from bot.render import fonts
from bot.render.canvas import Canvas, token
from bot.render.furniture import panel, ring, soft
from bot.render.kept import drawn_once
from bot.render.palette import BASE, INK, PAIRS, SEATS, contrast, mix, shades
from bot.render.sprites import sprite
from tests.bot.render.written import WORDLESS, written


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


def test_the_palette_fits_into_one_picture() -> None:
    assert len(shades()) <= 256
    assert set(BASE) <= set(shades())
    assert mix("#000000", "#ffffff", 0.5) == "#808080"


def test_seats_differ_in_colour_shape_and_letter() -> None:
    for part in ("colour", "shape", "letter"):
        assert len({getattr(mark, part) for mark in SEATS}) == len(SEATS)
    assert len({token(seat, 46).tobytes() for seat in range(len(SEATS))}) == len(SEATS)


@pytest.mark.parametrize("part", WORDLESS)
def test_parts_cached_while_words_are_collected_have_no_words(part: Any) -> None:
    made = {
        sprite: ("signs/seat-a", 40),
        panel: (60, 40, INK),
        soft: (60, 40, INK, 4, 6, 50),
        ring: (60, 40),
    }
    with written() as found:
        part.__wrapped__(*made[part])
        assert not found
        Canvas(60, 40, INK).text(30, 20, "1", 20)
    assert found


def test_the_words_of_a_cached_part_are_collected_again() -> None:
    """The test includes nested parts, and parts first drawn while no words were collected."""

    @drawn_once
    def part(word: str) -> Image.Image:
        canvas = Canvas(60, 40, INK)
        canvas.text(30, 20, word, 20, acts=True)
        return canvas.image

    @drawn_once
    def whole(word: str) -> Image.Image:
        canvas = Canvas(90, 40, INK)
        canvas.put(part(word), 0, 0)
        canvas.text(70, 20, "2", 30)
        return canvas.image

    shown = whole("1").tobytes()
    for packed in (True, True, False, False):
        with written(packed=packed) as found:
            whole("1")
            part("1")
        assert found == [("1", 20, True), ("2", 30, False), ("1", 20, True)]
    with written(anew=True) as found:
        whole("1")
    assert len(found) == 2
    assert whole("1").tobytes() == shown, "what is not painted is not kept among what is"


@pytest.mark.parametrize("face", fonts.FILES)
def test_fonts_have_the_letters_of_europe(face: fonts.Typeface) -> None:
    for text in ("Maëlle Łukasz Ğüneş", "Ωμέγα", "Жанна Й", "«’–…»  "):
        assert {ord(char) for char in text} <= fonts.coverage(face)


def test_a_name_is_split_by_the_fonts_that_have_its_characters() -> None:
    assert fonts.runs("Ann ♯ عبد الله", "title") == (
        ("title", "Ann "),
        ("other", "♯ عبد الله"),
    )


def test_invisible_and_undrawable_characters_are_left_out() -> None:
    assert fonts.runs("\u200bA\u202eB\ufe0f\x07", "bold") == (("bold", "AB"),)
    assert fonts.runs("👍🏽", "bold") == ()
    assert fonts.runs("漢字 A漢字B", "bold") == (("bold", " AB"),)


def test_characters_in_no_font_are_drawn_in_compatibility_form() -> None:
    assert fonts.drawable("𝓐𝓷𝓪 Ａｎａ") == "Ana Ana"
    assert fonts.runs("ﬁ ½ ²", "bold") == (("bold", "ﬁ ½ ²"),), "what a font has stays"


def test_right_to_left_text_needs_its_layout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert fonts.draws("ד")
    monkeypatch.setattr(features, "check", lambda _: False)
    assert not fonts.draws.__wrapped__("ד")
    assert fonts.draws.__wrapped__("Ж")


def test_a_mark_stays_with_its_letter() -> None:
    assert fonts.runs("e\u0301", "title") == (("title", "é"),)


@pytest.mark.parametrize("text", ["Anneke", "W" * 32, "名" * 32, "a b" * 10, "i" * 32])
@pytest.mark.parametrize("room", [60, 140, 400])
def test_a_fitted_text_is_no_wider_than_its_room(text: str, room: int) -> None:
    short, size = fonts.fit(text, "bold", 34, room)
    assert fonts.width(short, "bold", size) <= room
    assert fonts.SMALLEST <= size <= 34
    assert size >= fonts.LEAST or short == text, "only what is whole for it is smaller"
    assert short == text or short.endswith("…")


def test_a_text_that_fits_is_left_alone() -> None:
    assert fonts.fit("Anneke", "title", 34, 400) == ("Anneke", 34)
    assert fonts.fit("Anneke", "title", 34, 5) == ("", fonts.LEAST)


def test_lines_break_at_spaces() -> None:
    lines, size = fonts.wrap("Conseiller du roi", "text", 28, 140, 2)
    assert lines == ("Conseiller", "du roi")
    assert size == 28
    lines, size = fonts.wrap("Ambassadeur extraordinaire de loin", "text", 28, 100, 2)
    assert len(lines) == 2
    assert all(fonts.width(line, "text", size) <= 100 for line in lines)


def test_words_joined_by_a_no_break_space_stay_on_one_line() -> None:
    said = "Le tournant\u00a0: coup\u00a0227"
    room = fonts.width("Le tournant : coup", "text", 28)
    assert fonts.wrap(said, "text", 28, room, 2)[0] == ("Le tournant :", "coup 227")
    plain = said.replace("\u00a0", " ")
    assert fonts.wrap(plain, "text", 28, room, 2)[0] == ("Le tournant : coup", "227")


def test_a_line_is_centred_on_its_capitals() -> None:
    canvas = Canvas(200, 100, "#ffffff")
    canvas.text(100, 50, "HHH", 40, INK, align="middle")
    left, top, right, bottom = canvas.image.convert("L").point(lambda v: 255 - v).getbbox()
    assert abs((top + bottom) / 2 - 50) <= 1
    assert abs((left + right) / 2 - 100) <= 2
