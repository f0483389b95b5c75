"""At a hundredth of its size, the benchmark prints every row with the right verdict."""

import random
import sys
from pathlib import Path

import pytest

from engines.core.data import load
from engines.registry import KEYS, game
from tests.bench import engines, ratios, wire
from tests.bench.__main__ import PARTS, main
from tests.bench.table import Row, figure, printed, rounded

OF_EACH_GAME: dict[str, tuple[str, ...]] = {
    "engines": (
        "random playout, a decision",
        "moves/s against catanatron's, interpreted",
        "copy of a state",
        "worlds dealt and played on",
        "rules of one click",
        "expert decides, 95% within",
        "replay of 300 answers",
    ),
    "pictures": ("picture of a board", "first picture", "size of a picture"),
    "looking-back": (
        "playing a game again",
        "a step of a replay",
        "5 pictures as webp",
        "5 pictures as gif",
    ),
    "presses": (
        "CPU of a press that plays, stored and answered",
        "a press that shows the hand",
        "a press that plays, with all that follows",
    ),
}
JUDGED: dict[str, tuple[str, ...]] = {
    "services": (
        "a committed move",
        "start with 10 running games",
        "the clock after a change, 10,000 open tables",
        "memory of",
    ),
    "results": tuple(
        f"SQLite: {what}, 95% within"
        for what in ("a profile", "a history", "a pair", "a hall of fame", "rivalries", "a week")
    ),
    "lateness": ("loop's lateness",),
    "waiting": (
        "wait between own turns, median of",
        "wait between own turns, 95% of",
    ),
    "wire": (
        "CPU of the event loop for a press, without pictures, times the bare bot's: one game",
        "CPU of the event loop for a press, with pictures, times the bare bot's: 20",
        "CPU of a start, times the bare bot's",
        "of it, to open the texts of a language",
        "presses/s of the event loop's core",
        "a press answered, 50 games, 30 people",
    ),
}


@pytest.mark.parametrize("part", PARTS)
def test_the_table_has_a_row_for_every_figure(
    part: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for pause in ("SETTLED", "THINKING"):
        monkeypatch.setattr(wire, pause, 0.1)
    assert main(["--scale", "0.01", part]) == 0
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert lines[0].split() == ["what", "measured", "must"]
    wanted, judged = OF_EACH_GAME.get(part, ()), JUDGED.get(part, ())
    assert wanted or judged
    for key in KEYS:
        for what in wanted:
            row = next(line for line in lines if line.startswith(f"{key}: {what}"))
            assert any(character.isdigit() for character in row)
    for what in judged:
        assert any(line.startswith(what) and line.endswith(("ok", "MISS")) for line in lines), what
    assert len(shown.err.splitlines()) == len(lines) - 2 + 1, "progress: the load, and each row"


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["engines", "gears"])
    assert "no such part: gears" in capsys.readouterr().err


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delitem(sys.modules, "tests.bench.peer", raising=False)
    monkeypatch.setitem(sys.modules, "catanatron", None)
    rows = list(engines.rows(("castel",), 0.001))
    assert rows[-1] == Row("catanatron: random playout", "not installed")
    assert list(ratios.rows(("castel",), 0.001, tmp_path)) == [
        Row("castel: moves/s against catanatron's, interpreted", "not installed"),
        Row("castel: moves/s against catanatron's, compiled", "no compiled wheel in dist/"),
    ]


def test_a_ratio_is_the_median_of_all_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    speeds = iter([40.0, 90.0, 20.0, 30.0, 10.0])
    monkeypatch.setattr(ratios, "run", lambda *_: {"castel": 10.0, ratios.PEER: next(speeds)})
    row, _ = ratios.rows(("castel",), 1.0, tmp_path)
    assert (row.measured, row.good) == ("3 x", False)


def test_a_figure_is_judged_by_its_target() -> None:
    assert figure("a", 3.14159, "ms", at_most=5) == Row("a", "3.14 ms", "<= 5 ms", True)
    assert figure("a", 5.1, "ms", at_most=5).good is False
    assert figure("a", 2, "x", at_least=2).good is True
    assert figure("a", 1.9, "x", at_least=2) == Row("a", "1.9 x", ">= 2 x", False)
    assert figure("a", 7, "us") == Row("a", "7 us")


@pytest.mark.parametrize(
    ("value", "text"),
    [(1234567.8, "1,234,568"), (123.4, "123"), (12.345, "12.3"), (0.01234, "0.0123"), (0, "0")],
)
def test_numbers_are_rounded_to_three_digits(value: float, text: str) -> None:
    assert rounded(value) == text


def test_columns_are_aligned() -> None:
    text = printed([Row("a", "1 us", "<= 2 us", True), Row("longer", "12,345 us")])
    assert text.splitlines() == [
        "what    measured   must",
        "------  ---------  -------  --",
        "a       1 us       <= 2 us  ok",
        "longer  12,345 us",
    ]


def test_playouts_end_and_middles_lie_in_the_middle() -> None:
    found = game("castel")
    card_set = load(found)
    (state,) = engines.middles(found, card_set, 1)
    assert state.ask
    assert state.result is None
    assert state.ply > 10
    assert engines.playout(state, random.Random(1)) > 10
    assert state.result is not None
