"""Decisions made together, on the board and in private: taking back, seats, absent players."""

import math
from collections.abc import Iterable, Sequence

import discord

from bot.components.custom_id import Key, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.presenters import event_lines
from bot.components.safe_text import LETTERS, clean_name, looks_like, seat_mark
from bot.errors import NotStored, UserError
from bot.games.presenter import Section
from bot.i18n import Reader, Text, listed
from bot.messages.frame import footer
from bot.model import Person, Table, Told, Transfer
from bot.sessions.actions.take_back import TakeBack, Undone
from bot.sessions.sessions import Sessions
from bot.table import pauses, seat_offers
from bot.table.absence import votes
from bot.table.head import ConsentRequest
from bot.table.take_back import missing
from bot.table.time.waiting import late
from engines.core.kernel import Seat

UNDONE_LINES = 8

DONE = 12
"""Cap on the lines about what bots did in somebody's place."""


async def request_sections(sessions: Sessions, table: Table, reader: Reader) -> list[Section]:
    """Return the open request to take a move back: who asks, its effect, who must still agree.

    If the move can no longer be taken back, it says why.
    """
    poll = table.take_back
    if poll is None:
        return []
    title = reader("ui-take-back-title", name=reader.name(poll.seat))
    try:
        undone = await sessions[TakeBack].undone_by(table)
    except NotStored:
        raise
    except UserError as error:  # when asked for, the move could still be taken back
        return [Section(title, (error.worded(reader),))]
    who = [reader.name(seat) for seat in missing(table, poll)]
    waits = reader("ui-take-back-waits", names=listed(reader.text, who))
    return [Section(title, (*undone_lines(table, undone, reader), waits))]


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


def cast_buttons(table: Table, asked: int, reader: Reader) -> tuple[Button, ...]:
    """Return the choices of a vote on players who do not answer the question of ply ``asked``."""
    return tuple(
        Button(reader(f"ui-button-cast-{choice}"), encode(Key(table.id, asked, "cast", choice)))
        for choice in votes(table)
    )


def undone_lines(table: Table, undone: Undone, reader: Reader) -> tuple[str, ...]:
    """Return what taking a move back would undo, as everybody knows it."""
    known = [f"↩ {line}" for line in event_lines(table.game, undone.told, reader)]
    if not known:
        return (reader("ui-take-back-silent"),)
    if len(known) > UNDONE_LINES:
        more = len(known) - UNDONE_LINES
        known = [reader("ui-take-back-more", count=more), *known[-UNDONE_LINES:]]
    return tuple(known)


def request_rows(table: Table, reader: Reader, undoes: Seat | None = None) -> tuple[Row, ...]:
    """Return the buttons for open decisions and for going back.

    ``undoes`` is the seat whose last answer can publicly be undone.
    """
    poll = table.take_back

    def button(verb: str, ply: int, style: discord.ButtonStyle, about: str = "") -> Button:
        key = Key(table.id, ply, verb, about)
        return Button(reader(f"ui-button-{verb}"), encode(key), style)

    row: list[Button] = []
    if table.held_at is not None:
        row.append(button("goon", table.ply, discord.ButtonStyle.success))
        row += [transfer_button(table, reader)] if table.transfer is not None else []
        return ((*row, *offer_buttons(table, reader)[: WIDTH - len(row)]),)
    if poll is not None:
        about = str(poll.seat)
        row.append(button("agree", poll.asked, discord.ButtonStyle.success, about))
        row.append(button("refuse", poll.asked, discord.ButtonStyle.danger, about))
    if table.absence is not None:
        row.append(button("absent", table.absence.asked, discord.ButtonStyle.primary))
    if away(table):
        row.append(back_button(table, reader))
    if undoes is not None:
        row.append(public_undo_button(table, undoes, reader))
    if table.transfer is not None and len(row) < WIDTH:
        row.append(transfer_button(table, reader))
    row += offer_buttons(table, reader)[: WIDTH - len(row)]
    return (tuple(row),) if row else ()


def back_button(table: Table, reader: Reader) -> Button:
    """Return the button with which a player takes back the seat that a bot keeps for them."""
    key = Key(table.id, table.ply, "here")
    return Button(reader("ui-button-here"), encode(key), discord.ButtonStyle.success)


def transfer_sections(table: Table, reader: Reader) -> list[Section]:
    """Return the request to take a game elsewhere: who asks, where to, and who must still agree."""
    wish = table.transfer
    if wish is None:
        return []
    title = reader("transfer-asked-title", name=asker(table, wish, reader))
    missing = still_to_agree(table, wish, reader)
    where, names = destination(table, wish, reader.text), listed(reader.text, missing)
    waits = reader("transfer-board", where=where, names=names, missing=len(missing))
    return [Section(title, (waits,))]


def asker(table: Table, wish: Transfer, reader: Reader) -> str:
    """Return the name of the player who asks to take a game elsewhere."""
    return "".join(
        reader.name(seat)
        for seat, one in enumerate(table.sitters)
        if one.user_id == wish.asked_by and not one.conceded
    )


def still_to_agree(table: Table, wish: Transfer, reader: Reader) -> list[str]:
    """Return the names of the players who have not agreed yet."""
    missed = table.owners - wish.agreed
    return [reader.name(seat) for seat, one in enumerate(table.sitters) if one.user_id in missed]


def destination(table: Table, wish: Transfer, words: Text) -> str:
    """Return the destination of a game in words that everybody may read."""
    if wish.is_to_another_bot:
        return words("transfer-to-bot")
    if wish.guild_id != table.guild_id:
        return words("transfer-to-server")
    return words("transfer-to-here", channel=f"<#{wish.channel_id}>")


def transfer_button(table: Table, reader: Reader) -> Button:
    """Return the button that shows how to take a game elsewhere, or the request to do so."""
    key = Key(table.id, table.ply, "transfer")
    return Button(reader("ui-button-transfer"), encode(key))


def offer_buttons(table: Table, reader: Reader) -> list[Button]:
    """Return a button for each offered seat: to ask for it, or to answer who asked."""
    buttons = []
    for seat, offer in table.offers.items():
        request = offer.pending
        if request is None:
            verb, label = "takeseat", reader("seat-takeseat", name=reader.name(seat))
        else:
            verb, label = "admit", reader("seat-admit", who=asking_name(table, seat, reader))
        key = Key(table.id, table.ply, verb, str(seat))
        buttons.append(Button(label, encode(key)))
    return buttons


def offer_lines(table: Table, reader: Reader) -> list[str]:
    """Return the lines on seats that are offered, and on who asks for them."""
    lines = []
    for seat, offer in table.offers.items():
        name, request = reader.name(seat), offer.pending
        if request is None:
            lines.append(reader("seat-line", name=name))
            continue
        who, when = asking_name(table, seat, reader), f"<t:{request.due_at}:f>"
        lines.append(reader("seat-line-asked", name=name, who=who, when=when))
        if seat_offers.is_kept(table, offer):
            lines.append(reader("seat-line-kept", name=name))
    return lines


def asking_name(table: Table, seat: Seat, reader: Reader) -> str:
    """Return the name of the person who asks for a seat, empty if nobody does.

    If it looks like the name of a player or of another newcomer, it also says for which seat they
    ask.
    """
    asking = {
        other: clean_name(offer.pending.person.name) or reader("name-somebody")
        for other, offer in table.offers.items()
        if offer.pending is not None
    }
    name = asking.pop(seat, "")
    if name and looks_like(name, (*reader.names, *asking.values())):
        return reader("name-newcomer", name=name, letter=LETTERS[seat])
    return name


def person_name(table: Table, person: Person, reader: Reader) -> str:
    """Return the name of a person who may have a seat at a table.

    If they have none and the name looks like a player's, it says that they are an outsider.
    """
    for seat, sitter in enumerate(table.sitters):
        if sitter.user_id == person.id:
            return reader.name(seat)
    name = clean_name(person.name) or reader("name-somebody")
    return reader("name-outside", name=name) if looks_like(name, reader.names) else name


def absence_lines(table: Table, reader: Reader) -> list[str]:
    """Return for whom bots play, and on whom the others vote."""
    lines = [
        reader("ui-absence-away", name=reader.name(seat), level=reader(f"level-{level}"))
        for seat, level in away(table).items()
    ]
    if table.absence is not None:
        names = listed(reader.text, [reader.name(seat) for seat in late(table)])
        lines.append(reader("ui-absence-vote", names=names))
    return lines


def away(table: Table) -> dict[Seat, str]:
    """Return the seats that bots play until their owners are back, with the level of each bot."""
    return {
        seat: sitter.level
        for seat, sitter in enumerate(table.sitters)
        if sitter.is_away and sitter.level is not None
    }


def public_undo_button(table: Table, seat: Seat, reader: Reader) -> Button:
    """Return the button on the board that undoes the last answer of a seat at once.

    Its label says whose answer it is; nobody else may use it.
    """
    key = Key(table.id, table.ply, "undonow", str(seat))
    return Button(reader("ui-button-undo-of", seat=seat_mark(seat)), encode(key))


def undo_post(table: Table, undone: Undone, reader: Reader, notice: str = "") -> Post:
    """Return what taking back the asker's last move would undo, and the button to ask for it."""
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
        encode(Key(table.id, table.ply, "askback")),
        discord.ButtonStyle.primary,
    )
    no = Button(reader("ui-button-no"), encode(Key(table.id, table.ply, "hand")))
    return Post(embed=embed, rows=((yes, no),))


def vote_post(table: Table, ply: int, reader: Reader) -> Post:
    """Return the ballot on players who do not answer the question of ``ply``."""
    names = listed(reader.text, [reader.name(one) for one in late(table)])
    row = cast_buttons(table, ply, reader)
    return Post(reader("ui-absence-question", names=names), rows=(row,))


def back_post(table: Table, told: Iterable[Told], reader: Reader) -> Post:
    """Return what was done on somebody's seat while they were away."""
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
        ),
        Button(reader("ui-button-catchup"), encode(Key(table.id, table.ply, "catchup"))),
    )
    embed = make_embed(
        reader("ui-absence-back"),
        [Section(reader("ui-absence-done"), tuple(lines))],
        footer=footer(table, reader),
    )
    return Post(embed=embed, rows=(row,))
