"""In every language, players read the rulings exactly as the game's page states them."""

import ast
import re
from functools import cache

import pytest
from fluent.syntax import ast as fluent

from bot.i18n import LANGUAGES, text
from engines.registry import KEYS, kit, known
from tests.architecture.purity import modules_of
from tests.architecture.rulings import PLAIN, page, with_tables
from tests.architecture.sources import entries, rules_of, rulings

TAGS = {
    "en": {"FACT": "FACT", "DERIVED": "DERIVED", "RECONSTRUCTED": "RECONSTRUCTED"},
    "fr": {"FAIT": "FACT", "DÉDUIT": "DERIVED", "RECONSTITUÉ": "RECONSTRUCTED"},
}


@cache
def messages(language: str, game: str) -> dict[str, fluent.Message]:
    """Return the messages of a game's file of rulings by their keys."""
    path = kit(game).locales / language / f"rulings-{game}.ftl"
    said = entries(path.read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in said if isinstance(entry, fluent.Message)}


def tags(tag: str, language: str) -> list[str]:
    """Return the tags in a cell, in order, translated to their names on the page."""
    return [TAGS[language][word] for word in re.findall(r"[A-ZÉ]{4,}", tag)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", known())
def test_every_ruling_has_a_text_and_every_text_a_ruling(game: str, language: str) -> None:
    assert list(messages(language, game)) == [f"ruling-{game}-{number}" for number in rulings(game)]


@pytest.mark.parametrize("game", known())
def test_the_english_text_is_that_of_the_docs(game: str) -> None:
    english = text("en")
    shown = {}
    for number in rulings(game):
        key = f"ruling-{game}-{number}"
        shown[number] = {
            "text": english(key).translate(PLAIN),
            "tag": english(f"{key}.tag").translate(PLAIN),
            "reason": english(f"{key}.reason").translate(PLAIN)
            if f"{key}.reason" in english
            else "",
        }
    assert shown == rulings(game)


@pytest.mark.parametrize("game", KEYS)
def test_the_docs_are_written_from_the_english_text(game: str) -> None:
    """``python -m tests.architecture.rulings`` writes the tables."""
    document = page(game).read_text(encoding="utf-8")
    assert with_tables(game, document) == document
    number = next(iter(rulings(game)))
    other = document.replace(f"| {number} | ", f"| {number} | Not ", 1)
    assert other != document
    assert with_tables(game, other) == document, "a row changed by hand is written over"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", known())
def test_every_ruling_has_its_tag_reason_and_version(game: str, language: str) -> None:
    """Each ruling has a tag, its first version, and a reason if the page gives a reason."""
    for number, row in rulings(game).items():
        message = messages(language, game)[f"ruling-{game}-{number}"]
        expected = {"tag", "since"} | ({"reason"} if row["reason"] else set())
        attributes = [attribute.id.name for attribute in message.attributes]
        assert sorted(attributes) == sorted(expected), message.id.name
        assert re.fullmatch(r"\d+\.\d+\.\d+", text(language)(f"{message.id.name}.since"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", known())
def test_a_ruling_has_the_same_tags_in_every_language(game: str, language: str) -> None:
    for number, row in rulings(game).items():
        found = tags(text(language)(f"ruling-{game}-{number}.tag"), language)
        assert found == tags(row["tag"], "en") != [], number


@pytest.mark.parametrize("game", known())
def test_a_ruling_is_of_one_version_in_every_language(game: str) -> None:
    for number in rulings(game):
        key = f"ruling-{game}-{number}.since"
        assert len({text(language)(key) for language in LANGUAGES}) == 1, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", known())
def test_every_ruling_named_in_a_text_can_be_opened(game: str, language: str) -> None:
    """A game's texts cite existing rulings. A ruling cites the same rulings in each language."""
    letter = next(iter(rulings(game)))[0]
    number = re.compile(rf"\b{letter}\d+\b")
    rows = rulings(game)
    told = (kit(game).locales / language / f"{game}.ftl").read_text(encoding="utf-8")
    named = set(number.findall(told))
    assert named - set(rows) == set()
    for code, row in rows.items():
        for part in ("text", "reason"):
            if row[part]:
                key = f"ruling-{game}-{code}" + ("" if part == "text" else f".{part}")
                found = sorted(number.findall(text(language)(key)))
                assert found == sorted(number.findall(row[part])), key
                assert set(found) <= set(rows), key


@pytest.mark.parametrize("game", known())
def test_every_ruling_named_in_a_refusal_can_be_opened(game: str) -> None:
    """A refusal has its ruling as an argument; tables of refusals have rulings as values."""
    cited = {
        f"{module}:{node.lineno} {node.value}"
        for path, module in modules_of(*rules_of(game))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(rf"{next(iter(rulings(game)))[0]}\d+", node.value)
    }
    assert cited
    keys = messages("en", game)
    unknown = {place for place in cited if f"ruling-{game}-{place.split()[-1]}" not in keys}
    assert unknown == set()


def test_no_two_games_share_a_ruling_number() -> None:
    """The id of a button names a ruling only by its number."""
    numbers = [number for game in known() for number in rulings(game)]
    assert sorted(numbers) == sorted(set(numbers))
