"""The catalogues use the words of ``docs/glossary``: one word for each concept."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from bot.i18n import LANGUAGES
from engines.registry import KEYS
from tests.architecture.sources import ROOT
from tests.architecture.wordings import PLAIN, Said, catalogue

COLUMNS = ("English", "French", "Seed", "Not")
SHARED = "shared"
ENDING = {"en": "(?:s|es)?", "fr": "(?:s|x|es)?"}
"""Endings of plurals; in a French term, every word may have an ending."""


@dataclass(frozen=True, slots=True)
class Term:
    """A concept's name in each language, and its barred wordings as (language, wording)."""

    names: dict[str, list[str]]
    barred: tuple[tuple[str, str], ...]


def read(page: str) -> list[Term]:
    """Return the terms of a glossary's table; raises ``AssertionError`` for a malformed table."""
    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in page.splitlines()
        if line.startswith("|")
    ]
    assert rows, "no table"
    head, rule, *body = rows
    assert tuple(head) == COLUMNS
    assert all(re.fullmatch(":?-+:?", cell) for cell in rule)
    terms = []
    for row in body:
        assert len(row) == len(COLUMNS), row
        english, french, _, barred = row
        assert english, row
        assert french, row
        names = {"en": english.split(", "), "fr": french.split(", ")}
        terms.append(Term(names, tuple(_barred(barred))))
    return terms


def _barred(cell: str) -> Iterable[tuple[str, str]]:
    for line in filter(None, (part.strip() for part in cell.split(","))):
        language, colon, wording = line.partition(":")
        assert colon, line
        assert language in LANGUAGES, line
        assert wording.strip(), line
        yield language, wording.strip()


def glossary(game: str) -> list[Term]:
    """Return the terms of a game, or the terms that all games share."""
    return read((ROOT / "docs" / "glossary" / f"{game}.md").read_text(encoding="utf-8"))


def texts(game: str, language: str) -> list[Said]:
    """Return a game's texts (or the shared texts) in a language, with plain quotation marks."""
    files = [f"{language}/{key}.ftl" for key in KEYS]
    return [
        Said(said.where, said.game, re.sub(r"\{[^}]*\}", "{}", said.text.translate(PLAIN)))
        for said in catalogue(language)
        for file in [said.where.split()[0]]
        if (file not in files if game == SHARED else file == f"{language}/{game}.ftl")
    ]


def missing(terms: Sequence[Term], language: str, found: Sequence[Said]) -> list[str]:
    """Return the terms that no text uses, neither in the singular nor in the plural."""
    return [
        name
        for term in terms
        for name in term.names[language]
        for pattern in [_whole(name, language)]
        if not any(pattern.search(said.text) for said in found)
    ]


def barred(terms: Sequence[Term], language: str, found: Sequence[Said]) -> list[str]:
    """Return the places of wordings that the glossary bars."""
    return [
        f"{said.where}: {wording}"
        for term in terms
        for of, wording in term.barred
        if of == language
        for pattern in [re.compile(rf"(?<!\w){re.escape(_plain(wording))}(?!\w)", re.IGNORECASE)]
        for said in found
        if pattern.search(said.text)
    ]


def _whole(term: str, language: str) -> re.Pattern[str]:
    """Return a pattern that matches a term or its plural."""
    words = [re.escape(word) for word in _plain(term).split()]
    ending = ENDING[language]
    body = f"{ending} ".join(words) if language == "fr" else " ".join(words)
    return re.compile(rf"(?<!\w){body}{ending}(?!\w)", re.IGNORECASE)


def _plain(words: str) -> str:
    return words.translate(PLAIN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*KEYS, SHARED])
def test_every_term_is_used(game: str, language: str) -> None:
    assert missing(glossary(game), language, texts(game, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*KEYS, SHARED])
def test_no_barred_wording_is_used(game: str, language: str) -> None:
    assert barred(glossary(game), language, texts(game, language)) == []


@pytest.mark.parametrize("game", [*KEYS, SHARED])
def test_no_term_is_defined_twice(game: str) -> None:
    names = [name.casefold() for term in glossary(game) for name in term.names["en"]]
    assert names
    assert sorted({name for name in names if names.count(name) > 1}) == []


PAGE = """
| English | French | Seed | Not |
|---|---|---|---|
| tower | tour, donjon | Tour | en: keep, fr: mur |
| standing stone | pierre levée | | |
"""


def test_barred_wordings_of_a_table_are_found() -> None:
    """Only whole words count. Capitals do not matter, and a plural counts too."""
    tower, stone = terms = read(PAGE)
    assert tower.names == {"en": ["tower"], "fr": ["tour", "donjon"]}
    assert tower.barred == (("en", "keep"), ("fr", "mur"))
    assert stone.barred == ()
    english = [Said("a", "", "Two Towers are kept."), Said("b", "", "The KEEP stands.")]
    assert missing(terms, "en", english) == ["standing stone"]
    assert barred(terms, "en", english) == ["b: keep"]
    french = [Said("c", "", "Pierres levées, muraille"), Said("d", "", "un mur")]
    assert missing(terms, "fr", french) == ["tour", "donjon"]
    assert barred(terms, "fr", french) == ["d: mur"]


@pytest.mark.parametrize(
    "row", ["| tower | | | |", "| tower | tour | |", "| tower | tour | | keep |"]
)
def test_a_row_of_another_shape_is_refused(row: str) -> None:
    with pytest.raises(AssertionError):
        read(f"{PAGE}{row}\n")
