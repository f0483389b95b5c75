"""The same seed gives the same bots on every supported Python: answers are those on record."""

import ast
import json
import re
from typing import Any

import pytest

from engines.registry import KEYS, game
from tests.architecture.sources import ROOT
from tests.engines.lab import golden

UNASKED = {"castellum-ask-levy-goods"}
"""Kinds that no card of the box asks."""


def samples(key: str) -> list[dict[str, Any]]:
    """The samples on record of a game."""
    return [json.loads(line) for line in golden.recorded(key)]


def kinds(key: str) -> set[str]:
    """Return the kinds of questions that the source of a game names."""
    kind = re.compile(rf"{key}-ask-[a-z-]+")
    return {
        node.value
        for path in (ROOT / "engines" / key).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and kind.fullmatch(node.value)
    }


@pytest.mark.parametrize("key", KEYS)
def test_every_level_answers_as_it_is_on_record(key: str) -> None:
    now, then = golden.lines(key), golden.recorded(key)
    for line, expected in zip(now, then, strict=False):
        assert line == expected
    assert len(now) == len(then)


@pytest.mark.parametrize("key", KEYS)
def test_every_question_is_on_record_for_every_level_at_every_table(key: str) -> None:
    found = samples(key)
    for level in game(key).policies:
        answered = [one for one in found if level in one["answers"]]
        assert {one["about"] for one in answered} == kinds(key) - UNASKED
        assert {one["players"] for one in answered} == set(game(key).seats)
