"""Answers that show a person a game: their own hand, or the public position."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.components.covered import COVERED, IN_WORDS, hide, over
from bot.components.decision import WIDTH
from bot.components.draft import START, DraftPlace
from bot.components.message import Button, Picture, Post
from bot.components.picture_cache import WordsFirst
from bot.components.presenters import event_lines, new_in_hand, view_of
from bot.components.steps import running
from bot.errors import UserError
from bot.games.presenter import Section
from bot.interaction.context import Caller
from bot.interaction.elsewhere import waits_anywhere
from bot.interaction.reply import Answer, HandAnswer
from bot.interaction.shown import buttons_at
from bot.messages.features import Says, Shown
from bot.messages.frame import begun, more_button, next_button, small_print, watch_button
from bot.messages.hand import ended_post, hand_post, rest_post, waiting_post, with_buttons
from bot.messages.story import aside_post, watch_post
from bot.model import Table
from bot.sessions.actions.moves import MoveResult
from engines.core.kernel import Illegal, Seat, State

LINES = 4
"""Cap on the lines of a hand's message that tell what other players did."""

OWN_LINES = 6
"""Cap on the lines of a hand's message that tell the outcome of the asker's own answer."""


def looked(caller: Caller, table: Table) -> int | None:
    """Record that the asker sees a game at its current ply; return the ply last seen before.

    Returns ``None`` if the game is not running or the asker had not seen it before.
    """
    last_seen, user_id = caller.desk.last_seen, caller.person.id
    before = last_seen.of(table.id, user_id)
    if table.status == "running":
        last_seen.note(table.id, user_id, table.ply)
    return before


async def watch_answer(
    caller: Caller, table: Table, notice: str = "", missed: Sequence[Section] = ()
) -> Answer:
    """Return the public position for the asker alone, with its picture and the latest events.

    The sections ``missed`` come first. Raises ``ui-error-not-begun``.
    """
    begun(table)
    reader = caller.reader(table)
    story = await caller.sessions.log.story(table.id, None)
    pictures = caller.desk.pictures
    picture = await WordsFirst(pictures).board(table, reader)
    since = looked(caller, table)
    post = watch_post(
        table,
        story,
        reader,
        picture=picture,
        notice=notice,
        since=since,
        missed=missed,
        beside=await buttons_at("watch", caller, table),
    )
    drawing = None if picture else partial(pictures.board, table, reader)
    return caller.private(post._replace(drawing=drawing))


def watched(caller: Caller, table: Table, post: Post) -> Post:
    """Return a page about a game; for spectators, add a button back to the public position."""
    if table.state is None or caller.seat(table) is not None:
        return post
    back = watch_button(table, caller.reader(table))
    if post.rows and len(last := post.rows[-1]) < WIDTH and isinstance(last[0], Button):
        return post._replace(rows=(*post.rows[:-1], (back, *last)))
    return post._replace(rows=(*post.rows, (back,)))


async def next_from(caller: Caller, table: Table) -> list[Button]:
    """Return the button to another game that waits for the asker; empty if this game waits."""
    if table.waits_for(caller.person.id):
        return []
    waiting = await waits_anywhere(caller)
    return [next_button(caller.text, table.id)] if waiting else []


async def my_hand(caller: Caller, table: Table, notice: str = "") -> Answer:
    """Show the asker's hand, or what people without a hand see in its place.

    Spectators get a line of text; a player whose seat a bot holds also gets the button to take the
    seat back. If the game is not running, everybody gets the public position. Raises
    ``error-not-running`` for a game that moved elsewhere.
    """
    if table.is_continued:
        raise UserError("error-not-running")
    seat = caller.seat(table)
    if table.status != "running":
        return await watch_answer(caller, table, notice or await _greeting(caller, table))
    reader = caller.reader(table)
    if seat is None:
        stale = [notice] if notice == caller.text("ui-moved-on") else []
        says = await _says(caller, table, None)
        said = "\n".join((*stale, *(says.lines or (reader("ui-watching"),))))
        return caller.private(with_buttons(aside_post(table, said, reader), says.buttons))
    since = looked(caller, table)
    if not notice and since is not None and since < table.ply:
        notice = await what_happened(caller, table, seat, since)
    return await _now(caller, table, seat, notice)


def followed(caller: Caller, table: Table, post: Post) -> Answer:
    """Return an answer with the asker's hand; the bot then keeps the hand up to date."""
    made = HandAnswer(table, partial(living_hand, caller), partial(resting_post, caller))
    return caller.private(post)._replace(hand=made)


async def _now(caller: Caller, table: Table, seat: Seat, notice: str) -> Answer:
    """Return the asker's current hand, which follows the game, with buttons to further pages."""
    says = await _says(caller, table, seat)
    more = more_button(table, caller.reader(table))
    beside = [*says.buttons, *await next_from(caller, table), more]
    post = await _hand(caller, table, seat, START, notice, says)
    return followed(caller, table, with_buttons(post, beside))


async def hand_after(caller: Caller, before: State, played: MoveResult, ply: int) -> Answer:
    """Show the asker's hand, with a few lines about what happened after their answer at ``ply``.

    The asker's own action comes first. Cards that the asker did not hold in the position ``before``
    are marked as new.
    """
    table, seat = played.table, played.seat
    caller.desk.hands.acted(table.id, caller.person.id, view_of(before, seat))
    story = await caller.sessions.log.story(table.id, seat, after=ply)
    reader = replace(caller.reader(table), me=seat)
    lines = event_lines(table.game, story, reader, is_news=True)[:OWN_LINES]
    return await my_hand(caller, table, "\n".join(lines))


async def what_happened(caller: Caller, table: Table, seat: Seat, since: int) -> str:
    """Return a few lines on the events after a ply, without facts hidden from the asker."""
    story = await caller.sessions.log.story(table.id, seat, after=since)
    lines = event_lines(table.game, story, replace(caller.reader(table), me=seat), is_news=True)
    hidden = len(lines) - LINES
    earlier = [caller.text("ui-hand-earlier", count=hidden)] if hidden > 0 else []
    return "\n".join((*earlier, *lines[-LINES:]))


async def living_hand(caller: Caller, table: Table, since: int) -> Answer | None:
    """Return the current content of a hand that follows a game, with events after ``since``.

    ``since`` is a ply. The hand shows its owner's open question or, without one, who is to play.
    After the end, the hand says that the game is over, with a link if the result is already in the
    channel. Returns ``None`` if there is nothing to show.
    """
    reader, seat = caller.reader(table), caller.seat(table)
    if table.status in ("over", "closed"):
        greeting = await _greeting(caller, table)
        is_due = await caller.sessions.outbox.awaits_result(table.id)
        buttons = await buttons_at("ended", caller, table)
        post = ended_post(table, reader, greeting, buttons, is_linked=not is_due)
        return followed(caller, table, post) if is_due else Answer(post)
    if table.status != "running" or table.state is None or seat is None:
        return None
    happened = await what_happened(caller, table, seat, since)
    if seat in table.state.ask or table.held_at is not None:
        return await _now(caller, table, seat, happened)
    chosen = await caller.desk.preferences.hand(caller.person.id)
    if chosen == COVERED:
        happened = "\n".join(hide([happened]))
    says = await _says(caller, table, seat, is_folded=True)
    small = hide(says.small) if chosen == COVERED else small_print(says.small)
    post = waiting_post(table, seat, reader, "\n".join(filter(None, (happened, *small))))
    if chosen != IN_WORDS:
        new = _new(caller, table, seat)
        picture = await caller.desk.pictures.folded(table, seat, reader, new=new)
        post = post._replace(picture=_as_chosen(picture, chosen, caller))
    return followed(caller, table, with_buttons(post, says.buttons))


async def _greeting(caller: Caller, table: Table) -> str:
    """Return a congratulation if the asker just won against a bot level for the second time."""
    outgrown = await caller.sessions.courses.outgrown(table, caller.person.id)
    if outgrown is None:
        return ""
    level, higher = (caller.text(f"level-{level}") for level in outgrown)
    return caller.text("ui-hand-beaten", level=level, higher=higher)


def _new(caller: Caller, table: Table, seat: Seat) -> tuple[str, ...]:
    """Return the cards that came into the asker's hand since their last answer."""
    before = caller.desk.hands.before(table.id, caller.person.id)
    if before is None or before.viewer != seat:
        return ()
    return new_in_hand(before, view_of(running(table), seat))


def _as_chosen(picture: Picture | None, chosen: str, caller: Caller) -> Picture | None:
    """Return the picture of a hand, blurred if its owner chose to cover hands."""
    if picture is None or chosen != COVERED:
        return picture
    return picture._replace(alt=caller.text("hand-covered-alt"), covered=True)


def resting_post(caller: Caller, table: Table) -> Post:
    """Return the message that replaces a hand which no longer follows its game."""
    return rest_post(table, caller.reader(table))


async def hand_shown(
    caller: Caller, table: Table, seat: Seat, place: DraftPlace = START, notice: str = ""
) -> Post:
    """Return the asker's hand at a step of a draft, in the form that the asker chose.

    Raises like :func:`hand_post`.
    """
    says = await _says(caller, table, seat, place)
    return await _hand(caller, table, seat, place, notice, says)


async def _says(
    caller: Caller,
    table: Table,
    seat: Seat | None,
    place: DraftPlace = START,
    *,
    is_folded: bool = False,
) -> Says:
    """Return the features' additions to the asker's hand."""
    reader, user_id = caller.reader(table), caller.person.id
    made = Shown(caller.sessions, table, reader, user_id=user_id, place=place, is_folded=is_folded)
    return await caller.desk.features.hand(made, seat)


async def _hand(
    caller: Caller, table: Table, seat: Seat, place: DraftPlace, notice: str, says: Says
) -> Post:
    """Return the asker's hand with the features' lines above it."""
    reader = caller.reader(table)
    chosen = await caller.desk.preferences.hand(caller.person.id)
    cover = chosen == COVERED
    notice = "\n".join((notice, *says.lines)).strip() or "\n".join(says.times)
    notice = "\n".join(filter(None, (notice, *small_print(says.small))))
    post = hand_post(table, seat, reader, place, notice, cover=cover)
    if chosen == IN_WORDS:
        return post

    new = _new(caller, table, seat)

    async def drawn(*, is_patient: bool) -> Picture | None:
        pictures = caller.desk.pictures
        picture = await pictures.hand(table, seat, place, reader, is_patient=is_patient, new=new)
        return _as_chosen(picture, chosen, caller)

    picture = await drawn(is_patient=False)
    return post._replace(
        picture=picture, drawing=None if picture else partial(drawn, is_patient=True)
    )


async def for_its_owner(caller: Caller, table: Table, post: Post, title: str = "") -> Answer:
    """Return an answer with private facts; hide them if the asker covers their hand.

    If the facts are hidden, ``title`` replaces the title of the post.
    """
    cover = await is_covered(caller, table)
    return caller.private(over(post, title) if cover else post)


async def is_covered(caller: Caller, table: Table) -> bool:
    """Return whether the asker plays at a table and wants private facts to be covered."""
    user_id = caller.person.id
    return table.is_played_by(user_id) and await caller.desk.preferences.covers(user_id)


def refused(caller: Caller, table: Table, error: Exception) -> str:
    """Return in words why a press changed nothing: a rule, an error, or a newer position."""
    if isinstance(error, Illegal):
        return caller.reader(table).refusal(error.refusal)
    if isinstance(error, UserError):
        return error.worded(caller.text)
    return caller.text("ui-moved-on")
