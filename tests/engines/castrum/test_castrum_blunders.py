"""A discard or an exchange is a blunder only if another move is plainly better."""

from collections.abc import Iterator

import pytest

from engines.castrum import Castrum
from engines.castrum.ai.blunders import CHANGE, MASONS, PLAYABLE, THREE, found
from engines.core.blunders import PlayedStep
from engines.core.kernel import Action, apply
from tests.engines.castrum.board import WALL, table

THREE_NEEDED = ["lapides", "rustici", "rustici", "gardes", "moines"]


def names(s: Castrum, *answers: Action) -> list[str]:
    """Return the blunders of seat 0's answers."""

    def steps() -> Iterator[PlayedStep]:
        for answer in answers:
            yield PlayedStep(s, 0, answer)
            apply(s, 0, answer)

    return [blunder.name for blunder in found(steps())]


@pytest.mark.parametrize(
    ("hand", "thrown", "expected"),
    [
        (THREE_NEEDED, ("lapides#1",), [PLAYABLE]),
        (THREE_NEEDED, ("rustici#1", "rustici#2"), [PLAYABLE]),
        (THREE_NEEDED, ("rustici#1", "gardes#1"), []),
        (THREE_NEEDED, ("gardes#1",), []),
        (THREE_NEEDED, ("lapides#1", "rustici#1", "rustici#2"), [THREE]),
        (["incendie", "gardes", "moines", "moines", "gardes"], ("incendie#1",), [PLAYABLE]),
        (["mage", "mage", "moines", "moines", "gardes"], ("mage#1", "mage#2"), []),
        (["roue", "gardes", "moines", "moines", "gardes"], ("roue#1",), []),
        (["structores", "gardes", "moines", "moines", "gardes"], ("structores#1",), [MASONS]),
        (["structores", "structores", "moines", "moines", "gardes"], ("structores#1",), []),
        (
            ["structores", "rustici", "lapides", "moines", "gardes"],
            ("lapides#1", "rustici#1", "structores#1"),
            [THREE, MASONS],
        ),
    ],
)
def test_a_discard_of_cards_that_should_be_played(
    hand: list[str], thrown: Action, expected: list[str]
) -> None:
    s = table(hands={0: hand}, sites={1: {"lapides": 1}})
    assert names(s, ("discard",), thrown) == expected


def test_a_card_that_cannot_be_played_or_is_not_needed_may_be_discarded() -> None:
    famine = table(hands={0: THREE_NEEDED}, event="famine")
    assert names(famine, ("discard",), ("rustici#1",)) == []
    alone = table(hands={0: ["incendie", "gardes", "moines", "moines", "gardes"]})
    assert names(alone, ("discard",), ("incendie#1",)) == []
    needs = table(hands={0: THREE_NEEDED}, walls={0: 4})
    needs.sites[0][1] = 4
    assert names(needs.copy(), ("discard",), ("lapides#1",)) == [PLAYABLE]
    needs.sites[0][1] = 5
    assert names(needs, ("discard",), ("lapides#1",)) == []


def test_structores_that_the_castle_does_not_need_may_be_discarded() -> None:
    s = table(hands={0: ["structores", "gardes", "moines", "moines", "gardes"]}, walls={0: 4})
    assert names(s.copy(), ("discard",), ("structores#1",)) == [MASONS]
    s.sites[0][0] = 1
    assert names(s, ("discard",), ("structores#1",)) == []


def test_a_change_is_idle_if_nothing_can_be_built() -> None:
    doubles = {"lapides_x2": 1}
    assert names(table(sites={0: doubles}), ("change-lapides",)) == [CHANGE]
    wall = {"lapides_x2": 1, "rustici": 3, "structores": 1}
    assert names(table(sites={0: wall}), ("change-lapides",)) == []
    assert names(table(sites={0: WALL}), ("wall",)) == []
