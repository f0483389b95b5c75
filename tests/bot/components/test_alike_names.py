"""Names that look alike get their seats' letters; characters that no font has are removed."""

import unicodedata

import pytest

from bot.components.safe_text import (
    LETTERS,
    NAME_LIMIT,
    clean_name,
    drawn_name,
    looks_like,
    mention,
    names_apart,
    pictured,
    reader_of,
    seat_mark,
)
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.frame import person_name
from bot.model import Person, Sitter, Table
from bot.render.fonts import draws
from cogs.seat_offers.messages import asking_name
from cogs.seat_offers.part import Offer, OfferedSeats, Request
from tests.support.seated import running_table
from tests.support.tables import CASES

EN = text("en")

ALIKE = {
    "the same": ("Ana", "Ana"),
    "case": ("Ana", "aNA"),
    "blanks": ("Ana", "  Ana\u3000"),
    "blanks within": ("Ana Lea", "Ana  Lea"),
    "invisible": ("Ana", "A\u200bn\u2060a\u3164"),
    "accents": ("Ana", "Áńa"),
    "composed or not": ("Zoë", "Zoe\u0308"),
    "mathematical": ("Ana", "𝓐𝓷𝓪"),
    "fullwidth": ("Ana", "Ａｎａ"),
    "circled": ("Ana", "Ⓐⓝⓐ"),
    "white on black": ("Ana", "🅐🅽🅰"),
    "flags": ("Ana", "🇦🇳🇦"),
    "small capitals": ("Ana", "ᴀɴᴀ"),
    "raised": ("Ana", "ᵃⁿᵃ"),
    "Cyrillic": ("Ana", "Аnа"),
    "Greek": ("Toko", "Τοκο"),
    "Lisu": ("Ana", "ꓮꓠꓮ"),
    "Cherokee": ("Ana", "Ꭺna"),
    "digits": ("Bo", "B0"),
    "bars": ("Ilse", "lIse"),
    "signs around": ("Ana", "★ Ana ★"),
    "emoji": ("Ana 🌸", "Ana 🌺"),
    "mark-up": ("Ana", "**Ana**"),
    "long": ("W" * 40, "W" * 41),
    "ligatures": ("Œuf", "OEUF"),
    "scripts": ("李小龙", "李小龙 "),
    "right to left": ("דוד", "דוד\u200f"),
}

APART = (
    ("Ana", "Bo"),
    ("Ana 1", "Ana 2"),
    ("李小龙", "李小虎"),
    ("कमल", "कमला"),
    ("🌸", "🌺"),
    ("Ana", "Anna"),
)


@pytest.mark.promise("equal-names")
@pytest.mark.parametrize("pair", ALIKE.values(), ids=ALIKE)
def test_names_that_look_alike_get_their_seats_letters(pair: tuple[str, str]) -> None:
    first, bo, other = names_apart((pair[0], "Bob", pair[1]), EN)
    assert (first[-4:], bo, other[-4:]) == (" (A)", "Bob", " (C)")
    assert max(map(len, (first, other))) <= NAME_LIMIT
    shown = pictured(Reader(EN, (first, bo, other))).names
    assert len(set(shown)) == len(shown)
    assert all(letter in name for letter, name in zip("AC", shown[::2], strict=True))


@pytest.mark.parametrize("pair", APART)
def test_names_that_differ_are_left_alone(pair: tuple[str, str]) -> None:
    assert names_apart(pair, EN) == pair


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_without_a_name_and_one_named_like_that_are_told_apart(language: str) -> None:
    words = text(language)
    nobody = words("name-player", letter="B")
    assert names_apart((nobody, "\u200b"), words) == (f"{nobody} (A)", f"{nobody} (B)")


def test_nobody_can_have_a_name_with_another_seats_letter() -> None:
    for pretender in ("Ana (B)", "Ana ⁽B⁾", "Ana B", "Ana ⒝"):
        names = names_apart((pretender, "Ana", "Ana"), EN)
        assert [name[-3:] for name in names] == ["(A)", "(B)", "(C)"], names


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_named_like_a_bot_and_the_bot_get_letters(language: str) -> None:
    table = table_called("isabeau", "Isabeau")
    table.sitters[1] = Sitter(None, "Isabeau", "hard")
    bot = text(language)("name-bot", name="Isabeau (B)")
    assert reader_of(table, text(language)).names == ("isabeau (A)", bot)


def test_a_ping_says_which_of_two_is_meant() -> None:
    table = table_called("Ana", "ANA")
    assert mention(table, 101, EN) == "<@101> (B)"
    assert mention(table, 7, EN) == "<@7>"
    assert mention(table_called("Ana", "Bo"), 101, EN) == "<@101>"


def test_people_who_ask_for_a_seat_have_distinct_names() -> None:
    table = table_called("Ana", "Bo")
    table.put(
        OfferedSeats(
            {
                seat: Offer(seat, "host", (Request(Person(7 + seat, name), 99),))
                for seat, name in enumerate(("𝓐𝓷𝓪", "Cy"))
            }
        )
    )
    reader = reader_of(table, EN)
    assert [asking_name(table, seat, reader) for seat in (0, 1)] == ["𝓐𝓷𝓪 (for seat A)", "Cy"]
    table.put(
        OfferedSeats(
            {
                seat: Offer(seat, "host", (Request(Person(9 + seat, name), 99),))
                for seat, name in enumerate(("", "\u200b"))
            }
        )
    )
    asking = [asking_name(table, seat, reader) for seat in (0, 1)]
    assert asking == ["somebody (for seat A)", "somebody (for seat B)"]
    assert asking_name(table_called("Ana", "Bo"), 0, reader) == ""


def test_a_person_who_controls_a_message_is_told_apart_from_the_players() -> None:
    table = table_called("Ana", "Ana")
    reader = reader_of(table, EN)
    assert person_name(table, Person(101, "Anabel"), reader) == "Ana (B)"
    assert person_name(table, Person(7, "ANA"), reader) == "ANA (no seat)"
    assert person_name(table, Person(7, "Bo"), reader) == "Bo"
    assert looks_like("Ana", reader.names)


DRAWN = {
    "𝓐𝓷𝓪": "Ana",
    "Ａｎａ": "Ana",
    "Ⓐⓝⓐ": "Ana",
    "𝔱𝔥𝔦𝔰": "this",
    "🅰🅽🅰": "ANA",
    "🇦🇳🇦": "ANA",
    "ᵃⁿᵃ": "ana",
    "⒜⒩⒜": "ana",
    "❶ Ana": "❶ Ana",
    "Ana 🌸": "Ana",
    "🌸 ~ Ana ~ 🌸": "Ana",
    "Ana (🌸)": "Ana",
    "Ana | 🌸": "Ana",
    "Ana 🇫🇷": "Ana",
    "👩‍💻 Zoë": "Zoë",
    "J 🌸": "J",
    "Ana 李": "Ana",
    "王Bo": "Bo",
    "a@b\\c": "a@b\\c",
    "x² ½": "x² ½",
    "Nguyễn Văn Ánh": "Nguyễn Văn Ánh",
    "Жанна Ωμέγα": "Жанна Ωμέγα",
    "♥": "♥",
    "Ꭺna": "ana",
    "1\ufe0f\u20e3": "1",
    "Ana (⒝⒪⒯)": "Ana",
    "Z\u0301\u0301\u0301ed": "Ź\u0301\u0301ed",
}

LOST = (
    *("李小龙", "ไทย", "हिन्दी", "한국", "名前", "বাংলা", "ትግርኛ", "ᠮᠣᠩᠭᠣᠯ", "𐎀𐎁"),
    *(
        "🌸",
        "🌸🌺",
        "🌸 - 🌸",
        "♥ 🌸",
        "李小龙 2",
        "A李n王a",
        "李a",
        "‹🌸›",
        "\U0001f3f4\U000e0067",
    ),
)


@pytest.mark.parametrize(("name", "drawn"), DRAWN.items(), ids=ascii)
def test_only_the_drawable_part_of_a_name_is_drawn(name: str, drawn: str) -> None:
    assert drawn_name(clean_name(name)) == drawn
    assert pictured(Reader(EN, names_apart((name, "Bob"), EN))).names == (drawn, "Bob")


@pytest.mark.counterproof("drawable-names")
@pytest.mark.parametrize("name", LOST, ids=ascii)
def test_a_name_that_no_font_has_is_replaced_by_the_seats_mark(name: str) -> None:
    names = names_apart((name, name, "Bob"), EN)
    assert names[0].endswith(" (A)")
    assert pictured(Reader(EN, names)).names == (seat_mark(0), seat_mark(1), "Bob")


def test_names_that_look_alike_only_in_pictures_get_letters_there() -> None:
    names = names_apart(("Ana 李", "Ana 王", "李 (x)", "C"), EN)
    assert names == ("Ana 李", "Ana 王", "李 ‹x›", "C")
    assert pictured(Reader(EN, names)).names == ("Ana (A)", "Ana (B)", seat_mark(2), "C (D)")


def test_a_bot_is_marked_as_a_bot_in_a_picture() -> None:
    table = table_called("李小龙", "李小龙")
    table.sitters[1] = Sitter(None, "李小龙", "hard")
    assert pictured(reader_of(table, EN)).names == (seat_mark(0), f"{seat_mark(1)} (bot)")


def test_a_reader_whose_names_can_be_drawn_stays_the_same() -> None:
    reader = Reader(EN, ("Ana (A)", "Ana (B)", "Bo (bot)", "Łukasz"))
    assert pictured(reader) is reader


@pytest.mark.promise("drawable-names")
def test_no_name_is_drawn_with_characters_that_no_font_has() -> None:
    """Every script is checked, with names of seven consecutive characters."""
    for start in range(0, 0x20000, 7):
        name = "".join(map(chr, range(start, start + 7)))
        for seat, drawn in enumerate(pictured(Reader(EN, names_apart((name, "B"), EN))).names):
            assert all(map(draws, drawn)), ascii(name)
            assert any(char.isalnum() or unicodedata.category(char)[0] in "SP" for char in drawn)
            assert drawn.strip() == drawn
            assert len(drawn) <= NAME_LIMIT, LETTERS[seat]


def table_called(*names: str) -> Table:
    case = next(item for item in CASES if item.seats == len(names))
    return running_table(case.game.key, case.deal(1), names)
