"""``python -m tests.architecture.rulings``: writes the tables of ``docs/rulings``.

A ruling is written once, in ``data/locales/en/rulings-<game>.ftl``, and then translated. In the
documents, only the text around the tables is written by hand.
"""

import re
from pathlib import Path

from fluent.syntax import ast as fluent

from bot.i18n import text
from engines.registry import KEYS, kit
from tests.architecture.sources import entries

PLAIN = str.maketrans({"’": "'", "“": '"', "”": '"'})
"""The docs use straight quotation marks, the catalogues typographic ones."""

HEAD = "\n\n| No. | Ruling | Tag | Reason |\n|---|---|---|---|\n"


def sections(game: str) -> dict[str, list[str]]:
    """Return the keys of a game's rulings by section; a comment in the file begins a section."""
    path = kit(game).locales / "en" / f"rulings-{game}.ftl"
    found: dict[str, list[str]] = {}
    title = ""
    for entry in entries(path.read_text(encoding="utf-8")):
        if isinstance(entry, fluent.Comment):
            title = entry.content or ""
        elif isinstance(entry, fluent.Message):
            found.setdefault(title, []).append(entry.id.name)
    return found


def row(key: str) -> str:
    """Return a ruling as a line of a table."""
    english = text("en")
    reason = f"{key}.reason"
    said = (english(key), english(f"{key}.tag"), english(reason) if reason in english else "")
    cells = (key.rpartition("-")[2], *(part.translate(PLAIN) for part in said))
    return "".join(f"| {cell} ".replace("  ", " ") for cell in cells) + "|\n"


def with_tables(game: str, document: str) -> str:
    """Return the document, with the tables of a game's rulings rewritten from the catalogue.

    Raises ``ValueError`` if the document lacks the heading and table of a section.
    """
    for title, keys in sections(game).items():
        table = re.compile(rf"(?m)^## {re.escape(title)}{re.escape(HEAD)}(?:\| [A-Z]\d+ \|.*\n)*")
        rows = "".join(map(row, keys))
        document, count = table.subn(lambda _: f"## {title}{HEAD}{rows}", document)  # noqa: B023  (called immediately)
        if count != 1:
            raise ValueError(f"the rulings of {game} need one table under '## {title}'")
    return document


def page(game: str) -> Path:
    """Return the document with a game's rulings."""
    return kit(game).rulings


def main() -> None:
    """Write the tables of each game of this project."""
    for game in KEYS:
        document = page(game).read_text(encoding="utf-8")
        page(game).write_text(with_tables(game, document), encoding="utf-8")


if __name__ == "__main__":
    main()
