"""The same seed gives the recorded answers on every supported Python."""

import ast
import builtins
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engines.lab import answers
from engines.registry import KEYS, game
from tests.architecture.sources import ROOT
from tests.engines.lab import golden

UNASKED = {"castellum-ask-levy-goods"}
"""Kinds of questions that no shipped card asks."""


def kinds(key: str) -> set[str]:
    """Return the kinds of questions that a game's source names."""
    kind = re.compile(rf"{key}-ask-[a-z-]+")
    return {
        node.value
        for path in (ROOT / "engines" / key).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and kind.fullmatch(node.value)
    }


class Sums:
    """A replacement of ``sum()``: records the lines that call it, and which lines add floats."""

    def __init__(self) -> None:
        self.lines: set[tuple[Path, int]] = set()
        self.floats: set[tuple[Path, int]] = set()
        self._sum = sum

    def __call__(self, values: Iterable[Any], /, start: Any = 0) -> Any:
        caller = sys._getframe(1)
        line = Path(caller.f_code.co_filename), caller.f_lineno
        found = self._sum(values, start)
        self.lines.add(line)
        if not isinstance(found, int):
            self.floats.add(line)
        return found


def sums(path: Path) -> list[range]:
    """Return the lines of each ``sum()`` in a module."""
    return [
        range(node.lineno, (node.end_lineno or node.lineno) + 1)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sum"
    ]


@pytest.mark.promise(
    "same-bots",
    "With the same seed, bots give the same answers on every supported Python and machine",
)
@pytest.mark.parametrize("key", KEYS)
def test_every_level_gives_its_recorded_answers(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.12 changed how ``sum()`` rounds floats, so bots pass only whole numbers to it.

    The test reaches each ``sum()`` that bots use to decide. Calls in ``causes.py`` are left out,
    because they only explain answers.
    """
    added = Sums()
    monkeypatch.setattr(builtins, "sum", added)
    now, then = golden.lines(key), golden.recorded(key)
    for line, expected in zip(now, then, strict=False):
        assert line == expected
    assert len(now) == len(then)
    assert {line for line in added.floats if ROOT / "engines" in line[0].parents} == set()
    rooms = [*(ROOT / "engines" / key / "ai").glob("*.py"), *(ROOT / "engines/core").glob("*.py")]
    rooms = [path for path in rooms if path.name != "causes.py"]
    reached = {path: {line for where, line in added.lines if where == path} for path in rooms}
    assert [
        f"{path.name}:{place.start}"
        for path in rooms
        for place in sums(path)
        if reached[path].isdisjoint(place)
    ] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_question_is_recorded_for_every_level_and_player_count(key: str) -> None:
    found = golden.samples(key)
    for level in game(key).policies:
        answered = [entry for entry in found if level in entry["answers"]]
        assert {entry["about"] for entry in answered} == kinds(key) - UNASKED
        assert {entry["players"] for entry in answered} == set(game(key).seats)


@pytest.mark.parametrize("key", KEYS)
def test_the_hash_of_play_covers_answers_and_shares_of_its_levels(key: str) -> None:
    usual = [sample for sample in golden.samples(key) if not sample["options"]]
    levels = list(game(key).policies)

    def changed(levels: Sequence[str], field: str, **values: Any) -> str:
        other = [{**item, field: {**item[field], **values}} for item in usual]
        return answers.hash_of(other, levels)

    now = golden.play_hash(key, levels)
    assert answers.hash_of(usual, levels) == now
    assert changed(levels, "figures", reasons=[], advice=[]) == now
    assert changed(levels, "figures", expert=[0.25]) != now
    elsewhere = [{**item, "position": "else"} for item in usual]
    assert answers.hash_of(elsewhere, levels) != now
    for level in levels:
        assert changed(levels, "answers", **{level: ["else"]}) != now
        own, others = [level], [other for other in levels if other != level]
        assert changed(own, "answers", **{level: ["else"]}) != golden.play_hash(key, own)
        assert changed(others, "answers", **{level: ["else"]}) == golden.play_hash(key, others)
    others = [level for level in levels if level != "expert"]
    assert changed(others, "figures", expert=[0.25]) == golden.play_hash(key, others)


def test_rounding_of_shares_changes_no_play() -> None:
    sample = next(entry for entry in golden.samples("castel") if entry["answers"])
    hashes = {
        answers.hash_of([{**sample, "figures": {"expert": [0.25 + more, 0.75]}}], ["expert"])
        for more in (0.0, 1e-15)
    }
    assert len(hashes) == 1


def test_the_recorded_hash_equals_that_of_actual_play(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [answers.Sample(**sample) for sample in golden.samples("castrum")]
    monkeypatch.setattr(answers, "samples", lambda _key: iter(found))
    monkeypatch.setattr(answers, "usual_samples", answers.usual_samples.__wrapped__)
    levels = game("castrum").policies
    assert answers.play_hash("castrum", levels) == golden.play_hash("castrum", levels)
