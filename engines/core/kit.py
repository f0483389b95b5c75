"""The kit of a game: an object by which a package adds a game through an entry point."""

import re
from dataclasses import dataclass
from pathlib import Path

KEY = re.compile(r"[a-z][a-z0-9]{1,15}")
"""Pattern of a game's key; the key is part of the game's slash command, buttons and texts."""

RESERVED = frozenset({"castellan", "core"})
"""Keys that no game can have, because they have another meaning in commands and texts."""


@dataclass(frozen=True, slots=True)
class GameKit:
    """The key of a game, and where its parts are; creating a kit does not import the game.

    key        name of the game in commands, buttons, files and catalogues
    engine     where its :class:`~engines.core.game.Game` is, as ``"module:NAME"``
    presenter  where its presenter is, as ``"module:NAME"``
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
