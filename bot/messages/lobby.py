"""A lobby, open or closed, and its options."""

from collections.abc import Sequence
from functools import cache

import discord

from bot.components import strength
from bot.components.custom_id import Key, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import cut, names_apart, reader_of, seat_mark
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import FALLBACK, LANGUAGES, Reader, Text, listed, text
from bot.messages.features import SILENT, Says
from bot.messages.frame import link_row, mentions
from bot.model import Table
from bot.sessions.domain.bot_pace import BOT_PACE
from bot.sessions.domain.lobby import HINTS, OPEN_HANDS, PACES, hands_of, hints_of
from bot.table.time import deadlines
from engines.core.game import GameOption
from engines.registry import game as game_of

SWITCHES = 4
"""Menus on one page of the options; the fifth row turns the page."""


def option_key(game: str, key: str, choice: str = "") -> str:
    """Return the catalogue key of an option, or of one of its choices."""
    name = key.replace("_", "-")
    if any(option.key == key for option in game_of(game).options):
        name = f"{game}-{name}"
    return f"option-{name}-{choice}" if choice else f"option-{name}"


def lobby_post(
    table: Table, words: Text, picture: Picture | None = None, says: Says = SILENT
) -> Post:
    """Return an open lobby: banner with seats, goal of the game, length, and unusual options.

    Without a banner, the seats are listed in words. ``says`` is what the features add.
    """
    title = words("ui-lobby-title", game=words(f"game-{table.game}-short"))
    goal = f"{words(f'game-{table.game}-pitch')} {_length(table, words)}"
    said = [goal, rules_line(table, words), *bot_lines(table, words), *says.lines, *says.times]

    @cache
    def in_words() -> discord.Embed:
        taken, most = len(table.sitters), game_of(table.game).seats[-1]
        seats = Section(words("ui-lobby-seats", taken=taken, most=most), seat_lines(table, words))
        return make_embed(title, [*says.sections, seats], description="\n".join(said))

    invited = sorted(table.invited)
    kept = mentions(table, invited, words)
    return Post(
        words("ui-lobby-kept", users=kept) if kept else "",
        embed=make_embed(title, says.sections, description="\n".join(said)),
        rows=(*says.rows(), *_rows(table, words)),
        picture=picture,
        pings=tuple(invited),
        in_words=in_words,
    )


def rules_line(table: Table, words: Text) -> str:
    """Return one line on the options that differ from their defaults."""
    others = [
        words(
            "ui-lobby-differs",
            name=words(option_key(table.game, switch.key)),
            choice=words(option_key(table.game, switch.key, chosen)),
        )
        for switch, chosen in switches(table)
        if switch.key != "language" and chosen != switch.default
    ]
    if not others:
        return words("ui-lobby-standard")
    return words("ui-lobby-otherwise", differs=" · ".join(others))


def bot_lines(table: Table, words: Text) -> list[str]:
    """Return the levels of the bots, which the banner does not show."""
    bots: dict[str, list[str]] = {}
    shown = names_apart(table.names, words)
    for sitter, name in zip(table.sitters, shown, strict=True):
        if sitter.level is not None:
            bots.setdefault(sitter.level, []).append(name)
    return [
        words(
            "ui-lobby-bots",
            names=listed(words, names),
            count=len(names),
            level=words(f"level-{level}"),
        )
        for level, names in bots.items()
    ]


def _length(table: Table, words: Text) -> str:
    """Return the length of a game: the limit of its clock, if it has one, else the usual length."""
    if table.minutes is not None:
        return words("ui-lobby-timed", minutes=table.minutes)
    low, high = presenter(table.game).minutes
    return words("ui-lobby-length", low=low, high=high)


def seat_lines(table: Table, words: Text) -> tuple[str, ...]:
    """Return a line for each seat taken, and one for the free seats."""
    lines = []
    names = names_apart(table.names, words)
    for seat, (sitter, name) in enumerate(zip(table.sitters, names, strict=True)):
        if sitter.level is not None:
            name = words("ui-seat-bot", name=name, level=words(f"level-{sitter.level}"))
        elif sitter.user_id in table.invited:
            name = words("ui-seat-kept", name=name)
        elif sitter.user_id == table.host_id:
            name = words("ui-seat-host", name=name)
        if sitter.user_id in table.coached:
            name = words("ui-seat-coached", name=name)
        lines.append(f"{seat_mark(seat)} {name}")
    free = game_of(table.game).seats[-1] - len(table.sitters)
    if free:
        lines.append(words("ui-seats-free", count=free))
    return tuple(lines)


def option_lines(table: Table, words: Text) -> tuple[str, ...]:
    """Return a line for each option."""
    return tuple(
        words(
            "ui-option",
            name=words(option_key(table.game, switch.key)),
            choice=words(option_key(table.game, switch.key, chosen)),
        )
        for switch, chosen in switches(table)
    )


def switches(table: Table) -> list[tuple[GameOption, str]]:
    """Return every option that matters at a table, with its choice: game, clock, table.

    An option introduced after the table was opened has its default.
    """
    return [
        *(
            (option, table.options.get(option.key, option.default))
            for option in game_of(table.game).offered
            if option.matters(table.options)
        ),
        *deadlines.switches(table),
        (GameOption("pace", PACES, PACES[0]), table.pace),
        (GameOption("language", LANGUAGES, FALLBACK), table.language),
        (HINTS, hints_of(table)),
        *(((OPEN_HANDS, hands_of(table)),) if game_of(table.game).hidden else ()),
        (BOT_PACE, table.bot_pace),
    ]


def options_post(table: Table, page: int, words: Text, *, is_host: bool) -> Post:
    """Return a page of menus of the options for the host of a lobby, for others a list."""
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
                        choice=words(option_key(table.game, switch.key, one)),
                    ),
                    TEXT,
                ),
                one,
                chosen=one == chosen,
            )
            for one in switch.choices
        )
        custom_id = encode(Key(table.id, 0, "option", f"{page}:{switch.key}"))
        rows.append((Menu(custom_id, title, items),))
    if pages > 1:
        turned = (page + 1) % pages
        label = words("ui-page", page=turned + 1, pages=pages)
        rows.append((Button(label, encode(Key(table.id, 0, "options", str(turned)))),))
    return Post(embed=embed, rows=tuple(rows))


def avoided_post(table: Table, words: Text) -> Post:
    """Return the question whether to join a lobby where a person sits whom the asker avoids."""
    key = Key(table.id, 0, "joinyes")
    yes = Button(words("ui-button-joinyes"), encode(key), discord.ButtonStyle.primary)
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
    menu = Menu(encode(Key(table.id, 0, "sendout")), reader("ui-unseat-whom"), items)
    return Post(reader("ui-unseat-text"), rows=((menu,),))


def sent_out_post(table: Table, user_id: int) -> Post:
    """Return the message to a person whose seat in a lobby was freed."""
    words = text(table.language)
    again = Button(words("ui-button-new-table"), encode(Key(0, 0, "new", table.game)))
    return Post(words("ui-sent-out", user=f"<@{user_id}>"), rows=((again,),), pings=(user_id,))


def closed_post(table: Table, words: Text, says: Says) -> Post:
    """Return what remains of a table closed without a result, with a button for a new one.

    What the features say replaces the reason.
    """
    key = Key(0, 0, "new", table.game)
    again = Button(words("ui-button-new-table"), encode(key))
    reason = words("ui-closed-game" if table.state is not None else "ui-closed-lobby")
    title, reason = words(f"game-{table.game}"), "\n".join((*says.lines, *says.times)) or reason
    return Post(
        embed=make_embed(title, says.sections, description=reason), rows=((*says.buttons, again),)
    )


def bot_rows(table: Table, words: Text) -> tuple[Row, ...]:
    """Return a menu of the levels of bots that can sit down, with their measured strength."""
    items = tuple(
        Item(words("ui-lobby-bot", level=words(f"level-{level}")), level, detail)
        for level, detail in _strengths(table.game, words).items()
    )
    if not items:
        return ()
    return ((Menu(encode(Key(table.id, 0, "bot")), words("ui-bot-level"), items),),)


def _strengths(game: str, words: Text) -> dict[str, str]:
    """Return for each level how often it beats the one below, empty if that was not measured."""
    known, below, found = strength.shares(game), "", {}
    for level in game_of(game).policies:
        won = known.get(level)
        measured = won is not None and below
        name = words(f"level-{below}") if below else ""
        found[level] = words("ui-bot-strength", below=name, won=won) if measured else ""
        below = level
    return found


def _people(table: Table) -> list[int]:
    return [one.user_id for one in table.sitters if one.user_id is not None]


def _rows(table: Table, words: Text) -> tuple[Row, ...]:
    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return Button(words(f"ui-button-{verb}"), encode(Key(table.id, 0, verb)), style)

    deal = () if table.deal is None else (button("dealt"),)
    join = button("join", discord.ButtonStyle.primary)
    return ((join, button("start"), button("learning"), *deal, button("hosting")),)


def hosting_post(table: Table, words: Text, *, decides: bool, is_seated: bool) -> Post:
    """Return the options of a lobby, with controls for those who may use them.

    Somebody who ``decides`` gets bots, options, sending guests out, and closing. A seated guest
    gets the controls of bots, and may use them while the host is away.
    """
    expiry = words("ui-lobby-expiry", when=f"<t:{table.expires_at}:R>")
    said = "\n".join((*option_lines(table, words), expiry))

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return Button(words(f"ui-button-{verb}"), encode(Key(table.id, 0, verb)), style)

    row: list[Button] = [button("options")] if decides else []
    if (decides or is_seated) and any(one.is_bot for one in table.sitters):
        row.append(button("unbot"))
    if decides and len(_people(table)) > 1:
        row.append(button("unseat"))
    if decides:
        row.append(button("shut", discord.ButtonStyle.danger))
    menu = bot_rows(table, words) if decides or is_seated else ()
    rows = (*menu, *((tuple(row),) if row else ())) or link_row(table, reader_of(table, words))
    return Post(embed=make_embed(words("hosting-title"), description=said), rows=rows)


def learning_post(table: Table, words: Text, ways: Sequence[Button]) -> Post:
    """Return the ways to learn a game from its lobby: those of features, and the rules."""
    how = Button(words("ui-button-how"), encode(Key(table.id, 0, "how")))
    return Post(words("ui-learning-how"), rows=((*ways, how),))


def seated_post(table: Table, words: Text) -> Post:
    """Return the answer to a seated person who presses **Join**, with a button to leave."""
    leave = Button(words("ui-button-leave"), encode(Key(table.id, 0, "leave")))
    return Post(words("ui-seated-already"), rows=((leave,),))
