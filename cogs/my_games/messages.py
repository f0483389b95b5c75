"""A person's own page: their open tables, and the ways to their own settings."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.components.covered import HANDS, hide
from bot.components.custom_id import ControlId, encode
from bot.components.decision import (
    WIDTH,
)
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import presenter, waited_for
from bot.components.safe_text import reader_of, safe_name
from bot.games.presenter import Section
from bot.i18n import LANGUAGES, Text, listed
from bot.messages.frame import board_link, link_label, me_button, next_button
from bot.messages.panels.games_panel import game_rows
from bot.model import Table
from bot.table.time.waiting import runs_out_at
from cogs.hours.messages import hours_button
from engines.core.kernel import Seat

SHOWN = 12
"""Cap on the games listed; further games are reached with the button "Next"."""

AUTOMATIC = "auto"
"""Menu value for the language of a person's Discord client."""


class Mine(NamedTuple):
    """An open table of a person, with its server and channel.

    seat     their seat, ``None`` while a bot plays it for them
    owned    their seat, even while a bot plays it for them
    waits    whether the table waits for them
    since    time at which its question was asked (Unix seconds)
    server   name of its server, empty if unknown, ``None`` if the bot has left the server
    channel  name of its channel, ``None`` if unknown
    """

    table: Table
    seat: Seat | None
    owned: Seat | None
    waits: bool
    since: int
    server: str | None
    channel: str | None

    @property
    def is_gone(self) -> bool:
        """Whether the bot has left the table's server."""
        return self.server is None

    @property
    def is_kept(self) -> bool:
        """Whether a bot plays the seat until its owner is back."""
        return self.seat is None


def me_post(
    found: Sequence[Mine],
    words: Text,
    games: tuple[str, ...],
    notice: str,
    control: ControlId,
    *,
    cover: bool = False,
) -> Post:
    """Return a person's page with their open tables.

    Without tables, there are buttons to begin one of ``games``. Tables on servers that the bot has
    left have the button of :func:`_way_out`. With ``cover``, each question is under a spoiler.
    ``control`` is the id of the pressed control, which may belong to the hand at a table.
    """
    sections = [_section(mine, words, cover=cover) for mine in found[:SHOWN]]
    hidden = len(found) - len(sections)
    embed = make_embed(
        words("mine-title"),
        sections,
        description=notice or ("" if found else words("mine-none")),
        footer=words("mine-left", count=hidden) if hidden else "",
    )
    showing = ControlId(control.table, control.ply, "showing")
    own: list[Button] = [
        hours_button(words),
        Button(words("ui-button-showing"), encode(showing)),
        Button(words("ui-button-language"), encode(ControlId(0, 0, "language"))),
        Button(words("ui-button-privacy"), encode(ControlId(0, 0, "privacy"))),
    ]
    profile = Button(words("ui-button-profile"), encode(ControlId(0, 0, "profile")))
    if not found:
        return Post(embed=embed, rows=(*game_rows(words, games), (*own, profile)))
    ways = [_way_out(mine, words) for mine in found[:SHOWN] if mine.is_gone]
    rows: list[Row] = [tuple(ways[at : at + WIDTH]) for at in range(0, len(ways), WIDTH)]
    onward = (next_button(words),) if any(mine.waits for mine in found) else ()
    rows += [(*onward, profile), tuple(own)]
    return Post(embed=embed, rows=tuple(rows))


def language_post(words: Text) -> Post:
    """Return the menu of languages for a person's private texts."""
    items = (
        Item(words("ui-language-auto"), AUTOMATIC),
        *(Item(words(f"option-language-{language}"), language) for language in LANGUAGES),
    )
    menu = Menu(encode(ControlId(0, 0, "language")), words("ui-language"), items)
    return Post(words("ui-language"), rows=((menu,), (me_button(words),)))


def _section(mine: Mine, words: Text, *, cover: bool) -> Section:
    table, where = mine.table, _where(mine, words)
    game = words(f"game-{table.game}-short")
    if mine.is_gone:
        return Section(words("mine-game", game=game, where=where), _gone(mine, words))
    return Section(
        words("mine-game", game=game, where=where) if where else game,
        (
            words("mine-since", what=_what(mine, words, cover=cover), when=f"<t:{mine.since}:R>"),
            *_time(mine, words),
            *_pause(words, table),
            *_way(words, table),
        ),
    )


def _what(mine: Mine, words: Text, *, cover: bool) -> str:
    """Return what a table waits for, using only what the seat's owner is allowed to know."""
    table = mine.table
    if table.state is None:
        return words("mine-lobby")
    reader = reader_of(table, words)
    view = table.state.view(mine.seat)
    if view.decision is None:
        return words("mine-others", names=listed(words, waited_for(view, reader)))
    title = presenter(table.game).prompt(view, reader).title
    return words("mine-you", what="".join(hide([title])) if cover else title)


def _time(mine: Mine, words: Text) -> tuple[str, ...]:
    """Return the line on the end of the owner's time; empty if the time does not run out."""
    ends = math.inf
    if mine.waits and mine.seat is not None and not mine.table.is_shut:
        ends = runs_out_at(mine.table, mine.seat)
    return () if math.isinf(ends) else (words("clock-yours", when=f"<t:{round(ends)}:R>"),)


def _pause(words: Text, table: Table) -> tuple[str, ...]:
    if table.is_shut:
        return (words("clock-shut"),)
    return () if table.held_at is None else (words("mine-paused"),)


def _where(mine: Mine, words: Text) -> str:
    if mine.server is None:
        return words("mine-gone")
    name = safe_name(mine.server) if mine.server else ""
    return name if mine.channel is None else f"♯{safe_name(mine.channel)}, {name}"


def _gone(mine: Mine, words: Text) -> tuple[str, ...]:
    """Return the lines on a table whose server the bot has left, and on what the player can do."""
    reader = reader_of(mine.table, words)
    others = [reader.name(seat) for seat in range(len(mine.table.sitters)) if seat != mine.owned]
    who = words(
        "mine-gone-table",
        table=str(mine.table.id),
        count=len(others),
        names=listed(words, others),
    )
    how = "mine-gone-kept" if mine.is_kept else "mine-gone-how"
    return who, words("mine-gone-lobby" if mine.table.status == "lobby" else how)


def _way_out(mine: Mine, words: Text) -> Button:
    """Return the button to leave a lobby, or to concede.

    If a bot holds the seat, the button leads the seat's owner back to the seat instead.
    """
    verb, style = "concede", discord.ButtonStyle.danger
    if mine.table.status == "lobby":
        verb = "leave"
    elif mine.is_kept:
        verb, style = "here", discord.ButtonStyle.success
    control = ControlId(mine.table.id, mine.table.ply, verb)
    label = words(f"mine-{verb}", table=str(mine.table.id))
    return Button(label, encode(control), style)


def _way(words: Text, table: Table) -> tuple[str, ...]:
    link = board_link(table)
    if link is not None:
        return (f"[{words(link_label(table))}]({link})",)
    return (words("mine-unseen", table=str(table.id)),) if table.status == "running" else ()


def showing_post(table_id: int, ply: int, chosen: str, words: Text) -> Post:
    """Return the page on how the asker's hands are shown: a button for each choice, and "Back"."""
    row = tuple(
        Button(
            words(f"hand-{hand}"),
            encode(ControlId(table_id, ply, "showing", hand)),
            discord.ButtonStyle.primary if hand == chosen else discord.ButtonStyle.secondary,
        )
        for hand in HANDS
    )
    lines = (words("hand-text"), words("hand-now", how=words(f"hand-{chosen}")))
    embed = make_embed(words("hand-title"), description="\n".join(lines))
    return Post(embed=embed, rows=(row, (me_button(words, table_id, ply),)))
