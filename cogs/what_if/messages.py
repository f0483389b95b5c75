"""The messages with variations of a finished game; their boards are marked as not played.

Either all seats are played in public, or one person plays one seat against bots in private.
"""

import re
from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import discord

from bot.components.custom_id import LIMIT, ControlId, encode, seat_in
from bot.components.decision import as_menus, menu_parts, numbered, page_count, with_numbers
from bot.components.draft import BadPath, Path, parse
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, event_line, final_sections, presenter
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.model import Table
from bot.sessions.course import Course
from cogs.replay.messages import STAY, ReplayPage
from cogs.what_if.variation import Experiment, TriedAnswer, Variation, picks_of
from engines.core.kernel import Action, Illegal, Seat, State
from engines.registry import game as game_of

OPEN, SHOW, PICK, CLOSE = "oskx"
"""Actions of a control: begin, show a place of the variation, choose from a menu, end."""

STEPS = 5
"""Maximum number of tried answers that are shown."""

LINES = 5
"""Maximum number of lines about the outcome of the last answer."""

ROOM = LIMIT - 38
"""Maximum length, in characters, of a path to which another answer can be added.

The rest of a custom id is needed for table, ply and verb, and for the answer that is added, which
can be one of many options.
"""

_CODED = re.compile(r"=([A-Za-z0-9_-]+)(?:~[0-9]{1,2})?(?:;([0-9]{1,2}))?")


class VariationPlace(NamedTuple):
    """The place to which a control leads: a path of answers, and a page of menus.

    The path is given by its code or, in older messages, by its indices.
    """

    code: str = ""
    path: Path = ()
    page: int = 0


class Trying(NamedTuple):
    """A variation being shown: the ply at which it starts, its answers, and the page of menus.

    ``own`` is the seat that the person plays against bots; it is ``None`` if the person plays every
    seat.
    """

    ply: int
    variation: Variation
    own: Seat | None = None
    page: int = 0

    def id(self, table: Table, way: str, code: str = "", *, menu: int = -1, page: int = 0) -> str:
        """Return the custom id of a control.

        ``menu`` is the number of the control's menu, ``page`` is the page to which the control
        leads, and ``code`` is the new path if the path changes.
        """
        argument = f"={code or self.variation.code}"
        argument += f"~{menu}" if menu >= 0 else ""
        argument += f";{page}" if page else ""
        if self.own is None:
            return encode(ControlId(table.id, self.ply, "whatif", way + argument))
        return encode(ControlId(table.id, self.ply, "playon", f"{way}{self.own}{argument}"))

    def key(self, table: Table) -> tuple[Hashable, ...]:
        """Return the cache key of the variation and its pictures."""
        return (table.id, self.ply, self.own, self.variation.code)


def read(argument: str) -> tuple[str, VariationPlace]:
    """Return the action of a control and its place; raises ``ui-error-old``."""
    way, rest = argument[:1], argument[1:]
    if way not in (OPEN, SHOW, PICK, CLOSE) or not way:
        raise UserError("ui-error-old")
    if found := _CODED.fullmatch(rest):
        code, page = found.groups(default="")
        return way, VariationPlace(code, page=int(page or 0))
    try:
        place = parse(rest)
    except BadPath as error:
        raise UserError("ui-error-old") from error
    return way, VariationPlace(path=place.path, page=place.page)


def read_own(argument: str) -> tuple[str, Seat, VariationPlace]:
    """Return the action, the seat and the place of a control for playing one seat.

    Raises ``ui-error-old``.
    """
    way, place = read(argument[:1] + argument[2:])
    return way, seat_in(argument[1:2]), place


def reached(
    experiment: Experiment,
    place: VariationPlace,
    picks: Sequence[int] | None,
    known: Variation | None = None,
) -> Variation:
    """Return the variation at a place, with one more answer if there are ``picks``.

    ``known`` is the variation at that place, if cached. Raises ``ui-error-old`` if the rules refuse
    an answer.
    """
    try:
        if known is None:
            known = experiment.coded(place.code) if place.code else experiment.along(place.path)
        return known if picks is None else experiment.then(known, picks)
    except Illegal as error:
        raise UserError("ui-error-old") from error


async def trying_post(
    pictures: PictureCache,
    table: Table,
    trying: Trying,
    course: Course,
    leader: str,
    reader: Reader,
) -> Post:
    """Return a variation: the board marked as not played, tried answers and possible answers.

    The message also shows the answer that was played in the game, and says that ``leader`` chooses.
    A person who plays one seat also sees the seat's hand, and only what the seat may know.
    """
    state = trying.variation.state
    view, own = state.view(None), presenter(table.game)
    tried = trying.variation.tried
    lines = [reader("whatif-from", ply=str(trying.ply))]
    if trying.own is not None:
        lines.append(reader("playon-seat", name=reader.name(trying.own)))
    if len(tried) > STEPS:
        lines.append(reader("turning-more", count=len(tried) - STEPS))
    lines += [_tried_line(step, reader) for step in tried[-STEPS:]]
    played = course.answer(course.number(trying.ply))
    before = tried[0].before if tried else None
    if played is not None and before is not None and before.ply == trying.ply:
        lines.append(_played_line(before, *played, reader))
    outcome = [
        line for event in trying.variation.events if (line := event_line(table.game, event, reader))
    ]
    sections = [Section(reader("whatif-then"), tuple(outcome[-LINES:]))] if outcome else []
    if state.result is not None:
        sections += final_sections(view, state.result, reader)
    hand = None
    if trying.own is not None:
        seat_view = state.view(trying.own)
        sections += own.hand(seat_view, reader)
        is_asked = seat_view.decision is not None
        drawing = Drawing.of(seat_view, reader, is_hand=True, is_asked=is_asked)
        hand = await pictures.position(("playon", *trying.key(table)), drawing)
    status = reader("ui-game-over") if state.result is not None else own.status(view, reader)
    title = reader("whatif-title" if trying.own is None else "playon-title")
    footed = "whatif-footer" if trying.own is None else "playon-footer"
    foot = reader(footed, name=leader, table=str(table.id))
    said = "\n".join((*lines, f"**{status}**"))
    whole = [*sections, *own.board(view, reader)]
    drawing = Drawing.of(view, reader, stamp=reader("whatif-stamp"))
    return Post(
        embed=make_embed(title, sections, description=said, footer=foot),
        in_words=partial(make_embed, title, whole, description=said, footer=foot),
        rows=_rows(table, trying, reader),
        picture=await pictures.position(("whatif", *trying.key(table)), drawing),
        strip=hand,
    )


def closed_post(table: Table, trying: Trying, reader: Reader) -> Post:
    """Return the message that replaces an ended variation."""
    door = Button(reader("ui-button-replay"), ReplayPage(trying.ply).id(table, STAY))
    return Post(reader("whatif-closed", ply=str(trying.ply)), rows=((door,),))


def better_button(table: Table, state: State, seat: Seat, action: Action, label: str) -> Button:
    """Return the button that shows a seat's answer on the board and lets the asker play on.

    ``state`` is the position of the game in which the seat is asked.
    """
    begun = Experiment(state, game_of(table.game), seat).begun()
    place = begun.code_with(picks_of(state.ask[seat], action))
    return Button(label, encode(ControlId(table.id, state.ply, "better", f"{SHOW}{seat}={place}")))


def _named(state: State, seat: Seat, action: Action, reader: Reader) -> str:
    prompt = presenter(state.GAME).prompt(state.view(seat), reader)
    labels = {choice.option: choice.label for choice in prompt.choices}
    named = (labels.get(option, str(option)) for option in action)
    return ", ".join(named) or reader("ui-draft-none")


def _tried_line(step: TriedAnswer, reader: Reader) -> str:
    what = _named(step.before, step.seat, step.action, reader)
    return reader("whatif-tried", name=reader.name(step.seat), what=what)


def _played_line(before: State, seat: Seat, action: Action, reader: Reader) -> str:
    what = _named(before, seat, action, reader)
    return reader("whatif-played", name=reader.name(seat), what=what)


def _rows(table: Table, trying: Trying, reader: Reader) -> tuple[Row, ...]:
    """Return menus with the answers of the seat that is asked, and the other actions.

    At the end of the game, or if the path is too long for another answer, there are no menus.
    """
    seat, state = trying.variation.asked, trying.variation.state
    if seat is None or len(trying.variation.code) > ROOM:
        return (_last_row(table, trying, reader),)
    decision, prompt = state.ask[seat], presenter(table.game).prompt(state.view(seat), reader)
    found = numbered(prompt, decision.options)
    parts = menu_parts(found if trying.own is None else with_numbers(found, prompt, reader))
    pages, more = page_count(parts), []
    if pages > 1:
        turned = trying.id(table, SHOW, page=(trying.page + 1) % pages)
        more.append(Button(reader("whatif-more"), turned))
    if decision.least == 0:
        none = trying.id(table, PICK, trying.variation.code_with(()))
        more.append(Button(reader("ui-draft-none"), none))

    def named(number: int) -> str:
        return trying.id(table, PICK, menu=number)

    title = reader("whatif-menu", name=reader.name(seat), title=prompt.title)
    page, titled = min(trying.page, pages - 1), prompt._replace(title=title)
    menus = as_menus(parts, page, titled, reader, named, least=decision.least, most=decision.most)
    return (*menus, _last_row(table, trying, reader, more))


def _last_row(table: Table, trying: Trying, reader: Reader, more: Sequence[Button] = ()) -> Row:
    """Return the buttons to go back, to end the variation and to open the replay, and ``more``."""
    back = trying.id(table, SHOW, trying.variation.code_before())
    return (
        Button(reader("whatif-back"), back, disabled=not trying.variation.tried),
        Button(reader("whatif-close"), trying.id(table, CLOSE), discord.ButtonStyle.danger),
        Button(reader("ui-button-replay"), ReplayPage(trying.ply).id(table, STAY)),
        *more,
    )
