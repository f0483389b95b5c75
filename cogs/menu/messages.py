"""Private menus around a game: "More", and leaving a table."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.i18n import Text
from bot.messages.frame import question
from bot.model import Table
from cogs.game_file.messages import export_button, verify_button
from engines.registry import game as game_of


def more_post(
    table: Table,
    words: Text,
    buttons: Sequence[Button],
    *,
    seated: bool,
    may_close: bool,
    manages: bool,
) -> Post:
    """Return the menu "More" for a person with these rights.

    ``seated``: has a seat. ``may_close``: may end the table. ``manages``: manages the channel or
    the server. ``buttons`` come from features.
    """

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        custom_id = encode(ControlId(table.id, table.ply, verb))
        return Button(words(f"ui-button-{verb}"), custom_id, style)

    running = table.status == "running"
    lookup = [button("words"), button("cards"), button("rules")]
    if table.status == "over":
        reader = reader_of(table, words)
        lookup = [button("log"), button("words"), button("cards")]
        lookup += [verify_button(table, reader), export_button(table, reader)]
    elif table.state is not None:
        lookup.append(button("catchup"))
        if presenter(table.game).guide is not None:
            lookup.append(button("ask"))
    own = [button("mine")]
    if running and seated and game_of(table.game).declarations:
        own.insert(0, button("orders"))
    if manages:
        own.append(button("doctor"))
    here = [*buttons[: WIDTH - 1]]
    if running and (seated or may_close):
        here.append(button("leaving"))
    rows: list[Row] = [tuple(lookup), tuple(own)]
    if here:
        rows.append(tuple(here))
    embed = make_embed(words("ui-more-title"))
    return Post(embed=embed, rows=tuple(rows))


def leaving_post(
    table: Table, words: Text, buttons: Sequence[Button], *, seated: bool, may_close: bool
) -> Post:
    """Return the ways out of a lobby or a running game, for a person with the given rights.

    Ways that keep the game going share a row; the features' ``buttons`` are among these ways. Ways
    that end the game, or the reader's part in the game, share another row.
    """

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        custom_id = encode(ControlId(table.id, table.ply, verb))
        return Button(words(f"ui-button-{verb}"), custom_id, style)

    running = table.status == "running"
    mild = [*buttons[:WIDTH]]
    hard: list[Button] = []
    if seated and running:
        hard.append(button("concede", discord.ButtonStyle.danger))
    elif seated:
        mild.append(button("leave"))
    if may_close:
        close = button("close", discord.ButtonStyle.danger)
        hard.append(close if running else close._replace(label=words("ui-button-shut")))
    back = [Button(words("ui-button-back"), encode(ControlId(table.id, table.ply, "more")))]
    rows = tuple(tuple(row) for row in (mild, hard, back if running else []) if row)
    title = words("ui-button-leaving" if running else "ui-leaving-lobby")
    text = "" if running else words("ui-leaving-lobby-text")
    if running and seated:
        text = words("ui-leaving-text")
    return Post(embed=make_embed(title, description=text), rows=rows)


def concede_post(table: Table, words: Text) -> Post:
    """Return the request to confirm conceding; the request names the consequences."""
    people = [sitter for sitter in table.sitters if not sitter.is_bot]
    goes_on = len(table.sitters) > 2 and len(people) > 1
    return _sure(table, words, "ui-concede-bot" if goes_on else "ui-concede-ends", "resign")


def close_post(table: Table, words: Text) -> Post:
    """Return the question whether to end a lobby or a game.

    A game that is ended in this way has no result.
    """
    return _sure(table, words, "ui-close-sure", "shut")


def _sure(table: Table, words: Text, text: str, verb: str) -> Post:
    label = words(f"ui-button-{verb}-yes")
    yes = Button(label, encode(ControlId(table.id, table.ply, verb)), discord.ButtonStyle.danger)
    return question(table, words, words(text), yes)


def alone_post(table: Table, words: Text) -> Post:
    """Return the message which says that ending this game alone means conceding.

    Its buttons concede, or ask the other people to agree on an end.
    """
    give_up = Button(
        words("ui-button-concede"),
        encode(ControlId(table.id, table.ply, "concede")),
        discord.ButtonStyle.danger,
    )
    agree = Button(words("ui-button-ending"), encode(ControlId(table.id, table.ply, "ending")))
    return Post(words("error-end-alone"), rows=((agree, give_up),))
