"""The reasons for an answer in Castellum, by name."""

import pytest

from engines.castellum import GAME, Castellum
from engines.core.causes import sure_causes
from engines.core.kernel import Option
from tests.engines.castellum.builder import CARD_SET, do, table

WEAK, STRONG = "79-01", "79-03"


def told(s: Castellum, *action: Option) -> dict[str, dict[str, Option]]:
    """Return the causes of the first asked seat's answer, by key without the prefix."""
    seat = min(s.ask)
    found = sure_causes(GAME.causes, s, seat, action, 5)
    return {item.key.removeprefix("castellum-cause-"): dict(item.params) for item in found}


def test_a_bonus_wins_the_fight_in_its_column() -> None:
    s = table("castellum.angels", angels={0: ["AN05", "AN01"]}, enemies={(0, 1): STRONG})
    attack = s.attacks(0)[0]
    gap = s.strengths(0)[0] - attack
    assert gap == 2, "three are enough, one is not"
    assert told(s, "AN05") == {"wins": {"column": 1}}
    assert told(s, "AN01") == {"nearer": {"column": 1, "count": 1}}
    assert set(told(s, "pass")) == {"keeps-angel"}
    do(s, "AN05")
    assert told(s, "bonus") == {"wins": {"column": 1}}
    do(s, "bonus", 0)
    assert told(s, 1) == {"wins": {"column": 1}}


def test_a_swap_names_the_fights_whose_outcome_changes() -> None:
    s = table("castellum.angels", angels={0: ["AN10"]}, enemies={(0, 1): STRONG, (1, 1): WEAK})
    do(s, "AN10", "effect")
    assert s.ask[0].kind == "castellum-ask-swap-first"
    found = told(s, STRONG)
    assert found["wins"] == {"column": 1}
    assert found["saves"] == {"seat": 1, "column": 1}
    assert "swap" not in found


def test_an_enemy_is_placed_where_it_is_beaten_or_does_harm() -> None:
    s = table("castellum.besiege", 0, hands={0: [STRONG, WEAK], 1: []})
    assert told(s, STRONG) == {"too-strong": {"seat": 1, "column": 1}}
    do(s, STRONG)
    assert told(s, 0) == {"own-empty": {"column": 2}}
    do(s, 1)
    assert told(s, 1) == {"too-strong": {"seat": 1, "column": 1}}


def test_defending_an_empty_column_is_a_cause() -> None:
    troop = min(CARD_SET.troops)
    s = table(goods={0: "WWWSSSGGG"}, market=[troop])
    do(s, "vrijthof")
    assert told(s, 2)["defends"] == {"column": 2}
    assert set(told(s, 1)) == {"column-attack"}


def test_a_space_names_the_card_it_pays_for() -> None:
    troop = next(card for card in CARD_SET.troops if CARD_SET.cost[card] == (1, 0, 1))
    s = table(goods={0: "W"}, market=[troop], workers=2)
    assert told(s, "muntstraat")["affords"] == {"card": troop}
    s = table(goods={0: "WG"}, market=[troop])
    assert told(s, "vrijthof")["buys"] == {"card": troop}


def test_resources_of_the_last_worker_are_not_for_cards() -> None:
    """The market changes before the seat has Workers again."""
    troop = next(card for card in CARD_SET.troops if CARD_SET.cost[card] == (1, 0, 1))
    s = table(goods={0: "W"}, market=[troop])
    assert set(told(s, "muntstraat")) == {"goods", "only-one"}
    assert told(s, "oude-brug") == {}
    do(s, "oude-brug")
    assert told(s, "G") == {}


def test_a_card_fills_an_empty_column_only_if_it_is_best_there() -> None:
    """With attack 2, column 1 gains most; with 9, it already beats every Enemy of 1579."""
    s = table(goods={0: "WGGG"}, market=["T07", "T15"])
    do(s, "vrijthof")
    assert "fills-column" not in told(s, "T07")
    s = table(goods={0: "WGGG"}, market=["T07", "T15"], cards={(0, 1): ["T09", "T08"]})
    do(s, "vrijthof")
    assert "fills-column" in told(s, "T07")


def test_a_pass_wastes_nothing_only_if_no_card_could_help() -> None:
    """The bonus of AN10 is 2, but 3 are missing. Its Swap brings the rival's weak Enemy."""
    s = table("castellum.angels", angels={0: ["AN10"]}, enemies={(0, 1): "79-08", (1, 1): WEAK})
    assert "no-column" not in told(s, "pass")
    s = table("castellum.angels", angels={0: ["AN10"]}, enemies={(0, 1): "79-08"})
    assert "no-column" in told(s, "pass")


def test_a_resource_names_the_number_of_cards_that_need_it() -> None:
    cheap = next(card for card in CARD_SET.troops if CARD_SET.cost[card] == (1, 0, 1))
    dear = next(card for card in CARD_SET.troops if CARD_SET.cost[card] == (2, 0, 4))
    s = table("castellum.income", goods={0: "WG"}, market=[cheap, dear])
    assert told(s, "W") == {"sought": {"count": 2}}
    assert told(s, "S") == {}


def test_the_first_cause_of_a_space_names_its_card() -> None:
    forts = [card for card in CARD_SET.incomes if card in CARD_SET.fortifications]
    s = table(goods={0: "WWWSSSGGG"}, market=[forts[-1]])
    first, *others = sure_causes(GAME.causes, s, 0, ("vestingwerf",), 5)
    assert first.key == "castellum-cause-buys"
    assert "castellum-cause-income" in {other.key for other in others}


def test_the_progress_of_a_game_is_computed() -> None:
    assert GAME.is_early(table(year=0))
    assert not GAME.is_early(table(year=2))


def test_only_a_hand_with_a_cancel_card_saves_one() -> None:
    """Everybody is asked, so that the question reveals nothing about the hands."""
    enemies = {(0, 1): STRONG, (1, 1): WEAK}

    def swapping(answering: str) -> Castellum:
        s = table("castellum.angels", angels={0: ["AN06"], 1: [answering]}, enemies=enemies)
        return do(s, "AN06", "effect", STRONG)

    def supplying(*answering: str) -> Castellum:
        s = table("castellum.angels", angels={0: ["AN19"], 1: [*answering]}, enemies=enemies)
        return do(s, "AN19", "effect", "WG")

    assert set(told(swapping("AN24"), "AN24")) == {"stops"}
    assert told(swapping("AN24"), "let") == {}
    assert told(supplying("AN24"), "let") == {"lets": {"count": 1}}
    assert told(supplying("AN24", "AN02", "AN25"), "let") == {"lets": {"count": 2}}
    assert told(supplying("AN24"), "let-all") == {}, "it saves the card for no effect of this year"
    for s in (swapping("AN02"), supplying("AN02")):
        assert s.ask[1].options == ("let", "let-all")
        assert told(s, "let") == told(s, "let-all") == {}


def test_the_attack_that_a_card_adds_includes_the_bonuses_for_its_kind() -> None:
    """A Captain of horse adds 1 to the attack of each own Troop of horse."""

    def added(card: str, *own: str) -> Option:
        s = table(goods={0: "WSGGG"}, market=[card, "T23"], cards={(0, 2): own})
        return told(do(s, "vrijthof"), card)["attack"]["count"]

    assert added("T18") == 3
    assert added("T18", "T21") == 4
    assert added("T21", "T17", "T18") == 1 + 1 + 1 + 1


def test_an_effect_is_a_reason_only_if_it_is_possible() -> None:
    """A14: to bombard, a seat needs a gun Troop and a stone."""
    for cards, goods, named in (([], "S", False), (["T25"], "", False), (["T25"], "S", True)):
        s = table(
            "castellum.angels",
            angels={0: ["AN15"]},
            goods={0: goods},
            cards={(0, 2): cards},
            enemies={(0, 1): "32-08"},
        )
        assert ("bombard" in told(s, "AN15")) is named
        assert ("no-column" in told(s, "pass")) is not named


def test_resources_buy_cards_only_with_a_worker_left() -> None:
    """An income comes before the Workers; Supply needs none."""
    s = table("castellum.angels", angels={0: ["AN19"]}, market=["T05"])
    do(s, "AN19", "effect")
    assert set(told(s, "WG")) == {"goods"}
    s = table("castellum.year", market=["T05"], goods={0: "G"})
    assert told(s, "W") == {"affords": {"card": "T05"}}
    s = table("castellum.year", market=["F10"], goods={0: "WWSSS"}, year=1)
    assert told(s, "S") == {"sought": {"count": 1}}, "the seat could buy it without this stone"
    s = table(market=["T05"], angels={0: ["AN19"]})
    assert told(s, "AN19")["affords"] == {"card": "T05"}
    assert "affords" not in told(s, "markt")
    assert "affords" in told(table(market=["T05"], workers=2), "markt")


@pytest.mark.parametrize(("year", "named"), [(0, 0), (1, 1)])
def test_a_reward_leaves_a_rival_the_worst_side_only_if_no_other_is_as_bad(
    year: int, named: int
) -> None:
    """In 1579, two wood, stone or gold are worth the same; in 1632, the attack is worth least."""
    s = table("castellum.turn-reward", 0, year=year)
    assert s.ask[0].kind == "castellum-ask-reward"
    assert sum("worst-side" in told(s, turn) for turn in s.ask[0].options) == named
