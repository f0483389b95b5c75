"""Variations of a finished game, tried in its channel: one person leads, all can watch."""

from collections import OrderedDict
from collections.abc import Hashable
from functools import partial

import discord

from bot.app import Castellan
from bot.components.custom_id import ControlId, decode
from bot.components.safe_text import reader_of
from bot.errors import UserError
from bot.i18n import text
from bot.interaction.cog import Cog, Host, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.frame import person_name
from bot.model import Person, Table
from bot.sessions.course import Course
from bot.sessions.domain.looking_back import is_played_out
from cogs.what_if import messages
from cogs.what_if.messages import Trying, VariationPlace
from cogs.what_if.variation import Experiment, Variation
from engines.core.kernel import Seat
from engines.registry import game as game_of

KEPT = 512
"""Number of messages whose leader is cached; Discord does not always name the leader."""

REMEMBERED = 16
"""Size of the cache of the variations shown last."""


class WhatIf(Cog):
    """Variations of finished games, stored only in the custom ids of their controls."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        self._leaders: OrderedDict[int, Person] = OrderedDict()
        self._shown: OrderedDict[tuple[Hashable, ...], Variation] = OrderedDict()

    @component("whatif", elsewhere=True)
    async def whatif(self, caller: Caller, control: ControlId) -> Answer:
        """Begin a variation at a step of the replay, choose an answer, go back or end.

        Raises ``whatif-error-here`` outside the game's channel, ``whatif-error-leader`` if the
        asker is not the leader, and the errors of :func:`_require_over`.
        """
        table = await caller.sessions.get(control.table)
        way, place = messages.read(control.argument)
        await _require_over(caller, table)
        if caller.channel_id != table.channel_id:
            raise UserError("whatif-error-here")
        begins = way == messages.OPEN
        leader = caller.person if begins else self._leader(caller, table)
        trying, course = await self._tried(caller, table, control.ply, way, place)
        reader = reader_of(table, text(table.language))
        if way == messages.CLOSE:
            return Answer(messages.closed_post(table, trying, reader), "here")
        name = person_name(table, leader, reader)
        pictures = caller.desk.pictures
        post = await messages.trying_post(pictures, table, trying, course, name, reader)
        return Answer(post, "public" if begins else "here")

    @component("playon", elsewhere=True)
    async def play_on(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Play on from here": the asker plays one seat against bots, in private.

        Nothing about this private game is stored, and it does not count.
        """
        table = await caller.sessions.get(control.table)
        way, seat, place = messages.read_own(control.argument)
        await _require_over(caller, table)
        trying, course = await self._tried(caller, table, control.ply, way, place, seat)
        reader = caller.reader(table)
        if way == messages.CLOSE:
            return caller.private(messages.closed_post(table, trying, reader))
        name, pictures = person_name(table, caller.person, reader), caller.desk.pictures
        post = await messages.trying_post(pictures, table, trying, course, name, reader)
        return caller.private(post)

    @component("better")
    async def better(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button of one of the asker's mistakes: show the better answer on the board.

        The reply does not replace the list of mistakes. In the reply, the asker can play on.
        """
        return (await self.play_on(caller, control))._replace(place="private")

    async def _tried(
        self,
        caller: Caller,
        table: Table,
        ply: int,
        way: str,
        place: VariationPlace,
        own: Seat | None = None,
    ) -> tuple[Trying, Course]:
        """Return the variation to which a press leads, and the positions of the game.

        Recent variations are cached, so that a long path is not replayed for each new answer.
        """
        course = await caller.sessions.courses.of(table, caller.person.id)
        start = course.position(course.number(ply))
        if own is not None and own >= start.seats:
            raise UserError("ui-error-old")
        place = VariationPlace() if way == messages.OPEN else place
        picks = caller.numbers() if way == messages.PICK and caller.values else None
        experiment = Experiment(start, game_of(table.game), own)
        known = self._shown.get((table.id, start.ply, own, place.code))
        work = partial(messages.reached, experiment, place, picks, known)
        variation = await caller.sessions.threads.thread(caller.person.id, work)
        trying = Trying(start.ply, variation, own, place.page if picks is None else 0)
        self._shown[trying.key(table)] = variation
        self._shown.move_to_end(trying.key(table))
        if len(self._shown) > REMEMBERED:
            self._shown.popitem(last=False)
        return trying, course

    def _leader(self, caller: Caller, table: Table) -> Person:
        """Return the leader of the variation in the pressed message; the leader must be the asker.

        The leader is the person who began the variation or, if Discord does not say who that was,
        the first person to press one of its buttons. Raises ``whatif-error-leader`` for anybody
        else, and ``ui-error-old`` if the message shows no variation.
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
            name = person_name(table, leader, caller.reader(table))
            raise UserError("whatif-error-leader", name=name)
        return leader


async def _require_over(caller: Caller, table: Table) -> None:
    """Require a game that the asker may see and that has a result.

    Raises ``error-no-such-table`` if the asker may not see the game, and ``ui-error-still-on`` if
    the game has no result.
    """
    await caller.sessions.courses.require_may_open(table, caller.person.id, caller.guild_id)
    if not is_played_out(table):
        raise UserError("ui-error-still-on")


def _is_variation(message: discord.Message) -> bool:
    """Return whether a message has controls of a variation, so that it may be edited."""
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
