"""The Angel phase: bonuses and the six effects."""

from tests.engines.castellum.builder import (
    asked,
    do,
    events,
    goods,
    options,
    refused,
    spot,
    table,
    why,
)


def test_a_player_without_cards_passes_without_a_question() -> None:
    """A13: the phase ends at once if no player holds a card."""
    s = table("castellum.angels", seats=3, enemies={(0, 1): "79-01"})
    assert s.ask == {}
    assert s.passes == 3
    assert events(s, "pass") == []


def test_a_pass_is_not_final() -> None:
    """A13: a played card restarts the count, because all players must pass in a row."""
    s = table("castellum.angels", angels={0: ["AN01", "AN02"], 1: ["AN03", "AN04"]})
    do(s, "pass")
    assert asked(s) == (1, "angel")
    do(s, "AN03", 1, 1)
    assert s.passes == 0
    do(s, "AN01", 0, 1, "pass", "pass")
    assert s.ask == {}


def test_a_bonus_adds_attack_to_the_players_own_column() -> None:
    """A15: a bonus adds the printed attack until the year ends."""
    s = table("castellum.angels", angels={0: ["AN05"]})
    do(s, "AN05")
    assert (asked(s), options(s)) == ((0, "line"), (0, 1))
    do(s, 0, 1)
    column = s.view(None).lines[0].columns[0]
    assert (column.attack, column.angel, column.angels) == (5, 3, ("AN05",))
    assert s.under == {"AN05": 0}


def test_a_bonus_may_go_to_another_line() -> None:
    """A15: the bonus may go to any open column of another Line."""
    s = do(table("castellum.angels", angels={0: ["AN03"]}), "AN03", 1, 2)
    assert s.view(None).lines[1].columns[1].attack == 2
    closed = do(table("castellum.angels", angels={0: ["AN03"]}), "AN03", 1)
    assert why(closed, 4) == ("column-closed", "A7")


def test_a_card_without_a_possible_effect_is_a_bonus() -> None:
    """A14, A42: a card without a possible effect is played as a bonus, without a question."""
    s = do(table("castellum.angels", angels={0: ["AN01"]}), "AN01")
    assert asked(s) == (0, "line")
    s = do(table("castellum.angels", angels={0: ["AN01"]}, enemies={(1, 1): "79-01"}), "AN01")
    assert (asked(s), options(s)) == ((0, "use"), ("effect", "bonus"))
    assert s.view(1).pending.card == "AN01"


def test_embolden_adds_two_strength_to_an_enemy() -> None:
    """A22: Embolden adds 2 strength to any Enemy, even in one's own Line, and more than once."""
    s = table(
        "castellum.angels",
        angels={0: ["AN01", "AN02"]},
        enemies={(0, 1): "79-01", (1, 1): "79-03"},
    )
    do(s, "AN01", "effect")
    assert options(s) == ("79-01", "79-03")
    assert why(s, "79-08") == ("enemy-in-play", "A22")
    assert refused(s, "").key == "core-not-an-option"
    do(s, "79-03", "AN02", "effect", "79-03")
    column = s.view(None).lines[1].columns[0]
    assert (column.enemy_token, column.strength) == (4, 8)
    assert s.angel_discard == ["AN01", "AN02"]


def test_swap_moves_the_tokens_with_the_enemies() -> None:
    """A18: tokens move with their Enemies, within a Line and between two Lines."""
    s = table(
        "castellum.angels",
        angels={0: ["AN01", "AN06"]},
        enemies={(0, 1): "79-06", (1, 2): "79-01"},
    )
    do(s, "AN01", "effect", "79-06", "AN06", "effect", "79-06")
    assert s.enemies[spot(0, 1)] == "79-01"
    assert s.enemies[spot(1, 2)] == "79-06"
    assert (s.tokens[spot(0, 1)], s.tokens[spot(1, 2)]) == (0, 2)


def test_swap_needs_two_different_enemies() -> None:
    """A18: neither an empty column nor the same card twice can be chosen."""
    s = table("castellum.angels", angels={0: ["AN06"]}, enemies={(0, 1): "79-06"})
    do(s, "AN06")
    assert asked(s) == (0, "line")
    enemies = {(0, 1): "79-06", (0, 2): "79-01", (1, 1): "79-02"}
    s = do(table("castellum.angels", angels={0: ["AN06"]}, enemies=enemies), "AN06", "effect")
    assert why(s, "79-03") == ("enemy-in-play", "A18")
    assert refused(s, "").key == "core-not-an-option"
    do(s, "79-01")
    assert options(s) == ("79-06", "79-02")
    assert why(s, "79-01") == ("same-enemy", "A18")


def test_swap_moves_line_bonuses() -> None:
    """A12: a Line bonus follows its card."""
    s = table(
        "castellum.angels",
        year=1,
        angels={0: ["AN06"]},
        enemies={(0, 1): "32-04", (0, 2): "32-01", (1, 1): "32-05", (1, 2): "32-02"},
    )
    do(s, "AN06", "effect", "32-04", "32-05")
    lines = s.view(None).lines
    assert [column.strength for column in lines[0].columns[:2]] == [3, 3]
    assert [column.strength for column in lines[1].columns[:2]] == [4, 5]


def test_hiring_from_an_opponent_pays_the_owner() -> None:
    """A19: the Troop's owner gets the price; the Troop moves to a free place for good."""
    s = table(
        "castellum.angels",
        angels={0: ["AN11"]},
        goods={0: "WG", 1: "S"},
        cards={(1, 2): ["T04"]},
        market=["T20"],
    )
    do(s, "AN11", "effect", 2)
    assert s.troops[spot(0, 2)] == ["T04"]
    assert s.troops[spot(1, 2)] == []
    assert (goods(s, 0), goods(s, 1)) == ("", "WSG")
    assert not s.view(None).lines[1].columns[1].defended


def test_hiring_from_the_market_pays_the_supply() -> None:
    """A8, A19: unsold cards can still be hired; the supply gets the price."""
    s = table(
        "castellum.angels",
        angels={0: ["AN12"]},
        goods={0: "GG"},
        cards={(1, 1): ["T01"]},
        market=["T15", "T07"],
    )
    do(s, "AN12", "effect")
    assert options(s) == ("market", 1)
    assert why(s, 0) == ("own-troop", "A19")
    do(s, "market", 1)
    assert (s.troops[0], s.market_troops, goods(s, 0)) == (["T15"], ["T07"], "")


def test_hire_needs_the_price_and_a_place() -> None:
    """A19: the price must be paid in full, and an open column must have fewer than two Troops."""
    s = table("castellum.angels", angels={0: ["AN12"]}, market=["T07"], goods={0: "GGG"})
    do(s, "AN12")
    assert asked(s) == (0, "line")
    full = {(0, 1): ["T01", "T02"], (0, 2): ["T03", "T15"]}
    s = table("castellum.angels", angels={0: ["AN12"]}, market=["T16"], goods={0: "GG"}, cards=full)
    do(s, "AN12")
    assert asked(s) == (0, "line")
    s = table(
        "castellum.angels",
        angels={0: ["AN12"]},
        market=["T07"],
        goods={0: "GG"},
        cards={(1, 1): ["T15", "T01"], (1, 2): ["T20"]},
    )
    do(s, "AN12", "effect")
    assert options(s) == ("T15", "T01")
    assert why(s, "T20") == ("card-unaffordable", "A19")
    assert why(s, "T07") == ("card-elsewhere", "A19")


def test_a_hired_troop_can_be_hired_back() -> None:
    """A19: the same Troop can change hands again, and its type bonus moves with the Troop."""
    s = table(
        "castellum.angels",
        angels={0: ["AN11"], 1: ["AN12"]},
        goods={0: "WG"},
        cards={(1, 1): ["T04"], (1, 2): ["T11"]},
    )
    assert s.view(None).lines[1].columns[0].attack == 2 + 2 + 1
    do(s, "AN11", "effect", 1, "let")
    assert s.view(None).lines[0].columns[0].attack == 2 + 2
    do(s, "AN12", "effect", 1)
    assert s.troops[spot(1, 1)] == ["T04"]
    assert (goods(s, 0), goods(s, 1)) == ("WG", "")


def test_bombard_removes_any_enemy_of_the_players_line() -> None:
    """A20: any gun and a stone hit any Enemy of one's own Line, even at an empty column."""
    s = table(
        "castellum.angels",
        angels={0: ["AN15"]},
        goods={0: "SS"},
        cards={(0, 1): ["T23"]},
        enemies={(0, 1): "79-01", (0, 2): "79-08", (1, 1): "79-02"},
    )
    do(s, "AN15", "effect")
    assert options(s) == ("79-01", "79-08")
    assert why(s, "79-02") == ("own-line", "A20")
    assert why(s, "79-03") == ("enemy-in-play", "A20")
    assert refused(s, "").key == "core-not-an-option"
    do(s, "79-08")
    assert s.defeated[0] == ["79-08"]
    assert s.defeated_now == [1, 0]
    assert s.enemies[spot(0, 2)] == ""
    assert goods(s, 0) == "S"
    assert s.troops[0] == ["T23"]


def test_bombard_needs_a_gun_a_stone_and_an_enemy() -> None:
    """A20: without all three the card is only a bonus."""
    gun, enemy = {(0, 1): ["T23"]}, {(0, 1): "79-01"}
    for setting in (
        {"goods": {0: "S"}, "enemies": enemy},
        {"cards": gun, "enemies": enemy},
        {"goods": {0: "S"}, "cards": gun, "enemies": {(1, 1): "79-01"}},
    ):
        s = do(table("castellum.angels", angels={0: ["AN15"]}, **setting), "AN15")
        assert asked(s) == (0, "line")


def test_the_rule_of_a_bombarded_enemy_no_longer_applies() -> None:
    """A20, A23: the Enemy's column is not attacked any more, and the Enemy demands no resources."""
    s = table(
        "castellum.angels",
        angels={0: ["AN15"]},
        goods={0: "SW"},
        cards={(0, 1): ["T23"]},
        enemies={(0, 1): "79-07"},
        then=["castellum.combat", "castellum.fights"],
    )
    do(s, "AN15", "effect")
    assert goods(s, 0) == "W"
    assert [event.kind for event in s.log if "fight" in event.kind] == []


def test_supply_does_not_end_the_turn() -> None:
    """A21, A13: the player gets two resources and is asked again; the count of passes restarts."""
    s = table("castellum.angels", angels={0: ["AN19", "AN01"], 1: ["AN02"]})
    do(s, "pass", "pass")
    assert s.ask == {}
    s = table("castellum.angels", first=1, angels={0: ["AN19", "AN01"], 1: ["AN02"]})
    do(s, "pass", "AN19", "effect", "WG", {1: "let"})
    assert goods(s, 0) == "WG"
    assert asked(s) == (0, "angel")
    assert s.passes == 0


def test_supply_as_a_bonus_ends_the_turn() -> None:
    """A21: played as a bonus, Supply is like any other card."""
    s = table("castellum.angels", angels={0: ["AN19", "AN01"], 1: ["AN02"]})
    do(s, "AN19", "bonus", 0, 1)
    assert asked(s) == (1, "angel")


def test_a_cancel_card_is_only_a_bonus_in_ones_own_turn() -> None:
    """A16: the effect of a Cancel card can only answer another card."""
    s = table("castellum.angels", angels={0: ["AN24"]}, enemies={(1, 1): "79-01"})
    do(s, "AN24")
    assert asked(s) == (0, "line")
