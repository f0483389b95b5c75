"""The file of a game at a table of this bot."""

import asyncio

from bot.errors import UserError
from bot.model import Table
from bot.records.course import Step, WrongStep
from bot.records.game_file import Played, recorded
from bot.records.models import GameFile
from bot.sessions.sessions import Sessions
from engines.core.kernel import State


async def file_of(sessions: Sessions, table: Table) -> tuple[GameFile, list[Step]]:
    """Return the file of a game that is over, and its steps as they were played again for it.

    Raises ``ui-error-still-on`` while it is not over, ``error-not-running`` for one without a
    result, ``error-damaged`` for a log that is damaged, ``error-other-rules`` where the rules have
    changed since, so that it cannot be played again.
    """
    state = table.state
    if table.status != "over" or state is None or table.rules is None:
        raise UserError("ui-error-still-on" if table.status == "running" else "error-not-running")
    played = Played(
        table.game,
        [(sitter.name, sitter.level) for sitter in table.sitters],
        table.options,
        sessions.card_values.values(table.rules),
        await sessions.log.answers(table.id),
        await sessions.log.orders(table.id),
        table.created_at,
        table.seed,
    )
    return await asyncio.to_thread(_recorded, played, state)


def _recorded(played: Played, state: State) -> tuple[GameFile, list[Step]]:
    try:
        file, steps = recorded(played)
    except (WrongStep, ValueError) as error:
        raise UserError("error-other-rules") from error
    if steps[-1].state.fingerprint() != state.fingerprint():
        raise UserError("error-other-rules")
    return file, steps
