"""Games with values that the owner of a printed game can add to the shipped values."""

import json

import pytest

from engines.castellum import Castellum
from engines.castellum.ai.evaluation import Evaluator
from engines.castellum.ai.policies import KEEN, SOBER, easy, normal
from engines.castellum.ai.rollout import card_values, quick
from engines.castellum.ai.tactics import WEIGH
from engines.castellum.cards import CardSet
from engines.castellum.rules.position import scoring_sorts
from engines.core.game import Policy
from engines.core.kernel import apply, check
from engines.core.search import Search
from tests.contract import checks
from tests.engines.castellum import box
from tests.engines.castellum.builder import (
    CARD_SET,
    all_cards,
    asked,
    do,
    events,
    goods,
    options,
    table,
    why,
)
from tests.support.play import answers

EITHER = "onze-lieve-vrouweplein"
SEARCHING: tuple[Policy, ...] = (Search(KEEN, playouts=3), Search(SOBER, playouts=3))


@pytest.fixture(scope="module")
def card_set(tmp_path_factory: pytest.TempPathFactory) -> CardSet:
    return box.own(tmp_path_factory.mktemp("castellum"))


def test_the_shipped_cards_have_no_more_rules_than_before() -> None:
    """If a card's record omits a field, the field is empty."""
    assert set(CARD_SET.incomes) == {f"F{number:02}" for number in range(1, 13)}
    assert {space.buy for space in CARD_SET.spaces.values()} == {None, "fortification", "troop"}


def test_a_troop_pays_its_income(card_set: CardSet) -> None:
    """A2: a player with the Troop in the Line gets the Troop's income as well as START's."""
    s = table("castellum.year", card_set=card_set, cards={(0, 1): ["T01", "T31"], (1, 2): ["T13"]})
    assert options(s, 0) == ("W", "S", "G")
    do(s, {0: "S", 1: "G"})
    assert (goods(s, 0), goods(s, 1)) == ("WWSG", "G")
    assert [event.data["seat"] for event in events(s, "draw")] == [0, 1, 1]


def test_a_troop_pays_resources_of_choice(card_set: CardSet) -> None:
    """A2, A36: a Troop and Fortifications together pay all their resources of choice."""
    s = table("castellum.year", card_set=card_set, cards={(0, 1): ["T04"]})
    assert (options(s, 0)[0], options(s, 1)[0]) == ("WW", "W")


def test_a_hired_troop_pays_its_hirer(card_set: CardSet) -> None:
    """A19: the hirer gets the Troop's income from the next Construction on."""
    s = table(
        "castellum.angels",
        card_set=card_set,
        angels={0: ["AN11"]},
        goods={0: "G"},
        cards={(1, 2): ["T01"]},
        then=["castellum.year-end"],
    )
    do(s, "AN11", "effect", 2, {0: "G", 1: "G"})
    assert (goods(s, 0), goods(s, 1)) == ("WG", "GG")


def test_all_rules_of_a_card_count(card_set: CardSet) -> None:
    """A2, A30: a card with income, type bonus and points gives all of them."""
    s = table("castellum.year", card_set=card_set, year=3, cards={(0, 2): ["F16", "T31", "T23"]})
    assert s.view(None).lines[0].columns[1].attack == 2 + (1 + 2) + (1 + 2)
    assert scoring_sorts(s, 0) == ["fortification", "fortification"]
    do(s, {0: "W", 1: "W"})
    assert goods(s, 0) == "WWG"


def test_an_enemy_with_both_rules(card_set: CardSet) -> None:
    """A12, A23: an Enemy with both rules strengthens its Line and takes a resource."""
    s = table(
        "castellum.combat",
        card_set=card_set,
        goods={0: "WG"},
        enemies={(0, 1): "79-05", (0, 2): "79-04", (1, 1): "79-06"},
        then=["castellum.fights"],
    )
    assert goods(s, 0) == "W"
    fought = [event for event in s.log or () if "fight" in event.kind]
    assert [event.data["strength"] for event in fought] == [4, 3, 4]


def test_a_space_that_sells_either_sort(card_set: CardSet) -> None:
    """A5: the space offers the Fortifications and Troops that can be paid and have a place."""
    market = ["F05", "F18", "T15", "T09"]
    s = do(table(card_set=card_set, goods={0: "SSGG"}, market=market), EITHER)
    assert (asked(s), options(s)) == ((0, "card"), ("F05", "T15"))
    assert why(s, "F18") == ("card-unaffordable", "A5")
    assert why(s, "T09") == ("card-unaffordable", "A5")
    assert why(s, "T01") == ("card-elsewhere", "A8")
    fort, troop = do(s.copy(), "F05"), do(s, "T15")
    assert (fort.forts[1], goods(fort, 0)) == ("F05", "GG")
    assert options(troop) == (1, 2)
    assert why(fort, EITHER) == ("space-taken", "A34")


def test_a_sort_of_cards_without_room_is_left_out(card_set: CardSet) -> None:
    """A5, A6: cards of a sort that has room can still be bought."""
    cards = {(0, 2): ["F18"]}
    s = table(card_set=card_set, goods={0: "SSGGGG"}, market=["F05", "T15", "T16"], cards=cards)
    do(s, EITHER)
    assert options(s) == ("T15", "T16")
    assert why(s, "F05") == ("line-full", "A6")


def test_a_refused_space_of_both_sorts_says_why(card_set: CardSet) -> None:
    """A5: the reason is that nothing is on offer, nothing can be paid, or no card has room."""
    assert why(table(card_set=card_set, market=[]), EITHER) == ("sold-out", "A5")
    assert why(table(card_set=card_set, market=["F05"]), EITHER) == ("unaffordable", "A5")
    built = {(0, 2): ["F18"]}
    full = table(card_set=card_set, goods={0: "SSS"}, market=["F05"], cards=built)
    assert why(full, EITHER) == ("line-full", "A5")
    poor = table(card_set=card_set, goods={0: "SSS"}, market=["F05", "T15"], cards=built)
    assert why(poor, EITHER) == ("unaffordable", "A5")


def test_bots_value_the_income_of_a_troop(card_set: CardSet) -> None:
    """An income has a value as long as another Construction follows."""
    for year, more in ((0, True), (3, False)):
        s = table(card_set=card_set, year=year, market=["T01", "T02"])
        worth = Evaluator(s, 0).card_values(["T01", "T02"])
        fast = card_values(s, 0, ["T01", "T02"])
        assert (worth["T01"] > worth["T02"]) is more
        assert (fast["T01"][0] > fast["T02"][0]) is more


def test_bots_buy_of_either_sort(card_set: CardSet) -> None:
    """If a space sells both sorts, bots buy the better card."""
    s = table(card_set=card_set, goods={0: "WWSSSSGGGG"}, market=["F19", "T02"], workers=1)
    worth = WEIGH["castellum-ask-space"](Evaluator(s, 0), s.ask[0])
    assert worth[EITHER] == max(worth["vestingwerf"], worth[EITHER]) > 0
    assert quick(s, 0, 1)[0] in ("vestingwerf", "vrijthof", EITHER)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_the_contract(card_set: CardSet, seats: int) -> None:
    """A4, A9: games end, no card is lost, every position can be stored, refusals have texts."""
    s = Castellum.deal(seats, seats, {}, card_set)
    cards = all_cards(s)
    asked_of: set[str] = set()
    for seat, _ in answers(s, seats):
        asked_of |= {decision.kind for decision in s.ask.values()}
        assert all_cards(s) == cards
        assert min(s.goods) >= 0
        checks.rerun(s)
        if s.ply % 5 == 0:
            checks.storable(s)
            before = s.fingerprint()
            assert set(WEIGH[s.ask[seat].kind](Evaluator(s, seat), s.ask[seat])) <= set(
                s.ask[seat].options
            )
            assert check(s, seat, quick(s, seat, s.ply)) is None
            assert s.fingerprint() == before
    assert s.result is not None
    assert {"castellum-ask-card", "castellum-ask-levy-goods"} <= asked_of


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_the_larger_box_to_the_end(card_set: CardSet, seats: int) -> None:
    """Every level answers legally, and the cards with the new rules are used."""
    policies: tuple[Policy, ...] = (normal, easy, quick, *SEARCHING)
    s = Castellum.deal(seats, seats + 1, {}, card_set)
    while s.ask:
        seat = min(s.ask)
        policy = policies[(seat + s.year) % len(policies)]
        action = policy(s.determinize(seat, s.ply), seat, s.ply)
        assert check(s, seat, action) is None
        apply(s, seat, action)
    assert s.result is not None
    story = s.log or []
    bought = {event.data["card"] for event in story if event.kind == "castellum-event-place"}
    assert bought & (set(box.CHANGES["troops.toml"]) | set(box.CHANGES["fortifications.toml"]))
    spaces = {event.data["space"] for event in story if event.kind == "castellum-event-worker"}
    assert spaces & {EITHER, "vrijthof"}


def test_a_game_goes_on_with_the_values_it_began_with(card_set: CardSet) -> None:
    """A position is stored without its values; with the same values the game goes on unchanged."""
    s = Castellum.deal(3, 2, {}, card_set)
    for number, _ in enumerate(answers(s, 2)):
        if number == 60:
            break
    again = Castellum.load(json.loads(json.dumps(s.dump())), card_set)
    for item in (s, again):
        for _ in answers(item, 4):
            pass
    assert again.fingerprint() == s.fingerprint()
