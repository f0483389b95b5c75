"""The shipped cards and deals, and the faults reported for changed values (C1, C2)."""

import copy
from collections import Counter
from typing import Any

import pytest

from engines.castel import GAME
from engines.castel.cards import FILES, KINDS, kind_of, make_card_set
from engines.core.data import DATA, DataError, load, read_folder
from engines.core.kernel import View
from tests.engines.castel.table import card_set as shipped


@pytest.fixture
def raw() -> dict[str, Any]:
    return copy.deepcopy(read_folder(DATA / "castel", FILES))


def test_there_are_56_cards_of_37_kinds() -> None:
    assert len(shipped().ids) == len(set(shipped().ids)) == 56
    assert len(KINDS) == 37
    zones = Counter(shipped().kinds[kind].zone for kind in shipped().kind)
    assert zones == {"court": 21, "outside": 10, "rampart": 15, "tower": 6, "knight": 4}


def test_there_are_13_soldiers_5_engines_4_knights_and_one_of_each_other_kind() -> None:
    counts = {kind.id: kind.count for kind in shipped().kinds}
    assert {name: count for name, count in counts.items() if count != 1} == {
        "soldat": 13,
        "engin": 5,
        "chevalier": 4,
    }


def test_all_cards_but_engines_are_personnages() -> None:
    assert [kind.id for kind in shipped().kinds if not kind.personnage] == ["engin"]


def test_every_kind_has_its_sex() -> None:
    females = {kind.id for kind in shipped().kinds if kind.sex == "female"}
    nothing = {kind.id for kind in shipped().kinds if kind.sex == "none"}
    assert females == {
        "courtisane", "dame-compagnie", "favorite", "fee", "princesse", "reine", "sorciere",
    }  # fmt: skip
    assert nothing == {"dragon", "engin", "fantome"}


def test_ids_name_their_kind() -> None:
    for card, name in enumerate(shipped().ids):
        assert kind_of(name) == KINDS[shipped().kind[card]]
    assert shipped().ids[:1] == ("ambassadeur",)
    assert {"soldat-07", "engin-3", "chevalier-2", "roi"} <= set(shipped().ids)


@pytest.mark.parametrize(
    ("seats", "hand", "pile", "exchange"),
    [(2, 9, 13, 10), (3, 7, 8, 11), (4, 5, 6, 12), (5, 5, 4, 11)],
)
def test_the_deal_gives_each_player_count_its_cards(
    seats: int, hand: int, pile: int, exchange: int
) -> None:
    s = GAME.state.deal(seats, 1, GAME.settle({}), load(GAME))
    view: View = s.view(0)
    assert view.hands == (hand,) * seats
    assert view.piles == (pile,) * seats
    assert len(view.exchange) == exchange
    assert seats * (hand + pile) + exchange == (54 if seats == 2 else 56)


def test_the_player_left_of_a_random_dealer_begins() -> None:
    first = set()
    for seed in range(30):
        s = GAME.state.deal(4, seed, GAME.settle({}), load(GAME))
        start = s.log[0]
        assert start.kind == "castel-event-start"
        assert start.data["seat"] == (start.data["dealer_seat"] + 1) % 4
        assert list(s.ask) == [start.data["seat"]]
        first.add(start.data["seat"])
    assert first == {0, 1, 2, 3}


def fault(raw: dict[str, Any]) -> str:
    with pytest.raises(DataError) as caught:
        make_card_set(raw)
    return str(caught.value)


def test_an_unknown_or_missing_kind_is_named(raw: dict[str, Any]) -> None:
    raw["cards.toml"]["pirate"] = raw["cards.toml"]["roi"]
    assert "[pirate]" in fault(raw)
    del raw["cards.toml"]["pirate"], raw["cards.toml"]["roi"]
    assert "[roi]" in fault(raw)


def test_an_unknown_requirement_is_named(raw: dict[str, Any]) -> None:
    raw["cards.toml"]["roi"]["placing"] = "anywhere"
    assert "[roi] placing" in fault(raw)


def test_a_deal_with_a_wrong_sum_of_cards_is_named(raw: dict[str, Any]) -> None:
    raw["cards.toml"]["soldat"]["count"] = 12
    assert fault(raw) == "deal.toml: [2] deals 54 cards, but 53 are used"


def test_a_player_count_without_a_deal_is_named(raw: dict[str, Any]) -> None:
    del raw["deal.toml"]["5"]
    assert "deal.toml" in fault(raw)
