"""The questions to which people are asked to agree, with the buttons that answer them."""

import math
from collections.abc import Sequence

import discord

from bot.components.custom_id import Key, encode
from bot.components.decision import WIDTH
from bot.components.message import Button, Row
from bot.i18n import Reader, listed
from bot.messages.absence import cast_buttons
from bot.messages.seat_offers import asking_name, offer_buttons
from bot.model import Table
from bot.table import pauses
from bot.table.head import ConsentRequest
from bot.table.time.waiting import late


def question_text(table: Table, question: ConsentRequest, reader: Reader) -> str:
    """Return the question to which somebody is asked to agree, and what silence means."""
    kind, seat, _ = question.what
    if kind == "pause":
        return reader("pause-question", when=f"<t:{math.ceil(pauses.ends_at(table))}:R>")
    if kind == "absence":
        names = listed(reader.text, [reader.name(one) for one in late(table)])
        return reader("ui-absence-question", names=names)
    if question.about is None:
        title = reader("ui-take-back-title", name=reader.name(seat))
        return f"{title}. {reader('ui-take-back-lapses')}"
    who = asking_name(table, question.about, reader)
    lines = [reader("seat-question", who=who, name=reader.name(question.about))]
    request = table.offers[question.about].pending
    if request is not None and request.due_at is not None:
        lines.append(reader("seat-silence", when=f"<t:{request.due_at}:R>"))
    if table.gallery:
        lines.append(reader("seat-watched", who=who))
    return " ".join(lines)


def question_rows(
    table: Table, questions: Sequence[ConsentRequest], reader: Reader
) -> tuple[Row, ...]:
    """Return the buttons that answer these questions, with a row for each question.

    Several newcomers share a row, where each has one button.
    """
    rows: list[Row] = []
    newcomers = [one for one in questions if one.about is not None]
    for question in questions:
        kind, seat, asked = question.what
        if kind == "take-back":
            rows.append(_yes_or_no(table, ("agree", "refuse"), asked, str(seat), reader))
        elif kind == "absence":
            rows.append(cast_buttons(table, asked, reader))
        elif kind == "pause":
            key = Key(table.id, table.ply, "goon")
            success = discord.ButtonStyle.success
            rows.append((Button(reader("ui-button-goon"), encode(key), success),))
        elif len(newcomers) == 1:
            request = table.offers[seat].pending
            said = f"{seat}:{None if request is None else request.due_at}"
            rows.append(_yes_or_no(table, ("letin", "object"), table.ply, said, reader))
    if len(newcomers) > 1:
        rows.append(tuple(offer_buttons(table, reader)[:WIDTH]))
    return tuple(rows)


def _yes_or_no(
    table: Table, verbs: tuple[str, str], ply: int, about: str, reader: Reader
) -> tuple[Button, ...]:
    """Return a green button for yes and a grey one for no."""
    styles = (discord.ButtonStyle.success, discord.ButtonStyle.secondary)
    return tuple(
        Button(reader(f"ui-button-{verb}"), encode(Key(table.id, ply, verb, about)), style)
        for verb, style in zip(verbs, styles, strict=True)
    )
