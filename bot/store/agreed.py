"""What a table agreed on beside its rules, and whom that concerns, in the database."""

import json
from dataclasses import astuple
from typing import NamedTuple

from bot.model import OPEN_CHANNEL, Shut, Table
from bot.store.sql import Connection


class Agreed(NamedTuple):
    """What a table agreed on: see :class:`bot.model.Table`."""

    agreed: str = "vote"
    silent: frozenset[int] = frozenset()
    held_at: float | None = None
    allowance: str = ""
    hints: bool = True
    pauses: int = 0
    invited: frozenset[int] = frozenset()
    sent_out: frozenset[int] = frozenset()
    open_hands: bool = False
    gallery: bool = False
    coached: frozenset[int] = frozenset()
    coach_yes: frozenset[int] = frozenset()
    bot_pace: str = "normal"
    shut: Shut = OPEN_CHANNEL


_SAVE_AGREED = (
    "INSERT INTO absences "
    "(table_id, agreed, silent, held_at, allowance, hints, pauses, invited, sent_out, "
    "open_hands, coached, coach_yes, bot_pace, shut_at, shut_why, shut_before) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET "
    "agreed = excluded.agreed, silent = excluded.silent, held_at = excluded.held_at, "
    "allowance = excluded.allowance, hints = excluded.hints, pauses = excluded.pauses, "
    "invited = excluded.invited, sent_out = excluded.sent_out, "
    "open_hands = excluded.open_hands, coached = excluded.coached, "
    "coach_yes = excluded.coach_yes, bot_pace = excluded.bot_pace, "
    "shut_at = excluded.shut_at, shut_why = excluded.shut_why, shut_before = excluded.shut_before"
)

GALLERY = 2
"""What stands for the gallery where 1 stands for open hands."""


def save_agreed(db: Connection, table: Table) -> None:
    """Store what a table agreed on beside its rules, who wants no reminders, and who was invited to
    its lobby or sent out of it.
    """
    db.execute(_SAVE_AGREED, (table.id, *_agreed(table)))


def _agreed(table: Table) -> tuple[object, ...]:
    return (
        table.agreed,
        json.dumps(sorted(table.silent)),
        table.held_at,
        table.allowance,
        int(table.hints),
        table.pauses,
        json.dumps(sorted(table.invited)),
        json.dumps(sorted(table.sent_out)),
        int(table.open_hands) or GALLERY * table.gallery,
        json.dumps(sorted(table.coached)),
        json.dumps(sorted(table.coach_yes)),
        table.bot_pace,
        *astuple(table.shut),
    )


def read_agreed(db: Connection, table_id: int) -> Agreed:
    """Return what :func:`save_agreed` stored; by default the others vote."""
    row = db.execute(
        "SELECT agreed, silent, held_at, allowance, hints, pauses, invited, sent_out, "
        "open_hands, coached, coach_yes, bot_pace, shut_at, shut_why, shut_before "
        "FROM absences WHERE table_id = ?",
        (table_id,),
    ).fetchone()
    if row is None:
        return Agreed()
    agreed, silent, held_at, allowance, hints, pauses, invited, sent_out, *learning = row
    open_hands, coached, coach_yes, bot_pace, *shut = learning
    return Agreed(
        agreed,
        frozenset(json.loads(silent)),
        held_at,
        allowance,
        bool(hints),
        pauses,
        frozenset(json.loads(invited)),
        frozenset(json.loads(sent_out)),
        open_hands == 1,
        open_hands == GALLERY,
        frozenset(json.loads(coached)),
        frozenset(json.loads(coach_yes)),
        bot_pace,
        Shut(*shut),
    )


def names(column: str) -> str:
    """Return the condition that the list of ids in a column of ``absences`` names ``:user``."""
    listed = f"replace(replace({column}, '[', ', '), ']', ',')"
    return f"{listed} LIKE '%, ' || CAST(:user AS TEXT) || ',%'"
