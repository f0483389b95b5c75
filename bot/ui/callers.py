"""Who asks for something, and what a handler needs to answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.components.custom_id import Key, number_in
from bot.components.message import Post
from bot.components.safe_text import reader_of
from bot.errors import UserError
from bot.games.presenter import Reader
from bot.i18n import Text
from bot.interaction.reply import Answer, Place
from bot.model import Person, Table
from engines.core.kernel import Seat

if TYPE_CHECKING:
    from bot.interaction.context import Desk


@dataclass(frozen=True, slots=True)
class Caller:
    """One interaction, from the handler's side.

    text       the asker's language
    moderator  whether the asker may manage messages in this channel
    pressed    the id of the message whose control was used, ``None`` for a command
    in_private whether that message is the asker's own (ephemeral)
    values     what was chosen in a menu
    """

    desk: Desk
    interaction: discord.Interaction
    text: Text
    person: Person
    guild_id: int
    channel_id: int
    moderator: bool
    pressed: int | None
    in_private: bool
    values: tuple[str, ...]

    @property
    def press(self) -> int:
        """The interaction's id, which tells a repeated delivery from a second press."""
        return self.interaction.id

    @property
    def manager(self) -> bool:
        """Whether the asker may manage the server."""
        held = self.interaction.permissions
        return self.guild_id != 0 and (held.administrator or held.manage_guild)

    def seat(self, table: Table) -> Seat | None:
        """Return the asker's seat at a table."""
        return table.seat_of(self.person.id)

    def playing(self, table: Table) -> Seat:
        """Return the asker's seat in a running game; raises ``error-not-running``,
        ``error-not-seated``.
        """
        if table.status != "running":
            raise UserError("error-not-running")
        seat = self.seat(table)
        if seat is None:
            raise UserError("error-not-seated")
        return seat

    def reader(self, table: Table) -> Reader:
        """Return the reader of a table's texts in the asker's language."""
        return reader_of(table, self.text)

    def private(self, post: Post) -> Answer:
        """Answer for the asker alone, in the message pressed if that is already private."""
        place: Place = "here" if self.in_private else "private"
        return Answer(post, place)

    def value(self) -> str:
        """Return the one value chosen; raises ``ui-error-old`` if there is none."""
        if len(self.values) != 1:
            raise UserError("ui-error-old")
        return self.values[0]

    def numbers(self) -> tuple[int, ...]:
        """Return the numbers or ids that were chosen; raises ``ui-error-old`` for anything else."""
        return tuple(number_in(one) for one in self.values)


Handler: TypeAlias = Callable[[Caller, Key], Awaitable[Answer]]
"""Carries out what a control means and returns the answer."""
