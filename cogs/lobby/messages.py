"""Private panels of a lobby: its options, its bots and its guests."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.safe_text import cut, reader_of
from bot.errors import UserError
from bot.i18n import Reader, Text, text
from bot.messages.frame import link_row
from bot.messages.lobby import option_key, option_lines, switches
from bot.model import Table
from cogs.lobby import strength
from engines.registry import game as game_of

SWITCHES = 4
"""Number of menus on one page of the options; the fifth row has the page buttons."""


def options_post(table: Table, page: int, words: Text, *, is_host: bool) -> Post:
    """Return a page of option menus for the host of a lobby, or a list for other people."""
    embed = make_embed(words("ui-options-title"), description="\n".join(option_lines(table, words)))
    if table.status != "lobby" or not is_host:
        return Post(embed=embed, rows=link_row(table, reader_of(table, words)))
    found = switches(table)
    pages = -(-len(found) // SWITCHES)
    page = min(page, pages - 1)
    rows: list[Row] = []
    for switch, chosen in found[page * SWITCHES : (page + 1) * SWITCHES]:
        title = words(option_key(table.game, switch.key))
        items = tuple(
            Item(
                cut(
                    words(
                        "ui-option",
                        name=title,
                        choice=words(option_key(table.game, switch.key, choice)),
                    ),
                    TEXT,
                ),
                choice,
                chosen=choice == chosen,
            )
            for choice in switch.choices
        )
        custom_id = encode(ControlId(table.id, 0, "option", f"{page}:{switch.key}"))
        rows.append((Menu(custom_id, title, items),))
    if pages > 1:
        turned = (page + 1) % pages
        label = words("ui-page", page=turned + 1, pages=pages)
        rows.append((Button(label, encode(ControlId(table.id, 0, "options", str(turned)))),))
    return Post(embed=embed, rows=tuple(rows))


def avoided_post(table: Table, words: Text) -> Post:
    """Return the question whether to join a lobby with a person whom the asker avoids."""
    control = ControlId(table.id, 0, "joinyes")
    yes = Button(words("ui-button-joinyes"), encode(control), discord.ButtonStyle.primary)
    return Post(words("avoid-here"), rows=((yes,),))


def guests_post(table: Table, user_id: int, reader: Reader) -> Post:
    """Return the menu with which a host or moderator frees another person's seat in a lobby.

    Raises ``error-nobody-there``.
    """
    items = tuple(
        Item(reader.name(seat), str(sitter.user_id))
        for seat, sitter in enumerate(table.sitters)
        if sitter.user_id not in (None, user_id)
    )
    if not items:
        raise UserError("error-nobody-there")
    menu = Menu(encode(ControlId(table.id, 0, "sendout")), reader("ui-unseat-whom"), items)
    return Post(reader("ui-unseat-text"), rows=((menu,),))


def sent_out_post(table: Table, user_id: int) -> Post:
    """Return the message to a person whose seat in a lobby was freed."""
    words = text(table.language)
    again = Button(words("ui-button-new-table"), encode(ControlId(0, 0, "new", table.game)))
    return Post(words("ui-sent-out", user=f"<@{user_id}>"), rows=((again,),), pings=(user_id,))


def bot_rows(table: Table, words: Text) -> tuple[Row, ...]:
    """Return a menu of the levels of bots that can be seated, with their measured strength."""
    items = tuple(
        Item(words("ui-lobby-bot", level=words(f"level-{level}")), level, detail)
        for level, detail in _strengths(table.game, words).items()
    )
    if not items:
        return ()
    return ((Menu(encode(ControlId(table.id, 0, "bot")), words("ui-bot-level"), items),),)


def _strengths(game: str, words: Text) -> dict[str, str]:
    """Return how often each level beats the next lower level; empty if not measured."""
    known, below, found = strength.shares(game), "", {}
    for level in game_of(game).policies:
        won = known.get(level)
        measured = won is not None and below
        name = words(f"level-{below}") if below else ""
        found[level] = words("ui-bot-strength", below=name, won=won) if measured else ""
        below = level
    return found


def _people(table: Table) -> list[int]:
    return [sitter.user_id for sitter in table.sitters if sitter.user_id is not None]


def hosting_post(
    table: Table, words: Text, more: Sequence[Button], *, decides: bool, is_seated: bool
) -> Post:
    """Return the options of a lobby, with the controls that a person may use.

    ``more`` are the features' buttons, in a separate row.

    A person who ``decides`` gets the controls for options, sending guests out and closing. Any
    seated person gets the controls for bots; a press checks whether a guest may use them yet.
    """
    expiry = words("ui-lobby-expiry", when=f"<t:{table.expires_at}:R>")
    said = "\n".join((*option_lines(table, words), expiry))

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return Button(words(f"ui-button-{verb}"), encode(ControlId(table.id, 0, verb)), style)

    row: list[Button] = [button("options")] if decides else []
    if is_seated and any(sitter.is_bot for sitter in table.sitters):
        row.append(button("unbot"))
    if decides and len(_people(table)) > 1:
        row.append(button("unseat"))
    if decides:
        row.append(button("shut", discord.ButtonStyle.danger))
    menu = bot_rows(table, words) if is_seated else ()
    rows = (*menu, *(tuple(own) for own in (more, row) if own)) or link_row(
        table, reader_of(table, words)
    )
    return Post(embed=make_embed(words("hosting-title"), description=said), rows=rows)


def learning_post(table: Table, words: Text, ways: Sequence[Button]) -> Post:
    """Return the ways to learn a game from its lobby: the features' ways, and the rules."""
    how = Button(words("ui-button-how"), encode(ControlId(table.id, 0, "how")))
    return Post(words("ui-learning-how"), rows=((*ways, how),))


def seated_post(table: Table, words: Text) -> Post:
    """Return the answer to a seated person who presses **Join**, with a button to leave."""
    leave = Button(words("ui-button-leave"), encode(ControlId(table.id, 0, "leave")))
    return Post(words("ui-seated-already"), rows=((leave,),))
