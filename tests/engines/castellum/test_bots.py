"""The bots play legally and quickly, and the higher level wins more."""

from engines.castellum import GAME, Castellum
from engines.castellum.ai.evaluation import Evaluator
from engines.castellum.ai.policies import easy, normal
from engines.castellum.ai.tactics import WEIGH
from engines.core.game import Policy
from engines.core.kernel import apply
from tests.engines.castellum.builder import CARD_SET, table
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
