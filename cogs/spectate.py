"""What anybody may look at: the position, the story so far, what was missed."""

from collections.abc import Iterable

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode, number_in
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Post, Row
from bot.components.presenters import event_lines, face, final_sections
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import public_post
from bot.messages.board import begun, footer, link_buttons, link_row
from bot.model import Table

STORY = 15

LOG_PAGE = 20

LINES = 6
"""Lines of a summary at most."""

PLIES = 9_999_999
"""Beyond the length of any game."""


class Spectate(Cog):
    """The public position, the story so far, and what somebody missed."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``catchup``."""
        return (self.command("catchup", catch_up_here),)

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return ``board``, ``spectate`` and ``log``."""
        return (
            self.table_command(key, "board", board, private=False),
            self.table_command(key, "spectate", watch_answer),
            self.table_command(key, "log", log_answer),
        )

    @component("watch")
    async def watch(self, caller: Caller, key: Key) -> Answer:
        """The button "Watch", for anybody."""
        return await watch_answer(caller, await caller.desk.sessions.get(key.table))

    @component("log")
    async def log(self, caller: Caller, key: Key) -> Answer:
        """The button "Log": the story page by page."""
        page = page_of(key.argument) if key.argument else None
        return await log_answer(caller, await caller.desk.sessions.get(key.table), page)

    @component("words")
    async def words(self, caller: Caller, key: Key) -> Answer:
        """The board in words, whole, page by page."""
        table = await caller.desk.sessions.get(key.table)
        view = begun(table).view(None)
        reader = caller.reader(table)
        own = face(table.game)
        pages = in_pages(own.board(view, reader))
        shown = min(page_of(key.argument), len(pages) - 1)
        embed = make_embed(own.status(view, reader), pages[shown], footer=footer(table, reader))
        rows = (*page_row(table, "words", shown, len(pages), reader), *link_row(table, reader))
        return caller.private(Post(embed=embed, rows=rows))

    @component("catchup")
    async def catchup(self, caller: Caller, key: Key) -> Answer:
        """The button "Catch me up"; its argument is the ply seen before, if not the stored one."""
        table = await caller.desk.sessions.get(key.table)
        since = number_in(key.argument, PLIES) if key.argument else None
        return await catchup_answer(caller, table, since)


async def watch_answer(caller: Caller, table: Table, notice: str = "") -> Answer:
    """Return the public position, its picture and what happened last, for the asker alone."""
    state = begun(table)
    reader = caller.reader(table)
    view = state.view(None)
    own = face(table.game)
    lines = event_lines(table.game, await caller.desk.sessions.log.story(table.id, None), reader)
    story = Section(reader("ui-story"), tuple(lines[-STORY:]) or (reader("ui-story-empty"),))
    final = () if state.result is None else final_sections(view, state.result, reader)
    embed = make_embed(
        own.status(view, reader) if table.status == "running" else reader("ui-game-over"),
        [*final, story, *own.board(view, reader)],
        description=notice or reader("ui-watch-how"),
        footer=footer(table, reader),
    )
    key = Key(table.id, table.ply, "watch")
    rows: tuple[Row, ...] = (
        (
            Button(reader("ui-button-refresh"), encode(key), emoji="🔄"),
            Button(reader("ui-button-log"), _id(table, "log"), emoji="📜"),
            Button(reader("ui-button-how"), _id(table, "how"), emoji="❓"),
            *link_buttons(table, reader),
        ),
    )
    picture = await caller.desk.gallery.picture(table, None, reader)
    looked(caller, table)
    return caller.private(Post(embed=embed, rows=rows, picture=picture))


async def log_answer(caller: Caller, table: Table, page: int | None = None) -> Answer:
    """Return one page of what happened, as the asker may know it; the last one by default."""
    begun(table)
    reader = caller.reader(table)
    told = await caller.desk.sessions.log.story(table.id, caller.seat(table))
    lines = event_lines(table.game, told, reader)
    pages = max(1, -(-len(lines) // LOG_PAGE))
    shown = pages - 1 if page is None else min(page, pages - 1)
    if shown == pages - 1:
        looked(caller, table)
    part = lines[shown * LOG_PAGE : (shown + 1) * LOG_PAGE] or [reader("ui-story-empty")]
    embed = make_embed(
        reader("ui-log-title", page=shown + 1, pages=pages),
        [Section(reader("ui-story"), tuple(part))],
        footer=footer(table, reader),
    )
    rows = (*page_row(table, "log", shown, pages, reader), *link_row(table, reader))
    return caller.private(Post(embed=embed, rows=rows))


def page_row(table: Table, verb: str, shown: int, pages: int, reader: Reader) -> tuple[Row, ...]:
    """Return buttons to the page before and after, where there are any."""
    row = tuple(
        Button(
            reader("ui-page", page=page + 1, pages=pages),
            _id(table, verb, str(page)),
            emoji=emoji,
        )
        for page, emoji in ((shown - 1, "◀️"), (shown + 1, "▶️"))
        if 0 <= page < pages
    )
    return (row,) if row else ()


def page_of(argument: str) -> int:
    """Return the page number in a custom id, 0 for none; raises ``ui-error-old``."""
    return number_in(argument, 999) if argument else 0


def _id(table: Table, verb: str, argument: str = "") -> str:
    return encode(Key(table.id, table.ply, verb, argument))


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


async def board(caller: Caller, table: Table) -> Answer:
    """Show the public board at the bottom; whoever only watches gets it alone."""
    if table.seat_of(caller.person.id) is None and not caller.moderator:
        return await watch_answer(caller, table)
    desk = caller.desk
    return Answer(await public_post(desk.sessions, desk.gallery, table), "public", table)


async def catch_up_here(caller: Caller) -> Answer:
    """Catch the asker up on the newest game of the channel."""
    table = await caller.desk.sessions.last_in(caller.channel_id)
    if table is None:
        raise UserError("catchup-nothing-here")
    return await catchup_answer(caller, table)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Spectate(bot))
