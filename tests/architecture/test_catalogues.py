"""The catalogues have the same keys in every language: exactly the keys that the code uses."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from bot.i18n import LANGUAGES
from engines.registry import KEYS, kit, known
from tests.architecture.sources import PACKAGES, modules, name, rulings, strings
from tests.architecture.texts import catalogue, files, nodes, parts

KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
RULINGS = {f"ruling-{game}-{number}" for game in known() for number in rulings(game)}
"""Keys that consist of a game and the number of one of the game's rulings."""
NAMED_BY_ENGINES = re.compile(r"-(ask|event)-")
"""Pattern of the keys of decisions and events; only engines name these keys."""


PLACES = list(dict.fromkeys(kit(key).locales for key in known()))
"""Folders of texts: our own folder, and the folder of each installed game."""

everywhere = pytest.mark.parametrize("place", PLACES, ids=lambda place: place.parent.name)


@everywhere
def test_every_language_has_the_same_files(place: Path) -> None:
    names = {language: sorted(files(language, place)) for language in LANGUAGES}
    own = {f"{key}.ftl" for key in KEYS if kit(key).locales == place}
    assert names["en"]
    assert own <= set(names["en"])
    assert all(found == names["en"] for found in names.values())


@everywhere
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_defined_twice(language: str, place: Path) -> None:
    keys = [message.id.name for found in files(language, place).values() for message in found]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []


@everywhere
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_has_the_keys_of_the_english_one(language: str, place: Path) -> None:
    for file, messages in files("en", place).items():
        keys = {message.id.name for message in messages}
        assert {message.id.name for message in files(language, place)[file]} ^ keys == set(), file


@everywhere
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_placeholders_of_the_english_one(language: str, place: Path) -> None:
    other = catalogue(language, place)
    differing = {
        key: here.variables ^ other[key].variables
        for key, here in catalogue("en", place).items()
        if here.variables != other[key].variables
    }
    assert differing == {}


@everywhere
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str, place: Path) -> None:
    for messages in files(language, place).values():
        for message in messages:
            key = message.id.name
            assert KEY.fullmatch(key) or key in RULINGS, key
            assert message.value is not None, key
            assert not message.attributes or key in RULINGS, key
            for node in nodes(message):
                if isinstance(node, ast.Pattern):
                    values = any(isinstance(part, ast.Placeable) for part in node.elements)
                    assert values or parts(node).texts, key


FRENCH_FAULTS = {
    "a straight quotation mark": re.compile(r'"'),
    "a straight apostrophe": re.compile(r"\w'\w"),
    "three dots": re.compile(r"\.\.\."),
    "no narrow space before a high mark": re.compile(
        r"[^\s\u00a0\u202f!?({*_][!?;](?!\w)|\w:(?=\s)"
    ),
    "an ordinary space before a high mark": re.compile(r" [!?;:](\s|$)"),
    "an ordinary space inside guillemets": re.compile(r"«[^\u00a0\u202f]|[^\u00a0\u202f]»"),
}
ENGLISH_FAULTS = {
    "a straight quotation mark": re.compile(r'"'),
    "a straight apostrophe": re.compile(r"\w'\w"),
    "three dots": re.compile(r"\.\.\."),
    "a space before a mark": re.compile(r"[\s\u00a0\u202f][!?;:,](\s|$)"),
}


@everywhere
@pytest.mark.parametrize(
    ("language", "faults"), [("fr", FRENCH_FAULTS), ("en", ENGLISH_FAULTS)], ids=["fr", "en"]
)
def test_texts_have_typographic_marks(
    language: str, faults: dict[str, re.Pattern[str]], place: Path
) -> None:
    found = [
        f"{key}: {fault}: {text.strip()}"
        for key, message in catalogue(language, place).items()
        for text in message.texts
        for fault, pattern in faults.items()
        if pattern.search(text)
    ]
    assert found == []


def test_every_text_is_used() -> None:
    written, patterns = set(), []
    for path in modules(*PACKAGES):
        written.update(strings(path).literals)
        for template in strings(path).templates:
            if re.search(r"[a-z]{3}", "".join(part or "" for part in template)):
                regex = "".join(
                    "[a-z0-9-]+" if part is None else re.escape(part) for part in template
                )
                patterns.append(re.compile(regex))
    for message in catalogue("en").values():
        written |= message.messages
    written |= RULINGS
    unused = [
        key
        for key in catalogue("en")
        if key not in written and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


def test_every_text_named_in_the_code_exists() -> None:
    known = catalogue("en")
    prefixes = {key.split("-")[0] for key in known} | set(KEYS)
    missing = {
        f"{name(path)}: {literal}"
        for path in modules(*PACKAGES)
        for literal in strings(path).literals
        if KEY.fullmatch(literal)
        and literal.split("-")[0] in prefixes
        and literal not in known
        and not NAMED_BY_ENGINES.search(literal)
    }
    assert missing == set()
