"""What a package brings so that its game can be played here: the one thing an entry point names."""

import re
from dataclasses import dataclass
from pathlib import Path

KEY = re.compile(r"[a-z][a-z0-9]{1,15}")
"""What a game may be called: a slash command, a part of every button and text of it."""

RESERVED = frozenset({"castellan", "core"})
"""Names that mean something else in commands and catalogues."""


@dataclass(frozen=True, slots=True)
class GameKit:
    """One game and where its parts lie. Making one imports nothing of the game.

    key        its name in commands, buttons, files and catalogues
    engine     where its :class:`~engines.core.game.Game` is: ``"module:NAME"``
    presenter  where what it shows of itself is, written likewise
    data       the folder of its card values
    locales    the folder of its texts: one folder for each language, named ``en`` and so on, of
               ``.ftl`` files
    rulings    its rulings, a Markdown file

    Raises ``ValueError`` for a key that is no name (:data:`KEY`) or means something else.
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
