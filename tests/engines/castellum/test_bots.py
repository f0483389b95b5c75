"""The bots play legally and quickly, and the higher level wins more."""

from typing import Any

import pytest

from engines.castellum import GAME, Castellum
from engines.castellum.ai.angels import useful_columns
from engines.castellum.ai.evaluation import Evaluator
from engines.castellum.ai.policies import careful, easy, normal, sensible
from engines.castellum.ai.rollout import quick, shrewd
from engines.castellum.ai.tactics import WEIGH
from engines.castellum.answers import BONUS, EFFECT, NO_CARD
from engines.core.game import Policy
from engines.core.kernel import apply
from engines.core.search import Search, ranked_choices
from tests.engines.castellum.builder import CARD_SET, do, lay, spot, table, take
from tests.support.play import answers


def play(policies: list[Policy], seed: int) -> Castellum:
    """Return the end of a game between bots."""
    s = Castellum.deal(len(policies), seed, {}, CARD_SET)
    while s.ask:
        seat = min(s.ask)
        apply(s, seat, policies[seat](s.determinize(seat, seed + s.ply), seat, seed))
    return s


def test_levels_are_ordered_from_the_weakest() -> None:
    assert list(GAME.policies) == ["easy", "casual", "moderate", "normal", "hard", "expert"]


def test_normal_beats_easy() -> None:
    won = 0
    for seed in range(10):
        place = seed % 2
        s = play([normal, easy] if place == 0 else [easy, normal], seed)
        assert s.result is not None
        won += place in s.result.winners
    assert won >= 8


def test_games_of_four_bots_end() -> None:
    s = play([normal, easy, normal, easy], 3)
    assert s.result is not None
    assert min(sum(parts.values()) for parts in s.result.scores) >= 0


def test_judging_options_leaves_the_position_unchanged() -> None:
    """Bots evaluate the options of every kind of decision without changing the position."""
    kinds = set()
    for seed in range(12):
        s = Castellum.deal(2 + seed % 3, seed, {}, CARD_SET)
        for seat, _ in answers(s, seed):
            decision = s.ask[seat]
            before = s.fingerprint()
            worth = WEIGH[decision.kind](Evaluator(s, seat), decision)
            assert set(worth) <= set(decision.options)
            assert s.fingerprint() == before
            kinds.add(decision.kind)
    assert len(kinds) >= 18


def test_a_lost_column_is_saved() -> None:
    """The bot plays the card, because three more attack win a column of its own Line."""
    s = table(
        "castellum.angels",
        angels={0: ["AN05"]},
        enemies={(0, 1): "79-08", (0, 2): "79-01", (1, 1): "79-02", (1, 2): "79-04"},
    )
    assert normal(s.determinize(0, 1), 0, 1) == ("AN05",)


def test_a_harmful_effect_is_cancelled() -> None:
    s = table(
        "castellum.angels",
        year=2,
        angels={0: ["AN11"], 1: ["AN24"]},
        goods={0: "WGGGG"},
        cards={(1, 1): ["T09", "T10"]},
        enemies={(1, 1): "73-15"},
    )
    s.goods[:3] = [2, 0, 4]
    for answer in ("AN11", "effect"):
        apply(s, 0, (answer,))
    while 0 in s.ask:
        apply(s, 0, (s.ask[0].options[0],))
    assert normal(s.determinize(1, 1), 1, 1) == ("AN24",)


END = ("castellum.combat", "castellum.fights", "castellum.reward", "castellum.year-end")


def last_angels(passed: bool = True, year: int = 3, leader: int = 1) -> Castellum:
    """Return an Angel phase in which a bonus wins a column for seat 1.

    The seat ``leader`` has nine more resources. With ``passed``, seat 0 has just passed.
    """
    s = table(
        "castellum.angels",
        year=year,
        first=0 if passed else 1,
        angels={0: ["AN01"], 1: ["AN03"]},
        enemies={(0, 1): "94-12", (1, 1): "94-01"},
        goods={leader: "WWWWWWWWW"},
        then=END,
    )
    return do(s, NO_CARD) if passed else s


def test_a_playout_ends_the_game_if_that_wins() -> None:
    s = last_angels()
    assert quick(s, 1, 1) == ("AN03",)
    before = s.fingerprint()
    assert shrewd(s, 1, 1) == (NO_CARD,)
    assert s.fingerprint() == before


@pytest.mark.parametrize(
    "other",
    [{"passed": False}, {"year": 2}, {"leader": 0}],
    ids=["seat 0 has a turn", "another year follows", "seat 0 leads"],
)
def test_a_playout_does_not_end_the_game_otherwise(other: dict[str, Any]) -> None:
    s = last_angels(**other)
    assert shrewd(s, 1, 1) == quick(s, 1, 1) == ("AN03",)


@pytest.mark.parametrize("leader", [1, 2])
def test_who_leads_passes_in_a_playout_although_another_seat_has_a_turn(leader: int) -> None:
    """Seat 0 has passed, and seat 2 has not. Seat 1 passes only if it leads."""
    s = table(
        "castellum.angels",
        seats=3,
        year=3,
        angels={0: ["AN01"], 1: ["AN03"], 2: ["AN02"]},
        enemies={(0, 1): "94-12", (1, 1): "94-01", (2, 1): "94-11"},
        goods={leader: "WWWWWWWWW"},
        then=END,
    )
    do(s, NO_CARD)
    assert quick(s, 1, 1) == ("AN03",)
    assert shrewd(s, 1, 1) == ((NO_CARD,) if leader == 1 else ("AN03",))


def test_expert_does_not_count_a_card_twice_in_playouts() -> None:
    """The column lacks 3, and the only card adds 2; played twice, it would suffice."""
    s = table(
        "castellum.angels",
        year=1,
        angels={0: ["AN26"]},
        enemies={(0, 1): "32-03", (1, 1): "32-02"},
    )
    assert quick(s, 0, 1) == ("AN26",)
    assert shrewd(s, 0, 1) == (NO_CARD,)


def wasting() -> Castellum:
    """Return an Angel phase: seat 0 has a beatable, a beaten and an empty column.

    Its two Angel cards add 1 and 2 to the attack.
    """
    return table(
        "castellum.angels",
        year=1,
        angels={0: ["AN02", "AN26"]},
        cards={(0, 2): ["T30"], (1, 2): ["T01"]},
        enemies={
            (0, 1): "32-03",
            (0, 2): "32-06",
            (0, 3): "32-05",
            (1, 1): "32-02",
            (1, 3): "32-10",
        },
    )


def test_a_bonus_is_useful_where_all_cards_in_hand_beat_the_enemy() -> None:
    s = wasting()
    assert useful_columns(s, 0, "AN02") == [1]
    s.angels[0] = ["AN02"]
    assert useful_columns(s, 0, "AN02") == []


def test_a_bonus_is_useful_in_a_won_column_if_a_rival_can_strengthen_the_enemy() -> None:
    s = wasting()
    s.angels[1] = ["AN01"]
    assert useful_columns(s, 0, "AN02") == [1, 2]
    lay(s, 0, 2, "T17")
    assert useful_columns(s, 0, "AN02") == [1]


def test_a_bonus_where_it_cannot_help_is_not_sensible() -> None:
    s = do(wasting(), "AN02", BONUS)
    assert sensible(s, 0, [(1,), (0,)]) == [(0,)]
    do(s, 0)
    assert sensible(s, 0, [(1,), (2,), (3,)]) == [(1,)]
    assert sensible(s, 0, [(3,)]) == [(1,)]


@pytest.mark.parametrize("seed", range(5))
def test_careful_lays_a_bonus_only_where_it_helps(seed: int) -> None:
    s = do(wasting(), "AN02", BONUS, 0)
    s.forts[spot(0, 1)] = ""
    s.angels[1] = ["AN01"]
    assert careful(s, 0, seed) == (2,)


def test_an_angel_card_that_can_do_nothing_is_not_played() -> None:
    s = wasting()
    assert sensible(s, 0, [(NO_CARD,), ("AN02",), ("AN26",)]) == [(NO_CARD,), ("AN02",), ("AN26",)]
    s.forts[spot(0, 1)] = s.forts[spot(0, 2)] = ""
    s.troops[spot(0, 2)] = []
    assert sensible(s, 0, [(NO_CARD,), ("AN02",), ("AN26",)]) == [(NO_CARD,), ("AN02",)]
    s.enemies[spot(1, 1)] = take(s, "79-01")
    do(s, "AN02")
    assert sensible(s, 0, [(EFFECT,), (BONUS,)]) == [(EFFECT,)]


def test_only_enemies_that_a_rival_could_beat_are_emboldened() -> None:
    s = do(wasting(), "AN02", EFFECT)
    assert sensible(s, 0, [("32-03",), ("32-02",), ("32-10",)]) == [("32-02",)]


def test_a_useless_bonus_is_better_than_a_harmful_effect() -> None:
    """The only Enemy that AN02 could strengthen stands before the seat itself."""
    s = table(
        "castellum.angels",
        year=1,
        angels={0: ["AN02"]},
        cards={(0, 1): ["T09"]},
        enemies={(0, 1): "32-01"},
    )
    do(s, "AN02")
    assert useful_columns(s, 0, "AN02") == []
    assert sensible(s, 0, [(EFFECT,), (BONUS,)]) == [(EFFECT,), (BONUS,)]
    assert careful(s, 0, 1) == (BONUS,)


def test_the_columns_of_a_rivals_line_are_not_mixed_up_with_the_own() -> None:
    s = do(wasting(), "AN02", BONUS, 1)
    assert sensible(s, 0, [(1,), (3,)]) == [(1,), (3,)]


def test_expert_tries_only_sensible_answers() -> None:
    s = do(wasting(), "AN02", BONUS, 0)
    expert = GAME.policies["expert"]
    assert isinstance(expert, Search)
    assert ranked_choices(expert.guide, s, 0) == [(1,)]
