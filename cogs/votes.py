"""Presses about what people decide together: taking a move back, and who is absent."""

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.presenters import event_lines
from bot.components.safe_text import listed
from bot.errors import UserError
from bot.games.presenter import Section
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.board import footer
from bot.messages.votes import undone_lines
from bot.model import Table
from bot.sessions.domain import lobby, time_control

DONE = 12
"""Lines on what bots did in somebody's place at most."""


class Votes(Cog):
    """Taking back, and what happens to those who do not answer."""

    @component("undo")
    async def undo(self, caller: Caller, key: Key) -> Answer:
        """The button "Take back": what it would undo, and whether to ask for it."""
        sessions = caller.desk.sessions
        undone = await sessions.take_back.last_move(key.table, caller.person.id)
        table = await sessions.get(key.table)
        reader = caller.reader(table)
        lines = [*undone_lines(table, undone, reader)]
        if undone.moved:
            names = listed(reader.text, [reader.name(seat) for seat in undone.moved])
            lines.append(reader("ui-take-back-others", names=names))
        embed = make_embed(
            reader("ui-take-back-sure"),
            [Section(reader("ui-take-back-undoes"), tuple(lines))],
            description=reader("ui-take-back-how"),
            footer=footer(table, reader),
        )
        yes = Button(
            reader("ui-button-undo-yes"),
            encode(Key(table.id, table.ply, "askback")),
            discord.ButtonStyle.primary,
            "↩️",
        )
        no = Button(reader("ui-button-no"), encode(Key(table.id, table.ply, "hand")))
        return caller.private(Post(embed=embed, rows=((yes, no),)))

    @component("askback")
    async def ask_back(self, caller: Caller, key: Key) -> Answer:
        """Asking confirmed."""
        table = await caller.desk.sessions.take_back.ask(
            key.table, caller.person.id, key.ply, caller.press
        )
        return await shown(caller, table, _outcome(table, key, "ui-take-back-asked"))

    @component("agree")
    async def agree(self, caller: Caller, key: Key) -> Answer:
        """The button "Agree" of somebody else."""
        return await _answer(caller, key, agreed=True)

    @component("refuse")
    async def refuse(self, caller: Caller, key: Key) -> Answer:
        """The button "Refuse", with which the asker withdraws as well."""
        return await _answer(caller, key, agreed=False)

    @component("absent")
    async def absent(self, caller: Caller, key: Key) -> Answer:
        """The button "Vote": what may happen to those who do not answer, for the asker alone."""
        table = await caller.desk.sessions.get(key.table)
        if table.absence is None or table.absence.asked != key.ply:
            raise UserError("error-stale")
        seat = caller.seat(table)
        if seat is None:
            raise UserError("error-not-seated")
        if seat not in time_control.present(table):
            raise UserError("error-absence-own")
        reader = caller.reader(table)
        names = listed(reader.text, [reader.name(one) for one in time_control.late(table)])
        row = tuple(
            Button(
                reader(f"ui-button-cast-{choice}"), encode(Key(table.id, key.ply, "cast", choice))
            )
            for choice in time_control.votes(table)
        )
        return caller.private(Post(reader("ui-absence-question", names=names), rows=(row,)))

    @component("cast")
    async def cast(self, caller: Caller, key: Key) -> Answer:
        """A vote given."""
        table = await caller.desk.sessions.timeouts.vote(
            key.table, caller.person.id, key.ply, key.argument, caller.press
        )
        return await shown(caller, table, "ui-absence-voted")

    @component("here")
    async def here(self, caller: Caller, key: Key) -> Answer:
        """The button "I am back": the seat again, and what was done on it meanwhile."""
        sessions = caller.desk.sessions
        table = await sessions.timeouts.come_back(key.table, caller.person.id, caller.press)
        reader, seat = caller.reader(table), lobby.require_seat(table, caller.person.id)
        told = await sessions.timeouts.done_for(table.id, seat)
        lines = event_lines(table.game, told, reader)
        if not lines:
            lines = [reader("ui-absence-nothing-done")]
        elif len(lines) > DONE:
            more = reader("ui-absence-more", count=len(lines) - DONE)
            lines = [more, *lines[-DONE:]]
        row = (
            Button(
                reader("ui-button-hand"),
                encode(Key(table.id, table.ply, "hand")),
                discord.ButtonStyle.primary,
                "🖐️",
            ),
            Button(
                reader("ui-button-catchup"), encode(Key(table.id, table.ply, "catchup")), emoji="⏪"
            ),
        )
        embed = make_embed(
            reader("ui-absence-back"),
            [Section(reader("ui-absence-done"), tuple(lines))],
            footer=footer(table, reader),
        )
        return Answer(Post(embed=embed, rows=(row,)))

    @component("hush")
    async def hush(self, caller: Caller, key: Key) -> Answer:
        """The button "No more reminders" under a reminder, for those it names."""
        await caller.desk.sessions.timeouts.silence(key.table, caller.person.id, caller.press)
        return Answer(Post(caller.text("ui-absence-hushed")))


async def _answer(caller: Caller, key: Key, *, agreed: bool) -> Answer:
    table = await caller.desk.sessions.take_back.answer(
        key.table, caller.person.id, key.ply, caller.press, agreed=agreed
    )
    done = "ui-take-back-agreed" if agreed else "ui-take-back-refused"
    return await shown(caller, table, _outcome(table, key, done))


def _outcome(table: Table, key: Key, otherwise: str) -> str:
    return "ui-take-back-done" if table.ply != key.ply else otherwise


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Votes(bot))
