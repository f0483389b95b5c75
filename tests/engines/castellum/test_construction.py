"""Income, Workers, the ten spaces, the market, and the limit of Angel cards."""

from dataclasses import replace

import pytest

from tests.engines.castellum.builder import (
    CARD_SET,
    Castellum,
    asked,
    do,
    events,
    goods,
    options,
    refused,
    table,
    why,
)


def test_income_is_paid_in_the_first_year() -> None:
    """A2: START pays one resource of choice, from the first year (1579) on."""
    s = table("castellum.year")
    assert set(s.ask) == {0, 1}
    assert options(s, 0) == ("W", "S", "G")
    do(s, {0: "W", 1: "G"})
    assert (goods(s, 0), goods(s, 1)) == ("W", "G")


def test_income_is_chosen_simultaneously() -> None:
    """A36: nothing is paid before all have chosen, and choices are secret until then."""
    s = do(table("castellum.year", first=1), {1: "S"})
    assert goods(s, 1) == ""
    assert s.view(0).lines[1].resources == (0, 0, 0)
    do(s, {0: "W"})
    assert (goods(s, 0), goods(s, 1)) == ("W", "S")
    assert [event.data["seat"] for event in events(s, "gain")] == [1, 0]


def test_income_adds_up() -> None:
    """A2: resources, resources of choice and Angel cards of all Fortifications add up."""
    s = table("castellum.year", year=1, cards={(0, 2): ["F08"], (0, 3): ["F09"], (1, 2): ["F11"]})
    assert options(s, 0) == ("WW", "WS", "WG", "SS", "SG", "GG")
    do(s, {0: "SG", 1: "W"})
    assert goods(s, 0) == "WSGG"
    assert [len(hand) for hand in s.angels] == [0, 1]


def test_angel_income_is_drawn_in_turn_order() -> None:
    """A2: the First Player draws first."""
    s = table("castellum.year", first=1, cards={(0, 2): ["F11"], (1, 2): ["F12"]})
    do(s, {0: "W", 1: "W"})
    assert [event.data["seat"] for event in events(s, "draw")] == [1, 0]


def test_a_column_opens_every_year() -> None:
    """A3: the years open two, three, four and five columns, and give as many Workers."""
    for year, count in enumerate((2, 3, 4, 5)):
        s = do(table("castellum.year", year=year), {0: "W", 1: "W"})
        assert s.workers == [count] * 2
        assert sum(column.open for column in s.view(None).lines[0].columns) == count
        assert [event.data["count"] for event in events(s, "columns")] == ([count] if year else [])


@pytest.mark.parametrize(
    ("space", "answers", "gained"),
    [
        ("oude-brug", ["S"], "S"),
        ("markt", ["WG"], "WG"),
        ("houtmarkt", [], "WWW"),
        ("sint-pietersberg", [], "SSS"),
        ("muntstraat", [], "GGG"),
        ("smedenstraat", [], "WSG"),
    ],
)
def test_spaces_give_their_resources(space: str, answers: list[str], gained: str) -> None:
    s = do(table(), space, *answers)
    assert goods(s, 0) == gained
    assert s.spaces == {space: [0]}
    assert asked(s) == (1, "space")


def test_sint_servaas_gives_an_angel_card() -> None:
    """A35: only the drawer learns the drawn card."""
    s = do(table(), "sint-servaas")
    (drawn,) = events(s, "draw")
    assert s.angels[0] == [drawn.data["card"]]
    assert "card" not in drawn.seen(1).data
    assert drawn.seen(0).data["card"] in CARD_SET.angels
    assert drawn.reveals


def test_dinghuis_strengthens_every_open_column() -> None:
    """A7: each open column gets one attack, closed columns none."""
    s = do(table(cards={(0, 2): ["T04"]}), "dinghuis")
    columns = s.view(None).lines[0].columns
    assert [column.attack for column in columns] == [3, 3, 0, 0, 0]
    assert [column.dinghuis for column in columns] == [1, 1, 0, 0, 0]


def test_vestingwerf_sells_fortifications() -> None:
    """A5: a bought card is placed at once."""
    s = table(goods={0: "WWSS"}, market=["F05", "F10", "F13", "F19"])
    do(s, "vestingwerf")
    assert options(s) == ("F05", "F13")
    do(s, "F13")
    assert s.forts[1] == "F13"
    assert goods(s, 0) == "W"
    assert s.market_forts == ["F05", "F10", "F19"]


def test_vrijthof_sells_troops() -> None:
    """A7: a Troop needs no Fortification."""
    s = do(table(goods={0: "WGG"}, market=["T04", "T15"]), "vrijthof", "T04", 2)
    assert s.troops[1] == ["T04"]
    assert s.view(None).lines[0].columns[1].attack == 2
    assert goods(s, 0) == "G"


def test_only_one_worker_on_most_spaces() -> None:
    """A34: six spaces take one Worker, four take any number."""
    s = do(table(), "houtmarkt")
    assert why(s, "houtmarkt") == ("space-taken", "A34")
    assert refused(s, "houtmarkt").params == {"seat": 0}
    do(s, "sint-servaas")
    exclusive = {name for name, space in CARD_SET.spaces.items() if space.exclusive}
    assert exclusive == {
        "markt",
        "dinghuis",
        "houtmarkt",
        "sint-pietersberg",
        "muntstraat",
        "smedenstraat",
    }
    s = do(table(workers=2), "oude-brug", "W", "oude-brug", "S", "oude-brug", "G")
    assert s.spaces == {"oude-brug": [0, 1, 0]}


def test_a_worker_without_a_purchase_is_refused() -> None:
    """A5: a Worker cannot be placed on a space for purchases if nothing can be bought."""
    assert why(table(market=["F05", "T04"]), "vestingwerf") == ("unaffordable", "A5")
    assert why(table(market=["F05"]), "vrijthof") == ("sold-out", "A5")
    full = table(goods={0: "WWSSSS"}, cards={(0, 2): ["F18"]}, market=["F05"])
    assert why(full, "vestingwerf") == ("line-full", "A5")


def test_own_cards_are_not_replaced() -> None:
    """A6: a column has room for one Fortification and two Troops."""
    s = table(goods={0: "GGGG"}, year=1, cards={(0, 1): ["T01", "T02"]}, market=["T03", "T15"])
    do(s, "vrijthof", "T03")
    assert options(s) == (2, 3)
    assert why(s, 1) == ("column-full", "A6")
    assert why(s, 4) == ("column-closed", "A7")


def test_a_card_out_of_reach_says_what_is_missing() -> None:
    """A5: the refusal names the missing resources."""
    s = do(table(goods={0: "WG"}, market=["T01", "T04", "T07"]), "vrijthof")
    refusal = refused(s, "T07")
    assert refusal.key == "castellum-no-card-unaffordable"
    assert refusal.params == {"card": "T07", "goods": "GG"}
    assert why(s, "T20") == ("card-elsewhere", "A8")


def test_a_card_of_the_other_sort_is_not_on_offer() -> None:
    """A8: a space does not offer the other sort, even if it could be paid."""
    s = do(table(goods={0: "WWSS"}, market=["F05", "F08", "T20", "T25"]), "vestingwerf")
    assert options(s) == ("F05", "F08")
    for troop in ("T20", "T25"):
        assert why(s, troop) == ("card-elsewhere", "A8")


def test_a_single_choice_is_not_asked() -> None:
    """If everybody can see that only one card and column are possible, no question is asked."""
    s = do(table(goods={0: "WSS"}, market=["F05"]), "vestingwerf")
    assert s.forts[1] == "F05"
    assert asked(s) == (1, "space")


def test_the_market_is_not_filled_up() -> None:
    """A8: a bought card leaves a gap until the year ends."""
    s = do(table(goods={0: "G"}, market=["T01"]), "vrijthof", 1)
    assert s.market_troops == []
    assert why(s, "vrijthof") == ("sold-out", "A5")


def test_a_worker_without_a_free_space_is_unused() -> None:
    """A4: the Worker is not placed. With the shipped spaces this cannot happen."""
    spaces = {name: CARD_SET.spaces[name] for name in ("markt", "houtmarkt")}
    s = table(workers=2)
    s.card_set = replace(CARD_SET, spaces=spaces)
    do(s, "houtmarkt")
    do(s, "GG")
    assert [event.data["seat"] for event in events(s, "worker-idle")] == [0, 1]
    assert s.workers == [0, 0]


def holding_three(cards: list[str]) -> Castellum:
    """Return the position after seat 0 has drawn its fourth Angel card."""
    s = table(angels={0: cards})
    return do(s, "sint-servaas")


def test_the_fourth_angel_card_is_discarded() -> None:
    """A10: only the card just drawn is discarded."""
    s = holding_three(["AN01", "AN06", "AN11"])
    assert asked(s) == (0, "surplus")
    new = s.angels[0][-1]
    assert s.ask[0].about == (new,)
    assert why(s, "AN06") == ("surplus-choice", "A10")
    do(s, "discard")
    assert s.angels[0] == ["AN01", "AN06", "AN11"]
    assert s.angel_discard == [new]
    assert asked(s) == (1, "space")


def test_supply_makes_room_for_the_fourth_angel_card() -> None:
    """A10, A21: the player plays a Supply card and keeps the new card."""
    s = holding_three(["AN01", "AN19", "AN11"])
    new = s.angels[0][-1]
    do(s, "AN19", "WG")
    assert goods(s, 0) == "WG"
    assert s.angels[0] == ["AN01", "AN11", new]
    assert s.angel_discard == ["AN19"]


def test_supply_can_be_played_before_a_worker() -> None:
    """A21: the Supply card does not end the turn, and can be played before any payment."""
    s = table(angels={0: ["AN19", "AN01"]}, market=["T15"])
    assert why(s, "vrijthof") == ("unaffordable", "A5")
    assert why(s, "AN01") == ("supply-card", "A21")
    do(s, "AN19", "GG", "vrijthof", 2)
    assert s.troops[1] == ["T15"]
    assert goods(s, 0) == ""


def test_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    """A10: if the deck and the discards are empty, nothing is drawn."""
    s = table(workers=2)
    s.angel_discard, s.angel_deck = ["AN05"], []
    do(s, "sint-servaas")
    assert s.angels[0] == ["AN05"]
    assert len(events(s, "reshuffle")) == 1
    do(s, "sint-servaas")
    assert s.angels[1] == []
    assert asked(s) == (0, "space")
