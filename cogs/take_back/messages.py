"""Taking a move back: the open request, its effect, and the buttons that ask and answer."""

from collections.abc import Mapping, Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.presenters import event_lines
from bot.errors import NotStored, UserError
from bot.games.presenter import Section
from bot.i18n import Reader, listed
from bot.messages.features import SILENT, Feature, Panel, Says, Shown, WordedQuestion
from bot.messages.frame import footer, yes_or_no
from bot.model import Table
from bot.sessions.sessions import Sessions
from bot.table.head import ConsentRequest
from cogs.take_back.actions import TakeBack, Undone
from cogs.take_back.part import TakeBackWish, missing

UNDONE_LINES = 8


async def request_sections(sessions: Sessions, table: Table, reader: Reader) -> list[Section]:
    """Return the open request to take a move back: who asks, the effect, who must still agree.

    If the move can no longer be taken back, the section says why.
    """
    poll = table[TakeBackWish].poll
    if poll is None:
        return []
    title = reader("ui-take-back-title", name=reader.name(poll.seat))
    try:
        undone = await sessions[TakeBack].undone_by(table)
    except NotStored:
        raise
    except UserError as error:  # the move can no longer be taken back
        return [Section(title, (error.worded(reader),))]
    who = [reader.name(seat) for seat in missing(table, poll)]
    waits = reader("ui-take-back-waits", names=listed(reader.text, who))
    return [Section(title, (*undone_lines(table, undone, reader), waits))]


def undone_lines(table: Table, undone: Undone, reader: Reader) -> tuple[str, ...]:
    """Return the events that taking a move back would undo, from the public view."""
    known = [f"↩ {line}" for line in event_lines(table.game, undone.told, reader)]
    if not known:
        return (reader("ui-take-back-silent"),)
    if len(known) > UNDONE_LINES:
        more = len(known) - UNDONE_LINES
        known = [reader("ui-take-back-more", count=more), *known[-UNDONE_LINES:]]
    return tuple(known)


def take_back_post(table: Table, undone: Undone, reader: Reader, notice: str = "") -> Post:
    """Return the effect of taking the asker's last move back, and the button to ask the others."""
    lines = [*undone_lines(table, undone, reader)]
    if undone.moved:
        names = listed(reader.text, [reader.name(seat) for seat in undone.moved])
        lines.append(reader("ui-take-back-others", names=names))
    embed = make_embed(
        reader("ui-take-back-sure"),
        [Section(reader("ui-take-back-undoes"), tuple(lines))],
        description=f"{notice}\n\n{reader('ui-take-back-how')}".strip(),
        footer=footer(table, reader),
    )
    yes = Button(
        reader("ui-button-undo-yes"),
        encode(ControlId(table.id, table.ply, "askback")),
        discord.ButtonStyle.primary,
    )
    no = Button(reader("ui-button-no"), encode(ControlId(table.id, table.ply, "hand")))
    return Post(embed=embed, rows=((yes, no),))


def take_back_button(table: Table, reader: Reader) -> Button:
    """Return the button that shows the effect of taking the last move back."""
    return Button(reader("ui-button-takeback"), encode(ControlId(table.id, table.ply, "takeback")))


class TakeBackFeature(Feature):
    """The open request to take a move back."""

    async def public(self, shown: Shown) -> Says:
        """Return the open request, with the buttons to answer the request.

        A paused game shows the request without buttons.
        """
        table, reader, poll = shown.table, shown.reader, shown.table[TakeBackWish].poll
        if table.status != "running" or poll is None:
            return SILENT
        sections = await request_sections(shown.sessions, table, reader)
        if table.held_at is not None:
            return Says(sections)
        styles = {"agree": discord.ButtonStyle.success, "refuse": discord.ButtonStyle.danger}
        return Says(
            sections,
            buttons=tuple(
                Button(
                    reader(f"ui-button-{verb}"),
                    encode(ControlId(table.id, poll.asked, verb, str(poll.seat))),
                    style,
                )
                for verb, style in styles.items()
            ),
        )

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to take the last move back, if the reader may ask for it."""
        table, user_id = shown.table, shown.user_id
        if panel != "more" or table.seat_of(user_id) is None:
            return ()
        if not await shown.sessions[TakeBack].is_open(table, user_id):
            return ()
        return (take_back_button(table, shown.reader),)

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return the questions about taking a move back, in words."""
        return {
            question: _asked(table, question, reader)
            for question in questions
            if question.what[0] == "take-back"
        }


def _asked(table: Table, question: ConsentRequest, reader: Reader) -> WordedQuestion:
    _, seat, asked = question.what
    title = reader("ui-take-back-title", name=reader.name(seat))
    said = f"{title}. {reader('ui-take-back-lapses')}"
    return WordedQuestion(said, yes_or_no(table, ("agree", "refuse"), asked, str(seat), reader))


FEATURE = TakeBackFeature()
