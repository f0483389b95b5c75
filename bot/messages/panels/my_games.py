"""My games: every table somebody plays at, and the way from one to the next."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.components.covered import hide
from bot.components.custom_id import Key, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.presenters import presenter, waited_for
from bot.components.safe_text import reader_of, safe_name
from bot.games.presenter import Section
from bot.i18n import Text, listed
from bot.messages.clocks import hours_button
from bot.messages.frame import board_link
from bot.messages.panels.games_panel import game_rows
from bot.model import Table
from bot.sessions.domain.time_control import runs_out_at
from engines.core.kernel import Seat

SHOWN = 12
"""Games listed at most; who plays more comes to the others with "Next"."""


class Mine(NamedTuple):
    """A table of somebody's, and where it is.

    seat     theirs, ``None`` while a bot keeps it for them
    owned    theirs, be it that a bot keeps it for them
    waits    whether it waits for them
    since    since when (Unix) its question is open
    server   the name of its server, empty where that is not known, ``None`` where the bot is not on
             it any more
    channel  the name of its channel, ``None`` where that is not known
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
        """Whether its server does not have the bot any more."""
        return self.server is None

    @property
    def is_kept(self) -> bool:
        """Whether a bot plays on the seat until its owner is back."""
        return self.seat is None


def my_games_post(
    found: Sequence[Mine],
    words: Text,
    games: tuple[str, ...],
    notice: str,
    *,
    cover: bool = False,
) -> Post:
    """Return the list of somebody's open tables, with the ways to begin one of ``games`` if there
    are none, and with ways out of those on servers the bot is not on any more; with ``cover`` what
    they are asked can only be read once it is pressed.
    """
    sections = [_section(one, words, cover=cover) for one in found[:SHOWN]]
    left = len(found) - len(sections)
    embed = make_embed(
        words("mine-title"),
        sections,
        description=notice or ("" if found else words("mine-none")),
        footer=words("mine-left", count=left) if left else "",
    )
    rows: list[Row] = [] if found else [*game_rows(words, games)]
    past = Button(words("ui-button-replays"), encode(Key(0, 0, "replays")), emoji="⏯️")
    last = [hours_button(words), past]
    if any(one.waits for one in found):
        last.insert(0, next_button(words))
    ways = [_way_out(one, words) for one in found[:SHOWN] if one.is_gone]
    rows += [tuple(ways[at : at + WIDTH]) for at in range(0, len(ways), WIDTH)]
    rows.append(tuple(last))
    return Post(embed=embed, rows=tuple(rows))


def next_button(words: Text, table_id: int = 0) -> Button:
    """Return the button that leads on from a table; 0: to the first that waits."""
    key = Key(table_id, 0, "next")
    return Button(words("ui-button-next"), encode(key), discord.ButtonStyle.primary, "⏭️")


def _section(one: Mine, words: Text, *, cover: bool) -> Section:
    table, where = one.table, _where(one, words)
    game = words(f"game-{table.game}-short")
    if one.is_gone:
        return Section(words("mine-game", game=game, where=where), _gone(one, words))
    return Section(
        words("mine-game", game=game, where=where) if where else game,
        (
            words("mine-since", what=_what(one, words, cover=cover), when=f"<t:{one.since}:R>"),
            *_time(one, words),
            *_pause(words, table),
            *_way(words, table),
        ),
    )


def _what(one: Mine, words: Text, *, cover: bool) -> str:
    """Return what a table waits for, as its owner may know it."""
    table = one.table
    if table.state is None:
        return words("mine-lobby")
    reader = reader_of(table, words)
    view = table.state.view(one.seat)
    if view.decision is None:
        return words("mine-others", names=listed(words, waited_for(view, reader)))
    title = presenter(table.game).prompt(view, reader).title
    return words("mine-you", what="".join(hide([title])) if cover else title)


def _time(one: Mine, words: Text) -> tuple[str, ...]:
    """Return when the owner's own time runs out, nights and holidays left out."""
    ends = math.inf
    if one.waits and one.seat is not None and not one.table.is_shut:
        ends = runs_out_at(one.table, one.seat)
    return () if math.isinf(ends) else (words("clock-yours", when=f"<t:{round(ends)}:R>"),)


def _pause(words: Text, table: Table) -> tuple[str, ...]:
    if table.is_shut:
        return (words("clock-shut"),)
    return () if table.held_at is None else (words("mine-paused"),)


def _where(one: Mine, words: Text) -> str:
    if one.server is None:
        return words("mine-gone")
    name = safe_name(one.server) if one.server else ""
    return name if one.channel is None else f"♯{safe_name(one.channel)}, {name}"


def _gone(one: Mine, words: Text) -> tuple[str, ...]:
    """Return which table it is on a server that is gone, and what can be done."""
    reader = reader_of(one.table, words)
    others = [reader.name(seat) for seat in range(len(one.table.sitters)) if seat != one.owned]
    who = words(
        "mine-gone-table",
        table=str(one.table.id),
        count=len(others),
        names=listed(words, others),
    )
    how = "mine-gone-kept" if one.is_kept else "mine-gone-how"
    return who, words("mine-gone-lobby" if one.table.status == "lobby" else how)


def _way_out(one: Mine, words: Text) -> Button:
    """Return the button with which somebody leaves a lobby, or is asked whether they give up; to a
    seat that a bot keeps for them they return first.
    """
    verb, emoji, style = "concede", "🏳️", discord.ButtonStyle.danger
    if one.table.status == "lobby":
        verb, emoji = "leave", "🚪"
    elif one.is_kept:
        verb, emoji, style = "here", "👋", discord.ButtonStyle.success
    key = Key(one.table.id, one.table.ply, verb)
    label = words(f"mine-{verb}", table=str(one.table.id))
    return Button(label, encode(key), style, emoji)


def _way(words: Text, table: Table) -> tuple[str, ...]:
    link = board_link(table)
    if link is not None:
        return (f"[{words('ui-button-board')}]({link})",)
    return (words("mine-unseen", table=str(table.id)),) if table.status == "running" else ()
