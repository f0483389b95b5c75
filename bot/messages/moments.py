"""Rare or decisive events of a game ("moments") that get a picture of their own.

The board shows the latest moment until the people whom it concerns have had a turn. The page with
the game's log shows all moments while the game is stored.
"""

import logging
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter, view_of
from bot.components.safe_text import pictured
from bot.errors import UserError
from bot.games.artist import Strip
from bot.i18n import Reader
from bot.messages.frame import begun
from bot.model import Table, Told
from bot.sessions.sessions import Sessions
from engines.core.kernel import Illegal, Seat, View

log = logging.getLogger(__name__)


class PicturedMoment(NamedTuple):
    """A moment of a game: its ply, its number at that ply, its picture, and the ply's events."""

    ply: int
    number: int
    strip: Strip
    told: tuple[Told, ...]


async def last_moment(
    sessions: Sessions, pictures: PictureCache, table: Table, told: Sequence[Told], reader: Reader
) -> Picture | None:
    """Return the picture of a table's last moment, until everybody concerned has had a turn.

    A moment concerns the people who took part or were asked next: each of them until the end of
    their next turn. A moment between bots concerns everybody until the end of one person's turn.
    Moments before a restart of the bot are shown only on the page with the game's log. ``told``
    must contain all public events that are still kept in memory.
    """
    for commit in sessions.log.newest(table):
        before, after = view_of(commit.before, None), view_of(commit.after, None)
        last = [entry for entry in told if before.ply < entry.ply <= after.ply]
        found = _moments(table.game, before, last, after, reader)
        if found:
            shown = [at for at, strip in enumerate(found, 1) if not strip.sums]
            at = shown[-1] if shown else len(found)
            moment = PicturedMoment(after.ply, at, found[at - 1], ())
            sessions.log.let_go(table, None if _is_past(table, commit.acted) else commit)
            if not _concerns(table, moment.strip, after, commit.acted):
                return None
            return await moment_picture(pictures, table, moment, reader)
    sessions.log.let_go(table, None)
    return None


def _concerns(table: Table, strip: Strip, after: View, acted: Collection[Seat]) -> bool:
    """Return whether a moment still concerns somebody (:func:`last_moment`)."""
    people = set(table.people)
    concerned = people & {*strip.seats, *after.waiting}
    if concerned:
        return not concerned <= set(acted)
    return people.isdisjoint(acted)


def _is_past(table: Table, acted: Mapping[Seat, int]) -> bool:
    """Return whether everybody had a turn between a moment and the newest answers.

    A turn that ends with the newest answers does not count: after a take-back of these answers, the
    board must show the moment again.
    """
    return set(table.people) <= acted.keys() and max(acted.values(), default=-1) < table.ply


async def final_moment(
    sessions: Sessions, pictures: PictureCache, table: Table, told: Sequence[Told], reader: Reader
) -> Picture | None:
    """Return the picture of a finished game's last moment.

    Returns ``None`` if there was none, or if the current rules cannot replay the game.
    """
    last = await last_moment(sessions, pictures, table, told, reader)
    if last is not None:
        return last
    try:
        found = await moments_of(sessions, table, reader)
    except (Illegal, UserError, LookupError, ValueError, TypeError) as error:
        log.info("Table %d: cannot draw what happened last: %r", table.id, error)
        return None
    shown = [moment for moment in found if not moment.strip.sums] or found
    return await moment_picture(pictures, table, shown[-1], reader) if shown else None


async def moments_of(sessions: Sessions, table: Table, reader: Reader) -> list[PicturedMoment]:
    """Return all moments of a game so far, drawn from public facts only.

    Raises ``ui-error-not-begun``.
    """
    begun(table)
    story: dict[int, list[Told]] = {}
    for entry in await sessions.log.story(table.id, None):
        story.setdefault(entry.ply, []).append(entry)
    found = []
    for scene in await sessions.log.scenes(table):
        lines = tuple(story.get(scene.ply, ()))
        moments = _moments(table.game, scene.before, lines, scene.after, reader)
        found += [
            PicturedMoment(scene.ply, at, moment, lines) for at, moment in enumerate(moments, 1)
        ]
    return found


def _moments(
    game: str, before: View, told: Sequence[Told], after: View, reader: Reader
) -> Sequence[Strip]:
    """Return the moments among some events; names are reduced to letters that the fonts have."""
    events = [entry.event for entry in told]
    strips = presenter(game).artist.strips

    def draw(number: int) -> bytes:
        return strips(before, events, after, pictured(reader))[number].draw()

    found = strips(before, events, after, reader) if events else ()
    return [moment._replace(draw=partial(draw, number)) for number, moment in enumerate(found)]


async def moment_picture(
    pictures: PictureCache, table: Table, moment: PicturedMoment, reader: Reader
) -> Picture | None:
    """Return the picture of a moment."""
    key = ("moment", table.id, moment.ply, moment.number, reader.text.language, reader.names)
    return await pictures.drawn(key, moment.strip.draw, lambda: moment.strip.alt)
