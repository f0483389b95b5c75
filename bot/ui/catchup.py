"""Catching up: what somebody missed in a game, in a few lines, and what waits for them."""

import discord

from bot.components.custom_id import Key, encode, number_in
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.presenters import event_lines, face
from bot.games.presenter import Reader, Section
from bot.interaction.reply import Answer
from bot.messages.board import begun, footer, link_buttons
from bot.model import Table
from bot.ui.callers import Caller, Handler

LINES = 6
"""Lines of a summary at most."""

PLIES = 9_999_999
"""Beyond the length of any game."""


async def catchup(caller: Caller, key: Key) -> Answer:
    """The button "Catch me up"; its argument is the ply seen before, if not the stored one."""
    table = await caller.desk.sessions.get(key.table)
    since = number_in(key.argument, PLIES) if key.argument else None
    return await catchup_answer(caller, table, since)


async def catchup_answer(caller: Caller, table: Table, since: int | None = None) -> Answer:
    """Tell what happened since a ply, or since the asker's last look, and what is to decide."""
    state = begun(table)
    desk = caller.desk
    reader = caller.reader(table)
    seat = caller.seat(table)
    if since is None:
        since = desk.looks.of(table.id, caller.person.id)
    told = await desk.sessions.log.story(table.id, seat, after=-1 if since is None else since)
    lines = event_lines(table.game, told, reader)
    view = state.view(seat)
    own = face(table.game)
    sections = [_summary(lines, since, reader)]
    if view.decision is not None:
        sections.append(Section(reader("catchup-decision"), (own.prompt(view, reader).title,)))
    embed = make_embed(
        own.status(view, reader) if table.status == "running" else reader("ui-game-over"),
        sections,
        footer=footer(table, reader),
    )
    playing = table.status == "running" and seat is not None
    waiting = playing and view.decision is not None
    door = Button(
        reader("ui-button-hand" if playing else "ui-button-watch"),
        encode(Key(table.id, table.ply, "hand" if playing else "watch")),
        discord.ButtonStyle.primary if waiting else discord.ButtonStyle.secondary,
        "🖐️" if playing else "👀",
    )
    log = Button(reader("ui-button-log"), encode(Key(table.id, table.ply, "log")), emoji="📜")
    looked(caller, table)
    return caller.private(Post(embed=embed, rows=((door, log, *link_buttons(table, reader)),)))


def looked(caller: Caller, table: Table) -> int | None:
    """Note that the asker sees a running game as it is now; return the ply seen before."""
    looks, user_id = caller.desk.looks, caller.person.id
    before = looks.of(table.id, user_id)
    if table.status == "running":
        looks.note(table.id, user_id, table.ply)
    return before


def catchup_button(table: Table, since: int | None, reader: Reader) -> list[Button]:
    """Return a button to catch up from ``since``, if anything happened since then."""
    if since is None or since >= table.ply:
        return []
    key = Key(table.id, table.ply, "catchup", str(since))
    return [Button(reader("ui-button-catchup"), encode(key), emoji="⏪")]


def _summary(lines: list[str], since: int | None, reader: Reader) -> Section:
    title = reader("catchup-last" if since is None else "catchup-since")
    if not lines:
        return Section(title, (reader("ui-story-empty" if since is None else "catchup-nothing"),))
    if since is None or len(lines) <= LINES:
        return Section(title, tuple(lines[-LINES:]))
    shown = lines[-(LINES - 1) :]
    return Section(title, (reader("catchup-more", count=len(lines) - len(shown)), *shown))


HANDLERS: dict[str, Handler] = {"catchup": catchup}
