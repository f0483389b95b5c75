"""Which version of the program played games, with which rules, and since when: so that of a game
that today's rules do not lead through it can be said which version they were.
"""

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.errors import UserError
from bot.model import Table
from bot.program import VERSION
from bot.sessions.unit_of_work import UnitOfWork
from bot.store import tables
from bot.store.sql import Connection
from engines.registry import game as game_of

NAME = "rules_of_"
"""What is before the key of a game where its rules are kept."""


class Rules(NamedTuple):
    """Rules that came to hold: since when (Unix), the version of the program, and their newest
    edition; in older records a fingerprint of their code.
    """

    since: int
    version: str
    code: str


class RuleHistory:
    """The rules of each game, as they changed."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def note(self, games: Iterable[str], since: int) -> None:
        """Note the version and the rules that hold for these games ``since`` a moment (Unix), where
        they are others than before.
        """

        def work(db: Connection) -> None:
            for key in games:
                found, today = _kept(db, key), rules_of_today(key, since)
                if not found or found[-1][1:] != today[1:]:
                    kept = [*found, today]
                    tables.write_meta(db, NAME + key, json.dumps(kept))

        await self._uow.run(work, alone="rules")

    async def refusal(self, table: Table) -> UserError:
        """Return what is said of a game that the rules of today do not lead through: by which ones
        it was played, where that was noted.
        """

        def work(db: Connection) -> list[Rules]:
            times = [at for _, at, _ in tables.read_events(db, table.id, -1)]
            return between(_kept(db, table.game), min(times, default=0), max(times, default=0))

        today = rules_of_today(table.game, 0)
        held = [rules for rules in await self._uow.run(work) if rules[1:] != today[1:]]
        others = list(dict.fromkeys(f"{one.version} ({one.code[:8]})" for one in held))
        if not others:
            return UserError("replay-error-version")
        return UserError("replay-error-version-of", versions=", ".join(others))


def rules_of_today(key: str, since: int) -> Rules:
    """Return the rules of this program, as those that hold ``since`` a moment (Unix)."""
    game = game_of(key)
    return Rules(since, VERSION, str(game.edition(game.settle({}))))


def between(found: Sequence[Rules], begun: int, ended: int) -> list[Rules]:
    """Return which of the rules held between two moments (Unix); none where those are not known by
    which a game began.
    """
    if not found or found[0].since > begun:
        return []
    first = max(number for number, one in enumerate(found) if one.since <= begun)
    return [one for one in found[first:] if one.since <= ended]


def _kept(db: Connection, key: str) -> list[Rules]:
    said = tables.read_meta(db, NAME + key)
    return [Rules(*one) for one in json.loads(said)] if said else []
