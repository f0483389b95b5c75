"""Private menus around a game: "More", moderation, and requests for confirmation."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.i18n import LANGUAGES, Reader, Text
from bot.messages.clocks import pauses_line
from bot.messages.frame import export_button, take_back_button, verify_button
from bot.messages.learning.coaching import coach_button
from bot.messages.seats import offer_menu, own_offer_button
from bot.model import Table
from bot.sessions.actions.moderation import heirs
from engines.core.kernel import Seat
from engines.registry import game as game_of


def question(
    table: Table,
    words: Text,
    text: str,
    yes: Button,
    *,
    no: str = "ui-button-no",
    back: str = "more",
) -> Post:
    """Return a request to confirm the action of the button ``yes``, with the question ``text``.

    The other button has the label of the text ``no`` and shows the panel of the verb ``back``.
    """
    leave = Button(words(no), encode(Key(table.id, table.ply, back)))
    return Post(text, rows=((yes, leave),))


def more_post(
    table: Table, words: Text, *, seated: bool, may_close: bool, manages: bool, takes_back: bool
) -> Post:
    """Return the menu "More" for somebody with these rights.

    ``seated``: has a seat. ``may_close``: may end the table. ``manages``: manages the channel or
    the server. ``takes_back``: may ask to take a move back.
    """

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        custom_id = encode(Key(table.id, table.ply, verb))
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
    here: list[Button] = []
    if takes_back:
        here.append(take_back_button(table, reader_of(table, words)))
    if running and seated and table.coached:
        here.append(coach_button(table, words))
    if running and seated:
        here.append(button("transfer"))
    if running and may_close:
        here.append(button("manage"))
    if running and (seated or may_close):
        here.append(button("leaving"))
    rows: list[Row] = [tuple(lookup), tuple(own)]
    if here:
        rows.append(tuple(here))
    embed = make_embed(words("ui-more-title"))
    return Post(embed=embed, rows=tuple(rows))


def leaving_post(table: Table, words: Text, *, seated: bool, may_close: bool) -> Post:
    """Return the ways out of a lobby or a running game, for somebody with these rights.

    Ways that keep the game going are in one row, ways that end it or one's part in it in another.
    """

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        custom_id = encode(Key(table.id, table.ply, verb))
        return Button(words(f"ui-button-{verb}"), custom_id, style)

    running = table.status == "running"
    mild: list[Button] = []
    hard: list[Button] = []
    if seated and running:
        mild += [button("offerown"), button("ending")]
        hard.append(button("concede", discord.ButtonStyle.danger))
    elif seated:
        mild.append(button("leave"))
    if may_close:
        close = button("close", discord.ButtonStyle.danger)
        hard.append(close if running else close._replace(label=words("ui-button-shut")))
    back = [Button(words("ui-button-back"), encode(Key(table.id, table.ply, "more")))]
    rows = tuple(tuple(row) for row in (mild, hard, back if running else []) if row)
    title = words("ui-button-leaving" if running else "ui-leaving-lobby")
    text = words("ui-leaving-text" if running else "ui-leaving-lobby-text")
    return Post(embed=make_embed(title, description=text), rows=rows)


def concede_post(table: Table, words: Text) -> Post:
    """Return the request to confirm conceding, which says what it leads to."""
    people = [sitter for sitter in table.sitters if not sitter.is_bot]
    goes_on = len(table.sitters) > 2 and len(people) > 1
    return _sure(table, words, "ui-concede-bot" if goes_on else "ui-concede-ends", "resign")


def close_post(table: Table, words: Text) -> Post:
    """Return the request to confirm ending a lobby, or a game without a result."""
    return _sure(table, words, "ui-close-sure", "shut")


def alone_post(table: Table, words: Text) -> Post:
    """Return the message that ending a game alone means conceding.

    Its buttons concede, or ask the others to agree on an end.
    """
    give_up = Button(
        words("ui-button-concede"),
        encode(Key(table.id, table.ply, "concede")),
        discord.ButtonStyle.danger,
    )
    agree = Button(words("ui-button-ending"), encode(Key(table.id, table.ply, "ending")))
    return Post(words("error-end-alone"), rows=((agree, give_up),))


def manage_post(table: Table, overdue: Sequence[Seat], reader: Reader) -> Post:
    """Return the menus and buttons of hosts and moderators at a running game.

    They hand over the host's role, remove a player who is ``overdue``, offer seats, set the board's
    language, pause and end the game.
    """
    rows: list[Row] = []
    for verb, seats in (("handover", heirs(table)), ("remove", overdue)):
        if seats:
            rows.append((_seat_menu(table, reader, verb, seats),))
    rows += [*offer_menu(table, reader), (_languages(table, reader),)]
    rest = "pause" if table.held_at is None else "goon"
    rows.append((_button(table, reader, rest), _button(table, reader, "close")))
    said = f"{reader('manage-text')}\n{pauses_line(table, reader.text)}"
    embed = make_embed(reader("ui-button-manage"), description=said)
    return Post(embed=embed, rows=tuple(rows))


def removal_post(table: Table, seat: Seat, reader: Reader) -> Post:
    """Return the request to confirm removing somebody."""
    key = Key(table.id, table.ply, "evict", str(seat))
    yes = Button(reader("ui-button-evict"), encode(key), discord.ButtonStyle.danger)
    sure = reader("manage-sure", name=reader.name(seat))
    return question(table, reader.text, sure, yes, back="manage")


def ending_post(table: Table, words: Text, *, wished: bool) -> Post:
    """Return the question whether the asker would end the game, or the answer they gave."""
    verb = "unwish" if wished else "wish"
    style = discord.ButtonStyle.secondary if wished else discord.ButtonStyle.danger
    change = Button(words(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)), style)
    if wished:
        return question(table, words, words("ending-wished"), change, no="ui-button-back")
    return question(table, words, words("ending-text"), change)


def own_offer_post(table: Table, seat: Seat, words: Text) -> Post:
    """Return the request to confirm offering the asker's seat, or withdrawing its offer."""
    sure = words("seat-offered-own" if seat in table.offers else "seat-sure")
    return question(table, words, sure, own_offer_button(table, seat, words))


def _sure(table: Table, words: Text, text: str, verb: str) -> Post:
    label = words(f"ui-button-{verb}-yes")
    yes = Button(label, encode(Key(table.id, table.ply, verb)), discord.ButtonStyle.danger)
    return question(table, words, words(text), yes)


def _languages(table: Table, reader: Reader) -> Menu:
    items = tuple(
        Item(reader("manage-language", language=one), one)
        for one in LANGUAGES
        if one != table.language
    )
    return Menu(encode(Key(table.id, table.ply, "boardin")), reader("option-language"), items)


def _button(table: Table, reader: Reader, verb: str) -> Button:
    style = discord.ButtonStyle.danger if verb == "close" else discord.ButtonStyle.secondary
    return Button(reader(f"ui-button-{verb}"), encode(Key(table.id, table.ply, verb)), style)


def _seat_menu(table: Table, reader: Reader, verb: str, seats: Sequence[Seat]) -> Menu:
    items = tuple(Item(reader.name(seat), str(seat)) for seat in seats)
    return Menu(encode(Key(table.id, table.ply, verb)), reader(f"manage-{verb}"), items)
