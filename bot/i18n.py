"""Texts in the reader's language, from the Fluent catalogues in ``data/locales``."""

import logging
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

log = logging.getLogger(__name__)

LOCALES = Path(__file__).resolve().parent.parent / "data" / "locales"
LANGUAGES = ("en", "fr")
FALLBACK = "en"

KEPT = 8192
"""Formatted texts of one language that are kept: a board shows mostly what it showed before."""


class MissingText(KeyError):
    """A key, or one of its parameters, that a catalogue does not have."""


class Text:
    """One language's catalogue. Call it with a key and its parameters."""

    def __init__(self, language: str, folder: Path = LOCALES) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sorted((folder / language).glob("*.ftl")):
            resource = FluentResource(path.read_text(encoding="utf-8"))
            self._bundle.add_resource(resource)
        self._formatted = lru_cache(KEPT)(self._format)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, /, **params: Any) -> str:
        """Return the text; raises :class:`MissingText` for an unknown key or parameter."""
        return self._formatted(key, tuple(params.items()))

    def _format(self, key: str, params: tuple[tuple[str, Any], ...]) -> str:
        if not self._bundle.has_message(key):
            raise MissingText(f"{self.language}: no text {key!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingText(f"{self.language}: {key!r} has no value")
        out, faults = self._bundle.format_pattern(pattern, dict(params))
        if faults:
            raise MissingText(f"{self.language}: {key!r}: {faults[0]}")
        return str(out)


@cache
def text(language: str) -> Text:
    """Return the catalogue of one of :data:`LANGUAGES`."""
    return Text(language)


def language_of(locale: object, default: str = FALLBACK) -> str:
    """Return the language we have for a Discord locale (``"fr"``, ``"en-GB"``), or ``default``."""
    short = str(locale or "").split("-")[0].lower()
    return short if short in LANGUAGES else default
