"""Bots answer clear positions well, and the higher level wins more (C11)."""

import pytest

from engines.castel import GAME
from engines.castel.ai import policies
from engines.castel.ai.policies import easy, hard, judge, normal
from engines.core.kernel import Action, Option, Seat, State, apply
from engines.lab.arena import Match, Record, play
from tests.engines.castel.table import Table, card_set, table
from tests.support.sizes import size

LEVELS = {"easy": easy, "normal": normal, "hard": hard}


def choice(t: Table, level: str = "hard", seed: int = 3) -> Option:
    """Return a bot's answer for the only seat that is asked."""
    (seat,) = t.asked()
    return LEVELS[level](t.s.determinize(seat, seed), seat, seed)[0]


@pytest.mark.parametrize("level", LEVELS)
def test_all_place_or_draw_rather_than_exchange(level: str) -> None:
    t = table().hand(0, "soldat-01", "soldat-02").exchange("soldat-03")
    assert {choice(t, level, seed) for seed in range(12)} <= {"soldat-01", "draw"}


def test_easy_exchanges_for_want_of_anything_else() -> None:
    t = table().pile(0).hand(0, "conseiller", "fantome").exchange("soldat-01")
    assert choice(t, "easy") == "exchange"


def test_hard_takes_the_win() -> None:
    t = table(2).pile(0).hand(0, "prince", "courtisan").on("b2", "roi", 0).on("NW", "archer", 1)
    t.play("prince", "d4").play("courtisan")
    assert {choice(t, seed=seed) for seed in range(5)} <= {"a1", "c4", "d1", "a4", "b4", "d2"}
    t = table(2).pile(0).hand(0, "soldat-01").exchange("fee", "roi")
    assert choice(t) == "soldat-01"


def test_hard_returns_what_belongs_to_others() -> None:
    t = table(2).on("NW", "archer", 0).on("NE", "guetteur", 1).hand(0, "barbare", "soldat-01")
    t.play("barbare")
    assert choice(t) == "guetteur"


def test_hard_leaves_the_leader_no_easy_win() -> None:
    t = table(3).hand(1, "soldat-01").pile(1).on("NW", "guetteur", 1).on("NE", "magicien", 2)
    t.hand(2, "fee", "prince", "soldat-02").hand(0, "barbare", "soldat-03").play("barbare")
    assert choice(t) == "guetteur"


def test_fewer_cards_are_better_and_a_win_is_best() -> None:
    few, many = table().hand(0, "soldat-01"), table().hand(0, "soldat-01", "prince")
    assert judge(few.begin().s, 0) > judge(many.begin().s, 0)
    won = table().pile(0).hand(0, "prince").play("prince", "a1")
    assert judge(won.s, 0) > 100 > -100 > judge(won.s, 1)


def test_a_world_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError):
        hard(object(), 0, 1)


@pytest.mark.parametrize(
    ("levels", "games", "least"),
    [(("hard", "easy"), size(4, 30), 0.85), (("hard", "easy", "easy"), size(7, 30), 0.6)],
)
def test_hard_beats_easy(levels: tuple[str, ...], games: int, least: float) -> None:
    """In many games Hard wins clearly more than its equal share."""
    match = Match("castel", levels, GAME.settle({}), seed=5)
    won = 0.0
    for number in range(games):
        record = play(match, number)
        assert isinstance(record, Record)
        won += sum(record.won(seat) for seat, level in enumerate(record.levels) if level == "hard")
    assert won / games >= least


def test_in_an_endless_game_hard_tries_other_things() -> None:
    """If all players play well, engines and soldiers can drive each other out for ever."""
    t = table(2).on("NW", "archer", 0).on("NE", "guetteur", 1).hand(0, "barbare", "soldat-01")
    t.play("barbare")
    t.s.ply = 10 * policies.LONG
    assert {choice(t, seed=seed) for seed in range(12)} == {"archer", "guetteur"}


def test_normal_plays_like_hard_with_lapses() -> None:
    t = table(2).on("NW", "archer", 0).on("NE", "guetteur", 1).hand(0, "barbare", "soldat-01")
    t.play("barbare")
    found = [choice(t, "normal", seed) for seed in range(40)]
    assert 0 < found.count("archer") < found.count("guetteur")


def test_the_cost_of_a_decision_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost is counted in answers that the bot tries, so the bound holds on every machine."""
    tried: list[int] = []

    def counted(state: State, seat: Seat, action: Action) -> None:
        tried[-1] += 1
        apply(state, seat, action)

    monkeypatch.setattr(policies, "apply", counted)
    for seats in GAME.seats:
        s = GAME.state.deal(seats, seats, GAME.settle({}), card_set())
        while s.ask and s.ply < size(40, 120):
            seat = min(s.ask)
            tried.append(0)
            apply(s, seat, hard(s.determinize(seat, s.ply), seat, s.ply))
    assert 50 < sum(tried) / len(tried) < max(tried) < policies.BRIEF.answers + 100
