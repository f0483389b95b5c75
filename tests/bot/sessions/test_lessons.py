"""The engine can play every lesson, and each step has little text."""

import dataclasses
import re
from pathlib import Path

import pytest

from bot.i18n import LANGUAGES, text
from cogs.lessons import lesson as lessons
from cogs.lessons.lesson import LEARNER, Lesson, is_right, lesson
from engines.core.data import DataError
from engines.core.kernel import apply, check
from engines.registry import KEYS

MOST_WORDS = 45


def lesson_of(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", KEYS)
def test_the_engine_plays_a_lesson_and_asks_the_learner_at_every_step(game: str) -> None:
    found = lesson_of(game)
    assert 8 <= len(found.steps) <= 12, "three minutes"
    for number, step in enumerate(found.steps):
        state = found.position(number)
        assert LEARNER in state.ask, step.id
        for option in step.answer:
            assert len(state.ask[LEARNER].options) > 1, "something is to choose"
            assert check(state, LEARNER, (option,)) is None
            apply(state, LEARNER, (option,))
    last = found.position(len(found.steps))
    assert last.result is None
    assert last.ply > len(found.steps) - 1, "others played too"


@pytest.mark.parametrize("game", KEYS)
def test_a_lesson_is_the_same_each_time(game: str) -> None:
    found = lesson_of(game)
    ends = [found.position(len(found.steps)) for _ in range(2)]
    assert ends[0].fingerprint() == ends[1].fingerprint()
    ends[0].stack.clear()
    assert found.position(len(found.steps)).fingerprint() == ends[1].fingerprint()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KEYS)
def test_a_lesson_step_has_little_text(game: str, language: str) -> None:
    says = text(language)
    for step in lesson_of(game).steps:
        for key in (f"{game}-learn-{step.id}", f"{game}-learn-{step.id}-why"):
            assert len(re.findall(r"\w+", says(key))) <= MOST_WORDS + 10, key
            assert len(says(key).split()) <= MOST_WORDS, key


def test_only_a_complete_answer_is_right() -> None:
    step = next(item for item in lesson_of("castellum").steps if len(item.answer) == 2)
    first, two = step.answer
    assert is_right(step, ((first,), (two,)))
    assert not is_right(step, ((first,),))
    assert not is_right(step, ((first,), (first,)))


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("[step.one]\nanswer = []\n", "start"),
        ("[start]\nseed = 1\nseats = 2\n[other]\nseed = 1\nseats = 2\n", "start"),
        ("[start]\nseed = 'x'\nseats = 2\n", "seed"),
        ("[start]\nseed = 1\nseats = 2\n[step.one]\nshows = 'sky'\n", "shows"),
        ("[start\n", "tutorial.toml"),
    ],
)
def test_a_faulty_lesson_is_refused_with_the_place_of_the_fault(
    wrong: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tutorial.toml").write_text(wrong, encoding="utf-8")
    kit = dataclasses.replace(lessons.registry.kit("castrum"), data=tmp_path)
    monkeypatch.setattr(lessons.registry, "kit", lambda _: kit)
    with pytest.raises(DataError, match=fault):
        lesson.__wrapped__("castrum")


def test_a_game_may_have_no_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = dataclasses.replace(lessons.registry.kit("castrum"), data=tmp_path)
    monkeypatch.setattr(lessons.registry, "kit", lambda _: kit)
    assert lesson.__wrapped__("castrum") is None
