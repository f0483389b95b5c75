"""The Mage: its effect and its duration."""

import pytest

from engines.castrum import Castrum
from tests.engines.castrum.board import (
    WALL,
    asked,
    bottom,
    dice,
    do,
    happened,
    options,
    site,
    table,
    why,
)

CALM = ["rustici", "lapides", "rustici_x2", "lapides_x2", "moines"]


def throw(s: Castrum, die: int = 2) -> Castrum:
    """Discard the first card of the player to move; a roll of the event die shows ``die``."""
    dice(s, die)
    do(s, "discard")
    return do(s, (options(s)[0],))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_mage_blocks_one_turn_of_the_victim(seats: int) -> None:
    """R34, R40: a Mage stays until its placer's next turn, even past the end of the round."""
    s = table(seats, hands={0: ["mage", *CALM[:4]]})
    victim = seats - 1
    do(s, "mage")
    if seats > 2:
        do(s, victim)
    do(s, "let")
    assert s.mages[victim] == 0
    assert s.view(None).sites[victim].mage == 0
    do(s, "rustici")
    for seat in range(1, seats):
        assert s.turn == seat
        if seat == victim:
            assert s.view(None).sites[victim].blocked
            assert set(options(s)) == {"discard", "end"}
        throw(s)
    assert s.turn == 0
    assert s.mages == [-1] * seats
    assert happened(s, "mage-leaves") == [{"target_seat": victim, "seat": 0}]
    assert bottom(s, 1) == ["mage"]


def test_a_blocked_player_cannot_play_attack_build_or_change() -> None:
    """R33: a blocked player cannot lay a card, attack, build or change an X2 card."""
    full = {**WALL, "rustici_x2": 1}
    s = table(hands={0: ["rustici", "incendie", "roue"]}, sites={0: full, 1: WALL}, mages={0: 1})
    for option in ("rustici", "incendie", "roue", "wall", "change-rustici"):
        assert why(s, option) == ("castrum-no-blocked", "R33")
    assert s.view(0).cards_left == 0
    assert site(s, 0) == full


def test_a_blocked_player_may_pass_or_discard() -> None:
    """R6, R33: pass and discard are offered, and a pass is logged."""
    s = do(table(hands={0: CALM}, mages={0: 1}), "end")
    assert happened(s, "pass") == [{"seat": 0}]
    assert s.turn == 1
    s = do(table(hands={0: CALM}, mages={0: 1}), "discard", ("rustici#1", "moines#1"))
    assert s.turn == 1


def test_with_an_option_the_blocked_turn_is_skipped() -> None:
    """R33: with this option the blocked turn is skipped."""
    s = table(3, mages={0: 2}, frame="castrum.turn", blocked="nothing")
    assert asked(s) == (1, "castrum-ask-move")
    assert happened(s, "turn")[0] == {"seat": 0, "round": 1, "blocked": True}


def test_a_blocked_player_defends() -> None:
    """R33: a blocked player can still defend, and other attacks stay possible."""
    s = table(
        hands={0: ["sorciere", "incendie"], 1: ["moines", "gardes"]},
        sites={1: WALL},
        mages={1: 0},
    )
    do(s, "sorciere", "structores", "moines", "incendie", "gardes")
    assert site(s, 1) == WALL


def test_a_mage_leaves_even_if_its_placer_is_blocked() -> None:
    """R34: a Mage leaves at the start of its placer's turn, even if that turn is blocked."""
    s = table(mages={0: 1, 1: 0}, frame="castrum.turn")
    assert s.mages == [1, -1]
    assert set(options(s)) == {"discard", "end"}


def test_a_site_has_at_most_one_mage() -> None:
    """R32: a Mage cannot be placed on a site with a Mage, nor if every other site has a Mage."""
    s = do(table(4, hands={0: ["mage"]}, mages={2: 3}), "mage")
    assert options(s) == (1, 3)
    assert why(s, 2) == ("castrum-no-second-mage", "R32")
    s = table(hands={0: ["mage"]}, mages={1: 0})
    assert why(s, "mage") == ("castrum-no-free-site", "R32")


def test_mage_on_an_empty_site() -> None:
    """R32: a Mage can be placed on a site without cards."""
    s = do(table(hands={0: ["mage"]}), "mage", "let")
    assert s.mages == [-1, 0]


def test_reform_leaves_a_lying_mage() -> None:
    """R46: a reform does not remove Mages from sites."""
    s = table(mages={0: 1}, event="reform", frame="castrum.turn")
    assert s.mages[0] == 1


def test_two_mages_of_one_player_leave_together() -> None:
    """R34: two Mages of one player leave at the same time."""
    s = table(3, hands={0: ["mage", "mage"]})
    do(s, "mage", 1, "let", "mage", "let")
    assert s.mages == [-1, 0, 0]
    throw(throw(s))
    assert s.mages == [-1, -1, -1]
    assert len(happened(s, "mage-leaves")) == 2
