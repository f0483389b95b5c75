"""Answers presses on controls that no longer do anything."""

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Post, Row
from bot.components.presenters import view_of, waited_for
from bot.errors import NotStored, UserError
from bot.i18n import MissingText, Text, listed
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import buttons_at
from bot.messages.frame import board_link, link_label
from bot.messages.panels.games_panel import game_rows
from bot.model import OPEN, Table
from bot.sessions.course import DealShut
from bot.sessions.domain.lobby import most_seats

MOVES = ("do", "draft", "choose", "take", "pick", "gather", "explain", "confirm")
"""Verbs of controls that make a move; such a control has no fixed label."""

NOT_HERE = ("error-no-such-table", "replay-error-shown")
"""Refusals about a table that the asker is not allowed to see here."""

OLD = ("ui-error-old", "error-no-such-table")
"""Refusals of controls that never had a meaning, or lost their meaning."""


async def at_table(caller: Caller, control: ControlId) -> Caller:
    """Return the caller with the rights that the asker has at a control's table.

    A moderator of another channel is no moderator at the table. Raises one of :data:`NOT_HERE` for
    a table of another server. The exceptions are tables at which the asker plays, or played until
    the game ended, and finished games that were shared on this server. Raises
    :class:`~bot.sessions.course.DealShut` for a finished game whose deal other people still play.
    """
    if not control.table:
        return caller
    table = await caller.sessions.get(control.table)
    is_over = table.status not in OPEN
    user_id = caller.person.id
    plays = table.is_played_by(user_id) or (is_over and table.was_played_by(user_id))
    if table.guild_id != caller.guild_id and not plays:
        if control.verb not in caller.desk.elsewhere:
            raise UserError("error-no-such-table")
        await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
    elif control.verb not in caller.desk.while_shut:
        await caller.sessions.courses.require_not_shut(table)
    if table.channel_id != caller.channel_id:
        return caller._replace(moderator=False)
    return caller


async def closed_door(caller: Caller, control: ControlId | None, error: UserError | None) -> Answer:
    """Answer a press on a control that no longer does anything.

    The answer says what the control was for, or why the press was refused. The answer then
    describes the current situation and has buttons for what can be done now.
    """
    words = caller.text
    if isinstance(error, DealShut):
        return Answer(Post(error.worded(words)))
    table = await _table(caller, control)
    if error is None or error.key in OLD:
        said = _was(words, control, table, known=error is not None)
    else:
        said = error.worded(words)
        if table is not None and table.message_id == caller.pressed:
            row = _new_table(caller, table) if error.key == "ui-error-not-yours" else ()
            return Answer(Post(said, rows=(row,) if row else ()))
    if table is None:
        rows = game_rows(words, caller.settings.games)
        return Answer(Post(f"{said}\n{words('door-now-nothing')}", rows=rows))
    rows = await _ways(caller, table)
    return Answer(Post(f"{said}\n{_now(caller, table)}", rows=rows))


async def _table(caller: Caller, control: ControlId | None) -> Table | None:
    """Return a control's table or, without one, the channel's newest table.

    Returns ``None`` if the channel's table is closed or cannot be read, because such a table would
    not explain the control.
    """
    if control is not None and control.table:
        try:
            await at_table(caller, control)
            return await caller.sessions.get(control.table)
        except UserError as error:
            if error.key not in NOT_HERE:
                raise
    try:
        table = await caller.sessions.last_in(caller.channel_id)
    except NotStored:
        raise
    except UserError:
        return None
    return None if table is None or table.status == "closed" else table


def _was(words: Text, control: ControlId | None, table: Table | None, *, known: bool) -> str:
    """Return a sentence that says what a control was for."""
    if control is None:
        return words("door-was-foreign")
    label = _label(words, control.verb)
    if table is None or table.id != control.table:
        if control.table:
            return words("door-was-gone")
        if label:
            return words("door-was-label", label=label)
        return words("door-was-choice" if known else "door-was-other")
    game = words(f"game-{table.game}")
    if control.verb in MOVES:
        return words("door-was-move", game=game, ply=str(control.ply))
    if label:
        return words("door-was-button", label=label, game=game)
    return words("door-was-part", game=game)


def _label(words: Text, verb: str) -> str:
    """Return the label of the buttons with a verb; empty if they have different labels."""
    try:
        return words(f"ui-button-{verb}")
    except MissingText:
        return ""


def _now(caller: Caller, table: Table) -> str:
    """Return a sentence on the current status of a table, from public facts."""
    words, state = caller.text, table.state
    game = words(f"game-{table.game}")
    if table.status == "lobby":
        most = most_seats(table)
        return words("door-now-lobby", game=game, taken=len(table.sitters), most=most)
    if table.is_continued:
        return words("door-now-moved", game=game)
    if table.status == "closed" or state is None:
        return words("door-now-closed", game=game)
    reader = caller.reader(table)
    if state.result is not None:
        winners = [reader.name(seat) for seat in state.result.winners]
        won = words("ui-over", count=len(winners), winners=listed(words, winners))
        return words("door-now-over", game=game, won=won)
    if table.held_at is not None:
        return words("door-now-paused", game=game, ply=str(table.ply))
    if caller.seat(table) in state.ask:
        return words("door-now-you", game=game, ply=str(table.ply))
    names = listed(words, waited_for(view_of(state, None), reader))
    return words("door-now-others", game=game, ply=str(table.ply), names=names)


async def _ways(caller: Caller, table: Table) -> tuple[Row, ...]:
    """Return a row of buttons to a table and, if the table is closed, to a new table."""
    words = caller.text
    row: list[Button] = []
    link = board_link(table)
    if link is not None:
        row.append(Button(words(link_label(table)), url=link))
    if table.status == "running" and caller.seat(table) is not None:
        hand = ControlId(table.id, table.ply, "hand")
        row.append(Button(words("ui-button-hand"), encode(hand)))
    if table.state is not None:
        watch = ControlId(table.id, table.ply, "watch")
        row.append(Button(words("ui-button-watch"), encode(watch)))
    row += await buttons_at("stale", caller, table)
    if table.status == "closed":
        row += _new_table(caller, table)
    return (tuple(row),) if row else ()


def _new_table(caller: Caller, table: Table) -> tuple[Button, ...]:
    """Return a button that opens a table of the same game, if the game is still offered here."""
    if table.game not in caller.settings.games:
        return ()
    new = ControlId(0, 0, "new", table.game)
    return (Button(caller.text("ui-button-new-table"), encode(new)),)
