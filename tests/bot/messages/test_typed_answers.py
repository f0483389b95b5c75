"""Typed answers: which labels match, in which order, and which answer is selected."""

from typing import Any

import pytest

from bot.components import steps
from bot.components.custom_id import ControlId, decode
from bot.components.draft import Path, Trial
from bot.games.prompt import Choice, Prompt
from bot.i18n import Reader, text
from bot.messages import board
from bot.model import Table
from cogs.play import typed_answers
from cogs.play.typed_answers import find_answer, find_offers
from engines.core.kernel import Decision, Seat, State
from tests.support.seated import running_table
from tests.support.toy import deal

READER = Reader(text("en"), ("Ana", "Bo", "Cleo"))


class NamesPresenter:
    """A presenter whose options have the given labels.

    Each option is in a separate group. A label that ends with an exclamation mark describes the
    option's whole effect.
    """

    def __init__(self, labels: tuple[str, ...]) -> None:
        self.labels = labels

    def prompt(self, view: Any, _reader: Reader) -> Prompt:
        return Prompt(
            "?",
            tuple(
                Choice(n, self.labels[n], group=f"group {n}", tells=self.labels[n][-1] == "!")
                for n in view.decision.options
            ),
        )

    def public_prompt(self, _view: Any, _reader: Reader) -> None:
        """Show nothing on the board."""


def one_step(state: State, seat: Seat, path: Path) -> Trial:
    """Return the trial of a draft that is complete after one step; its effects are unknown."""
    asked = state.ask[seat]
    actions = tuple(tuple(asked.options[pick] for pick in picks) for picks in path)
    after = state.copy()
    after.ask = {} if path else state.ask
    return Trial(seat, actions, (state,) * len(path), after, lambda: ())


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that makes a table whose first seat must choose among labels."""

    def make(*labels: str, least: int = 1, most: int = 1) -> Table:
        for module in (board, steps):
            monkeypatch.setattr(module, "presenter", lambda _: NamesPresenter(labels))
        monkeypatch.setattr(typed_answers, "try_out", one_step)
        state = deal()
        state.ask = {0: Decision("toy-many", tuple(range(len(labels))), least, most)}
        return running_table("castel", state, READER.names)

    return make


def offered(table: Table, typed: str) -> list[str]:
    """Return the labels offered to the first seat."""
    return [label for label, _ in find_offers(table, 0, READER, typed)]


def control(table: Table, typed: str) -> ControlId:
    """Return the control that a typed answer selects; fail if it selects none."""
    found = find_answer(table, 0, READER, typed)
    assert isinstance(found, ControlId), found
    return found


def test_no_more_than_25_are_offered_and_typing_finds_the_others(table: Any) -> None:
    many = table(*(f"Card {n}" for n in range(60)))
    assert offered(many, "") == [f"Card {n}" for n in range(25)]
    assert offered(many, "57") == ["Card 57"]
    assert offered(many, "card 5")[:2] == ["Card 5", "Card 50"]
    for typed in ("", "c", "card 5"):
        for label, value in find_offers(many, 0, READER, typed):
            assert decode(value) == control(many, label)


def test_words_match_in_any_order_and_without_accents(table: Any) -> None:
    some = table("Épée à l’œil", "Vieille épée", "Œuf")
    assert offered(some, "EPEE") == ["Épée à l’œil", "Vieille épée"]
    assert offered(some, "epee vieille") == ["Vieille épée"]
    assert offered(some, "  l'oeil  ") == ["Épée à l’œil"]
    assert offered(some, "oeu") == ["Œuf"]
    assert offered(some, "pee œuf") == []


def test_the_best_matches_come_first(table: Any) -> None:
    some = table("Sidewall", "The wall", "Wall of stone", "Wall!")
    assert offered(some, "wall!") == ["Wall!"]
    assert offered(some, "wall") == ["Wall of stone", "Wall!", "The wall", "Sidewall"]
    assert offered(table("Wallflower", "Wall"), "wall")[0] == "Wall"


def test_choices_after_a_complete_label_are_offered_after_it(table: Any) -> None:
    some = table("Wall", "Wall of stone", "Tower!")
    assert offered(some, "wall") == ["Wall", "Wall of stone", "Wall, Confirm"]
    assert offered(some, "wall,") == ["Wall, Confirm"]
    assert offered(some, "WALL OF STONE , conf") == ["Wall of stone, Confirm"]
    assert offered(some, "stone, ") == ["Wall of stone, Confirm"]
    assert offered(some, "tower!") == ["Tower!"], "it is carried out at once"


def test_a_label_may_hold_a_comma(table: Any) -> None:
    some = table("Wood", "Wood, stone")
    assert offered(some, "wood, stone") == ["Wood, stone", "Wood, stone, Confirm"]
    assert control(some, "wood, stone").argument == "1"
    assert control(some, "wood, stone, confirm") == ControlId(1, 0, "confirm", "1")


def test_several_choices_are_collected_and_confirmed(table: Any) -> None:
    some = table("One", "Two", "Three", least=1, most=2)
    assert control(some, "one") == ControlId(1, 0, "choose", "~0")
    assert offered(some, "one, ") == ["One, Two", "One, Three", "One, Choose this one"]
    assert control(some, "one, three") == ControlId(1, 0, "choose", "02")
    assert control(some, "one, choose this one") == ControlId(1, 0, "choose", "0:d")


def test_choosing_none_is_possible(table: Any) -> None:
    some = table("One", least=0, most=1)
    assert control(some, "choose none") == ControlId(1, 0, "choose", "-:d")


def test_a_partly_typed_answer_is_only_shown(table: Any) -> None:
    some = table("Wall!", "Tower!")
    assert control(some, "wall!") == ControlId(1, 0, "choose", "0")
    assert control(some, "wal") == ControlId(1, 0, "draft", "0:t")
    assert control(table("Wall"), "wall, con") == ControlId(1, 0, "draft", "0:t")


@pytest.mark.parametrize(
    ("typed", "key", "near"),
    [
        ("l", "ui-typed-several", "Wall · Wolf"),
        ("wull", "ui-typed-unknown", "Wall · Wolf · Tower"),
        ("wall, tower", "ui-typed-unknown", "Wall, Confirm"),
        ("", "ui-typed-unknown", "Wall · Wolf · Tower"),
        ("  ", "ui-typed-unknown", "Wall · Wolf · Tower"),
    ],
)
def test_words_that_match_no_single_answer_are_refused(
    table: Any, typed: str, key: str, near: str
) -> None:
    some = table("Wall", "Wolf", "Tower")
    found = find_answer(some, 0, READER, typed)
    assert isinstance(found, str)
    assert found == text("en")(key, near=near)


def test_a_typed_number_selects_its_label(table: Any) -> None:
    some = table("Wall", "2", "Tower!")
    assert control(some, "3") == control(some, "tower!")
    assert control(some, "2").argument == "1"
    assert control(some, "1, confirm") == ControlId(1, 0, "confirm", "0")
    assert offered(some, "3, ") == []


def test_an_unneeded_confirm_can_be_typed(table: Any) -> None:
    assert control(table("Tower!"), "tower!, confirm") == ControlId(1, 0, "confirm", "0")


def test_equal_labels_are_told_apart_by_their_headings(table: Any) -> None:
    assert offered(table("Wall", "Wall"), "") == ["Wall (group 0)", "Wall (group 1)"]


def test_long_labels_fit_and_lead_to_their_answers(table: Any) -> None:
    some = table("W" * 95, "T" * 120)
    (way,) = offered(some, "W" * 95 + ",")
    assert way == "1, Confirm"
    assert control(some, way) == ControlId(1, 0, "confirm", "0")
    assert offered(some, "T")[0] == "T" * 99 + "…"
    assert control(some, offered(some, "T")[0]) == ControlId(1, 0, "draft", "1:t")


def test_punctuation_counts_only_if_it_distinguishes_labels(table: Any) -> None:
    some = table("Wall (b2)", "Wall!", "Wall?", "Jack-of-all-trades")
    assert control(some, "wall b2").argument == "0"
    assert control(some, "WALL?").argument == "2"
    assert control(some, "jack of all trades").argument == "3"
    assert find_answer(some, 0, READER, "wall.") == text("en")(
        "ui-typed-several", near="Wall! · Wall?"
    )


def test_nothing_is_offered_to_seats_not_asked_or_in_a_pause(table: Any) -> None:
    some = table("Wall")
    assert find_offers(some, 1, READER, "") == []
    some.held_at = 1
    assert find_offers(some, 0, READER, "") == []
