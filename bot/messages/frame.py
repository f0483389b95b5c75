"""Parts shared by a table's messages: footer, links, and buttons that many messages have."""

from collections.abc import Iterable

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import clean_name, looks_like, mention
from bot.errors import UserError
from bot.i18n import Reader, Text, listed
from bot.model import Person, Table
from engines.core.kernel import Seat, State


def begun(table: Table) -> State:
    """Return the state of a table's game; raises ``ui-error-not-begun``."""
    if table.state is None:
        raise UserError("ui-error-not-begun")
    return table.state


def footer(table: Table, reader: Reader) -> str:
    """Return the footer under a board: the game, the table and the number of answers given."""
    return reader(
        "ui-board-footer",
        game=reader(f"game-{table.game}"),
        table=str(table.id),
        ply=str(table.ply),
    )


def board_link(table: Table) -> str | None:
    """Return the URL of a table's public message, ``None`` without a public message."""
    if table.message_id is None:
        return None
    return f"https://discord.com/channels/{table.guild_id}/{table.channel_id}/{table.message_id}"


def begins(title: str, line: str) -> bool:
    """Return whether a title begins with a line of the log; such a line would repeat the title."""
    sentence = line.removesuffix(".")
    return sentence != "" and title.startswith(sentence)


def mentions(table: Table, users: Iterable[int], words: Text) -> str:
    """Return the mentions of some users, separated by spaces."""
    return " ".join(mention(table, user, words) for user in users)


def winners_line(table: Table, reader: Reader) -> str:
    """Return a line that names the winners, or says that the game is over if nobody has won."""
    result = None if table.state is None else table.state.result
    winners = [] if result is None else [reader.name(seat) for seat in result.winners]
    if not winners:
        return reader("ui-hand-over")
    return reader("ui-hand-won", names=listed(reader.text, winners), count=len(winners))


def link_label(table: Table) -> str:
    """Return the catalogue key for the label of a link to the table's public message."""
    where = {"lobby": "lobby", "over": "result"}.get(table.status, "board")
    return f"ui-button-{where}"


def link_buttons(table: Table, reader: Reader) -> tuple[Button, ...]:
    """Return the link button to the table's lobby, board or result, if it has been posted."""
    link = board_link(table)
    return () if link is None else (Button(reader(link_label(table)), url=link),)


def link_row(table: Table, reader: Reader) -> tuple[Row, ...]:
    """Return :func:`link_buttons` as a row; no row if there is no button."""
    row = link_buttons(table, reader)
    return (row,) if row else ()


def asking_buttons(table: Table, reader: Reader) -> tuple[Button, ...]:
    """Return the buttons to ask about the board (if supported by the game) and to look up cards."""
    cards = Button(reader("ui-button-cards"), encode(ControlId(table.id, table.ply, "cards")))
    if presenter(table.game).guide is None:
        return (cards,)
    ask = Button(reader("ui-button-ask"), encode(ControlId(table.id, table.ply, "ask")))
    return (ask, cards)


def button_of(table: Table, verb: str, words: Text) -> Button:
    """Return a button of a table with the label of its verb."""
    return Button(words(f"ui-button-{verb}"), encode(ControlId(table.id, table.ply, verb)))


def hand_button(table: Table, reader: Reader) -> Button:
    """Return the button back to the hand, for a page opened from the hand."""
    control = ControlId(table.id, table.ply, "hand", "back")
    return Button(reader("ui-button-back-to-hand"), encode(control), discord.ButtonStyle.primary)


def watch_button(table: Table, reader: Reader) -> Button:
    """Return the button that shows the public position to the presser alone."""
    return Button(reader("ui-button-watch"), encode(ControlId(table.id, table.ply, "watch")))


def more_button(table: Table, reader: Reader) -> Button:
    """Return the button to the menu "More"."""
    return Button(reader("ui-button-more"), encode(ControlId(table.id, table.ply, "more")))


def me_button(words: Text, table_id: int = 0, ply: int = 0) -> Button:
    """Return the button back to the asker's own page.

    ``table_id`` is the table from which this page was opened, 0 for none.
    """
    control = ControlId(table_id, ply, "mine")
    return Button(words("ui-button-back"), encode(control))


def said_post(said: str, words: Text) -> Post:
    """Return a message that reports the outcome of a choice (``said``), with a back button."""
    return Post(said, rows=((me_button(words),),))


def next_button(words: Text, table_id: int = 0) -> Button:
    """Return the button to the waiting table after ``table_id``; 0: to the first waiting table."""
    control = ControlId(table_id, 0, "next")
    return Button(words("ui-button-next"), encode(control), discord.ButtonStyle.primary)


def replay_menu(
    table: Table, label: str, items: tuple[Item, ...], viewer: Seat | None = None
) -> Menu:
    """Return a menu that opens the replay at a step; each item's value is its step.

    The replay shows the view of ``viewer``, or the public view if ``None``.
    """
    eyes = "p" if viewer is None else str(viewer)
    return Menu(encode(ControlId(table.id, table.ply, "replay", f"{eyes}.g")), label, items)


def question(
    table: Table,
    words: Text,
    text: str,
    yes: Button,
    *,
    no: str = "ui-button-no",
    back: str = "more",
) -> Post:
    """Return a message with the question ``text``, the button ``yes`` and a second button.

    The second button has the label of the text ``no`` and shows the panel of the verb ``back``.
    """
    leave = Button(words(no), encode(ControlId(table.id, table.ply, back)))
    return Post(text, rows=((yes, leave),))


def yes_or_no(
    table: Table, verbs: tuple[str, str], ply: int, about: str, reader: Reader
) -> tuple[Button, ...]:
    """Return a green button for yes and a grey one for no."""
    styles = (discord.ButtonStyle.success, discord.ButtonStyle.secondary)
    return tuple(
        Button(reader(f"ui-button-{verb}"), encode(ControlId(table.id, ply, verb, about)), style)
        for verb, style in zip(verbs, styles, strict=True)
    )


def person_name(table: Table, person: Person, reader: Reader) -> str:
    """Return a person's name, even if the person has no seat at the table.

    The name of a person without a seat is marked as an outsider's if it looks like a player's name.
    """
    for seat, sitter in enumerate(table.sitters):
        if sitter.user_id == person.id:
            return reader.name(seat)
    name = clean_name(person.name) or reader("name-somebody")
    return reader("name-outside", name=name) if looks_like(name, reader.names) else name


def small_print(lines: Iterable[str]) -> list[str]:
    """Return lines that Discord shows in small print."""
    return [f"-# {line}" for line in lines]
