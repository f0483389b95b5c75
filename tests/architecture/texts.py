"""The texts of the catalogues, parsed into their parts, for tests that read them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import ast

from bot.i18n import LOCALES
from tests.architecture.sources import entries


@dataclass(frozen=True, slots=True)
class Parts:
    """The variables a message has, the messages it refers to, and its texts."""

    variables: set[str]
    messages: set[str]
    texts: list[str]


def parts(message: ast.BaseNode) -> Parts:
    """Return the parts of a message, including the parts of its variants."""
    inside = list(nodes(message))
    return Parts(
        {node.id.name for node in inside if isinstance(node, ast.VariableReference)},
        {node.id.name for node in inside if isinstance(node, ast.MessageReference)},
        [node.value for node in inside if isinstance(node, ast.TextElement)],
    )


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """Yield a node and every node within it."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from nodes(child)


@cache
def files(language: str, place: Path = LOCALES) -> dict[str, list[ast.Message]]:
    """Return the messages of each file of a language; fail if a file cannot be parsed."""
    found: dict[str, list[ast.Message]] = {}
    for path in sorted((place / language).glob("*.ftl")):
        said = entries(path.read_text(encoding="utf-8"))
        junk = [entry.content for entry in said if isinstance(entry, ast.Junk)]
        assert junk == [], f"{language}/{path.name}"
        found[path.name] = [entry for entry in said if isinstance(entry, ast.Message)]
    return found


@cache
def catalogue(language: str, place: Path = LOCALES) -> dict[str, Parts]:
    """Return the parts of every message of a language by its key."""
    return {
        message.id.name: parts(message)
        for messages in files(language, place).values()
        for message in messages
    }
