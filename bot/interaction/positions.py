"""What the asker sees of a game: their hand, or the position everybody may look at."""

import asyncio
from functools import partial

from bot.components.covered import COVERED, IN_WORDS, over
from bot.components.draft import DraftPlace, try_out
from bot.components.message import Button, Picture, Post
from bot.components.picture_cache import WordsFirst
from bot.errors import UserError
from bot.i18n import Reader
from bot.interaction.context import Caller
from bot.interaction.my_games import waits_anywhere
from bot.interaction.reply import Answer
from bot.messages.frame import asking_buttons, begun, take_back_button, undo_button
from bot.messages.hand import START, catchup_button, hand_post, with_buttons, with_cover_button
from bot.messages.learning.coaching import coach_lines, open_button
from bot.messages.panels.my_games import next_button
from bot.messages.story import aside_post, watch_post
from bot.messages.votes import back_button
from bot.model import Table
from bot.sessions.domain import seat_rights, undo
from bot.sessions.learning import coach
from engines.core.kernel import Illegal, Seat


def looked(caller: Caller, table: Table) -> int | None:
    """Note that the asker sees a running game as it is now; return the ply seen before."""
    last_seen, user_id = caller.desk.last_seen, caller.person.id
    before = last_seen.of(table.id, user_id)
    if table.status == "running":
        last_seen.note(table.id, user_id, table.ply)
    return before


async def watch_answer(caller: Caller, table: Table, notice: str = "") -> Answer:
    """Return the public position, its picture and what happened last, for the asker alone; raises
    ``ui-error-not-begun``.
    """
    begun(table)
    reader = caller.reader(table)
    told = await caller.sessions.log.story(table.id, None)
    pictures = caller.desk.pictures
    picture = await WordsFirst(pictures).board(table, reader)
    since = looked(caller, table)
    post = watch_post(table, told, reader, picture=picture, notice=notice, since=since)
    drawing = None if picture else partial(pictures.board, table, reader)
    return caller.private(post._replace(drawing=drawing))


async def way_back(caller: Caller, table: Table) -> list[Button]:
    """Return the button with which the asker undoes the last answer; where that is not possible,
    the one that asks the others to take a move back, if there is a move.
    """
    seat = caller.seat(table)
    if table.status != "running" or seat is None:
        return []
    if undo.may_undo(table, seat, caller.sessions.clock()):
        return [undo_button(table, caller.reader(table))]
    moved = await caller.sessions.take_back.has_moved(table, seat)
    return [take_back_button(table, caller.reader(table))] if moved else []


async def next_from(caller: Caller, table: Table) -> list[Button]:
    """Return the button to another game that waits for the asker, unless this one does itself."""
    if table.waits_for(caller.person.id):
        return []
    waiting = await waits_anywhere(caller)
    return [next_button(caller.text, table.id)] if waiting else []


async def my_hand(caller: Caller, table: Table, notice: str = "") -> Answer:
    """Show the asker's own hand: spectators get a line, whose seat a bot keeps one with the way
    back to it; after the end all get the position. Raises
    ``error-not-running`` for a game that goes on elsewhere.
    """
    if table.transfer is not None and table.transfer.at is not None:
        raise UserError("error-not-running")
    seat = caller.seat(table)
    if table.status != "running":
        return await watch_answer(caller, table, notice)
    reader = caller.reader(table)
    if seat is None:
        stale = [notice] if notice == caller.text("ui-moved-on") else []
        kept = seat_rights.returning(table, caller.person.id) is not None
        said = "\n".join((*stale, reader("seat-kept-by-bot" if kept else "ui-watching")))
        back = [back_button(table, reader)] if kept else []
        return caller.private(with_buttons(aside_post(table, said, reader), back))
    beside = await way_back(caller, table)
    if table.open_hands:
        others = [one for one in range(len(table.sitters)) if one != seat]
        beside += [open_button(table, one, reader) for one in others[:1]]
    beside += catchup_button(table, looked(caller, table), reader)
    beside += await next_from(caller, table)
    beside += reversed(asking_buttons(table, reader))
    post = await hand_shown(caller, table, seat, notice=notice)
    return caller.private(with_buttons(post, beside))


async def hand_shown(
    caller: Caller, table: Table, seat: Seat, place: DraftPlace = START, notice: str = ""
) -> Post:
    """Return the asker's hand at a place of a draft, with its picture, as the asker wants it shown;
    raises like :func:`hand_post`.
    """
    reader = caller.reader(table)
    chosen = await caller.desk.preferences.hand(caller.person.id)
    cover = chosen == COVERED
    if coach.speaks_for(table, seat):
        said = await asyncio.to_thread(_coached, table, seat, place, reader)
        notice = "\n".join((notice, *said)).strip()
    post = hand_post(table, seat, reader, place, notice, cover=cover)
    if place == START:
        post = with_cover_button(post, table, caller.text, chosen)
    if chosen == IN_WORDS:
        return post

    async def drawn(*, is_patient: bool) -> Picture | None:
        pictures = caller.desk.pictures
        picture = await pictures.hand(table, seat, place, reader, is_patient=is_patient)
        if cover and picture is not None:
            return picture._replace(alt=caller.text("hand-covered-alt"), covered=True)
        return picture

    picture = await drawn(is_patient=False)
    return post._replace(
        picture=picture, drawing=None if picture else partial(drawn, is_patient=True)
    )


async def for_its_owner(caller: Caller, table: Table, post: Post, title: str = "") -> Answer:
    """Return what only the asker may know of a table, covered as their hand is; ``title`` then
    takes the place of its own.
    """
    user_id = caller.person.id
    cover = table.is_played_by(user_id) and await caller.desk.preferences.covers(user_id)
    return caller.private(over(post, title) if cover else post)


def _coached(table: Table, seat: Seat, place: DraftPlace, reader: Reader) -> list[str]:
    """Return what the coach says at a place of a draft; raises like :func:`try_out`."""
    state = begun(table)
    if seat not in state.ask:
        return []
    trial = try_out(state, seat, place.path)
    return [] if trial.decision is None else coach_lines(table, seat, trial.state, reader)


def refused(caller: Caller, table: Table, error: Exception) -> str:
    """Return why what somebody pressed changed nothing: the rule, the reason, or that the table has
    moved on.
    """
    if isinstance(error, Illegal):
        return caller.reader(table).refusal(error.refusal)
    if isinstance(error, UserError):
        return error.worded(caller.text)
    return caller.text("ui-moved-on")
