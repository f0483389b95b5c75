"""Seats that change hands: offering one, asking for it, objecting, and the newcomer's brief."""

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode, number_in
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post
from bot.components.presenters import face
from bot.components.safe_text import reader_of
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import text
from bot.interaction.cog import Cog, component
from bot.interaction.confirmation import question
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.board import footer, link_buttons, link_row
from bot.model import Table
from bot.sessions.actions.seat_offers import offerable
from cogs.spectate import LINES, looked
from engines.core.kernel import Seat, View

KEEP = "-"
"""Before the seat in a value of the menu: its offer is withdrawn."""


class Seats(Cog):
    """Offering a seat, asking for one, and objecting."""

    @component("offerown")
    async def offer_own(self, caller: Caller, key: Key) -> Answer:
        """The button "Offer my seat": ask whether it is meant, or withdraw the offer there is."""
        table = await caller.desk.sessions.get(key.table)
        seat = caller.playing(table)
        verb = "unoffer" if seat in table.offers else "offeryes"
        words = caller.text
        yes = _button(table, words(f"ui-button-{verb}"), verb, seat, discord.ButtonStyle.danger)
        sure = words("seat-offered-own" if verb == "unoffer" else "seat-sure")
        return question(caller, table, sure, yes)

    @component("offeryes")
    async def offer_yes(self, caller: Caller, key: Key) -> Answer:
        """Offering the own seat confirmed."""
        return await _offer(caller, key.table, seat_in(key.argument))

    @component("offer")
    async def offer(self, caller: Caller, key: Key) -> Answer:
        """A seat chosen by the host or a moderator, to be offered or to be offered no longer."""
        value = caller.value()
        if value.startswith(KEEP):
            return await _withdraw(caller, key.table, seat_in(value.removeprefix(KEEP)))
        return await _offer(caller, key.table, seat_in(value))

    @component("unoffer")
    async def unoffer(self, caller: Caller, key: Key) -> Answer:
        """The button that withdraws the offer of a seat."""
        return await _withdraw(caller, key.table, seat_in(key.argument))

    @component("takeseat")
    async def take_seat(self, caller: Caller, key: Key) -> Answer:
        """The button "Take the seat": ask for it, and say how it goes on."""
        seat = seat_in(key.argument)
        table = await caller.desk.sessions.seat_offers.ask(
            key.table, caller.person, seat, caller.press
        )
        return Answer(_asked(caller, table, seat))

    @component("object")
    async def object_(self, caller: Caller, key: Key) -> Answer:
        """The button "Object" of somebody at the table."""
        seat = seat_in(key.argument)
        table = await caller.desk.sessions.seat_offers.object_to(
            key.table, caller.person.id, seat, caller.press
        )
        rows = link_row(table, caller.reader(table))
        return Answer(Post(caller.text("seat-objected"), rows=rows))

    @component("brief")
    async def brief(self, caller: Caller, key: Key) -> Answer:
        """The button "Have I got the seat?": the newcomer's brief, or how the request stands."""
        table = await caller.desk.sessions.get(key.table)
        seat = seat_in(key.argument)
        if table.status != "running" or table.state is None:
            raise UserError("error-not-running")
        if caller.seat(table) == seat:
            return _brief(caller, table, table.state.view(seat))
        return caller.private(_asked(caller, table, seat))


def offer_menu(caller: Caller, table: Table) -> list[tuple[Menu]]:
    """Return the menu in which a host or moderator offers seats, if there are any to offer."""
    reader = caller.reader(table)
    items = [Item(reader.name(seat), str(seat)) for seat in offerable(table)]
    items += [
        Item(reader("seat-keep", name=reader.name(seat)), f"{KEEP}{seat}") for seat in table.offers
    ]
    if not items:
        return []
    menu = Menu(encode(Key(table.id, table.ply, "offer")), reader("seat-menu"), tuple(items))
    return [(menu,)]


def seat_in(value: str) -> Seat:
    """Return the seat a custom id or a value names; raises ``ui-error-old``."""
    return number_in(value, 9)


async def _offer(caller: Caller, table_id: int, seat: Seat) -> Answer:
    """Offer a seat, and say so to the whole channel."""
    table = await caller.desk.sessions.seat_offers.offer(
        table_id, caller.person.id, seat, caller.press, moderator=caller.moderator
    )
    words = text(table.language)
    reader = reader_of(table, words)
    take = _button(table, words("ui-button-takeseat"), "takeseat", seat)
    game = words(f"game-{table.game}")
    said = words("seat-offered", name=reader.name(seat), game=game)
    return Answer(Post(said, rows=((take, *link_buttons(table, reader)),)), "public")


async def _withdraw(caller: Caller, table_id: int, seat: Seat) -> Answer:
    table = await caller.desk.sessions.seat_offers.withdraw(
        table_id, caller.person.id, seat, caller.press, moderator=caller.moderator
    )
    return await shown(caller, table, "ui-done")


def _asked(caller: Caller, table: Table, seat: Seat) -> Post:
    """Return how the asker's request for a seat stands, while it is not decided.

    Raises ``error-seat-refused``, and ``error-seat-gone`` if there is none.
    """
    offer = table.offers.get(seat)
    made = () if offer is None else offer.requests
    request = next((one for one in made if one.person.id == caller.person.id), None)
    if request is None or request.due_at is None:
        raise UserError("error-seat-gone" if request is None else "error-seat-refused")
    again = _button(table, caller.text("ui-button-brief"), "brief", seat)
    return Post(caller.text("seat-asked", when=f"<t:{request.due_at}:R>"), rows=((again,),))


def _brief(caller: Caller, table: Table, view: View) -> Answer:
    """Return the position of a seat in a few lines, and the decision that waits."""
    reader = caller.reader(table)
    own = face(table.game)
    lines = [line for section in own.hand(view, reader) for line in section.lines]
    if len(lines) > LINES:
        left = len(lines) - LINES + 1
        lines = [*lines[: LINES - 1], reader("seat-more", count=left)]
    sections = [Section(reader("seat-position"), tuple(lines))]
    if view.decision is not None:
        sections.append(Section(reader("catchup-decision"), (own.prompt(view, reader).title,)))
    embed = make_embed(
        reader("seat-yours"),
        sections,
        description=own.status(view, reader),
        footer=footer(table, reader),
    )
    hand = Button(
        reader("ui-button-hand"),
        encode(Key(table.id, table.ply, "hand")),
        discord.ButtonStyle.primary,
        "🖐️",
    )
    log = Button(reader("ui-button-log"), encode(Key(table.id, table.ply, "log")), emoji="📜")
    how = Button(reader("ui-button-how"), encode(Key(table.id, table.ply, "how")), emoji="❓")
    looked(caller, table)
    return caller.private(Post(embed=embed, rows=((hand, log, how, *link_buttons(table, reader)),)))


def _button(
    table: Table,
    label: str,
    verb: str,
    seat: Seat,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return Button(label, encode(Key(table.id, table.ply, verb, str(seat))), style, "🪑")


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Seats(bot))
