"""Private hand messages that follow the game: the bot edits them as long as Discord allows.

Each press gives the bot a token with which it can edit the answer for 15 minutes. Such edits do not
count towards the limit of 50 requests a second. Each person has at most one such hand per table: a
new hand replaces the old hand. Nothing is stored. After a restart, a hand follows the game again
when it is next pressed.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from bot.components.discord_errors import REQUEST_FAILED
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.reply import Answer, Delivered, HandAnswer
from bot.model import Table
from bot.sessions.sessions import Change, Sessions
from engines.core.kernel import View

log = logging.getLogger(__name__)

LIFE = 14 * 60.0
"""Seconds for which a hand follows the game after a press; the token lasts a minute longer."""

PAUSE = 1.0
"""Minimum seconds between two edits of a hand if its owner presses nothing."""

MOST = 5_000
"""Cap on the hands that follow games; hands that were pressed longest ago are dropped first."""

Place: TypeAlias = tuple[int, int]
"""A table's id and a user's id."""


@dataclass(slots=True, eq=False)
class LivingHand:
    """A private message that shows a hand and follows the game.

    user_id    owner of the hand
    made       builds the content of the message
    sent       the message, with the token of the last press
    asked      the ply at which the hand's question was first asked, ``None`` without a question
    since      the last ply that the owner has seen
    shown      fingerprint of the message's content
    edited_at  time of the last edit, by the event loop's clock
    aside      another private message that a press on the hand opened, if any
    """

    user_id: int
    made: HandAnswer
    sent: Delivered
    asked: int | None
    since: int
    shown: str
    edited_at: float
    is_stale: bool = False
    is_being_edited: bool = False
    aside: Delivered | None = None
    task: asyncio.Task[None] | None = None
    fold: asyncio.TimerHandle | None = None

    @property
    def table_id(self) -> int:
        """The id of the hand's table."""
        return self.made.table.id

    def stop(self) -> None:
        """Stop following the game."""
        if self.fold is not None:
            self.fold.cancel()
        if self.task is not None:
            self.task.cancel()


class LivingHands:
    """All hands that follow their games; ``pause`` is in seconds, like :data:`PAUSE`.

    The functions in ``on_press_end`` are called with a person's id as soon as all presses of that
    person are answered.
    """

    def __init__(self, sessions: Sessions, pause: float = PAUSE) -> None:
        self._sessions = sessions
        self._pause = pause
        self._hands: dict[Place, LivingHand] = {}
        self._by_message: dict[int, Place] = {}
        self._before: OrderedDict[Place, View] = OrderedDict()
        self._plies: OrderedDict[int, int] = OrderedDict()
        self._deletions: set[asyncio.Task[None]] = set()
        self._pressing: Counter[int] = Counter()
        self.on_press_end: list[Callable[[int], None]] = []
        sessions.on_change.append(self._noticed)

    async def close(self) -> None:
        """Stop updating all hands; their messages remain as they are."""
        self._sessions.on_change.remove(self._noticed)
        for hand in self._hands.values():
            hand.stop()
        tasks = [hand.task for hand in self._hands.values() if hand.task is not None]
        self._hands.clear()
        self._by_message.clear()
        await asyncio.gather(*tasks, *self._deletions, return_exceptions=True)

    @contextmanager
    def pressed_by(self, user_id: int) -> Iterator[None]:
        """Do not edit a person's hands while a press of that person is being answered."""
        self._pressing[user_id] += 1
        try:
            yield
        finally:
            self._pressing[user_id] -= 1
            if not self._pressing[user_id]:
                del self._pressing[user_id]
                for ended in self.on_press_end:
                    ended(user_id)
            for place in [place for place in self._hands if place[1] == user_id]:
                if self._hands[place].is_stale:
                    self._wake(self._hands[place])

    def is_pressing(self, user_id: int) -> bool:
        """Return whether a press of a person is being answered."""
        return user_id in self._pressing

    def placed(self, answer: Answer, pressed: int | None) -> Answer:
        """Return an answer, changed so that it does not overwrite a hand that follows a game.

        The changed answer is a separate message. Answers that show a hand or a form, or that have a
        follow-up, are not changed.
        """
        follows = answer.hand is not None or answer.later is not None or answer.form is not None
        if answer.place == "here" and not follows and pressed in self._by_message:
            return answer._replace(place="private")
        return answer

    def given(self, answer: Answer, sent: Delivered, user_id: int, pressed: int | None) -> None:
        """Record that an answer to a press arrived.

        If the answer shows a hand, that hand now follows the game. If a press on a hand opened the
        answer as a separate message, that hand's earlier separate message is deleted.
        """
        if answer.hand is not None:
            self._follow_from(answer, answer.hand, sent, user_id)
        elif answer.place == "private" and pressed in self._by_message:
            hand = self._hands[self._by_message[pressed]]
            self._delete(hand.aside)
            hand.aside = sent

    def _follow_from(self, answer: Answer, made: HandAnswer, sent: Delivered, user_id: int) -> None:
        table = made.table
        place = (table.id, user_id)
        before = self._drop(place)
        if table.status != "running" or table.seat_of(user_id) is None:
            return
        loop = asyncio.get_running_loop()
        hand = LivingHand(
            user_id=user_id,
            made=made,
            sent=sent,
            asked=_asked(table, user_id),
            since=table.ply,
            shown=answer.post.fingerprint(),
            edited_at=loop.time(),
        )
        hand.fold = loop.call_later(LIFE, self._fold, place)
        if before is not None and before.sent.message_id != sent.message_id:
            self._delete(before.sent)
        elif before is not None:
            hand.aside = before.aside
        self._hands[place] = hand
        self._by_message[sent.message_id] = place
        # Edit again if an older edit may overwrite this answer, or if the answer is out of date.
        is_overwritten = before is not None and before.is_being_edited
        if is_overwritten or self._plies.get(table.id, 0) > table.ply:
            self._wake(hand)
        while len(self._hands) > MOST:
            self._drop(next(iter(self._hands)))

    def acted(self, table_id: int, user_id: int, before: View) -> None:
        """Record a person's view before their answer, to recognise new cards later."""
        self._before[table_id, user_id] = before
        self._before.move_to_end((table_id, user_id))
        if len(self._before) > MOST:
            self._before.popitem(last=False)

    def before(self, table_id: int, user_id: int) -> View | None:
        """Return a person's view of the game before their last answer, ``None`` if unknown."""
        return self._before.get((table_id, user_id))

    def forget(self, user_id: int) -> None:
        """Stop updating a person's hands, and forget the person's recorded views."""
        for place in [place for place in self._before if place[1] == user_id]:
            del self._before[place]
        for place in [place for place in self._hands if place[1] == user_id]:
            self._drop(place)

    def _drop(self, place: Place) -> LivingHand | None:
        hand = self._hands.pop(place, None)
        if hand is not None:
            hand.stop()
            self._by_message.pop(hand.sent.message_id, None)
        return hand

    def _noticed(self, change: Change) -> None:
        table = change.table
        if change.kind in ("over", "closed"):
            for sitter in table.sitters:
                self._before.pop((table.id, sitter.user_id or 0), None)
        self._plies[table.id] = table.ply
        self._plies.move_to_end(table.id)
        if len(self._plies) > MOST:
            self._plies.popitem(last=False)
        self.look_at(table)

    def look_at(self, table: Table) -> None:
        """Update all hands that follow the game of a table."""
        for sitter in table.sitters:
            hand = self._hands.get((table.id, sitter.user_id or 0))
            if hand is not None:
                self._wake(hand)

    def _wake(self, hand: LivingHand) -> None:
        hand.is_stale = True
        busy = hand.user_id in self._pressing
        if not busy and (hand.task is None or hand.task.done()):
            hand.task = asyncio.create_task(self._follow(hand))

    async def _follow(self, hand: LivingHand) -> None:
        """Edit a hand until it shows the current state of the game."""
        place = (hand.table_id, hand.user_id)
        loop = asyncio.get_running_loop()
        while hand.is_stale and self._hands.get(place) is hand and place[1] not in self._pressing:
            early = hand.edited_at + self._pause - loop.time()
            if early > 0:
                await asyncio.sleep(early)
                continue
            hand.is_stale = False
            try:
                await self._renew(place, hand)
            except UserError as error:
                log.info("Table %d: cannot update a shown hand: %s", hand.table_id, error.key)
            except Exception:
                log.exception("Table %d: cannot update a shown hand", hand.table_id)
                self._drop(place)

    async def _renew(self, place: Place, hand: LivingHand) -> None:
        table = await self._sessions.get(hand.table_id)
        asked = _asked(table, place[1])
        if asked is not None and asked == hand.asked and table.held_at is None:
            return  # the question is the same: an edit would disturb a half-made choice
        answer = await hand.made.show(table, hand.since)
        if answer is None:
            self._drop(place)
            return
        post = answer.post
        if post.drawing is not None:  # nobody waits for this edit, so draw the picture first
            post = post._replace(picture=await post.drawing(), drawing=None)
        if self._hands.get(place) is not hand:
            return
        shown = post.fingerprint()
        if shown != hand.shown:
            hand.is_being_edited = True
            is_there = await _edited(hand.sent, post)
            hand.is_being_edited = False
            if not is_there:
                self._drop(place)
                return
        hand.shown, hand.edited_at = shown, asyncio.get_running_loop().time()
        hand.asked = asked
        if answer.hand is None:
            self._drop(place)

    def _fold(self, place: Place) -> None:
        hand = self._hands.get(place)
        if hand is not None:
            hand.stop()
            hand.task = asyncio.create_task(self._folded(place, hand))

    async def _folded(self, place: Place, hand: LivingHand) -> None:
        """Edit a hand's message to say that it no longer follows the game.

        A hand with an open question is left unchanged, because its controls still work. The hand of
        a finished game is left unchanged too.
        """
        try:
            table = await self._sessions.get(hand.table_id)
            if table.status == "running" and _asked(table, place[1]) is None:
                await _edited(hand.sent, hand.made.rest(table))
        except UserError as error:
            log.info("Table %d: cannot mark a shown hand as outdated: %s", hand.table_id, error.key)
        if self._hands.get(place) is hand:
            del self._hands[place]
            self._by_message.pop(hand.sent.message_id, None)

    def _delete(self, sent: Delivered | None) -> None:
        if sent is not None:
            task = asyncio.create_task(_deleted(sent))
            self._deletions.add(task)
            task.add_done_callback(self._deletions.discard)


async def _edited(sent: Delivered, post: Post) -> bool:
    """Edit a private message; return whether the message still exists."""
    try:
        await sent.edit(post)
    except REQUEST_FAILED as error:
        log.info("Cannot edit a hand's private message, so the bot stops updating it: %s", error)
        return False
    return True


async def _deleted(sent: Delivered) -> None:
    """Delete a private message if its token is still valid."""
    try:
        await sent.delete()
    except REQUEST_FAILED as error:
        log.info("Cannot delete an old private message: %s", error)


def _asked(table: Table, user_id: int) -> int | None:
    """Return the ply at which a person's open question was first asked, if there is one."""
    state, seat = table.state, table.seat_of(user_id)
    if table.status != "running" or state is None or seat is None or seat not in state.ask:
        return None
    return state.asked
