"""The messages of a lobby, open or closed, and its options."""

from collections.abc import Collection, Sequence
from functools import cache

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Picture, Post, Row
from bot.components.presenters import presenter
from bot.components.safe_text import names_apart, seat_mark
from bot.games.presenter import Section
from bot.i18n import FALLBACK, LANGUAGES, Text, listed
from bot.messages.features import SILENT, Says
from bot.messages.frame import mentions
from bot.model import Table
from bot.sessions.domain.bot_pace import BOT_PACE
from bot.sessions.domain.lobby import (
    HINTS,
    OPEN_HANDS,
    PACES,
    hands_of,
    hints_of,
    most_seats,
    starts_itself,
)
from bot.table.time import deadlines
from engines.core.game import GameOption
from engines.core.kernel import Seat
from engines.registry import game as game_of


def option_key(game: str, key: str, choice: str = "") -> str:
    """Return the catalogue key of an option, or of one of its choices."""
    name = key.replace("_", "-")
    if any(option.key == key for option in game_of(game).options):
        name = f"{game}-{name}"
    return f"option-{name}-{choice}" if choice else f"option-{name}"


def lobby_post(
    table: Table, words: Text, picture: Picture | None = None, says: Says = SILENT
) -> Post:
    """Return an open lobby's message: banner, goal, length, and changed options.

    Without a banner, the seats are listed in words. ``says`` contains the features' additions and
    changes. A lobby whose game starts by itself has no button to start it.
    """
    look = says.look()
    title = look.title or words("ui-lobby-title", game=words(f"game-{table.game}-short"))
    goal = look.goal or f"{words(f'game-{table.game}-pitch')} {_length(table, words)}"
    rules = look.rules or rules_line(table, words)
    said = [goal, rules, *bot_lines(table, words), *says.lines, *says.times]

    @cache
    def in_words() -> discord.Embed:
        taken, most = len(table.sitters), most_seats(table)
        lines = seat_lines(table, words, says.seats)
        seats = Section(words("ui-lobby-seats", taken=taken, most=most), lines)
        return make_embed(title, [*says.sections, seats], description="\n".join(said))

    invited = sorted(table.invited)
    kept = mentions(table, invited, words)
    return Post(
        words("ui-lobby-kept", users=kept) if kept else "",
        embed=make_embed(title, says.sections, description="\n".join(said)),
        rows=(*says.rows(), *_rows(table, words, look.buttons)),
        picture=picture,
        pings=tuple(invited),
        in_words=in_words,
    )


def rules_line(table: Table, words: Text, but: Collection[str] = ()) -> str:
    """Return a line on the options that differ from their defaults, except those in ``but``.

    If all options have their defaults, the line says so; with ``but``, it is empty.
    """
    others = [
        switch_words(table, switch.key, chosen, words)
        for switch, chosen in switches(table)
        if switch.key not in ("language", *but) and chosen != switch.default
    ]
    if others:
        return words("ui-lobby-otherwise", differs=" · ".join(others))
    return "" if but else words("ui-lobby-standard")


def switch_words(table: Table, key: str, chosen: str, words: Text) -> str:
    """Return the name of an option and of its ``chosen`` value."""
    return words(
        "ui-lobby-differs",
        name=words(option_key(table.game, key)),
        choice=words(option_key(table.game, key, chosen)),
    )


def bot_lines(table: Table, words: Text) -> list[str]:
    """Return lines with the bots' levels; the banner does not show them."""
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
    """Return the length of a game: its time limit or, without a limit, the usual length."""
    if table.minutes is not None:
        return words("ui-lobby-timed", minutes=table.minutes)
    low, high = presenter(table.game).minutes
    return words("ui-lobby-length", low=low, high=high)


def seat_lines(table: Table, words: Text, more: Sequence[tuple[Seat, str]] = ()) -> tuple[str, ...]:
    """Return one line for each taken seat, and one line for all free seats.

    ``more`` are the features' additions to seats (:attr:`bot.messages.features.Says.seats`).
    """
    lines = []
    names = names_apart(table.names, words)
    for seat, (sitter, name) in enumerate(zip(table.sitters, names, strict=True)):
        if sitter.level is not None:
            name = words("ui-seat-bot", name=name, level=words(f"level-{sitter.level}"))
        elif sitter.user_id in table.invited:
            name = words("ui-seat-kept", name=name)
        elif sitter.user_id == table.host_id:
            name = words("ui-seat-host", name=name)
        for key in (key for of, key in more if of == seat):
            name = words(key, name=name)
        lines.append(f"{seat_mark(seat)} {name}")
    free = most_seats(table) - len(table.sitters)
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
    """Return the applicable options of game, clock and table, with their choices.

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


def closed_post(table: Table, words: Text, says: Says) -> Post:
    """Return the message of a table that closed without a result; a button opens a new table.

    The features' lines, if any, replace the line that says why the table closed.
    """
    control = ControlId(0, 0, "new", table.game)
    again = Button(words("ui-button-new-table"), encode(control))
    reason = words("ui-closed-game" if table.state is not None else "ui-closed-lobby")
    title, reason = words(f"game-{table.game}"), "\n".join((*says.lines, *says.times)) or reason
    return Post(
        embed=make_embed(title, says.sections, description=reason), rows=((*says.buttons, again),)
    )


def host_buttons(table: Table, words: Text) -> tuple[Button, ...]:
    """Return the button back to the host's page of a lobby; nothing once the game runs."""
    if table.status != "lobby":
        return ()
    return (Button(words("ui-button-back"), encode(ControlId(table.id, 0, "hosting"))),)


def _rows(table: Table, words: Text, more: Sequence[Button]) -> tuple[Row, ...]:
    """Return the row of a lobby's own buttons, with ``more`` after **Join**."""

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return Button(words(f"ui-button-{verb}"), encode(ControlId(table.id, 0, verb)), style)

    deal = () if table.deal is None else (button("dealt"),)
    join = button("join", discord.ButtonStyle.primary)
    start = () if starts_itself(table) else (button("start"),)
    return ((join, *more, *start, button("learning"), *deal, button("hosting")),)
