"""Texts in the reader's language: look-up, parameters, and faults that raise errors."""

from importlib import import_module
from itertools import islice
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot import i18n
from bot.i18n import (
    FALLBACK,
    FLUENT,
    LANGUAGES,
    LOCALES,
    MissingText,
    Text,
    language_of,
    messages,
    parts_of_line,
    references,
    text,
)
from tests.support.sizes import size

EACH = size(2, 1)
"""Interval between the files and lines that are tested; the languages alternate."""


@pytest.fixture
def english(tmp_path: Path) -> Text:
    """A small catalogue of two files."""
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "a.ftl").write_text(
        "hello = Hello, { $name }!\n"
        "cards = { $count ->\n    [one] one card\n   *[other] { $count } cards\n}\n"
        "menu =\n    .title = Only an attribute\n",
        encoding="utf-8",
    )
    (folder / "b.ftl").write_text("bye = Good bye\n", encoding="utf-8")
    (folder / "rulings-chess.ftl").write_text(
        "ruling-chess-E1 = White begins\n    .reason = See { bye }\n", encoding="utf-8"
    )
    return Text("en", tmp_path)


def test_a_text_is_found_in_any_file_and_filled_in(english: Text) -> None:
    assert english("hello", name="Ana") == "Hello, Ana!"
    assert english("bye") == "Good bye"
    assert [english("cards", count=count) for count in (1, 3)] == ["one card", "3 cards"]


def test_parameters_get_no_invisible_marks(english: Text) -> None:
    assert english("hello", name="Ana").isprintable()


def test_a_missing_key_fails(english: Text) -> None:
    with pytest.raises(MissingText, match="en: no text 'welcome'"):
        english("welcome")
    assert "welcome" not in english
    assert "bye" in english


def test_a_missing_parameter_fails(english: Text) -> None:
    with pytest.raises(MissingText, match=r"en: 'hello': .*name"):
        english("hello")
    with pytest.raises(MissingText, match="cards"):
        english("cards", number=3)


def test_a_text_without_a_value_fails(english: Text) -> None:
    with pytest.raises(MissingText, match="'menu' has no value"):
        english("menu")


def test_an_attribute_is_a_text_of_its_own(english: Text) -> None:
    assert english("menu.title") == "Only an attribute"
    assert "menu.title" in english
    assert [key in english for key in ("menu.name", "welcome.title", "hello.title")] == [False] * 3
    with pytest.raises(MissingText, match=r"no text 'welcome\.title'"):
        english("welcome.title")
    with pytest.raises(MissingText, match=r"'menu\.name' has no value"):
        english("menu.name")


def test_a_message_is_parsed_when_it_is_first_asked_for(
    english: Text, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []

    def noted(source: str) -> FluentResource:
        parsed.append(source.partition(" =")[0])
        return FluentResource(source)

    monkeypatch.setattr("fluent.runtime.FluentResource", noted)
    for path in (tmp_path / "en").iterdir():
        path.unlink()
    assert english("ruling-chess-E1") == "White begins"
    assert parsed == ["bye", "ruling-chess-E1"], "what it refers to, then itself"
    assert english("ruling-chess-E1.reason") == "See Good bye"
    assert english("bye") == "Good bye"
    assert len(parsed) == 2, "each once"
    assert "ruling-chess-E2" not in english
    assert "ruling-draughts-E1" not in english


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_filled_in_as_fluent_does(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words, fluent = Text(language, LOCALES), Text(language, LOCALES)
    lines = {
        name: line
        for path in sorted((LOCALES / language).glob("*.ftl"))
        for name, _ in messages(path.read_text(encoding="utf-8"))
        if (line := words._line(name))
    }
    assert len(lines) > 1000
    monkeypatch.setattr(fluent, "_line", lambda name: ())
    for name, line in islice(lines.items(), LANGUAGES.index(language) % EACH, None, EACH):
        for value in (" *Ana* {é} ", 0, 999):
            params = dict.fromkeys(line[1::2], value)
            assert words(name, **params) == fluent(name, **params), name


def test_numbers_are_written_as_the_language_does(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("of = { $n } of { $all }\n", encoding="utf-8")
    assert Text("en", tmp_path)("of", n=999, all=12000) == "999 of 12,000"


@pytest.mark.parametrize(
    "source",
    [
        "a = { b }\n",
        "a = { $n ->\n   *[one] b\n}\n",
        "a =\n    b\n",
        "a = b\n    c\n",
        "a = b\n    .title = c\n",
        'a = { "{" }\n',
        "-a = b }\n",
    ],
)
def test_messages_of_several_lines_are_read_by_fluent(source: str) -> None:
    assert not parts_of_line(source)
    assert parts_of_line("a =  b { $c }d \n\n# of e\n") == ["b ", "c", "d"]


def test_reading_messages_that_refer_to_each_other_comes_to_an_end(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("a = { b }\nb = { a }\n", encoding="utf-8")
    assert "a" in Text("en", tmp_path)


def test_a_term_is_found_behind_the_text_that_uses_it(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    source = '# said = of nobody\nsaid = { -who(case: "a") } and {\n    -who\n}\n    more\n'
    (tmp_path / "en" / "a.ftl").write_text(source + "-who = Ana\n", encoding="utf-8")
    assert Text("en", tmp_path)("said") == "Ana and Ana\nmore"


@pytest.mark.parametrize("language", LANGUAGES)
def test_cutting_a_file_into_messages_changes_none(language: str) -> None:
    files = sorted((LOCALES / language).glob("*.ftl"))
    for path in islice(files, LANGUAGES.index(language) % EACH, None, EACH):
        source = path.read_text(encoding="utf-8")
        whole = {named(item): item for item in FluentParser().parse(source).body if named(item)}
        parts = dict(messages(source))
        cut = {name: FluentParser().parse(part).body[0] for name, part in parts.items()}
        assert cut.keys() == whole.keys()
        for name, entry in whole.items():
            assert cut[name].equals(entry, ["span", "comment"]), name
            assert referred(entry) <= set(references(parts[name])), name


def named(entry: ast.EntryType) -> str:
    """Return the name of an entry; a term's name begins with a hyphen."""
    if isinstance(entry, ast.Term):
        return f"-{entry.id.name}"
    assert not isinstance(entry, ast.Junk), entry.content
    return entry.id.name if isinstance(entry, ast.Message) else ""


def referred(entry: ast.EntryType) -> set[str]:
    """Return the messages and terms that an entry refers to."""
    found: set[str] = set()

    class References(Visitor):
        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 (Fluent's name)
            found.add(node.id.name)

        def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 (Fluent's name)
            found.add(f"-{node.id.name}")

    References().visit(entry)
    return found


def test_an_extra_parameter_is_ignored(english: Text) -> None:
    assert english("bye", name="Ana") == "Good bye"


def test_a_parameter_may_have_any_name(english: Text) -> None:
    assert english("bye", key="k", self="s") == "Good bye"


def test_catalogues_are_read_once() -> None:
    assert text("fr") is text("fr")
    assert text("fr").language == "fr"


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("fr", "fr"),
        ("en-GB", "en"),
        ("en-US", "en"),
        ("FR-ca", "fr"),
        ("de", FALLBACK),
        ("", FALLBACK),
        (None, FALLBACK),
    ],
)
def test_the_language_for_a_locale(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


def test_the_language_for_a_locale_we_do_not_speak_can_be_chosen() -> None:
    assert language_of("de", "fr") == "fr"
    assert language_of("en-GB", "fr") == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_with_counts_read_well(language: str) -> None:
    words = text(language)
    word = words("error-too-few", least=2, seats=1)
    several = words("error-too-few", least=3, seats=2)
    assert word != several
    assert "{" not in word + several


@pytest.mark.parametrize(
    ("least", "most", "english", "french"),
    [
        (0, 2, "Choose between 0 and 2, not 5.", "Il faut entre 0 et 2 choix, pas 5."),
        (1, 1, "Choose exactly one.", "Il faut exactement un choix."),
        (1, 3, "Choose between one and 3, not 5.", "Il faut entre un et 3 choix, pas 5."),
        (2, 2, "Choose exactly two, not 5.", "Il faut exactement deux choix, pas 5."),
        (2, 3, "Choose between 2 and 3, not 5.", "Il faut entre 2 et 3 choix, pas 5."),
        (3, 3, "Choose exactly three, not 5.", "Il faut exactement trois choix, pas 5."),
    ],
)
def test_the_required_number_of_choices_is_worded_well(
    least: int, most: int, english: str, french: str
) -> None:
    """In French, zero is singular but is never "un". The range 2 to 2 is "exactly two"."""
    for language, said in (("en", english), ("fr", french)):
        assert text(language)("core-wrong-count", least=least, most=most, given=5) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Isabeau", "La main d’Isabeau"),
        ("**Éloi**", "La main d’**Éloi**"),
        ("Bo", "La main de Bo"),
        ("● A Ana", "La main de ● A Ana"),
        ("", "La main de "),
        ("Rue de Ana", "La main de Rue de Ana"),
    ],
)
def test_french_shortens_a_word_before_a_name_and_leaves_the_name_alone(
    name: str, said: str
) -> None:
    assert text("fr")("hands-title", name=name) == said


def test_threads_that_need_fluent_first_share_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two bundles, a message parsed by one thread would be missing for the other thread."""
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "all.ftl").write_text("one =\n    a\n    b\ntwo =\n    c\n    d\n", encoding="utf-8")
    words = Text("en", tmp_path)
    real = import_module(FLUENT)
    said: list[str] = []
    other = Thread(target=lambda: said.append(words("one")))

    def bundle(*args: Any, **options: Any) -> Any:
        if other.ident is None:
            other.start()
            other.join(0.1)  # let the other thread run before the bundle exists
        return real.FluentBundle(*args, **options)

    fluent = SimpleNamespace(FluentBundle=bundle, FluentResource=real.FluentResource)
    monkeypatch.setattr(i18n, "import_module", lambda _: fluent)
    assert words("two") == "c\nd"
    other.join()
    assert said == ["a\nb"]
    assert words.fill_in("one", ()) == "a\nb"
