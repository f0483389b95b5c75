"""The key moments of a game, each named by its deed.

All messages that name a key moment use these names: the result and its card, the curve of the
chances, and the replay.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.components.message import Item, Row
from bot.components.presenters import is_shared, presenter
from bot.components.safe_text import cut
from bot.games.awards import Happened
from bot.games.deeds import bare, weightiest
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.causes import margin, percent
from bot.messages.frame import replay_menu
from bot.model import Table
from cogs.turning_points.search import Moment
from engines.core.kernel import Seat


class NamedMoment(NamedTuple):
    """A key moment, and the sentence that names it; the sentence has no full stop."""

    moment: Moment
    deed: str


def named_moments(
    game: str, moments: Sequence[Moment], course: Happened, reader: Reader
) -> tuple[NamedMoment, ...]:
    """Return key moments with their names, in order.

    ``course`` holds the public events of the game. Of several moments with the same name, only the
    moment with the largest change is returned.
    """
    found: dict[str, Moment] = {}
    for moment in moments:
        deed = deed_of(game, moment, course, reader)
        known = found.get(deed)
        if known is None or known.change < moment.change:
            found[deed] = moment
    in_order = sorted(found.items(), key=lambda item: item[1].plies)
    return tuple(NamedMoment(moment, deed) for deed, moment in in_order)


def deed_of(game: str, moment: Moment, course: Happened, reader: Reader) -> str:
    """Return the most important deed of a moment, from the public view.

    If the moment has no deed, return the moment's first log line; if there is no log line either,
    return the step number.
    """
    own = [(ply, event) for ply, event in course if not is_shared(event)]
    before = [event for ply, event in own if ply < moment.plies[0]]
    events = [event for ply, event in own if ply in moment.plies]
    deeds = presenter(game).deeds(before, events, moment.seat, reader)
    lines = (bare(line) for line in presenter(game).story(events, reader) if line)
    step = reader("key-moment-step", ply=str(moment.plies[0]))
    return weightiest(deeds) or next(lines, step)


def deciding_line(named: NamedMoment, reader: Reader) -> str:
    """Return one line about the moment that decided a game."""
    moment, name = named.moment, reader.name(named.moment.seat)
    chance = change_of(moment, reader)
    if named.deed.startswith(f"{name} "):
        before, after = percent(moment.before), percent(moment.after)
        chance = reader("key-moment-chances", before=before, after=after)
    return reader("turning-line", deed=named.deed, chance=chance)


def change_of(moment: Moment, reader: Reader) -> str:
    """Return the player whose chance changed, with the chance before and after."""
    return reader(
        "key-moment-change",
        name=reader.name(moment.seat),
        before=percent(moment.before),
        after=percent(moment.after),
    )


def moment_sections(moments: Sequence[NamedMoment], reader: Reader) -> list[Section]:
    """Return a section for each moment: its deed, and the change of the chance."""
    return [
        Section(
            reader("key-moment-numbered", number=number, deed=named.deed),
            (_changed(named.moment, reader),),
        )
        for number, named in enumerate(moments, 1)
    ]


def _changed(moment: Moment, reader: Reader) -> str:
    """Return whose chance a moment changed, in which direction, and at which step."""
    key = "turning-rose" if moment.rose else "turning-fell"
    return reader(
        key,
        name=reader.name(moment.seat),
        before=percent(moment.before),
        margin=margin(moment.before),
        after=_afterwards(moment, reader),
        ply=str(moment.plies[0]),
    )


def _afterwards(moment: Moment, reader: Reader) -> str:
    """Return the chance after a moment, with the uncertainty if the chance is not exact."""
    after = moment.after
    if not after.error:
        return reader("turning-sure", chance=percent(after))
    return reader("turning-about", chance=percent(after), margin=margin(after))


def moments_menu(
    table: Table, moments: Sequence[NamedMoment], reader: Reader, viewer: Seat | None = None
) -> tuple[Row, ...]:
    """Return the menu of key moments, if there are any; a choice opens the replay at the moment.

    The replay has the viewpoint of ``viewer``; ``None`` is the public viewpoint.
    """
    items = tuple(
        Item(
            cut(reader("replay-place", ply=str(named.moment.plies[0]), name=named.deed), 100),
            str(named.moment.plies[0]),
            cut(change_of(named.moment, reader), 100),
        )
        for named in moments
    )
    return ((replay_menu(table, reader("turning-title"), items, viewer),),) if items else ()
