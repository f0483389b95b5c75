"""What the table needs to know of a game before one is dealt."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from engines.core.kernel import Action, Seat, State

Policy: TypeAlias = Callable[[State, Seat, int], Action]
"""How a bot decides: ``(world, seat, seed) -> action``.

``world`` is a determinized state, so a policy cannot know more than its seat. It may copy and
change the world. The same world, seat and seed give the same action.
"""


@dataclass(frozen=True, slots=True)
class GameOption:
    """A switch of the lobby, recorded with the game: its key, its choices, the one taken if nobody
    says anything.
    """

    key: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the house.

    key       its name in commands, files and catalogues
    seats     the player counts it can be played with, ascending
    options   switches of the lobby
    files     the data files of ``data/<key>/`` its tables are made of
    tables    checks the parsed files and makes the tables; raises ``DataError``
    state     the class of its states
    policies  its bots by level, weakest first
    """

    key: str
    seats: tuple[int, ...]
    options: tuple[GameOption, ...]
    files: tuple[str, ...]
    tables: Callable[[Mapping[str, Mapping[str, Any]]], Any]
    state: type[State]
    policies: Mapping[str, Policy]

    def settle(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """Return a choice for every option; raises ``ValueError`` for an unknown key or choice."""
        settled = {option.key: option.default for option in self.options}
        choices = {option.key: option.choices for option in self.options}
        for key, choice in wanted.items():
            if choice not in choices.get(key, ()):
                raise ValueError(f"{self.key} has no option {key}={choice}")
            settled[key] = choice
        return settled
