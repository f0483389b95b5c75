"""Messages that ping people when their turn begins, and reminders while the table waits."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Picture, Post
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter, view_of
from bot.components.safe_text import pictured, reader_of
from bot.components.steps import running
from bot.i18n import Reader, text
from bot.messages.features import Features
from bot.messages.frame import link_buttons, mentions
from bot.messages.hand import window_line
from bot.model import Table
from bot.sessions.domain.consent import open_questions
from bot.table.head import ConsentRequest
from bot.table.time.time_control import HALF, IDLE, IDLE_LAST, LAST, TURN, idle_end
from bot.table.time.waiting import absent
from engines.core.kernel import Seat
from engines.registry import game as game_of

SAID = {
    HALF: "ui-absence-reminder",
    LAST: "ui-absence-last",
    IDLE: "ui-idle-end",
    IDLE_LAST: "ui-idle-end",
}
"""Text key of each reminder; the first reminder has the text of a turn's ping."""


async def pictured_call(
    pictures: PictureCache, features: Features, table: Table, users: Sequence[int]
) -> Post:
    """Return the ping of :func:`turn_post`, with a picture of the attack to answer, if any."""
    post = turn_post(table, users, features)
    if table.status != "running":
        return post
    return post._replace(picture=await _threat(pictures, table))


def turn_post(
    table: Table, users: Sequence[int], features: Features, *, is_titled: bool = False
) -> Post:
    """Return the ping for people whose turn has begun, or whose consent is requested.

    The ping contains the question and buttons to answer; in a lobby, it contains nothing else. With
    ``is_titled``, the message has the game's status as its title, and the text does not repeat the
    status.
    """
    reader = reader_of(table, text(table.language))
    called: dict[tuple[str | None, str], list[int]] = {}
    seats = []
    for user in users:
        seat = table.seat_of(user)
        if seat is not None and seat in absent(table):
            limit = window_line(table, seat, reader)
            called.setdefault((_own_call(table, seat, reader), limit), []).append(user)
            seats.append(seat)
    lines = []
    for (call, limit), group in called.items():
        if is_titled and call is None:
            said = mentions(table, group, reader.text)
        else:
            said = _called(table, group, reader, call)
        lines.append(f"{said} {limit}".rstrip())
    is_lobby = table.status == "lobby"
    row = () if is_lobby else (*_ways(table, seats, reader), *link_buttons(table, reader))
    groups = dict(_asked(table, users))
    asked = features.asks(table, [*groups], reader)
    lines += [_called(table, groups[question], reader, how.text) for question, how in asked.items()]
    answers = (how.row for how in asked.values())
    rows = tuple(buttons for buttons in (*answers, row) if buttons)
    return Post("\n".join(lines), rows=rows, pings=tuple(users))


def reminder_post(table: Table, seats: Iterable[Seat], features: Features) -> Post:
    """Return a reminder for the players of these seats, with the features' buttons.

    The reminder says that it is their turn, that half their time is over, or that their time is
    about to end.
    """
    reader = reader_of(table, text(table.language))
    said = []
    users: list[int] = []
    end = idle_end(table)
    when = "" if math.isinf(end) else f"<t:{round(end)}:R>"
    for step, group in groupby(sorted(seats, key=partial(_step, table)), partial(_step, table)):
        late = [seat for seat in group if table.sitters[seat].user_id is not None]
        ids = [user for seat in late if (user := table.sitters[seat].user_id) is not None]
        call = _call(table, late[0] if len(late) == 1 else None, reader)
        if step == TURN:
            said.append(_called(table, ids, reader))
            users += ids
            continue
        said.append(
            reader(
                SAID[step],
                users=mentions(table, ids, reader.text),
                count=len(ids),
                call=call,
                when=when,
            )
        )
        users += ids
    row = (
        _play(table, reader),
        *features.reminded(table, reader),
        *link_buttons(table, reader),
    )
    return Post("\n".join(said), rows=(row,), pings=tuple(users))


def settled_post(table: Table, seat: Seat) -> Post:
    """Return the line that replaces a call about a seat when the call's question is settled.

    The line says who plays the seat now, that a bot plays it, or that the game is over.
    """
    words = text(table.language)
    if table.status != "running":
        return Post(words("seat-call-over"))
    if table.sitters[seat].is_bot:
        return Post(words("seat-call-bot"))
    return Post(words("seat-call-settled", name=reader_of(table, words).name(seat)))


async def _threat(pictures: PictureCache, table: Table) -> Picture | None:
    """Return the picture of the attack that awaits an answer, drawn from the public view."""
    reader = reader_of(table, text(table.language))
    artist, view = presenter(table.game).artist, view_of(running(table), None)
    threat = artist.threat(view, reader)
    if threat is None:
        return None

    def draw() -> bytes | None:
        drawn = artist.threat(view, pictured(reader))  # with names that the fonts can draw
        return None if drawn is None else drawn.draw()

    key = ("threat", table.id, table.ply, reader.text.language, reader.names)
    return await pictures.drawn(key, draw, lambda: threat.alt)


def _asked(table: Table, users: Sequence[int]) -> list[tuple[ConsentRequest, list[int]]]:
    """Return the open requests for consent, each with those ``users`` who are asked."""
    groups = []
    for question in open_questions(table):
        asked = {table.sitters[seat].user_id for seat in question.of}
        groups.append((question, [user for user in users if user in asked]))
    return [(question, group) for question, group in groups if group]


def _called(table: Table, users: Sequence[int], reader: Reader, call: str | None = None) -> str:
    """Return the line that asks users to answer ``call``; without ``call``, the game's status.

    The status names only these users, even if the table also waits for other people.
    """
    if call is not None:
        return reader("ui-ping-asked", users=mentions(table, users, reader.text), call=call)
    view, names = view_of(running(table), None), list(reader.names)
    called = {}
    for user in users:
        if (seat := table.seat_of(user)) is not None:
            names[seat] = called[seat] = mentions(table, [user], reader.text)
    waiting = {seat: kind for seat, kind in view.waiting.items() if seat in called}
    addressed = replace(reader, names=tuple(names))
    said = presenter(table.game).status(replace(view, waiting=waiting or view.waiting), addressed)
    if all(name in said for name in called.values()):
        return said
    return _called(table, users, reader, said)


def _call(table: Table, seat: Seat | None, reader: Reader) -> str:
    """Return, in one line, the question to a seat, or else the public status of the game."""
    call = _own_call(table, seat, reader)
    return call or presenter(table.game).status(view_of(running(table), None), reader)


def _own_call(table: Table, seat: Seat | None, reader: Reader) -> str | None:
    """Return the line for a question asked out of turn, if the game has a text for it."""
    view = view_of(running(table), None)
    return None if seat is None else presenter(table.game).call(view, seat, reader)


def _ways(table: Table, seats: Sequence[Seat], reader: Reader) -> tuple[Button, ...]:
    """Return the buttons for pinged players: react to an attack, or open their decision.

    The buttons depend only on the question, never on a hand or a standing order.
    """
    game, ask = game_of(table.game), running(table).ask
    kinds = {ask[seat].kind for seat in seats}
    kind = next(
        (window for window in kinds if window in game.windows and window in game.passes), None
    )
    if kind is None or len(kinds) > 1:
        return (_play(table, reader),) if seats else ()
    let = Button(reader("ui-button-letbe"), encode(ControlId(table.id, table.ply, "letbe")))
    if f"{kind}-open" not in reader.text:
        return (_play(table, reader), let)
    control = ControlId(table.id, table.ply, "hand", "defend")
    defend = Button(reader(f"{kind}-open"), encode(control), discord.ButtonStyle.success)
    always = Button(reader("ui-button-always"), encode(ControlId(table.id, table.ply, "orders")))
    return (defend, let, *((always,) if game.declarations else ()))


def _play(table: Table, reader: Reader) -> Button:
    """Return the button that opens the presser's own decision."""
    control = ControlId(table.id, table.ply, "hand")
    return Button(reader("ui-button-turn"), encode(control), discord.ButtonStyle.primary)


def _step(table: Table, seat: Seat) -> int:
    clock = table.clocks.get(seat)
    return TURN if clock is None else clock.told
