"""A made-up language with words of double length, to test pictures with longer texts."""

import re

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Transformer

from bot.i18n import LOCALES, Text

LONGEST = 18
"""Maximum length of a doubled word, in letters; longer words are not doubled."""
_WORD = re.compile(r"[^\W\d_]{2,}")


class Lengthened(Text):
    """A catalogue that doubles every word of its texts, but no names and no parameters."""

    def __init__(self, language: str) -> None:
        super().__init__(language, LOCALES)

    def _worded(self, source: str) -> str:
        parsed = FluentParser(with_spans=False).parse(super()._worded(source))
        return FluentSerializer().serialize(_Doubling().visit(parsed))


class _Doubling(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - Fluent's name
        return TextElement(_WORD.sub(lambda word: longer(word[0]), node.value))


def longer(word: str) -> str:
    """Return a word twice, as one plausible word: ``Castlecastle``."""
    return word if len(word) > LONGEST else (word + word.lower())[:LONGEST]
