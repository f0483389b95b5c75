"""Lists the wordings that must not be used again, and all texts of the catalogues."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import ast

from bot.i18n import LOCALES
from engines.registry import KEYS
from tests.architecture.sources import entries

CODE = "code"
"""The language of rows about docstrings, comments, log messages and names."""

PLAIN = str.maketrans({"’": "'", "\u00a0": " ", "\u202f": " "})


@dataclass(frozen=True, slots=True)
class Wording:
    """A wording that is wrong in a language, or in a part of the code.

    ``games`` is empty if the wording is wrong in every game.
    """

    language: str
    games: tuple[str, ...]
    part: str
    wrong: str
    right: str
    pattern: re.Pattern[str]
    reason: str

    def speaks_of(self, game: str) -> bool:
        """Return whether the wording is wrong in a game.

        The empty name stands for texts that all games share.
        """
        return not self.games or game in self.games


@cache
def wordings(language: str = "") -> tuple[Wording, ...]:
    """Return the wrong wordings of a language or of the code (``CODE``), or all."""
    path = Path(__file__).with_name("wordings.toml")
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["wording"]
    return tuple(
        Wording(
            row["language"],
            tuple(row.get("games", ())),
            row.get("part", ""),
            row["wrong"],
            row["right"],
            re.compile(row.get("pattern", re.escape(row["wrong"])), re.IGNORECASE),
            row.get("reason", ""),
        )
        for row in rows
        if language in ("", row["language"])
    )


@dataclass(frozen=True, slots=True)
class Said:
    """A text, where it was found, and the game it is about (empty: all)."""

    where: str
    game: str
    text: str


def catalogue(language: str, folder: Path = LOCALES) -> Iterator[Said]:
    """Yield every text of a language as it is written, with its placeholders in braces."""
    for path in sorted((folder / language).glob("*.ftl")):
        for key, line in _lines(path.read_text(encoding="utf-8")):
            yield Said(f"{language}/{path.name} {key}", game_of(path.stem, key), line)


@cache
def _lines(source: str) -> tuple[tuple[str, str], ...]:
    """Return the lines of the texts of a file, each with its key."""
    found: list[tuple[str, str]] = []
    for entry in entries(source):
        if isinstance(entry, ast.Message) and entry.value and entry.value.span:
            written = source[entry.value.span.start : entry.value.span.end]
            variants = re.sub(r"\n\s*(\*?\[\w+\] )?", "\n", written)
            found += [(entry.id.name, line) for line in variants.split("\n")]
    return tuple(found)


def game_of(file: str, key: str) -> str:
    """Return the game to which a catalogue's text belongs, or the empty string."""
    if file in KEYS:
        return file
    words = key.split("-")
    return words[1] if words[0] in ("game", "option", "order") and words[1] in KEYS else ""
