"""Makes the file of a game at a table of this bot, and checks a game by replaying it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from bot.errors import UserError
from bot.model import Table, Told
from bot.records.chain import WrongStep
from bot.records.game_file import RecordedGame, TableGame, recorded
from bot.records.models import GameFile, RunningFile
from bot.records.running import so_far
from bot.sessions.domain.looking_back import is_played_out
from bot.sessions.game_log import require_running
from bot.sessions.sessions import Sessions
from engines.core.kernel import Event, State

LOST = "core-event-lost"
"""Kind of the event that replaces a damaged event in the log."""


class Checked(NamedTuple):
    """The result of comparing a finished game with its replay.

    moves  number of steps
    draws  number of random draws in the replay, 0 if they are not counted
    wrong  the first ply whose log lacks an event of the replay, or ``None``
    """

    file: GameFile
    moves: int
    draws: int
    wrong: int | None


async def checked(sessions: Sessions, table: Table, asker: int) -> Checked:
    """Replay a finished game from its deal and compare it with the table's log.

    Replays wait in a queue in which people take turns; ``asker`` is the user id of the person who
    asks. Raises like :func:`recorded_at`.
    """
    game = await recorded_at(sessions, table, asker)
    story = await sessions.log.whole_story(table)
    wrong = await sessions.threads.thread(asker, partial(_first_wrong, game.told, story))
    return Checked(game.file, game.end.ply, game.end.draws() or 0, wrong)


async def recorded_at(sessions: Sessions, table: Table, asker: int) -> RecordedGame:
    """Replay a finished game; return it with its file.

    Raises ``ui-error-still-on`` while the game is not over, ``error-not-running`` if it has no
    result, ``error-log-damaged`` for a damaged log, and the error of
    :meth:`~bot.sessions.rule_history.RuleHistory.refusal` if a change of the rules prevents the
    replay.
    """
    state = table.state
    if not is_played_out(table) or state is None or table.rules is None:
        still_on = table.status in ("lobby", "running")
        raise UserError("ui-error-still-on" if still_on else "error-not-running")
    played = await _played(sessions, table, table.rules)
    played = played._replace(orders=await sessions.log.orders(table.id))
    try:
        return await sessions.threads.thread(asker, partial(_recorded, played, state))
    except (WrongStep, ValueError) as error:
        raise await sessions.rule_history.refusal(table) from error


async def file_so_far(sessions: Sessions, table: Table, asker: int) -> RunningFile:
    """Return the file with the public part of a running game.

    Raises ``error-not-running``, ``error-log-damaged``.
    """
    state = require_running(table)
    if table.rules is None:
        raise UserError("error-not-running")
    played = await _played(sessions, table, table.rules)
    story = await sessions.log.story(table.id, None)
    return await sessions.threads.thread(asker, partial(so_far, played, story, state))


async def _played(sessions: Sessions, table: Table, rules: str) -> TableGame:
    return TableGame(
        table.game,
        [(sitter.name, sitter.level) for sitter in table.sitters],
        table.options,
        sessions.card_values.values(rules),
        await sessions.log.answers(table.id),
        began=table.created_at,
        seed=table.seed,
        deal=table.deal,
    )


def _recorded(played: TableGame, state: State) -> RecordedGame:
    game = recorded(played)
    if game.end.fingerprint() != state.fingerprint():
        raise ValueError("the replay ends differently")
    return game


def _first_wrong(steps: Sequence[tuple[int, Sequence[Event]]], story: Sequence[Told]) -> int | None:
    """Return the first ply whose log lacks an event of the rules, or has it in a wrong order.

    Additional events are allowed, for example about seats that changed hands. A ply with a damaged
    event is skipped.
    """
    logged: dict[int, list[Mapping[str, Any]]] = {}
    lost: set[int] = set()
    for entry in story:
        logged.setdefault(entry.ply, []).append(_seen(entry.event))
        if entry.event.kind == LOST:
            lost.add(entry.ply)
    for ply, events in steps:
        remaining = iter(logged.get(ply, ()))
        if ply not in lost and not all(_seen(event) in remaining for event in events):
            return ply
    return None


def _seen(event: Event) -> Mapping[str, Any]:
    return {"kind": event.kind, "data": dict(event.data)}
