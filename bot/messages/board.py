"""The public message of a running game, made from the spectator's view only."""

from collections.abc import Sequence
from functools import cache, partial
from itertools import islice

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import as_buttons, numbered
from bot.components.embeds import FIELD, make_embed
from bot.components.message import Button, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import newest_moves, presenter, view_of
from bot.components.safe_text import cut_at_word, reader_of
from bot.games.presenter import Section
from bot.games.prompt import Prompt
from bot.i18n import Reader, text
from bot.messages.clocks import clock_lines
from bot.messages.features import Features, Shown
from bot.messages.frame import begins, footer
from bot.messages.moments import last_moment
from bot.model import Table, Told
from bot.sessions.domain.lobby import PACES
from bot.sessions.open_tables import Commit
from bot.sessions.sessions import Sessions
from bot.table.time.waiting import absent
from engines.core.kernel import View

PUBLIC_BUTTONS = 15
PUBLIC_ROWS = 3
STORY_LINES = 4

FIRST = 2
"""The board explains the game's goal until each seat has answered this many times."""

MOVE = 4
"""Usual maximum of answers in one move; the log reports a move in one line."""


async def board_post(
    sessions: Sessions, pictures: PictureCache, table: Table, features: Features
) -> Post:
    """Return the board of a running game in the table's language.

    Without a picture, the board is described in words. Raises ``ValueError`` for a game that has
    not begun.
    """
    if table.state is None:
        raise ValueError(f"table {table.id} has not begun")
    reader = reader_of(table, text(table.language))
    view = view_of(table.state, None)
    own = presenter(table.game)
    newest = sessions.log.newest(table)
    before = newest[0].before if newest else None
    since = table.ply - MOVE * STORY_LINES
    after = min([since, *(commit.before.ply for commit in newest)])
    story, asked_at = await sessions.log.lately(table, after=after)
    strip = await last_moment(sessions, pictures, table, story, reader)
    said = "" if strip is None else cut_at_word(strip.alt, FIELD)
    title = own.status(view, reader)
    latest = last_lines(table, story, reader, said, title=title)
    if said:
        latest.insert(0, Section(reader("ui-board-strip"), (said,)))
    says = await features.public(Shown(sessions, table, reader, before))
    lines = [
        *await _goal(sessions, table, reader),
        *_remark(table, newest, story, reader),
        *says.lines,
        *clock_lines(table, reader),
        *_since(table, asked_at, reader),
        *says.times,
        *deadlines(table, reader),
    ]
    framed = partial(
        make_embed,
        title,
        description="\n".join(lines),
        footer=footer(table, reader),
    )

    @cache
    def in_words() -> discord.Embed:
        log = last_lines(table, story, reader, title=title)
        return framed([*says.sections, *log, *own.board(view, reader)])

    return Post(
        embed=framed([*says.sections, *latest]),
        rows=(
            *says.rows(),
            *(public_rows(table, view) if table.held_at is None else ()),
            *board_rows(table, reader),
        ),
        picture=await pictures.board(table, reader),
        strip=strip,
        in_words=in_words,
    )


async def _goal(sessions: Sessions, table: Table, reader: Reader) -> list[str]:
    """Return the game's goal, if the game has just begun and its players are new to it."""
    if table.ply >= FIRST * len(table.sitters) or not await sessions.courses.are_new_to_it(table):
        return []
    sections = presenter(table.game).how_to_play(reader)[:1]
    return [line for section in sections for line in section.lines[:1]]


def _remark(
    table: Table, newest: Sequence[Commit], told: Sequence[Told], reader: Reader
) -> list[str]:
    """Return the game's remark on a rare event in the newest answers, if it has one."""
    if not newest:
        return []
    before, after, _ = newest[0]
    events = [entry.event for entry in told if before.ply < entry.ply <= after.ply]
    remark = presenter(table.game).remark((), events, view_of(after, None), reader)
    return [f"*{remark}*"] if remark else []


def _since(table: Table, asked_at: int, reader: Reader) -> list[str]:
    """Return the time of the last move (at first, of the start) for a table without a pace.

    At a table with a pace, the clock lines give each player's deadline.
    """
    if table.pace != PACES[0] or table.held_at is not None or not absent(table):
        return []
    key = "ui-board-since" if table.ply else "ui-board-begun"
    return [reader(key, when=f"<t:{asked_at}:R>")]


def last_lines(
    table: Table, told: Sequence[Told], reader: Reader, said: str = "", *, title: str = ""
) -> list[Section]:
    """Return the last lines of the public log ``told``.

    An event is left out if ``said`` already tells it. A line is left out if ``title`` begins with
    this line.
    """
    newest = newest_moves(table.game, told, reader, is_news=True, said=said)
    news = (line for _, line in newest if not begins(title, line))
    lines = [*islice(news, STORY_LINES)][::-1]
    return [Section(reader("ui-board-last"), tuple(lines))] if lines else []


def deadlines(table: Table, reader: Reader) -> list[str]:
    """Return lines with the deadlines of the open reaction window and of the game, if any.

    If the channel is unusable, return a line that says that all clocks are stopped. A paused game
    has no lines.
    """
    if table.held_at is not None:
        return []
    if table.is_shut:
        return [reader("clock-shut")]
    due = (("ui-board-window", table.window), ("clock-game", table.game_end))
    return [
        reader(key, when=f"<t:{deadline.due_at}:R>")
        for key, deadline in due
        if deadline is not None
    ]


def public_prompt(table: Table, view: View) -> Prompt | None:
    """Return the pending decision, if its choices are shown on the public board.

    Its texts are in the table's language. The custom ids of the board's buttons contain indices
    into these choices.
    """
    reader = reader_of(table, text(table.language))
    prompt = presenter(table.game).public_prompt(view, reader)
    if prompt is None or not 0 < len(prompt.choices) <= PUBLIC_BUTTONS:
        return None
    return prompt


def public_rows(table: Table, view: View) -> tuple[Row, ...]:
    """Return the buttons of the pending decision, if it is made on the public board."""
    prompt = public_prompt(table, view)
    if prompt is None:
        return ()
    choices = numbered(prompt, [choice.option for choice in prompt.choices])

    def name(index: int) -> str:
        return encode(ControlId(table.id, table.ply, "do", str(index)))

    return as_buttons(choices, prompt.columns, name, rows=PUBLIC_ROWS) or ()


def play_button(table: Table, reader: Reader) -> Button:
    """Return the Play button, blue while a human is to move."""
    custom_id = encode(ControlId(table.id, table.ply, "hand"))
    asked = () if table.state is None or table.held_at is not None else table.state.ask
    if any(not table.sitters[seat].is_bot for seat in asked):
        return Button(reader("ui-button-turn"), custom_id, discord.ButtonStyle.primary)
    return Button(reader("ui-button-hand"), custom_id)


def board_rows(table: Table, reader: Reader) -> tuple[Row, ...]:
    """Return the row of buttons under every board."""

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        control = ControlId(table.id, table.ply, verb)
        return Button(reader(f"ui-button-{verb}"), encode(control), style)

    return (
        (
            play_button(table, reader),
            button("watch"),
            button("log"),
            button("how"),
            button("more"),
        ),
    )
