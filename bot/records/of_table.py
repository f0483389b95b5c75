"""The file of a game at a table of this bot."""

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
from engines.core import keyed
from engines.core.kernel import KEYED, Event, State

LOST = "core-event-lost"
"""What stands in the story for a line that is damaged."""


class Checked(NamedTuple):
    """What playing a game again came to.

    moves  how many steps fit
    draws  how many random numbers were drawn again, 0 where they are not counted
    wrong  the first ply at which the table was told anything else, or ``None``
    """

    file: GameFile
    moves: int
    draws: int
    wrong: int | None


async def checked(sessions: Sessions, table: Table, asker: int) -> Checked:
    """Play a game that is over again from its deal and compare it with all its table was told; for
    somebody, in turns between people.

    Raises like :func:`recorded_at`.
    """
    game = await recorded_at(sessions, table, asker)
    story = await sessions.log.whole_story(table)
    wrong = await sessions.threads.thread(asker, partial(_first_wrong, game.told, story))
    draws = keyed.drawn(game.end.rng) if game.end.generator == KEYED else 0
    return Checked(game.file, game.end.ply, draws, wrong)


async def recorded_at(sessions: Sessions, table: Table, asker: int) -> RecordedGame:
    """Return a game that is over, as it was played again for its file.

    Raises ``ui-error-still-on`` while it is not over, ``error-not-running`` for one without a
    result, ``error-log-damaged`` for a damaged log, and as
    :meth:`~bot.sessions.rule_history.RuleHistory.refusal` says where the rules have changed since,
    so that it cannot be played again.
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
    """Return the file of what everybody saw of a running game; raises ``error-not-running``,
    ``error-log-damaged``.
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
        raise ValueError("it ends otherwise")
    return game


def _first_wrong(steps: Sequence[tuple[int, Sequence[Event]]], story: Sequence[Told]) -> int | None:
    """Return the first ply at which the story lacks what the rules tell, in their order; it tells
    more than they do, as of seats that changed hands, and a damaged line may stand for anything.
    """
    told: dict[int, list[Mapping[str, Any]]] = {}
    lost: set[int] = set()
    for one in story:
        told.setdefault(one.ply, []).append(_seen(one.event))
        if one.event.kind == LOST:
            lost.add(one.ply)
    for ply, events in steps:
        left = iter(told.get(ply, ()))
        if ply not in lost and not all(_seen(event) in left for event in events):
            return ply
    return None


def _seen(event: Event) -> Mapping[str, Any]:
    return {"kind": event.kind, "data": dict(event.data)}
