"""The bot's dispatcher on a database file, without Discord, for thousands of presses.

The replacement for discord.py enforces Discord's rule of one answer to each interaction.
Dispatcher, handlers, sessions and store are the bot's own code.
"""

import itertools
import json
import shutil
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self
from unittest.mock import patch

import discord

from bot.components.discord_errors import Outcomes
from bot.components.message import as_new
from bot.config import Settings
from bot.errors import UserError
from bot.extensions import product
from bot.interaction import reply
from bot.interaction.allowance import Allowance
from bot.interaction.context import Desk
from bot.interaction.living_hands import LivingHands
from bot.interaction.router import dispatch
from bot.interaction.shown import public_post
from bot.model import Person, Table
from bot.sessions.background.analysis import Analysis
from bot.sessions.sessions import Sessions
from bot.store.additions import additions
from bot.store.card_values import CardValues, Values, make_values
from bot.store.file.database import open_database
from cogs.mistakes.search import Mistakes
from cogs.turning_points.search import Curve, KeyMoments
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support.due import name_what_is_due
from tests.support.features import FEATURES
from tests.support.handlers import HANDLERS
from tests.support.house import PEOPLE, Clock, seeds_from
from tests.support.undrawn import Blank

GUILD = 1
BOARD = 555
"""Id of the message with the board of an old game."""

PANEL = 77
"""Id of the message with the games panel."""

PRIVATE = 78
"""Id of a message that only one person sees."""

PRESS, SUBMIT = discord.InteractionType.component, discord.InteractionType.modal_submit

PICKERS = (5, 6, 8)
"""Discord's types of the menus that Discord fills itself: people, roles, channels."""

SOME_ID = ("104",)

SLOW = 120.0
"""Seconds until an answer is deferred. This never happens: tests judge only processor time."""

NUMBERS = itertools.count(10_000)
"""Ids of interactions."""


@dataclass(frozen=True)
class Somebody:
    """A person who presses, in a channel of a server; a moderator also manages the server."""

    person: Person
    guild_id: int = GUILD
    moderator: bool = False


ANA, BO, CLEO, DAN = (Somebody(person) for person in PEOPLE)
MO = Somebody(Person(110, "Mo"), moderator=True)
FAR = Somebody(Person(120, "Far"), guild_id=9, moderator=True)
"""A person on another server, who is a moderator there."""

BESIDE = Somebody(Person(130, "Bess"), moderator=True)
"""A moderator on the same server, in another channel, which does not show the message."""

EVERYBODY = (ANA, BO, CLEO, DAN, MO, FAR, BESIDE)


@dataclass(frozen=True)
class Control:
    """A control: its custom id, its options, and whether everybody sees it."""

    custom_id: str
    values: tuple[str, ...] = ()
    public: bool = False


@dataclass
class Answered:
    """The result of one press.

    ``spent`` is the processor time of the event loop's thread.
    """

    firsts: int = 0
    sent: list[dict[str, Any]] = field(default_factory=list)
    hidden: bool = True
    spent: float = 0.0

    @property
    def words(self) -> str:
        """All words of the last message sent, without the labels of its controls."""
        last = self.sent[-1]
        if "modal" in last:
            return str(last["modal"].title)
        embeds = [last["embed"]] if last.get("embed") else last.get("embeds") or []
        said = [last.get("content") or ""]
        for embed in embeds:
            said += [embed.title or "", embed.description or ""]
            said += [f"{part.name}\n{part.value}" for part in embed.fields]
        return "\n".join(line for line in said if line)

    @property
    def links(self) -> int:
        """Number of links and controls in the answer."""
        if "modal" in self.sent[-1]:
            return 1
        buttons = sum(len(row["components"]) for row in _rows(self.sent[-1]))
        return buttons + self.words.count("](https://")

    def controls(self) -> list[Control]:
        """Return the controls under the answer."""
        return controls(self.sent[-1], public=not self.hidden)


def _rows(message: Mapping[str, Any]) -> list[dict[str, Any]]:
    view = message.get("view")
    return [] if view is None else list(view.to_components())


def controls(message: Mapping[str, Any], *, public: bool) -> list[Control]:
    """Return the buttons and menus of a message that can be pressed.

    A form counts as the press that submits it.
    """
    if "modal" in message:
        return [Control(message["modal"].custom_id, public=public)]
    return [
        Control(part["custom_id"], _offered(part), public)
        for row in _rows(message)
        for part in row["components"]
        if "custom_id" in part and not part.get("disabled")
    ]


def _offered(part: Mapping[str, Any]) -> tuple[str, ...]:
    """Return a menu's options; any id if Discord fills the menu (people, roles, channels)."""
    if part["type"] in PICKERS:
        return SOME_ID
    return tuple(option["value"] for option in part.get("options", ()))


class _Response:
    """Accepts one answer, as Discord does, and refuses a second answer."""

    def __init__(self, answered: Answered, private: bool) -> None:
        self._answered = answered
        self._private = private
        self.type: discord.InteractionResponseType | None = None

    def is_done(self) -> bool:
        return self.type is not None

    def _first(self, kind: discord.InteractionResponseType) -> None:
        assert self.type is None, "a second answer to one interaction"
        self.type = kind
        self._answered.firsts += 1

    async def send_message(self, *, ephemeral: bool, **message: Any) -> Any:
        self._first(discord.InteractionResponseType.channel_message)
        self._answered.sent.append(message)
        self._answered.hidden = ephemeral
        return SimpleNamespace(message_id=next(NUMBERS))

    async def edit_message(self, **message: Any) -> None:
        self._first(discord.InteractionResponseType.message_update)
        self._answered.sent.append(message)
        self._answered.hidden = self._private

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        self._first(discord.InteractionResponseType.modal)
        self._answered.sent.append({"modal": modal})

    async def defer(self, **_: Any) -> None:
        raise AssertionError("the answer took minutes")


async def _followed(*_: Any, **__: Any) -> None:
    """Accept follow-ups of an answer; only the answer itself is judged."""


async def _unknown() -> Any:
    """Fail as Discord does if somebody asks for an answer that was only deferred."""
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    raise discord.NotFound(response, {"code": 10015, "message": "Unknown Webhook"})


def _row(control: Control) -> discord.ActionRow:
    """Return a row with only the pressed control."""
    button: Any = {"type": 2, "style": 2, "label": "?", "custom_id": control.custom_id}
    return discord.ActionRow({"type": 1, "components": [button]})


class _Hold:
    def release(self) -> None:
        """Release no waiters, because nobody waits."""


class _Publisher:
    """A publisher that publishes nothing."""

    outcomes = Outcomes()

    def hold(self, _channel_id: int) -> _Hold:
        return _Hold()

    def interacted(self, *_: int) -> None:
        """Do nothing."""

    async def answered(self, *_: Any) -> None:
        """Do nothing."""

    async def shown(self, *_: Any, **__: Any) -> None:
        """Do nothing."""


NOTHING = {"key moments": KeyMoments(), "curve": Curve((), ()), "mistakes": Mistakes()}
"""Empty results of the analysis, by kind of question."""


class _NoAdvice(Analysis):
    """An analysis without results, because the real analysis takes seconds."""

    async def once(self, key: Any, *_: Any) -> Any:
        kind, *_ = key
        if kind not in NOTHING:
            raise UserError("error-no-counsel")
        return NOTHING[kind]


@dataclass
class Booth:
    """The bot's :class:`Desk` on one open database file, and the desk's clock."""

    desk: Desk
    clock: Clock

    @property
    def sessions(self) -> Sessions:
        return self.desk.sessions

    async def commits(self) -> int:
        """Return the number of changes stored so far."""
        (commits,) = await self.sessions.database.run(
            lambda db: db.execute("SELECT commits FROM mark").fetchone()
        )
        return int(commits)

    async def press(
        self,
        who: Somebody,
        control: Control,
        values: Sequence[str] = (),
        *,
        channel_id: int = 0,
        kind: discord.InteractionType = PRESS,
    ) -> Answered:
        """Press a control as somebody, even if the control is not offered; return the result."""
        answered = Answered()
        data: dict[str, Any] = {"custom_id": control.custom_id}
        if values:
            data["values"] = list(values)
        guild = SimpleNamespace(
            name="Castle friends",
            me=None,
            get_channel=lambda _: None,
            get_channel_or_thread=lambda _: None,
            get_role=lambda _: None,
            get_member=lambda _: None,
            fetch_member=_unanswered,
        )
        message = SimpleNamespace(
            id=PANEL if control.public else PRIVATE,
            flags=SimpleNamespace(ephemeral=not control.public),
            components=[_row(control)] if control.public else [],
            interaction_metadata=None,
        )
        interaction: Any = SimpleNamespace(
            type=kind,
            id=next(NUMBERS),
            data=data,
            user=SimpleNamespace(id=who.person.id, display_name=who.person.name),
            locale="en-US",
            guild_locale="en-US",
            guild_id=who.guild_id,
            channel_id=channel_id,
            permissions=discord.Permissions(
                manage_messages=who.moderator, manage_guild=who.moderator
            ),
            app_permissions=discord.Permissions.all(),
            guild=guild,
            channel=SimpleNamespace(id=channel_id),
            message=message,
            client=SimpleNamespace(get_guild=lambda _: guild),
            response=_Response(answered, private=not control.public),
            followup=SimpleNamespace(
                send=_followed, edit_message=_followed, delete_message=_followed
            ),
            edit_original_response=_followed,
            delete_original_response=_followed,
            original_response=_unknown,
        )
        before = time.thread_time()
        await dispatch(self.desk, HANDLERS, interaction)
        answered.spent = time.thread_time() - before
        return answered

    async def public(self, table: Table) -> list[Control]:
        """Return the controls under a table's public message."""
        post = await public_post(self.sessions, self.desk.pictures, table, self.desk.features)
        return controls(as_new(post), public=True)


@cache
def _shipped() -> CardValues:
    return CardValues(DATA, KEYS)


@cache
def _made(key: str, files: str) -> Values:
    return make_values(key, json.loads(files))


class _Values(CardValues):
    """The card values of a booth, read only once for all booths of a process."""

    def __init__(self) -> None:
        self._values = dict(_shipped()._values)
        self._current = dict(_shipped()._current)

    def remember(self, key: str, files: str) -> None:
        """Add the card values with which stored games began."""
        values = _made(key, files)
        self._values.setdefault(values.fingerprint, values)


async def _unanswered(_user_id: int) -> None:
    """Fail like a request that Discord does not answer."""
    raise OSError


@asynccontextmanager
async def open_booth(file: Path, clock: Clock | None = None) -> AsyncIterator[Booth]:
    """Open a database file with all games, as the bot does when it starts."""
    clock = clock or Clock()
    stores = product().stores()
    database = await open_database(file, additions(stores))
    try:
        sessions = Sessions(database, _Values(), clock=clock, new_seed=seeds_from(1), stores=stores)
        name_what_is_due(sessions)
        await sessions.resume()
        settings = Settings(database=file)
        pictures = Blank()
        publisher: Any = _Publisher()
        unhurried = Allowance(itertools.count().__next__)
        sessions.analysis = _NoAdvice(sessions.log, sessions.card_values, processes=0)
        hands = LivingHands(sessions, 0)
        desk = Desk(settings, sessions, pictures, publisher, hands, FEATURES, unhurried)
        await desk.last_seen.resume()
        with patch.object(reply, "DEFER_AFTER", SLOW):
            yield Booth(desk, clock)
        pictures.close()
    finally:
        await database.close()


class Undoing:
    """A booth that undoes every press; the folder of the booth's file must hold no other file."""

    def __init__(self, file: Path, clock: Clock | None = None) -> None:
        self._file = file
        self._clock = clock
        self._kept = file.parent.with_name("kept")
        self._stack = AsyncExitStack()
        self.booth: Booth

    async def __aenter__(self) -> Self:
        shutil.rmtree(self._kept, ignore_errors=True)
        shutil.copytree(self._file.parent, self._kept)
        await self._open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def press(
        self, who: Somebody, control: Control, values: Sequence[str], channel_id: int
    ) -> tuple[Answered, bool]:
        """Press a control as somebody; return the result, and whether anything was stored."""
        before = await self.booth.commits()
        answered = await self.booth.press(who, control, values, channel_id=channel_id)
        changed = await self.booth.commits() != before
        if changed:
            await self._stack.aclose()
            shutil.rmtree(self._file.parent)
            shutil.copytree(self._kept, self._file.parent)
            await self._open()
        return answered, changed

    async def _open(self) -> None:
        self.booth = await self._stack.enter_async_context(open_booth(self._file, self._clock))
