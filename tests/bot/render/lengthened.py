"""A made-up language whose words are twice as long: no picture may count on short ones."""

import re

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Transformer

from bot.i18n import LOCALES, Text

LONGEST = 18
"""Factor by which words become longer at most."""
_WORD = re.compile(r"[^\W\d_]{2,}")


class Lengthened(Text):
    """A catalogue that says every word twice, but no name and nothing else it is given."""

    def __init__(self, language: str) -> None:
        super().__init__(language, LOCALES)

    def _worded(self, source: str) -> str:
        parsed = FluentParser(with_spans=False).parse(super()._worded(source))
        return FluentSerializer().serialize(_Doubling().visit(parsed))


class _Doubling(Transformer):
    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802 - Fluent's name
        return TextElement(_WORD.sub(lambda word: longer(word[0]), node.value))


def longer(word: str) -> str:
    """Return a word twice, as far as it stays one that could be: ``Castlecastle``."""
    return word if len(word) > LONGEST else (word + word.lower())[:LONGEST]
