"""An alt text that is too long loses whole parts; no part is cut short."""

import random

import pytest

from bot.games.alt import compose, sentence

MORE = "More is shown."


def test_parts_that_fit_are_all_included_in_order() -> None:
    assert compose([(3, "One."), (1, ""), (0, "Two.")], MORE) == "One. Two."
    assert compose([], MORE) == ""
    assert compose([(0, "x" * 1024)], MORE) == "x" * 1024


def test_the_least_important_part_is_left_out_first_with_a_note() -> None:
    parts = [(2, "Market."), (0, "Who won."), (1, "Lines."), (2, "Spaces.")]
    assert compose(parts, MORE, 40) == "Market. Who won. Lines. Spaces."
    assert compose(parts, "+", 30) == "Market. Who won. Lines. +"
    assert compose(parts, "+", 20) == "Who won. Lines. +"
    assert compose(parts, "+", 16) == "Who won. +"
    assert compose(parts, "+", 3) == "+"


def test_room_is_kept_for_the_note_about_missing_parts() -> None:
    parts = [(0, "aaaa"), (1, "bbbb"), (2, "cccc")]
    assert compose(parts, "and more", 14) == "aaaa bbbb cccc"
    assert compose(parts, "and more", 13) == "aaaa and more"
    assert compose(parts, "and more", 12) == "and more"


def test_a_note_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="longer than 5"):
        compose([(0, "a")], MORE, 5)


def test_no_word_is_cut_for_any_parts() -> None:
    chance = random.Random(11)
    for _ in range(300):
        parts = [
            (chance.randrange(4), " ".join(["ab"] * chance.randrange(1, 30)) + f" {number}.")
            for number in range(chance.randrange(12))
        ]
        said = compose(parts, MORE, 200)
        assert len(said) <= 200
        whole = " ".join(text for _, text in parts)
        if len(whole) <= 200:
            assert said == whole
            continue
        assert said.endswith(MORE)
        kept = [at for at, (_, text) in enumerate(parts) if f" {at}." in f" {said}"]
        gone = [at for at in range(len(parts)) if at not in kept]
        assert said == " ".join((*(parts[at][1] for at in kept), MORE))
        assert all(parts[at][0] <= parts[out][0] for at in kept for out in gone)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Two left", "Two left."),
        ("À vous", "À vous."),
        ("Ready?", "Ready?"),
        ("(2 left)", "(2 left)"),
        ("", ""),
    ],
)
def test_a_text_that_ends_with_a_letter_or_a_digit_gets_a_full_stop(text: str, read: str) -> None:
    assert sentence(text) == read
