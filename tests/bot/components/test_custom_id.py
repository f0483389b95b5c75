"""Custom ids that the bot writes can be parsed again; other strings cannot be parsed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.custom_id import LIMIT, ControlId, base36, decode, encode

NUMBERS = st.integers(min_value=0, max_value=36**6 - 1)
VERBS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=8)
ARGUMENTS = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=60)
KEYS = st.builds(ControlId, NUMBERS, NUMBERS, VERBS, ARGUMENTS)


@given(KEYS)
def test_a_written_id_is_parsed_back(control: ControlId) -> None:
    text = encode(control)
    assert len(text) <= LIMIT
    assert decode(text) == control


@given(st.text())
def test_any_text_is_parsed_or_refused_without_an_error(text: str) -> None:
    control = decode(text)
    assert control is None or encode(control) == text


@given(KEYS, st.integers(0, 99), st.characters())
def test_a_changed_id_is_another_id_or_none(control: ControlId, place: int, char: str) -> None:
    text = encode(control)
    changed = text[: place % len(text)] + char + text[place % len(text) + 1 :]
    found = decode(changed)
    assert changed == text or found is None or encode(found) == changed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "c1",
        "c1:1:2:do",
        "c1:01:2:do:",
        "c1:1:2:DO:",
        "c1:1:2:do:a b",
        "c2:1:2:do:",
        "c1:-1:2:do:",
    ],
)
def test_foreign_ids_are_refused(text: str) -> None:
    assert decode(text) is None


@pytest.mark.parametrize(
    "control",
    [
        ControlId(1, 2, "Do"),
        ControlId(1, 2, "do", "é"),
        ControlId(1, 2, "do", "x" * 100),
        ControlId(1, 2, ""),
    ],
)
def test_an_id_that_could_not_be_parsed_back_is_not_written(control: ControlId) -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        encode(control)


def test_negative_numbers_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="negative"):
        base36(-1)
