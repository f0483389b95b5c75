"""When people are awake or away, and the reminders they get."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import Key, encode, number_in
from bot.components.decision import MENU
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.board import link_row
from bot.model import Habits
from bot.sessions.domain import time_control, time_zones
from bot.sessions.domain.waking_hours import wall_clock

ALWAYS = "always"

REMINDERS = ("all", "first", "none")

AWAY = ("0", "1", "3", "7", "14")
"""Days for which somebody can be away; 0: back now."""

DAY = 86_400

WAKES, SLEEPS = 8 * 60, 23 * 60
"""What is taken for the other end of the day when only one was chosen."""

MENUS = 4
"""Menus of cities in one message; the fifth row turns the page."""


class Clock(Cog):
    """When people are awake or away, and their reminders."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``hours``."""
        time_zones.known()  # reads the disk, before anybody waits for it
        desk = self.bot.desk

        @app_commands.command(
            name=worded("command-hours-name"), description=worded("command-hours")
        )
        @app_commands.rename(zone=worded("command-hours-zone-name"))
        @app_commands.describe(zone=worded("command-hours-zone"))
        async def hours(interaction: discord.Interaction, zone: str | None = None) -> None:
            async def work(caller: Caller) -> Answer:
                return hours_answer(caller) if zone is None else await set_zone(caller, zone)

            await desk.serve(interaction, work)

        @hours.autocomplete("zone")
        async def typed_zones(
            _interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            return [
                app_commands.Choice(name=one, value=one) for one in time_zones.find(typed, MENU)
            ]

        return (hours,)

    @component("hours")
    async def hours(self, caller: Caller, _key: Key) -> Answer:
        """The button "My hours"."""
        return hours_answer(caller)

    @component("regions")
    async def regions(self, caller: Caller, _key: Key) -> Answer:
        """The button "Time zone": which part of the world."""
        words = caller.text
        items = [Item(words(f"hours-region-{name.lower()}"), name) for name in time_zones.REGIONS]
        items.append(Item(time_zones.UTC, time_zones.UTC))
        menu = Menu(encode(Key(0, 0, "region")), words("hours-region"), tuple(items))
        return caller.private(Post(words("hours-zone-how"), rows=((menu,), (_back(words),))))

    @component("region")
    async def region(self, caller: Caller, _key: Key) -> Answer:
        """A part of the world chosen."""
        if caller.value() == time_zones.UTC:
            return await set_zone(caller, time_zones.UTC)
        return caller.private(_cities(caller.text, caller.value(), 0))

    @component("cities")
    async def cities(self, caller: Caller, key: Key) -> Answer:
        """Another page of cities."""
        name, _, page = key.argument.partition(":")
        return caller.private(_cities(caller.text, name, number_in(page)))

    @component("city")
    async def city(self, caller: Caller, _key: Key) -> Answer:
        """A city chosen."""
        return await set_zone(caller, caller.value())

    @component("wakes")
    async def wakes(self, caller: Caller, _key: Key) -> Answer:
        """The hour at which the asker's day begins chosen, or that it never ends."""
        chosen = caller.value()
        if chosen == ALWAYS:
            return await _change(caller, lambda habits: replace(habits, wakes=0, sleeps=0))
        minute = _minute(chosen)

        def change(habits: Habits) -> Habits:
            sleeps = SLEEPS if habits.wakes == habits.sleeps else habits.sleeps
            return replace(habits, wakes=minute, sleeps=sleeps)

        return await _change(caller, change)

    @component("sleeps")
    async def sleeps(self, caller: Caller, _key: Key) -> Answer:
        """The hour at which the asker's day ends chosen."""
        minute = _minute(caller.value())

        def change(habits: Habits) -> Habits:
            wakes = WAKES if habits.wakes == habits.sleeps else habits.wakes
            return replace(habits, wakes=wakes, sleeps=minute)

        return await _change(caller, change)

    @component("away")
    async def away(self, caller: Caller, _key: Key) -> Answer:
        """Chosen how long the asker is away."""
        days = _one_of(caller.value(), AWAY)
        back = (
            None if days == "0" else int(caller.desk.sessions.availability.now()) + int(days) * DAY
        )
        return await _change(caller, lambda habits: replace(habits, away_until=back))

    @component("ladder")
    async def reminders(self, caller: Caller, _key: Key) -> Answer:
        """Chosen which reminders the asker wants."""
        wish = _one_of(caller.value(), REMINDERS)
        return await _change(caller, lambda habits: replace(habits, reminders=wish))

    @component("snooze")
    async def snooze(self, caller: Caller, key: Key) -> Answer:
        """The button "Later": until when, for the asker alone."""
        table = await caller.desk.sessions.get(key.table)
        seat = caller.seat(table)
        if seat is None or seat not in time_control.absent(table):
            raise UserError("error-not-reminded")
        words = caller.text
        row: Row = tuple(
            Button(
                words(f"ui-snooze-{name}"),
                encode(Key(table.id, table.ply, "nap", name)),
            )
            for name in caller.desk.sessions.availability.naps(caller.person.id)
        )
        ends = time_control.runs_out_at(table, seat)
        said = words("ui-snooze-text")
        if math.isfinite(ends):
            said += "\n" + words("clock-yours", when=f"<t:{int(ends)}:R>")
        return caller.private(Post(said, rows=(row, (hours_button(words),))))

    @component("nap")
    async def nap(self, caller: Caller, key: Key) -> Answer:
        """A time chosen."""
        sessions = caller.desk.sessions
        until = sessions.availability.naps(caller.person.id).get(key.argument)
        if until is None:
            raise UserError("ui-error-old")
        table = await sessions.timeouts.snooze(key.table, caller.person.id, until, caller.press)
        said = caller.text("ui-snoozed", when=f"<t:{int(until)}:f>")
        return caller.private(Post(said, rows=link_row(table, caller.reader(table))))


def hours_answer(caller: Caller) -> Answer:
    """Show the asker's hours, with a menu for each of them."""
    sessions = caller.desk.sessions
    return caller.private(
        _panel(
            caller.text, sessions.availability.habits(caller.person.id), sessions.availability.now()
        )
    )


async def set_zone(caller: Caller, zone: str) -> Answer:
    """Take a time zone chosen or typed; raises ``hours-unknown-zone``."""
    if zone not in time_zones.known():
        raise UserError("hours-unknown-zone")
    return await _change(caller, lambda habits: replace(habits, zone=zone))


def hours_button(words: Text) -> Button:
    """Return the button that leads to the asker's hours."""
    return Button(words("ui-button-hours"), encode(Key(0, 0, "hours")), emoji="🌙")


async def _change(caller: Caller, change: Callable[[Habits], Habits]) -> Answer:
    await caller.desk.sessions.availability.change(caller.person.id, change)
    return hours_answer(caller)


def _panel(words: Text, habits: Habits, now: float) -> Post:
    is_away = habits.away_until is not None and habits.away_until > now
    always = habits.wakes == habits.sleeps
    lines = [
        words("hours-zone", zone=habits.zone, time=wall_clock(habits, now))
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
    embed = make_embed(
        words("hours-title"),
        [Section(words("hours-now"), tuple(lines))],
        description=words("hours-text"),
    )
    zone = Button(words("ui-button-zone"), encode(Key(0, 0, "regions")), emoji="🌍")
    mine = Button(words("ui-button-mine"), encode(Key(0, 0, "mine")), emoji="🗂️")
    rows: list[Row] = [(zone, mine)]
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


def _cities(words: Text, name: str, page: int) -> Post:
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
        rows.append((Menu(encode(Key(0, 0, "city", f"{name}:{page}:{at}")), label, items),))
    last: list[Button] = [_back(words)]
    if pages > 1:
        turned = (page + 1) % pages
        turn = words("ui-page", page=turned + 1, pages=pages)
        last.append(Button(turn, encode(Key(0, 0, "cities", f"{name}:{turned}")), emoji="▶️"))
    return Post(words("hours-city"), rows=(*rows, tuple(last)))


def _back(words: Text) -> Button:
    return Button(words("hours-back"), encode(Key(0, 0, "hours")), emoji="◀️")


def _menu(verb: str, title: str, items: Sequence[Item]) -> Row:
    return (Menu(encode(Key(0, 0, verb)), title, tuple(items)),)


def _hours(words: Text, key: str, chosen: int) -> list[Item]:
    return [
        Item(words(key, time=_hour(hour * 60)), str(hour), chosen=hour * 60 == chosen)
        for hour in range(24)
    ]


def _hour(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _minute(hour: str) -> int:
    return int(_one_of(hour, [str(one) for one in range(24)])) * 60


def _one_of(value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise UserError("ui-error-old")
    return value


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Clock(bot))
