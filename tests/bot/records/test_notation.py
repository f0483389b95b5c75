"""Each step of a game is written as one line, and every written line can be parsed."""

import pytest

from bot.records.notation import NotationError, NotationLine, letter, read
from engines.core.kernel import TABLE

LINES = (
    NotationLine(0, 0, "move", ("rustici",)),
    NotationLine(12, 4, "ask-something", (3, "79-05", "reliques#1", "0-2-0"), check="00ff00ff"),
    NotationLine(3, 1, "levy", ()),
    NotationLine(3, 1, "levy", ("-",)),
    NotationLine(
        4, 1, "two words", ("", "a b", 'with "quotes"', "\\", "!bang", "#1234abcd", "; no", "é")
    ),
    NotationLine(5, 2, "seat", (-1, 0, 77, "77", "-1", "1.0", "W4", "d'Or", "Α")),
    NotationLine(6, TABLE, "", ("time_up",)),
    NotationLine(7, TABLE, "", ("take-back", 3), check="12345678"),
    NotationLine(8, 1, "", ("concede",)),
    NotationLine(8, 1, "", ("concede", 0, 2)),
    NotationLine(9, 0, "", ("gardes", "always"), order=True),
    NotationLine(10, 0, "square", ("a4", "=", "A", "!order")),
)


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_written_line_is_parsed_back(line: NotationLine) -> None:
    assert read(line.written()) == line
    assert read(f"  {line.written()}   ; a remark; and another ") == line


@pytest.mark.parametrize(("word", "is_bare"), [("1", False), ("1:", True), ("1'", False)])
def test_a_value_of_a_million_digits_is_written_in_linear_time(word: str, is_bare: bool) -> None:
    """Writing in quadratic time would block the event loop."""
    word = word.replace("1", "1" * 1_000_000)
    written = NotationLine(6, 0, "move", (word,)).written()
    assert written == f"6. A move {word}" if is_bare else f'6. A move "{word}"'


def test_people_can_write_the_notation() -> None:
    assert read("3.B   move   rustici") == NotationLine(3, 1, "move", ("rustici",))
    assert read('3. B move "rustici" ;well played') == NotationLine(3, 1, "move", ("rustici",))


def test_the_notation_equals_its_documentation() -> None:
    assert [line.written() for line in LINES[:4]] == [
        "0. A move rustici",
        "12. E ask-something 3 79-05 reliques#1 0-2-0 #00ff00ff",
        "3. B levy -",
        '3. B levy "-"',
    ]
    assert LINES[1].written(checked=False) == "12. E ask-something 3 79-05 reliques#1 0-2-0"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "1",
        "1.",
        "1. #12345678",
        "1. B",
        "1. b move x",
        "1. BB move x",
        "1. B move",
        "1. B !order gardes",
        "1. B !explode",
        "1. =",
        "1. = 3",
        "-1. B move x",
        '1. B move "unclosed',
        '1. B move "\\q"',
    ],
)
def test_an_invalid_line_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r".{10}"):
        read(text)


def test_there_are_as_many_letters_as_the_alphabet_has() -> None:
    assert (letter(0), letter(25)) == ("A", "Z")
    for seat in (-1, 26):
        with pytest.raises(ValueError, match="no letter"):
            letter(seat)
