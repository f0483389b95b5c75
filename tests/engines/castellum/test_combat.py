"""Discards, fights, and the Reward of the year."""

from dataclasses import replace

import pytest

from tests.engines.castellum.builder import (
    Castellum,
    asked,
    do,
    events,
    goods,
    options,
    spot,
    table,
    why,
)

FIGHT = ("castellum.fights",)


def test_enemies_take_a_resource_each() -> None:
    """A23: each Enemy that demands a resource takes one, defeated or not, if the player has any."""
    s = table(
        "castellum.combat",
        goods={0: "WG", 1: "S"},
        enemies={(0, 1): "79-05", (0, 2): "79-07", (1, 1): "32-05"},
    )
    assert (goods(s, 0), goods(s, 1)) == ("", "S")
    assert [event.data["enemy"] for event in events(s, "levy")] == ["79-05", "79-07"]
    assert [event.data["enemy"] for event in events(s, "levy-spared")] == ["32-05"]


def test_all_discards_precede_all_fights() -> None:
    """A23: all players discard before the first fight."""
    s = table(
        "castellum.combat", goods={1: "G"}, enemies={(0, 1): "79-01", (1, 1): "79-05"}, then=FIGHT
    )
    assert s.log is not None
    kinds = [event.kind.removeprefix("castellum-event-") for event in s.log]
    assert kinds == ["levy", "fight-won", "fight-lost"]


def test_supply_can_be_played_before_the_discards() -> None:
    """A21, A35: every seat that holds an Angel card and must discard is asked."""
    s = table("castellum.combat", angels={0: ["AN01"], 1: ["AN19"]}, enemies={(1, 1): "79-05"})
    assert (asked(s), options(s)) == ((1, "levy"), ("go-on", "AN19"))
    do(s, "AN19", "WG", {0: "let"})
    assert goods(s, 1) == "W"
    s = table("castellum.combat", angels={1: ["AN01"]}, enemies={(1, 1): "79-05"})
    assert options(s) == ("go-on",)
    assert why(s, "AN01") == ("supply-card", "A21")


def test_an_enemy_that_takes_any_resource_lets_the_player_choose() -> None:
    """A23: the player chooses one of their own resources."""
    s = table("castellum.angels", goods={0: "WG"}, enemies={(0, 1): "79-05"})
    greedy = s.card_set.enemies["79-05"]._replace(levy="any")
    s.card_set = replace(s.card_set, enemies={**s.card_set.enemies, "79-05": greedy})
    again = Castellum.load({**s.dump(), "stack": [_frame("castellum.combat")]}, s.card_set)
    assert (asked(again), options(again)) == ((0, "levy-goods"), ("W", "G"))
    assert goods(do(again, "W"), 0) == "G"
    s.goods[:3] = [0, 0, 0]
    none = Castellum.load({**s.dump(), "stack": [_frame("castellum.combat")]}, s.card_set)
    assert none.ask == {}
    (spared,) = events(none, "levy-spared")
    assert spared.data == {"seat": 0, "enemy": "79-05"}, "no resource is owed in particular"


def _frame(rule: str) -> dict[str, object]:
    return {"rule": rule, "args": [], "answers": [], "given": None}


def test_an_attack_equal_to_the_strength_wins() -> None:
    """A24: an equal attack is enough."""
    s = table(
        "castellum.combat", enemies={(0, 1): "79-01", (1, 1): "79-02"}, then=FIGHT
    )  # START attacks with 2; the Enemies have strength 2 and 3
    assert s.defeated == [["79-01"], []]
    (won,), (lost,) = events(s, "fight-won"), events(s, "fight-lost")
    assert (won.data["attack"], won.data["strength"]) == (2, 2)
    assert (lost.data["attack"], lost.data["strength"]) == (2, 3)


def test_an_empty_column_never_wins() -> None:
    """A24: bonuses alone do not win; with at least one card in the column, bonuses count."""
    s = table("castellum.angels", angels={0: ["AN05"]}, enemies={(0, 2): "79-01"})
    do(s, "AN05", "bonus", 0, 2)
    column = s.view(None).lines[0].columns[1]
    assert (column.attack, column.strength, column.defended, column.holds) == (3, 2, False, False)
    s.troops[spot(0, 2)].append("T01")
    assert s.view(None).lines[0].columns[1].holds
    s = table("castellum.combat", enemies={(0, 2): "79-01"}, then=FIGHT)
    assert len(events(s, "fight-undefended")) == 1


def test_an_undefeated_enemy_does_no_harm() -> None:
    """A25: Line and resources stay, and the Enemy leaves at the end of the year."""
    s = table(
        "castellum.combat",
        goods={0: "WSG"},
        cards={(0, 1): ["T01"]},
        enemies={(0, 1): "79-08"},
        then=(*FIGHT, "castellum.reward", "castellum.year-end"),
    )
    assert s.year == 1
    assert (s.forts[0], s.troops[0]) == ("F01", ["T01"])
    assert s.goods[:3] == [1, 1, 1]
    assert "79-08" in s.out
    assert s.enemies == [""] * 10


def test_line_bonuses_hold_until_the_last_fight() -> None:
    """A12: a defeated Enemy's Line bonus still counts in the other fights of its Line."""
    s = table(
        "castellum.combat",
        year=1,
        cards={(0, 1): ["T04", "T05"], (0, 2): ["T07"]},
        enemies={(0, 1): "32-04", (0, 2): "32-01"},
        then=FIGHT,
    )
    assert s.defeated[0] == ["32-04"]
    before = s.view(None).lines[0].columns[1]
    s.phase = "reward"
    after = s.view(None).lines[0].columns[1]
    assert (after.enemy, after.attack >= after.strength) == ("32-01", True)
    assert (before.holds, after.holds) == (True, False), "it won by a strength it has no longer"
    assert (before.tells, after.tells) == (True, False)


def test_the_pile_of_defeated_enemies_is_not_shown() -> None:
    """A26: even the owner sees only the number of Enemies, although everybody saw each defeat."""
    s = table("castellum.combat", enemies={(0, 1): "79-01"}, then=FIGHT)
    view = s.view(0)
    assert view.lines[0].defeated == 1
    assert "defeated" not in {name for name in dir(view) if not name.startswith("_")}
    assert s.determinize(1, 7).defeated == s.defeated


def reward(year: int, defeated: list[int], **setting: object) -> Castellum:
    """Return the position in which the Reward is given; ``defeated`` has a number for each seat."""
    s = table("castellum.angels", seats=len(defeated), year=year, **setting)
    s.defeated_now = defeated
    data = s.dump()
    return Castellum.load({**data, "stack": [_frame("castellum.reward")]}, s.card_set)


def test_the_reward_is_lost_below_the_needed_number() -> None:
    """A27: with fewer defeated Enemies than needed, the Reward is lost."""
    s = reward(0, [1, 1])
    assert s.ask == {}
    (missed,) = events(s, "reward-missed")
    assert missed.data == {"defeated": 2, "needed": 3}
    assert s.view(None).sides is None


@pytest.mark.parametrize(("first", "taker"), [(0, 0), (1, 2), (2, 2)])
def test_the_player_with_most_defeated_enemies_takes_the_reward(first: int, taker: int) -> None:
    """A27: in a tie, the first tied player clockwise from the First Player takes the Reward."""
    s = reward(0, [2, 1, 2], first=first)
    assert asked(s) == (taker, "reward")
    assert s.view(None).taker == taker


@pytest.mark.parametrize(
    ("seats", "rotation", "sides"),
    [(2, 0, (0, 2)), (2, 1, (1, 3)), (3, 1, (1, 2, 3)), (3, 3, (3, 0, 1)), (4, 2, (2, 3, 0, 1))],
)
def test_the_turned_reward_faces_each_seat_with_one_side(
    seats: int, rotation: int, sides: tuple[int, ...]
) -> None:
    """A43: the card has four positions; two players sit at opposite sides."""
    s = do(reward(0, [5] * seats), rotation)
    assert s.view(None).sides == sides


def test_sides_give_resources_and_angel_cards() -> None:
    """A36: each player gets the gains on the side of the card that faces this player."""
    s = do(reward(0, [5, 0, 0, 0]), 0)
    assert [goods(s, seat) for seat in range(4)] == ["WW", "SS", "GG", ""]
    assert [len(hand) for hand in s.angels] == [0, 0, 0, 1]


def test_resources_of_choice_are_chosen_together() -> None:
    """A36: both players choose simultaneously; the order of answers does not matter."""
    s = do(reward(2, [5, 5]), 2)  # seat 0 gets any three resources (side 2), seat 1 an attack
    assert asked(s) == (0, "side-goods")
    assert len(options(s)) == 10
    do(s, "WSG")
    assert goods(s, 0) == "WSG"
    assert s.next_attack == [0, 1]


def test_promised_attack_counts_next_year() -> None:
    """A28: promised attack counts in every column of next year, even in the newly opened column."""
    s = reward(1, [5, 0])
    do(s, 2)  # seat 0: side 2, attack next year; seat 1: side 0, any two resources
    do(s, "WW")
    assert s.next_attack == [1, 0]
    later = Castellum.load({**s.dump(), "stack": [_frame("castellum.year-end")]}, s.card_set)
    do(later, {0: "W", 1: "W"})
    assert later.year == 2
    assert later.next_attack == [0, 0]
    while later.turn != 0:
        do(later, "oude-brug", "W")
    do(later, "dinghuis")
    columns = later.view(None).lines[0].columns
    assert [column.attack for column in columns] == [4, 2, 2, 2, 0]
    assert [column.reward for column in columns] == [1, 1, 1, 1, 0]


def test_reward_angels_obey_the_limit() -> None:
    """A29: the fourth Angel card is discarded as usual."""
    s = do(reward(0, [5, 0], angels={0: ["AN01", "AN02", "AN03"]}), 3)
    assert asked(s) == (0, "surplus")


def test_a_year_is_cleared_up_at_its_end() -> None:
    """A8, A27: bonuses, tokens, Enemies and the market are removed; the First Player changes."""
    s = table("castellum.angels", angels={0: ["AN05", "AN01"]}, enemies={(0, 1): "79-08"})
    do(s, "AN05", "bonus", 0, 1, "AN01", "effect")
    s.dinghuis = [1, 0]
    s.spaces = {"markt": [0]}
    s = Castellum.load({**s.dump(), "stack": [_frame("castellum.year-end")]}, s.card_set)
    view = s.view(None)
    assert (view.year, view.first) == (1, 1)
    assert view.lines[0].columns[0].attack == 2
    assert (len(view.fortifications), len(view.troops)) == (4, 8)
    assert not any(space.workers for space in view.spaces)
    assert set(s.angel_discard) == {"AN05", "AN01"}
    assert [event.data["seat"] for event in events(s, "first-player")] == [1]
