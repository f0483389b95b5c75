"""The final score."""

import pytest

from engines.castellum import Castellum
from engines.castellum.cards import KINDS
from tests.engines.castellum.builder import events, table


def end(s: Castellum) -> Castellum:
    """Return the position after its last year ended."""
    frame = {"rule": "castellum.year-end", "args": [], "answers": [], "given": None}
    return Castellum.load({**s.dump(), "stack": [frame]}, s.card_set)


def last_year(**setting: object) -> Castellum:
    """Return a position at the end of 1794."""
    return table("castellum.angels", year=3, **setting)


def parts(s: Castellum) -> list[dict[str, int]]:
    """Return the scores of a finished game."""
    assert s.result is not None
    return [dict(scores) for scores in s.result.scores]


def test_enemies_score_their_points() -> None:
    """A26: at the end the pile of defeated Enemies is opened and scored."""
    s = last_year()
    s.defeated = [["79-01", "94-19"], ["94-12"]]
    scores = parts(end(s))
    assert [score["enemies"] for score in scores] == [7, 5]


def test_no_new_market_after_the_last_year() -> None:
    """A33: after the last year only the Reward is given out."""
    s = end(last_year(market=["F05", "T01"]))
    assert s.result is not None
    assert s.year == 3
    assert events(s, "market") == []
    assert s.market_forts == ["F05"]
    assert s.phase == "over"


@pytest.mark.parametrize(("goods", "points"), [("", 0), ("WS", 0), ("WSG", 1), ("WWSSSGG", 2)])
def test_three_leftover_resources_are_worth_a_point(goods: str, points: int) -> None:
    """A31: three resources of any kinds are worth a point."""
    assert parts(end(last_year(goods={0: goods})))[0]["resources"] == points


def test_cards_score_points_for_other_cards() -> None:
    """A30, A1: START and the scoring card itself count; two scoring Fortifications both score."""
    s = last_year(cards={(0, 2): ["F16"], (0, 3): ["F17"], (0, 4): ["T12", "T01"], (0, 5): ["T13"]})
    assert parts(end(s))[0]["cards"] == 3 + 3 + 2
    assert parts(end(s))[1]["cards"] == 0


@pytest.mark.parametrize(("rotation", "points"), [(0, 2), (1, 1), (2, 3), (3, 1)])
def test_the_last_reward_counts_all_years(rotation: int, points: int) -> None:
    """A44: the Reward scores each Enemy of a type, or each set of all three types."""
    s = last_year()
    s.defeated = [["79-01", "94-01", "32-05", "73-12", "94-14", "94-15"], []]
    s.rotation, s.taker = rotation, 0
    kinds = [s.card_set.kind[enemy] for enemy in s.defeated[0]]
    assert [kinds.count(kind) for kind in KINDS] == [2, 1, 3]
    assert parts(end(s))[0]["reward"] == points


def test_a_lost_reward_scores_nothing() -> None:
    """A27: a Reward that was not earned does not count."""
    s = last_year()
    s.defeated = [["94-01"], []]
    assert parts(end(s))[0]["reward"] == 0


def test_the_player_with_most_points_wins() -> None:
    s = end(last_year(goods={1: "WSG"}))
    assert s.result is not None
    assert (s.result.winners, s.result.reason) == ((1,), "castellum-end-points")
    assert [event.data["total"] for event in events(s, "score")] == [0, 1]


def test_equal_totals_share_the_victory() -> None:
    """A32: there is no tie-break."""
    s = end(last_year(seats=3, goods={0: "WSG", 2: "GGGG"}))
    assert s.result is not None
    assert (s.result.winners, s.result.reason) == ((0, 2), "castellum-end-shared")
