"""Clauses of the rules that could be broken without changing any recorded game."""

from pathlib import Path

import pytest

from engines.castellum import Castellum
from tests.engines.castellum import box
from tests.engines.castellum.builder import (
    asked,
    do,
    events,
    goods,
    options,
    spot,
    table,
    why,
)


def resumed(s: Castellum, *rules: str) -> Castellum:
    """Return a position in which these rules are about to run."""
    stack = [{"rule": rule, "args": [], "answers": [], "given": None} for rule in reversed(rules)]
    return Castellum.load({**s.dump(), "stack": stack}, s.card_set)


# who begins, and whose turn it is


def test_the_first_player_begins_construction() -> None:
    """A3, A40: the First Player places the first Worker, and the table shows whose turn it is."""
    s = do(table("castellum.year", seats=3, first=1), {0: "W", 1: "W", 2: "W"})
    assert asked(s) == (1, "space")
    assert s.view(None).turn == 1


def test_workers_are_placed_clockwise_one_by_one() -> None:
    """A3, A5: seats take turns until all Workers are used; then no seat has the turn."""
    s = do(table("castellum.year", seats=3, first=1), {0: "W", 1: "W", 2: "W"})
    order = []
    while s.ask:
        seat, kind = asked(s)
        if kind != "space":
            break
        order.append((seat, s.view(None).turn))
        do(s, "oude-brug", "W")
    assert order == [(1, 1), (2, 2), (0, 0)] * 2


def test_the_first_player_begins_the_siege() -> None:
    """A11: Enemies are placed clockwise from the First Player; the table shows whose turn it is."""
    s = table("castellum.siege", seats=3, first=1)
    order: list[int] = []
    while s.ask:
        seat, _ = asked(s)
        assert s.view(None).turn == seat
        if order[-1:] != [seat]:
            order.append(seat)
        do(s, options(s)[0])
    assert order[:4] == [1, 2, 0, 1]
    assert s.view(None).turn is None


def test_the_first_player_begins_the_angel_phase() -> None:
    """A13: the First Player begins, and the other players follow clockwise."""
    s = table("castellum.angels", seats=3, first=1, angels={0: ["AN01"], 1: ["AN02"], 2: ["AN03"]})
    for seat in (1, 2, 0):
        assert asked(s) == (seat, "angel")
        assert s.view(None).turn == seat
        do(s, "pass")
    assert s.ask == {}


def test_the_angel_phase_ends_only_after_all_have_passed() -> None:
    """A13: even the last player is asked."""
    s = table("castellum.angels", seats=3, angels={0: ["AN01"], 1: ["AN02"], 2: ["AN03"]})
    do(s, "pass", "pass")
    assert asked(s) == (2, "angel")


def test_the_first_player_card_goes_clockwise() -> None:
    """A27, A33: the card moves on at the end of each year, from the last seat to the first."""
    s = table("castellum.angels", seats=3, first=1, then=["castellum.year-end"])
    assert s.first == 2
    assert resumed(s, "castellum.year-end").first == 0


# what everybody learns


def test_a_forced_last_enemy_is_marked_as_shown_by_the_table() -> None:
    """A35: an Enemy that the table plays counts as revealed; a player's chosen Enemy does not."""
    s = table("castellum.besiege", hands={0: ["79-01", "79-02"], 1: ["79-03"]})
    do(s, "79-01", 0, 1, 0)
    marks = [(event.data["card"], event.reveals) for event in events(s, "enemy-shown")]
    assert marks == [("79-01", False), ("79-03", True), ("79-02", True)]
    held = table("castellum.besiege", hands={0: ["79-01"], 1: ["79-03"]}, angels={0: ["AN01"]})
    do(held, "79-01")
    (shown,) = events(held, "enemy-shown")
    assert not shown.reveals


def test_simultaneous_choices_are_marked_as_secret() -> None:
    """A36: two simultaneous choices are revealed together; a single choice hides nothing."""
    both = do(table("castellum.year"), {0: "W", 1: "S"})
    assert [event.reveals for event in events(both, "gain")] == [True, True]
    alone = table("castellum.year")
    alone.forts[spot(1, 1)] = ""
    alone = do(resumed(alone, "castellum.income"), "W")
    assert [event.reveals for event in events(alone, "gain")] == [False]


def test_unseen_angel_cards_are_dealt_anew() -> None:
    """A35: a bot cannot know the hands of other players."""
    s = table("castellum.angels", angels={0: ["AN01"], 1: ["AN02"]})
    assert len({s.determinize(0, seed).angels[1][0] for seed in range(20)}) > 5
    assert all(s.determinize(0, seed).angels[0] == ["AN01"] for seed in range(20))


def test_any_angel_card_can_be_drawn() -> None:
    """A41: any card of the deck can be drawn."""
    drawn = set()
    for seed in range(40):
        s = table()
        s.rng = seed
        do(s, "sint-servaas")
        drawn |= set(s.angels[0])
    assert len(drawn) > 10


def test_reshuffled_discards_leave_the_discard_pile() -> None:
    """A10: reshuffled discards become part of the deck."""
    s = table()
    s.angel_discard, s.angel_deck = ["AN05", "AN06"], []
    do(s, "sint-servaas")
    assert (len(s.angels[0]), len(s.angel_deck), s.angel_discard) == (1, 1, [])


# Angel cards


def test_each_card_has_only_its_printed_effect() -> None:
    """A14: an Angel card offers only its printed effect."""
    for card, kind in (("AN01", "embolden"), ("AN06", "swap-first"), ("AN15", "bombard")):
        s = table(
            "castellum.angels",
            angels={0: [card]},
            goods={0: "S"},
            cards={(0, 1): ["T23"]},
            enemies={(0, 1): "79-01", (0, 2): "79-02"},
        )
        do(s, card, "effect")
        assert asked(s) == (0, kind)


def test_surplus_cards_are_discarded_one_by_one() -> None:
    """A10: if two cards are drawn with a full hand, both are surplus and discarded in turn."""
    s = table("castellum.draw", 0, 2, angels={0: ["AN01", "AN06", "AN11"]})
    for _ in range(2):
        assert asked(s) == (0, "surplus")
        assert len(s.angels[0]) == 4
        do(s, "discard")
    assert s.angels[0] == ["AN01", "AN06", "AN11"]
    assert len(s.angel_discard) == 2


def test_own_troops_cannot_be_hired() -> None:
    """A19: a player's own Troops are never offered, even if there are no other Troops."""
    cards = {(0, 1): ["T01"], (1, 1): ["T02"], (2, 1): ["T03"]}
    s = table("castellum.angels", seats=3, angels={0: ["AN11"]}, goods={0: "GG"}, cards=cards)
    do(s, "AN11", "effect")
    assert options(s) == (1, 2)
    assert why(s, 0) == ("own-troop", "A19")
    alone = table("castellum.angels", angels={0: ["AN11"]}, goods={0: "G"}, cards={(0, 1): ["T01"]})
    do(alone, "AN11")
    assert asked(alone) == (0, "line"), "only a bonus"


def test_a_rivals_gun_does_not_fire() -> None:
    """A20: only a gun in one's own Line can bombard."""
    setting = {"goods": {0: "S"}, "enemies": {(0, 1): "79-01"}, "angels": {0: ["AN15"]}}
    for cards in ({(1, 1): ["T23"]}, {(0, 1): ["T01", "T13"]}):
        s = do(table("castellum.angels", cards=cards, **setting), "AN15")
        assert asked(s) == (0, "line")
    s = do(table("castellum.angels", cards={(0, 1): ["T23"]}, **setting), "AN15")
    assert asked(s) == (0, "use")


def test_a_bombarded_enemy_counts_for_the_reward_and_scores() -> None:
    """A20, A27: a bombarded Enemy counts like any other defeated Enemy."""
    s = table(
        "castellum.angels",
        year=3,
        angels={0: ["AN15"]},
        goods={0: "S"},
        cards={(0, 1): ["T23"]},
        enemies={(0, 2): "94-19"},
        then=["castellum.combat", "castellum.fights", "castellum.reward", "castellum.year-end"],
    )
    do(s, "AN15", "effect")
    assert events(s, "reward-missed")[0].data["defeated"] == 1
    assert s.result is not None
    assert s.result.scores[0]["enemies"] == s.card_set.enemies["94-19"].vp


def test_the_first_clockwise_from_the_player_cancels() -> None:
    """A39: counting starts at the effect's player, not at the first seat."""
    s = table(
        "castellum.angels",
        seats=4,
        first=2,
        angels={0: ["AN24"], 1: ["AN25"], 2: ["AN01"], 3: ["AN26"]},
        enemies={(0, 1): "79-01"},
    )
    do(s, "AN01", "effect", {0: "AN24", 1: "AN25", 3: "AN26"})
    assert s.pending is not None
    assert s.pending["chain"] == [[3, "AN26"]]


def test_hiring_from_the_market_pays_no_player() -> None:
    """A19: the supply gets the price."""
    s = table("castellum.angels", angels={0: ["AN11"]}, goods={0: "GG", 1: "S"}, market=["T15"])
    do(s, "AN11", "effect", 1)
    assert (goods(s, 0), goods(s, 1)) == ("", "S")


# combat and Reward


def test_bonuses_alone_do_not_win() -> None:
    """A24: a column without Fortification and Troop never wins, whatever its bonuses."""
    s = table("castellum.angels", angels={0: ["AN05"]}, enemies={(0, 2): "79-01"})
    do(s, "AN05", "bonus", 0, 2)
    s.dinghuis, s.reward_attack = [1, 0], [1, 0]
    s = resumed(s, "castellum.combat", "castellum.fights")
    (fought,) = events(s, "fight-undefended")
    assert (fought.data["attack"], fought.data["strength"]) == (5, 2)
    assert s.defeated == [[], []]
    assert s.enemies[spot(0, 2)] == "79-01"


def test_a_troop_alone_defends() -> None:
    """A7, A24: one card of either sort is enough."""
    s = table(
        "castellum.combat",
        cards={(0, 2): ["T04"]},
        enemies={(0, 2): "79-01"},
        then=["castellum.fights"],
    )
    assert s.defeated[0] == ["79-01"]


def test_the_first_player_discards_first() -> None:
    """A23: the other players follow clockwise; each player discards column by column."""
    s = table(
        "castellum.combat",
        seats=3,
        first=1,
        year=1,
        goods={0: "WSG", 1: "WSG", 2: "WSG"},
        enemies={(0, 1): "32-05", (1, 1): "32-09", (1, 3): "79-05", (2, 2): "32-11"},
    )
    taken = [(event.data["seat"], event.data["enemy"]) for event in events(s, "levy")]
    assert taken == [(1, "32-09"), (1, "79-05"), (2, "32-11"), (0, "32-05")]


def test_line_bonuses_of_one_type_add_up(tmp_path: Path) -> None:
    """A12: two cards strengthen the same type, unlike any two shipped cards."""
    card_set = box.own(tmp_path)
    enemies = {(0, 1): "94-07", (0, 2): "94-18", (0, 3): "94-01"}
    s = table("castellum.angels", card_set=card_set, year=3, enemies=enemies)
    assert [column.strength for column in s.view(None).lines[0].columns[:3]] == [9, 9, 8]


@pytest.mark.parametrize(("seats", "needed"), [(2, 3), (3, 4), (4, 5)])
def test_the_reward_needs_a_number_of_defeated_enemies(seats: int, needed: int) -> None:
    """A27: the needed number depends on the number of players; exactly this number is enough."""
    for defeated in (needed - 1, needed):
        s = table("castellum.angels", seats=seats)
        s.defeated_now = [defeated, *[0] * (seats - 1)]
        s = resumed(s, "castellum.reward")
        assert bool(s.ask) is (defeated == needed)


def test_the_reward_counts_only_this_years_enemies() -> None:
    """A27: Enemies of earlier years neither earn the Reward nor decide who takes it."""
    s = table("castellum.angels", year=1)
    s.defeated = [["79-01", "79-02", "79-03", "79-04"], ["79-05"]]
    s.defeated_now = [1, 2]
    s = resumed(s, "castellum.reward")
    assert asked(s) == (1, "reward")
    after = resumed(do(s, 3), "castellum.year-end")
    assert after.defeated_now == [0, 0]


def test_every_seat_gets_the_attack_of_its_own_side() -> None:
    """A28, A43: a player gets attack only from the side of the Reward that faces the player."""
    s = table("castellum.angels", seats=4, year=1)
    s.defeated_now = [6, 0, 0, 0]
    s = do(resumed(s, "castellum.reward"), 3, "WW")
    assert s.next_attack == [0, 0, 0, 1]


# the end of a year


def test_tokens_are_removed_at_the_end_of_the_year() -> None:
    """A22: next year's Enemy in the same column has its printed strength."""
    s = table("castellum.angels", angels={0: ["AN01"]}, enemies={(1, 1): "79-08"})
    do(s, "AN01", "effect")
    assert s.tokens[spot(1, 1)] == 2
    s = resumed(s, "castellum.year-end")
    s.enemies[spot(1, 1)] = "32-01"
    column = s.view(None).lines[1].columns[0]
    assert (column.enemy_token, column.strength) == (0, 3)


def test_attack_of_a_reward_lasts_one_year() -> None:
    """A28: attack from a Reward counts next year, but not in the year after."""
    s = table("castellum.angels")
    s.next_attack = [1, 0]
    s = resumed(s, "castellum.year-end")
    assert (s.reward_attack, s.next_attack) == ([1, 0], [0, 0])
    s = resumed(s, "castellum.year-end")
    assert (s.reward_attack, s.next_attack) == ([0, 0], [0, 0])
    assert s.view(None).lines[0].columns[0].attack == 2


def test_attack_of_the_dinghuis_lasts_until_the_year_ends() -> None:
    """A7, A28: only the attack from the Reward remains."""
    s = table("castellum.angels")
    s.dinghuis = [2, 1]
    assert resumed(s, "castellum.year-end").dinghuis == [0, 0]


def test_unsold_cards_leave_the_game() -> None:
    """A8: unsold cards of both sorts leave the game."""
    s = table("castellum.angels", market=["F05", "T01"], then=["castellum.year-end"])
    assert {"F05", "T01"} <= set(s.out)
    assert not {"F05", "T01"} & {*s.fort_deck, *s.troop_deck, *s.market_forts, *s.market_troops}


# building


def test_the_dinghuis_strengthens_only_ones_own_line() -> None:
    """A7: the Dinghuis adds attack only to the columns of the Worker's owner."""
    s = do(table(seats=3), "dinghuis")
    first = [line.columns[0] for line in s.view(None).lines]
    assert [(column.attack, column.dinghuis) for column in first] == [(3, 1), (2, 0), (2, 0)]


def test_a_fortification_is_not_replaced() -> None:
    """A6: a new Fortification can only be placed in a column without a Fortification."""
    s = table(year=1, goods={0: "SSSG"}, market=["F19", "F18"], cards={(0, 2): ["F20"]})
    do(s, "vestingwerf")
    assert s.forts[:3] == ["F01", "F20", "F19"]


def test_nothing_is_built_in_a_closed_column() -> None:
    """A7: two columns are open in 1579."""
    s = do(table(goods={0: "GG"}, market=["T15", "T16"]), "vrijthof", "T15")
    assert options(s) == (1, 2)
    assert why(s, 3) == ("column-closed", "A7")


def test_workers_and_bonuses_are_removed_at_the_end_of_the_year() -> None:
    """A15, A34: every space is free, and no Angel card remains under a column."""
    s = table("castellum.angels", angels={0: ["AN05"]})
    do(s, "AN05", 0, 1)
    s.spaces = {"markt": [0], "oude-brug": [1, 1]}
    s = resumed(s, "castellum.year-end")
    assert (s.spaces, s.under) == ({}, {})
    assert s.view(None).lines[0].columns[0].attack == 2
    assert s.angel_discard == ["AN05"]


def test_resources_are_unlimited() -> None:
    """A9: a space pays in full, whatever the players already have."""
    s = do(table(goods={0: "W" * 36, 1: "W" * 36}), "houtmarkt")
    assert goods(s, 0) == "W" * 39
