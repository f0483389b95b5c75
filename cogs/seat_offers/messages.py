"""Seats that change hands: offers, requests, and the newcomer's brief."""

from collections.abc import Mapping, Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post
from bot.components.presenters import presenter
from bot.components.safe_text import LETTERS, clean_name, looks_like, reader_of
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader, Text, text
from bot.messages.features import SILENT, Call, Feature, Panel, Says, Shown, WordedQuestion
from bot.messages.frame import button_of, footer, link_buttons, question, yes_or_no
from bot.messages.story import LINES
from bot.model import Table
from bot.table.head import ConsentRequest
from bot.table.terms import OpenHands
from cogs.seat_offers import part as seat_offers
from cogs.seat_offers.actions import offerable
from cogs.seat_offers.part import OfferedSeats
from engines.core.kernel import Seat, View

KEEP = "-"
"""Prefix of a seat number in a menu: this choice withdraws the seat's offer."""


def offer_buttons(table: Table, reader: Reader) -> list[Button]:
    """Return a button for each offered seat, to ask for the seat or to answer a request."""
    buttons = []
    for seat, offer in table[OfferedSeats].offers.items():
        request = offer.pending
        if request is None:
            verb, label = "takeseat", reader("seat-takeseat", name=reader.name(seat))
        else:
            verb, label = "admit", reader("seat-admit", who=asking_name(table, seat, reader))
        control = ControlId(table.id, table.ply, verb, str(seat))
        buttons.append(Button(label, encode(control)))
    return buttons


def offer_lines(table: Table, reader: Reader) -> list[str]:
    """Return the lines about offered seats, and about the people who ask for them."""
    lines = []
    for seat, offer in table[OfferedSeats].offers.items():
        name, request = reader.name(seat), offer.pending
        if request is None:
            lines.append(reader("seat-line", name=name))
            continue
        who, when = asking_name(table, seat, reader), f"<t:{request.due_at}:f>"
        lines.append(reader("seat-line-asked", name=name, who=who, when=when))
        if seat_offers.is_kept(table, offer):
            lines.append(reader("seat-line-kept", name=name))
    return lines


def asking_name(table: Table, seat: Seat, reader: Reader) -> str:
    """Return the name of the person who asks for a seat; empty if nobody does.

    If the name looks like the name of a player or of another newcomer, the seat's letter is added.
    """
    asking = {
        other: clean_name(offer.pending.person.name) or reader("name-somebody")
        for other, offer in table[OfferedSeats].offers.items()
        if offer.pending is not None
    }
    name = asking.pop(seat, "")
    if name and looks_like(name, (*reader.names, *asking.values())):
        return reader("name-newcomer", name=name, letter=LETTERS[seat])
    return name


def own_offer_button(table: Table, seat: Seat, words: Text) -> Button:
    """Return the button that offers the asker's own seat, or withdraws its offer."""
    verb = "unoffer" if seat in table[OfferedSeats].offers else "offeryes"
    return _button(table, words(f"ui-button-{verb}"), verb, seat, discord.ButtonStyle.danger)


def own_offer_post(table: Table, seat: Seat, words: Text) -> Post:
    """Return the request to confirm offering the asker's seat, or withdrawing its offer."""
    sure = words("seat-offered-own" if seat in table[OfferedSeats].offers else "seat-sure")
    return question(table, words, sure, own_offer_button(table, seat, words))


def offer_menu(table: Table, reader: Reader) -> list[tuple[Menu]]:
    """Return the menu with which a host or moderator offers seats or withdraws offers."""
    items = [Item(reader.name(seat), str(seat)) for seat in offerable(table)]
    items += [
        Item(reader("seat-keep", name=reader.name(seat)), f"{KEEP}{seat}")
        for seat in table[OfferedSeats].offers
    ]
    if not items:
        return []
    menu = Menu(encode(ControlId(table.id, table.ply, "offer")), reader("seat-menu"), tuple(items))
    return [(menu,)]


def offered_post(table: Table, seat: Seat) -> Post:
    """Return the announcement to the channel that a seat is offered, in the table's language."""
    words = text(table.language)
    reader = reader_of(table, words)
    take = _button(table, words("ui-button-takeseat"), "takeseat", seat)
    game = words(f"game-{table.game}-short")
    said = words("seat-offered", name=reader.name(seat), game=game)
    if seat_offers.is_kept(table, table[OfferedSeats].offers[seat]):
        said += "\n" + words("seat-kept", name=reader.name(seat), pace=table.pace)
    return Post(said, rows=((take, *link_buttons(table, reader)),))


def asking_post(table: Table, seat: Seat, reader: Reader, *, avoided: bool) -> Post | None:
    """Return the facts to know before asking for a seat, or ``None`` without such facts.

    The facts are that the seat's owner can return, that others see the hands at this table, and
    that a person whom the asker avoids has a seat.
    """
    lines = _seen_hands(table, reader)
    if seat_offers.is_kept(table, table[OfferedSeats].offers[seat]):
        lines.append(reader("seat-kept", name=reader.name(seat), pace=table.pace))
    if avoided:
        lines.append(reader("avoid-here"))
    if not lines:
        return None
    ask = _button(table, reader("ui-button-askseat"), "askseat", seat, discord.ButtonStyle.primary)
    return Post("\n".join(lines), rows=((ask, *link_buttons(table, reader)),))


def _seen_hands(table: Table, reader: Reader) -> list[str]:
    """Return the line that says who else sees the hands at a table; no line if nobody does."""
    if table[OpenHands].players:
        return [reader("hands-open")]
    return [reader("hands-gallery")] if table[OpenHands].gallery else []


def admit_post(table: Table, seat: Seat, reader: Reader, *, avoided: bool) -> Post:
    """Return the question whether a newcomer may have the seat that they ask for.

    ``avoided`` says whether the reader avoids the newcomer. Raises ``error-stale``.
    """
    offer = table[OfferedSeats].offers.get(seat)
    request = None if offer is None else offer.pending
    if offer is None or request is None:
        raise UserError("error-stale")
    who = asking_name(table, seat, reader)
    lines = [reader("seat-question", who=who, name=reader.name(seat))]
    if table[OpenHands].gallery:
        lines.append(reader("seat-watched", who=who))
    if avoided:
        lines.append(reader("avoid-asks"))
    styles = {"letin": discord.ButtonStyle.success, "object": discord.ButtonStyle.danger}
    row = tuple(
        Button(
            reader(f"ui-button-{verb}"),
            encode(ControlId(table.id, table.ply, verb, f"{seat}:{request.due_at}")),
            style,
        )
        for verb, style in styles.items()
    )
    return Post("\n".join(lines), rows=(row,))


def asked_post(table: Table, seat: Seat, user_id: int, words: Text) -> Post:
    """Return the state of a person's undecided request for a seat.

    Raises ``error-seat-refused``, and ``error-seat-gone`` if there is no request.
    """
    offer = table[OfferedSeats].offers.get(seat)
    made = () if offer is None else offer.requests
    request = next((request for request in made if request.person.id == user_id), None)
    if request is None or request.due_at is None:
        raise UserError("error-seat-gone" if request is None else "error-seat-refused")
    again = _button(table, words("ui-button-brief"), "brief", seat)
    is_kept = offer is not None and seat_offers.is_kept(table, offer)
    said = words("seat-asked-kept" if is_kept else "seat-asked", when=f"<t:{request.due_at}:f>")
    return Post(said, rows=((again,),))


def brief_post(table: Table, view: View, reader: Reader) -> Post:
    """Return the position of a seat in a few lines, and its open decision."""
    own = presenter(table.game)
    lines = [line for section in own.hand(view, reader) for line in section.lines]
    if len(lines) > LINES:
        hidden = len(lines) - LINES + 1
        lines = [*lines[: LINES - 1], reader("seat-more", count=hidden)]
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
        encode(ControlId(table.id, table.ply, "hand")),
        discord.ButtonStyle.primary,
    )
    log = Button(reader("ui-button-log"), encode(ControlId(table.id, table.ply, "log")))
    how = Button(reader("ui-button-how"), encode(ControlId(table.id, table.ply, "how")))
    return Post(embed=embed, rows=((hand, log, how, *link_buttons(table, reader)),))


def _button(
    table: Table,
    label: str,
    verb: str,
    seat: Seat,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return Button(label, encode(ControlId(table.id, table.ply, verb, str(seat))), style)


class SeatOffersFeature(Feature):
    """Seats that are offered."""

    async def public(self, shown: Shown) -> Says:
        """Return the lines about offered seats and requests, with a button for each offer."""
        table, reader = shown.table, shown.reader
        if table.status != "running":
            return SILENT
        return Says(lines=offer_lines(table, reader), buttons=offer_buttons(table, reader))

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button that offers the reader's seat."""
        if panel != "leave" or shown.playing is None:
            return ()
        return (button_of(shown.table, "offerown", shown.reader.text),)

    def calls(self, table: Table) -> Sequence[Call]:
        """Return the announcement of each offered seat."""
        return [
            Call("offer", seat, offered_post(table, seat)) for seat in table[OfferedSeats].offers
        ]

    def asks(
        self, table: Table, questions: Sequence[ConsentRequest], reader: Reader
    ) -> Mapping[ConsentRequest, WordedQuestion]:
        """Return the questions whether newcomers may have seats; several questions share a row."""
        own = [question for question in questions if question.what[0] == "seat"]
        if len(own) > 1:
            first, *others = own
            row = tuple(offer_buttons(table, reader)[:WIDTH])
            return {
                first: WordedQuestion(_question(table, first.what[1], reader), row),
                **{
                    other: WordedQuestion(_question(table, other.what[1], reader))
                    for other in others
                },
            }
        return {question: _asked(table, question.what[1], reader) for question in own}


def _asked(table: Table, seat: Seat, reader: Reader) -> WordedQuestion:
    request = table[OfferedSeats].offers[seat].pending
    said = f"{seat}:{None if request is None else request.due_at}"
    row = yes_or_no(table, ("letin", "object"), table.ply, said, reader)
    return WordedQuestion(_question(table, seat, reader), row)


def _question(table: Table, seat: Seat, reader: Reader) -> str:
    """Return the question whether a newcomer may have a seat, and what silence means."""
    who = asking_name(table, seat, reader)
    lines = [reader("seat-question", who=who, name=reader.name(seat))]
    request = table[OfferedSeats].offers[seat].pending
    if request is not None and request.due_at is not None:
        lines.append(reader("seat-silence", when=f"<t:{request.due_at}:R>"))
    if table[OpenHands].gallery:
        lines.append(reader("seat-watched", who=who))
    return " ".join(lines)


FEATURE = SeatOffersFeature()
