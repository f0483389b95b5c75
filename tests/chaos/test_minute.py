"""The minute of floods reports its figures, and fails if a figure is too large."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.chaos import minute
from tests.chaos.minute import Minute


@pytest.mark.parametrize(
    ("peak", "took", "faults", "code"),
    [
        (349.0, 100.0, (), 0),
        (350.0, 10.0, (), 1),
        (310.0, 101.0, (), 1),
        (310.0, 10.0, ("[ERROR] Fault 1",), 1),
    ],
    ids=["well", "grown", "late", "fault"],
)
def test_both_figures_are_reported_and_an_exceeded_limit_exits_with_1(
    peak: float,
    took: float,
    faults: tuple[str, ...],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    nobody: Any = None

    async def measured(_folder: Path, _seconds: float, _seed: int) -> Minute:
        return Minute(
            nobody, nobody, took=[5.0] + [took] * 3, faults=faults, sent=9, base=300.0, peak=peak
        )

    monkeypatch.setattr(minute, "measured", measured)
    monkeypatch.setattr(sys, "argv", ["minute"])
    assert minute.main() == code
    output = capsys.readouterr().out
    assert f"grew by {peak - 300:.0f} MB (at most 50)" in output
    assert f"within {took:.0f} ms (at most 100)" in output
