"""Paying for buildings, with and without X2 cards."""

from dataclasses import replace

import pytest

from engines.castrum import Castrum
from engines.castrum.cards import LAPIDES_X2
from tests.engines.castrum.board import (
    TOWER,
    WALL,
    bottom,
    do,
    happened,
    options,
    refusal,
    site,
    table,
    why,
)

NO_LAPIDES = {1: {"lapides": 13}}
"""A site that holds nearly all Lapides, so that the pile has at most one simple Lapides."""


@pytest.mark.parametrize(
    ("building", "price", "walls", "towers"), [("wall", WALL, 1, 0), ("tower", TOWER, 0, 1)]
)
def test_a_building_is_paid_with_simple_cards(
    building: str, price: dict[str, int], walls: int, towers: int
) -> None:
    """R11, R17: cards go under the pile in the order of R4's list; the pawn stays in play."""
    s = do(table(sites={0: price}), building)
    assert site(s, 0) == {}
    assert (s.walls[0], s.towers[0]) == (walls, towers)
    paid = [card for card, count in price.items() for _ in range(count)]
    assert bottom(s, len(paid)) == paid[::-1]
    assert happened(s, "build") == [
        {"seat": 0, "building": building, "cards": paid, "walls": walls, "towers": towers}
    ]


def test_a_refusal_names_the_missing_units() -> None:
    """R11: the refusal names the missing units."""
    s = table(sites={0: {"lapides_x2": 1, "rustici": 2}})
    assert why(s, "wall") == ("castrum-no-materials", "R11")
    assert refusal(s, "wall").params == {"structores": 1, "lapides": 0, "rustici": 1}
    assert refusal(s, "tower").params == {"structores": 1, "lapides": 3, "rustici": 4}


def test_two_buildings_in_a_turn() -> None:
    """R10: a player can build twice, before and after cards."""
    s = table(sites={0: {"structores": 2, "lapides": 4, "rustici": 5}}, hands={0: ["rustici"]})
    do(s, "wall")
    assert "wall" not in options(s)
    do(s, "rustici", "wall")
    assert s.walls[0] == 2
    assert site(s, 0) == {}


def test_doubles_pay_first() -> None:
    """R15: X2 cards are paid before simple cards."""
    s = do(
        table(
            sites={
                0: {"structores": 1, "lapides": 2, "lapides_x2": 1, "rustici": 4, "rustici_x2": 1}
            }
        ),
        "wall",
    )
    assert site(s, 0) == {"lapides": 2, "rustici": 3}
    assert not happened(s, "change")


def test_an_x2_card_is_changed_to_pay() -> None:
    """R14, R15: of two X2 Rustici for three units, one is changed, and the pile is shuffled."""
    s = do(table(sites={0: {"structores": 1, "lapides_x2": 1, "rustici_x2": 2}}), "wall")
    assert site(s, 0) == {"rustici": 1}
    assert happened(s, "change") == [{"seat": 0, "card": "rustici_x2"}]
    assert len(happened(s, "shuffle")) == 1
    assert happened(s, "build")[0]["cards"] == ["structores", "lapides_x2", "rustici", "rustici_x2"]


def test_a_tower_is_paid_with_x2_cards_alone() -> None:
    """R15: after five units of Lapides are paid with three X2 cards, a simple card remains."""
    s = do(table(sites={0: {"structores": 1, "lapides_x2": 3, "rustici_x2": 3}}), "tower")
    assert site(s, 0) == {"lapides": 1}
    assert s.towers[0] == 1


def test_overpaying_is_offered_if_change_is_impossible() -> None:
    """R15: if the pile visibly lacks the cards for a change, a player can waste a unit."""
    lapides = {"structores": 1, "lapides_x2": 3, "rustici": 6}
    s = table(sites={0: lapides, **NO_LAPIDES})
    assert "tower" not in options(s)
    assert why(s, "tower") == ("castrum-no-exact-payment", "R15")
    do(s, "tower-overpay")
    assert site(s, 0) == {}
    assert s.towers[0] == 1


def test_overpaying_is_not_offered_without_need() -> None:
    """R15: wasting is not offered if an exact payment is possible."""
    assert why(table(sites={0: WALL}), "wall-overpay") == ("castrum-no-need-to-overpay", "R15")


def test_a_payment_fails_if_the_pile_cannot_change() -> None:
    """R14, R15: if hands hold the needed cards, nothing is built; then wasting is offered."""
    s = table(
        sites={0: {"structores": 1, "lapides_x2": 3, "rustici": 6}, 1: {"lapides": 8}},
        hands={0: ["lapides"] * 5, 1: ["moines"] * 5},
    )
    do(s, "tower")
    assert s.towers[0] == 0
    assert s.failed == [LAPIDES_X2]
    assert happened(s, "no-change") == [{"seat": 0, "card": "lapides_x2"}]
    assert why(s, "tower") == ("castrum-no-exact-payment", "R15")
    assert why(s, "change-lapides") == ("castrum-no-change-pile", "R14")
    do(s, "tower-overpay")
    assert s.towers[0] == 1


def test_a_failed_change_can_be_tried_again_next_turn() -> None:
    """R14: the failed change is remembered until the turn ends."""
    s = table(
        sites={0: {"lapides_x2": 1}, 1: {"lapides": 8}},
        hands={0: ["lapides"] * 5, 1: ["moines"] * 5},
    )
    do(s, "change-lapides")
    assert s.failed == [LAPIDES_X2]
    do(s, "lapides", "end")
    assert s.failed == []


def test_an_x2_card_can_be_changed_on_demand() -> None:
    """R14: an X2 card of one's own site goes into the pile, and two simple cards replace it."""
    s = table(sites={0: {"lapides_x2": 1, "rustici_x2": 1}})
    held = len(s.pile)
    do(s, "change-lapides", "change-rustici")
    assert site(s, 0) == {"lapides": 2, "rustici": 2}
    assert len(s.pile) == held - 2
    assert len(happened(s, "shuffle")) == 2
    assert s.played == 0


def test_change_needs_an_x2_card_on_the_site() -> None:
    """R14: an X2 card in hand or on another site is not enough."""
    s = table(hands={0: ["lapides_x2"]}, sites={1: {"lapides_x2": 1}})
    assert why(s, "change-lapides") == ("castrum-no-x2", "R14")


def test_a_visibly_impossible_change_is_not_offered() -> None:
    """R14: if all simple cards lie on sites, a change is not offered."""
    s = table(sites={0: {"lapides_x2": 1}, **NO_LAPIDES})
    assert why(s, "change-lapides") == ("castrum-no-change-pile", "R14")


def test_in_a_famine_x2_rustici_are_changed_only_to_pay() -> None:
    """R16: X2 Rustici are changed only to pay; X2 Lapides can be changed at any time."""
    s = table(sites={0: {"structores": 1, "lapides_x2": 2, "rustici_x2": 2}}, event="famine")
    assert why(s, "change-rustici") == ("castrum-no-change-in-famine", "R16")
    do(s, "change-lapides", "wall")
    assert s.walls[0] == 1
    assert site(s, 0) == {"lapides": 2, "rustici": 1}


def test_a_castle_has_one_tower_and_four_walls_in_a_classic_game() -> None:
    """R12: in a classic game, a second tower or a fifth wall cannot be built."""
    s = table(sites={0: TOWER}, walls={0: 4})
    assert why(s, "wall") == ("castrum-no-castle-part", "R12")
    assert why(table(sites={0: TOWER}, towers={0: 1}), "tower") == ("castrum-no-castle-part", "R12")


def test_players_share_the_stock_of_a_timed_game() -> None:
    """R13: all players share the pawns; a kind that is used up cannot be built."""
    s = table(sites={0: TOWER}, walls={0: 9, 1: 7}, type="timed")
    assert why(s, "wall") == ("castrum-no-stock", "R13")
    do(s, "tower")
    assert s.towers[0] == 1
    assert s.result is None
    s = table(sites={0: TOWER}, walls={0: 5}, type="timed")
    assert "wall" in options(s)


def test_an_option_limits_each_player_to_one_castle() -> None:
    """R13: the option limits every player to one castle."""
    s = table(sites={0: TOWER}, walls={0: 4}, type="timed", stock="castle")
    assert why(s, "wall") == ("castrum-no-castle-part", "R12")


def test_knowing_of_one_waste_is_not_consent_to_another() -> None:
    """R15: a player agreed to waste one unit; to waste two, the player must agree again."""
    site_cards = {"structores": 1, "lapides_x2": 2, "rustici_x2": 2}
    s = table(
        sites={0: site_cards, 1: {"lapides": 13, "rustici": 13}},
        hands={0: ["rustici"] * 5, 1: ["moines"] * 5},
    )
    wall, tower = s.card_set.buildings
    s.card_set = replace(s.card_set, buildings=(replace(wall, lapides=3), tower))
    s = Castrum.load(s.dump(), s.card_set)
    do(s, "wall-overpay")
    assert site(s, 0) == site_cards
    assert happened(s, "no-change") == [{"seat": 0, "card": "rustici_x2"}]
    do(s, "wall-overpay")
    assert site(s, 0) == {}
    assert s.walls[0] == 1
