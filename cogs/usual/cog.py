"""Gives new lobbies the usual options of their server, and restores the standard options."""

from dataclasses import replace

import discord

from bot.app import Castellan
from bot.components.custom_id import ControlId
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.interaction.wanted import Wanted
from bot.messages.lobby import host_buttons
from bot.sessions.actions.lobby import Lobby
from bot.sessions.domain.lobby import require_lobby
from cogs.usual.messages import standard_of
from cogs.usual.part import Usual
from cogs.usual.store import LANGUAGE, PACE, THREAD, usual_options


class UsualOptions(Cog):
    """The usual options of a server."""

    @component("standard")
    async def standard(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Standard rules": replace the usual options by the standard options.

        Raises ``error-already-started``, ``error-lobby-closed`` or ``error-not-host``.
        """
        table = await caller.sessions.get(control.table)
        require_lobby(table)
        chosen = standard_of(table)
        table = await caller.sessions[Lobby].set_options(table.id, caller.person.id, chosen)
        return await shown(caller, table, "ui-options-set", host_buttons(table, caller.text))


async def completed(caller: Caller, game: str, wanted: Wanted) -> Wanted:
    """Return the wishes for a lobby, with the server's usual options added to the typed options."""
    chosen = await caller.sessions.server_defaults.chosen(caller.guild_id)
    usual = {
        key: chosen[default.name]
        for key, default in usual_options(game).items()
        if chosen.get(default.name, default.usual) != default.usual
    }
    typed = {
        *wanted.options,
        *((PACE,) if wanted.pace else ()),
        *((LANGUAGE,) if wanted.language else ()),
    }
    if wanted.thread is not None or isinstance(caller.interaction.channel, discord.Thread):
        typed.add(THREAD)
    usual = {key: choice for key, choice in usual.items() if key not in typed}
    if not usual:
        return wanted
    options = {key: choice for key, choice in usual.items() if key not in (PACE, LANGUAGE, THREAD)}
    return replace(
        wanted,
        options={**options, **wanted.options},
        pace=wanted.pace or usual.get(PACE, ""),
        language=wanted.language or usual.get(LANGUAGE, ""),
        thread=True if THREAD in usual else wanted.thread,
        parts=(*wanted.parts, Usual(usual)),
    )


async def setup(bot: Castellan) -> None:
    """Add the cog, and complete the wishes for new lobbies."""
    await bot.add_cog(UsualOptions(bot))
    bot.desk.opening.append(completed)
