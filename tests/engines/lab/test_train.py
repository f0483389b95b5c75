"""Training is reproducible, and only a won match changes the weights in use."""

from pathlib import Path
from typing import Any

import pytest

from engines.castrum.ai.weights import Weights
from engines.core import rng
from engines.core.kernel import apply
from engines.lab.arena import Match, wilson
from engines.lab.frozen import FROZEN
from engines.lab.frozen.castrum import WEIGHTS as FROZEN_WEIGHTS
from engines.lab.train import __main__ as program
from engines.lab.train import weights_file
from engines.lab.train.__main__ import FEWEST, main
from engines.lab.train.evolution import (
    TrainingInputs,
    begun,
    evolved,
    flat,
    has_won,
    result,
    shaped,
)
from engines.lab.train.trainees import TRAINEES
from engines.registry import equipped, game
from tests.contract.cases import quickened
from tests.engines.lab import golden
from tests.engines.recording import GOLDEN

TRAINED = GOLDEN / "training" / "castrum.toml"
"""The file of a small training; every supported Python reproduces this file."""

SMALL = ("--generations", "3", "--pairs", "2", "--jobs", "1", "--date", "2026-11-29")

USED = {key: weights_file.read(trainee.file) for key, trainee in TRAINEES.items()}


@pytest.fixture(autouse=True)
def known_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the recorded hash of each game's play, because computing it takes seconds."""
    monkeypatch.setattr(program, "play_hash", golden.play_hash)


def trained(path: Path, *more: str) -> int:
    """Train for a few games with the file ``path``; return the exit status."""
    return main(["castrum", "--file", str(path), *SMALL, *more])


@pytest.mark.promise("same-bots")
def test_the_same_inputs_give_the_recorded_file(tmp_path: Path) -> None:
    path = tmp_path / "castrum.toml"
    assert trained(path) == 0
    assert path.read_text(encoding="utf-8") == TRAINED.read_text(encoding="utf-8")


def test_a_stopped_training_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "castrum.toml"

    def stopped(*inputs: Any) -> Any:
        yield next(evolved(*inputs))
        raise KeyboardInterrupt

    monkeypatch.setattr(program, "evolved", stopped)
    assert trained(path) == 0
    assert weights_file.read(path).progress["done"] == 1
    monkeypatch.setattr(program, "evolved", evolved)
    assert trained(path) == 0
    assert path.read_text(encoding="utf-8") == TRAINED.read_text(encoding="utf-8")
    assert trained(path) == 0
    assert path.read_text(encoding="utf-8") == TRAINED.read_text(encoding="utf-8")


def test_a_file_of_another_training_stays_unchanged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "castrum.toml"
    path.write_bytes(TRAINED.read_bytes())
    assert trained(path, "--seed", "2") == 1
    assert "other inputs" in capsys.readouterr().err
    assert path.read_bytes() == TRAINED.read_bytes()


def test_only_the_named_weights_change() -> None:
    before = USED["castrum"].weights
    inputs = TrainingInputs(
        "castrum", "0123456789ab", generations=1, pairs=5, only=("wall", "draw")
    )
    (progress,) = evolved(inputs, before, begun(before), 1)
    after = result(inputs, before, progress)
    assert {name for name in before if after[name] != before[name]} <= set(inputs.only)
    assert after["wall"] != before["wall"]


def test_the_mean_of_the_later_half_is_the_result() -> None:
    numbers = {"one": 5, "two": [1, -2]}
    inputs = TrainingInputs("castrum", "0123456789ab", generations=4)
    progress = begun(numbers)._replace(done=4, total=(10_000, 3_000, -4_999))
    assert result(inputs, numbers, progress) == {"one": 5, "two": [2, -2]}
    assert shaped(numbers, flat(numbers)) == numbers


@pytest.mark.parametrize(("won", "status"), [(True, 0), (False, 1)])
def test_weights_are_accepted_only_after_a_won_match(
    won: bool, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into = tmp_path / "weights.toml"
    monkeypatch.setattr(program, "has_won", lambda *_: won)
    line = ["castrum", "--file", str(TRAINED), "--accept", "--games", "1", "--jobs", "1"]
    assert main([*line, "--into", str(into)]) == status
    assert into.exists() == won
    if won:
        accepted = weights_file.read(into)
        assert accepted.weights == weights_file.read(TRAINED).weights
        assert accepted.match["games"] == accepted.match["won"] == FEWEST


def test_processes_can_import_the_games_of_a_match() -> None:
    """A process that ``python -m`` starts for games does not see the functions of ``__main__``."""
    assert has_won.__module__ != program.__name__


def test_half_of_the_games_are_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "has_won", lambda _numbers, _match, number: number % 2)
    line = ["castrum", "--file", str(TRAINED), "--accept", "--jobs", "1"]
    assert main(line) == 1


@pytest.mark.parametrize("key", TRAINEES)
def test_weights_in_use_are_those_of_the_frozen_bot_or_won_against_it(key: str) -> None:
    numbers, match = USED[key].weights, USED[key].match
    if not match:
        assert Weights.of(numbers) == FROZEN_WEIGHTS
    else:
        assert match["games"] >= FEWEST
        assert wilson(match["won"], match["games"])[0] > 0.5


def test_a_game_of_the_match_is_won_in_either_seat() -> None:
    match = Match("castrum", ("trained", "frozen"), game("castrum").settle({}), 3)
    found = [has_won(USED["castrum"].weights, match, number) for number in range(6)]
    assert set(found[::2]) == set(found[1::2]) == {True, False}


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("castel", "220 16c450fc8e3c"),
        ("castellum", "166 05b07b8ae68c"),
        ("castrum", "163 03e5efa89b56"),
    ],
)
def test_a_frozen_bot_never_changes(key: str, expected: str) -> None:
    """If this test fails, copy the code of the old bot into ``engines/lab/frozen``."""
    rules, card_set = equipped(key)
    state, policy = rules.state.deal(2, 1, rules.settle({}), card_set), quickened(FROZEN[key])
    while state.ask:
        seat = min(state.ask)
        apply(state, seat, policy(state, seat, rng.mix(state.ply)))
    assert f"{state.ply} {state.fingerprint()[:12]}" == expected
