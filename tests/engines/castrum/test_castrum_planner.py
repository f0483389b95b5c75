"""The planner, with its beliefs about hands, gives the best answers in clear positions."""

import pytest

from engines.castrum import Castrum
from engines.castrum.ai.careful import CarefulPlanner, careful, ranked
from engines.castrum.ai.planner import Planner, built
from engines.castrum.ai.policies import GUIDE
from engines.castrum.ai.search_guide import (
    cards_for,
    counted,
    ground,
    mage_score,
    prospect,
    shares,
    standing,
)
from engines.castrum.ai.weights import FILE, WEIGHTS, Weights
from engines.core.data import DATA, read_folder
from engines.core.kernel import Action, Frame, advance
from engines.core.search import Search
from tests.engines.castrum.board import TOWER, WALL, dice, do, table
from tests.support import toy

NEAR_TOWER = {"lapides": 5, "rustici": 5}
IDLE = ["gardes", "moines", "reliques", "gardes", "moines"]


def answer(s: Castrum) -> Action:
    """Return the planner's answer for the only seat that is asked."""
    (seat,) = s.ask
    return careful(s.determinize(seat, 3), seat, 3)


def share(s: Castrum) -> float:
    """Return seat 0's expected share of the victory."""
    return shares(s)[0]


def test_shares_add_up_and_are_even_at_the_start() -> None:
    for seats in (2, 3, 4):
        found = shares(table(seats))
        assert sum(found) == pytest.approx(1)
        assert max(found) - min(found) < 0.1


@pytest.mark.parametrize("type_", ["classic", "timed"])
def test_better_positions_are_worth_more(type_: str) -> None:
    """Each position in the list is better for seat 0 than the preceding position."""
    line = [
        table(walls={1: 1}, type=type_),
        table(type=type_),
        table(sites={0: {"lapides": 3, "rustici": 3}}, type=type_),
        table(sites={0: NEAR_TOWER}, type=type_),
        table(sites={0: TOWER}, type=type_),
        table(sites={0: TOWER}, walls={0: 2}, type=type_),
        table(sites={0: TOWER}, walls={0: 2}, towers={0: 1}, type=type_),
    ]
    found = [share(s) for s in line]
    assert found == sorted(found)


def test_a_mage_and_a_hand_count() -> None:
    assert share(table(mages={0: 1})) < share(table())
    sites = {0: {"lapides": 4, "rustici": 4}}
    ready = ["structores", "lapides", "rustici_x2", "roue", "gardes"]
    assert share(table(sites=sites, hands={0: ready})) > share(table(sites=sites, hands={0: IDLE}))


def only(**weights: list[int] | int) -> Weights:
    """Return the given weights, in units of the data file; all others are 0."""
    numbers = read_folder(DATA / "castrum", (FILE,))[FILE]["weights"]
    zeros = {name: [0] * len(of) if isinstance(of, list) else 0 for name, of in numbers.items()}
    return Weights.of({**zeros, **weights})


def scores(s: Castrum, weigh: Weights) -> tuple[float, float, float]:
    """Return the scores of seat 0: its castle and site, its hand, and a Mage on its site."""
    castle, site = Planner(s, 0, weigh).castles[0], s.sites[0]
    land, hand = ground(s, castle, site), tuple(counted(s.hands[0]))
    return standing(s, castle, site, weigh), prospect(land, hand, weigh), mage_score(land, weigh)


@pytest.mark.parametrize(
    ("card", "bare", "full"), [("gardes", 1, 61), ("moines", 2, 102), ("reliques", 3, 1003)]
)
def test_a_defence_is_worth_more_with_something_to_protect(
    card: str, bare: float, full: float
) -> None:
    """The six cards of a wall lie on the site, one of them Structores."""
    weigh = only(shield=[1000, 2000, 3000], guards=[10_000, 100_000, 1_000_000])
    for sites, expected in (({}, bare), ({0: WALL}, full)):
        s = table(hands={0: [card, "roue", "roue", "roue", "roue"]}, sites=sites)
        assert scores(s, weigh)[1] == expected


def test_each_kind_of_attack_has_its_worth() -> None:
    weigh = only(attack=[1000, 10_000, 100_000, 1_000_000])
    s = table(hands={0: ["incendie", "pieces_or", "mage", "mage", "gardes"]})
    assert scores(s, weigh)[1] == 1101


def test_units_in_hand_count_if_the_castle_needs_them() -> None:
    """R10: a castle needs 13 units of Lapides and 18 of Rustici."""
    weigh = only(held_units=[1000, 10_000], held_mason=[100_000, 1_000_000])
    hand = ["structores", "lapides_x2", "rustici_x2", "rustici", "mage"]
    assert scores(table(hands={0: hand}), weigh)[1] == 132
    sites = {0: {"structores": 1, "lapides": 12, "rustici": 2, "rustici_x2": 8}}
    assert scores(table(hands={0: hand}, sites=sites), weigh)[1] == 1001


@pytest.mark.parametrize(("stones", "score"), [(0, -1), (1, -11)])
def test_a_mage_costs_more_if_a_building_is_near(stones: int, score: float) -> None:
    weigh = only(blocked=-1000, blocked_near=-10_000)
    s = table(sites={0: {"lapides": stones, "rustici": 2}})
    assert scores(s, weigh)[2] == score


def test_a_large_site_and_a_nearly_complete_wall_count() -> None:
    weigh = only(laid=1000, wall_lacks=[10_000, 20_000, 30_000])
    assert scores(table(sites={0: {"lapides": 1, "rustici": 3}}), weigh)[0] == 10
    assert scores(table(sites={0: {"rustici": 2}}), weigh)[0] == 30
    assert scores(table(sites={0: TOWER}), weigh)[0] == sum(TOWER.values()) - 4


def test_a_hand_that_nearly_completes_a_wall_counts() -> None:
    s = table(hands={0: ["lapides", "rustici_x2", "mage", "roue", "roue"]})
    assert scores(s, only(wall_nearly=1000))[1] == 0
    s = table(
        hands={0: ["lapides", "rustici_x2", "mage", "roue", "roue"]}, sites={0: {"lapides": 1}}
    )
    assert scores(s, only(wall_nearly=1000))[1] == 1


def test_how_many_cards_a_building_takes() -> None:
    """R14: an X2 card counts as two units, or as one unit if no simple card is available."""
    hand = [1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    assert cards_for((1, 2, 3), hand) == 4
    assert cards_for((0, 3, 0), hand) == 2
    assert cards_for((0, 4, 0), hand) > 5
    assert cards_for((2, 0, 0), hand) > 5


def test_buildings_that_can_be_paid_count_as_built() -> None:
    """R10, R15: a tower comes first, X2 cards pay first; one X2 card is changed to pay a unit."""
    s = table(sites={0: {"structores": 2, "lapides": 7, "rustici_x2": 5}})
    planner = Planner(s, 0)
    site, castle = built(s, 0, s.sites[0], planner.castles[0], WEIGHTS)
    assert castle.parts == (3, 0)
    assert site == [0, 0, 0, 1, 0]


def test_it_completes_a_tower_over_two_cards() -> None:
    hand = ["structores", "rustici", "lapides_x2", "moines", "incendie"]
    s = table(hands={0: hand}, sites={0: NEAR_TOWER, 1: {"rustici": 2}})
    for _ in range(2):
        (card,) = answer(s)
        assert card in ("structores", "rustici")
        do(s, card)
    assert answer(s) == ("tower",)


def test_it_begins_with_the_wheel_for_three_cards() -> None:
    """R19: without the Roue, two cards would not be enough."""
    hand = ["structores", "rustici", "lapides", "roue", "gardes"]
    s = table(hands={0: hand}, sites={0: {"lapides": 4, "rustici": 5}}, walls={0: 4})
    assert answer(s) == ("roue",)


def test_it_steals_the_mason_that_wins() -> None:
    """R35: the planner immediately builds with the stolen Structores."""
    s = table(
        hands={0: ["pieces_or", "rustici", "lapides", "mage", "incendie"]},
        sites={0: {"lapides": 2, "rustici": 3}, 1: TOWER},
        walls={0: 3},
        towers={0: 1},
    )
    assert answer(s) == ("pieces_or",)


def test_a_whole_castle_does_not_win_a_timed_game() -> None:
    """R13, R36: each player can build only one castle, so the planner can only rob others."""
    s = table(
        hands={0: ["pieces_or", *IDLE[:4]]},
        sites={0: WALL, 1: TOWER},
        walls={0: 4},
        towers={0: 1},
        type="timed",
        stock="castle",
    )
    assert max(Planner(s, 0).moves().values()) < 1
    assert answer(s) == ("pieces_or",)


def test_the_planner_attacks_a_player_who_is_about_to_win() -> None:
    """Only a hit of the Structores prevents the tower: a unit of each other kind is left over."""
    sites = {1: {"rustici": 3}, 2: {"structores": 1, "lapides": 6, "rustici": 7}}
    s = table(3, hands={0: ["mage", *IDLE[:4]]}, sites=sites, walls={2: 4})
    assert answer(s) == ("mage",)
    assert answer(do(s, "mage")) == (2,)
    s = do(table(3, hands={0: ["sorciere", *IDLE[:4]]}, sites=sites, walls={2: 4}), "sorciere")
    assert answer(s) == (2,)
    assert answer(do(s, 2)) == ("structores",)


def test_the_planner_remembers_a_known_defence() -> None:
    """R47: after a feast of fools, a player knows the hand that was given away."""
    s = table(3, hands={0: ["mage"], 1: ["reliques"]}, sites={1: WALL, 2: WALL})
    assert Planner(s, 0).defended(1, 12) == Planner(s, 0).defended(2, 12) < 1
    s.hands[1] = [card | 16 for card in s.hands[1]]
    assert Planner(s, 0).defended(1, 12) == 1
    assert Planner(s, 0).defended(2, 12) < 1


def test_the_planner_defends_only_if_it_is_worth_it() -> None:
    s = table(hands={0: ["incendie"], 1: ["gardes"]}, sites={1: NEAR_TOWER})
    assert answer(do(s, "incendie")) == ("gardes",)
    s = table(hands={0: ["mage"], 1: ["reliques"]}, sites={1: TOWER}, walls={1: 4})
    assert answer(do(s, "mage")) == ("reliques",)


def test_the_planner_gives_up_the_cards_it_needs_least() -> None:
    """R44, R45: the planner keeps the mason that a tower needs."""
    for die in (3, 4):
        s = table(sites={0: {**TOWER, "rustici": 8}}, walls={0: 4})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, die))
        assert answer(s) in (("0-4-0",), ("rustici",))


def test_the_planner_discards_useless_cards() -> None:
    s = table(hands={0: ["gardes", "gardes", "gardes", "reliques", "reliques"]})
    assert answer(s) == ("discard",)
    thrown = answer(do(s, "discard"))
    assert set(thrown) <= {"gardes#1", "gardes#2", "gardes#3", "reliques#1", "reliques#2"}


@pytest.mark.parametrize(
    ("hand", "wasted"),
    [
        (["structores", *IDLE[:4]], {"structores#1"}),
        (["structores", "structores", *IDLE[:3]], set()),
        (["lapides", "rustici", *IDLE[:3]], {"lapides#1", "rustici#1"}),
        (["incendie", "mage", *IDLE[:3]], {"mage#1"}),
        (["roue", *IDLE[:4]], set()),
    ],
)
def test_a_card_that_could_be_used_is_wasted_alone(hand: list[str], wasted: set[str]) -> None:
    """R6, R7: a needed unit, or an attack with a target, can be played instead of discarded."""
    s = do(table(hands={0: hand}), "discard")
    worth = CarefulPlanner(s, 0).worth()
    assert {option for option in worth if worth[option] < 0} == wasted


def test_the_planner_discards_one_of_the_cards_that_it_could_use_at_most() -> None:
    s = do(table(hands={0: ["lapides", "rustici", *IDLE[:3]]}), "discard")
    thrown = answer(s)
    assert len(thrown) > 1
    assert len({"lapides#1", "rustici#1"} & set(thrown)) < 2


def test_the_planner_keeps_the_last_structores_that_it_needs() -> None:
    masons = ["structores", "structores", *IDLE[:3]]
    for hand, sites in ((["structores", *IDLE[:4]], {}), (masons, {0: {"structores": 4}})):
        s = do(table(hands={0: hand}, sites=sites), "discard")
        plans = CarefulPlanner(s, 0).discards()
        assert plans
        assert all(plan.count(0) < hand.count("structores") for plan in plans)


def test_the_planner_may_discard_cards_that_it_cannot_play() -> None:
    """R41: during a famine nobody lays a Rustici."""
    s = table(hands={0: ["rustici", "rustici_x2", *IDLE[:3]]}, event="famine")
    do(s, "discard")
    assert min(CarefulPlanner(s, 0).worth().values()) > 0


def test_the_planner_plays_if_every_discard_is_a_waste() -> None:
    needed = ["lapides", "lapides_x2", "rustici", "rustici_x2", "structores"]
    s = table(hands={0: needed})
    assert CarefulPlanner(s, 0).discards() == {}
    assert answer(s) != ("discard",)
    assert len(answer(do(s, "discard"))) >= 1


def test_every_option_is_ranked() -> None:
    s = table(hands={0: ["sorciere", "lapides"]}, sites={0: WALL, 1: WALL})
    assert set(ranked(s, 0)) == set(s.ask[0].options)
    assert ranked(s, 0)[0] == "wall"


def test_the_search_finds_the_win_and_the_defence() -> None:
    """With any seed, a search builds the last part and saves the last tower from a fire."""
    quick = Search(GUIDE, playouts=24)
    s = table(sites={0: TOWER, 1: WALL}, walls={0: 4, 1: 3}, towers={1: 1})
    assert quick(s.determinize(0, 1), 0, 1) == ("tower",)
    s = table(hands={0: ["mage"], 1: ["reliques"]}, sites={1: TOWER}, walls={1: 4})
    do(s, "mage")
    assert quick(s.determinize(1, 1), 1, 1) == ("reliques",)


def test_a_position_of_another_game_is_refused() -> None:
    s = toy.GAME.state.deal(2, 1, toy.GAME.settle({}), toy.CARD_SET)
    with pytest.raises(TypeError):
        shares(s)
    with pytest.raises(TypeError):
        ranked(s, 0)
