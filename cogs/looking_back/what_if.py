"""Other answers tried in a finished game, where it was played: one leads, everybody sees."""

import asyncio
from collections import OrderedDict

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, decode, number_in
from bot.components.draft import Place
from bot.components.safe_text import reader_of, safe_name
from bot.errors import UserError
from bot.i18n import text
from bot.interaction.cog import Cog, Host, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.looking_back import what_if
from bot.model import Person, Table
from bot.sessions.domain.looking_back import is_played_out

KEPT = 512
"""Messages whose leaders are remembered where Discord does not name them."""


class WhatIf(Cog):
    """Variations of finished games. They are in the ids of their controls, so nothing is stored."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self._leaders: OrderedDict[int, Person] = OrderedDict()

    @component("whatif")
    async def whatif(self, caller: Caller, key: Key) -> Answer:
        """Try another answer: begin at a step of the replay, choose, go back, end it."""
        table = await caller.sessions.get(key.table)
        way, place = what_if.read(key.argument)
        await _require_over(caller, table)
        if caller.channel_id != table.channel_id:
            raise UserError("whatif-error-here")
        begins = way == what_if.OPEN
        if begins:
            place = Place()
        leader = caller.person if begins else self._leader(caller)
        if way == what_if.PICK and caller.values:
            place = Place((*place.path, tuple(number_in(one, 999) for one in caller.values)))
        course = await caller.sessions.courses.of(table)
        reader = reader_of(table, text(table.language))
        one = what_if.trying(course, key.ply, place)
        if way == what_if.CLOSE:
            return Answer(what_if.closed_post(table, one, reader), "here")
        name = safe_name(leader.name)
        pictures = caller.desk.pictures
        post = await what_if.trying_post(pictures, table, one, course, name, reader)
        return Answer(post, "public" if begins else "here")

    @component("playon")
    async def play_on(self, caller: Caller, key: Key) -> Answer:
        """The button "Play on from here": one seat against bots, for the asker alone; nothing of it
        is kept or counts.
        """
        table = await caller.sessions.get(key.table)
        way, seat, place = what_if.read_own(key.argument)
        await _require_over(caller, table)
        if way == what_if.OPEN:
            place = Place()
        if way == what_if.PICK and caller.values:
            place = Place((*place.path, tuple(number_in(one, 999) for one in caller.values)))
        course = await caller.sessions.courses.of(table)
        one = await asyncio.to_thread(what_if.trying, course, key.ply, place, seat)
        reader = caller.reader(table)
        if way == what_if.CLOSE:
            return caller.private(what_if.closed_post(table, one, reader))
        name, pictures = safe_name(caller.person.name), caller.desk.pictures
        post = await what_if.trying_post(pictures, table, one, course, name, reader)
        return caller.private(post)

    def _leader(self, caller: Caller) -> Person:
        """Return who leads the message that was pressed: whoever began it, and where Discord does
        not say who that was, whoever pressed it first. Raises ``whatif-error-leader`` for anybody
        else, and ``ui-error-old`` on a message that is something else.
        """
        message = caller.interaction.message
        if message is None or caller.in_private or not _is_variation(message):
            raise UserError("ui-error-old")
        begun = message.interaction_metadata
        if begun is not None:
            leader = Person(begun.user.id, begun.user.display_name)
        else:
            leader = self._leaders.setdefault(message.id, caller.person)
            if len(self._leaders) > KEPT:
                self._leaders.popitem(last=False)
        if leader.id != caller.person.id:
            raise UserError("whatif-error-leader", name=safe_name(leader.name))
        return leader


async def _require_over(caller: Caller, table: Table) -> None:
    """Raise ``error-no-such-table`` for a game that is not the asker's to see, and
    ``ui-error-still-on`` for one without a result.
    """
    await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
    if not is_played_out(table):
        raise UserError("ui-error-still-on")


def _is_variation(message: discord.Message) -> bool:
    """Return whether a message has controls of a variation: no other is turned into one."""
    ids = (
        child.custom_id
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for child in row.children
        if isinstance(child, discord.Button | discord.SelectMenu)
    )
    return any(key is not None and key.verb == "whatif" for key in map(decode, filter(None, ids)))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(WhatIf(bot))
