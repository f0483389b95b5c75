"""A step of a replay: its picture, its events, and the controls that lead to other steps."""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import discord

from bot.components.covered import hide
from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.form import Form, TextField
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import (
    Drawing,
    event_lines,
    final_sections,
    open_view,
    presenter,
)
from bot.components.safe_text import cut, reader_of, seat_mark
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.features import SILENT, Feature, Panel, Says, Shown
from bot.messages.frame import button_of, link_buttons, small_print
from bot.model import Table, Told
from bot.sessions.course import Course
from bot.sessions.domain.looking_back import is_played_out
from cogs.game_file.messages import export_button, verify_button
from cogs.replay.landmarks import Landmark, nearby
from cogs.replay.viewpoints import EVERYTHING, GALLERY, PUBLIC, seats_seen
from engines.core.kernel import Seat, State, View

LINES = 6
"""Maximum number of log lines of one step."""

FIRST, BACK, ON, TURN, LAST, STAY, GO, EYES, TYPED = "fbntlsgvk"
"""Targets of a control.

In order: the first step, the previous step, the next step, the next turn, the last step, the same
step shown differently, the chosen step, the chosen viewpoint, a form to type a step.
"""

HIDING, WORDED = "h", "w"

_ARGUMENT = re.compile(
    rf"([{PUBLIC}{EVERYTHING}{GALLERY}0-9])({HIDING}?)({WORDED}?)\.([{FIRST}{BACK}{ON}{TURN}{LAST}{STAY}{GO}{EYES}{TYPED}])"
)

ALL_EYES = {
    PUBLIC: "replay-eyes-public",
    EVERYTHING: "replay-eyes-everything",
    GALLERY: "replay-eyes-gallery",
}


class ReplayPage(NamedTuple):
    """The page of a replay.

    ply     the ply of the step that the page shows
    eyes    the viewpoint
    hiding  whether the page hides later steps
    worded  whether the page has no picture
    """

    ply: int
    eyes: str = PUBLIC
    hiding: bool = False
    worded: bool = False

    @property
    def written(self) -> str:
        """All fields except the ply, as they are written in custom ids."""
        return self.eyes + HIDING * self.hiding + WORDED * self.worded

    def id(self, table: Table, way: str, verb: str = "replay") -> str:
        """Return the custom id of a control; it reveals nothing about later steps."""
        return encode(ControlId(table.id, self.ply, verb, f"{self.written}.{way}"))


def seen_in(control: ControlId) -> tuple[ReplayPage, str]:
    """Return the page that a control is on, and the control's target; raises ``ui-error-old``."""
    found = _ARGUMENT.fullmatch(control.argument)
    if found is None:
        raise UserError("ui-error-old")
    eyes, hiding, worded, way = found.groups()
    return ReplayPage(control.ply, eyes, bool(hiding), bool(worded)), way


class ReplayStep(NamedTuple):
    """A step to show.

    number   number of the position in the course
    state    the position itself; only views of the position may be shown
    told     the events that led to the position, as the viewer may know them
    covered  whether to cover the viewer's own hand and the events
    """

    course: Course
    number: int
    state: State
    told: Sequence[Told]
    covered: bool = False


async def replay_post(
    pictures: PictureCache,
    table: Table,
    step: ReplayStep,
    page: ReplayPage,
    reader: Reader,
    *,
    places: Sequence[Landmark],
    eyes: Sequence[str],
    says: Says = SILENT,
    notice: str = "",
) -> Post:
    """Return a step for one person, with the controls to other steps.

    ``places`` are the landmarks of the game, and ``eyes`` are the viewpoints that the person may
    use. ``says`` holds what features add to the page.
    """
    small = hide(says.small) if step.covered else small_print(says.small)
    post = await _step_post(pictures, table, step, page, reader, notice, small)
    rows: list[Row] = [_ways(table, step, page, reader)]
    menu = _places(table, page, places, reader)
    if menu is not None:
        rows.append((menu,))
    if len(eyes) > 1:
        rows.append((_eyes(table, page, eyes, reader),))
    rows.append(_last_row(table, page, reader))
    more = Button(reader("ui-button-beside"), page.id(table, STAY, "beside"))
    trying = _trying_row(table, step, page, reader) if is_played_out(table) else ()
    rows.append((*trying, more, *says.buttons)[:WIDTH])
    return post._replace(rows=tuple(rows))


async def shared_post(
    pictures: PictureCache, table: Table, step: ReplayStep, page: ReplayPage, reader: Reader
) -> Post:
    """Return a step for everybody, with a button into the replay."""
    post = await _step_post(pictures, table, step, page, reader, "", shared=True)
    door = Button(reader("replay-button-from-here"), page.id(table, STAY))
    return post._replace(rows=((door,),))


def beside_post(table: Table, page: ReplayPage, reader: Reader) -> Post:
    """Return the page of actions on a whole game, with the button back to a step."""
    back = Button(reader("ui-button-back"), page.id(table, STAY))
    buttons = [
        export_button(table, reader, page.ply),
        verify_button(table, reader),
        button_of(table, "position", reader.text),
    ]
    if table.status == "closed":
        buttons = buttons[:2]
    text = reader("replay-beside", game=reader(f"game-{table.game}"), table=str(table.id))
    return Post(text, rows=((*buttons, back),))


def step_form(table: Table, page: ReplayPage, reader: Reader) -> Form:
    """Return the form for typing the number of a step."""
    line = TextField(reader("replay-form-label"), longest=6)
    return Form(page.id(table, GO), reader("replay-form-title"), (line,))


def games_post(tables: Sequence[tuple[Table, str]], reader: Reader) -> Post:
    """Return the menu of games to replay, each with the server in which it was played."""
    if not tables:
        return Post(reader("replay-none"))
    items = tuple(
        Item(
            cut(
                reader("replay-game", game=reader(f"game-{table.game}-short"), table=str(table.id)),
                100,
            ),
            str(table.id),
            cut(
                reader(
                    "replay-game-where",
                    where=where,
                    names=", ".join(reader_of(table, reader.text).names),
                ),
                100,
            ),
        )
        for table, where in tables[:25]
    )
    menu = Menu(encode(ControlId(0, 0, "replays")), reader("replay-which"), items)
    return Post(reader("replay-which"), rows=((menu,),))


async def _step_post(
    pictures: PictureCache,
    table: Table,
    step: ReplayStep,
    page: ReplayPage,
    reader: Reader,
    notice: str,
    small: Sequence[str] = (),
    *,
    shared: bool = False,
) -> Post:
    state, own = step.state, presenter(table.game)
    view = state.view(None)
    seats = seats_seen(page.eyes, state.seats)
    lines = event_lines(table.game, step.told, reader)
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], reader("turning-more", count=len(lines) - LINES + 1)]
    if step.covered:
        lines = list(hide(lines))
    over = state.result is not None
    status = reader("ui-game-over") if over else own.status(view, reader)
    said = [notice, *lines, f"**{status}**", *small]
    sections: list[Section] = []
    if state.result is not None:
        sections += final_sections(view, state.result, reader)
    named = shared or page.eyes in ALL_EYES
    for seat in seats:
        sections += _hand(table, step, seat, reader, named=named)
    title = _title(table, step, page, reader)
    foot = reader(
        "replay-footer",
        game=reader(f"game-{table.game}"),
        table=str(table.id),
        eyes=eyes_name(page.eyes, reader),
    )
    description = "\n".join(line for line in said if line)
    short = make_embed(title, sections, description=description, footer=foot)

    @cache
    def worded() -> discord.Embed:
        whole = [*sections, *own.board(view, reader)]
        return make_embed(title, whole, description=description, footer=foot)

    if page.worded:
        return Post(embed=worded())
    return Post(
        embed=short,
        in_words=worded,
        picture=await pictures.position(
            ("board", table.id, state.ply), Drawing.of(state.view(None), reader)
        ),
        strip=await _hand_picture(pictures, table, step, page, reader, named=named),
    )


def _title(table: Table, step: ReplayStep, page: ReplayPage, reader: Reader) -> str:
    ply = str(step.state.ply)
    if page.hiding:
        return reader("replay-title-hidden", ply=ply)
    last = str(step.course.plies[-1])
    return reader(
        "replay-title" if table.status != "running" else "replay-title-on", ply=ply, last=last
    )


def eyes_name(eyes: str, reader: Reader) -> str:
    """Return the name of a viewpoint."""
    if eyes in ALL_EYES:
        return reader(ALL_EYES[eyes])
    seat = int(eyes)
    return reader("replay-eyes-seat", name=f"{seat_mark(seat)} {reader.name(seat)}")


def _hand(
    table: Table, step: ReplayStep, seat: Seat, reader: Reader, *, named: bool
) -> Sequence[Section]:
    """Return a hand in words; ``named`` adds the name of the hand's owner."""
    own = presenter(table.game).hand(_seen_by(table, step.state, seat), reader)
    if step.covered:
        own = [Section(part.title, hide(part.lines)) for part in own]
    if not named:
        return own
    name = f"{seat_mark(seat)} {reader.name(seat)}"
    if len(own) == 1:
        return [Section(reader("hands-title", name=name), own[0].lines)]
    return [Section(f"{name} · {part.title}", part.lines) for part in own]


def _seen_by(table: Table, state: State, seat: Seat) -> View:
    """Return a seat's view of a position.

    The seat's standing orders are left out until the game has a result, because an earlier owner of
    the seat could have given them.
    """
    return state.view(seat) if is_played_out(table) else open_view(state, seat)


async def _hand_picture(
    pictures: PictureCache,
    table: Table,
    step: ReplayStep,
    page: ReplayPage,
    reader: Reader,
    *,
    named: bool,
) -> Picture | None:
    """Return the picture of one visible hand; ``named`` adds the name of the hand's owner.

    If several hands are visible, this is the hand of the first seat that is asked.
    """
    state = step.state
    seats = seats_seen(page.eyes, state.seats)
    if not seats or step.covered:
        return None
    asked = min(set(state.ask) & set(seats), default=seats[0])
    view = _seen_by(table, state, asked)
    key = ("replayed", table.id, state.ply, view.viewer, named)
    return await pictures.position(key, Drawing.of(view, reader, is_hand=True, named=named))


def _ways(table: Table, step: ReplayStep, page: ReplayPage, reader: Reader) -> Row:
    """Return the buttons to the neighbouring steps.

    If the reader hides later steps, no button leads to the end, and only the last step reveals that
    no step follows.
    """
    at_first, at_last = step.number == 0, step.number == len(step.course.plies) - 1
    buttons = [
        Button(reader("replay-button-first"), page.id(table, FIRST), disabled=at_first),
        Button(reader("replay-button-back"), page.id(table, BACK), disabled=at_first),
        Button(
            reader("replay-button-on"),
            page.id(table, ON),
            discord.ButtonStyle.primary,
            disabled=at_last,
        ),
        Button(reader("replay-button-turn"), page.id(table, TURN), disabled=at_last),
    ]
    if not page.hiding:
        buttons.append(Button(reader("replay-button-last"), page.id(table, LAST), disabled=at_last))
    return tuple(buttons)


def _places(
    table: Table, page: ReplayPage, places: Sequence[Landmark], reader: Reader
) -> Menu | None:
    known = [place for place in places if place.ply <= page.ply or not page.hiding]
    items = tuple(
        Item(
            cut(reader("replay-place", ply=str(place.ply), name=place.name), 100),
            str(place.ply),
            cut(place.also, 100),
        )
        for place in nearby(known, page.ply)
    )
    return Menu(page.id(table, GO), reader("replay-jump"), items) if items else None


def _eyes(table: Table, page: ReplayPage, eyes: Sequence[str], reader: Reader) -> Menu:
    items = tuple(
        Item(cut(eyes_name(viewpoint, reader), 100), viewpoint, chosen=viewpoint == page.eyes)
        for viewpoint in eyes
    )
    return Menu(page.id(table, EYES), reader("replay-eyes"), items)


def _last_row(table: Table, page: ReplayPage, reader: Reader) -> Row:
    hide_, words = page._replace(hiding=not page.hiding), page._replace(worded=not page.worded)
    buttons = [
        Button(reader("replay-button-typed"), page.id(table, TYPED)),
        Button(
            reader("replay-button-show" if page.hiding else "replay-button-hide"),
            hide_.id(table, STAY),
        ),
        Button(
            reader("replay-button-pictures" if page.worded else "ui-button-words"),
            words.id(table, STAY),
        ),
    ]
    if may_share(table, page):
        buttons.insert(0, Button(reader("ui-button-share"), page.id(table, STAY, "share")))
    return (*buttons, *link_buttons(table, reader)[:1])


def _trying_row(table: Table, step: ReplayStep, page: ReplayPage, reader: Reader) -> Row:
    """Return the buttons on a step of a finished game.

    The buttons show a bot's choice, open a variation, or start a private game against bots.
    """
    asked = min(step.state.ask, default=0)
    seat = int(page.eyes) if page.eyes.isdecimal() else asked
    return (
        Button(reader("ui-button-review"), page.id(table, STAY, "review")),
        Button(reader("ui-button-whatif"), encode(ControlId(table.id, page.ply, "whatif", "o"))),
        Button(
            reader("ui-button-playon"),
            encode(ControlId(table.id, page.ply, "playon", f"o{seat}")),
        ),
    )


def may_share(table: Table, page: ReplayPage) -> bool:
    """Return whether a step may be shown to everybody.

    Until the game has a result, only the public viewpoint may be shown.
    """
    return page.eyes == PUBLIC or is_played_out(table)


class ReplayFeature(Feature):
    """The game step by step."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the replay."""
        if panel != "watch":
            return ()
        return (button_of(shown.table, "replay", shown.reader.text),)


FEATURE = ReplayFeature()
