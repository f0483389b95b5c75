"""Matches of bots are reproducible, fair to every seat, and report crashes."""

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engines.core.data import load
from engines.core.kernel import Decision, check
from engines.lab import arena
from engines.lab.arena import (
    FROZEN_LEVEL,
    RANDOM,
    Match,
    Record,
    Tally,
    Work,
    beginner,
    play,
    random_policy,
    wilson,
)
from engines.registry import KEYS, game
from tests.support import toy

MATCH = Match("castrum", (RANDOM, "easy"), game("castrum").settle({}), seed=3)


def same(record: Record) -> Record:
    """Return a record without its durations."""
    work = {level: replace(cost, times=[0.0] * cost.moves) for level, cost in record.work.items()}
    return record._replace(work=work, rules=0.0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons_score_interval(
    wins: float, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_levels_rotate_around_the_table() -> None:
    match = Match("castel", ("hard", "easy", "easy"), {})
    assert [match.levels_of(number) for number in range(4)] == [
        ("hard", "easy", "easy"),
        ("easy", "easy", "hard"),
        ("easy", "hard", "easy"),
        ("hard", "easy", "easy"),
    ]


def test_a_game_is_reproduced_by_its_number_in_any_process() -> None:
    here = [same(play(MATCH, number)) for number in range(3)]
    elsewhere = list(arena.run(MATCH, range(3), jobs=2))
    records = [same(outcome) for outcome in elsewhere if isinstance(outcome, Record)]
    assert sorted(records, key=lambda record: record.number) == here
    assert len({record.plies for record in here}) > 1


def test_a_record_counts_every_decision() -> None:
    record = play(MATCH, 1)
    assert record.levels == ("easy", RANDOM)
    assert sum(cost.moves for cost in record.work.values()) == record.plies
    assert sum(record.won(seat) for seat in range(2)) == pytest.approx(1)
    assert all(cost.options >= cost.moves >= cost.forced for cost in record.work.values())


def test_the_clock_of_a_timed_game_runs_out() -> None:
    timed = MATCH._replace(options=game("castrum").settle({"type": "timed"}), clock=20)
    assert 20 < play(timed, 1).plies < 80


def test_the_frozen_bot_of_a_game_can_play() -> None:
    record = play(Match("castrum", (FROZEN_LEVEL, "easy"), game("castrum").settle({}), seed=3), 0)
    assert record.levels == (FROZEN_LEVEL, "easy")


def test_a_game_without_a_frozen_bot_refuses_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "FROZEN", {})
    with pytest.raises(SystemExit):
        arena.main(["castellum", "--seats", f"{FROZEN_LEVEL},easy", "--games", "1"])


def test_random_answers_are_legal_and_of_every_size() -> None:
    state = toy.deal()
    state.ask = {0: Decision("toy-play", ("a", "b", "c"), least=0, most=2)}
    actions = {random_policy(state, 0, seed) for seed in range(200)}
    assert all(check(state, 0, action) is None for action in actions)
    assert len(actions) == 1 + 3 + 6, "none, one of three, two of three in either order"


def test_shared_victories_count_as_fractions() -> None:
    tally = Tally()
    tally.add(0.5, {"cards": 3})
    tally.add(1.0, {"cards": 1})
    assert (tally.games, tally.wins, tally.scores["cards"]) == (2, 1.5, 4)


def test_an_error_that_crashes_a_game_is_returned() -> None:
    outcomes = list(arena.run(MATCH._replace(levels=("nobody", "easy")), range(1), jobs=1))
    assert [type(outcome) for outcome in outcomes] == [KeyError]


def test_the_report_names_levels_seats_and_ends(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, plot = tmp_path / "games.csv", tmp_path / "games.svg"
    line = f"castrum --players 2 --games 4 --seats random,easy --jobs 1 --csv {path} --plot {plot}"
    assert arena.main(line.split()) == 0
    out, err = capsys.readouterr()
    assert "castrum: 4 games of 2, seed 1 type=classic" in out
    for word in (
        "easy ",
        "random ",
        "seat 0",
        "seat 1",
        "us each",
        "95% within",
        "forced",
        "length:",
        "ended",
    ):
        assert word in out
    assert "4/4 games" in err
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"]) for row in rows] == [
        (str(number), str(seat)) for number in range(4) for seat in range(2)
    ]
    assert sum(float(row["won"]) for row in rows) == 4
    drawn = plot.read_text(encoding="utf-8")
    assert all(f">{word}<" in drawn for word in ("easy", "random", "seat 0", "seat 1"))


def test_the_slowest_twentieth_of_the_moves_is_left_out() -> None:
    cost = Work(times=[float(number) for number in range(100, 0, -1)])
    assert (cost.moves, cost.mean(), cost.p95()) == (100, 50.5, 95.0)
    assert Work(times=[2.0]).p95() == 2.0


def test_a_crash_shows_in_the_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def outcomes(match: Match, numbers: range, jobs: int) -> Iterator[Record | BaseException]:
        yield play(match, 0)
        yield ZeroDivisionError("a bot fell over")

    monkeypatch.setattr(arena, "run", outcomes)
    assert arena.main(["castrum", "--players", "2", "--games", "2", "--seats", "easy"]) == 1
    out, err = capsys.readouterr()
    assert "1 games of 2" in out
    assert "a bot fell over" in err
    assert "1 of 2 games crashed" in err


@pytest.mark.parametrize(
    "line", ["chess", "castrum --players 9", "castrum --seats wizard", "castrum --option type=x"]
)
def test_a_wrong_command_line_is_refused(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        arena.main(line.split())
    assert caught.value.code == 2
    assert "error:" in capsys.readouterr().err


@pytest.mark.parametrize("key", KEYS)
def test_the_starting_player_follows_from_the_deal(key: str) -> None:
    found = game(key)
    for seats in found.seats:
        match = Match(key, ("easy",) * seats, found.settle({}))
        assert {beginner(match, number) for number in range(40)} == set(range(seats))
        dealt = found.state.deal(seats, match.seed_of(3), match.options, load(found))
        view = dealt.view(None)
        assert beginner(match, 3) == (view.first if key == "castellum" else view.turn)
