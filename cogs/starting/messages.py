"""Messages about starts: the lobby, the call of its people, and the host's page."""

from collections.abc import Mapping, Sequence
from datetime import time

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import MENU
from bot.components.embeds import make_embed
from bot.components.form import Form, TextField
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.safe_text import reader_of
from bot.i18n import Reader, Text, listed
from bot.messages.features import SILENT, Feature, LobbyLook, Panel, Says, Shown, WordedQuestion
from bot.messages.frame import person_name
from bot.messages.lobby import host_buttons, rules_line
from bot.model import Person, Table
from bot.table.head import ConsentRequest
from bot.typed import time_zones
from cogs.starting import limits
from cogs.starting.part import CHECK, MISSING, MOVED, Starting
from cogs.starting.typed import on_day
from engines.registry import game as game_of

HOST, SEATS, MINUTES, AT = "h", "s", "m", "t"
"""First letters of the values in the menu of starts; a number can follow."""

SPANS = (30, 60, 120, 180)
"""Minutes until the start, as offered in the menu."""

HOURS = (14, 16, 18, 19, 20, 21, 22)
"""Hours of the day, in the host's time zone, that the menu offers for today and tomorrow."""

LONGEST = 60
"""Maximum number of characters of a typed start."""


def stamp(at: int) -> dict[str, str]:
    """Return Discord's codes for a time (Unix seconds) and for the time remaining until then."""
    return {"at": f"<t:{at}:f>", "left": f"<t:{at}:R>"}


def when_post(table: Table, zone: str, now: float, words: Text) -> Post:
    """Return the host's page: when the game starts, and what happens if people are missing.

    ``zone`` is the host's time zone; empty if unknown.
    """
    starting = table[Starting]
    if starting.at:
        said = words("starting-now-at", **stamp(starting.at))
    elif starting.size:
        said = words("starting-now-full", count=starting.size)
    else:
        said = words("starting-now-host")
    shown = words("starting-zone", zone=time_zones.shown(zone))
    where = shown if zone else words("starting-no-zone")
    embed = make_embed(words("starting-menu"), description=f"{said}\n{where}")
    items = tuple(_items(table, zone, now, words))[:MENU]
    rows: list[Row] = [(_menu(table, "whenset", words("starting-menu"), items),)]
    if starting.is_set:
        rules = tuple(
            Item(words(f"starting-missing-{rule}"), rule, chosen=rule == starting.missing)
            for rule in MISSING
        )
        rows.append((_menu(table, "whenmiss", words("starting-missing"), rules),))
    rows.append((_button(table, "whenform", words), *host_buttons(table, words)))
    return Post(embed=embed, rows=tuple(rows))


def when_form(table: Table, words: Text) -> Form:
    """Return the form for typing a start."""
    field = TextField(words("starting-form"), words("starting-form-hint"), LONGEST)
    return Form(encode(ControlId(table.id, 0, "whenform")), words("starting-form"), (field,))


def avoided_post(table: Table, words: Text) -> Post:
    """Return the question whether to sit on the bench despite a person whom the asker avoids."""
    yes = Button(
        words("ui-button-joinyes"),
        encode(ControlId(table.id, 0, "benchyes")),
        discord.ButtonStyle.primary,
    )
    return Post(words("starting-bench-avoid"), rows=((yes,),))


def accept_post(table: Table, words: Text) -> Post:
    """Return the button **Join** and a lobby's rules, to which a person must agree again."""
    join = Button(
        words("ui-button-join"), encode(ControlId(table.id, 0, "join")), discord.ButtonStyle.primary
    )
    return Post(words("starting-accept", rules=rules_line(table, words)), rows=((join,),))


def _items(table: Table, zone: str, now: float, words: Text) -> list[Item]:
    """Return the starts that the menu offers."""
    starting = table[Starting]
    items = [Item(words("starting-item-host"), HOST, chosen=not starting.is_set)]
    for count in game_of(table.game).seats:
        if count >= len(table.sitters):
            label = words("starting-item-full", count=count)
            is_chosen = not starting.at and starting.size == count
            items.append(Item(label, f"{SEATS}{count}", chosen=is_chosen))
    for minutes in SPANS:
        label = words("starting-item-in", minutes=minutes, hours=minutes // 60)
        items.append(Item(label, f"{MINUTES}{minutes}"))
    for key, days in (("today", 0), ("tomorrow", 1)) if zone else ():
        for hour in HOURS:
            at = on_day(days, time(hour), zone, now)
            if at >= now + limits.CALL:
                label = words(f"starting-item-{key}", time=f"{hour:02}:00")
                items.append(Item(label, f"{AT}{at}", chosen=at == starting.at))
    return items


def _menu(table: Table, verb: str, title: str, items: tuple[Item, ...]) -> Menu:
    return Menu(encode(ControlId(table.id, 0, verb)), title, items)


def _button(
    table: Table,
    verb: str,
    words: Text,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return Button(words(f"ui-button-{verb}"), encode(ControlId(table.id, 0, verb)), style)


class StartingFeature(Feature):
    """The start of a game, as shown in the lobby's message, in calls and in the host's menu."""

    async def public(self, shown: Shown) -> Says:
        """Return the lines about the start, the people on the bench, and the lobby's closing."""
        return starting_says(shown.table, shown.reader.text)

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the host's page."""
        is_host = shown.table.host_id == shown.user_id
        return (
            (_button(shown.table, "when", shown.reader.text),)
            if panel == "host" and is_host
            else ()
        )

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return the question whether people are there, or the message about a changed time."""
        words, starting = reader.text, table[Starting]
        named = {f"start-{CHECK}": "imhere", f"start-{MOVED}": "countme"}
        found = {}
        for question in questions:
            if (verb := named.get(question.what[0])) is not None:
                label, key = words(f"ui-button-{verb}"), ControlId(table.id, 0, "imhere")
                yes = Button(label, encode(key), discord.ButtonStyle.success)
                row = (yes, _button(table, "nottime", words))
                found[question] = WordedQuestion(_call(table, starting, words), row)
        return found


def starting_says(table: Table, words: Text) -> Says:
    """Return the additions to the public message of a table."""
    starting = table[Starting]
    if starting.is_over:
        return Says(lines=(words("starting-over"),))
    if table.status != "lobby" or not starting.is_set:
        return SILENT
    lines = [words("starting-put-off")] if starting.put_off else []
    if starting.bench:
        reader = reader_of(table, words)
        people = (Person(reserve.id, reserve.name) for reserve in starting.bench)
        names = [person_name(table, person, reader) for person in people]
        lines.append(words("starting-bench", names=listed(words, names)))
    return Says(lines=tuple(lines), looks=(_look(table, starting, words),))


def _look(table: Table, starting: Starting, words: Text) -> LobbyLook:
    """Return the changes to a lobby's message: title, goal and buttons."""
    is_checked = starting.asks == CHECK
    ready = Button(words("ui-button-ready"), encode(ControlId(table.id, 0, "imhere")))
    here = (ready,) if is_checked else ()
    if not starting.at:
        game = words(f"game-{table.game}-short")
        title = words("starting-full-title", game=game, count=starting.size)
        return LobbyLook(title=title, buttons=here)
    is_later = starting.missing == "later" and not starting.put_off
    rule = "later" if is_later else "bot"
    goal = words(f"starting-at-{rule}", **stamp(starting.at))
    bench = () if is_checked else (_button(table, "bench", words),)
    return LobbyLook(goal=goal, buttons=here or bench)


def _call(table: Table, starting: Starting, words: Text) -> str:
    """Return the message that calls the people of a lobby."""
    game = words(f"game-{table.game}-short")
    if starting.asks == MOVED:
        return words("starting-moved", game=game, **stamp(starting.at))
    is_later = starting.missing == "later" and not (starting.at and starting.put_off)
    has_bots = bool(game_of(table.game).policies)
    left = f"<t:{starting.until}:R>"
    if starting.at:
        rule = "later" if is_later else "bot" if has_bots else "free"
        return words(f"starting-check-at-{rule}", game=game, left=left)
    rule = "free" if is_later or not has_bots else "bot"
    return words(f"starting-check-full-{rule}", game=game, left=left)


FEATURE = StartingFeature()
