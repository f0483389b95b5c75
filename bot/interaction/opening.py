"""Opens tables, in the channel or in a new thread."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.discord_errors import REFUSED, reason_of
from bot.components.message import Button, Post
from bot.errors import UserError
from bot.interaction.context import Caller
from bot.interaction.permissions import missing_for_thread, missing_to_show
from bot.interaction.reply import Answer
from bot.interaction.shown import table_answer
from bot.interaction.wanted import Wanted, code_of
from bot.messages.frame import link_buttons
from bot.messages.obstacles import permission_names, reason_line
from bot.model import Sitter, Table
from bot.sessions.actions.admission import Opener
from bot.sessions.actions.lobby import NOTHING_MORE, Extras, Lobby
from bot.sessions.domain.lobby import PACES
from bot.store.sql import Connection
from bot.table.head import TablePart
from engines.registry import game as game_of

LASTING: Final = 10_080
"""Minutes without a message until Discord archives a thread: the most that Discord allows."""

THREAD: Final = "thread"
"""Last part of the argument of a button that opens a table in a thread.

The first part is the game's key.
"""

NOWHERE: Final = 0
"""Channel id of a trial table; a trial table is never stored."""

Preparation: TypeAlias = Callable[[Table], Awaitable[object]]
"""Changes a new table before its game starts."""

log = logging.getLogger(__name__)


async def open_table(
    caller: Caller,
    game: str,
    *,
    channel_id: int | None = None,
    language: str = "",
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] = (),
    pace: str = PACES[0],
    seats: Sequence[Sitter] = (),
    parts: Sequence[TablePart] = (),
    extras: Extras = NOTHING_MORE,
) -> Table:
    """Open a lobby with the asker as its host.

    Raises ``ui-error-game-off``, and the errors of :func:`require_room` and
    :meth:`bot.sessions.actions.lobby.Lobby.open`.
    """
    require_on(caller, game)
    if channel_id is None:
        require_room(caller)
    return await caller.sessions[Lobby].open(
        game,
        caller.guild_id,
        caller.channel_id if channel_id is None else channel_id,
        caller.person,
        language=language or caller.public_text.language,
        options=options,
        bots=bots,
        pace=pace,
        opener=opener_of(caller),
        seats=seats,
        parts=parts,
        extras=extras,
    )


async def opened(caller: Caller, table: Table, aside: str = "") -> Answer:
    """Answer publicly with a new lobby; ``aside`` is a note for the asker alone."""
    return await table_answer(caller, table, "public", aside)


async def open_as_wanted(caller: Caller, game: str, wanted: Wanted) -> Answer:
    """Open a lobby and answer with it, or with the link to its thread.

    If no thread can be made, the table opens in the channel and the asker is told why. If the
    channel has a table already, the answer offers to open the new table in a thread. Raises like
    :func:`open_table`, and ``error-table-full`` if no seat remains for a human.
    """
    try:
        table, thread, why = await _open_there(caller, game, wanted)
    except UserError as error:
        if not _thread_helps(caller, error):
            raise
        in_thread = ControlId(0, 0, "new", f"{game}:{THREAD}")
        if wanted != Wanted():
            in_thread = ControlId(0, 0, "newas", f"{game}:{code_of(game, wanted)}")
        return await _thread_offered(caller, error, in_thread)
    return await told(caller, table, thread, why)


async def start_as_wanted(
    caller: Caller, game: str, wanted: Wanted, again: ControlId, prepare: Preparation | None = None
) -> Answer:
    """Open a table, start its game at once, and answer like :func:`open_as_wanted`.

    ``again`` is the custom id of a button that opens the same table in the channel. If the channel
    has a table already, the answer offers a button that opens the new table in a thread.
    ``prepare`` changes the new table before its game starts.
    """
    try:
        table, thread, why = await _open_there(caller, game, wanted)
    except UserError as error:
        if not _thread_helps(caller, error):
            raise
        in_thread = again._replace(argument=f"{again.argument}:{THREAD}")
        return await _thread_offered(caller, error, in_thread)
    if prepare is not None:
        await prepare(table)
    table = await caller.sessions[Lobby].start(table.id, caller.person.id)
    return await told(caller, table, thread, why)


def place_of(argument: str) -> tuple[str, bool]:
    """Return the game that a button's argument names, and whether to open it in a thread.

    Raises ``ui-error-old``.
    """
    game, _, place = argument.partition(":")
    if place not in ("", THREAD):
        raise UserError("ui-error-old")
    return game, place == THREAD


async def open_beside(
    caller: Caller,
    game: str,
    wanted: Wanted,
    extras: Extras = NOTHING_MORE,
    seats: Sequence[Sitter] = (),
) -> tuple[Table, discord.Thread | None]:
    """Open a lobby in the channel, or in a thread if the channel has a table already.

    Returns the table, and its thread if it has one. Raises like :func:`open_table`.
    """
    try:
        table, thread, _ = await _open_there(caller, game, wanted, extras, seats)
    except UserError as error:
        if not _thread_helps(caller, error):
            raise
        in_thread = replace(wanted, thread=True)
        table, thread, _ = await _open_there(caller, game, in_thread, extras, seats)
    return table, thread


async def _open_there(
    caller: Caller,
    game: str,
    wanted: Wanted,
    extras: Extras = NOTHING_MORE,
    seats: Sequence[Sitter] = (),
) -> tuple[Table, discord.Thread | None, str]:
    """Open a table; return the table, its thread if any, and the reason if it got no thread.

    Features complete the settings that ``wanted`` leaves empty
    (:attr:`bot.interaction.context.Desk.opening`).
    """
    bots = _levels(game, wanted)
    require_on(caller, game)
    for complete in caller.desk.opening:
        wanted = await complete(caller, game, wanted)
    opening = partial(
        open_table,
        caller,
        game,
        language=wanted.language,
        options=wanted.options,
        bots=bots,
        pace=wanted.pace or PACES[0],
        parts=wanted.parts,
        seats=seats,
    )
    if wanted.thread:
        with suppress(_Tried):
            await opening(channel_id=NOWHERE, extras=Extras(within=_trial(extras)))
    thread, why = await _make_thread(caller, game) if wanted.thread else (None, "")
    try:
        table = await opening(channel_id=None if thread is None else thread.id, extras=extras)
    except UserError:
        await _leave_behind(thread)
        raise
    return table, thread, why


class _Tried(UserError):
    """Ends a successful trial of opening a table, so that nothing is stored."""


def _trial(extras: Extras) -> Callable[[Connection, int], None]:
    """Return a function that ends the opening of a table before anything is stored.

    With this function the bot learns, before it makes a thread, whether the table would be refused.
    """

    def within(db: Connection, table_id: int) -> None:
        if extras.within is not None:
            extras.within(db, table_id)
        raise _Tried("error-store")

    return within


async def told(
    caller: Caller, table: Table, thread: discord.Thread | None, why: str = ""
) -> Answer:
    """Answer with a new table, or with the link to its thread.

    ``why`` is the reason, shown only to the asker, if a wanted thread could not be made.
    """
    if thread is None:
        aside = caller.text("ui-thread-refused", why=why) if why else ""
        return await opened(caller, table, aside)
    words = caller.public_text
    way = Button(words("ui-button-thread"), url=thread.jump_url)
    text = words("ui-thread-opened", game=words(f"game-{table.game}"), thread=thread.mention)
    return Answer(Post(text, rows=((way,),)), "public")


def _thread_helps(caller: Caller, error: UserError) -> bool:
    """Return whether the channel has a table already, and a thread can be made here."""
    return error.key == "error-channel-busy" and not _no_thread(caller)


async def _thread_offered(caller: Caller, busy: UserError, in_thread: ControlId) -> Answer:
    """Offer to open a new table in a thread, and link to the table that the channel has.

    ``in_thread`` is the custom id of the button that opens the table.
    """
    words = caller.text
    table = await caller.sessions.in_channel(caller.channel_id)
    there = () if table is None else link_buttons(table, caller.reader(table))
    thread = Button(words("ui-button-in-thread"), encode(in_thread))
    return caller.private(Post(busy.worded(words), rows=((*there, thread),)))


def opener_of(caller: Caller) -> Opener:
    """Return the asker, their roles and the channel, to check the server's rules for new tables."""
    interaction = caller.interaction
    user = interaction.user
    roles = user.roles if isinstance(user, discord.Member) else []
    return Opener(
        caller.person.id,
        caller.guild_id,
        channels_of(caller.channel_id, interaction.channel),
        frozenset(role.id for role in roles),
        interaction.permissions.manage_messages or caller.manager,
    )


def channels_of(channel_id: int, channel: object) -> tuple[int, ...]:
    """Return the ids of a channel and, for a thread, of its parent channel."""
    parents = (channel.parent_id,) if isinstance(channel, discord.Thread) else ()
    return (channel_id, *parents)


def require_room(caller: Caller) -> None:
    """Require a channel in which the bot can show a game.

    Raises ``error-no-room`` if permissions are missing, ``error-bot-timeout`` while the bot is
    timed out on the server, and ``error-thread-locked`` in a locked or archived thread.
    """
    interaction = caller.interaction
    own = None if interaction.guild is None else interaction.guild.me
    if own is not None and own.timed_out_until is not None and own.is_timed_out():
        raise UserError("error-bot-timeout", when=f"<t:{int(own.timed_out_until.timestamp())}:R>")
    channel = interaction.channel
    in_thread = isinstance(channel, discord.Thread)
    lacking = missing_to_show(interaction.app_permissions, in_thread=in_thread)
    if lacking:
        raise UserError("error-no-room", names=permission_names(caller.text, lacking))
    if isinstance(channel, discord.Thread) and (channel.locked or channel.archived):
        raise UserError("error-thread-locked")


def require_on(caller: Caller, game: str) -> None:
    """Raise ``ui-error-game-off`` if a game is switched off."""
    if game not in caller.settings.games:
        raise UserError("ui-error-game-off")


def _levels(game: str, wanted: Wanted) -> list[str]:
    """Return a list with the level of each requested bot.

    Raises ``error-no-such-option`` for a negative number of bots, ``error-table-full``,
    ``ui-error-no-bots``.
    """
    if wanted.bots < 0:
        raise UserError("error-no-such-option")
    if wanted.bots == 0:
        return []
    most = game_of(game).seats[-1]
    if wanted.bots >= most:
        raise UserError("error-table-full", most=most)
    if not game_of(game).policies:
        raise UserError("ui-error-no-bots")
    return [wanted.level or game_of(game).default_level] * wanted.bots


async def _leave_behind(thread: discord.Thread | None) -> None:
    """Delete a thread in which no table was opened; if that fails, archive it."""
    if thread is None:
        return
    for take_away in (thread.delete, partial(thread.edit, archived=True)):
        try:
            await take_away()
        except REFUSED as error:
            log.info("Cannot remove unused thread %d: %s", thread.id, error)
        else:
            return


def _no_thread(caller: Caller) -> str:
    """Return in words why no thread can be made in the channel; empty if a thread can be made."""
    interaction, words = caller.interaction, caller.text
    if isinstance(interaction.channel, discord.Thread):
        return words("ui-thread-inside")
    if not isinstance(interaction.channel, discord.TextChannel):
        return words("ui-thread-kind")
    if lacking := missing_for_thread(interaction.app_permissions):
        return words("ui-thread-rights", names=permission_names(words, lacking))
    return ""


async def _make_thread(caller: Caller, game: str) -> tuple[discord.Thread | None, str]:
    """Make a public thread; return it, or ``None`` and the reason in words."""
    words, channel = caller.text, caller.interaction.channel
    why = _no_thread(caller)
    if why or not isinstance(channel, discord.TextChannel):
        return None, why
    kind = discord.ChannelType.news_thread if channel.is_news() else None
    try:
        with caller.desk.publisher.outcomes.noting("thread", caller.guild_id, caller.channel_id):
            thread = await channel.create_thread(
                name=caller.public_text(f"game-{game}"),
                type=kind or discord.ChannelType.public_thread,
                auto_archive_duration=LASTING,
            )
    except REFUSED as error:
        log.info("Cannot create a thread in channel %d: %s", caller.channel_id, error)
        return None, reason_line(words, reason_of(error))
    return thread, ""
