"""The moments that decided a game, each named by its deed: wherever a key moment is told of, in
the result and its card, in the curve of the chances and in the replay, this names it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.components.presenters import is_shared, presenter
from bot.games.awards import Happened
from bot.games.deeds import bare, weightiest
from bot.games.presenter import Section
from bot.i18n import Reader
from bot.messages.hints import margin, percent
from bot.sessions.background.key_moments import Moment


class NamedMoment(NamedTuple):
    """A key moment, and the sentence that names it, without a full stop."""

    moment: Moment
    deed: str


def named_moments(
    game: str, moments: Sequence[Moment], course: Happened, reader: Reader
) -> tuple[NamedMoment, ...]:
    """Return key moments with their names, in order; ``course`` is what everybody saw of the game.
    Of several with the same name the one stands that changed most.
    """
    found: dict[str, Moment] = {}
    for moment in moments:
        deed = deed_of(game, moment, course, reader)
        known = found.get(deed)
        if known is None or known.change < moment.change:
            found[deed] = moment
    in_order = sorted(found.items(), key=lambda one: one[1].plies)
    return tuple(NamedMoment(moment, deed) for deed, moment in in_order)


def deed_of(game: str, moment: Moment, course: Happened, reader: Reader) -> str:
    """Return the one deed that weighs most of a moment, as everybody saw it; where nothing does,
    what happened first, or its step.
    """
    own = [(ply, event) for ply, event in course if not is_shared(event)]
    before = [event for ply, event in own if ply < moment.plies[0]]
    events = [event for ply, event in own if ply in moment.plies]
    deeds = presenter(game).deeds(before, events, moment.seat, reader)
    told = (bare(line) for line in presenter(game).story(events, reader) if line)
    step = reader("key-moment-step", ply=str(moment.plies[0]))
    return weightiest(deeds) or next(told, step)


def deciding_line(named: NamedMoment, reader: Reader) -> str:
    """Return what decided a game in a line."""
    return reader("turning-line", deed=named.deed, chance=change_of(named.moment, reader))


def change_of(moment: Moment, reader: Reader) -> str:
    """Return whose chance changed from what to what."""
    return reader(
        "key-moment-change",
        name=reader.name(moment.seat),
        before=percent(moment.before),
        after=percent(moment.after),
    )


def moment_sections(moments: Sequence[NamedMoment], reader: Reader) -> list[Section]:
    """Return each of some moments by its deed, and what it changed."""
    return [
        Section(
            reader("key-moment-numbered", number=number, deed=named.deed),
            (_changed(named.moment, reader),),
        )
        for number, named in enumerate(moments, 1)
    ]


def _changed(moment: Moment, reader: Reader) -> str:
    """Return whose chance a moment changed how, and at which step."""
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
    """Return a chance with its uncertainty, if it has one."""
    after = moment.after
    if not after.error:
        return reader("turning-sure", chance=percent(after))
    return reader("turning-about", chance=percent(after), margin=margin(after))
