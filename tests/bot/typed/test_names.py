"""Typed names: which names are accepted, suggested first, or named in a refusal."""

import pytest

from bot.errors import UserError
from bot.typed.names import OFFER, matching, meant, take, told_apart

NAMES = {
    "a": ("Évêque d’Or",),
    "b": ("Évêque",),
    "c": ("Sœur",),
    "d": ("L’évêque",),
    "e": ("Tour (b2)", "Tower"),
    "f": ("+1 or", "Gain"),
    "g": ("−1 or", "Loss"),
}


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("Évêque d’Or", "a"),
        ("  EVEQUE   d'or ", "a"),
        ("“Évêque-d’or”", "a"),
        ("evequedor", "a"),
        ("eveque", "b"),
        ("l eveque", "d"),
        ("soeur", "c"),
        ("SŒU", "c"),
        ("tour b2", "e"),
        ("tower", "e"),
        ("owe", "e"),
        ("tower tour", "e"),
        ("+1 or", "f"),
        ("-1 OR", "g"),
        ("d'or eve", "a"),
        ("g", "g"),
    ],
)
def test_a_typed_name_is_accepted_in_any_spelling(typed: str, value: str) -> None:
    assert meant(NAMES, typed).value == value
    assert take(NAMES, typed, UserError("none")) == value


@pytest.mark.counterproof("names-sent-back")
@pytest.mark.parametrize(
    ("typed", "key", "near"),
    [
        ("eve", "typed-several", "Évêque d’Or · Évêque"),
        ("1 or", "typed-several", "+1 or · −1 or"),
        ("evecke", "typed-unknown", "Évêque"),
        ("the tower of stone", "typed-unknown", "Tour (b2)"),
        ("xyzzy", "none", None),
        ("", "none", None),
        ("!?", "none", None),
        ("x" * 6000, "none", None),
    ],
)
def test_an_ambiguous_or_unknown_name_is_refused_with_the_nearest(
    typed: str, key: str, near: str | None
) -> None:
    with pytest.raises(UserError) as refused:
        take(NAMES, typed, UserError("none"))
    assert refused.value.key == key
    assert refused.value.params.get("near") == near


def test_the_best_names_are_offered_first() -> None:
    assert matching(NAMES, "  EVEQUE d'or ") == ["a"]
    assert matching(NAMES, "eveque") == ["b", "a", "d"], "equal, then what begins so"
    assert matching(NAMES, "evêque!") == ["b", "a", "d"]
    assert matching(NAMES, "xyzzy") == []
    assert matching(NAMES, "") == [*NAMES]


def test_all_labels_differ() -> None:
    long = "W" * 150
    named = [
        (1, "Market", "space"),
        (2, "market", "card"),
        (3, "Market (card)", "card"),
        (4, "Mar-ket", "card"),
        (5, long, ""),
        (6, f"{long}!", ""),
        (7, f"{long}?", "card"),
        (8, "●", ""),
        (9, "■", ""),
        (1, "Market", "card"),
    ]
    labels = told_apart(named)
    assert labels[1] == "Market"
    assert labels[2] == "market (card)"
    assert labels[4] == "Mar-ket (2)"
    assert labels[6].endswith("… (2)")
    assert all(len(label) <= OFFER for label in labels.values())
    names = {value: (label,) for value, label in labels.items()}
    assert all(meant(names, label).value == value for value, label in labels.items() if value < 8)
    assert len(set(labels.values())) == len(labels) == 9
