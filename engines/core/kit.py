"""The kit of a game: the object that a package's entry point names to add its game."""

import re
from dataclasses import dataclass
from pathlib import Path

KEY = re.compile(r"[a-z][a-z0-9]{1,15}")
"""Pattern of a game's key, which is part of its slash command, buttons and texts."""

RESERVED = frozenset({"castellan", "core"})
"""Keys that mean something else in commands and catalogues."""


@dataclass(frozen=True, slots=True)
class GameKit:
    """One game and the places of its parts. Creating a kit does not import the game.

    key        name of the game in commands, buttons, files and catalogues
    engine     place of its :class:`~engines.core.game.Game`: ``"module:NAME"``
    presenter  place of its presenter, written likewise
    data       folder of its card values
    locales    folder of its texts: for each language a folder of ``.ftl`` files, named ``en`` and
               so on
    rulings    Markdown file of its rulings

    Raises ``ValueError`` for a key that does not match :data:`KEY` or is in :data:`RESERVED`.
    """

    key: str
    engine: str
    presenter: str
    data: Path
    locales: Path
    rulings: Path

    def __post_init__(self) -> None:
        if not KEY.fullmatch(self.key) or self.key in RESERVED:
            raise ValueError(f"a game cannot be called {self.key!r}")
