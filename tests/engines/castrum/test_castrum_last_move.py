"""The last move is stored for boards that mark this move, and is not part of the position."""

import pytest

from engines.castrum import Castrum
from engines.castrum.view import MoveView
from tests.engines.castrum.board import CARD_SET, WALL, do, table

HAND = {0: ["lapides", "mage", "incendie", "roue", "rustici_x2"]}


@pytest.mark.parametrize(
    ("steps", "last"),
    [
        ((), None),
        (("lapides",), MoveView(0, "lapides")),
        (("roue",), MoveView(0, "roue")),
        (("wall",), MoveView(0, "wall")),
        (("change-rustici",), MoveView(0, "change-rustici")),
        (("incendie",), MoveView(0, "incendie", 1)),
        (("incendie", "let"), MoveView(0, "incendie", 1)),
        (("discard", "mage#1"), MoveView(0, "discard")),
    ],
)
def test_the_last_move_of_a_seat_is_public(steps: tuple[str, ...], last: MoveView | None) -> None:
    state = table(hands=HAND, sites={0: {**WALL, "rustici_x2": 1}, 1: WALL})
    do(state, *steps)
    assert {state.view(viewer).last for viewer in (None, 0, 1)} == {last}


def test_a_passed_turn_is_a_last_move() -> None:
    state = do(table(mages={0: 1}), "end")
    assert state.view(None).last == MoveView(0, "end")


def test_a_game_stored_without_a_last_move_goes_on() -> None:
    state = do(table(hands=HAND), "lapides")
    data = state.dump()
    del data["fields"]["last"]
    loaded = Castrum.load(data, CARD_SET)
    assert loaded.view(None).last is None
    assert loaded.fingerprint() == state.fingerprint()
