"""The caller of an interaction, and the services through which handlers answer it."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

import discord

from bot.components.custom_id import ControlId, number_in
from bot.components.message import Picture, Post
from bot.components.picture_cache import PictureCache
from bot.components.safe_text import reader_of
from bot.config import Settings
from bot.errors import UserError, new_fault
from bot.i18n import Reader, Text, language_of, text
from bot.interaction.allowance import Allowance
from bot.interaction.living_hands import LivingHands
from bot.interaction.old_commands import notes
from bot.interaction.preferences import Preferences
from bot.interaction.reply import Answer, Delivered, Reply, Target, illustrate
from bot.interaction.wanted import Wanted
from bot.messages.features import Features
from bot.messages.frame import link_row
from bot.model import Person, Table, stored
from bot.operations.answers import Answers, TrackedInteraction
from bot.operations.door import UnderWay
from bot.publishing.publisher import Publisher
from bot.publishing.server_names import ServerNames
from bot.sessions.background.last_seen import LastSeen
from bot.sessions.sessions import Sessions
from engines.core.kernel import Illegal, Seat

log = logging.getLogger(__name__)

FAULT = "Fault %s for interaction %d"
"""Log message of an unexpected error, with a code that is also shown to the person."""

LONGEST_VALUE = 200
"""Cap on the characters of a chosen or typed value; our menus and forms allow 100."""

MOST_VALUES = 125
"""Cap on the values in one interaction: a form has at most five menus of 25 items."""


class Caller(NamedTuple):
    """One interaction, as its handler sees it; the person who sent it is called the asker.

    text       the texts in the asker's language
    moderator  whether the asker may manage messages in this channel
    pressed    the id of the message with the used control, ``None`` for a command
    in_private whether the message ``pressed`` is ephemeral, so that only the asker sees it
    values     the values chosen in a menu or typed into a form
    """

    desk: "Desk"
    interaction: discord.Interaction
    text: Text
    person: Person
    guild_id: int
    channel_id: int
    moderator: bool
    pressed: int | None
    in_private: bool
    values: tuple[str, ...]

    @property
    def sessions(self) -> Sessions:
        """The tables, and every action on them."""
        return self.desk.sessions

    @property
    def settings(self) -> Settings:
        """The settings of the bot."""
        return self.desk.settings

    @property
    def public_text(self) -> Text:
        """The texts in the language of the server, for public messages."""
        return self.desk.public_text(self.interaction)

    @property
    def press(self) -> int:
        """The interaction's id; two deliveries of the same press have the same id."""
        return self.interaction.id

    @property
    def manager(self) -> bool:
        """Whether the asker may manage the server."""
        held = self.interaction.permissions
        return self.guild_id != 0 and (held.administrator or held.manage_guild)

    @property
    def channel_manager(self) -> bool:
        """Whether the asker may manage the channel."""
        held = self.interaction.permissions
        return self.guild_id != 0 and (held.administrator or held.manage_channels)

    def may_close(self, table: Table) -> bool:
        """Return whether the asker may end a table, as its host or as a moderator."""
        return self.moderator or table.host_id == self.person.id

    def seat(self, table: Table) -> Seat | None:
        """Return the asker's seat at a table, ``None`` without one."""
        return table.seat_of(self.person.id)

    def playing(self, table: Table) -> Seat:
        """Return the asker's seat in a running game.

        Raises ``ui-error-not-begun``, ``error-not-running``, ``error-not-seated``.
        """
        if table.status != "running":
            is_lobby = table.status == "lobby"
            raise UserError("ui-error-not-begun" if is_lobby else "error-not-running")
        seat = self.seat(table)
        if seat is None:
            raise UserError("error-not-seated")
        return seat

    def reader(self, table: Table) -> Reader:
        """Return the reader of a table's texts in the asker's language."""
        return reader_of(table, self.text)

    def private(self, post: Post) -> Answer:
        """Return a private answer; it replaces the pressed message if that message is private."""
        place: Target = "here" if self.in_private else "private"
        return Answer(post, place)

    def value(self) -> str:
        """Return the only chosen value; raises ``ui-error-old`` for no value or several values."""
        if len(self.values) != 1:
            raise UserError("ui-error-old")
        return self.values[0]

    def numbers(self) -> tuple[int, ...]:
        """Return the chosen numbers or ids; raises ``ui-error-old`` for anything else."""
        return tuple(number_in(value) for value in self.values)


Handler: TypeAlias = Callable[[Caller, ControlId], Awaitable[Answer]]
"""A control's handler: performs the action and returns the answer."""


class Desk:
    """The services shared by all handlers; :meth:`serve` answers every interaction.

    ``allowance`` limits requests for each person, ``typing`` limits completions. ``command_ids``
    contains the known ids of top-level commands, by name. ``elsewhere`` and ``while_shut`` contain
    the verbs of handlers that :func:`bot.interaction.cog.component` marks with ``elsewhere`` and
    ``shut``. Features add functions to these lists:

    finishing  functions that change a private answer before it is sent
    opening    functions that complete the settings that a person wants for a new lobby
    asides     functions that return another private message, sent after an answer
    delivered  functions called with the message of an answer that arrived
    forgetting functions that remove a person's data from a feature's memory
    """

    def __init__(
        self,
        settings: Settings,
        sessions: Sessions,
        pictures: PictureCache,
        publisher: Publisher,
        hands: LivingHands,
        features: Features,
        allowance: Allowance | None = None,
        answers: Answers | None = None,
    ) -> None:
        self.settings = settings
        self.sessions = sessions
        self.pictures = pictures
        self.publisher = publisher
        self.hands = hands
        self.features = features
        self.finishing: list[Callable[[Post, Text], Post]] = []
        self.opening: list[Callable[[Caller, str, Wanted], Awaitable[Wanted]]] = []
        self.asides: list[Callable[[Caller], Awaitable[Post | None]]] = []
        self.delivered: list[Callable[[Caller, Delivered], None]] = []
        self.forgetting: list[Callable[[int], None]] = []
        self.elsewhere: set[str] = set()
        self.while_shut: set[str] = set()
        self.last_seen = LastSeen(sessions)
        self.server_names = ServerNames()
        self.allowance = allowance or Allowance()
        self.typing = Allowance()
        self.preferences = Preferences(sessions)
        self._undrawn: dict[int, int] = {}
        self.command_ids: dict[str, int] = {}
        self.under_way = UnderWay()
        self._answers = answers or Answers()

    async def text_for(self, interaction: discord.Interaction) -> Text:
        """Return the texts in a person's chosen language or, by default, the client's language."""
        try:
            chosen = await self.preferences.language(interaction.user.id)
        except Exception:
            log.exception("Cannot read a user's chosen language; using the client's language")
            chosen = ""
        return text(chosen or language_of(interaction.locale))

    def forget(self, user_id: int) -> None:
        """Remove a person's data from memory; the database is not changed."""
        self.preferences.forget(user_id)
        self.last_seen.forget(user_id)
        self.hands.forget(user_id)
        for forget in self.forgetting:
            forget(user_id)

    def public_text(self, interaction: discord.Interaction) -> Text:
        """Return the texts in the language of the server."""
        return text(language_of(interaction.guild_locale, self.settings.language))

    async def serve(
        self,
        interaction: discord.Interaction,
        work: Callable[[Caller], Awaitable[Answer]],
        *,
        private: bool = True,
        values: tuple[str, ...] = (),
        action: str = "",
    ) -> None:
        """Answer an interaction with the result of ``work``, or explain its refusal or failure.

        ``action`` is the name of the action if the interaction is not a command. Changes that
        ``work`` has stored remain stored even if the answer does not arrive. A person over the rate
        limit is told so, and ``work`` does not run.
        """
        with (
            self.under_way.one(),
            self.hands.pressed_by(interaction.user.id),
            self._answers.one(action or _command(interaction)) as asked,
        ):
            if self.allowance.take(interaction.user.id):
                await self._serve(interaction, work, asked, private=private, values=values)
            else:
                asked.outcome = "too-fast"
                await self._turn_away(interaction)

    async def _serve(
        self,
        interaction: discord.Interaction,
        work: Callable[[Caller], Awaitable[Answer]],
        asked: TrackedInteraction,
        *,
        private: bool,
        values: tuple[str, ...],
    ) -> None:
        reply = Reply(interaction, private=private)
        later: Callable[[], Awaitable[None]] | None = None
        hold = self.publisher.hold(interaction.channel_id or 0)
        try:
            caller = self._caller(interaction, await self.text_for(interaction), values)
            self.publisher.interacted(caller.channel_id, caller.person.id)
            self._undrawn.pop(caller.pressed or 0, None)
            answer = _finished(await self._answer(caller, work, asked), caller)
            answer = _noted(answer, notes(interaction, caller.text, self.command_ids))
            answer = self.hands.placed(answer, caller.pressed)
            sent = await self._give(reply, caller, answer, asked)
            if sent is not None:
                await self._send_asides(reply, caller)
            if answer.later is not None:
                later = partial(self._follow, reply, caller, answer.later)
            elif answer.post.drawing is not None and sent is not None:
                self._undrawn[sent.message_id] = caller.press
                later = partial(
                    self._illustrate, caller.press, sent, answer.post, answer.post.drawing
                )
        except Exception:
            asked.outcome, fault = "fault", new_fault()
            log.exception(FAULT, fault, interaction.id)
            if not reply.is_given:
                await self._own_up(interaction, fault, reply.give)
        finally:
            reply.close()
            hold.release()
            self._answers.given(asked)
        if later is not None:
            await later()

    async def _turn_away(self, interaction: discord.Interaction) -> None:
        """Tell a person who is over the rate limit to wait."""
        reply = Reply(interaction)
        try:
            await reply.give(Answer(Post(self._known_text(interaction)("error-too-fast"))))
        except discord.HTTPException as error:
            log.info("Cannot tell a user that the rate limit is exceeded: %s", error)
        except Exception:
            fault = new_fault()
            log.exception(FAULT, fault, interaction.id)
            await self._own_up(interaction, fault, reply.give)
        finally:
            reply.close()

    async def _own_up(
        self,
        interaction: discord.Interaction,
        fault: str,
        tell: Callable[[Answer], Awaitable[object]],
    ) -> None:
        """Tell the asker that the bot failed, with the code of the fault; never raises."""
        try:
            await tell(self._apology(interaction, fault))
        except Exception:
            log.exception(
                "Cannot report fault %s to the user of interaction %d", fault, interaction.id
            )

    def _apology(self, interaction: discord.Interaction, fault: str) -> Answer:
        """Return an apology with the fault's code, or only the code if no text can be built."""
        try:
            said = self._known_text(interaction)("ui-error-internal", id=fault)
        except Exception:
            log.exception("Cannot build the message about fault %s; sending only its code", fault)
            said = fault
        return Answer(Post(said))

    def _known_text(self, interaction: discord.Interaction) -> Text:
        """Return the texts in a person's cached language or, by default, the client's language."""
        chosen = self.preferences.known_language(interaction.user.id)
        return text(chosen or language_of(interaction.locale))

    async def _answer(
        self, caller: Caller, work: Callable[[Caller], Awaitable[Answer]], asked: TrackedInteraction
    ) -> Answer:
        """Return the answer of ``work``, or an answer that explains its refusal.

        Raises all other errors, and errors that occur while the explanation is built.
        """
        try:
            return await work(caller)
        except UserError as error:
            asked.outcome = "refused"
            return await self._refusal(caller, error.worded(caller.text))
        except Illegal as error:
            asked.outcome = "refused"
            table = await self.sessions.in_channel(caller.channel_id)
            return await self._refusal(caller, _refused(error, table, caller.text))

    async def _follow(
        self, reply: Reply, caller: Caller, later: Callable[[], Awaitable[Answer]]
    ) -> None:
        """Send an answer's follow-up. Writes in the channel do not wait for it."""
        try:
            follow_up = TrackedInteraction("follow-up")
            await reply.follow(await self._answer(caller, lambda _: later(), follow_up))
        except Exception:
            fault = new_fault()
            log.exception(FAULT, fault, caller.press)
            await self._own_up(caller.interaction, fault, reply.follow)

    async def _illustrate(
        self,
        press: int,
        sent: Delivered,
        post: Post,
        drawing: Callable[[], Awaitable[Picture | None]],
    ) -> None:
        """Add the picture to an answer sent in words, unless its message has been changed."""
        try:
            picture = await drawing()
            if picture is not None and self._undrawn.get(sent.message_id) == press:
                await illustrate(sent, post._replace(picture=picture))
        finally:
            if self._undrawn.get(sent.message_id) == press:
                del self._undrawn[sent.message_id]

    async def _refusal(self, caller: Caller, sentence: str) -> Answer:
        """Return an answer with the refusal ``sentence`` and a link to the channel's table.

        The link is left out if the pressed control is on that table's message.
        """
        table = await self.sessions.in_channel(caller.channel_id)
        if table is None or table.message_id == caller.pressed:
            return Answer(Post(sentence))
        return Answer(Post(sentence, rows=link_row(table, caller.reader(table))))

    async def _give(
        self, reply: Reply, caller: Caller, answer: Answer, asked: TrackedInteraction
    ) -> Delivered | None:
        """Send an answer and its further messages; return the first message if it arrived."""
        sent = None
        try:
            sent = await reply.give(answer)
        except Exception as error:
            asked.outcome, fault = "fault", new_fault()
            log.exception(FAULT, fault, caller.press)
            if not isinstance(error, discord.Forbidden):
                await self._own_up(caller.interaction, fault, reply.give)
        if sent is None and answer.missed is not None:
            answer.missed()
        if sent is not None:
            self.hands.given(answer, sent, caller.person.id, caller.pressed)
            for delivered in self.delivered:
                delivered(caller, sent)
            if answer.arrived is not None:
                answer.arrived(sent)
        if answer.aside:
            await reply.whisper(Post(answer.aside))
        for post in answer.more:
            await reply.whisper(post)
        if answer.table is not None:
            shown = sent and sent.message_id
            await self.publisher.shown(answer.table, shown, answer.post, is_whole=answer.is_whole)
        return sent

    async def _send_asides(self, reply: Reply, caller: Caller) -> None:
        """Send the private messages that features add after an answer; a failure is only logged."""
        for aside in self.asides:
            try:
                post = await aside(caller)
            except Exception:
                log.exception(
                    "Interaction %d: a feature cannot build its additional message", caller.press
                )
                continue
            if post is not None:
                await reply.whisper(post)

    def _caller(
        self, interaction: discord.Interaction, words: Text, values: tuple[str, ...]
    ) -> Caller:
        message = interaction.message
        return Caller(
            desk=self,
            interaction=interaction,
            text=words,
            person=Person(interaction.user.id, stored(interaction.user.display_name)),
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            moderator=interaction.permissions.manage_messages,
            pressed=None if message is None else message.id,
            in_private=message is not None and message.flags.ephemeral,
            values=tuple(stored(value[:LONGEST_VALUE]) for value in values[:MOST_VALUES]),
        )


def _refused(error: Illegal, table: Table | None, words: Text) -> str:
    if table is None:
        return words("core-not-an-option")
    return reader_of(table, words).refusal(error.refusal)


def _command(interaction: discord.Interaction) -> str:
    """Return the full name of the used command; ``"unknown"`` if this bot has no such command."""
    return "unknown" if interaction.command is None else interaction.command.qualified_name


def _finished(answer: Answer, caller: Caller) -> Answer:
    """Let features change a private answer; return any other answer unchanged."""
    is_private = answer.place == "private" or (answer.place == "here" and caller.in_private)
    if answer.table is not None or not is_private:
        return answer
    post = answer.post
    for finish in caller.desk.finishing:
        post = finish(post, caller.text)
    return answer._replace(post=post)


def _noted(answer: Answer, lines: Sequence[str]) -> Answer:
    """Add lines for the asker above a private answer, or to the ``aside`` of a public answer."""
    if not lines:
        return answer
    if answer.place == "public":
        return answer._replace(aside="\n".join((*lines, answer.aside)).strip())
    text = "\n".join((*lines, answer.post.text)).strip()
    return answer._replace(post=answer.post._replace(text=text))
