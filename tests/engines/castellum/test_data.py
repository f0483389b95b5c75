"""The shipped values, and the messages about wrong values."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from engines.castellum import GAME
from engines.castellum.cards import FILES, OPEN_COLUMNS, combinations, make_card_set
from engines.core.data import DATA, DataError, read_folder
from engines.core.kernel import State
from tests.engines.castellum.builder import CARD_SET
from tests.support.play import finish


@pytest.fixture
def raw() -> dict[str, dict[str, Any]]:
    return deepcopy(read_folder(DATA / "castellum", FILES))


def fault(raw: dict[str, dict[str, Any]]) -> str:
    """Return the error message about wrong card values."""
    with pytest.raises(DataError) as caught:
        make_card_set(raw)
    return str(caught.value)


def test_the_box_has_its_decks() -> None:
    assert [len(CARD_SET.fortifications), len(CARD_SET.troops)] == [20, 32]
    assert [len(deck) for deck in CARD_SET.enemies_of] == [4 * columns for columns in OPEN_COLUMNS]
    assert [len(CARD_SET.angels), len(CARD_SET.rewards)] == [28, 4]
    assert Counter(CARD_SET.effect.values()) == {
        "embolden": 5,
        "swap": 5,
        "hire": 4,
        "bombard": 4,
        "supply": 5,
        "cancel": 5,
    }
    assert Counter(troop.kind for troop in CARD_SET.troops.values()) == {
        "foot": 12,
        "horse": 10,
        "gun": 10,
    }


def test_combinations_of_resources_are_listed_in_order() -> None:
    assert combinations(2) == ("WW", "WS", "WG", "SS", "SG", "GG")
    assert combinations(0) == ("",)


@pytest.mark.parametrize(
    ("file", "card", "change", "said"),
    [
        ("troops", "T05", {"atack": 3}, "troops.toml: [T05] atack:"),
        ("troops", "T05", {"kind": "camel"}, "troops.toml: [T05] kind:"),
        ("troops", "T05", {"attack": "3"}, "troops.toml: [T05] attack:"),
        ("troops", "T05", {"cost": [0, 2]}, "troops.toml: [T05] cost:"),
        ("troops", "T05", {"attack": -1}, "troops.toml: [T05] attack: Input should be greater"),
        ("troops", "T05", {"cost": {"wood": -2}}, "troops.toml: [T05] cost.wood: Input should be"),
        ("troops", "T05", {"cost": {"any": 2}}, "troops.toml: [T05] cost.any:"),
        ("troops", "T11", {"vp_per": "wall"}, "troops.toml: [T11] vp_per:"),
        (
            "troops",
            "T05",
            {"income": {"wood": -1}},
            "troops.toml: [T05] income.wood: Input should be",
        ),
        ("troops", "T05", {"income": {"silver": 1}}, "troops.toml: [T05] income.silver:"),
        (
            "troops",
            "T05",
            {"income_angels": -1},
            "troops.toml: [T05] income_angels: Input should be",
        ),
        ("fortifications", "F05", {"boosts": "wall"}, "fortifications.toml: [F05] boosts:"),
        ("fortifications", "F01", {"cost": {"wood": 1}}, "[F01] cost: a START card is free"),
        ("fortifications", "F05", {"cost": {"any": 1}}, "[F05] cost.any:"),
        ("fortifications", "F05", {"start": True, "cost": {}}, "start: the game needs 4 cards"),
        ("enemies", "79-01", {"year": 1580}, "enemies.toml: [79-01] year:"),
        ("enemies", "79-01", {"year": 1632}, "enemies.toml: year 1579: the game needs 8 cards"),
        ("enemies", "32-05", {"levy": "silver"}, "enemies.toml: [32-05] levy:"),
        ("enemies", "32-04", {"rally": {"kind": "foot", "by": 3}}, "[32-04] rally.by:"),
        ("spaces", "markt", {"angels": 1}, "spaces.toml: [markt] gain, angels, attack, buy:"),
        ("spaces", "vrijthof", {"buy": "both"}, "spaces.toml: [vrijthof] buy:"),
        ("spaces", "vrijthof", {"buy": "either", "attack": 1}, "[vrijthof] gain, angels, attack"),
        ("rewards", "R1794", {"year": 1673}, "rewards.toml: [R1794] sides.0:"),
        ("rewards", "R1632", {"sides": [{"angels": 1}]}, "rewards.toml: [R1632] sides"),
        ("rewards", "R1632", {"year": 1579}, "rewards.toml: year: one card for each of"),
        ("angels", "AN01", {"effect": "fly"}, "angels.toml: [AN01] effect:"),
        ("angels", "AN01", {"bonus": -1}, "angels.toml: [AN01] bonus: Input should be greater"),
    ],
)
def test_a_wrong_value_is_named(
    raw: dict[str, dict[str, Any]], file: str, card: str, change: dict[str, Any], said: str
) -> None:
    raw[f"{file}.toml"][card].update(change)
    assert said in fault(raw)


def test_a_side_of_the_last_reward_must_give_points(raw: dict[str, dict[str, Any]]) -> None:
    raw["rewards.toml"]["R1794"]["sides"][2] = {"angels": 1}
    assert "rewards.toml: [R1794] sides.2: the last year rewards points only" in fault(raw)


def test_a_missing_card_is_noticed_by_the_count(raw: dict[str, dict[str, Any]]) -> None:
    del raw["troops.toml"]["T32"]
    assert fault(raw) == "troops.toml: all: the game needs 32 cards, not 31"


def test_a_missing_file_is_named(raw: dict[str, dict[str, Any]]) -> None:
    del raw["spaces.toml"]
    assert fault(raw) == "spaces.toml: missing"


def test_an_id_used_twice_is_named(raw: dict[str, dict[str, Any]]) -> None:
    raw["angels.toml"]["T01"] = {"effect": "hire", "bonus": 1}
    assert fault(raw) == "troops.toml: [T01] id: used twice"


def test_a_game_with_other_values_can_be_played(raw: dict[str, dict[str, Any]]) -> None:
    """A game with any consistent values can be played to its end."""
    for number, troop in enumerate(raw["troops.toml"].values()):
        troop.update(attack=number % 5, cost={"gold": number % 3})
    for enemy in raw["enemies.toml"].values():
        enemy.pop("rally", None)
        enemy.update(levy="any", strength=enemy["strength"] + 1)
    for angel in raw["angels.toml"].values():
        angel["effect"] = "supply"
    raw["spaces.toml"]["oude-brug"]["gain"] = {"wood": 1}
    raw["rewards.toml"]["R1579"]["needed"] = [0, 0, 0]
    card_set = make_card_set(raw)
    for seats in GAME.seats:
        state: State = GAME.state.deal(seats, seats, {}, card_set)
        assert finish(state, seats).result is not None
