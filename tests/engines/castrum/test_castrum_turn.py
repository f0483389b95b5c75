"""Playing, discarding, refilling, the Roue de carrier."""

import pytest

from tests.engines.castrum.board import (
    TOWER,
    WALL,
    asked,
    bottom,
    dice,
    do,
    hand,
    happened,
    options,
    refusal,
    site,
    table,
    why,
)

BUILDERS = ["structores", "lapides", "lapides_x2", "rustici", "rustici_x2"]
WHEEL = ["roue", "rustici", "rustici", "lapides", "lapides_x2"]
MIXED = ["rustici", "rustici", "lapides", "roue", "moines"]


def test_a_turn_ends_after_two_cards() -> None:
    """R7: after the second card the player can only end the turn, so the turn ends by itself."""
    s = do(table(hands={0: BUILDERS}), "structores", "rustici")
    assert site(s, 0) == {"structores": 1, "rustici": 1}
    assert asked(s) == (1, "castrum-ask-move")
    assert len(hand(s, 0)) == 5


def test_a_third_card_is_refused() -> None:
    """R7: after two cards a third card is refused, even if the turn continues with building."""
    s = do(table(hands={0: BUILDERS}, sites={0: WALL}), "structores", "lapides")
    assert asked(s) == (0, "castrum-ask-move")
    assert why(s, "rustici") == ("castrum-no-more-cards", "R7")
    do(s, "wall")
    assert s.turn == 1


def test_one_card_is_enough_for_a_turn() -> None:
    """R7: after one card the turn ends only by a press, because a second card is possible."""
    s = do(table(hands={0: MIXED}), "lapides")
    assert asked(s) == (0, "castrum-ask-move")
    do(s, "end")
    assert s.turn == 1
    assert len(hand(s, 0)) == 5


def test_a_player_either_plays_or_discards() -> None:
    """R6: a player who played a card cannot discard; a turn with neither cannot end."""
    s = table(hands={0: MIXED})
    assert why(s, "end") == ("castrum-no-empty-turn", "R6")
    do(s, "rustici")
    assert why(s, "discard") == ("castrum-no-discard-after-play", "R6")


def test_a_building_does_not_count_as_a_card() -> None:
    """R6: a player who has only built must still play or discard a card."""
    s = do(table(hands={0: MIXED}, sites={0: WALL}), "wall")
    assert why(s, "end") == ("castrum-no-empty-turn", "R6")
    assert "discard" in options(s)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_to_three_cards_are_discarded_secretly(count: int) -> None:
    """R6, R9, R18: one to three cards go secretly under the pile, and the hand is refilled."""
    s = do(table(hands={0: MIXED}, top=["mage", "gardes", "incendie"]), "discard")
    assert options(s) == ("lapides#1", "rustici#1", "rustici#2", "roue#1", "moines#1")
    do(s, ("rustici#2", "moines#1", "lapides#1")[:count])
    assert len(hand(s, 0)) == 5
    assert s.turn == 1
    gone = {1: ["rustici"], 2: ["moines", "rustici"], 3: ["moines", "rustici", "lapides"]}
    assert bottom(s, count) == gone[count]
    (event,) = [event for event in s.log or () if event.kind == "castrum-event-discard"]
    assert "cards" not in event.seen(1).data
    assert event.seen(1).data["count"] == count
    assert event.seen(0).data["cards"] == ["rustici", "moines", "lapides"][:count]


def test_four_cards_or_a_card_not_held_cannot_be_discarded() -> None:
    """R3, R6: at most three cards can be discarded, and only cards in hand."""
    s = do(table(hands={0: MIXED}), "discard")
    assert s.ask[0].most == 3
    assert why(s, "gardes#1") == ("castrum-no-card", "R3")
    assert refusal(s, "dragon").key == "core-not-an-option"


def test_defences_cannot_be_played_in_the_own_turn() -> None:
    """R8: in one's own turn, defences can only be discarded."""
    s = table(hands={0: ["gardes", "moines", "reliques"]})
    for card in ("gardes", "moines", "reliques"):
        assert why(s, card) == ("castrum-no-defence-card", "R8")
    do(s, "discard", ("gardes#1", "moines#1", "reliques#1"))
    assert bottom(s, 3) == ["reliques", "moines", "gardes"]


def test_only_held_cards_can_be_played() -> None:
    """R3: only cards in hand can be played."""
    assert why(table(hands={0: MIXED}), "incendie") == ("castrum-no-card", "R3")


def test_turns_go_to_the_next_seat() -> None:
    """R2: turns go to the next seat; the first player's next turn is a new round."""
    s = table(3, hands=dict.fromkeys(range(3), MIXED[:2]))
    order = []
    for _ in range(3):
        order.append(s.turn)
        dice(s, 2)
        do(s, "discard", "rustici#1")
    assert order == [0, 1, 2]
    assert (s.turn, s.round) == (0, 2)


def test_hands_are_refilled_clockwise_from_the_active_player() -> None:
    """R9: the player who had the turn draws first, then the other players clockwise."""
    s = table(
        3,
        hands={0: ["sorciere", "rustici"], 1: ["moines"]},
        sites={1: {"rustici": 1}, 2: {"rustici": 1}},
        top=["roue", "mage", "gardes"],
    )
    do(s, "sorciere", 1, "moines")
    assert len(hand(s, 1)) == 4
    do(s, "rustici")
    assert [event["seat"] for event in happened(s, "draw")] == [0, 1]
    assert {"roue", "mage"} <= set(hand(s, 0))
    assert "gardes" in hand(s, 1)


class TestWheel:
    """The Roue de carrier."""

    def test_three_more_cards(self) -> None:
        """R19, R20, R22: three build cards follow; the Roue leaves at the end; four are drawn."""
        s = do(table(hands={0: WHEEL}), "roue")
        assert s.view(1).sites[0].wheel
        do(s, "rustici", "rustici")
        assert s.view(0).cards_left == 1
        do(s, "lapides")
        assert s.turn == 1
        assert site(s, 0) == {"rustici": 2, "lapides": 1}
        assert not s.wheel
        assert bottom(s, 1) == ["roue"]
        assert happened(s, "draw")[0]["count"] == 4

    def test_fewer_cards(self) -> None:
        """R20: up to three more cards can follow; the Roue alone is enough for a turn."""
        s = do(table(hands={0: WHEEL}), "roue", "end")
        assert s.turn == 1

    def test_a_fourth_card(self) -> None:
        """R20: a fourth card after the Roue is refused."""
        s = do(table(hands={0: WHEEL}, sites={0: WALL}), "roue", "rustici", "rustici", "lapides")
        assert why(s, "lapides_x2") == ("castrum-no-wheel-full", "R20")

    def test_not_as_second_card(self) -> None:
        """R19: the Roue must be the first card of a turn."""
        assert why(do(table(hands={0: WHEEL}), "rustici"), "roue") == (
            "castrum-no-late-wheel",
            "R19",
        )

    def test_building_may_precede_it(self) -> None:
        """R20: building before the Roue is allowed, because a building is not a card."""
        s = do(table(hands={0: WHEEL}, sites={0: WALL}), "wall", "roue")
        assert s.wheel

    def test_no_attack(self) -> None:
        """R19: a turn with the Roue allows no attack."""
        s = do(table(hands={0: ["roue", "mage"]}), "roue")
        assert why(s, "mage") == ("castrum-no-attack-with-wheel", "R19")

    def test_no_second_wheel(self) -> None:
        """R21: none of the three cards can be a Roue."""
        s = do(table(hands={0: ["roue", "roue"]}), "roue")
        assert why(s, "roue") == ("castrum-no-second-wheel", "R21")

    def test_in_a_famine(self) -> None:
        """R41: in a famine only Lapides can follow the Roue."""
        s = do(table(hands={0: WHEEL}, event="famine"), "roue")
        assert options(s) == ("lapides", "lapides_x2", "end")

    def test_building_between_the_cards(self) -> None:
        """R10, R20: a player can build between the cards."""
        s = table(hands={0: WHEEL}, sites={0: {**WALL, "rustici": 2}})
        do(s, "roue", "rustici", "wall", "rustici")
        assert s.walls[0] == 1
        assert site(s, 0) == {"rustici": 1}


def test_stolen_mason_builds_in_the_same_turn() -> None:
    """R35: a hired Structores can be used immediately."""
    s = table(
        hands={0: ["pieces_or"]},
        sites={0: {"lapides": 5, "rustici": 6}, 1: {"structores": 1}},
    )
    do(s, "pieces_or", "let", "tower")
    assert s.towers[0] == 1
    assert site(s, 1) == {}


def test_build_cards_have_no_choice_of_target() -> None:
    """R23: a build card has no choice of target; an attack cannot target one's own site."""
    s = do(table(3, hands={0: ["rustici", "mage"]}, sites={0: TOWER}), "rustici")
    assert asked(s)[1] == "castrum-ask-move"
    do(s, "mage")
    assert options(s) == (1, 2)
    assert why(s, 0) == ("castrum-no-own-site", "R23")
