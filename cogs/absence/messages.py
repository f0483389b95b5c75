"""Absent players: the bots that play for them, the vote on late players, and the return."""

from collections.abc import Iterable, Mapping, Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.presenters import event_lines
from bot.components.safe_text import reader_of
from bot.games.presenter import Section
from bot.i18n import Reader, listed, text
from bot.messages.features import SILENT, Call, Feature, Says, Shown, WordedQuestion
from bot.messages.frame import button_of, footer, link_buttons, mentions
from bot.model import Table, Told
from bot.sessions.domain import seat_rights
from bot.sessions.domain.consent import away_call
from bot.table.head import ConsentRequest
from bot.table.time.waiting import late
from cogs.absence.part import LatePeople, votes
from engines.core.kernel import Seat

DONE = 12
"""Cap on the lines about a bot's actions for an absent player."""


def cast_buttons(table: Table, asked: int, reader: Reader) -> tuple[Button, ...]:
    """Return the choices of a vote on players who do not answer the question of ply ``asked``."""
    return tuple(
        Button(
            reader(f"ui-button-cast-{choice}"), encode(ControlId(table.id, asked, "cast", choice))
        )
        for choice in votes(table)
    )


def back_button(table: Table, reader: Reader) -> Button:
    """Return the button with which a player takes back the seat that a bot holds for them."""
    control = ControlId(table.id, table.ply, "here")
    return Button(reader("ui-button-here"), encode(control), discord.ButtonStyle.success)


def absence_lines(table: Table, reader: Reader) -> list[str]:
    """Return a line for each absent person's bot, and a line on the open vote on late people."""
    lines = [
        reader("ui-absence-away", name=reader.name(seat), level=reader(f"level-{level}"))
        for seat, level in away(table).items()
    ]
    if table[LatePeople].vote is not None:
        names = listed(reader.text, [reader.name(seat) for seat in late(table)])
        lines.append(reader("ui-absence-vote", names=names))
    return lines


def away(table: Table) -> dict[Seat, str]:
    """Return the seats that bots hold for absent owners, with each bot's level."""
    return {
        seat: sitter.level
        for seat, sitter in enumerate(table.sitters)
        if sitter.is_away and sitter.level is not None
    }


def vote_post(table: Table, ply: int, reader: Reader) -> Post:
    """Return the ballot on the players who do not answer the question of ``ply``."""
    names = listed(reader.text, [reader.name(seat) for seat in late(table)])
    row = cast_buttons(table, ply, reader)
    return Post(reader("ui-absence-question", names=names), rows=(row,))


def back_post(table: Table, told: Iterable[Told], reader: Reader) -> Post:
    """Return the message about what a bot did for a player who was away."""
    lines = event_lines(table.game, told, reader)
    if not lines:
        lines = [reader("ui-absence-nothing-done")]
    elif len(lines) > DONE:
        more = reader("ui-absence-more", count=len(lines) - DONE)
        lines = [more, *lines[-DONE:]]
    row = (
        Button(
            reader("ui-button-hand"),
            encode(ControlId(table.id, table.ply, "hand")),
            discord.ButtonStyle.primary,
        ),
        Button(reader("ui-button-catchup"), encode(ControlId(table.id, table.ply, "catchup"))),
    )
    embed = make_embed(
        reader("ui-absence-back"),
        [Section(reader("ui-absence-done"), tuple(lines))],
        footer=footer(table, reader),
    )
    return Post(embed=embed, rows=(row,))


def acted_on_post(table: Table, seat: Seat) -> Post:
    """Return the message to a player for whom a bot plays, with the button back to the seat.

    The message says one of three things: that a bot plays; that other people may ask for the
    seat; or, after such a request, until when the seat is reserved for the player.
    """
    reader = reader_of(table, text(table.language))
    user = table.sitters[seat].user_id or 0
    told, until = away_call(table, seat)
    said = reader(
        f"seat-told-{told}", users=mentions(table, [user], reader.text), when=f"<t:{until}:f>"
    )
    row = (back_button(table, reader), *link_buttons(table, reader))
    return Post(said, rows=(row,), pings=(user,))


class AbsenceFeature(Feature):
    """Absent players."""

    async def public(self, shown: Shown) -> Says:
        """Return lines on absent people and on the vote on late people, with buttons for both."""
        table, reader = shown.table, shown.reader
        if table.status != "running":
            return SILENT
        buttons = []
        poll = table[LatePeople].vote
        if poll is not None:
            vote = encode(ControlId(table.id, poll.asked, "absent"))
            style = discord.ButtonStyle.primary
            buttons.append(Button(reader("ui-button-absent"), vote, style))
        if away(table):
            buttons.append(back_button(table, reader))
        return Says(
            lines=absence_lines(table, reader),
            buttons=buttons if table.held_at is None else (),
        )

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return the line about the bot on the viewer's seat, with the button back to the seat."""
        if seat is not None or seat_rights.returning(shown.table, shown.user_id) is None:
            return SILENT
        back = back_button(shown.table, shown.reader)
        return Says(lines=(shown.reader("seat-kept-by-bot"),), buttons=(back,))

    def reminded(self, table: Table, reader: Reader) -> Sequence[Button]:
        """Return the button that stops all reminders at the table."""
        return (button_of(table, "hush", reader.text),)

    def calls(self, table: Table) -> Sequence[Call]:
        """Return the messages to players for whom bots play."""
        return [Call("away", seat, acted_on_post(table, seat)) for seat in away(table)]

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return the vote on players who do not answer, worded for a ping."""
        names = listed(reader.text, [reader.name(seat) for seat in late(table)])
        return {
            question: WordedQuestion(
                reader("ui-absence-question", names=names),
                cast_buttons(table, question.what[2], reader),
            )
            for question in questions
            if question.what[0] == "absence"
        }


FEATURE = AbsenceFeature()
