"""Two decisions in one grid of buttons, with labels that name the effect of a press."""

import pytest

from bot.components.custom_id import decode
from bot.components.draft import START, DraftPlace, parse
from bot.components.message import Button, Post
from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.messages.board import public_rows
from bot.messages.hand import hand_post
from bot.model import Table
from cogs.play.typed_answers import find_answer
from engines.castel import GAME as CASTEL
from engines.castellum import Castellum
from engines.core.data import load
from engines.core.kernel import Seat
from engines.registry import game
from tests.engines.castellum.builder import do, table
from tests.support.seated import running_table

NAMES = ("Ana", "Bo")


def seated(s: Castellum) -> Table:
    return running_table("castellum", s, NAMES)


def hand(at: Table, seat: Seat, place: DraftPlace = START, language: str = "en") -> Post:
    return hand_post(at, seat, reader_of(at, text(language)), place)


def rows(post: Post) -> list[list[str]]:
    """Return the labels of the choices, by row."""
    return [[cell.label for cell in row if isinstance(cell, Button)] for row in post.rows[:-1]]


def leads(post: Post, label: str) -> DraftPlace:
    """Return the draft place in the custom id of the button with this label."""
    for part in (part for row in post.rows for part in row):
        if isinstance(part, Button) and part.label == label:
            key = decode(part.id)
            assert key is not None
            assert key.verb == "choose"
            return parse(key.argument)
    raise AssertionError(label)


def test_line_and_column_are_one_grid_labelled_by_the_outcome() -> None:
    at = seated(table("castellum.besiege", year=0, hands={0: ["79-01", "79-02"], 1: ["79-03"]}))
    post = hand(at, 0)
    ((first, _),) = rows(post)
    assert first.startswith("1. ")
    post = hand(at, 0, DraftPlace().then(0))
    assert rows(post) == [
        ["Your column 1: 2 v 2", "Your column 2: – v 2"],
        ["Bo 1: 2 v 2", "Bo 2: – v 2"],
    ]
    assert leads(post, "Bo 2: – v 2").path == ((0,), (1,), (1,))
    assert rows(hand(at, 0, DraftPlace().then(0), "fr"))[1][1] == "Bo 2\u00a0: – contre 2"


def test_a_line_with_one_place_left_names_its_outcome_too() -> None:
    enemies = {(1, 1): "79-04"}
    at = seated(table("castellum.besiege", hands={0: ["79-01", "79-02"]}, enemies=enemies))
    grid = rows(hand(at, 0, DraftPlace().then(0)))
    assert [len(row) for row in grid] == [2, 1]
    assert grid[1][0].startswith("Bo 2: – v ")


def test_typed_answers_follow_the_grid() -> None:
    at = seated(table("castellum.besiege", hands={0: ["79-01", "79-02"], 1: ["79-03"]}))
    reader = reader_of(at, text("en"))
    (labels,) = rows(hand(at, 0))
    name = labels[0].removeprefix("1. ")
    typed = find_answer(at, 0, reader, f"{name}, bo 2: – v 2")
    assert not isinstance(typed, str)
    assert (typed.verb, parse(typed.argument).path) == ("choose", ((0,), (1,), (1,)))
    assert find_answer(at, 0, reader, "1, bo 2: – v 2") == typed


def test_copies_on_a_grid_are_told_apart() -> None:
    s = table(goods={0: "GG"}, market=["T01", "T02"])
    at = seated(s)
    reader = reader_of(at, text("en"))
    shop = next(number for number, option in enumerate(s.ask[0].options) if option == "vrijthof")
    labels = [label for row in rows(hand(at, 0, DraftPlace().then(shop))) for label in row]
    assert len(labels) == 4
    assert len(set(labels)) == 4
    assert labels[:2] == [
        "1. Civic guard → column 1",
        "1. Civic guard → column 2",
    ]
    assert labels[2].startswith("2. "), "the number of the card in the picture"
    assert find_answer(at, 0, reader, "vrijthof: buy a troop, " + labels[3])


def test_resources_have_the_same_numbers_as_in_the_picture() -> None:
    at = seated(table("castellum.income"))
    labels = [label for row in rows(hand(at, 0)) for label in row]
    assert labels == ["1. 1 wood", "2. 1 stone", "3. 1 gold"]


def test_a_space_explains_what_its_button_leaves_open() -> None:
    at = seated(table(goods={0: "GG"}, market=["T01"]))
    in_words = hand(at, 0).in_words
    assert in_words is not None
    whole = in_words()
    told = next(field.value or "" for field in whole.fields if "Markt" in (field.value or ""))
    assert "Markt +2 resources of your choice" in told
    assert "one Worker only" in told
    assert "any number of Workers" in told
    assert "Take 2 resources" not in told, "that is on the button already"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_space_shows_its_gain_on_the_board(language: str) -> None:
    s = table(goods={0: "GG"}, market=["T01"])
    at = seated(s)
    at.language = language
    labels = [cell.label for row in public_rows(at, s.view(None)) for cell in row]
    assert {"en": "Muntstraat +3 gold", "fr": "Muntstraat +3 or"}[language] in labels


def test_letting_an_effect_pass_is_possible_on_the_board() -> None:
    angels = {0: ["AN01"], 1: ["AN24"]}
    s = table("castellum.angels", angels=angels, enemies={(1, 1): "79-01"})
    do(s, "AN01", "effect")
    labels = [cell.label for row in public_rows(seated(s), s.view(None)) for cell in row]
    assert labels == ["Let it pass", "Let everything pass"]


def test_a_castle_square_shows_its_number_and_its_name() -> None:
    state = CASTEL.state.deal(2, 0, CASTEL.settle({}), load(game("castel")))
    at = running_table("castel", state, NAMES)
    seat = min(state.ask)
    options = state.ask[seat].options
    soldier = next(
        number for number, option in enumerate(options) if str(option).startswith("soldat")
    )
    grid = rows(hand(at, seat, DraftPlace().then(soldier)))
    assert [row[0] for row in grid] == ["1. N1", "5. E1", "9. S1", "13. W1"]
