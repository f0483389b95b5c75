"""Wordings that were once corrected are not used again, in catalogues, games or code."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from bot.games.presenter import Presenter, Section
from bot.games.prompt import Prompt
from bot.i18n import LANGUAGES, Reader, text
from engines.core.kernel import Event, State, View
from engines.registry import KEYS
from tests.architecture import style
from tests.architecture.style import PARTS
from tests.architecture.wordings import CODE, PLAIN, Said, Wording, catalogue, wordings
from tests.contract.cases import CASES, Case, bots, card_set
from tests.support.sizes import in_turn

EVERY = 12
"""Interval between the positions that are put into words; all events are put into words."""

SEED = 41
NAMES = ("Ana", "Béla", "Citlali", "Dmitri", "Eun-ji")


def faults(language: str, texts: Iterator[Said]) -> list[str]:
    """Return the places of a language's wrong wordings; equal texts of a game count once."""
    known = wordings(language)
    once: dict[tuple[str, str], Said] = {}
    for said in texts:
        once.setdefault((said.game, said.text), said)
    return sorted(
        {
            f"{said.where}: {found[0]!r} for {wording.right!r}"
            for said in once.values()
            for words in [said.text.translate(PLAIN)]
            for wording in known
            if wording.speaks_of(said.game)
            for found in [wording.pattern.search(words)]
            if found
        }
    )


def play(case: Case, language: str) -> Iterator[Said]:
    """Yield every text of a game between bots, and every text about its rules and cards."""
    game = case.game.key
    face: Presenter[View] = import_module(f"bot.games.{game}").PRESENTER
    reader = Reader(
        text(language), NAMES[: case.seats], options=case.options, card_set=card_set(game)
    )

    def said(part: str, *texts: str) -> Iterator[Said]:
        for string in texts:
            yield Said(f"{case} {part}", game, string)

    for part, sections in (("minute", face.how_to_play(reader)), ("rules", face.rules(reader))):
        yield from said(part, *_lines(sections))
    for card in face.cards(reader):
        yield from said("card", *_lines([face.card(card, card_set(game), reader)]))
    last: State | None = None
    for number, state in enumerate(bots(case, SEED)):
        last = state
        yield from said("log", *_log(face, state, reader))
        if number % EVERY == 0:
            for part, texts in _position(face, state, reader):
                yield from said(part, *texts)
    assert last is not None
    assert last.result is not None
    yield from said("log", *_log(face, last, reader))
    yield from said("end", *_lines(face.final(last.result, reader)))
    for part, texts in _position(face, last, reader):
        yield from said(part, *texts)


def _log(face: Presenter[View], state: State, reader: Reader) -> Iterator[str]:
    """Yield the lines of new events, one line for each group of viewers with equal knowledge."""
    for event in state.log or ():
        told: list[Event] = []
        for viewer in (None, *range(state.seats)):
            seen = event.seen(viewer)
            if seen not in told:
                told.append(seen)
                line = face.event(seen, reader)
                if line:
                    yield line
    state.log = []


def _position(
    face: Presenter[View], state: State, reader: Reader
) -> Iterator[tuple[str, list[str]]]:
    for viewer in (None, *range(state.seats)):
        view = state.view(viewer)
        yield "status", [face.status(view, reader)]
        yield "board", list(_lines(face.board(view, reader)))
        yield "alt", [face.artist.alt_text(view, reader)]
        if viewer is not None:
            yield "hand", list(_lines(face.hand(view, reader)))
        if view.decision is not None:
            yield "prompt", list(_controls(face.prompt(view, reader)))
        if face.guide is not None:
            places = face.guide.places(view, reader)
            for choice in places[:: max(1, len(places) // 4)]:
                yield "place", list(_lines([face.guide.ask(view, choice.option, reader)]))


def _lines(sections: object) -> Iterator[str]:
    assert isinstance(sections, list | tuple)
    for section in sections:
        assert isinstance(section, Section)
        yield section.title
        yield from section.lines


def _controls(prompt: Prompt) -> Iterator[str]:
    yield prompt.title
    for choice in prompt.choices:
        yield from (choice.label, choice.detail, choice.group)
    for refused in prompt.refused:
        yield from (refused.label, refused.reason)


@cache
def games(key: str) -> list[Case]:
    """Return the first and the last contract case of a game, as samples."""
    cases = [case for case in CASES if case.game.key == key]
    return [cases[0], cases[-1]]


@pytest.mark.parametrize("wording", wordings(), ids=lambda wording: wording.wrong)
def test_every_pattern_finds_the_wrong_wording_and_not_the_right_one(wording: Wording) -> None:
    assert wording.language in (*LANGUAGES, CODE)
    assert (wording.part in PARTS) == (wording.language == CODE)
    assert set(wording.games) <= set(KEYS)
    assert wording.pattern.search(wording.wrong)
    assert not wording.pattern.search(wording.right)


@pytest.mark.parametrize("wording", wordings(CODE), ids=lambda wording: wording.wrong)
def test_a_wrong_wording_of_the_code_is_found(wording: Wording, tmp_path: Path) -> None:
    planted = {"log": f"log.info({wording.wrong!r})", "name": f"{wording.wrong} = 1"}
    for wrong in (True, False):
        said = wording.wrong if wrong else wording.right
        path = tmp_path / "room.py"
        source = planted.get(wording.part, f'"""{said}"""') if wrong else f'"""{said}"""'
        path.write_text(f"{source}\n", encoding="utf-8")
        assert any(wording.reason in line for line in style.faults(path, tmp_path)) == wrong


def test_a_docstring_of_a_test_may_begin_with_a_condition(tmp_path: Path) -> None:
    """Other docstrings must not begin with a condition. Comments in SQL are checked, too."""
    test, script = tmp_path / "test_room.py", tmp_path / "room.sql"
    test.write_text('def test_it():\n    """Who waits gets a seat."""\n', encoding="utf-8")
    script.write_text("-- what of it is due\nSELECT 1;\n", encoding="utf-8")
    assert list(style.faults(test, tmp_path)) == []
    assert len(list(style.faults(script, tmp_path))) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_wording_in_a_catalogue_is_found(language: str, tmp_path: Path) -> None:
    """Each wording is put, with typographic marks, into every file where it is not allowed."""
    (tmp_path / language).mkdir()
    for wording in wordings(language):
        for file in wording.games or ("ui", *KEYS):
            path = tmp_path / language / f"{file}.ftl"
            planted = wording.wrong.replace("'", "’").replace(" ?", "\u202f?")
            path.write_text(f"{file}-planted = {planted}\n", encoding="utf-8")
            where = f"{language}/{file}.ftl {file}-planted"
            assert any(
                fault.startswith(where) for fault in faults(language, catalogue(language, tmp_path))
            )
            path.unlink()
    assert faults(language, catalogue(language, tmp_path)) == []


def test_a_wrong_wording_of_a_played_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    face = import_module("bot.games.castrum").PRESENTER
    monkeypatch.setattr(
        type(face.artist), "alt_text", lambda *_: "Ana passes the whole hand to Béla."
    )
    found = faults("en", play(games("castrum")[0], "en"))
    assert [line for line in found if "alt" in line and "whole hand" in line]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", ["", *KEYS], ids=lambda file: file or "shared")
def test_no_catalogue_has_a_wrong_wording(language: str, file: str) -> None:
    texts = (said for said in catalogue(language) if said.game == file)
    assert faults(language, texts) == []


@pytest.mark.parametrize(
    ("case", "language"),
    in_turn([games(key)[way] for way in (0, 1) for key in KEYS], LANGUAGES),
    ids=str,
)
def test_no_game_has_a_wrong_wording(case: Case, language: str) -> None:
    assert faults(language, play(case, language)) == []
