"""The curve of the chances in a game, with its key moments as links into the replay."""

from collections.abc import Sequence
from functools import cache, partial

from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.safe_text import as_alt, pictured, seat_mark
from bot.games.awards import Happened
from bot.i18n import Reader
from bot.messages.causes import margin, percent
from bot.messages.features import SILENT, Decided, Feature, Says, Shown
from bot.messages.frame import button_of, footer, link_buttons, link_row
from bot.model import Table
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.chance_curve import Chart, Series, draw
from cogs.turning_points.moments import (
    NamedMoment,
    deciding_line,
    deed_of,
    moment_sections,
    moments_menu,
    named_moments,
)
from cogs.turning_points.search import Curve, Moment
from engines.core.kernel import Seat

OWN = "own"
"""Custom id argument of the curve from the viewpoint of the asker's seat."""


async def curve_post(
    pictures: PictureCache,
    table: Table,
    curve: Curve,
    viewer: Seat | None,
    course: Happened,
    reader: Reader,
    *,
    seat: Seat | None = None,
    beside: Sequence[Button] = (),
) -> Post:
    """Return the curve of the chances in a finished game, from what ``viewer`` could know.

    The message has a picture and a menu of the key moments; a choice opens the replay. Picture and
    menu show the same moments. Of several moments with the same name, only the moment with the
    largest change is shown. ``course`` holds the public events of the game. A player who had a
    ``seat`` can switch between the seat's viewpoint and the public viewpoint. ``beside`` are
    buttons of other features, shown as far as they fit.
    """
    named = named_moments(table.game, curve.moments, course, reader)
    curve = curve._replace(moments=tuple(item.moment for item in named))
    sections = moment_sections(named, reader)
    has_line = len(curve.points) > 1
    if has_line:
        how = reader("curve-how" if viewer is None else "curve-how-own")
        if not curve.is_whole:
            how += "\n" + reader("curve-part", ply=str(curve.points[-1].ply))
    else:
        how = reader("curve-none" if curve.is_whole else "turning-no-time")
    result = None if table.state is None else table.state.result
    if result is not None and not result.is_by_rules:
        how += "\n" + reader(result.reason)
    title, foot = reader("curve-title"), footer(table, reader)
    picture = None
    if has_line:
        picture = await pictures.drawn(
            ("curve", table.id, viewer, reader.text.language, reader.names, curve),
            lambda: draw_chances(curve, reader),
            lambda: curve_alt(curve, reader),
        )
    worded = curve_alt(curve, reader) if has_line else ""
    return Post(
        embed=make_embed("", description=how, footer=foot),
        in_words=cache(
            lambda: make_embed(title, sections, description=f"{how}\n{worded}", footer=foot)
        ),
        rows=_rows(table, named, viewer, seat, beside, reader),
        picture=picture,
    )


def decided_by(moment: Moment, game: str, course: Happened, reader: Reader) -> Decided:
    """Build the description of a decisive moment; ``course`` are the game's public events."""
    deed = partial(deed_of, game, moment, course)
    return Decided(deciding_line(NamedMoment(moment, deed(reader)), reader), deed)


def draw_chances(curve: Curve, reader: Reader) -> bytes:
    """Return the curve as a PNG; the curve must have at least one point."""
    seats, drawn = range(len(curve.points[0].chances)), pictured(reader)
    lines = tuple(
        Series(
            seat,
            drawn.name(seat),
            tuple(point.chances[seat].share for point in curve.points),
            tuple(point.chances[seat].error for point in curve.points),
        )
        for seat in seats
    )
    chart = Chart(
        reader("curve-title"),
        reader("curve-moves"),
        reader("curve-percent"),
        tuple(point.ply for point in curve.points),
        lines,
        tuple(moment.plies[0] for moment in curve.moments),
    )
    return draw(chart)


def curve_alt(curve: Curve, reader: Reader) -> str:
    """Return the curve in words, then the key moments.

    For each seat, the text gives the first chance, the highest and lowest chances with their steps,
    and the last chance.
    """
    said = []
    for seat in range(len(curve.points[0].chances)):
        points = [(point.chances[seat], point.ply) for point in curve.points]
        high = max(points, key=lambda point: point[0].share)
        low = min(points, key=lambda point: point[0].share)
        said.append(
            reader(
                "curve-line",
                name=f"{seat_mark(seat)} {reader.name(seat)}",
                first=percent(points[0][0]),
                margin=margin(points[0][0]),
                high=percent(high[0]),
                highest=str(high[1]),
                low=percent(low[0]),
                lowest=str(low[1]),
                last=percent(points[-1][0]),
                until="end" if curve.is_whole else str(points[-1][1]),
            )
        )
    said += [
        reader(
            "curve-mark",
            number=number,
            ply=str(moment.plies[0]),
            name=reader.name(moment.seat),
            before=percent(moment.before),
            after=percent(moment.after),
        )
        for number, moment in enumerate(curve.moments, start=1)
    ]
    return as_alt(said)


def _rows(
    table: Table,
    moments: Sequence[NamedMoment],
    viewer: Seat | None,
    seat: Seat | None,
    beside: Sequence[Button],
    reader: Reader,
) -> tuple[Row, ...]:
    def button(verb: str, label: str, argument: str = "") -> Button:
        return Button(reader(label), encode(ControlId(table.id, table.ply, verb, argument)))

    last = [
        button("replay", "ui-button-replay"),
        button("moment", "ui-button-moments"),
    ]
    if seat is not None and viewer is None:
        last.append(button("curve", "curve-button-own", OWN))
    elif viewer is not None:
        last.append(button("curve", "curve-button-public"))
    links = link_buttons(table, reader)
    last += beside[: WIDTH - len(last) - len(links)]
    return (*moments_menu(table, moments, reader, viewer), (*last, *links))


def key_moments_post(
    table: Table, moments: Sequence[NamedMoment], reader: Reader, *, is_whole: bool
) -> Post:
    """Return the moments that changed the chances most, each named by its deed, with a menu."""
    how = [reader("turning-how" if moments else "turning-none")]
    if not is_whole:
        how = [*how, reader("turning-part")] if moments else [reader("turning-no-time")]
    embed = make_embed(
        reader("turning-title"),
        moment_sections(moments, reader),
        description="\n".join(how),
        footer=footer(table, reader),
    )
    return Post(embed=embed, rows=(*moments_menu(table, moments, reader), *link_row(table, reader)))


class TurningPointsFeature(Feature):
    """The moments that changed the chances in a game."""

    async def public(self, shown: Shown) -> Says:
        """Return the decisive moment of a finished game, if known, and the button to the curve.

        As long as others are still playing the game's deal, the moment is left out.
        """
        table, reader = shown.table, shown.reader
        if table.status != "over":
            return SILENT
        decided: list[Decided] = []
        moment = shown.sessions[TurningPoints].deciding_moment(table)
        if moment is not None and await shown.sessions.courses.unless_shut(table):
            course = await shown.sessions.log.course(table.id)
            decided.append(decided_by(moment, table.game, course, reader))
        return Says(buttons=(button_of(table, "curve", reader.text),), decided=decided)


FEATURE = TurningPointsFeature()
