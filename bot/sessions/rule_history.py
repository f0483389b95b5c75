"""Records when each version of the program and of the rules came into use.

If the current rules cannot replay a game, the bot names the versions that played it.
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
"""Prefix of the database key of a game's rules; the game's key follows."""


class Rules(NamedTuple):
    """The rules used since a time (Unix): the program's version and the newest edition.

    In older records, ``code`` is not the edition but a fingerprint of the program's code.
    """

    since: int
    version: str
    code: str


class RuleHistory:
    """The history of each game's rules."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow

    async def note(self, games: Iterable[str], since: int) -> None:
        """Record each game's current rules, used since ``since`` (Unix), if the rules changed."""

        def work(db: Connection) -> None:
            for key in games:
                found, today = _kept(db, key), rules_of_today(key, since)
                if not found or found[-1][1:] != today[1:]:
                    kept = [*found, today]
                    tables.write_meta(db, NAME + key, json.dumps(kept))

        await self._uow.run(work, alone="rules")

    async def refusal(self, table: Table) -> UserError:
        """Build the error for a game that the current rules cannot replay.

        The error names the versions that played the game, if they were recorded.
        """

        def work(db: Connection) -> list[Rules]:
            times = [at for _, at, _ in tables.read_events(db, table.id, -1)]
            return between(_kept(db, table.game), min(times, default=0), max(times, default=0))

        today = rules_of_today(table.game, 0)
        held = [rules for rules in await self._uow.run(work) if rules[1:] != today[1:]]
        others = list(dict.fromkeys(f"{rules.version} ({rules.code[:8]})" for rules in held))
        if not others:
            return UserError("replay-error-version")
        return UserError("replay-error-version-of", versions=", ".join(others))


def rules_of_today(key: str, since: int) -> Rules:
    """Return the record of a game's current rules, used since ``since`` (Unix)."""
    game = game_of(key)
    return Rules(since, VERSION, str(game.edition(game.settle({}))))


def between(found: Sequence[Rules], begun: int, ended: int) -> list[Rules]:
    """Return the rules that were used between two times (Unix).

    The result is empty if the rules at the first time are unknown.
    """
    if not found or found[0].since > begun:
        return []
    first = max(number for number, rules in enumerate(found) if rules.since <= begun)
    return [rules for rules in found[first:] if rules.since <= ended]


def _kept(db: Connection, key: str) -> list[Rules]:
    said = tables.read_meta(db, NAME + key)
    return [Rules(*fields) for fields in json.loads(said)] if said else []
