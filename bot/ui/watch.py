"""What anybody may look at: the position, the story so far, the board in words."""

from bot.components.custom_id import Key, encode, number_in
from bot.components.embeds import in_pages, make_embed
from bot.components.message import Button, Post, Row
from bot.components.presenters import event_lines, face, final_sections
from bot.games.presenter import Reader, Section
from bot.interaction.reply import Answer
from bot.messages.board import begun, footer, link_buttons, link_row
from bot.model import Table
from bot.ui.callers import Caller, Handler
from bot.ui.catchup import looked

STORY = 15
LOG_PAGE = 20


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


async def watch(caller: Caller, key: Key) -> Answer:
    """The button "Watch", for anybody."""
    return await watch_answer(caller, await caller.desk.sessions.get(key.table))


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


async def log(caller: Caller, key: Key) -> Answer:
    """The button "Log": the story page by page."""
    page = page_of(key.argument) if key.argument else None
    return await log_answer(caller, await caller.desk.sessions.get(key.table), page)


async def words(caller: Caller, key: Key) -> Answer:
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


HANDLERS: dict[str, Handler] = {"watch": watch, "log": log, "words": words}
