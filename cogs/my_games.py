"""My games: every table somebody plays at, on all servers, and the way from one to the next."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from bot.app import Castellan
from bot.components.custom_id import Key
from bot.components.embeds import make_embed
from bot.components.message import Post, Row
from bot.components.presenters import face, waited_for
from bot.components.safe_text import listed, safe_name
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.next_game import next_button, waits_for
from bot.interaction.reply import Answer
from bot.messages.board import board_link
from bot.messages.games_panel import game_rows
from bot.model import Table
from bot.sessions.domain.time_control import runs_out_at
from cogs.clock import hours_button
from cogs.play import my_hand

SHOWN = 12
"""Games listed at most; who plays more comes to the others with "Next"."""


class MyGames(Cog):
    """Somebody's games on every server."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``mine``."""
        return (self.command("mine", mine_answer),)

    @component("mine")
    async def mine(self, caller: Caller, _key: Key) -> Answer:
        """The button "My games"."""
        return await mine_answer(caller)

    @component("next")
    async def next_(self, caller: Caller, key: Key) -> Answer:
        """The button "Next": the hand of the game that waits for the asker after the one shown."""
        waiting = [one.table for one in await my_tables(caller) if one.waits]
        if not waiting:
            return await mine_answer(caller, caller.text("mine-nothing-waits"))
        ids = [table.id for table in waiting]
        place = (ids.index(key.table) + 1) % len(ids) if key.table in ids else 0
        return await my_hand(caller, waiting[place])


@dataclass(frozen=True, slots=True)
class Mine:
    """A table of the asker's, whether it waits for the asker, and since when (Unix)."""

    table: Table
    waits: bool
    since: int


async def mine_answer(caller: Caller, notice: str = "") -> Answer:
    """List the asker's open tables, those that wait for the asker first, the longest wait first."""
    words = caller.text
    found = await my_tables(caller)
    sections = [_section(caller, one) for one in found[:SHOWN]]
    left = len(found) - len(sections)
    embed = make_embed(
        words("mine-title"),
        sections,
        description=notice or ("" if found else words("mine-none")),
        footer=words("mine-left", count=left) if left else "",
    )
    rows: list[Row] = [] if found else [*game_rows(words, caller.desk.settings.games)]
    last = [hours_button(words)]
    if any(one.waits for one in found):
        last.insert(0, next_button(words))
    rows.append(tuple(last))
    return caller.private(Post(embed=embed, rows=tuple(rows)))


async def my_tables(caller: Caller) -> list[Mine]:
    """Return the asker's open tables on servers the bot is on, in the order they are shown."""
    client = caller.interaction.client
    sessions = caller.desk.sessions
    found = []
    for table in await sessions.played_by(caller.person.id):
        if client.get_guild(table.guild_id) is not None:
            waits = waits_for(table, caller.person.id)
            found.append(Mine(table, waits, await sessions.log.asked_at(table)))
    return sorted(found, key=lambda one: (not one.waits, one.since, one.table.id))


def _section(caller: Caller, one: Mine) -> Section:
    words, table = caller.text, one.table
    return Section(
        words("mine-game", game=words(f"game-{table.game}-short"), where=_where(caller, table)),
        (
            words("mine-since", what=_what(caller, table), when=f"<t:{one.since}:R>"),
            *_time(caller, one),
            *_pause(words, table),
            *_way(words, table),
        ),
    )


def _what(caller: Caller, table: Table) -> str:
    """Return what a table waits for, as the asker may know it."""
    words = caller.text
    if table.state is None:
        return words("mine-lobby")
    reader = caller.reader(table)
    view = table.state.view(caller.seat(table))
    if view.decision is None:
        return words("mine-others", names=listed(words, waited_for(view, reader)))
    return words("mine-you", what=face(table.game).prompt(view, reader).title)


def _time(caller: Caller, one: Mine) -> tuple[str, ...]:
    """Return when the asker's own time runs out, nights and holidays left out."""
    seat = caller.seat(one.table)
    ends = runs_out_at(one.table, seat) if one.waits and seat is not None else math.inf
    if math.isinf(ends):
        return ()
    return (caller.text("clock-yours", when=f"<t:{round(ends)}:R>"),)


def _pause(words: Text, table: Table) -> tuple[str, ...]:
    return () if table.held_at is None else (words("mine-paused"),)


def _where(caller: Caller, table: Table) -> str:
    guild = caller.interaction.client.get_guild(table.guild_id)
    if guild is None:
        raise UserError("error-no-such-table")
    channel = guild.get_channel_or_thread(table.channel_id)
    name = safe_name(guild.name)
    return name if channel is None else f"♯{safe_name(channel.name)}, {name}"


def _way(words: Text, table: Table) -> tuple[str, ...]:
    link = board_link(table)
    return () if link is None else (f"[{words('ui-button-board')}]({link})",)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(MyGames(bot))
