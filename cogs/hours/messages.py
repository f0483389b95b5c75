"""The private page of a person's hours, and the times until which to snooze a reminder."""

import math
from collections.abc import Iterable, Sequence

from bot.components.custom_id import ControlId, encode
from bot.components.decision import MENU
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader, Text
from bot.messages.clocks import span
from bot.messages.features import Feature
from bot.messages.frame import button_of, me_button
from bot.model import Habits, Table
from bot.table.time import waiting
from bot.table.time.seat_habits import away_left, is_spent
from bot.table.time.waking_hours import wall_clock
from bot.typed import time_zones
from engines.core.kernel import Seat

ALWAYS = "always"
"""Menu value for a day that never ends."""

REMINDERS = ("all", "first", "none")

AWAY = ("0", "1", "3", "7", "14")
"""Days for which a person can be away; 0 means back now."""

GAMES = 12
"""Cap on the games whose remaining waiting time is listed."""

MENUS = 4
"""Number of menus of cities in one message; the fifth row has the page buttons."""


def hours_post(words: Text, habits: Habits, now: float, games: Sequence[Table], user: int) -> Post:
    """Return the page of a person's hours, with menus to change them.

    The page also says how long the person's ``games`` wait during an absence. ``now`` is in Unix
    seconds.
    """
    is_away = habits.away_until is not None and habits.away_until > now
    always = habits.wakes == habits.sleeps
    lines = [
        words("hours-zone", zone=time_zones.shown(habits.zone), time=wall_clock(habits, now))
        if habits.zone
        else words("hours-zone-none"),
        words("hours-always")
        if always
        else words("hours-span", wakes=_hour(habits.wakes), sleeps=_hour(habits.sleeps)),
        words("hours-away-until", when=f"<t:{habits.away_until}:f>")
        if is_away
        else words("hours-here"),
        words(f"hours-reminders-{habits.reminders}"),
    ]
    sections = [Section(words("hours-now"), tuple(lines))]
    granted = [line for table in games for line in _granted(table, user, words)]
    if granted:
        sections.append(Section(words("hours-granted"), tuple(granted[:GAMES])))
    embed = make_embed(words("hours-title"), sections, description=words("hours-text"))
    zone = Button(words("ui-button-zone"), encode(ControlId(0, 0, "regions")))
    rows: list[Row] = [(zone, me_button(words))]
    if habits.zone:
        begin = [Item(words("hours-always-item"), ALWAYS, chosen=always)]
        begin += _hours(words, "hours-wakes-item", -1 if always else habits.wakes)
        end = _hours(words, "hours-sleeps-item", -1 if always else habits.sleeps)
        rows.append(_menu("wakes", words("hours-wakes"), begin))
        rows.append(_menu("sleeps", words("hours-sleeps"), end))
    spans = [Item(words("hours-away", days=int(days)), days) for days in AWAY]
    rows.append(_menu("away", words("hours-away-how"), spans))
    wishes = [
        Item(words(f"hours-reminders-{wish}"), wish, chosen=wish == habits.reminders)
        for wish in REMINDERS
    ]
    rows.append(_menu("ladder", words("hours-reminders"), wishes))
    return Post(embed=embed, rows=tuple(rows))


def regions_post(words: Text) -> Post:
    """Return the question about the part of the world in which a person's time zone is."""
    items = [Item(words(f"hours-region-{name.lower()}"), name) for name in time_zones.REGIONS]
    items.append(Item(time_zones.UTC, time_zones.UTC))
    row = _menu("region", words("hours-region"), items)
    return Post(words("hours-zone-how"), rows=(row, (_back(words),)))


def cities_post(words: Text, name: str, page: int) -> Post:
    """Return a page of the cities of a region; raises ``ui-error-old`` for an unknown region."""
    found = time_zones.cities(name)
    if not found:
        raise UserError("ui-error-old")
    size = MENU * MENUS
    pages = -(-len(found) // size)
    page %= pages
    shown = found[page * size : (page + 1) * size]
    rows: list[Row] = []
    for at in range(0, len(shown), MENU):
        part = shown[at : at + MENU]
        label = words(
            "hours-cities", first=time_zones.city(part[0]), last=time_zones.city(part[-1])
        )
        items = tuple(Item(time_zones.city(zone), zone) for zone in part)
        rows.append((Menu(encode(ControlId(0, 0, "city", f"{name}:{page}:{at}")), label, items),))
    last: list[Button] = [_back(words)]
    if pages > 1:
        turned = (page + 1) % pages
        turn = words("ui-page", page=turned + 1, pages=pages)
        last.append(Button(turn, encode(ControlId(0, 0, "cities", f"{name}:{turned}"))))
    return Post(words("hours-city"), rows=(*rows, tuple(last)))


def snooze_post(table: Table, seat: Seat, naps: Iterable[str], words: Text) -> Post:
    """Return the question about the length of a snooze; ``naps`` are the choices."""
    row: Row = tuple(
        Button(words(f"ui-snooze-{name}"), encode(ControlId(table.id, table.ply, "nap", name)))
        for name in naps
    )
    ends = waiting.runs_out_at(table, seat)
    said = words("ui-snooze-text")
    if math.isfinite(ends):
        said += "\n" + words("clock-yours", when=f"<t:{int(ends)}:R>")
    return Post(said, rows=(row, (hours_button(words),)))


def _granted(table: Table, user: int, words: Text) -> list[str]:
    """Return how long a game still waits for an absent person, if this time is limited."""
    seat = table.seat_of(user)
    clock = None if seat is None else table.clocks.get(seat)
    left = math.inf if clock is None else away_left(table, clock)
    if math.isinf(left):
        return []
    game, where = words(f"game-{table.game}-short"), f"<#{table.channel_id}>"
    if clock is not None and is_spent(table, clock):
        return [words("hours-granted-none", game=game, where=where)]
    return [words("hours-granted-left", game=game, where=where, left=span(left, words))]


def _back(words: Text) -> Button:
    return Button(words("ui-button-back"), encode(ControlId(0, 0, "hours")))


def _menu(verb: str, title: str, items: Sequence[Item]) -> Row:
    return (Menu(encode(ControlId(0, 0, verb)), title, tuple(items)),)


def _hours(words: Text, key: str, chosen: int) -> list[Item]:
    return [
        Item(words(key, time=_hour(hour * 60)), str(hour), chosen=hour * 60 == chosen)
        for hour in range(24)
    ]


def _hour(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def hours_button(words: Text) -> Button:
    """Return the button to the asker's hours."""
    return Button(words("ui-button-hours"), encode(ControlId(0, 0, "hours")))


class HoursFeature(Feature):
    """People's waking hours and reminders."""

    def reminded(self, table: Table, reader: Reader) -> Sequence[Button]:
        """Return the button that snoozes a reminder."""
        return (button_of(table, "snooze", reader.text),)


FEATURE = HoursFeature()
