"""The hours at which people are awake or away, and the reminders they get."""

from collections.abc import Callable, Sequence

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in
from bot.components.message import Post
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.messages.frame import link_row
from bot.model import Habits
from bot.table.time import waiting
from bot.typed import time_zones
from cogs.hours.actions import Availability
from cogs.hours.messages import (
    ALWAYS,
    AWAY,
    REMINDERS,
    cities_post,
    hours_post,
    regions_post,
    snooze_post,
)

WAKES, SLEEPS = 8 * 60, 23 * 60
"""Default start and end of the waking day, in minutes since midnight.

If the person chose only one of the two hours, the other hour has its default.
"""


class Hours(Cog):
    """The hours at which people are awake or away."""

    @component("hours")
    async def hours(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "My hours"."""
        return await _panel(caller)

    @component("regions")
    async def regions(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Time zone" with the parts of the world."""
        return caller.private(regions_post(caller.text))

    @component("region")
    async def region(self, caller: Caller, _control: ControlId) -> Answer:
        """Show the cities of the chosen part of the world."""
        if caller.value() == time_zones.UTC:
            return await set_zone(caller, time_zones.UTC)
        return caller.private(cities_post(caller.text, caller.value(), 0))

    @component("cities")
    async def cities(self, caller: Caller, control: ControlId) -> Answer:
        """Show another page of cities."""
        name, _, page = control.argument.partition(":")
        return caller.private(cities_post(caller.text, name, number_in(page)))

    @component("city")
    async def city(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the time zone of the chosen city."""
        return await set_zone(caller, caller.value())

    @component("wakes")
    async def wakes(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the hour at which the asker's day begins, or the choice that the day never ends."""
        chosen = caller.value()
        if chosen == ALWAYS:
            return await _change(caller, lambda habits: habits._replace(wakes=0, sleeps=0))
        minute = _minute(chosen)

        def change(habits: Habits) -> Habits:
            sleeps = SLEEPS if habits.wakes == habits.sleeps else habits.sleeps
            return habits._replace(wakes=minute, sleeps=sleeps)

        return await _change(caller, change)

    @component("sleeps")
    async def sleeps(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the hour at which the asker's day ends."""
        minute = _minute(caller.value())

        def change(habits: Habits) -> Habits:
            wakes = WAKES if habits.wakes == habits.sleeps else habits.wakes
            return habits._replace(wakes=wakes, sleeps=minute)

        return await _change(caller, change)

    @component("away")
    async def away(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the number of days for which the asker is away; raises ``hours-away-spent``."""
        days = int(_one_of(caller.value(), AWAY))
        await caller.sessions[Availability].go_away(caller.person.id, days)
        return await _panel(caller)


class Reminders(Cog):
    """The choice of reminders, and the answer "Later" to a reminder."""

    @component("ladder")
    async def reminders(self, caller: Caller, _control: ControlId) -> Answer:
        """Store the asker's choice of reminders."""
        wish = _one_of(caller.value(), REMINDERS)
        return await _change(caller, lambda habits: habits._replace(reminders=wish))

    @component("snooze")
    async def snooze(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Later" with times to choose from, for the asker alone."""
        table = await caller.sessions.get(control.table)
        seat = caller.seat(table)
        if seat is None or seat not in waiting.absent(table):
            raise UserError("error-not-reminded")
        naps = caller.sessions[Availability].naps(caller.person.id)
        return caller.private(snooze_post(table, seat, naps, caller.text))

    @component("nap")
    async def nap(self, caller: Caller, control: ControlId) -> Answer:
        """Snooze reminders until the chosen time."""
        until = caller.sessions[Availability].naps(caller.person.id).get(control.argument)
        if until is None:
            raise UserError("ui-error-old")
        table = await caller.sessions[Availability].snooze(
            control.table, caller.person.id, until, caller.press
        )
        said = caller.text("ui-snoozed", when=f"<t:{int(until)}:f>")
        return caller.private(Post(said, rows=link_row(table, caller.reader(table))))


async def _panel(caller: Caller) -> Answer:
    """Show the asker's hours, with menus to change them."""
    availability, user = caller.sessions[Availability], caller.person.id
    games = await caller.sessions.played_by(user)
    post = hours_post(caller.text, availability.habits(user), availability.now(), games, user)
    return caller.private(post)


async def set_zone(caller: Caller, zone: str) -> Answer:
    """Set the asker's time zone, chosen or typed; raises like :func:`time_zones.called`."""
    called = time_zones.called(zone)
    return await _change(caller, lambda habits: habits._replace(zone=called))


async def _change(caller: Caller, change: Callable[[Habits], Habits]) -> Answer:
    await caller.sessions[Availability].change(caller.person.id, change)
    return await _panel(caller)


def _minute(hour: str) -> int:
    return int(_one_of(hour, [str(number) for number in range(24)])) * 60


def _one_of(value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise UserError("ui-error-old")
    return value


async def setup(bot: Castellan) -> None:
    """Add the cogs."""
    await bot.add_cog(Hours(bot))
    await bot.add_cog(Reminders(bot))
    bot.early_reads.append(time_zones.names)
