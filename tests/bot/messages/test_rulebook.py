"""The texts of a game's cards are read before the first look-up."""

import pytest

from bot import i18n
from cogs.rulebook.typed_look_up import Library, find, read_ahead
from engines.registry import KEYS


def test_after_reading_ahead_the_first_look_at_a_card_reads_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = [i18n.Text(language, i18n.LOCALES) for language in i18n.LANGUAGES]
    read_ahead(KEYS, texts)

    def read(*_: object) -> None:
        raise AssertionError("somebody waits for a text to be read")

    monkeypatch.setattr("fluent.runtime.FluentResource", read)
    monkeypatch.setattr(i18n.Text, "_line", read)
    for game in KEYS:
        for words in texts:
            assert find(Library((game,), words), "a")
