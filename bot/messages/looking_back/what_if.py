"""Other answers tried in a finished game, before everybody, and marked as not played."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import discord

from bot.components.custom_id import LIMIT, Key, encode
from bot.components.decision import as_menus, menu_parts, numbered, page_count
from bot.components.draft import BadPath, Place, parse, write
from bot.components.embeds import make_embed
from bot.components.message import ALT_LIMIT, Button, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import event_line, final_sections, presenter
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.looking_back.replay import STAY, Seen
from bot.model import Table
from bot.render.stamp import stamped
from bot.sessions.course import Course
from bot.sessions.variation import Tried, Variation, varied
from engines.core.kernel import Action, Seat, State

OPEN, SHOW, PICK, CLOSE = "oskx"
"""What a control does: begin, show a place, choose from a menu, end."""

STEPS = 5
"""Answers told at most."""

LINES = 5
"""Lines told of what the last answer brought about."""

ROOM = LIMIT - 40
"""Characters of a path: an id has table, ply and verb besides."""


@dataclass(frozen=True, slots=True)
class Trying:
    """A variation that is shown: from which ply of its game, the path, where it leads."""

    ply: int
    place: Place
    variation: Variation

    def id(self, table: Table, way: str, place: Place | None = None) -> str:
        """Return the custom id of a control."""
        written = write(self.place if place is None else place)
        return encode(Key(table.id, self.ply, "whatif", way + written))


def read(argument: str) -> tuple[str, Place]:
    """Return what a control does and the place it does that at; raises ``ui-error-old``."""
    way, path = argument[:1], argument[1:]
    if way not in (OPEN, SHOW, PICK, CLOSE) or not way:
        raise UserError("ui-error-old")
    try:
        return way, parse(path)
    except BadPath as error:
        raise UserError("ui-error-old") from error


def trying(course: Course, ply: int, place: Place) -> Trying:
    """Return a variation of a game; raises ``Illegal``."""
    number = course.number(ply)
    start = course.position(number)
    return Trying(start.ply, place, varied(start, place.path))


async def trying_post(
    pictures: PictureCache, table: Table, one: Trying, course: Course, leader: str, reader: Reader
) -> Post:
    """Return a variation for everybody: the board marked as not played, what was tried in place of
    what, and the answers there are now, which ``leader`` chooses.
    """
    state = one.variation.state
    view, own = state.view(None), presenter(table.game)
    tried = one.variation.tried
    lines = [reader("whatif-from", ply=str(one.ply))]
    if len(tried) > STEPS:
        lines.append(reader("turning-more", count=len(tried) - STEPS))
    lines += [_tried_line(step, reader) for step in tried[-STEPS:]]
    played = course.answer(course.number(one.ply))
    if played is not None and tried:
        before = tried[0].before
        lines.append(_played_line(before, *played, reader))
    told = [line for one_ in one.variation.events if (line := event_line(table.game, one_, reader))]
    sections = [Section(reader("whatif-then"), tuple(told[-LINES:]))] if told else []
    if state.result is not None:
        sections += final_sections(view, state.result, reader)
    status = reader("ui-game-over") if state.result is not None else own.status(view, reader)
    title, foot = reader("whatif-title"), reader("whatif-footer", name=leader, table=str(table.id))
    said = "\n".join((*lines, f"**{status}**"))
    whole = [*sections, *own.board(view, reader)]
    return Post(
        embed=make_embed(title, sections, description=said, footer=foot),
        in_words=partial(make_embed, title, whole, description=said, footer=foot),
        rows=(*_menus(table, one, reader), _last_row(table, one, reader)),
        picture=await _picture(pictures, table, one, reader),
    )


def closed_post(table: Table, one: Trying, reader: Reader) -> Post:
    """Return what is left of a variation that was ended."""
    door = Button(reader("ui-button-replay"), Seen(one.ply).id(table, STAY), emoji="⏯️")
    return Post(reader("whatif-closed", ply=str(one.ply)), rows=((door,),))


def _named(state: State, seat: Seat, action: Action, reader: Reader) -> str:
    prompt = presenter(state.GAME).prompt(state.view(seat), reader)
    labels = {choice.option: choice.label for choice in prompt.choices}
    named = (labels.get(option, str(option)) for option in action)
    return ", ".join(named) or reader("ui-draft-none")


def _tried_line(step: Tried, reader: Reader) -> str:
    what = _named(step.before, step.seat, step.action, reader)
    return reader("whatif-tried", name=reader.name(step.seat), what=what)


def _played_line(before: State, seat: Seat, action: Action, reader: Reader) -> str:
    what = _named(before, seat, action, reader)
    return reader("whatif-played", name=reader.name(seat), what=what)


async def _picture(
    pictures: PictureCache, table: Table, one: Trying, reader: Reader
) -> Picture | None:
    view, artist = one.variation.state.view(None), presenter(table.game).artist
    key = ("whatif", table.id, one.ply, write(one.place), reader.text.language, reader.names)
    return await pictures.drawn(
        key,
        lambda: stamped(artist.picture(view, reader), reader("whatif-stamp")),
        lambda: cut(f"{reader('whatif-stamp')}. {artist.alt_text(view, reader)}", ALT_LIMIT),
    )


def _menus(table: Table, one: Trying, reader: Reader) -> Sequence[Row]:
    """Return the answers of the seat that is asked, as menus; none at the end of the game, or of
    the room there is for a path.
    """
    seat = one.variation.asked
    if seat is None or len(write(one.place)) > ROOM:
        return ()
    state = one.variation.state
    decision = state.ask[seat]
    prompt = presenter(table.game).prompt(state.view(seat), reader)
    title = reader("whatif-menu", name=reader.name(seat), title=prompt.title)
    parts = menu_parts(numbered(prompt, decision.options))
    page = min(one.place.page, page_count(parts) - 1)

    def named(number: int) -> str:
        return one.id(table, PICK, Place(one.place.path, (number,), one.place.page))

    prompt = replace(prompt, title=title)
    return as_menus(parts, page, prompt, reader, named, least=decision.least, most=decision.most)


def _last_row(table: Table, one: Trying, reader: Reader) -> Row:
    back = Place(one.place.path[:-1])
    buttons = [
        Button(
            reader("whatif-back"), one.id(table, SHOW, back), emoji="↩️", disabled=not one.place.path
        ),
        Button(reader("whatif-close"), one.id(table, CLOSE), discord.ButtonStyle.danger, "⏹️"),
        Button(reader("ui-button-replay"), Seen(one.ply).id(table, STAY), emoji="⏯️"),
    ]
    seat = one.variation.asked
    if seat is not None:
        decision = one.variation.state.ask[seat]
        parts = menu_parts(
            numbered(
                presenter(table.game).prompt(one.variation.state.view(seat), reader),
                decision.options,
            )
        )
        if page_count(parts) > 1:
            following = (one.place.page + 1) % page_count(parts)
            more = Place(one.place.path, (), following)
            buttons.append(Button(reader("whatif-more"), one.id(table, SHOW, more), emoji="➡️"))
        if decision.least == 0 and len(write(one.place)) <= ROOM:
            none = one.place.then()
            buttons.append(Button(reader("ui-draft-none"), one.id(table, PICK, none), emoji="🚫"))
    return tuple(buttons)
